"""The parts of the timeline's plot that pyqtgraph has no item for: lanes with their names, and the as-of line."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from mnemoscope_desktop import theme

NAME_INSET = 4.0


class Lanes(pg.GraphicsObject):
    """Hairlines under the lanes and their names in the upper left. Names are painted as they are, never as markup."""

    def __init__(self) -> None:
        super().__init__()
        self.names: tuple[str, ...] = ()
        self.setZValue(-10)
        self.setFlag(self.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_names(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.update()

    def boundingRect(self) -> QRectF:
        return self.viewRect()

    def viewTransformChanged(self) -> None:
        super().viewTransformChanged()
        self.prepareGeometryChange()
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        view = self.viewRect()
        transform = painter.transform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        font = theme.font(theme.TYPE.caption)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        left = transform.map(QPointF(view.left(), 0)).x()
        right = transform.map(QPointF(view.right(), 0)).x()
        line = QPen(theme.colour("line"), 1)
        for lane, name in enumerate(self.names):
            top = transform.map(QPointF(view.left(), lane)).y()
            bottom = transform.map(QPointF(view.left(), lane + 1)).y()
            painter.setPen(line)
            painter.drawLine(QPointF(left, round(bottom)), QPointF(right, round(bottom)))
            painter.setPen(theme.colour("mute"))
            room = QRectF(left + NAME_INSET, top + 2, right - left - 2 * NAME_INSET, metrics.height() + 2)
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, min(room.width(), 320))
            painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), shown)
        painter.restore()


class AsOfLine(pg.InfiniteLine):
    """The line that says from which day one looks. It takes the theme's accent."""

    def __init__(self) -> None:
        super().__init__(angle=90, movable=True)
        self.setZValue(20)
        self.dress()

    def dress(self) -> None:
        usual = QPen(theme.colour("accent"), 1.5)
        near = QPen(theme.colour("accent"), 3)
        for each in (usual, near):
            each.setCosmetic(True)
        self.setPen(usual)
        self.setHoverPen(near)
