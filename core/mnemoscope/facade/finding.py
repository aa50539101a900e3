"""The verb that finds: search by words and by meaning."""

from __future__ import annotations

from dataclasses import replace

import orjson

from mnemoscope.facade.opened import only_a_person
from mnemoscope.facade.times import Times
from mnemoscope.index.service import Home
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.querytext import left_out
from mnemoscope.model.results import Progress, SearchResult, no_progress
from mnemoscope.model.words import State
from mnemoscope.recall import search as recall
from mnemoscope.vault import rows, schema
from mnemoscope.vault.database import Database
from mnemoscope.vault.journal import Act

HOME = "index_home"


class Finding(Times):
    """Searching. It changes nothing: being found makes a memory neither stronger nor truer."""

    def load_index(self, *, progress: Progress = no_progress) -> None:
        """Load the language model and bring every vector up to date. Slow the first time: for a worker."""
        self.index.load(progress=progress)

    def rebuild_index(self, *, progress: Progress = no_progress) -> None:
        """Throw words and vectors away and make them anew from the memories."""
        self.index.load(progress=progress)
        self.index.rebuild(progress=progress)

    def index_home(self) -> Home:
        """Where the approximate index lives: in memory, or on the disk, where its vectors are not encrypted."""
        return stored_home(self._database)

    def set_index_home(self, home: Home, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Choose where the approximate index lives. It counts from the next time the vault is opened."""
        only_a_person(actor)

        def body(act: Act) -> None:
            found = rows.select(act.connection, schema.setting, "WHERE name = ?", (HOME,))
            value = orjson.dumps(home).decode()
            if found:
                act.update(schema.setting, found[0]["pk"], {"value": value})
            else:
                act.insert(schema.setting, {"name": HOME, "value": value})

        return self._act("index_home", actor, reason, body)[1]

    def search(
        self, query: str, *, limit: int = 20, where: Filter = CURRENT, include_past: bool = False
    ) -> SearchResult:
        """The memories nearest to a question, with the parts of their scores and what was held back.

        Everything written before the call is found. Until the language model has loaded, words alone search. Any text
        is a question: an empty one has an empty answer. What has a word or a phrase that stands there with a minus
        (`lift -left`, `-"by car"`) is left out, however near it comes.
        """
        if not 1 <= limit <= 1000:
            raise Misuse("A search gives between 1 and 1,000 memories.")
        query, barred = left_out(query)
        if not query.strip():
            return SearchResult((), (), True, "Say what to search for.", 0.0, self.index.method)
        where = replace(
            where, not_words=where.not_words + barred.not_words, not_exact=where.not_exact + barred.not_exact
        )
        if include_past:
            where = replace(where, states=frozenset({State.ACTIVE, State.SUPERSEDED, State.ARCHIVED, State.EXPIRED}))
        self.index.catch_up_words()
        with self._standing(where.known_on, words=True) as here:
            return recall.search(
                here.connection, self.index, query, where=where, limit=limit, settings=here.settings, now=here.now
            )


def stored_home(database: Database) -> Home:
    """The home that the person chose for the index; in memory unless they said otherwise."""
    with database.read() as connection:
        stored = connection.exec_driver_sql("SELECT value FROM setting WHERE name = ?", (HOME,)).scalar()
    return "disk" if stored is not None and orjson.loads(stored) == "disk" else "memory"
