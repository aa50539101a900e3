"""Mem0: what `get_all`, `search` and `add` answer, plain, wrapped or paged, with the relations of its graph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.formats import mem0_markdown
from mnemoscope.exchange.graph import edge
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Fate, Note, Record, Skipped, Statement
from mnemoscope.exchange.times import ReadTime, read_time, read_written_time
from mnemoscope.exchange.values import as_table, as_tags, as_text, as_word, content_id, first_text
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Origin, Polarity, Role, Standing

APP = "Mem0"
_OF_MEM0 = ("id", "hash", "user_id", "agent_id", "run_id", "event", "metadata")
_LISTS = ("results", "memories")
_EDGES = ("relations", "entities")


def score(name: str, head: Head) -> int:
    if mem0_markdown.is_export(head):
        return 85
    prefixes = {Kind.ARRAY: ("item.",), Kind.LINES: ("",), Kind.OBJECT: ("results.item.", "memories.item.", "")}
    for prefix in prefixes.get(head.kind, ()):
        if head.has(f"{prefix}data.memory"):
            return 90
        if head.has(f"{prefix}memory") and head.any(*(f"{prefix}{key}" for key in _OF_MEM0)):
            return 85
    return 70 if head.has("relations.item.relationship", "relations.item.source", "results") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle.zone)
    for document in bundle.documents:
        if document.head.kind is Kind.TEXT:
            yield from mem0_markdown.read_blocks(document, bundle.zone, APP)
        else:
            yield from reader.document(document)
    yield from reader.counts()


class _Reader:
    def __init__(self, zone: tzinfo) -> None:
        self._zone = zone
        self._skipped: Counter[str] = Counter()
        self._users: Counter[str] = Counter()

    def counts(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def document(self, document: Document) -> Iterator[Record]:
        for found in self._rows(document):
            if isinstance(found, Entry):
                yield from self._row(found, document)
            else:
                yield found
        if document.head.kind is Kind.OBJECT:
            yield from self._after(document)

    def _rows(self, document: Document) -> Iterator[Entry | Lost]:
        if document.head.kind is Kind.ARRAY:
            return document.items()
        if document.head.kind is Kind.LINES:
            return document.lines()
        return document.items(*_LISTS) if document.head.any(*_LISTS) else document.whole()

    def _row(self, entry: Entry, document: Document) -> Iterator[Record]:
        where = document.where(entry.number) if entry.number else document.name
        if not isinstance(entry.value, dict):
            yield Lost(where, "Not a memory: it is no record.")
            return
        row = entry.value
        data, metadata = as_table(row.get("data")), as_table(row.get("metadata"))
        text = first_text(row, "memory", "text") or first_text(data, "memory", "text")
        if not text:
            yield Lost(where, "Not a memory: it has no text.")
            return
        event = as_word(row.get("event")).upper()
        if event == "NONE":
            self._skipped["rows that changed nothing"] += 1
            return
        account = as_word(row.get("user_id"))
        self._users[account] += 1
        times = _Times(self._zone)
        at = times.first(row, "updated_at", "created_at")
        native_id = as_word(row.get("id")) or content_id(account, text)
        told = _told_here(metadata, times)
        yield Statement(
            text=text,
            source=SourcePassage(
                app=APP,
                text=text,
                role=Role.DOCUMENT if told else Role.ASSISTANT,
                title=document.name,
                native_id=native_id,
                account=account,
                position=entry.number or None,
                at=at,
            ),
            native_id=native_id,
            expires_at=times.first(row, "expiration_date", written=False),
            tags=tuple(dict.fromkeys(as_tags(row.get("categories")) + as_tags(metadata.get("tags")))),
            agent=as_word(row.get("agent_id")) or APP,
            fate=Fate.DELETED if event == "DELETE" else Fate.CURRENT,
            assistants_own=not told,
            **told,
        )
        if times.problems:
            yield Note(where, "; ".join(times.problems) + ".")

    def _after(self, document: Document) -> Iterator[Record]:
        """Relations, and whether this is one page of several. A second pass, since they may stand anywhere."""
        person = self._users.most_common(1)[0][0] if self._users else ""
        for found in document.items(*_EDGES, "next", "count"):
            if isinstance(found, Lost):
                if found.where != document.name:  # what is wrong with the file as a whole is said already
                    yield found
            elif found.key in _EDGES and found.number:
                yield from _relation(found, document, person)
            elif found.key == "next" and as_text(found.value):
                yield Note(document.name, "This is one page of several: import the others too.")


def _told_here(metadata: dict[str, Any], times: _Times) -> dict[str, Any]:
    """What this program had told Mem0 of a memory, so that it comes home with it; nothing of any other's memory.

    That something was confirmed does not come home: a file confirms nothing.
    """
    origin = as_word(metadata.get("origin"))
    if origin not in tuple(Origin) or metadata.get("standing") not in tuple(Standing):
        return {}
    claim = as_table(metadata.get("claim"))
    starts = times.first(metadata, "valid_from", written=False)
    ends = times.first(metadata, "valid_to", written=False)
    return {
        "origin": Origin(origin),
        "scope": as_word(metadata.get("scope")),
        "event_time": times.first(metadata, "event_time", written=False),
        "timeless": metadata.get("event_time") is None,
        "valid_from": starts,
        "valid_to": ends if starts is None or ends is None or starts <= ends else None,
        "subject": as_word(claim.get("subject")),
        "attribute": as_word(claim.get("attribute")),
        "value": as_word(claim.get("value")),
        "polarity": Polarity.NEGATED if claim.get("polarity") == Polarity.NEGATED else Polarity.AFFIRMED,
    }


def _relation(entry: Entry, document: Document, person: str) -> Iterator[Record]:
    row = as_table(entry.value)
    start = as_word(row.get("source"))
    relation = as_word(row.get("relationship")) or as_word(row.get("relation"))
    end = as_word(row.get("destination")) or as_word(row.get("target"))
    if not (start and relation and end):
        yield Lost(document.where(entry.number, "relation"), "Not a relation: one of its three parts is missing.")
        return
    source = SourcePassage(
        app=APP, text="", role=Role.ASSISTANT, title=document.name, account=person, position=entry.number
    )
    yield edge(start, relation, end, source, person=person, agent=APP)


class _Times:
    """Reads times of a row and keeps what was wrong with them."""

    def __init__(self, zone: tzinfo) -> None:
        self._zone = zone
        self.problems: list[str] = []

    def first(self, row: dict[str, Any], *keys: str, written: bool = True) -> Moment | None:
        for key in keys:
            read: ReadTime = (read_written_time if written else read_time)(row.get(key), self._zone)
            if read.problem:
                self.problems.append(f"{key.replace('_', ' ')} was left out: {read.problem}")
            if read.at is not None:
                return read.at
        return None
