"""What a screen reader is told of every panel of a small vault, and whether the Tab key comes to all of it.

`test_everything_is_heard.py` asks the same of every scene with the demonstration.
"""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.window import Window

from . import heard
from .conftest import wait_until_calm

PANELS = [spec.key for spec in registry.present()]


@pytest.fixture
def at(window: Window, qtbot: QtBot, request: pytest.FixtureRequest) -> Window:
    """The window with one panel in it, read."""
    window.go(request.param)
    wait_until_calm(qtbot)
    return window


@pytest.mark.parametrize("at", PANELS, indirect=True)
def test_each_place_of_a_panel_is_told_and_reached(at: Window) -> None:
    face = QAccessible.queryAccessibleInterface(at)
    assert sum(heard.takes_the_focus(part) for part in heard.parts(face)) >= 10
    assert list(heard.problems(at)) == []
    order = heard.stops(at)
    assert len(order) > 5
    assert list(heard.passed_over(at, order)) == []


@pytest.mark.parametrize("at", ["timeline"], indirect=True)
def test_the_overview_of_all_time_can_be_moved_by_its_value(at: Window) -> None:
    from mnemoscope_desktop.panels.timeline.overview import Overview

    overview = at.findChild(Overview)
    face = QAccessible.queryAccessibleInterface(overview)
    assert face.role() == QAccessible.Role.Slider
    overview.show_region(*(overview.seconds_of(overview.x_of(end)) for end in overview.region()))
    low, high = overview.region()
    overview.setValue(overview.value() + 100)
    moved = overview.region()
    assert moved[0] > low
    assert moved[1] - moved[0] == pytest.approx(high - low)
