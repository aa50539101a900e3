"""The Memories panel as a person drives it, against a real vault."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import Column, Filter
from mnemoscope.model.words import State
from mnemoscope_desktop import messages, operations, tasks
from mnemoscope_desktop.models.memory_columns import Cell
from mnemoscope_desktop.panels.memories.panel import MemoriesPanel
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.shell.dialogs import MessageDialog
from mnemoscope_desktop.widgets.bulk_bar import ScopeDialog
from mnemoscope_desktop.widgets.facets import rewritten
from mnemoscope_desktop.widgets.merge_dialog import MergeDialog
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
Settle = Callable[[], None]


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> Iterator[MemoriesPanel]:
    shown = MemoriesPanel(session)
    qtbot.addWidget(shown)
    shown.resize(1000, 760)
    shown.show()
    settle()
    yield shown
    tasks.manager().wait()


def texts(panel: MemoriesPanel) -> list[str]:
    found = []
    for row in range(panel.table.rowCount()):
        memory = panel.table.memory_at(row)
        assert memory is not None
        found.append(memory.text)
    return found


def choose(panel: MemoriesPanel, qtbot: QtBot, text: str, modifier: Qt.KeyboardModifier | None = None) -> None:
    row = texts(panel).index(text)
    index = panel.table.index(row, Cell.MEMORY)
    panel.view.scrollTo(index)
    place = panel.view.visualRect(index).center()
    qtbot.mouseClick(
        panel.view.viewport(), Qt.MouseButton.LeftButton, modifier or Qt.KeyboardModifier.NoModifier, place
    )


def test_the_list_counts_and_selects(panel: MemoriesPanel, session: Session, qtbot: QtBot, settle: Settle) -> None:
    assert panel.table.rowCount() == 19
    assert panel.header.subtitle.text() == "19 memories"
    choose(panel, qtbot, "Uses fish shell")
    settle()
    assert panel.bulk.archive.text() == "Archive 1"
    assert session.selected
    qtbot.keyClick(panel.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert panel.bulk.label.text() == "2 selected"


def test_another_day_shows_the_numbers_of_that_day(
    panel: MemoriesPanel, vault: Vault, session: Session, settle: Settle
) -> None:
    confirmed = next(act for act in vault.history() if act.verb == "confirm")
    before = Moment(confirmed.at.us - 1)
    (memory_id,) = confirmed.memories
    was, now = vault.get(memory_id, known_on=before).trust, vault.get(memory_id).trust
    assert was != now
    for shown, trust in ((AsOf(known_on=before), was), (AsOf(), now)):
        session.show_as_of(shown)
        settle()
        panel.table.memory_at(0)
        settle()
        memory = panel.table.memory_at(panel.table.row_of_id(memory_id))
        assert memory is not None
        assert memory.trust == trust


def test_a_query_filters_and_its_error_is_said(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClicks(panel.query, "scope:work trust:>0.7")
    settle()
    assert texts(panel) == ["Team stand-up at 9:30 CET"]
    assert panel.header.subtitle.text() == "1 of 19 match"
    qtbot.keyClicks(panel.query, " stnding:x")
    settle()
    assert panel.wrong.isVisible()
    assert "Did you mean “standing:”" in panel.wrong.text()
    assert panel.table.rowCount() == 1
    qtbot.mouseClick(panel.clear, Qt.MouseButton.LeftButton)
    settle()
    assert not panel.wrong.isVisible()
    assert panel.table.rowCount() == 19


def test_two_character_chinese_words_are_found(panel: MemoriesPanel, settle: Settle) -> None:
    panel.query.set_text("咖啡")
    settle()
    assert texts(panel) == ["喜欢美式咖啡，不加糖"]


def test_nothing_found_says_so_and_leads_back(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    panel.query.set_text("xylophone")
    settle()
    assert panel.states.empty.title.text() == "Nothing matches"
    qtbot.mouseClick(panel.states.empty.button, Qt.MouseButton.LeftButton)
    settle()
    assert panel.states.currentWidget() is panel.view
    assert panel.query.text == ""


def test_facets_count_in_sql_and_write_the_query(
    panel: MemoriesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    standing = panel.facets.groups["standing"]
    assert standing.boxes["inferred"].accessibleName() == "Inferred, 6"
    assert standing.boxes["inferred"].isChecked()
    assert not standing.boxes["rejected"].isChecked()
    standing.boxes["inferred"].click()
    settle()
    assert panel.query.text == "-standing:inferred"
    assert panel.table.rowCount() == 13
    panel.facets.groups["scope"].boxes["work"].click()
    settle()
    assert panel.query.text == "-standing:inferred -scope:work"
    assert panel.table.rowCount() == vault.count(panel._where) == 10
    assert standing.boxes["inferred"].accessibleName() == "Inferred, 5"
    standing.boxes["inferred"].click()
    settle()
    assert panel.query.text == "-scope:work"


def test_control_click_on_a_facet_shows_it_alone(panel: MemoriesPanel, settle: Settle) -> None:
    group = panel.facets.groups["agent"]
    group.changed.emit({"Cursor"})
    settle()
    assert panel.query.text == "agent:Cursor"
    assert panel.table.rowCount() == 5


@pytest.mark.parametrize(
    ("text", "field", "wanted", "known", "result"),
    [
        ("tea", "standing", {"stated", "observed", "confirmed"}, None, "-standing:inferred tea"),
        ("-standing:inferred tea", "standing", {"stated"}, None, "standing:stated tea"),
        ("", "state", {"active"}, {"active", "archived", "superseded", "expired"}, ""),
        ("", "state", {"active", "archived"}, {"active", "archived", "superseded", "expired"}, "state:active,archived"),
        ("is:archived", "state", {"active"}, {"active", "archived"}, ""),
        ("", "state", {"active", "archived"}, {"active", "archived"}, "state:all"),
        ("scope:a", "scope", {"a", "b"}, {"a", "b"}, ""),
        ("", "scope", {"a", "my work"}, {"a", "my work", "c"}, "-scope:c"),
        ("", "agent", {"x"}, {"x", "", "z"}, "agent:x"),
        ("", "agent", {"x", "z"}, {"x", "", "z"}, '-agent:""'),
        ("tea", "scope", set(), {"a"}, "tea"),
    ],
)  # fmt: skip
def test_facets_are_written_the_short_way(
    text: str, field: str, wanted: set[str], known: set[str] | None, result: str
) -> None:
    known = known or {"stated", "observed", "confirmed", "inferred", "rejected"}
    assert rewritten(text, field, wanted, known) == result


def test_a_header_sorts_in_the_store(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    header = panel.view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(Cell.TRUST) + 20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle()
    assert panel.order.column is Column.TRUST
    trusts = [panel.table.memory_at(row).trust for row in range(panel.table.rowCount())]
    assert trusts == sorted(trusts, reverse=panel.order.descending)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle()
    trusts_back = [panel.table.memory_at(row).trust for row in range(panel.table.rowCount())]
    assert trusts_back == sorted(trusts, reverse=panel.order.descending)
    assert not panel.view.selectionModel().hasSelection()


def test_archiving_many_states_the_number_and_can_be_undone(
    panel: MemoriesPanel, session: Session, vault: Vault, qtbot: QtBot, settle: Settle, said: Callable[[], list[str]]
) -> None:
    panel.query.set_text("scope:work")
    settle()
    panel.view.selectAll()
    count = panel.table.rowCount()
    assert panel.bulk.archive.text() == f"Archive {count}"
    qtbot.mouseClick(panel.bulk.archive, Qt.MouseButton.LeftButton)
    settle()
    assert vault.count(Filter(states=frozenset({State.ARCHIVED}))) == count
    assert panel.table.rowCount() == 0
    assert f"{count} memories archived. You can bring them back." in said()
    operations.undo().run(session)
    settle()
    assert panel.table.rowCount() == count


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (Qt.Key.Key_R, "Mark a memory first; then its relations can be drawn."),
        (Qt.Key.Key_P, "Select memories first."),
        (Qt.Key.Key_Delete, "Select memories first."),
    ],
)
def test_keys_of_the_selection_say_what_is_missing(
    panel: MemoriesPanel, qtbot: QtBot, settle: Settle, said: Callable[[], list[str]], key: Qt.Key, words: str
) -> None:
    panel.view.setFocus()
    panel.view.clearSelection()
    panel.view.setCurrentIndex(QModelIndex())
    qtbot.keyClick(panel.view, key)
    settle()
    assert said() == [words]


def test_archived_memories_can_be_found_and_brought_back(
    panel: MemoriesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    fish = next(m for m in vault.list(limit=50) if m.text == "Uses fish shell")
    vault.archive([fish.id])
    settle()
    assert not panel.bulk.restore.isVisible()
    panel.query.set_text("is:archived")
    settle()
    assert texts(panel) == ["Uses fish shell"]
    panel.view.selectRow(0)
    assert panel.bulk.restore.isVisible()
    qtbot.mouseClick(panel.bulk.restore, Qt.MouseButton.LeftButton)
    settle()
    assert vault.get(fish.id).state is State.ACTIVE


def test_moving_to_a_new_scope(panel: MemoriesPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    choose(panel, qtbot, "Reads before sleep")
    panel.bulk._ask_scope()
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ScopeDialog) and w.isVisible())
    assert not dialog.move_.isEnabled()
    qtbot.keyClicks(dialog.field, "evenings")
    qtbot.mouseClick(dialog.move_, Qt.MouseButton.LeftButton)
    settle()
    assert vault.scopes()["evenings"] == 1
    assert "evenings" in panel.facets.groups["scope"].boxes


def test_many_at_once_ask_first(panel: MemoriesPanel, vault: Vault, settle: Settle) -> None:
    vault.add_many([MemoryDraft(f"Bulk note {n}", scope="bulk") for n in range(120)])
    settle()
    panel.query.set_text("scope:bulk")
    settle()
    panel.view.selectAll()
    panel.bulk.archive.click()
    question = messages.channel().log[-1]
    assert question.title == "Archive 120 memories?"
    assert vault.count(Filter(scopes=frozenset({"bulk"}), states=frozenset({State.ARCHIVED}))) == 0
    assert question.act is not None
    question.act()
    settle()
    assert vault.count(Filter(scopes=frozenset({"bulk"}), states=frozenset({State.ARCHIVED}))) == 120
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, MessageDialog):
            widget.close()


def test_wipe_sends_the_true_ids_to_the_wipe_panel(
    panel: MemoriesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    sent: list[tuple[str, object]] = []
    panel.go.connect(lambda key, where: sent.append((key, where)))
    choose(panel, qtbot, "Uses fish shell")
    choose(panel, qtbot, "Reads before sleep", Qt.KeyboardModifier.ControlModifier)
    qtbot.mouseClick(panel.bulk.wipe, Qt.MouseButton.LeftButton)
    settle()
    expected = {m.id for m in vault.list(limit=50) if m.text in ("Uses fish shell", "Reads before sleep")}
    assert sent[0][0] == "transfer"
    assert set(sent[0][1]["ids"]) == expected  # type: ignore[index]


def test_the_selection_survives_a_change_elsewhere(
    panel: MemoriesPanel, vault: Vault, session: Session, qtbot: QtBot, settle: Settle
) -> None:
    choose(panel, qtbot, "Reads before sleep")
    settle()
    vault.add(MemoryDraft("Something new from another place"))
    settle()
    assert panel.table.rowCount() == 20
    index = panel.view.currentIndex()
    assert panel.table.memory_at(index.row()).text == "Reads before sleep"
    assert panel.bulk.label.text() == "1 selected"


def test_arriving_with_ids_shows_these_alone(panel: MemoriesPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    ids = [m.id for m in vault.list(limit=50) if "pnpm" in m.text]
    panel.arrive(ids=ids)
    settle()
    assert panel.table.rowCount() == 2
    assert panel.only.text() == "Only 2 chosen ✕"
    qtbot.mouseClick(panel.only, Qt.MouseButton.LeftButton)
    settle()
    assert panel.table.rowCount() == 19


def test_columns_and_order_come_back_but_no_words_of_the_person(
    panel: MemoriesPanel, session: Session, qtbot: QtBot, settle: Settle
) -> None:
    panel.view.horizontalHeader().setSectionHidden(Cell.AGENT, False)
    panel.view.horizontalHeader().setSortIndicator(Cell.MEMORY, Qt.SortOrder.AscendingOrder)
    panel.query.set_text('secret words -standing:inferred scope:"private thing" trust:>0.2')
    settle()
    state = panel.save_state()
    assert state["query"] == "-standing:inferred trust:>0.2"
    other = MemoriesPanel(session)
    qtbot.addWidget(other)
    other.restore_state(state)
    assert not other.view.horizontalHeader().isSectionHidden(Cell.AGENT)
    assert other.order.column is Column.TEXT
    assert not other.order.descending
    for junk in ({}, {"header": 3}, {"header": "%%"}, {"header": "AAAA", "query": None}, {"query": "x" * 9999}):
        other.restore_state(junk)


def test_a_read_only_vault_offers_no_acts(qtbot: QtBot, vault: Vault, settle: Settle) -> None:
    with Vault.open(vault.folder, read_only=True) as reading:
        session = Session()
        session.open(reading)
        shown = MemoriesPanel(session)
        qtbot.addWidget(shown)
        shown.show()
        settle()
        shown.view.selectAll()
        assert shown.table.rowCount() == 19
        assert not shown.bulk.archive.isEnabled()
        assert not shown.bulk.wipe.isEnabled()
        session.close()


def test_keys_work_without_the_mouse(
    window: Window, vault: Vault, session: Session, qtbot: QtBot, settle: Settle
) -> None:
    window.go("memories")
    settle()
    panel = window.host.current
    assert isinstance(panel, MemoriesPanel)
    qtbot.keyClick(panel.view, Qt.Key.Key_Slash)
    assert panel.query.hasFocus()
    qtbot.keyClicks(panel.query, "fish")
    qtbot.keyClick(panel.query, Qt.Key.Key_Down)
    settle()
    assert panel.view.hasFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_P)
    settle()
    fish = next(m for m in vault.list(limit=50) if m.text == "Uses fish shell")
    assert fish.pinned
    qtbot.keyClick(panel.view, Qt.Key.Key_Delete)
    settle()
    assert vault.get(fish.id).state is State.ARCHIVED


def test_merging_keeps_the_originals_and_is_one_step(
    panel: MemoriesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    pair = [vault.add(text).result.id for text in ("I bake rye bread.", "Rye bread is what I bake at home.")]
    settle()
    panel.query.set_text("rye")
    settle()
    panel.view.selectRow(0)
    assert not panel.bulk.merge.isEnabled()
    panel.view.selectAll()
    qtbot.mouseClick(panel.bulk.merge, Qt.MouseButton.LeftButton)
    settle()
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MergeDialog) and w.isVisible())
    assert dialog.editor.toPlainText() == "Rye bread is what I bake at home."
    dialog.editor.selectAll()
    qtbot.keyClicks(dialog.editor, "I bake rye bread at home.")
    qtbot.keyClick(dialog.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert texts(panel) == ["I bake rye bread at home."]
    assert [vault.get(each).state for each in pair if each] == [State.SUPERSEDED, State.SUPERSEDED]
    vault.undo()
    settle()
    assert sorted(texts(panel)) == ["I bake rye bread.", "Rye bread is what I bake at home."]


def test_an_act_moves_rows_and_the_selection_with_them(
    panel: MemoriesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    """The list is not read again after an act: rows leave and move, and what is selected stays so at its new place."""
    panel.view.horizontalHeader().setSortIndicator(Cell.MEMORY, Qt.SortOrder.AscendingOrder)
    settle()
    before = texts(panel)
    resets: list[int] = []
    panel.table.modelReset.connect(lambda: resets.append(1))
    choose(panel, qtbot, before[2])
    choose(panel, qtbot, before[4], Qt.KeyboardModifier.ControlModifier)
    moved, stays, left = (panel.table.memory_at(row) for row in (2, 4, 0))
    assert moved is not None
    assert stays is not None
    assert left is not None
    operations.edit_memory(memory_id=moved.id, text="龥 at the end").run(panel)
    operations.archive_memories(ids=[left.id]).run(panel)
    settle()
    assert texts(panel) == [*(text for text in before if text not in (moved.text, left.text)), "龥 at the end"]
    assert list(panel.list.selected_pks()) == [stays.pk, moved.pk]
    assert resets == []
    panel.view.horizontalHeader().setSortIndicator(Cell.STANDING, Qt.SortOrder.AscendingOrder)
    settle()
    vault.undo()
    panel.view.horizontalHeader().setSortIndicator(Cell.MEMORY, Qt.SortOrder.AscendingOrder)
    settle()
    assert panel.table.keys == vault.keys(panel._where, panel.order), "an order that is known follows too"
