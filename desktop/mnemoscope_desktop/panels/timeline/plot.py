"""The timeline's plot: lanes of dots when near, a picture of density when far, validity bars, the as-of line."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from pyqtgraph.GraphicsScene.mouseEvents import MouseClickEvent
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QToolTip, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.panels.timeline import density
from mnemoscope_desktop.panels.timeline.geometry import BAR_AT, STANDINGS, Floats, Scene, nearest
from mnemoscope_desktop.panels.timeline.handle import AsOfHandle
from mnemoscope_desktop.panels.timeline.layers import AsOfLine, Lanes
from mnemoscope_desktop.widgets.plots import Plot
from mnemoscope_desktop.words import standing_tone

DOT = 8.0
LANE_LEAST = 36
"""Pixels; where lanes would be lower, some are out of sight and a scroll bar brings them."""
TOP_MARGIN = 30
FEW = 40
"""So many memories in view still show their validity each."""
BAR = 4
"""Pixels a bar of the wide view is wide at least."""


class TimelinePlot(Plot):
    """Draws a scene and tells what is done to it.

    Attributes:
        selected: the key of the memory that is marked, or None.

    Signals:
        picked: the key of the memory that was clicked.
        hint_asked: the pointer rests: key of the memory under it, and where on the screen.
        as_of_moved: seconds, while the line is dragged.
        as_of_dropped: seconds, when it is let go; the application should look from there.
        lanes_moved: first lane in sight, lanes in sight, all lanes.
    """

    picked = Signal(object)
    hint_asked = Signal(object, QPoint)
    as_of_moved = Signal(float)
    as_of_dropped = Signal(float)
    lanes_moved = Signal(int, int, int)

    def __init__(self, parent: QWidget | None = None, *, now: float) -> None:
        self.scene_data: Scene | None = None
        self.ghosts: Scene | None = None
        self.now = now
        self.selected: int | None = None
        self._first_lane = 0
        self._drawn: tuple[float, float, bool] | None = None
        self._bars_drawn: tuple[float, float, NDArray[np.int64]] | None = None
        super().__init__(parent)
        self.box.invertY(True)
        self.hideAxis("left")
        self.plotItem.setContentsMargins(12, TOP_MARGIN, 12, 2)
        self._lanes = Lanes()
        self._image = pg.ImageItem(axisOrder="row-major")
        self._ghost = pg.ScatterPlotItem(size=DOT - 1, pen=None)
        self._dots = {standing: pg.ScatterPlotItem(size=DOT, pen=None) for standing in STANDINGS}
        self._bars = pg.PlotCurveItem(connect="pairs")
        self._chosen_bar = pg.PlotCurveItem(connect="pairs")
        self._chosen = pg.ScatterPlotItem(size=DOT + 7, brush=(0, 0, 0, 0))
        self.line = AsOfLine()
        for item in (self._lanes, self._image, self._ghost, self._bars, self._chosen_bar, *self._dots.values(),
                     self._chosen, self.line):
            self.addItem(item, ignoreBounds=True)
        self.handle = AsOfHandle(self)
        self.handle.dragged.connect(self._handle_dragged)
        self.handle.dropped.connect(lambda: self.as_of_dropped.emit(float(self.line.value())))
        self.handle.stepped.connect(self._handle_stepped)
        self.line.setValue(now)
        self.line.sigDragged.connect(lambda line: self._line_moved(float(line.value())))
        self.line.sigPositionChangeFinished.connect(lambda line: self.as_of_dropped.emit(float(line.value())))
        self._redraw = QTimer(self, interval=0, singleShot=True)
        self._redraw.timeout.connect(self.draw_now)
        self.box.sigXRangeChanged.connect(lambda *_: self._redraw.start())
        self.scene().sigMouseClicked.connect(self._clicked)
        self.dress()
        self.look_at(now - 30 * 86_400, now + 86_400)

    # what is shown ----------------------------------------------------------------------------------------------

    def show_scene(self, scene: Scene, ghosts: Scene | None, names: tuple[str, ...]) -> None:
        """Draw `scene` on lanes with these names; `ghosts` are memories that exist now but not on the day one looks
        from."""
        self.scene_data, self.ghosts = scene, ghosts
        self._lanes.show_names(names)
        self._drawn = None
        self._place_lanes()
        self._redraw.start()

    def select(self, pk: int | None) -> None:
        self.selected = pk
        self._draw_selection()

    def set_as_of(self, seconds: float | None, label: str) -> None:
        """Put the line where the application looks from; None is now."""
        self.line.setValue(self.now if seconds is None else seconds)
        self.handle.say(label)
        self._place_handle()

    def dress(self) -> None:
        super().dress()
        if not hasattr(self, "line"):
            return
        for standing, item in self._dots.items():
            tone = theme.colour(standing_tone(standing))
            # What was only proposed is hollow: it shares the colour of guesses.
            hollow = standing is Standing.PROPOSED
            item.setBrush(theme.colour("panel") if hollow else tone)
            item.setPen(pg.mkPen(tone if hollow else theme.colour("panel"), width=1.5 if hollow else 1))
        self._ghost.setBrush(theme.colour("disabled"))
        soft = theme.colour("accent")
        soft.setAlpha(90)
        bar = QPen(soft, 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        strong = QPen(theme.colour("accent"), 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        for item, each in ((self._bars, bar), (self._chosen_bar, strong)):
            each.setCosmetic(True)
            item.setPen(each)
        self._chosen.setPen(pg.mkPen(theme.colour("accent"), width=2))
        self.line.dress()
        self._drawn = None
        self._redraw.start()

    # drawing ----------------------------------------------------------------------------------------------------

    def draw_now(self) -> None:
        """Bring the items in step with the view. What is drawn already and covers the view is kept."""
        scene = self.scene_data
        self._place_handle()
        if scene is None:
            return
        low, high = self.view()
        near = density.wants_points(scene, low, high)
        if self._drawn is not None:
            from_, to, was_near = self._drawn
            narrow = (to - from_) / (high - low) < 4
            if was_near == near and from_ <= low and high <= to and (narrow or len(scene) <= density.MOST_POINTS):
                self._draw_bars(low, high)
                return
        margin = (high - low) / 2
        if near and not density.wants_points(scene, low - margin, high + margin):
            margin = 0.0
        self._drawn = (low - margin, high + margin, near)
        self._image.setVisible(not near)
        for item in self._dots.values():
            item.setVisible(near)
        if near:
            self._draw_points(scene, low - margin, high + margin)
        else:
            self._draw_density(scene, low - margin, high + margin)
        self._draw_ghosts(low - margin, high + margin)
        self._draw_bars(low, high)
        self._draw_selection()

    def _draw_points(self, scene: Scene, low: float, high: float) -> None:
        inside = scene.between(low, high)
        x, y, standing = scene.x[inside], scene.y[inside], scene.standing[inside]
        for number, each in enumerate(STANDINGS):
            of = standing == number
            self._dots[each].setData(x[of], y[of])

    def _draw_density(self, scene: Scene, low: float, high: float) -> None:
        across = max(50, int(self.field().width() / BAR * (high - low) / (self.view()[1] - self.view()[0])))
        start, width, columns = density.grid(low, high, across)
        colours = np.array([_rgb(theme.colour(standing_tone(standing))) for standing in STANDINGS], np.uint8)
        counts = density.cells(scene, start, width, columns)
        self._bars_drawn = (start, width, counts)
        self._image.setImage(density.picture(counts, colours), autoLevels=False, levels=None)
        self._image.setRect(QRectF(start, 0, width * columns, max(len(scene.lanes), 1)))

    def _draw_ghosts(self, low: float, high: float) -> None:
        if self.ghosts is None:
            self._ghost.setData([], [])
            return
        inside = self.ghosts.between(low, high)
        step = max(1, -(-(inside.stop - inside.start) // density.MOST_POINTS))
        thinned = slice(inside.start, inside.stop, step)
        self._ghost.setData(self.ghosts.x[thinned], self.ghosts.y[thinned])

    def _draw_bars(self, low: float, high: float) -> None:
        """Validity of every memory in view, as long as they are few."""
        scene = self.scene_data
        x: Floats = np.zeros(0)
        y: Floats = np.zeros(0)
        if scene is not None:
            inside = scene.between(low, high)
            if 0 < inside.stop - inside.start <= FEW:
                index = np.arange(inside.start, inside.stop)
                index = index[~np.isnan(scene.until[index])]
                x = np.column_stack([scene.x[index], np.minimum(scene.until[index], high)]).ravel()
                y = np.repeat(scene.y[index], 2)
        self._bars.setData(x, y)

    def _draw_selection(self) -> None:
        scene = self.scene_data
        place = scene.index_of(self.selected) if scene is not None and self.selected is not None else None
        if scene is None or place is None:
            self._chosen.setData([], [])
            self._chosen_bar.setData([], [])
            return
        x, lane = float(scene.x[place]), int(scene.lane[place])
        self._chosen.setData([x], [float(scene.y[place])])
        until = float(scene.until[place])
        if np.isnan(until):
            self._chosen_bar.setData([], [])
        else:
            end = min(until, max(self.view()[1], self.now))
            self._chosen_bar.setData([x, max(end, x)], [lane + BAR_AT] * 2)

    # lanes ------------------------------------------------------------------------------------------------------

    def lanes_in_sight(self) -> int:
        lanes = len(self.scene_data.lanes) if self.scene_data is not None else 0
        return max(1, min(lanes, int(self.field().height() // LANE_LEAST)))

    def scroll_lanes(self, first: int) -> None:
        self._first_lane = first
        self._place_lanes()

    def _place_lanes(self) -> None:
        lanes = len(self.scene_data.lanes) if self.scene_data is not None else 1
        seen = self.lanes_in_sight()
        self._first_lane = max(0, min(self._first_lane, lanes - seen))
        self.setYRange(self._first_lane, self._first_lane + seen, padding=0)
        self.lanes_moved.emit(self._first_lane, seen, lanes)

    # the as-of line ---------------------------------------------------------------------------------------------

    def _line_moved(self, seconds: float) -> None:
        self.as_of_moved.emit(seconds)
        self._place_handle()

    def _handle_dragged(self, x: int) -> None:
        self.line.setValue(self.seconds_at(x))
        self._line_moved(float(self.line.value()))

    def _handle_stepped(self, days: int) -> None:
        if days == 0:
            self.line.setValue(self.now)
        else:
            self.line.setValue(min(float(self.line.value()) + days * 86_400.0, self.now))
        self._line_moved(float(self.line.value()))
        self.as_of_dropped.emit(float(self.line.value()))

    def _place_handle(self) -> None:
        field = self.field()
        middle = self.position_of(float(self.line.value()))
        self.handle.setVisible(True)
        self.handle.adjustSize()
        left = min(max(middle - self.handle.width() / 2, field.left()), field.right() - self.handle.width())
        self.handle.move(QPoint(int(left), 5))

    # Qt ---------------------------------------------------------------------------------------------------------

    def _clicked(self, event: MouseClickEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        found = self._dot_at(event.scenePos())
        if found is not None:
            self.picked.emit(found)

    def _dot_at(self, place: QPointF) -> int | None:
        """The key of the memory at a place of the scene, while single ones are drawn."""
        scene = self.scene_data
        if scene is None or self._drawn is None or not self._drawn[2]:
            return None
        at = self.box.mapSceneToView(place)
        across, down = self.box.viewPixelSize()
        found = nearest(scene, at.x(), at.y(), x_per_pixel=across, y_per_pixel=down)
        return None if found is None else int(scene.pk[found])

    def _bar_at(self, place: QPointF) -> str:
        """What a bar of the wide view stands for, in words."""
        scene = self.scene_data
        if scene is None or self._bars_drawn is None:
            return ""
        at = self.box.mapSceneToView(place)
        start, width, counts = self._bars_drawn
        lane, column = int(at.y()), int((at.x() - start) / width)
        if not (0 <= lane < counts.shape[1] and 0 <= column < counts.shape[2]):
            return ""
        left = start + column * width
        first, last = (formats.day(Moment(round(each * 1e6))) for each in (left, left + width))
        number = self.tr("%n memories", "", int(counts[:, lane, column].sum()))
        return f"{number}, {first}" if first == last else f"{number}, {first} – {last}"

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.mapToScene(event.pos())
            found = self._dot_at(place)
            if found is not None:
                self.hint_asked.emit(found, event.globalPos())
            elif self._drawn is not None and not self._drawn[2]:
                QToolTip.showText(event.globalPos(), self._bar_at(place), self)
            else:
                QToolTip.hideText()
            return True
        return bool(super().viewportEvent(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Come nearer to that place."""
        self.zoom(0.25, self.seconds_at(int(event.position().x())))
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
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
            self._drawn = None
            self._place_lanes()
            self._redraw.start()


def _rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()
