"""Buttons that paint themselves: Enter presses the one that has the focus, and an `&` in a name is an `&`."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.dialog import Dialog

pytestmark = pytest.mark.gui


def heard(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


@pytest.mark.parametrize("enter", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_in_a_dialog_means_the_button_that_has_the_focus(qtbot: QtBot, enter: Qt.Key) -> None:
    dialog = Dialog("Wipe it all")
    qtbot.addWidget(dialog)
    pressed: list[str] = []
    cancel, wipe = dialog.add_button(Button("Cancel")), dialog.add_button(Button("Wipe", "danger"), default=True)
    cancel.clicked.connect(lambda: pressed.append("cancel"))
    wipe.clicked.connect(lambda: pressed.append("wipe"))
    dialog.show()
    cancel.setFocus()
    qtbot.keyClick(cancel, enter)
    assert pressed == ["cancel"]
    qtbot.keyClick(dialog, enter)
    assert pressed == ["cancel", "wipe"]


def test_a_held_enter_presses_once_and_one_with_another_key_not_at_all(qtbot: QtBot) -> None:
    button = Button("Go on")
    qtbot.addWidget(button)
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    qtbot.keyClick(button, Qt.Key.Key_Return)
    held = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True, 1)
    QApplication.sendEvent(button, held)
    qtbot.keyClick(button, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(pressed) == 1


def test_enter_opens_the_menu_of_a_chip(qtbot: QtBot) -> None:
    chip = ChipButton("All agents")
    qtbot.addWidget(chip)
    menu = QMenu(chip)
    chip.set_menu(menu)
    opened: list[bool] = []
    menu.aboutToShow.connect(lambda: (opened.append(True), menu.close()))
    chip.show()
    qtbot.keyClick(chip, Qt.Key.Key_Return)
    menu.close()
    assert opened == [True]


def test_an_ampersand_is_shown_and_said_and_makes_no_key(qtbot: QtBot) -> None:
    button = Button("&File of R&D", "link")
    qtbot.addWidget(button)
    assert button.shortcut().isEmpty()
    assert heard(button) == "&File of R&D"
    button.setText("Fish & chips")
    assert button.shortcut().isEmpty()
    assert heard(button) == "Fish & chips"
    button.setText("Nothing")
    assert heard(button) == "Nothing"


def test_a_name_that_was_given_stays_whatever_the_text_becomes(qtbot: QtBot) -> None:
    button = Button("3")
    qtbot.addWidget(button)
    button.setAccessibleName("Three memories")
    button.setText("R&D")
    assert heard(button) == "Three memories"
