"""The first start: a vault with a passphrase or a keyring, a history, the demo, languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPdfWriter
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.exchange.registry import FORMATS
from mnemoscope.model.errors import WrongKey
from mnemoscope_desktop import i18n, messages, theme
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.welcome.panel import WelcomePanel
from mnemoscope_desktop.session import Session

from .panel_tools import Settle, answer_file_dialog, settle

__all__ = ["settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
PASSPHRASE = "nine green kettles"


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path, settle: Settle) -> Iterator[WelcomePanel]:
    shown = WelcomePanel(Session(), folder=tmp_path / "mine" / "vault")
    qtbot.addWidget(shown)
    shown.resize(1100, 700)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    # Whether this machine has a keyring must not decide what is tested.
    shown.key.show_keyring(False)
    yield shown
    shown.session.close()
    settle()


def choose_passphrase(panel: WelcomePanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(panel.key.first, PASSPHRASE)
    qtbot.keyClicks(panel.key.second, PASSPHRASE)


def test_claims_are_counted(panel: WelcomePanel) -> None:
    assert f"{len(FORMATS)} formats are read" in panel.bring.text.text()
    assert "ChatGPT" in panel.bring.text.text()


def test_without_a_keyring_a_passphrase_is_asked_for(panel: WelcomePanel, qtbot: QtBot) -> None:
    assert "no keyring" in panel.key.text.text()
    assert panel.key.first.isVisible()
    assert not panel.key.swap.isVisible()
    qtbot.mouseClick(panel.empty.button, Qt.MouseButton.LeftButton)
    assert panel.key.problem.text() == "Choose a passphrase of at least 8 characters."
    assert panel.key.first.hasFocus()
    qtbot.keyClicks(panel.key.first, PASSPHRASE)
    assert not panel.key.problem.isVisible()
    qtbot.keyClicks(panel.key.second, "something else")
    qtbot.mouseClick(panel.empty.button, Qt.MouseButton.LeftButton)
    assert panel.key.problem.text() == "The two passphrases differ."
    assert not panel.folder.exists()


def test_with_a_keyring_a_passphrase_is_a_choice(panel: WelcomePanel, qtbot: QtBot) -> None:
    panel.key.by_passphrase = False
    panel.key.show_keyring(True)
    assert panel.key.text.text() == "Kept in the system keyring, with a recovery code to print"
    assert not panel.key.first.isVisible()
    assert panel.key.lock() is not None
    assert panel.key.lock().kind == "keyring"  # type: ignore[union-attr]
    qtbot.mouseClick(panel.key.swap, Qt.MouseButton.LeftButton)
    assert panel.key.first.isVisible()
    assert panel.key.lock() is None


def test_an_empty_vault_is_made_and_its_code_is_shown_once(
    panel: WelcomePanel, qtbot: QtBot, tmp_path: Path, settle: Settle
) -> None:
    choose_passphrase(panel, qtbot)
    qtbot.mouseClick(panel.empty.button, Qt.MouseButton.LeftButton)
    settle()
    assert panel.session.vault is None
    code = panel.recovery.code.text()
    assert len(code) > 20
    assert panel.recovery.isVisible()
    assert panel.key.first.text() == ""
    qtbot.mouseClick(panel.recovery.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == code
    page = tmp_path / "code.pdf"
    panel.recovery.print_on(QPdfWriter(str(page)))
    assert page.read_bytes().startswith(b"%PDF")
    qtbot.mouseClick(panel.recovery.done, Qt.MouseButton.LeftButton)
    settle()
    assert panel.session.vault is not None
    assert panel.session.vault.folder == panel.folder
    assert panel.recovery.code.text() == ""
    panel.session.close()
    Vault.open(panel.folder, passphrase=PASSPHRASE).close()
    Vault.open(panel.folder, recovery_code=code).close()
    with pytest.raises(WrongKey):
        Vault.open(panel.folder, passphrase="another one")


def test_a_history_is_shown_for_import_once_the_vault_is_there(
    panel: WelcomePanel, qtbot: QtBot, tmp_path: Path, settle: Settle
) -> None:
    history = tmp_path / "memories.json"
    history.write_text('[{"text": "Plays the cello"}]')
    choose_passphrase(panel, qtbot)
    qtbot.mouseClick(panel.bring.button, Qt.MouseButton.LeftButton)
    answer_file_dialog(qtbot, history)
    settle()
    with qtbot.waitSignal(panel.go) as asked:
        qtbot.mouseClick(panel.recovery.done, Qt.MouseButton.LeftButton)
    assert asked.args == ["import", {"paths": [str(history)]}]
    settle()
    assert panel.session.vault is not None
    assert panel.session.vault.counts().total == 0


def test_a_folder_that_is_taken_is_said(panel: WelcomePanel, qtbot: QtBot, settle: Settle) -> None:
    panel.folder.mkdir(parents=True)
    (panel.folder / "letter.txt").write_text("mine")
    choose_passphrase(panel, qtbot)
    qtbot.mouseClick(panel.empty.button, Qt.MouseButton.LeftButton)
    settle()
    assert messages.channel().log[-1].kind is Kind.ERROR
    assert panel.pages.currentIndex() == 0
    assert (panel.folder / "letter.txt").read_text() == "mine"


@pytest.mark.slow
def test_the_demo_can_be_looked_at(panel: WelcomePanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(panel.demo.button, Qt.MouseButton.LeftButton)
    settle()
    assert panel.session.vault is not None
    assert panel.session.vault.counts().memories > 50
    assert not panel.folder.exists()


def test_language_and_theme_change_at_once(panel: WelcomePanel, settle: Settle) -> None:
    try:
        next(a for a in panel._language_menu.actions() if a.text() == "简体中文").trigger()
        settle()
        assert i18n.language() == "zh_CN"
        assert panel.language_chip.text() == "简体中文"
        assert panel.hero.text() == "你的记忆，由你掌握"
        panel._theme_menu.actions()[2].trigger()
        assert theme.current().dark
    finally:
        panel.speak("en")
        panel.dress(theme.Choice.LIGHT)
    settle()
    assert panel.hero.text() == "Your memory, in your hands"


def test_everything_fits_a_small_window(panel: WelcomePanel, qtbot: QtBot, settle: Settle) -> None:
    panel.resize(1100, 700)
    settle()
    for card in (panel.bring, panel.empty, panel.demo):
        assert card.button.width() >= card.button.sizeHint().width()
        needed = card.text.heightForWidth(card.text.width())
        assert card.text.height() >= needed
