"""What the decision in view would do: the core's preview, read on a worker and put into words."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from mnemoscope.model.errors import KnownError
from mnemoscope.model.memory import Decision
from mnemoscope.model.results import ResolvePreview
from mnemoscope.model.words import DecisionKind
from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.panels.conflicts import consequence, decisions, wording
from mnemoscope_desktop.panels.conflicts.bench import Bench
from mnemoscope_desktop.panels.conflicts.case import Case
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp


@dataclass(frozen=True, slots=True)
class Preview:
    """What one decision on one conflict would do."""

    conflict_id: str
    name: str
    decision: Decision
    result: ResolvePreview


class Considering(QObject):
    """One decision at a time is looked at; what an older look found is dropped."""

    def __init__(self, session: Session, bench: Bench, owner: QWidget) -> None:
        super().__init__(owner)
        self._session = session
        self._bench = bench
        self._owner = owner

    def consider(self, name: str) -> None:
        """Show what a decision would do; "" for the suggested one."""
        tasks.drop(self._owner, "preview")
        case = self._bench.case
        if case is None:
            return
        name = name or decisions.suggested(case.conflict)
        if not name:
            self._bench.show_effect("", [wording.kind_sentence(case.conflict)], [])
            return
        decision = decisions.decision_for(name, case.conflict, self._bench.boundaries)
        if decision is None:
            decision = _example(case, DecisionKind(name))
        if decision is None:
            self._bench.show_effect(name, consequence.without_preview(DecisionKind(name)), [])
            return
        conflict_id, asked = case.conflict.id, decision
        ReadOp(
            lambda vault: Preview(conflict_id, name, asked, vault.preview_resolve(conflict_id, asked))
        ).latest("preview").success(self._previewed).failure(self._no_preview).run(self._owner)

    def _previewed(self, preview: Preview) -> None:
        case = self._bench.case
        if case is None or case.conflict.id != preview.conflict_id:
            return
        conflict = case.conflict
        self._bench.show_effect(
            preview.name,
            consequence.sentences(conflict, preview.decision, preview.result),
            consequence.before_after(conflict, preview.result),
            consequence.answers(conflict, preview.decision, preview.result, self._session.now()),
        )

    def _no_preview(self, problem: Exception) -> None:
        """A decision that does not fit says so in place of its consequence; it is no error yet."""
        if isinstance(problem, KnownError):
            self._bench.show_effect("", [told(str(problem))], [])
        else:
            messages.exception(problem)


def _example(case: Case, kind: DecisionKind) -> Decision | None:
    """A decision that asks for something, with what was suggested filled in, if that is enough to preview it."""
    scopes = case.conflict.suggestion.scopes
    if kind is DecisionKind.SCOPES and len({scope for _, scope in scopes}) > 1:
        return Decision(kind, scopes=scopes)
    return None
