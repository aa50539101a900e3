"""The verdicts that ask for something first: the right words, a scope, a day. Forms open in place of the buttons."""

from __future__ import annotations

from PySide6.QtCore import QObject

from mnemoscope.model.drafts import DraftKind
from mnemoscope_desktop import formats, messages, operations
from mnemoscope_desktop.operations.review import confirm_in_scope, correct_and_confirm
from mnemoscope_desktop.panels.review import verdicts
from mnemoscope_desktop.panels.review.judging import Judging, Subject
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.inline_form import DayForm, InlineForm, ScopeForm, TextForm
from mnemoscope_desktop.widgets.verdict_bar import VerdictBar

VERDICT = DraftKind.VERDICT


class Asking(QObject):
    """Opens the form that a verdict needs, and hands over what it says.

    What is typed and not saved is kept as a draft in the vault.

    Attributes:
        scopes: the scopes in use, to choose from.
    """

    def __init__(
        self, session: Session, model: QueueModel, view: QueueView, bar: VerdictBar, judging: Judging
    ) -> None:
        super().__init__(judging)
        self.scopes: list[str] = []
        self._session = session
        self._model = model
        self._view = view
        self._bar = bar
        self._judging = judging
        self._asked_about: list[int] = []
        judging.taken.connect(bar.close_form)

    def judge(self, verdict: Verdict) -> None:
        """Carry a verdict out, or ask first for what it needs."""
        if self._bar.form is not None:
            return
        if not self._judging.may(verdict):
            if verdict is Verdict.EDIT and self._model.checked and not self._session.read_only:
                messages.info(self.tr("One memory is edited at a time. Esc takes the ticks away."))
            return
        {
            Verdict.CONFIRM: self._judging.confirm,
            Verdict.REJECT: self._judging.reject,
            Verdict.LATER: self._judging.later,
            Verdict.KEEP: self._judging.keep,
            Verdict.KNOWN: self._judging.known,
            Verdict.EDIT: self._ask_words,
            Verdict.SCOPE: self._ask_scope,
            Verdict.UNTIL: self._ask_day,
        }[verdict]()

    def row_changed(self, row: int) -> None:
        """Another row is the current one: a form about the former one closes."""
        if self._bar.form is not None and self._model.key(row) not in self._asked_about:
            self.leave_form()

    def leave_form(self) -> None:
        """Back to the queue. Changed words are kept, and come back with the key of editing."""
        if self._bar.form is None:
            return
        about = self._model.at_hand(self._asked_about)
        drafts = self._session.drafts
        kept = isinstance(self._bar.form, TextForm) and any(drafts.words(VERDICT, memory.id) for memory in about)
        self._bar.close_form()
        self._view.setFocus()
        if kept:
            text = self.tr("Your words are kept. Press %1 on that memory to go on.")
            messages.info(text.replace("%1", verdicts.key(Verdict.EDIT)))

    def forget(self) -> None:
        """Nothing of a closed vault is kept."""
        self._bar.close_form()
        self.scopes = []
        self._asked_about = []

    def _ask_words(self) -> None:
        subject, memory, drafts = self._judging.subject(), self._model.memory(self._view.row), self._session.drafts
        if memory is None:
            return
        form = TextForm(
            drafts.words(VERDICT, memory.id) or memory.text,
            self.tr("Put it right for all of them. The former words stay in the history.")
            if subject.as_one
            else self.tr("Put it right. The former words stay in the history."),
            self.tr("Save & confirm"),
            self.tr("Cancel"),
        )

        def keep() -> None:
            words = form.editor.toPlainText()
            drafts.keep(
                VERDICT, memory.id, words, stored=memory.text, memories=[memory.id], version=memory.version
            )

        def save() -> None:
            text, draft = form.text, drafts.drop(VERDICT, memory.id)
            if subject.as_one:
                self._judging.confirm_as_one(Verdict.EDIT, subject.keys, text)
                return
            self._judging.carry_out(
                Verdict.EDIT,
                subject.keys,
                lambda ids: correct_and_confirm(memory_id=ids[0], text=text, seen_version=memory.version),
                in_vain=lambda: drafts.put_back(draft) if draft is not None else None,
            )

        form.editor.textChanged.connect(keep)
        form.accepted.connect(save)
        self._open(form, subject)

    def _ask_scope(self) -> None:
        subject, memory = self._judging.subject(), self._model.memory(self._view.row)
        form = ScopeForm(
            [("", memory.scope if memory is not None else "")],
            self.scopes,
            self.tr("Where does it hold? It is confirmed there, and told nowhere else."),
            verdicts.label(Verdict.CONFIRM, len(subject.keys), as_one=subject.as_one),
            self.tr("Cancel"),
        )

        def accepted() -> None:
            scope = form.scopes[0]
            if subject.as_one:
                self._judging.confirm_as_one(Verdict.SCOPE, subject.keys, scope=scope)
            else:
                self._judging.carry_out(
                    Verdict.SCOPE, subject.keys, lambda ids: confirm_in_scope(ids=ids, scope=scope)
                )

        form.accepted.connect(accepted)
        self._open(form, subject)

    def _ask_day(self) -> None:
        subject = self._judging.subject()
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
            self._judging.carry_out(
                Verdict.UNTIL, subject.keys, lambda ids: operations.confirm_until(ids=ids, until=until)
            )

        form.accepted.connect(accepted)
        self._open(form, subject)

    def _open(self, form: InlineForm, subject: Subject) -> None:
        self._asked_about = subject.keys
        form.left.connect(self.leave_form)
        self._bar.open_form(form)
