"""What to show: filters and orders as values, shared by the command line, the panels and MCP."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from mnemoscope.model.moment import Moment
from mnemoscope.model.words import Origin, Sensitivity, Standing, State, Tier


class Column(StrEnum):
    """What a list can be ordered by."""

    TEXT = "text"
    STANDING = "standing"
    ORIGIN = "origin"
    STATE = "state"
    TIER = "tier"
    SCOPE = "scope"
    SUBJECT = "subject"
    TRUST = "trust"
    STRENGTH = "strength"
    EVENT_TIME = "event_time"
    VALID_FROM = "valid_from"
    SHOWN_AT = "shown_at"
    RECORDED_AT = "recorded_at"
    EXPIRES_AT = "expires_at"
    AGENT = "agent"
    IMPORTANCE = "importance"
    MENTIONS = "mentions"
    URGENCY = "urgency"


@dataclass(frozen=True, slots=True)
class Order:
    """`column`, descending or not. Equals stand in the order in which they were recorded, by the same direction, so the
    one direction is the other one reversed; but rows without a value come last either way."""

    column: Column = Column.RECORDED_AT
    descending: bool = True


@dataclass(frozen=True, slots=True)
class Filter:
    """All conditions must hold; within one field any of its values is enough.

    Empty means "no condition". `text` is matched by words (bigrams in Chinese); `exact` phrases must occur as
    written. None of `not_words` and of the phrases `not_exact` may occur. `since` and `until` bound the time shown in
    timelines (event time, else learned time), `until` exclusive. `true_on` and `known_on` show the store as it stood;
    both default to now.
    """

    text: str = ""
    exact: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    not_exact: tuple[str, ...] = ()
    standings: frozenset[Standing] = frozenset()
    not_standings: frozenset[Standing] = frozenset()
    states: frozenset[State] = frozenset()
    not_states: frozenset[State] = frozenset()
    origins: frozenset[Origin] = frozenset()
    not_origins: frozenset[Origin] = frozenset()
    tiers: frozenset[Tier] = frozenset()
    scopes: frozenset[str] = frozenset()
    not_scopes: frozenset[str] = frozenset()
    agents: frozenset[str] = frozenset()
    not_agents: frozenset[str] = frozenset()
    sensitivities: frozenset[Sensitivity] = frozenset()
    tags_all: frozenset[str] = frozenset()
    tags_any: frozenset[str] = frozenset()
    not_tags: frozenset[str] = frozenset()
    subject: str = ""
    attribute: str = ""
    language: str = ""
    trust_min: int | None = None
    trust_max: int | None = None
    since: Moment | None = None
    until: Moment | None = None
    expires_before: Moment | None = None
    pinned: bool | None = None
    in_conflict: bool | None = None
    ids: frozenset[str] = frozenset()
    true_on: Moment | None = None
    known_on: Moment | None = None

    @property
    def by_words(self) -> bool:
        """Whether the full text has to be asked."""
        return bool(self.text or self.not_words)


EVERYTHING = Filter()
CURRENT = Filter(states=frozenset({State.ACTIVE}), not_standings=frozenset({Standing.REJECTED, Standing.PROPOSED}))
"""What holds now: the default of every read path."""

TO_REVIEW = Filter(states=frozenset({State.ACTIVE}), standings=frozenset({Standing.INFERRED, Standing.PROPOSED}))
"""What was guessed and waits for a verdict."""


@dataclass(frozen=True, slots=True)
class Facets:
    """Counts per value for each field, computed over the whole filter except the field itself."""

    standings: dict[str, int] = field(default_factory=dict)
    origins: dict[str, int] = field(default_factory=dict)
    states: dict[str, int] = field(default_factory=dict)
    scopes: dict[str, int] = field(default_factory=dict)
    agents: dict[str, int] = field(default_factory=dict)
    sensitivities: dict[str, int] = field(default_factory=dict)
    total: int = 0
