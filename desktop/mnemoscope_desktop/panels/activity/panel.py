"""Activity: what runs now and can be stopped, what ran, what came of it, and what went wrong."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope_desktop import shortcuts
from mnemoscope_desktop.activity import Job
from mnemoscope_desktop.panels.activity.earlier import Earlier, read_earlier
from mnemoscope_desktop.panels.activity.model import RESULT, STATE, TOOK, WHAT, WHEN, JobsModel, of_earlier, of_job
from mnemoscope_desktop.panels.activity.running_card import RunningCard
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.card import SectionCaption
from mnemoscope_desktop.widgets.failure import show_failure
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.states import StateStack


class ActivityPanel(Panel):
    """Attributes: cards, of the running jobs; table, of those that are over."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._earlier: list[Earlier] = []
        self.cards: list[RunningCard] = []
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.running_caption, self.past_caption = SectionCaption(), SectionCaption()
        self.idle = PlainLabel("", "mute")
        self._running = QVBoxLayout()
        self._running.setSpacing(8)
        self.body.addWidget(self.running_caption)
        self.body.addWidget(self.idle)
        self.body.addLayout(self._running)
        self.body.addWidget(self.past_caption)
        self.model = JobsModel()
        self.table = Grid(stretch=RESULT, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({WHEN: 175, WHAT: 226, STATE: 110, TOOK: 110}, droppable=(TOOK,))
        self.table.activated.connect(lambda _index: self.open_chosen())
        self.states = StateStack(self.table)
        self.body.addWidget(self.states, 1)
        shortcuts.bind(self, "activity.cancel", self.cancel_first, when=lambda: bool(self.cards))
        session.activity.changed.connect(self._changed_there)
        session.activity.progressed.connect(self._progressed)
        self.retranslate()

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Activity"))
        self.setAccessibleName(self.tr("Activity"))
        about = self.tr("What Mnemoscope does for you, and what came of it.")
        self.header.subtitle.setText(about)
        self.setAccessibleDescription(about)
        self.running_caption.set(self.tr("Running now"))
        self.past_caption.set(self.tr("What ran"))
        self.idle.setText(self.tr("Nothing runs at the moment."))
        self.table.setAccessibleName(self.tr("Jobs that are over, the newest first"))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, WHEN, RESULT)
        self._show()

    def refresh(self) -> None:
        self._show()
        before = self.session.activity.since or self.session.now()
        ReadOp(lambda vault: read_earlier(vault, before)).latest("earlier").success(self._arrived).failure(
            lambda problem: show_failure(self.states, problem, self.refresh)
        ).run(self)

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        """Only a wipe or an undo says something else about what was before."""
        if changes.verb in ("wipe", "undo"):
            self.refresh()

    def vault_closed(self) -> None:
        self._earlier = []
        self._show()

    def focus_first(self) -> None:
        first = self.cards[0].cancel if self.cards else self.table if self.model.lines else self
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def arrive(self, **_where: Any) -> None:
        self._show()

    def open_chosen(self) -> None:
        """Go where the result of the chosen job is to be seen."""
        row = self.table.currentIndex().row()
        if 0 <= row < len(self.model.lines):
            panel, act = self.model.lines[row].where
            if panel:
                self.go.emit(panel, {"act": act} if act else {})

    def cancel_first(self) -> None:
        """Stop the oldest job that can be stopped."""
        card = next((card for card in self.cards if card.job.can_cancel and not card.job.stopping), None)
        if card is not None:
            self.session.activity.cancel(card.job)

    def _arrived(self, earlier: list[Earlier]) -> None:
        self._earlier = earlier
        self._show()

    def _changed_there(self) -> None:
        if self.isVisible():
            self._show()
        else:
            self.mark_stale()

    def _progressed(self, job: Job) -> None:
        for card in self.cards:
            if card.job is job:
                card.show_progress()

    def _show(self) -> None:
        activity = self.session.activity
        running = activity.running if self.session.vault is not None else []
        if [card.job for card in self.cards] != running:
            self._show_running(running)
        self.idle.setVisible(not running)
        lines = [of_job(job) for job in activity.past] + [of_earlier(each) for each in self._earlier]
        self.model.show_lines(lines if self.session.vault is not None else [])
        if self.model.lines:
            self.states.show_content()
        else:
            text = self.tr("Imports, exports, wipes, backups and upkeep are listed here, each with its result.")
            self.states.show_empty(self.tr("Nothing ran yet"), text)

    def _show_running(self, running: list[Job]) -> None:
        kept = {id(card.job): card for card in self.cards}
        self.cards = []
        for job in running:
            card = kept.pop(id(job), None)
            if card is None:
                card = RunningCard(job)
                card.cancelled.connect(lambda job=job: self.session.activity.cancel(job))
                self._running.addWidget(card)
            self.cards.append(card)
        for card in kept.values():
            self._running.removeWidget(card)
            card.hide()
            card.deleteLater()
