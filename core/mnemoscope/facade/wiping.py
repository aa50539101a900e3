"""The verb that makes gone: plan, wipe, and bring to an end what was cut off."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import conflicts, wipe_choice, wiped_marks
from mnemoscope.curate.deriving import ask_again
from mnemoscope.facade.drafts import Drafts
from mnemoscope.facade.opened import only_a_person
from mnemoscope.facade.wipe_proof import AGAIN_AFTER, STEPS, WipeProof
from mnemoscope.facade.wipe_words import BACKUPS, OLDER, ONLY_THERE, OUTSIDE, what_goes, what_stays
from mnemoscope.facade.wiped_copies import only_in_copies, reachable_copies, with_copies
from mnemoscope.index.asked_words import full_text
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import KnownError, Misuse, NotFound
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import Progress, WipeReceipt, no_progress
from mnemoscope.model.wiping import WipePlan, WipeSelection
from mnemoscope.model.words import ActorKind, Aspect
from mnemoscope.vault import (
    ageing,
    holding,
    memories,
    rows,
    schema,
    sealing,
    selecting,
    taken_back,
    verbs,
    wipe,
    wipe_names,
)
from mnemoscope.vault import wipe_target as targets
from mnemoscope.vault.home import backups_path
from mnemoscope.vault.journal import Act
from mnemoscope.vault.process_lock import ProcessLock
from mnemoscope.vault.rows import Row
from mnemoscope.vault.wipe_effects import effects
from mnemoscope.vault.wipe_rows import chunks
from mnemoscope.vault.wipe_target import Target

JOB = Actor(ActorKind.JOB, "wipe")
AFTER_WIPE = "Something that was wiped had held a conflict together."
FIRST_TEXTS = 3


class Wiping(WipeProof, Drafts):
    """Wiping. The only way in which anything is ever deleted."""

    def plan_wipe(self, selection: WipeSelection) -> WipePlan:
        """Exactly what a wipe would remove, in numbers and in words, with every memory and why. Nothing is changed."""
        self.index.catch_up_words(wait=None)
        self._take_in_what_was_left()
        with self._database.read() as connection:
            goes, choice = wipe_choice.meant(connection, selection, self._matching)
            goes = replace(goes, asked=wipe_choice.asked_of_copies(selection, choice))
            total = int(connection.exec_driver_sql("SELECT count(*) FROM memory").scalar_one())
            ids = _ids(connection, goes.memories)
            changed = effects(connection, goes)
            held = holding.pending(connection, holding.HELD)
            waiting = sum(orjson.loads(each["counts"])[targets.MEMORIES] for each in held)
        goes, unasked = with_copies(goes, self._database, self.folder, self._matching)
        counts, only_there = goes.counts, only_in_copies(goes, self._database)
        away: list[str] = []
        copies = reachable_copies(self.folder, away)
        kept = len(copies) if any(counts.values()) or only_there else 0
        beside = [(ONLY_THERE, only_there), (OLDER, unasked.older)]
        return WipePlan(
            memory_ids=tuple(ids.values()),
            places=(*counts.items(), *((place, count) for place, count in beside if count), (BACKUPS, kept)),
            preview=goes.texts[:FIRST_TEXTS],
            goes=tuple(what_goes(counts, kept, only_there, unasked.older)),
            stays=tuple(what_stays(total - counts[targets.MEMORIES], changed)),
            outside=OUTSIDE,
            whys=tuple(choice.whys[pk] for pk in ids),
            effects=changed,
            names=choice.names,
            waiting=waiting,
            not_complete_because=(*unasked.because, *away),
        )

    def wipe(
        self,
        selection: WipeSelection,
        *,
        remember: bool = True,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
    ) -> WipeReceipt:
        """Remove for good, look for what is left, and give the receipt.

        With `remember` the statements get tombstones, so that no import or assistant brings them back. It cannot be
        undone, and once the rows are gone it goes on to the end: cancelling is possible only before. Only a person may.
        """
        only_a_person(actor)
        progress(0, STEPS, "finding what goes")
        self.index.catch_up_words(wait=None)
        self._take_in_what_was_left()
        with self._wiping_alone():
            pending, goes, changes = self._remove(selection, remember=remember, actor=actor)
            receipt = self._prove(pending, goes, progress)
        self._tell(changes)
        return receipt

    def finish_wipe(
        self, wipe_id: str, *, progress: Progress = no_progress, actor: Actor = PERSON
    ) -> WipeReceipt:
        """Wipe now what waits for its day, or try once more to bring to an end what did not get through."""
        only_a_person(actor)
        with self._wiping_alone():
            with self._database.read() as connection:
                pending = one_pending(connection, wipe_id)
            return self._finish(pending, progress)

    def finish_wipes(self, *, progress: Progress = no_progress) -> tuple[WipeReceipt, ...]:
        """Wipe what is due, and end what was cut off. Done at each opening and by maintenance.

        Another program that is at it finishes by itself.
        """
        if not self._due():
            return ()
        lock = ProcessLock(backups_path(self.folder) / "lock")
        if not lock.try_acquire():
            return ()
        try:
            # The other one may have finished meanwhile.
            return tuple(self._finish(pending, progress) for pending in self._due())
        finally:
            lock.release()

    def _due(self) -> list[Row]:
        now = self.now().us
        with self._database.read() as connection:
            found = holding.pending(connection)
        return [each for each in found if _is_due(each, now)]

    def _finish_wipes(self) -> None:
        """The same on opening: a vault whose disk is full opens all the same, and the wipe waits."""
        lock = ProcessLock(backups_path(self.folder) / "lock")
        if backups_path(self.folder).is_dir() and lock.try_acquire():
            try:
                with self._database.read() as connection:
                    known = frozenset(each["id"] for each in holding.pending(connection))
                sealing.remove_orphans(self.folder, known)
            finally:
                lock.release()
        try:
            self.finish_wipes()
        except KnownError:
            return

    def _meant(self, connection: Connection, selection: WipeSelection) -> tuple[Target, wipe_choice.Choice]:
        goes, choice = wipe_choice.meant(connection, selection, self._matching)
        asked = wipe_choice.asked_of_copies(selection, choice)
        goes, unasked = with_copies(
            replace(goes, asked=asked), self._database, self.folder, self._matching, upgrade=True
        )
        if goes.empty:
            if unasked.because:
                closed = len(unasked.because)
                raise NotFound(
                    f"Nothing matches, so nothing was wiped; {closed:,} backups could not be opened and looked through."
                )
            raise NotFound("Nothing matches, so nothing was wiped.")
        return goes, choice

    def _matching(self, connection: Connection, query: str) -> array[int]:
        """The memories that a query means, whatever has become of them."""
        where = self.understood(query, EVERYTHING)
        if where.known_on is not None:
            raise Misuse("What was known on a day cannot be wiped by it. Name what is there now.")
        expires = ageing.expiry_sql(connection, self.now())
        found = selecting.keys(connection, selecting.selection(where, words=full_text(where), expires=expires))
        with taken_back.instead_of_present(connection):
            # They are in no full text, so their words are looked for as they are written.
            exact, not_exact = (*where.exact, *where.text.split()), (*where.not_exact, *where.not_words)
            phrases = replace(where, text="", exact=exact, not_words=(), not_exact=not_exact)
            found.extend(selecting.keys(connection, selecting.selection(phrases, expires=expires)))
        return found

    def _remove(self, selection: WipeSelection, *, remember: bool, actor: Actor) -> tuple[Row, Target, Changes]:
        """Delete the rows, and keep what the proof needs even if it is cut off."""
        with self._database.write() as connection:
            goes, _ = self._meant(connection, selection)
            if remember:
                wiped_marks.lay(connection, goes, self._tombstone_salt(connection), self.clock)
            others = wipe.left_alone(connection, goes)
            act = Act(connection, self.clock, verb=verbs.WIPE, actor=actor)
            pending = self._note(
                connection, goes, act.now, laid=[], kind=wipe_choice.way(selection), due=act.now, state=holding.BEGUN
            )
            self._seal(connection, pending, goes)
            wipe.remove_for_good(connection, goes)
            changes = act.commit_empty(count=goes.counts[targets.MEMORIES], aspects=frozenset(Aspect))
            flagged = self._flag_again(connection, others, goes)
        self._tell(flagged)
        return pending, goes, changes

    def _finish(self, pending: Row, progress: Progress) -> WipeReceipt:
        changes: Changes | None = None
        goes: Target | None
        if pending["state"] == holding.HELD:
            pending, goes, changes = self._begin_held(pending)
        else:
            content = sealing.unseal(self.folder, pending["id"], pending["seal_key"])
            goes = Target.from_bytes(content) if content is not None else None
        if goes is not None:
            goes = self._with_copies(pending, goes)
        receipt = self._prove(pending, goes, progress)
        if changes is not None:
            self._tell(changes)
        return receipt

    def _begin_held(self, pending: Row) -> tuple[Row, Target, Changes]:
        """What was out of sight goes for good."""
        with self._database.write() as connection:
            goes = Target.from_bytes(pending["target"])
            goes = replace(goes, names=wipe_names.not_given_again(connection, goes.names))
            holding.drop(connection, pending["pk"])
            self._seal(connection, pending, goes)
            wipe.remove_for_good(connection, goes)
            rows.run(
                connection,
                "UPDATE operation SET payload = NULL, salt = NULL WHERE seq = ?",
                (pending["operation_seq"],),
            )
            act = Act(connection, self.clock, verb=verbs.WIPE, actor=JOB)
            state = {"state": holding.BEGUN, "target": None, "at": act.now.us, "at_offset": act.now.offset_minutes}
            rows.update(connection, schema.pending_wipe, pending["pk"], state)
            changes = act.commit_empty(count=goes.counts[targets.MEMORIES], aspects=frozenset(Aspect))
            found = holding.pending(connection, wipe_id=pending["id"])
        return found[0], goes, changes

    def _with_copies(self, pending: Row, goes: Target) -> Target:
        """With what copies have of it that were made, or are within reach, since the wipe was planned."""
        wider, _ = with_copies(goes, self._database, self.folder, self._matching, upgrade=True)
        if wider != goes:
            sealing.seal(self.folder, pending["id"], wider.to_bytes(), self.clock, pending["seal_key"])
        return wider

    def _seal(self, connection: Connection, pending: Row, goes: Target) -> None:
        key = sealing.seal(self.folder, pending["id"], goes.to_bytes(), self.clock)
        rows.update(connection, schema.pending_wipe, pending["pk"], {"seal_key": key})

    def _note(
        self,
        connection: Connection,
        goes: Target,
        now: Moment,
        *,
        laid: Sequence[str],
        kind: str,
        due: Moment,
        state: str,
        target: bytes | None = None,
    ) -> Row:
        """The row that says that a wipe is not over."""
        row: Row = {
            "id": self.clock.new_id(),
            "at": now.us,
            "at_offset": now.offset_minutes,
            "due_at": due.us,
            "state": state,
            "kind": kind,
            "counts": orjson.dumps(goes.counts).decode(),
            "ids": orjson.dumps({"ids": goes.ids, "source_ids": goes.source_ids}).decode(),
            "laid": orjson.dumps(laid).decode(),
            "operation_seq": None,
            "target": target,
            "seal_key": None,
            "troubles": "[]",
        }
        return {**row, "pk": rows.insert(connection, schema.pending_wipe, row)}

    def _flag_again(self, connection: Connection, others: Sequence[int], goes: Target) -> Changes:
        """Contradictions among memories that stay, whose conflict went because of a third one; and those that were
        made of what went are to be looked at."""
        act = Act(connection, self.clock, verb=verbs.RECHECK, actor=JOB, reason=AFTER_WIPE)
        for row in memories.rows_by_pks(connection, others):
            conflicts.check(act, row)
        for pk in goes.made_of_it:
            ask_again(act, pk)
        return act.commit()


def _is_due(pending: Row, now: int) -> bool:
    if pending["state"] == holding.HELD:
        return bool(pending["due_at"] <= now)
    troubles = orjson.loads(pending["troubles"])
    return not troubles or bool(troubles["tried_at"] + AGAIN_AFTER <= now)


def one_pending(connection: Connection, wipe_id: str) -> Row:
    found = holding.pending(connection, wipe_id=wipe_id) if wipe_id else []
    if not found:
        raise NotFound("There is no such wipe that waits. List them with “mnemoscope wipes”.")
    return found[0]


def _ids(connection: Connection, pks: Sequence[int]) -> dict[int, str]:
    """Ids by row number, of memories that are there."""
    found: dict[int, str] = {}
    for marks, part in chunks(pks):
        found.update(
            rows.run(connection, f"SELECT pk, id FROM memory WHERE pk IN ({marks}) ORDER BY pk", part).fetchall()
        )
    return found
