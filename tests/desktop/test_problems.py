"""Known errors in the person's words, from their parts where they have some."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from mnemoscope.model.errors import NotFound, UndoRefused
from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats
from mnemoscope_desktop.problems import told_problem

AT = Moment(1_796_040_000_000_000, 0)
REFUSAL = UndoRefused(
    "A later act depends on it: “set scope” of 2026-11-30 12:00. Undo that one first.",
    later="x",
    verb="set_scope",
    count=3,
    at=AT,
)


def test_the_later_act_is_named_as_the_menus_name_it(qapp: QApplication) -> None:
    said = told_problem(REFUSAL)
    assert said == f"A later act depends on it: “Move 3 memories” of {formats.day_time(AT)}. Undo that one first."


def test_so_it_is_in_chinese(chinese: None) -> None:
    said = told_problem(REFUSAL)
    assert "移动 3 条记忆" in said
    assert formats.day_time(AT) in said
    assert "set scope" not in said


def test_other_errors_say_what_the_core_says(qapp: QApplication) -> None:
    assert told_problem(NotFound("There is no memory with this id.")) == "There is no memory with this id."
    assert told_problem(UndoRefused("This act was already undone.")) == "This act was already undone."
