"""How the whole store stands: the memories by trust, strength or utility today, and what will be archived."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Signal
from PySide6.QtWidgets import QWidget

from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Forecast
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.bars import BarChart
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.plain import PlainLabel

BINS = 20
LOW_BINS = 4
"""The first four of twenty parts: trust below 0.20."""

WIDE_DAY = Moment(1_795_000_000_000_000)
"""A day with two figures everywhere, for the width of its column."""

Index = QModelIndex | QPersistentModelIndex


class TodayCard(Translated, Card):
    """How many memories there are at each height of the quantity that is looked at.

    Signals:
        shown: the memories of low trust are asked for.
    """

    shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.chart = BarChart()
        self.sentence = PlainLabel("", "mute")
        self.link = Button(kind="link")
        self.link.clicked.connect(self.shown)
        self.body.addWidget(self.chart, 1)
        self.body.addWidget(_in_a_row(self.sentence, self.link))
        self._counts: tuple[int, ...] = ()
        self._quantity = "trust"
        self._threshold = 0.0
        self.retranslate()

    def show_counts(self, counts: Sequence[int], quantity: str = "trust", threshold: float = 0.0) -> None:
        """Memories in each of BINS equal parts; of strength, those below `threshold` are marked."""
        self._counts, self._quantity, self._threshold = tuple(counts), quantity, threshold
        self.retranslate()

    def low(self) -> int:
        return sum(self._counts[: self._marked()])

    def _marked(self) -> int:
        return {"trust": LOW_BINS, "strength": round(self._threshold * BINS), "utility": 0}[self._quantity]

    def retranslate(self) -> None:
        captions = {
            "trust": self.tr("Trust today"),
            "strength": self.tr("Strength today"),
            "utility": self.tr("Utility today"),
        }
        caption = captions[self._quantity]
        self.set_caption(caption)
        says = [
            f"{place / BINS:.2f}–{(place + 1) / BINS:.2f}: " + self.tr("%n memories", "", count)
            for place, count in enumerate(self._counts)
        ]
        self.chart.set(self._counts, marked=self._marked(), ends=("0", "1"), says=says)
        if self._quantity == "utility":
            sentence = self.tr("%n memories have enough answers to say", "", sum(self._counts))
        else:
            limit = LOW_BINS / BINS if self._quantity == "trust" else self._threshold
            sentence = self.tr("%n memories sit below %1", "", self.low()).replace("%1", formats.unit(limit))
        self.sentence.setText(sentence)
        self.link.setText(self.tr("show them"))
        self.link.setVisible(self._quantity == "trust" and self.low() > 0)
        self.chart.setAccessibleName(". ".join((caption, sentence)))


class ForecastCard(Translated, Card):
    """Signals:
        shown: the memories that leave within 30 days are asked for.
    """

    shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.chart = BarChart(tone="warn")
        self.sentence = PlainLabel("", "mute")
        self.link = Button(kind="link")
        self.link.clicked.connect(self.shown)
        self.body.addWidget(self.chart, 1)
        self.body.addWidget(_in_a_row(self.sentence, self.link))
        self._forecast: Forecast | None = None
        self.retranslate()

    def show_forecast(self, forecast: Forecast | None) -> None:
        """Show it; nothing is said as long as it is not known."""
        self._forecast = forecast
        self.retranslate()

    def retranslate(self) -> None:
        self.set_caption(self.tr("Will be archived, by week"))
        if self._forecast is None:
            self.chart.set((), ends=("", ""), says=[])
            self.sentence.setText("")
            self.link.hide()
            return
        weeks = self._forecast.per_week
        says = [self.tr("Week %1:").replace("%1", str(week + 1)) + " " + self.tr("%n memories", "", count)
                for week, count in enumerate(weeks)]
        self.chart.set(weeks, ends=(self.tr("this week"), self.tr("in %n weeks", "", len(weeks))), says=says)
        soon = self._forecast.within_30_days
        sentence = self.tr("%n in the next 30 days", "", soon)
        self.sentence.setText(sentence)
        self.link.setText(self.tr("show them"))
        self.link.setVisible(soon > 0)
        self.chart.setAccessibleName(". ".join((self.tr("Will be archived, by week"), sentence)))


def _in_a_row(*widgets: QWidget) -> QWidget:
    """Side by side, or below each other where there is no room."""
    holder = QWidget()
    flow = FlowLayout(holder, spacing=6, line_spacing=2)
    for widget in widgets:
        flow.addWidget(widget)
    return holder
