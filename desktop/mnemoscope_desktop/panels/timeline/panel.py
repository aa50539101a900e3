"""The timeline: what was known, when. Lanes over time, an overview, the as-of line, and what is in view as a list."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QDate, QItemSelectionModel, QModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QScrollBar, QStackedWidget, QToolTip, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT
from mnemoscope.model.words import Aspect
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.panels.base import Key, Panel
from mnemoscope_desktop.panels.timeline.changes import ChangesView
from mnemoscope_desktop.panels.timeline.controls import SHOWN, Controls
from mnemoscope_desktop.panels.timeline.days import day_bounds, end_of_day
from mnemoscope_desktop.panels.timeline.episodes import EpisodesView
from mnemoscope_desktop.panels.timeline.geometry import Scene, only_standings, padded_span
from mnemoscope_desktop.panels.timeline.lane_words import lane_word
from mnemoscope_desktop.panels.timeline.overview import Overview
from mnemoscope_desktop.panels.timeline.reading import Answer, Asked, read
from mnemoscope_desktop.panels.timeline.table import AGENT, STANDING, TIME, TRUST, InView
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.failure import show_failure
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, tooltip
from mnemoscope_desktop.widgets.splitting import CardSplitter
from mnemoscope_desktop.widgets.states import StateStack

if TYPE_CHECKING:
    from mnemoscope_desktop.panels.timeline.plot import TimelinePlot

SETTLE_MS = 90
LOWER_LEAST, EPISODES_LEAST = 110, 224
EPISODES_ROOM = 270
"""Pixels that the list of episodes takes from the plot when it opens."""
LEAST_AROUND = 3 * 3_600.0
"""Seconds shown before and after an episode."""
WIDE_TIME = Moment(1_795_000_000_000_000)
"""A day with two figures everywhere, for the width of the column."""


class TimelinePanel(Panel):
    """Reads a whole timeline once; moving, zooming and hiding standings ask the vault for nothing but rows.

    Attributes:
        plot: made when the first timeline has been read; until then None.
        model, table: what is in view.
    """

    wants_inspector = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.plot: TimelinePlot | None = None
        self._answer: Answer | None = None
        self._scene: Scene | None = None
        self._view_kept: tuple[float, float] | None = None
        self.controls = Controls()
        self.body.addWidget(self.controls)
        self._build_content()
        self.changes = ChangesView(session)
        self.changes.back_clicked.connect(lambda: self.show_changes(False))
        self.changes.hide()
        self.body.addWidget(self.changes, 1)
        self.changes_chip = self.changes.chip
        self.changes_chip.clicked.connect(self.show_changes)
        self.header.right.addWidget(self.changes_chip)
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self._list_view)
        session.selected_changed.connect(self._selected_elsewhere)
        self.retranslate()

    # building ---------------------------------------------------------------------------------------------------

    def _build_content(self) -> None:
        upper = Card(margin=0)
        upper.body.setContentsMargins(1, 1, 1, 1)
        row = QHBoxLayout()
        row.setSpacing(0)
        self._plot_place = QVBoxLayout()
        row.addLayout(self._plot_place, 1)
        self.lane_bar = QScrollBar(Qt.Orientation.Vertical)
        self.lane_bar.hide()
        row.addWidget(self.lane_bar)
        upper.body.addLayout(row, 1)
        strip = Card(margin=0)
        strip.body.setContentsMargins(1, 1, 1, 1)
        self.overview = Overview()
        strip.body.addWidget(self.overview)
        lower = Card(margin=0)
        lower.body.setContentsMargins(1, 1, 1, 1)
        lower.body.setSpacing(0)
        self.model = InView()
        self.table = Grid(stretch=1)
        self.table.setModel(self.model)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        lower.body.addWidget(self.table, 1)
        self.in_view = PlainLabel("", "small")
        self.in_view.setContentsMargins(10, 3, 10, 5)
        lower.body.addWidget(self.in_view)
        top = QWidget()
        column = QVBoxLayout(top)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(upper, 1)
        column.addWidget(strip)
        self.splitter = CardSplitter()
        self.splitter.addWidget(top)
        self.episodes = EpisodesView(self.session)
        self.episodes.looked_at.connect(self._look_at_episode)
        self.lower = QStackedWidget()
        self.lower.addWidget(lower)
        self.lower.addWidget(self.episodes)
        self.episodes_chip = ChipButton(checkable=True)
        self.episodes_chip.toggled.connect(self._show_episodes)
        self.header.right.addWidget(self.episodes_chip)
        self.splitter.addWidget(self.lower)
        self.splitter.setStretchFactor(0, 5)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setSizes([500, 200])
        top.setMinimumHeight(232)
        self.lower.setMinimumHeight(LOWER_LEAST)
        self.states = StateStack(self.splitter)
        self.body.addWidget(self.states, 1)
        self.overview.fit_asked.connect(self.fit)
        self.controls.asked.connect(self.refresh)
        self.controls.filtered.connect(self._show_scene)
        self.controls.day_picked.connect(self.show_day)
        self.controls.fit_asked.connect(self.fit)

    def _make_plot(self) -> TimelinePlot:
        """The first chart of the session brings pyqtgraph with it."""
        from mnemoscope_desktop.panels.timeline.plot import TimelinePlot

        plot = TimelinePlot(now=self._now())
        plot.setMinimumHeight(150)
        self._plot_place.addWidget(plot)
        plot.view_changed.connect(self._view_changed)
        plot.fit_asked.connect(self.fit)
        plot.picked.connect(self._dot_picked)
        plot.hint_asked.connect(self._show_hint)
        plot.as_of_moved.connect(self._line_moved)
        plot.as_of_dropped.connect(self._line_dropped)
        plot.lanes_moved.connect(self._lanes_moved)
        self.overview.region_moved.connect(plot.look_at)
        self.lane_bar.valueChanged.connect(plot.scroll_lanes)
        last_chip = list(self.controls.legend.values())[-1]
        for before, after in ((last_chip, plot), (plot, plot.handle), (plot.handle, self.overview),
                              (self.overview, self.table)):
            QWidget.setTabOrder(before, after)
        self.plot = plot
        self._name_plot()
        return plot

    # what changed -----------------------------------------------------------------------------------------------

    def arrive(self, **where: Any) -> None:
        if where.get("changes"):
            self.show_changes(True)

    def show_changes(self, wanted: bool) -> None:
        """Show what changed between two days in place of the picture, or the picture again."""
        self.changes_chip.setChecked(wanted)
        for part in (self.controls, self.states, self.episodes_chip):
            part.setVisible(not wanted)
        self.changes.setVisible(wanted)
        if wanted and self.changes.found is None:
            self.changes.compare()

    # texts ------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Timeline"))
        self.header.subtitle.setText(
            self.tr("What was known, when. Drag the line to see your memory as it stood on a day.")
        )
        self.overview.setAccessibleName(self.tr("Overview of all time"))
        self.overview.setToolTip(self.tr("Drag to move, drag an end to zoom, double-click to show all"))
        self.table.setAccessibleName(self.tr("Memories in view"))
        self.episodes_chip.setText(self.tr("Episodes"))
        self.episodes_chip.setToolTip(self.tr("Show memories by the sitting in which they came up"))
        wide = QFontMetrics(theme.font()).horizontalAdvance(formats.day_time(WIDE_TIME)) + 24
        self.table.set_widths({TIME: wide, STANDING: 108, AGENT: 130, TRUST: 70}, droppable=(AGENT, TRUST))
        self._say_count()
        self._name_plot()
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.model.columnCount() - 1)

    def _name_plot(self) -> None:
        if self.plot is None:
            return
        self.plot.setAccessibleName(self.tr("Memories over time"))
        self.plot.setAccessibleDescription(
            self.tr("Arrow keys move, plus and minus zoom, Home shows all. The list below holds the same memories.")
        )
        if self._scene is not None:
            self._show_scene()
        self._place_line()

    def _say_count(self) -> None:
        shown = self.model.rowCount()
        self.in_view.setText(self.tr("%n memories in view", "", shown))

    def keys(self) -> list[Key]:
        return [
            Key("← →", self.tr("move through time (Shift: faster)")),
            Key("+ −", self.tr("zoom")),
            Key("Home", self.tr("show all")),
            Key("Delete", self.tr("on the as-of label: back to now")),
            Key("S", self.tr("in an episode: split it at the chosen memory")),
            Key("J", self.tr("in an episode: join it with the one before")),
            Key("F2", self.tr("in an episode: rename it")),
        ]

    # reading ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self.episodes_chip.isChecked():
            self.episodes.refresh()
        asked = Asked(self.controls.lane, self.controls.learned, self.session.filter(CURRENT))
        if self._answer is None:
            self.states.show_loading()
        op = ReadOp(lambda vault: read(vault, asked)).latest("timeline")
        op.success(self._arrived).failure(self._failed).run(self)

    def _failed(self, problem: Exception) -> None:
        show_failure(self.states, problem, self.refresh)

    def _arrived(self, answer: Answer) -> None:
        former, self._answer = self._answer, answer
        if not len(answer.scene) and not (answer.ghosts is not None and len(answer.ghosts)):
            self._scene = None
            if self.session.as_of.now:
                self.states.show_empty(
                    self.tr("Nothing to see yet"),
                    self.tr("Memories appear here in time as soon as there are any."),
                    self.tr("Import a file…"),
                    lambda: self.go.emit("import", {}),
                )
            else:
                self.states.show_empty(
                    self.tr("Nothing was known on this day"), "", self.tr("Back to now"),
                    lambda: self.session.show_as_of(AsOf()),
                )
            return
        self.states.show_content()
        fresh = self.plot is None
        plot = self.plot or self._make_plot()
        plot.now = self._now()
        self.controls.show_counts(answer.scene.standing_counts())
        self._show_scene()
        self._place_line()
        if self._view_kept is not None:
            plot.look_at(*self._view_kept)
            self._view_kept = None
        elif fresh or former is None or former.asked.learned != answer.asked.learned:
            self.fit()
        self.model.reread()
        self._selected_elsewhere(self.session.selected)

    def _show_scene(self) -> None:
        if self._answer is None or self.plot is None:
            return
        self._scene = only_standings(self._answer.scene, self.controls.shown())
        self.plot.show_scene(self._scene, self._answer.ghosts, self._lane_names(self._scene))
        self.overview.show_times(self._scene.x, self._span())
        self.overview.show_region(*self.plot.view())
        self._settle.start()

    def _lane_names(self, scene: Scene) -> tuple[str, ...]:
        """The lanes in words; many small ones share the last."""
        lane = self._answer.asked.lane if self._answer is not None else ""
        names = [lane_word(lane, name) for name in scene.lanes]
        if scene.folded:
            names[-1] = self.tr("%n other(s)", "lanes", scene.folded)
        return tuple(names)

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        if changes.all_memories or Aspect.MEMORIES in changes.aspects:
            self.refresh()
            if self.changes_chip.isChecked():
                self.changes.refresh()
        elif self.episodes_chip.isChecked() and changes.aspects & {Aspect.EPISODES, Aspect.SETTINGS, Aspect.SOURCES}:
            self.episodes.refresh()

    def vault_closed(self) -> None:
        self.episodes.forget()
        self._answer = self._scene = self._view_kept = None
        self.changes.forget()
        self.show_changes(False)
        self.model.show_keys(np.zeros(0, np.int64), learned=self.controls.learned)
        self.overview.show_times(np.zeros(0), (0.0, 1.0))
        self.controls.set_day(None)
        if self.plot is not None:
            self.plot.hide()
            self.plot.deleteLater()
            self.plot = None
        self.states.show_loading()

    # the view ---------------------------------------------------------------------------------------------------

    def _now(self) -> float:
        assert self.session.vault is not None
        return self.session.vault.now().us / 1e6

    def _span(self) -> tuple[float, float]:
        """All time that there is, whatever is hidden."""
        assert self._answer is not None
        spans = [padded_span(scene, self._now()) for scene in (self._answer.scene, self._answer.ghosts)
                 if scene is not None and len(scene)]
        low, high = (min(low for low, _ in spans), max(high for _, high in spans)) if spans else (0.0, 1.0)
        return low, max(high, self._now() + (high - low) * 0.01) if high > self._now() - 90 * 86_400 else high

    def fit(self) -> None:
        """Show all time."""
        if self.plot is not None and self._answer is not None:
            self.controls.set_day(None)
            self.plot.look_at(*self._span())

    def show_day(self, day: QDate) -> None:
        """Look at one day of the person's zone, from midnight to midnight."""
        self.controls.set_day(day)
        if self.plot is not None:
            self.plot.look_at(*day_bounds(day))
        self._list_view()

    def _show_episodes(self, on: bool) -> None:
        """Put the episodes in the place of what is in view, with room for both lists."""
        self.lower.setCurrentIndex(int(on))
        self.lower.setMinimumHeight(EPISODES_LEAST if on else LOWER_LEAST)
        upper, lower = self.splitter.sizes()
        if on and lower < EPISODES_ROOM:
            self.splitter.setSizes([upper + lower - EPISODES_ROOM, EPISODES_ROOM])
        if on and self.session.vault is not None:
            self.episodes.refresh()

    def _look_at_episode(self, first: float, last: float) -> None:
        """Bring an episode into the middle of the view, with as much time around it."""
        if self.plot is not None:
            around = max(last - first, LEAST_AROUND)
            self.controls.set_day(None)
            self.plot.look_at(first - around, last + around)

    def _view_changed(self, low: float, high: float) -> None:
        self.overview.show_region(low, high)
        if self.controls.day is not None and (low, high) != day_bounds(self.controls.day):
            self.controls.set_day(None)
        self._settle.start()

    def _list_view(self) -> None:
        if self._scene is None or self.plot is None:
            return
        low, high = self.plot.view()
        inside = self._scene.between(low, high)
        pk = self._scene.pk[inside]
        if self.controls.day is not None:
            # The next midnight belongs to the next day.
            pk = pk[self._scene.x[inside] < high]
        self.model.show_keys(pk[::-1].copy(), learned=self.controls.learned, known_on=self.session.as_of.known_on)
        self._say_count()
        self._mark_row()

    def _lanes_moved(self, first: int, seen: int, lanes: int) -> None:
        self.lane_bar.blockSignals(True)
        self.lane_bar.setRange(0, max(0, lanes - seen))
        self.lane_bar.setPageStep(seen)
        self.lane_bar.setValue(first)
        self.lane_bar.setVisible(lanes > seen)
        self.lane_bar.blockSignals(False)

    # the selection ----------------------------------------------------------------------------------------------

    def _dot_picked(self, pk: int) -> None:
        if self.plot is not None:
            self.plot.select(pk)
        known_on = self.session.as_of.known_on
        ReadOp(lambda vault: vault.rows([pk], known_on=known_on)).latest("picked").success(
            lambda rows: self.session.select(rows[0].id) if rows else None
        ).run(self)

    def _show_hint(self, pk: int, place: QPoint) -> None:
        """The words of the memory under the pointer."""

        def show(rows: list[Memory]) -> None:
            if rows and self.plot is not None and self.plot.underMouse():
                time = formats.day_time(self.model.time_of(rows[0]))
                QToolTip.showText(place, tooltip(f"{rows[0].text}\n{time}"), self.plot)

        known_on = self.session.as_of.known_on
        ReadOp(lambda vault: vault.rows([pk], known_on=known_on)).latest("hint").success(show).run(self)

    def _row_chosen(self, current: QModelIndex, _former: QModelIndex) -> None:
        if not current.isValid():
            return
        memory = self.model.memory(current.row())
        if memory is not None:
            self.session.select(memory.id)
        else:
            self._dot_picked(self.model.key(current.row()))

    def _selected_elsewhere(self, memory_id: str) -> None:
        if self.plot is None or self.session.vault is None:
            return
        if not memory_id:
            self.plot.select(None)
            return
        ReadOp(lambda vault: vault.get(memory_id).pk).latest("selected").success(self._mark).failure(
            lambda _problem: self._mark(None)
        ).run(self)

    def _mark(self, pk: int | None) -> None:
        if self.plot is not None:
            self.plot.select(pk)
            self._mark_row()

    def _mark_row(self) -> None:
        """Choose the row of the selected dot, without asking for it again."""
        selection = self.table.selectionModel()
        pk = self.plot.selected if self.plot is not None else None
        row = self.model.row_of(pk) if pk is not None else None
        selection.blockSignals(True)
        if row is None:
            selection.clear()
        else:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            selection.setCurrentIndex(self.model.index(row, 0), flags)
            self.table.scrollTo(self.model.index(row, 0))
        selection.blockSignals(False)
        self.table.viewport().update()

    # the as-of line ---------------------------------------------------------------------------------------------

    def _line_words(self, moment: Moment | None) -> str:
        if moment is None:
            return self.tr("as of now")
        return self.tr("as of %1").replace("%1", formats.day(moment))

    def _place_line(self) -> None:
        if self.plot is None:
            return
        as_of = self.session.as_of
        moment = as_of.known_on if self.controls.learned else as_of.true_on
        self.plot.set_as_of(None if moment is None else moment.us / 1e6, self._line_words(moment))

    def _line_moved(self, seconds: float) -> None:
        if self.plot is not None:
            self.plot.handle.say(self._line_words(end_of_day(seconds, self._now())))

    def _line_dropped(self, seconds: float) -> None:
        moment = end_of_day(seconds, self._now())
        former = self.session.as_of
        if moment is None:
            as_of = AsOf()
        elif self.controls.learned:
            as_of = replace(former, known_on=moment)
        else:
            as_of = replace(former, true_on=moment)
        self.session.show_as_of(as_of)
        self._place_line()

    # the next start ---------------------------------------------------------------------------------------------

    def focus_first(self) -> None:
        (self.plot or self.controls.lane_chip).setFocus(Qt.FocusReason.OtherFocusReason)

    def save_state(self) -> dict[str, Any]:
        return {
            "lane": self.controls.lane,
            "learned": self.controls.learned,
            "shown": sorted(self.controls.shown()),
            "view": list(self.plot.view()) if self.plot is not None else None,
            "split": self.splitter.sizes(),
            "episodes": self.episodes_chip.isChecked(),
        }

    def restore_state(self, state: dict[str, Any]) -> None:
        self.controls.set_lane(str(state.get("lane")))
        self.controls.set_learned(state.get("learned") is True)
        shown = state.get("shown")
        if isinstance(shown, list):
            self.controls.set_shown(frozenset(standing for standing in SHOWN if standing in shown))
        self.episodes_chip.setChecked(state.get("episodes") is True)
        view, split = state.get("view"), state.get("split")
        if _pair(view, float) and view[0] < view[1]:
            self._view_kept = (view[0], view[1])
        if _pair(split, int) and min(split) > 0:
            self.splitter.setSizes(split)


def _pair(value: Any, kind: type) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(part, kind) for part in value)
