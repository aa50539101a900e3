"""How many memories lie where: the bars of a wide view, and those of the overview."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from mnemoscope_desktop.panels.timeline.geometry import DOTS_BOTTOM, DOTS_TOP, STANDINGS, Scene

MOST_POINTS = 4_000
"""From here on single dots neither fit nor keep a frame under 16 ms."""
BAR_ROWS = 36
"""Cells from the foot of a lane's bars to their greatest height."""
LANE_ROWS = round(BAR_ROWS / (DOTS_BOTTOM - DOTS_TOP))
"""Cells per lane with the empty ones above and below the bars."""
TOP_ROWS = round(LANE_ROWS * DOTS_TOP)


def wants_points(scene: Scene, low: float, high: float) -> bool:
    """Whether the view is near enough to show each memory by itself."""
    inside = scene.between(low, high)
    return inside.stop - inside.start <= MOST_POINTS


def grid(low: float, high: float, columns: int) -> tuple[float, float, int]:
    """First edge, width and number of bars that cover [low, high].

    Edges are whole multiples of a width that grows in quarter octaves, so bars keep their place while one pans.
    """
    raw = max((high - low) / max(columns, 1), 1e-3)
    width = 2.0 ** (math.ceil(math.log2(raw) * 4) / 4)
    first = math.floor(low / width)
    return first * width, width, math.floor(high / width) - first + 1


def cells(
    scene: Scene,
    start: float,
    width: float,
    columns: int,
    *,
    sort: Callable[[slice], NDArray[np.int64]] | None = None,
    sorts: int = len(STANDINGS),
) -> NDArray[np.int64]:
    """Counts by standing, lane and bar, from each memory in view. `sort` may tell another number for each than its
    standing, of `sorts` different ones."""
    lanes = max(len(scene.lanes), 1)
    inside = slice(
        int(np.searchsorted(scene.x, start, "left")), int(np.searchsorted(scene.x, start + width * columns, "left"))
    )
    column = np.minimum(((scene.x[inside] - start) / width).astype(np.int64), columns - 1)
    kind = scene.standing[inside].astype(np.int64) if sort is None else sort(inside)
    place = (kind * lanes + scene.lane[inside]) * columns + column
    return np.bincount(place, minlength=sorts * lanes * columns).reshape(sorts, lanes, columns)


def picture(counts: NDArray[np.int64], colours: NDArray[np.uint8], most: int | None = None) -> NDArray[np.uint8]:
    """Stacked bars as RGBA, one block of `LANE_ROWS` rows per lane, standing on its foot.

    `colours` is uint8[rows of counts, 3]; `most` is the number that reaches the greatest height, as a rule the largest.
    Heights grow with the square root and are never less than a row, so that one memory is still seen beside a thousand;
    within a bar the standings share the height by number.
    """
    _, lanes, columns = counts.shape
    image = np.zeros((lanes, LANE_ROWS, columns, 4), np.uint8)
    total = counts.sum(axis=0)
    if most is None:
        most = int(total.max()) if total.size else 0
    if most:
        tall = np.minimum(np.ceil(np.sqrt(total / most) * BAR_ROWS), BAR_ROWS)
        share = np.cumsum(counts, axis=0) / np.maximum(total, 1)
        tops = np.rint(share * tall)
        row = np.arange(BAR_ROWS)[:, None, None]
        standing = (row[None] >= tops[:, None]).sum(axis=0)
        filled = row < tall
        bars = np.zeros((BAR_ROWS, lanes, columns, 4), np.uint8)
        bars[filled, :3] = colours[np.minimum(standing[filled], len(colours) - 1)]
        bars[filled, 3] = 255
        image[:, TOP_ROWS : TOP_ROWS + BAR_ROWS] = bars[::-1].swapaxes(0, 1)
    return image.reshape(lanes * LANE_ROWS, columns, 4)
