"""A trouble that many parts of the window meet at once is told by one dialog, and a lasting one is told once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.errors import VaultBusy, VaultDamaged
from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.shell.dialogs import MessageDialog
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.window import Window

from .panel_tools import Settle

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def open_dialogs() -> list[MessageDialog]:
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, MessageDialog) and each.isVisible()]


def damage(path: Path) -> None:
    with path.open("r+b") as file:
        size = file.seek(0, 2)
        for start in range(4096, size, 4096):
            file.seek(start)
            file.write(b"\xaa" * 2048)


def test_damage_that_every_panel_meets_is_told_by_one_dialog(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    vault._database.checkpoint()
    damage(vault.folder / "vault.db")
    vault._database._readers.dispose()
    for key in ("journal", "memories", "conflicts", "entities", "timeline"):
        window.go(key)
        settle()  # a panel is made, painted and read in turns, and meets it in the last
    window.session.refresh_summary()
    settle()
    damaged = [message for message in messages.channel().log if "damaged" in message.text]
    assert len(damaged) > 1, "more than one part of the window has met it"
    assert len(open_dialogs()) == 1
    qtbot.mouseClick(open_dialogs()[0].close_button, Qt.MouseButton.LeftButton)
    told = len(messages.channel().log)
    qtbot.wait(1_200)
    settle()
    assert (len(messages.channel().log), open_dialogs()) == (told, []), "asking every second tells it no second time"


def test_other_troubles_are_told_beside_it_and_the_same_again_once_it_was_closed(
    window: Window, qtbot: QtBot
) -> None:
    for problem in (VaultDamaged("The one."), VaultBusy("The other."), VaultDamaged("The one.")):
        messages.exception(problem)
    assert sorted(dialog.message.text for dialog in open_dialogs()) == ["The one.", "The other."]
    for dialog in open_dialogs():
        qtbot.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
    assert open_dialogs() == []
    messages.exception(VaultDamaged("The one."))
    (again,) = open_dialogs()
    again.accept()


def test_equal_questions_are_both_asked_since_they_may_be_about_different_things(window: Window) -> None:
    done: list[int] = []
    for number in range(2):
        messages.ask("Really?", "It can be undone.", button="Do it", then=lambda number=number: done.append(number))
    asked = open_dialogs()
    assert [dialog.message.kind for dialog in asked] == [Kind.QUESTION, Kind.QUESTION]
    for dialog in asked:
        dialog.act.click()
    assert sorted(done) == [0, 1]


def test_a_slow_reader_that_began_before_the_dialog_was_closed_tells_it_no_second_time(
    window: Window, qtbot: QtBot, settle: Settle
) -> None:
    """Two readers meet one trouble; the second comes home after the person has read of it and closed it."""
    goes_on, said = threading.Event(), VaultBusy("The one.")

    def slow(_vault: Vault) -> None:
        assert goes_on.wait(20)
        raise said

    def quick(_vault: Vault) -> None:
        raise said

    ReadOp(slow).run(window)
    ReadOp(quick).run(window)
    qtbot.waitUntil(lambda: len(open_dialogs()) == 1)
    qtbot.mouseClick(open_dialogs()[0].close_button, Qt.MouseButton.LeftButton)
    goes_on.set()
    settle()
    assert [message.text for message in messages.channel().log] == ["The one.", "The one."]
    assert open_dialogs() == []
    ReadOp(quick).run(window)
    qtbot.waitUntil(lambda: len(open_dialogs()) == 1)  # what is begun afterwards meets it anew
    open_dialogs()[0].accept()
