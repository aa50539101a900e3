"""Wipes that wait for their day: out of sight at once, and taken back exactly until then."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import conflicts, rechecking, wipe_choice, wiped_marks
from mnemoscope.curate.clashing import lean
from mnemoscope.facade.opened import only_a_person
from mnemoscope.facade.wiping import JOB, Wiping, one_pending
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse, Refused, UndoRefused
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.wiping import MOST_DAYS, PendingWipe, WipeSelection
from mnemoscope.model.words import Aspect
from mnemoscope.vault import holding, rows, schema, verbs, wipe
from mnemoscope.vault import wipe_target as targets
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row
from mnemoscope.vault.undoing import WIPED
from mnemoscope.vault.wipe_target import Target

TAKEN_BACK = "It was taken back before its day."


class WaitingWipes(Wiping):
    """Wiping later, and taking that back."""

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
            salt = self._tombstone_salt(connection)
            laid = wiped_marks.lay(connection, goes, salt, self.clock) if remember else []
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
            changes = self._take_back(connection, one_pending(connection, wipe_id), actor)
            self._claim(changes)
        self._tell(changes)
        return changes

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
