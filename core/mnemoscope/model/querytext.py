"""A query as text: taken apart into words, phrases and conditions, and put together again. See querylang.py."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from mnemoscope.model import query_chinese
from mnemoscope.model.errors import Misuse
from mnemoscope.model.query import Filter

ALL = "all"
"""The value that lifts a default: `state:all`."""

SPACE = " \t\n\r\u3000\u00a0"
MINUS = "-－−"
"""What leaves out, in front of a condition, a phrase, or a word that begins with a letter."""
QUOTES = {'"': '"', "“": "”", "「": "」", "”": "”"}
COLONS = ":："
_NO_VALUE = SPACE + COLONS + "/\\"
"""What stands behind the colon of a time, an address, a path or a name in a program, and never begins a value."""
NAME = re.compile(r"[A-Za-z][A-Za-z_-]*|[\u4e00-\u9fff]{1,4}")

FIELDS: dict[str, str] = {
    "standing": "proposed, inferred, stated, observed, confirmed, rejected",
    "origin": "stated, observed, inferred",
    "state": "active, superseded, archived, expired, all",
    "tier": "working, episodic, semantic, procedural",
    "scope": "personal, work, project:atlas, …",
    "agent": "the assistant that wrote it",
    "tag": "a tag; repeat it to ask for several at once",
    "about": "the subject of the statement, such as a name",
    "attribute": "what is said of it, such as home_city",
    "lang": "the language, such as en or zh",
    "sensitive": "none, health, finance, identity, intimate, secret",
    "trust": ">0.5, <0.3, 0.2..0.6",
    "since": "2025, 2025-06-01, 30d, today",
    "until": "the same, up to its end",
    "on": "a day, month or year",
    "true-on": "what was true on that day",
    "known-on": "what was known on that day",
    "is": "expiring, pinned, conflict, waiting, archived, superseded, expired, sensitive",
    "id": "the id of a memory",
}
"""The fields with what they take; for help and completion."""

ONLY_ASKED = frozenset({"about", "attribute", "lang", "since", "until", "on", "true-on", "known-on", "id"})
"""Fields that nothing can be left out by."""

_ALIASES = {
    "lane": "agent", "app": "agent", "subject": "about", "language": "lang", "from": "since", "after": "since",
    "before": "until", "to": "until", "as-of": "true-on", "asof": "true-on", "tags": "tag", "scopes": "scope",
    **query_chinese.FIELDS,
}


class QueryProblem(Misuse):
    """A query that cannot be read.

    Attributes:
        start, end: where in the text the trouble lies, in characters.
    """

    def __init__(self, said: str, start: int, end: int) -> None:
        super().__init__(said)
        self.start = start
        self.end = end


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a query: a word, a phrase, or a condition, as it must occur or, `negated`, must not. `start:end` is
    its place in the text, `places` are those of its values, with their quotation marks. `open` is the quotation mark
    that it still lacks at its end."""

    start: int
    end: int
    field: str
    values: tuple[str, ...]
    negated: bool = False
    phrase: bool = False
    places: tuple[tuple[int, int], ...] = ()
    open: str = ""


def tokens(text: str) -> list[Token]:
    """The pieces of a query in order. What follows a quotation mark that is not closed yet is a phrase to the end.

    Raises QueryProblem for a field that there is not, and a field without a value.
    """
    result: list[Token] = []
    position = 0
    while position < len(text):
        if text[position] in SPACE:
            position += 1
            continue
        token = _condition(text, position) or _word(text, position)
        result.append(token)
        position = token.end
    return result


def left_out(text: str) -> tuple[str, Filter]:
    """A question in which fields mean nothing: what it asks, and the words and phrases with a minus as a filter."""
    asked: list[str] = []
    words: list[str] = []
    phrases: list[str] = []
    position = 0
    while position < len(text):
        end = position + 1
        if text[position] not in SPACE:
            token = _word(text, position)
            end = token.end
            if token.negated:
                (phrases if token.phrase else words).extend(filter(None, token.values))
                position = end
                continue
        asked.append(text[position:end])
        position = end
    return "".join(asked), Filter(not_words=tuple(words), not_exact=tuple(phrases))


def closed(text: str) -> str:
    """The query with the quotation mark that is missing at its end, so that more can be written behind it."""
    try:
        return text + "".join(token.open for token in tokens(text)[-1:])
    except QueryProblem:
        return text


def _condition(text: str, start: int) -> Token | None:
    """A condition at `start`, or None where the text there is a word. Only known names make a condition, or names so
    near to one that they must be a slip."""
    negated = text[start] in MINUS
    match = NAME.match(text, start + negated)
    if match is None or match.end() >= len(text) or text[match.end()] not in COLONS:
        return None
    name = field_named(match.group())
    after = match.end() + 1
    if name not in FIELDS:
        near = difflib.get_close_matches(name, FIELDS, 1)
        if not near or after >= len(text) or text[after] in _NO_VALUE:
            return None
        raise QueryProblem(
            f"There is no field “{match.group()[:40]}:”. Did you mean “{near[0]}:”? To look for the words "
            "themselves, put them in quotation marks.",
            match.start(),
            match.end(),
        )
    values: list[str] = []
    places: list[tuple[int, int]] = []
    position = after
    lacking = ""
    while True:
        begin = position
        value, position, lacking = _value(text, position)
        if value or (position > begin and not lacking):
            values.append(value)
            places.append((begin, position))
        if position >= len(text) or text[position] not in ",，":
            break
        position += 1
    if not values:
        raise QueryProblem(f"“{name}:” needs a value: {FIELDS[name]}.", start, position)
    return Token(start, position, name, tuple(values), negated, places=tuple(places), open=lacking)


def field_named(name: str) -> str:
    """The field that is meant by a name or another word for it, in English or Chinese; any other name as it is."""
    return _ALIASES.get(name.lower(), name.lower())


def _value(text: str, start: int) -> tuple[str, int, str]:
    if start < len(text) and text[start] in QUOTES:
        return _quoted(text, start)
    end = start
    while end < len(text) and text[end] not in SPACE and text[end] not in ",，":
        end += 1
    return text[start:end], end, ""


def _quoted(text: str, start: int) -> tuple[str, int, str]:
    """What stands in quotation marks, where it ends, and the mark that is missing there."""
    closing = QUOTES[text[start]]
    end = text.find(closing, start + 1)
    if end < 0:
        return text[start + 1 :], len(text), closing
    return text[start + 1 : end], end + 1, ""


def _word(text: str, start: int) -> Token:
    """A word or a phrase. A minus before a digit or a sign is part of the word: -5, --force, ->."""
    behind = text[start + 1 : start + 2]
    negated = text[start] in MINUS and (behind.isalpha() or behind in QUOTES)
    begin = start + negated
    if text[begin] in QUOTES:
        value, end, lacking = _quoted(text, begin)
        return Token(start, end, "", (value.strip(SPACE),), negated, phrase=True, open=lacking)
    end = begin
    while end < len(text) and text[end] not in SPACE:
        end += 1
    return Token(start, end, "", (text[begin:end],), negated)


def quote(value: str) -> str:
    """A value as it can be written behind a field."""
    if value and not any(char in value for char in SPACE + ',，"“”「」'):
        return value
    for opening, closing in QUOTES.items():
        if closing not in value:
            return opening + value + closing
    return '"' + value.replace('"', "'") + '"'


def set_field(text: str, field: str, values: Iterable[str], *, negated: bool = False) -> str:
    """`text` with the conditions on `field` replaced by one on `values`, or taken away when there are none.

    What else is written stays as it is. A text that cannot be read is left alone.
    """
    text = closed(text)
    try:
        parts = tokens(text)
    except Misuse:
        return text
    new = ",".join(quote(value) for value in values)
    condition = f"{'-' if negated else ''}{field}:{new}" if new else ""
    kept = [text[token.start : token.end] for token in parts if token.field != field]
    places = [index for index, token in enumerate(parts) if token.field == field]
    if condition:
        before = sum(1 for token in parts[: places[0]] if token.field != field) if places else 0
        if not places:
            before = sum(1 for token in parts if token.field)
            before = next((i for i, token in enumerate(parts) if not token.field), before)
        kept.insert(before, condition)
    return " ".join(kept)
