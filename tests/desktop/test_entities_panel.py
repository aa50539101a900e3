"""People & things in the window: the list, merge, split, names and suggestions, with what each would do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QListWidget
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.entities import Entity, EntityKind
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.query import Filter
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop import tasks
from mnemoscope_desktop.panels.entities.model import ALSO, KIND, MEMORIES, NAME
from mnemoscope_desktop.panels.entities.panel import EntitiesPanel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.window import Window

from .sample_vault import START_US

Settle = Callable[[], None]
TEXTS = (
    "Sasha lives in Oslo.",
    "Aleksandra lives in Bergen.",
    "Everyone calls Aleksandra Sasha.",
    "Jordan is allergic to nuts.",
    "Jordan isn't allergic to nuts.",
    "The bakery sells rye bread.",
)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "names", key=KeyChoice("plain"), clock=FixedClock(START_US)).vault
    for text in TEXTS:
        made.add(text)
    yield made
    made.close()


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> EntitiesPanel:
    shown = EntitiesPanel(session)
    qtbot.addWidget(shown)
    shown.resize(980, 760)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    return shown


def cells(panel: EntitiesPanel, column: int) -> list[str]:
    return [panel.table.index(row, column).data() for row in range(panel.table.rowCount())]


def choose(panel: EntitiesPanel, name: str, settle: Settle) -> None:
    panel.view.selectRow(cells(panel, NAME).index(name))
    settle()


def ticks(memories: QListWidget) -> dict[str, int]:
    return {memories.item(row).text(): row for row in range(memories.count())}


def test_everybody_is_listed_with_kind_and_memories(panel: EntitiesPanel) -> None:
    QAbstractItemModelTester(panel.table)
    assert dict(zip(cells(panel, NAME), cells(panel, MEMORIES), strict=True)) == {
        "Jordan": "2",
        "Aleksandra": "1",
        "Sasha": "1",
        "The bakery": "1",
    }
    assert panel.table.index(panel.table.row_of("the bakery"), KIND).data() == "thing"
    assert panel.header.subtitle.text() == "4 that memories are about"


def test_a_merge_says_before_what_it_does_and_can_be_undone(
    panel: EntitiesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    choose(panel, "Sasha", settle)
    qtbot.mouseClick(panel.detail.merge, Qt.MouseButton.LeftButton)
    dialog = panel.dialog
    assert dialog is not None
    assert not dialog.agree.isEnabled()
    dialog.field.setText("nobody")
    settle()
    assert "No memory is about “nobody”" in dialog.foreseen.text()
    assert not dialog.agree.isEnabled()
    dialog.field.setText("Aleksandra")
    settle()
    assert "Sasha lives in Oslo. ↔ Aleksandra lives in Bergen." in dialog.foreseen.text()
    assert vault.conflicts()
    assert len(vault.conflicts()) == 1
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    settle()
    assert len(vault.conflicts()) == 2
    row = panel.table.row_of("sasha")
    assert (panel.table.index(row, NAME).data(), panel.table.index(row, ALSO).data()) == ("Sasha", "Aleksandra")
    vault.undo()
    panel.refresh()
    settle()
    assert len(panel.table.rows) == 4


def test_ticked_memories_are_split_off_under_another_name(
    panel: EntitiesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    choose(panel, "Jordan", settle)
    assert not panel.detail.split.isEnabled()
    rows = ticks(panel.detail.memories)
    panel.detail.memories.setFocus()
    panel.detail.memories.setCurrentRow(rows["Jordan isn't allergic to nuts."])
    qtbot.keyClick(panel.detail.memories, Qt.Key.Key_Space)
    assert panel.detail.split.isEnabled()
    panel.detail.split.click()
    dialog = panel.dialog
    assert dialog is not None
    qtbot.keyClicks(dialog.field, "Jordan, my manager")
    settle()
    assert "would end" in dialog.foreseen.text()
    dialog.agree.click()
    settle()
    assert vault.conflicts() == ()
    assert "Jordan, my manager" in cells(panel, NAME)


def test_names_are_added_and_taken_away(panel: EntitiesPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    choose(panel, "The bakery", settle)
    panel.detail.alias.click()
    assert panel.dialog is not None
    qtbot.keyClicks(panel.dialog.field, "Brood & Zo")
    settle()
    panel.dialog.agree.click()
    settle()
    assert vault.entity("Brood & Zo").name == "The bakery"
    panel.detail.name_dropped.emit("Brood & Zo")
    settle()
    assert vault.entity("The bakery").aliases == ()


def test_the_kind_is_chosen_and_the_name_changed(
    panel: EntitiesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    choose(panel, "The bakery", settle)
    panel.detail.kind.setCurrentIndex(panel.detail.kind.findData("place"))
    panel.detail.kind.activated.emit(panel.detail.kind.currentIndex())
    settle()
    assert vault.entity("The bakery").kind is EntityKind.PLACE
    panel.detail.rename.click()
    assert panel.dialog is not None
    panel.dialog.field.setText("Brood & Zo")
    settle()
    panel.dialog.agree.click()
    settle()
    assert panel.detail.name.text() == "Brood & Zo"


def test_the_title_and_the_search_keep_their_height_in_a_low_window(panel: EntitiesPanel, settle: Settle) -> None:
    panel.resize(620, 520)
    settle()
    assert panel.strip.isVisible()
    assert panel.header.height() >= panel.header.sizeHint().height()
    assert panel.search.height() >= panel.search.sizeHint().height()


def test_a_relative_begins_with_a_capital_however_it_was_written(
    panel: EntitiesPanel, vault: Vault, settle: Settle
) -> None:
    vault.add("my aunt lives in Turin.")
    panel.refresh()
    settle()
    assert "My aunt" in cells(panel, NAME)
    assert not [name for name in cells(panel, NAME) if name.startswith("my ")]


def test_a_suggestion_is_followed_or_sent_away(
    panel: EntitiesPanel, vault: Vault, said: Callable[[], list[str]], settle: Settle
) -> None:
    assert panel.strip.isVisible()
    assert {"Aleksandra", "Sasha"} == set(panel.strip.text.text().split(" and "))
    assert panel.strip.why.text() == "A memory says so: “Everyone calls Aleksandra Sasha.”"
    panel.strip.merge.click()
    settle()
    assert panel.dialog is not None
    assert panel.dialog.agree.isEnabled()
    one, other = panel.strip.text.text().split(" and ")
    assert (panel.dialog.windowTitle(), panel.dialog.name) == (f"Merge “{one}” with another", other)
    panel.dialog.reject()
    panel.strip.apart.click()
    settle()
    assert not panel.strip.isVisible()
    assert vault.merge_suggestions() == ()
    assert "They stay two, and this is not suggested again." in said()


def test_a_search_narrows_the_list_and_enter_shows_all_memories(
    panel: EntitiesPanel, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.keyClicks(panel.search, "bak")
    settle()
    assert cells(panel, NAME) == ["The bakery"]
    with qtbot.waitSignal(panel.go) as sent:
        panel.view.activated.emit(panel.table.index(0, 0))
    assert sent.args == ["memories", {"query": 'about:"bakery"'}]


def test_nothing_of_the_vault_stays_after_it_was_closed(panel: EntitiesPanel, session: Session, settle: Settle) -> None:
    choose(panel, "Jordan", settle)
    session.close()
    settle()
    assert panel.table.rowCount(QModelIndex()) == 0
    assert panel.detail.name.text() == ""
    assert panel.detail.memories.count() == 0
    assert not panel.strip.isVisible()


def test_every_control_has_a_name_for_screen_readers(panel: EntitiesPanel, settle: Settle) -> None:
    choose(panel, "Jordan", settle)
    for widget in (panel.search, panel.view, panel.detail.kind, panel.detail.memories):
        assert widget.accessibleName()
    shown = panel.keys()
    assert [key.keys for key in shown] == ["↑ ↓", "↵", "M", "A", "Space"]


def test_the_inspector_leads_to_whom_its_memory_is_about(
    qtbot: QtBot, window: Window, vault: Vault, settle: Settle
) -> None:
    (sasha,) = vault.list(Filter(subject="Sasha")).items
    window.go("memories")
    window.session.select(sasha.id)
    settle()
    assert window.inspector.head.about.text() == "More about Sasha"
    qtbot.mouseClick(window.inspector.head.about, Qt.MouseButton.LeftButton)
    settle()
    panel = window.host.current
    assert isinstance(panel, EntitiesPanel)
    assert panel.detail.name.text() == "Sasha"


def test_what_another_program_writes_leaves_ticks_and_place_alone(
    panel: EntitiesPanel, vault: Vault, settle: Settle
) -> None:
    dishes = [f"dish {number}" for number in range(30)]
    vault.add_many([MemoryDraft(f"Jordan likes {dish}.", claim=Claim("Jordan", "likes", dish)) for dish in dishes])
    panel.refresh()
    settle()
    choose(panel, "Jordan", settle)
    memories = panel.detail.memories
    row = memories.count() - 3
    memories.item(row).setCheckState(Qt.CheckState.Checked)
    memories.setCurrentRow(row)
    memories.scrollToItem(memories.item(row))
    text, ticked, place = memories.item(row).text(), panel.detail.chosen(), memories.verticalScrollBar().value()
    assert len(ticked) == 1
    assert place > 0
    with Vault.open(vault.folder, clock=vault.clock) as other:
        other.add("Sasha keeps bees.")
    panel.session._ask_others()
    settle()
    assert "Sasha" in cells(panel, NAME)
    current = memories.currentItem()
    assert current is not None
    assert (current.text(), panel.detail.chosen()) == (text, ticked)
    assert memories.verticalScrollBar().value() == place
    assert panel.detail.split.isEnabled()
    choose(panel, "Sasha", settle)
    choose(panel, "Jordan", settle)
    assert panel.detail.chosen() == (), "another one was looked at in between"


def test_names_are_there_before_their_memories_are_counted(
    qtbot: QtBot, session: Session, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[Sequence[Entity]] = []
    arrived = EntitiesPanel._arrived
    # No worker is held up: as many as there are could wait for the same, and the names would never be read. They are
    # not asked for either where somebody else has counted already, so nobody in this vault remembers having done so.
    monkeypatch.setattr(EntitiesPanel, "_arrived", lambda _panel, entities: counted.append(entities))
    monkeypatch.setattr(Vault, "_all", property(lambda _vault: None, lambda _vault, _known: None), raising=False)
    shown = EntitiesPanel(session)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitUntil(lambda: shown.table.rowCount() > 0 and bool(counted), timeout=30_000)
    assert not shown.table.counted
    early = cells(shown, NAME)
    assert "Jordan" in early
    assert set(cells(shown, MEMORIES)) == {""}
    shown.view.selectRow(early.index("Jordan"))
    arrived(shown, counted[-1])
    assert shown.table.counted
    settle()
    assert set(early) <= set(cells(shown, NAME))
    assert shown.detail.entity is not None
    assert (shown.detail.entity.name, shown.detail.entity.memories) == ("Jordan", 2)


def test_what_an_emptied_field_had_asked_allows_nothing(panel: EntitiesPanel, settle: Settle) -> None:
    choose(panel, "Sasha", settle)
    panel.detail.merge.click()
    dialog = panel.dialog
    assert dialog is not None

    def empty(op: tasks.Op) -> None:
        if op.owner is dialog:
            dialog.field.setText("")

    dialog.field.setText("Aleksandra")
    tasks.manager().started.connect(empty)
    settle()
    tasks.manager().started.disconnect(empty)
    assert (dialog.field.text(), dialog.foreseen.text(), dialog.agree.isEnabled()) == ("", "", False)


def test_memories_of_somebody_are_not_listed_below_nobody(panel: EntitiesPanel, settle: Settle) -> None:
    choose(panel, "Sasha", settle)
    panel.view.selectRow(cells(panel, NAME).index("Jordan"))
    panel._arrived(())
    settle()
    assert panel.detail.entity is None
    assert panel.detail.listed() == ()
