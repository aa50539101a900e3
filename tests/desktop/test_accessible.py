"""What a screen reader is told of every panel: each place that can have the focus has a name and a role, each value is
said, and the Tab key comes to all of them and back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.window import Window

from .conftest import wait_until_calm

PANELS = [spec.key for spec in registry.present()]
NAMELESS = {QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Pane}
"""Roles that tell a listener nothing: a chart, for which Qt has no other, says in its description what can be done."""
VALUED = {QAccessible.Role.Slider, QAccessible.Role.SpinBox, QAccessible.Role.ProgressBar}
MOST_STOPS = 400


def parts(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """A part and all that is shown in it. The cells of a list say their own text, so only the first of many count."""
    yield interface
    for number in range(min(interface.childCount(), 60)):
        child = interface.child(number)
        if child is None or not child.isValid() or child.state().invisible:
            continue
        owner = child.object()
        if isinstance(owner, QWidget) and not owner.isVisible():
            continue
        yield from parts(child)


def described(interface: QAccessibleInterface) -> str:
    owner: QObject | None = interface.object()
    inside = owner.parent() if owner is not None else None
    return f"{interface.role().name} {type(owner).__name__} in {type(inside).__name__}"


def takes_the_focus(interface: QAccessibleInterface) -> bool:
    """Whether the focus can stay here: not on a cell, and not on what hands it on, as the inside of a chart does."""
    owner = interface.object()
    hands_on = isinstance(owner, QWidget) and owner.focusProxy() is not None
    return bool(interface.state().focusable) and not hands_on and not is_cell(interface)


def is_cell(interface: QAccessibleInterface) -> bool:
    return interface.role() in (QAccessible.Role.Cell, QAccessible.Role.ListItem, QAccessible.Role.TreeItem)


def shown_in(window: Window) -> list[QAccessibleInterface]:
    return list(parts(QAccessible.queryAccessibleInterface(window)))


@pytest.fixture
def at(window: Window, qtbot: QtBot, request: pytest.FixtureRequest) -> Window:
    """The window with one panel in it, read."""
    window.go(request.param)
    wait_until_calm(qtbot)
    return window


@pytest.mark.parametrize("at", PANELS, indirect=True)
def test_each_place_that_takes_the_focus_has_a_name_and_a_role(at: Window) -> None:
    shown = [part for part in shown_in(at) if takes_the_focus(part)]
    assert len(shown) >= 10
    assert [described(part) for part in shown if not part.text(QAccessible.Text.Name).strip()] == []
    bare = [part for part in shown if part.role() in NAMELESS and not part.text(QAccessible.Text.Description).strip()]
    assert [described(part) for part in bare] == []


@pytest.mark.parametrize("at", PANELS, indirect=True)
def test_values_are_said(at: Window) -> None:
    for part in shown_in(at):
        if part.role() in VALUED:
            assert part.valueInterface() is not None or part.text(QAccessible.Text.Value).strip(), described(part)


@pytest.mark.parametrize("at", PANELS, indirect=True)
def test_the_tab_key_comes_to_every_button_and_back(at: Window, qtbot: QtBot) -> None:
    at.activateWindow()
    at.setFocus()
    stops: list[QWidget] = []
    for _ in range(MOST_STOPS):
        qtbot.keyClick(QApplication.focusWidget() or at, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        if here is None or here in stops:
            break
        stops.append(here)
    else:
        pytest.fail("The Tab key does not come back to where it began.")
    assert len(stops) > 5
    waiting = [
        button
        for button in at.findChildren(QAbstractButton)
        if button.isVisible()
        and button.isEnabled()
        and button.focusPolicy() & Qt.FocusPolicy.TabFocus
        and button not in stops
        and not (button.group() is not None and any(other in stops for other in button.group().buttons()))
    ]
    assert [f"{type(button).__name__} {button.accessibleName() or button.text()}" for button in waiting] == []


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
