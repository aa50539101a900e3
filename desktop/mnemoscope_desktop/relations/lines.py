"""How a memory stands in the list beside the drawing: why it is there, and its words."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mnemoscope_desktop import theme
from mnemoscope_desktop.theme import TYPE

ABOUT = Qt.ItemDataRole.UserRole + 1
WORDS = Qt.ItemDataRole.UserRole + 2
_HEIGHT = 46
_PADDING = 10


class NearLines(QStyledItemDelegate):
    """Two lines, each cut where it does not fit."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(160, theme.px(_HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect: QRect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, theme.colour("sel" if chosen else "panel"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.colour("edge"))
        inner = rect.adjusted(_PADDING, 5, -_PADDING, -5)
        half = inner.height() // 2
        about = QRect(inner.left(), inner.top(), inner.width(), half)
        words = QRect(inner.left(), inner.top() + half, inner.width(), inner.height() - half)
        self._line(painter, about, index.data(ABOUT), "mute", TYPE.caption, 400)
        self._line(painter, words, index.data(WORDS), "ink", TYPE.body, 600 if chosen else 400)

    def _line(self, painter: QPainter, room: QRect, text: str, ink: str, size: int, weight: int) -> None:
        painter.setFont(theme.font(size, weight))
        painter.setPen(theme.colour(ink))
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
