"""Acts on very many memories show how far they are, and stopping one keeps nothing of it."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.curate.verdicts import PIECE
from mnemoscope.facade.writes import TOLD_EVERY
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import Filter
from mnemoscope.model.words import Origin, State
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row
from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.operations.memories import MANY
from mnemoscope_desktop.panels.memories.panel import MemoriesPanel
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.shell.dialogs import MessageDialog
from mnemoscope_desktop.window import Window

from .panel_tools import Settle, open_dialog

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]

PUT_AWAY = Filter(states=frozenset({State.ARCHIVED}))
STOP_AT = 100
SEVERAL_PIECES = 2 * PIECE


class Held:
    """Holds an act when it comes to its hundredth change, until the test lets it go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.go_on = threading.Event(), threading.Event()
        real = Act._changed
        changes = 0

        def changed(act: Act, *what: Any) -> Row:
            nonlocal changes
            changes += 1
            if changes == STOP_AT:
                self.reached.set()
                assert self.go_on.wait(20)
            return real(act, *what)

        monkeypatch.setattr(Act, "_changed", changed)


@pytest.fixture
def many(vault: Vault) -> int:
    """More memories than are archived at one blow; how many there are with those of the sample."""
    assert SEVERAL_PIECES > MANY
    vault.add_many([MemoryDraft(f"Visited museum number {number}") for number in range(SEVERAL_PIECES)])
    return vault.count()


def archive_all(window: Window, qtbot: QtBot, settle: Settle) -> MemoriesPanel:
    window.go("memories")
    settle()
    panel = window.host.current
    assert isinstance(panel, MemoriesPanel)
    qtbot.keyClick(panel.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    settle()
    qtbot.mouseClick(panel.bulk.archive, Qt.MouseButton.LeftButton)
    question = open_dialog(qtbot, MessageDialog)
    qtbot.mouseClick(question.act, Qt.MouseButton.LeftButton)
    return panel


def test_archiving_many_tells_the_true_count_and_a_stop_keeps_nothing(
    window: Window, vault: Vault, many: int, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, before = Held(monkeypatch), vault.count(PUT_AWAY)
    archive_all(window, qtbot, settle)
    qtbot.waitUntil(held.reached.is_set, timeout=10_000)
    strip = window.progress
    # A piece is read before it is written, and what follows within a twentieth of a second is not told.
    read = {f"{number} / {many}" for number in range(0, PIECE, TOLD_EVERY)}
    qtbot.waitUntil(lambda: strip.isVisible() and strip.what.text() in read, timeout=5_000)
    assert strip.title.text() == "Archiving"
    qtbot.mouseClick(strip.cancel, Qt.MouseButton.LeftButton)
    assert strip.what.text() == "Stopping…"
    held.go_on.set()
    settle()
    assert (vault.count(), vault.count(PUT_AWAY)) == (many, before)
    assert messages.channel().log[-1].text == "Cancelled. Nothing of it was kept."
    assert not strip.isVisible()
    assert vault.verify().ok


def test_archived_whole_and_undone_whole(window: Window, vault: Vault, many: int, qtbot: QtBot, settle: Settle) -> None:
    archived = vault.count(PUT_AWAY)
    told: list[tuple[str, int, int]] = []
    tasks.manager().progress_reported.connect(lambda op, done, total, _what: told.append((op.title, done, total)))
    archive_all(window, qtbot, settle)
    settle()
    assert (vault.count(), vault.count(PUT_AWAY)) == (0, archived + many)
    assert ("Archiving", many, many) in told
    assert messages.channel().log[-1].text == f"{many} memories archived. You can bring them back."
    window.undo()
    settle()
    assert (vault.count(), vault.count(PUT_AWAY)) == (many, archived)
    assert {total for title, _, total in told if title == "Undoing"} == {many}


def test_closing_meanwhile_asks_and_keeps_nothing(
    window: Window, vault: Vault, many: int, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, folder = Held(monkeypatch), vault.folder
    archive_all(window, qtbot, settle)
    qtbot.waitUntil(held.reached.is_set, timeout=10_000)
    assert not window.close()
    question = open_dialog(qtbot, MessageDialog)
    assert question.message.title == "Archiving is still running"
    assert question.message.text == "It is stopped, and nothing of it is kept."
    held.go_on.set()
    qtbot.mouseClick(question.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=5_000)
    with Vault.open(folder) as again:
        assert again.count() == many


def test_a_stopped_verdict_on_many_puts_them_back_into_the_queue(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    guesses = [f"Likes the number {number * 7919}" for number in range(SEVERAL_PIECES)]
    vault.add_many([MemoryDraft(text, origin=Origin.INFERRED, agent="Notes") for text in guesses])
    waiting = len(vault.review_queue())
    window.go("review")
    settle()
    panel = window.host.current
    assert isinstance(panel, ReviewPanel)
    held = Held(monkeypatch)
    qtbot.keyClick(panel.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(panel.view, Qt.Key.Key_Y)
    qtbot.waitUntil(held.reached.is_set, timeout=10_000)
    qtbot.waitUntil(window.progress.isVisible, timeout=5_000)
    assert window.progress.title.text() == f"Confirm {waiting} as facts"
    qtbot.mouseClick(window.progress.cancel, Qt.MouseButton.LeftButton)
    held.go_on.set()
    settle()
    assert len(vault.review_queue()) == waiting
    assert sum(len(panel.model.keys_of(row)) for row in range(panel.model.rowCount())) == waiting
