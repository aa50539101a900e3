"""What a wipe is told and what it answers: the choice, the plan, a wipe that waits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from mnemoscope.model.moment import DAY, Moment

Why = Literal["chosen", "words", "name", "former", "made_of"]
"""Why a memory is on the list of a plan: it was meant as such, has the words, is about the name, had the words in a
former version, or was made of others that go."""

PendingState = Literal["held", "begun"]
MOST_DAYS = 3650.0


@dataclass(frozen=True, slots=True)
class WipeSelection:
    """What to wipe; exactly one of the first eight fields says it.

    Attributes:
        about: words or a name; a name stands for all names of its entity.
        source_id: a passage, or a whole conversation.
        import_id: the act of an import, with all that it brought.
        query: the filter language, read in the time zone of the vault's clock.
        keep: ids that stay although the choice means them.
        keep_derived: whether what was made of several memories stays as long as one of them does.
    """

    ids: tuple[str, ...] = ()
    scope: str = ""
    agent: str = ""
    about: str = ""
    source_id: str = ""
    import_id: str = ""
    query: str = ""
    everything: bool = False
    keep: tuple[str, ...] = ()
    keep_derived: bool = False

    def without(self, *memory_ids: str) -> WipeSelection:
        """The same, with these taken out."""
        return replace(self, keep=tuple(dict.fromkeys((*self.keep, *memory_ids))))


@dataclass(frozen=True, slots=True)
class WipeEffects:
    """What a wipe changes for what stays, in numbers.

    Attributes:
        made_of: memories that go because what they were made of goes.
        lose_a_source: memories that stay and lose a passage, or one of the memories they were made of.
        conflicts_end: open conflicts that end.
        conflicts_shrink: open conflicts that go on between those who stay.
    """

    made_of: int = 0
    lose_a_source: int = 0
    conflicts_end: int = 0
    conflicts_shrink: int = 0


@dataclass(frozen=True, slots=True)
class WipePlan:
    """What would go, what stays and what lies outside of the program's reach. `places` are (place, count).

    Attributes:
        memory_ids: all memories that would go, each with the reason of the same place in `whys`.
        names: what else the name goes by; these were looked for too.
        waiting: how many memories wait for a later wipe already, whatever is chosen here.
        not_complete_because: what keeps it from being complete as things are now.
    """

    memory_ids: tuple[str, ...]
    places: tuple[tuple[str, int], ...]
    preview: tuple[str, ...]
    goes: tuple[str, ...]
    stays: tuple[str, ...]
    outside: tuple[str, ...]
    whys: tuple[Why, ...] = ()
    effects: WipeEffects = WipeEffects()
    names: tuple[str, ...] = ()
    waiting: int = 0
    not_complete_because: tuple[str, ...] = ()

    @property
    def memories(self) -> int:
        return len(self.memory_ids)

    @property
    def whys_counted(self) -> dict[Why, int]:
        """How many memories there are for each reason."""
        return {why: self.whys.count(why) for why in dict.fromkeys(self.whys)}


@dataclass(frozen=True, slots=True)
class PendingWipe:
    """A wipe that is not over.

    Attributes:
        state: "held" until its day: out of sight, and it can be taken back. "begun": gone, and not proved yet.
        troubles: why the last attempt to end it did not get through.
        operation_id: the act that began the wait.
    """

    id: str
    at: Moment
    due: Moment
    state: PendingState
    kind: str
    memories: int
    counts: dict[str, int]
    troubles: tuple[str, ...] = ()
    operation_id: str | None = None

    @property
    def days(self) -> float:
        return (self.due.us - self.at.us) / DAY

    @property
    def can_be_taken_back(self) -> bool:
        return self.state == "held"
