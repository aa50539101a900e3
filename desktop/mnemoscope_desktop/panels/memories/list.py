"""The table of the Memories panel: columns, order, selection, and the acts on what is selected."""

from __future__ import annotations

from array import array
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QObject,
    QPoint,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHeaderView, QMenu, QTableView, QVBoxLayout, QWidget

from mnemoscope.model.listing import Step
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import Order
from mnemoscope_desktop import theme
from mnemoscope_desktop.models.memory_columns import ORDERS, Cell
from mnemoscope_desktop.models.memory_table import MemoryTable, runs
from mnemoscope_desktop.panels.memories import columns
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.bulk_bar import BulkBar
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.fitting_table import FittingTable
from mnemoscope_desktop.widgets.memory_cells import MemoryCells
from mnemoscope_desktop.widgets.states import StateStack

REMEMBERED_SELECTION = 10_000
"""A selection of more rows than this is not looked up again after the list has changed."""
_SELECT_MS = 60
_FEW = 20
"""Up to here each row is looked up; more are found in one pass over the list."""


class MemoryList(Surface):
    """Attributes:
        table: the model.
        view: the table widget.
        bulk: the acts on the selection.
        states: content, loading, empty or error.
        order: what the store is asked to order by.

    Signals:
        order_changed: the person clicked a header.
    """

    order_changed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._session = session
        self.order = Order()
        self._whole = True
        self._typing = False
        self._wanted: set[int] = set()
        self._put: set[int] = set()
        self.table = MemoryTable(self)
        self.view = self._build_view()
        self.view.installEventFilter(self)
        self.states = StateStack(self.view)
        self.bulk = BulkBar(session)
        self.bulk.set_rows(self.selected_pks)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.states, 1)
        column.addWidget(self.bulk)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_SELECT_MS)
        self._later.timeout.connect(self._tell_selection)
        self.view.selectionModel().selectionChanged.connect(self.count_selection)
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._later.start())
        self.table.arrived.connect(self._page_arrived)
        session.selected_changed.connect(self.mark_selected)

    def _build_view(self) -> FittingTable:
        view = FittingTable(Cell.MEMORY)
        view.setModel(self.table)
        self.cells = MemoryCells(view)
        view.setItemDelegate(self.cells)
        view.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setTabKeyNavigation(False)
        view.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._menu_at)
        rows = view.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        theme.sized(rows, section=SIZES.row)
        self._prepare_header(view)
        return view

    def _prepare_header(self, view: FittingTable) -> None:
        header = view.horizontalHeader()
        theme.sized(header, height=30)
        header.setHighlightSections(False)
        header.setSectionsMovable(True)
        header.setMinimumSectionSize(48)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self._reset_columns(view)
        header.setSortIndicator(Cell.LEARNED, Qt.SortOrder.DescendingOrder)
        view.setSortingEnabled(True)
        header.sortIndicatorChanged.connect(self._sort)

    def retranslate(self) -> None:
        self.view.setAccessibleName(self.tr("Memories"))
        self.table.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Cell) - 1)
        self.view.by_room = columns.widths(Cell(section) for section in self.view.by_room)
        self.view.fit()

    def _sort(self, section: int, direction: Qt.SortOrder) -> None:
        column = ORDERS.get(Cell(section))
        if column is not None:
            self.order = Order(column, direction is Qt.SortOrder.DescendingOrder)
            self.order_changed.emit()

    # content ----------------------------------------------------------------------------------------

    def show_beginning(self, keys: array[int], page: list[Memory | None], *, known_on: Moment | None) -> None:
        """Show the first rows of a list that is still being put in order, with what stands in them."""
        self._show(keys, known_on, self._chosen())
        self.table.put_page(0, page)
        self._whole = False
        self.bulk.set_whole(False)

    def show_keys(self, keys: array[int], *, known_on: Moment | None, first: bool) -> None:
        """Show another list; the selection stays on the same memories, or goes to the first row."""
        wanted = self._chosen()
        begun, self._whole = not self._whole, True
        at_end = begun and self.view.hasFocus() and self.view.currentIndex().row() == self.table.rowCount() - 1 > 0
        self.bulk.set_whole(True)
        if not (begun and self.table.go_on_with(keys)):
            self._show(keys, known_on, wanted)
        elif at_end:
            self.view.selectRow(len(keys) - 1)
        elif wanted != self._put:
            self._select_again(wanted, None)
            self._note(wanted)
        if first:
            self.view.selectRow(0)
        self.count_selection()
        self._mark_again()

    def follow(self, keys: array[int], step: Step) -> None:
        """Show what acts made of the list: what is selected stays so where it is now, and what left is not any more."""
        wanted, untouched = self._wanted, self._chosen() == self._wanted
        chosen, former, current = self.view.selectionModel(), self.table.keys, self.view.currentIndex().row()
        places = chosen.selection()
        moved = {former[row] for row in step.gone if any(part.top() <= row <= part.bottom() for part in places)}
        current_pk = former[current] if current in step.gone else None
        if not self.table.follow(keys, step):
            self._show(keys, None, self._chosen())
            return
        flags = QItemSelectionModel.SelectionFlag
        for row in step.come:
            index = self.table.index(row, 0)
            if keys[row] in moved:
                chosen.select(index, flags.Select | flags.Rows)
            if keys[row] == current_pk:
                chosen.setCurrentIndex(index, flags.NoUpdate)
                self.view.scrollTo(index)
        if untouched:
            self._note(wanted)
        self.count_selection()
        self._mark_again()

    def _show(self, keys: array[int], known_on: Moment | None, wanted: set[int]) -> None:
        """Show a list with what of `wanted` is in it selected."""
        index = self.view.currentIndex()
        current = self.table.memory_at(index.row()) if index.isValid() else None
        same = keys == self.table.keys
        self.table.set_keys(keys, known_on)
        if not same:
            self._select_again(wanted, current.pk if current is not None else None)
        self._note(wanted)
        self.count_selection()

    # selection --------------------------------------------------------------------------------------

    def selected_pks(self) -> array[int]:
        """The row numbers of what is selected, in the order of the list."""
        result = array("q")
        for part in self._ranges():
            result.extend(self.table.keys[part.top() : part.bottom() + 1])
        return result

    def selected_count(self) -> int:
        return sum(part.bottom() - part.top() + 1 for part in self._ranges())

    def _ranges(self) -> list[QItemSelectionRange]:
        return sorted(self.view.selectionModel().selection(), key=lambda part: part.top())

    def while_typing(self, typing: bool) -> None:
        """Whether the query is being written: what its half-typed forms keep out of the list is not unselected by that,
        only out of sight, and no act is about it."""
        if not typing:
            self._wanted = self._put = self._selected()
        self._typing = typing

    def _chosen(self) -> set[int]:
        """What the person chose: what is selected, with what only a half-typed query, or a list that is not whole yet,
        keeps out of sight."""
        now = self._selected()
        return self._wanted if (self._typing or not self._whole) and now == self._put else now

    def _note(self, wanted: set[int]) -> None:
        self._wanted, self._put = wanted, self._selected()

    def _selected(self) -> set[int]:
        return set(self.selected_pks()) if self.selected_count() <= REMEMBERED_SELECTION else set()

    def count_selection(self, *_args: object) -> None:
        self.bulk.set_count(self.selected_count())

    def _select_again(self, pks: set[int], current: int | None) -> None:
        """After another list came: the same memories are selected, as far as they are still in it."""
        row = self.table.row_of(current) if current is not None else -1
        if not pks and row < 0:
            return
        selection = QItemSelection()
        last = len(Cell) - 1
        places = (
            [self.table.row_of(pk) for pk in pks]
            if len(pks) <= _FEW
            else [place for place, pk in enumerate(self.table.keys) if pk in pks]
        )
        for first, end in runs(sorted(place for place in places if place >= 0)):
            selection.select(self.table.index(first, 0), self.table.index(end, last))
        model = self.view.selectionModel()
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if row >= 0:
            model.setCurrentIndex(self.table.index(row, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
            self.view.scrollTo(self.table.index(row, 0))

    def _tell_selection(self) -> None:
        index = self.view.currentIndex()
        # Getting the focus alone gives the view a current row; nothing was chosen by it.
        chosen = index.isValid() and self.view.selectionModel().hasSelection()
        memory = self.table.memory_at(index.row()) if chosen else None
        if memory is not None and self.isVisible():
            self._session.select(memory.id)

    def _page_arrived(self, first: int, last: int) -> None:
        if first <= self.view.currentIndex().row() <= last:
            self._later.start()

    def mark_selected(self, memory_id: str) -> None:
        """Mark the row of a memory that was chosen in the inspector or the search, if it is in sight."""
        row = self.table.row_of_id(memory_id) if memory_id else -1
        if row >= 0 and row != self.view.currentIndex().row():
            self.view.selectRow(row)

    def _mark_again(self) -> None:
        """The same after another list came, which may have several selected: they stay so."""
        row = self.table.row_of_id(self._session.selected) if self._session.selected else -1
        chosen = self.view.selectionModel()
        if self.selected_count() <= 1:
            self.mark_selected(self._session.selected)
        elif row >= 0 and chosen.isRowSelected(row, QModelIndex()):
            chosen.setCurrentIndex(self.table.index(row, 0), QItemSelectionModel.SelectionFlag.NoUpdate)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Home and End lead to the ends of the list; Qt's own go to the ends of a row, and mark nothing with Ctrl."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.table.rowCount() - 1}
        if watched is self.view and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            row = ends.get(Qt.Key(event.key()), -1)
            if row >= 0 and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.view.selectRow(row)
                self.view.scrollTo(self.table.index(row, Cell.MEMORY))
                return True
        return super().eventFilter(watched, event)

    def _menu_at(self, place: QPoint) -> None:
        index: QModelIndex = self.view.indexAt(place)
        if index.isValid() and not self.view.selectionModel().isRowSelected(index.row(), QModelIndex()):
            self.view.selectRow(index.row())
        if self.selected_count():
            self.bulk.menu(self).popup(self.view.viewport().mapToGlobal(place))

    # columns ----------------------------------------------------------------------------------------

    def fill_columns(self, menu: QMenu) -> None:
        """A menu of the columns that can be hidden; the memory's own cannot."""
        menu.clear()
        header = self.view.horizontalHeader()
        for cell in sorted(Cell, key=header.visualIndex):
            if cell is Cell.MEMORY:
                continue
            title = str(self.table.headerData(cell, Qt.Orientation.Horizontal))
            action = menu.addAction(title.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(not header.isSectionHidden(cell))
            action.toggled.connect(lambda on, cell=cell: self._show_column(cell, on))
        menu.addSeparator()
        menu.addAction(self.tr("As at first"), lambda: self._reset_columns(self.view))

    def _reset_columns(self, view: FittingTable) -> None:
        columns.reset(view.horizontalHeader())
        view.by_room = columns.widths(columns.BY_ROOM)
        view.fit()

    def _show_column(self, cell: Cell, on: bool) -> None:
        self.view.by_room = {}  # From the first choice on all of them are as the person has them.
        self.view.horizontalHeader().setSectionHidden(cell, not on)
        self.view.fit()

    def save_columns(self) -> dict[str, Any]:
        return columns.saved(self.view.horizontalHeader(), self.view.by_room)

    def restore_columns(self, stored: Any) -> None:
        """Take back what `save_columns` gave; anything else is ignored."""
        header = self.view.horizontalHeader()
        header.blockSignals(True)
        self.order = columns.restore(header, stored) or self.order
        self.view.by_room = columns.widths(columns.restored_by_room(stored))
        header.blockSignals(False)
        self.view.fit()
