"""How the whole store stands: trust today, what will be archived, and which memories fade first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Forecast
from mnemoscope_desktop import formats, theme, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.bars import BarChart
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, tooltip

BINS = 20
LOW_BINS = 4
"""The first four of twenty parts: trust below 0.20."""

WIDE_DAY = Moment(1_795_000_000_000_000)
"""A day with two figures everywhere, for the width of its column."""

Index = QModelIndex | QPersistentModelIndex


class TrustCard(Translated, Card):
    """Signals:
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
        self.retranslate()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Memories in each of BINS equal parts of trust."""
        self._counts = tuple(counts)
        self.retranslate()

    def low(self) -> int:
        return sum(self._counts[:LOW_BINS])

    def retranslate(self) -> None:
        self.set_caption(self.tr("Trust today"))
        says = [
            f"{place / BINS:.2f}–{(place + 1) / BINS:.2f}: " + self.tr("%n memories", "", count)
            for place, count in enumerate(self._counts)
        ]
        self.chart.set(self._counts, marked=LOW_BINS, ends=("0", "1"), says=says)
        sentence = self.tr("%n memories sit below 0.20", "", self.low())
        self.sentence.setText(sentence)
        self.link.setText(self.tr("show them"))
        self.link.setVisible(self.low() > 0)
        self.chart.setAccessibleName(". ".join((self.tr("Trust today"), sentence)))


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
        self._forecast = Forecast((), 0, ())
        self.retranslate()

    def show_forecast(self, forecast: Forecast) -> None:
        self._forecast = forecast
        self.retranslate()

    def retranslate(self) -> None:
        self.set_caption(self.tr("Will be archived, by week"))
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


TEXT, STANDING, STRENGTH, EXPIRES = range(4)


class FadingModel(QAbstractTableModel):
    """The memories that leave first, as they are now."""

    def __init__(self) -> None:
        super().__init__()
        self.memories: tuple[Memory, ...] = ()

    def show_memories(self, memories: Sequence[Memory]) -> None:
        self.beginResetModel()
        self.memories = tuple(memories)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.memories)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Memory"), self.tr("Standing"), self.tr("Strength"), self.tr("Expires"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        memory = self.memories[index.row()]
        column = index.column()
        if role == BADGE_ROLE and column == STANDING:
            return words.standing_word(memory.standing), words.standing_tone(memory.standing)
        if role == Qt.ItemDataRole.ToolTipRole and column == TEXT:
            return tooltip(memory.text)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == TEXT:
            return reveal(memory.text, lines=False)
        if column == STANDING:
            return words.standing_word(memory.standing)
        if column == STRENGTH:
            return formats.unit(memory.strength)
        return formats.day(memory.expires_at) if memory.expires_at is not None else "—"


class FadingCard(Translated, Card):
    """Signals:
        chosen: the id of the memory whose row was chosen.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.model = FadingModel()
        self.table = Grid(stretch=TEXT, dense=True)
        self.table.setModel(self.model)
        self.table.setMinimumHeight(150)
        self.table.selectionModel().currentRowChanged.connect(
            lambda now, _then: self.chosen.emit(self.model.memories[now.row()].id) if now.isValid() else None
        )
        self.nothing = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.nothing)
        self.retranslate()

    def show_memories(self, memories: Sequence[Memory]) -> None:
        self.model.show_memories(memories)
        self.table.setVisible(bool(memories))
        self.nothing.setVisible(not memories)

    def retranslate(self) -> None:
        self.set_caption(self.tr("Fading soon"))
        day = QFontMetrics(theme.font()).horizontalAdvance(formats.day(WIDE_DAY)) + 24
        self.table.set_widths({STANDING: 104, STRENGTH: 84, EXPIRES: day}, droppable=(STRENGTH,))
        self.nothing.setText(self.tr("Nothing fades in the next 30 days."))
        self.table.setAccessibleName(self.tr("Fading soon"))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 3)
