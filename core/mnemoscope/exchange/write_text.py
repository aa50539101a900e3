"""Facts as plain text to give to an assistant: grouped bullets that it reads as what it should know of the person."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mnemoscope.model.memory import PERSON_SUBJECT

_PREFERENCES = frozenset(
    {
        "likes", "dislikes", "diet", "drinks", "eats", "coffee_order", "seat_preference", "theme_preference",
        "unit_preference", "temperature_unit", "clock_format", "spelling_preference", "indents_with", "reply_language",
        "answer_length", "rule",
    }
)  # fmt: skip
_HIDDEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+")
_WORDS = {
    "en": {"about": "About me", "preferences": "What I like and do not like", "others": "People and things"},
    "zh": {"about": "关于我", "preferences": "我的喜好", "others": "人和事物"},
}


def text_lines(memories: Iterable[Mapping[str, Any]], language: str = "en") -> Iterator[bytes]:
    """Memories (objects of the JSON contract), each on one line, under a heading each for the person, what they like,
    others, and every scope besides the personal one."""
    words = _WORDS.get(language, _WORDS["en"])
    groups: dict[str, dict[str, None]] = {words[name]: {} for name in ("about", "preferences", "others")}
    for memory in memories:
        if fact := _one_line(memory["text"]):
            groups.setdefault(_heading(memory, words), {})[fact] = None
    first = True
    for heading, facts in groups.items():
        if facts:
            yield f"{'' if first else chr(10)}{heading}\n".encode()
            first = False
        for fact in facts:
            yield f"- {fact}\n".encode()


def _heading(memory: Mapping[str, Any], words: Mapping[str, str]) -> str:
    scope = memory.get("scope") or "personal"
    if scope != "personal":
        # A heading that began like a bullet would be taken for a fact.
        return _one_line(scope.partition(":")[2] or scope).lstrip("-*• ") or words["others"]
    claim = memory.get("claim") or {}
    if claim.get("attribute") in _PREFERENCES:
        return words["preferences"]
    return words["about"] if claim.get("subject", PERSON_SUBJECT) == PERSON_SUBJECT else words["others"]


def _one_line(text: str) -> str:
    """Without line breaks, which would begin a new bullet, and without what cannot be seen."""
    return " ".join(_HIDDEN.sub(" ", text).split())
