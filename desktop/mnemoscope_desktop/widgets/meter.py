"""A value between 0 and 1 as a bar, and a curve as a small line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope_desktop.theme import Tone, px
from mnemoscope_desktop.widgets.paint import paint_meter, paint_sparkline


class Meter(QWidget):
    """A bar filled to `value`. Its accessible name carries the number."""

    def __init__(
        self, value: float = 0.0, tone: Tone | str = Tone.ACCENT, width: int = 64, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._width = width
        self.value = value
        self.tone: Tone | str = tone
        self.set(value, tone)

    def set(self, value: float, tone: Tone | str | None = None) -> None:
        self.value = value
        if tone is not None:
            self.tone = tone
        self.setAccessibleName(f"{value:.2f}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(self._width), px(16))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_meter(QPainter(self), self.rect(), self.value, self.tone)


class Sparkline(QWidget):
    """A curve with its archive threshold. What comes after now is dashed."""

    def __init__(self, width: int = 180, height: int = 28, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._size = QSize(width, height)
        self._values: Sequence[float] = ()
        self._threshold: float | None = None
        self._dashed_from: int | None = None

    def set(
        self, values: Sequence[float], *, threshold: float | None = None, dashed_from: int | None = None, name: str = ""
    ) -> None:
        self._values, self._threshold, self._dashed_from = values, threshold, dashed_from
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(self._size.width()), px(self._size.height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, px(self._size.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = self.rect()
        rect.setWidth(min(rect.width(), px(self._size.width())))
        paint_sparkline(
            QPainter(self), rect, self._values, threshold=self._threshold, dashed_from=self._dashed_from
        )
