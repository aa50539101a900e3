"""What every chart shares: the theme's colours, a calendar axis, and keys to move and zoom.

This module imports pyqtgraph, so it is itself imported only when the first chart is about to be shown.
"""

from __future__ import annotations

from datetime import tzinfo

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.charts import pg
from mnemoscope_desktop.widgets.calendar_ticks import ticks
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.tick_labels import PERSON_ZONE, tick_label

STEP = 0.1
"""The part of the view that one arrow key moves by."""
ZOOM = 0.8
"""What one + leaves of the view."""
SHORTEST = 60.0
"""Seconds; nobody needs to look nearer."""
LONGEST = 400 * 365.25 * 86_400.0


class TimeAxis(pg.AxisItem):
    """Seconds since 1970, marked on the calendar of the person's zone."""

    def __init__(self, zone: tzinfo = PERSON_ZONE) -> None:
        super().__init__("bottom")
        self.zone = zone
        self._labels: dict[float, str] = {}
        self.setStyle(tickLength=4, autoExpandTextSpace=False, tickTextOffset=4, hideOverlappingLabels=True)
        self.setHeight(24)

    def tickValues(self, minVal: float, maxVal: float, size: float) -> list[tuple[float, list[float]]]:  # noqa: N803
        marks = ticks(minVal, maxVal, self.zone, most=max(2, int(size / 84)))
        self._labels = {mark.seconds: tick_label(mark, first=mark is marks[0]) for mark in marks}
        spacing = marks[1].seconds - marks[0].seconds if len(marks) > 1 else maxVal - minVal
        return [(spacing, list(self._labels))]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [self._labels.get(value, "") for value in values]

    def relabel(self) -> None:
        """Write the marks again, in another language or zone."""
        self.picture = None
        self.update()


class Plot(pg.PlotWidget):
    """A chart over time that moves sideways only.

    Signals:
        view_changed: low and high end of the view, in seconds.
        fit_asked: Home was pressed.
    """

    view_changed = Signal(float, float)
    fit_asked = Signal()

    def __init__(
        self, parent: QWidget | None = None, *, zone: tzinfo = PERSON_ZONE, box: pg.ViewBox | None = None
    ) -> None:
        """`box` takes the place of the usual one, for other ways to drag."""
        self.time_axis = TimeAxis(zone)
        self._ring = False
        super().__init__(parent, axisItems={"bottom": self.time_axis}, viewBox=box)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box = self.getViewBox()
        self.box.setMenuEnabled(False)
        self.box.setMouseEnabled(x=True, y=False)
        self.box.setDefaultPadding(0)
        self.box.setLimits(minXRange=SHORTEST, maxXRange=LONGEST)
        self.plotItem.hideButtons()
        self.plotItem.setContentsMargins(0, 0, 0, 0)
        self.box.sigXRangeChanged.connect(lambda _box, span: self.view_changed.emit(float(span[0]), float(span[1])))
        theme.manager().changed.connect(self.dress)
        self.dress()

    def dress(self) -> None:
        """Take the colours and fonts of the theme in force."""
        self.setBackground(theme.colour("panel"))
        font = theme.font(theme.TYPE.caption)
        for side in ("bottom", "left"):
            axis = self.getAxis(side)
            axis.setPen(QPen(theme.colour("edge"), 1))
            axis.setTextPen(theme.colour("mute"))
            axis.setTickFont(font)

    # the view ---------------------------------------------------------------------------------------------------

    def view(self) -> tuple[float, float]:
        low, high = self.box.viewRange()[0]
        return float(low), float(high)

    def look_at(self, low: float, high: float) -> None:
        """Show exactly this stretch of time."""
        middle, width = (low + high) / 2, min(max(high - low, SHORTEST), LONGEST)
        self.setXRange(middle - width / 2, middle + width / 2, padding=0)

    def pan(self, part: float) -> None:
        low, high = self.view()
        self.look_at(low + part * (high - low), high + part * (high - low))

    def zoom(self, factor: float, around: float | None = None) -> None:
        low, high = self.view()
        middle = (low + high) / 2 if around is None else around
        self.look_at(middle - (middle - low) * factor, middle + (high - middle) * factor)

    def seconds_at(self, x: float) -> float:
        """The instant under a horizontal position of this widget."""
        return float(self.box.mapSceneToView(self.mapToScene(int(x), 0)).x())

    def position_of(self, seconds: float) -> float:
        """The horizontal position of an instant in this widget."""
        return float(self.mapFromScene(self.box.mapViewToScene(QPointF(seconds, 0))).x())

    def field(self) -> QRectF:
        """Where the data is drawn, in this widget."""
        rect = self.box.sceneBoundingRect()
        return QRectF(self.mapFromScene(rect.topLeft()), rect.size())

    @property
    def taken_apart(self) -> bool:
        """After `close`, which takes pyqtgraph's parts away while Qt still sends events."""
        return self.plotItem is None or self.plotItem.vb is None

    # Qt ---------------------------------------------------------------------------------------------------------

    def close(self) -> bool:
        theme.manager().changed.disconnect(self.dress)
        return bool(super().close())

    def sizeHint(self) -> QSize:
        return QSize(480, 240)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = 5 * STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP
        key = event.key()
        if key == Qt.Key.Key_Left:
            self.pan(-step)
        elif key == Qt.Key.Key_Right:
            self.pan(step)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(ZOOM)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self.zoom(1 / ZOOM)
        elif key == Qt.Key.Key_Home:
            self.fit_asked.emit()
        else:
            event.ignore()
            return
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self._ring:
            paint_focus(QPainter(self.viewport()), self.viewport().rect(), theme.RADII.card - 1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.time_axis.relabel()
        super().changeEvent(event)


def on_screen(width: float) -> float:
    """The width of a cosmetic pen, which Qt takes in pixels of the screen: on a fine screen it would be a hair."""
    app = QGuiApplication.instance()
    return width * app.devicePixelRatio() if isinstance(app, QGuiApplication) else width


def pen(colour: str, width: float = 1.0, *, dashed: bool = False) -> QPen:
    """A pen whose width, in the pixels of the layout, does not grow with the zoom."""
    result = QPen(theme.colour(colour), on_screen(width))
    result.setCosmetic(True)
    if dashed:
        result.setDashPattern([4, 3])
    return result
