"""What is in view, as a list: keys in order, and a page of rows at a time."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import reveal, tooltip

PAGE = 128
PAGES_KEPT = 24
TIME, TEXT, STANDING, AGENT, TRUST = range(5)
COLUMNS = 5

Index = QModelIndex | QPersistentModelIndex


class InView(QAbstractTableModel):
    """The memories of a stretch of time, latest first. Rows arrive from a worker; until then they are blank."""

    def __init__(self) -> None:
        super().__init__()
        self._pk: NDArray[np.int64] = np.zeros(0, np.int64)
        self._pages: OrderedDict[int, dict[int, Memory]] = OrderedDict()
        self._asked: set[int] = set()
        self._generation = 0
        self.learned = False
        self._known_on: Moment | None = None

    def show_keys(self, pk: NDArray[np.int64], *, learned: bool, known_on: Moment | None = None) -> None:
        """List these memories, as they were known on a day. The first column is when they were learned, or else
        when they happened."""
        if learned == self.learned and known_on == self._known_on and np.array_equal(pk, self._pk):
            return
        self.beginResetModel()
        self._pk, self.learned, self._known_on = pk, learned, known_on
        self._forget()
        self.endResetModel()

    def reread(self) -> None:
        """The same memories have changed."""
        self._forget()
        if len(self._pk):
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._pk) - 1, COLUMNS - 1))

    def _forget(self) -> None:
        self._pages.clear()
        self._asked.clear()
        self._generation += 1

    def memory(self, row: int) -> Memory | None:
        """The memory of a row, if it has arrived; asks for it otherwise."""
        page, pk = row // PAGE, int(self._pk[row])
        rows = self._pages.get(page)
        if rows is None:
            self._ask(page)
            return None
        return rows.get(pk)

    def row_of(self, pk: int) -> int | None:
        found = np.flatnonzero(self._pk == pk)
        return int(found[0]) if len(found) else None

    def key(self, row: int) -> int:
        return int(self._pk[row])

    def _ask(self, page: int) -> None:
        if page in self._asked:
            return
        self._asked.add(page)
        keys = self._pk[page * PAGE : (page + 1) * PAGE].tolist()
        generation = self._generation

        def arrived(rows: list[Memory]) -> None:
            if generation != self._generation:
                return
            self._asked.discard(page)
            self._pages[page] = {memory.pk: memory for memory in rows}
            while len(self._pages) > PAGES_KEPT:
                self._pages.popitem(last=False)
            last = min((page + 1) * PAGE, len(self._pk)) - 1
            self.dataChanged.emit(self.index(page * PAGE, 0), self.index(last, COLUMNS - 1))

        known_on = self._known_on
        ReadOp(lambda vault: vault.rows(keys, known_on=known_on)).success(arrived).run(self)

    def time_of(self, memory: Memory) -> Moment:
        """Where a memory stands in time here."""
        return memory.recorded_at if self.learned or memory.event_time is None else memory.event_time

    # Qt ---------------------------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self._pk)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else COLUMNS

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section == TRUST:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Learned") if self.learned else self.tr("Event time"),
            self.tr("Memory"), self.tr("Standing"), self.tr("Agent"), self.tr("Trust"),
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column = index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight) if column == TRUST else int(Qt.AlignmentFlag.AlignLeft)
        if role not in _ROLES or not index.isValid():
            return None
        memory = self.memory(index.row())
        if memory is None:
            return "…" if role == Qt.ItemDataRole.DisplayRole and column == TEXT else None
        if role == BADGE_ROLE:
            if column != STANDING:
                return None
            return words.standing_word(memory.standing), words.standing_tone(memory.standing)
        if role == MUTE_ROLE:
            return column == AGENT
        if role == Qt.ItemDataRole.ToolTipRole:
            if column == TIME:
                return tooltip(formats.original(self.time_of(memory)))
            return tooltip(memory.text) if column == TEXT else None
        if column == TIME:
            return formats.day_time(self.time_of(memory))
        if column == TEXT:
            return reveal(memory.text, lines=False)
        if column == STANDING:
            return words.standing_word(memory.standing)
        return words.agent_word(memory.agent) if column == AGENT else formats.unit(memory.trust)


_ROLES = frozenset({int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.ToolTipRole), BADGE_ROLE, MUTE_ROLE})
