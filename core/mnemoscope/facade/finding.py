"""The verb that finds: search by words and by meaning."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.facade.opened import Opened
from mnemoscope.model.errors import Misuse
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.results import Progress, SearchResult, no_progress
from mnemoscope.model.words import State
from mnemoscope.recall import search as recall


class Finding(Opened):
    """Searching. It changes nothing: being found makes a memory neither stronger nor truer."""

    def load_index(self, *, progress: Progress = no_progress) -> None:
        """Load the language model and bring every vector up to date. Slow the first time: for a worker."""
        self.index.load(progress=progress)

    def search(
        self, query: str, *, limit: int = 20, where: Filter = CURRENT, include_past: bool = False
    ) -> SearchResult:
        """The memories nearest to a question, with the parts of their scores and what was held back.

        Everything written before the call is found. Until the language model has loaded, words alone search.
        """
        if not query.strip():
            raise Misuse("Say what to search for.")
        if not 1 <= limit <= 1000:
            raise Misuse("A search gives between 1 and 1,000 memories.")
        if include_past:
            where = replace(where, states=frozenset({State.ACTIVE, State.SUPERSEDED, State.ARCHIVED, State.EXPIRED}))
        self.index.catch_up_words()
        with self._database.read() as connection:
            return recall.search(
                connection,
                self.index,
                query,
                where=where,
                limit=limit,
                settings=self._settings_in(connection),
                now=self.now(),
            )
