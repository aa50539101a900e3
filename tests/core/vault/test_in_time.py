"""Memories over time, read page by page: the same arrays whatever a page holds, a sample first, stopping halfway."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Cancelled
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.results import OPEN, POINT, Timeline
from mnemoscope.model.words import Standing
from mnemoscope.vault import in_time
from mnemoscope.vault.keys import KeyChoice


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    """60 memories: event times out of order, three assistants and none, some with a validity."""
    clock = FixedClock(parse_moment("2026-05-01T09:00Z").us)
    opened = Vault.create(tmp_path / "vault", key=KeyChoice("plain"), clock=clock).vault
    opened.add_many(
        MemoryDraft(
            f"Note {number} about bread",
            agent=("Cursor", "Claude", "", "Cursor")[number % 4],
            claim=Claim(f"person {number}", "likes", "bread"),
            event_time=parse_moment(f"2026-0{1 + number * 7 % 4}-{1 + number * 11 % 28:02}"),
            valid_from=parse_moment("2026-01-01") if number % 3 == 0 else None,
            valid_to=parse_moment("2026-02-01") if number % 6 == 0 else None,
        )
        for number in range(60)
    )
    yield opened
    opened.close()


def same(one: Timeline, other: Timeline) -> bool:
    arrays = ("pk", "at", "until", "lane", "standing")
    return one.lanes == other.lanes and all(np.array_equal(getattr(one, n), getattr(other, n)) for n in arrays)


def test_the_arrays_say_what_the_list_says(vault: Vault) -> None:
    found = vault.timeline()
    memories = {memory.pk: memory for memory in vault.list(CURRENT, limit=100)}
    assert sorted(found.pk.tolist()) == sorted(memories)
    order = list(zip(found.at.tolist(), found.pk.tolist(), strict=True))
    assert order == sorted(order)
    assert found.lanes == ("Cursor", "Claude", "—")
    for place, pk in enumerate(found.pk.tolist()):
        memory = memories[pk]
        assert memory.event_time is not None
        assert found.at[place] == memory.event_time.us
        assert found.lanes[found.lane[place]] == (memory.agent or "—")
        assert list(Standing)[found.standing[place]] is memory.standing
        wanted = memory.valid_to.us if memory.valid_to else OPEN if memory.valid_from else POINT
        assert found.until[place] == wanted


def test_pages_make_no_difference(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = {lane: vault.timeline(lane=lane) for lane in in_time.LANES}
    monkeypatch.setattr(in_time, "PAGE", 7)
    told: list[tuple[int, int | None]] = []
    for lane, wanted in whole.items():
        told.clear()
        found = vault.timeline(lane=lane, progress=lambda done, total, _what: told.append((done, total)))
        assert same(found, wanted)
        assert told == [(min(done, 60), 60) for done in range(7, 67, 7)]
    assert len(whole["subject"].lanes) == in_time.MOST_LANES
    assert whole["subject"].lanes[-1] == in_time.OTHERS
    assert int((whole["subject"].lane == in_time.MOST_LANES - 1).sum()) == 60 - in_time.MOST_LANES + 1


def test_a_sample_comes_first_where_there_are_many(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Timeline] = []
    whole = vault.timeline(early=given.append)
    assert given == []
    monkeypatch.setattr(in_time, "SAMPLED_FROM", 50)
    monkeypatch.setattr(in_time, "SAMPLE", 15)
    assert same(vault.timeline(early=given.append), whole)
    (sample,) = given
    assert 10 <= len(sample.pk) <= 20
    assert set(sample.pk.tolist()) < set(whole.pk.tolist())
    assert sample.pk.max() - sample.pk.min() > 45, "drawn from all, not from the first"
    assert set(sample.lanes) <= set(whole.lanes)
    only = Filter(agents=frozenset({"Claude"}))
    monkeypatch.setattr(in_time, "SAMPLED_FROM", 5)
    assert set(vault.timeline(only, early=given.append).lanes) == {"Claude"} == set(given[1].lanes)


def test_reading_stops_when_it_is_told_to(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_time, "PAGE", 10)
    told: list[int] = []

    def progress(done: int, total: int | None, what: str) -> None:
        told.append(done)
        if done >= 20:
            raise Cancelled("You cancelled. Nothing of it was kept.")

    with pytest.raises(Cancelled):
        vault.timeline(progress=progress)
    assert told == [10, 20]
    assert len(vault.timeline().pk) == 60


def test_what_exists_is_what_the_list_holds(vault: Vault) -> None:
    for where in (CURRENT, Filter(agents=frozenset({"Claude"})), Filter(true_on=parse_moment("2026-01-15"))):
        assert sorted(vault.existing(where).tolist()) == sorted(vault.keys(where))


def test_a_few_of_many_are_looked_up_and_most_are_read_in_order(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Filter(agents=frozenset({"Claude"}))
    wanted = vault.timeline(few)
    for sparse in (1, 1_000):
        monkeypatch.setattr(in_time, "SPARSE", sparse)
        assert same(vault.timeline(few), wanted)


def test_the_past_is_read_in_pages_too(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    then = vault.now()
    assert isinstance(vault.clock, FixedClock)
    vault.clock.advance(days=1)
    vault.add("I have a kiln.")
    vault.edit(vault.list(CURRENT, limit=100).items[-1].id, text="Another wording")
    monkeypatch.setattr(in_time, "PAGE", 9)
    assert len(vault.timeline().pk) == 61
    assert len(vault.timeline(Filter(known_on=then)).pk) == 60
