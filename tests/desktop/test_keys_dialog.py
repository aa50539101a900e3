"""What opens the vault, changed by mouse and keyboard on a real encrypted vault; and several vaults side by side."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QProcess, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import WrongKey
from mnemoscope.vault import keyring_store, keys
from mnemoscope.vault.keys import Argon
from mnemoscope.vault.known_vaults import known_vaults, note_vault
from mnemoscope_desktop import app as application_module
from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.app import Application, parse
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.keys_dialog import KeysDialog
from mnemoscope_desktop.shell.rescue_dialog import RescueDialog
from mnemoscope_desktop.shell.vaults_dialog import NAME, OPENED, VaultsDialog
from mnemoscope_desktop.window import Window

from .panel_tools import last_question, open_dialog
from .sample_vault import START_US, make_vault

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
Calm = Callable[[], None]
LEFT = Qt.MouseButton.LeftButton
CHEAP = Argon(time=1, memory_kib=64, lanes=1)


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Vault]:
    """An encrypted one, whose passphrase is quick to check."""
    monkeypatch.setattr("mnemoscope.facade.keys.ARGON", CHEAP)
    monkeypatch.setattr(keys, "ARGON", CHEAP)
    made = make_vault(tmp_path / "vault", clock=FixedClock(START_US), passphrase="old words here")
    yield made
    made.close()


@pytest.fixture
def dialog(window: Window, qtbot: QtBot, settle: Calm) -> KeysDialog:
    window.show_ways_to_open()
    settle()
    return open_dialog(qtbot, KeysDialog)


def test_the_passphrase_is_changed_with_the_keyboard(
    dialog: KeysDialog, vault: Vault, qtbot: QtBot, settle: Calm, tmp_path: Path
) -> None:
    copy = vault.backup()
    assert dialog.passphrase.text() == "Passphrase: it opens the vault."
    qtbot.mouseClick(dialog.set_it, LEFT)
    assert dialog.first.hasFocus()
    qtbot.keyClicks(dialog.first, "short")
    qtbot.keyClick(dialog.first, Qt.Key.Key_Return)
    assert "at least 8" in dialog.problem.text()
    dialog.first.setText("")
    qtbot.keyClicks(dialog.first, "mill heron lantern orbit velvet")
    qtbot.keyClicks(dialog.second, "something else")
    qtbot.keyClick(dialog.second, Qt.Key.Key_Return)
    assert dialog.problem.text() == "The two passphrases differ."
    dialog.second.setText("mill heron lantern orbit velvet")
    qtbot.keyClick(dialog.second, Qt.Key.Key_Return)
    assert (dialog.first.text(), dialog.second.text()) == ("", "")
    settle()
    assert any("former passphrase opens neither" in each.text for each in messages.channel().log)
    for place in (vault.folder, copy):
        with pytest.raises(WrongKey):
            Vault.open(place, passphrase="old words here")
        Vault.open(place, passphrase="mill heron lantern orbit velvet").close()


def test_a_weak_passphrase_is_said_to_be_weak_while_it_is_typed(dialog: KeysDialog, qtbot: QtBot) -> None:
    from mnemoscope_desktop.widgets.strength_label import StrengthLabel

    qtbot.mouseClick(dialog.set_it, LEFT)
    hint = dialog.fields.findChild(StrengthLabel)
    assert hint is not None
    qtbot.keyClicks(dialog.first, "password1")
    assert hint.text().startswith("Easy to guess")
    dialog.first.setText("mill heron lantern orbit velvet")
    assert hint.text() == "Very hard to guess."
    assert hint.property("role") == "good"


def test_a_new_recovery_code_is_shown_checked_saved_and_forgotten(
    dialog: KeysDialog, vault: Vault, qtbot: QtBot, settle: Calm, tmp_path: Path
) -> None:
    qtbot.mouseClick(dialog.renew, LEFT)
    question = last_question()
    assert question.danger
    assert question.act is not None
    question.act()
    qtbot.waitUntil(dialog.recovery.isVisible, timeout=10_000)
    code = dialog.recovery.code.text()
    qtbot.keyClicks(dialog.recovery.check, code[:10])
    assert "not a whole recovery code" in dialog.recovery.verdict.text()
    dialog.recovery.check.setText(code.lower().replace("-", ""))
    assert dialog.recovery.verdict.text() == "That is right."
    dialog.recovery.save_to(tmp_path / "code.txt")
    assert code in (tmp_path / "code.txt").read_text("utf-8")
    assert (tmp_path / "code.txt").stat().st_mode & 0o077 == 0
    qtbot.mouseClick(dialog.recovery.done, LEFT)
    assert dialog.recovery.code.text() == dialog.recovery.check.text() == ""
    Vault.open(vault.folder, recovery_code=code).close()


def test_a_lost_keyring_entry_leads_to_the_code_and_is_offered_again(
    qtbot: QtBot, tmp_path: Path, preferences: Preferences, monkeypatch: pytest.MonkeyPatch, settle: Calm
) -> None:
    kept: dict[str, bytes] = {}

    def load(vault_id: str) -> bytes:
        if vault_id not in kept:
            raise keyring_store.KeyringMissing("The system keyring has no key for this vault. Open it otherwise.")
        return kept[vault_id]

    monkeypatch.setattr(keyring_store, "store", kept.__setitem__)
    monkeypatch.setattr(keyring_store, "load", load)
    monkeypatch.setattr(keyring_store, "trusted_keyring", lambda: object())
    created = Vault.create(tmp_path / "kept", key=keys.KeyChoice("keyring"))
    created.vault.close()
    kept.clear()
    application = Application(parse(["--vault", str(tmp_path / "kept")]), preferences)
    window = application.window
    qtbot.addWidget(window)
    application.start()
    qtbot.waitUntil(lambda: window.unlock.field.isVisible(), timeout=10_000)
    assert "has no key" in window.unlock.problem.text()
    assert window.unlock.field.accessibleName() == "Recovery code"
    qtbot.keyClicks(window.unlock.field, str(created.recovery_code))
    qtbot.keyClick(window.unlock.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.vault is not None, timeout=10_000)
    settle()
    question = last_question()
    assert "again" in question.title
    assert question.act is not None
    question.act()
    settle()
    assert len(kept) == 1
    application.end()


# several vaults -------------------------------------------------------------------------------------------------------


@pytest.fixture
def two(tmp_path: Path) -> tuple[Path, Path]:
    folders = []
    for name in ("Iris", "Jonas"):
        made = make_vault(tmp_path / name.lower(), clock=FixedClock(START_US), name=name)
        folders.append(made.folder)
        made.close()
        note_vault(made.folder)
    return folders[0], folders[1]


@pytest.fixture
def application(
    two: tuple[Path, Path], qtbot: QtBot, preferences: Preferences, monkeypatch: pytest.MonkeyPatch, settle: Calm
) -> Iterator[Application]:
    monkeypatch.setattr(application_module, "_passing", lambda _folder: False)
    started = Application(parse(["--vault", str(two[0])]), preferences)
    started.start()
    qtbot.waitUntil(lambda: started.session.vault is not None, timeout=10_000)
    settle()
    yield started
    for each in QApplication.topLevelWidgets():
        if isinstance(each, VaultsDialog):
            each.close()
    tasks.manager().wait()
    started.session.close()
    shiboken6.delete(started)  # and with it what it would still offer to its window
    started.window.hide()
    shiboken6.delete(started.window)


def test_another_vault_is_opened_from_the_menu_and_the_former_one_is_locked(
    application: Application, two: tuple[Path, Path], qtbot: QtBot, settle: Calm
) -> None:
    window = application.window
    former = window.session.vault
    assert former is not None
    window.vault_menu.fill()
    entries = {each.text(): each for each in window.vault_menu.actions()}
    assert "Jonas" in entries
    assert "Iris" not in entries
    entries["Jonas"].trigger()
    qtbot.waitUntil(lambda: window.session.vault is not None and window.session.vault is not former, timeout=10_000)
    settle()
    assert window.windowTitle() == "Jonas – Mnemoscope"
    assert former._database.closed
    assert [each.name for each in known_vaults()] == ["Jonas", "Iris"]


def test_vaults_are_listed_renamed_and_forgotten_in_the_window(
    application: Application, two: tuple[Path, Path], qtbot: QtBot, settle: Calm
) -> None:
    window = application.window
    shutil.rmtree(two[1])
    window.show_vaults()
    dialog = open_dialog(qtbot, VaultsDialog)
    settle()
    rows = {dialog.model.index(row, NAME).data(): row for row in range(dialog.model.rowCount())}
    assert dialog.model.index(rows["Iris"], OPENED).data() == "open now"
    assert dialog.model.index(rows["Jonas"], OPENED).data() == "not found there"
    dialog.table.selectRow(rows["Jonas"])
    assert not dialog.open_button.isEnabled()
    qtbot.mouseClick(dialog.forget_button, LEFT)
    question = last_question()
    assert question.act is not None
    question.act()
    settle()
    assert dialog.model.rowCount() == 1
    dialog.table.selectRow(0)
    qtbot.mouseClick(dialog.rename_button, LEFT)
    dialog.name.setText("Iris at home")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    settle()
    assert window.windowTitle() == "Iris at home – Mnemoscope"
    assert window.top.vault.text() == "Iris at home"
    assert [each.name for each in known_vaults()] == ["Iris at home"]


def test_a_second_window_is_a_program_of_its_own(
    application: Application, two: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []

    def start(_program: str, arguments: list[str]) -> tuple[bool, int]:
        started.append(arguments)
        return True, 1

    monkeypatch.setattr(QProcess, "startDetached", start)
    application.window.window_wanted.emit(str(two[1]))
    assert started == [["-m", "mnemoscope_desktop", "--vault", str(two[1])]]


def test_a_new_vault_is_made_beside_the_others(
    application: Application, qtbot: QtBot, settle: Calm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MNEMOSCOPE_VAULT", str(tmp_path / "iris"))
    window = application.window
    window.show_vaults()
    dialog = open_dialog(qtbot, VaultsDialog)
    qtbot.mouseClick(dialog.new_button, LEFT)
    qtbot.keyClicks(dialog.name, "Mira")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    settle()
    assert window.session.vault is None
    assert window.welcome is not None
    assert window.pages.currentWidget() is window.welcome
    assert window.welcome.folder == tmp_path / "iris-2"  # type: ignore[attr-defined]
    assert window.welcome.name == "Mira"  # type: ignore[attr-defined]


def test_a_copy_of_a_vault_is_told(
    application: Application, two: tuple[Path, Path], qtbot: QtBot, settle: Calm, tmp_path: Path
) -> None:
    shutil.copytree(two[1], tmp_path / "copy")
    application.window.vault_wanted.emit(str(tmp_path / "copy"))
    qtbot.waitUntil(
        lambda: any("copy of the vault in" in each.text for each in messages.channel().log), timeout=10_000
    )


def test_one_vault_in_two_windows_shows_what_the_other_wrote(
    application: Application, two: tuple[Path, Path], qtbot: QtBot, preferences: Preferences, settle: Calm
) -> None:
    from mnemoscope.model.memory import MemoryDraft

    with Vault.open(two[0]) as other:
        before = other.count()
        other.add(MemoryDraft("I was written in the other window."))
    qtbot.waitUntil(
        lambda: application.session.summary is not None and application.session.summary.counts.memories == before + 1,
        timeout=10_000,
    )


def test_a_session_that_was_handed_over_shows_nothing(session: Session) -> None:
    vault = session.hand_over()
    assert vault is not None
    assert session.vault is None
    assert vault.count() == 19
    vault.close()


def test_a_vault_whose_database_is_lost_is_mended_from_its_backups(
    qtbot: QtBot, tmp_path: Path, preferences: Preferences, settle: Calm
) -> None:
    made = make_vault(tmp_path / "hurt", clock=FixedClock(START_US), passphrase="old words here")
    made.backup()
    made.close()
    (tmp_path / "hurt" / "vault.db").write_bytes(b"not a database at all" * 400)
    application = Application(parse(["--vault", str(tmp_path / "hurt")]), preferences)
    window = application.window
    qtbot.addWidget(window)
    application.start()
    qtbot.waitUntil(lambda: window.unlock.field.isVisible(), timeout=10_000)
    qtbot.keyClicks(window.unlock.field, "old words here")
    qtbot.keyClick(window.unlock.field, Qt.Key.Key_Return)
    qtbot.waitUntil(window.unlock.backups.isVisible, timeout=10_000)
    qtbot.mouseClick(window.unlock.backups, LEFT)
    dialog = open_dialog(qtbot, RescueDialog)
    qtbot.waitUntil(dialog.go.isEnabled, timeout=10_000)
    qtbot.keyClicks(dialog.secret, "wrong words")
    qtbot.keyClick(dialog.secret, Qt.Key.Key_Return)
    qtbot.waitUntil(dialog.problem.isVisible, timeout=10_000)
    qtbot.keyClicks(dialog.secret, "old words here")
    qtbot.keyClick(dialog.secret, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.vault is not None, timeout=15_000)
    settle()
    assert window.session.vault is not None
    assert window.session.vault.counts().total == 19
    application.end()
