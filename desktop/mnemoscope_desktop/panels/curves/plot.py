"""The plot of trust or strength: what happened as lines, what would happen dashed, jumps where a use helped."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.curves.lines import Line
from mnemoscope_desktop.panels.curves.threshold import ThresholdHandle
from mnemoscope_desktop.widgets.plots import Plot, pen

TONES = ("confirmed", "stated", "inferred", "event", "warn", "accent")
"""The colours of the lines, in order; a seventh line starts again."""
_LEVELS = (0.0, 0.25, 0.5, 0.75, 1.0)


class CurvesPlot(Plot):
    """Signals:
        threshold_moved: the archive threshold while it is dragged, 0–1.
        threshold_dropped: the same, when it is let go.
        pointed: seconds under the pointer, or NaN when it has left.
    """

    threshold_moved = Signal(float)
    threshold_dropped = Signal(float)
    pointed = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._lines: list[tuple[pg.PlotDataItem, pg.PlotDataItem, pg.ScatterPlotItem]] = []
        self._others: list[pg.PlotDataItem] = []
        self._answers: list[tuple[pg.ScatterPlotItem, int, bool]] = []
        self._bands: list[pg.LinearRegionItem] = []
        super().__init__(parent)
        self.setMouseTracking(True)
        self.box.setMouseEnabled(x=False, y=False)
        self.plotItem.setContentsMargins(2, 6, 12, 0)
        self.setYRange(0.0, 1.04, padding=0)
        left = self.getAxis("left")
        left.setTicks([[(level, f"{level:g}") for level in _LEVELS]])
        left.setStyle(tickLength=0, tickTextOffset=8, tickAlpha=0)
        left.setWidth(38)
        self._rules = [pg.InfiniteLine(level, angle=0) for level in _LEVELS]
        self._now = pg.InfiniteLine(angle=90)
        self._pointer = pg.InfiniteLine(angle=90)
        self._pointer.hide()
        self.threshold = pg.InfiniteLine(0.15, angle=0, movable=True, bounds=(0.0, 0.99))
        for item in (*self._rules, self._now, self._pointer, self.threshold):
            self.addItem(item, ignoreBounds=True)
        self.threshold.setZValue(15)
        self._now_words = pg.TextItem("", anchor=(-0.08, 0))
        self.addItem(self._now_words, ignoreBounds=True)
        self.handle = ThresholdHandle(self)
        self.handle.dragged.connect(self._handle_dragged)
        self.handle.stepped.connect(self._handle_stepped)
        self.handle.dropped.connect(lambda: self.threshold_dropped.emit(float(self.threshold.value())))
        self.threshold.sigDragged.connect(lambda _line: self._moved())
        self.threshold.sigPositionChangeFinished.connect(
            lambda line: self.threshold_dropped.emit(float(line.value()))
        )
        self._place_soon = QTimer(self, interval=0, singleShot=True)
        self._place_soon.timeout.connect(self._place)
        self.box.sigTransformChanged.connect(lambda *_: self._place_soon.start())
        self.dress()

    # what is shown ----------------------------------------------------------------------------------------------

    def show_lines(self, lines: Sequence[Line], *, start: float, end: float, now: float, now_word: str) -> None:
        """Draw lines in the order of TONES over a stretch of time."""
        for items in self._lines:
            for item in items:
                self.removeItem(item)
        self._lines.clear()
        for line in lines:
            past = pg.PlotDataItem(line.past_x, line.past_y, antialias=True)
            ahead = pg.PlotDataItem(line.ahead_x, line.ahead_y, antialias=True)
            jumps = pg.ScatterPlotItem([x for x, *_ in line.jumps], [after for _, _, after, _ in line.jumps], size=6)
            for item in (past, ahead, jumps):
                self.addItem(item, ignoreBounds=True)
            # As an argument of the constructor this raises before the item is in a view.
            past.setClipToView(True)
            ahead.setClipToView(True)
            self._lines.append((past, ahead, jumps))
        self._show_answers(lines)
        self._now.setValue(now)
        self._now_words.setText(now_word)
        self._now_words.setPos(now, 1.04)
        self.look_at(start, end)
        self.dress()

    def show_others(self, lines: Sequence[Line]) -> None:
        """The same memories by the other model, thin, in the colours of `show_lines`."""
        for item in self._others:
            self.removeItem(item)
        self._others = [
            pg.PlotDataItem(np.append(line.past_x, line.ahead_x), np.append(line.past_y, line.ahead_y), antialias=True)
            for line in lines
        ]
        for item in self._others:
            self.addItem(item, ignoreBounds=True)
            item.setClipToView(True)
        self.dress()

    def show_pauses(self, stretches: Sequence[tuple[float, float]]) -> None:
        """Shade stretches of time, in seconds."""
        for band in self._bands:
            self.removeItem(band)
        self._bands = [pg.LinearRegionItem(stretch, movable=False) for stretch in stretches]
        for band in self._bands:
            band.setZValue(-20)
            self.addItem(band, ignoreBounds=True)
        self.dress()

    def _show_answers(self, lines: Sequence[Line]) -> None:
        """A dot where the person answered: full for “still true”, a ring for what was not any more."""
        for dots, _, _ in self._answers:
            self.removeItem(dots)
        self._answers.clear()
        for number, line in enumerate(lines):
            for held in (True, False):
                at = [(x, y) for x, y, still in line.answers if still is held]
                if at:
                    dots = pg.ScatterPlotItem([x for x, _ in at], [y for _, y in at], size=9)
                    dots.setZValue(10)
                    self.addItem(dots, ignoreBounds=True)
                    self._answers.append((dots, number, held))

    def set_threshold(self, value: float) -> None:
        self.threshold.setValue(value)
        self.handle.say(value)
        self._place_soon.start()

    def point_at(self, seconds: float | None) -> None:
        """Show the reading line at an instant."""
        self._pointer.setVisible(seconds is not None)
        if seconds is not None:
            self._pointer.setValue(seconds)

    def dress(self) -> None:
        super().dress()
        if not hasattr(self, "handle"):
            return
        self.getAxis("left").setPen(QPen(Qt.PenStyle.NoPen))
        for rule in self._rules:
            rule.setPen(pen("line"))
        self._now.setPen(pen("border", 1.5))
        self._pointer.setPen(pen("line", 1.0))
        self._now_words.setColor(theme.colour("mute"))
        self._now_words.setFont(theme.font(theme.TYPE.caption))
        self.threshold.setPen(pen("bad", 1.2, dashed=True))
        self.threshold.setHoverPen(pen("bad", 2.4))
        for number, (past, ahead, jumps) in enumerate(self._lines):
            tone = TONES[number % len(TONES)]
            past.setPen(pen(tone, 2.0))
            ahead.setPen(pen(tone, 2.0, dashed=True))
            jumps.setBrush(theme.colour(tone))
            jumps.setPen(pg.mkPen(theme.colour("panel"), width=1))
        for number, item in enumerate(self._others):
            item.setPen(pen(TONES[number % len(TONES)], 1.0))
        for dots, number, held in self._answers:
            tone = theme.colour(TONES[number % len(TONES)])
            dots.setBrush(tone if held else theme.colour("panel"))
            dots.setPen(pg.mkPen(tone, width=2))
        for band in self._bands:
            shade = theme.colour("mute")
            shade.setAlpha(26)
            band.setBrush(shade)
            for edge in band.lines:
                edge.setPen(pen("line", 1.0))

    # the threshold ----------------------------------------------------------------------------------------------

    def _moved(self) -> None:
        self.handle.say(float(self.threshold.value()))
        self._place()
        self.threshold_moved.emit(float(self.threshold.value()))

    def _handle_dragged(self, top: int) -> None:
        y = top + self.handle.height()
        value = self.box.mapSceneToView(self.mapToScene(0, y)).y()
        self.threshold.setValue(round(min(max(value, 0.0), 0.99), 2))
        self._moved()

    def _handle_stepped(self, by: float) -> None:
        self.threshold.setValue(round(min(max(float(self.threshold.value()) + by, 0.0), 0.99), 2))
        self._moved()
        self.threshold_dropped.emit(float(self.threshold.value()))

    def _place(self) -> None:
        field = self.field()
        y = self.mapFromScene(self.box.mapViewToScene(pg.Point(0, float(self.threshold.value())))).y()
        self.handle.move(QPoint(int(field.right()) - self.handle.width() - 8, int(y) - self.handle.height()))

    # Qt ---------------------------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        inside = self.field().contains(event.position())
        self.pointed.emit(self.seconds_at(int(event.position().x())) if inside else float("nan"))

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)
        self.pointed.emit(float("nan"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The stretch of time is chosen above the plot; here the arrow keys move the reading line."""
        steps = {Qt.Key.Key_Left: -0.01, Qt.Key.Key_Right: 0.01}
        if event.key() not in steps:
            event.ignore()
            return
        low, high = self.view()
        at = float(self._pointer.value()) if self._pointer.isVisible() else float(self._now.value())
        self.pointed.emit(min(max(at + steps[Qt.Key(event.key())] * (high - low), low), high))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page scroll."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if hasattr(self, "_place_soon") and not self.taken_apart:
            self._place_soon.start()
