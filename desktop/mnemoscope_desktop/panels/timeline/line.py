"""The as-of line in the panel: the label, what existed then, the buttons to play, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.panels.timeline.days import day_of, end_of_day
from mnemoscope_desktop.panels.timeline.lookback import LookBack
from mnemoscope_desktop.panels.timeline.reading import Preview

if TYPE_CHECKING:
    from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
    from mnemoscope_desktop.panels.timeline.plot import TimelinePlot


class Line(QObject):
    """Ties the line of the plot, the transport and the overview to one LookBack."""

    def __init__(self, panel: TimelinePanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._count: int | None = None
        self._tells = False
        self._at: float | None = None
        self.back = LookBack(
            panel.session, self, learned=lambda: panel.controls.learned,
            levels=lambda: panel.answer.levels if panel.answer is not None else None,
        )  # fmt: skip
        self.back.moved.connect(self._moved)
        self.back.previewed.connect(self._previewed)
        self.back.played.connect(self._played)
        self.back.rested.connect(self._rested)
        transport = panel.content.transport
        transport.play_clicked.connect(self.back.toggle)
        transport.now_clicked.connect(self.to_now)
        transport.speed_chosen.connect(self._set_speed)

    def take(self, plot: TimelinePlot) -> None:
        """Serve this plot."""
        plot.as_of_moved.connect(self._dragged)
        plot.as_of_dropped.connect(self._dropped)
        plot.as_of_stepped.connect(self.back.step)
        plot.play_asked.connect(self.back.toggle)

    def arrive(self) -> None:
        """Another timeline was read: stand where the application looks from, if the line is not on its way."""
        answer = self._panel.answer
        self.back.start = self._panel.span()[0]
        if answer is None or not answer.levels.scene.whole:
            return
        if self.back.under_way:
            self.back.look_again()
            return
        there = answer.levels.there
        self._count = int(there.sum()) if there is not None else None
        self.back.follow()
        self._place()
        self.say()
        if self._tells:
            self._tells = False
            announce(self._panel, self.text())

    def to_now(self) -> None:
        self.back.step("days", 0)
        self.back.drop()

    def rest(self) -> None:
        """The panel is left: the line stays where it is."""
        if self.back.playing:
            self.back.toggle()

    def stop(self) -> None:
        self._count, self._tells = None, False
        self.back.stop()
        self.back.seconds = None

    # words ------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """as of 3 May 2026: 412 known"""
        seconds = self.back.seconds
        moment: Moment | None = None if seconds is None else end_of_day(seconds, self.back.now())
        if moment is None:
            return self.tr("as of now")
        day = self.tr("as of %1").replace("%1", formats.day(moment))
        if self._count is None:
            return day
        known = (
            self.tr("%Ln known", "memories", self._count)
            if self._panel.controls.learned
            else self.tr("%Ln true", "memories", self._count)
        )
        return self.tr("%1: %2", "as of a day: so many known").replace("%1", day).replace("%2", known)

    def say(self) -> None:
        if self._panel.plot is not None:
            self._panel.plot.say_as_of(self.text())

    def _place(self) -> None:
        plot, seconds, now = self._panel.plot, self.back.seconds, self.back.now()
        if plot is None:
            return
        plot.set_as_of(seconds)
        plot.handle.tell_days(0 if seconds is None else day_of(now).daysTo(day_of(seconds)))
        self._panel.overview.show_as_of(seconds)
        self._panel.content.transport.show_now(seconds is None)

    # what happens -----------------------------------------------------------------------------------------------

    def _dragged(self, seconds: float) -> None:
        self.back.pause()
        self.back.move(seconds)

    def _dropped(self, _seconds: float) -> None:
        self.back.drop()

    def _moved(self) -> None:
        if self.back.playing:
            self._follow()
        self._place()
        self.say()

    def _previewed(self, found: Preview) -> None:
        self._count = found.count
        self._panel.show_day_of(found.levels)
        self.say()

    def _follow(self) -> None:
        """Turn the page where the line leaves it in playing; whoever looked elsewhere meanwhile is left there."""
        plot, seconds = self._panel.plot, self.back.seconds
        if plot is None or seconds is None:
            return
        low, high = plot.view()
        if not low <= seconds <= high and (self._at is None or low <= self._at <= high):
            lead = (high - low) / 10
            plot.look_at(seconds - lead, seconds - lead + high - low)
        self._at = seconds

    def _played(self, playing: bool) -> None:
        if playing:
            self._at = None
            self._follow()
        self._panel.content.transport.show_playing(playing)
        announce(self._panel, self.tr("playing") if playing else self.text())

    def _rested(self) -> None:
        """The day is said when it has been read."""
        self._tells = True
        answer = self._panel.answer
        if answer is not None and not self._panel.reader.busy:
            self._panel.show_day_of(answer.levels)
            self.arrive()

    def _set_speed(self, speed: int) -> None:
        self.back.speed = speed
