"""All memories: a query, facets with counts, a table that holds any number of rows, and acts on many at once."""

from __future__ import annotations

import base64
from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QByteArray,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPoint,
    Qt,
    QTimer,
)
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QMenu, QTableView, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter, Order
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.querytext import FIELDS, tokens
from mnemoscope.model.words import Standing, State
from mnemoscope_desktop.models.memory_table import ORDERS, Cell, MemoryTable
from mnemoscope_desktop.panels.base import Key, Panel
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.bulk_bar import BulkBar
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Rule, Surface
from mnemoscope_desktop.widgets.facets import FacetBar
from mnemoscope_desktop.widgets.fitting_table import FittingTable
from mnemoscope_desktop.widgets.memory_cells import MemoryCells
from mnemoscope_desktop.widgets.plain import PlainLabel, tooltip
from mnemoscope_desktop.widgets.query_edit import QueryEdit
from mnemoscope_desktop.widgets.states import StateStack

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.query import Facets

WIDTHS = {
    Cell.STANDING: 94, Cell.SCOPE: 98, Cell.TRUST: 100, Cell.STRENGTH: 84, Cell.TRUE_FROM: 100, Cell.AGENT: 120,
    Cell.LEARNED: 112, Cell.EXPIRES: 112, Cell.STATE: 100,
}  # fmt: skip
HIDDEN_AT_FIRST = (Cell.AGENT, Cell.LEARNED, Cell.EXPIRES, Cell.STATE)
ROOM_FOR_FACETS = 640
_SELECT_MS = 60
_FEW = 20
"""Up to here each row is looked up; more are found in one pass over the list."""


class MemoriesPanel(Panel):
    """`arrive` takes `query` (a text of the query language) or `ids` (only these memories)."""

    wants_inspector = True
    flush = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.order = Order()
        self._ids: tuple[str, ...] = ()
        self._where = CURRENT
        self._matches = 0
        self._known_total: int | None = None
        self._reading = False
        self._then_first = False
        self.table = MemoryTable(self)
        self._build_query()
        self.body.addWidget(Rule())
        row = QHBoxLayout()
        row.setSpacing(0)
        self.facets = FacetBar()
        self.facets.changed.connect(self._facet_clicked)
        self._facet_rule = Rule(vertical=True)
        row.addWidget(self.facets)
        row.addWidget(self._facet_rule)
        row.addWidget(self._build_list(), 1)
        self.body.addLayout(row, 1)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_SELECT_MS)
        self._later.timeout.connect(self._tell_selection)
        session.selected_changed.connect(self._selected_elsewhere)
        for keys, act in (("Delete", self.bulk.archive.click), ("P", self.bulk.pin.click), ("/", self._to_query)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        self.retranslate()

    # building ---------------------------------------------------------------------------------------

    def _build_query(self) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(18, 0, 18, 10)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.query = QueryEdit()
        self.query.edited.connect(lambda _text: self.refresh())
        self.query.left_down.connect(self._to_list)
        self.only = ChipButton()
        self.only.set_emphasised(True)
        self.only.clicked.connect(self._lift_only)
        self.only.hide()
        self.clear = ChipButton()
        self.clear.clicked.connect(lambda: self.query.set_text(""))
        self.columns = ChipButton()
        self._columns_menu = QMenu(self)
        self._columns_menu.aboutToShow.connect(self._fill_columns)
        self.columns.set_menu(self._columns_menu)
        for widget in (self.query, self.only, self.clear, self.columns):
            row.addWidget(widget)
        self.wrong = PlainLabel("", "warn", wrap=True)
        self.wrong.hide()
        column.addLayout(row)
        column.addWidget(self.wrong)
        self.body.addWidget(holder)

    def _build_list(self) -> QWidget:
        ground = Surface("panel")
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.view = FittingTable(Cell.MEMORY)
        self.view.setModel(self.table)
        self.cells = MemoryCells(self.view)
        self.view.setItemDelegate(self.cells)
        self.view.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.view.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        self.view.setShowGrid(False)
        self.view.setWordWrap(False)
        self.view.setTabKeyNavigation(False)
        self.view.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu_at)
        rows = self.view.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(SIZES.row)
        header = self.view.horizontalHeader()
        header.setFixedHeight(30)
        header.setHighlightSections(False)
        header.setSectionsMovable(True)
        header.setSortIndicatorShown(True)
        header.setMinimumSectionSize(48)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for cell, width in WIDTHS.items():
            header.resizeSection(cell, width)
        for cell in HIDDEN_AT_FIRST:
            header.hideSection(cell)
        header.setSortIndicator(Cell.LEARNED, Qt.SortOrder.DescendingOrder)
        self.view.setSortingEnabled(True)
        # The header asks its selection, row by row, whether a whole column is selected; this one is always empty.
        header.setSelectionModel(QItemSelectionModel(self.table, header))
        header.sortIndicatorChanged.connect(self._sort)
        self.view.selectionModel().selectionChanged.connect(self._selection_changed)
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._later.start())
        self.table.arrived.connect(self._page_arrived)
        self.states = StateStack(self.view)
        self.bulk = BulkBar(self.session)
        self.bulk.set_rows(self.selected_pks)
        self.bulk.wipe_wanted.connect(lambda ids: self.go.emit("transfer", {"ids": ids}))
        column.addWidget(self.states, 1)
        column.addWidget(self.bulk)
        return ground

    # words ------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Memories"))
        self.query.setPlaceholderText(
            self.tr("Words, or conditions such as agent:cursor -scope:work trust:<0.3 since:2025")
        )
        self.query.setAccessibleName(self.tr("Query"))
        self.query.setToolTip(tooltip("\n".join(f"{name}: {values}" for name, values in FIELDS.items())))
        self.clear.setText(self.tr("Clear"))
        self.columns.setText(self.tr("Columns"))
        self.view.setAccessibleName(self.tr("Memories"))
        self.only.setText(self.tr("Only %Ln chosen ✕", "", len(self._ids)))
        self.table.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Cell) - 1)
        self._say_counts()

    def _say_counts(self) -> None:
        total = self._known_total
        if total is None:
            self.header.subtitle.setText("")
        elif self._matches == total:
            self.header.subtitle.setText(self.tr("%Ln memories", "", total))
        else:
            self.header.subtitle.setText(
                self.tr("%1 of %Ln match", "", total).replace("%1", self.locale().toString(self._matches))
            )

    def keys(self) -> list[Key]:
        return [
            Key("/", self.tr("go to the query")),
            Key("↑ ↓", self.tr("move")),
            Key("Shift ↓", self.tr("select several")),
            Key("Ctrl A", self.tr("select all that match")),
            Key("Delete", self.tr("archive what is selected")),
            Key("P", self.tr("pin what is selected")),
        ]

    def focus_first(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _to_query(self) -> None:
        self.query.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _to_list(self) -> None:
        """Go on to the results. Where they are still being read, the first is selected once they are there."""
        self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if self._reading:
            self._then_first = True
        elif not self.view.currentIndex().isValid() and self.table.rowCount():
            self.view.selectRow(0)

    # reading ----------------------------------------------------------------------------------------

    def arrive(self, query: str | None = None, ids: Sequence[str] = (), **_other: Any) -> None:
        self._ids = tuple(ids)
        self.only.setVisible(bool(self._ids))
        self.query.put_text(query if query is not None else "" if ids else self.query.text)
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Ask for the list, its counts and its facets again."""
        if self.session.vault is None:
            return
        where = self._filter()
        if where is None:
            return
        self._where = where
        self._reading = True
        shown, order = self.session.filter(where), self.order
        ReadOp(lambda vault: _list(vault, shown, where, order)).latest("list").success(self._listed).failure(
            lambda problem: self.states.show_error(str(problem), self.refresh)
        ).run(self)
        if not self.table.keys:
            self.states.show_loading()
        summary = self.session.summary
        self.cells.threshold = summary.settings.archive_below_strength if summary is not None else None

    def _filter(self) -> Filter | None:
        """What the query means; where it cannot be read the list stays and the reason is said."""
        summary = self.session.summary
        try:
            where = parse_query(
                self.query.text,
                now=self.session.now(),
                zone=self.session.zone(),
                base=replace(CURRENT, ids=frozenset(self._ids)),
                expiring_days=summary.settings.expiring_soon_days if summary is not None else 7.0,
            )
        except Misuse as problem:
            self.wrong.setText(told(str(problem)))
            self.wrong.show()
            self.query.set_wrong(True)
            return None
        self.wrong.hide()
        self.query.set_wrong(False)
        self.clear.setVisible(bool(self.query.text))
        return where

    def _listed(self, answer: tuple[array[int], int]) -> None:
        """The rows are there; the facets may take their time."""
        self._reading = False
        shown = self.session.filter(self._where)
        ReadOp(lambda vault: vault.facets(shown)).latest("facets").success(self._show_facets).run(self)
        keys, total = answer
        current = self.table.memory_at(self.view.currentIndex().row()) if self.view.currentIndex().isValid() else None
        chosen = set(self.selected_pks()) if self._selected_count() <= 10_000 else set()
        same = keys == self.table.keys
        self._matches, self._known_total = len(keys), total
        self.table.set_keys(keys)
        if self._then_first:
            self._then_first = False
            self.view.selectRow(0)
        elif not same:
            self._select_again(chosen, current.pk if current is not None else None)
        self._say_counts()
        if keys:
            self.states.show_content()
        elif self.query.text or self._ids:
            self.states.show_empty(
                self.tr("Nothing matches"),
                self.tr("Change the query or the facets. Archived and rejected memories are left out until you ask."),
                self.tr("Clear the query"),
                self._clear_all,
            )
        else:
            self.states.show_empty(
                self.tr("No memories yet"),
                self.tr("Import an export of an assistant, or let one write here."),
                self.tr("Import…"),
                lambda: self.go.emit("import", {}),
            )
        self._selection_changed()
        self._selected_elsewhere(self.session.selected)

    def _show_facets(self, facets: Facets) -> None:
        self.facets.show_facets(facets, self._where, self.query.text)
        self.bulk.set_scopes(list(facets.scopes))
        self.bulk.restore.setVisible(self._where.states != frozenset({State.ACTIVE}))

    def _facet_clicked(self, text: str) -> None:
        self.query.set_text(text)

    def _clear_all(self) -> None:
        self._lift_only()
        self.query.set_text("")

    def _lift_only(self) -> None:
        if self._ids:
            self._ids = ()
            self.only.hide()
            self.refresh()

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        if not changes.all_memories and changes.memories:
            self.table.reread(changes.memories)
        self.refresh()

    def vault_closed(self) -> None:
        self.table.clear()
        self.facets.clear()
        self.query.put_text("")
        self._ids = ()
        self._known_total = None
        self._say_counts()

    def _sort(self, section: int, direction: Qt.SortOrder) -> None:
        column = ORDERS.get(Cell(section))
        if column is None:
            return
        self.order = Order(column, direction is Qt.SortOrder.DescendingOrder)
        self.refresh()

    # selection --------------------------------------------------------------------------------------

    def selected_pks(self) -> array[int]:
        """The row numbers of what is selected, in the order of the list."""
        result = array("q")
        for part in self._ranges():
            result.extend(self.table.keys[part.top() : part.bottom() + 1])
        return result

    def _ranges(self) -> list[QItemSelectionRange]:
        return sorted(self.view.selectionModel().selection(), key=lambda part: part.top())

    def _selected_count(self) -> int:
        return sum(part.bottom() - part.top() + 1 for part in self._ranges())

    def _selection_changed(self, *_args: object) -> None:
        self.bulk.set_count(self._selected_count())

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
        for place in places:
            if place >= 0:
                selection.select(self.table.index(place, 0), self.table.index(place, last))
        model = self.view.selectionModel()
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if row >= 0:
            model.setCurrentIndex(self.table.index(row, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
            self.view.scrollTo(self.table.index(row, 0))

    def _tell_selection(self) -> None:
        index = self.view.currentIndex()
        memory = self.table.memory_at(index.row()) if index.isValid() else None
        if memory is not None:
            self.session.select(memory.id)

    def _page_arrived(self, first: int, last: int) -> None:
        if first <= self.view.currentIndex().row() <= last:
            self._later.start()

    def _selected_elsewhere(self, memory_id: str) -> None:
        """Mark the row of a memory that was chosen in the inspector or the search, if it is in sight."""
        row = self.table.row_of_id(memory_id) if memory_id else -1
        if row >= 0 and row != self.view.currentIndex().row():
            self.view.selectRow(row)

    def _menu_at(self, place: QPoint) -> None:
        index: QModelIndex = self.view.indexAt(place)
        if index.isValid() and not self.view.selectionModel().isRowSelected(index.row(), QModelIndex()):
            self.view.selectRow(index.row())
        if self._selected_count():
            self.bulk.menu(self).popup(self.view.viewport().mapToGlobal(place))

    # columns ----------------------------------------------------------------------------------------

    def _fill_columns(self) -> None:
        self._columns_menu.clear()
        header = self.view.horizontalHeader()
        for cell in Cell:
            if cell is Cell.MEMORY:
                continue
            action = self._columns_menu.addAction(
                str(self.table.headerData(cell, Qt.Orientation.Horizontal)).replace("&", "&&")
            )
            action.setCheckable(True)
            action.setChecked(not header.isSectionHidden(cell))
            action.toggled.connect(lambda on, cell=cell: header.setSectionHidden(cell, not on))

    def save_state(self) -> dict[str, Any]:
        """Columns and order, and of the query only what is no person's own word: standings, states, trust and is."""
        header = base64.b64encode(self.view.horizontalHeader().saveState().data()).decode("ascii")
        text = self.query.text
        try:
            kept = [
                text[token.start : token.end]
                for token in tokens(text)
                if token.field in ("standing", "state", "origin", "tier", "trust", "is", "sensitive")
            ]
        except Misuse:
            kept = []
        return {"header": header, "query": " ".join(kept)}

    def restore_state(self, state: dict[str, Any]) -> None:
        header, query = state.get("header"), state.get("query")
        if isinstance(query, str):
            self.query.put_text(query[:400])
        if not isinstance(header, str):
            return
        try:
            data = QByteArray(base64.b64decode(header, validate=True))
        except ValueError:
            return
        view = self.view.horizontalHeader()
        view.blockSignals(True)
        usable = view.restoreState(data) and view.count() == len(Cell)
        view.blockSignals(False)
        if usable:
            view.setSectionHidden(Cell.MEMORY, False)
            self.view.fit()
            cell = view.sortIndicatorSection()
            column = ORDERS.get(Cell(cell)) if 0 <= cell < len(Cell) else None
            if column is not None:
                self.order = Order(column, view.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() >= ROOM_FOR_FACETS
        self.facets.setVisible(room)
        self._facet_rule.setVisible(room)


def _list(vault: Vault, shown: Filter, where: Filter, order: Order) -> tuple[array[int], int]:
    """On a worker thread: the row numbers in order, and how many there would be without the query."""
    keys = vault.keys(shown, order)
    usual = where.states == frozenset({State.ACTIVE}) and Standing.REJECTED in where.not_standings
    if shown != where:
        whole = CURRENT if usual else EVERYTHING
        return keys, vault.count(replace(whole, true_on=shown.true_on, known_on=shown.known_on))
    counts = vault.counts()
    return keys, counts.memories if usual else counts.total


