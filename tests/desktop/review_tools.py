"""What the tests of the review share: the panel on the sample vault, and hands on keyboard and mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.model.memory import Memory
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.session import Session

from .panel_tools import press

__all__ = ["press"]
Key = Qt.Key
Settle = Callable[[], None]
Said = Callable[[], list[str]]


@pytest.fixture
def review_panel(qtbot: QtBot, session: Session, settle: Settle) -> ReviewPanel:
    """The panel on the sample vault: six guesses wait."""
    shown = ReviewPanel(session)
    qtbot.addWidget(shown)
    shown.resize(880, 800)
    shown.show()
    qtbot.waitExposed(shown)
    shown.focus_first()
    settle()
    return shown


def texts(panel: ReviewPanel) -> list[str]:
    found = [panel.model.memory(row) for row in range(panel.model.rowCount())]
    return [memory.text for memory in found if memory is not None]


def current(panel: ReviewPanel) -> Memory:
    memory = panel.model.memory(panel.view.row)
    assert memory is not None
    return memory


def click_row(panel: ReviewPanel, row: int, *, box: bool = False, modifier: Qt.KeyboardModifier | None = None) -> None:
    rect = panel.view.visualRect(panel.model.index(row, 0))
    point = QPoint(rect.left() + (25 if box else 200), rect.center().y())
    QTest.mouseClick(
        panel.view.viewport(), Qt.MouseButton.LeftButton, modifier or Qt.KeyboardModifier.NoModifier, point
    )


def click_verdict(panel: ReviewPanel, verdict: Verdict) -> None:
    QTest.mouseClick(panel.bar.button(verdict), Qt.MouseButton.LeftButton)
