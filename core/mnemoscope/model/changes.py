"""What a write did: the one record that every screen, agent and cache reads to know whether it is stale."""

from __future__ import annotations

from dataclasses import dataclass, field

from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.tally import Moved
from mnemoscope.model.words import Aspect


@dataclass(frozen=True, slots=True)
class Changes:
    """Which memories and aspects one operation changed, and by whom.

    `memories` may be cut for bulk acts; then `all_memories` is true and any list may be stale.
    `seq` is the operation's number in the journal; 0 when nothing was written. `moved` is what it did to the numbers of
    memories; None where that is not known.
    """

    verb: str
    actor: Actor = PERSON
    seq: int = 0
    operation_id: str = ""
    memories: tuple[str, ...] = ()
    aspects: frozenset[Aspect] = frozenset()
    count: int = 0
    all_memories: bool = False
    moved: Moved | None = field(default=None, repr=False, compare=False)

    @property
    def nothing(self) -> bool:
        return self.seq == 0
