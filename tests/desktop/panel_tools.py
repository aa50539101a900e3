"""What the tests of several panels share: waiting until all is calm, dragging, answering dialogs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.messages import Kind, Message

Settle = Callable[[], None]
D = TypeVar("D", bound=QDialog)
MOST_ROUNDS = 100


@pytest.fixture
def settle(qtbot: QtBot) -> Settle:
    """Let timers fire and workers answer, and what these start, until nothing is pending."""

    return lambda: until_calm(qtbot, rounds=4, pause=60)


def until_calm(qtbot: QtBot, *, rounds: int, pause: int) -> None:
    """So many pauses of some milliseconds, and more of them as long as something began or ended in the last.

    What arrives is painted in a later turn, and may then ask for more: nothing pending does not say that all is there.
    """
    moved: list[tasks.Op] = []
    manager = tasks.manager()
    signals = (manager.started, manager.ended)
    for signal in signals:
        signal.connect(moved.append)
    try:
        for _ in range(MOST_ROUNDS):
            moved.clear()
            qtbot.wait(pause)
            qtbot.waitUntil(lambda: manager.pending == 0, timeout=30_000)
            rounds -= 1
            if rounds <= 0 and not moved:
                return
    finally:
        for signal in signals:
            signal.disconnect(moved.append)


def press(
    panel: QWidget, *keys: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Type where the keyboard is, as a person would."""
    for key in keys:
        target = panel.focusWidget() or QApplication.focusWidget() or panel
        if isinstance(key, str):
            QTest.keyClicks(target, key, modifier)
        else:
            QTest.keyClick(target, key, modifier)


def drag(qtbot: QtBot, widget: QWidget, start: QPoint, end: QPoint) -> None:
    """Press, move in four steps, release. Positions are those of the widget where it is now: it may move along."""
    first, last = widget.mapToGlobal(start), widget.mapToGlobal(end)
    qtbot.mousePress(widget, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        qtbot.mouseMove(widget, widget.mapFromGlobal(first + (last - first) * (step / 4)), delay=20)
    qtbot.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=widget.mapFromGlobal(last))


def open_dialog(qtbot: QtBot, kind: type[D]) -> D:
    """The dialog of this kind that is open, once it is."""
    found: list[D] = []

    def look() -> bool:
        found[:] = [each for each in QApplication.topLevelWidgets() if isinstance(each, kind) and each.isVisible()]
        return bool(found)

    qtbot.waitUntil(look, timeout=5_000)
    return found[-1]


def answer_file_dialog(qtbot: QtBot, path: Path) -> None:
    """Type a path into the open file dialog and press Enter."""
    dialog = open_dialog(qtbot, QFileDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    field.setText(str(path))
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not _visible(dialog), timeout=5_000)


def _visible(dialog: QDialog) -> bool:
    import shiboken6

    return bool(shiboken6.isValid(dialog) and dialog.isVisible())


def last_question() -> Message:
    """The newest question that the message channel carried."""
    return next(message for message in reversed(messages.channel().log) if message.kind is Kind.QUESTION)
