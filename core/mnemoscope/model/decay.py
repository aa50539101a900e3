"""Strength: how much a memory is still remembered, as a pure function of time and of its useful uses.

S(t) = 2^(−Δt / half-life), where Δt runs from the last use that was confirmed useful, or from the day the memory was
learned (Ebbinghaus' curve in its exponential form). Nothing is ever stored, so running maintenance once or a hundred
times gives the same value. A memory without a half-life does not fade.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.moment import DAY
from mnemoscope.model.words import HalfLife, Origin, Standing


def strength(anchored_us: int, now_us: int, half_life_days: float | None) -> float:
    """Strength 0–1 at `now_us` for a memory last anchored at `anchored_us` (microseconds UTC)."""
    if half_life_days is None:
        return 1.0
    elapsed_days = max(0, now_us - anchored_us) / DAY
    return float(2.0 ** (-elapsed_days / half_life_days))


def strengths(anchored_us: NDArray[np.int64], now_us: int, half_life_days: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same for many: `half_life_days` float64[n] with infinity where nothing fades; gives float64[n]."""
    elapsed = np.maximum(0, now_us - anchored_us) / DAY
    return np.asarray(np.exp2(-elapsed / half_life_days), dtype=np.float64)


def strength_curve(
    anchors_us: Sequence[int], times_us: NDArray[np.int64], half_life_days: float | None
) -> NDArray[np.float64]:
    """Strength at each of `times_us` for a memory with all its anchors (learned, then each useful use), ascending.

    Before the first anchor the value is NaN: the memory did not exist.
    """
    anchors = np.asarray(anchors_us, dtype=np.int64)
    position = np.searchsorted(anchors, times_us, side="right") - 1
    if half_life_days is None:
        values = np.ones(len(times_us), dtype=np.float64)
    else:
        elapsed = (times_us - anchors[np.maximum(position, 0)]) / DAY
        values = np.exp2(-np.maximum(elapsed, 0) / half_life_days)
    return np.where(position < 0, np.nan, values)


def crosses_below_us(anchored_us: int, half_life_days: float | None, threshold: float) -> int | None:
    """The instant at which strength falls below `threshold`, or None when it never does."""
    if half_life_days is None or threshold <= 0:
        return None
    if threshold >= 1:
        return anchored_us
    return anchored_us + round(-math.log2(threshold) * half_life_days * DAY)


def half_life_class(origin: Origin, standing: Standing, *, pinned: bool, attribute_class: HalfLife | None) -> HalfLife:
    """Which half-life a memory has. Confirmed and pinned ones, and names and the like, have none."""
    if pinned or standing is Standing.CONFIRMED or attribute_class is HalfLife.NONE:
        return HalfLife.NONE
    if attribute_class is not None and origin is not Origin.INFERRED:
        return attribute_class
    return HalfLife(origin.value)
