"""How the act of a line is painted: what was done, and in secondary ink what it was done to."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.journal.model import TITLE_ROLE, WHAT
from mnemoscope_desktop.widgets.grid import MUTE_ROLE, PAD, GridDelegate

GAP = 8
LEAST = 48
"""Pixels below which nothing is said of the memory."""

Index = QModelIndex | QPersistentModelIndex


class ActCells(GridDelegate):
    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        pair = index.data(TITLE_ROLE)
        if pair is not None:
            option.text = pair[0]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        pair = index.data(TITLE_ROLE) if index.column() == WHAT else None
        if pair is None or not pair[1]:
            return
        rect = option.rect.adjusted(PAD, 0, -PAD, 0)
        rect.setLeft(rect.left() + option.fontMetrics.horizontalAdvance(pair[0]) + GAP)
        if rect.width() < LEAST:
            return
        painter.save()
        painter.setFont(option.font)
        shade = index.data(MUTE_ROLE)
        painter.setPen(theme.colour(shade if isinstance(shade, str) else "mute"))
        shown = option.fontMetrics.elidedText(pair[1], Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(option.displayAlignment | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()
