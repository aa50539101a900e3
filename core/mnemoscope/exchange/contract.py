"""The JSON form of a memory, which programs rely on: the command line, JSONL exports and MCP print exactly this."""

from __future__ import annotations

from typing import Any

from mnemoscope.model.memory import Claim, Memory, SourceRef
from mnemoscope.model.moment import Moment

VERSION = 1
_DIGITS = 6


def memory_to_dict(memory: Memory) -> dict[str, Any]:
    """Times are ISO 8601 with offset; trust, strength and utility are numbers from 0 to 1."""
    return {
        "id": memory.id,
        "text": memory.text,
        "language": memory.language,
        "origin": memory.origin.value,
        "standing": memory.standing.value,
        "state": memory.state.value,
        "scope": memory.scope,
        "tier": memory.tier.value,
        "trust": memory.trust_hundredths / 100,
        "strength": round(memory.strength, _DIGITS),
        "utility": None if memory.utility is None else round(memory.utility, _DIGITS),
        "pinned": memory.pinned,
        "importance": memory.importance,
        "event_time": time_to_json(memory.event_time),
        "event_precision": precision_to_json(memory.event_time),
        "valid_from": time_to_json(memory.valid_from),
        "valid_from_precision": precision_to_json(memory.valid_from),
        "valid_to": time_to_json(memory.valid_to),
        "valid_to_precision": precision_to_json(memory.valid_to),
        "recorded_at": time_to_json(memory.recorded_at),
        "expires_at": time_to_json(memory.expires_at),
        "agent": memory.agent,
        "claim": claim_to_dict(memory.claim),
        "sources": [source_to_dict(source) for source in memory.sources],
        "relations": [{"type": relation.type.value, "id": relation.id} for relation in memory.relations],
        "conflicts": list(memory.conflicts),
        "tags": list(memory.tags),
        "mentions": memory.mentions,
        "heard_at": time_to_json(memory.heard_at),
        "version": memory.version,
    }


def claim_to_dict(claim: Claim | None) -> dict[str, str] | None:
    if claim is None:
        return None
    return {
        "subject": claim.subject,
        "attribute": claim.attribute,
        "value": claim.value,
        "polarity": claim.polarity.value,
    }


def source_to_dict(source: SourceRef) -> dict[str, Any]:
    return {
        "id": source.id,
        "app": source.app,
        "title": source.title,
        "role": source.role.value,
        "at": time_to_json(source.at),
        "quote": source.quote,
    }


def precision_to_json(moment: Moment | None) -> str | None:
    """How exactly a time is known: second, day, month, year or about; a written time is its first instant."""
    return None if moment is None else moment.precision.value


def time_to_json(moment: Moment | None) -> str | None:
    return None if moment is None else moment.iso()
