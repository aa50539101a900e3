"""Counts that are kept between reads are those of now: after own acts, after another process's, after a wipe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection

from mnemoscope import Vault
from mnemoscope.facade.tallies import KEPT, Tallies
from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.tally import FIELDS, Tally, rest_of
from mnemoscope.model.words import Aspect, State
from mnemoscope.vault import selecting
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.selecting import Selection


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


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was counted by going through memories or passages."""
    made: list[str] = []
    tally = selecting.tally

    def counted(connection: Connection, rest: Selection) -> Tally:
        made.append(rest.where)
        return tally(connection, rest)

    monkeypatch.setattr(selecting, "tally", counted)
    return made


def test_acts_move_the_numbers_over_everything_without_counting_again(vault: Vault, passes: list[str]) -> None:
    vault.facets()
    ids = [memory.id for memory in vault.list(CURRENT)]
    vault.archive(ids[:2])
    vault.reject(ids[2:3])
    vault.add_many([MemoryDraft("A heron", scope="shore"), MemoryDraft("A gull", scope="pier")])
    vault.undo()
    vault.redo()
    vault.undo()
    counts = vault.counts()
    assert (counts.total, counts.archived) == (9, 2)
    assert counts.memories == vault.count(CURRENT) == 6
    assert vault.facets(EVERYTHING).scopes == {"wall": 6, "shore": 3}
    assert len(passes) == 1


def test_what_another_process_wrote_in_between_is_counted_again(vault: Vault, passes: list[str]) -> None:
    vault.facets()
    with Vault.open(vault.folder) as other:
        other.add(MemoryDraft("A heron", scope="shore"))
    vault.add(MemoryDraft("A gull", scope="pier"))
    assert vault.facets().scopes == {"wall": 6, "shore": 4, "pier": 1}
    assert len(passes) == 2


def test_a_reader_that_began_earlier_keeps_nothing_of_what_it_saw() -> None:
    kept = Tallies()
    now, before = Tally(()), Tally((((("",) * len(FIELDS)), 3),))
    assert kept.get(EVERYTHING, 7, lambda: now) is now
    assert kept.get(EVERYTHING, 6, lambda: before) is before
    assert kept.get(EVERYTHING, 7, lambda: before) is now


def test_passages_are_counted_again_only_after_acts_on_passages() -> None:
    kept = Tallies()
    counted: list[int] = []

    def count() -> int:
        counted.append(1)
        return 5

    assert kept.sources(3, count) == 5
    kept.follow(Changes("pin", seq=4, aspects=frozenset({Aspect.MEMORIES}), moved=()))
    assert kept.sources(4, count) == 5
    assert len(counted) == 1
    kept.follow(Changes("import", seq=5, aspects=frozenset({Aspect.SOURCES}), moved=()))
    kept.sources(5, count)
    kept.follow(Changes("pin", seq=7, aspects=frozenset({Aspect.MEMORIES}), moved=()))
    kept.sources(7, count)
    assert len(counted) == 3, "an act was missed"


def test_an_act_that_does_not_say_what_it_moved_is_counted_whatever_its_number() -> None:
    """A whole archive that is put back brings its own journal, which may be as long as the one there was."""
    kept = Tallies()
    kept.get(EVERYTHING, 4, lambda: Tally(()))
    kept.follow(Changes("import", seq=4, all_memories=True))
    back = Tally((((("",) * len(FIELDS)), 3),))
    assert kept.get(EVERYTHING, 4, lambda: back) is back


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
