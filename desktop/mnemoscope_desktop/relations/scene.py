"""The drawing: a card for each memory, a line for each link, a frame for each group. Each paints itself."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QTextLayout, QTextOption

from mnemoscope.model.neighbourhood import Link, LinkKind, Near
from mnemoscope.model.words import Origin, State
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.relations.layout import EDGE, Group, card
from mnemoscope_desktop.relations.words import link_word
from mnemoscope_desktop.theme import TYPE, Tone, px
from mnemoscope_desktop.widgets.plain import reveal

ORIGIN_TONES = {Origin.STATED: Tone.STATED, Origin.OBSERVED: Tone.EVENT, Origin.INFERRED: Tone.INFERRED}
_STRIPE = 5.0
_PADDING = 9.0
_RADIUS = 7.0
_LINES = 2
_LEADING = 1.2
"""Chinese letters are higher than the others, whose font is asked for the height."""


class Card:
    """A memory: its words on two lines, a stripe in the colour of its origin, “+3” for what is not shown around it.

    What is not in use any more has a dashed edge and muted words. The middle stands on a soft ground.
    """

    def __init__(self, near: Near, x: float, y: float) -> None:
        self.near = near
        self.centre = QPointF(x, y)
        self.current = False

    @property
    def rect(self) -> QRectF:
        wide, tall = card()
        return QRectF(self.centre.x() - wide / 2, self.centre.y() - tall / 2, wide, tall)

    @property
    def bounds(self) -> QRectF:
        return self.rect.adjusted(-3, -10, 3, 3)

    def paint(self, painter: QPainter) -> None:
        colours = theme.current().colours
        memory, rect = self.near.memory, self.rect
        used = memory.state is State.ACTIVE
        tone = colours.strong(ORIGIN_TONES[memory.origin])
        middle = self.near.distance == 0
        edge = QPen(QColor(colours.accent if self.current else colours.border), 2 if self.current else 1)
        if not used:
            edge.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(edge)
        painter.setBrush(QColor(colours.accent_soft if middle else colours.panel))
        painter.drawRoundedRect(rect, _RADIUS, _RADIUS)
        stripe = QPainterPath()
        stripe.addRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), _RADIUS - 2, _RADIUS - 2)
        painter.save()
        painter.setClipRect(QRectF(rect.left(), rect.top(), _STRIPE + 1.5, rect.height()))
        painter.fillPath(stripe, QColor(tone))
        painter.restore()
        painter.setPen(QColor(colours.ink if used else colours.mute))
        self._write(painter, rect.adjusted(_STRIPE + _PADDING, 6, -_PADDING, -6), 600 if middle else 400)
        if self.near.more:
            self._more(painter, rect)

    def _write(self, painter: QPainter, room: QRectF, weight: int) -> None:
        """The words on two lines, the second cut with an ellipsis. Laid out as plain text."""
        font = theme.font(TYPE.small, weight)
        metrics = QFontMetricsF(font)
        text = reveal(self.near.memory.text[:400], lines=False)
        layout = QTextLayout(text, font)
        layout.setTextOption(QTextOption())
        painter.setFont(font)
        layout.beginLayout()
        ends = []
        while len(ends) < _LINES - 1:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(room.width())
            ends.append((line.textStart(), line.textStart() + line.textLength()))
        layout.endLayout()
        lines = [_slice(text, *end).strip() for end in ends]
        rest = _slice(text, ends[-1][1] if ends else 0, len(text.encode("utf-16-le")) // 2).strip()
        if rest:
            lines.append(metrics.elidedText(rest, Qt.TextElideMode.ElideRight, room.width()))
        tall = metrics.height() * _LEADING
        top = room.center().y() - tall * len(lines) / 2
        for number, words in enumerate(lines):
            place = QRectF(room.left(), top + number * tall, room.width(), tall)
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _more(self, painter: QPainter, rect: QRectF) -> None:
        font = theme.font(TYPE.caption, 600)
        words = f"+{formats.number(self.near.more)}"
        width = QFontMetricsF(font).horizontalAdvance(words) + 10
        place = QRectF(rect.right() - width - 6, rect.top() - px(8), width, px(16))
        painter.setFont(font)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("line"))
        painter.drawRoundedRect(place, 8, 8)
        painter.setPen(theme.colour("mute"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)


def _slice(text: str, start: int, end: int) -> str:
    """A part of a text by UTF-16 units, as Qt counts."""
    raw = text.encode("utf-16-le")
    return raw[2 * start : 2 * end].decode("utf-16-le", "ignore")


class Frame:
    """A group of cards with a title, tied to the middle by one dotted line."""

    def __init__(self, group: Group) -> None:
        self.group = group

    @property
    def words(self) -> str:
        return link_word(self.group.kind, outgoing=True)

    @property
    def rect(self) -> QRectF:
        return QRectF(self.group.x, self.group.y, self.group.width, self.group.height)

    @property
    def bounds(self) -> QRectF:
        return self.rect.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter) -> None:
        rect = self.rect
        painter.setPen(QPen(theme.colour("border"), 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(0, card()[1] / 2), QPointF(0, rect.top()))
        painter.setPen(QPen(theme.colour("edge"), 1))
        painter.setBrush(theme.colour("bg"))
        painter.drawRoundedRect(rect, _RADIUS + 3, _RADIUS + 3)
        painter.setFont(theme.font(TYPE.caption, 600))
        painter.setPen(theme.colour("mute"))
        title = rect.adjusted(EDGE + 2, 3, -EDGE, 0)
        painter.drawText(title, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self.words)


class Line:
    """A link between two cards; its words are shown when it touches the current one."""

    def __init__(self, link: Link, source: Card, target: Card) -> None:
        self.link, self.source, self.target = link, source, target
        self.spoken = False
        self.seen_from = link.source

    def speak(self, current: str) -> None:
        """Say in words what it is, as it reads from the current memory, if it is one of its ends."""
        self.spoken = current in (self.link.source, self.link.target)
        self.seen_from = current

    @property
    def words(self) -> str:
        open_ = self.link.kind is not LinkKind.CONTRADICTS or bool(self.link.conflict_id)
        return link_word(self.link.kind, outgoing=self.seen_from != self.link.target, is_open=open_)

    def paint(self, painter: QPainter) -> None:
        colours = theme.current().colours
        start, end = _between(self.source, self.target)
        ink = colours.border
        if self.link.kind is LinkKind.CONTRADICTS:
            ink = colours.warn if self.link.conflict_id else colours.border
        if self.spoken:
            ink = colours.warn if self.link.conflict_id else colours.accent
        painter.setPen(QPen(QColor(ink), 1.8 if self.spoken else 1.2))
        painter.drawLine(start, end)
        if self.link.kind is not LinkKind.CONTRADICTS:
            _arrow(painter, start, end, QColor(ink))
        if self.spoken:
            self._say(painter, (start + end) / 2, ink)

    def _say(self, painter: QPainter, middle: QPointF, ink: str) -> None:
        font = theme.font(TYPE.caption)
        metrics = QFontMetricsF(font)
        size = QRectF(0, 0, metrics.horizontalAdvance(self.words) + 10, metrics.height() + 2)
        size.moveCenter(middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("bg"))
        painter.drawRoundedRect(size, 4, 4)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(size, Qt.AlignmentFlag.AlignCenter, self.words)


def _between(source: Card, target: Card) -> tuple[QPointF, QPointF]:
    """The line between two cards, from edge to edge."""
    a, b = source.centre, target.centre
    return _edge(a, b), _edge(b, a)


def _edge(inside: QPointF, outside: QPointF) -> QPointF:
    """Where the way from the middle of a card to a point leaves the card."""
    dx, dy = outside.x() - inside.x(), outside.y() - inside.y()
    if dx == 0 and dy == 0:
        return inside
    half = (card()[0] / 2 + 2, card()[1] / 2 + 2)
    scale = min(half[0] / abs(dx) if dx else float("inf"), half[1] / abs(dy) if dy else float("inf"))
    return QPointF(inside.x() + dx * scale, inside.y() + dy * scale)


def _arrow(painter: QPainter, start: QPointF, end: QPointF, ink: QColor) -> None:
    """A small head at the end of the line."""
    dx, dy = end.x() - start.x(), end.y() - start.y()
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    head = QPainterPath(end)
    head.lineTo(end.x() - 8 * ux + 4 * uy, end.y() - 8 * uy - 4 * ux)
    head.lineTo(end.x() - 8 * ux - 4 * uy, end.y() - 8 * uy + 4 * ux)
    head.closeSubpath()
    painter.fillPath(head, ink)
