"""Finding acts in the history: by who, kind, words, days and memory, and page by page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QDate, Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.words import ActorKind
from mnemoscope_desktop.panels.journal.choices import Who
from mnemoscope_desktop.panels.journal.kinds import Kind
from mnemoscope_desktop.panels.journal.model import PAGE
from mnemoscope_desktop.panels.journal.panel import JournalPanel
from mnemoscope_desktop.session import Session

from .journal_tools import CONTROL, CURSOR, LEFT, find, panel, titles
from .panel_tools import Settle, settle

__all__ = ["panel", "settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def test_filters_by_who_kind_words_and_days(panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    vault.add("Rows every Friday.", actor=CURSOR, reason="he goes there twice a week")
    settle()
    filters = panel.filters
    filters.choose_who(Who(ActorKind.AGENT))
    settle()
    assert titles(panel) == ["add", "add"]
    assert panel.header.subtitle.text() == "2 of 6 acts match"
    filters.choose_who(Who(ActorKind.AGENT, "Cursor"))
    settle()
    assert titles(panel) == ["add"]
    filters.clear()
    settle()
    filters.choose_kind(Kind.JUDGED)
    settle()
    assert titles(panel) == ["confirm", "feedback_helpful"]
    filters.choose_kind(None)
    panel.view.setFocus()
    assert panel.find_here()
    assert filters.words.hasFocus()
    qtbot.keyClicks(filters.words, "TWICE week")
    qtbot.keyClick(filters.words, Qt.Key.Key_Return)
    settle()
    assert titles(panel) == ["add"]
    filters.words.setText("helpful")
    qtbot.keyClick(filters.words, Qt.Key.Key_Return)
    settle()
    assert titles(panel) == ["feedback_helpful"]
    qtbot.keyClick(filters.words, Qt.Key.Key_Escape)
    settle()
    assert len(titles(panel)) == 6
    filters.since_chip.picked.emit(QDate(2026, 3, 3))
    filters.until_chip.picked.emit(QDate(2026, 3, 13))
    settle()
    assert titles(panel) == ["feedback_helpful", "add"]


def test_words_are_looked_for_after_a_rest_in_typing(panel: JournalPanel, qtbot: QtBot, settle: Settle) -> None:
    assert not panel.filters.clear_chip.isVisible()
    qtbot.keyClicks(panel.filters.words, "helpful")
    qtbot.waitUntil(lambda: titles(panel) == ["feedback_helpful"], timeout=5_000)
    settle()
    assert panel.filters.clear_chip.isVisible()
    qtbot.mouseClick(panel.filters.clear_chip, LEFT)
    settle()
    assert len(titles(panel)) == 5
    assert not panel.filters.clear_chip.isVisible()


def test_who_and_kinds_are_offered_as_the_journal_has_them(panel: JournalPanel) -> None:
    panel.filters.who_menu.aboutToShow.emit()
    shown = [action.text() for action in panel.filters.who_menu.actions() if not action.isSeparator()]
    assert [text.split("   ")[0].strip() or text.strip() for text in shown][:2] == ["Everyone", "You"]
    assert any("Claude Desktop" in text for text in shown)
    panel.filters.kind_menu.aboutToShow.emit()
    kinds = [action.text().split("   ")[0] for action in panel.filters.kind_menu.actions() if action.text()]
    assert kinds == ["Every kind", "Added", "Judged"]
    panel.filters.kind_menu.actions()[-1].trigger()
    assert panel.filters.kind is Kind.JUDGED


def test_only_the_acts_on_the_selected_memory(panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    assert not panel.filters.only.isEnabled()
    panel.session.select(find(vault, "Prefers aisle"))
    qtbot.mouseClick(panel.filters.only, LEFT)
    settle()
    assert titles(panel) == ["feedback_helpful", "add"]
    panel.session.select(find(vault, "Uses fish"))
    settle()
    assert titles(panel) == ["feedback_helpful", "add"], "the list stays with the memory it was made for"
    qtbot.mouseClick(panel.filters.clear_chip, LEFT)
    settle()
    assert len(titles(panel)) == 5


def test_arriving_for_a_memory_or_an_act(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    panel.arrive(memory=find(vault, "Lives in"))
    settle()
    assert titles(panel) == ["confirm", "add"]
    panel.arrive(act=vault.acts()[1].id)
    settle()
    line = panel.current()
    assert line is not None
    assert line.verb == "feedback_helpful"
    assert len(titles(panel)) == 5, "an act that the filters leave out is shown without them"


def test_nothing_matches_and_nothing_yet(panel: JournalPanel, qtbot: QtBot, settle: Settle) -> None:
    panel.filters.words.setText("zebra")
    qtbot.keyClick(panel.filters.words, Qt.Key.Key_Return)
    settle()
    assert panel.states.empty.title.text() == "No act matches"
    qtbot.mouseClick(panel.states.empty.button, LEFT)
    settle()
    assert len(titles(panel)) == 5


def test_many_acts_are_read_page_by_page(
    qtbot: QtBot, session: Session, vault: Vault, clock: FixedClock, settle: Settle
) -> None:
    memory = find(vault, "Runs every")
    for turn in range(3 * PAGE):
        vault.pin(memory, pinned=turn % 2 == 0)
    panel = JournalPanel(session)
    qtbot.addWidget(panel)
    panel.resize(1000, 700)
    panel.show()
    settle()
    assert panel.table.rowCount() == 3 * PAGE + 5
    assert len(panel.table._lines) <= 2 * PAGE
    qtbot.keyClick(panel.view, Qt.Key.Key_End, CONTROL)
    settle()
    line = panel.current()
    assert line is not None
    assert line.seq == vault.acts(limit=1000)[-1].seq
    assert panel.details.shown is not None
    assert panel.details.shown.line.id == line.id


def test_reading_further_down_stays_where_it_is(
    panel: JournalPanel, vault: Vault, clock: FixedClock, settle: Settle
) -> None:
    memory = find(vault, "Runs every")
    for turn in range(60):
        vault.pin(memory, pinned=turn % 2 == 0)
    settle()
    bar = panel.view.verticalScrollBar()
    bar.setValue(300)
    seen = panel.table.keys[panel.view.rowAt(0)]
    vault.pin(memory)
    vault.pin(memory, pinned=False)
    settle()
    assert panel.table.keys[panel.view.rowAt(0)] == seen
    bar.setValue(0)
    vault.pin(memory)
    settle()
    assert panel.view.rowAt(0) == 0


def test_choices_come_back_without_a_word_of_the_person(panel: JournalPanel, settle: Settle) -> None:
    panel.filters.choose_who(Who(ActorKind.AGENT, "Cursor"))
    panel.filters.choose_kind(Kind.CHANGED)
    panel.filters.words.setText("secret words")
    settle()
    state = panel.save_state()
    assert "secret" not in repr(state)
    assert "Cursor" not in repr(state)
    panel.filters.clear()
    panel.restore_state(state)
    assert panel.filters.who == Who(ActorKind.AGENT)
    assert panel.filters.kind is Kind.CHANGED
    panel.restore_state({"filters": {"who": 3, "kind": "odd"}, "sizes": ["x"]})
    assert panel.filters.who is None
