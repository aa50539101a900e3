"""Carrying verdicts out: on which memories, what becomes of the rows, and what happens when the store has moved on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.operations.memories import of_many
from mnemoscope_desktop.operations.review import confirm_one
from mnemoscope_desktop.panels.review import verdicts
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import WriteOp

if TYPE_CHECKING:
    from mnemoscope import Vault

Act = Callable[[list[str]], WriteOp]
MOST_PLACES = 200
"""So many verdicts back an undo puts the ticks and the open burst back too, not only the memories."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What the next verdict is about: some memories, or near-duplicates that are judged `as_one` statement."""

    keys: list[int]
    as_one: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """How the queue stood when a verdict was given.

    Attributes:
        keys: the memories that it took.
        row: the number of the row that was the current one.
        ticked: what was ticked.
        opened: whether the burst around the current row was open.
    """

    keys: frozenset[int]
    row: int
    ticked: tuple[int, ...]
    opened: bool


@dataclass(frozen=True, slots=True)
class Decided:
    """What became of a verdict: the memories that had changed and were left alone, and what was stored of the rest."""

    moved_on: list[int]
    changes: Changes | None


class Judging(QObject):
    """Verdicts act on the ticked memories, or on the current row.

    A judged row leaves at once, so that no key can judge it twice. It comes back if the verdict was refused, or if
    its words changed after they were read; then nothing is decided on it.

    Signals:
        put_back: rows were taken in vain; the queue has to be read again.
        taken: a verdict is on its way and its rows are gone.
    """

    put_back = Signal()
    taken = Signal()

    def __init__(self, session: Session, model: QueueModel, view: QueueView, owner: QWidget) -> None:
        super().__init__(owner)
        self._session = session
        self._model = model
        self._view = view
        self._owner = owner
        self._places: deque[Place] = deque(maxlen=MOST_PLACES)
        self._fact: tuple[int, Memory] | None = None

    def know_fact(self, key: int, fact: Memory | None) -> None:
        """Which fact says already what the memory with this row number says."""
        self._fact = (key, fact) if fact is not None else None

    @property
    def fact(self) -> Memory | None:
        """The fact that says what the chosen memory says, where one is chosen alone."""
        if self._fact is None or self.subject().keys != [self._fact[0]]:
            return None
        return self._fact[1]

    def subject(self) -> Subject:
        """What the next verdict is about."""
        ticked = self._model.checked
        if ticked:
            return Subject(ticked)
        burst = self._model.burst(self._view.row)
        return Subject(self._model.keys_of(self._view.row), as_one=burst is not None and burst.alike)

    def may(self, verdict: Verdict) -> bool:
        """Whether this verdict means something for what is chosen now."""
        subject = self.subject()
        if not subject.keys or self._session.read_only:
            return False
        if verdict is Verdict.KEEP:
            around = self._model.burst_around(self._view.row)
            return around is not None and around.alike and not self._model.checked and not subject.as_one
        if verdict is Verdict.KNOWN:
            return self.fact is not None
        return verdict is not Verdict.EDIT or len(subject.keys) == 1 or subject.as_one

    def confirm(self) -> None:
        subject = self.subject()
        if subject.as_one:
            self.confirm_as_one(Verdict.CONFIRM, subject.keys)
        else:
            self.carry_out(Verdict.CONFIRM, subject.keys, lambda ids: operations.confirm_memories(ids=ids))

    def reject(self) -> None:
        self.carry_out(Verdict.REJECT, self.subject().keys, lambda ids: operations.reject_memories(ids=ids))

    def later(self) -> None:
        self.carry_out(
            Verdict.LATER, self.subject().keys, lambda ids: operations.review_later(ids=ids, days=verdicts.LATER_DAYS)
        )

    def keep(self) -> None:
        """Of near-duplicates keep the wording that is looked at."""
        around = self._model.burst_around(self._view.row)
        if around is not None:
            self.confirm_as_one(Verdict.KEEP, list(around.members))

    def known(self) -> None:
        """A fact says it already: the two become one in the fact's words, with the evidence of both."""
        fact = self.fact
        if fact is not None:
            self.carry_out(
                Verdict.KNOWN, self.subject().keys, lambda ids: confirm_one(ids=[*ids, fact.id], text=fact.text)
            )

    def confirm_as_one(self, verdict: Verdict, keys: list[int], text: str | None = None, scope: str = "") -> None:
        """Confirm one wording for near-duplicates: the one given, or that of the current row."""
        memory = self._model.memory(self._view.row)
        if text is None and memory is None:
            return
        words = text if text is not None else memory.text if memory is not None else ""
        self.carry_out(verdict, keys, lambda ids: confirm_one(ids=ids, text=words, scope=scope), as_one=True)

    def undo(self, operation_id: str | None = None, count: int = 0) -> None:
        operations.undo(operation_id=operation_id, count=count).run(self._owner)

    def place_of(self, came_back: Sequence[int]) -> Place | None:
        """How the queue stood when the verdict was given that has been taken back; each is given out once."""
        keys = frozenset(came_back)
        for place in reversed(self._places):
            if keys and keys <= place.keys:
                self._places.remove(place)
                return place
        return None

    def forget(self) -> None:
        """Nothing of a closed vault is kept."""
        self._places.clear()
        self._fact = None

    def carry_out(
        self,
        verdict: Verdict,
        keys: list[int],
        act: Act,
        *,
        as_one: bool = False,
        in_vain: Callable[[], object] = lambda: None,
    ) -> None:
        """Take the rows away, and have the verdict stored unless something of it changed since it was read."""
        seen = {memory.pk: memory.version for memory in self._model.at_hand(keys)}
        around = self._model.burst_around(self._view.row)
        here = self._model.row_key(self._view.row)
        opened, ticked = around is not None and around.opened, tuple(self._model.checked)
        following = self._model.survivor(self._view.row, keys)
        taken = self._model.take(keys)
        if taken:
            self._places.append(Place(frozenset(taken), here or 0, ticked, opened))
        self.taken.emit()
        self._view.go_to(self._model.row_of(following))
        self._view.setFocus()
        if not taken:
            return

        def failed(problem: Exception) -> None:
            in_vain()
            self._give_back(taken)
            messages.exception(problem)

        def decide(vault: Vault, **told: Any) -> Decided:
            """In the writer's turn, so that verdicts are stored in the order in which they were given."""
            found = vault.seen_versions(taken)
            same = [key for key in taken if key in found and found[key][1] == seen.get(key, found[key][1])]
            moved_on = [key for key in taken if key not in set(same)] if len(same) < len(taken) else []
            if as_one and moved_on:
                moved_on, same = taken, []
            return Decided(moved_on, act([found[key][0] for key in same]).within(vault, **told) if same else None)

        def decided(outcome: Decided) -> None:
            if outcome.moved_on:
                in_vain()
                self._give_back(outcome.moved_on)
                messages.info(
                    self.tr(
                        "%n memories changed after you read them. Nothing was decided on them; look again.",
                        "",
                        len(outcome.moved_on),
                    )
                )
            changes = outcome.changes
            if changes is not None:
                self._model.settle(taken)
                done = verdicts.done(verdict, changes.count, as_one=as_one)
                messages.undoable(done, lambda: self.undo(changes.operation_id, changes.count))

        op = of_many(WriteOp(decide), len(taken), verdicts.label(verdict, len(taken), as_one=as_one))
        op.success(decided).failure(failed).run(self._owner)

    def _give_back(self, keys: list[int]) -> None:
        self._model.settle(keys)
        self.put_back.emit()
