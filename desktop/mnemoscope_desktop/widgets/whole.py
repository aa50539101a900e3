"""Words of a table that had to be cut are told whole where the pointer rests on them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from mnemoscope_desktop.widgets.plain import tooltip

Index = QModelIndex | QPersistentModelIndex


class TellsWhole(QStyledItemDelegate):
    """Base of delegates that paint one line of text into a cell, `pad` pixels from its sides."""

    pad = 10

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """What the model has to say goes before."""
        words = index.data()
        room = option.rect.width() - 2 * self.pad
        cut = isinstance(words, str) and option.fontMetrics.horizontalAdvance(words) > room
        if event.type() == QEvent.Type.ToolTip and cut and not index.data(Qt.ItemDataRole.ToolTipRole):
            QToolTip.showText(event.globalPos(), tooltip(words), view)
            return True
        return super().helpEvent(event, view, option, index)
