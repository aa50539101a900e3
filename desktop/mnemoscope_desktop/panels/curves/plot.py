"""The plot of strength, trust or utility: what happened as lines, what would happen dashed with how sure that is, and
marks where an act moved it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.charts import pg
from mnemoscope_desktop.panels.curves.lines import Line
from mnemoscope_desktop.panels.curves.threshold import ThresholdHandle
from mnemoscope_desktop.widgets.plots import Plot, pen

TONES = ("confirmed", "stated", "inferred", "event", "warn", "accent")
"""The colours of the lines, in order; a seventh line starts again."""
_LEVELS = (0.0, 0.25, 0.5, 0.75, 1.0)
TOP = 1.1
"""The upper edge of the field: above the highest line there is room for the word "now"."""
NEAR = 9
"""Pixels from a mark within which the pointer means it."""
BAND_ALPHA = 38


class CurvesPlot(Plot):
    """Signals:
        threshold_moved: the archive threshold while it is dragged, 0–1.
        threshold_dropped: the same, when it is let go.
        pointed: seconds under the pointer, or NaN when it has left.
        event_pointed: (line, event) by their places, or (-1, -1) when the pointer is on no mark.
    """

    threshold_moved = Signal(float)
    threshold_dropped = Signal(float)
    pointed = Signal(float)
    event_pointed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._lines: list[tuple[pg.PlotDataItem, pg.PlotDataItem, pg.ScatterPlotItem]] = []
        self._others: list[pg.PlotDataItem] = []
        self._answers: list[tuple[pg.ScatterPlotItem, int, bool]] = []
        self._bands: list[pg.LinearRegionItem] = []
        self._sureness: list[tuple[pg.FillBetweenItem, int]] = []
        self._events: list[tuple[int, int, float, float]] = []
        self._on: tuple[int, int] = (-1, -1)
        super().__init__(parent)
        self.setMouseTracking(True)
        self.box.setMouseEnabled(x=False, y=False)
        self.plotItem.setContentsMargins(2, 6, 12, 0)
        self.setYRange(0.0, TOP, padding=0)
        left = self.getAxis("left")
        left.setTicks([[(level, f"{level:g}") for level in _LEVELS]])
        left.setStyle(tickLength=0, tickTextOffset=8, tickAlpha=0)
        left.setWidth(38)
        self._rules = [pg.InfiniteLine(level, angle=0) for level in _LEVELS]
        self._now = pg.InfiniteLine(angle=90)
        self._pointer = pg.InfiniteLine(angle=90)
        self._pointer.hide()
        self.threshold = pg.InfiniteLine(0.15, angle=0, movable=True, bounds=(0.0, 0.99))
        self._ring_mark = pg.ScatterPlotItem(size=16, brush=None)
        self._ring_mark.setZValue(12)
        for item in (*self._rules, self._now, self._pointer, self.threshold, self._ring_mark):
            self.addItem(item, ignoreBounds=True)
        self.threshold.setZValue(15)
        self._now_words = pg.TextItem("", anchor=(0.5, 0))
        self._now_words.setZValue(20)
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
        self._now_words.setPos(now, TOP)
        self._events = [
            (place, number, jump[0], jump[2])
            for place, line in enumerate(lines)
            for number, jump in enumerate(line.jumps)
        ]
        self.mark_event(None)
        self._show_sureness(lines)
        self.look_at(start, end)
        self._dress_lines()

    def _show_sureness(self, lines: Sequence[Line]) -> None:
        """Shade between what the forecast may be at least and at most."""
        for item, _ in self._sureness:
            self.removeItem(item)
        self._sureness = []
        for number, line in enumerate(lines):
            if len(line.low):
                edges = (pg.PlotDataItem(line.ahead_x, edge) for edge in (line.low, line.high))
                item = pg.FillBetweenItem(*edges)
                item.setZValue(-10)
                self.addItem(item, ignoreBounds=True)
                self._sureness.append((item, number))

    def mark_event(self, event: tuple[int, int] | None) -> None:
        """Put a ring around the mark of an event, given by the places of its line and of itself."""
        found = next(((x, y) for line, number, x, y in self._events if (line, number) == event), None)
        self._ring_mark.setData([found[0]] if found else [], [found[1]] if found else [])

    def step_event(self, at: float, step: int) -> tuple[int, int] | None:
        """The next event after an instant, or with −1 the one before."""
        later = [each for each in self._events if (each[2] - at) * step > 1e-6]
        if not later:
            return None
        found = min(later, key=lambda each: abs(each[2] - at))
        return found[0], found[1]

    def time_of(self, event: tuple[int, int]) -> float:
        """When an event was, in seconds."""
        return next(x for line, number, x, _ in self._events if (line, number) == event)

    def position_of_event(self, event: tuple[int, int]) -> QPoint:
        """Where the mark of an event is in this widget."""
        x, y = next((x, y) for line, number, x, y in self._events if (line, number) == event)
        return QPoint(*(round(each) for each in self._pixel(x, y)))

    def _pixel(self, x: float, y: float) -> tuple[float, float]:
        point = self.mapFromScene(self.box.mapViewToScene(pg.Point(x, y)))
        return float(point.x()), float(point.y())

    def _event_at(self, x: float, y: float) -> tuple[int, int]:
        """The event whose mark is under a point of this widget."""
        near: list[tuple[float, tuple[int, int]]] = []
        for line, number, at, value in self._events:
            mark = self._pixel(at, value)
            distance = max(abs(mark[0] - x), abs(mark[1] - y))
            if distance <= NEAR:
                near.append((distance, (line, number)))
        return min(near)[1] if near else (-1, -1)

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
        self._dress_others()

    def show_pauses(self, stretches: Sequence[tuple[float, float]]) -> None:
        """Shade stretches of time, in seconds."""
        for band in self._bands:
            self.removeItem(band)
        self._bands = [pg.LinearRegionItem(stretch, movable=False) for stretch in stretches]
        for band in self._bands:
            band.setZValue(-20)
            self.addItem(band, ignoreBounds=True)
        self._dress_bands()

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

    def pointed_at(self) -> float:
        """Where the reading line is; without one, just after the present, so that what was done now lies before it."""
        return float(self._pointer.value()) if self._pointer.isVisible() else float(self._now.value()) + 1

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
        # The line of the present ends below its word.
        self._now_words.fill = pg.mkBrush(theme.colour("panel"))
        self._ring_mark.setPen(pg.mkPen(theme.colour("ink"), width=2))
        self._now_words.setFont(theme.font(theme.TYPE.caption))
        self.threshold.setPen(pen("bad", 1.2, dashed=True))
        self.threshold.setHoverPen(pen("bad", 2.4))
        self._dress_lines()
        self._dress_others()
        self._dress_bands()

    def _dress_lines(self) -> None:
        for item, number in self._sureness:
            shade = theme.colour(TONES[number % len(TONES)])
            shade.setAlpha(BAND_ALPHA)
            item.setBrush(shade)
        for number, (past, ahead, jumps) in enumerate(self._lines):
            tone = TONES[number % len(TONES)]
            past.setPen(pen(tone, 2.0))
            ahead.setPen(pen(tone, 2.0, dashed=True))
            jumps.setBrush(theme.colour(tone))
            jumps.setPen(pg.mkPen(theme.colour("panel"), width=1))
        for dots, number, held in self._answers:
            tone = theme.colour(TONES[number % len(TONES)])
            dots.setBrush(tone if held else theme.colour("panel"))
            dots.setPen(pg.mkPen(tone, width=2))

    def _dress_others(self) -> None:
        for number, item in enumerate(self._others):
            item.setPen(pen(TONES[number % len(TONES)], 1.0))

    def _dress_bands(self) -> None:
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
        on = self._event_at(event.position().x(), event.position().y())
        if on != self._on:
            self._on = on
            self.event_pointed.emit(*on)
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
        self.pointed.emit(min(max(self.pointed_at() + steps[Qt.Key(event.key())] * (high - low), low), high))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page scroll."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if hasattr(self, "_place_soon") and not self.taken_apart:
            self._place_soon.start()
