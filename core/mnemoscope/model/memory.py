"""The nouns of the store as immutable values: what every surface shows and every rule reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mnemoscope.model.freshness import last_heard_us
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import (
    ActorKind,
    ConflictKind,
    ConflictState,
    DecisionKind,
    EffectKind,
    FeedbackKind,
    Function,
    HalfLife,
    Origin,
    Outcome,
    Polarity,
    RelationType,
    Role,
    Sensitivity,
    Standing,
    State,
    Tier,
)

PERSON_SUBJECT = "self"
"""The subject of a claim about the person whose vault it is."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts. `name` is an agent's or job's name; the person needs none."""

    kind: ActorKind
    name: str = ""


PERSON = Actor(ActorKind.PERSON)


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement as (subject, attribute, value).

    `subject` is "self" for the person, otherwise the name as written. `attribute` is a word of the attribute
    vocabulary ("home_city", "employer", "likes") or a free one read from the sentence ("meets on"). `value` is as
    written; comparison uses normalised forms and never changes these.
    """

    subject: str
    attribute: str
    value: str
    polarity: Polarity = Polarity.AFFIRMED


@dataclass(frozen=True, slots=True)
class SourcePassage:
    """An immutable passage that a memory came from.

    `native_id` is the id the exporting program gave (empty where it gave none); with `app` and `account` it makes
    the passage recognisable on the next import. `position` counts messages or lines from 1. `scope` is where what it
    says holds, when it was said within a project; it is handed on to the memories that are read from it.
    """

    app: str
    text: str
    role: Role = Role.PERSON
    title: str = ""
    native_id: str = ""
    conversation_id: str = ""
    account: str = ""
    position: int | None = None
    at: Moment | None = None
    model: str = ""
    on_active_path: bool = True
    id: str = ""
    scope: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The place in a passage that supports a memory; `start:end` are code points of `quote` in the passage."""

    source: SourcePassage
    quote: str
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class MemoryDraft:
    """A statement offered to the store. What is not said here the store works out.

    Attributes:
        derived_from: ids of the memories that it rests on; it is trusted no more than the weakest of them.
        session: the assistant's session in which it was said, to know what the assistant had been told in it.
        injected: ids of memories that were put before the assistant when it said this.
    """

    text: str
    origin: Origin = Origin.STATED
    scope: str = "personal"
    claim: Claim | None = None
    language: str = ""
    tier: Tier | None = None
    function: Function | None = None
    event_time: Moment | None = None
    valid_from: Moment | None = None
    valid_to: Moment | None = None
    agent: str = ""
    tags: tuple[str, ...] = ()
    importance: int = 50
    pinned: bool = False
    sensitivity: Sensitivity | None = None
    evidence: tuple[Evidence, ...] = ()
    standing: Standing | None = None
    trust_hundredths: int | None = None
    extractor: str = ""
    expires_at: Moment | None = None
    state: State = State.ACTIVE
    derived_from: tuple[str, ...] = ()
    session: str = ""
    injected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceRef:
    """A source as a memory shows it. `quote_start:quote_end` mark the quote in `passage` (both -1 when not found)."""

    id: str
    app: str
    title: str
    role: Role
    at: Moment | None
    quote: str
    position: int | None = None
    passage: str = ""
    quote_start: int = -1
    quote_end: int = -1
    extractor: str = ""


@dataclass(frozen=True, slots=True)
class RelationRef:
    """An edge seen from one memory: `outgoing` tells whether that memory is its start."""

    type: RelationType
    id: str
    outgoing: bool
    text: str = ""
    conflict_id: str = ""


@dataclass(frozen=True, slots=True)
class Memory:
    """One memory as it stands, or as it stood at the asked time. `trust` and `strength` are 0–1.

    Attributes:
        expires_at: moved by the pauses since it was set.
        utility: whether using it helped, 0–1 (see `utility`); None with fewer than three answers about that.
        heard_at: when the person last said or affirmed it after it was learned.
        recheck: why the person should look again: "source_changed", "source_gone", or empty.
    """

    id: str
    text: str
    language: str
    origin: Origin
    standing: Standing
    state: State
    scope: str
    tier: Tier
    function: Function
    trust_hundredths: int
    strength: float
    importance: int
    pinned: bool
    sensitivity: Sensitivity
    half_life: HalfLife
    claim: Claim | None
    event_time: Moment | None
    valid_from: Moment | None
    valid_to: Moment | None
    recorded_at: Moment
    changed_at: Moment
    expires_at: Moment | None
    agent: str
    tags: tuple[str, ...]
    mentions: int
    useful_uses: int
    last_useful_at: Moment | None
    version: int
    pk: int
    utility: float | None = None
    sources: tuple[SourceRef, ...] = ()
    relations: tuple[RelationRef, ...] = ()
    conflicts: tuple[str, ...] = ()
    source_count: int = 0
    heard_at: Moment | None = None
    recheck: str = ""

    @property
    def trust(self) -> float:
        return self.trust_hundredths / 100

    @property
    def last_heard_us(self) -> int:
        """When the store last heard it from the person or the world."""
        times = (self.event_time, self.heard_at, self.last_useful_at)
        event, heard, useful = (moment.us if moment is not None else None for moment in times)
        return last_heard_us(event, self.recorded_at.us, heard, useful)


@dataclass(frozen=True, slots=True)
class AddResult:
    """What became of an offered statement, in words a person can act on."""

    outcome: Outcome
    id: str | None
    because: str
    conflicts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What the store would decide, for a person to take or leave. `values` hold ids, dates or scopes by kind."""

    decision: DecisionKind
    because: str
    keep: str = ""
    changed_on: Moment | None = None
    scopes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two or more memories that cannot all hold as written."""

    id: str
    kind: ConflictKind
    state: ConflictState
    subject: str
    attribute: str
    scope: str
    members: tuple[Memory, ...]
    why: str
    suggestion: Suggestion
    detected_at: Moment
    impact: float
    decision: DecisionKind | None = None
    decided_at: Moment | None = None
    snoozed_until: Moment | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A person's answer to a conflict; only the fields of its kind are read.

    Attributes:
        changed_on: when the newest of the statements began to be true.
        changes: for more than two, when each gave way to the next, in the order of the members; `changed_on` is not
            read then.
        lift: takes the bar away where the merged text was not to come back.
    """

    kind: DecisionKind
    keep: str = ""
    changed_on: Moment | None = None
    scopes: tuple[tuple[str, str], ...] = ()
    text: str = ""
    later_days: int = 7
    lift: bool = False
    changes: tuple[Moment, ...] = ()


@dataclass(frozen=True, slots=True)
class Settling:
    """One of several conflicts that are decided at once.

    Attributes:
        versions: (memory id, version) of its members as the person read them.
        because: why it is clear: "said_over_guessed", "dated_change", "own_scopes" or "both_may_hold".
    """

    conflict: Conflict
    decision: Decision
    because: str

    @property
    def versions(self) -> tuple[tuple[str, int], ...]:
        return tuple((memory.id, memory.version) for memory in self.conflict.members)


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that an act did to one memory.

    Attributes:
        value: what it is now, where the kind has a value: the standing, the scope, the answer, the decision.
        step: by how many hundredths trust changed.
        at: for ENDED, until when it holds.
        other: the id of the other memory, where there is one; empty when it is gone.
    """

    kind: EffectKind
    value: str = ""
    step: int = 0
    at: Moment | None = None
    other: str = ""


@dataclass(frozen=True, slots=True)
class OperationRecord:
    """One line of the journal.

    Attributes:
        count: how many memories the act was for, as the person would count.
        effects: in the history of one memory, what the act did to that one.
        touched: there, how many memories change when the act is undone, this one included.
    """

    seq: int
    id: str
    at: Moment
    actor: Actor
    verb: str
    reason: str
    memories: tuple[str, ...]
    count: int
    undone_by: str | None
    undoes: str | None
    details: tuple[dict[str, Any], ...] = field(default=())
    effects: tuple[Effect, ...] = ()
    touched: int = 0


@dataclass(frozen=True, slots=True)
class FeedbackRecord:
    memory_id: str
    kind: FeedbackKind
    at: Moment
    actor: Actor
    trust_before: int
    trust_after: int


@dataclass(frozen=True, slots=True)
class Tombstone:
    """The fingerprint of a rejected or wiped statement. It holds no text unless the memory still exists."""

    id: str
    scope: str
    reason: str
    made_at: Moment
    hits: int
    last_hit_at: Moment | None
    memory_id: str | None
