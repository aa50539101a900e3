"""The stretch of time, and of lanes, that is chosen in the picture: how it grows, and where its ends fall."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from mnemoscope.model.words import Standing
from mnemoscope_desktop.panels.timeline.days import day_bounds, day_of
from mnemoscope_desktop.panels.timeline.geometry import Bools, Ints, visible
from mnemoscope_desktop.panels.timeline.levels import Levels

DAY, HOUR, MINUTE = 86_400.0, 3_600.0, 60.0
BY_DAYS_FROM, BY_HOURS_FROM = 10 * DAY, DAY
"""From so much time in view on, ends fall on midnight, or on the full hour."""
WHOLE_DAYS_IN_VIEW = 40
"""A key moves an end by a day until so many are in view, then by a week, a month, a year."""


@dataclass(frozen=True, slots=True)
class Brush:
    """From `anchor`, where it began, to `head`, which moves; in seconds. `lanes` the same by number; None: all."""

    anchor: float
    head: float
    lanes: tuple[int, int] | None = None

    @property
    def low(self) -> float:
        return min(self.anchor, self.head)

    @property
    def high(self) -> float:
        return max(self.anchor, self.head)

    def lane_range(self) -> range | None:
        return None if self.lanes is None else range(min(self.lanes), max(self.lanes) + 1)


def snapped(brush: Brush, in_view: float) -> Brush:
    """With its ends moved outwards to whole days, hours or minutes, by how much time is in view."""
    low, high = floor(brush.low, in_view), ceil(brush.high, in_view)
    anchor, head = (low, high) if brush.anchor <= brush.head else (high, low)
    return replace(brush, anchor=anchor, head=head)


def floor(seconds: float, in_view: float) -> float:
    if in_view >= BY_DAYS_FROM:
        return day_bounds(day_of(seconds))[0]
    unit = HOUR if in_view >= BY_HOURS_FROM else MINUTE
    return seconds // unit * unit


def ceil(seconds: float, in_view: float) -> float:
    low = floor(seconds, in_view)
    if low == seconds:
        return seconds
    if in_view >= BY_DAYS_FROM:
        return day_bounds(day_of(seconds))[1]
    return low + (HOUR if in_view >= BY_HOURS_FROM else MINUTE)


def key_step(in_view: float) -> tuple[str, int]:
    """What one press of a key moves an end by: a unit ("minutes", "days", "months") and how many of it."""
    days = in_view / DAY
    if in_view < BY_HOURS_FROM:
        return "minutes", max(1, round(in_view / MINUTE / 40))
    if in_view < BY_DAYS_FROM:
        return "minutes", 60
    if days <= WHOLE_DAYS_IN_VIEW:
        return "days", 1
    if days <= WHOLE_DAYS_IN_VIEW * 7:
        return "days", 7
    return ("months", 1) if days <= WHOLE_DAYS_IN_VIEW * 30 else ("months", 12)


def moved(seconds: float, unit: str, count: int) -> float:
    """An instant some minutes, days or months of the person's calendar later, or earlier."""
    if unit == "minutes":
        return seconds + count * MINUTE
    day = day_of(seconds)
    within = seconds - day_bounds(day)[0]
    return day_bounds(day.addDays(count) if unit == "days" else day.addMonths(count))[0] + within


def stretched(brush: Brush | None, steps: int, view: tuple[float, float]) -> Brush | None:
    """By the keys: the moving end some steps later. Without a brush one begins in the middle of the view; None when
    its ends meet."""
    in_view = view[1] - view[0]
    unit, count = key_step(in_view)
    if brush is None:
        middle = floor((view[0] + view[1]) / 2, in_view)
        brush = Brush(middle, middle)
    head = moved(brush.head, unit, steps * count)
    return None if head == brush.anchor else replace(brush, head=head)


def stretched_lanes(brush: Brush, steps: int, lanes: int) -> Brush:
    """By the keys: one lane more or less, downwards. All lanes together are as none chosen."""
    if brush.lanes is None:
        first = 0 if steps > 0 else lanes - 1
        chosen = (first, first)
    else:
        chosen = (brush.lanes[0], min(max(brush.lanes[1] + steps, 0), lanes - 1))
    covers = abs(chosen[1] - chosen[0]) + 1 >= lanes
    return replace(brush, lanes=None if covers else chosen)


def inside(levels: Levels, brush: Brush, shown: frozenset[Standing]) -> Ints:
    """The row numbers of what exists and is chosen, in order of time: low <= x < high."""
    scene = levels.scene
    stretch = slice(
        int(np.searchsorted(scene.x, brush.low, "left")), int(np.searchsorted(scene.x, brush.high, "left"))
    )
    keep: Bools = visible(scene, stretch, shown) & levels.existing(stretch)
    lanes = brush.lane_range()
    if lanes is not None:
        keep &= (scene.lane[stretch] >= lanes.start) & (scene.lane[stretch] < lanes.stop)
    found: Ints = scene.pk[stretch][keep]
    return found
