"""Carrying verdicts out: on which memories, what they ask for first, and what happens when the store has moved on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope_desktop import formats, messages, operations
from mnemoscope_desktop.operations.review import confirm_in_scope, correct_and_confirm
from mnemoscope_desktop.panels.review import verdicts
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp, WriteOp
from mnemoscope_desktop.widgets.inline_form import DayForm, InlineForm, ScopeForm, TextForm
from mnemoscope_desktop.widgets.verdict_bar import VerdictBar

Act = Callable[[list[str]], WriteOp]


class Judging(QObject):
    """Verdicts act on the ticked rows, or on the current one.

    A judged row leaves at once, so that no key can judge it twice. It comes back if the verdict was refused, or if
    its words changed after they were read; then nothing is decided on it.

    Attributes:
        scopes: the scopes in use, to choose from.
        drafts: corrected words that were not saved, by memory.

    Signals:
        put_back: rows were taken in vain; the queue has to be read again.
    """

    put_back = Signal()

    def __init__(self, session: Session, model: QueueModel, view: QueueView, bar: VerdictBar, owner: QWidget) -> None:
        super().__init__(owner)
        self.scopes: list[str] = []
        self.drafts: dict[str, str] = {}
        self._session = session
        self._model = model
        self._view = view
        self._bar = bar
        self._owner = owner
        self._asked_about: list[int] = []
        bar.chosen.connect(lambda name: self.judge(Verdict(name)))

    def targets(self) -> list[int]:
        """The rows that the next verdict is about."""
        here = self._model.key(self._view.row)
        return self._model.checked or ([here] if here is not None else [])

    def judge(self, verdict: Verdict) -> None:
        """Carry a verdict out, or ask first for what it needs."""
        keys = self.targets()
        if not keys or self._session.read_only:
            return
        if verdict is Verdict.CONFIRM:
            self._carry_out(verdict, keys, lambda ids: operations.confirm_memories(ids=ids))
        elif verdict is Verdict.REJECT:
            self._carry_out(verdict, keys, lambda ids: operations.reject_memories(ids=ids))
        elif verdict is Verdict.LATER:
            self._carry_out(verdict, keys, lambda ids: operations.review_later(ids=ids, days=verdicts.LATER_DAYS))
        elif verdict is Verdict.EDIT:
            self._ask_words()
        elif verdict is Verdict.SCOPE:
            self._ask_scope(keys)
        else:
            self._ask_day(keys)

    def undo(self, operation_id: str | None = None) -> None:
        operations.undo(operation_id=operation_id).run(self._owner)

    def row_changed(self, row: int) -> None:
        """Another row is the current one: a form about the former one closes."""
        if self._bar.form is not None and self._model.key(row) not in self._asked_about:
            self.leave_form()

    def leave_form(self) -> None:
        """Back to the queue. Changed words are kept, and come back with E."""
        if self._bar.form is None:
            return
        about = self._model.at_hand(self._asked_about)
        kept = isinstance(self._bar.form, TextForm) and any(memory.id in self.drafts for memory in about)
        self._bar.close_form()
        self._view.setFocus()
        if kept:
            messages.info(self.tr("Your words are kept. Press E on that memory to go on."))

    def _ask_words(self) -> None:
        memory = self._model.memory(self._view.row)
        if memory is None or len(self.targets()) > 1:
            return
        form = TextForm(
            self.drafts.get(memory.id, memory.text),
            self.tr("Put it right. The former words stay in the history."),
            self.tr("Save & confirm"),
            self.tr("Cancel"),
        )

        def keep() -> None:
            self.drafts[memory.id] = form.editor.toPlainText()
            if form.text == memory.text.strip():
                del self.drafts[memory.id]

        def save() -> None:
            text = form.text
            self.drafts.pop(memory.id, None)
            self._carry_out(
                Verdict.EDIT,
                [memory.pk],
                lambda ids: correct_and_confirm(memory_id=ids[0], text=text, seen_version=memory.version),
                in_vain=lambda: self.drafts.setdefault(memory.id, text),
            )

        form.editor.textChanged.connect(keep)
        form.accepted.connect(save)
        self._open(form, [memory.pk])

    def _ask_scope(self, keys: list[int]) -> None:
        memory = self._model.memory(self._view.row)
        form = ScopeForm(
            [("", memory.scope if memory is not None else "")],
            self.scopes,
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
        today = formats.to_date(self._session.now())
        form = DayForm(
            today,
            today,
            self.tr("Until which day was it true? It is kept as history."),
            self.tr("True until then"),
            self.tr("Cancel"),
        )

        def accepted() -> None:
            until = formats.to_moment(form.day, self._session.zone())
            self._carry_out(Verdict.UNTIL, keys, lambda ids: operations.confirm_until(ids=ids, until=until))

        form.accepted.connect(accepted)
        self._open(form, keys)

    def _open(self, form: InlineForm, keys: list[int]) -> None:
        self._asked_about = keys
        form.left.connect(self.leave_form)
        self._bar.open_form(form)

    def _carry_out(
        self, verdict: Verdict, keys: list[int], act: Act, in_vain: Callable[[], object] = lambda: None
    ) -> None:
        seen = {memory.pk: memory.version for memory in self._model.at_hand(keys)}
        row = self._model.row_without(self._view.row, keys)
        self._asked_about = keys
        taken = self._model.take(keys)
        self._bar.close_form()
        self._view.go_to(row)
        self._view.setFocus()
        if not taken:
            return

        def failed(problem: Exception) -> None:
            in_vain()
            self._give_back(taken)
            messages.exception(problem)

        def read(memories: Sequence[Memory]) -> None:
            same = {
                memory.pk: memory.id for memory in memories if memory.version == seen.get(memory.pk, memory.version)
            }
            moved_on = [key for key in taken if key not in same]
            if moved_on:
                in_vain()
                self._give_back(moved_on)
                messages.info(
                    self.tr(
                        "%n memories changed after you read them. Nothing was decided on them; look again.",
                        "",
                        len(moved_on),
                    )
                )
            if same:
                act(list(same.values())).success(judged).failure(failed).run(self._owner)

        def judged(changes: Changes) -> None:
            self._model.settle(taken)
            messages.undoable(verdicts.done(verdict, changes.count), lambda: self.undo(changes.operation_id))

        ReadOp(lambda vault: vault.rows(taken)).success(read).failure(failed).run(self._owner)

    def _give_back(self, keys: list[int]) -> None:
        self._model.settle(keys)
        self.put_back.emit()
