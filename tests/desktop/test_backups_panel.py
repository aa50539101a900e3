"""Backups as a person makes, compares and puts them back, by mouse and by keyboard, in the whole window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.backup_schedule import BackupEvery
from mnemoscope.model.memory import MemoryDraft
from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.backups.panel import BackupsPanel
from mnemoscope_desktop.shell.backup_keeper import BackupKeeper
from mnemoscope_desktop.window import Window

from .panel_tools import answer_file_dialog, last_question

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
Calm = Callable[[], None]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(window: Window, settle: Calm) -> BackupsPanel:
    window.go("backups")
    settle()
    shown = window.host.current
    assert isinstance(shown, BackupsPanel)
    window.keeper = BackupKeeper(window.session, window, window)  # type: ignore[attr-defined]
    return shown


def test_a_backup_is_made_listed_and_checked(panel: BackupsPanel, vault: Vault, qtbot: QtBot, settle: Calm) -> None:
    assert panel.model.rowCount() == 0
    assert panel.empty.isVisible()
    qtbot.mouseClick(panel.now, LEFT)
    qtbot.waitUntil(lambda: panel.model.rowCount() == 1, timeout=10_000)
    shown = [panel.model.index(0, column).data() for column in range(6)]
    assert shown[1:3] == ["by itself · plain", "19"]
    assert shown[5] == "the vault's folder"
    assert "not encrypted" in panel.schedule.text.text()
    qtbot.mouseClick(panel.check, LEFT)
    settle()
    assert any("19 memories" in message.text for message in messages.channel().log)
    qtbot.mouseClick(panel.now, LEFT)
    settle()
    qtbot.waitUntil(lambda: any("Nothing has changed" in each.text for each in messages.channel().log), timeout=5_000)
    assert len(vault.backups()) == 1


def test_the_schedule_is_chosen_from_its_menu_and_can_be_undone(
    panel: BackupsPanel, vault: Vault, window: Window, settle: Calm
) -> None:
    action = next(each for each in panel.schedule._menu.actions() if each.text() == "every day")
    action.trigger()
    settle()
    assert vault.settings().backup_every is BackupEvery.DAILY
    assert panel.schedule.every.text() == "every day"
    window.undo()
    settle()
    assert vault.settings().backup_every is BackupEvery.WEEKLY


def test_a_second_folder_is_chosen_and_an_absent_drive_is_calmly_said(
    panel: BackupsPanel, vault: Vault, window: Window, qtbot: QtBot, settle: Calm, tmp_path: Path
) -> None:
    drive = tmp_path / "drive"
    drive.mkdir()
    qtbot.mouseClick(panel.schedule.choose, LEFT)
    answer_file_dialog(qtbot, drive)
    qtbot.waitUntil(lambda: len(vault.backup_places()) == 2 and panel.model.rowCount() == 2, timeout=10_000)
    drive.rename(tmp_path / "away")
    vault.add(MemoryDraft("I have a new boat."))
    vault.clock.advance(days=8)  # type: ignore[attr-defined]
    messages.channel().log.clear()
    keeper: BackupKeeper = window.keeper  # type: ignore[attr-defined]
    for _ in range(2):
        keeper.look()
        qtbot.wait(200)
        settle()
    said = [each for each in messages.channel().log if "not connected" in each.text]
    assert [each.kind for each in said] == [Kind.INFO]
    panel.refresh()
    settle()
    assert "Not connected" in panel.schedule._state(vault.backup_places()[1])


def test_a_backup_is_compared_by_the_keyboard_and_put_back(
    panel: BackupsPanel, window: Window, vault: Vault, qtbot: QtBot, settle: Calm
) -> None:
    vault.backup()
    vault.clock.advance(days=1)  # type: ignore[attr-defined]
    vault.add(MemoryDraft("I have a new boat <b>today</b>."))
    panel.refresh()
    settle()
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    qtbot.waitUntil(panel.comparison.isVisible, timeout=10_000)
    assert "19 memories" in panel.comparison.facts.text()
    assert panel.prepared is not None
    assert (panel.prepared.comparison.lost, panel.prepared.comparison.back) == (1, 0)
    assert panel.comparison.leave.hasFocus()
    qtbot.mouseClick(panel.comparison.put, LEFT)
    question = last_question()
    assert question.danger
    assert question.act is not None
    question.act()
    qtbot.waitUntil(lambda: window.session.vault is not None and window.session.vault is not vault, timeout=20_000)
    settle()
    opened = window.session.vault
    assert opened is not None
    assert opened.count() == 19
    assert {each.reason for each in opened.backups()} == {"by-hand", "set-aside"}
    assert window.pages.currentWidget() is window.shell


def test_leaving_it_as_it_is_leaves_nothing_behind(
    panel: BackupsPanel, vault: Vault, qtbot: QtBot, settle: Calm
) -> None:
    vault.backup()
    panel.refresh()
    settle()
    qtbot.mouseClick(panel.look, LEFT)
    qtbot.waitUntil(panel.comparison.isVisible, timeout=10_000)
    assert list((vault.folder / "backups").glob(".restore*"))
    qtbot.mouseClick(panel.comparison.leave, LEFT)
    assert not panel.comparison.isVisible()
    assert not list((vault.folder / "backups").glob(".restore*"))
    assert vault.count() == 19


def test_a_backup_becomes_a_vault_of_its_own(
    panel: BackupsPanel, vault: Vault, qtbot: QtBot, settle: Calm, tmp_path: Path
) -> None:
    vault.backup()
    panel.refresh()
    settle()
    qtbot.mouseClick(panel.look, LEFT)
    qtbot.waitUntil(panel.comparison.isVisible, timeout=10_000)
    beside = tmp_path / "beside"
    beside.mkdir()
    qtbot.mouseClick(panel.comparison.lay, LEFT)
    answer_file_dialog(qtbot, beside)
    qtbot.waitUntil(lambda: (beside / "header.json").exists(), timeout=10_000)
    settle()
    with Vault.open(beside) as opened:
        assert opened.count() == 19


def test_a_backup_is_removed_after_a_question(panel: BackupsPanel, vault: Vault, qtbot: QtBot, settle: Calm) -> None:
    vault.backup()
    panel.refresh()
    settle()
    qtbot.mouseClick(panel.remove, LEFT)
    question = last_question()
    assert question.act is not None
    question.act()
    qtbot.waitUntil(lambda: panel.model.rowCount() == 0, timeout=10_000)
    assert vault.backups() == ()
