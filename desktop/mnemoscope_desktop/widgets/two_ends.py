"""Two groups of widgets at the two ends of a row, or the second below the first where there is no room for both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget


class TwoEnds(QWidget):
    """`left` and `right` are rows of their own; the second keeps to the right edge while it fits beside the first."""

    def __init__(self, left: list[QWidget], right: list[QWidget], *, spacing: int = 8) -> None:
        super().__init__()
        self._spacing = spacing
        self._left, self._right = self._row(left), self._row(right)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _row(self, widgets: list[QWidget]) -> QWidget:
        holder = QWidget(self)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._spacing)
        for widget in widgets:
            row.addWidget(widget)
        return holder

    def _fits(self, width: int) -> bool:
        return self._left.sizeHint().width() + self._spacing + self._right.sizeHint().width() <= width

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        left, right = self._left.sizeHint().height(), self._right.sizeHint().height()
        return max(left, right) if self._fits(width) else left + self._spacing + right

    def sizeHint(self) -> QSize:
        width = self._left.sizeHint().width() + self._spacing + self._right.sizeHint().width()
        return QSize(width, self.heightForWidth(max(width, self.width())))

    def minimumSizeHint(self) -> QSize:
        widest = max(self._left.sizeHint().width(), self._right.sizeHint().width())
        return QSize(widest, self.heightForWidth(max(self.width(), widest)))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()
        self.updateGeometry()

    def _place(self) -> None:
        left, right = self._left.sizeHint(), self._right.sizeHint()
        self._left.setGeometry(QRect(0, 0, left.width(), left.height()))
        if self._fits(self.width()):
            self._right.setGeometry(self.width() - right.width(), 0, right.width(), right.height())
        else:
            self._right.setGeometry(0, left.height() + self._spacing, right.width(), right.height())
