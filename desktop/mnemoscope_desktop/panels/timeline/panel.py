"""The timeline: what was known, when. Lanes over time, an overview, the as-of line, and what is in view as a list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeGuard, TypeVar

import numpy as np
from PySide6.QtCore import QDate, Qt, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Cancelled
from mnemoscope.model.query import CURRENT
from mnemoscope.model.words import Aspect
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.timeline.changes import ChangesView
from mnemoscope_desktop.panels.timeline.choosing import Choosing
from mnemoscope_desktop.panels.timeline.content import Content
from mnemoscope_desktop.panels.timeline.controls import SHOWN, Controls
from mnemoscope_desktop.panels.timeline.days import day_bounds
from mnemoscope_desktop.panels.timeline.geometry import Ints, Scene, padded_span, visible
from mnemoscope_desktop.panels.timeline.keys import bind_keys
from mnemoscope_desktop.panels.timeline.lane_words import lane_word
from mnemoscope_desktop.panels.timeline.levels import Levels
from mnemoscope_desktop.panels.timeline.line import Line
from mnemoscope_desktop.panels.timeline.marker import Marker
from mnemoscope_desktop.panels.timeline.reader import Reader
from mnemoscope_desktop.panels.timeline.reading import Answer, Asked
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.failure import show_failure
from mnemoscope_desktop.widgets.later import in_another_turn, later
from mnemoscope_desktop.widgets.states import StateStack

if TYPE_CHECKING:
    from mnemoscope_desktop.panels.timeline.episodes import EpisodesView
    from mnemoscope_desktop.panels.timeline.plot import TimelinePlot

N = TypeVar("N", int, float)
SETTLE_MS = 90
LEAST_AROUND = 3 * 3_600.0
"""Seconds shown before and after an episode."""


class TimelinePanel(Panel):
    """Reads a whole timeline once; moving, zooming and hiding standings ask the vault for nothing but rows.

    Attributes:
        plot: made when the first timeline has been read; until then None.
        levels: what the plot shows, or None. While the line moves it is of another day than `answer`.
        line, choosing, marker: the as-of line, the chosen stretch, the selected memory.
    """

    wants_inspector = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.plot: TimelinePlot | None = None
        self.answer: Answer | None = None
        self.levels: Levels | None = None
        self._view_kept: tuple[float, float] | None = None
        self.controls = Controls()
        self.body.addWidget(self.controls)
        self.content = Content(session)
        self.model, self.table, self.in_view = self.content.model, self.content.table, self.content.in_view
        self.overview = self.content.overview
        self.states = StateStack(self.content)
        self.body.addWidget(self.states, 1)
        self.episodes_chip, self.changes_chip = ChipButton(checkable=True), ChipButton(checkable=True)
        for chip in (self.episodes_chip, self.changes_chip):
            self.header.right.addWidget(chip)
        self.reader = Reader(self)
        self.line, self.choosing = Line(self), Choosing(self)
        self.marker = Marker(session, self.table, self.model, lambda: self.plot, self)
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self.list_now)
        self._connect()
        bind_keys(self)
        self.retranslate()

    def _connect(self) -> None:
        self.changes_chip.clicked.connect(self.show_changes)
        self.episodes_chip.toggled.connect(self._show_episodes)
        self.content.episode_looked_at.connect(self._look_at_episode)
        self.overview.fit_asked.connect(self.fit)
        self.overview.brushed.connect(self.choosing.drag_in_overview)
        self.controls.asked.connect(self.refresh)
        self.controls.filtered.connect(self._show_scene)
        self.controls.day_picked.connect(self.show_day)
        self.controls.fit_asked.connect(self.fit)
        self.reader.charted.connect(self._prepare)
        self.reader.sampled.connect(self._bring_up)
        self.reader.arrived.connect(self._arrived)
        self.reader.failed.connect(self._failed)
        self.reader.told.connect(self._say_progress)

    @property
    def episodes(self) -> EpisodesView:
        return self.content.episodes

    @later
    def changes(self) -> ChangesView:
        """What changed between two days, in place of the picture."""
        changes = ChangesView(self.session)
        changes.hide()
        changes.back_clicked.connect(lambda: self.show_changes(False))
        self.body.addWidget(changes, 1)
        return changes

    def _prepare(self) -> None:
        """Make the plot while the memories are being read, so that showing them takes no longer than a frame."""
        if self.session.vault is not None:
            self._make_plot()

    def _make_plot(self) -> TimelinePlot:
        """The plot, made by now. It brings pyqtgraph with it."""
        if self.plot is not None:
            return self.plot
        from mnemoscope_desktop.panels.timeline.content import PLOT_LEAST
        from mnemoscope_desktop.panels.timeline.plot import TimelinePlot

        plot = TimelinePlot(now=self.now())
        theme.sized(plot, least_height=PLOT_LEAST)
        self.content.plot_place.addWidget(plot)
        plot.view_changed.connect(self._view_changed)
        plot.fit_asked.connect(self.fit)
        plot.picked.connect(self.marker.pick)
        plot.hint_asked.connect(self.marker.hint)
        plot.lanes_moved.connect(self.content.show_lanes)
        self.line.take(plot)
        self.choosing.take(plot)
        self.overview.region_moved.connect(plot.look_at)
        self.content.lane_bar.valueChanged.connect(plot.scroll_lanes)
        self.plot = plot
        return plot

    # what changed -----------------------------------------------------------------------------------------------

    def arrive(self, **where: Any) -> None:
        if where.get("changes"):
            self.show_changes(True)

    def show_changes(self, wanted: bool) -> None:
        """Show what changed between two days in place of the picture, or the picture again.

        Where a stretch of time is chosen, its first and last day are compared.
        """
        self.changes_chip.setChecked(wanted)
        for part in (self.controls, self.states, self.episodes_chip):
            part.setVisible(not wanted)
        if wanted or TimelinePanel.changes.made(self) is not None:
            self.changes.setVisible(wanted)
        days = self.choosing.days()
        if wanted and days is not None:
            self.changes.compare(*days)
        elif wanted and self.changes.found is None:
            self.changes.compare()

    # texts ------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Timeline"))
        self.header.subtitle.setText(
            self.tr("What was known, when. Drag the line to see your memory as it stood on a day.")
        )
        self.episodes_chip.setText(self.tr("Episodes"))
        self.episodes_chip.setToolTip(self.tr("Show memories by the sitting in which they came up"))
        self.changes_chip.setText(self.tr("What changed"))
        self.changes_chip.setToolTip(self.tr("Compare what was known on two days"))
        self._show_scene()
        self._say_count()
        self.line.say()
        self.choosing.say()

    def _say_count(self) -> None:
        shown = self.model.rowCount()
        if self.choosing.brush is None:
            self.in_view.setText(self.tr("%n memories in view", "", shown))
        else:
            self.in_view.setText(self.tr("%n memories chosen. Esc shows all in view again.", "", shown))
        if self.plot is not None:
            self.plot.setAccessibleName(self.tr("Memories over time"))
            self.plot.setAccessibleDescription(
                f"{self.in_view.text()} {self.plot.handle.text()}. "
                + self.tr(
                    "Arrow keys move, plus and minus zoom, Home shows all; with Shift the arrows choose a stretch. "
                    "The list below holds the same memories."
                )
            )

    def _say_progress(self, done: int, total: int) -> None:
        if self.levels is not None and not self.levels.scene.whole:
            text = self.tr("You see a sample; %1 of %2 memories are read.")
            self.in_view.setText(text.replace("%1", formats.number(done)).replace("%2", formats.number(total)))

    # reading ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self.session.vault is None:
            return
        if self.episodes_chip.isChecked():
            self.episodes.refresh()
        if self.answer is None:
            self.states.show_loading()
        self.reader.ask(Asked(self.controls.lane, self.controls.learned, self.session.filter(CURRENT)))

    def _failed(self, problem: Exception) -> None:
        if isinstance(problem, Cancelled):
            self.states.show_empty(
                self.tr("You stopped reading"), self.tr("The timeline was not read to its end."),
                self.tr("Read it"), self.refresh,
            )  # fmt: skip
        else:
            show_failure(self.states, problem, self.refresh)

    def _arrived(self, answer: Answer) -> None:
        if len(answer.levels.scene):
            self._bring_up(answer)
            return
        self.answer = self.levels = None
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

    def _bring_up(self, answer: Answer) -> None:
        """Show the parts, which dresses and lays out those that never were seen, and draw in the next turn."""
        self._make_plot()
        self.states.show_content()
        in_another_turn(self, partial(self._show_answer, answer))

    def _show_answer(self, answer: Answer) -> None:
        if self.session.vault is None:
            return
        former, self.answer = self.answer, answer
        if former is not None and not former.asked.alike(answer.asked):
            # Other lanes, or another time: what was chosen means nothing any more.
            self.choosing.choose(None)
        self.levels = answer.levels
        plot = self._make_plot()
        plot.now = self.now()
        self.controls.show_counts(answer.levels.scene.standing_counts())
        self._show_scene()
        self.line.arrive()
        if self._view_kept is not None:
            plot.look_at(*self._view_kept)
            self._view_kept = None
        elif former is None or former.asked.learned != answer.asked.learned:
            self.controls.set_day(None)
            plot.look_at(*self.span())
        self.model.reread()
        self.marker.follow(self.session.selected)

    def _show_scene(self) -> None:
        """Draw what was read, with the standings that are switched on."""
        if self.levels is None or self.plot is None:
            return
        self.plot.show_levels(self.levels, self.lane_names(), self.controls.shown())
        self._show_overview()
        self._settle.start()

    def show_day_of(self, levels: Levels) -> None:
        """Draw the same memories as they were on another day, while the line moves."""
        self.levels = levels
        if self.plot is not None:
            self.plot.show_day(levels)
        self._show_overview()
        self._settle.start()

    def _show_overview(self) -> None:
        levels, shown = self.levels, self.controls.shown()
        if levels is not None:
            self.overview.show_histogram(lambda low, high, bars: levels.histogram(low, high, bars, shown), self.span())

    def lane_names(self) -> tuple[str, ...]:
        """The lanes in words; many small ones share the last."""
        if self.answer is None:
            return ()
        scene = self.answer.levels.scene
        names = [lane_word(self.answer.asked.lane, name) for name in scene.lanes]
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
        self.reader.stop()
        self.line.stop()
        self.choosing.forget()
        self.content.forget_episodes()
        self.answer = self.levels = self._view_kept = None
        if changes := TimelinePanel.changes.made(self):
            changes.forget()
        self.show_changes(False)
        self.model.show_keys(np.zeros(0, np.int64), learned=self.controls.learned)
        self.overview.show_histogram(None, (0.0, 1.0))
        self.controls.set_day(None)
        if self.plot is not None:
            self.plot.hide()
            self.plot.deleteLater()
            self.plot = None
        self.states.show_loading()

    # the view ---------------------------------------------------------------------------------------------------

    def now(self) -> float:
        return self.session.now().us / 1e6

    def span(self) -> tuple[float, float]:
        """All time that there is, whatever is hidden."""
        now = self.now()
        scene = self.answer.levels.scene if self.answer is not None else None
        low, high = padded_span(scene, now) if scene is not None else (now - 1.0, now)
        return low, max(high, now + (high - low) * 0.01) if high > now - 90 * 86_400 else high

    def fit(self) -> None:
        """Go back to all time."""
        if self.plot is not None and self.answer is not None:
            self.controls.set_day(None)
            self.plot.glide.go(*self.span())

    def show_day(self, day: QDate) -> None:
        """Look at one day of the person's zone, from midnight to midnight."""
        self.controls.set_day(day)
        if self.plot is not None:
            self.plot.look_at(*day_bounds(day))
        self.list_now()

    def _show_episodes(self, on: bool) -> None:
        self.content.show_episodes(on)
        if on and self.session.vault is not None:
            self.episodes.refresh()

    def _look_at_episode(self, first: float, last: float) -> None:
        """Bring an episode into the middle of the view, with as much time around it."""
        if self.plot is not None:
            around = max(last - first, LEAST_AROUND)
            self.controls.set_day(None)
            self.plot.glide.go(first - around, last + around)

    def _view_changed(self, low: float, high: float) -> None:
        self.overview.show_region(low, high)
        if self.controls.day is not None and (low, high) != day_bounds(self.controls.day):
            self.controls.set_day(None)
        self._settle.start()

    def list_soon(self) -> None:
        self._settle.start()

    def list_now(self) -> None:
        """List what is chosen, or else what is in view."""
        levels = self.levels
        if levels is None or self.plot is None or not levels.scene.whole:
            return
        chosen = self.choosing.brush is not None
        pk = self.choosing.chosen(levels) if chosen else self._in_view(levels, *self.plot.view())
        self.model.show_keys(pk[::-1].copy(), learned=self.controls.learned, known_on=self.session.as_of.known_on)
        self._say_count()
        self.marker.mark_row()

    def _in_view(self, levels: Levels, low: float, high: float) -> Ints:
        scene: Scene = levels.scene
        stretch = scene.between(low, high)
        if self.controls.day is not None:
            # The next midnight belongs to the next day.
            stretch = slice(stretch.start, int(np.searchsorted(scene.x, high, "left")))
        keep = visible(scene, stretch, self.controls.shown()) & levels.existing(stretch)
        found: Ints = scene.pk[stretch][keep]
        return found

    # the next start ---------------------------------------------------------------------------------------------

    def hideEvent(self, event: QHideEvent) -> None:
        self.line.rest()
        super().hideEvent(event)

    def edit_here(self) -> bool:
        if self.episodes_chip.isChecked():
            self.episodes.rename()
        return self.episodes_chip.isChecked()

    def focus_first(self) -> None:
        (self.plot or self.controls.lane_chip).setFocus(Qt.FocusReason.OtherFocusReason)

    def save_state(self) -> dict[str, Any]:
        return {
            "lane": self.controls.lane,
            "learned": self.controls.learned,
            "shown": sorted(self.controls.shown()),
            "view": list(self.plot.view()) if self.plot is not None else None,
            "split": self.content.sizes(),
            "episodes": self.episodes_chip.isChecked(),
            "speed": self.content.transport.speed,
        }

    def restore_state(self, state: dict[str, Any]) -> None:
        self.controls.set_lane(str(state.get("lane")))
        self.controls.set_learned(state.get("learned") is True)
        shown = state.get("shown")
        if isinstance(shown, list):
            self.controls.set_shown(frozenset(standing for standing in SHOWN if standing in shown))
        self.episodes_chip.setChecked(state.get("episodes") is True)
        speed = state.get("speed")
        if isinstance(speed, int):
            self.content.transport.set_speed(speed)
        view, split = state.get("view"), state.get("split")
        if _is_pair(view, float) and view[0] < view[1]:
            self._view_kept = (view[0], view[1])
        if _is_pair(split, int) and min(split) > 0:
            self.content.setSizes(split)


def _is_pair(value: Any, kind: type[N]) -> TypeGuard[list[N]]:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(part, kind) for part in value)
