"""Trust & decay: how sure the store is, how fast it forgets, and what happens next if nothing is done."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mnemoscope.model.calibration import Calibration
from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Forecast, MaintainReport
from mnemoscope.model.settings import Settings
from mnemoscope_desktop import messages, operations, shortcuts
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.curves.cards import ForecastCard, TodayCard
from mnemoscope_desktop.panels.curves.due import NOTHING, DueCard, DueDialog, DueLine, carry_out, read_due
from mnemoscope_desktop.panels.curves.events import event_sentence
from mnemoscope_desktop.panels.curves.fading import FadingCard
from mnemoscope_desktop.panels.curves.fit import FitCard
from mnemoscope_desktop.panels.curves.legend import CurveLegend
from mnemoscope_desktop.panels.curves.lines import Line, nearest_value
from mnemoscope_desktop.panels.curves.pause_dialog import PauseDialog
from mnemoscope_desktop.panels.curves.pausing import PauseChip
from mnemoscope_desktop.panels.curves.picker import MemoryPicker
from mnemoscope_desktop.panels.curves.reading import Drawn, Wanted, Whole, read_curves, read_whole, telling
from mnemoscope_desktop.panels.curves.what_if import WhatIfCard
from mnemoscope_desktop.session import Session, Summary
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.failure import show_failure
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.scroll_page import ScrollPage
from mnemoscope_desktop.widgets.states import StateStack

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope_desktop.panels.curves.plot import CurvesPlot

RANGES = (30, 90, 365)
QUANTITIES = ("strength", "trust", "utility")
AHEAD = 0.4
"""The forecast is so much of the past's length."""


class CurvesPanel(Panel):
    """Attributes:
        plot: made when the panel is first shown with a vault; until then None.
        quantity: "strength", "trust" or "utility".
        days: how much of the past is drawn.
    """

    wants_inspector = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.plot: CurvesPlot | None = None
        self.quantity = "strength"
        self.days = 90
        self._whole: Whole | None = None
        self._lines: list[Line] = []
        self._others: list[Line] = []
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._build_upper(), 3)
        self.today_card, self.forecast_card, self.what_if = TodayCard(), ForecastCard(), WhatIfCard()
        column.addWidget(CardGrid([self.today_card, self.forecast_card, self.what_if]), 1)
        self.due_card, self.fit_card = DueCard(), FitCard()
        column.addWidget(CardGrid([self.due_card, self.fit_card]))
        self.fading_card = FadingCard()
        column.addWidget(self.fading_card, 2)
        scroll = ScrollPage(page)
        self.states = StateStack(scroll)
        self.body.addWidget(self.states, 1)
        self.today_card.shown.connect(lambda: self.go.emit("memories", {"query": "trust:<0.2"}))
        self.forecast_card.shown.connect(self._show_forecast)
        self.fading_card.chosen.connect(session.select)
        self.what_if.tried_changed.connect(self._tried)
        self.due_card.asked.connect(self._look_at_due)
        self.due_card.review.connect(lambda: self.go.emit("review", {}))
        self.fit_card.compared.connect(lambda _on: self._read_curves())
        session.selected_changed.connect(self._selected)
        session.summary_changed.connect(self._summarised)
        self._bind_keys()
        self.retranslate()

    def _bind_keys(self) -> None:
        for name in QUANTITIES:
            shortcuts.bind(self, f"curves.{name}", lambda name=name: self.show_quantity(name))
        shortcuts.bind(self, "curves.both", self.fit_card.both.toggle, when=lambda: self.quantity == "strength")
        shortcuts.bind(self, "curves.next", lambda: self.step_event(1), repeat=True)
        shortcuts.bind(self, "curves.previous", lambda: self.step_event(-1), repeat=True)
        shortcuts.bind(self, "curves.pauses", self.open_pauses)
        fading = self.fading_card
        shortcuts.bind(self, "curves.true", fading.say_true, when=fading.ready)
        shortcuts.bind(self, "curves.outdated", fading.say_outdated, when=fading.ready)
        shortcuts.bind(self, "curves.later", fading.put_later, when=fading.ready)

    def _build_upper(self) -> Card:
        card = Card(margin=14)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.quantity_chips = {name: ChipButton(checkable=True) for name in QUANTITIES}
        group = QButtonGroup(self)
        for name, chip in self.quantity_chips.items():
            group.addButton(chip)
            row.addWidget(chip)
            chip.clicked.connect(lambda _on, name=name: self.show_quantity(name))
        self.quantity_chips["strength"].setChecked(True)
        row.addStretch(1)
        self.pause_chip = PauseChip()
        row.addWidget(self.pause_chip)
        self.pauses = ChipButton()
        self.pauses.clicked.connect(self.open_pauses)
        row.addWidget(self.pauses)
        self.picker = MemoryPicker()
        self.picker.changed.connect(self._read_curves)
        row.addWidget(self.picker)
        self.range_chip = ChipButton()
        menu = QMenu(self)
        ranges = QActionGroup(self)
        self.range_actions: dict[int, QAction] = {}
        for days in RANGES:
            action = QAction(self, checkable=True)
            action.triggered.connect(lambda _on, days=days: self.show_days(days))
            ranges.addAction(action)
            menu.addAction(action)
            self.range_actions[days] = action
        self.range_chip.set_menu(menu)
        row.addWidget(self.range_chip)
        card.body.addLayout(row)
        self._plot_place = QVBoxLayout()
        card.body.addLayout(self._plot_place, 1)
        self.hint = PlainLabel("", "mute", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hint.hide()
        card.body.addWidget(self.hint)
        self.told = PlainLabel("", "mute", wrap=True)
        card.body.addWidget(self.told)
        self.legend = CurveLegend()
        self.legend.chosen.connect(self.session.select)
        card.body.addWidget(self.legend)
        card.setMinimumHeight(300)
        return card

    def _make_plot(self) -> CurvesPlot:
        """The first chart of the session brings pyqtgraph with it."""
        from mnemoscope_desktop.panels.curves.plot import CurvesPlot

        plot = CurvesPlot()
        plot.setMinimumHeight(170)
        self._plot_place.addWidget(plot)
        plot.threshold_moved.connect(self.what_if.set_threshold)
        plot.pointed.connect(self._point_at)
        plot.event_pointed.connect(self._point_at_event)
        QWidget.setTabOrder(self.range_chip, plot)
        QWidget.setTabOrder(plot, plot.handle)
        self.plot = plot
        self._name_plot()
        return plot

    # texts ------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Trust & decay"))
        self.header.subtitle.setText(
            self.tr("How sure the store is, how fast it forgets, and what happens next if you do nothing.")
        )
        self.quantity_chips["strength"].setText(self.tr("Strength"))
        self.quantity_chips["trust"].setText(self.tr("Trust"))
        self.quantity_chips["utility"].setText(self.tr("Utility"))
        for name, tip in (
            ("strength", self.tr("How much of it is still remembered")),
            ("trust", self.tr("How sure it is that it is true")),
            ("utility", self.tr("Whether using it helped, by your answers")),
        ):
            self.quantity_chips[name].setToolTip(shortcuts.hint(tip, f"curves.{name}"))
        self.pauses.setText(self.tr("Pauses…"))
        self.pauses.setToolTip(shortcuts.hint(self.tr("List, add and change pauses"), "curves.pauses"))
        for days, action in self.range_actions.items():
            action.setText(self.tr("%n days", "", days))
            action.setChecked(days == self.days)
        self.range_chip.setText(self.tr("%n days", "", self.days))
        self.range_chip.setToolTip(self.tr("How much of the past is drawn"))
        self.hint.setText(self.tr("Choose memories above to see their curves."))
        self._name_plot()
        if self.plot is not None:
            self._draw()

    def _name_plot(self) -> None:
        if self.plot is not None:
            names = {
                "strength": self.tr("Strength over time"),
                "trust": self.tr("Trust over time"),
                "utility": self.tr("Utility over time"),
            }
            self.plot.setAccessibleName(names[self.quantity])
            self.plot.setAccessibleDescription(
                self.tr("The left and right keys move a reading line; the values stand in the legend.")
            )

    # reading ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self._whole is None:
            self.states.show_loading()
        as_of = self.session.as_of
        ReadOp(lambda vault: read_whole(vault, as_of)).latest("whole").success(self._arrived).failure(
            lambda problem: show_failure(self.states, problem, self.refresh)
        ).run(self)
        # Scoring many answers takes longer than all the rest, which does not wait for it.
        ReadOp(lambda vault: (vault.calibration(), vault.settings())).latest("fit").success(
            lambda found: self._fitted(*found)
        ).run(self)

    def _fitted(self, fit: Calibration, settings: Settings) -> None:
        self.fit_card.show_fit(fit, settings)
        self._read_curves()

    def _arrived(self, whole: Whole) -> None:
        first = self._whole is None
        self._whole = whole
        if whole.total == 0:
            self.states.show_empty(
                self.tr("Nothing to watch yet"),
                self.tr("Curves appear here as soon as there are memories."),
                self.tr("Import a file…"),
                lambda: self.go.emit("import", {}),
            )
            return
        self.states.show_content()
        self._show_today()
        self.forecast_card.show_forecast(whole.forecast)
        self.fading_card.show_memories(whole.fading)
        if not self.what_if.differs() or self.what_if.in_force != whole.settings:
            self.what_if.show_settings(whole.settings)
        self.what_if.show_forecast(whole.forecast)
        if self.session.vault is not None:
            self.pause_chip.show_pauses(whole.pauses, self._now(self.session.vault))
        self._allow()
        self.due_card.show_report(whole.due)
        if first and not self.picker.chosen:
            self.picker.choose({memory.id: memory.text for memory in telling((*whole.fading, *whole.first))})
            if self.session.selected:
                self._selected(self.session.selected)
        else:
            self._read_curves()

    def _show_today(self) -> None:
        if self._whole is not None:
            threshold = self._whole.settings.archive_below_strength
            self.today_card.show_counts(self._whole.today[self.quantity], self.quantity, threshold)

    def _summarised(self, summary: Summary) -> None:
        self.fading_card.show_day(summary.counts.reviewed_today, summary.settings.review_daily_budget)

    def _now(self, vault: Vault) -> Moment:
        """The day shown, as far as it lies in the past."""
        known_on = self.session.as_of.known_on
        return vault.now() if known_on is None else min(known_on, vault.now())

    def _allow(self) -> None:
        """The past, and a vault that can only be read, are not changed."""
        changes = not self.session.read_only and self.session.as_of.now
        self.pause_chip.setEnabled(changes)
        self.fit_card.set_enabled(changes)
        self.fading_card.set_enabled(changes)
        self.what_if.setEnabled(changes)
        self.due_card.setVisible(self.session.as_of.now)

    def _read_curves(self) -> None:
        """The chosen memories' curves, with the numbers that are being tried."""
        if self.session.vault is None:
            return
        now = self._now(self.session.vault)
        start, end = now.plus_days(-self.days), now.plus_days(self.days * AHEAD)
        both = self.quantity == "strength" and self.fit_card.both.isChecked()
        wanted = Wanted(
            tuple(self.picker.chosen),
            self.quantity,
            start,
            end,
            self.what_if.tried,
            self.fit_card.other() if both else None,
            self.session.as_of.known_on,
            self.fit_card.speed(self.what_if.tried.strength_model),
        )
        op = ReadOp(lambda vault: read_curves(vault, wanted)).latest("curves")
        op.success(lambda found: self._show_curves(found, start, end, now)).run(self)

    def _show_curves(self, found: list[Drawn], start: Moment, end: Moment, now: Moment) -> None:
        from mnemoscope_desktop.panels.curves.plot import TONES

        if self.plot is None:
            self._make_plot()
        self._lines = [drawn.line for drawn in found]
        self._others = [drawn.other for drawn in found if drawn.other is not None]
        self._stretch = (start.us / 1e6, end.us / 1e6, now.us / 1e6)
        self.legend.show_memories(
            [(drawn.memory_id, drawn.text, TONES[place % len(TONES)]) for place, drawn in enumerate(found)]
        )
        gone = set(self.picker.chosen) - {drawn.memory_id for drawn in found}
        for memory_id in gone:
            self.picker.chosen.pop(memory_id)
        self.picker.retranslate()
        self.hint.setVisible(not found)
        self._draw()
        self._point_at(math.nan)
        self._point_at_event(-1, -1)

    def _draw(self) -> None:
        if self.plot is None or not hasattr(self, "_stretch"):
            return
        start, end, now = self._stretch
        self.plot.show_lines(self._lines, start=start, end=end, now=now, now_word=self.tr("now"))
        self.plot.show_others(self._others)
        self.plot.show_pauses(self.pause_chip.bands(start, end))
        strength = self.quantity == "strength"
        self.plot.threshold.setMovable(strength)
        self.plot.handle.setVisible(strength)
        self.plot.threshold.setVisible(self.quantity != "utility")
        tried = self.what_if.tried
        self.plot.set_threshold(tried.archive_below_strength if strength else tried.archive_below_trust / 100)

    def _point_at(self, seconds: float) -> None:
        """Read all curves at an instant; without one, now."""
        if self.plot is None:
            return
        pointed = not math.isnan(seconds)
        self.plot.point_at(seconds if pointed else None)
        at = seconds if pointed else self._stretch[2]
        self.legend.show_values([nearest_value(line, at) for line in self._lines])

    def _point_at_event(self, line: int, number: int) -> None:
        """Tell which act moved a curve here, and ring its mark."""
        if self.plot is None:
            return
        there = 0 <= line < len(self._lines) and 0 <= number < len(self._lines[line].events)
        self.plot.mark_event((line, number) if there else None)
        if not there:
            self.told.setText(self._hint())
            return
        event = self._lines[line].events[number]
        whose = self.legend.entries[line].shown_text if line < len(self.legend.entries) else ""
        self.told.setText(f"{event_sentence(event)} · “{whose}”")

    def _hint(self) -> str:
        """What the line under the plot says while no event is looked at."""
        count = sum(len(line.events) for line in self._lines)
        if not count:
            return self.tr("Nothing moved these curves in this time.")
        text = self.tr("%n events moved these curves; point at one, or press “%1” and “%2”.", "", count)
        return text.replace("%1", shortcuts.caps("curves.previous")).replace("%2", shortcuts.caps("curves.next"))

    def step_event(self, step: int) -> None:
        """Go to the next event of the curves from the reading line, or with −1 to the one before."""
        if self.plot is None or not self._lines:
            return
        event = self.plot.step_event(self.plot.pointed_at(), step)
        if event is not None:
            self._point_at(self.plot.time_of(event))
            self._point_at_event(*event)
            announce(self.plot, self.told.text())

    # acting -----------------------------------------------------------------------------------------------------

    def show_quantity(self, quantity: str) -> None:
        self.quantity = quantity
        self.quantity_chips[quantity].setChecked(True)
        self._name_plot()
        self._show_today()
        self._read_curves()

    def open_pauses(self) -> None:
        if self.session.vault is not None:
            PauseDialog(self.session, self).open()

    def show_days(self, days: int) -> None:
        self.days = days
        self.retranslate()
        self._read_curves()

    def _tried(self) -> None:
        self._allow()
        if self.plot is not None and self.session.vault is not None:
            if self.quantity == "strength":
                self.plot.set_threshold(self.what_if.tried.archive_below_strength)
            self._read_curves()

    def _selected(self, memory_id: str) -> None:
        """A memory chosen elsewhere is drawn first."""
        if not memory_id or memory_id in self.picker.chosen or self._whole is None or not self.isVisible():
            return

        def found(memory: Memory) -> None:
            others = dict(list(self.picker.chosen.items())[:3])
            self.picker.choose({memory.id: memory.text, **others})

        op = ReadOp(lambda vault: vault.get(memory_id)).latest("chosen")
        op.success(found).failure(lambda _problem: None).run(self)

    def _look_at_due(self) -> None:
        """The list is read when it is asked for: it can be long."""
        ReadOp(read_due).latest("due").success(lambda found: self._show_due(*found)).run(self)

    def _show_due(self, report: MaintainReport, lines: list[DueLine]) -> None:
        dialog = DueDialog(report, lines, lambda: carry_out(self), lambda: self._skip_absence(report), self)
        dialog.apply.setEnabled(dialog.apply.isEnabled() and not self.session.read_only)
        dialog.open()

    def _skip_absence(self, report: MaintainReport) -> None:
        if report.away_since is not None and self.session.vault is not None:
            said = self.tr("The time you were away counts as a pause.")
            operations.pause_fading(start=report.away_since, end=self.session.vault.now()).success(
                lambda _changes: messages.undoable(said)
            ).run(self)

    def _show_forecast(self) -> None:
        if self._whole is not None:
            self.go.emit("memories", {"ids": list(self._whole.forecast.ids)})

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        self.refresh()

    def vault_closed(self) -> None:
        self._whole = None
        self._lines = []
        self._others = []
        self.due_card.show_report(NOTHING)
        self.picker.forget()
        self.legend.show_memories([])
        self.fading_card.forget()
        self.told.setText("")
        self.today_card.show_counts(())
        self.forecast_card.show_forecast(Forecast((), 0, ()))
        if self.plot is not None:
            self.plot.hide()
            self.plot.deleteLater()
            self.plot = None
        self.states.show_loading()

    def focus_first(self) -> None:
        self.quantity_chips[self.quantity].setFocus(Qt.FocusReason.OtherFocusReason)

    def save_state(self) -> dict[str, Any]:
        return {"quantity": self.quantity, "days": self.days}

    def restore_state(self, state: dict[str, Any]) -> None:
        if state.get("quantity") in self.quantity_chips:
            self.quantity = state["quantity"]
            self.quantity_chips[self.quantity].setChecked(True)
        if state.get("days") in RANGES:
            self.days = state["days"]
        self.retranslate()
