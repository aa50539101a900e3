"""The fields of the query language and their closed values, in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.query_completion import CLOSED, Option
from mnemoscope_desktop.words import origin_word, scope_word, sensitivity_word, standing_word, state_word, tier_word

translate = QCoreApplication.translate


def field_words(field: str) -> str:
    """What a field asks for."""
    return {
        "standing": translate("Query", "what it may be used as"),
        "origin": translate("Query", "how it came"),
        "state": translate("Query", "where it is in its life"),
        "tier": translate("Query", "which kind of memory"),
        "scope": translate("Query", "where it holds"),
        "agent": translate("Query", "who wrote it"),
        "tag": translate("Query", "a tag that it has"),
        "about": translate("Query", "whom or what it is about"),
        "attribute": translate("Query", "what is said of them"),
        "lang": translate("Query", "the language it is in"),
        "sensitive": translate("Query", "a sensitive topic"),
        "trust": translate("Query", "how sure it is, 0 to 1"),
        "since": translate("Query", "from a day, month or year on"),
        "until": translate("Query", "up to the end of one"),
        "on": translate("Query", "within one"),
        "true-on": translate("Query", "what was true at the end of a day"),
        "known-on": translate("Query", "what was known at the end of a day"),
        "is": translate("Query", "a mark that it has"),
        "id": translate("Query", "one memory by its id"),
    }[field]


def example(field: str) -> str:
    """A condition on a field as it can be written."""
    return {
        "scope": "scope:work,personal", "agent": "-agent:Cursor", "tag": "tag:travel", "about": "about:Mia",
        "attribute": "attribute:home_city", "lang": "lang:zh", "trust": "trust:>0.5", "since": "since:30d",
        "until": "until:2026-03", "on": "on:2026", "true-on": "true-on:2025-06-01", "known-on": "known-on:2025-06-01",
        "standing": "-standing:inferred", "state": "state:archived", "sensitive": "sensitive:health", "id": "id:…",
    }.get(field) or f"{field}:{CLOSED[field][0]}"  # fmt: skip


def of_words() -> tuple[tuple[str, str], ...]:
    """What can be written without a field, with what it asks for."""
    return (
        (translate("Query", "coffee"), translate("Query", "holds the word")),
        (translate("Query", '"oat milk"'), translate("Query", "holds these words exactly so")),
        (translate("Query", "-tea"), translate("Query", "without the word")),
        (translate("Query", '-"green tea"'), translate("Query", "without these words")),
    )


def value_words(field: str, value: str) -> str:
    """A value in words, where it has others than its own."""
    words = {
        "standing": standing_word, "origin": origin_word, "state": state_word, "tier": tier_word,
        "sensitive": sensitivity_word, "scope": scope_word,
    }  # fmt: skip
    if value == "all":
        return translate("Query", "every one")
    if field == "is":
        return _mark(value)
    if field in ("scope", "agent", "tag", "about", "attribute", "lang"):
        said = scope_word(value) if field == "scope" else value
        return "" if said == value else said
    return words[field](value) if field in words else ""


def _mark(value: str) -> str:
    marks = {
        "expiring": translate("Query", "expires soon"),
        "pinned": translate("Query", "pinned"),
        "conflict": translate("Query", "in an open conflict"),
        "waiting": translate("Query", "waits for your verdict"),
        "sensitive": translate("Query", "about a sensitive topic"),
    }
    return marks[value] if value in marks else state_word(value)


def hint(option: Option) -> str:
    """The quiet words beside an option."""
    if not option.value:
        return field_words(option.field)
    return value_words(option.field, option.value)
