"""An archive that is taken into a vault with memories of its own: what was decided here stands, whatever it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.exchange import read_archive
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Actor, Decision, MemoryDraft
from mnemoscope.model.moment import DAY, MICROSECONDS, parse_moment
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ActorKind, Cardinality, DecisionKind, Origin, Outcome, Standing
from mnemoscope.vault.keys import KeyChoice

GHENT, BRUGES, ANTWERP = "I live in Ghent.", "I live in Bruges.", "I live in Antwerp."
BOT = Actor(ActorKind.AGENT, "Cursor")
MakeVault = Callable[..., Vault]


@pytest.fixture
def make(tmp_path: Path, clock: FixedClock) -> Iterator[MakeVault]:
    """Vaults that learned some texts, each with ids of its own."""
    made: list[Vault] = []

    def new(*texts: str) -> Vault:
        later = FixedClock(us=clock.us + (len(made) + 1) * 3600 * MICROSECONDS)
        vault = Vault.create(tmp_path / f"v{len(made)}", key=KeyChoice("plain"), clock=later).vault
        made.append(vault)
        for text in texts:
            vault.add(text)
        return vault

    yield new
    for vault in made:
        vault.close()


@pytest.fixture
def join(tmp_path: Path) -> Callable[[Vault, Vault], object]:
    """Take what the first vault holds into the second."""
    count = iter(range(100))

    def take(source: Vault, target: Vault) -> object:
        path = tmp_path / f"archive-{next(count)}.zip"
        source.export(path)
        return target.import_(path)

    return take


Join = Callable[[Vault, Vault], object]


def conflicts(vault: Vault) -> list[set[str]]:
    return [{member.text for member in conflict.members} for conflict in vault.conflicts()]


def one(vault: Vault, text: str) -> str:
    (found,) = [memory.id for memory in vault.list(EVERYTHING) if memory.text == text]
    return found


def in_order(vault: Vault) -> bool:
    return vault.verify().problems == () and vault.recheck_conflicts().nothing


def test_two_conflicts_that_overlap_become_one(make: MakeVault, join: Join) -> None:
    here = make(GHENT, BRUGES)
    join(make(GHENT, BRUGES, ANTWERP), here)
    assert conflicts(here) == [{GHENT, BRUGES, ANTWERP}]
    assert in_order(here)
    here.undo()
    assert conflicts(here) == [{GHENT, BRUGES}]
    assert in_order(here)


@pytest.mark.parametrize("verb", ["reject", "archive", "edit", "reword"])
def test_what_was_decided_here_is_in_no_conflict_that_comes(make: MakeVault, join: Join, verb: str) -> None:
    there, here = make(GHENT), make()
    join(there, here)
    ghent = one(here, GHENT)
    {
        "reject": lambda: here.reject(ghent),
        "archive": lambda: here.archive(ghent),
        "edit": lambda: here.edit(ghent, claim=None),
        "reword": lambda: here.edit(ghent, text="I own a canoe."),
    }[verb]()
    there.add(BRUGES)
    assert conflicts(there) == [{GHENT, BRUGES}]
    report = join(there, here)
    assert (report.added, report.known, report.conflicts) == (1, 1, 0)  # type: ignore[attr-defined]
    assert conflicts(here) == []
    assert in_order(here)


def test_a_pair_declared_compatible_stays_so_whatever_its_numbers_are_here(make: MakeVault, join: Join) -> None:
    there = make(GHENT, BRUGES)
    there.resolve(there.conflicts()[0].id, Decision(DecisionKind.BOTH))
    for known in (GHENT, BRUGES):
        here = make("I own a canoe.", known)
        join(there, here)
        assert conflicts(here) == []
        assert in_order(here)


def test_two_there_may_be_one_here(make: MakeVault, join: Join) -> None:
    """Two memories were worded alike there, and both were declared compatible with a third."""
    there = make(GHENT, "I own a canoe.")
    there.edit(one(there, "I own a canoe."), text=GHENT)
    there.add(BRUGES)
    there.resolve(there.conflicts()[0].id, Decision(DecisionKind.BOTH))
    here = make(GHENT)
    report = join(there, here)
    assert (report.added, report.known) == (1, 2)  # type: ignore[attr-defined]
    assert conflicts(here) == []
    assert in_order(here)


def test_what_was_rejected_there_is_not_learned_here(make: MakeVault, join: Join) -> None:
    there = make("I love karaoke nights.")
    there.reject(one(there, "I love karaoke nights."), reason="never said")
    here = make(GHENT)
    join(there, here)
    (stone,) = here.tombstones()
    rejected = one(here, "I love karaoke nights.")
    assert (stone.memory_id, stone.scope) == (rejected, "personal")
    guess = MemoryDraft("I love karaoke nights!", origin=Origin.INFERRED)
    assert here.add(guess, actor=BOT).result.outcome is Outcome.BLOCKED
    here.restore(rejected)
    assert here.tombstones() == ()
    assert here.get(rejected).standing is Standing.STATED
    here.undo()
    here.undo()
    assert here.tombstones() == ()
    assert here.counts().total == 1


def test_what_comes_follows_the_attributes_as_they_are_here(make: MakeVault, join: Join) -> None:
    here = make()
    here.save_attribute(replace(here.attribute("home_city").attribute, cardinality=Cardinality.MANY))
    here.add(ANTWERP)
    join(make(GHENT, BRUGES), here)
    assert conflicts(here) == []
    assert in_order(here)
    here.reset_attribute("home_city")
    assert conflicts(here) == [{GHENT, BRUGES, ANTWERP}]


def test_what_was_said_of_attributes_there_does_not_outweigh_what_is_said_here(make: MakeVault, join: Join) -> None:
    there = make(GHENT, BRUGES)
    cities = there.attribute("home_city").attribute
    there.save_attribute(replace(cities, cardinality=Cardinality.MANY))
    assert conflicts(there) == []
    here = make(ANTWERP)
    here.save_attribute(replace(cities, synonyms=(*cities.synonyms, "dwells in")))
    join(there, here)
    assert conflicts(here) == [{GHENT, BRUGES, ANTWERP}]
    assert in_order(here)


def test_a_part_of_a_vault_bars_what_was_rejected_in_it_and_tells_no_more(
    make: MakeVault, join: Join, tmp_path: Path
) -> None:
    there = make("I love karaoke nights.", GHENT)
    rejected = one(there, "I love karaoke nights.")
    there.reject(rejected)
    there.wipe(WipeSelection(ids=(one(there, GHENT),)))
    path = tmp_path / "part.zip"
    there.export(path, where=Filter(ids=frozenset({rejected})))
    with read_archive(path) as archive:
        assert [row["memory_pk"] for row in archive.rows("tombstones")] == [1]
    here = make()
    here.import_(path)
    (stone,) = here.tombstones()
    assert stone.memory_id == rejected
    guess = MemoryDraft("I love karaoke nights!", origin=Origin.INFERRED)
    assert here.add(guess, actor=BOT).result.outcome is Outcome.BLOCKED
    assert in_order(here)
    here.undo()
    assert here.tombstones() == ()


def test_it_is_said_what_of_an_archive_stays_outside(make: MakeVault, tmp_path: Path) -> None:
    there = make(GHENT, "I own a canoe.")
    there.wipe(WipeSelection(ids=(one(there, GHENT),)))
    there.save_settings(Settings(trust_helpful=7))
    acts, stones = there.verify().operations, len(there.tombstones())
    path = there.export(tmp_path / "all.zip").path
    here = make(BRUGES)
    assert [what for _, what in here.import_(path).notes] == [
        f"{acts} acts of its history stay outside: they were not done here.",
        "1 settings of that vault stay outside: yours hold here.",
        "1 receipts of wipes stay outside: they prove what was done there.",
        f"{stones} fingerprints of what was wiped there stay outside: they can only be read there.",
    ]
    assert make().import_(path).notes == ()


def test_time_that_did_not_count_there_does_not_count_here(make: MakeVault, join: Join) -> None:
    there, here = make(GHENT), make(BRUGES)
    day = parse_moment("2026-05-01T00:00:00Z")
    there.pause(start=day, end=replace(day, us=day.us + 9 * DAY))
    there.pause()
    here.pause(start=day, end=replace(day, us=day.us + 30 * DAY))
    join(there, here)
    began, ended = here.pauses()[0].start, here.pauses()[0].end
    assert (len(here.pauses()), began, ended) == (2, there.pauses()[0].start, here.now())
    join(there, here)
    assert len(here.pauses()) == 2
    here.undo()
    assert len(here.pauses()) == 1


def test_what_an_assistant_was_told_there_it_only_repeats_here(make: MakeVault, join: Join) -> None:
    there, here = make(GHENT), make("I own a canoe.")
    there.note_injected([one(there, GHENT)], agent="Cursor", session="s1")
    join(there, here)
    join(there, here)
    echo = MemoryDraft("The user lives in Ghent.", origin=Origin.INFERRED, session="s1", agent="Cursor")
    assert here.add(echo, actor=BOT).result.outcome is Outcome.KNOWN
    with here._database.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM injection").scalar() == 1
