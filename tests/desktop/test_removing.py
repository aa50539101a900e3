"""Removing a whole vault in the window: its name to type, a receipt that is kept or not, and the welcome afterwards."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.errors import VaultMissing
from mnemoscope.model.query import EVERYTHING
from mnemoscope.vault.known_vaults import known_vaults, note_vault
from mnemoscope_desktop import tasks
from mnemoscope_desktop.app import Application, parse
from mnemoscope_desktop.panels.transfer.panel import TransferPanel
from mnemoscope_desktop.panels.transfer.remove_dialog import RemoveVaultDialog
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.removed_dialog import RemovedDialog

from .panel_tools import Settle, open_dialog, settle
from .sample_vault import make_vault

__all__ = ["settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
PHRASE = "mill heron lantern orbit velvet"


@pytest.fixture
def started(qtbot: QtBot, tmp_path: Path, preferences: Preferences) -> Iterator[Application]:
    """The whole application on an encrypted vault with a copy on a drive and one on a drive that is away."""
    made = make_vault(tmp_path / "vault", passphrase=PHRASE, name="Mara's vault")
    made.backup()
    made.backup(tmp_path / "drive")
    made.backup(tmp_path / "away")
    shutil.rmtree(tmp_path / "away")
    made.close()
    note_vault(tmp_path / "vault")
    application = Application(parse(["--vault", str(tmp_path / "vault")]), preferences)
    qtbot.addWidget(application.window)
    application.window.resize(1440, 900)
    application.start()
    qtbot.waitUntil(lambda: application.window.unlock.field.isVisible(), timeout=10_000)
    qtbot.keyClicks(application.window.unlock.field, PHRASE)
    qtbot.keyClick(application.window.unlock.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: application.session.vault is not None, timeout=10_000)
    yield application
    tasks.manager().wait()
    application.session.close()


def asked(application: Application, qtbot: QtBot, settle: Settle) -> RemoveVaultDialog:
    application.window.go("transfer")
    settle()
    panel = application.window.host.current
    assert isinstance(panel, TransferPanel)
    qtbot.mouseClick(panel.wipe.remove_vault, Qt.MouseButton.LeftButton)
    return open_dialog(qtbot, RemoveVaultDialog)


def said(dialog: RemoveVaultDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel))


def test_the_question_says_what_goes_and_wants_the_name(
    started: Application, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    dialog = asked(started, qtbot, settle)
    text = said(dialog)
    assert "Remove the vault “Mara's vault” altogether?" in text
    assert "19 memories, also rejected and archived ones" in text
    assert str(tmp_path / "vault") in text
    assert "2 backups in its folder" in text, "upkeep made one when the vault was opened"
    assert f"1 backup in {tmp_path / 'drive'}" in text
    assert f"backups in {tmp_path / 'away'}: the drive is not connected" in text
    assert "The keys are overwritten first" in text
    assert not dialog.act.isEnabled()
    for wrong in ("WIPE", "mara's vault", "Mara"):
        dialog.typed.setText(wrong)
        assert not dialog.act.isEnabled()
    qtbot.keyClick(dialog.typed, Qt.Key.Key_Return)
    assert dialog.isVisible()
    qtbot.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    settle()
    vault = started.session.vault
    assert vault is not None
    assert vault.count() > 0


def test_it_goes_with_a_receipt_and_then_comes_the_welcome(
    started: Application, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    dialog = asked(started, qtbot, settle)
    qtbot.keyClicks(dialog.typed, " Mara's vault ")
    qtbot.mouseClick(dialog.act, Qt.MouseButton.LeftButton)
    receipt = open_dialog(qtbot, RemovedDialog)
    window = started.window
    assert started.session.vault is None
    assert window.windowTitle() == "Mnemoscope"
    assert sorted(path.name for path in (tmp_path / "vault").iterdir()) == ["being-destroyed", "lock"]
    assert not list((tmp_path / "drive").glob("*/*"))
    assert known_vaults() == ()
    assert "not all of its files" in receipt.heading.text(), "a drive was away"
    assert str(tmp_path / "away") in receipt.left.text()
    qtbot.mouseClick(receipt.copy, Qt.MouseButton.LeftButton)
    assert receipt.gone.vault_id in QGuiApplication.clipboard().text()
    receipt.save_to(tmp_path / "receipt.json")
    settle()
    kept = json.loads((tmp_path / "receipt.json").read_text())
    assert (kept["vault"], kept["encrypted"], kept["copies"], kept["complete"]) == ("Mara's vault", True, 1, False)
    assert receipt.saved.text() == "The receipt was saved as receipt.json."
    qtbot.mouseClick(receipt.close_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.welcome is not None and window.pages.currentWidget() is window.welcome)
    with pytest.raises(VaultMissing):
        Vault.open(tmp_path / "vault", passphrase=PHRASE)


def test_where_it_cannot_go_the_vault_is_open_again(
    started: Application, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault = started.session.vault
    assert vault is not None
    before = vault.count(EVERYTHING)

    def fails(*_: object, **__: object) -> None:
        raise OSError("The disk is away.")

    monkeypatch.setattr("mnemoscope.facade.removing.destroy", fails)
    dialog = asked(started, qtbot, settle)
    qtbot.keyClicks(dialog.typed, "Mara's vault")
    qtbot.mouseClick(dialog.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: started.session.vault not in (None, vault), timeout=10_000)
    again = started.session.vault
    assert again is not None
    assert again.count(EVERYTHING) == before
    settle()
