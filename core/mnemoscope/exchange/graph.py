"""Edges of knowledge graphs as statements: “Pat owns Tandem” says something, so it can be searched and judged."""

from __future__ import annotations

import re
from dataclasses import replace

from mnemoscope.exchange.records import Statement
from mnemoscope.exchange.values import content_id
from mnemoscope.model.memory import PERSON_SUBJECT, SourcePassage

_SELF_NAMES = frozenset({"user", "default_user", "default user", "me", "self", "myself", "i", "用户", "我"})
JOINTS = re.compile(r"[_\s]+|(?<=[a-z])(?=[A-Z])")


def subject_of(name: str, person: str = "") -> str:
    """The subject for an entity's name. `person` is a name that the format uses for the person."""
    folded = name.strip().casefold()
    return PERSON_SUBJECT if folded in _SELF_NAMES or (person and folded == person.casefold()) else name.strip()


def about(name: str, observation: str) -> str:
    """An observation that can stand alone: the name goes before it unless it is in it, or is the person.

    "name: Rich" alone would tell the person's own name.
    """
    folded, known = observation.casefold(), name.casefold()
    only_labelled = folded.endswith(f": {known}") and not folded.startswith(known)
    alone = _is_named(name, observation) and not only_labelled
    return observation if alone or subject_of(name) == PERSON_SUBJECT else f"{name}: {observation}"


def _is_named(name: str, text: str) -> bool:
    """Whether the name stands in the text, as a word of its own where its script has words."""
    found = name.casefold()
    if not found.isascii():
        return found in text.casefold()
    spellings = {re.escape(found), re.escape(found.replace("_", " "))}
    return re.search(rf"(?<!\w)(?:{'|'.join(spellings)})(?!\w)", text.casefold()) is not None


def edge(start: str, relation: str, end: str, source: SourcePassage, *, person: str = "", agent: str) -> Statement:
    """The statement of an edge. `source` is the line or record, without its text."""
    words = " ".join(part for part in JOINTS.split(relation.strip()) if part).lower()
    text = f"{start.strip()} {words} {end.strip()}"
    native_id = content_id(source.account, "relation", start, relation, end)
    return Statement(
        text=text,
        source=replace(source, text=text, native_id=native_id),
        native_id=native_id,
        tags=("relation",),
        agent=agent,
        subject=subject_of(start, person),
        attribute=words,
        value=end.strip(),
        assistants_own=True,
    )
