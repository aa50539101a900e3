"""The parts of the plot that pyqtgraph has no item for: lanes, their names, what is chosen, the as-of line."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.charts import pg
from mnemoscope_desktop.panels.timeline.brush import Brush
from mnemoscope_desktop.widgets.plots import on_screen

NAME_INSET, NAME_TOP = 4.0, 2.0
MOST_NAME = 320.0
Place = Callable[[float, float], QPointF]


class _OverAll(pg.GraphicsObject):
    """An item as large as the view, painted in pixels."""

    depth = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(self.depth)
        self.setFlag(self.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def draw(self, painter: QPainter, field: QRectF, at: Place) -> None:
        """Paint. `field` is the view in pixels, `at` gives the pixel of seconds and a lane."""
        raise NotImplementedError

    def boundingRect(self) -> QRectF:
        return self.viewRect()

    def viewTransformChanged(self) -> None:
        super().viewTransformChanged()
        self.prepareGeometryChange()
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        view, transform = self.viewRect(), painter.transform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        field = QRectF(transform.map(view.topLeft()), transform.map(view.bottomRight())).normalized()
        self.draw(painter, field, lambda x, y: transform.map(QPointF(x, y)))
        painter.restore()


class Lanes(_OverAll):
    """Hairlines under the lanes."""

    depth = -10.0

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def draw(self, painter: QPainter, field: QRectF, at: Place) -> None:
        painter.setPen(QPen(theme.colour("edge"), 1))
        for lane in range(1, self.count + 1):
            y = round(at(0, lane).y())
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))


class LaneNames(_OverAll):
    """The names of the lanes in their upper left, over all else. They are painted as they are, never as markup."""

    depth = 15.0

    def __init__(self) -> None:
        super().__init__()
        self.names: tuple[str, ...] = ()

    def show_names(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.update()

    def draw(self, painter: QPainter, field: QRectF, at: Place) -> None:
        font = theme.font(theme.TYPE.caption)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        ground = theme.colour("panel")
        ground.setAlpha(215)
        room = min(field.width() - 2 * NAME_INSET, MOST_NAME)
        for lane, name in enumerate(self.names):
            top = at(0, lane).y()
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            plate = QRectF(
                field.left(), top + NAME_TOP, metrics.horizontalAdvance(shown) + 2 * NAME_INSET, metrics.height() + 2
            )
            painter.fillRect(plate, ground)
            painter.setPen(theme.colour("mute"))
            painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), shown)


class BrushArea(_OverAll):
    """The stretch of time that is chosen, over all lanes or some."""

    depth = -5.0

    def __init__(self) -> None:
        super().__init__()
        self.brush: Brush | None = None

    def show_brush(self, brush: Brush | None) -> None:
        self.brush = brush
        self.update()

    def draw(self, painter: QPainter, field: QRectF, at: Place) -> None:
        if self.brush is None:
            return
        lanes = self.brush.lane_range()
        area = QRectF(field)
        area.setLeft(max(at(self.brush.low, 0).x(), field.left() - 2))
        area.setRight(min(at(self.brush.high, 0).x(), field.right() + 2))
        if lanes is not None:
            area.setTop(at(0, lanes.start).y())
            area.setBottom(at(0, lanes.stop).y())
        if area.right() < field.left() or area.left() > field.right():
            return
        painter.fillRect(area, theme.colour("sel"))
        painter.setPen(QPen(theme.colour("accent"), 1))
        for x in (area.left(), area.right()):
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        if lanes is not None:
            for y in (area.top(), area.bottom()):
                painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))


class AsOfLine(pg.InfiniteLine):
    """The line that says from which day one looks. It takes the theme's accent."""

    def __init__(self) -> None:
        super().__init__(angle=90, movable=True)
        self.setZValue(20)
        self.dress()

    def dress(self) -> None:
        usual = QPen(theme.colour("accent"), on_screen(1.5))
        near = QPen(theme.colour("accent"), on_screen(3))
        for each in (usual, near):
            each.setCosmetic(True)
        self.setPen(usual)
        self.setHoverPen(near)
