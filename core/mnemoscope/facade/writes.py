"""The verbs that change memories. Each is one act of one actor, undone as a whole.

The `progress` of those that take many memories may raise Cancelled; then nothing of the act is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import deciding, editing, mending, rechecking, rewording, verdicts
from mnemoscope.curate.adding import Gate
from mnemoscope.facade.opened import ids_of, only_a_person
from mnemoscope.facade.waiting_wipes import WaitingWipes
from mnemoscope.model.changes import Changes
from mnemoscope.model.edits import UNSET, Edit, Unset
from mnemoscope.model.errors import Refused
from mnemoscope.model.memory import PERSON, Actor, AddResult, Claim, Decision, MemoryDraft
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Added, AddedMany, Progress, ResolvePreview, no_progress
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import FeedbackKind, Origin, Outcome, Standing
from mnemoscope.vault import operations, rows, schema, undo_order, undoing, verbs
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import row_by_id, rows_by_ids
from mnemoscope.vault.rows import Row

TOLD_EVERY = 50
"""After so many memories of one act its progress is told, and it can be stopped."""


class Writes(WaitingWipes):
    """Adding, judging, editing, deciding, undoing."""

    def add(self, draft: MemoryDraft | str, *, actor: Actor = PERSON, reason: str = "") -> Added:
        """Offer one statement. It is durable when this returns; the answer says what became of it."""
        results, changes = self._act("add", actor, reason, self._offer_all, [_as_draft(draft)])
        return Added(results[0], changes)

    def add_many(self, drafts: Iterable[MemoryDraft | str], *, actor: Actor = PERSON, reason: str = "") -> AddedMany:
        """Offer several statements as one act: all are durable together, and one undo takes all back."""
        results, changes = self._act("add", actor, reason, self._offer_all, [_as_draft(draft) for draft in drafts])
        return AddedMany(tuple(results), changes)

    def propose(self, draft: MemoryDraft, *, actor: Actor, reason: str = "") -> Added:
        """Offer a statement that waits for the person's review before anything uses it."""
        proposed = replace(draft, standing=Standing.PROPOSED)
        results, changes = self._act("propose", actor, reason, self._offer_all, [proposed])
        return Added(results[0], changes)

    def confirm(
        self,
        memory_ids: str | Iterable[str],
        *,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Promote to confirmed fact. Only a person may."""
        only_a_person(actor)

        def body(act: Act) -> None:
            verdicts.confirm(act, self._members(act, memory_ids, progress), self._settings_in(act.connection))

        return self._act("confirm", actor, reason, body)[1]

    def edit_and_confirm(
        self,
        memory_id: str,
        text: str,
        *,
        if_version: int | None = None,
        lift: bool = False,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Correct the wording and confirm it, as one act."""
        only_a_person(actor)

        def body(act: Act) -> None:
            settings = self._settings_in(act.connection)
            row = row_by_id(act.connection, memory_id)
            salt = self._tombstone_salt(act.connection)
            editing.edit(act, row, Edit(text=text), salt=salt, if_version=if_version, lift=lift)
            verdicts.confirm(act, [row_by_id(act.connection, memory_id)], settings)

        return self._act("edit_and_confirm", actor, reason, body)[1]

    def reject(
        self,
        memory_ids: str | Iterable[str],
        *,
        tombstone: bool = True,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Say that it is not true; with `tombstone` it is not learned again either."""
        only_a_person(actor)

        def body(act: Act) -> None:
            salt = self._tombstone_salt(act.connection)
            act.meant = verdicts.reject(act, self._members(act, memory_ids, progress), salt, remember=tombstone)

        return self._act("reject", actor, reason, body)[1]

    def archive(
        self,
        memory_ids: str | Iterable[str],
        *,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Put away; nothing is deleted."""

        def body(act: Act) -> None:
            act.meant = verdicts.archive(act, self._members(act, memory_ids, progress))

        return self._act("archive", actor, reason, body)[1]

    def restore(
        self,
        memory_ids: str | Iterable[str],
        *,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Bring back what was archived, expired, superseded or rejected."""

        def body(act: Act) -> None:
            salt = self._tombstone_salt(act.connection)
            settings = self._settings_in(act.connection)
            act.meant = verdicts.restore(act, self._members(act, memory_ids, progress), settings, salt)

        return self._act("restore", actor, reason, body)[1]

    def pin(
        self,
        memory_ids: str | Iterable[str],
        pinned: bool = True,
        *,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Keep from fading and from being archived by itself, or no longer. Only a person may."""
        only_a_person(actor)

        def body(act: Act) -> None:
            verdicts.pin(act, self._members(act, memory_ids, progress), pinned=pinned)

        return self._act("pin" if pinned else "unpin", actor, reason, body)[1]

    def set_scope(
        self,
        memory_ids: str | Iterable[str],
        scope: str,
        *,
        confirming: bool = False,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Say where it holds. `confirming` is the review verdict "only in this scope"."""
        if confirming:
            only_a_person(actor)

        def body(act: Act) -> None:
            verdicts.set_scope(
                act,
                self._members(act, memory_ids, progress),
                scope,
                settings=self._settings_in(act.connection),
                salt=self._tombstone_salt(act.connection),
                confirming=confirming,
            )

        return self._act("confirm_in_scope" if confirming else "set_scope", actor, reason, body)[1]

    def confirm_until(
        self,
        memory_ids: str | Iterable[str],
        until: Moment,
        *,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Say that it was true, but only until a day."""
        only_a_person(actor)

        def body(act: Act) -> None:
            members = self._members(act, memory_ids, progress)
            verdicts.confirm_until(act, members, until, self._settings_in(act.connection))

        return self._act("confirm_until", actor, reason, body)[1]

    def review_later(
        self,
        memory_ids: str | Iterable[str],
        days: int = 7,
        *,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Put a review off. Only a person may, since a guess lives at least until then."""
        only_a_person(actor)

        def body(act: Act) -> None:
            verdicts.review_later(act, self._members(act, memory_ids, progress), days)

        return self._act("later", actor, reason, body)[1]

    def edit(
        self,
        memory_id: str,
        *,
        text: str | None = None,
        scope: str | None = None,
        event_time: Moment | Unset | None = UNSET,
        valid_from: Moment | Unset | None = UNSET,
        valid_to: Moment | Unset | None = UNSET,
        tags: Sequence[str] | None = None,
        importance: int | None = None,
        claim: Claim | Unset | None = UNSET,
        if_version: int | None = None,
        lift: bool = False,
        keep_both: bool = False,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Write a new version; the old one stays in the history.

        A wording that is not to come back is refused (Barred), unless the person lifts its tombstone with `lift`.
        With `if_version` the edit is refused (StaleVersion) when somebody else wrote a newer version meanwhile, and an
        assistant may not word anew what the person confirmed. With `keep_both` nothing is lost in either case: the
        other words become a memory of their author's beside the present one, in conflict where both cannot hold.
        """
        wanted = Edit(
            text, scope, event_time, valid_from, valid_to, tuple(tags) if tags is not None else None, importance, claim
        )

        def body(act: Act) -> None:
            row = row_by_id(act.connection, memory_id)
            if keep_both and text is not None and rewording.must_stand(act, row, if_version):
                rewording.keep_beside(self._gate(act), row, text, wanted)
            else:
                salt = self._tombstone_salt(act.connection)
                editing.edit(act, row, wanted, salt=salt, if_version=if_version, lift=lift)

        return self._act("edit", actor, reason, body)[1]

    def feedback(self, memory_id: str, kind: FeedbackKind, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """One answer about one memory; one row in the log."""

        def body(act: Act) -> None:
            verdicts.feedback(act, row_by_id(act.connection, memory_id), kind, self._settings_in(act.connection))

        return self._act(f"feedback_{kind.value}", actor, reason, body)[1]

    def resolve(
        self,
        conflict_id: str,
        decision: Decision,
        *,
        if_versions: Mapping[str, int] | None = None,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Carry out the person's decision on a conflict. Refused when it was decided meanwhile.

        With `if_versions` (of its members, by id) it is refused (StaleConflict) when anything in it has changed since.
        """
        only_a_person(actor)

        def body(act: Act) -> None:
            settings, salt = self._settings_in(act.connection), self._tombstone_salt(act.connection)
            deciding.decide(act, conflict_id, decision, settings, salt, if_versions)

        return self._act(f"resolve_{decision.kind.value}", actor, reason, body)[1]

    def preview_resolve(self, conflict_id: str, decision: Decision) -> ResolvePreview:
        """What a decision would do, without doing it."""
        with self._database.read() as connection:
            return deciding.preview(connection, conflict_id, decision, self._settings_in(connection), self.now())

    def recheck_conflicts(
        self, *, progress: Progress = no_progress, actor: Actor = PERSON, reason: str = ""
    ) -> Changes:
        """Look through all current memories for contradictions again; settled pairs stay settled.

        `progress` may raise Cancelled; then nothing was changed.
        """
        return self._act("recheck", actor, reason, rechecking.recheck, progress)[1]

    def undo(
        self,
        operation_id: str | None = None,
        *,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Take an act back: the one named, or the newest one of the person. Exact numbers return.

        `progress` may raise Cancelled; then the act stands as it did.
        """
        return self._step_back(operation_id, undo_order.next_undo, "There is nothing to undo.", progress, actor, reason)

    def redo(self, *, progress: Progress = no_progress, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Do again what was undone last."""
        return self._step_back(None, undo_order.next_redo, "There is nothing to redo.", progress, actor, reason)

    def save_settings(self, settings: Settings, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Put new numbers in force; what equals its default is not stored."""
        only_a_person(actor)

        def body(act: Act) -> None:
            standard = Settings().as_dict()
            stored = {row["name"]: row for row in rows.select(act.connection, schema.setting)}
            for name, value in settings.as_dict().items():
                text = orjson.dumps(value).decode()
                if name in stored:
                    if value == standard[name]:
                        act.delete(schema.setting, stored[name]["pk"])
                    else:
                        act.update(schema.setting, stored[name]["pk"], {"value": text})
                elif value != standard[name]:
                    act.insert(schema.setting, {"name": name, "value": text})

        return self._act("settings", actor, reason, body)[1]

    def _offer_all(self, act: Act, drafts: Sequence[MemoryDraft]) -> list[AddResult]:
        gate = self._gate(act)
        results = [gate.offer(draft) for draft in drafts]
        act.meant = sum(result.outcome in (Outcome.ADDED, Outcome.HELD) for result in results) or None
        return results

    def _gate(self, act: Act) -> Gate:
        return Gate(act, self._settings_in(act.connection), self._tombstone_salt(act.connection), self.index)

    def _members(self, act: Act, memory_ids: str | Iterable[str], progress: Progress) -> Iterator[Row]:
        """The memories of an act one by one, while `progress` hears of how many; it may raise Cancelled."""
        ids = ids_of(memory_ids)
        for begin in range(0, len(ids), verdicts.PIECE):
            some = rows_by_ids(act.connection, ids[begin : begin + verdicts.PIECE])
            for number, row in enumerate(some, begin):
                if number % TOLD_EVERY == 0:
                    progress(number, len(ids), "")
                yield row
        progress(len(ids), len(ids), "")

    def _step_back(
        self,
        operation_id: str | None,
        newest: Callable[[Connection], Row | None],
        nothing: str,
        progress: Progress,
        actor: Actor,
        reason: str,
    ) -> Changes:
        with self._database.write() as connection:
            if operation_id is None:
                found = newest(connection)
                if found is None:
                    raise Refused(nothing)
                operation_id = str(found["id"])
            act = operations.by_id(connection, operation_id)
            if act["verb"] == verbs.WIPE_LATER:
                changes = self._take_back_of_act(connection, act["seq"], actor)
            else:
                changes = undoing.undo(
                    connection, self.clock, operation_id, actor=actor, reason=reason, derived=mending, progress=progress
                )
            self._claim(changes)
        self._tell(changes)
        return changes


def _as_draft(draft: MemoryDraft | str) -> MemoryDraft:
    return MemoryDraft(draft, origin=Origin.STATED) if isinstance(draft, str) else draft
