"""Level of detail: how many memories lie in each bar of a wide view, without going through all of them at every frame.

Time is cut once into fine columns of equal width, and for each the running number of memories before it is kept, by
standing and lane. The bars of a frame are whole multiples of a column, so each is one subtraction. A nearer view, whose
bars are finer than the columns, holds a small part of the memories, which are counted themselves.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.words import Standing
from mnemoscope_desktop.panels.timeline.density import cells, grid
from mnemoscope_desktop.panels.timeline.geometry import STANDINGS, Bools, Scene

COLUMNS = 8_192
GHOST = len(STANDINGS)
"""The row of what does not exist on the day one looks from, after those of the standings."""
_SORTS = 2 * len(STANDINGS)
"""Standings of what exists, then of what does not."""
MOST_CELLS = 1_500_000
"""So many running numbers are kept at most, 6 MB; where there are many lanes the columns are wider."""


class Levels:
    """Bars at every width over one scene. `there` takes the place of the scene's own."""

    def __init__(self, scene: Scene, there: Bools | None = None) -> None:
        self.scene = scene
        self.there = scene.there if there is None else there
        lanes = max(len(scene.lanes), 1)
        self._lanes = lanes
        self._columns = max(64, min(COLUMNS, MOST_CELLS // (lanes * _SORTS)))
        low, high = scene.span() if len(scene) else (0.0, 1.0)
        self._low = low
        self._width = max(high - low, 1e-3) / self._columns * (1 + 1e-9)
        sort = self._sort(slice(0, len(scene)))
        column = np.minimum(((scene.x - low) / self._width).astype(np.int64), self._columns - 1)
        place = (column * _SORTS + sort) * lanes + scene.lane
        counts = np.bincount(place, minlength=self._columns * _SORTS * lanes).reshape(self._columns, _SORTS, lanes)
        self._before = np.zeros((self._columns + 1, _SORTS, lanes), np.int32)
        np.cumsum(counts, axis=0, out=self._before[1:])

    def _sort(self, of: slice) -> NDArray[np.int64]:
        sort = self.scene.standing[of].astype(np.int64)
        return sort if self.there is None else sort + GHOST * ~self.there[of]

    def existing(self, of: slice) -> Bools:
        """Which entries of a stretch exist on the day one looks from."""
        return np.ones(of.stop - of.start, np.bool_) if self.there is None else self.there[of]

    def bars(
        self, low: float, high: float, across: int, shown: frozenset[Standing]
    ) -> tuple[float, float, NDArray[np.int64]]:
        """First edge, width and counts[standing or GHOST, lane, bar] of some `across` bars that cover [low, high]."""
        wanted = (high - low) / max(across, 1)
        if wanted >= self._width:
            step = _step(wanted / self._width)
            width = step * self._width
            first = math.floor((low - self._low) / width)
            last = math.floor((high - self._low) / width)
            edges = np.clip(np.arange(first, last + 2) * step, 0, self._columns)
            counts = np.diff(self._before[edges], axis=0).transpose(1, 2, 0).astype(np.int64)
            return self._low + first * width, width, _folded(counts, shown)
        start, width, columns = grid(low, high, across)
        counts = cells(self.scene, start, width, columns, sort=self._sort, sorts=_SORTS)
        return start, width, _folded(counts, shown)

    def histogram(self, low: float, high: float, bars: int, shown: frozenset[Standing]) -> NDArray[np.int64]:
        """How many exist in each of `bars` equal parts of [low, high], as near as the columns tell."""
        edges = (np.linspace(low, high, max(bars, 1) + 1) - self._low) / self._width
        before = self._before[np.clip(np.rint(edges), 0, self._columns).astype(np.int64)]
        kept = [number for number, standing in enumerate(STANDINGS) if standing in shown]
        found: NDArray[np.int64] = np.diff(before[:, kept].sum(axis=(1, 2), dtype=np.int64))
        return found


def _step(ratio: float) -> int:
    """A whole number not under `ratio`, of few different ones, so that bars keep their width over a stretch of zoom."""
    octave = 1 << max(0, math.floor(math.log2(ratio)))
    quarter = max(1, octave // 4)
    return octave + math.ceil(max(0.0, ratio - octave) / quarter - 1e-9) * quarter


def _folded(counts: NDArray[np.int64], shown: frozenset[Standing]) -> NDArray[np.int64]:
    """Leave out the standings that are hidden, and put all that does not exist into one row."""
    kept = np.array([standing in shown for standing in STANDINGS])
    result = np.zeros((GHOST + 1, *counts.shape[1:]), np.int64)
    result[:GHOST][kept] = counts[:GHOST][kept]
    result[GHOST] = counts[GHOST:][kept].sum(axis=0)
    return result
