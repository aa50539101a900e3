"""Memories over time as arrays, read page by page: at no time are all rows there as Python objects.

The rows are put in order here and not by SQLite, so that the first of them arrive at once and whoever waits can be told
how far it is, be shown a sample, or stop.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice

import numpy as np
import orjson
from numpy.typing import NDArray
from sqlalchemy import Connection

from mnemoscope.model.results import OPEN, POINT, Progress, Timeline
from mnemoscope.model.words import Standing
from mnemoscope.vault import rows, selecting
from mnemoscope.vault.selecting import Selection

LANES = {
    "agent": "coalesce(nullif(agent, ''), '—')",
    "scope": "scope",
    "tier": "tier",
    "subject": "coalesce(nullif(subject, ''), '—')",
    "origin": "origin",
}
AXES = {"event": "coalesce(event_time, recorded_at)", "learned": "recorded_at"}
MOST_LANES = 24
OTHERS = "…"
"""The name of the last lane where there are more than MOST_LANES: the rarest share it."""
PAGE = 10_000
"""Rows that are Python objects at one time."""
SAMPLED_FROM, SAMPLE = 60_000, 6_000
"""From so many memories on a sample of so many is given first."""
SPARSE = 5
"""From one in so many on, reading all rows in their order is faster than looking each up."""
_STANDINGS = {standing.value: index for index, standing in enumerate(Standing)}

Early = Callable[[Timeline], None]


@dataclass(slots=True)
class _Gathered:
    """Pages as arrays, and the lanes by their names in the order in which they were met."""

    pages: list[tuple[NDArray[np.int64], ...]] = field(default_factory=list)
    kinds: list[tuple[NDArray[np.int32], NDArray[np.int8]]] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)

    def take(self, page: list[tuple[int, int, int, str, str]]) -> None:
        """Add rows of (pk, at, until, lane, standing)."""
        pk, at, until, lane, standing = zip(*page, strict=True)
        names = self.names
        self.pages.append(tuple(np.array(each, np.int64) for each in (pk, at, until)))
        self.kinds.append(
            (
                np.array([names.setdefault(name, len(names)) for name in lane], np.int32),
                np.array([_STANDINGS[word] for word in standing], np.int8),
            )
        )

    def timeline(self) -> Timeline:
        """All that was taken, ordered in time; the fullest lanes first, the rarest in the last one."""
        if not self.pages:
            none = np.zeros(0, np.int64)
            return Timeline(none, none, none, none.astype(np.int32), none.astype(np.int8), ())
        pk, at, until = (np.concatenate(each) for each in zip(*self.pages, strict=True))
        lane, standing = (np.concatenate(each) for each in zip(*self.kinds, strict=True))
        self.pages.clear()
        self.kinds.clear()
        sizes = np.bincount(lane, minlength=len(self.names))
        met = list(self.names)
        by_size = sorted(range(len(met)), key=lambda index: (-int(sizes[index]), met[index]))
        names = [met[index] for index in by_size]
        lanes = names if len(names) <= MOST_LANES else [*names[: MOST_LANES - 1], OTHERS]
        place = np.empty(len(met), np.int32)
        place[by_size] = np.minimum(np.arange(len(met)), len(lanes) - 1)
        order = np.lexsort((pk, at))
        return Timeline(pk[order], at[order], until[order], place[lane[order]], standing[order], tuple(lanes))


def read(
    connection: Connection,
    chosen: Selection,
    *,
    lane: str,
    axis: str,
    progress: Progress | None = None,
    early: Early | None = None,
) -> Timeline:
    """The memories of a selection in time. `lane` is a key of LANES, `axis` one of AXES.

    `early` is given a sample, evenly drawn over all row numbers, before many are read; `progress` is told after each
    page and may raise Cancelled.
    """
    wanted = f"pk, {AXES[axis]}, {_until()}, {LANES[lane]}, standing"
    total = selecting.count(connection, chosen)
    if early is not None and total >= SAMPLED_FROM:
        early(_sample(connection, chosen, wanted, total))
    statement = f"SELECT {wanted} FROM {_memories(connection, total)} WHERE {chosen.where}"
    gathered, done = _Gathered(), 0
    # Who stops in the middle must not leave a statement at work: whatever collects it would do so in another thread.
    with closing(rows.run(connection, statement, chosen.values)) as found:
        while page := list(islice(found, PAGE)):
            gathered.take(page)
            done += len(page)
            if progress is not None:
                progress(done, max(total, done), "")
    return gathered.timeline()


def existing(connection: Connection, chosen: Selection) -> NDArray[np.int64]:
    """The row numbers of a selection, in no order."""
    found = rows.run(connection, f"SELECT pk FROM memory WHERE {chosen.where}", chosen.values)
    return np.fromiter((row[0] for row in found), np.int64)


def _memories(connection: Connection, total: int) -> str:
    """The table, in its own order where much of it is read: by an index each row would be looked up by itself."""
    rows_in_all = rows.scalar(connection, "SELECT max(pk) FROM main.memory") or 0
    return "memory NOT INDEXED" if total * SPARSE > rows_in_all else "memory"


def _sample(connection: Connection, chosen: Selection, wanted: str, total: int) -> Timeline:
    """Memories at evenly spaced row numbers."""
    low, high = rows.run(connection, "SELECT min(pk), max(pk) FROM memory").fetchone()
    # Of what lies at these numbers a part is in no selection.
    count = min(high - low + 1, SAMPLE * (high - low + 1) // total)
    spaced = np.unique(np.linspace(low, high, count).astype(np.int64)).tolist()
    statement = f"SELECT {wanted} FROM memory WHERE pk IN (SELECT value FROM json_each(?)) AND {chosen.where}"
    gathered = _Gathered()
    page = rows.run(connection, statement, (orjson.dumps(spaced).decode(), *chosen.values)).fetchall()
    if page:
        gathered.take(page)
    return gathered.timeline()


def _until() -> str:
    return f"CASE WHEN valid_to IS NOT NULL THEN valid_to WHEN valid_from IS NOT NULL THEN {OPEN} ELSE {POINT} END"
