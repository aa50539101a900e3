"""Undo and redo from the lines of the history, by key, button and menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind as Said
from mnemoscope_desktop.panels.journal.model import STATE, WHAT
from mnemoscope_desktop.panels.journal.panel import JournalPanel
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE

from .journal_tools import LEFT, cell, click, find, panel, texts, titles
from .panel_tools import Settle, last_question, settle

__all__ = ["panel", "settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def test_undo_by_key_marks_the_line_and_names_the_undo(
    panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_U)
    settle()
    assert vault.get(find(vault, "Lives in")).standing == "stated"
    assert titles(panel)[:2] == ["undo", "confirm"]
    assert str(cell(panel, 0, WHAT)).startswith("Undo: Confirm 1 memory")
    assert cell(panel, 1, STATE, BADGE_ROLE)[0] == "undone"  # type: ignore[index]
    assert cell(panel, 1, WHAT, MUTE_ROLE) == "faint"
    assert panel.view.currentIndex().row() == 1, "the act that was chosen stays chosen"
    assert panel.details.badge.text == "undone"
    assert not panel.details.undo.isVisible()
    assert "Undone by" in texts(panel)
    said = messages.channel().log[-1]
    assert (said.kind, said.text) == (Said.UNDOABLE, "Undone: Confirm 1 memory")


def test_an_undo_is_redone_from_its_line(panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    panel.undo()
    settle()
    click(panel, 0, qtbot, settle)
    assert panel.details.undo.text() == "Redo"
    qtbot.mouseClick(panel.details.undo, LEFT)
    settle()
    assert vault.get(find(vault, "Lives in")).standing == "confirmed"
    assert str(cell(panel, 0, WHAT)).startswith("Redo: Confirm 1 memory")
    assert cell(panel, 2, STATE, BADGE_ROLE) is None
    click(panel, 0, qtbot, settle)
    assert panel.details.undo.text() == "Undo"
    qtbot.mouseClick(panel.details.undo, LEFT)
    settle()
    assert vault.get(find(vault, "Lives in")).standing == "stated"


def test_the_line_about_an_undo_takes_it_back(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    panel.undo()
    settle()
    said = messages.channel().log[-1]
    assert said.act is not None
    said.act()
    settle()
    assert vault.get(find(vault, "Lives in")).standing == "confirmed"


def test_undo_of_many_asks_first(panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    click(panel, 3, qtbot, settle)
    qtbot.keyClick(panel.view, Qt.Key.Key_U)
    settle()
    question = last_question()
    assert question.title == "Undo “Add 5 memories”?"
    assert "5 memories change" in question.text
    assert vault.count() == 19
    assert question.act is not None
    question.act()
    settle()
    assert vault.count() == 14
    assert [view.link for view in panel.details.views()] == [None] * 5
    assert "taken back" in texts(panel)


def test_a_refusal_is_calm_and_leads_to_the_later_act(
    panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    memory = find(vault, "Uses fish")
    first = vault.edit(memory, text="Uses zsh shell").operation_id
    later = vault.edit(memory, text="Uses nu shell").operation_id
    settle()
    panel.show_act(first)
    settle()
    panel.undo()
    settle()
    refusal = panel.details.refusal
    assert refusal.isVisible()
    assert refusal.text.text().startswith("A later act depends on it: “Edit 1 memory” of ")
    assert not [said for said in messages.channel().log if said.kind in (Said.ERROR, Said.BUG)]
    qtbot.mouseClick(refusal.show_later, LEFT)
    settle()
    line = panel.current()
    assert line is not None
    assert line.id == later
    assert not refusal.isVisible()
    panel.undo()
    settle()
    panel.show_act(first)
    settle()
    panel.undo()
    settle()
    assert vault.get(memory).text == "Uses fish shell"


def test_the_menu_of_a_line_undoes(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    undo = panel.menu().actions()[0]
    assert undo.text() == "Undo\tU"
    undo.trigger()
    settle()
    assert vault.get(find(vault, "Lives in")).standing == "stated"


def test_the_past_ends_at_its_day_and_is_not_undone(
    panel: JournalPanel, vault: Vault, session: Session, settle: Settle
) -> None:
    third = vault.acts()[2]
    session.show_as_of(AsOf(known_on=third.at))
    settle()
    assert titles(panel) == ["add", "add", "add"]
    assert not panel.details.undo.isEnabled()
    panel.undo()
    settle()
    assert vault.count_acts() == 5


def test_a_read_only_vault_offers_no_undo(qtbot: QtBot, vault: Vault, settle: Settle) -> None:
    vault.close()
    session = Session()
    session.open(Vault.open(vault.folder, read_only=True))
    panel = JournalPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    settle()
    assert not panel.details.undo.isEnabled()
    panel.undo()
    settle()
    assert len(titles(panel)) == 5
    session.close()
