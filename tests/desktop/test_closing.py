"""Closing the window while something long is under way: it says what becomes of it, and that is what becomes of it."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.facade.wipe_proof import WipeProof
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import Progress
from mnemoscope.model.wiping import WipeSelection
from mnemoscope_desktop import operations, tasks
from mnemoscope_desktop.shell.dialogs import MessageDialog
from mnemoscope_desktop.window import Window

from .panel_tools import open_dialog

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def closed(
    window: Window, qtbot: QtBot, titled: str, consequence: str, go_on: threading.Event | None = None
) -> None:
    """Close the window, agree to what it asks, and let the threads end as the application does."""
    assert not window.close()
    question = open_dialog(qtbot, MessageDialog)
    assert question.message.title == f"{titled} is still running"
    assert consequence in question.message.text
    if go_on is not None:
        QTimer.singleShot(200, go_on.set)
    qtbot.mouseClick(question.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=5_000)
    assert tasks.manager().wait(5)


def held_at(monkeypatch: pytest.MonkeyPatch, kind: type, name: str) -> tuple[threading.Event, threading.Event]:
    """Make a method wait: the first event says that it was reached, the second lets it go on."""
    reached, go_on = threading.Event(), threading.Event()
    real = getattr(kind, name)

    def waits(*values: object, **more: object) -> object:
        reached.set()
        assert go_on.wait(10)
        return real(*values, **more)

    monkeypatch.setattr(kind, name, waits)
    return reached, go_on


def test_closing_in_an_export_leaves_no_half_file_and_the_former_one(
    window: Window, vault: Vault, qtbot: QtBot, tmp_path: Path
) -> None:
    vault.add_many([MemoryDraft(f"Visited museum number {number}") for number in range(3000)])
    folder = tmp_path / "out"
    folder.mkdir()
    target = folder / "mine.zip"
    target.write_bytes(b"an export of last year")
    operations.export_vault(target=target, format="archive").run(window)
    closed(window, qtbot, "Exporting", "No half-written file is left")
    assert [path.name for path in folder.iterdir()] == ["mine.zip"]
    assert target.read_bytes() == b"an export of last year"


def test_closing_in_an_import_keeps_nothing_of_it(window: Window, vault: Vault, qtbot: QtBot, tmp_path: Path) -> None:
    before, folder = vault.count(EVERYTHING), vault.folder
    path = tmp_path / "many.json"
    path.write_text(json.dumps([{"text": f"Visited museum number {number}"} for number in range(3000)]))
    operations.import_file(source=path).run(window)
    closed(window, qtbot, "Importing", "nothing of it is kept")
    with Vault.open(folder) as again:
        assert again.count(EVERYTHING) == before
        assert again.verify().ok


def slow_act(window: Window, qtbot: QtBot) -> threading.Event:
    """An act that has told of its progress for the last time, so it cannot be stopped any more; it waits for this."""
    reached, go_on = threading.Event(), threading.Event()

    def work(vault: Vault, progress: Progress) -> object:
        progress(0, 1, "")
        reached.set()
        assert go_on.wait(10)
        return vault.add(MemoryDraft("Keeps a kiln in the shed"))

    act = tasks.WriteOp(work).with_progress("Adding").if_closed("nothing of it is kept", keeps_nothing=True)
    act.run(window)
    qtbot.waitUntil(reached.is_set, timeout=5_000)
    return go_on


def test_the_question_goes_away_with_what_it_asks_about(window: Window, vault: Vault, qtbot: QtBot) -> None:
    before = vault.count(EVERYTHING)
    go_on = slow_act(window, qtbot)
    assert not window.close()
    question = open_dialog(qtbot, MessageDialog)
    assert question.cancel.text() == "Keep it open"
    go_on.set()
    qtbot.waitUntil(lambda: not shiboken6.isValid(question) or not question.isVisible(), timeout=5_000)
    assert window.isVisible()
    assert vault.count(EVERYTHING) == before + 1


def test_a_window_stays_where_more_was_kept_than_it_had_said(window: Window, vault: Vault, qtbot: QtBot) -> None:
    before = vault.count(EVERYTHING)
    go_on = slow_act(window, qtbot)
    assert not window.close()
    question = open_dialog(qtbot, MessageDialog)
    QTimer.singleShot(200, go_on.set)
    qtbot.mouseClick(question.act, Qt.MouseButton.LeftButton)
    assert tasks.manager().wait(5)
    assert window.isVisible()
    assert vault.count(EVERYTHING) == before + 1
    assert window.close(), "nothing runs any more, so it closes without a question"


def test_closing_in_a_wipe_goes_on_at_the_next_start(
    window: Window, vault: Vault, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = vault.folder
    reached, go_on = held_at(monkeypatch, WipeProof, "_scrub_own")
    operations.wipe(selection=WipeSelection(about="Dana")).run(window)
    qtbot.waitUntil(reached.is_set, timeout=10_000)
    said = "go on at the next start; until then the wipe is not called complete"
    closed(window, qtbot, "Wiping and checking", said, go_on)
    with Vault.open(folder, read_only=True) as looked:
        assert looked.receipts() == (), "it is not called complete"
        assert len(looked.pending_wipes()) == 1
    with Vault.open(folder) as again:
        (receipt,) = again.receipts()
        assert receipt.complete
        assert again.pending_wipes() == ()
    for path in folder.rglob("*"):
        assert not path.is_file() or b"Manager is Dana" not in path.read_bytes()
