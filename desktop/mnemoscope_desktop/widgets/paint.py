"""Badges, meters, key caps and sparklines as painting functions, shared by widgets and table delegates."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QPolygonF

from mnemoscope_desktop import theme
from mnemoscope_desktop.theme import RADII, TYPE, Tone, px

BADGE_HEIGHT = 19
BADGE_PADDING = 7
METER_HEIGHT = 5


def badge_font() -> QFont:
    return theme.font(TYPE.caption, 600)


def badge_size(text: str) -> QSize:
    return QSize(QFontMetrics(badge_font()).horizontalAdvance(text) + 2 * BADGE_PADDING, px(BADGE_HEIGHT))


def paint_badge(painter: QPainter, rect: QRect, text: str, tone: Tone | str) -> None:
    """A badge that fills `rect`, its text cut with … where it does not fit."""
    colours = theme.current().colours
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.soft(tone)))
    painter.drawRoundedRect(rect, RADII.badge, RADII.badge)
    painter.setPen(QColor(colours.ink if tone == Tone.PLAIN else colours.strong(tone)))
    painter.setFont(badge_font())
    inner = rect.adjusted(BADGE_PADDING - 1, 0, -BADGE_PADDING + 1, 0)
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, inner.width() + 1)
    painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, shown)
    painter.restore()


def paint_meter(painter: QPainter, rect: QRect, value: float, tone: Tone | str) -> None:
    """A track as wide as `rect`, filled to `value` (0–1), centred in its height."""
    colours = theme.current().colours
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    tall = px(METER_HEIGHT)
    track = QRectF(rect.x(), rect.center().y() - tall / 2 + 0.5, rect.width(), tall)
    painter.setBrush(QColor(colours.line))
    painter.drawRoundedRect(track, tall / 2, tall / 2)
    clip = QPainterPath()
    clip.addRoundedRect(track, tall / 2, tall / 2)
    painter.setClipPath(clip)
    painter.setBrush(QColor(colours.strong(tone)))
    track.setWidth(track.width() * min(1.0, max(0.0, value)))
    painter.drawRect(track)
    painter.restore()


def paint_sparkline(
    painter: QPainter,
    rect: QRect,
    values: Sequence[float],
    *,
    threshold: float | None = None,
    tone: Tone | str = Tone.ACCENT,
    dashed_from: int | None = None,
) -> None:
    """Values 0–1 as a line over the width of `rect`; jumps are drawn upright; the threshold is dashed in red.

    What lies at or after index `dashed_from` is a forecast and dashed. Leading NaN, from before the memory was
    learned, are left out.
    """
    begin = next((i for i, value in enumerate(values) if value == value), len(values))
    if len(values) - begin < 2 or rect.width() < 4:
        return
    colours = theme.current().colours
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(rect).adjusted(1, 2, -1, -2)

    def place(index: int, value: float) -> QPointF:
        x = area.left() + area.width() * index / (len(values) - 1)
        return QPointF(x, area.bottom() - area.height() * min(1.0, max(0.0, value)))

    if threshold is not None:
        pen = QPen(QColor(colours.bad), 1, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        y = round(area.bottom() - area.height() * threshold) + 0.5
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
    points = [place(i, values[i]) for i in range(begin, len(values))]
    cut = len(points) if dashed_from is None else max(1, min(len(points), dashed_from - begin + 1))
    pen = QPen(QColor(colours.strong(tone)), 1.5)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF(points[:cut]))
    if cut < len(points):
        pen.setDashPattern([2.5, 2])
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points[cut - 1 :]))
    painter.restore()


def key_cap_size(text: str) -> QSize:
    width = QFontMetrics(theme.font(TYPE.caption)).horizontalAdvance(text)
    return QSize(max(px(18), width + 11), px(18))


def paint_key_cap(painter: QPainter, rect: QRect, text: str, *, on_accent: bool = False) -> None:
    colours = theme.current().colours
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = QRectF(rect).adjusted(0.5, 0.5, -0.5, -1.5)
    painter.setPen(QPen(QColor(colours.edge), 1))
    painter.setBrush(QColor(colours.edge))
    painter.drawRoundedRect(outline.adjusted(0, 1, 0, 1), RADII.key, RADII.key)
    painter.setBrush(QColor(colours.panel))
    painter.drawRoundedRect(outline, RADII.key, RADII.key)
    painter.setPen(QColor(colours.ink if on_accent else colours.mute))
    painter.setFont(theme.font(TYPE.caption))
    painter.drawText(outline, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def paint_focus(painter: QPainter, rect: QRect, radius: float) -> None:
    """The ring that says where the keyboard is."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("accent"), theme.current().ring))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), radius, radius)
    painter.restore()
