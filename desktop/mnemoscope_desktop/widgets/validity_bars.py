"""When each of several statements was true, as bars on a time axis, with a boundary that a person moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, tzinfo

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme import TYPE, Tone
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.plain import reveal
from mnemoscope_desktop.widgets.validity_axis import (
    Axis,
    Stretch,
    axis_for,
    day_of,
    day_start,
    kept_between,
    moved_by_days,
    moved_by_months,
)

BAR = 14
PITCH = 22
TOP = 6
AXIS_HEIGHT = 26
NAMES = 132
GRIP = 9


@dataclass(frozen=True, slots=True)
class Bar:
    """One statement: its name, the tone of its standing, and when it is said to hold (None: not known, or open).

    `former` draws it softly: it is not what holds now.
    """

    name: str
    tone: Tone
    start: Moment | None
    end: Moment | None
    former: bool = False

    @property
    def stretch(self) -> Stretch:
        return Stretch(self.start.us if self.start else None, self.end.us if self.end else None)


class ValidityBars(Translated, QAbstractSlider):
    """Bars under each other, the earliest first. The boundary lies between the last two.

    To assistive technology it is a slider over days. The arrow keys move the boundary by a day, with Shift or as
    Page Up and Page Down by a month, Home and End to its limits.

    Signals:
        boundary_moved: (Moment) while it is dragged and at each key.
        boundary_settled: (Moment) when the mouse lets go, and at each key.
    """

    boundary_moved = Signal(object)
    boundary_settled = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._bars: tuple[Bar, ...] = ()
        self._hints: tuple[int, ...] = ()
        self._boundary: Moment | None = None
        self._limits: tuple[int | None, int | None] = (None, None)
        self._now = Moment(0)
        self._zone: tzinfo = UTC
        self._dragging = False
        self.valueChanged.connect(self._value_changed)
        self.retranslate()

    def show_bars(
        self, bars: Sequence[Bar], *, hints: Sequence[int] = (), boundary: Moment | None, now: Moment, zone: tzinfo
    ) -> None:
        """Show statements in the order in which they were true. Without a boundary nothing can be moved.

        `hints` are further times that the axis should show, such as when each was learned.
        """
        self._bars, self._hints = tuple(bars), tuple(hints)
        self._now, self._zone = now, zone
        lowest = bars[-2].stretch.start if len(bars) > 1 else None
        ends = [bar.stretch.end for bar in bars[-1:] if bar.stretch.end is not None]
        self._limits = (lowest, max([now.us, *ends, *([boundary.us] if boundary else [])]))
        self._boundary = None
        self._take(boundary)
        movable = boundary is not None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if movable else Qt.FocusPolicy.NoFocus)
        self.setEnabled(True)
        self.updateGeometry()
        self.retranslate()
        self.update()

    @property
    def boundary(self) -> Moment | None:
        return self._boundary

    def axis(self) -> Axis:
        """Times over pixels as they are drawn now."""
        names = NAMES if self.width() > 420 else NAMES // 2
        stretches = [bar.stretch for bar in self._bars]
        hints = [*self._hints, *([self._boundary.us] if self._boundary else [])]
        return axis_for(stretches, hints, self._now.us, left=names, right=self.width() - 16)

    def retranslate(self) -> None:
        name = self.tr("When was each true?")
        if self._boundary is not None:
            name = self.tr("It changed on %1. Arrow keys move the day.").replace("%1", formats.day(self._boundary))
        self.setAccessibleName(name)
        self.setToolTip(
            self.tr("Drag, or use the arrow keys: a day; with Shift: a month") if self._boundary is not None else ""
        )
        self.update()

    def _take(self, boundary: Moment | None) -> None:
        """Show a boundary without telling anyone."""
        self._boundary = boundary
        self.blockSignals(True)
        low, high = (_ordinal(Moment(us), self._zone) if us is not None else None for us in self._limits)
        value = _ordinal(boundary, self._zone) if boundary is not None else 0
        self.setRange(low + 1 if low is not None else min(value, (high or value)) - 36_500, max(high or value, value))
        self.setValue(value)
        self.blockSignals(False)

    def _move(self, boundary: Moment, *, settle: bool) -> None:
        kept = kept_between(boundary, *self._limits, self._zone)
        moved = self._boundary is None or kept.us != self._boundary.us
        if moved:
            self._take(kept)
            self.retranslate()
            self.boundary_moved.emit(kept)
        if settle:
            self.boundary_settled.emit(kept)

    def _value_changed(self, ordinal: int) -> None:
        """Assistive technology set another day."""
        if self._boundary is not None and ordinal != _ordinal(self._boundary, self._zone):
            step = ordinal - _ordinal(self._boundary, self._zone)
            self._move(moved_by_days(self._boundary, step, self._zone), settle=True)

    def _grips(self, x: float) -> bool:
        return self._boundary is not None and abs(x - self.axis().x(self._boundary.us)) <= GRIP

    # Qt -------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(420, TOP + PITCH * max(1, len(self._bars)) + AXIS_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self._boundary
        key = event.key()
        sides: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        pages: dict[int, int] = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if here is None or not (plain or shift):
            event.ignore()
        elif key in sides and not shift:
            self._move(moved_by_days(here, sides[key], self._zone), settle=True)
        elif key in sides or key in pages:
            self._move(moved_by_months(here, sides.get(key) or pages[key], self._zone), settle=True)
        elif key == Qt.Key.Key_Home and self._limits[0] is not None:
            self._move(moved_by_days(Moment(self._limits[0]), 1, self._zone), settle=True)
        elif key == Qt.Key.Key_End:
            self._move(moved_by_days(self._now, 0, self._zone), settle=True)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._grips(event.position().x()):
            self._dragging = True
            self.update()
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if self._dragging:
            self._move(day_start(self.axis().us(x), self._zone), settle=False)
        else:
            self.setCursor(Qt.CursorShape.SizeHorCursor if self._grips(x) else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self._dragging = False
            self.update()
            if self._boundary is not None:
                self.boundary_settled.emit(self._boundary)

    def wheelEvent(self, event: QEvent) -> None:
        """Scrolling past must not move a date."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._bars:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        axis = self.axis()
        for row, bar in enumerate(self._bars):
            self._paint_bar(painter, axis, row, bar)
        self._paint_axis(painter, axis)
        if self._boundary is not None:
            self._paint_boundary(painter, axis, self._boundary)

    def _paint_bar(self, painter: QPainter, axis: Axis, row: int, bar: Bar) -> None:
        colours = theme.current().colours
        y = TOP + row * PITCH
        painter.setFont(theme.font(TYPE.small))
        painter.setPen(QColor(colours.mute))
        name = painter.fontMetrics().elidedText(
            reveal(bar.name, lines=False), Qt.TextElideMode.ElideRight, int(axis.left) - 14
        )
        painter.drawText(
            QRectF(0, y - 3, axis.left - 12, BAR + 6), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, name
        )
        painter.setPen(Qt.PenStyle.NoPen)
        layers = [(bar.stretch, colours.soft(bar.tone))]
        if not bar.former:
            layers.append((self._held(row), colours.strong(bar.tone)))
        for stretch, colour in layers:
            start, end = axis.ends(stretch)
            if end - start >= 1:
                painter.setBrush(QColor(colour))
                painter.drawRoundedRect(QRectF(start, y, end - start, BAR), 4, 4)

    def _held(self, row: int) -> Stretch:
        """When the statement of a row holds if the boundary stands: the one before ends there, the last begins."""
        stretch = self._bars[row].stretch
        if self._boundary is None:
            return stretch
        if row == len(self._bars) - 1:
            return Stretch(self._boundary.us, stretch.end)
        if row == len(self._bars) - 2:
            return Stretch(stretch.start, self._boundary.us)
        following = self._bars[row + 1].stretch.start
        return Stretch(stretch.start, following if following is not None else stretch.end)

    def _paint_axis(self, painter: QPainter, axis: Axis) -> None:
        colours = theme.current().colours
        y = TOP + len(self._bars) * PITCH + 0.5
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(QPointF(0, y), QPointF(self.width(), y))
        painter.setFont(theme.font(TYPE.caption))
        painter.setPen(QColor(colours.mute))
        metrics = painter.fontMetrics()
        taken = self._boundary_box(axis, QFontMetrics(theme.font(TYPE.caption, 600)))
        labels = [(axis.x(self._now.us), self.tr("now"))]
        first = min((bar.start for bar in self._bars if bar.start is not None), default=None)
        if first is not None:
            labels.append((axis.x(first.us), formats.day(first)))
        for x, text in labels:
            box = _label_box(x, metrics.horizontalAdvance(text), y, self.width())
            if not box.adjusted(-6, 0, 6, 0).intersects(taken):
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
                taken = taken.united(box) if taken.isEmpty() else taken

    def _boundary_text(self) -> str:
        return f"{formats.day(self._boundary)} ↔" if self._boundary is not None else ""

    def _boundary_box(self, axis: Axis, metrics: QFontMetrics) -> QRectF:
        if self._boundary is None:
            return QRectF()
        y = TOP + len(self._bars) * PITCH + 0.5
        width = metrics.horizontalAdvance(self._boundary_text())
        return _label_box(axis.x(self._boundary.us), width, y, self.width())

    def _paint_boundary(self, painter: QPainter, axis: Axis, boundary: Moment) -> None:
        x = axis.x(boundary.us)
        bottom = TOP + len(self._bars) * PITCH
        accent = theme.colour("accent")
        painter.setPen(QPen(accent, 2))
        painter.drawLine(QPointF(x, 0), QPointF(x, bottom + 3))
        painter.setBrush(theme.colour("panel" if not self._dragging else "accent"))
        middle = TOP + (len(self._bars) - 1) * PITCH - (PITCH - BAR) / 2
        painter.drawEllipse(QPointF(x, middle), 4.5, 4.5)
        painter.setFont(theme.font(TYPE.caption, 600))
        painter.setPen(accent)
        box = self._boundary_box(axis, painter.fontMetrics())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._boundary_text())
        if self.hasFocus():
            paint_focus(painter, box.adjusted(-6, -1, 6, 1).toRect(), 5)


def _label_box(x: float, width: float, y: float, room: float) -> QRectF:
    left = min(max(0.0, x - width / 2), max(0.0, room - width - 8))
    return QRectF(left, y + 4, width + 2, AXIS_HEIGHT - 9)


def _ordinal(moment: Moment, zone: tzinfo) -> int:
    return day_of(moment, zone).toordinal()
