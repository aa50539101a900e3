"""The words of PAM 1.0 (Portable AI Memory) and what they are here: one table per field, for reading and writing.

What PAM has no field for stands in `metadata` under `EXTENSION`, which the standard allows; a reader that does not know
it loses nothing of the standard's own fields. Nothing of it can confirm a memory: only a person does that.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable

from mnemoscope.exchange.records import Fate
from mnemoscope.model.words import Origin, RelationType, Standing, State, Tier

STORE = "portable-ai-memory"
CONVERSATION = "portable-ai-memory-conversation"
EMBEDDINGS = "portable-ai-memory-embeddings"
VERSION = "1.0"
PLATFORM = "mnemoscope"
EXTENSION = "mnemoscope"
"""Key within `metadata` of a memory. Fields: `origin`, `scope`, `trust`, `event_time`, `claim`, `agent`, `tags`."""

TYPES = frozenset(
    {
        "fact",
        "preference",
        "skill",
        "context",
        "relationship",
        "goal",
        "instruction",
        "identity",
        "environment",
        "project",
    }
)
DEFAULT_TYPE = "fact"
CUSTOM_TYPE = "custom"
_TYPE_OF_ATTRIBUTE = {
    "name": "identity",
    "birthday": "identity",
    "nationality": "identity",
    "pronouns": "identity",
    "likes": "preference",
    "dislikes": "preference",
    "prefers": "preference",
    "favourite": "preference",
    "skill": "skill",
    "speaks": "skill",
    "goal": "goal",
    "wants": "goal",
    "works on": "project",
    "partner": "relationship",
    "friend": "relationship",
    "child": "relationship",
    "manager": "relationship",
}

FATES = {
    "active": Fate.CURRENT,
    "superseded": Fate.SUPERSEDED,
    "deprecated": Fate.ARCHIVED,
    "archived": Fate.ARCHIVED,
    "retracted": Fate.DELETED,
}
"""Status in PAM → fate. What was retracted there stays so."""

STATUSES = {
    State.ACTIVE: "active",
    State.SUPERSEDED: "superseded",
    State.ARCHIVED: "archived",
    State.EXPIRED: "deprecated",
}
RETRACTED = "retracted"

ORIGINS = {
    "explicit_user_input": Origin.STATED,
    "manual": Origin.STATED,
    "llm_inference": Origin.INFERRED,
    "api_export": Origin.INFERRED,
    "browser_extraction": Origin.INFERRED,
}
"""Extraction method in PAM → origin. An export of an assistant's list says nothing about who said it: a guess."""

METHODS = {
    Origin.STATED: "explicit_user_input",
    Origin.OBSERVED: "api_export",  # PAM has no word for what happened; the extension keeps it
    Origin.INFERRED: "llm_inference",
}

RELATIONS_OUT = {
    RelationType.SUPERSEDES: "supersedes",
    RelationType.CONTRADICTS: "contradicts",
    RelationType.DERIVED_FROM: "derived_from",
    RelationType.SUPPORTS: "supports",
    RelationType.MERGES: "extends",
    RelationType.PART_OF: "related_to",
}
RELATIONS_IN = {
    "supersedes": RelationType.SUPERSEDES,
    "contradicts": RelationType.CONTRADICTS,
    "derived_from": RelationType.DERIVED_FROM,
    "supports": RelationType.SUPPORTS,
    "extends": RelationType.SUPPORTS,
}
"""From a foreign store "extends" adds to a memory; it does not merge it away."""
RELATED = "related_to"
"""Says nothing that could be kept."""

_TAG = re.compile(r"^[a-z0-9][a-z0-9_-]*$")
_BLANKS = re.compile(r"\s+")


def status_of(state: State, standing: Standing) -> str:
    return RETRACTED if standing is Standing.REJECTED else STATUSES[state]


def type_of(attribute: str = "", tags: Iterable[str] = (), tier: Tier = Tier.SEMANTIC) -> str:
    """The type for a memory: the one it came with, which reading keeps as a tag, or what its attribute tells."""
    for tag in tags:
        if tag.lower() in TYPES:
            return tag.lower()
    if tier is Tier.PROCEDURAL:
        return "instruction"
    if tier is Tier.WORKING:
        return "context"
    return _TYPE_OF_ATTRIBUTE.get(attribute, DEFAULT_TYPE)


def is_tag(word: str) -> bool:
    """Whether PAM accepts this as a tag; other tags go into the extension."""
    return bool(_TAG.match(word))


def content_hash(content: str) -> str:
    """Section 9.4 of the specification: SHA-256 of the text trimmed, in lower case, NFC, with single spaces."""
    folded = unicodedata.normalize("NFC", content.strip().lower())
    plain = _BLANKS.sub(" ", folded)
    return "sha256:" + hashlib.sha256(plain.encode("utf-8", "replace")).hexdigest()
