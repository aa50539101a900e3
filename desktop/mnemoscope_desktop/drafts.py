"""What is being written in forms: kept in the vault while it is written, so it outlives forms, locks and crashes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from mnemoscope.model.drafts import Draft, DraftKind
from mnemoscope.model.errors import KnownError, Misuse, VaultGone, VaultLocked
from mnemoscope_desktop import messages
from mnemoscope_desktop.problems import told_problem
from mnemoscope_desktop.tasks import ReadOp, WriteOp

if TYPE_CHECKING:
    from mnemoscope.model.changes import Changes
    from mnemoscope_desktop.session import Session

WRITTEN_MS = 250
"""At most so much later than a key does what it typed lie on the disk."""
AGAIN_MS = 5_000
LAST_WAIT = 1.0
"""Seconds for which another program is waited for when the vault is just being closed."""

Key = tuple[DraftKind, str]


class Drafts(QObject):
    """The drafts of the open vault. Forms ask `words` when they open and tell `keep` of each change.

    What is kept in a form and what was found of an earlier run is the same; only the latter is offered.

    Signals:
        left_changed: other drafts than before are left from an earlier run.
    """

    left_changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._known: dict[Key, Draft] = {}
        self._left: dict[str, Draft] = {}
        self._unwritten: dict[str, Draft | None] = {}
        self._being_written: set[str] = set()
        self._said = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._write)
        session.opened.connect(self._opened)
        session.changed.connect(self._changed)

    # for forms --------------------------------------------------------------------------------------

    def words(self, kind: DraftKind, about: str) -> str | None:
        """What was written and not saved, or None."""
        known = self._known.get((kind, about))
        return known.text if known is not None else None

    def version(self, kind: DraftKind, about: str) -> int | None:
        """The version of the memory that the person began to change, where a draft knows it."""
        known = self._known.get((kind, about))
        return known.version if known is not None else None

    def keep(
        self,
        kind: DraftKind,
        about: str,
        text: str,
        *,
        stored: str = "",
        memories: Sequence[str] = (),
        version: int | None = None,
    ) -> None:
        """Note what stands in a form now. What equals the `stored` words is no draft, nor is an empty field."""
        if self._session.vault is None or self._session.read_only:
            return
        if text.strip() in ("", stored.strip()):
            self.drop(kind, about)
            return
        known = self._known.get((kind, about))
        if known is None:
            known = Draft(self._session.new_id(), kind, about, "", tuple(memories), version)
        elif known.text == text:
            return
        self._put(replace(known, text=text))

    def drop(self, kind: DraftKind, about: str) -> Draft | None:
        """It was saved or thrown away. Gives what there was, for `put_back`."""
        known = self._known.pop((kind, about), None)
        if known is not None:
            self._remove(known)
        return known

    def put_back(self, draft: Draft) -> None:
        """Bring back what was dropped."""
        if self._session.vault is not None:
            self._put(draft)

    # for who offers them ----------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether something does not lie on the disk yet."""
        return bool(self._unwritten or self._being_written)

    @property
    def words_at_risk(self) -> list[str]:
        """What was written in this run and not saved, for when the vault is not there any more."""
        return [draft.text for draft in self._known.values() if draft.id not in self._left]

    @property
    def left(self) -> list[Draft]:
        """What earlier runs left, the newest first."""
        return list(self._left.values())

    @property
    def all(self) -> list[Draft]:
        """Every draft, those that were left last."""
        mine = {draft.id: draft for draft in self._known.values() if draft.id not in self._left}
        return [*mine.values(), *self._left.values()]

    def take_up(self, draft: Draft, kind: DraftKind | None = None) -> None:
        """The person goes on with it; with a `kind` in another form than it was written in."""
        taken = draft if kind is None else replace(draft, kind=kind)
        self._known.pop((draft.kind, draft.about), None)
        if taken != draft:
            self._unwritten[taken.id] = taken
            self._schedule(WRITTEN_MS)
        self._known[(taken.kind, taken.about)] = taken
        self._forget_left(draft)

    def throw_away(self, draft: Draft) -> None:
        """The person does not want it."""
        if self._known.get((draft.kind, draft.about)) == draft:
            del self._known[(draft.kind, draft.about)]
        self._remove(draft)

    def stop_offering(self) -> None:
        """Not now. The forms they were written in still have them."""
        self._left.clear()
        self.left_changed.emit()

    # the vault --------------------------------------------------------------------------------------

    def close(self) -> None:
        """Write what is not written yet, at once, and forget everything: the vault is about to be closed."""
        self._timer.stop()
        vault = self._session.vault
        if vault is not None and self._unwritten and not vault.read_only:
            kept, dropped = self._take_unwritten()
            try:
                vault.keep_drafts(kept, dropped=dropped, wait=LAST_WAIT)
            except KnownError as problem:
                if not isinstance(problem, VaultGone | VaultLocked):
                    messages.error(told_problem(problem))
        self._known.clear()
        self._left.clear()
        self._unwritten.clear()
        self._being_written, self._said = set(), False
        self.left_changed.emit()

    def _opened(self) -> None:
        ReadOp(lambda vault: vault.drafts()).latest("drafts").success(self._found).failure(
            lambda problem: messages.exception(problem)
        ).run(self)

    def _found(self, found: Sequence[Draft]) -> None:
        for draft in found:
            self._known.setdefault((draft.kind, draft.about), draft)
            self._left[draft.id] = draft
        self.left_changed.emit()

    def _changed(self, changes: Changes, _initiator: object) -> None:
        """A wipe takes drafts along, and taking it back brings them back."""
        if "wipe" in changes.verb or changes.verb in ("other", "undo", "redo", "refresh"):
            ReadOp(lambda vault: vault.drafts()).latest("drafts").success(self._look_again).run(self)

    def _look_again(self, found: Sequence[Draft]) -> None:
        there = {draft.id: draft for draft in found}
        on_the_way = self._being_written | self._unwritten.keys()
        for key, draft in tuple(self._known.items()):
            if draft.id not in there and draft.id not in on_the_way:
                del self._known[key]
        for draft in found:
            if draft.id not in on_the_way:
                self._known.setdefault((draft.kind, draft.about), draft)
        left = {each: there[each] for each in self._left if each in there}
        if left != self._left:
            self._left = left
            self.left_changed.emit()

    # writing ----------------------------------------------------------------------------------------

    def _put(self, draft: Draft) -> None:
        self._known[(draft.kind, draft.about)] = draft
        self._unwritten[draft.id] = draft
        self._forget_left(draft)
        self._schedule(WRITTEN_MS)

    def _remove(self, draft: Draft) -> None:
        self._unwritten[draft.id] = None
        self._forget_left(draft)
        self._schedule(WRITTEN_MS)

    def _forget_left(self, draft: Draft) -> None:
        if self._left.pop(draft.id, None) is not None:
            self.left_changed.emit()

    def _schedule(self, milliseconds: int) -> None:
        if not self._timer.isActive():
            self._timer.start(milliseconds)

    def _take_unwritten(self) -> tuple[list[Draft], list[str]]:
        kept = [draft for draft in self._unwritten.values() if draft is not None]
        dropped = [each for each, draft in self._unwritten.items() if draft is None]
        self._unwritten.clear()
        return kept, dropped

    def _write(self) -> None:
        kept, dropped = self._take_unwritten()
        if not kept and not dropped:
            return
        self._being_written = {*(draft.id for draft in kept), *dropped}

        def failed(problem: Exception) -> None:
            """Try again with what is newest; say once why it does not lie on the disk."""
            self._being_written = set()
            if not isinstance(problem, Misuse):
                for draft in kept:
                    self._unwritten.setdefault(draft.id, draft)
                for each in dropped:
                    self._unwritten.setdefault(each, None)
                self._schedule(AGAIN_MS)
            if isinstance(problem, KnownError) and not self._said:
                self._said = True
                said = self.tr("What you are writing cannot be kept in the vault yet: %1")
                messages.info(said.replace("%1", told_problem(problem)))

        WriteOp(lambda vault: vault.keep_drafts(kept, dropped=dropped)).success(self._written).failure(failed).run(self)

    def _written(self, refused: tuple[str, ...]) -> None:
        self._said, self._being_written = False, set()
        for key, draft in tuple(self._known.items()):
            if draft.id in refused:
                del self._known[key]
