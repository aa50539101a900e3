"""The review queue as a model: ordered keys for all rows, and memories only for the pages that were looked at."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from mnemoscope.model.bursts import Burst, BurstKind, ReviewQueue
from mnemoscope.model.memory import Memory
from mnemoscope_desktop.panels.review.layout import changes, lay_out, only, places, without

PAGE = 128
KEPT_PAGES = 32
MOST_RUNS = 40

MemoryRole = Qt.ItemDataRole.UserRole + 1
CheckedRole = Qt.ItemDataRole.UserRole + 2
BurstRole = Qt.ItemDataRole.UserRole + 3
InsideRole = Qt.ItemDataRole.UserRole + 4

Loader = Callable[[Sequence[int], Callable[[Sequence[Memory]], None]], None]
"""Reads memories by key off the event loop and hands them back on it."""

_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class ShownBurst:
    """A burst as it stands in the queue: with those members that still wait, and whether they are shown. `-name` is the
    number of its row."""

    name: int
    burst: Burst
    opened: bool

    @property
    def members(self) -> tuple[int, ...]:
        return self.burst.members

    @property
    def alike(self) -> bool:
        return self.burst.kind is BurstKind.ALIKE


class QueueModel(QAbstractTableModel):
    """What waits for a verdict, in order. Rows that were judged leave at once; a failed verdict puts them back.

    A row is a memory, or a burst of several: closed it stands for all of them, open it stands above them.

    Signals:
        checks_changed: the set of ticked memories is another one now.
    """

    checks_changed = Signal()

    def __init__(self, load: Loader, describe: Callable[[Memory, ShownBurst | None], str]) -> None:
        super().__init__()
        self._load = load
        self._describe = describe
        self._keys: array[int] = array("q")
        self._rows: array[int] = array("q")
        self._bursts: dict[int, Burst] = {}
        self._leaving: dict[int, Burst] = {}
        self._burst_of: dict[int, int] = {}
        self._sizes: dict[int, int] = {}
        self._opened: set[int] = set()
        self._memories: dict[int, Memory] = {}
        self._asked: set[int] = set()
        self._judged: set[int] = set()
        self._checked: set[int] = set()

    # rows and what they stand for ---------------------------------------------------------------------

    @property
    def checked(self) -> list[int]:
        """The ticked memories in the order of the queue."""
        return only(self._keys, self._checked).tolist()

    @property
    def waiting(self) -> int:
        """How many memories wait, in bursts or not."""
        return len(self._keys)

    @property
    def has_bursts(self) -> bool:
        return any(size > 1 for size in self._sizes.values())

    def row_key(self, row: int) -> int | None:
        """The number of a row: of its memory, or minus that of its burst."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def key(self, row: int) -> int | None:
        """The memory that a row shows; for a burst the one that stands for it."""
        number = self.row_key(row)
        if number is None or number > 0:
            return number
        burst = self._live(-number)
        return burst.keep if burst.keep in burst.members else burst.members[0]

    def keys_of(self, row: int) -> list[int]:
        """The memories that a row stands for."""
        number = self.row_key(row)
        if number is None:
            return []
        return [number] if number > 0 else list(self._live(-number).members)

    def burst(self, row: int) -> ShownBurst | None:
        """The burst that a row is, if it is one."""
        number = self.row_key(row)
        return None if number is None or number > 0 else self._shown(-number)

    def burst_around(self, row: int) -> ShownBurst | None:
        """The burst that a row is, or is a member of."""
        number = self.row_key(row)
        if number is None:
            return None
        name = -number if number < 0 else self._burst_of.get(number, 0)
        return self._shown(name) if name and self._sizes[name] > 1 else None

    def row_of(self, key: int) -> int:
        """The row of a memory or of the closed burst that it is in, or of the burst named by a number below zero; -1
        where there is none."""
        for number in (key, -self._burst_of.get(key, 0)):
            if number and number in self._rows:
                return self._rows.index(number)
        return -1

    def survivor(self, row: int, keys: Iterable[int]) -> int:
        """The number of the row that is at hand once these memories are gone: the same, the next, or the last one."""
        gone = set(keys)
        for number in (*self._rows[row:], *reversed(self._rows[: max(row, 0)])):
            if number > 0 and number not in gone:
                return number
            if number < 0:
                left = [key for key in self._live(-number).members if key not in gone]
                if left:
                    return number if len(left) > 1 else left[0]
        return 0

    def _live(self, name: int) -> Burst:
        burst = self._bursts.get(name) or self._leaving[name]
        if len(burst.members) != self._sizes.get(name, len(burst.members)):
            waits = set(only(self._keys, burst.members))
            burst = replace(burst, members=tuple(key for key in burst.members if key in waits))
            self._bursts[name] = burst
        return burst

    def _shown(self, name: int) -> ShownBurst:
        return ShownBurst(name, self._live(name), name in self._opened)

    # memories -----------------------------------------------------------------------------------------

    def memory(self, row: int) -> Memory | None:
        """The memory of a row if it is at hand; else it is being fetched."""
        key = self.key(row)
        if key is None:
            return None
        if key not in self._memories:
            self._fetch_around(row)
        return self._memories.get(key)

    def at_hand(self, keys: Iterable[int]) -> list[Memory]:
        """Those of the memories that have been read: what the person can have seen."""
        return [self._memories[key] for key in keys if key in self._memories]

    def note(self, memories: Iterable[Memory]) -> None:
        """These were shown beside the queue, as they are here."""
        self._memories.update((memory.pk, memory) for memory in memories)

    def forget(self, keys: Iterable[int]) -> None:
        """These memories are no longer what they were; they are read again when they are looked at."""
        for key in keys:
            self._memories.pop(key, None)
            self._asked.discard(key)
        self._repaint()

    # what waits ---------------------------------------------------------------------------------------

    def set_keys(self, keys: Iterable[int], *, stale: Iterable[int] | None = None) -> None:
        """Show these memories one by one; see `set_queue`."""
        self.set_queue(ReviewQueue(array("q", keys), ()), stale=stale)

    def set_queue(self, queue: ReviewQueue, *, stale: Iterable[int] | None = None) -> None:
        """Show this queue. `stale` memories are read again; None means that any may be stale.

        Ticks stay on what is still listed and leave with what is not, so that no act reaches an unlisted memory. A
        burst stays open when one of its members was in an open one.
        """
        keys = queue.keys
        if self._judged:
            keys = without(keys, self._judged)
        if stale is None:
            self._memories.clear()
            self._asked.clear()
        for key in stale or ():
            self._memories.pop(key, None)
        was_open = {key for name in self._opened for key in self._bursts[name].members}
        # Views ask for rows while these go one after the other.
        self._leaving = self._bursts
        self._bursts = {min(burst.members): burst for burst in queue.bursts}
        self._burst_of = {key: name for name, burst in self._bursts.items() for key in burst.members}
        self._opened = {name for name, burst in self._bursts.items() if not was_open.isdisjoint(burst.members)}
        self._keys = keys
        self._count()
        kept = self._checked.intersection(keys)
        changed, self._checked = kept != self._checked, kept
        moved = self._show_rows()
        self._leaving = {}
        if not moved and (stale is None or stale):
            self._repaint()
        if changed:
            self.checks_changed.emit()

    def take(self, keys: Iterable[int]) -> list[int]:
        """Remove the rows of a verdict that is on its way, and return them; none can be judged twice."""
        taken = only(self._keys, set(keys))
        self._judged.update(taken)
        self._remove(set(taken))
        return taken.tolist()

    def drop(self, keys: Iterable[int]) -> None:
        """These do not wait any more."""
        gone = set(only(self._keys, set(keys)))
        if gone:
            self._remove(gone)

    def settle(self, keys: Iterable[int]) -> None:
        """The verdict on these was stored or refused: the next queue says whether they still wait."""
        self._judged.difference_update(keys)

    def _remove(self, gone: set[int]) -> None:
        self._keys = without(self._keys, gone)
        self._count()
        self._show_rows()
        if self._checked & gone:
            self._checked -= gone
            self.checks_changed.emit()

    def _count(self) -> None:
        """How many members of each burst still wait."""
        self._sizes = dict.fromkeys(self._bursts, 0)
        for place in places(self._keys, self._burst_of):
            self._sizes[self._burst_of[self._keys[place]]] += 1

    def _show_rows(self) -> bool:
        """Lay the rows out anew; False when nothing moves."""
        rows = lay_out(self._keys, self._burst_of, self._sizes, self._opened)
        if rows == self._rows:
            return False
        moved = changes(self._rows, rows, MOST_RUNS)
        if moved is None:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return True
        for first, last in reversed(moved[0]):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._rows[first : last + 1]
            self.endRemoveRows()
        for first, last in moved[1]:
            self.beginInsertRows(QModelIndex(), first, last)
            self._rows[first:first] = rows[first : last + 1]
            self.endInsertRows()
        return True

    # bursts and ticks ---------------------------------------------------------------------------------

    def set_open(self, row: int, opened: bool) -> None:
        """Show the members of a row's burst, or its one row alone."""
        number = self.row_key(row)
        name = 0 if number is None else -number if number < 0 else self._burst_of.get(number, 0)
        if name and opened != (name in self._opened):
            self._opened ^= {name}
            self._show_rows()
            self._repaint()

    def is_checked(self, row: int) -> bool:
        keys = self.keys_of(row)
        return bool(keys) and self._checked.issuperset(keys)

    def toggle(self, row: int, on: bool | None = None) -> None:
        """Tick what a row stands for, or the other way round."""
        keys = self.keys_of(row)
        wanted = not self.is_checked(row) if on is None else on
        self.check(keys, wanted)

    def check(self, keys: Iterable[int], on: bool = True) -> None:
        """Tick memories of the queue, or take their ticks away."""
        listed = set(only(self._keys, set(keys)))
        checked = self._checked | listed if on else self._checked - listed
        if checked != self._checked:
            self._checked = checked
            self._repaint()
            self.checks_changed.emit()

    def check_all(self, on: bool) -> None:
        self.check(self._keys, on)

    def _repaint(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0))

    # Qt -----------------------------------------------------------------------------------------------

    def _fetch_around(self, row: int) -> None:
        start = row - row % PAGE
        shown = (self.key(each) for each in range(start, min(start + PAGE, len(self._rows))))
        wanted = [key for key in shown if key and key not in self._memories and key not in self._asked]
        if wanted:
            self._asked.update(wanted)
            self._load(wanted, lambda memories: self._arrived(wanted, memories))

    def _arrived(self, wanted: Sequence[int], memories: Sequence[Memory]) -> None:
        self._asked.difference_update(wanted)
        while len(self._memories) > PAGE * KEPT_PAGES:
            del self._memories[next(iter(self._memories))]
        for memory in memories:
            self._memories[memory.pk] = memory
        self._repaint()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = index.row()
        if role == CheckedRole:
            return self.is_checked(row)
        if role == BurstRole:
            return self.burst(row)
        if role == InsideRole:
            number = self.row_key(row)
            return number is not None and number > 0 and self.burst_around(row) is not None
        if role not in (MemoryRole, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        memory = self.memory(row)
        if role == MemoryRole or memory is None:
            return memory
        return self._describe(memory, self.burst(row))
