"""The verbs about how memories hang together: evidence units, the queue of conflicts, merging, what assistants saw."""

from __future__ import annotations

from collections.abc import Iterable

from mnemoscope.curate import conflict_queue, echoes, merging, repeating
from mnemoscope.facade.opened import ids_of, only_a_person
from mnemoscope.facade.times import Times
from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.normalise import clean_text
from mnemoscope.model.results import ConflictQueue
from mnemoscope.model.units import DuplicateSuggestion, EvidenceUnit
from mnemoscope.recall.units import unit_of
from mnemoscope.vault import rows
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import light, row_by_id, rows_by_ids


class Units(Times):
    """What hangs together with a memory."""

    def unit(self, memory_id: str, *, known_on: Moment | None = None) -> EvidenceUnit:
        """A memory with its lineage, originals, what it rests on, what rests on it, and its open conflicts."""
        with self._standing(known_on) as here:
            return unit_of(here.connection, row_by_id(here.connection, memory_id), here.settings, here.now)

    def conflict_queue(self, *, limit: int = 50, known_on: Moment | None = None) -> ConflictQueue:
        """The open conflicts with the most at stake, and an honest number for the weaker ones that are not shown."""
        with self._standing(known_on) as here:
            return conflict_queue.queue(here.connection, here.settings, here.now, limit=limit)

    def note_injected(self, memory_ids: Iterable[str], *, agent: str, session: str = "") -> None:
        """Write down that these memories were put before an assistant, so that its echo of them is known as one.

        No act: it changes no memory and stands in no history. Without a session it counts for a day.
        """
        with self._database.write() as connection:
            pks = [row["pk"] for row in rows_by_ids(connection, ids_of(memory_ids))]
            echoes.note(connection, pks, agent=clean_text(agent), session=clean_text(session), now=self.now())

    def merge(
        self, memory_ids: Iterable[str], text: str, *, lift: bool = False, actor: Actor = PERSON, reason: str = ""
    ) -> tuple[str, Changes]:
        """Let one wording take the place of several memories; its id. The originals stay as they are, linked to it.

        Refused for memories out of use, of different scopes, and for records of different moments; a text that is not
        to come back is refused too (Barred), unless the person lifts its tombstone with `lift`.
        """
        only_a_person(actor)

        def body(act: Act) -> str:
            members = rows_by_ids(act.connection, ids_of(memory_ids))
            salt = self._tombstone_salt(act.connection)
            act.meant = len(members)
            pk = merging.merge(act, members, text, self._settings_in(act.connection), salt, lift=lift)
            return str(rows.scalar(act.connection, "SELECT id FROM memory WHERE pk = ?", pk))

        return self._act("merge", actor, reason, body)

    def duplicate_suggestions(self, *, limit: int = 20) -> tuple[DuplicateSuggestion, ...]:
        """Groups of memories that all say the same, for the person to merge or not. Nothing is merged by itself."""
        with self._database.read() as connection:
            settings, now = self._settings_in(connection), self.now()
            return tuple(
                DuplicateSuggestion(
                    tuple(light(connection, [row["pk"] for row in members], settings, now)),
                    because,
                    repeating.best_wording(members),
                )
                for members, because in repeating.groups(connection, limit)
            )

    def unmerge(self, memory_id: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Bring the originals of a merged memory back into use, and put the merged wording away."""
        only_a_person(actor)

        def body(act: Act) -> None:
            merging.unmerge(act, row_by_id(act.connection, memory_id))

        return self._act("unmerge", actor, reason, body)[1]
