"""The journal as a Qt model: numbers of acts, newest first, and pages of lines read when they are seen.

The first page is shown as soon as it is there, before the numbers of all the others have been read. Lines that may have
changed stay on the screen until they are read again.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.journal import wording
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import tooltip

if TYPE_CHECKING:
    from mnemoscope.model.acts import ActLine

PAGE = 128
KEPT_LINES = 48 * PAGE
DAY, TIME, WHAT, WHO, REASON, STATE = range(6)
COLUMNS = 6

TITLE_ROLE = int(Qt.ItemDataRole.UserRole) + 61
"""A pair: what was done, and what it was done to."""

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROLES = frozenset(
    {
        int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.ToolTipRole),
        int(Qt.ItemDataRole.AccessibleTextRole), BADGE_ROLE, MUTE_ROLE, TITLE_ROLE,
    }
)  # fmt: skip


class ActTable(QAbstractTableModel):
    """Signals:
    arrived: (first row, last row) after lines were read.
    """

    arrived = Signal(int, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys: array[int] = array("q")
        self._lines: OrderedDict[int, ActLine] = OrderedDict()
        self._stale: set[int] = set()
        self._asked: set[int] = set()
        self._generation = 0
        self.known_on: Moment | None = None

    # content ----------------------------------------------------------------------------------------

    @property
    def keys(self) -> array[int]:
        """The numbers of the acts, newest first."""
        return self._keys

    def show_first(self, lines: Sequence[ActLine]) -> None:
        """Show the newest lines; what was shown before is forgotten."""
        self._forget()
        self._lines.update((line.seq, line) for line in lines)
        self._set(array("q", [line.seq for line in lines]))

    def show_keys(self, keys: array[int]) -> None:
        """Show these acts. Lines that are known stay until they are read again."""
        if keys != self._keys:
            self._set(keys)

    def reread(self) -> None:
        """Read everything again that is seen."""
        self._stale.update(self._lines)
        self._asked.clear()
        self._generation += 1
        if self._keys:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._keys) - 1, COLUMNS - 1))

    def clear(self) -> None:
        """Forget everything."""
        self._forget()
        self._set(array("q"))

    def _forget(self) -> None:
        self._lines.clear()
        self._stale.clear()

    def _set(self, keys: array[int]) -> None:
        self.beginResetModel()
        self._generation += 1
        self._asked.clear()
        self._keys = keys
        self.endResetModel()

    def line(self, row: int) -> ActLine | None:
        """The line of a row, or None while it is being read."""
        if not 0 <= row < len(self._keys):
            return None
        seq = self._keys[row]
        found = self._lines.get(seq)
        if found is None or seq in self._stale:
            self._ask(row // PAGE)
        if found is not None:
            self._lines.move_to_end(seq)
        return found

    def row_of(self, seq: int) -> int:
        """The row of an act, or -1."""
        place = bisect_left(self._keys, -seq, key=lambda key: -key)
        return place if place < len(self._keys) and self._keys[place] == seq else -1

    # reading ----------------------------------------------------------------------------------------

    def _ask(self, page: int) -> None:
        if page in self._asked:
            return
        self._asked.add(page)
        keys = self._keys[page * PAGE : (page + 1) * PAGE].tolist()
        generation, known_on = self._generation, self.known_on

        def arrived(lines: Sequence[ActLine]) -> None:
            if generation == self._generation:
                self._arrived(page, keys, lines)

        ReadOp(lambda vault: vault.act_lines(keys, known_on=known_on)).success(arrived).run(self)

    def _arrived(self, page: int, keys: Sequence[int], lines: Sequence[ActLine]) -> None:
        self._stale.difference_update(keys)
        for line in lines:
            self._lines[line.seq] = line
            self._lines.move_to_end(line.seq)
        while len(self._lines) > KEPT_LINES:
            seq, _ = self._lines.popitem(last=False)
            self._stale.discard(seq)
            gone = self.row_of(seq) // PAGE
            self._asked.discard(gone)
        first, last = page * PAGE, page * PAGE + len(keys) - 1
        # The row below may be of the same day as the last one here.
        self.dataChanged.emit(self.index(first, 0), self.index(min(last + 1, len(self._keys) - 1), COLUMNS - 1))
        self.arrived.emit(first, last)

    # Qt's questions ---------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else COLUMNS

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Day"), self.tr("Time"), self.tr("What"), self.tr("Who"), self.tr("Reason"), ""
        )[section]  # fmt: skip

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in _ROLES or not index.isValid():
            return None
        row, column = index.row(), index.column()
        line = self.line(row)
        if line is None:
            return "…" if role == Qt.ItemDataRole.DisplayRole and column == WHAT else None
        if role == BADGE_ROLE:
            return wording.badge(line) if column == STATE else None
        if role == TITLE_ROLE:
            return (wording.title(line), wording.subject(line)) if column == WHAT else None
        if role == MUTE_ROLE:
            return "faint" if line.undone_by is not None else column in (TIME, WHO, REASON)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(line, column)
        if role == Qt.ItemDataRole.AccessibleTextRole and column in (DAY, TIME):
            return formats.day_time(line.at)
        return self._text(line, row, column)

    def _text(self, line: ActLine, row: int, column: int) -> str:
        if column == DAY:
            return formats.day(line.at) if self._begins_day(line, row) else ""
        if column == TIME:
            return formats.clock(line.at)
        if column == WHAT:
            return " ".join(filter(None, (wording.title(line), wording.subject(line))))
        if column == WHO:
            return wording.who(line)
        if column == REASON:
            return wording.reason(line)
        found = wording.badge(line)
        return found[0] if found is not None else ""

    def _begins_day(self, line: ActLine, row: int) -> bool:
        """Whether the row above is of another day."""
        above = self._lines.get(self._keys[row - 1]) if row else None
        return above is None or formats.local(above.at).date() != formats.local(line.at).date()

    def _tip(self, line: ActLine, column: int) -> str | None:
        if column in (DAY, TIME):
            return tooltip(formats.original(line.at))
        if column == WHAT:
            return tooltip(self._text(line, -1, WHAT))
        if column == REASON and line.reason:
            return tooltip(line.reason[:1000])
        return tooltip(wording.who(line)) if column == WHO else None
