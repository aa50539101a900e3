"""What is being written in forms: kept in the vault while it is written, so it outlives forms, locks and crashes.

While a long act of this or another program holds the database, it is set aside in a sealed file until its turn comes.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from mnemoscope.model.drafts import Draft, DraftKind
from mnemoscope.model.errors import KnownError, Misuse, VaultBusy, VaultGone, VaultLocked
from mnemoscope_desktop import messages
from mnemoscope_desktop.problems import told_problem
from mnemoscope_desktop.tasks import ReadOp, WriteOp

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.changes import Changes
    from mnemoscope_desktop.session import Session

WRITTEN_MS = 250
"""At most so much later than a key is what it typed written."""
LATE_MS = 750
"""What has waited so long for its turn is set aside, and what is typed from then on at once."""
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
        self._being_written: dict[str, Draft | None] = {}
        self._guard = threading.Lock()
        self._life = 0
        self._waits = self._setting_aside = self._aside_again = False
        self._said = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._write)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(LATE_MS)
        self._late.timeout.connect(self._set_aside)
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
            self._note(taken.id, taken)
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
        self._late.stop()
        self._life += 1
        vault = self._session.vault
        if vault is not None and self.waiting and not vault.read_only:
            try:
                self._keep_at_last(vault)
            except KnownError as problem:
                if not isinstance(problem, VaultGone | VaultLocked):
                    messages.error(told_problem(problem))
        self._known.clear()
        self._left.clear()
        with self._guard:
            self._unwritten, self._being_written = {}, {}
        self._waits = self._setting_aside = self._aside_again = self._said = False
        self.left_changed.emit()

    def _keep_at_last(self, vault: Vault) -> None:
        kept, dropped = _parted(self._on_the_way())
        try:
            vault.keep_drafts(kept, dropped=dropped, wait=LAST_WAIT)
        except VaultBusy:
            vault.set_drafts_aside(kept)

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
        on_the_way = self._on_the_way().keys()
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
        self._forget_left(draft)
        self._note(draft.id, draft)

    def _remove(self, draft: Draft) -> None:
        self._forget_left(draft)
        self._note(draft.id, None)

    def _note(self, draft_id: str, draft: Draft | None) -> None:
        with self._guard:
            self._unwritten[draft_id] = draft
        self._schedule(WRITTEN_MS)

    def _forget_left(self, draft: Draft) -> None:
        if self._left.pop(draft.id, None) is not None:
            self.left_changed.emit()

    def _schedule(self, milliseconds: int) -> None:
        if not self._timer.isActive():
            self._timer.start(milliseconds)

    def _on_the_way(self) -> dict[str, Draft | None]:
        """What does not lie in the database yet."""
        with self._guard:
            return self._being_written | self._unwritten

    def _write(self) -> None:
        """Have it stored in its turn, or set aside while the turn does not come."""
        if self._waits:
            self._set_aside()
        elif self._unwritten:
            self._waits = True
            self._late.start()
            WriteOp(self._store).success(self._written).failure(self._not_written).run(self)

    def _store(self, vault: Vault) -> tuple[str, ...]:
        """On the writer thread: whatever is newest by then."""
        if vault is not self._session.vault:
            return ()
        with self._guard:
            self._being_written, self._unwritten = self._unwritten, {}
            kept, dropped = _parted(self._being_written)
        return vault.keep_drafts(kept, dropped=dropped)

    def _written(self, refused: tuple[str, ...]) -> None:
        self._said = False
        self._turn_over()
        for key, draft in tuple(self._known.items()):
            if draft.id in refused:
                del self._known[key]
        if self._unwritten:
            self._schedule(WRITTEN_MS)

    def _not_written(self, problem: Exception) -> None:
        """Try again with what is newest; say once why it does not lie on the disk."""
        with self._guard:
            if not isinstance(problem, Misuse):
                self._unwritten = self._being_written | self._unwritten
        self._turn_over()
        if self._unwritten:
            self._schedule(AGAIN_MS)
        if isinstance(problem, VaultBusy):
            self._set_aside()
        else:
            self._say(problem)

    def _turn_over(self) -> None:
        self._waits = False
        self._aside_again = self._setting_aside
        self._late.stop()
        with self._guard:
            self._being_written = {}

    def _set_aside(self) -> None:
        """One at a time, so that the newest is what lies there in the end."""
        if self._setting_aside:
            self._aside_again = True
            return
        self._setting_aside, self._aside_again = True, False
        life = self._life

        def lay(vault: Vault) -> None:
            kept, _ = _parted(self._on_the_way())
            if life == self._life:
                vault.set_drafts_aside(kept)

        ReadOp(lay).failure(self._say).finished(self._lies_aside).run(self)

    def _lies_aside(self) -> None:
        self._setting_aside = False
        if self._aside_again:
            self._set_aside()

    def _say(self, problem: Exception) -> None:
        if isinstance(problem, KnownError) and not self._said:
            self._said = True
            said = self.tr("What you are writing cannot be kept in the vault yet: %1")
            messages.info(said.replace("%1", told_problem(problem)))


def _parted(drafts: dict[str, Draft | None]) -> tuple[list[Draft], list[str]]:
    """What is to be kept, and the ids of what is not wanted any more."""
    kept = [draft for draft in drafts.values() if draft is not None]
    return kept, [each for each, draft in drafts.items() if draft is None]
