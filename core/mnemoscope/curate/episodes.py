"""The episodes of a vault: read as columns, cut by the rule, and listed from the newest on.

Shifts of subject need vectors, so they are looked for only in the sittings that a list has come to. What was worked
out stays right until the journal grows, and is kept as long by the caller.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from sqlalchemy import Connection

from mnemoscope.curate.episode_columns import Columns, read_columns, vectors_of
from mnemoscope.model.episodes import (
    CUTS,
    INSIDE,
    LEAST,
    MINUTE,
    MOST_IN_A_RUN,
    Codes,
    Cut,
    Items,
    Mark,
    Numbers,
    Sequence,
    in_sequence,
    marked,
    shifts,
)
from mnemoscope.vault import rows, schema

PENALTY = 1.25
"""What a shift of subject must gain, for `shifts`. Measured on streams with known shifts, see `tests/bench`."""
WORDS_PENALTY = 1.3
"""The same where there are no vectors of meaning: words tell less, so hardly anything is cut by them."""


@dataclass(frozen=True, slots=True)
class Span:
    """An episode as a stretch of the sequence, from `start` on and before `stop`, with its times as shown."""

    start: int
    stop: int
    cut: Cut
    shown: Numbers
    started: int
    ended: int


@dataclass
class Layout:
    """All memories of a vault in the order in which episodes run through them.

    Attributes:
        columns, sequence: the memories, and how the rule orders and cuts them.
        codes: the cuts with the person's marks, still without shifts of subject.
        heads: the places where `codes` has a cut.
        marks: row numbers of memories with what the person said of them, and the title they gave.
    """

    columns: Columns
    sequence: Sequence
    codes: Codes
    marks: dict[int, tuple[Mark, str]]
    heads: Numbers = field(init=False)
    _runs: Numbers = field(init=False)
    _shifts: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.heads = np.flatnonzero(self.codes != INSIDE)
        self._runs = np.append(np.flatnonzero(np.diff(self.sequence.run, prepend=-1)), len(self.items))

    @property
    def items(self) -> Items:
        return self.columns.items

    def pks(self, places: Any) -> Numbers:
        """The row numbers of places in the sequence."""
        return np.asarray(self.items.pk[self.sequence.order[places]])

    def place_of(self, pk: int) -> int | None:
        """Where in the sequence a memory stands."""
        found = np.flatnonzero(self.items.pk[self.sequence.order] == pk)
        return int(found[0]) if len(found) else None

    def at(self, places: Any) -> Numbers:
        return np.asarray(self.items.at[self.sequence.order[places]])

    def natural(self, connection: Connection, place: int) -> bool:
        """Whether the rule alone begins an episode here."""
        if self.sequence.begins[place] != INSIDE:
            return True
        return place in self.shifts_of(connection, int(self.sequence.run[place]))

    def shifts_of(self, connection: Connection, run: int) -> tuple[int, ...]:
        """The places in the sequence where the subject shifts within a sitting."""
        found = self._shifts.get(run)
        if found is None:
            start, stop = int(self._runs[run]), int(self._runs[run + 1])
            found = ()
            if 2 * LEAST <= stop - start <= MOST_IN_A_RUN:
                vectors, meant = vectors_of(connection, self.pks(np.arange(start, stop)))
                found = tuple(start + place for place in shifts(vectors, PENALTY if meant else WORDS_PENALTY))
            self._shifts[run] = found
        return found

    def divided(self, connection: Connection, segment: int) -> list[tuple[int, int, Cut]]:
        """What lies between two cuts of `codes`, divided where the subject shifts: (start, stop, why it begins)."""
        start = int(self.heads[segment])
        stop = int(self.heads[segment + 1]) if segment + 1 < len(self.heads) else len(self.items)
        cuts = {start: CUTS[self.codes[start]]}
        for run in range(int(self.sequence.run[start]), int(self.sequence.run[stop - 1]) + 1):
            for place in self.shifts_of(connection, run):
                inside = start < place < stop and self.mark(place) is not Mark.CONTINUES
                if inside or (place == start and cuts[start] is Cut.HAND):
                    cuts[place] = Cut.TOPIC
        starts = sorted(cuts)
        return [(a, b, cuts[a]) for a, b in zip(starts, [*starts[1:], stop], strict=True)]

    def mark(self, place: int) -> Mark | None:
        said = self.marks.get(int(self.pks(place)))
        return said[0] if said else None

    def around(self, connection: Connection, place: int) -> tuple[int, int, Cut]:
        """The episode that holds a place of the sequence."""
        segment = int(np.searchsorted(self.heads, place, side="right")) - 1
        return next(part for part in self.divided(connection, segment) if part[0] <= place < part[1])


class Listing:
    """The episodes that a filter shows, the newest first, worked out as far as they were asked for."""

    def __init__(self, layout: Layout, visible: Numbers | None) -> None:
        """`visible` are the row numbers of the memories shown, None for all."""
        self._layout = layout
        order = layout.items.pk[layout.sequence.order]
        self._shown = np.arange(len(order)) if visible is None else np.flatnonzero(np.isin(order, visible))
        segment = np.searchsorted(layout.heads, self._shown, side="right") - 1
        self._segments, first = np.unique(segment, return_index=True)
        at = layout.at(self._shown)
        # The latest time at which a part of it can begin: only what is long enough to be divided has parts.
        lengths = np.diff(np.append(layout.heads, len(order)))[self._segments]
        latest = np.maximum.reduceat(at, first) if len(first) else at
        self._latest = np.where(lengths < 2 * LEAST, at[first], latest)
        self._waiting = np.lexsort((-self._segments, -self._latest))
        self._looked = 0
        self._heap: list[tuple[int, int, Span]] = []
        self._found: list[Span] = []

    def take(self, connection: Connection, start: int, stop: int) -> tuple[list[Span], bool]:
        """Episodes `start` to `stop` of the list, and whether there are more."""
        while len(self._found) <= stop and self._step(connection):
            pass
        return self._found[start:stop], len(self._found) > stop

    def _step(self, connection: Connection) -> bool:
        """Find the next episode; false at the end."""
        while self._looked < len(self._waiting):
            each = self._waiting[self._looked]
            if self._heap and -self._heap[0][0] > self._latest[each]:
                break
            self._looked += 1
            for span in self._spans(connection, int(self._segments[each])):
                heapq.heappush(self._heap, (-span.started, -int(self._layout.pks(span.start)), span))
        if not self._heap:
            return False
        self._found.append(heapq.heappop(self._heap)[2])
        return True

    def _spans(self, connection: Connection, segment: int) -> Iterator[Span]:
        for start, stop, cut in self._layout.divided(connection, segment):
            span = self.span(start, stop, cut)
            if span is not None:
                yield span

    def before(self, start: int) -> int | None:
        """The last memory shown that the same assistant has before a place."""
        earlier = int(np.searchsorted(self._shown, start)) - 1
        if earlier < 0:
            return None
        place = int(self._shown[earlier])
        agents = self._layout.items.agent[self._layout.sequence.order[[place, start]]]
        return place if agents[0] == agents[1] else None

    def span(self, start: int, stop: int, cut: Cut) -> Span | None:
        """What is shown of an episode; None when nothing is."""
        low, high = np.searchsorted(self._shown, (start, stop))
        shown = self._shown[low:high]
        if not len(shown):
            return None
        at = self._layout.at(shown)
        return Span(start, stop, cut, shown, int(at.min()), int(at.max()))


def lay_out(
    connection: Connection, gap_minutes: int, former: Columns | None = None, changed: Numbers | None = None
) -> Layout:
    """Read the memories and cut them, as the connection shows them; with `former` only what `changed` is read."""
    columns = read_columns(connection, former, changed)
    items = columns.items
    marks = {
        row["memory_pk"]: (Mark(row["kind"]), row["title"]) for row in rows.select(connection, schema.episode_mark)
    }
    sequence = in_sequence(items, gap_minutes * MINUTE)
    codes = marked(
        sequence,
        items.pk,
        [pk for pk, (kind, _) in marks.items() if kind is Mark.BEGINS],
        [pk for pk, (kind, _) in marks.items() if kind is Mark.CONTINUES],
    )
    return Layout(columns, sequence, codes, marks)
