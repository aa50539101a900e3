"""Pauses: stretches of time that do not count, and the running time that is left without them.

Whatever fades or runs out does so in running time: the microseconds since 1970 with the pauses before them cut out. It
stands still during a pause and never goes back, so an interval is the difference of two running times, and an instant
moved by some running time is found by going through it backwards. Pauses that overlap count once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import overload

import numpy as np
from numpy.typing import NDArray

Instants = NDArray[np.int64]

NEVER = 2**62
"""An instant that does not come: the end of a pause that still lasts."""


@dataclass(frozen=True, slots=True)
class Pauses:
    """Disjoint stretches [start, end) in microseconds UTC, ascending; the last may end at NEVER. See `pauses_from`."""

    stretches: tuple[tuple[int, int], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.stretches)

    @overload
    def running(self, us: int) -> int: ...
    @overload
    def running(self, us: Instants) -> Instants: ...
    def running(self, us: int | Instants) -> int | Instants:
        """The running time at an instant, or at each of many."""
        if isinstance(us, int):
            return us - sum(min(us, end) - start for start, end in self.stretches if start < us)
        left = us
        for start, end in self.stretches:
            left = left - np.clip(us - start, 0, end - start)
        return left

    @overload
    def instant(self, running: int) -> int: ...
    @overload
    def instant(self, running: Instants) -> Instants: ...
    def instant(self, running: int | Instants) -> int | Instants:
        """The first instant with this running time; NEVER when a pause without an end comes before it."""
        if isinstance(running, int):
            return min(NEVER, running + sum(length for begins, length in self.cuts() if begins < running))
        found = running
        for begins, length in self.cuts():
            found = found + np.where(begins < running, np.int64(length), np.int64(0))
        return np.minimum(found, np.int64(NEVER))

    def moved(self, us: int, by_us: int) -> int:
        """The instant at which so much running time has passed since `us`."""
        return self.instant(self.running(us) + by_us)

    def cuts(self) -> tuple[tuple[int, int], ...]:
        """(running time at its start, length) of each pause; where the running clock stands still, and for how long."""
        return tuple((self.running(start), end - start) for start, end in self.stretches)

    def holds(self, us: int) -> bool:
        """Whether the instant lies in a pause."""
        return any(start <= us < end for start, end in self.stretches)


NO_PAUSES = Pauses()


def pauses_from(stretches: Iterable[tuple[int, int | None]]) -> Pauses:
    """The union of stretches in any order. None as an end means that it lasts still; an empty one is left out."""
    joined: list[tuple[int, int]] = []
    for start, ends in sorted((start, NEVER if end is None else end) for start, end in stretches):
        if ends <= start:
            continue
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], ends))
        else:
            joined.append((start, ends))
    return Pauses(tuple(joined))
