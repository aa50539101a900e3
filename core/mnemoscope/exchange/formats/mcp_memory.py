"""The memory file of the MCP reference server: entities with observations and relations, as lines or one object."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.graph import about, edge, subject_of
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Note, Record, Skipped, Statement
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_table, as_text, as_word, content_id, first_text
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "MCP memory"
_TIME_KEYS = ("updatedAt", "createdAt", "updated_at", "created_at", "timestamp")
_OBSERVATION_KEYS = ("content", "text", "observation", "contents")


def score(name: str, head: Head) -> int:
    if head.kind is Kind.OBJECT and head.any("entities.item.observations", "relations.item.relationType"):
        return 90
    if head.kind is Kind.OBJECT and head.has("entities", "relations"):
        return 60
    prefix = "item." if head.kind is Kind.ARRAY else ""
    is_graph = head.has(f"{prefix}name", f"{prefix}observations") or head.has(f"{prefix}relationType", f"{prefix}from")
    is_typed = bool(head.types & {"entity", "relation"})
    if head.kind in (Kind.LINES, Kind.OBJECT, Kind.ARRAY) and is_graph:
        return 90 if is_typed else 60
    return 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle.zone)
    for document in bundle.documents:
        for found in _records(document):
            if isinstance(found, Entry):
                yield from reader.record(found, document)
            else:
                yield found
    yield from reader.counts()


def _records(document: Document) -> Iterator[Entry | Lost]:
    if document.head.kind is Kind.ARRAY:
        return document.items()
    if document.head.any("entities", "relations"):
        return document.items("entities", "relations")
    return document.lines()


class _Reader:
    """Reads records one by one; what an earlier record said already is counted only."""

    def __init__(self, zone: tzinfo) -> None:
        self._zone = zone
        self._seen: set[str] = set()
        self._skipped: Counter[str] = Counter()

    def counts(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def record(self, entry: Entry, document: Document) -> Iterator[Record]:
        word = "line" if document.head.kind is Kind.LINES else entry.key or "entry"
        where = document.where(entry.number, word) if entry.number else document.name
        if not isinstance(entry.value, dict):
            yield Lost(where, "Neither an entity nor a relation: it is no object.")
            return
        table = entry.value
        kind = as_word(table.get("type")).lower() or {"entities": "entity", "relations": "relation"}.get(entry.key, "")
        if not kind and "observations" in table:
            kind = "entity"
        elif not kind and "relationType" in table:
            kind = "relation"
        source = SourcePassage(
            app=APP, text="", role=Role.ASSISTANT, title=document.name, position=entry.number or None
        )
        if kind == "entity":
            yield from self._entity(table, source, where)
        elif kind == "relation":
            yield from self._relation(table, source, where)
        elif kind:
            self._skipped["lines of other kinds"] += 1
        else:
            yield Lost(where, "Neither an entity nor a relation.")

    def _entity(self, table: dict[str, Any], source: SourcePassage, where: str) -> Iterator[Record]:
        name = as_word(table.get("name"))
        if not name:
            yield Lost(where, "An entity was left out: it has no name.")
            return
        raw = table.get("observations")
        if isinstance(raw, str):
            yield Note(where, "The observations were one text instead of a list; it was read as one observation.")
            raw = [raw]
        elif raw is not None and not isinstance(raw, list):
            yield Lost(where, "The observations were left out: they are no list.")
            return
        if not raw:
            self._skipped["entities without observations"] += 1
        for observation in raw or ():
            text = as_text(observation) or first_text(as_table(observation), *_OBSERVATION_KEYS)
            if text.strip():
                yield from self._observation(name, text, table, as_table(observation), source)
            else:
                yield Lost(where, "An observation was left out: it is no text.")

    def _observation(
        self, name: str, text: str, table: dict[str, Any], details: dict[str, Any], source: SourcePassage
    ) -> Iterator[Statement]:
        native_id = content_id("observation", name, text)
        if native_id in self._seen:
            self._skipped["observations that the file repeats"] += 1
            return
        self._seen.add(native_id)
        times = (read_written_time(owner.get(key), self._zone).at for owner in (details, table) for key in _TIME_KEYS)
        at = next((at for at in times if at is not None), None)
        kind = as_word(table.get("entityType"))
        yield Statement(
            text=about(name, text),
            source=replace(source, text=text, title=name, native_id=native_id, at=at),
            native_id=native_id,
            tags=(kind,) if kind else (),
            agent=APP,
            subject=subject_of(name),
            assistants_own=True,
        )

    def _relation(self, table: dict[str, Any], source: SourcePassage, where: str) -> Iterator[Record]:
        start, end = as_word(table.get("from")), as_word(table.get("to"))
        relation = as_word(table.get("relationType"))
        if not (start and relation and end):
            yield Lost(where, "A relation was left out: one of its three parts is missing.")
            return
        statement = edge(start, relation, end, source, agent=APP)
        if statement.native_id in self._seen:
            self._skipped["relations that the file repeats"] += 1
            return
        self._seen.add(statement.native_id)
        yield statement
