"""Carrying decisions out: what they ask for first, the check against the store as it is, and what if it moved on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.drafts import DraftKind
from mnemoscope.model.errors import NotFound, StaleConflict
from mnemoscope.model.memory import Decision
from mnemoscope.model.words import DecisionKind
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.panels.conflicts import decisions
from mnemoscope_desktop.panels.conflicts.bench import Bench
from mnemoscope_desktop.panels.conflicts.case import Case
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.inline_form import InlineForm, ScopeForm, TextForm
from mnemoscope_desktop.widgets.merge_editor import MergeForm


class Deciding(QObject):
    """One decision at a time, each on the conflict as the person read it.

    Attributes:
        scopes: the scopes in use, to choose from.

    Signals:
        considered: (name) a decision whose consequence is to be shown.
        left: a form was left; the keyboard goes back to the list.
        decided: it is stored.
        moved_on: (ids of members that are new or changed) the conflict is not what was read; nothing was decided.
    """

    considered = Signal(str)
    left = Signal()
    decided = Signal()
    moved_on = Signal(object)

    def __init__(self, session: Session, bench: Bench, owner: QWidget) -> None:
        super().__init__(owner)
        self.scopes: list[str] = []
        self._session = session
        self._bench = bench
        self._owner = owner
        self._busy = False
        bench.bar.chosen.connect(self.choose)

    def choose(self, name: str) -> None:
        """Decide, or ask first for what the decision needs."""
        case = self._bench.case
        if case is None or self._busy or self._session.read_only:
            return
        decision = decisions.decision_for(name, case.conflict, self._bench.boundaries)
        if decision is not None:
            self._decide(case, decision)
        elif name == DecisionKind.SCOPES:
            self._ask_scopes(case)
        else:
            self._ask_words(case)

    def undo(self, operation_id: str | None = None) -> None:
        operations.undo(operation_id=operation_id).run(self._owner)

    def leave_form(self) -> None:
        """Back to the decisions. A merged text that was begun is kept."""
        form, case = self._bench.bar.form, self._bench.case
        if form is None:
            return
        if isinstance(form, TextForm) and case is not None and self._words(case) is not None:
            messages.info(self.tr("Your words are kept. Press M on that conflict to go on."))
        self._bench.bar.close_form()
        self.left.emit()

    def _words(self, case: Case) -> str | None:
        """What was written of a merge and not used."""
        return self._session.drafts.words(DraftKind.MERGE, case.conflict.id)

    def _ask_scopes(self, case: Case) -> None:
        form = ScopeForm(
            decisions.scopes_offered(case.conflict),
            self.scopes,
            self.tr("Where does each of them hold?"),
            self.tr("Each in its own scope"),
            self.tr("Cancel"),
        )

        def accepted() -> None:
            pairs = zip((memory.id for memory in case.conflict.members), form.scopes, strict=True)
            self._decide(case, Decision(DecisionKind.SCOPES, scopes=tuple(pairs)))

        form.accepted.connect(accepted)
        self._open(form, DecisionKind.SCOPES)

    def _ask_words(self, case: Case) -> None:
        start = decisions.merged_text(case.members)
        form = MergeForm(
            [memory.text for memory in case.members],
            self._words(case) or start,
            self.tr("One statement in place of all. It counts as confirmed; the originals stay in the history."),
            self.tr("Merge"),
            self.tr("Cancel"),
            stored=start,
        )
        form.editor.textChanged.connect(
            lambda: self._session.drafts.keep(
                DraftKind.MERGE,
                case.conflict.id,
                form.editor.toPlainText(),
                stored=start,
                memories=[memory.id for memory in case.members],
            )
        )
        form.accepted.connect(lambda: self._decide(case, Decision(DecisionKind.MERGE, text=form.text)))
        self._open(form, DecisionKind.MERGE)

    def _open(self, form: InlineForm, kind: DecisionKind) -> None:
        form.left.connect(self.leave_form)
        self.considered.emit(kind)
        self._bench.bar.open_form(form)

    def _decide(self, case: Case, decision: Decision) -> None:
        """Decide, unless the conflict is not the one that was read any more; the store looks in the same step."""
        if self._busy:
            return
        self._busy = True
        self._bench.enable(False)

        def failed(problem: Exception) -> None:
            if isinstance(problem, StaleConflict) and (problem.edited or problem.joined or problem.gone):
                self._give_up(self._what_changed(problem), (*problem.edited, *problem.joined))
            elif isinstance(problem, NotFound | StaleConflict):
                self._give_up(self.tr("This conflict was settled meanwhile."))
            else:
                messages.exception(problem)
                self._give_up()

        def stored(changes: Changes) -> None:
            self._finish()
            self._session.drafts.drop(DraftKind.MERGE, case.conflict.id)
            self._bench.bar.close_form()
            messages.undoable(decisions.done(decision.kind), lambda: self.undo(changes.operation_id))
            self.decided.emit()

        operations.resolve_conflict(
            conflict_id=case.conflict.id, decision=decision, versions=case.versions
        ).success(stored).failure(failed).run(self._owner)

    def _what_changed(self, problem: StaleConflict) -> str:
        """What somebody else did to the conflict between reading and deciding, in numbers; the cards say which."""
        parts = [
            said
            for count, said in (
                (len(problem.edited), self.tr("%n memories were changed", "", len(problem.edited))),
                (len(problem.joined), self.tr("%n came to it", "", len(problem.joined))),
                (len(problem.gone), self.tr("%n left it", "", len(problem.gone))),
            )
            if count
        ]
        told = self.tr(", ").join(parts)
        return self.tr("Nothing was decided: %1 since you read it. Look again.").replace("%1", told)

    def _give_up(self, why: str = "", changed: tuple[str, ...] = ()) -> None:
        self._finish()
        if why:
            messages.info(why)
        self.moved_on.emit(changed)

    def _finish(self) -> None:
        self._busy = False
        self._bench.enable(not self._session.read_only)
