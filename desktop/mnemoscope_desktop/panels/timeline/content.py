"""The parts of the timeline and where they stand: plot, overview, and below them what is in view or the episodes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollBar, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.timeline.brush_bar import BrushBar
from mnemoscope_desktop.panels.timeline.episodes import EpisodesView
from mnemoscope_desktop.panels.timeline.overview import Overview
from mnemoscope_desktop.panels.timeline.table import AGENT, STANDING, TIME, TRUST, InView
from mnemoscope_desktop.panels.timeline.transport import Transport
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.later import later
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.splitting import CardSplitter

LOWER_LEAST, EPISODES_LEAST = 110, 200
UPPER_LEAST, PLOT_LEAST = 232, 150
EPISODES_ROOM = 270
"""Pixels that the list of episodes takes from the plot when it opens."""
WIDE_TIME = Moment(1_795_000_000_000_000)
"""A day with two figures everywhere, for the width of the column."""


class Content(Translated, CardSplitter):
    """Attributes:
    plot_place: where the plot goes once there is one; lane_bar: which lanes are in sight.
    transport, overview: in the strip below it.
    brush_bar, table, model, in_view: what is chosen or in view. episodes: in their place.

    Signals:
        episode_looked_at: (from, to) seconds of the chosen episode.
    """

    episode_looked_at = Signal(float, float)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.plot_place = QVBoxLayout()
        self.lane_bar = QScrollBar(Qt.Orientation.Vertical)
        self.lane_bar.hide()
        self.transport, self.overview = Transport(), Overview()
        self.brush_bar = BrushBar(session)
        self.model = InView()
        self.table = Grid(stretch=1)
        self.table.setModel(self.model)
        self.in_view = PlainLabel("", "small")
        self.in_view.setContentsMargins(10, 3, 10, 5)
        self.below = QStackedWidget()
        self._list_page = self._list()
        self.below.addWidget(self._list_page)
        theme.sized(self.below, least_height=LOWER_LEAST)
        self.strip = _bare_card()
        self.picture = self._picture()
        self.addWidget(self.picture)
        self.addWidget(self.below)
        self.setStretchFactor(0, 5)
        self.setStretchFactor(1, 2)
        self.setSizes([500, 200])
        self.retranslate()

    @later
    def episodes(self) -> EpisodesView:
        episodes = EpisodesView(self._session)
        episodes.looked_at.connect(self.episode_looked_at)
        self.below.addWidget(episodes)
        return episodes

    def _picture(self) -> QWidget:
        upper = _bare_card()
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addLayout(self.plot_place, 1)
        row.addWidget(self.lane_bar)
        upper.body.addLayout(row, 1)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.transport)
        row.addWidget(self.overview, 1)
        self.strip.body.addLayout(row)
        top = QWidget()
        column = QVBoxLayout(top)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(upper, 1)
        column.addWidget(self.strip)
        theme.sized(top, least_height=UPPER_LEAST)
        return top

    def _list(self) -> QWidget:
        lower = _bare_card()
        lower.body.setSpacing(0)
        lower.body.addWidget(self.brush_bar)
        lower.body.addWidget(self.table, 1)
        lower.body.addWidget(self.in_view)
        return lower

    def make_room(self) -> None:
        """Let the list stay readable below the line that tells what is chosen."""
        bar = 0 if self.brush_bar.isHidden() else self.brush_bar.sizeHint().height()
        on = self.below.currentWidget() is not self._list_page
        theme.sized(self.below, least_height=EPISODES_LEAST if on else LOWER_LEAST + bar)
        self._give_way()

    def _give_way(self) -> None:
        """Where the window is too low for everything, the strip goes first, and then the picture or the list, whichever
        was not asked for: a splitter would lay one over the other."""
        rest = self.height() - self.handleWidth() - self.below.minimumHeight()
        whole, some = rest >= theme.px(UPPER_LEAST), rest >= theme.px(PLOT_LEAST)
        on = self.below.currentWidget() is not self._list_page
        theme.sized(self.picture, least_height=UPPER_LEAST if whole else PLOT_LEAST)
        self.strip.setVisible(whole)
        self.picture.setVisible(some or not on)
        self.below.setVisible(some or on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_way()

    def refitted(self) -> None:
        """The text has another size."""
        self._give_way()

    def show_episodes(self, on: bool) -> None:
        """Put the episodes in the place of what is in view, with room for both lists."""
        self.below.setCurrentWidget(self.episodes if on else self._list_page)
        self.make_room()
        upper, lower = self.sizes()
        if on and lower < EPISODES_ROOM:
            self.setSizes([upper + lower - EPISODES_ROOM, EPISODES_ROOM])

    def forget_episodes(self) -> None:
        if episodes := Content.episodes.made(self):
            episodes.forget()

    def show_lanes(self, first: int, seen: int, lanes: int) -> None:
        """Which of the lanes are in sight."""
        self.lane_bar.blockSignals(True)
        self.lane_bar.setRange(0, max(0, lanes - seen))
        self.lane_bar.setPageStep(seen)
        self.lane_bar.setValue(first)
        self.lane_bar.setVisible(lanes > seen)
        self.lane_bar.blockSignals(False)

    def retranslate(self) -> None:
        self.overview.setAccessibleName(self.tr("Overview of all time"))
        self.overview.setToolTip(
            self.tr("Drag to choose a stretch. Drag the shaded part to move, its ends to zoom. Double-click shows all.")
        )
        self.lane_bar.setAccessibleName(self.tr("Lanes"))
        self.table.setAccessibleName(self.tr("Memories in view"))
        wide = theme.in_source(QFontMetrics(theme.font()).horizontalAdvance(formats.day_time(WIDE_TIME))) + 24
        self.table.set_widths({TIME: wide, STANDING: 108, AGENT: 130, TRUST: 70}, droppable=(AGENT, TRUST))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.model.columnCount() - 1)


def _bare_card() -> Card:
    card = Card(margin=0)
    card.body.setContentsMargins(1, 1, 1, 1)
    return card
