"""The upper card: which curves are drawn over which time, the plot, its legend, and what is told of an event."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QButtonGroup, QMenu, QVBoxLayout, QWidget

from mnemoscope.model.settings import Settings
from mnemoscope_desktop import shortcuts, theme
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.curves.events import event_sentence
from mnemoscope_desktop.panels.curves.legend import CurveLegend
from mnemoscope_desktop.panels.curves.lines import Line, nearest_value
from mnemoscope_desktop.panels.curves.pausing import PauseChip
from mnemoscope_desktop.panels.curves.picker import MemoryPicker
from mnemoscope_desktop.panels.curves.reading import Drawn
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.two_ends import TwoEnds

if TYPE_CHECKING:
    from mnemoscope_desktop.panels.curves.plot import CurvesPlot

RANGES = (30, 90, 365)
QUANTITIES = ("strength", "trust", "utility")


class CurvesCard(Translated, Card):
    """Attributes:
        quantity: "strength", "trust" or "utility".
        days: how much of the past is drawn.
        plot: made when there is something to draw for the first time; until then None.
        lines: what is drawn, in the order of the legend.

    Signals:
        quantity_chosen: another quantity is looked at.
        wanted: other curves are wanted: other memories, another quantity or time.
        pauses_asked: the list of pauses is wanted.
        looked_at: (id) a memory of the legend was chosen.
        threshold_moved: (0–1) the archive threshold while it is dragged.
    """

    quantity_chosen = Signal()
    wanted = Signal()
    pauses_asked = Signal()
    looked_at = Signal(str)
    threshold_moved = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=14)
        self.quantity = "strength"
        self.days = 90
        self.plot: CurvesPlot | None = None
        self.lines: list[Line] = []
        self._others: list[Line] = []
        self._stretch: tuple[float, float, float] | None = None
        self._settings = Settings()
        self.quantity_chips = {name: ChipButton(checkable=True) for name in QUANTITIES}
        group = QButtonGroup(self)
        for name, chip in self.quantity_chips.items():
            group.addButton(chip)
            chip.clicked.connect(lambda _on, name=name: self.show_quantity(name))
        self.quantity_chips["strength"].setChecked(True)
        self.pause_chip, self.pauses = PauseChip(), ChipButton()
        self.pauses.clicked.connect(self.pauses_asked)
        self.picker = MemoryPicker()
        self.picker.changed.connect(self.wanted)
        self.range_chip = ChipButton()
        self.range_chip.set_menu(self._range_menu())
        choices: list[QWidget] = [self.pause_chip, self.pauses, self.picker, self.range_chip]
        self.body.addWidget(TwoEnds(list(self.quantity_chips.values()), choices))
        self._plot_place = QVBoxLayout()
        self.body.addLayout(self._plot_place, 1)
        self.hint = PlainLabel("", "mute", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hint.hide()
        self.told = PlainLabel("", "mute", wrap=True)
        self.legend = CurveLegend()
        self.legend.chosen.connect(self.looked_at)
        for below in (self.hint, self.told, self.legend):
            self.body.addWidget(below)
        self.retranslate()

    def _range_menu(self) -> QMenu:
        menu = QMenu(self)
        ranges = QActionGroup(self)
        self.range_actions: dict[int, QAction] = {}
        for days in RANGES:
            action = QAction(self, checkable=True)
            action.triggered.connect(lambda _on, days=days: self.show_days(days))
            ranges.addAction(action)
            menu.addAction(action)
            self.range_actions[days] = action
        return menu

    def _make_plot(self) -> CurvesPlot:
        """The first chart of the session brings pyqtgraph with it."""
        from mnemoscope_desktop.panels.curves.plot import CurvesPlot

        plot = CurvesPlot()
        theme.sized(plot, least_height=170)
        self._plot_place.addWidget(plot)
        plot.threshold_moved.connect(self.threshold_moved)
        plot.pointed.connect(self._point_at)
        plot.event_pointed.connect(self._point_at_event)
        self._name(plot)
        return plot

    # what is shown ----------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        words = {"strength": self.tr("Strength"), "trust": self.tr("Trust"), "utility": self.tr("Utility")}
        tips = {
            "strength": self.tr("How much of it is still remembered"),
            "trust": self.tr("How sure it is that it is true"),
            "utility": self.tr("Whether using it helped, by your answers"),
        }
        for name, chip in self.quantity_chips.items():
            chip.setText(words[name])
            chip.setToolTip(shortcuts.hint(tips[name], f"curves.{name}"))
        self.pauses.setText(self.tr("Pauses…"))
        self.pauses.setToolTip(shortcuts.hint(self.tr("List, add and change pauses"), "curves.pauses"))
        for days, action in self.range_actions.items():
            action.setText(self.tr("%n days", "", days))
            action.setChecked(days == self.days)
        self.range_chip.setText(self.tr("%n days", "", self.days))
        self.range_chip.setToolTip(self.tr("How much of the past is drawn"))
        self.hint.setText(self.tr("Choose memories above to see their curves."))
        if self.plot is not None:
            self._name(self.plot)
            self._draw()
            self._point_at_event(-1, -1)

    def _name(self, plot: CurvesPlot) -> None:
        names = {
            "strength": self.tr("Strength over time"),
            "trust": self.tr("Trust over time"),
            "utility": self.tr("Utility over time"),
        }
        plot.setAccessibleName(names[self.quantity])
        plot.setAccessibleDescription(
            self.tr("The left and right keys move a reading line; the values stand in the legend.")
        )

    def show_quantity(self, quantity: str) -> None:
        self.quantity = quantity
        chosen = self.quantity_chips[quantity]
        chosen.setChecked(True)
        if any(chip.hasFocus() for chip in self.quantity_chips.values()):
            chosen.setFocus(Qt.FocusReason.OtherFocusReason)
        self.retranslate()
        self.quantity_chosen.emit()
        self.wanted.emit()

    def show_days(self, days: int) -> None:
        self.days = days
        self.retranslate()
        self.wanted.emit()

    def show_curves(self, found: Sequence[Drawn], stretch: tuple[float, float, float], settings: Settings) -> None:
        """Draw curves over a stretch of time: its start, its end and the present, in seconds."""
        from mnemoscope_desktop.panels.curves.plot import TONES

        self.prepare()
        self.lines = [drawn.line for drawn in found]
        self._others = [drawn.other for drawn in found if drawn.other is not None]
        self._stretch, self._settings = stretch, settings
        self.legend.show_memories(
            [(drawn.memory_id, drawn.text, TONES[place % len(TONES)]) for place, drawn in enumerate(found)]
        )
        for memory_id in set(self.picker.chosen) - {drawn.memory_id for drawn in found}:
            self.picker.chosen.pop(memory_id)
        self.picker.retranslate()
        self.hint.setVisible(not found)
        self._draw()
        self._point_at(math.nan)
        self._point_at_event(-1, -1)

    def prepare(self) -> None:
        """Make the plot, which takes as long as drawing into it."""
        if self.plot is None:
            self.plot = self._make_plot()

    def show_threshold(self, settings: Settings) -> None:
        """Move the line of the threshold to the numbers that are being tried."""
        if self.plot is not None and self.quantity == "strength":
            self.plot.set_threshold(settings.archive_below_strength)

    def forget(self) -> None:
        """Show nothing of a vault that was closed."""
        self.lines, self._others, self._stretch = [], [], None
        self.picker.forget()
        self.legend.show_memories([])
        self.told.setText("")
        if self.plot is not None:
            self.plot.hide()
            self.plot.deleteLater()
            self.plot = None

    def _draw(self) -> None:
        if self.plot is None or self._stretch is None:
            return
        start, end, now = self._stretch
        self.plot.show_lines(self.lines, start=start, end=end, now=now, now_word=self.tr("now"))
        self.plot.show_others(self._others)
        self.plot.show_pauses(self.pause_chip.bands(start, end))
        strength = self.quantity == "strength"
        self.plot.threshold.setMovable(strength)
        self.plot.handle.setVisible(strength)
        self.plot.threshold.setVisible(self.quantity != "utility")
        tried = self._settings
        self.plot.set_threshold(tried.archive_below_strength if strength else tried.archive_below_trust / 100)

    # pointing ---------------------------------------------------------------------------------------------------

    def step_event(self, step: int) -> None:
        """Go to the next event of the curves from the reading line, or with −1 to the one before."""
        event = self.plot.step_event(self.plot.pointed_at(), step) if self.plot is not None else None
        if self.plot is not None and event is not None:
            self._point_at(self.plot.time_of(event))
            self._point_at_event(*event)
            announce(self.plot, self.told.text())

    def _point_at(self, seconds: float) -> None:
        """Read all curves at an instant; without one, now."""
        if self.plot is None or self._stretch is None:
            return
        pointed = not math.isnan(seconds)
        self.plot.point_at(seconds if pointed else None)
        at = seconds if pointed else self._stretch[2]
        self.legend.show_values([nearest_value(line, at) for line in self.lines])

    def _point_at_event(self, line: int, number: int) -> None:
        """Tell which act moved a curve here, and ring its mark."""
        if self.plot is None:
            return
        there = 0 <= line < len(self.lines) and 0 <= number < len(self.lines[line].events)
        self.plot.mark_event((line, number) if there else None)
        if not there:
            self.told.setText(self._hint())
            return
        whose = self.legend.entries[line].shown_text if line < len(self.legend.entries) else ""
        self.told.setText(f"{event_sentence(self.lines[line].events[number])} · “{whose}”")

    def _hint(self) -> str:
        """What the line under the plot says while no event is looked at."""
        count = sum(len(line.events) for line in self.lines)
        if not count:
            return self.tr("Nothing moved these curves in this time.")
        text = self.tr("%n events moved these curves; point at one, or press “%1” and “%2”.", "", count)
        return text.replace("%1", shortcuts.caps("curves.previous")).replace("%2", shortcuts.caps("curves.next"))
