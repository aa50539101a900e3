"""The review queue as a model: ordered keys for all rows, and memories only for the pages that were looked at."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from mnemoscope.model.memory import Memory

PAGE = 128
KEPT_PAGES = 32
MOST_RUNS = 40

MemoryRole = Qt.ItemDataRole.UserRole + 1
CheckedRole = Qt.ItemDataRole.UserRole + 2

Loader = Callable[[Sequence[int], Callable[[Sequence[Memory]], None]], None]
"""Reads memories by key off the event loop and hands them back on it."""

_Index = QModelIndex | QPersistentModelIndex


class QueueModel(QAbstractTableModel):
    """What waits for a verdict, in order. Rows that were judged leave at once; a failed verdict puts them back.

    Signals:
        checks_changed: the set of ticked rows is another one now.
    """

    checks_changed = Signal()

    def __init__(self, load: Loader, describe: Callable[[Memory], str]) -> None:
        super().__init__()
        self._load = load
        self._describe = describe
        self._keys: array[int] = array("q")
        self._memories: dict[int, Memory] = {}
        self._asked: set[int] = set()
        self._judged: set[int] = set()
        self._checked: set[int] = set()

    @property
    def checked(self) -> list[int]:
        """The ticked keys in the order of the queue."""
        return [key for key in self._keys if key in self._checked] if self._checked else []

    def key(self, row: int) -> int | None:
        return self._keys[row] if 0 <= row < len(self._keys) else None

    def row_of(self, key: int) -> int:
        """The row of a key, or -1."""
        try:
            return self._keys.index(key)
        except ValueError:
            return -1

    def row_without(self, row: int, keys: Iterable[int]) -> int:
        """Where the row is, or what follows it, once these keys are gone."""
        gone = set(keys)
        return row - sum(key in gone for key in self._keys[:row])

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

    def set_keys(self, keys: Iterable[int], *, stale: Iterable[int] | None = None) -> None:
        """Show these keys. `stale` memories are read again; None means that any may be stale.

        Ticks stay on what is still shown and leave with what is not, so that no act reaches an unseen row.
        """
        fresh = array("q", (key for key in keys if key not in self._judged) if self._judged else keys)
        if stale is None:
            self._memories.clear()
            self._asked.clear()
        for key in stale or ():
            self._memories.pop(key, None)
        if fresh == self._keys:
            if fresh and (stale is None or stale):
                self.dataChanged.emit(self.index(0, 0), self.index(len(fresh) - 1, 0))
            return
        self.beginResetModel()
        self._keys = fresh
        kept = self._checked.intersection(self._keys)
        changed, self._checked = kept != self._checked, kept
        self.endResetModel()
        if changed:
            self.checks_changed.emit()

    def take(self, keys: Iterable[int]) -> list[int]:
        """Remove the rows of a verdict that is on its way, and return them; none can be judged twice."""
        asked = set(keys)
        taken = [key for key in self._keys if key in asked]
        self._judged.update(taken)
        runs = _runs(self._keys, asked)
        if len(runs) > MOST_RUNS:
            self.beginResetModel()
            self._keys = array("q", (key for key in self._keys if key not in asked))
            self.endResetModel()
            runs = []
        for first, last in reversed(runs):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._keys[first : last + 1]
            self.endRemoveRows()
        if self._checked & asked:
            self._checked -= asked
            self.checks_changed.emit()
        return taken

    def settle(self, keys: Iterable[int]) -> None:
        """The verdict on these was stored or refused: the next keys say whether they are still in the queue."""
        self._judged.difference_update(keys)

    def toggle(self, row: int, on: bool | None = None) -> None:
        """Tick a row, or the other way round."""
        key = self.key(row)
        if key is None or on == (key in self._checked):
            return
        self._checked ^= {key}
        index = self.index(row, 0)
        self.dataChanged.emit(index, index, [CheckedRole])
        self.checks_changed.emit()

    def check_all(self, on: bool) -> None:
        self._checked = set(self._keys) if on else set()
        if self._keys:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._keys) - 1, 0), [CheckedRole])
        self.checks_changed.emit()

    def _fetch_around(self, row: int) -> None:
        start = row - row % PAGE
        wanted = [
            key for key in self._keys[start : start + PAGE] if key not in self._memories and key not in self._asked
        ]
        if wanted:
            self._asked.update(wanted)
            self._load(wanted, lambda memories: self._arrived(wanted, memories))

    def _arrived(self, wanted: Sequence[int], memories: Sequence[Memory]) -> None:
        self._asked.difference_update(wanted)
        while len(self._memories) > PAGE * KEPT_PAGES:
            del self._memories[next(iter(self._memories))]
        for memory in memories:
            self._memories[memory.pk] = memory
        if self._keys:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._keys) - 1, 0))

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == CheckedRole:
            return self.key(index.row()) in self._checked
        if role not in (MemoryRole, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        memory = self.memory(index.row())
        if role == MemoryRole or memory is None:
            return memory
        return self._describe(memory)


def _runs(keys: Sequence[int], wanted: set[int]) -> list[tuple[int, int]]:
    """The stretches of rows, first and last, whose keys are wanted."""
    runs: list[tuple[int, int]] = []
    for row, key in enumerate(keys):
        if key in wanted:
            if runs and runs[-1][1] == row - 1:
                runs[-1] = (runs[-1][0], row)
            else:
                runs.append((row, row))
    return runs
