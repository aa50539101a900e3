"""Parts that are made when they are first asked for, and work for another turn of the event loop."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.later import in_another_turn, later
from mnemoscope_desktop.widgets.states import StateStack


class Desk:
    """Counts how often its part is made."""

    def __init__(self) -> None:
        self.made: list[str] = []

    @later
    def drawer(self) -> str:
        """Where things are."""
        self.made.append("drawer")
        return "pens"


def test_a_part_is_made_once_when_it_is_first_asked_for() -> None:
    desk, other = Desk(), Desk()
    assert Desk.drawer.made(desk) is None
    assert desk.drawer == desk.drawer == "pens"
    assert Desk.drawer.made(desk) == "pens"
    assert (desk.made, other.made) == (["drawer"], [])
    assert Desk.drawer.__doc__ == "Where things are."


def test_a_stack_of_states_makes_only_the_pages_that_are_shown(qtbot: QtBot) -> None:
    states = StateStack(QWidget())
    qtbot.addWidget(states)
    states.show_content()
    assert states.count() == 1
    states.show_empty("Nothing", "It is empty.")
    assert states.currentWidget() is states.empty
    assert states.count() == 2
    states.show_loading("Wait…")
    qtbot.waitUntil(lambda: states.currentWidget() is StateStack.loading.made(states))
    assert states.loading.title.text() == "Wait…"
    states.show_loading("Wait more…")
    assert states.loading.title.text() == "Wait more…"


def test_another_turn_comes_after_everything_that_is_there_to_be_done(qtbot: QtBot) -> None:
    heard: list[str] = []
    owner = QObject()
    in_another_turn(owner, lambda: heard.append("another turn"))
    QTimer.singleShot(0, owner, lambda: heard.append("posted"))
    QCoreApplication.sendPostedEvents()
    assert heard == ["posted"]
    qtbot.waitUntil(lambda: heard == ["posted", "another turn"])


def test_nothing_is_done_for_an_owner_that_is_gone(qtbot: QtBot) -> None:
    heard: list[str] = []
    owner = QObject()
    in_another_turn(owner, lambda: heard.append("late"))
    shiboken6.delete(owner)
    qtbot.wait(20)
    assert heard == []
