"""The list as a model, without a window: ids for all rows, memories only for the pages that were looked at."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.listing import Step
from mnemoscope.model.query import CURRENT, Column, Order
from mnemoscope_desktop import tasks
from mnemoscope_desktop.models import memory_table
from mnemoscope_desktop.models.memory_columns import Cell
from mnemoscope_desktop.models.memory_table import KEPT_PAGES, PAGE, MemoryRole, MemoryTable, SortRole
from mnemoscope_desktop.session import Session

from .sample_vault import START_US, make_vault


@pytest.fixture
def many(tmp_path: Path) -> Iterator[Vault]:
    vault = make_vault(tmp_path / "many", clock=FixedClock(START_US), more=1_200)
    yield vault
    vault.close()


@pytest.fixture
def table(qapp: object, many: Vault) -> Iterator[MemoryTable]:
    session = Session()
    session.open(many)
    model = MemoryTable()
    model.set_keys(many.keys(CURRENT, Order(Column.TEXT, descending=False)))
    yield model
    read()
    session.close()


def read() -> None:
    """Let the model ask for what was looked at, and the answer come."""
    for _ in range(3):
        QTest.qWait(15)
        assert tasks.manager().wait()


def test_it_is_a_sound_model(table: MemoryTable, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(table, force_py=True)
    read()
    qtmodeltester.check(table, force_py=True)


def test_rows_are_placeholders_until_their_page_is_read(table: MemoryTable, many: Vault) -> None:
    assert table.rowCount() == 1_219
    assert table.memory_at(0) is None
    assert table.index(0, Cell.MEMORY).data() is None
    read()
    expected = many.list(CURRENT, Order(Column.TEXT, descending=False), limit=300)
    shown = [table.index(row, Cell.MEMORY).data(MemoryRole).id for row in range(PAGE)]
    assert shown == [memory.id for memory in expected.items[:PAGE]]
    assert table.memory_at(PAGE) is None


def test_only_seen_pages_are_kept(table: MemoryTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_table, "KEPT_PAGES", 2)
    for row in (0, PAGE, 2 * PAGE, 3 * PAGE):
        table.memory_at(row)
        read()
    assert sorted(table._pages) == [2, 3]
    assert KEPT_PAGES >= 2


def test_scrolling_fast_reads_what_is_seen_last(table: MemoryTable) -> None:
    for row in range(0, 1_219, PAGE):
        table.memory_at(row)
    read()
    assert table.memory_at(1_218) is not None
    assert len(table._pages) <= memory_table.ASKED_AT_ONCE


def test_an_answer_for_a_former_list_is_dropped(table: MemoryTable, many: Vault) -> None:
    table.memory_at(0)
    table._read_asked()
    table.set_keys(array("q", [many.list(limit=1).items[0].pk]))
    read()
    assert table.rowCount() == 1
    first = table.memory_at(0)
    read()
    assert first is None or first.pk == table.keys[0]
    assert table.memory_at(0).pk == table.keys[0]


def test_a_wiped_memory_leaves_a_gap_and_no_error(table: MemoryTable) -> None:
    table.set_keys(array("q", [999_999, table.keys[0]]))
    table.memory_at(0)
    read()
    assert table.memory_at(0) is None
    assert table.memory_at(1) is not None


def test_every_cell_has_words_and_a_sort_value(table: MemoryTable) -> None:
    table.memory_at(0)
    read()
    for cell in Cell:
        index = table.index(0, cell)
        assert isinstance(index.data(), str)
        assert index.data(SortRole) is not None
        assert table.headerData(cell, Qt.Orientation.Horizontal)
    assert table.flags(table.index(0, 0)) & Qt.ItemFlag.ItemIsSelectable
    assert table.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags


def test_strength_is_the_stores_own_curve(table: MemoryTable, many: Vault) -> None:
    aisle = next(m for m in many.list(limit=2000) if m.text.startswith("Prefers aisle"))
    assert table.curve(aisle) is None
    read()
    table._read_asked()
    read()
    found = table.curve(aisle)
    assert found is not None
    values, now = found
    assert values[now] == pytest.approx(aisle.strength, abs=0.05)
    jumps = [after - before for before, after in pairwise(values) if after > before]
    assert len(jumps) == 1


def test_a_change_rereads_its_page_and_keeps_the_old_words_until_then(table: MemoryTable, many: Vault) -> None:
    table.memory_at(0)
    read()
    before = table.memory_at(0)
    assert before is not None
    many.pin([before.id])
    table.reread([before.id])
    assert table.memory_at(0) is before
    read()
    after = table.memory_at(0)
    assert after is not None
    assert after.pinned
    assert not before.pinned


def test_rows_go_and_come_while_the_others_stay_read(
    table: MemoryTable, many: Vault, qtmodeltester: ModelTester
) -> None:
    """What an act did to the list is shown row by row: no reset, and only pages that it concerned are read again."""
    listing = many.listing(CURRENT, Order(Column.TEXT, descending=False))
    table.set_keys(listing.keys)
    for row in (0, PAGE, 2 * PAGE):
        table.memory_at(row)
    read()
    shown = [table.memory_at(row) for row in range(3 * PAGE)]
    seen, moved = shown[10], shown[PAGE + 5]
    assert seen is not None
    assert moved is not None
    many.archive([seen.id])
    many.edit(moved.id, text="龥 at the end")
    resets: list[int] = []
    table.modelReset.connect(lambda: resets.append(1))
    after, step = many.followed(listing)
    assert step is not None
    assert table.follow(after.keys, step)
    assert table.keys == many.keys(CURRENT, Order(Column.TEXT, descending=False))
    assert (resets, table.rowCount()) == ([], len(listing.keys) - 1)
    kept = [memory for memory in shown if memory not in (seen, moved)]
    assert [table.memory_at(row) for row in range(2 * PAGE)] == kept[: 2 * PAGE], "shown without being read again"
    read()
    last = table.memory_at(table.rowCount() - 1)
    read()
    last = table.memory_at(table.rowCount() - 1)
    assert last is not None
    assert last.text == "龥 at the end"
    qtmodeltester.check(table, force_py=True)
    assert not table.follow(after.keys, Step(tuple(range(0, 60, 2)))), "too many stretches"
    assert table.keys == after.keys
