"""An import in the whole window: files dropped on it, other panels meanwhile, and closing it in the middle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.query import EVERYTHING
from mnemoscope_desktop import tasks
from mnemoscope_desktop.panels.importing.panel import ImportPanel
from mnemoscope_desktop.shell.dialogs import MessageDialog
from mnemoscope_desktop.window import Window

from .panel_tools import Settle, open_dialog, settle

__all__ = ["settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


@pytest.fixture
def many(tmp_path: Path) -> Path:
    path = tmp_path / "many.json"
    path.write_text(json.dumps([{"text": f"Visited museum number {n}"} for n in range(4000)]))
    return path


def dropped(window: Window, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(400, 300), Qt.DropAction.CopyAction, data, buttons, keys)
    QGuiApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    assert window.dropping.veil.isVisible()
    drop = QDropEvent(QPointF(400, 300), Qt.DropAction.CopyAction, data, buttons, keys)
    QGuiApplication.sendEvent(window, drop)


def importing(window: Window) -> ImportPanel:
    panel = window.host.current
    assert isinstance(panel, ImportPanel)
    return panel


def test_several_files_dropped_on_the_window_are_one_import(window: Window, tmp_path: Path, settle: Settle) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    one.write_text(json.dumps([{"text": "Sews sails"}]))
    two.write_text(json.dumps([{"text": "Keeps a kiln"}]))
    dropped(window, one, two)
    settle()
    panel = importing(window)
    assert [row.text for row in panel.preview.model.listing.rows] == ["Sews sails", "Keeps a kiln"]
    assert [file.name for file in panel.preview.preview.files] == ["one.json", "two.json"]


def test_other_panels_work_while_an_import_runs(
    window: Window, vault: Vault, many: Path, qtbot: QtBot, settle: Settle
) -> None:
    before = vault.count(EVERYTHING)
    dropped(window, many)
    settle()
    panel = importing(window)
    qtbot.mouseClick(panel.preview.go, Qt.MouseButton.LeftButton)
    assert tasks.manager().long_writes
    window.go("memories")
    qtbot.waitUntil(lambda: window.host.key == "memories")
    assert vault.count(EVERYTHING) == before, "what is not whole is not seen"
    assert tasks.manager().long_writes, "the window did not wait for it"
    settle()
    assert vault.count(EVERYTHING) == before + 4000


def test_closing_the_window_in_an_import_asks_and_keeps_nothing(
    window: Window, vault: Vault, many: Path, qtbot: QtBot, settle: Settle
) -> None:
    before, folder = vault.count(EVERYTHING), vault.folder
    dropped(window, many)
    settle()
    qtbot.mouseClick(importing(window).preview.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(tasks.manager().long_writes))
    assert not window.close()
    question = open_dialog(qtbot, MessageDialog)
    assert "Importing is still running" in question.message.title
    qtbot.mouseClick(question.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=5_000)
    qtbot.waitUntil(lambda: window.session.vault is None, timeout=5_000)
    with Vault.open(folder) as again:
        assert again.count(EVERYTHING) == before
        assert again.imports() == ()
        assert again.verify().ok


@pytest.mark.parametrize(("guesses", "stated"), [(3, 1), (0, 2)])
def test_what_waits_for_a_verdict_is_told_and_led_to(
    window: Window, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle, guesses: int, stated: int
) -> None:
    waiting = len(vault.review_queue())
    rows = [{"text": f"Likes the colour number {n * 31}", "origin": "inferred"} for n in range(guesses)]
    rows += [{"text": f"Owns a boat of {n + 5} metres", "origin": "stated"} for n in range(stated)]
    path = tmp_path / "some.json"
    path.write_text(json.dumps(rows))
    dropped(window, path)
    settle()
    panel = importing(window)
    qtbot.mouseClick(panel.preview.go, Qt.MouseButton.LeftButton)
    settle()
    assert len(vault.review_queue()) == waiting + guesses
    said = f"{guesses} are guesses of an assistant and wait for your review."
    assert (said in panel.done.text.text().splitlines()) is bool(guesses)
    assert panel.done.to_review.isVisible() is bool(guesses)
    if guesses:
        qtbot.mouseClick(panel.done.to_review, Qt.MouseButton.LeftButton)
        assert window.host.key == "review"
