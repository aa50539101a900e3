"""The list of memories as a Qt model: an array of row numbers in order, and pages of memories read when seen.

Nothing here knows a view. Rows that are not read yet are placeholders (`memory_at` gives None). Pages are kept by least
use; what is asked for while scrolling fast is read newest first, and only what is still wanted.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer, Signal

from mnemoscope.model.listing import Step
from mnemoscope_desktop import messages
from mnemoscope_desktop.models.memory_columns import Cell, cell_order, cell_text, cell_tip
from mnemoscope_desktop.models.strength_curves import Curve, StrengthCurves
from mnemoscope_desktop.tasks import ReadOp

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.moment import Moment

PAGE = 256
KEPT_PAGES = 24
MOST_STRETCHES = 12
"""Of rows that go or come one after another; each costs a pass over the list."""
ASKED_AT_ONCE = 3

Index = QModelIndex | QPersistentModelIndex
MemoryRole = Qt.ItemDataRole.UserRole + 1
SortRole = Qt.ItemDataRole.UserRole + 2
_ROOT = QModelIndex()
_FLAGS = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren


class MemoryTable(QAbstractTableModel):
    """Signals:
    arrived: (first row, last row) after a page was read.
    """

    arrived = Signal(int, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys: array[int] = array("q")
        self._known_on: Moment | None = None
        self._pages: OrderedDict[int, list[Memory | None]] = OrderedDict()
        self._stale: set[int] = set()
        self._asked: OrderedDict[int, None] = OrderedDict()
        self._reading: set[int] = set()
        self._generation = 0
        self._curves = StrengthCurves(self)
        self._curves.arrived.connect(self._curves_arrived)
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._read_asked)

    # content ----------------------------------------------------------------------------------------

    @property
    def keys(self) -> array[int]:
        """The row numbers of all memories in the list, in order."""
        return self._keys

    def set_keys(self, keys: array[int], known_on: Moment | None = None) -> None:
        """Show another list, as it was known at a time. The same one again keeps its rows until they are read anew."""
        if known_on != self._known_on:
            self._curves.forget(known_on)
        elif keys == self._keys:
            self._keys = keys
            self.reread()
            return
        self.beginResetModel()
        self._generation += 1
        self._keys, self._known_on = keys, known_on
        self._pages.clear()
        self._stale.clear()
        self._asked.clear()
        self._reading.clear()
        self.endResetModel()

    def put_page(self, number: int, page: list[Memory | None]) -> None:
        """Take a page that was read together with the list."""
        self._pages[number] = page
        self._asked.pop(number, None)
        first = number * PAGE
        self.dataChanged.emit(self.index(first, 0), self.index(first + len(page) - 1, len(Cell) - 1))
        self.arrived.emit(first, first + len(page) - 1)

    def go_on_with(self, keys: array[int]) -> bool:
        """Add the rows that follow those of a list whose beginning is shown; false where it does not begin so."""
        shown = len(self._keys)
        if keys[:shown] != self._keys:
            return False
        if len(keys) > shown:
            self.beginInsertRows(QModelIndex(), shown, len(keys) - 1)
            self._keys = keys
            if shown % PAGE:
                self._pages.pop(shown // PAGE, None)  # read when it was shorter
            self.endInsertRows()
        self._keys = keys
        return True

    def follow(self, keys: array[int], step: Step) -> bool:
        """Show what became of the list: rows go and come one stretch after another, and what was read of the others
        stays. False where that would be more stretches than are worth it."""
        gone, come = runs(step.gone), runs(step.come)
        if len(gone) + len(come) > MOST_STRETCHES:
            return False
        self._generation += 1
        former = dict(self._pages)
        for store in (self._pages, self._stale, self._reading):
            store.clear()
        made = self._keys[:]
        for first, last in reversed(gone):
            self.beginRemoveRows(QModelIndex(), first, last)
            del made[first : last + 1]
            self._keys = made
            self.endRemoveRows()
        for first, last in come:
            self.beginInsertRows(QModelIndex(), first, last)
            made[first:first] = keys[first : last + 1]
            self._keys = made
            self.endInsertRows()
        self._keys = keys
        self._keep_pages(former, step)
        return True

    def _keep_pages(self, former: dict[int, list[Memory | None]], step: Step) -> None:
        """Cut the pages anew from what was read of the former ones. Those that miss a row, or hold one that an act
        concerned, are shown as they are until they are read again."""
        read = {memory.pk: memory for page in former.values() for memory in page if memory is not None}
        self._asked.clear()
        for number in sorted({number + near for number in former for near in (-1, 0, 1)}):
            pks = self._keys[max(0, number) * PAGE : (number + 1) * PAGE]
            page = [read.get(pk) for pk in pks]
            if page and page.count(None) <= len(step.gone) + len(step.come):
                self._pages[number] = page
                if None in page or not step.touched.isdisjoint(pks):
                    self._stale.add(number)
        if self._keys:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._keys) - 1, len(Cell) - 1))

    def clear(self) -> None:
        """Forget everything."""
        self.beginResetModel()
        self._generation += 1
        self._keys = array("q")
        for store in (self._pages, self._stale, self._asked, self._reading):
            store.clear()
        self._curves.forget(self._known_on)
        self.endResetModel()

    def reread(self, ids: Iterable[str] | None = None) -> None:
        """Read the pages that hold these memories again, or all. What is shown stays until the answer is here."""
        if ids is None:
            self._stale.update(self._pages)
        else:
            wanted = set(ids)
            self._stale.update(
                number
                for number, page in self._pages.items()
                if any(memory is not None and memory.id in wanted for memory in page)
            )
        if self._stale and self._keys:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._keys) - 1, len(Cell) - 1))

    def memory_at(self, row: int) -> Memory | None:
        """The memory of a row, or None while it is being read."""
        number, place = divmod(row, PAGE)
        page = self._pages.get(number)
        if page is None or number in self._stale:
            self._ask(number)
        if page is None:
            return None
        self._pages.move_to_end(number)
        return page[place] if place < len(page) else None

    def row_of(self, pk: int) -> int:
        """The row of a memory's number, or -1."""
        try:
            return self._keys.index(pk)
        except ValueError:
            return -1

    def row_of_id(self, memory_id: str) -> int:
        """The row of a memory among those that were read, or -1."""
        for number, page in self._pages.items():
            for place, memory in enumerate(page):
                if memory is not None and memory.id == memory_id:
                    return number * PAGE + place
        return -1

    def curve(self, memory: Memory) -> Curve | None:
        """Strength over the past weeks and the coming ones, with the index of now; None while it is being read."""
        return self._curves.of(memory)

    # reading ----------------------------------------------------------------------------------------

    def _ask(self, number: int) -> None:
        if number in self._reading:
            return
        self._asked[number] = None
        self._asked.move_to_end(number)
        while len(self._asked) > ASKED_AT_ONCE:
            self._asked.popitem(last=False)
        if not self._turn.isActive():
            self._turn.start()

    def _read_asked(self) -> None:
        generation, known_on = self._generation, self._known_on
        while self._asked:
            number, _ = self._asked.popitem()
            pks = self._keys[number * PAGE : (number + 1) * PAGE]
            if not pks:
                continue
            self._reading.add(number)
            self._stale.discard(number)
            ReadOp(lambda vault, wanted=pks: page_of(vault, wanted, known_on)).success(
                lambda page, number=number: self._arrived(number, page, generation)
            ).failure(lambda problem, number=number: self._failed(number, problem, generation)).run(self)

    def _failed(self, number: int, problem: Exception, generation: int) -> None:
        if generation == self._generation:
            self._reading.discard(number)
            self._pages[number] = [None] * min(PAGE, len(self._keys) - number * PAGE)
            messages.exception(problem)

    def _arrived(self, number: int, page: list[Memory | None], generation: int) -> None:
        if generation != self._generation:
            return
        self._reading.discard(number)
        self._pages[number] = page
        self._pages.move_to_end(number)
        while len(self._pages) > KEPT_PAGES:
            self._pages.popitem(last=False)
        first = number * PAGE
        last = min(first + PAGE, len(self._keys)) - 1
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(Cell) - 1))
        self.arrived.emit(first, last)

    def _curves_arrived(self) -> None:
        if self._keys:
            self.dataChanged.emit(
                self.index(0, Cell.STRENGTH), self.index(len(self._keys) - 1, Cell.STRENGTH), [MemoryRole]
            )

    # Qt's questions ---------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(Cell)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return section + 1 if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._titles()[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Memory"), self.tr("Standing"), self.tr("Scope"), self.tr("Trust"), self.tr("Strength"),
            self.tr("True from"), self.tr("Written by"), self.tr("Learned"), self.tr("Expires"), self.tr("State"),
            self.tr("Happened"), self.tr("About"), self.tr("Tier"), self.tr("Origin"), self.tr("Importance"),
            self.tr("Told"),
        )  # fmt: skip

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, MemoryRole, SortRole):
            memory = self.memory_at(index.row())
            if role == MemoryRole or memory is None:
                return memory
            column = Cell(index.column())
            return cell_text(memory, column) if role == Qt.ItemDataRole.DisplayRole else cell_order(memory, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            memory = self.memory_at(index.row())
            return cell_tip(memory, index.column()) if memory is not None else None
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return _FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags


def runs(places: Iterable[int]) -> list[tuple[int, int]]:
    """Stretches of rows that follow each other, first and last: a selection costs by the stretch, not by the row."""
    found: list[tuple[int, int]] = []
    for place in places:
        if found and found[-1][1] == place - 1:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return found


def page_of(vault: Vault, pks: Sequence[int], known_on: Moment | None) -> list[Memory | None]:
    """The memories of a page at their places; one that was wiped meanwhile leaves a gap."""
    found = {memory.pk: memory for memory in vault.rows(pks, known_on=known_on)}
    return [found.get(pk) for pk in pks]
