"""How far the predictions of a model of strength can be relied on: a reliability diagram, and a band for a forecast.

The diagram puts predictions into equal bins and shows, for each, what share of the answers was "still true", with
Wilson's interval, since a bin of three answers says little.

The band answers: how much slower or faster than the model says may memories fade, going by the person's own answers?
All scales (half-lives or stabilities) are multiplied by one factor c. The likelihood of the answers is worked out for
every c; those for which it is not significantly worse than for the best c make the 95 % interval (profile likelihood:
Wilks, Ann. Math. Stat. 9, 1938; 2·ΔlnL ≤ 3.841). The band is the forecast with the smallest and with the largest of
them. It says how sure the speed of fading is on the whole, not what becomes of one memory.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model import fsrs
from mnemoscope.model.decay import remaining
from mnemoscope.model.utility import wilson
from mnemoscope.model.words import StrengthModel

Floats = NDArray[np.float64]

BINS = 10
LEAST_ANSWERS = 10
"""With fewer answers there is no band: it would say next to nothing."""
LIKELY = 3.841458820694124
"""The 95 % point of χ² with one degree of freedom."""
FACTORS: Floats = np.exp2(np.linspace(-6, 6, 121))
"""The factors that are tried, from 1/64 to 64."""
SUREST = 0.001
"""No prediction counts as surer than this, so that one surprise is not an infinite loss."""


@dataclass(frozen=True, slots=True)
class Bin:
    """The predictions between two values: how many, their mean, what share held, and its 95 % interval."""

    n: int
    predicted: float
    held: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Speed:
    """By which factor the scales of a model may be off, with 95 % confidence: slower above 1, faster below."""

    low: float
    best: float
    high: float
    n: int


def reliability(predicted: Floats, held: Floats, bins: int = BINS) -> tuple[Bin, ...]:
    """The bins that have predictions float64[n] in them, against outcomes 0 or 1, from the lowest on."""
    place = np.minimum((predicted * bins).astype(np.int64), bins - 1)
    counts = np.bincount(place, minlength=bins)
    means = np.bincount(place, weights=predicted, minlength=bins)
    shares = np.bincount(place, weights=held, minlength=bins)
    return tuple(
        Bin(int(n), float(mean / n), float(share / n), *wilson(float(share / n), int(n)))
        for n, mean, share in zip(counts, means, shares, strict=True)
        if n
    )


def lapsed(model: StrengthModel, strengths: Floats) -> Floats:
    """The spans (in units of the scale) after which strength is down to these values; the inverse of `remaining`."""
    inside = np.clip(strengths, 1e-12, 1.0)
    if model is StrengthModel.FSRS:
        return np.asarray((inside ** (-1 / fsrs.DECAY) - 1) / fsrs.FACTOR, dtype=np.float64)
    return np.asarray(-np.log2(inside), dtype=np.float64)


def speed(model: StrengthModel, predicted: Floats, held: Floats) -> Speed | None:
    """How well the answers say how fast memories fade; None when there are too few."""
    if len(predicted) < LEAST_ANSWERS:
        return None
    spans = lapsed(model, predicted)
    likely = np.asarray([_log_likelihood(remaining(model, spans / factor), held) for factor in FACTORS])
    inside = FACTORS[likely >= likely.max() - LIKELY / 2]
    return Speed(float(inside[0]), float(FACTORS[int(likely.argmax())]), float(inside[-1]), len(predicted))


def band(model: StrengthModel, strengths: Floats, found: Speed) -> tuple[Floats, Floats]:
    """The lower and upper edge around strengths that the model says. What does not fade has no width."""
    spans = lapsed(model, strengths)
    return remaining(model, spans / found.low), remaining(model, spans / found.high)


def _log_likelihood(predicted: Floats, held: Floats) -> float:
    p = np.clip(predicted, SUREST, 1 - SUREST)
    return float(np.sum(held * np.log(p) + (1 - held) * np.log(1 - p)))
