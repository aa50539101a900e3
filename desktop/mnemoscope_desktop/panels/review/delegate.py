"""How a row of the review queue is painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats, theme, words
from mnemoscope_desktop.panels.review import wording
from mnemoscope_desktop.panels.review.queue import BurstRole, CheckedRole, InsideRole, MemoryRole, ShownBurst
from mnemoscope_desktop.theme import SIZES, Tone, px
from mnemoscope_desktop.widgets.paint import badge_size, paint_badge, paint_focus, paint_meter
from mnemoscope_desktop.widgets.plain import reveal

BOX = 14
MARGIN = 18
CHECK_AREA = 44
ARROW_AREA = 22
INSIDE = 22
"""By how much the members of an open burst stand in."""
GAP = 12
BETWEEN = 6
LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
"""Put together once: rows are painted often, and a flag is an object."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of a row lie; parts that do not fit are empty."""

    box: QRect
    text: QRect
    badge: QRect
    evidence: QRect
    meter: QRect
    trust: QRect
    due: QRect


def places(row: QRect, badge: QSize) -> Places:
    """Lay a row out from its right end; the meter and then the evidence give way to text and badges in a narrow one."""
    right = row.right() + 1 - MARGIN
    room = row.width() - badge.width()

    def cut(width: int) -> QRect:
        nonlocal right
        rect = QRect(right - width, row.top(), width, row.height())
        right -= width + (GAP if width else 0)
        return rect

    due = cut(px(52))
    trust = cut(px(34))
    meter = cut(px(64) if room >= px(560) else 0)
    evidence = cut(px(84) if room >= px(470) else 0)
    width = min(badge.width(), max(0, right - row.left() - px(CHECK_AREA) - 120))
    badge_rect = cut(width)
    badge_rect = QRect(
        badge_rect.left(), row.top() + (row.height() - badge.height()) // 2, badge_rect.width(), badge.height()
    )
    left = row.left() + px(CHECK_AREA)
    box = QRect(row.left() + MARGIN, row.top() + (row.height() - px(BOX)) // 2, px(BOX), px(BOX))
    return Places(
        box, QRect(left, row.top(), max(0, right - left), row.height()), badge_rect, evidence, meter, trust, due
    )


class QueueDelegate(QStyledItemDelegate):
    """Paints everything itself, so that a memory's text is never read as anything but text."""

    def __init__(self, now: Callable[[], Moment]) -> None:
        super().__init__()
        self._now = now

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, px(SIZES.row))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        colours = theme.current().colours
        row: QRect = option.rect
        state: QStyle.StateFlag = option.state
        current = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        if current:
            painter.fillRect(row, QColor(colours.sel))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, QColor(colours.hover))
        if index.row() < index.model().rowCount() - 1:
            painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), QColor(colours.edge))
        memory: Memory | None = index.data(MemoryRole)
        burst: ShownBurst | None = index.data(BurstRole)
        checked = bool(index.data(CheckedRole))
        inside = bool(index.data(InsideRole))
        if inside:
            painter.fillRect(QRect(row.left() + px(CHECK_AREA) + 7, row.top(), 2, row.height()), QColor(colours.line))
        if burst is not None:
            area = QRect(row.left() + px(CHECK_AREA), row.top(), px(ARROW_AREA), row.height())
            _paint_arrow(painter, area, burst.opened)
        if burst is not None and not burst.alike:
            self._paint_source(painter, row, burst, memory, current=current)
        elif memory is not None:
            shift = px(ARROW_AREA) if burst is not None else px(INSIDE) if inside else 0
            self._paint_memory(painter, row, memory, current=current, burst=burst, shift=shift)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_box(painter, places(row, QSize(0, 0)).box, checked=checked)
        if current and state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, row.adjusted(0, 0, 0, -1), 6)
        elif current:
            painter.fillRect(QRect(row.left(), row.top(), 3, row.height()), QColor(colours.accent))
        painter.restore()

    def _paint_source(
        self, painter: QPainter, row: QRect, burst: ShownBurst, memory: Memory | None, *, current: bool
    ) -> None:
        """A burst of one source: how many and from where; beside it how its first memory begins, while it is closed."""
        colours = theme.current().colours
        lie = places(row, QSize(0, 0))
        left = lie.text.left() + px(ARROW_AREA)
        area = QRect(left, row.top(), lie.due.left() - GAP - left, row.height())
        painter.setFont(theme.font(weight=600))
        painter.setPen(QColor(colours.ink))
        title = painter.fontMetrics().elidedText(wording.burst_title(burst), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, LEFT, title)
        area.setLeft(area.left() + painter.fontMetrics().horizontalAdvance(title) + GAP)
        if memory is None:
            return
        if not burst.opened and area.width() > 80:
            painter.setFont(theme.font())
            painter.setPen(QColor(colours.mute))
            begins = reveal(memory.text, lines=False) + " …"
            painter.drawText(
                area, LEFT, painter.fontMetrics().elidedText(begins, Qt.TextElideMode.ElideRight, area.width())
            )
        self._paint_due(painter, lie.due, memory)

    def _paint_memory(
        self, painter: QPainter, row: QRect, memory: Memory, *, current: bool, burst: ShownBurst | None, shift: int
    ) -> None:
        colours = theme.current().colours
        told = wording.badges(memory)
        if burst is not None:
            told.insert(0, (wording.burst_title(burst), Tone.ACCENT))
        badges = [(text, tone, badge_size(text)) for text, tone in told]
        sizes = [size for *_, size in badges]
        room = QSize(sum(size.width() + BETWEEN for size in sizes), max((size.height() for size in sizes), default=0))
        lie = places(row, room)
        lie.text.setLeft(lie.text.left() + shift)
        painter.setFont(theme.font(weight=600 if current else 400))
        painter.setPen(QColor(colours.ink))
        text = painter.fontMetrics().elidedText(
            reveal(memory.text, lines=False), Qt.TextElideMode.ElideRight, lie.text.width()
        )
        painter.drawText(lie.text, LEFT, text)
        right = lie.badge.right() + 1
        for text, tone, size in badges:
            width = min(size.width(), max(0, right - lie.badge.left()))
            paint_badge(painter, QRect(right - width, lie.badge.top(), width, size.height()), text, tone)
            right -= width + BETWEEN
        painter.setFont(theme.font())
        if lie.evidence.width():
            painter.setPen(QColor(colours.mute))
            painter.drawText(lie.evidence, LEFT, wording.evidence(memory.source_count))
        if lie.meter.width():
            paint_meter(painter, lie.meter, memory.trust, words.standing_tone(memory.standing))
        painter.setPen(QColor(colours.ink))
        painter.drawText(lie.trust, RIGHT, formats.unit(memory.trust))
        self._paint_due(painter, lie.due, memory)

    def _paint_due(self, painter: QPainter, rect: QRect, memory: Memory) -> None:
        colours, now = theme.current().colours, self._now()
        painter.setFont(theme.font())
        painter.setPen(QColor(colours.warn if wording.is_soon(memory, now) else colours.mute))
        painter.drawText(rect, RIGHT, wording.due(memory, now))


def _paint_arrow(painter: QPainter, rect: QRect, opened: bool) -> None:
    """Points right while the burst is closed, down while it is open."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.current().colours.mute), 1.6))
    x, y = float(rect.left() + px(7)), rect.center().y() + 0.5
    corners = ((-3, -2), (1, 2), (5, -2)) if opened else ((-1, -4), (3, 0), (-1, 4))
    painter.drawPolyline([QPointF(x + px(dx), y + px(dy)) for dx, dy in corners])
    painter.restore()


def _paint_box(painter: QPainter, rect: QRect, *, checked: bool) -> None:
    colours = theme.current().colours
    painter.setPen(QPen(QColor(colours.accent if checked else colours.border), 1.2))
    painter.setBrush(QColor(colours.accent if checked else colours.panel))
    outline = QRectF(rect).adjusted(0.6, 0.6, -0.6, -0.6)
    painter.drawRoundedRect(outline, 3, 3)
    if checked:
        painter.setPen(QPen(QColor(colours.on_accent), 1.8))
        part = rect.width() / BOX
        hook = ((2.8, 6.6), (5.4, 9.4), (10, 3.6))
        painter.drawPolyline([outline.topLeft() + QPointF(x, y) * part for x, y in hook])
