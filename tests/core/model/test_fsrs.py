"""FSRS-6 as the package of its authors computes it, with a beginning of its own."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import fsrs as package
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.fsrs import (
    FIRST_DIFFICULTY,
    Rating,
    Remembered,
    Review,
    first_stability,
    fold,
    fold_many,
    foretold,
    lapsed,
    retrievability,
    reviewed,
)
from mnemoscope.model.moment import DAY

START = 1_700_000_000_000_000
BEGUN = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=START)
half_lives = st.floats(0.5, 2000)
gaps = st.one_of(st.integers(0, 3 * DAY), st.integers(0, 800 * DAY))
answers = st.lists(st.tuples(gaps, st.sampled_from(Rating)), max_size=12)


def timed(given_answers: list[tuple[int, Rating]]) -> list[Review]:
    at, found = START, []
    for gap, rating in given_answers:
        at += gap
        found.append(Review(at, rating))
    return found


def by_the_package(half_life: float, reviews: list[Review]) -> package.Card:
    scheduler = package.Scheduler(enable_fuzzing=False)
    card = package.Card(
        card_id=1,
        state=package.State.Review,
        stability=first_stability(half_life),
        difficulty=FIRST_DIFFICULTY,
        last_review=BEGUN,
    )
    for review in reviews:
        when = BEGUN + timedelta(microseconds=review.at - START)
        card, _ = scheduler.review_card(card, package.Rating(int(review.rating)), when)
    return card


@given(half_lives, answers)
def test_every_answer_moves_a_memory_as_the_package_moves_a_card(
    half_life: float, given_answers: list[tuple[int, Rating]]
) -> None:
    reviews = timed(given_answers)
    ours, theirs = fold(half_life, START, reviews), by_the_package(half_life, reviews)
    assert ours.stability == pytest.approx(theirs.stability, rel=1e-6, abs=1e-6)
    assert ours.difficulty == pytest.approx(theirs.difficulty, rel=1e-6, abs=1e-6)
    assert ours.last == (reviews[-1].at if reviews else START)


@given(half_lives, answers, st.integers(0, 4000))
def test_strength_on_whole_days_is_the_packages(
    half_life: float, given_answers: list[tuple[int, Rating]], days: int
) -> None:
    reviews = timed(given_answers)
    ours, card = fold(half_life, START, reviews), by_the_package(half_life, reviews)
    assert card.last_review is not None
    expected = package.Scheduler().get_card_retrievability(card, card.last_review + timedelta(days=days))
    value = retrievability(np.asarray([days * DAY]), np.asarray([ours.stability]))[0]
    assert value == pytest.approx(expected, abs=1e-6)


@given(half_lives)
def test_it_starts_at_one_and_is_one_half_after_the_half_life(half_life: float) -> None:
    stability = np.full(2, first_stability(half_life))
    values = retrievability(np.asarray([0, round(half_life * DAY)]), stability)
    assert values[0] == 1.0
    assert values[1] == pytest.approx(0.5, abs=1e-9)


@given(st.floats(0.05, 0.99), half_lives)
def test_the_time_until_a_strength_is_the_strength_at_that_time(strength: float, half_life: float) -> None:
    stability = first_stability(half_life)
    elapsed = np.asarray([round(lapsed(strength) * stability * DAY)])
    assert retrievability(elapsed, np.asarray([stability]))[0] == pytest.approx(strength, abs=1e-6)


@given(st.lists(st.tuples(half_lives, answers), min_size=1, max_size=8))
def test_many_at_once_are_the_same_as_one_by_one(memories: list[tuple[float, list[tuple[int, Rating]]]]) -> None:
    reviews = [timed(given_answers) for _, given_answers in memories]
    flat = [(owner, review) for owner, own in enumerate(reviews) for review in own]
    stability, last = fold_many(
        np.asarray([first_stability(half_life) for half_life, _ in memories]),
        np.full(len(memories), START, dtype=np.int64),
        np.asarray([owner for owner, _ in flat], dtype=np.int64),
        np.asarray([review.at for _, review in flat], dtype=np.int64),
        np.asarray([int(review.rating) for _, review in flat], dtype=np.int64),
    )
    for place, (half_life, _) in enumerate(memories):
        alone = fold(half_life, START, reviews[place])
        assert stability[place] == pytest.approx(alone.stability, rel=1e-12)
        assert last[place] == alone.last


@given(half_lives, answers, st.integers(0, 300 * DAY))
def test_what_was_foretold_is_the_strength_just_before(
    half_life: float, given_answers: list[tuple[int, Rating]], later: int
) -> None:
    reviews = timed(given_answers)
    anchored = [START + later] * len(reviews)
    found = foretold(
        np.asarray([first_stability(half_life)]),
        np.asarray([START], dtype=np.int64),
        np.zeros(len(reviews), dtype=np.int64),
        np.asarray([review.at for review in reviews], dtype=np.int64),
        np.asarray([int(review.rating) for review in reviews], dtype=np.int64),
        np.asarray(anchored, dtype=np.int64),
    )
    for place, review in enumerate(reviews):
        memory = fold(half_life, START, reviews[:place])
        elapsed = np.asarray([review.at - max(memory.last, anchored[place])])
        assert found[place] == pytest.approx(retrievability(elapsed, np.asarray([memory.stability]))[0], rel=1e-12)


def test_a_clock_that_was_set_back_counts_as_the_same_day() -> None:
    memory = Remembered(10.0, FIRST_DIFFICULTY, START)
    after = reviewed(memory, Review(START - 5 * DAY, Rating.GOOD))
    assert after.last == START
    assert after == reviewed(memory, Review(START, Rating.GOOD))


def test_better_answers_are_kept_longer() -> None:
    memory = Remembered(10.0, 5.0, START)
    at = START + 10 * DAY
    stabilities = [reviewed(memory, Review(at, rating)).stability for rating in Rating]
    assert stabilities == sorted(stabilities)
    assert stabilities[0] < 10 < stabilities[1]
