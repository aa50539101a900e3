"""Trust & decay: how sure the store is, how fast it forgets, and what happens next if nothing is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.calibration import Calibration
from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import MaintainReport
from mnemoscope.model.settings import Settings
from mnemoscope_desktop import formats, messages, operations, shortcuts, theme
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.curves.cards import ForecastCard, TodayCard
from mnemoscope_desktop.panels.curves.curves_card import QUANTITIES, RANGES, CurvesCard
from mnemoscope_desktop.panels.curves.due import DueCard, DueDialog, DueLine, carry_out, read_due
from mnemoscope_desktop.panels.curves.fading import FadingCard
from mnemoscope_desktop.panels.curves.fit import FitCard
from mnemoscope_desktop.panels.curves.pause_dialog import PauseDialog
from mnemoscope_desktop.panels.curves.reading import Ahead, Today, Wanted, read_ahead, read_curves, read_today, telling
from mnemoscope_desktop.panels.curves.what_if import WhatIfCard
from mnemoscope_desktop.session import Session, Summary
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.failure import show_failure
from mnemoscope_desktop.widgets.later import in_another_turn
from mnemoscope_desktop.widgets.scroll_page import ScrollPage
from mnemoscope_desktop.widgets.states import StateStack

if TYPE_CHECKING:
    from mnemoscope import Vault

LOWEST, SHARE = 300, 0.52
"""The card of the curves: pixels at least, and its part of the height of the panel."""
AHEAD = 0.4
"""The forecast is so much of the past's length."""


class CurvesPanel(Panel):
    """The curves above; below them how the whole store stands, what other numbers would change, which model fits, and
    what fades soon."""

    wants_inspector = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._today: Today | None = None
        self._ahead: Ahead | None = None
        self._drawn = False
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.card = CurvesCard()
        column.addWidget(self.card, 3)
        self.today_card, self.forecast_card, self.what_if = TodayCard(), ForecastCard(), WhatIfCard()
        column.addWidget(CardGrid([self.today_card, self.forecast_card, self.what_if]), 1)
        self.due_card, self.fit_card = DueCard(), FitCard()
        self._below = CardGrid([self.due_card, self.fit_card])
        column.addWidget(self._below)
        self.fading_card = FadingCard()
        column.addWidget(self.fading_card, 2)
        scroll = ScrollPage(page)
        self.states = StateStack(scroll)
        self.body.addWidget(self.states, 1)
        self.card.wanted.connect(self._read_curves)
        self.card.quantity_chosen.connect(self._show_today)
        self.card.pauses_asked.connect(self.open_pauses)
        self.card.looked_at.connect(session.select)
        self.card.threshold_moved.connect(self.what_if.set_threshold)
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

    def refitted(self) -> None:
        """The text has another size."""
        self._give_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """The curves are what one came for: most of what is seen without scrolling is theirs."""
        self.card.setMinimumHeight(max(theme.px(LOWEST), round(self.height() * SHARE)))

    def _bind_keys(self) -> None:
        for name in QUANTITIES:
            shortcuts.bind(self, f"curves.{name}", lambda name=name: self.card.show_quantity(name))
        shortcuts.bind(self, "curves.both", self.fit_card.both.toggle, when=lambda: self.card.quantity == "strength")
        shortcuts.bind(self, "curves.next", lambda: self.card.step_event(1), repeat=True)
        shortcuts.bind(self, "curves.previous", lambda: self.card.step_event(-1), repeat=True)
        shortcuts.bind(self, "curves.pauses", self.open_pauses)
        fading = self.fading_card
        shortcuts.bind(self, "curves.true", fading.say_true, when=fading.ready)
        shortcuts.bind(self, "curves.outdated", fading.say_outdated, when=fading.ready)
        shortcuts.bind(self, "curves.later", fading.put_later, when=fading.ready)

    # texts ------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Trust & decay"))
        self._say_of_what()

    def _say_of_what(self) -> None:
        """On another day it must be clear whose numbers these are: of the past, or today's of what was true then."""
        as_of = self.session.as_of
        if as_of.known_on is not None:
            text = self.tr("As it stood on %1, and what was to come, seen from there.").replace(
                "%1", formats.day(as_of.known_on)
            )
        elif as_of.true_on is not None:
            text = self.tr("Today's numbers, of what was true on %1.").replace("%1", formats.day(as_of.true_on))
        else:
            text = self.tr("How sure the vault is, how fast it forgets, and what happens next if you do nothing.")
        self.header.subtitle.setText(text)

    # reading ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read in pieces, what takes least first; none of them waits for another to be shown."""
        if self._today is None:
            self.states.show_loading()
        self._say_of_what()
        as_of = self.session.as_of
        ReadOp(lambda vault: read_today(vault, as_of)).latest("today").success(self._arrived).failure(
            lambda problem: show_failure(self.states, problem, self.refresh)
        ).run(self)
        ReadOp(lambda vault: read_ahead(vault, as_of)).latest("ahead").success(self._foretold).run(self)
        if as_of.now:
            # What time would change is said of the present.
            ReadOp(lambda vault: vault.maintain(dry_run=True)).latest("due now").success(self._due_known).run(self)
        else:
            self.due_card.show_report(None)
        ReadOp(lambda vault: (vault.calibration(), vault.settings())).latest("fit").success(
            lambda found: self._fitted(*found)
        ).run(self)
        in_another_turn(self, self._prepare)

    def _prepare(self) -> None:
        """Make the plot while its curves are being read."""
        if self.session.vault is not None:
            self.card.prepare()

    def _fitted(self, fit: Calibration, settings: Settings) -> None:
        self.fit_card.show_fit(fit, settings)
        self._read_curves()

    def _arrived(self, today: Today) -> None:
        self._today = today
        if today.total == 0:
            self.states.show_empty(
                self.tr("Nothing to watch yet"),
                self.tr("Curves appear here as soon as there are memories."),
                self.tr("Import a file…"),
                lambda: self.go.emit("import", {}),
            )
            return
        self.states.show_content()
        self._show_today()
        if not self.what_if.differs() or self.what_if.in_force != today.settings:
            self.what_if.show_settings(today.settings)
        if self.session.vault is not None:
            self.card.pause_chip.show_pauses(today.pauses, self._now(self.session.vault))
        self._allow()
        self._choose()

    def _foretold(self, ahead: Ahead) -> None:
        self._ahead = ahead
        self.forecast_card.show_forecast(ahead.forecast)
        self.fading_card.show_memories(ahead.fading)
        self.what_if.show_forecast(ahead.forecast)
        self._allow()
        self._choose()

    def _due_known(self, report: MaintainReport) -> None:
        if self.session.as_of.now:
            self.due_card.show_report(report)

    def _choose(self) -> None:
        """Once it is known what fades too, the memories that tell most are drawn, unless others are already."""
        if self._today is None:
            return
        if self._ahead is None or self._drawn or self.card.picker.chosen:
            self._read_curves()
            return
        self._drawn = True
        self.card.picker.choose(
            {memory.id: memory.text for memory in telling((*self._ahead.fading, *self._today.first))}
        )
        if self.session.selected:
            self._selected(self.session.selected)

    def _show_today(self) -> None:
        if self._today is not None:
            threshold = self._today.settings.archive_below_strength
            self.today_card.show_counts(self._today.parts[self.card.quantity], self.card.quantity, threshold)

    def _summarised(self, summary: Summary) -> None:
        self.fading_card.show_day(summary.counts.reviewed_today, summary.settings.review_daily_budget)

    def _now(self, vault: Vault) -> Moment:
        """The day shown, as far as it lies in the past."""
        known_on = self.session.as_of.known_on
        return vault.now() if known_on is None else min(known_on, vault.now())

    def _allow(self) -> None:
        """The past, and a vault that can only be read, are not changed."""
        changes = not self.session.read_only and self.session.as_of.now
        self.card.pause_chip.setEnabled(changes)
        self.fit_card.set_enabled(changes)
        self.fading_card.set_enabled(changes)
        self.what_if.setEnabled(changes)
        self._below.show_card(self.due_card, self.session.as_of.now)

    def _read_curves(self) -> None:
        """The chosen memories' curves, with the numbers that are being tried."""
        if self.session.vault is None:
            return
        now = self._now(self.session.vault)
        start, end = now.plus_days(-self.card.days), now.plus_days(self.card.days * AHEAD)
        both = self.card.quantity == "strength" and self.fit_card.both.isChecked()
        wanted = Wanted(
            tuple(self.card.picker.chosen),
            self.card.quantity,
            start,
            end,
            self.what_if.tried,
            self.fit_card.other() if both else None,
            self.session.as_of.known_on,
            self.fit_card.speed(self.what_if.tried.strength_model),
        )
        stretch = (start.us / 1e6, end.us / 1e6, now.us / 1e6)
        ReadOp(lambda vault: read_curves(vault, wanted)).latest("curves").success(
            lambda found: self.card.show_curves(found, stretch, wanted.settings)
        ).run(self)

    # acting -----------------------------------------------------------------------------------------------------

    def open_pauses(self) -> None:
        if self.session.vault is not None:
            PauseDialog(self.session, self).open()

    def _tried(self) -> None:
        self._allow()
        if self.card.plot is not None and self.session.vault is not None:
            self.card.show_threshold(self.what_if.tried)
            self._read_curves()

    def _selected(self, memory_id: str) -> None:
        """A memory chosen elsewhere is drawn first."""
        if not memory_id or memory_id in self.card.picker.chosen or self._ahead is None or not self.isVisible():
            return

        def found(memory: Memory) -> None:
            others = dict(list(self.card.picker.chosen.items())[:3])
            self.card.picker.choose({memory.id: memory.text, **others})

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
        if self._ahead is not None:
            self.go.emit("memories", {"ids": list(self._ahead.forecast.ids)})

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        self.refresh()

    def vault_closed(self) -> None:
        self._today = self._ahead = None
        self._drawn = False
        self.due_card.show_report(None)
        self.card.forget()
        self.fading_card.forget()
        self.today_card.show_counts(())
        self.forecast_card.show_forecast(None)
        self.states.show_loading()

    def focus_first(self) -> None:
        self.card.quantity_chips[self.card.quantity].setFocus(Qt.FocusReason.OtherFocusReason)

    def save_state(self) -> dict[str, Any]:
        return {"quantity": self.card.quantity, "days": self.card.days}

    def restore_state(self, state: dict[str, Any]) -> None:
        if state.get("quantity") in QUANTITIES:
            self.card.show_quantity(state["quantity"])
        if state.get("days") in RANGES:
            self.card.show_days(state["days"])
