"""How a row of the memory list is painted."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from mnemoscope.model.memory import Memory
from mnemoscope.model.words import HalfLife
from mnemoscope_desktop import theme
from mnemoscope_desktop.models.memory_columns import Cell
from mnemoscope_desktop.models.memory_table import MemoryRole, MemoryTable
from mnemoscope_desktop.theme import SIZES, px
from mnemoscope_desktop.widgets.paint import badge_size, paint_badge, paint_meter, paint_sparkline
from mnemoscope_desktop.widgets.whole import TellsWhole
from mnemoscope_desktop.words import standing_tone

PADDING = TellsWhole.pad
_METER = 40
_PAINTED = (Cell.MEMORY, Cell.STANDING, Cell.TRUST, Cell.STRENGTH)

Index = QModelIndex | QPersistentModelIndex


class MemoryCells(TellsWhole):
    """Paints text, badge, meter and sparkline by column; a row that is still being read is a quiet bar.

    Attributes:
        threshold: the strength below which memories are archived, drawn as a dashed line.
    """

    threshold: float | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(80, px(SIZES.row))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        memory = index.data(MemoryRole)
        rect: QRect = option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        colours = theme.current().colours
        painter.fillRect(rect, theme.colour("sel" if selected else "panel"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.colour("edge"))
        inner = rect.adjusted(PADDING, 0, -PADDING, 0)
        column = index.column()
        if memory is None:
            if column == Cell.MEMORY:
                width = int(inner.width() * (0.3 + (index.row() * 37 % 50) / 100))
                painter.fillRect(QRect(inner.left(), inner.center().y() - 4, width, 8), theme.colour("line"))
            return
        if column == Cell.STANDING:
            word = index.data()
            size = badge_size(word)
            place = QRect(inner.left(), 0, min(size.width(), inner.width()), size.height())
            place.moveCenter(QPoint(place.center().x(), inner.center().y()))
            paint_badge(painter, place, word, standing_tone(memory.standing))
        elif column == Cell.TRUST:
            meter = QRect(inner.left(), inner.top(), min(_METER, inner.width()), inner.height())
            paint_meter(painter, meter, memory.trust, standing_tone(memory.standing))
            self._text(painter, inner.adjusted(_METER + 7, 0, 0, 0), index.data(), colours.ink, 400)
        elif column == Cell.STRENGTH:
            self._strength(painter, inner, memory, model, index, colours.mute)
        elif column == Cell.MEMORY:
            self._text(painter, inner, index.data(), colours.ink, 600 if selected else 400)
        else:
            self._text(painter, inner, index.data(), colours.ink if column in _PAINTED else colours.mute, 400)

    def _strength(
        self, painter: QPainter, inner: QRect, memory: Memory, model: object, index: Index, ink: str
    ) -> None:
        if memory.half_life is HalfLife.NONE or memory.pinned:
            self._text(painter, inner, self.tr("steady"), ink, 400)
            return
        found = model.curve(memory) if isinstance(model, MemoryTable) else None
        if found is None:
            self._text(painter, inner, index.data(), ink, 400)
            return
        values, now = found
        area = QRect(inner.left(), inner.center().y() - 10, min(66, inner.width()), 22)
        paint_sparkline(painter, area, values, threshold=self.threshold, dashed_from=now)

    def _text(self, painter: QPainter, rect: QRect, text: str, ink: str, weight: int) -> None:
        painter.setFont(theme.font(weight=weight))
        painter.setPen(ink)
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
