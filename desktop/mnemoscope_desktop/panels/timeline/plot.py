"""The timeline's plot: lanes of dots or bars, the as-of line, and what is chosen, with all that can be done by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QToolTip, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats
from mnemoscope_desktop.charts import MouseClickEvent
from mnemoscope_desktop.panels.timeline.brush import Brush, snapped, stretched, stretched_lanes
from mnemoscope_desktop.panels.timeline.drawing import Drawing
from mnemoscope_desktop.panels.timeline.geometry import STANDINGS, Scene, nearest
from mnemoscope_desktop.panels.timeline.gestures import BrushBox
from mnemoscope_desktop.panels.timeline.glide import Glide
from mnemoscope_desktop.panels.timeline.handle import AsOfHandle
from mnemoscope_desktop.panels.timeline.layers import AsOfLine, BrushArea, LaneNames, Lanes
from mnemoscope_desktop.panels.timeline.levels import Levels
from mnemoscope_desktop.widgets.plots import Plot

LANE_LEAST = 54
"""Pixels: a name, dots, and a bar below them. Where lanes would be lower, a scroll bar brings those out of sight."""
TOP_MARGIN = 30
EDGE = 5
"""Pixels around an end of what is chosen where a drag moves that end."""
ACROSS_LANES = 0.5
"""A drag that goes less than so much of a lane up or down chooses time in all lanes."""


class TimelinePlot(Plot):
    """Draws a scene and tells what is done to it.

    Attributes:
        brush: what is chosen, or None.
        selected: the key of the memory that is marked, or None.

    Signals:
        picked: the key of the memory that was clicked.
        hint_asked: the pointer rests: key of the memory under it, and where on the screen.
        as_of_moved: seconds, while the line is dragged.
        as_of_dropped: seconds, when it is let go; the application should look from there.
        as_of_stepped: a unit and how many of it, by a key; 0 is now.
        lanes_moved: first lane in sight, lanes in sight, all lanes.
        brushed: (Brush or None) another stretch is chosen.
        play_asked: the space bar.
    """

    picked = Signal(object)
    hint_asked = Signal(object, QPoint)
    as_of_moved = Signal(float)
    as_of_dropped = Signal(float)
    as_of_stepped = Signal(str, int)
    lanes_moved = Signal(int, int, int)
    brushed = Signal(object)
    play_asked = Signal()

    def __init__(self, parent: QWidget | None = None, *, now: float) -> None:
        self.now = now
        self.selected: int | None = None
        self.brush: Brush | None = None
        self._first_lane = 0
        self._dragging = False
        self._held: Brush | None = None
        super().__init__(parent, box=BrushBox())
        self.box.invertY(True)
        self.hideAxis("left")
        self.plotItem.setContentsMargins(12, TOP_MARGIN, 12, 2)
        self._area, self._lanes, self.names = BrushArea(), Lanes(), LaneNames()
        for item in (self._area, self._lanes):
            self.addItem(item, ignoreBounds=True)
        self.drawing = Drawing(self)
        self.glide = Glide(self)
        self.line = AsOfLine()
        for item in (self.names, self.line):
            self.addItem(item, ignoreBounds=True)
        self.handle = AsOfHandle(self)
        self.handle.dragged.connect(self._handle_dragged)
        self.handle.dropped.connect(lambda: self.as_of_dropped.emit(float(self.line.value())))
        self.handle.stepped.connect(self.as_of_stepped)
        self.line.setValue(now)
        self.line.sigDragged.connect(lambda line: self._line_moved(float(line.value())))
        self.line.sigPositionChangeFinished.connect(lambda line: self.as_of_dropped.emit(float(line.value())))
        self._redraw = QTimer(self, interval=0, singleShot=True)
        self._redraw.timeout.connect(self.draw_now)
        self.box.sigXRangeChanged.connect(lambda *_: self._redraw.start())
        self.box.dragged.connect(self._brush_dragged)
        self.scene().sigMouseClicked.connect(self._clicked)
        self.dress()
        self.look_at(now - 30 * 86_400, now + 86_400)

    # what is shown ----------------------------------------------------------------------------------------------

    @property
    def scene_data(self) -> Scene | None:
        return self.drawing.scene

    def show_levels(
        self, levels: Levels, names: tuple[str, ...], shown: frozenset[Standing] = frozenset(STANDINGS)
    ) -> None:
        """Draw a scene on lanes with these names; of its memories those of the `shown` standings."""
        self._lanes.count = len(names)
        self._lanes.update()
        self.names.show_names(names)
        self.drawing.show(levels, shown)
        self._place_lanes()
        self._redraw.start()

    def show_day(self, levels: Levels) -> None:
        """Draw the same scene as it was on another day."""
        self.drawing.show(levels, self.drawing.shown)
        self._redraw.start()

    def select(self, pk: int | None) -> None:
        self.selected = pk
        self._draw_selection()

    def choose(self, brush: Brush | None) -> None:
        """Choose another stretch, or nothing."""
        if brush != self.brush:
            self.brush = brush
            self._area.show_brush(brush)
            self.brushed.emit(brush)

    def set_as_of(self, seconds: float | None) -> None:
        """Put the line where the application looks from; None is now."""
        self.line.setValue(self.now if seconds is None else seconds)
        self._place_handle()

    def say_as_of(self, text: str) -> None:
        """What the label on the line reads."""
        self.handle.say(text)
        self._place_handle()

    def dress(self) -> None:
        super().dress()
        if hasattr(self, "line"):
            self.drawing.dress()
            self.line.dress()
            self._redraw.start()

    def draw_now(self) -> None:
        """Bring the items in step with the view."""
        self._place_handle()
        low, high = self.view()
        lanes = range(self._first_lane, self._first_lane + self.lanes_in_sight())
        if self.drawing.draw(low, high, lanes, self.field().width()):
            self._draw_selection()
        self.drawing.draw_validity(low, high, self.now)

    def _draw_selection(self) -> None:
        self.drawing.draw_chosen(self.selected, max(self.view()[1], self.now))

    # lanes ------------------------------------------------------------------------------------------------------

    def lanes_in_sight(self) -> int:
        lanes = len(self.scene_data.lanes) if self.scene_data is not None else 0
        return max(1, min(lanes, int(self.field().height() // LANE_LEAST)))

    def scroll_lanes(self, first: int) -> None:
        self._first_lane = first
        self._place_lanes()
        self._redraw.start()

    def _place_lanes(self) -> None:
        lanes = len(self.scene_data.lanes) if self.scene_data is not None else 1
        seen = self.lanes_in_sight()
        self._first_lane = max(0, min(self._first_lane, lanes - seen))
        self.setYRange(self._first_lane, self._first_lane + seen, padding=0)
        self.lanes_moved.emit(self._first_lane, seen, lanes)

    # choosing a stretch -----------------------------------------------------------------------------------------

    def _brush_dragged(self, start: QPointF, now: QPointF, finished: bool) -> None:
        """`start` stays the same while one drag goes on. What it takes hold of is settled once, as the drag begins:
        from then on the stretch in sight is its own."""
        low, high = self.view()
        if not self._dragging:
            self._held = self._held_at(start.x(), EDGE * (high - low) / max(self.field().width(), 1))
        self._dragging = not finished
        if self._held is not None:
            brush = replace(self._held, head=now.x())
        else:
            brush = Brush(start.x(), now.x(), self._lanes_of(start.y(), now.y()))
        self.choose(snapped(brush, high - low))

    def _held_at(self, seconds: float, reach: float) -> Brush | None:
        """The stretch whose end lies within `reach`, anchored at its other end."""
        brush = self.brush
        if brush is not None and abs(seconds - brush.low) <= reach:
            return Brush(brush.high, brush.low, brush.lanes)
        if brush is not None and abs(seconds - brush.high) <= reach:
            return Brush(brush.low, brush.high, brush.lanes)
        return None

    def _lanes_of(self, start: float, end: float) -> tuple[int, int] | None:
        count = self._lanes.count
        if abs(end - start) < ACROSS_LANES or count < 2:
            return None
        first, last = (int(min(max(each, 0), count - 1)) for each in (start, end))
        return None if abs(first - last) + 1 >= count else (first, last)

    # the as-of line ---------------------------------------------------------------------------------------------

    def _line_moved(self, seconds: float) -> None:
        self.as_of_moved.emit(seconds)
        self._place_handle()

    def _handle_dragged(self, x: int) -> None:
        self.line.setValue(self.seconds_at(x))
        self._line_moved(float(self.line.value()))

    def _place_handle(self) -> None:
        field = self.field()
        middle = self.position_of(float(self.line.value()))
        self.handle.setVisible(True)
        self.handle.adjustSize()
        left = min(max(middle - self.handle.width() / 2, field.left()), field.right() - self.handle.width())
        self.handle.move(QPoint(int(left), 5))

    # what lies under the pointer --------------------------------------------------------------------------------

    def _clicked(self, event: MouseClickEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        found = self._dot_at(event.scenePos())
        if found is not None:
            self.picked.emit(found)
        else:
            self.choose(None)

    def _dot_at(self, place: QPointF) -> int | None:
        """The key of the memory at a place of the scene, while single ones are drawn."""
        scene = self.scene_data
        if scene is None or not self.drawing.near:
            return None
        at = self.box.mapSceneToView(place)
        across, down = self.box.viewPixelSize()
        found = nearest(scene, at.x(), at.y(), x_per_pixel=across, y_per_pixel=down, shown=self.drawing.shown)
        return None if found is None else int(scene.pk[found])

    def bar_at(self, place: QPointF) -> str:
        """What a bar of the wide view stands for, in words."""
        if self.drawing.bars is None:
            return ""
        at = self.box.mapSceneToView(place)
        start, width, counts = self.drawing.bars
        lane, column = int(at.y()), int((at.x() - start) / width)
        if not (0 <= lane < counts.shape[1] and 0 <= column < counts.shape[2]):
            return ""
        left = start + column * width
        first, last = (formats.day(Moment(round(each * 1e6))) for each in (left, left + width))
        number = self.tr("%n memories", "", int(np.sum(counts[: len(STANDINGS), lane, column])))
        return f"{number}, {first}" if first == last else f"{number}, {first} – {last}"

    # Qt ---------------------------------------------------------------------------------------------------------

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.mapToScene(event.pos())
            found = self._dot_at(place)
            if found is not None:
                self.hint_asked.emit(found, event.globalPos())
            elif not self.drawing.near and self.scene_data is not None and self.scene_data.whole:
                QToolTip.showText(event.globalPos(), self.bar_at(place), self)
            else:
                QToolTip.hideText()
            return True
        return bool(super().viewportEvent(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.glide.stop()
        if not self._choosing_key(event):
            super().keyPressEvent(event)

    def _choosing_key(self, event: QKeyEvent) -> bool:
        """Shift with the arrows chooses, Esc chooses nothing; Page keys move by half a view, the space bar plays."""
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if shift and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.choose(stretched(self.brush, 1 if key == Qt.Key.Key_Right else -1, self.view()))
            self._bring_into_view()
        elif shift and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            if self.brush is not None and self._lanes.count > 1:
                steps = 1 if key == Qt.Key.Key_Down else -1
                self.choose(stretched_lanes(self.brush, steps, self._lanes.count))
        elif key == Qt.Key.Key_Escape and self.brush is not None:
            self.choose(None)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and not event.modifiers():
            self.pan(-0.5 if key == Qt.Key.Key_PageUp else 0.5)
        elif key == Qt.Key.Key_Space and not event.modifiers():
            if not event.isAutoRepeat():
                self.play_asked.emit()
        else:
            return False
        event.accept()
        return True

    def _bring_into_view(self) -> None:
        """Follow the moving end of what is chosen."""
        low, high = self.view()
        if self.brush is not None and not low <= self.brush.head <= high:
            by = self.brush.head - (high if self.brush.head > high else low)
            self.look_at(low + by, high + by)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Come nearer to that place."""
        (low, high), at = self.view(), self.seconds_at(int(event.position().x()))
        self.glide.go(at - (at - low) / 4, at + (high - at) / 4)
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.glide.stop()
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.scroll_lanes(self._first_lane - (1 if turned.y() + turned.x() > 0 else -1))
        elif abs(turned.x()) > abs(turned.y()):
            self.pan(-turned.x() / 1200)
        else:
            self.zoom(0.85 ** (turned.y() / 120), self.seconds_at(int(event.position().x())))
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if hasattr(self, "handle") and not self.taken_apart:
            self.drawing.forget()
            self._place_lanes()
            self._redraw.start()
