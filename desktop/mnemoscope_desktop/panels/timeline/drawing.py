"""What the plot shows of a scene: dots when near, bars of density when far, validity, what is not there yet."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPen

from mnemoscope.model.words import Standing
from mnemoscope_desktop import motion, theme
from mnemoscope_desktop.charts import pg
from mnemoscope_desktop.panels.timeline import density
from mnemoscope_desktop.panels.timeline.geometry import BAR_AT, STANDINGS, Bools, Scene, visible
from mnemoscope_desktop.panels.timeline.levels import Levels
from mnemoscope_desktop.widgets.plots import on_screen
from mnemoscope_desktop.words import standing_tone

DOT = 8.0
FEW = 300
"""So many validities in view are still drawn each, a hair's breadth behind their dots."""
BAR = 4
"""Pixels a bar of the wide view is wide at least."""
NARROW = 4
"""A picture drawn for a view so many times wider has bars that are too coarse for this one."""
FADE_MS = 220


class Drawing:
    """The items of one plot, brought in step with what is in view. Nothing is drawn twice while one only moves.

    Attributes:
        near: whether single memories are drawn.
        bars: first edge, width and counts of the bars drawn last, for telling what one stands for.
    """

    def __init__(self, plot: pg.PlotWidget) -> None:
        self.levels: Levels | None = None
        self.shown: frozenset[Standing] = frozenset(STANDINGS)
        self.near = False
        self.bars: tuple[float, float, NDArray[np.int64]] | None = None
        self._covers: tuple[float, float, range] | None = None
        self._former: Bools | None = None
        self._image = pg.ImageItem(axisOrder="row-major")
        self._ghost = pg.ScatterPlotItem(size=DOT - 1, pen=None)
        self._validity = pg.PlotCurveItem(connect="pairs")
        self._dots = {standing: pg.ScatterPlotItem(size=DOT, pen=None) for standing in STANDINGS}
        self._fresh = pg.ScatterPlotItem(size=DOT + 5, brush=(0, 0, 0, 0))
        self._chosen_bar = pg.PlotCurveItem(connect="pairs")
        self._chosen = pg.ScatterPlotItem(size=DOT + 7, brush=(0, 0, 0, 0))
        for item in (self._image, self._ghost, self._validity, self._chosen_bar, *self._dots.values(), self._fresh,
                     self._chosen):
            plot.addItem(item, ignoreBounds=True)
        self._fade = QVariantAnimation(plot)
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.setDuration(FADE_MS * 3)
        self._fade.valueChanged.connect(lambda value: self._fresh.setOpacity(float(value)))
        self._fade.finished.connect(lambda: self._fresh.setData([], []))

    @property
    def scene(self) -> Scene | None:
        return self.levels.scene if self.levels is not None else None

    def show(self, levels: Levels | None, shown: frozenset[Standing]) -> None:
        """Draw another scene, or the same as it was on another day: what is new in it is ringed for a moment."""
        same = levels is not None and self.levels is not None and levels.scene is self.levels.scene
        self._former = None
        if same and self.levels is not None and levels is not None:
            self._former = self.levels.existing(slice(0, len(levels.scene)))
        self.levels, self.shown = levels, shown
        self.forget()

    def forget(self) -> None:
        """Draw all of it anew."""
        self._covers = None

    # drawing ----------------------------------------------------------------------------------------------------

    def draw(self, low: float, high: float, lanes: range, width: float) -> bool:
        """Bring the items in step with [low, high] on some lanes, `width` pixels wide. False when nothing was to do."""
        levels, scene = self.levels, self.scene
        if levels is None or scene is None:
            return False
        near = scene.whole and density.wants_points(scene, low, high)
        if self._covers is not None and near == self.near:
            start, end, drawn = self._covers
            fine = near or (end - start) / (high - low) < NARROW
            if start <= low and high <= end and fine and (near or drawn == lanes):
                return False
        margin = (high - low) / 2
        if near and not density.wants_points(scene, low - margin, high + margin):
            margin = 0.0
        self.near = near
        self._covers = (low - margin, high + margin, lanes)
        self._image.setVisible(not near)
        for item in (self._ghost, *self._dots.values()):
            item.setVisible(near)
        if near:
            self._draw_dots(levels, low - margin, high + margin)
        else:
            self._draw_bars(levels, low - margin, high + margin, lanes, round(width / BAR * 2))
            self._former = None
        return True

    def _draw_dots(self, levels: Levels, low: float, high: float) -> None:
        scene = levels.scene
        inside = scene.between(low, high)
        x, y, standing = scene.x[inside], scene.y(inside), scene.standing[inside]
        kept, there = visible(scene, inside, self.shown), levels.existing(inside)
        for number, each in enumerate(STANDINGS):
            of = kept & there & (standing == number)
            self._dots[each].setData(x[of], y[of])
        absent = kept & ~there
        self._ghost.setData(x[absent], y[absent])
        former, self._former = self._former, None
        if former is not None and not motion.reduced():
            fresh = kept & there & ~former[inside]
            if fresh.any():
                self._fresh.setData(x[fresh], y[fresh])
                self._fresh.setOpacity(1.0)
                self._fade.stop()
                self._fade.start()

    def _draw_bars(self, levels: Levels, low: float, high: float, lanes: range, across: int) -> None:
        start, width, counts = levels.bars(low, high, max(50, across), self.shown)
        self.bars = (start, width, counts)
        colours = [*(theme.colour(standing_tone(standing)) for standing in STANDINGS), theme.colour("line")]
        seen = counts[:, lanes.start : lanes.stop]
        most = int(counts.sum(axis=0).max(initial=0))
        self._image.setImage(
            density.picture(seen, np.array([_rgb(each) for each in colours], np.uint8), most),
            autoLevels=False, levels=None,
        )
        self._image.setRect(QRectF(start, lanes.start, width * counts.shape[2], max(len(lanes), 1)))

    def draw_validity(self, low: float, high: float, now: float) -> None:
        """How long each memory in view holds, as long as they are few; also of those that began before. What still
        holds is drawn until now."""
        x, y = np.zeros(0), np.zeros(0)
        scene = self.scene
        if scene is not None and self.near and self.levels is not None:
            before = slice(0, scene.between(low, high).stop)
            lasts = scene.until[before] >= low
            if int(np.count_nonzero(lasts)) <= FEW:
                index = np.flatnonzero(lasts & visible(scene, before, self.shown) & self.levels.existing(before))
                begin, end = scene.x[index], scene.until[index]
                end = np.where(np.isinf(end), np.maximum(begin, now), end)
                x = np.column_stack([begin, np.minimum(end, high)]).ravel()
                y = np.repeat(scene.y(index), 2)
        self._validity.setData(x, y)

    def draw_chosen(self, pk: int | None, until: float) -> None:
        """Ring the memory that is selected; its validity ends at `until` at the latest."""
        scene = self.scene
        place = scene.index_of(pk) if scene is not None and pk is not None else None
        if scene is None or place is None:
            self._chosen.setData([], [])
            self._chosen_bar.setData([], [])
            return
        x = float(scene.x[place])
        self._chosen.setData([x], scene.y(slice(place, place + 1)))
        end = float(scene.until[place])
        if np.isnan(end):
            self._chosen_bar.setData([], [])
        else:
            self._chosen_bar.setData([x, max(min(end, until), x)], [int(scene.lane[place]) + BAR_AT] * 2)

    def dress(self) -> None:
        """Take the colours of the theme in force."""
        for standing, item in self._dots.items():
            tone = theme.colour(standing_tone(standing))
            # What was only proposed is hollow: it shares the colour of guesses.
            hollow = standing is Standing.PROPOSED
            item.setBrush(theme.colour("panel") if hollow else tone)
            item.setPen(pg.mkPen(tone if hollow else theme.colour("panel"), width=1.5 if hollow else 1))
        self._ghost.setBrush(theme.colour("line"))
        soft = theme.colour("accent")
        soft.setAlpha(70)
        for item, colour, width in ((self._validity, soft, 3), (self._chosen_bar, theme.colour("accent"), 6)):
            pen = QPen(colour, on_screen(width), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            pen.setCosmetic(True)
            item.setPen(pen)
        self._chosen.setPen(pg.mkPen(theme.colour("accent"), width=2))
        self._fresh.setPen(pg.mkPen(theme.colour("accent"), width=1.5))
        self.forget()


def _rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()
