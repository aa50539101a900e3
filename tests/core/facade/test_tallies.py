"""Counts that are kept between reads are those of now: after own acts, after another process's, after a wipe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.facade.tallies import KEPT, Tallies
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.tally import FIELDS, Tally, rest_of
from mnemoscope.model.words import State
from mnemoscope.vault.keys import KeyChoice


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as made:
        made.add_many([MemoryDraft(f"Stone {n}", scope="wall" if n % 3 else "shore") for n in range(9)])
        yield made


def test_what_another_process_writes_is_counted(vault: Vault) -> None:
    assert vault.facets().scopes == {"wall": 6, "shore": 3}
    with Vault.open(vault.folder) as other:
        other.add(MemoryDraft("A heron", scope="shore"))
        assert vault.facets().scopes == {"wall": 6, "shore": 4}
        other.undo()
    assert vault.facets().scopes == {"wall": 6, "shore": 3}


def test_one_pass_answers_every_filter_that_differs_in_closed_fields(vault: Vault) -> None:
    made = vault.tally(CURRENT)
    shore = replace(CURRENT, scopes=frozenset({"shore"}))
    assert vault.tally(shore) is made, "it was not counted again"
    assert made.count(shore) == vault.count(shore) == 3
    put_away = vault.list(shore).items[0].id
    vault.archive([put_away])
    assert vault.tally(CURRENT) is not made
    assert vault.facets(EVERYTHING).states == {"active": 8, "archived": 1}
    assert vault.tally(EVERYTHING).count(Filter(states=frozenset({State.ARCHIVED}))) == 1


def test_a_wiped_scope_is_not_kept_by_name(vault: Vault) -> None:
    vault.facets()
    ids = tuple(memory.id for memory in vault.list(replace(CURRENT, scopes=frozenset({"shore"}))))
    vault.wipe(WipeSelection(ids=ids))
    assert vault._tallies._kept == {}
    assert vault.facets(EVERYTHING).scopes == {"wall": 6}


def test_only_a_few_are_kept_and_none_with_words() -> None:
    kept = Tallies()
    counted: list[int] = []

    def count(number: int) -> Tally:
        counted.append(number)
        return Tally(((("",) * len(FIELDS), number),))

    for number in range(KEPT + 3):
        kept.get(rest_of(Filter(trust_min=number)), 1, lambda number=number: count(number))  # type: ignore[misc]
    kept.get(rest_of(Filter(trust_min=KEPT + 2)), 1, lambda: count(99))
    assert counted == list(range(KEPT + 3))
    kept.get(rest_of(Filter(trust_min=0)), 1, lambda: count(0))
    assert counted[-1] == 0, "the oldest was dropped"
    for _ in range(2):
        kept.get(rest_of(Filter(text="tea")), 1, lambda: count(7))
    assert counted[-2:] == [7, 7], "full text may have caught up meanwhile"
