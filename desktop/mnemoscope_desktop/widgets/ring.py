"""A table that shows the ring when the keyboard comes to it, whether or not its current row can be seen, and that costs
no more to paint, or to tell of, when all of its rows are selected."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt
from PySide6.QtGui import QAccessible, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QTableView, QWidget

from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.theme import RADII
from mnemoscope_desktop.widgets.paint import paint_focus

KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_TOLD_BY_QT = 2
"""Rows: one that is not selected any more, and another that is."""


class RingedTable(QTableView):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ring = False
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.valueChanged.connect(self._moved)

    def setSelectionModel(self, selection: QItemSelectionModel) -> None:
        """Beside the usual: a header that is painted asks its selection, row by row, whether a whole column is
        selected, so it gets one that is always empty."""
        super().setSelectionModel(selection)
        header = self.horizontalHeader()
        header.setSelectionModel(QItemSelectionModel(selection.model(), selection))

    def selectRow(self, row: int) -> None:
        """Select this row alone. Qt's own asks which keys are down, and adds to the selection where Ctrl is held."""
        column = max(0, self.horizontalHeader().logicalIndex(0))
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(self.model().index(row, column), flags.ClearAndSelect | flags.Rows)

    def _moved(self) -> None:
        """Scrolling moves the pixels that are there, the ring with them."""
        if self._ring:
            self.viewport().update()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Where a screen reader is on, Qt makes an index of every cell that changed, to tell of the first alone. So of
        many rows it is said how many are selected now."""
        if not QAccessible.isActive() or _height(selected) + _height(deselected) <= _TOLD_BY_QT:
            super().selectionChanged(selected, deselected)
            return
        self.viewport().update()
        if count := _height(self.selectionModel().selection()):
            announce(self, self.tr("%Ln selected", "", count))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ring = event.reason() in KEYBOARD
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ring = False
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._ring:
            paint_focus(QPainter(self.viewport()), self.viewport().rect(), RADII.badge)


def _height(selection: QItemSelection) -> int:
    """How many rows are in it."""
    return sum(part.height() for part in selection)
