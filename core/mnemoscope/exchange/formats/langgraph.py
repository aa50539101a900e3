"""LangGraph's store in SQLite: a JSON value under a namespace and a key. It keeps no history.

The value is a memory with its text under one of some names, or a profile, whose fields are a statement each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC
from typing import Any

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import decode
from mnemoscope.exchange.records import Record, Skipped, Statement
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.sqlite_file import UnreadableDatabase, opened
from mnemoscope.exchange.values import as_list, as_table, as_tags, as_text, as_word, content_id, first_text
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "LangGraph"
_COLUMNS = ("prefix", "key", "value", "created_at", "updated_at", "expires_at")
_TEXT_KEYS = ("content", "text", "memory", "fact", "data", "statement")
_KIND_KEYS = ("kind", "type", "memory_type")
_DEEPEST = 3


def score(name: str, head: Head) -> int:
    if head.kind is not Kind.DATABASE or not head.has("store"):
        return 0
    return 90 if head.any("store_migrations", "store_vectors", "vector_migrations") else 60


def read(bundle: Bundle) -> Iterator[Record]:
    skipped: Counter[str] = Counter()
    for document in bundle.documents:
        try:
            with opened(document) as database:
                if not {"prefix", "key", "value"} <= set(database.tables.get("store", ())):
                    yield Lost(document.name, "Not read: its table “store” is not the one that LangGraph makes.")
                    continue
                for number, row in enumerate(database.rows("store", *_COLUMNS), start=1):
                    if isinstance(row, Lost):
                        yield row
                    else:
                        yield from _row(row, number, document, skipped)
        except UnreadableDatabase as error:
            yield Lost(document.name, f"Not read: {error}.")
    for what, count in skipped.items():
        yield Skipped(what, count)


def _row(row: dict[str, Any], number: int, document: Document, skipped: Counter[str]) -> Iterator[Record]:
    where = document.where(number, "store")
    space, key = as_word(row.get("prefix")), as_word(row.get("key"))
    raw = row.get("value")
    try:
        value = decode(raw if isinstance(raw, bytes) else as_text(raw).encode("utf-8", "replace"))
    except ValueError as error:
        yield Lost(where, f"Not a memory: {error}.")
        return
    times = RowTimes(UTC)  # SQLite's CURRENT_TIMESTAMP
    native_id = f"{space}/{key}"
    table = as_table(value)
    base = Statement(
        text="",
        source=SourcePassage(
            app=APP,
            text="",
            role=Role.ASSISTANT,
            title=space or document.name,
            native_id=native_id,
            account=space,
            position=number,
            at=times.written(row, "updated_at", "created_at"),
        ),
        native_id=native_id,
        expires_at=times.told(row, "expires_at"),
        tags=tuple(dict.fromkeys((*as_tags(first_text(table, *_KIND_KEYS)), *as_tags(table.get("tags"))))),
        agent=APP,
        assistants_own=True,
    )
    if text := _text(value, 0):
        yield replace(base, text=text, source=replace(base.source, text=text))
    elif isinstance(value, dict):
        yield from _profile(value, base, where, skipped)
    else:
        yield Lost(where, "Not a memory: it has no text.")
    yield from times.notes(where)


def _text(value: object, depth: int) -> str:
    """The text of a memory, also where it is wrapped once more."""
    if isinstance(value, str):
        return value if value.strip() else ""
    table = as_table(value)
    if depth > _DEEPEST:
        return ""
    return next((found for key in _TEXT_KEYS if (found := _text(table.get(key), depth + 1))), "")


def _profile(value: dict[str, Any], base: Statement, where: str, skipped: Counter[str]) -> Iterator[Record]:
    """Each field with something to read in it."""
    fields = 0
    for name, told in value.items():
        parts = as_list(told) if isinstance(told, list) else [told]
        for part in parts:
            word = as_word(part) or (str(part) if isinstance(part, float) else "")
            if not word or name in _KIND_KEYS:
                skipped["fields without words"] += 1
                continue
            fields += 1
            text = f"{name.replace('_', ' ').strip()}: {word}"
            native_id = content_id(base.native_id, text)
            source = replace(base.source, text=text, native_id=native_id)
            yield replace(base, text=text, source=source, native_id=native_id)
    if not fields:
        yield Lost(where, "Not a memory: it has no text.")
