"""How good the guesses are: the person's own verdicts by assistant and by reader, with an interval, and over time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope.model.track_record import Judgement, Score, TrackRecord
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.review.scores import ShareBar, interval_words, judgement_word, percent, score_sentence
from mnemoscope_desktop.panels.review.weeks import WeekChart
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, clear
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel, reveal
from mnemoscope_desktop.widgets.scroll_page import ScrollPage
from mnemoscope_desktop.widgets.states import EmptyState

translate = QCoreApplication.translate

OWN_READER = "patterns-"
"""How the names of the store's own readers begin."""


@dataclass(frozen=True, slots=True)
class Behind:
    """Which verdicts a number counts, to lead to their memories; see `Vault.judged`."""

    agent: str | None = None
    reader: str | None = None
    judgement: Judgement | None = None
    since: Moment | None = None
    until: Moment | None = None

    @property
    def asked(self) -> dict[str, Any]:
        """What `Vault.judged` is asked for."""
        return {
            "agent": self.agent, "reader": self.reader, "judgement": self.judgement,
            "since": self.since, "until": self.until,
        }  # fmt: skip


def agent_name(agent: str) -> str:
    return reveal(agent, lines=False) if agent else str(translate("Review", "without a name"))


def reader_name(reader: str) -> str:
    if reader.startswith(OWN_READER):
        return str(translate("Review", "rules of this program"))
    return reveal(reader, lines=False) if reader else str(translate("Review", "the assistant"))


class Scores(Card):
    """A table of scores by name; every number leads to the memories behind it.

    Signals:
        asked: (Behind) the memories behind a number are wanted.
    """

    asked = Signal(object)

    def __init__(self, of_name: Callable[[str, Judgement | None], Behind], name: Callable[[str], str]) -> None:
        super().__init__()
        self._of_name = of_name
        self._name = name
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(0, 3)
        self._grid.setColumnStretch(2, 2)
        self.body.addLayout(self._grid)

    def show_scores(self, heading: str, scores: Sequence[tuple[str, Score]]) -> None:
        clear(self._grid)
        self.set_caption(heading)
        heads = (
            "", translate("Review", "judged"), "", translate("Review", "right"), translate("Review", "put right"),
            translate("Review", "not true"),
        )  # fmt: skip
        for column, text in enumerate(heads):
            if text:
                self._grid.addWidget(PlainLabel(text, "mute"), 0, column, self._side(column))
        for row, (name, score) in enumerate(scores, start=1):
            self._add(row, name, score)

    def _add(self, row: int, name: str, score: Score) -> None:
        label = ElidedLabel(self._name(name))
        label.setMinimumWidth(60)
        self._grid.addWidget(label, row, 0)
        self._number(row, 1, name, None, formats.number(score.n), score.n)
        bar = ShareBar(width=120, whisker=True)
        bar.show_score(score)
        self._grid.addWidget(bar, row, 2, Qt.AlignmentFlag.AlignVCenter)
        right = f"{percent(score, Judgement.RIGHT)}  ({interval_words(score)})"
        for column, judgement in enumerate(Judgement, start=3):
            text = right if judgement is Judgement.RIGHT else percent(score, judgement)
            self._number(row, column, name, judgement, text, score.count(judgement))

    def _number(self, row: int, column: int, name: str, judgement: Judgement | None, text: str, count: int) -> None:
        if not count:
            self._grid.addWidget(PlainLabel(text, "mute"), row, column, self._side(column))
            return
        button = Button(text, "link")
        what = judgement_word(judgement) if judgement is not None else translate("Review", "judged")
        button.setAccessibleName(f"{self._name(name)}: {what}, {text}")
        button.setToolTip(translate("Review", "Show these %n memories", "", count))
        button.clicked.connect(lambda: self.asked.emit(self._of_name(name, judgement)))
        self._grid.addWidget(button, row, column, self._side(column))

    @staticmethod
    def _side(column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if column in (1, 3, 4, 5) else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter


class RecordPage(Translated, QWidget):
    """Signals:
    left: back to the queue.
    found: (list of ids) the memories behind a number that the person wants to see.
    """

    left = Signal()
    found = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self.back = Button(picture="back", key="Esc")
        self.back.clicked.connect(self.left)
        outer.addWidget(self.back, alignment=Qt.AlignmentFlag.AlignLeft)
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        self.overall = Card()
        self.sentence = PlainLabel("", "strong", wrap=True)
        self.bar = ShareBar(whisker=True)
        self.how = PlainLabel("", "mute", wrap=True)
        for widget in (self.sentence, self.bar, self.how):
            self.overall.body.addWidget(widget)
        self.lately = Card()
        self._lately_row = QHBoxLayout()
        self._lately_row.setSpacing(28)
        self.lately.body.addLayout(self._lately_row)
        self.chart = WeekChart()
        self.chart.chosen.connect(lambda since, until: self._look_behind(Behind(since=since, until=until)))
        self.lately.body.addWidget(self.chart)
        self.agents = Scores(lambda name, judgement: Behind(agent=name, judgement=judgement), agent_name)
        self.readers = Scores(lambda name, judgement: Behind(reader=name, judgement=judgement), reader_name)
        for card in (self.overall, self.agents, self.readers, self.lately):
            self._column.addWidget(card)
        for scores in (self.agents, self.readers):
            scores.asked.connect(self._look_behind)
        self._column.addStretch(1)
        self.scroll = ScrollPage(page)
        self.empty = EmptyState()
        outer.addWidget(self.scroll, 1)
        outer.addWidget(self.empty, 1)
        self._record: TrackRecord | None = None
        self.retranslate()

    def read(self) -> None:
        """Read the verdicts again."""
        ReadOp(lambda vault: vault.track_record()).latest("record").success(self.show_record).run(self)

    def _look_behind(self, behind: Behind) -> None:
        ReadOp(lambda vault: list(vault.judged(**behind.asked))).latest("behind").success(self.found.emit).run(self)

    def show_record(self, record: TrackRecord | None) -> None:
        self._record = record
        self.retranslate()

    def retranslate(self) -> None:
        self.back.setText(self.tr("Back to the queue"))
        self.back.updateGeometry()
        record = self._record
        nothing = record is None or record.overall.n == 0
        self.scroll.setVisible(not nothing)
        self.empty.setVisible(record is not None and nothing)
        self.empty.set(
            self.tr("No guess was judged yet (n = 0)"),
            self.tr(
                "After your first verdicts you see here how often each assistant guesses right, and how sure that is."
            ),
        )
        if record is None or nothing:
            return
        self._say_overall(record.overall)
        self.agents.show_scores(self.tr("By assistant"), record.agents)
        self.readers.show_scores(self.tr("By what read it out of the passage"), record.readers)
        self.lately.set_caption(self.tr("Over time"))
        clear(self._lately_row)
        for title, score in ((self.tr("Today"), record.today), (self.tr("This week"), record.this_week)):
            self._lately_row.addWidget(_Short(title, score))
        self._lately_row.addStretch(1)
        self.chart.show_weeks(record.weeks)

    def _say_overall(self, score: Score) -> None:
        self.overall.set_caption(self.tr("In all"))
        text = self.tr("%n guesses judged: %1", "", score.n).replace("%1", score_sentence(score))
        self.sentence.setText(text)
        self.bar.show_score(score)
        how = self.tr(
            "Right as they stood: %1, and with 95 % confidence %2. The line below a bar shows that range; "
            "few verdicts make it wide. Only your own verdicts count, each guess once, by your latest word."
        )
        self.how.setText(
            how.replace("%1", percent(score, Judgement.RIGHT)).replace("%2", interval_words(score))
        )


class _Short(QWidget):
    """A title, how many were judged, and their shares."""

    def __init__(self, title: str, score: Score) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(PlainLabel(title, "mute"))
        column.addWidget(PlainLabel(translate("Review", "%n judged", "", score.n), "strong"))
        bar = ShareBar(width=160)
        bar.show_score(score)
        column.addWidget(bar)
