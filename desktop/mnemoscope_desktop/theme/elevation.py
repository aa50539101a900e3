"""What floats above other content casts a shadow, darker in the dark."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsDropShadowEffect, QWidget

from mnemoscope_desktop.theme.manager import current, manager
from mnemoscope_desktop.theme.tokens import Shadow


class Cast(QGraphicsDropShadowEffect):
    """The shadow of one widget, which follows the theme."""

    def __init__(self, shadow: Shadow, parent: QWidget) -> None:
        super().__init__(parent)
        self._shadow = shadow
        self.setBlurRadius(shadow.blur)
        self.setOffset(QPointF(0, shadow.fall))
        self._dress()
        manager().changed.connect(self._dress)

    def _dress(self) -> None:
        theme = current()
        colour = QColor(theme.colours.shadow)
        colour.setAlpha(min(255, self._shadow.alpha * (2 if theme.dark else 1)))
        self.setColor(colour)


def lift(widget: QWidget, shadow: Shadow) -> None:
    """Let `widget`, which must lie inside a window, cast `shadow`."""
    widget.setGraphicsEffect(Cast(shadow, widget))
