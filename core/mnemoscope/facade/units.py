"""The verbs about how memories hang together: the queue of conflicts, evidence units, merging."""

from __future__ import annotations

from mnemoscope.curate import conflict_queue
from mnemoscope.facade.opened import Opened
from mnemoscope.model.results import ConflictQueue


class Units(Opened):
    """What hangs together with a memory."""

    def conflict_queue(self, *, limit: int = 50) -> ConflictQueue:
        """The open conflicts with the most at stake, and an honest number for the weaker ones that are not shown."""
        with self._database.read() as connection:
            return conflict_queue.queue(connection, self._settings_in(connection), self.now(), limit=limit)
