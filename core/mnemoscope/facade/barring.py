"""The verbs about what is not to be learned again: look through the list, ask what bars a text, lift an entry."""

from __future__ import annotations

from mnemoscope.curate import tombstones
from mnemoscope.curate.adding import GENERAL_SCOPE
from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.facade.opened import only_a_person
from mnemoscope.facade.times import Times
from mnemoscope.model.changes import Changes
from mnemoscope.model.contradiction import claim_keys
from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import PERSON, Actor, Tombstone
from mnemoscope.model.moment import Moment
from mnemoscope.vault import rows, schema
from mnemoscope.vault.attributes import vocabulary_in
from mnemoscope.vault.journal import Act


class Barring(Times):
    """The list "never again"."""

    def tombstones(self, query: str = "", *, known_on: Moment | None = None) -> tuple[Tombstone, ...]:
        """What is not to be learned again, newest first.

        `query` finds an entry by the very text that it bars, by its reason or scope, or by the words of its memory
        where that still exists.
        """
        with self._standing(known_on) as here:
            return tombstones.search(here.connection, query, self._tombstone_salt(here.connection))

    def barred(self, text: str, scope: str = GENERAL_SCOPE) -> Tombstone | None:
        """The entry that keeps this text, or the same claim in other words, from being learned in a scope, if any."""
        with self._database.read() as connection:
            salt = self._tombstone_salt(connection)
            found = tombstones.bars(connection, text, scope, salt)
            if found is None and (read := read_claim(text)) is not None:
                keys = claim_keys(read.claim, vocabulary_in(connection))
                found = tombstones.claim_bars(connection, keys, scope, salt)
            if found is None:
                return None
            (entry,) = tombstones.listed(connection, "WHERE pk = ?", (found,))
            return entry

    def lift_tombstone(self, tombstone_id: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Let a rejected or wiped statement be learned again."""
        only_a_person(actor)

        def body(act: Act) -> None:
            found = rows.select(act.connection, schema.tombstone, "WHERE id = ?", (tombstone_id,))
            if not found:
                raise NotFound("There is no such entry in the list of what is not to be learned again.")
            act.delete(schema.tombstone, found[0]["pk"])

        return self._act("lift_tombstone", actor, reason, body)[1]
