"""A splitter whose handle is a small grip in the gap between two cards."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from mnemoscope_desktop import theme


class _Grip(QSplitterHandle):
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("border" if self.underMouse() else "edge"))
        middle = QRectF(self.rect()).center()
        painter.drawRoundedRect(QRectF(middle.x() - 16, middle.y() - 1.5, 32, 3), 1.5, 1.5)


class CardSplitter(QSplitter):
    """Upper and lower cards with a gap of ten pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(10)

    def createHandle(self) -> QSplitterHandle:
        return _Grip(self.orientation(), self)
