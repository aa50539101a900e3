"""All time at a glance: a histogram with the stretch that the plot shows; drag it or its ends."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.timeline.density import overview
from mnemoscope_desktop.panels.timeline.geometry import Floats

BAR = 11
INSET = 12
GRIP = 7
LEAST = 4.0
STEPS = 1_000
"""In how many steps assistive technology moves the stretch over all time."""


class Overview(QAbstractSlider):
    """The histogram and its region. As a slider its value is the middle of the region, so it can be moved by listening.

    Signals:
        region_moved: low and high end in seconds, by hand.
        fit_asked: everything should be shown.
    """

    region_moved = Signal(float, float)
    fit_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._x: Floats = np.zeros(0)
        self._span = (0.0, 1.0)
        self._region = (0.0, 1.0)
        self._counts = np.zeros(1, np.int64)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(0, STEPS)
        self.valueChanged.connect(self._moved_by_value)
        self._drag: tuple[str, float, tuple[float, float]] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.manager().changed.connect(self.update)

    def show_times(self, x: Floats, span: tuple[float, float]) -> None:
        """Count the instants `x` (seconds, ascending) over `span`."""
        self._x, self._span = x, span
        self._count()

    def show_region(self, low: float, high: float) -> None:
        self._region = (low, high)
        self._tell_value()
        self.update()

    def region(self) -> tuple[float, float]:
        return self._region

    def x_of(self, seconds: float) -> float:
        low, high = self._span
        return INSET + (seconds - low) / max(high - low, 1e-9) * (self.width() - 2 * INSET)

    def seconds_of(self, x: float) -> float:
        low, high = self._span
        return low + (x - INSET) / max(self.width() - 2 * INSET, 1) * (high - low)

    def _count(self) -> None:
        bars = max(8, (self.width() - 2 * INSET) // BAR)
        self._counts = overview(self._x, *self._span, bars)
        self.update()

    def _ask(self, low: float, high: float) -> None:
        least = (self._span[1] - self._span[0]) * LEAST / max(self.width(), 1)
        if high - low < least:
            high = low + least
        self._region = (low, high)
        self._tell_value()
        self.region_moved.emit(low, high)
        self.update()

    def _tell_value(self) -> None:
        low, high = self._span
        middle = (self._region[0] + self._region[1]) / 2
        value = round((middle - low) / max(high - low, 1e-9) * STEPS)
        self.blockSignals(True)
        self.setValue(min(max(value, 0), STEPS))
        self.blockSignals(False)

    def _moved_by_value(self, value: int) -> None:
        low, high = self._span
        middle, half = low + value / STEPS * (high - low), (self._region[1] - self._region[0]) / 2
        self._ask(middle - half, middle + half)

    def _part_at(self, x: float) -> str:
        low, high = (self.x_of(end) for end in self._region)
        if abs(x - low) <= GRIP and abs(x - low) <= abs(x - high):
            return "low"
        if abs(x - high) <= GRIP:
            return "high"
        return "all" if low < x < high else "outside"

    # Qt ---------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(400, 60)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        low, high = (min(max(self.x_of(end), INSET - 2), self.width() - INSET + 2) for end in self._region)
        if high > INSET and low < self.width() - INSET:
            painter.fillRect(QRectF(low, 3, high - low, self.height() - 6), theme.colour("sel"))
        accent = theme.colour("accent")
        soft = QColor(accent)
        soft.setAlpha(85)
        most = int(self._counts.max())
        wide = (self.width() - 2 * INSET) / len(self._counts)
        room = self.height() - 16
        for index, count in enumerate(self._counts):
            if not count:
                continue
            tall = max(2.0, room * (int(count) / most) ** 0.5)
            left = INSET + index * wide
            bar = QRectF(left + 0.5, self.height() - 8 - tall, max(wide - 1.5, 1), tall)
            middle = left + wide / 2
            painter.fillRect(bar, accent if low <= middle <= high else soft)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        for end in (low, high):
            painter.drawRoundedRect(QRectF(end - 1.5, self.height() / 2 - 9, 3, 18), 1.5, 1.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._count()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        x = event.position().x()
        part = self._part_at(x)
        if part == "outside":
            half = (self._region[1] - self._region[0]) / 2
            middle = self.seconds_of(x)
            self._ask(middle - half, middle + half)
            part = "all"
        self._drag = (part, self.seconds_of(x), self._region)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if self._drag is None:
            shape = {"low": Qt.CursorShape.SizeHorCursor, "high": Qt.CursorShape.SizeHorCursor,
                     "all": Qt.CursorShape.OpenHandCursor}
            self.setCursor(shape.get(self._part_at(x), Qt.CursorShape.ArrowCursor))
            return
        part, start, (low, high) = self._drag
        by = self.seconds_of(x) - start
        if part == "low":
            self._ask(min(low + by, high), high)
        elif part == "high":
            self._ask(low, max(high + by, low))
        else:
            self._ask(low + by, high + by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.fit_asked.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._zoom(0.85 ** (event.angleDelta().y() / 120))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        low, high = self._region
        step = (high - low) * (0.5 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 0.1)
        key = event.key()
        if key == Qt.Key.Key_Left:
            self._ask(low - step, high - step)
        elif key == Qt.Key.Key_Right:
            self._ask(low + step, high + step)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._zoom(0.8)
        elif key == Qt.Key.Key_Minus:
            self._zoom(1.25)
        elif key == Qt.Key.Key_Home:
            self.fit_asked.emit()
        else:
            event.ignore()

    def _zoom(self, factor: float) -> None:
        low, high = self._region
        middle, half = (low + high) / 2, (high - low) / 2 * factor
        self._ask(middle - half, middle + half)
