"""All time at a glance: a histogram with the stretch that the plot shows; drag it or its ends, or choose elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.timeline.brush import Brush

BAR = 11
INSET = 12
GRIP = 7
LEAST = 4.0
SLACK = 4
"""Pixels that the pointer may move within a click."""
STEPS = 1_000
"""In how many steps assistive technology moves the stretch over all time."""


Histogram = Callable[[float, float, int], NDArray[np.int64]]
"""From two ends in seconds and a number of bars to the number of memories in each."""


class Overview(QAbstractSlider):
    """The histogram and its region. As a slider its value is the middle of the region, so it can be moved by listening.

    A drag on the stretch moves it while there is somewhere to go; any other drag, or one with Shift, chooses time.

    Signals:
        region_moved: low and high end in seconds, by hand.
        brushed: the two ends of a stretch that is being chosen, where the drag began first.
        fit_asked: everything should be shown.
    """

    region_moved = Signal(float, float)
    brushed = Signal(float, float)
    fit_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tell: Histogram | None = None
        self._brush: Brush | None = None
        self._as_of: float | None = None
        self._span = (0.0, 1.0)
        self._region = (0.0, 1.0)
        self._counts = np.zeros(1, np.int64)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(0, STEPS)
        self.valueChanged.connect(self._moved_by_value)
        self._drag: tuple[str, float, tuple[float, float]] | None = None
        self._moved = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.manager().changed.connect(self.update)

    def show_histogram(self, tell: Histogram | None, span: tuple[float, float]) -> None:
        """Draw what `tell` counts over `span`."""
        self._tell, self._span = tell, span
        self._count()

    def show_brush(self, brush: Brush | None) -> None:
        self._brush = brush
        self.update()

    def show_as_of(self, seconds: float | None) -> None:
        """Where one looks from; None: now, where no line is needed."""
        self._as_of = seconds
        self.update()

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
        self._counts = self._tell(*self._span, bars) if self._tell is not None else np.zeros(bars, np.int64)
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

    def _covers_all(self) -> bool:
        low, high = (self.x_of(end) for end in self._region)
        return low <= INSET + 1 and high >= self.width() - INSET - 1

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
        self._paint_brush(painter, accent)
        soft = QColor(accent)
        soft.setAlpha(85)
        most = int(self._counts.max(initial=0))
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
        if self._as_of is not None:
            painter.fillRect(QRectF(self.x_of(self._as_of) - 0.75, 3, 1.5, self.height() - 6), accent)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        for end in (low, high):
            painter.drawRoundedRect(QRectF(end - 1.5, self.height() / 2 - 9, 3, 18), 1.5, 1.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)

    def _paint_brush(self, painter: QPainter, accent: QColor) -> None:
        if self._brush is None:
            return
        left, right = (min(max(self.x_of(end), 1), self.width() - 1) for end in (self._brush.low, self._brush.high))
        area = QRectF(left, 3, max(right - left, 2), self.height() - 6)
        ground = QColor(accent)
        ground.setAlpha(40)
        painter.fillRect(area, ground)
        painter.fillRect(QRectF(left, 3, area.width(), 2), accent)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._count()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        x = event.position().x()
        part = self._part_at(x)
        chooses = part == "outside" or (part == "all" and self._covers_all())
        if chooses or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            part = "choose"
        self._drag = (part, self.seconds_of(x), self._region)
        self._moved = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if self._drag is None:
            shape = {"low": Qt.CursorShape.SizeHorCursor, "high": Qt.CursorShape.SizeHorCursor}
            if not self._covers_all():
                shape["all"] = Qt.CursorShape.OpenHandCursor
            self.setCursor(shape.get(self._part_at(x), Qt.CursorShape.ArrowCursor))
            return
        part, start, (low, high) = self._drag
        by = self.seconds_of(x) - start
        self._moved = self._moved or abs(x - self.x_of(start)) > SLACK
        if part == "low":
            self._ask(min(low + by, high), high)
        elif part == "high":
            self._ask(low, max(high + by, low))
        elif part == "all":
            self._ask(low + by, high + by)
        elif self._moved:
            self.brushed.emit(start, start + by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drag, self._drag = self._drag, None
        if drag is not None and drag[0] == "choose" and not self._moved and not self._covers_all():
            half = (self._region[1] - self._region[0]) / 2
            self._ask(drag[1] - half, drag[1] + half)

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
