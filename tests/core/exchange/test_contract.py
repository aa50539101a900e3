"""The JSON form of a memory, field by field."""

from __future__ import annotations

import json
from dataclasses import replace

from mnemoscope.exchange import memory_to_dict
from mnemoscope.model.memory import Claim, Memory, RelationRef, SourceRef
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.words import (
    Function,
    HalfLife,
    Origin,
    Polarity,
    RelationType,
    Role,
    Sensitivity,
    Standing,
    State,
    Tier,
)

MEMORY = Memory(
    id="m1",
    text="I moved to Ghent.",
    language="en",
    origin=Origin.STATED,
    standing=Standing.CONFIRMED,
    state=State.ACTIVE,
    scope="personal",
    tier=Tier.SEMANTIC,
    function=Function.FACTUAL,
    trust_hundredths=35,
    strength=0.123456789,
    importance=60,
    pinned=True,
    sensitivity=Sensitivity.NONE,
    half_life=HalfLife.STATED,
    claim=Claim("self", "home_city", "Ghent", Polarity.NEGATED),
    event_time=parse_moment("2026-03-01T01:30:00+08:00"),
    valid_from=parse_moment("2026-03-01"),
    valid_to=None,
    recorded_at=Moment(1_772_366_400_000_001, 60),
    changed_at=Moment(1_772_366_400_000_000),
    expires_at=None,
    agent="Claude",
    tags=("home", "move"),
    mentions=3,
    useful_uses=1,
    last_useful_at=None,
    version=2,
    pk=7,
    sources=(SourceRef("s1", "Claude", "Moving", Role.PERSON, parse_moment("2026-03-01T10:00:00Z"), "moved to Ghent"),),
    relations=(RelationRef(RelationType.SUPERSEDES, "m0", outgoing=True),),
    conflicts=("c1",),
)


def test_every_field_of_the_contract_and_no_other() -> None:
    assert memory_to_dict(MEMORY) == {
        "id": "m1",
        "text": "I moved to Ghent.",
        "language": "en",
        "origin": "stated",
        "standing": "confirmed",
        "state": "active",
        "scope": "personal",
        "tier": "semantic",
        "trust": 0.35,
        "strength": 0.123457,
        "utility": None,
        "pinned": True,
        "importance": 60,
        "event_time": "2026-03-01T01:30:00+08:00",
        "event_precision": "second",
        "valid_from": "2026-03-01T00:00:00+00:00",
        "valid_from_precision": "day",
        "valid_to": None,
        "valid_to_precision": None,
        "recorded_at": "2026-03-01T13:00:00.000001+01:00",
        "expires_at": None,
        "agent": "Claude",
        "claim": {"subject": "self", "attribute": "home_city", "value": "Ghent", "polarity": "negated"},
        "sources": [
            {
                "id": "s1",
                "app": "Claude",
                "title": "Moving",
                "role": "person",
                "at": "2026-03-01T10:00:00+00:00",
                "quote": "moved to Ghent",
            }
        ],
        "relations": [{"type": "supersedes", "id": "m0"}],
        "conflicts": ["c1"],
        "tags": ["home", "move"],
        "mentions": 3,
        "heard_at": None,
        "version": 2,
    }


def test_it_is_plain_json_with_or_without_a_claim() -> None:
    bare = replace(MEMORY, claim=None, sources=(), relations=(), utility=0.5)
    written = json.loads(json.dumps(memory_to_dict(bare)))
    assert (written["claim"], written["sources"], written["utility"]) == (None, [], 0.5)
