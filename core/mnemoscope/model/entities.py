"""People and things that go by one or several names, and what changing their names would do, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.moment import Moment


class EntityKind(StrEnum):
    """What somebody or something is. `PERSONS` own is the person whose vault it is."""

    SELF = "self"
    PERSON = "person"
    PLACE = "place"
    GROUP = "group"
    THING = "thing"


@dataclass(frozen=True, slots=True)
class Entity:
    """Somebody or something that memories are about.

    Attributes:
        id: empty where nobody has tied names together or named a kind: then it is just the subject of some memories.
        key: the subject key of its name.
        keys: the subject keys of all its names.
        aliases: its other names, as the person wrote them.
        memories: how many memories hold now that are about it, by whichever name.
        last_heard: when something was last said of it.
    """

    id: str
    key: str
    name: str
    kind: EntityKind
    aliases: tuple[str, ...]
    keys: tuple[str, ...]
    memories: int
    last_heard: Moment | None

    @property
    def is_self(self) -> bool:
        return PERSON_SUBJECT in self.keys


class SuggestedBecause(StrEnum):
    """Why two names may belong to one: what a memory says, or how they are written."""

    OWN_NAME = "own_name"
    CALLED = "called"
    SPELLING = "spelling"
    INITIALS = "initials"


@dataclass(frozen=True, slots=True)
class MergeSuggestion:
    """Two that may be one. Nothing is done about it unless the person says so.

    `memory_id` and `says` are the memory that gave the idea, where one did.
    """

    a: Entity
    b: Entity
    because: SuggestedBecause
    memory_id: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Consequences:
    """What an act would do to conflicts, found by doing it and taking it back.

    Attributes:
        memories: how many memories it is about.
        flagged: for each conflict that would be new, the texts of its members.
        ended: for each open conflict that would be none any more, the texts of its members.
        changed: how many open conflicts would get other members or another question.
        replaced: the texts of statements whose time would be closed, since the person said what holds instead.
    """

    memories: int
    flagged: tuple[tuple[str, ...], ...] = ()
    ended: tuple[tuple[str, ...], ...] = ()
    changed: int = 0
    replaced: tuple[str, ...] = ()
