"""Memories as the file of the MCP reference server `server-memory`: entities with observations, and relations.

An entity is whom the memories are about, an observation the text of one. A relation ties two entities of the file where
a claim names the other one as its value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from mnemoscope.exchange.writing import to_json
from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.words import Polarity

PERSON = "User"
"""The name by which assistants speak of the person there."""


@dataclass(slots=True)
class _Entity:
    name: str
    kind: str
    observations: dict[str, None] = field(default_factory=dict)
    claims: dict[tuple[str, str], None] = field(default_factory=dict)


def mcp_lines(memories: Iterable[Mapping[str, Any]], kinds: Mapping[str, str] | None = None) -> Iterator[bytes]:
    """One line per entity and per relation. `kinds` says what a name is, by the name in lower case."""
    entities: dict[str, _Entity] = {}
    for memory in memories:
        claim = memory.get("claim") or {}
        name = _name(memory, claim)
        kind = "person" if name == PERSON else (kinds or {}).get(name.casefold()) or ("topic" if claim else "scope")
        entity = entities.setdefault(name.casefold(), _Entity(name, kind))
        entity.observations[memory["text"]] = None
        if claim.get("value") and claim.get("polarity") != Polarity.NEGATED:
            entity.claims[claim["attribute"], claim["value"]] = None
    for entity in entities.values():
        line = {"type": "entity", "name": entity.name, "entityType": entity.kind}
        yield to_json({**line, "observations": list(entity.observations)}) + b"\n"
    for entity in entities.values():
        for attribute, value in entity.claims:
            other = entities.get(value.casefold())
            if other is not None and other is not entity:
                tie = {"from": entity.name, "to": other.name, "relationType": attribute}
                yield to_json({"type": "relation", **tie}) + b"\n"


def _name(memory: Mapping[str, Any], claim: Mapping[str, Any]) -> str:
    subject = (claim.get("subject") or "").strip()
    if subject == PERSON_SUBJECT or (not subject and memory.get("scope") == "personal"):
        return PERSON
    return subject or memory.get("scope") or PERSON
