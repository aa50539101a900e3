"""The verb that makes gone: plan, wipe now, wipe later, take back, and bring to an end what was cut off."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import conflicts, rechecking, tombstones, wipe_choice
from mnemoscope.curate.clashing import lean
from mnemoscope.curate.deriving import ask_again
from mnemoscope.facade.drafts import Drafts
from mnemoscope.facade.opened import only_a_person
from mnemoscope.facade.wipe_proof import AGAIN_AFTER, STEPS, WipeProof
from mnemoscope.facade.wipe_words import BACKUPS, OLDER, ONLY_THERE, OUTSIDE, what_goes, what_stays
from mnemoscope.facade.wiped_copies import only_in_copies, reachable_copies, with_copies
from mnemoscope.index.asked_words import full_text
from mnemoscope.model.changes import Changes
from mnemoscope.model.contradiction import ClaimKeys
from mnemoscope.model.errors import KnownError, Misuse, NotFound, Refused, UndoRefused
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import Progress, WipeReceipt, no_progress
from mnemoscope.model.wiping import MOST_DAYS, PendingWipe, WipePlan, WipeSelection
from mnemoscope.model.words import ActorKind, Aspect, Polarity
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
from mnemoscope.vault.undoing import WIPED
from mnemoscope.vault.wipe_effects import effects
from mnemoscope.vault.wipe_rows import chunks
from mnemoscope.vault.wipe_target import Target

JOB = Actor(ActorKind.JOB, "wipe")
AFTER_WIPE = "Something that was wiped had held a conflict together."
FIRST_TEXTS = 3
TAKEN_BACK = "It was taken back before its day."


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

    def wipe_later(
        self, selection: WipeSelection, *, days: float, remember: bool = True, actor: Actor = PERSON
    ) -> PendingWipe:
        """Take out of sight at once what is to be wiped, and wipe it after so many days.

        Until then nothing reads it, at no instant and in no export, and `take_back_wipe` or undoing the act brings it
        back exactly. When its day has come it is wiped at the next opening or maintenance, however late that is.
        """
        only_a_person(actor)
        if not 0 < days <= MOST_DAYS:
            raise Misuse("Say after how many days it is to be wiped: more than 0, and 3,650 at most.")
        self.index.catch_up_words(wait=None)
        self._take_in_what_was_left()
        with self._database.write() as connection:
            goes, _ = self._meant(connection, selection)
            laid = self._remember(connection, goes) if remember else []
            others = wipe.left_alone(connection, goes)
            act = Act(connection, self.clock, verb=verbs.WIPE_LATER, actor=actor)
            pending = self._note(
                connection, goes, act.now, laid=laid, kind=wipe_choice.way(selection), due=act.now.plus_days(days),
                state=holding.HELD, target=goes.to_bytes(),
            )  # fmt: skip
            with holding.holding(connection, pending["pk"]):
                wipe.remove(connection, goes)
            rows.insert_many(connection, schema.outbox, [{"memory_pk": pk} for pk in goes.memories])
            changes = act.commit_empty(count=goes.counts[targets.MEMORIES], aspects=frozenset(Aspect))
            rows.update(connection, schema.pending_wipe, pending["pk"], {"operation_seq": changes.seq})
            flagged = self._flag_again(connection, others, goes)
            (found,) = holding.pending(connection, wipe_id=pending["id"])
            shown = _pending(connection, found)
        self._tell(flagged)
        self._tell(changes)
        return shown

    def pending_wipes(self) -> tuple[PendingWipe, ...]:
        """Wipes that wait for their day, and those that were begun and could not be brought to an end."""
        with self._database.read() as connection:
            return tuple(_pending(connection, row) for row in holding.pending(connection))

    def take_back_wipe(self, wipe_id: str, *, actor: Actor = PERSON) -> Changes:
        """Put back exactly what waits for its wipe. Raises Refused once it was begun, NotFound when it is over."""
        only_a_person(actor)
        with self._database.write() as connection:
            changes = self._take_back(connection, _one_pending(connection, wipe_id), actor)
            self._claim(changes)
        self._tell(changes)
        return changes

    def finish_wipe(
        self, wipe_id: str, *, progress: Progress = no_progress, actor: Actor = PERSON
    ) -> WipeReceipt:
        """Wipe now what waits for its day, or try once more to bring to an end what did not get through."""
        only_a_person(actor)
        with self._wiping_alone():
            with self._database.read() as connection:
                pending = _one_pending(connection, wipe_id)
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
                self._remember(connection, goes)
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

    def _take_back(self, connection: Connection, pending: Row, actor: Actor) -> Changes:
        if pending["state"] != holding.HELD:
            raise Refused("It was begun and its rows are gone, so it cannot be taken back any more.")
        apart = self._end_what_is_in_the_way(connection, pending["pk"])
        restored = holding.put_back(connection, pending["pk"])
        laid = orjson.dumps(orjson.loads(pending["laid"])).decode()
        rows.run(connection, "DELETE FROM tombstone WHERE id IN (SELECT value FROM json_each(?))", (laid,))
        rows.delete(connection, schema.pending_wipe, pending["pk"])
        self._hold_what_came_back(connection)
        act = Act(connection, self.clock, verb=verbs.TAKE_BACK, actor=actor)
        act.touch(*restored)
        changes = act.commit_restored(undoes=pending["operation_seq"], aspects=frozenset(Aspect))
        mend = Act(connection, self.clock, verb=verbs.RECHECK, actor=JOB, reason=TAKEN_BACK)
        standing = lean(
            connection,
            "WHERE pk IN (SELECT value FROM json_each(?)) AND state = 'active' AND attribute_key IS NOT NULL",
            (orjson.dumps([*restored, *apart]).decode(),),
        )
        inside = [row for row in standing if row["pk"] in apart or conflicts.open_with(connection, [row["pk"]])]
        if inside:
            rechecking.look_again(mend, inside)
        self._claim(mend.commit())
        return changes

    def _end_what_is_in_the_way(self, connection: Connection, wipe_pk: int) -> frozenset[int]:
        """End the conflicts in which those that stayed were put meanwhile, so that the former ones can come back; their
        members, which are to be looked at again with what came back."""
        act = Act(connection, self.clock, verb=verbs.RECHECK, actor=JOB, reason=TAKEN_BACK)
        members: set[int] = set()
        for pk in holding.conflicts_in_the_way(connection, wipe_pk):
            members.update(row["pk"] for row in conflicts.lean_members(connection, pk))
            conflicts.end(act, pk)
        self._claim(act.commit())
        return frozenset(members)

    def _take_back_of_act(self, connection: Connection, operation_seq: int, actor: Actor) -> Changes:
        """Undo the act that began a wait."""
        only_a_person(actor)
        found = rows.select(connection, schema.pending_wipe, "WHERE operation_seq = ?", (operation_seq,))
        if not found:
            raise UndoRefused(WIPED)
        return self._take_back(connection, found[0], actor)

    def _hold_what_came_back(self, connection: Connection) -> None:
        """Acts that came back may tell of memories that other wipes hold: these hold them from now on."""
        for other in holding.pending(connection, holding.HELD):
            goes = Target.from_bytes(other["target"])
            with holding.holding(connection, other["pk"]):
                wipe.remove(connection, goes)

    def _flag_again(self, connection: Connection, others: Sequence[int], goes: Target) -> Changes:
        """Contradictions among memories that stay, whose conflict went because of a third one; and those that were
        made of what went are to be looked at."""
        act = Act(connection, self.clock, verb=verbs.RECHECK, actor=JOB, reason=AFTER_WIPE)
        for row in memories.rows_by_pks(connection, others):
            conflicts.check(act, row)
        for pk in goes.made_of_it:
            ask_again(act, pk)
        return act.commit()

    def _remember(self, connection: Connection, goes: Target) -> list[str]:
        """Tombstones without any tie to the memories: they hold fingerprints only and are no part of any undo.

        Blanked passages stay in their place, so they cannot come back; those that go whole get a tombstone each.
        Gives the ids of those laid now.
        """
        laid: list[str] = []
        salt = self._tombstone_salt(connection)
        now = self.now()
        marks = {tombstones.fingerprint(text, salt): "wiped" for text in goes.texts}
        for chosen, part in chunks(goes.passages):
            keys = connection.exec_driver_sql(f"SELECT source_key FROM source WHERE pk IN ({chosen})", part).scalars()
            marks |= {tombstones.passage_mark(key, salt): "wiped passage" for key in keys}
        claims = {
            tombstones.fingerprint(text, salt): tombstones.claim_mark(claim, salt)
            for text, claim in _only_claimed_by(connection, goes)
        }
        for mark, why in marks.items():
            if tombstones.find(connection, mark, tombstones.EVERYWHERE) is None:
                laid.append(self.clock.new_id())
                rows.insert(
                    connection,
                    schema.tombstone,
                    {
                        "id": laid[-1],
                        "fingerprint": f"{mark}:{claims[mark]}" if mark in claims else mark,
                        "scope": tombstones.EVERYWHERE,
                        "reason": why,
                        "made_at": now.us,
                        "made_offset": now.offset_minutes,
                        "hits": 0,
                        "last_hit_at": None,
                        "memory_pk": None,
                    },
                )
        return laid


def _is_due(pending: Row, now: int) -> bool:
    if pending["state"] == holding.HELD:
        return bool(pending["due_at"] <= now)
    troubles = orjson.loads(pending["troubles"])
    return not troubles or bool(troubles["tried_at"] + AGAIN_AFTER <= now)


def _one_pending(connection: Connection, wipe_id: str) -> Row:
    found = holding.pending(connection, wipe_id=wipe_id) if wipe_id else []
    if not found:
        raise NotFound("There is no such wipe that waits. List them with “mnemoscope wipes”.")
    return found[0]


def _pending(connection: Connection, row: Row) -> PendingWipe:
    counts: dict[str, int] = orjson.loads(row["counts"])
    troubles: Any = orjson.loads(row["troubles"])
    act = rows.scalar(connection, "SELECT id FROM operation WHERE seq = ?", row["operation_seq"])
    return PendingWipe(
        id=row["id"],
        at=Moment(row["at"], row["at_offset"]),
        due=Moment(row["due_at"], row["at_offset"]),
        state=row["state"],
        kind=row["kind"],
        memories=counts[targets.MEMORIES],
        counts=counts,
        troubles=tuple(troubles["because"]) if troubles else (),
        operation_id=act,
    )


def _ids(connection: Connection, pks: Sequence[int]) -> dict[int, str]:
    """Ids by row number, of memories that are there."""
    found: dict[int, str] = {}
    for marks, part in chunks(pks):
        found.update(
            rows.run(connection, f"SELECT pk, id FROM memory WHERE pk IN ({marks}) ORDER BY pk", part).fetchall()
        )
    return found


def _only_claimed_by(connection: Connection, goes: Target) -> Iterator[tuple[str, ClaimKeys]]:
    """What the wiped texts claim and no memory that stays does, so that it does not come back in other words."""
    gone = frozenset(goes.memories)
    for chosen, part in chunks(goes.memories):
        for text, *claim in connection.exec_driver_sql(
            "SELECT text, subject_key, attribute_key, value_key, polarity FROM memory "
            f"WHERE pk IN ({chosen}) AND attribute_key IS NOT NULL AND value_key IS NOT NULL",
            part,
        ).all():
            claimed_by = connection.exec_driver_sql(
                "SELECT pk FROM memory WHERE subject_key = ? AND attribute_key = ? AND cardinality IN ('one', 'many') "
                "AND value_key = ? AND polarity = ?",
                tuple(claim),
            ).scalars()
            if gone.issuperset(claimed_by):
                yield text, ClaimKeys(claim[0], claim[1], claim[2], Polarity(claim[3]))
