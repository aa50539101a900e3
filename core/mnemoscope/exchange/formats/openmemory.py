"""OpenMemory's backup: `memories.json` with everything, and `memories.jsonl.gz` with the same memories once more.

Each memory is counted once. What was deleted there stays deleted, what was paused or archived comes as archived.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Fate, Record, Skipped, Statement
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.values import as_list, as_table, as_tags, as_word, content_id, first_text
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "OpenMemory"
FATES = {"active": Fate.CURRENT, "paused": Fate.ARCHIVED, "archived": Fate.ARCHIVED, "deleted": Fate.DELETED}
_NAMED = ("user", "apps", "categories", "memory_categories")


def score(name: str, head: Head) -> int:
    if head.kind is Kind.OBJECT and head.has("memories.item.content", "memories.item.state"):
        return 92 if head.any("memories.item.category_ids", "memory_categories", "status_history") else 0
    if head.kind is Kind.OBJECT and head.has("memories", "memory_categories", "status_history"):
        return 90
    return 88 if head.kind is Kind.LINES and head.has("id", "content", "state", "app", "categories") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle.zone)
    # The full files first: they know whose the memories are.
    for document in sorted(bundle.documents, key=lambda found: found.head.kind is Kind.LINES):
        yield from reader.document(document)
    yield from reader.counts()


class _Backup:
    """What the other tables of one backup say about its memories."""

    def __init__(self, document: Document) -> None:
        self.user = ""
        self._names: dict[str, str] = {}
        self._of_memory: dict[str, list[str]] = {}
        for found in document.items(*_NAMED):
            if not isinstance(found, Entry):
                continue
            table = as_table(found.value)
            if found.key == "user":
                self.user = as_word(table.get("user_id")) or as_word(table.get("id"))
            elif found.key == "memory_categories":
                tied = self._of_memory.setdefault(as_word(table.get("memory_id")), [])
                tied.append(as_word(table.get("category_id")))
            else:
                self._names[as_word(table.get("id"))] = as_word(table.get("name"))

    def name(self, id_: object) -> str:
        """Of an app or a category."""
        return self._names.get(as_word(id_), "")

    def categories(self, row: dict[str, Any]) -> tuple[str, ...]:
        ids = [*as_list(row.get("category_ids")), *self._of_memory.get(as_word(row.get("id")), ())]
        return as_tags([self.name(id_) for id_ in ids])


class _Reader:
    def __init__(self, zone: tzinfo) -> None:
        self._zone = zone
        self._users: dict[str, str] = {}
        self._seen: set[int] = set()
        self._skipped: Counter[str] = Counter()

    def counts(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def document(self, document: Document) -> Iterator[Record]:
        folder = document.name.rpartition("/")[0]
        backup = None
        if document.head.kind is Kind.OBJECT:
            backup = _Backup(document)
            self._users[folder] = backup.user
        for found in document.items("memories") if backup else document.lines():
            if isinstance(found, Entry):
                yield from self._row(found, document, backup, self._users.get(folder, ""))
            else:
                yield found

    def _row(self, entry: Entry, document: Document, backup: _Backup | None, account: str) -> Iterator[Record]:
        where = document.where(entry.number, "" if backup else "line")
        row = as_table(entry.value)
        text = first_text(row, "content")
        if not text:
            yield Lost(where, "Not a memory: it has no text.")
            return
        id_ = as_word(row.get("id"))
        key = hash((account, id_, text))
        if key in self._seen:
            self._skipped["memories that the backup holds twice"] += 1
            return
        self._seen.add(key)
        state = as_word(row.get("state")).lower() or "active"
        if state not in FATES:
            yield Lost(where, "Left out: its state is not known.")
            return
        times = RowTimes(self._zone)
        categories = as_tags(row.get("categories")) + (backup.categories(row) if backup else ())
        native_id = f"{account}/{id_}" if id_ else content_id(account, text)
        yield Statement(
            text=text,
            source=SourcePassage(
                app=APP,
                text=text,
                role=Role.ASSISTANT,
                title=document.name,
                native_id=native_id,
                account=account,
                position=entry.number or None,
                at=times.written(row, "updated_at", "created_at"),
            ),
            native_id=native_id,
            tags=tuple(dict.fromkeys(categories)),
            agent=(backup.name(row.get("app_id")) if backup else as_word(row.get("app"))) or APP,
            fate=FATES[state],
            assistants_own=True,
        )
        yield from times.notes(where)
