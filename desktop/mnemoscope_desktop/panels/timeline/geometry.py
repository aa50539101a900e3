"""Where a memory sits on the timeline: lanes, heights within a lane, and which dot lies under the pointer.

One lane is one unit high; y grows downwards, so lane 0 is the top one. x is seconds since 1970 in UTC.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.results import OPEN, POINT, Timeline
from mnemoscope.model.words import Standing

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

DOTS_TOP = 0.36
"""Above this part of a lane its name stands; below `DOTS_BOTTOM` the validity bar."""
DOTS_BOTTOM = 0.9
BAR_AT = 0.95
MOST_LANES = 60
OTHERS = "…"
"""The store's name for the lane that many small ones share; it comes last."""
STANDINGS = tuple(Standing)


def jitter(pk: Ints) -> Floats:
    """A height in [0, 1) for each memory that depends on its key alone, so a dot never moves between frames."""
    mixed = pk.astype(np.uint64)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return (mixed >> np.uint64(11)).astype(np.float64) / float(1 << 53)


Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Scene:
    """A timeline made ready to draw, ordered by time.

    `x` seconds, `until` seconds (inf: still holds, nan: a point in time). `there` says which of them exist on the day
    one looks from; None: all. `whole` is false for a sample, which is shown while the rest is read.
    """

    pk: Ints
    x: Floats
    until: Floats
    lane: NDArray[np.int32]
    standing: NDArray[np.int8]
    lanes: tuple[str, ...]
    lane_counts: tuple[int, ...]
    folded: int = 0
    there: Bools | None = None
    whole: bool = True

    def __len__(self) -> int:
        return len(self.pk)

    def span(self) -> tuple[float, float]:
        """The first and last instant; meaningless when empty."""
        return float(self.x[0]), float(self.x[-1])

    def between(self, low: float, high: float) -> slice:
        """The stretch of entries with low <= x <= high."""
        return slice(int(np.searchsorted(self.x, low, "left")), int(np.searchsorted(self.x, high, "right")))

    def y(self, of: slice | NDArray[np.intp]) -> Floats:
        """The heights of some entries, in lanes. Worked out anew each time: only few dots are ever drawn at once."""
        return self.lane[of] + DOTS_TOP + jitter(self.pk[of]) * (DOTS_BOTTOM - DOTS_TOP)

    def index_of(self, pk: int) -> int | None:
        found = np.flatnonzero(self.pk == pk)
        return int(found[0]) if len(found) else None

    def existing(self, of: slice) -> Bools:
        """Which entries of a stretch exist on the day one looks from."""
        return np.ones(of.stop - of.start, np.bool_) if self.there is None else self.there[of]

    def standing_counts(self) -> dict[Standing, int]:
        """How many exist of each standing."""
        standing = self.standing if self.there is None else self.standing[self.there]
        counts = np.bincount(standing, minlength=len(STANDINGS))
        return {standing: int(count) for standing, count in zip(STANDINGS, counts, strict=True)}


def make_scene(timeline: Timeline, *, most_lanes: int = MOST_LANES, whole: bool = True) -> Scene:
    """Lay a timeline out: fullest lanes first; what exceeds `most_lanes` shares a last lane with an empty name."""
    lanes = len(timeline.lanes)
    counts = np.bincount(timeline.lane, minlength=lanes) if lanes else np.zeros(0, np.int64)
    by_size = sorted(
        range(lanes), key=lambda i: (timeline.lanes[i] == OTHERS, -int(counts[i]), timeline.lanes[i].casefold())
    )
    by_size = [i for i in by_size if counts[i]]
    fold = len(by_size) > most_lanes
    kept = by_size[: most_lanes - 1] if fold else by_size
    place = np.full(max(lanes, 1), len(kept), np.int32)
    place[kept] = np.arange(len(kept), dtype=np.int32)
    lane = place[timeline.lane] if len(timeline.lane) else np.zeros(0, np.int32)
    names = tuple(timeline.lanes[i] for i in kept) + (("",) if fold else ())
    until = timeline.until.astype(np.float64) / 1e6
    until[timeline.until == OPEN] = np.inf
    until[timeline.until == POINT] = np.nan
    scene = Scene(
        pk=timeline.pk,
        x=timeline.at.astype(np.float64) / 1e6,
        until=until,
        lane=lane,
        standing=timeline.standing,
        lanes=names,
        lane_counts=tuple(int(n) for n in np.bincount(lane, minlength=len(names))),
        folded=len(by_size) - len(kept),
        whole=whole,
    )
    if len(scene) > 1 and bool(np.any(np.diff(scene.x) < 0)):
        return _take(scene, np.argsort(scene.x, kind="stable"))
    return scene


def make_scene_of_day(then: Timeline, now: Timeline) -> Scene:
    """What existed on the day one looks from together with what exists only now, on the same lanes."""
    names = tuple(dict.fromkeys((*then.lanes, *now.lanes)))
    places = {name: place for place, name in enumerate(names)}
    later = ~np.isin(now.pk, then.pk)
    both = Timeline(
        pk=np.concatenate([then.pk, now.pk[later]]),
        at=np.concatenate([then.at, now.at[later]]),
        until=np.concatenate([then.until, now.until[later]]),
        lane=np.concatenate([_moved(then, places), _moved(now, places)[later]]),
        standing=np.concatenate([then.standing, now.standing[later]]),
        lanes=names,
    )
    scene = make_scene(both)
    return replace(scene, there=np.isin(scene.pk, then.pk))


def _moved(timeline: Timeline, places: dict[str, int]) -> NDArray[np.int32]:
    place = np.array([places[name] for name in timeline.lanes] or [0], np.int32)
    return place[timeline.lane]


def visible(scene: Scene, of: slice, shown: frozenset[Standing]) -> Bools:
    """Which entries of a stretch have one of the shown standings."""
    return np.array([standing in shown for standing in STANDINGS])[scene.standing[of]]


def _take(scene: Scene, index: NDArray[np.intp]) -> Scene:
    there = None if scene.there is None else scene.there[index]
    return replace(
        scene, pk=scene.pk[index], x=scene.x[index], until=scene.until[index], lane=scene.lane[index],
        standing=scene.standing[index], there=there,
    )


def nearest(
    scene: Scene,
    x: float,
    y: float,
    *,
    x_per_pixel: float,
    y_per_pixel: float,
    radius: float = 9.0,
    shown: frozenset[Standing] = frozenset(STANDINGS),
) -> int | None:
    """The existing entry of a shown standing whose dot is nearest to a point, within `radius` pixels."""
    inside = scene.between(x - radius * x_per_pixel, x + radius * x_per_pixel)
    if inside.start >= inside.stop:
        return None
    across = (scene.x[inside] - x) / x_per_pixel
    down = (scene.y(inside) - y) / y_per_pixel
    drawn = visible(scene, inside, shown) & scene.existing(inside)
    distance = np.where(drawn, across * across + down * down, np.inf)
    best = int(np.argmin(distance))
    return inside.start + best if distance[best] <= radius * radius else None


def padded_span(scene: Scene, now: float, *, part: float = 0.03, least: float = 86_400.0) -> tuple[float, float]:
    """The range that shows everything, at least `least` seconds wide; around `now` when there is nothing."""
    low, high = scene.span() if len(scene) else (now - 30 * 86_400.0, now)
    pad = max((high - low) * part, (least - (high - low)) / 2, 1.0)
    return low - pad, high + pad
