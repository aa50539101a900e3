"""Strength: how much a memory is still remembered, as a pure function of running time and of what the log says.

Both models are one falling function of a span: the time since the memory was last refreshed, in units of its own scale.
By half-lives it is 2^(−span), the scale being the half-life (Ebbinghaus' curve in its exponential form); by FSRS-6 it
is (1 + F·span)^(−w20), the scale being the stability (see `fsrs`). Nothing is ever stored, so running maintenance once
or a hundred times gives the same value. What does not fade has an infinite scale.

Freshness is another question: how long ago the store last heard it at all.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model import fsrs
from mnemoscope.model.moment import DAY
from mnemoscope.model.pauses import NEVER, NO_PAUSES, Pauses
from mnemoscope.model.words import HalfLife, Origin, Standing, StrengthModel

Floats = NDArray[np.float64]
Instants = NDArray[np.int64]


def remaining(model: StrengthModel, spans: Floats) -> Floats:
    """Strength 0–1 after each span (float64[n], in units of the memory's own scale)."""
    spans = np.maximum(spans, 0)
    if model is StrengthModel.FSRS:
        return np.asarray((1 + fsrs.FACTOR * spans) ** -fsrs.DECAY, dtype=np.float64)
    return np.asarray(np.exp2(-spans), dtype=np.float64)


def span_until(model: StrengthModel, strength: float) -> float:
    """The span after which strength is down to this value; infinite for 0, and 0 for 1 and more."""
    if strength <= 0:
        return math.inf
    if strength >= 1:
        return 0.0
    return fsrs.lapsed(strength) if model is StrengthModel.FSRS else -math.log2(strength)


def spans(refreshed: Instants, now: int | Instants, scale_days: Floats) -> Floats:
    """Spans between running times; zero where nothing fades."""
    return np.asarray(np.maximum(0, now - refreshed) / DAY / scale_days, dtype=np.float64)


def crossings(model: StrengthModel, refreshed: Instants, scale_days: Floats, threshold: float) -> Instants:
    """The running times at which strength falls below the threshold, int64[n]; NEVER where it does not."""
    with np.errstate(invalid="ignore"):
        lasts = np.rint(span_until(model, threshold) * DAY * scale_days)
    fades = np.isfinite(lasts) & (lasts < NEVER // 4)
    return np.where(fades, refreshed + np.where(fades, lasts, 0).astype(np.int64), np.int64(NEVER))


@dataclass(frozen=True, slots=True)
class Stretch:
    """From one refreshing of a memory to the next: since when (an instant), and how fast it fades from there (days)."""

    since_us: int
    scale_days: float


def curve(
    model: StrengthModel, stretches: Sequence[Stretch], times_us: Instants, pauses: Pauses = NO_PAUSES
) -> Floats:
    """Strength at each of `times_us` for a memory with all its stretches, ascending.

    Before the first one the value is NaN: the memory did not exist.
    """
    starts = np.asarray([stretch.since_us for stretch in stretches], dtype=np.int64)
    scales = np.asarray([stretch.scale_days for stretch in stretches], dtype=np.float64)
    place = np.searchsorted(starts, times_us, side="right") - 1
    inside = np.maximum(place, 0)
    passed = spans(pauses.running(starts)[inside], pauses.running(times_us), scales[inside])
    return np.where(place < 0, np.nan, remaining(model, passed))


def half_life_class(origin: Origin, standing: Standing, *, pinned: bool, attribute_class: HalfLife | None) -> HalfLife:
    """Which half-life a memory has. Confirmed and pinned ones, and names and the like, have none."""
    if pinned or standing is Standing.CONFIRMED or attribute_class is HalfLife.NONE:
        return HalfLife.NONE
    if attribute_class is not None and origin is not Origin.INFERRED:
        return attribute_class
    return HalfLife(origin.value)
