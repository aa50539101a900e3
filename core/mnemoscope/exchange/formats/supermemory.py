"""Supermemory: documents as passages, memories with their chain of versions, forgotten ones as deleted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Fate, Link, Passage, Record, Skipped, Statement
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.values import as_list, as_table, as_tags, as_word, content_id, first_text
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "Supermemory"
INFERENCE = "inference"
"""The tag of what the service worked out and nobody told it."""
_OF_SUPERMEMORY = (
    "isLatest",
    "isInference",
    "isForgotten",
    "parentMemoryId",
    "rootMemoryId",
    "memoryRelations",
    "spaceId",
    "spaceContainerTag",
)
_LISTS = ("documents", "memories")
_RELATIONS = {"updates": "supersedes", "extends": "supports", "derives": "derived_from"}


def score(name: str, head: Head) -> int:
    prefix = {Kind.OBJECT: "memories.item.", Kind.ARRAY: "item.", Kind.LINES: ""}.get(head.kind)
    if prefix is None:
        return 0
    is_memory = head.has(f"{prefix}memory") and head.any(*(f"{prefix}{key}" for key in _OF_SUPERMEMORY))
    return 92 if is_memory else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle.zone)
    for document in bundle.documents:
        rows = document.items(*_LISTS) if document.head.kind is Kind.OBJECT else document.values()
        for found in rows:
            if isinstance(found, Entry):
                yield from reader.row(found, document)
            else:
                yield found
    yield from reader.end()


class _Reader:
    def __init__(self, zone: tzinfo) -> None:
        self._times = RowTimes(zone)
        self._skipped: Counter[str] = Counter()
        self._links: dict[tuple[str, str], str] = {}

    def end(self) -> Iterator[Record]:
        """The relations, when all memories are known; what replaces another counts before what adds to it."""
        for (start, end), kind in self._links.items():
            yield Link(start, end, kind)
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def row(self, entry: Entry, document: Document) -> Iterator[Record]:
        where = document.where(entry.number, entry.key)
        row = as_table(entry.value)
        text = first_text(row, "memory")
        if text:
            yield from self._memory(row, text, entry, document)
        elif entry.key == "documents" or "content" in row:
            yield from self._document(row, document, where)
        else:
            yield Lost(where, "Not a memory: it has no text.")
        yield from self._times.notes(where)

    def _document(self, row: dict[str, Any], document: Document, where: str) -> Iterator[Record]:
        text = first_text(row, "content", "raw", "summary")
        if not text:
            self._skipped["documents without text"] += 1
            return
        account = _account(row)
        yield Passage(
            app=APP,
            text=text,
            role=Role.DOCUMENT,
            title=first_text(row, "title").strip() or document.name,
            native_id=as_word(row.get("id")) or as_word(row.get("customId")) or content_id(account, text),
            account=account,
            at=self._times.written(row, "updatedAt", "createdAt"),
        )

    def _memory(self, row: dict[str, Any], text: str, entry: Entry, document: Document) -> Iterator[Record]:
        account = _account(row)
        id_ = as_word(row.get("id"))
        native_id = f"{account}/{id_}" if id_ else content_id(account, text)
        tags = as_tags(row.get("tags")) + ((INFERENCE,) if row.get("isInference") is True else ())
        yield Statement(
            text=text,
            source=SourcePassage(
                app=APP,
                text=text,
                role=Role.ASSISTANT,
                title=first_text(row, "title").strip() or document.name,
                native_id=native_id,
                account=account,
                position=entry.number or None,
                at=self._times.written(row, "updatedAt", "createdAt"),
            ),
            native_id=native_id,
            expires_at=self._times.told(row, "forgetAfter"),
            tags=tuple(dict.fromkeys(tags)),
            agent=APP,
            fate=_fate(row),
            assistants_own=True,
        )
        for other, kind in _related(row):
            self._link(native_id, f"{account}/{other}", kind)

    def _link(self, start: str, end: str, kind: str) -> None:
        if self._links.get((start, end)) != "supersedes":
            self._links[start, end] = kind


def _account(row: dict[str, Any]) -> str:
    """The space that a memory belongs to: ids are only known to be unique within one."""
    for key in ("spaceId", "spaceContainerTag", "containerTag", "orgId", "userId"):
        if word := as_word(row.get(key)):
            return word
    return next(iter(as_tags(row.get("containerTags"))), "")


def _fate(row: dict[str, Any]) -> Fate:
    if row.get("isForgotten") is True:
        return Fate.DELETED
    return Fate.SUPERSEDED if row.get("isLatest") is False else Fate.CURRENT


def _related(row: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The other memories and how this one relates to them; a version replaces the one before it."""
    if parent := as_word(row.get("parentMemoryId")):
        yield parent, "supersedes"
    relations = row.get("memoryRelations")
    pairs = as_table(relations).items()
    listed = ((as_word(as_table(item).get("id")), as_table(item).get("type")) for item in as_list(relations))
    for other, kind in (*pairs, *listed):
        if other:
            yield other, _RELATIONS.get(as_word(kind).lower(), "supports")
