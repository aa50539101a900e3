"""The review queue: one verdict per key, the next memory at once, and an honest end."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope.model.query import TO_REVIEW, Facets, Filter, Order
from mnemoscope_desktop import formats, messages, operations
from mnemoscope_desktop.operations.review import confirm_in_scope, correct_and_confirm
from mnemoscope_desktop.panels.base import Key, Panel
from mnemoscope_desktop.panels.review import verdicts, wording
from mnemoscope_desktop.panels.review.filters import QueueFilters
from mnemoscope_desktop.panels.review.insight import Insight, InsightCards
from mnemoscope_desktop.panels.review.progress import DayProgress
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.session import EVERYTHING_CHANGED, Session, Summary
from mnemoscope_desktop.tasks import ReadOp, WriteOp
from mnemoscope_desktop.widgets.card import Rule, Surface
from mnemoscope_desktop.widgets.inline_form import DayForm, InlineForm, ScopeForm, TextForm
from mnemoscope_desktop.widgets.keycap import KeyHints
from mnemoscope_desktop.widgets.states import StateStack
from mnemoscope_desktop.widgets.verdict_bar import Choice, VerdictBar

if TYPE_CHECKING:
    from mnemoscope import Vault

MOST_FOLLOWED = 50
ROOM_FOR_BAR = 700


@dataclass(frozen=True, slots=True)
class Loaded:
    """One reading of the queue. `stale` are keys to read again, None for any; `came_back` was undone into it;
    `heard` is how much of the news it takes into account."""

    heard: int
    keys: array[int]
    stale: tuple[int, ...] | None
    came_back: int | None
    facets: Facets | None


class ReviewPanel(Panel):
    """Lists what was guessed and takes verdicts on it.

    Verdicts act on the ticked rows, or on the current one. A judged row leaves at once, so that no key can judge it
    twice; it comes back if the verdict was refused, or if its words changed after they were read.
    """

    wants_inspector: ClassVar[bool] = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._seen_memory: Memory | None = None
        self._form_keys: list[int] = []
        self._drafts: dict[str, str] = {}
        self._scopes: list[str] = []
        self._news: list[Changes] = []
        self._wants_keyboard = False
        self.model = QueueModel(self._load_rows, lambda memory: wording.spoken(memory, session.now()))
        self.filters = QueueFilters()
        self.progress = DayProgress()
        self.view = QueueView(self.model, session.now)
        self.bar = VerdictBar()
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
        self.bar.chosen.connect(lambda name: self.judge(Verdict(name)))
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
        self._drafts.clear()
        self._scopes = []
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
        ReadOp(lambda vault: _read(vault, where, order, news)).latest("queue").success(self._loaded).failure(
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
        if self.bar.form is not None and self.model.key(row) not in self._form_keys:
            self._leave_form()
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
        self._scopes = scopes

    def _summarised(self, summary: Summary) -> None:
        self.progress.show_day(
            summary.counts.reviewed_today, summary.counts.to_review, summary.settings.review_daily_budget
        )
        self._say_title()
        if self.states.currentWidget() is self.states.empty and not self.model.rowCount():
            self._show_state()

    # verdicts -----------------------------------------------------------------------------------------

    def targets(self) -> list[int]:
        """The rows that the next verdict is about: the ticked ones, else the current one."""
        here = self.model.key(self.view.row)
        return self.model.checked or ([here] if here is not None else [])

    def judge(self, verdict: Verdict) -> None:
        """Carry a verdict out, or ask first for what it needs."""
        keys = self.targets()
        if not keys or self.session.read_only:
            return
        if verdict is Verdict.CONFIRM:
            self._carry_out(verdict, keys, lambda ids: operations.confirm_memories(ids=ids))
        elif verdict is Verdict.REJECT:
            self._carry_out(verdict, keys, lambda ids: operations.reject_memories(ids=ids))
        elif verdict is Verdict.LATER:
            self._carry_out(
                verdict, keys, lambda ids: operations.review_later(ids=ids, days=verdicts.LATER_DAYS)
            )
        elif verdict is Verdict.EDIT:
            self._ask_words()
        elif verdict is Verdict.SCOPE:
            self._ask_scope(keys)
        else:
            self._ask_day(keys)

    def _ask_words(self) -> None:
        memory = self.model.memory(self.view.row)
        if memory is None or len(self.targets()) > 1:
            return
        form = TextForm(
            self._drafts.get(memory.id, memory.text),
            self.tr("Put it right. The former words stay in the history."),
            self.tr("Save & confirm"),
            self.tr("Cancel"),
        )

        def save() -> None:
            text = form.text
            self._drafts.pop(memory.id, None)
            self._carry_out(
                Verdict.EDIT,
                [memory.pk],
                lambda ids: correct_and_confirm(memory_id=ids[0], text=text, seen_version=memory.version),
                lambda: self._drafts.__setitem__(memory.id, text),
            )

        def keep() -> None:
            if form.text == memory.text.strip():
                self._drafts.pop(memory.id, None)
            else:
                self._drafts[memory.id] = form.editor.toPlainText()

        form.editor.textChanged.connect(keep)
        form.accepted.connect(save)
        self._open(form, [memory.pk])

    def _ask_scope(self, keys: list[int]) -> None:
        memory = self.model.memory(self.view.row)
        form = ScopeForm(
            [("", memory.scope if memory is not None else "")],
            self._scopes,
            self.tr("Where does it hold? It is confirmed there, and told nowhere else."),
            verdicts.label(Verdict.CONFIRM, len(keys)),
            self.tr("Cancel"),
        )

        def accepted() -> None:
            scope = form.scopes[0]
            self._carry_out(Verdict.SCOPE, keys, lambda ids: confirm_in_scope(ids=ids, scope=scope))

        form.accepted.connect(accepted)
        self._open(form, keys)

    def _ask_day(self, keys: list[int]) -> None:
        zone = self.session.zone()
        today = formats.to_date(self.session.now())
        form = DayForm(
            today,
            today,
            self.tr("Until which day was it true? It is kept as history."),
            self.tr("True until then"),
            self.tr("Cancel"),
        )

        def accepted() -> None:
            until = formats.to_moment(form.day, zone)
            self._carry_out(Verdict.UNTIL, keys, lambda ids: operations.confirm_until(ids=ids, until=until))

        form.accepted.connect(accepted)
        self._open(form, keys)

    def _open(self, form: InlineForm, keys: list[int]) -> None:
        self._form_keys = keys
        form.left.connect(self._leave_form)
        self.bar.open_form(form)

    def _leave_form(self) -> None:
        """Back to the queue. Changed words are kept, and come back with E."""
        memory = self._seen_memory
        kept = isinstance(self.bar.form, TextForm) and memory is not None and memory.id in self._drafts
        self.bar.close_form()
        self.view.setFocus()
        if kept:
            messages.info(self.tr("Your words are kept. Press E on that memory to go on."))

    def _carry_out(
        self,
        verdict: Verdict,
        keys: list[int],
        operation: Callable[[list[str]], WriteOp],
        refused: Callable[[], None] | None = None,
    ) -> None:
        seen = {memory.pk: memory.version for memory in self.model.at_hand(keys)}
        row = self.model.row_without(self.view.row, keys)
        self._form_keys = keys
        taken = self.model.take(keys)
        self.bar.close_form()
        self.view.go_to(row)
        self.view.setFocus()
        if not taken:
            return

        def failed(problem: Exception) -> None:
            if refused is not None:
                refused()
            self._put_back(taken)
            messages.exception(problem)

        def read(memories: Sequence[Memory]) -> None:
            same = [memory.id for memory in memories if seen.get(memory.pk, memory.version) == memory.version]
            if len(same) < len(taken):
                messages.info(
                    self.tr(
                        "%n memories changed after you read them. Nothing was decided on them; look again.",
                        "",
                        len(taken) - len(same),
                    )
                )
            if not same:
                self._put_back(taken)
                return
            operation(same).success(lambda changes: self._judged(verdict, taken, changes)).failure(failed).run(self)

        ReadOp(lambda vault: vault.rows(taken)).success(read).failure(failed).run(self)

    def _judged(self, verdict: Verdict, taken: list[int], changes: Changes) -> None:
        self.model.settle(taken)
        messages.undoable(verdicts.done(verdict, changes.count), lambda: self._undo(changes.operation_id))

    def _put_back(self, taken: list[int]) -> None:
        self.model.settle(taken)
        self._load(EVERYTHING_CHANGED)

    def _undo(self, operation_id: str | None = None) -> None:
        operations.undo(operation_id=operation_id).run(self)

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
            "%n memories were guessed, not told. Confirm what is true; the rest expires by itself.", "", waiting
        )
        if not self.session.as_of.now:
            text = self.tr("What waits now, whatever day the rest of the window shows.")
        self.header.subtitle.setText(text if waiting else "")

    def _say_choices(self) -> None:
        count = max(1, len(self.targets()))
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
            self._undo()
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


def _read(vault: Vault, where: Filter, order: Order, news: Sequence[Changes]) -> Loaded:
    """The queue, and what of it changed, on a worker."""
    keys = vault.review_queue(where, order)
    ids = list(dict.fromkeys(memory_id for changes in news for memory_id in changes.memories))
    if any(changes.all_memories for changes in news) or len(ids) > MOST_FOLLOWED:
        return Loaded(len(news), keys, None, None, vault.facets(TO_REVIEW))
    touched = {memory.id: memory.pk for memory in vault.list(Filter(ids=frozenset(ids)))} if ids else {}
    undone = news[-1].memories if news and news[-1].verb == "undo" else ()
    back = next((touched[memory_id] for memory_id in undone if touched.get(memory_id) in keys), None)
    return Loaded(len(news), keys, tuple(touched.values()), back, None)
