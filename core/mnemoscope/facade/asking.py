"""The verbs around queries: which values a vault holds for them, and searches that were given a name."""

from __future__ import annotations

from collections.abc import Callable

import orjson
from sqlalchemy import Connection

from mnemoscope.facade.entities import Entities
from mnemoscope.facade.opened import last_seq, only_a_person
from mnemoscope.facade.reads import Reads
from mnemoscope.facade.vocabulary import Vocabularies
from mnemoscope.model.alphabetical import folded
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.query_completion import Values, values_of
from mnemoscope.model.querytext import closed
from mnemoscope.model.searches import LONGEST_QUERY, SavedSearch, name_of_search
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row
from mnemoscope.vault.wipe_searches import PREFIX

MOST_VALUES = 400
_BY_COLUMN = {"tier": "tier", "lang": "language"}


class Asking(Entities, Vocabularies, Reads):
    """Helping to write queries, and keeping them."""

    _values: tuple[int, dict[str, Values]] = (-1, {})

    def query_values(self, field: str) -> Values:
        """The values that memories have for a field of the query language, the commonest first, with how many.

        Empty for a field that has none to choose from, such as a day. Read once for each state of the journal.
        """
        with self._database.read() as connection:
            seq = last_seq(connection)
        known_seq, known = self._values
        if known_seq != seq:
            known = {}
            self._values = (seq, known)
        if field not in known:
            known[field] = self._count_values(field)
        return known[field]

    def _count_values(self, field: str) -> Values:
        if field == "about":
            return [(entity.name, entity.memories) for entity in self.entities(limit=MOST_VALUES)]
        if field == "attribute":
            uses = sorted(self.attributes(), key=lambda use: -use.memories)
            return [(use.attribute.key, use.memories) for use in uses if use.memories][:MOST_VALUES]
        counted = values_of(self.facets(EVERYTHING))
        if field in counted:
            return counted[field][:MOST_VALUES]
        with self._database.read() as connection:
            if field == "tag":
                statement = "SELECT tag.value, count(*) FROM memory, json_each(tags) tag WHERE tags <> '[]' GROUP BY 1"
            elif field in _BY_COLUMN:
                statement = f"SELECT {_BY_COLUMN[field]}, count(*) FROM memory GROUP BY 1"
            else:
                return []
            found = rows.run(connection, f"{statement} ORDER BY 2 DESC, 1 LIMIT {MOST_VALUES}")
            return [(value, count) for value, count in found]

    # saved searches ------------------------------------------------------------------------------------

    def saved_searches(self) -> tuple[SavedSearch, ...]:
        """All searches that have a name, by name."""
        with self._database.read() as connection:
            found = [_search(row) for row in _stored(connection)]
        return tuple(sorted(found, key=lambda search: (folded(search.name), search.id)))

    def saved_search(self, name: str) -> SavedSearch:
        """The search with this name, however it is capitalised. Raises NotFound."""
        wanted = folded(name.strip())
        for search in self.saved_searches():
            if folded(search.name) == wanted:
                return search
        raise NotFound("There is no saved search with this name. “mnemoscope searches” lists them.")

    def save_search(self, name: str, query: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Keep a query under a name. One that has the name already gets this query.

        Raises Misuse for a query that cannot be read.
        """
        only_a_person(actor)
        kept = name_of_search(name)
        self._readable(query)
        written = closed(query.strip())

        def body(act: Act) -> None:
            known = _named(act.connection, kept)
            if known is None:
                made = _row(self.clock.new_id(), kept, written)
                act.insert(schema.setting, made)
            else:
                act.update(schema.setting, known["pk"], _row(_search(known).id, kept, written))

        return self._act("save_search", actor, reason, body)[1]

    def rename_search(self, search_id: str, name: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Give a saved search another name. Raises NotFound, and Misuse for a name that another one has."""
        only_a_person(actor)
        kept = name_of_search(name)

        def body(act: Act) -> None:
            row = _by_id(act.connection, search_id)
            other = _named(act.connection, kept)
            if other is not None and other["pk"] != row["pk"]:
                raise Misuse("Another saved search has this name. Choose another one.")
            act.update(schema.setting, row["pk"], _row(search_id, kept, _search(row).query))

        return self._act("rename_search", actor, reason, body)[1]

    def remove_search(self, search_id: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Forget a saved search. No memory is touched. Raises NotFound."""
        only_a_person(actor)

        def body(act: Act) -> None:
            act.delete(schema.setting, _by_id(act.connection, search_id)["pk"])

        return self._act("remove_search", actor, reason, body)[1]

    def _readable(self, query: str) -> None:
        if not query.strip():
            raise Misuse("There is nothing to save: the query is empty.")
        if len(query) > LONGEST_QUERY:
            raise Misuse("A saved query has at most 2,000 characters.")
        self.understood(query)


def _stored(connection: Connection) -> list[Row]:
    return rows.select(connection, schema.setting, "WHERE name GLOB ?", (f"{PREFIX}*",))


def _search(row: Row) -> SavedSearch:
    stored = orjson.loads(row["value"])
    return SavedSearch(row["name"].removeprefix(PREFIX), str(stored["name"]), str(stored["query"]))


def _row(search_id: str, name: str, query: str) -> Row:
    return {"name": PREFIX + search_id, "value": orjson.dumps({"name": name, "query": query}).decode()}


def _named(connection: Connection, name: str) -> Row | None:
    wanted = folded(name)
    return _first(_stored(connection), lambda row: folded(_search(row).name) == wanted)


def _by_id(connection: Connection, search_id: str) -> Row:
    found = _first(_stored(connection), lambda row: row["name"] == PREFIX + search_id)
    if found is None:
        raise NotFound("This saved search is gone. Somebody else may have removed it.")
    return found


def _first(found: list[Row], fits: Callable[[Row], bool]) -> Row | None:
    return next((row for row in found if fits(row)), None)
