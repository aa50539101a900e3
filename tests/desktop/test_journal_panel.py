"""The history as a person uses it: with the mouse and with the keyboard, on a real vault."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Actor
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ActorKind
from mnemoscope_desktop import formats, i18n, messages, tasks
from mnemoscope_desktop.messages import Kind as Said
from mnemoscope_desktop.panels.journal.choices import Who
from mnemoscope_desktop.panels.journal.kinds import Kind
from mnemoscope_desktop.panels.journal.model import DAY, PAGE, REASON, STATE, TIME, WHAT, WHO, ActTable
from mnemoscope_desktop.panels.journal.panel import JournalPanel
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.window import Window

from .panel_tools import Settle, last_question, settle

__all__ = ["settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
CURSOR = Actor(ActorKind.AGENT, "Cursor")
CONTROL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> Iterator[JournalPanel]:
    shown = JournalPanel(session)
    qtbot.addWidget(shown)
    shown.resize(1000, 900)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    yield shown
    settle()


def cell(panel: JournalPanel, row: int, column: int, role: int = Qt.ItemDataRole.DisplayRole) -> object:
    return panel.table.index(row, column).data(role)


def titles(panel: JournalPanel) -> list[str]:
    lines = [panel.table.line(row) for row in range(panel.table.rowCount())]
    return [line.verb for line in lines if line is not None]


def find(vault: Vault, beginning: str) -> str:
    return next(memory.id for memory in vault.list(limit=200) if memory.text.startswith(beginning))


def click(panel: JournalPanel, row: int, qtbot: QtBot, settle: Settle) -> None:
    place = panel.view.visualRect(panel.table.index(row, WHAT)).center()
    qtbot.mouseClick(panel.view.viewport(), LEFT, pos=place)
    settle()


def texts(panel: JournalPanel) -> str:
    labels = panel.details.findChildren(PlainLabel)
    return "\n".join(label.text() for label in labels if label.isVisibleTo(panel))


def test_acts_are_listed_newest_first_with_all_that_a_line_says(panel: JournalPanel) -> None:
    assert titles(panel) == ["confirm", "feedback_helpful", "add", "add", "add"]
    assert cell(panel, 0, DAY) == "21 Mar 2026"
    assert cell(panel, 0, TIME) == formats.clock(panel.table.line(0).at)  # type: ignore[union-attr]
    assert cell(panel, 0, WHAT) == "Confirm 1 memory “Lives in Los Angeles”"
    assert cell(panel, 0, WHO) == "you"
    assert str(cell(panel, 2, WHAT)).startswith("Add 6 memories “")
    assert cell(panel, 2, WHO) == "Claude Desktop"
    assert "+00:00" in str(cell(panel, 0, TIME, Qt.ItemDataRole.ToolTipRole))
    assert cell(panel, 0, TIME, Qt.ItemDataRole.AccessibleTextRole) == formats.day_time(panel.table.line(0).at)  # type: ignore[union-attr]
    assert panel.header.subtitle.text().startswith("5 acts")
    assert panel.view.currentIndex().row() == 0


def test_a_day_is_named_once(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    vault.pin(find(vault, "Runs every"))
    settle()
    assert [cell(panel, row, DAY) for row in range(3)] == ["21 Mar 2026", "", "13 Mar 2026"]


def test_the_chosen_act_tells_what_it_changed(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    memory = find(vault, "Uses fish")
    vault.edit(memory, text="Uses zsh shell", reason="moved to a new machine", actor=CURSOR)
    settle()
    panel.view.selectRow(0)
    settle()
    details = panel.details
    assert details.title.text() == "Edit 1 memory"
    assert details.when.text().endswith("· Cursor")
    assert details.reason.text == "moved to a new machine"
    (view,) = details.views()
    assert view.link is not None
    assert view.link.text() == "Uses zsh shell"
    assert "edited" in view.deeds.text()
    before, after = (label.text for label in view.findChildren(type(details.reason)))
    assert (before, after) == ("Uses fish shell", "Uses zsh shell")
    proof = vault.act(vault.acts(limit=1)[0].id)
    assert f"{proof.hash[:16]}…" in texts(panel)
    assert f"{proof.prev_hash[:16]}…" in texts(panel)
    assert proof.line.id in texts(panel)


def test_numbers_stand_before_and_after(panel: JournalPanel) -> None:
    (view,) = panel.details.views()
    fields = {field.label.text(): field.value.text() for field, _ in view._fields}  # type: ignore[union-attr]
    assert fields["Trust"] == "0.80 → 0.90"
    assert fields["Standing"] == "You said → Confirmed"


def test_settings_are_named(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    vault.save_settings(Settings(trust_helpful=7))
    settle()
    panel.view.selectRow(0)
    settle()
    assert "Helpful adds" in texts(panel)
    assert "as usual → 7" in texts(panel)


def test_enter_opens_the_memory_in_the_inspector(panel: JournalPanel, vault: Vault, qtbot: QtBot) -> None:
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert panel.session.selected == find(vault, "Lives in")


def test_a_memory_of_the_act_opens_by_click_and_by_enter(
    panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    click(panel, 2, qtbot, settle)
    views = panel.details.views()
    assert len(views) == 6
    first, second = views[0].link, views[1].link
    assert first is not None
    assert second is not None
    qtbot.mouseClick(first, LEFT)
    assert panel.session.selected == find(vault, "Prefers aisle")
    second.setFocus()
    qtbot.keyClick(second, Qt.Key.Key_Return)
    assert panel.session.selected == find(vault, "Is learning")


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


def test_words_are_looked_for_after_a_rest_in_typing(
    panel: JournalPanel, qtbot: QtBot, settle: Settle
) -> None:
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


def test_the_chain_is_checked_in_words(panel: JournalPanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(panel.check, LEFT)
    assert not panel.check.isEnabled()
    settle()
    assert panel.chain.isVisible()
    assert panel.chain.text.text().startswith("5 acts, chain unbroken. Checked ")
    assert panel.check.isEnabled()
    qtbot.mouseClick(panel.chain.close_strip, LEFT)
    assert not panel.chain.isVisible()


def test_a_broken_chain_leads_to_the_act(
    panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    wrong = vault.acts()[3]
    with closing(sqlite3.connect(vault.folder / "vault.db")) as raw:
        raw.execute("UPDATE operation SET actor = 'nobody' WHERE seq = ?", (wrong.seq,))
        raw.commit()
    qtbot.mouseClick(panel.check, LEFT)
    settle()
    assert f"altered at operation {wrong.seq}" in panel.chain.text.text()
    assert "Restore a backup" in panel.chain.text.text()
    qtbot.mouseClick(panel.chain.show_act, LEFT)
    settle()
    line = panel.current()
    assert line is not None
    assert line.seq == wrong.seq


def test_a_wiped_act_says_so_and_holds_nothing(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    memory = find(vault, "Lives in")
    vault.wipe(WipeSelection(ids=(memory,)))
    settle()
    rows = {panel.table.line(row).verb: row for row in range(panel.table.rowCount())}  # type: ignore[union-attr]
    assert str(cell(panel, rows["wipe"], WHAT)) == "Wipe 1 memory"
    assert str(cell(panel, rows["confirm"], WHAT)) == "Confirm 1 memory"
    assert cell(panel, rows["confirm"], STATE, BADGE_ROLE)[0] == "wiped"  # type: ignore[index]
    panel.view.selectRow(rows["confirm"])
    settle()
    assert panel.details.wiped.isVisible()
    assert not panel.details.undo.isVisible()
    assert "Los Angeles" not in texts(panel)
    panel.undo()
    settle()
    assert titles(panel)[0] == "wipe"


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


def test_another_writer_is_seen(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    panel.view.selectRow(2)
    settle()
    chosen = panel.current()
    vault.add("Owns a canoe.", actor=CURSOR, reason="told in passing")
    settle()
    assert cell(panel, 0, REASON) == "told in passing"
    assert panel.current() == chosen
    assert panel.view.currentIndex().row() == 3


def test_nothing_matches_and_nothing_yet(panel: JournalPanel, qtbot: QtBot, settle: Settle) -> None:
    panel.filters.words.setText("zebra")
    qtbot.keyClick(panel.filters.words, Qt.Key.Key_Return)
    settle()
    assert panel.states.empty.title.text() == "No act matches"
    qtbot.mouseClick(panel.states.empty.button, LEFT)
    settle()
    assert len(titles(panel)) == 5


def test_a_locked_vault_leaves_nothing(panel: JournalPanel, session: Session, qtbot: QtBot, settle: Settle) -> None:
    panel.filters.words.setText("add")
    panel.check.click()
    session.close()
    settle()
    assert panel.table.rowCount() == 0
    assert panel.details.shown is None
    assert panel.filters.words.text() == ""
    assert not panel.chain.isVisible()
    assert panel.header.subtitle.text() == ""
    assert not panel.details.widget().isVisible()


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


def test_the_model_keeps_qts_rules(qtbot: QtBot, session: Session, vault: Vault, settle: Settle) -> None:
    table = ActTable()
    tester = QAbstractItemModelTester(table, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.show_first(vault.acts(limit=2))
    table.show_keys(vault.act_keys())
    assert table.line(4) is None
    settle()
    assert table.line(4) is not None
    assert [table.row_of(seq) for seq in (*table.keys, 999, 0)] == [0, 1, 2, 3, 4, -1, -1]
    table.reread()
    table.clear()
    assert table.rowCount() == 0
    del tester


def test_the_id_and_hash_can_be_copied(panel: JournalPanel, vault: Vault, qtbot: QtBot) -> None:
    from mnemoscope_desktop.panels.journal.touched import MemoryLink

    copies = [link for link in panel.details.findChildren(MemoryLink) if link.text() == "Copy"]
    detail = vault.act(vault.acts(limit=1)[0].id)
    copied = []
    for link in copies:
        qtbot.mouseClick(link, LEFT)
        copied.append(QGuiApplication.clipboard().text())
    assert copied == [detail.hash, detail.prev_hash, detail.line.id]
    assert [link.accessibleName() for link in copies] == ["Copy: Hash", "Copy: One before", "Copy: Act"]


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


def test_everything_changes_language(panel: JournalPanel, settle: Settle) -> None:
    i18n.use("zh_CN")
    try:
        settle()
        assert panel.header.title.text() == "历史"
        assert str(cell(panel, 0, WHAT)).startswith("确认 1 条记忆")
        assert cell(panel, 0, WHO) == "你"
        shown = [label.text() for label in panel.findChildren(PlainLabel) if label.isVisible()]
        english = {"What it did", "Its place in the chain", "Trust", "Standing", "Hash"}
        assert not english & set(shown)
    finally:
        i18n.use("en")
        settle()


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_nothing_is_cut_off_in_a_small_window(window: Window, qtbot: QtBot, settle: Settle, language: str) -> None:
    i18n.use(language)
    try:
        window.resize(1100, 700)
        window.go("journal")
        settle()
        panel = window.host.current
        assert isinstance(panel, JournalPanel)
        metrics = panel.view.fontMetrics()
        for column in (DAY, TIME):
            text = str(cell(panel, 0, column))
            assert metrics.horizontalAdvance(text) < panel.view.columnWidth(column) - 18, text
        assert panel.view.columnWidth(WHAT) >= 150
        # When, what and by whom stay; the reason, which most acts have not, stands below with what was changed.
        assert [panel.view.isColumnHidden(column) for column in (WHO, REASON, STATE)] == [False, True, False]
        for chip in (panel.filters.who_chip, panel.filters.kind_chip, panel.filters.since_chip, panel.filters.only):
            assert chip.width() >= chip.sizeHint().width()
            assert chip.y() == panel.filters.who_chip.y(), "all choices stand in one line"
            assert chip.geometry().right() <= chip.parentWidget().width()
        for named in (panel.view, panel.filters.words, panel.check, panel.details.undo, panel.filters.who_chip):
            assert named.accessibleName() or named.text()
        tasks.manager().wait()
    finally:
        i18n.use("en")
        settle()
