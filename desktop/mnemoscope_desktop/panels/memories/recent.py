"""The queries that were asked last, in memory alone: they hold the person's words."""

from __future__ import annotations

MOST = 10


class Recent:
    """Newest first. A query that was only a step on the way to the next one is not kept."""

    def __init__(self) -> None:
        self._queries: list[str] = []

    def note(self, query: str) -> None:
        """A query was asked."""
        query = query.strip()
        if not query:
            return
        former = self._queries[0] if self._queries else ""
        if former and query.startswith(former):
            self._queries.pop(0)
        self._queries = [query, *(each for each in self._queries if each != query)][:MOST]

    @property
    def queries(self) -> tuple[str, ...]:
        return tuple(self._queries)

    def forget(self) -> None:
        self._queries.clear()
