"""A layout that breaks into the next line like words do; what stands in one line has its middle at one height."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """What it found for a width is kept until something in it changes: layouts around it ask some forty times.

    It always has a widget of its own: as a layout within another it ended the program where a screen reader asked for
    what it holds.
    """

    def __init__(self, parent: QWidget, *, spacing: int = 8, line_spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self._least: QSize | None = None
        self._line_spacing = line_spacing
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def invalidate(self) -> None:
        """Something in it changed."""
        self._heights.clear()
        self._least = None
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        if self._least is None:
            size = QSize()
            for item in self._items:
                if not item.isEmpty():
                    size = size.expandedTo(item.minimumSize())
            margins = self.contentsMargins()
            self._least = size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())
        return QSize(self._least)

    def _place(self, rect: QRect, *, move: bool) -> int:
        margins = self.contentsMargins()
        area = rect.adjusted(margins.left(), margins.top(), -margins.right(), -margins.bottom())
        y = area.y() - self._line_spacing
        for line in self._lines(area.width()):
            x, y = area.x(), y + self._line_spacing
            high = max(hint.height() for _, hint in line)
            for item, hint in line:
                if move:
                    place = QPoint(x, y + (high - hint.height()) // 2)
                    item.setGeometry(QRect(place, QSize(min(hint.width(), area.width()), hint.height())))
                x += hint.width() + self.spacing()
            y += high
        return max(y, area.y()) - rect.y() + margins.bottom()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """What stands in which line, with the size that it gets."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        left = 0
        for item in self._items:
            if item.isEmpty():
                continue
            hint = item.sizeHint()
            if not lines or hint.width() > left:
                lines.append([])
                left = width
            lines[-1].append((item, hint))
            left -= hint.width() + self.spacing()
        return lines
