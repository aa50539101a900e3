"""The closed vocabularies. Their values are what the database, the JSON contract and the interface share."""

from __future__ import annotations

from enum import StrEnum


class Origin(StrEnum):
    """How a memory came to be."""

    STATED = "stated"
    OBSERVED = "observed"
    INFERRED = "inferred"


class Standing(StrEnum):
    """What a memory may be used as now."""

    PROPOSED = "proposed"
    INFERRED = "inferred"
    STATED = "stated"
    OBSERVED = "observed"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"


class State(StrEnum):
    """Where a memory is in its life. A wiped memory has no row, so it has no state."""

    ACTIVE = "active"
    SUPERSEDED = "superseded"
    ARCHIVED = "archived"
    EXPIRED = "expired"


class Tier(StrEnum):
    WORKING = "working"
    EPISODIC = "episodic"
    SEMANTIC = "semantic"
    PROCEDURAL = "procedural"


class Function(StrEnum):
    FACTUAL = "factual"
    EXPERIENTIAL = "experiential"
    WORKING = "working"


class Polarity(StrEnum):
    AFFIRMED = "affirmed"
    NEGATED = "negated"


class Precision(StrEnum):
    """How exactly a time is known. `ABOUT` means within some days of it."""

    SECOND = "second"
    DAY = "day"
    MONTH = "month"
    YEAR = "year"
    ABOUT = "about"


class Cardinality(StrEnum):
    """How many values of one attribute a subject can have at once, in one scope."""

    ONE = "one"
    MANY = "many"


class Sensitivity(StrEnum):
    NONE = "none"
    HEALTH = "health"
    FINANCE = "finance"
    IDENTITY = "identity"
    INTIMATE = "intimate"
    SECRET = "secret"  # noqa: S105 -- a class of topics, not a password


class HalfLife(StrEnum):
    """The classes of forgetting; each has a half-life in the settings."""

    INFERRED = "inferred"
    OBSERVED = "observed"
    STATED = "stated"
    MOOD = "mood"
    NONE = "none"


class StrengthModel(StrEnum):
    """How strength falls with time: by half-lives, or as FSRS-6 learns it from the answers."""

    EXPONENTIAL = "exponential"
    FSRS = "fsrs"


class RelationType(StrEnum):
    SUPERSEDES = "supersedes"
    CONTRADICTS = "contradicts"
    MERGES = "merges"
    DERIVED_FROM = "derived_from"
    SUPPORTS = "supports"
    PART_OF = "part_of"


class ConflictKind(StrEnum):
    DIRECT = "direct"
    CHANGED = "changed"
    SCOPE = "scope"
    UNVERIFIED = "unverified"
    BOTH_MAY_HOLD = "both_may_hold"


class ConflictState(StrEnum):
    OPEN = "open"
    RESOLVED = "resolved"


class DecisionKind(StrEnum):
    KEEP = "keep"
    CHANGED = "changed"
    SCOPES = "scopes"
    BOTH = "both"
    MERGE = "merge"
    NEITHER = "neither"
    LATER = "later"


class FeedbackKind(StrEnum):
    """`TRUE` means "still true"; `OUTDATED` and `WRONG` say why it is not."""

    HELPFUL = "helpful"
    UNHELPFUL = "unhelpful"
    TRUE = "true"
    OUTDATED = "outdated"
    WRONG = "wrong"


class EffectKind(StrEnum):
    """What an act can do to one memory, in the order in which it is told."""

    WRITTEN = "written"
    TAKEN_BACK = "taken_back"
    EDITED = "edited"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"
    STANDING = "standing"
    SUPERSEDED = "superseded"
    MERGED = "merged"
    ARCHIVED = "archived"
    EXPIRED = "expired"
    RESTORED = "restored"
    REPLACES = "replaces"
    ANSWERED = "answered"
    TRUST = "trust"
    PINNED = "pinned"
    UNPINNED = "unpinned"
    MOVED = "moved"
    ENDED = "ended"
    DATED = "dated"
    PUT_OFF = "put_off"
    DETAILS = "details"
    EVIDENCE = "evidence"
    MENTIONED = "mentioned"
    TIER = "tier"
    RECHECK = "recheck"
    CONFLICT_MET = "conflict_met"
    CONFLICT_LEFT = "conflict_left"
    CONFLICT_SETTLED = "conflict_settled"
    CONFLICT_REOPENED = "conflict_reopened"
    CONFLICT_PUT_OFF = "conflict_put_off"
    RELATED = "related"


class Outcome(StrEnum):
    """What became of a statement that was offered to the store."""

    ADDED = "added"
    KNOWN = "known"
    HELD = "held"
    BLOCKED = "blocked"


class ActorKind(StrEnum):
    PERSON = "person"
    AGENT = "agent"
    IMPORT = "import"
    JOB = "job"


class Role(StrEnum):
    """Who speaks in a source passage."""

    PERSON = "person"
    ASSISTANT = "assistant"
    TOOL = "tool"
    SYSTEM = "system"
    DOCUMENT = "document"


class Aspect(StrEnum):
    """What a write touched; screens use it to decide whether they are stale."""

    MEMORIES = "memories"
    CONFLICTS = "conflicts"
    SOURCES = "sources"
    RELATIONS = "relations"
    TOMBSTONES = "tombstones"
    SETTINGS = "settings"
    AGENTS = "agents"
    VOCABULARY = "vocabulary"
    ENTITIES = "entities"
    EPISODES = "episodes"
    PAUSES = "pauses"
    INDEX = "index"
