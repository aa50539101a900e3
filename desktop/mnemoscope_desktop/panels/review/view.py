"""The list of the review queue: one current row, ticks for several, everything by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.review.delegate import ARROW_AREA, CHECK_AREA, QueueDelegate
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.theme import SIZES, px

_MOVES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)

_Index = QModelIndex | QPersistentModelIndex


class QueueView(QTableView):
    """A table of one column, because a table paints long lists at once where a list view measures every row.

    Letters are left to the panel. The space bar ticks the row, Shift with an arrow extends the ticks, → and ← open and
    close a burst.

    Signals:
        row_changed: (row) another row is the current one, or -1.
    """

    row_changed = Signal(int)

    def __init__(self, model: QueueModel, now: Callable[[], Moment], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._queue = model
        self._anchor = self._height = 0
        self.setModel(model)
        self._delegate = QueueDelegate(now)
        self.setItemDelegate(self._delegate)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        theme.sized(self.verticalHeader(), section=SIZES.row)
        theme.sized(self, least_height=3 * SIZES.row)

    @property
    def row(self) -> int:
        """The current row, or -1."""
        index = self.currentIndex()
        return index.row() if index.isValid() else -1

    def go_to(self, row: int) -> None:
        """Make a row the current one; beyond the ends the nearest."""
        count = self._queue.rowCount()
        if count == 0:
            return
        index = self._queue.index(min(max(row, 0), count - 1), 0)
        self._anchor = index.row()
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    def tick(self) -> None:
        """Tick the current row, or take its tick away."""
        self._anchor = self.row
        self._queue.toggle(self.row)

    def open_burst(self, opened: bool | None = None) -> None:
        """Show the members of the current row's burst, or close it and go to its row; by default the other way. What is
        open already is entered."""
        around = self._queue.burst_around(self.row)
        if around is None:
            return
        wanted = not around.opened if opened is None else opened
        if wanted == around.opened:
            if wanted and self._queue.burst(self.row) is not None:
                self.go_to(self.row + 1)
            return
        self._queue.set_open(self.row, wanted)
        self.go_to(self._queue.row_of(-around.name))

    def extend(self, row: int) -> None:
        """Tick everything from where the extension began to `row`, and go there."""
        anchor = self._anchor if self._anchor >= 0 else max(0, self.row)
        row = min(max(row, 0), self._queue.rowCount() - 1)
        rows = range(min(anchor, row), max(anchor, row) + 1)
        self._queue.check(key for each in rows for key in self._queue.keys_of(each))
        self.go_to(row)
        self._anchor = anchor

    def sizeHint(self) -> QSize:
        """As high as the rows, so that the verdicts stand right below them."""
        return QSize(400, min(self._queue.rowCount(), 100) * px(SIZES.row))

    # Qt -------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A form below, or a bar above, makes the list lower; the row it is about stays in sight.

        What became lower while it was hidden is not told its former size.
        """
        current = self.currentIndex()
        seen = current.isValid() and 0 <= self.visualRect(current).center().y() < self._height
        self._height = event.size().height()
        super().resizeEvent(event)
        if seen:
            self.scrollTo(current)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        super().currentChanged(current, previous)
        self.row_changed.emit(current.row() if current.isValid() else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key = event.key()
        if key == Qt.Key.Key_Space:
            self.tick()
        elif shift and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.extend(self.row + (1 if key == Qt.Key.Key_Down else -1))
        elif event.modifiers() == Qt.KeyboardModifier.ControlModifier and key == Qt.Key.Key_A:
            self._queue.check_all(True)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.open_burst(key == Qt.Key.Key_Right)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._queue.burst(self.row) is not None:
            self.open_burst()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.go_to(0 if key == Qt.Key.Key_Home else self._queue.rowCount() - 1)
        elif key in _MOVES:
            super().keyPressEvent(event)
            self._anchor = self.row
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self.rowAt(event.position().toPoint().y())
        if event.button() != Qt.MouseButton.LeftButton or row < 0:
            super().mousePressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.extend(row)
        else:
            self.go_to(row)
            if self._queue.burst(row) is not None and self._on_arrow(event.position().toPoint()):
                self.open_burst()
            elif self._on_box(event.position().toPoint()) or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.tick()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click is a press like any other: two ticks cancel each other. Beside the box it
        opens or closes a burst."""
        point = event.position().toPoint()
        row = self.rowAt(point.y())
        if self._queue.burst(row) is not None and not self._on_box(point) and not self._on_arrow(point):
            self.open_burst()
        else:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging does not select; only hovering is shown."""
        if not event.buttons():
            super().mouseMoveEvent(event)

    def _on_box(self, point: QPoint) -> bool:
        return point.x() < px(CHECK_AREA)

    def _on_arrow(self, point: QPoint) -> bool:
        return px(CHECK_AREA) <= point.x() < px(CHECK_AREA + ARROW_AREA)
