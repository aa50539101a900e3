"""Deciding many conflicts at once: those that answer themselves, listed first, then settled as one act."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.curate import clear_cases, conflict_queue, deciding
from mnemoscope.facade.opened import only_a_person
from mnemoscope.facade.times import Times
from mnemoscope.facade.wiping import Wiping
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse, StaleConflict
from mnemoscope.model.memory import PERSON, Actor, Settling
from mnemoscope.model.words import ConflictState
from mnemoscope.vault.journal import Act

LOOKED_THROUGH = 500
"""Of how many conflicts, the weightiest ones, the clear ones are looked for."""
SOME_CHANGED = "Some of these conflicts changed after you read them. Nothing was decided; look again."


class ClearCases(Wiping, Times):
    """Conflicts that need no thought."""

    def clear_conflicts(self, limit: int = LOOKED_THROUGH) -> tuple[Settling, ...]:
        """The open conflicts that are clear, the weightiest first, with what would be decided and why."""
        with self._standing() as here:
            found = conflict_queue.listed(
                here.connection, here.settings, here.now, state=ConflictState.OPEN, limit=limit
            )
        return clear_cases.clear_ones(found)

    def resolve_many(self, settlings: Sequence[Settling], *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Settle these conflicts as one act that one undo takes back.

        All or none: if any is not what it was when it was read, StaleConflict names those that are not.
        """
        only_a_person(actor)
        if not settlings:
            raise Misuse("Choose at least one conflict to settle.")

        def body(act: Act) -> None:
            settings, salt = self._settings_in(act.connection), self._tombstone_salt(act.connection)
            self._refuse_stale(act, settlings)
            for each in settlings:
                deciding.decide(act, each.conflict.id, each.decision, settings, salt)
            act.meant = len(settlings)

        return self._act("resolve_many", actor, reason, body)[1]

    @staticmethod
    def _refuse_stale(act: Act, settlings: Sequence[Settling]) -> None:
        stale: list[str] = []
        for each in settlings:
            try:
                deciding.still_as_read(act.connection, each.conflict.id, dict(each.versions))
            except StaleConflict:
                stale.append(each.conflict.id)
        if stale:
            raise StaleConflict(SOME_CHANGED, tuple(stale))
