"""The generic list: a JSON array, JSON lines, or an object with `memories` or `items`, of statements with a `text`.

Every entry ends as exactly one statement or one lost line, so the report adds up to the number of entries. The
memory objects that the command line prints are read here too.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Fate, Link, Note, Record, Statement, counted
from mnemoscope.exchange.times import read_time, read_written_time
from mnemoscope.exchange.values import as_list, as_table, as_tags, as_text, as_word, content_id, first_text, label
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Origin, Polarity, Precision, Role, Tier

APP = "list"
EVENT_TIME = "event_time"
PRECISIONS = {
    EVENT_TIME: "event_precision",
    "valid_from": "valid_from_precision",
    "valid_to": "valid_to_precision",
}
_WRAPPERS = ("memories", "items")
_FIELD_NAME = re.compile(r"[A-Za-z_][\w-]{0,30}")
_MOST_FIELDS = 20
_SAY_NOTHING: tuple[object, ...] = (None, "", False, "false", [], {})
_TEXT_KEYS = ("text", "memory", "content", "statement", "fact")
_ORIGINS = {
    "stated": Origin.STATED,
    "user_stated": Origin.STATED,
    "confirmed": Origin.STATED,
    "observed": Origin.OBSERVED,
    "event": Origin.OBSERVED,
    "inferred": Origin.INFERRED,
}
_FATES = {
    "superseded": Fate.SUPERSEDED,
    "archived": Fate.ARCHIVED,
    "expired": Fate.ARCHIVED,
    "paused": Fate.ARCHIVED,
    "deleted": Fate.DELETED,
    "rejected": Fate.DELETED,
}
_TIERS = {tier.value: tier for tier in Tier if tier is not Tier.PROCEDURAL}
_ROLES = {
    "user": Role.PERSON,
    "human": Role.PERSON,
    "person": Role.PERSON,
    "assistant": Role.ASSISTANT,
    "tool": Role.TOOL,
    "system": Role.SYSTEM,
    "document": Role.DOCUMENT,
}


_READ = frozenset(
    {
        *_TEXT_KEYS, *PRECISIONS, *PRECISIONS.values(), "id", "user", "user_id", "scope", "origin", "role", "source",
        "sources", "app", "agent", "tags", "claim", "subject", "attribute", "value", "polarity", "trust", "tier",
        "standing", "state", "valid_until", "expires_at", "created_at", "recorded_at", "date", "relations",
        "supersedes", "derived_from",
    }
)  # fmt: skip
_OURS = frozenset(
    {"language", "strength", "utility", "pinned", "importance", "conflicts", "mentions", "heard_at", "version"}
)
"""What our own lists tell beside that: it is worked out anew, or a decision that no list can bring."""


class LeftAside:
    """Counts the fields of entries that have no place in a memory, by name."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def records(self, entry: Entry, document: Document, zone: tzinfo) -> Iterator[Record]:
        """What `entry_records` gives of an entry, which is looked at if it became a statement."""
        for record in entry_records(entry, document, zone):
            if isinstance(record, Statement):
                self._look(as_table(entry.value))
            yield record

    def _look(self, table: dict[str, Any]) -> None:
        for name, value in table.items():
            if name in _READ or name in _OURS or value in _SAY_NOTHING:
                continue
            is_told = name in self._counts or (len(self._counts) < _MOST_FIELDS and _FIELD_NAME.fullmatch(name))
            self._counts[name if is_told else ""] += 1

    def told(self) -> Iterator[Record]:
        return counted(
            Counter(
                {
                    f"values of “{name}”, which has no place in a memory" if name else "values of other fields": count
                    for name, count in self._counts.items()
                }
            )
        )


def score(name: str, head: Head) -> int:
    if head.kind is Kind.ARRAY and head.has("item.text"):
        return 60
    if head.kind in (Kind.LINES, Kind.OBJECT) and head.has("text"):
        return 55
    if head.kind is Kind.OBJECT and head.any(*(f"{key}.item.{text}" for key in _WRAPPERS for text in _TEXT_KEYS)):
        return 60
    return 10 if head.kind is Kind.ARRAY and head.keys else 0


def read(bundle: Bundle) -> Iterator[Record]:
    aside = LeftAside()
    for document in bundle.documents:
        for found in _entries(document):
            if isinstance(found, Entry):
                yield from aside.records(found, document, bundle.zone)
            else:
                yield found
    yield from aside.told()


def _entries(document: Document) -> Iterator[Entry | Lost]:
    if document.head.kind is Kind.ARRAY:
        return document.items()
    if document.head.has("text"):
        return document.lines() if document.head.kind is Kind.LINES else document.whole()
    return document.items(*_WRAPPERS)


def entry_records(entry: Entry, document: Document, zone: tzinfo) -> Iterator[Record]:
    """The statement of an entry with its links and what was wrong with it, or the line that it was lost."""
    word = "line" if document.head.kind is Kind.LINES else entry.key
    where = document.where(entry.number, word) if entry.number else document.name
    table = entry.value
    if not isinstance(table, dict):
        yield Lost(where, f"Not a memory: it is {_kind(table)}.")
        return
    raw = next((table[key] for key in _TEXT_KEYS if table.get(key) is not None), None)
    text = as_text(raw)
    if not text.strip():
        yield Lost(where, f"Not a memory: {_why_no_text(table, raw)}.")
        return
    problems: list[str] = []
    statement = _statement(table, text, document, entry.number, zone, problems)
    yield statement
    for relation in map(as_table, as_list(table.get("relations"))):
        other, kind = as_word(relation.get("id")), as_word(relation.get("type"))
        if other and kind:
            yield Link(statement.native_id, other, kind)
    for key in ("supersedes", "derived_from"):
        if other := as_word(table.get(key)):
            yield Link(statement.native_id, other, key)
    if problems:
        yield Note(where, "; ".join(problems) + ".")


def _statement(
    table: dict[str, Any], text: str, document: Document, number: int, zone: tzinfo, problems: list[str]
) -> Statement:
    def time_of(*keys: str, written: bool = False) -> Moment | None:
        for key in keys:
            raw = table.get(key)
            if raw is None:
                continue
            at, problem = (read_written_time if written else read_time)(raw, zone)
            if problem:
                problems.append(f"{key.replace('_', ' ')} was left out: {problem}")
            if at is not None:
                return _as_exact_as(at, table.get(PRECISIONS.get(key, "")))
        return None

    account = first_text(table, "user", "user_id").strip()
    native_id = as_word(table.get("id")) or content_id(account, as_word(table.get("scope")), text)
    claim = as_table(table.get("claim")) or table
    starts, ends = time_of("valid_from"), time_of("valid_to", "valid_until")
    if starts is not None and ends is not None and ends < starts:
        problems.append("valid to was left out: it lies before valid from")
        ends = None
    return Statement(
        text=text,
        source=_source(table, text, account, native_id, document, number, zone, time_of),
        origin=_origin(table, problems),
        native_id=native_id,
        scope=as_word(table.get("scope")),
        event_time=time_of(EVENT_TIME),
        timeless=EVENT_TIME in table and table[EVENT_TIME] in (None, ""),
        valid_from=starts,
        valid_to=ends,
        expires_at=time_of("expires_at"),
        tags=as_tags(table.get("tags")),
        agent=as_word(table.get("agent")),
        subject=as_word(claim.get("subject")),
        attribute=as_word(claim.get("attribute")),
        value=as_word(claim.get("value")),
        polarity=Polarity.NEGATED if claim.get("polarity") == Polarity.NEGATED else Polarity.AFFIRMED,
        trust=_trust(table.get("trust"), problems),
        fate=_fate(table),
        tier=_TIERS.get(as_word(table.get("tier"))),
    )


def _as_exact_as(at: Moment, told: object) -> Moment:
    """The time with the precision that the entry tells; else with the one it is written with."""
    return replace(at, precision=Precision(as_word(told))) if told in tuple(Precision) else at


def _origin(table: dict[str, Any], problems: list[str]) -> Origin:
    """Stated where nothing is said, since the list is the person's own; a guess where the word is not known."""
    raw = table.get("origin")
    if raw is None or raw == "":
        return Origin.INFERRED if as_word(table.get("role")).lower() == "assistant" else Origin.STATED
    origin = _ORIGINS.get(as_word(raw).lower())
    if origin is None:
        problems.append(f"origin “{label(as_word(raw))}” is not known, so it counts as inferred")
        return Origin.INFERRED
    return origin


def _trust(raw: object, problems: list[str]) -> float | None:
    if raw is None or raw == "":
        return None
    try:
        trust = float(raw) if isinstance(raw, int | float | str) and not isinstance(raw, bool) else math.nan
    except (ValueError, OverflowError):
        trust = math.nan
    if not 0 <= trust <= 1:
        problems.append("trust was left out: it is not a number from 0 to 1")
        return None
    return trust


def _fate(table: dict[str, Any]) -> Fate:
    states = (as_word(table.get(key)).lower() for key in ("standing", "state"))
    return next((_FATES[state] for state in states if state in _FATES), Fate.CURRENT)


def _source(
    table: dict[str, Any], text: str, account: str, native_id: str, document: Document, number: int, zone: tzinfo,
    time_of: Any,
) -> SourcePassage:  # fmt: skip
    """Where the entry says it came from; otherwise the entry itself."""
    raw = table.get("source")
    if raw is None and (named := as_list(table.get("sources"))):
        raw = named[0]
    told = as_table(raw)
    role = _ROLES.get(as_word(told.get("role") or table.get("role")).lower(), Role.DOCUMENT)
    written = time_of("created_at", "recorded_at", "date", written=True)
    return SourcePassage(
        app=as_word(told.get("app")) or APP,
        text=first_text(told, "quote", "text", "passage") or text,
        role=role,
        title=as_word(told.get("title")) or as_word(raw) or document.member.name,
        native_id=as_word(told.get("id")) or native_id,
        account=account,
        position=number or None,
        at=read_written_time(told.get("at"), zone).at or written,
    )


def _kind(value: object) -> str:
    if value is None:
        return "empty (null)"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    return "a text without fields" if isinstance(value, str) else "a list"


def _why_no_text(table: dict[str, Any], raw: object) -> str:
    if not any(key in table for key in _TEXT_KEYS):
        return "it has no text"
    return "its text is blank" if isinstance(raw, str) else f"its text is {_kind(raw)}"
