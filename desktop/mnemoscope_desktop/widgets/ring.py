"""A table that shows the ring when the keyboard comes to it, whether or not its current row can be seen, and that costs
no more to paint when all of its rows are selected."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QTableView, QWidget

from mnemoscope_desktop.theme import RADII
from mnemoscope_desktop.widgets.paint import paint_focus

KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


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

    def _moved(self) -> None:
        """Scrolling moves the pixels that are there, the ring with them."""
        if self._ring:
            self.viewport().update()

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
