"""A picture that stands by itself: above an empty state, in a toast, beside the heading of a dialog."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope_desktop.theme import SIZES, px
from mnemoscope_desktop.widgets.icons import paint_icon


class Picture(QWidget):
    """Attributes: name, one of `widgets.icons.NAMES`; ink, a token of the theme. Words beside it say what it means,
    so it has no name for a screen reader. `side` is that at 100 %."""

    def __init__(self, name: str, ink: str = "mute", *, side: int = SIZES.icon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.ink, self._side = name, ink, side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set(self, name: str, ink: str = "") -> None:
        self.name, self.ink = name, ink or self.ink
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(self._side), px(self._side))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_icon(QPainter(self), self.rect(), self.name, self.ink)
