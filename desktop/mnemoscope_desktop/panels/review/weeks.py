"""Verdicts of the last weeks as small upright bars: how many, and how they came out."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope.model.track_record import Score
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.panels.review.scores import TONES, score_sentence
from mnemoscope_desktop.theme import TYPE, px
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.plain import tooltip

translate = QCoreApplication.translate
FOOT = 18
HEAD = 16
GAP = 10
"""Pixels between the days below the bars, at least."""
TALL = 96
WIDEST = 46


class WeekChart(QWidget):
    """One bar a week, as high as there were verdicts, in the tones of what was said. ← and → choose a week, Enter or a
    click leads to its memories.

    Signals:
        chosen: (since, until) a week; `until` is None for the present one.
    """

    chosen = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.weeks: tuple[tuple[Moment, Score], ...] = ()
        self.current = -1

    def show_weeks(self, weeks: Sequence[tuple[Moment, Score]]) -> None:
        self.weeks = tuple(weeks)
        self.current = len(weeks) - 1
        self._say()
        self.update()

    def words(self, index: int) -> str:
        """A week in words: "Week of 23 Nov 2026: 31 right as they stood." """
        start, score = self.weeks[index]
        text = translate("Review", "Week of %1: %2").replace("%1", formats.day(start))
        return str(text).replace("%2", score_sentence(score) or translate("Review", "nothing judged"))

    def bar_rect(self, index: int) -> QRectF:
        """Where a week's bar stands."""
        wide = self.width() / max(1, len(self.weeks))
        most = max((score.n for _, score in self.weeks), default=0)
        room = self.height() - px(FOOT) - px(HEAD)
        n = self.weeks[index][1].n
        tall = max(3.0, room * n / most) if n else 0.0
        bar = min(WIDEST, wide * 0.6)
        return QRectF(index * wide + (wide - bar) / 2, px(HEAD) + room - tall, bar, tall)

    def _say(self) -> None:
        self.setAccessibleName(translate("Review", "Verdicts by week"))
        if 0 <= self.current < len(self.weeks):
            self.setAccessibleDescription(self.words(self.current))

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self.weeks) and self.weeks[index][1].n:
            until = self.weeks[index + 1][0] if index + 1 < len(self.weeks) else None
            self.chosen.emit(self.weeks[index][0], until)

    def _week_at(self, point: QPoint) -> int:
        return int(point.x() * len(self.weeks) / max(1, self.width()))

    # Qt -------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(300, px(TALL) + px(FOOT) + px(HEAD))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, px(TALL) + px(FOOT) + px(HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current().colours
        foot = self.height() - px(FOOT)
        painter.fillRect(QRect(0, foot, self.width(), 1), QColor(colours.edge))
        painter.setFont(theme.font(TYPE.caption))
        wide = self.width() / max(1, len(self.weeks))
        advance = painter.fontMetrics().horizontalAdvance
        label = max((advance(formats.short_day(start)) for start, _ in self.weeks), default=0) + 2
        aside = max(0.0, (label - wide) / 2)  # how far a day at an end is moved to stay within
        every = max(1, ceil((label + GAP + aside) / wide))
        for index, (start, score) in enumerate(self.weeks):
            bar = self.bar_rect(index)
            bottom = bar.bottom()
            for judgement, tone in TONES.items():
                tall = bar.height() * score.share(judgement)
                if tall > 0:
                    painter.fillRect(
                        QRectF(bar.left(), bottom - tall, bar.width(), max(1.0, tall - 1)), QColor(colours.strong(tone))
                    )
                    bottom -= tall
            centred = int(Qt.AlignmentFlag.AlignHCenter)
            if score.n:
                painter.setPen(QColor(colours.ink))
                over = QRectF(index * wide, bar.top() - px(HEAD), wide, px(HEAD))
                painter.drawText(over, centred, formats.number(score.n))
            if (len(self.weeks) - 1 - index) % every == 0:
                painter.setPen(QColor(colours.mute))
                room = QRectF((index + 0.5) * wide - label / 2, foot + 3, label, px(FOOT) - 2)
                room.moveLeft(min(max(0.0, room.left()), self.width() - room.width()))
                painter.drawText(room, centred, formats.short_day(start))
        if self.hasFocus() and 0 <= self.current < len(self.weeks):
            paint_focus(painter, QRectF(self.current * wide, 1, wide, self.height() - 2).toRect(), 5)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self.weeks:
            self.current = min(max(0, self.current + step), len(self.weeks) - 1)
            self._say()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.weeks and event.button() == Qt.MouseButton.LeftButton:
            self.current = self._week_at(event.position().toPoint())
            self._choose(self.current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and self.weeks:
            index = self._week_at(event.pos())
            if 0 <= index < len(self.weeks):
                QToolTip.showText(event.globalPos(), tooltip(self.words(index)), self)
            return True
        return super().event(event)
