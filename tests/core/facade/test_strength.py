"""Strength as a function of the log, by half-lives and by FSRS: lists, plots and one memory say the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from mnemoscope import Vault
from mnemoscope.model import fsrs
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.fsrs import Rating, Review
from mnemoscope.model.memory import Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT, Column, Order
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin, StrengthModel

Told = Callable[..., str]
ASSISTANT = Actor(ActorKind.AGENT, "Claude")
INFERRED, OBSERVED, STATED = Origin.INFERRED, Origin.OBSERVED, Origin.STATED


def by_fsrs(vault: Vault) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=StrengthModel.FSRS))


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
