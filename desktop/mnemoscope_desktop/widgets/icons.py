"""The few pictures of the interface, drawn with a pen in the theme's colours at any size."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPainterPath, QPen, QPixmap

from mnemoscope_desktop import theme


class _Engine(QIconEngine):
    """Draws in a box of 16 × 16 that is scaled to what is asked for."""

    def __init__(self, name: str, ink: str) -> None:
        super().__init__()
        self._name = name
        self._ink = ink

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.x(), rect.y())
        painter.scale(rect.width() / 16, rect.height() / 16)
        pen = QPen(theme.colour("disabled" if mode is QIcon.Mode.Disabled else self._ink), 1.4)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _SHAPES[self._name](painter)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        result = QPixmap(size)
        result.fill(Qt.GlobalColor.transparent)
        painter = QPainter(result)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return result

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._ink)


def icon(name: str, ink: str = "mute") -> QIcon:
    """`name` is one of undo, lock, vault, close, pin, search, import, settings, help, back, forward, clock."""
    if name not in _SHAPES:
        raise ValueError(name)
    return QIcon(_Engine(name, ink))


def _lines(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(*point)
    return path


def _undo(painter: QPainter) -> None:
    painter.drawPath(_lines((6, 3), (3, 6), (6, 9)))
    path = QPainterPath(QPointF(3.2, 6))
    path.lineTo(9, 6)
    path.cubicTo(12.6, 6, 13.4, 8, 13.4, 9.4)
    path.cubicTo(13.4, 11, 12.4, 12.8, 9, 12.8)
    painter.drawPath(path)


def _lock(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(3.5, 7, 9, 6.5), 1.5, 1.5)
    path = QPainterPath(QPointF(5.5, 7))
    path.lineTo(5.5, 5.2)
    path.cubicTo(5.5, 1.6, 10.5, 1.6, 10.5, 5.2)
    path.lineTo(10.5, 7)
    painter.drawPath(path)


def _vault(painter: QPainter) -> None:
    painter.drawEllipse(QRectF(3, 3, 10, 10))
    painter.setBrush(painter.pen().color())
    painter.drawEllipse(QRectF(6, 6, 4, 4))


def _close(painter: QPainter) -> None:
    painter.drawLine(QPointF(4.5, 4.5), QPointF(11.5, 11.5))
    painter.drawLine(QPointF(11.5, 4.5), QPointF(4.5, 11.5))


def _pin(painter: QPainter) -> None:
    painter.drawPath(_lines((6, 2.5), (10, 2.5), (9.6, 6.5), (11.5, 9), (4.5, 9), (6.4, 6.5), (6, 2.5)))
    painter.drawLine(QPointF(8, 9), QPointF(8, 13.5))


def _search(painter: QPainter) -> None:
    painter.drawEllipse(QRectF(3, 3, 7.5, 7.5))
    painter.drawLine(QPointF(9.6, 9.6), QPointF(13, 13))


def _import(painter: QPainter) -> None:
    painter.drawLine(QPointF(8, 2.5), QPointF(8, 9.5))
    painter.drawPath(_lines((5, 6.8), (8, 9.8), (11, 6.8)))
    painter.drawPath(_lines((3, 10.5), (3, 13), (13, 13), (13, 10.5)))


def _settings(painter: QPainter) -> None:
    for y, x in ((4.5, 10.0), (8.0, 5.5), (11.5, 9.0)):
        painter.drawLine(QPointF(2.5, y), QPointF(13.5, y))
        painter.save()
        painter.setBrush(theme.colour("panel"))
        painter.drawEllipse(QRectF(x - 1.6, y - 1.6, 3.2, 3.2))
        painter.restore()


def _help(painter: QPainter) -> None:
    painter.drawEllipse(QRectF(2, 2, 12, 12))
    hook = QPainterPath(QPointF(6.2, 6.3))
    hook.cubicTo(QPointF(6.3, 4.2), QPointF(9.8, 4.2), QPointF(9.8, 6.4))
    hook.cubicTo(QPointF(9.8, 7.8), QPointF(8, 7.9), QPointF(8, 9.3))
    painter.drawPath(hook)
    painter.drawPoint(QPointF(8, 11.4))


def _back(painter: QPainter) -> None:
    painter.drawPath(_lines((9.5, 3.5), (5, 8), (9.5, 12.5)))


def _forward(painter: QPainter) -> None:
    painter.drawPath(_lines((6.5, 3.5), (11, 8), (6.5, 12.5)))


def _clock(painter: QPainter) -> None:
    painter.drawEllipse(QRectF(2.5, 2.5, 11, 11))
    painter.drawPath(_lines((8, 5), (8, 8.2), (10.4, 9.6)))


_SHAPES: dict[str, Callable[[QPainter], None]] = {
    "undo": _undo, "lock": _lock, "vault": _vault, "close": _close, "pin": _pin, "search": _search,
    "import": _import, "settings": _settings, "help": _help, "back": _back, "forward": _forward, "clock": _clock,
}
