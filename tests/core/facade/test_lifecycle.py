"""A memory's life as a function of the log: fading under both models, pauses, maintenance, tiers, calibration."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.model import fsrs
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse, Refused
from mnemoscope.model.freshness import freshness_days
from mnemoscope.model.fsrs import Rating, Review
from mnemoscope.model.memory import Actor, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import DAY, Moment, parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Column, Filter, Order
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ActorKind, Aspect, FeedbackKind, Origin, Role, State, StrengthModel, Tier
from mnemoscope.vault import backup as backups

Told = Callable[..., str]
ASSISTANT = Actor(ActorKind.AGENT, "Claude")
INFERRED, OBSERVED, STATED = Origin.INFERRED, Origin.OBSERVED, Origin.STATED


def by_fsrs(vault: Vault) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=StrengthModel.FSRS))


def stored(vault: Vault) -> list[tuple[Any, ...]]:
    with vault._database.read() as connection:
        return [
            tuple(row)
            for table in ("memory", "memory_version", "feedback", "conflict", "pause", "operation")
            for row in connection.exec_driver_sql(f"SELECT * FROM {table} ORDER BY 1")
        ]


# FSRS ----------------------------------------------------------------------------------------------------------------


def test_answers_are_reviews_and_finding_is_none(vault: Vault, told: Told, clock: FixedClock) -> None:
    by_fsrs(vault)
    memory_id = told("The hedge was cut back.")
    learned = clock.now().us
    assert vault.get(memory_id).strength == 1.0
    reviews: list[Review] = []

    def expected() -> float:
        memory = fsrs.fold(180, learned, reviews)
        return float(fsrs.retrievability(np.asarray([clock.now().us - memory.last]), np.asarray([memory.stability]))[0])

    clock.advance(days=180)
    assert vault.get(memory_id).strength == pytest.approx(0.5, abs=1e-9)
    acts: list[tuple[Callable[[], object], Rating | None]] = [
        (lambda: vault.feedback(memory_id, FeedbackKind.TRUE), Rating.GOOD),
        (lambda: [vault.search("hedge") for _ in range(5)], None),
        (lambda: vault.edit(memory_id, text="The hedge was cut back hard."), Rating.HARD),
        (lambda: vault.add("The hedge was cut back hard."), Rating.EASY),
        (lambda: vault.edit(memory_id, tags=["garden"]), None),
        (lambda: vault.edit(memory_id, text="The hedge was cut.", actor=ASSISTANT), None),
        (lambda: vault.feedback(memory_id, FeedbackKind.WRONG), Rating.AGAIN),
    ]
    for act, rating in acts:
        clock.advance(days=40)
        act()
        if rating is not None:
            reviews.append(Review(clock.now().us, rating))
        assert vault.get(memory_id).strength == pytest.approx(expected(), abs=1e-9), rating
    vault.undo()
    reviews.pop()
    assert vault.get(memory_id).strength == pytest.approx(expected(), abs=1e-9), "an answer taken back is none"


@pytest.mark.parametrize("model", StrengthModel)
def test_a_curve_bears_the_answers(vault: Vault, told: Told, clock: FixedClock, model: StrengthModel) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=model))
    memory_id = told("The hedge was cut back.")
    said: list[tuple[str, Moment, float, float]] = []
    for kind in (FeedbackKind.TRUE, FeedbackKind.HELPFUL, FeedbackKind.WRONG):
        clock.advance(days=60)
        before = vault.get(memory_id).strength
        vault.feedback(memory_id, kind)
        if kind is not FeedbackKind.HELPFUL:
            said.append((kind.value, clock.now(), before, vault.get(memory_id).strength))
    curve = vault.curve(memory_id, "strength", clock.now().plus_days(-200), clock.now().plus_days(50))
    assert [(answer.kind, answer.at) for answer in curve.answers] == [(kind, at) for kind, at, _, _ in said]
    for answer, (_, _, was, became) in zip(curve.answers, said, strict=True):
        assert (answer.before, answer.after) == pytest.approx((was, became), abs=1e-6)


def test_an_edit_that_was_undone_is_no_review_until_it_is_done_again(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    by_fsrs(vault)
    memory_id = told("The hedge was cut back.")
    clock.advance(days=90)
    before = vault.get(memory_id).strength
    vault.edit(memory_id, text="The hedge was cut.")
    after = vault.get(memory_id).strength
    assert after == 1.0
    vault.undo()
    assert vault.get(memory_id).strength == before
    vault.redo()
    assert vault.get(memory_id).strength == after


@pytest.mark.parametrize("model", StrengthModel)
@pytest.mark.parametrize("paused", [False, True])
def test_lists_plots_and_one_memory_agree(
    vault: Vault, told: Told, clock: FixedClock, model: StrengthModel, paused: bool
) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=model))
    ids = [
        told(f"Note {number} of the garden book.", origin=origin, trust_hundredths=90)
        for number, origin in enumerate([STATED, OBSERVED, INFERRED] * 4)
    ]
    for number, memory_id in enumerate(ids):
        clock.advance(days=2)
        if number % 3 == 0:
            vault.feedback(memory_id, FeedbackKind.HELPFUL)
        if number % 5 == 0:
            vault.feedback(memory_id, FeedbackKind.OUTDATED)
    if paused:
        vault.pause(start=clock.now().plus_days(-9), end=clock.now().plus_days(-4))
        vault.pause(start=clock.now().plus_days(-6), end=clock.now().plus_days(-1))
    clock.advance(days=30)
    single = {memory_id: vault.get(memory_id).strength for memory_id in ids}
    listed = vault.list(CURRENT, Order(Column.STRENGTH, descending=False)).items
    assert {memory.id: memory.strength for memory in listed} == pytest.approx(single, rel=1e-12)
    strengths = [memory.strength for memory in listed]
    assert strengths == sorted(strengths)
    bins = np.histogram(strengths, bins=20, range=(0, 1))[0]
    assert vault.histogram("strength") == tuple(bins)
    for memory_id in ids:
        curve = vault.curve(memory_id, "strength", clock.now().plus_days(-80), clock.now(), points=50)
        assert curve.values[-1] == pytest.approx(single[memory_id], rel=1e-9)
    forecast = vault.archive_forecast(weeks=200)
    for memory_id in forecast.ids:
        assert vault.get(memory_id).origin is not STATED or vault.get(memory_id).expires_at is not None
    assert sum(forecast.per_week) <= len(ids)


# pauses --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", StrengthModel)
def test_a_pause_stops_fading_and_expiry(vault: Vault, told: Told, clock: FixedClock, model: StrengthModel) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=model))
    guess = told("The user collects fountain pens.", origin=INFERRED)
    before = vault.get(guess)
    assert before.expires_at == clock.now().plus_days(30)
    clock.advance(days=10)
    faded = vault.get(guess).strength
    changes = vault.pause()
    assert Aspect.PAUSES in changes.aspects
    clock.advance(days=100)
    assert vault.get(guess).strength == faded
    assert vault.get(guess).expires_at == clock.now().plus_days(20)
    assert vault.maintain().moves == 0
    assert vault.archive_forecast().within_30_days == 0, "while it lasts, nothing runs out"
    vault.resume()
    clock.advance(days=5)
    now = vault.get(guess)
    assert now.expires_at == before.expires_at.plus_days(100) == clock.now().plus_days(15)
    assert [each.id for each in vault.list(Filter(expires_before=clock.now().plus_days(15.1)))] == [guess]
    assert vault.list(Filter(expires_before=clock.now().plus_days(15))).total == 0
    assert vault.archive_forecast().per_week[2] == 1
    clock.advance(days=15)
    assert vault.maintain().expired == ((guess, "a guess that nobody confirmed in time"),)
    assert vault.get(guess).state is State.EXPIRED


def test_the_stored_expiry_stays_and_an_undone_pause_never_was(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("The user collects fountain pens.", origin=INFERRED)
    before = vault.get(guess)
    rows_before = [row for row in stored(vault) if guess in row]
    vault.pause(start=clock.now(), end=clock.now().plus_days(7), reason="holiday")
    assert vault.get(guess).expires_at == before.expires_at.plus_days(7)
    assert [row for row in stored(vault) if guess in row] == rows_before
    assert (vault.history(limit=1)[0].verb, vault.history(limit=1)[0].reason) == ("pause", "holiday")
    vault.undo()
    assert vault.get(guess) == before
    assert vault.pauses() == ()


def test_a_guess_of_after_the_pause_is_not_shifted_by_it(vault: Vault, told: Told, clock: FixedClock) -> None:
    vault.pause(start=clock.now().plus_days(-20), end=clock.now().plus_days(-10))
    guess = told("The user collects fountain pens.", origin=INFERRED)
    assert vault.get(guess).expires_at == clock.now().plus_days(30)
    vault.review_later(guess, 60)
    assert vault.get(guess).expires_at == clock.now().plus_days(61)
    vault.pause(start=clock.now().plus_days(1), end=clock.now().plus_days(4))
    assert vault.get(guess).expires_at == clock.now().plus_days(64)
    vault.reject(guess)
    vault.undo()
    assert vault.get(guess).expires_at == clock.now().plus_days(64), "an undo gives it back with its age"


def test_overlapping_pauses_count_once_and_resume_ends_what_holds(vault: Vault, clock: FixedClock) -> None:
    start = clock.now()
    vault.pause(start=start.plus_days(-5), end=start.plus_days(5))
    vault.pause()
    assert vault.pause().nothing, "it is paused already"
    clock.advance(days=2)
    vault.resume()
    assert [(each.start, each.end) for each in vault.pauses()] == [
        (start, clock.now()),
        (start.plus_days(-5), clock.now()),
    ]
    with pytest.raises(Refused, match="not paused"):
        vault.resume()
    with pytest.raises(Misuse, match="ends after it begins"):
        vault.pause(start=start, end=start)
    with pytest.raises(Refused, match="Only a person"):
        vault.pause(actor=ASSISTANT)
    vault.remove_pause(vault.pauses()[0].id)
    assert len(vault.pauses()) == 1
    vault.undo()
    assert len(vault.pauses()) == 2


# maintenance ---------------------------------------------------------------------------------------------------------


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


# freshness -----------------------------------------------------------------------------------------------------------


def test_heard_is_what_the_person_said_again_or_affirmed(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory_id = told("I prefer paper maps.", when="2026-10-01T09:00:00Z")
    memory = vault.get(memory_id)
    assert (memory.heard_at, memory.last_heard_us) == (None, parse_moment("2026-10-01T09:00:00Z").us)

    def heard() -> Moment | None:
        return vault.get(memory_id).heard_at

    for act in (
        lambda: vault.add("I prefer paper maps."),
        lambda: vault.feedback(memory_id, FeedbackKind.TRUE),
        lambda: vault.edit(memory_id, text="I prefer printed maps."),
        lambda: vault.confirm(memory_id),
    ):
        clock.advance(days=3)
        act()
        assert heard() == clock.now()
    last = heard()
    clock.advance(days=3)
    vault.search("maps")
    vault.edit(memory_id, tags=["travel"])
    vault.feedback(memory_id, FeedbackKind.UNHELPFUL)
    vault.add(MemoryDraft("I prefer printed maps."), actor=ASSISTANT)
    assert heard() == last
    assert freshness_days(vault.get(memory_id).last_heard_us, clock.now().us) == 3.0


def test_an_old_passage_was_heard_when_it_was_said(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory_id = told("I prefer paper maps.")
    said = clock.now().plus_days(5)
    clock.advance(days=50)
    passage = SourcePassage("chat", "I prefer paper maps.", role=Role.PERSON, native_id="m1", at=said)
    vault.add(MemoryDraft("I prefer paper maps.", evidence=(Evidence(passage, "I prefer paper maps."),)))
    assert vault.get(memory_id).heard_at == said


# tiers ---------------------------------------------------------------------------------------------------------------


def test_a_note_of_the_session_runs_out_with_it(vault: Vault, told: Told, clock: FixedClock) -> None:
    note = told("The train leaves from platform 4.", tier=Tier.WORKING)
    assert vault.get(note).expires_at == clock.now().plus_days(1)
    clock.advance(days=25 / 24)
    assert vault.maintain().expired == ((note, "a note of a session that is over"),)


def test_confirmed_use_promotes_step_by_step_and_never_to_procedural(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    note = told("The train leaves from platform 4.", tier=Tier.WORKING)
    tiers: list[Tier] = []
    for _ in range(10):
        clock.advance(seconds=60)
        vault.search("train platform")
        vault.feedback(note, FeedbackKind.HELPFUL)
        vault.maintain()
        vault.maintain()
        tiers.append(vault.get(note).tier)
    assert tiers == [Tier.WORKING] * 2 + [Tier.EPISODIC] * 3 + [Tier.SEMANTIC] * 5
    assert vault.get(note).expires_at is None
    acts = [record for record in vault.history(limit=50) if record.verb == "promote"]
    assert [(record.actor.kind, record.count) for record in acts] == [(ActorKind.JOB, 1)] * 2
    vault.undo(acts[0].id)
    assert vault.get(note).tier is Tier.EPISODIC
    assert vault.maintain().promoted == (), "what was taken back has to be earned again"
    vault.undo(acts[1].id)
    assert (vault.get(note).tier, vault.get(note).expires_at is None) == (Tier.WORKING, False)


def test_uses_by_anybody_else_and_time_promote_nothing(vault: Vault, told: Told, clock: FixedClock) -> None:
    seen = told("The boiler was serviced.", origin=OBSERVED)
    for _ in range(5):
        vault.feedback(seen, FeedbackKind.HELPFUL, actor=ASSISTANT)
        vault.feedback(seen, FeedbackKind.UNHELPFUL)
        clock.advance(days=1)
    assert vault.maintain().promoted == ()


def test_the_person_puts_memories_where_they_belong(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("The user collects fountain pens.", origin=INFERRED)
    way = told("To deploy, run the checks and then push the tag.")
    vault.promote(way, Tier.PROCEDURAL)
    assert vault.get(way).tier is Tier.PROCEDURAL
    before = vault.get(guess)
    vault.demote(guess, Tier.WORKING)
    assert vault.get(guess).expires_at == clock.now().plus_days(1)
    vault.undo()
    after = vault.get(guess)
    assert replace(after, version=before.version, changed_at=before.changed_at) == before
    vault.demote(guess, Tier.WORKING)
    clock.advance(days=0.5)
    vault.promote(guess, Tier.SEMANTIC)
    assert vault.get(guess).expires_at == before.expires_at, "a guess lives as long as any"
    assert vault.promote(guess, Tier.SEMANTIC).nothing
    with pytest.raises(Refused, match="Only a person"):
        vault.promote(guess, Tier.PROCEDURAL, actor=ASSISTANT)


# calibration ---------------------------------------------------------------------------------------------------------


def test_both_models_are_scored_on_what_they_had_said_before_each_answer(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    assert vault.calibration().n == 0
    ids = [told(f"I keep rule {number} of the house.") for number in range(3)]
    told("My name is Ada.")
    predicted: list[float] = []
    for number in range(12):
        clock.advance(days=30)
        memory_id = ids[number % 3]
        predicted.append(vault.get(memory_id).strength)
        vault.feedback(memory_id, FeedbackKind.WRONG if number % 4 == 3 else FeedbackKind.TRUE)
    vault.feedback(ids[0], FeedbackKind.HELPFUL)
    vault.confirm(ids[1])
    found = vault.calibration()
    assert (found.n, found.held, found.better) == (12, 9, None)
    assert [answer.exponential for answer in found.answers] == pytest.approx(predicted, rel=1e-12)
    assert [answer.held for answer in found.answers] == [number % 4 != 3 for number in range(12)]
    by_fsrs(vault)
    with Vault.open(vault.folder, clock=FixedClock(us=found.answers[4].at.us)) as then:
        assert found.answers[0].fsrs == pytest.approx(
            fsrs.retrievability(np.asarray([30 * DAY]), np.asarray([fsrs.first_stability(180)]))[0]
        )
        assert then.calibration() == found
    p, y = np.asarray(predicted), np.asarray([number % 4 != 3 for number in range(12)])
    p = np.clip(p, 0.001, 0.999)
    expected = -np.mean(np.where(y, np.log(p), np.log(1 - p)))
    assert found.scores[StrengthModel.EXPONENTIAL].log_loss == pytest.approx(expected)
    assert found.constant == pytest.approx(-(0.75 * np.log(0.75) + 0.25 * np.log(0.25)))


def test_with_thirty_answers_the_better_model_is_named(vault: Vault, told: Told, clock: FixedClock) -> None:
    ids = [told(f"I keep rule {number} of the house.") for number in range(30)]
    clock.advance(days=700)
    for memory_id in ids[:29]:
        vault.feedback(memory_id, FeedbackKind.TRUE)
    assert vault.calibration().better is None
    vault.feedback(ids[29], FeedbackKind.TRUE)
    found = vault.calibration()
    assert found.better is StrengthModel.FSRS, "what still holds after long had been forgotten by half-lives"
    assert found.scores[StrengthModel.FSRS].log_loss < found.scores[StrengthModel.EXPONENTIAL].log_loss


# settings ------------------------------------------------------------------------------------------------------------


def test_a_choice_that_nobody_knows_is_refused_and_a_newer_one_ignored(vault: Vault) -> None:
    with pytest.raises(Misuse, match="strength_model must be one of exponential, fsrs, not “linear”"):
        Settings(strength_model="linear")  # type: ignore[arg-type]
    by_fsrs(vault)
    with vault._database.write() as connection:
        connection.exec_driver_sql("UPDATE setting SET value = '\"sm2\"' WHERE name = 'strength_model'")
    with Vault.open(vault.folder) as again:
        assert again.settings().strength_model is StrengthModel.EXPONENTIAL


def test_an_earlier_instant_knows_no_pause_that_was_made_later(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("The user collects fountain pens.", origin=INFERRED)
    clock.advance(days=14)
    then = clock.now()
    before = vault.get(guess)
    clock.advance(days=1)
    vault.pause(start=then.plus_days(-14), end=then)
    now = vault.get(guess)
    assert now.strength == pytest.approx(2 ** (-1 / 14))
    assert now.expires_at == before.expires_at.plus_days(14)
    seen = vault.get(guess, known_on=then)
    assert (seen.strength, seen.expires_at) == (before.strength, before.expires_at)
    assert vault.list(Filter(expires_before=then.plus_days(17), known_on=then)).total == 1
    assert vault.list(Filter(expires_before=then.plus_days(17))).total == 0


@pytest.mark.parametrize("model", StrengthModel)
def test_by_either_model_an_earlier_instant_has_the_strength_of_then(
    vault: Vault, told: Told, clock: FixedClock, model: StrengthModel
) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=model))
    memory_id = told("The hedge was cut back.")
    seen: list[tuple[Moment, float]] = []
    for kind in (FeedbackKind.TRUE, FeedbackKind.WRONG, FeedbackKind.TRUE):
        clock.advance(days=50)
        vault.feedback(memory_id, kind)
        clock.advance(days=25)
        seen.append((clock.now(), vault.get(memory_id).strength))
        vault.edit(memory_id, text=f"The hedge was cut back, {len(seen)} times.")
    for then, strength in seen:
        # The edit came at the same instant as the look, so the look is a moment earlier.
        assert vault.get(memory_id, known_on=Moment(then.us - 1)).strength == pytest.approx(strength, abs=1e-9)
