"""A scroll area that is as high as what is in it, and scrolls only when there is no room for that."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget


class FittingScrollArea(QScrollArea):
    """Vertical only. The content gets the width of the area and the height that it needs for that width; Qt's own
    resizing would give it the height that it needs when it is narrowest.

    The area itself has no height for its width: a box layout takes that for the least height too, and would press what
    stands below the area together before the area scrolls."""

    def __init__(self, content: QWidget, *, least: int = 96, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least = least
        self._content = content
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        content.installEventFilter(self)

    def needed(self, width: int) -> int:
        """The height of the content at a width."""
        content = self._content
        return content.heightForWidth(width) if content.hasHeightForWidth() else content.sizeHint().height()

    def sizeHint(self) -> QSize:
        return QSize(self._content.sizeHint().width(), max(self._least, self.needed(self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._least)

    def _fit(self) -> None:
        full = self.width()
        width = full if self.needed(full) <= self.height() else self.viewport().width()
        self._content.resize(width, self.needed(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
            self.updateGeometry()
        return super().eventFilter(watched, event)
