"""The export of mcp-memory-service: memories with tags, known by the hash of their content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Record, Skipped, Statement
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.values import as_table, as_tags, as_word, content_id, first_text
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "mcp-memory-service"
_NO_TAG = "untagged"
_NO_TYPE = "observation"
"""What the service writes where nobody said anything."""


def score(name: str, head: Head) -> int:
    if head.kind is not Kind.OBJECT or not head.has("memories"):
        return 0
    if head.has("memories.item.content_hash", "memories.item.content"):
        return 92 if head.any("export_metadata", "memories.item.store", "memories.item.memory_type") else 0
    return 90 if head.any("export_metadata.exporter_version", "export_metadata.source_machine") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    skipped: Counter[str] = Counter()
    seen: set[int] = set()
    times = RowTimes(bundle.zone)
    for document in bundle.documents:
        for found in document.items("memories"):
            if isinstance(found, Entry):
                yield from _row(found, document, times, seen, skipped)
            else:
                yield found
    for what, count in skipped.items():
        yield Skipped(what, count)


def _row(
    entry: Entry, document: Document, times: RowTimes, seen: set[int], skipped: Counter[str]
) -> Iterator[Record]:
    where = document.where(entry.number)
    row = as_table(entry.value)
    text = first_text(row, "content")
    if not text:
        yield Lost(where, "Not a memory: it has no text.")
        return
    native_id = as_word(row.get("content_hash")) or content_id(text)
    key = hash((native_id, text))
    if key in seen:
        skipped["memories that another store of the export holds too"] += 1
        return
    seen.add(key)
    kind = as_word(row.get("memory_type"))
    tags = [tag for tag in as_tags(row.get("tags")) if tag != _NO_TAG]
    if kind and kind != _NO_TYPE:
        tags.append(kind)
    yield Statement(
        text=text,
        source=SourcePassage(
            app=APP,
            text=text,
            role=Role.ASSISTANT,
            title=as_word(row.get("store")) or document.name,
            native_id=native_id,
            position=entry.number,
            at=times.written(row, "updated_at", "updated_at_iso", "created_at", "created_at_iso"),
        ),
        native_id=native_id,
        tags=tuple(dict.fromkeys(tags)),
        agent=as_word(as_table(row.get("metadata")).get("agent")) or APP,
        assistants_own=True,
    )
    yield from times.notes(where)
