"""The page of the queue: filters and progress above, the rows with their verdicts, keys and cards below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.review import wording
from mnemoscope_desktop.panels.review.choices import choices_for, hints
from mnemoscope_desktop.panels.review.day_done import DayDone
from mnemoscope_desktop.panels.review.filters import QueueFilters
from mnemoscope_desktop.panels.review.insight import InsightCards
from mnemoscope_desktop.panels.review.judging import Judging
from mnemoscope_desktop.panels.review.progress import DayProgress
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.widgets.card import Rule, Surface
from mnemoscope_desktop.widgets.keycap import KeyHints
from mnemoscope_desktop.widgets.states import StateStack
from mnemoscope_desktop.widgets.verdict_bar import VerdictBar

ROOM_FOR_CARDS = 500
"""Pixels."""


class QueuePage(QWidget):
    """Attributes:
    filters, progress: what stands above the queue.
    bar, hints, cards: what stands below it.
    states: the queue itself, why there is none, or that it is enough for today.
    """

    def __init__(self, view: QueueView) -> None:
        super().__init__()
        self._hinted: list[tuple[str, str]] = []
        self.filters = QueueFilters()
        self.progress = DayProgress()
        self.bar = VerdictBar()
        self.hints = KeyHints()
        self.cards = InsightCards()
        self.day_done = DayDone()
        self.states = StateStack(self._desk(view))
        self.states.addWidget(self.day_done)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self.filters, 1, alignment=Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.progress, alignment=Qt.AlignmentFlag.AlignTop)
        column.addLayout(top)
        column.addWidget(self.states, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the queue needs the room more than what is told about one memory."""
        super().resizeEvent(event)
        self.cards.setVisible(self.height() >= theme.px(ROOM_FOR_CARDS))

    def say_choices(self, model: QueueModel, row: int, judging: Judging) -> None:
        """Offer the verdicts that mean something for what is chosen, under their true numbers."""
        subject = judging.subject()
        around = model.burst_around(row)
        together = len(around.members) if around is not None and judging.may(Verdict.KEEP) else 0
        self.bar.show_choices(choices_for(subject, together, known=judging.fact is not None))
        count = max(1, len(subject.keys))
        seen = model.at_hand(subject.keys) if count > 1 else []
        delicate = sum(wording.sensitive(memory) != "" for memory in seen)
        self.cards.show_count(count, as_one=subject.as_one, sensitive=delicate)

    def say_hints(self, *, bursts: bool) -> None:
        """The line of keys; only while bursts are listed there is something to open."""
        told = hints(bursts=bursts)
        if told != self._hinted:
            self._hinted = told
            self.hints.set(told)

    def _desk(self, view: QueueView) -> QWidget:
        desk = QWidget()
        column = QVBoxLayout(desk)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        card = Surface("card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.setSpacing(0)
        inside.addWidget(view)
        inside.addWidget(Rule())
        room = QVBoxLayout()
        room.setContentsMargins(13, 10, 13, 10)
        room.addWidget(self.bar)
        inside.addLayout(room)
        column.addWidget(card)
        column.addWidget(self.hints)
        column.addWidget(self.cards)
        column.addStretch(1)
        return desk
