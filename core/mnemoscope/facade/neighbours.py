"""The verb that looks around a memory."""

from __future__ import annotations

from mnemoscope.facade.times import Times
from mnemoscope.model.errors import Misuse
from mnemoscope.model.moment import Moment
from mnemoscope.model.neighbourhood import Neighbourhood
from mnemoscope.recall.neighbourhood import neighbourhood
from mnemoscope.vault.memories import row_by_id

DEEPEST = 3
LARGEST = 200


class Neighbours(Times):
    """What hangs together with a memory, and with that in turn."""

    def neighbourhood(
        self,
        memory_id: str,
        depth: int = 1,
        limit: int = 60,
        *,
        true_on: Moment | None = None,
        known_on: Moment | None = None,
    ) -> Neighbourhood:
        """A memory with those that it is linked to in at most `depth` steps, `limit` memories at most with itself.

        Relations come first. Around the middle there are also others from the same passage and about the same subject.
        With `known_on` as it stood; with `true_on` only what was true then, and the memory itself must have been.
        Raises NotFound.
        """
        if not 1 <= depth <= DEEPEST or not 1 <= limit <= LARGEST:
            raise Misuse("A neighbourhood goes 1 to 3 steps far and holds 1 to 200 memories.")
        with self._standing(known_on, true_on=true_on) as here:
            row = row_by_id(here.connection, memory_id)
            return neighbourhood(here.connection, row, depth=depth, limit=limit, settings=here.settings, now=here.now)
