"""ChatGPT's export: `conversations.json`, or the same in numbered parts, or a single conversation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.formats.chatgpt_conversation import Reader
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Record
from mnemoscope.exchange.values import as_list, as_table, as_word
from mnemoscope.model.results import Lost

_PART = re.compile(r"^(conversations-)(\d{3,})(\.json)$")
_MANIFEST = "export_manifest.json"
_USER = "user.json"


def score(name: str, head: Head) -> int:
    base = name.rpartition("/")[2].lower()
    if head.any("item.mapping", "mapping", "conversations.item.mapping") and not head.has("chat_messages"):
        return 95
    if base == _MANIFEST and head.has("logical_files"):
        return 40
    if base == _USER and head.any("id", "email"):
        return 40
    is_part = base == "conversations.json" or (_PART.match(base) and base.startswith("conversations-"))
    # A part may begin with records that lack everything; the name then decides.
    return 45 if is_part and head.kind is Kind.ARRAY and not head.any("item.chat_messages") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = Reader(bundle.zone, _account(bundle))
    for document in bundle.documents:
        if document.base not in (_MANIFEST, _USER):
            yield from _conversations(document, reader)
    yield from reader.counts()
    if bundle.is_whole:
        yield from _missing_parts(bundle)


def _conversations(document: Document, reader: Reader) -> Iterator[Record]:
    for found in _entries(document):
        if not isinstance(found, Entry):
            yield found
        elif isinstance(found.value, dict):
            title = as_word(found.value.get("title"))
            yield from reader.conversation(found.value, document.where(found.number or 1, "conversation", title))
        else:
            yield Lost(document.where(found.number or 1, "conversation"), "Not a conversation.")


def _entries(document: Document) -> Iterator[Entry | Lost]:
    if document.head.kind is Kind.LINES:
        return document.lines()
    if document.head.kind is Kind.OBJECT and document.head.has("mapping"):
        return document.whole()
    return document.items("conversations")


def _account(bundle: Bundle) -> str:
    """The person's id, when the export says whose it is."""
    found = {
        as_word(entry.value.get("id")) or as_word(entry.value.get("email"))
        for document in bundle.documents
        if document.base == _USER
        for entry in document.whole()
        if isinstance(entry, Entry) and isinstance(entry.value, dict)
    }
    return found.pop() if len(found) == 1 else ""


def _missing_parts(bundle: Bundle) -> Iterator[Lost]:
    """Parts that the manifest lists, or that the numbers leave out, and that are not there."""
    present = {name.rpartition("/")[2].lower() for name in bundle.names}
    expected: set[str] = set()
    for document in bundle.documents:
        if document.base == _MANIFEST:
            for entry in document.whole():
                if isinstance(entry, Entry):
                    expected |= _listed(entry.value)
    numbered: dict[str, list[tuple[int, int]]] = {}
    for document in bundle.documents:
        if (match := _PART.match(document.base)) and match[1] == "conversations-":
            numbered.setdefault(match[1], []).append((int(match[2]), len(match[2])))
    for stem, numbers in numbered.items():
        width = min(width for _, width in numbers)
        last = max(number for number, _ in numbers)
        if last < 10_000:
            expected |= {f"{stem}{number:0{width}d}.json" for number in range(last)}
    for name in sorted(expected - present):
        yield Lost(name, "The export should hold this part, but it is not there. Download the export again.")


def _listed(manifest: object) -> set[str]:
    """The JSON files that a manifest names; pictures and sounds are not missed."""
    names: set[str] = set()
    for logical in as_table(as_table(manifest).get("logical_files")).values():
        files = logical if isinstance(logical, list) else as_list(as_table(logical).get("files"))
        for file in files:
            name = as_word(as_table(file).get("name") or as_table(file).get("path")) or as_word(file)
            if name.lower().endswith(".json"):
                names.add(name.replace("\\", "/").rpartition("/")[2].lower())
    return names
