"""The review queue: one verdict per key, the next memory at once, and an honest end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope.model.query import Filter
from mnemoscope_desktop import formats, shortcuts
from mnemoscope_desktop.operations.review import set_daily_budget
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.review import wording
from mnemoscope_desktop.panels.review.asking import Asking
from mnemoscope_desktop.panels.review.choices import choices_for, hints
from mnemoscope_desktop.panels.review.day_done import DayDone
from mnemoscope_desktop.panels.review.filters import EXPIRING, QueueFilters
from mnemoscope_desktop.panels.review.insight import InsightCards, read_insight
from mnemoscope_desktop.panels.review.judging import Judging
from mnemoscope_desktop.panels.review.progress import DayProgress
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.reading import Loaded, read_queue
from mnemoscope_desktop.panels.review.record import Behind, RecordPage
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.session import EVERYTHING_CHANGED, Session, Summary
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Rule, Surface
from mnemoscope_desktop.widgets.keycap import KeyHints
from mnemoscope_desktop.widgets.states import StateStack
from mnemoscope_desktop.widgets.verdict_bar import VerdictBar

ROOM_FOR_BAR = 700


class ReviewPanel(Panel):
    """Lists what was guessed and takes verdicts on it; `judging` carries them out, `asking` asks for what they need.

    Beside the queue there are two other pages: enough for today, and how good the guesses are.
    """

    wants_inspector: ClassVar[bool] = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._seen: tuple[Memory, int] | None = None
        self._news: list[Changes] = []
        self._wants_keyboard = False
        self._read = False
        self._went_on = ""
        self._to_write = ""
        self.model = QueueModel(
            self._load_rows, lambda memory, burst: wording.spoken(memory, burst, session.now())
        )
        self.filters = QueueFilters()
        self.progress = DayProgress()
        self.view = QueueView(self.model, session.now)
        self.bar = VerdictBar()
        self.judging = Judging(session, self.model, self.view, self)
        self.asking = Asking(session, self.model, self.view, self.bar, self.judging)
        self.hints = KeyHints()
        self.cards = InsightCards()
        self.day_done = DayDone()
        self.record = RecordPage()
        self.states = StateStack(self._build_desk())
        self.states.addWidget(self.day_done)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._build_queue())
        self.pages.addWidget(self.record)
        self.body.addWidget(self.pages, 1)
        self.how_good = Button(kind="link")
        self.header.right.addWidget(self.how_good)
        self._connect()
        self._bind()
        self.retranslate()

    def _build_queue(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self.filters, 1, alignment=Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.progress, alignment=Qt.AlignmentFlag.AlignTop)
        column.addLayout(top)
        column.addWidget(self.states, 1)
        return page

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

    def _connect(self) -> None:
        self.filters.changed.connect(self._filters_changed)
        self.view.row_changed.connect(self._row_changed)
        self.model.dataChanged.connect(lambda *_: self._look())
        self.model.checks_changed.connect(self._say_choices)
        self.bar.chosen.connect(lambda name: self.asking.judge(Verdict(name)))
        self.judging.put_back.connect(lambda: self._load(EVERYTHING_CHANGED, whole=True))
        self.progress.budget_chosen.connect(lambda number: set_daily_budget(budget=number).run(self))
        self.day_done.go_on.connect(self._go_on)
        self.day_done.wants_record.connect(self.show_record)
        self.how_good.clicked.connect(self.show_record)
        self.record.left.connect(self.leave_record)
        self.record.asked.connect(self._show_behind)
        self.cards.same_source.connect(self.tick_source)
        self.session.summary_changed.connect(self._summarised)

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
        self._load(EVERYTHING_CHANGED, whole=True)
        ReadOp(lambda vault: list(vault.scopes())).latest("scopes").success(self._scopes_known).run(self)
        if self.session.summary is not None:
            self._summarised(self.session.summary)
        if self.pages.currentIndex() == 1:
            self.show_record()

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        self._load(changes)
        if self.pages.currentIndex() == 1:
            self.show_record()

    def vault_closed(self) -> None:
        self.asking.forget()
        self._to_write = ""
        self.judging.forget()
        self.model.set_keys(())
        self.filters.forget()
        self.cards.show_insight(None)
        self.record.show_record(None)
        self.pages.setCurrentIndex(0)
        self._seen = None
        self._read = False
        self._news.clear()

    def arrive(self, **where: Any) -> None:
        """`id` is the memory that is wanted; where it does not wait any more, the first one that does. With `write` the
        person goes on putting it right."""
        self.leave_record()
        if where.get("write"):
            self._to_write = str(where.get("id", ""))
        wanted = frozenset({str(where.get("id", ""))})
        ReadOp(lambda vault: [memory.pk for memory in vault.list(Filter(ids=wanted))]).latest("arrive").success(
            self._go_to_one_of
        ).run(self)

    def _go_to_one_of(self, keys: list[int]) -> None:
        for key in keys:
            self.model.set_open(self.model.row_of(key), True)
        self.view.go_to(max(0, *(self.model.row_of(key) for key in [*keys, 0])))
        self._look()

    def _load(self, changes: Changes, *, whole: bool = False) -> None:
        """Read the queue again, or what became of the memories that changed. What was heard stays noted until a reading
        that knows of it has arrived, because a newer reading drops the answer of an older one."""
        self._news.append(changes)
        where, wanted, news = self.filters.where, self.filters.wanted_order, tuple(self._news)
        ReadOp(lambda vault: read_queue(vault, where, wanted, news, whole=whole)).latest("queue").success(
            self._loaded
        ).failure(lambda problem: self.states.show_error(str(problem), self.refresh)).run(self)

    def _load_rows(self, keys: Sequence[int], arrived: Callable[[Sequence[Memory]], None]) -> None:
        ReadOp(lambda vault: vault.rows(keys)).success(arrived).run(self)

    def _loaded(self, loaded: Loaded) -> None:
        del self._news[: loaded.heard]
        self._read = True
        if loaded.facets is not None:
            self.filters.show_values(loaded.facets.agents, loaded.facets.scopes)
        if loaded.queue is None:
            self._left_queue(loaded.stale or ())
            return
        here, row = self.model.row_key(self.view.row), max(0, self.view.row)
        key_here = self.model.key(self.view.row)
        self.model.set_queue(loaded.queue, stale=loaded.stale)
        if here is None and not loaded.came_back and self.session.selected and self.model.rowCount():
            wanted = self.session.selected
            self._show_state()
            self.arrive(id=wanted)
            return
        self._show_state()
        if loaded.came_back:
            self._put_back(loaded.came_back)
        else:
            found = max(self.model.row_of(number) for number in (here or 0, key_here or 0))
            if here is not None and self.model.row_of(here) >= 0:
                found = self.model.row_of(here)
            if found != self.view.row or found < 0:
                self.view.go_to(found if found >= 0 else row)
        self._look()

    def _left_queue(self, keys: Sequence[int]) -> None:
        """These memories changed and do not wait."""
        following = self.model.survivor(self.view.row, keys)
        rows = self.model.rowCount()
        self.model.drop(keys)
        self.model.forget(keys)
        self._show_state()
        if self.model.rowCount() != rows:
            self.view.go_to(self.model.row_of(following))
        self._look()

    def _put_back(self, came_back: Sequence[int]) -> None:
        """An undo brought these memories back: the row that was judged is the current one, with the ticks of then."""
        place = self.judging.place_of(came_back)
        if place is not None:
            if place.opened:
                self.model.set_open(self.model.row_of(came_back[0]), True)
            self.model.check(place.ticked)
        row = self.model.row_of(place.row) if place is not None else -1
        self.view.go_to(row if row >= 0 else self.model.row_of(came_back[0]))

    # which page ---------------------------------------------------------------------------------------

    def _show_state(self) -> None:
        """Show the queue, or why there is none: all is judged, nothing matches, or it is enough for today."""
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
        if had_keyboard:
            self.day_done.more.setFocus(Qt.FocusReason.OtherFocusReason)
        now = self.session.now()

        def told(answer: tuple[Any, list[Memory]]) -> None:
            record, soonest = answer
            due = soonest[0].expires_at if soonest else None
            self.day_done.show_more(record.today, formats.days_until(due, now) if due is not None else None)

        ReadOp(
            lambda vault: (vault.track_record(weeks=1), vault.rows(vault.review_queue(order=EXPIRING)[:1]))
        ).latest("day").success(told).run(self)

    def _go_on(self) -> None:
        self._went_on = self._today()
        self._wants_keyboard = True
        self._show_state()
        self._look()

    def show_record(self) -> None:
        """How good the guesses are, in place of the queue."""
        self.pages.setCurrentIndex(1)
        self.session.select("")
        self._say_title()
        ReadOp(lambda vault: vault.track_record()).latest("record").success(self.record.show_record).run(self)
        self.record.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave_record(self) -> None:
        if self.pages.currentIndex() == 1:
            self.pages.setCurrentIndex(0)
            self._seen = None
            self._wants_keyboard = True
            self._say_title()
            self._show_state()
            self._look()

    def _show_behind(self, behind: Behind) -> None:
        ReadOp(
            lambda vault: vault.judged(
                agent=behind.agent,
                reader=behind.reader,
                judgement=behind.judgement,
                since=behind.since,
                until=behind.until,
            )
        ).latest("behind").success(lambda ids: self.go.emit("memories", {"ids": list(ids)})).run(self)

    def _filters_changed(self) -> None:
        self._load(EVERYTHING_CHANGED, whole=True)
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
        if memory is None or (memory, number) == self._seen or not self._at_desk_or_form():
            return
        if self._seen is None or memory.id != self._seen[0].id or number != self._seen[1]:
            self.cards.show_insight(None)
        self._seen = (memory, number)
        self.session.select(memory.id)
        burst = self.model.burst(row)
        ReadOp(lambda vault: read_insight(vault, memory.id, burst)).latest("insight").success(
            self.cards.show_insight
        ).failure(lambda _: self.cards.show_insight(None)).run(self)

    def _at_desk_or_form(self) -> bool:
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
        counts, budget = summary.counts, summary.settings.review_daily_budget
        self.progress.show_day(counts.reviewed_today, counts.to_review, budget)
        self.day_done.show_day(counts.reviewed_today, counts.to_review)
        self._say_title()
        if self._read:
            self._show_state()
            self._look()

    # words --------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Review"))
        self.view.setAccessibleName(self.tr("Memories that wait for your verdict"))
        self.hints.set(hints())
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
        subject = self.judging.subject()
        around = self.model.burst_around(self.view.row)
        together = len(around.members) if around is not None and around.alike else 0
        offer_keep = self.judging.may(Verdict.KEEP)
        self.bar.show_choices(choices_for(subject, together if offer_keep else 0))
        for verdict in Verdict:
            if verdict is not Verdict.KEEP:
                self.bar.button(verdict).setEnabled(self.judging.may(verdict))
        count = max(1, len(subject.keys))
        seen = self.model.at_hand(subject.keys) if count > 1 else []
        delicate = sum(wording.sensitive(memory) != "" for memory in seen)
        self.cards.show_count(count, as_one=subject.as_one, sensitive=delicate)

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
        self.progress.meter.setVisible(self.width() >= ROOM_FOR_BAR)

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
