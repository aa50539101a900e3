"""PAM 1.0 (Portable AI Memory): a memory store with its conversations, as one file, a folder or a zip.

What this program wrote itself comes back with what PAM has no field for. A checksum that does not agree is reported
and stops nothing: whether the file is what it should be is for the person to say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from mnemoscope.exchange import pam_words
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.formats.pam_conversation import app_of, read_conversation
from mnemoscope.exchange.formats.plain_list import entry_records
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.kept import KeptPassages
from mnemoscope.exchange.pam_integrity import Checksum
from mnemoscope.exchange.records import Fate, Link, Note, Passage, Record, Skipped, Statement
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.values import as_list, as_table, as_tags, as_text, as_word
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Origin, RelationType, Role

_SCHEMA = re.compile(r'"schema"\s*:\s*"(portable-ai-memory(?:-conversation|-embeddings)?)"')
_COMPANION = "mnemoscope.json"
"""What this program writes beside a bundle: what it left out. There is nothing in it to read."""
_EXACT = ("event_time", "valid_from", "valid_to", "expires_at")


def score(name: str, head: Head) -> int:
    if head.kind is not Kind.OBJECT:
        return 0
    if _SCHEMA.search(head.text):
        return 95
    return 20 if name.rpartition("/")[2] == _COMPANION else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle)
    if any(_schema(document) == pam_words.STORE for document in bundle.documents):
        reader.look_at([document for document in bundle.documents if _schema(document) == pam_words.CONVERSATION])
    # A memory of the store knows more than the same sentence found in what was said, so it goes first.
    for schema in (pam_words.STORE, pam_words.CONVERSATION, pam_words.EMBEDDINGS):
        for document in bundle.documents:
            if _schema(document) == schema:
                yield from reader.document(document, schema)
    yield from reader.end()


def _schema(document: Document) -> str:
    found = _SCHEMA.search(document.head.text)
    return found[1] if found else ""


@dataclass
class _Store:
    """One memory store while it is read."""

    document: Document
    owner: str = ""
    is_own: bool = False
    checksum: Checksum = field(default_factory=Checksum)
    altered: int = 0
    first_altered: str = ""


class _Reader:
    def __init__(self, bundle: Bundle) -> None:
        self._bundle = bundle
        self._messages = KeptPassages()
        self._skipped: Counter[str] = Counter()

    def look_at(self, conversations: list[Document]) -> None:
        """Keep the messages that memories name. What is wrong with them is told when they are read."""
        for document in conversations:
            for found in document.whole():
                if isinstance(found, Entry):
                    table = as_table(found.value)
                    zone = self._bundle.zone
                    for _ in read_conversation(table, document.name, zone, self._messages, Counter()):
                        pass

    def end(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def document(self, document: Document, schema: str) -> Iterator[Record]:
        if schema == pam_words.CONVERSATION:
            for found in document.whole():
                if isinstance(found, Entry):
                    zone = self._bundle.zone
                    table = as_table(found.value)
                    yield from read_conversation(table, document.name, zone, self._messages, self._skipped)
                else:
                    yield found
        elif schema == pam_words.STORE:
            yield from self._store(document)
        else:
            self._skipped["files of vectors, which are made anew here"] += 1

    def _store(self, document: Document) -> Iterator[Record]:
        store = _Store(document)
        declared: dict[str, Any] = {}
        for found in document.items("owner", "exported_by", "integrity", "signature"):
            if isinstance(found, Entry) and found.key == "owner":
                store.owner = as_word(as_table(found.value).get("id"))
            elif isinstance(found, Entry) and found.key == "exported_by":
                store.is_own = as_word(found.value).startswith(f"{pam_words.PLATFORM}/")
            elif isinstance(found, Entry) and found.key == "signature" and found.value:
                yield Note(document.name, "The file is signed; the signature was not checked.")
            elif isinstance(found, Entry):
                declared = as_table(found.value)
        for found in document.items("memories", "relations", "conversations_index"):
            if not isinstance(found, Entry):
                yield found
            elif found.key == "memories":
                yield from self._memory(found, store)
            elif found.key == "relations":
                yield from self._relation(found, store)
            else:
                yield from self._indexed(found, document)
        yield from _integrity(store, declared)

    def _memory(self, entry: Entry, store: _Store) -> Iterator[Record]:
        where = store.document.where(entry.number, "memory")
        row = as_table(entry.value)
        if not row:
            yield Lost(where, "Not a memory: it is no record.")
            return
        store.checksum.add(row)
        content = as_text(row.get("content"))
        declared = as_word(row.get("content_hash"))
        if declared and content and declared != pam_words.content_hash(content):
            store.altered += 1
            store.first_altered = store.first_altered or where
        status = as_word(row.get("status")).lower() or "active"
        fate = pam_words.FATES.get(status)
        if fate is None:
            yield Note(where, "Its status is not known; it was read as archived.")
        times = RowTimes(self._bundle.zone)
        temporal = as_table(row.get("temporal"))
        native_id = _key(store, row.get("id"))
        table = _as_contract(row, temporal, native_id)
        for record in entry_records(Entry("memory", entry.number, table), store.document, self._bundle.zone):
            if isinstance(record, Statement):
                record = self._placed(record, row, store, fate or Fate.ARCHIVED)
                at = times.written(temporal, "updated_at", "created_at")
                if record.source.at is None and at is not None:
                    record = replace(record, source=replace(record.source, at=at))
            yield record
        yield from times.notes(where)
        if successor := as_word(temporal.get("superseded_by")):
            yield Link(_key(store, successor), native_id, pam_words.RELATIONS_IN["supersedes"].value)

    def _placed(self, statement: Statement, row: dict[str, Any], store: _Store, fate: Fate) -> Statement:
        """With the message it was heard in, where the bundle has it, and what had become of it."""
        provenance = as_table(row.get("provenance"))
        platform = as_word(provenance.get("platform"))
        app = app_of(platform)
        conversation, message = as_word(provenance.get("conversation_ref")), as_word(provenance.get("message_ref"))
        heard = self._messages.get((conversation, message)) if message else None
        own = Passage(
            app=app,
            text=statement.text,
            role=Role.DOCUMENT if statement.origin is Origin.STATED else Role.ASSISTANT,
            title=store.document.name,
            native_id=statement.native_id,
            conversation_id=conversation,
            account=as_word(provenance.get("platform_user_id")) or store.owner,
            position=statement.source.position,
        )
        is_own = bool(_extension(row))
        return replace(
            statement,
            source=heard or own,
            fate=fate,
            agent=statement.agent or app,
            assistants_own=statement.origin is Origin.INFERRED and not is_own,
        )

    def _relation(self, entry: Entry, store: _Store) -> Iterator[Record]:
        row = as_table(entry.value)
        start, end = as_word(row.get("from")), as_word(row.get("to"))
        word = as_word(row.get("type")).lower()
        # Our own bundles say by the id what PAM has no word for.
        own_word = as_word(row.get("id")).partition("-")[0] if store.is_own else ""
        kind = RelationType(own_word) if own_word in tuple(RelationType) else pam_words.RELATIONS_IN.get(word)
        if start and end and kind is None and word == pam_words.RELATED:
            self._skipped["relations that only say that two memories have to do with each other"] += 1
            return
        if not (start and end and kind):
            where = store.document.where(entry.number, "relation")
            yield Lost(where, "A relation was left out: its ends or its type are missing or not known.")
            return
        yield Link(_key(store, start), _key(store, end), kind.value)

    def _indexed(self, entry: Entry, document: Document) -> Iterator[Record]:
        """A conversation that the store names and the bundle does not hold."""
        storage = as_table(as_table(entry.value).get("storage"))
        ref = as_word(storage.get("ref"))
        if as_word(storage.get("type")) != "file" or not ref or not self._bundle.is_whole:
            return
        folder = document.name.rpartition("/")[0]
        if (f"{folder}/{ref}" if folder else ref) not in self._bundle.names:
            where = document.where(entry.number, "conversation")
            yield Lost(where, "The conversation is named here, but its file is not there.")


def _key(store: _Store, id_: object) -> str:
    """Ids are only known to be unique within what one person owns."""
    word = as_word(id_)
    return f"{store.owner}/{word}" if word else ""


def _extension(row: dict[str, Any]) -> dict[str, Any]:
    return as_table(as_table(row.get("metadata")).get(pam_words.EXTENSION))


def _as_contract(row: dict[str, Any], temporal: dict[str, Any], native_id: str) -> dict[str, Any]:
    """A memory of PAM in the fields of the generic list."""
    extension = _extension(row)
    provenance, confidence = as_table(row.get("provenance")), as_table(row.get("confidence"))
    origin = pam_words.ORIGINS.get(as_word(provenance.get("extraction_method")).lower(), Origin.INFERRED)
    kind = as_word(row.get("type")).lower()
    kind = as_word(row.get("custom_type")) if kind == pam_words.CUSTOM_TYPE else kind
    table: dict[str, Any] = {
        "text": row.get("content"),
        "id": native_id,
        "origin": origin.value,
        "valid_from": temporal.get("valid_from"),
        "valid_to": temporal.get("valid_until"),
        "tags": [*as_list(row.get("tags")), *([kind] if kind and kind != pam_words.DEFAULT_TYPE else [])],
    }
    if origin is Origin.STATED:
        # How sure a program is of its own guess is no measure of trust.
        current = confidence.get("current")
        table["trust"] = confidence.get("initial") if current is None else current
    if extension:
        given = {key: value for key, value in extension.items() if value is not None}
        table |= {key: given[key] for key in ("origin", "trust", "scope", "agent", "claim") if key in given}
        table["tags"] = list(as_tags(given.get("tags")))
        # What the extension does not hold was not known, whatever PAM made of it.
        table |= {key: given.get(key) for key in _EXACT}
        table |= {key: value for key, value in given.items() if key.endswith("_precision")}
    return table


def _integrity(store: _Store, declared: dict[str, Any]) -> Iterator[Note]:
    name = store.document.name
    if store.altered:
        count = store.altered
        yield Note(
            store.first_altered,
            "Its text does not agree with its content hash: it was changed after the export."
            if count == 1
            else f"{count:,} texts, this one first, do not agree with their content hashes: they were changed after "
            "the export.",
        )
    total = declared.get("total_memories")
    if isinstance(total, int) and total != store.checksum.count:
        yield Note(name, f"The file says that it holds {total:,} memories; it holds {store.checksum.count:,}.")
    checksum = as_word(declared.get("checksum"))
    if checksum and checksum != store.checksum.result():
        yield Note(name, "The checksum does not agree: the file was changed after the export, or it breaks off.")
    store.checksum.close()
