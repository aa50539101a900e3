"""The oldest of many is found like the newest, and a cap that bites says so."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, Column, Order
from mnemoscope.vault.keys import KeyChoice

from ..work import sql_steps
from .asking import found, pairs, written

MANY = 2_500
THINGS = ("barge", "mill", "meadow", "quay", "lamp", "harp", "cellar", "hedge", "loft", "anchor", "chapel", "canal")
DOINGS = ("stands by", "was carried to", "belongs with", "is older than", "was sold before", "was painted like")
NEEDLE = "The copper weather vane was a present from Solveig."


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    """Thousands of notes of the last ten years over one from 2011."""
    folder = tmp_path_factory.mktemp("scale")
    chance = random.Random(7)
    rows = [
        {
            "text": f"Note {n}: the {chance.choice(THINGS)} {chance.choice(DOINGS)} the {chance.choice(THINGS)} of lot "
            f"{chance.randint(1, 9999)}",
            "user": f"u{1 + n % 3}",
            "origin": ("user_stated", "event", "inferred")[n % 3],
            "event_time": f"{2016 + n % 10}-{1 + n % 12:02d}-{1 + n % 28:02d}T{n % 24:02d}:{n % 60:02d}:00Z",
        }
        for n in range(MANY)
    ]
    with Vault.create(folder / "vault", key=KeyChoice("plain")).vault as vault:
        vault.add(MemoryDraft(NEEDLE, event_time=parse_moment("2011-04-02T10:00:00Z")))
        report = vault.import_(written(folder / "list.json", rows))
        assert (report.added, report.conflicts) == (MANY, 0)
        yield vault


@pytest.mark.parametrize("query", ["present from Solveig", "weather vane", "copper"])
def test_the_oldest_is_found_first(full: Vault, query: str) -> None:
    assert found(full, query)[0] == NEEDLE


def test_a_list_reaches_the_oldest_and_counts_all(full: Vault) -> None:
    page = full.list(CURRENT, Order(Column.SHOWN_AT, descending=False), limit=1)
    assert (page.items[0].text, page.total) == (NEEDLE, MANY + 1)
    assert len(full.keys()) == len(full.timeline().pk) == MANY + 1


def test_a_cap_that_bites_is_told(full: Vault) -> None:
    answer = full.search("note", limit=20)
    assert (len(answer.items), answer.more) == (20, True)
    assert not full.search("Solveig", limit=20).more


def test_contradictions_far_apart_meet(full: Vault) -> None:
    first, second = "My grandmother lives in Sibiu.", "My grandmother lives in Brasov."
    told = [full.add(first).result.id, full.add(second).result.id]
    assert {first, second} in pairs(full)
    full.undo()
    full.undo()
    assert None not in told
    assert pairs(full) == []


@pytest.mark.parametrize("reading", ["search", "list", "counts", "facets"])
def test_a_reading_passes_over_the_store_at_most_once(full: Vault, reading: str) -> None:
    """25 to 60 steps of SQLite a memory are what one pass takes; a pass for each row would take thousands."""
    read = {
        "search": lambda: full.search("barge by the mill"), "list": lambda: full.list(limit=50),
        "counts": full.counts, "facets": full.facets,
    }[reading]  # fmt: skip
    full._tallies.forget()  # what the reading before counted
    with sql_steps(full) as steps:
        read()
    assert 0 < steps.taken < 120 * MANY


def test_a_page_of_a_long_list_comes_from_its_place(full: Vault) -> None:
    order = Order(Column.TEXT, descending=False)
    everything = [memory.text for memory in full.list(CURRENT, order, limit=10_000)]
    middle = full.list(CURRENT, order, limit=10, after="1200")
    assert [memory.text for memory in middle] == everything[1200:1210]
    assert middle.next == "1210"


def test_a_bulk_act_is_one_step(full: Vault, tmp_path: Path) -> None:
    ids = [memory.id for memory in full.list(limit=1_000)]
    changes = full.archive(ids)
    assert changes.count == 1_000
    assert full.count() == MANY + 1 - 1_000
    full.undo()
    assert full.count() == MANY + 1
