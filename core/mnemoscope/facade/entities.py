"""The verbs of people and things: who goes by which names, what is said of whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from sqlalchemy import Connection

from mnemoscope.curate import known_names, naming, suggesting
from mnemoscope.facade.opened import ids_of, last_seq, only_a_person
from mnemoscope.facade.rehearsing import Rehearsing
from mnemoscope.model.changes import Changes
from mnemoscope.model.entities import Consequences, Entity, EntityKind, MergeSuggestion
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.mentions import Mention, Names
from mnemoscope.model.moment import Moment
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import rows_by_ids


class Entities(Rehearsing):
    """Looking at names and changing them. Nothing is ever merged by itself, and only a person says who is who."""

    _names: tuple[int, Names] | None = None
    _all: tuple[tuple[int, int], tuple[Entity, ...]] | None = None

    def entities(self, query: str = "", *, limit: int = 10_000, known_on: Moment | None = None) -> tuple[Entity, ...]:
        """Everybody and everything that memories are about or that has a name, those with most memories first."""
        with self._standing(known_on) as here:
            return known_names.called(self._everybody(here.connection, known_on), query)[:limit]

    def spoken_of_most(self, most: int = 200) -> tuple[Entity, ...]:
        """Who most memories are about, by name alone, for whoever waits for `entities`; nobody where all are known
        already. Their numbers are not counted yet, and what they are is not known."""
        with self._standing() as here:
            if self._all is not None and self._all[0][0] == last_seq(here.connection):
                return ()
            return known_names.spoken_of_most(here.connection, most)

    def _everybody(self, connection: Connection, known_on: Moment | None = None) -> tuple[Entity, ...]:
        """All there are. Those of now are kept until the journal grows: finding them takes a look at each memory."""
        offset = self.now().offset_minutes
        if known_on is not None:
            return known_names.everybody(connection, offset=offset)
        stands = (last_seq(connection), offset)
        known = self._all
        if known is None or known[0] != stands:
            known = self._all = (stands, known_names.everybody(connection, offset=offset))
        return known[1]

    def entity(self, who: str, *, known_on: Moment | None = None) -> Entity:
        """One, by id or by any of its names. Raises NotFound."""
        with self._standing(known_on) as here:
            keys = naming.find(here.connection, who).keys
            known = self._everybody(here.connection, known_on)
            return known_names.entity(here.connection, known, keys, offset=self.now().offset_minutes)

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """Which known names occur in a text, in order; at each place the longest."""
        with self._database.read() as connection:
            last = last_seq(connection)
            known = self._names
            if known is None or known[0] != last:
                known = self._names = (last, Names(known_names.names(self._everybody(connection))))
        return tuple(known[1].mentions(text))

    def _tell(self, changes: Changes) -> None:
        """Names may have come or gone, and after a wipe none may stay in memory."""
        self._names = self._all = None
        super()._tell(changes)

    def name_alias(self, who: str, name: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Say that somebody also goes by this name; memories under both meet from now on."""
        only_a_person(actor)
        return self._act("name_alias", actor, reason, naming.add_name, who, name)[1]

    def remove_alias(self, who: str, name: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Let a name stand for itself again."""
        only_a_person(actor)
        return self._act("remove_alias", actor, reason, naming.take_name, who, name)[1]

    def rename_entity(
        self,
        who: str,
        name: str | None = None,
        *,
        kind: EntityKind | None = None,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> Changes:
        """Say what to call somebody, or what they are. No memory is reworded; the former name stays an alias."""
        only_a_person(actor)
        return self._act("rename_entity", actor, reason, naming.rename, who, name, kind)[1]

    def merge_entities(self, a: str, b: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Say that two are one. Memories of both meet, so conflicts may be flagged."""
        only_a_person(actor)
        return self._act("merge_entities", actor, reason, naming.merge, a, b)[1]

    def split_entity(
        self, who: str, memory_ids: str | Iterable[str], new_name: str, *, actor: Actor = PERSON, reason: str = ""
    ) -> Changes:
        """Say that some memories are about somebody else, who goes by `new_name`."""
        only_a_person(actor)
        return self._act("split_entity", actor, reason, _split, who, ids_of(memory_ids), new_name)[1]

    def preview_alias(self, who: str, name: str) -> Consequences:
        """What giving this name would do."""
        return self._rehearse(partial(_counted, naming.add_name, who, name))

    def preview_merge(self, a: str, b: str) -> Consequences:
        """What merging would do."""
        return self._rehearse(partial(_counted, naming.merge, a, b))

    def preview_split(self, who: str, memory_ids: str | Iterable[str], new_name: str) -> Consequences:
        """What splitting would do."""
        chosen = ids_of(memory_ids)

        def body(act: Act) -> int:
            _split(act, who, chosen, new_name)
            return len(chosen)

        return self._rehearse(body)

    def merge_suggestions(self) -> tuple[MergeSuggestion, ...]:
        """Pairs of names that may be one and the same, each with the reason; without those that were dismissed."""
        self.index.catch_up_words()
        with self._database.read() as connection:
            return suggesting.suggestions(connection, self._everybody(connection), self._tombstone_salt(connection))

    def dismiss_suggestion(self, a: str, b: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Say that these are two, so that merging them is not suggested again."""
        only_a_person(actor)

        def body(act: Act) -> None:
            one, other = (naming.find(act.connection, who).keys[0] for who in (a, b))
            suggesting.keep_apart(act, one, other, self._tombstone_salt(act.connection))

        return self._act("dismiss_suggestion", actor, reason, body)[1]


def _split(act: Act, who: str, memory_ids: list[str], new_name: str) -> None:
    naming.split(act, who, [row["pk"] for row in rows_by_ids(act.connection, memory_ids)], new_name)


def _counted(change: Callable[[Act, str, str], None], one: str, other: str, act: Act) -> int:
    change(act, one, other)
    return len(act.touched)
