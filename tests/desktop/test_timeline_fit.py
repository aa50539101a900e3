"""Nothing is cut off in the panels at the sizes that a window of 1100 × 700 and of 1440 × 900 leaves them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import i18n, theme
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.curves.legend import LegendEntry
from mnemoscope_desktop.panels.curves.panel import CurvesPanel
from mnemoscope_desktop.panels.importing.panel import ImportPanel
from mnemoscope_desktop.panels.timeline.brush import DAY, Brush
from mnemoscope_desktop.panels.timeline.content import Content
from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
from mnemoscope_desktop.panels.transfer.panel import TransferPanel
from mnemoscope_desktop.panels.welcome.panel import WelcomePanel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

from .panel_tools import Settle, settle

__all__ = ["settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
PANELS: list[tuple[type[Panel], tuple[int, int], tuple[int, int]]] = [
    (TimelinePanel, (552, 628), (892, 828)),
    (CurvesPanel, (552, 628), (892, 828)),
    (TransferPanel, (916, 628), (1256, 828)),
    (ImportPanel, (916, 628), (1256, 828)),
    (WelcomePanel, (1100, 700), (1440, 900)),
]


@pytest.fixture(params=["en", "zh_CN"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param)
    theme.manager().refresh_fonts()
    yield request.param
    i18n.use("en")
    theme.manager().refresh_fonts()


def cut_off(panel: QWidget) -> list[str]:
    """What does not show all of its text, or sticks out on the right."""
    found = []
    for widget in panel.findChildren(QWidget):
        if not widget.isVisible() or isinstance(widget, ElidedLabel | LegendEntry):
            continue
        words = widget.text() if isinstance(widget, PlainLabel | QAbstractButton) else ""
        if not words:
            continue
        wraps = isinstance(widget, PlainLabel) and widget.wordWrap()
        if wraps and widget.height() < widget.heightForWidth(widget.width()):
            found.append(f"too low: {words}")
        whole = isinstance(widget, PlainLabel | QCheckBox) or widget.sizePolicy().horizontalPolicy().name == "Fixed"
        if whole and not wraps and widget.width() < widget.sizeHint().width():
            found.append(f"too narrow ({widget.width()} < {widget.sizeHint().width()}): {words}")
        right = widget.mapTo(panel, QPoint(widget.width(), 0)).x()
        if right > panel.width():
            found.append(f"sticks out by {right - panel.width()}: {words}")
    return found


@pytest.mark.parametrize(("kind", "small", "large"), PANELS, ids=[kind.__name__ for kind, *_ in PANELS])
def test_nothing_is_cut_off(
    kind: type[Panel], small: tuple[int, int], large: tuple[int, int], language: str, session: Session,
    tmp_path: Path, qtbot: QtBot, settle: Settle,
) -> None:
    if kind is WelcomePanel:
        panel: Panel = WelcomePanel(Session(), folder=tmp_path / "new")
    else:
        panel = kind(session)
    qtbot.addWidget(panel)
    for size in (small, large, small):
        panel.resize(*size)
        panel.show()
        settle()
        if isinstance(panel, TransferPanel):
            panel.export.preview()
            panel.wipe.about.setText("Dana")
            settle()
        if isinstance(panel, TimelinePanel):
            assert panel.plot is not None
            panel.plot.choose(Brush(panel.now() - 90 * DAY, panel.now()))
            settle()
            assert panel.content.brush_bar.isVisible()
        assert cut_off(panel) == [], size


@pytest.mark.parametrize(
    ("height", "strip", "listed"), [(480, True, True), (300, False, True), (230, False, False)], ids=str
)
def test_where_the_window_is_low_the_parts_give_way(height: int, strip: bool, listed: bool, qtbot: QtBot) -> None:
    """A splitter without room for the least of both would lay the one over the other."""
    content = Content(Session())
    qtbot.addWidget(content)
    content.resize(700, height)
    content.show()
    assert content.picture.isVisible()
    assert (content.strip.isVisible(), content.below.isVisible()) == (strip, listed)
    qtbot.waitUntil(lambda: not content.picture.geometry().intersects(content.below.geometry()) or not listed)


def test_episodes_stay_where_there_is_no_room_for_the_picture(qtbot: QtBot) -> None:
    content = Content(Session())
    qtbot.addWidget(content)
    content.resize(700, 300)
    content.show()
    content.show_episodes(True)
    assert (content.picture.isVisible(), content.below.isVisible()) == (False, True)
    content.resize(700, 600)
    assert content.picture.isVisible()
    assert content.strip.isVisible()
    content.show_episodes(False)
    assert content.below.isVisible()
