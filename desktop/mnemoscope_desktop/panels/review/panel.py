"""The review queue: one verdict per key, the next memory at once, and an honest end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope.model.query import Filter
from mnemoscope_desktop.panels.base import Key, Panel
from mnemoscope_desktop.panels.review import verdicts, wording
from mnemoscope_desktop.panels.review.filters import QueueFilters
from mnemoscope_desktop.panels.review.insight import Insight, InsightCards
from mnemoscope_desktop.panels.review.judging import Judging
from mnemoscope_desktop.panels.review.progress import DayProgress
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.reading import Loaded, read_queue
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.session import EVERYTHING_CHANGED, Session, Summary
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.card import Rule, Surface
from mnemoscope_desktop.widgets.keycap import KeyHints
from mnemoscope_desktop.widgets.states import StateStack
from mnemoscope_desktop.widgets.verdict_bar import Choice, VerdictBar

ROOM_FOR_BAR = 700


class ReviewPanel(Panel):
    """Lists what was guessed and takes verdicts on it; `judging` carries them out."""

    wants_inspector: ClassVar[bool] = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._seen_memory: Memory | None = None
        self._news: list[Changes] = []
        self._wants_keyboard = False
        self.model = QueueModel(self._load_rows, lambda memory: wording.spoken(memory, session.now()))
        self.filters = QueueFilters()
        self.progress = DayProgress()
        self.view = QueueView(self.model, session.now)
        self.bar = VerdictBar()
        self.judging = Judging(session, self.model, self.view, self.bar, self)
        self.hints = KeyHints()
        self.cards = InsightCards()
        self.states = StateStack(self._build_desk())
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self.filters, 1, alignment=Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.progress, alignment=Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(top)
        self.body.addWidget(self.states, 1)
        self.filters.changed.connect(self._filters_changed)
        self.view.row_changed.connect(self._row_changed)
        self.model.dataChanged.connect(lambda *_: self._look())
        self.model.checks_changed.connect(self._say_choices)
        self.judging.put_back.connect(lambda: self._load(EVERYTHING_CHANGED))
        session.summary_changed.connect(self._summarised)
        self.retranslate()

    def _build_desk(self) -> QWidget:
        desk = QWidget()
        column = QVBoxLayout(desk)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        card = Surface("card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.setSpacing(0)
        inside.addWidget(self.view)
        inside.addWidget(Rule())
        room = QVBoxLayout()
        room.setContentsMargins(13, 10, 13, 10)
        room.addWidget(self.bar)
        inside.addLayout(room)
        column.addWidget(card)
        column.addWidget(self.hints)
        column.addWidget(self.cards)
        column.addStretch(1)
        return desk

    # reading ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self._wants_keyboard |= self.view.hasFocus()
        self.states.show_loading()
        self._load(EVERYTHING_CHANGED)
        ReadOp(lambda vault: list(vault.scopes())).latest("scopes").success(self._scopes_known).run(self)
        if self.session.summary is not None:
            self._summarised(self.session.summary)

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        self._load(changes)

    def vault_closed(self) -> None:
        self.bar.close_form()
        self.model.set_keys(())
        self.filters.forget()
        self.cards.show_insight(None)
        self.judging.drafts.clear()
        self.judging.scopes = []
        self._seen_memory = None
        self._news.clear()

    def arrive(self, **where: Any) -> None:
        """`id` is the memory that is wanted; where it does not wait any more, the first one that does."""
        wanted = frozenset({str(where.get("id", ""))})
        ReadOp(lambda vault: [memory.pk for memory in vault.list(Filter(ids=wanted))]).latest("arrive").success(
            self._go_to_one_of
        ).run(self)

    def _go_to_one_of(self, keys: list[int]) -> None:
        self.view.go_to(max(0, *(self.model.row_of(key) for key in [*keys, 0])))
        self._look()

    def _load(self, changes: Changes) -> None:
        """Read the queue again. What was heard stays noted until a reading that knows of it has arrived, because a
        newer reading drops the answer of an older one."""
        self._news.append(changes)
        where, order, news = self.filters.where, self.filters.wanted_order, tuple(self._news)
        ReadOp(lambda vault: read_queue(vault, where, order, news)).latest("queue").success(self._loaded).failure(
            lambda problem: self.states.show_error(str(problem), self.refresh)
        ).run(self)

    def _load_rows(self, keys: Sequence[int], arrived: Callable[[Sequence[Memory]], None]) -> None:
        ReadOp(lambda vault: vault.rows(keys)).success(arrived).run(self)

    def _loaded(self, loaded: Loaded) -> None:
        del self._news[: loaded.heard]
        if loaded.facets is not None:
            self.filters.show_values(loaded.facets.agents, loaded.facets.scopes)
        here, row = self.model.key(self.view.row), max(0, self.view.row)
        self.model.set_keys(loaded.keys, stale=loaded.stale)
        if here is None and loaded.came_back is None and self.session.selected and loaded.keys:
            self._show_state()
            self.arrive(id=self.session.selected)
            return
        wanted = loaded.came_back if loaded.came_back is not None else here
        found = self.model.row_of(wanted) if wanted is not None else -1
        self._show_state()
        if found != self.view.row or found < 0:
            self.view.go_to(found if found >= 0 else row)
        self._look()

    def _show_state(self) -> None:
        if self.model.rowCount():
            self.states.show_content()
            self.view.updateGeometry()
            if self._wants_keyboard and self.bar.form is None:
                self.view.setFocus(Qt.FocusReason.OtherFocusReason)
                self._wants_keyboard = False
            return
        if self.view.hasFocus() or self.bar.form is not None:
            self._wants_keyboard = True
            self.setFocus()
        self.bar.close_form()
        self._seen_memory = None
        self.session.select("")
        if self.filters.in_force:
            self.states.show_empty(
                self.tr("Nothing here waits for you"),
                self.tr("No guess that waits matches these filters."),
                self.tr("Show everything that waits"),
                self.filters.clear,
            )
        else:
            done = self.session.summary.counts.reviewed_today if self.session.summary is not None else 0
            text = self.tr("Nothing waits for your verdict. New guesses will appear here.")
            if done:
                text = self.tr("You judged %n memories today.", "", done) + " " + text
            self.states.show_empty(self.tr("All caught up"), text)

    def _filters_changed(self) -> None:
        self._load(EVERYTHING_CHANGED)
        self.view.setFocus()

    def _row_changed(self, row: int) -> None:
        self.judging.row_changed(row)
        self._look()

    def _look(self) -> None:
        """Show the current memory everywhere, once it is at hand and if it is another one than before."""
        memory = self.model.memory(self.view.row)
        self._say_choices()
        if memory is None or memory == self._seen_memory:
            return
        if self._seen_memory is None or memory.id != self._seen_memory.id:
            self.cards.show_insight(None)
        self._seen_memory = memory
        self.session.select(memory.id)
        ReadOp(
            lambda vault: Insight(vault.get(memory.id), vault.same_evidence(memory.id), vault.settings())
        ).latest("insight").success(self.cards.show_insight).failure(lambda _: self.cards.show_insight(None)).run(self)

    def _scopes_known(self, scopes: list[str]) -> None:
        self.judging.scopes = scopes

    def _summarised(self, summary: Summary) -> None:
        self.progress.show_day(
            summary.counts.reviewed_today, summary.counts.to_review, summary.settings.review_daily_budget
        )
        self._say_title()
        if self.states.currentWidget() is self.states.empty and not self.model.rowCount():
            self._show_state()

    # words --------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Review"))
        self.view.setAccessibleName(self.tr("Memories that wait for your verdict"))
        self.hints.set(
            [
                ("↑ ↓", self.tr("move")),
                ("X", self.tr("select")),
                ("Shift ↓", self.tr("extend")),
                ("Ctrl Z", self.tr("undo")),
                ("?", self.tr("all keys")),
            ]
        )
        self._say_title()
        self._say_choices()
        if self.states.currentWidget() is self.states.empty and self.session.vault is not None:
            self._show_state()

    def _say_title(self) -> None:
        waiting = self.session.summary.counts.to_review if self.session.summary is not None else 0
        text = self.tr(
            "%n memories wait for your word. Confirm what is true; a guess that nobody confirms expires.", "", waiting
        )
        if not self.session.as_of.now:
            text = self.tr("What waits now, whatever day the rest of the window shows.")
        self.header.subtitle.setText(text if waiting else "")

    def _say_choices(self) -> None:
        count = max(1, len(self.judging.targets()))
        kinds = {Verdict.CONFIRM: "primary", Verdict.REJECT: "danger"}
        self.bar.show_choices(
            [
                Choice(verdict, verdicts.label(verdict, count), verdicts.KEYS[verdict], kinds.get(verdict, "plain"))
                for verdict in Verdict
            ]
        )
        self.bar.enable(not self.session.read_only)
        self.bar.button(Verdict.EDIT).setEnabled(count == 1 and not self.session.read_only)
        self.cards.show_count(count)

    def keys(self) -> list[Key]:
        own = [Key(verdicts.KEYS[verdict], verdicts.label(verdict, 1)) for verdict in Verdict]
        return [
            *own,
            Key("↑ ↓", self.tr("move")),
            Key("X", self.tr("select or unselect")),
            Key("Shift ↑ ↓", self.tr("extend the selection")),
            Key("Ctrl A", self.tr("select everything that is listed")),
            Key("Esc", self.tr("select nothing; leave a form")),
            Key("Ctrl Z", self.tr("undo the last verdict")),
        ]

    # Qt and the shell ---------------------------------------------------------------------------------

    def focus_first(self) -> None:
        self._wants_keyboard = not self.model.rowCount()
        (self if self._wants_keyboard else self.view).setFocus(Qt.FocusReason.OtherFocusReason)

    def save_state(self) -> dict[str, Any]:
        return self.filters.save()

    def restore_state(self, state: dict[str, Any]) -> None:
        self.filters.restore(state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.progress.meter.setVisible(self.width() >= ROOM_FOR_BAR)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() == Qt.Key.Key_Z and self.bar.form is None:
            self.judging.undo()
        elif self.bar.form is not None or not self.model.rowCount():
            event.ignore()
        elif self.bar.press(event):
            event.accept()
        elif event.text().upper() == "X" and not control:
            self.view.tick()
        elif event.key() == Qt.Key.Key_Escape and self.model.checked:
            self.model.check_all(False)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and not self.view.hasFocus():
            self.view.setFocus()
            self.view.go_to(self.view.row + (1 if event.key() == Qt.Key.Key_Down else -1))
        else:
            super().keyPressEvent(event)
