"""A word on a soft ground: standing, state, origin, kind of conflict. Colour never speaks alone."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.paint import badge_size, paint_badge


class Badge(QWidget):
    """Attributes: text, tone."""

    def __init__(self, text: str = "", tone: Tone | str = Tone.PLAIN, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.text = ""
        self.tone: Tone | str = tone
        self.set(text, tone)

    def set(self, text: str, tone: Tone | str | None = None) -> None:
        self.text = text
        if tone is not None:
            self.tone = tone
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return badge_size(self.text)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_badge(QPainter(self), self.rect(), self.text, self.tone)
