"""What is shown when enough was judged for one day: what was done, that the rest can wait, and a way on."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.track_record import Score, TrackRecord
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.review.filters import EXPIRING
from mnemoscope_desktop.panels.review.scores import ShareBar, score_sentence
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.icons import paint_icon
from mnemoscope_desktop.widgets.plain import PlainLabel

MARK = 44


class _Mark(QWidget):
    """A tick in a circle."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(MARK), theme.px(MARK))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_icon(QPainter(self), self.rect(), "done", QColor(theme.current().colours.stated))


class DayDone(Translated, QWidget):
    """Signals:
    go_on: the person wants to judge more today.
    wants_record: they want to see how good the guesses are.
    """

    go_on = Signal()
    wants_record = Signal()

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(10)
        self.title = PlainLabel("", "heading", wrap=True)
        self.did = PlainLabel("", wrap=True)
        self.bar = ShareBar(width=240)
        self.rest = PlainLabel("", "mute", wrap=True)
        self.more = Button(kind="plain", picture="forward")
        self.record = Button(kind="link")
        column.addStretch(2)
        column.addWidget(_Mark(), alignment=Qt.AlignmentFlag.AlignHCenter)
        for label in (self.title, self.did):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addWidget(self.bar, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.rest.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.rest)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addStretch(1)
        row.addWidget(self.more)
        row.addWidget(self.record)
        row.addStretch(1)
        column.addSpacing(6)
        column.addLayout(row)
        column.addStretch(3)
        self.more.clicked.connect(self.go_on)
        self.record.clicked.connect(self.wants_record)
        self._done = self._waiting = 0
        self._today = Score()
        self._days: int | None = None
        self.retranslate()

    def show_day(self, done: int, waiting: int) -> None:
        """How many verdicts were given today, and how many memories wait still."""
        self._done, self._waiting = done, waiting
        self.retranslate()

    def read(self, now: Moment) -> None:
        """Read how today's guesses came out and when the next one expires."""

        def told(answer: tuple[TrackRecord, list[Memory]]) -> None:
            record, soonest = answer
            due = soonest[0].expires_at if soonest else None
            self.show_more(record.today, formats.days_until(due, now) if due is not None else None)

        ReadOp(
            lambda vault: (vault.track_record(weeks=1), vault.rows(vault.review_queue(order=EXPIRING)[:1]))
        ).latest("day").success(told).run(self)

    def show_more(self, today: Score, days: int | None) -> None:
        """How today's guesses came out, and in how many days the next one expires."""
        self._today, self._days = today, days
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(self.tr("Done for today"))
        did = self.tr("You gave %n verdicts today.", "", self._done)
        self.did.setText(f"{did} {score_sentence(self._today)}".strip())
        self.bar.setVisible(self._today.n > 0)
        self.bar.show_score(self._today)
        rest = self.tr("%n more can wait.", "", self._waiting)
        if self._days is not None:
            rest += " " + self.tr("The next one expires in %n days.", "", self._days)
        self.rest.setText(rest)
        self.more.setText(self.tr("Go on anyway"))
        self.more.updateGeometry()
        self.record.setText(self.tr("How good are the guesses?"))
        self.record.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard, as the space bar does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            for button in (self.more, self.record):
                if button.hasFocus():
                    button.click()
                    return
        super().keyPressEvent(event)
