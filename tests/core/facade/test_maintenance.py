"""Maintenance does what time has done, says so before, backs up first, and asks about what the person said."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Actor, MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin, State
from mnemoscope.vault import backup as backups

from .life_rows import stored

Told = Callable[..., str]
ASSISTANT = Actor(ActorKind.AGENT, "Claude")
INFERRED, OBSERVED, STATED = Origin.INFERRED, Origin.OBSERVED, Origin.STATED


def observed(vault: Vault, count: int, **more: Any) -> list[str]:
    drafts = [MemoryDraft(f"Parcel {number} arrived.", origin=OBSERVED, **more) for number in range(count)]
    return [result.id or "" for result in vault.add_many(drafts).results]


def test_the_dry_run_says_exactly_what_happens(vault: Vault, told: Told, clock: FixedClock) -> None:
    observed(vault, 3)
    told("The user collects fountain pens.", origin=INFERRED)
    said = told("I prefer paper maps.")
    clock.advance(days=500)
    before = stored(vault)
    foreseen = vault.maintain(dry_run=True)
    assert stored(vault) == before
    assert backups.list_backups(vault.folder) == ()
    done = vault.maintain()
    assert replace(done, changes=foreseen.changes) == foreseen
    assert (len(done.archived), len(done.expired)) == (3, 1)
    assert done.ask == ((said, "its strength fell below the threshold"),)
    assert done.backup
    after = stored(vault)
    again = vault.maintain()
    assert again.changes.nothing
    assert again.moves == 0
    assert stored(vault) == after


def test_the_backup_comes_before_the_archiving(vault: Vault, clock: FixedClock) -> None:
    ids = observed(vault, 2)
    clock.advance(days=200)
    vault.maintain()
    (made,) = backups.list_backups(vault.folder)
    assert made.reason == "monthly"
    with Vault.open(made.folder, clock=clock) as copy:
        assert {copy.get(memory_id).state for memory_id in ids} == {State.ACTIVE}
    assert {vault.get(memory_id).state for memory_id in ids} == {State.ARCHIVED}


def test_a_backup_of_this_month_is_enough(vault: Vault, clock: FixedClock) -> None:
    observed(vault, 2)
    clock.advance(days=200)
    vault.backup()
    clock.advance(days=20)
    assert not vault.maintain().backup
    assert [each.reason for each in backups.list_backups(vault.folder)] == ["by-hand"]


def test_without_a_backup_nothing_is_archived(vault: Vault, told: Told, clock: FixedClock) -> None:
    (parcel,) = observed(vault, 1)
    guess = told("The user collects fountain pens.", origin=INFERRED)
    clock.advance(days=200)
    shelf = vault.folder / "backups"
    shutil.rmtree(shelf, ignore_errors=True)
    shelf.write_text("in the way")
    report = vault.maintain()
    assert report.archived == ()
    assert [memory_id for memory_id, _ in report.held] == [parcel]
    assert report.held_because.startswith("The monthly backup failed, so nothing was archived.")
    assert not report.backup
    assert vault.get(parcel).state is State.ACTIVE
    assert vault.get(guess).state is State.EXPIRED, "what expires is no matter of the backup"
    shelf.unlink()
    assert vault.maintain().archived == report.held


def test_after_an_absence_nothing_large_is_archived_unasked(vault: Vault, told: Told, clock: FixedClock) -> None:
    left = clock.now()
    ids = observed(vault, 20)
    for number in range(30):
        told(f"I keep rule {number} of the house.")
    clock.advance(days=200)
    back = clock.now()
    for _ in range(2):
        report = vault.maintain()
        assert (report.archived, len(report.held), report.away_since) == ((), 20, left)
        assert report.held_because.startswith("So many memories would be archived at once")
        assert report.changes.nothing
    assert vault.maintain(dry_run=True).held == report.held
    vault.pause(start=report.away_since, end=back, reason="I was away")
    assert vault.maintain().moves == 0
    assert {vault.get(memory_id).strength for memory_id in ids} == {1.0}
    vault.undo()
    assert len(vault.maintain(force=True).archived) == 20
    assert {vault.get(memory_id).state for memory_id in ids} == {State.ARCHIVED}


@pytest.mark.parametrize(("parcels", "others", "held"), [(19, 0, False), (20, 80, False), (20, 79, True)])
def test_held_is_what_is_both_many_and_a_large_part(
    vault: Vault, clock: FixedClock, parcels: int, others: int, held: bool
) -> None:
    observed(vault, parcels)
    drafts = [MemoryDraft(f"I keep rule {number} of the house.") for number in range(others)]
    vault.add_many(drafts)
    clock.advance(days=150)
    assert bool(vault.maintain(dry_run=True).held) == held


def test_maintenance_leaves_alone_what_the_person_holds(vault: Vault, told: Told, clock: FixedClock) -> None:
    pinned, confirmed = observed(vault, 2)
    vault.pin(pinned)
    vault.confirm(confirmed)
    a = told("I live in Oslo.", origin=INFERRED)
    b = told("I live in Bergen.", origin=INFERRED)
    (conflict,) = vault.conflicts()
    assert {member.id for member in conflict.members} == {a, b}
    vault.edit(a, valid_to=clock.now().plus_days(1))
    before = {memory_id: vault.get(memory_id) for memory_id in (pinned, confirmed, b)}
    assert vault.count_conflicts() == 1
    clock.advance(days=2000)
    vault.maintain()
    for memory_id, memory in before.items():
        assert vault.get(memory_id).state is State.ACTIVE
        assert vault.get(memory_id).version == memory.version


def test_what_the_person_said_and_has_faded_is_asked_about(vault: Vault, told: Told, clock: FixedClock) -> None:
    said = told("I prefer paper maps.")
    name = told("My name is Ada.")
    assert len(vault.review_queue()) == vault.counts().to_review == 0
    clock.advance(days=500)
    before = stored(vault)
    queue = vault.rows(vault.review_queue())
    assert [memory.id for memory in queue] == [said]
    assert vault.counts().to_review == 1
    assert [memory_id for memory_id, _ in vault.maintain().ask] == [said]
    assert stored(vault) == before
    vault.review_later(said, 7)
    assert len(vault.review_queue()) == 0
    clock.advance(days=8)
    assert len(vault.review_queue()) == 1
    vault.feedback(said, FeedbackKind.TRUE)
    assert len(vault.review_queue()) == 0
    assert vault.get(name).state is State.ACTIVE


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    steps=st.lists(st.sampled_from([-40.0, 0.0, 0.01, 3.0, 31.0, 130.0]), min_size=1, max_size=6),
    runs=st.lists(st.integers(1, 3), min_size=6, max_size=6),
)
def test_how_often_and_when_it_runs_does_not_matter(
    tmp_path_factory: pytest.TempPathFactory, steps: list[float], runs: list[int]
) -> None:
    """Many runs on the way leave what one at the latest instant leaves."""
    from ..conftest import NOON, PLAIN

    def lived(often: bool) -> dict[str, tuple[State, int]]:
        clock = FixedClock(us=NOON)
        folder = tmp_path_factory.mktemp("life") / "vault"
        with Vault.create(folder, key=PLAIN, clock=clock).vault as vault:
            texts = {"The user collects stamps.": INFERRED, "The parcel came.": OBSERVED, "I like tea.": STATED}
            for text, origin in texts.items():
                vault.add(MemoryDraft(text, origin=origin))
            latest = clock.now().us
            for step, times in zip(steps, runs, strict=False):
                clock.advance(days=step)
                latest = max(latest, clock.now().us)
                for _ in range(times if often else 0):
                    report = vault.maintain()
                assert not often or vault.maintain().changes.nothing, report
            clock.advance(seconds=(latest - clock.now().us) / 1e6)
            vault.maintain()
            return {memory.text: (memory.state, memory.trust_hundredths) for memory in vault.list(EVERYTHING)}

    assert lived(often=True) == lived(often=False)


def test_a_thousand_searches_change_no_byte_and_the_guess_still_expires(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    guess = told("The user collects fountain pens.", origin=INFERRED)
    before = stored(vault)
    for _ in range(1000):
        vault.search("fountain pens")
    assert stored(vault) == before
    clock.advance(days=30)
    vault.maintain()
    assert vault.get(guess).state is State.EXPIRED


def test_answering_what_fades_is_one_act_and_counts_as_a_review(vault: Vault, told: Told, clock: FixedClock) -> None:
    said = told("I prefer paper maps.")
    guess = told("The user collects fountain pens.", origin=INFERRED)
    gone = told("I have a season ticket.")
    clock.advance(days=20)
    before = stored(vault)
    assert vault.counts().reviewed_today == 0
    vault.answer_faded(said, still=True)
    assert (vault.get(said).strength, vault.get(said).trust_hundredths) == (1.0, 85)
    vault.answer_faded(guess, still=True)
    assert vault.get(guess).expires_at is None, "a guess that is still true is none any more"
    vault.answer_faded(gone, still=False)
    assert (vault.get(gone).state, vault.get(gone).trust_hundredths) == (State.ARCHIVED, 70)
    assert vault.counts().reviewed_today == 3
    assert [answer.held for answer in vault.calibration().answers] == [True, True, False]
    assert [line.verb for line in vault.history(limit=3)] == ["no_longer_true", "still_true", "still_true"]
    for _ in range(3):
        vault.undo()
    assert [row[1:3] for row in before if row[1] in (said, guess, gone)] == [
        row[1:3] for row in stored(vault) if row[1] in (said, guess, gone)
    ]
    assert vault.get(gone).state is State.ACTIVE
