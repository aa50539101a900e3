"""What is chosen in the picture: the list follows it, and it can be acted on, opened elsewhere, compared, looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QObject

from mnemoscope_desktop import operations
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.panels.timeline import brush_words
from mnemoscope_desktop.panels.timeline.brush import Brush, inside, snapped
from mnemoscope_desktop.panels.timeline.brush_bar import MOST_IDS
from mnemoscope_desktop.panels.timeline.days import day_of
from mnemoscope_desktop.panels.timeline.geometry import Ints
from mnemoscope_desktop.panels.timeline.levels import Levels

if TYPE_CHECKING:
    from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
    from mnemoscope_desktop.panels.timeline.plot import TimelinePlot


class Choosing(QObject):
    """Attributes:
    brush: the chosen stretch, or None.
    """

    def __init__(self, panel: TimelinePanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self.brush: Brush | None = None
        self._query: str | None = None
        self._pks: Ints | None = None
        self._bar = panel.content.brush_bar
        self._bar.memories_wanted.connect(self.open_in_memories)
        self._bar.changes_wanted.connect(lambda: panel.show_changes(True))
        self._bar.nearer_wanted.connect(self.look_nearer)
        self._bar.cleared.connect(self.clear)
        self._bar.bulk.wipe_wanted.connect(lambda ids: panel.go.emit("transfer", {"ids": ids}))

    def take(self, plot: TimelinePlot) -> None:
        """Serve this plot."""
        plot.brushed.connect(self._brushed)

    def choose(self, brush: Brush | None) -> None:
        if self._panel.plot is not None:
            self._panel.plot.choose(brush)

    def clear(self) -> None:
        self.choose(None)
        if self._panel.plot is not None:
            self._panel.plot.setFocus()

    def forget(self) -> None:
        """The vault was closed."""
        self.brush = self._query = self._pks = None
        self._bar.forget()
        self._panel.overview.show_brush(None)

    def drag_in_overview(self, start: float, end: float) -> None:
        low, high = self._panel.span()
        self.choose(snapped(Brush(start, end), high - low))

    def _brushed(self, brush: Brush | None) -> None:
        self.brush = brush
        self._panel.overview.show_brush(brush)
        if brush is None:
            self._bar.forget()
            self._panel.content.make_room()
            self._pks = None
        self._panel.list_soon()

    def chosen(self, levels: Levels) -> Ints:
        """The row numbers of what is chosen, in order of time, told in the bar."""
        assert self.brush is not None
        told = self._pks
        self._pks = inside(levels, self.brush, self._panel.controls.shown())
        self.say()
        if told is None or len(told) != len(self._pks):
            announce(self._panel, self._bar.label.text())
        return self._pks

    def say(self) -> None:
        answer = self._panel.answer
        if self.brush is None or self._pks is None or answer is None:
            return
        asked = answer.asked
        self._query = (
            None
            if asked.learned
            else brush_words.query(self.brush, asked.lane, answer.levels.scene.lanes, self._panel.controls.shown())
        )
        words = brush_words.span(self.brush)
        lanes = brush_words.lanes(self._panel.lane_names(), self.brush)
        self._bar.show_chosen(
            self._pks, f"{words} · {lanes}" if lanes else words,
            lists=self._query is not None or len(self._pks) <= MOST_IDS,
        )  # fmt: skip
        self._panel.content.make_room()

    # acts -------------------------------------------------------------------------------------------------------

    def days(self) -> tuple[QDate, QDate] | None:
        """The days whose ends are compared: the one before the stretch began, and its last."""
        if self.brush is None:
            return None
        return day_of(self.brush.low - 1e-3), day_of(self.brush.high - 1e-3)

    def open_in_memories(self) -> None:
        """Show the same memories in the memory list, by a query, or by their ids where no query says the same."""
        if self.brush is None or self._pks is None or not self._bar.memories.isEnabled():
            return
        if self._query is not None:
            self._panel.go.emit("memories", {"query": self._query})
        else:
            operations.find_ids(pks=self._pks.tolist()).latest("ids").success(
                lambda ids: self._panel.go.emit("memories", {"ids": ids})
            ).run(self)

    def look_nearer(self) -> None:
        if self.brush is not None and self._panel.plot is not None:
            around = (self.brush.high - self.brush.low) * 0.02
            self._panel.plot.glide.go(self.brush.low - around, self.brush.high + around)
