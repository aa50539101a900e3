"""The review queue: one verdict per key, the next memory at once, and an honest end."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope.model.query import Filter
from mnemoscope_desktop import formats, shortcuts, theme
from mnemoscope_desktop.operations.review import set_daily_budget
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.review import wording
from mnemoscope_desktop.panels.review.asking import Asking
from mnemoscope_desktop.panels.review.following import Following
from mnemoscope_desktop.panels.review.insight import Insight, read_insight
from mnemoscope_desktop.panels.review.judging import Judging
from mnemoscope_desktop.panels.review.page import QueuePage
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.record import RecordPage
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.session import Session, Summary
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.later import later

ROOM_FOR_BAR = 700


class ReviewPanel(Panel):
    """Lists what was guessed and takes verdicts on it; `judging` carries them out, `asking` asks for what they need.

    Beside the queue there are two other pages: enough for today, and how good the guesses are.
    """

    wants_inspector: ClassVar[bool] = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._seen: tuple[Memory, int] | None = None
        self._selected_before = self._to_write = ""
        self._day = ""
        self._wants_keyboard = False
        self._went_on = ""
        self.model = QueueModel(
            lambda keys, arrived: self.following.load_rows(keys, arrived),
            lambda memory, burst: wording.spoken(memory, burst, session.now()),
        )
        self.view = QueueView(self.model, session.now)
        self.queue = QueuePage(self.view)
        self.filters, self.progress, self.bar = self.queue.filters, self.queue.progress, self.queue.bar
        self.cards, self.states, self.day_done = self.queue.cards, self.queue.states, self.queue.day_done
        self.judging = Judging(session, self.model, self.view, self)
        self.asking = Asking(session, self.model, self.view, self.bar, self.judging)
        self.following = Following(self.model, self.view, self.filters, self.judging, self)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.queue)
        self.body.addWidget(self.pages, 1)
        self.how_good = Button(kind="link")
        self.header.right.addWidget(self.how_good)
        self._connect()
        self._bind()
        self.retranslate()

    def _connect(self) -> None:
        self.filters.changed.connect(self._filters_changed)
        self.view.row_changed.connect(self._row_changed)
        self.model.dataChanged.connect(lambda *_: self._look())
        self.model.checks_changed.connect(self._say_choices)
        self.bar.chosen.connect(lambda name: self.asking.judge(Verdict(name)))
        self.following.arrived.connect(self._show_state)
        self.following.settled.connect(self._look)
        self.following.fresh.connect(self._begin)
        self.following.failed.connect(lambda why: self.states.show_error(why, self.refresh))
        self.progress.budget_chosen.connect(lambda number: set_daily_budget(budget=number).run(self))
        self.day_done.go_on.connect(self._go_on)
        self.day_done.wants_record.connect(self.show_record)
        self.how_good.clicked.connect(self.show_record)
        self.cards.same_source.connect(self.tick_source)
        self.session.summary_changed.connect(self._summarised)

    @later
    def record(self) -> RecordPage:
        """How good the guesses are."""
        record = RecordPage()
        record.left.connect(self.leave_record)
        record.found.connect(lambda ids: self.go.emit("memories", {"ids": ids}))
        self.pages.addWidget(record)
        return record

    def _bind(self) -> None:
        for verdict in Verdict:
            shortcuts.bind(
                self, verdict.command, lambda verdict=verdict: self.asking.judge(verdict), when=self._at_desk
            )
        shortcuts.bind(self, "review.select", self.view.tick, when=self._at_desk)
        shortcuts.bind(self, "review.source", self.tick_source, when=self._at_desk)
        shortcuts.bind(self, "review.burst", self.view.open_burst, when=self._at_desk)
        shortcuts.bind(self, "review.record", self.show_record, when=lambda: self.bar.form is None)

    def _at_desk(self) -> bool:
        """Whether a verdict would be about what is on the screen."""
        queue = self.pages.currentIndex() == 0 and self.states.currentWidget() is self.states.content
        return queue and self.bar.form is None and self.model.rowCount() > 0

    # reading ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self._wants_keyboard |= self.view.hasFocus()
        self.states.show_loading()
        self.following.read()
        ReadOp(lambda vault: list(vault.scopes())).latest("scopes").success(self._scopes_known).run(self)
        if self._day != self._today():
            self.session.refresh_summary()
        elif self.session.summary is not None:
            self._summarised(self.session.summary)
        self._refresh_record()

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        self.following.hear(changes)
        self._refresh_record()

    def vault_closed(self) -> None:
        self.asking.forget()
        self.judging.forget()
        self.following.forget()
        self.filters.forget()
        self.cards.show_insight(None)
        if record := ReviewPanel.record.made(self):
            record.show_record(None)
        self.pages.setCurrentIndex(0)
        self._seen = None
        self._to_write = ""

    def arrive(self, **where: Any) -> None:
        """`id` is the memory that is wanted; where it does not wait any more, the first one that does. With `write` the
        person goes on putting it right."""
        self.leave_record()
        wanted = str(where.get("id", ""))
        if wanted:
            self._went_on = self._today()
            if self.following.known:
                self._show_state()
        self._to_write = wanted if where.get("write") else ""
        self._find(wanted)

    def _begin(self) -> None:
        """The queue is shown for the first time: begin at the memory that was looked at before, if it waits."""
        if self._selected_before:
            self._find(self._selected_before)
        else:
            self.view.go_to(0)

    def _find(self, memory_id: str) -> None:
        wanted = Filter(ids=frozenset({memory_id}))
        ReadOp(lambda vault: [memory.pk for memory in vault.list(wanted)]).latest("arrive").success(
            self._go_to_one_of
        ).run(self)

    def _go_to_one_of(self, keys: list[int]) -> None:
        for key in keys:
            self.model.set_open(self.model.row_of(key), True)
        self.view.go_to(max(0, *(self.model.row_of(key) for key in [*keys, 0])))
        self._look()

    # which page ---------------------------------------------------------------------------------------

    def _show_state(self) -> None:
        """Show the queue, or why there is none: all is judged, nothing matches, or it is enough for today."""
        self._selected_before = self.session.selected
        self.queue.say_hints(bursts=self.model.has_bursts)
        if self.model.rowCount() and not self._enough():
            self.states.show_content()
            self.view.updateGeometry()
            if self._wants_keyboard and self.bar.form is None and self.pages.currentIndex() == 0:
                self.view.setFocus(Qt.FocusReason.OtherFocusReason)
                self._wants_keyboard = False
            return
        had_keyboard = self.view.hasFocus() or self.bar.form is not None
        if had_keyboard:
            self._wants_keyboard = True
            self.setFocus()
        if self.model.rowCount():
            self._show_day_done(had_keyboard)
            return
        self.bar.close_form()
        self._seen = None
        self.look_at("")
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

    def _enough(self) -> bool:
        """Whether what is enough for a day is done and the person has not said that they go on. Nobody is disturbed
        while they write."""
        return self.progress.reached and self._went_on != self._today() and self.bar.form is None

    def _today(self) -> str:
        return formats.to_date(self.session.now()).toString(Qt.DateFormat.ISODate)

    def _show_day_done(self, had_keyboard: bool) -> None:
        if self.states.currentWidget() is self.day_done:
            return
        self.states.show_content()
        self.states.setCurrentWidget(self.day_done)
        self._seen = None
        self.look_at("")
        if had_keyboard:
            self.day_done.more.setFocus(Qt.FocusReason.OtherFocusReason)
        self.day_done.read(self.session.now())

    def _go_on(self) -> None:
        self._went_on = self._today()
        self._wants_keyboard = True
        self._show_state()
        self._look()

    def show_record(self) -> None:
        """How good the guesses are, in place of the queue."""
        self.pages.setCurrentWidget(self.record)
        self.look_at("")
        self._say_title()
        self._refresh_record()
        self.record.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refresh_record(self) -> None:
        if self.pages.currentIndex() == 1:
            self.record.read()

    def leave_record(self) -> None:
        if self.pages.currentIndex() == 1:
            self.pages.setCurrentIndex(0)
            self._seen = None
            self._wants_keyboard = True
            self._say_title()
            self._show_state()
            self._look()

    def _filters_changed(self) -> None:
        self.following.read(from_top=True)
        self.view.setFocus()

    # the current row ----------------------------------------------------------------------------------

    def _row_changed(self, row: int) -> None:
        self.asking.row_changed(row)
        self._look()

    def _look(self) -> None:
        """Show the current memory everywhere, once it is at hand and if it is another one than before."""
        row = self.view.row
        memory, number = self.model.memory(row), self.model.row_key(row) or 0
        self._say_choices()
        if memory is not None and memory.id == self._to_write:
            self._to_write = ""
            self.asking.judge(Verdict.EDIT)
        if memory is None or (memory, number) == self._seen or not self._queue_is_shown():
            return
        if self._seen is None or memory.id != self._seen[0].id or number != self._seen[1]:
            self.cards.show_insight(None)
        self._seen = (memory, number)
        self.look_at(memory.id)
        burst = self.model.burst(row)
        ReadOp(lambda vault: read_insight(vault, memory.id, burst)).latest("insight").success(
            self._show_insight
        ).failure(lambda _: self.cards.show_insight(None)).run(self)

    def _show_insight(self, insight: Insight) -> None:
        self.model.note(insight.burst)
        self.judging.know_fact(insight.memory.pk, insight.fact)
        self.cards.show_insight(insight)
        self._say_choices()

    def _queue_is_shown(self) -> bool:
        return self.pages.currentIndex() == 0 and self.states.currentWidget() is not self.day_done

    def tick_source(self) -> None:
        """Tick everything that waits and came from where the current memory came from."""
        key = self.model.key(self.view.row)
        if key is not None:
            where = self.filters.where
            ReadOp(lambda vault: vault.waiting_from_same(key, where)).latest("source").success(
                self.model.check
            ).run(self)

    def _scopes_known(self, scopes: list[str]) -> None:
        self.asking.scopes = scopes

    def _summarised(self, summary: Summary) -> None:
        self._day = self._today()
        counts, budget = summary.counts, summary.settings.review_daily_budget
        self.progress.show_day(counts.reviewed_today, counts.to_review, budget)
        self.day_done.show_day(counts.reviewed_today, counts.to_review)
        self._say_title()
        if self.following.known:
            self._show_state()
            self._look()

    # words --------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Review"))
        self.view.setAccessibleName(self.tr("Memories that wait for your verdict"))
        self.queue.say_hints(bursts=self.model.has_bursts)
        self.how_good.setToolTip(shortcuts.hint(self.tr("Your verdicts, by assistant and over time"), "review.record"))
        self._say_title()
        self._say_choices()
        if self.states.currentWidget() is self.states.empty and self.session.vault is not None:
            self._show_state()

    def _say_title(self) -> None:
        record = self.pages.currentIndex() == 1
        self.how_good.setText(self.tr("How good are the guesses?"))
        self.how_good.updateGeometry()
        self.how_good.setVisible(not record)
        if record:
            self.header.subtitle.setText(self.tr("How good the guesses are, by your own verdicts."))
            return
        waiting = self.session.summary.counts.to_review if self.session.summary is not None else 0
        text = self.tr(
            "%n memories wait for your word. Confirm what is true; a guess that nobody confirms expires.", "", waiting
        )
        if not self.session.as_of.now:
            text = self.tr("What waits now, whatever day the rest of the window shows.")
        self.header.subtitle.setText(text if waiting else "")

    def _say_choices(self) -> None:
        self.queue.say_choices(self.model, self.view.row, self.judging)
        self.bar.enable(not self.session.read_only)

    # Qt and the shell ---------------------------------------------------------------------------------

    def focus_first(self) -> None:
        if self.states.currentWidget() is self.day_done:
            self.day_done.more.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._wants_keyboard = not self.model.rowCount()
        (self if self._wants_keyboard else self.view).setFocus(Qt.FocusReason.OtherFocusReason)

    def save_state(self) -> dict[str, Any]:
        return {**self.filters.save(), "went_on": self._went_on}

    def restore_state(self, state: dict[str, Any]) -> None:
        self.filters.restore(state)
        self._went_on = str(state.get("went_on", ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.progress.meter.setVisible(self.width() >= theme.px(ROOM_FOR_BAR))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() == Qt.Key.Key_Z and self.bar.form is None:
            self.judging.undo()
        elif event.key() == Qt.Key.Key_Escape and self.pages.currentIndex() == 1:
            self.leave_record()
        elif not self._at_desk():
            event.ignore()
        elif event.key() == Qt.Key.Key_Escape and self.model.checked:
            self.model.check_all(False)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and not self.view.hasFocus():
            self.view.setFocus()
            self.view.go_to(self.view.row + (1 if event.key() == Qt.Key.Key_Down else -1))
        else:
            super().keyPressEvent(event)
