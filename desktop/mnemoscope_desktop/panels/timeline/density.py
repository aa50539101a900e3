"""How many memories lie where: the picture of a wide view, and the bars of the overview."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mnemoscope_desktop.panels.timeline.geometry import DOTS_BOTTOM, DOTS_TOP, STANDINGS, Floats, Scene

MOST_POINTS = 5_000
"""From here on single dots neither fit nor keep a frame under 16 ms."""
ROWS = 12
"""Cells per lane, from the first to the last height that dots may have."""


def wants_points(scene: Scene, low: float, high: float) -> bool:
    """Whether the view is near enough to show each memory by itself."""
    inside = scene.between(low, high)
    return inside.stop - inside.start <= MOST_POINTS


def cells(scene: Scene, low: float, high: float, columns: int) -> NDArray[np.int64]:
    """Counts by standing, row and column over [low, high]; rows run through all lanes, `ROWS` each."""
    rows = ROWS * max(len(scene.lanes), 1)
    shape = (len(STANDINGS), rows, columns)
    inside = scene.between(low, high)
    if inside.start >= inside.stop or high <= low:
        return np.zeros(shape, np.int64)
    column = ((scene.x[inside] - low) * (columns / (high - low))).astype(np.int64)
    np.minimum(column, columns - 1, out=column)
    row = scene.lane[inside] * ROWS + (scene.height[inside] * ROWS).astype(np.int64)
    place = (scene.standing[inside].astype(np.int64) * rows + row) * columns + column
    return np.bincount(place, minlength=len(STANDINGS) * rows * columns).reshape(shape)


def picture(counts: NDArray[np.int64], colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The cells as RGBA: the mix of their standings' colours, the more opaque the fuller.

    `colours` is uint8[standings, 3]. Opacity grows with the logarithm, so that one memory is still seen beside a
    thousand.
    """
    total = counts.sum(axis=0)
    most = int(total.max()) if total.size else 0
    image = np.zeros((*total.shape, 4), np.uint8)
    if most == 0:
        return image
    filled = total > 0
    share = counts[:, filled] / total[filled]
    image[filled, :3] = np.rint(share.T @ colours.astype(np.float64)).astype(np.uint8)
    depth = np.log1p(total[filled]) / np.log1p(most)
    image[filled, 3] = np.rint(255 * (0.22 + 0.78 * depth)).astype(np.uint8)
    return image


def lane_rects(lanes: int) -> list[tuple[int, int, float, float]]:
    """For each lane: its first and last row of cells, and the y and height at which they are drawn."""
    tall = DOTS_BOTTOM - DOTS_TOP
    return [(lane * ROWS, (lane + 1) * ROWS, lane + DOTS_TOP, tall) for lane in range(lanes)]


def overview(x: Floats, low: float, high: float, bars: int) -> NDArray[np.int64]:
    """Memories per bar over [low, high]."""
    if len(x) == 0 or high <= low or bars < 1:
        return np.zeros(max(bars, 1), np.int64)
    column = ((x - low) * (bars / (high - low))).astype(np.int64)
    inside = (x >= low) & (x <= high)
    return np.bincount(np.minimum(column[inside], bars - 1), minlength=bars)
