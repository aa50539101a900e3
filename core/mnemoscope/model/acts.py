"""The journal as a person reads it: which acts are asked for, a line of it, and one act with all that it did."""

from __future__ import annotations

from dataclasses import dataclass, field

from mnemoscope.model.memory import Actor, Effect, Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import ActorKind

Value = str | int | bool | Moment | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class ActFilter:
    """Which acts; what is not given does not matter.

    Attributes:
        kind, name: who did it; `name` is that of an assistant or an import.
        verbs: only acts of these verbs; an undo is found by its own verb.
        since, until: from the first instant on, before the second.
        text: words of the reason or of the actor's name, whatever their case.
        text_verbs: verbs that the text means as well, in the words of the person's language.
        memory_id: only acts that touched this memory.
        known_on: the journal as it stood then.
    """

    kind: ActorKind | None = None
    name: str = ""
    verbs: frozenset[str] = frozenset()
    since: Moment | None = None
    until: Moment | None = None
    text: str = ""
    text_verbs: frozenset[str] = frozenset()
    memory_id: str = ""
    known_on: Moment | None = None


EVERY_ACT = ActFilter()


@dataclass(frozen=True, slots=True)
class ActRef:
    """Another act, as far as a line needs it to name it."""

    seq: int
    id: str
    verb: str
    count: int
    at: Moment


@dataclass(frozen=True, slots=True)
class ActLine:
    """One line of the journal.

    Attributes:
        count: how many memories the act was for, as the person would count.
        undone_by: the act that took it back, while that one stands.
        undoes: for an undo, the act that it took back.
        about: for an undo, or the undo of one, the act at the beginning of that chain.
        redo: whether that act stands again by this one.
        wiped: a wipe has taken what the act held; only that it was done is known.
        first: how the first memory that it changed begins, as it is worded today; empty when there is none any more.
    """

    seq: int
    id: str
    at: Moment
    actor: Actor
    verb: str
    count: int
    reason: str
    undone_by: ActRef | None
    undoes: ActRef | None
    about: ActRef | None
    redo: bool
    wiped: bool
    first: str


@dataclass(frozen=True, slots=True)
class Change:
    """One column of a memory as it was before an act and after it. Trust is in hundredths."""

    column: str
    before: Value
    after: Value


@dataclass(frozen=True, slots=True)
class TouchedMemory:
    """What an act did to one memory. `memory` is as it stands today, or as it last stood when it was taken back."""

    memory: Memory
    gone: bool
    effects: tuple[Effect, ...]
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A number of the store; None for the value that it has by itself."""

    name: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class ActDetail:
    """One act with all that it did.

    Attributes:
        touched: how many memories it touched, of which `memories` holds the first.
        other: how many rows of other tables it wrote, by the table's name.
        hash, prev_hash: the link of the chain, in hexadecimal digits.
    """

    line: ActLine
    touched: int
    memories: tuple[TouchedMemory, ...]
    settings: tuple[SettingChange, ...]
    hash: str
    prev_hash: str
    other: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Actors:
    """Who has acted, and which verbs there are, each with how often."""

    kinds: dict[ActorKind, int]
    names: dict[tuple[ActorKind, str], int]
    verbs: dict[str, int]


@dataclass(frozen=True, slots=True)
class ChainReport:
    """Whether the journal is whole. `broken_at` is the first act where it is not."""

    acts: int
    problems: tuple[str, ...]
    broken_at: ActRef | None
    checked_at: Moment

    @property
    def ok(self) -> bool:
        return not self.problems
