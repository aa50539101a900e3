"""FSRS-6: strength as the chance that a statement still holds, from how the person answered about it before.

R(t, S) = (1 + F·t/S)^(−w20) with F = 0.9^(−1/w20) − 1, so that R(S, S) = 0.9. Each answer moves the stability S (days)
and the difficulty D (1–10) of its memory. Formulas and default weights are those of the Free Spaced Repetition
Scheduler, version 6 (github.com/open-spaced-repetition/py-fsrs), with whose package a test compares every step; as
there, gaps between answers count in whole days, and answers within one day move S by a rule of their own.

Unlike a flash card a memory is not learned by being asked. It begins with the stability at which strength is ½ after
the half-life of its class, and with the difficulty of a card that was good at once. What has no half-life does not
fade. All times here are running times (see `pauses`), so a pause counts nowhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.moment import DAY

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]


class Rating(IntEnum):
    """What an answer is worth as a review. Being found is none."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


W = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
"""The default weights w0–w20."""
DECAY = W[20]
FACTOR: float = 0.9 ** (-1 / DECAY) - 1
LEAST_STABILITY = 0.001
LEAST_DIFFICULTY, MOST_DIFFICULTY = 1.0, 10.0
FIRST_DIFFICULTY = W[4] - math.exp(W[5] * (Rating.GOOD - 1)) + 1
_EASIEST = W[4] - math.exp(W[5] * (Rating.EASY - 1)) + 1
_STABILITY_OF_ONE_DAY: float = FACTOR / (2 ** (1 / DECAY) - 1)
"""The stability at which strength is ½ after one day."""


@dataclass(frozen=True, slots=True)
class Review:
    """One answer: its running time in microseconds and what it is worth."""

    at: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Remembered:
    """What all answers so far leave: stability in days, difficulty 1–10, running time of the last one."""

    stability: float
    difficulty: float
    last: int


def first_stability(half_life_days: float) -> float:
    """The stability with which R is ½ after the half-life."""
    return max(LEAST_STABILITY, half_life_days * _STABILITY_OF_ONE_DAY)


def retrievability(elapsed_us: NDArray[np.int64], stability: Floats) -> Floats:
    """R for each pair of running time since the last answer and stability (infinite where nothing fades)."""
    days = np.maximum(elapsed_us, 0) / DAY
    return np.asarray((1 + FACTOR * days / stability) ** -DECAY, dtype=np.float64)


def lapsed(strength: float) -> float:
    """The elapsed time, in stabilities, after which strength is down to this value."""
    return float(strength ** (-1 / DECAY) - 1) / FACTOR


def fold(half_life_days: float, learned: int, reviews: Iterable[Review]) -> Remembered:
    """One memory after all its answers, given in the order of time."""
    memory = Remembered(first_stability(half_life_days), FIRST_DIFFICULTY, learned)
    for review in reviews:
        memory = reviewed(memory, review)
    return memory


def reviewed(memory: Remembered, review: Review) -> Remembered:
    """A memory after one more answer."""
    stability, difficulty = _step(
        np.asarray([memory.stability]),
        np.asarray([memory.difficulty]),
        np.asarray([max(0, review.at - memory.last)]),
        np.asarray([int(review.rating)]),
    )
    return Remembered(float(stability[0]), float(difficulty[0]), max(memory.last, review.at))


def fold_many(
    first: Floats, learned: Numbers, owners: Numbers, at: Numbers, ratings: Numbers
) -> tuple[Floats, Numbers]:
    """Many memories at once: their stabilities float64[n] and the running times of their last answers int64[n].

    `first` float64[n] are stabilities and `learned` int64[n] running times to begin with; the reviews int64[m] are
    ordered by owner (0 … n−1) and then by time.
    """
    stability, last, _ = _folded(first, learned, owners, at, ratings)
    return stability, last


def foretold(
    first: Floats, learned: Numbers, owners: Numbers, at: Numbers, ratings: Numbers, anchored: Numbers
) -> Floats:
    """What R was just before each of these reviews, float64[m]; arguments as for `fold_many`.

    `anchored` int64[m] are running times since which a memory had been strong again for another reason than an answer.
    """
    return _folded(first, learned, owners, at, ratings, anchored)[2]


def _folded(
    first: Floats, learned: Numbers, owners: Numbers, at: Numbers, ratings: Numbers, anchored: Numbers | None = None
) -> tuple[Floats, Numbers, Floats]:
    stability, last = first.copy(), learned.copy()
    difficulty = np.full(len(first), FIRST_DIFFICULTY)
    before = np.ones(len(owners))
    if not len(owners):
        return stability, last, before
    starts = np.flatnonzero(np.r_[True, owners[1:] != owners[:-1]])
    counts = np.diff(np.r_[starts, len(owners)])
    for turn in range(int(counts.max())):
        # The review of this turn, of every memory that has so many.
        where = starts[counts > turn] + turn
        who = owners[where]
        if anchored is not None:
            before[where] = retrievability(at[where] - np.maximum(last[who], anchored[where]), stability[who])
        stability[who], difficulty[who] = _step(
            stability[who], difficulty[who], np.maximum(0, at[where] - last[who]), ratings[where]
        )
        last[who] = np.maximum(last[who], at[where])
    return stability, last, before


def _step(s: Floats, d: Floats, elapsed_us: Numbers, rating: Numbers) -> tuple[Floats, Floats]:
    """One review of each memory."""
    days = elapsed_us // DAY
    r = (1 + FACTOR * days / s) ** -DECAY
    later = np.where(rating == Rating.AGAIN, _forgotten(s, d, r), _kept(s, d, r, rating))
    following = np.where(days < 1, _same_day(s, rating), later)
    return np.maximum(following, LEAST_STABILITY), _harder_or_easier(d, rating)


def _same_day(s: Floats, rating: Numbers) -> Floats:
    grows = np.exp(W[17] * (rating - 3 + W[18])) * s ** -W[19]
    return np.asarray(s * np.where(rating >= Rating.HARD, np.maximum(grows, 1), grows), dtype=np.float64)


def _kept(s: Floats, d: Floats, r: Floats, rating: Numbers) -> Floats:
    bonus = np.where(rating == Rating.HARD, W[15], np.where(rating == Rating.EASY, W[16], 1.0))
    grows = np.exp(W[8]) * (11 - d) * s ** -W[9] * (np.exp(W[10] * (1 - r)) - 1) * bonus
    return np.asarray(s * (1 + grows), dtype=np.float64)


def _forgotten(s: Floats, d: Floats, r: Floats) -> Floats:
    long_term = W[11] * d ** -W[12] * ((s + 1) ** W[13] - 1) * np.exp(W[14] * (1 - r))
    return np.minimum(long_term, s / math.exp(W[17] * W[18]))


def _harder_or_easier(d: Floats, rating: Numbers) -> Floats:
    damped = d + (10 - d) * -(W[6] * (rating - 3)) / 9
    following = W[7] * _EASIEST + (1 - W[7]) * damped
    return np.asarray(np.clip(following, LEAST_DIFFICULTY, MOST_DIFFICULTY), dtype=np.float64)
