"""When each of several statements was true, as bars on a time axis, with a boundary that a person moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, tzinfo

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme import TYPE, Tone, px
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
    """Bars under each other, the earliest first, with a boundary between each and the next that a person moves.

    To assistive technology it is a slider over days. The arrow keys move the boundary by a day, with Shift or as
    Page Up and Page Down by a month, Home and End to its limits; Up and Down go to another boundary.

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
        self._boundaries: list[Moment] = []
        self._active = 0
        self._latest = 0
        self._now = Moment(0)
        self._zone: tzinfo = UTC
        self._dragging = False
        self.valueChanged.connect(self._value_changed)
        self.retranslate()

    def show_bars(
        self,
        bars: Sequence[Bar],
        *,
        hints: Sequence[int] = (),
        boundaries: Sequence[Moment] = (),
        now: Moment,
        zone: tzinfo,
    ) -> None:
        """Show statements in the order in which they were true; `boundaries` lie between each and the next.

        Without boundaries nothing can be moved. `hints` are further times that the axis should show, such as when each
        was learned.
        """
        assert len(boundaries) in (0, len(bars) - 1)
        self._bars, self._hints = tuple(bars), tuple(hints)
        self._now, self._zone = now, zone
        ends = [bar.stretch.end for bar in bars[-1:] if bar.stretch.end is not None]
        self._latest = max([now.us, *ends, *(each.us for each in boundaries)])
        self._boundaries = list(boundaries)
        self._active = max(0, len(boundaries) - 1)
        self._take()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if boundaries else Qt.FocusPolicy.NoFocus)
        self.setEnabled(True)
        self.updateGeometry()
        self.retranslate()
        self.update()

    @property
    def boundaries(self) -> tuple[Moment, ...]:
        """When each statement gave way to the next."""
        return tuple(self._boundaries)

    @property
    def boundary(self) -> Moment | None:
        """The one that the keys move."""
        return self._boundaries[self._active] if self._boundaries else None

    def choose(self, number: int) -> None:
        """Let the keys move another boundary."""
        if 0 <= number < len(self._boundaries) and number != self._active:
            self._active = number
            self._take()
            self.retranslate()

    def axis(self) -> Axis:
        """Times over pixels as they are drawn now."""
        names = px(NAMES) if self.width() > 420 else px(NAMES) // 2
        stretches = [bar.stretch for bar in self._bars]
        hints = [*self._hints, *(each.us for each in self._boundaries)]
        return axis_for(stretches, hints, self._now.us, left=names, right=self.width() - 16)

    def retranslate(self) -> None:
        name, tip = self.tr("When was each true?"), ""
        here = self.boundary
        if here is not None and len(self._boundaries) == 1:
            name = self.tr("It changed on %1. Arrow keys move the day.").replace("%1", formats.day(here))
            tip = self.tr("Drag, or use the arrow keys: a day; with Shift: a month")
        elif here is not None:
            name = self.tr(
                "“%2” gave way to “%3” on %1. Left and right move the day, up and down choose another change."
            )
            names = [reveal(bar.name, lines=False) for bar in self._bars[self._active : self._active + 2]]
            values = {"%1": formats.day(here), "%2": names[0], "%3": names[1]}
            name = re.sub("%[123]", lambda sign: values[sign[0]], name)
            tip = self.tr("Drag, or use the arrow keys: a day; with Shift: a month; up and down: another change")
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.update()

    def _limits(self) -> tuple[int | None, int]:
        """After what and up to when the boundary in question may lie."""
        number = self._active
        low = self._boundaries[number - 1].us if number else self._bars[0].stretch.start
        if number + 1 < len(self._boundaries):
            return low, moved_by_days(self._boundaries[number + 1], -1, self._zone).us
        return low, self._latest

    def _take(self) -> None:
        """Show the boundary in question to assistive technology without telling anyone."""
        self.blockSignals(True)
        here = self.boundary
        low, high = self._limits() if here is not None else (None, 0)
        value = _ordinal(here, self._zone) if here is not None else 0
        highest = max(_ordinal(Moment(high), self._zone), value)
        lowest = _ordinal(Moment(low), self._zone) + 1 if low is not None else min(value, highest) - 36_500
        self.setRange(lowest, highest)
        self.setValue(value)
        self.blockSignals(False)

    def _move(self, boundary: Moment, *, settle: bool) -> None:
        if not self._boundaries:
            return
        low, high = self._limits()
        kept = kept_between(boundary, low, high, self._zone)
        here = self._boundaries[self._active]
        if kept.us > high and kept.us > here.us:
            kept = here  # its neighbours leave it no room
        if kept.us != here.us:
            self._boundaries[self._active] = kept
            self._take()
            self.retranslate()
            self.boundary_moved.emit(kept)
        if settle:
            self.boundary_settled.emit(kept)

    def _value_changed(self, ordinal: int) -> None:
        """Assistive technology set another day."""
        here = self.boundary
        if here is not None and ordinal != _ordinal(here, self._zone):
            self._move(moved_by_days(here, ordinal - _ordinal(here, self._zone), self._zone), settle=True)

    def _grip_at(self, x: float, y: float) -> int | None:
        """The boundary under the pointer. With several, each is gripped between the two bars that it parts."""
        axis = self.axis()
        near = [
            (abs(x - axis.x(each.us)) + (0 if self._spans_y(number, y) else GRIP), number)
            for number, each in enumerate(self._boundaries)
        ]
        distance, number = min(near, default=(GRIP + 1, 0))
        return number if distance <= GRIP else None

    def _span(self, number: int) -> tuple[float, float]:
        """From where to where down the widget a boundary is drawn: all the way when it is the only one."""
        if len(self._boundaries) == 1:
            return 0, px(TOP) + len(self._bars) * px(PITCH) + 3
        return px(TOP) + number * px(PITCH) - 2, px(TOP) + (number + 2) * px(PITCH) - 5

    def _spans_y(self, number: int, y: float) -> bool:
        top, bottom = self._span(number)
        return len(self._boundaries) == 1 or top <= y <= bottom

    # Qt -------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(420, px(TOP) + px(PITCH) * max(1, len(self._bars)) + px(AXIS_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.boundary
        key = event.key()
        sides: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        rows: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        pages: dict[int, int] = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if here is None or not (plain or shift):
            event.ignore()
        elif key in sides and not shift:
            self._move(moved_by_days(here, sides[key], self._zone), settle=True)
        elif key in sides or key in pages:
            self._move(moved_by_months(here, sides.get(key) or pages[key], self._zone), settle=True)
        elif key in rows and len(self._boundaries) > 1 and not shift:
            self.choose(self._active + rows[key])
        elif key == Qt.Key.Key_Home and (low := self._limits()[0]) is not None:
            self._move(moved_by_days(Moment(low), 1, self._zone), settle=True)
        elif key == Qt.Key.Key_End:
            self._move(moved_by_days(Moment(min(self._now.us, self._limits()[1])), 0, self._zone), settle=True)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        grip = self._grip_at(event.position().x(), event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and grip is not None:
            self.choose(grip)
            self._dragging = True
            self.update()
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if self._dragging:
            self._move(day_start(self.axis().us(x), self._zone), settle=False)
        else:
            grips = self._grip_at(x, event.position().y()) is not None
            self.setCursor(Qt.CursorShape.SizeHorCursor if grips else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self._dragging = False
            self.update()
            if (here := self.boundary) is not None:
                self.boundary_settled.emit(here)

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
        for number in range(len(self._boundaries)):
            self._paint_boundary(painter, axis, number)

    def _paint_bar(self, painter: QPainter, axis: Axis, row: int, bar: Bar) -> None:
        colours = theme.current().colours
        y = px(TOP) + row * px(PITCH)
        painter.setFont(theme.font(TYPE.small))
        painter.setPen(QColor(colours.mute))
        name = painter.fontMetrics().elidedText(
            reveal(bar.name, lines=False), Qt.TextElideMode.ElideRight, int(axis.left) - 14
        )
        painter.drawText(
            QRectF(0, y - 3, axis.left - 12, px(BAR) + 6),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            name,
        )
        painter.setPen(Qt.PenStyle.NoPen)
        layers = [(bar.stretch, colours.soft(bar.tone))]
        if not bar.former:
            layers.append((self._held(row), colours.strong(bar.tone)))
        for stretch, colour in layers:
            start, end = axis.ends(stretch)
            if end - start >= 1:
                painter.setBrush(QColor(colour))
                painter.drawRoundedRect(QRectF(start, y, end - start, px(BAR)), 4, 4)

    def _held(self, row: int) -> Stretch:
        """When the statement of a row holds if the boundaries stand."""
        stretch = self._bars[row].stretch
        if not self._boundaries:
            return stretch
        return Stretch(
            self._boundaries[row - 1].us if row else stretch.start,
            self._boundaries[row].us if row < len(self._boundaries) else stretch.end,
        )

    def _paint_axis(self, painter: QPainter, axis: Axis) -> None:
        colours = theme.current().colours
        y = px(TOP) + len(self._bars) * px(PITCH) + 0.5
        painter.setPen(QPen(QColor(colours.edge), 1))
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
        return f"{formats.day(here)} ↔" if (here := self.boundary) is not None else ""

    def _boundary_box(self, axis: Axis, metrics: QFontMetrics) -> QRectF:
        here = self.boundary
        if here is None:
            return QRectF()
        y = px(TOP) + len(self._bars) * px(PITCH) + 0.5
        width = metrics.horizontalAdvance(self._boundary_text())
        return _label_box(axis.x(here.us), width, y, self.width())

    def _paint_boundary(self, painter: QPainter, axis: Axis, number: int) -> None:
        x = axis.x(self._boundaries[number].us)
        top, bottom = self._span(number)
        accent = theme.colour("accent")
        active = number == self._active
        painter.setPen(QPen(accent, 2 if active else 1))
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        painter.setBrush(theme.colour("accent" if self._dragging and active else "panel"))
        middle = px(TOP) + (number + 1) * px(PITCH) - (px(PITCH) - px(BAR)) / 2
        painter.drawEllipse(QPointF(x, middle), 4.5 if active else 3.5, 4.5 if active else 3.5)
        if not active:
            return
        painter.setFont(theme.font(TYPE.caption, 600))
        painter.setPen(accent)
        box = self._boundary_box(axis, painter.fontMetrics())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._boundary_text())
        if self.hasFocus():
            paint_focus(painter, box.adjusted(-6, -1, 6, 1).toRect(), 5)


def _label_box(x: float, width: float, y: float, room: float) -> QRectF:
    left = min(max(0.0, x - width / 2), max(0.0, room - width - 8))
    return QRectF(left, y + 4, width + 2, px(AXIS_HEIGHT) - 9)


def _ordinal(moment: Moment, zone: tzinfo) -> int:
    return day_of(moment, zone).toordinal()
