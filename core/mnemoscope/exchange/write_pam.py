"""Memories and the conversations they came from as PAM 1.0 (Portable AI Memory).

`memory-store.json` with `conversations/*.json` beside it. The standard's own fields hold what they can; what it has no
field for stands in each memory's `metadata`, and `mnemoscope.json` says what is not in the bundle at all.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mnemoscope.exchange.contract import memory_to_dict
from mnemoscope.exchange.pam_words import (
    CONVERSATION,
    EXTENSION,
    METHODS,
    PLATFORM,
    RELATIONS_OUT,
    STORE,
    VERSION,
    content_hash,
    is_tag,
    status_of,
    type_of,
)
from mnemoscope.exchange.writing import Chunks, to_json
from mnemoscope.model.memory import Memory, SourcePassage
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import HalfLife, RelationType, Role

MANIFEST = "mnemoscope.json"
_STORE_FILE = "memory-store.json"
_ROLES = {Role.PERSON: "user", Role.ASSISTANT: "assistant", Role.SYSTEM: "system"}
"""Of a message; what nobody said, a document or the answer of a tool, is a tool's."""
_PLATFORM = re.compile(r"[^a-z0-9_-]+")
_LANGUAGE = re.compile(r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$")
_PROGRAM = re.compile(r"^[a-zA-Z0-9_-]+/\d+\.\d+\.\d+")
_IN_FIELDS = frozenset({"id", "text", "language", "recorded_at", "sources", "relations", "conflicts", "strength"})
"""Of the JSON contract: what the standard's own fields hold, or what is not a property of the memory itself."""


@dataclass(frozen=True, slots=True)
class Told:
    """Where a memory was heard: the conversation's key and the passage's id; both empty where it is not known."""

    conversation: str = ""
    message: str = ""


@dataclass(slots=True)
class _Conversation:
    platform: str
    title: str
    first: Moment
    last: Moment
    messages: int = 0
    memories: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Tie:
    """A relation between two memories by their ids."""

    number: int
    type: RelationType
    from_id: str
    to_id: str
    created_at: Moment


def conversation_key(passage: SourcePassage) -> str:
    """The id of a passage's conversation in the bundle; the same in every export."""
    parts = (passage.app, passage.account, passage.conversation_id or passage.title)
    return "conversation-" + hashlib.sha256(to_json(parts)).hexdigest()[:24]


def pam_pages(
    memories: Iterable[tuple[Memory, Told]],
    conversations: Iterable[tuple[str, Sequence[SourcePassage]]],
    ties: Iterable[Tie],
    *,
    owner: str,
    created_at: Moment,
    program: str,
    manifest: Mapping[str, Any],
) -> Iterator[tuple[str, Chunks]]:
    """The files of a bundle.

    `memories` come in the order of their ids, as the checksum of the standard wants it; `conversations` each with all
    of its passages. Their `id` names them; where none has a time, `created_at` stands in for it.
    """
    index: dict[str, _Conversation] = {}
    for key, passages in conversations:
        index[key] = _indexed(passages, created_at)
        yield f"conversations/{key}.json", [to_json(_conversation(key, index[key], passages, created_at, program))]
    ties = list(ties)
    yield _STORE_FILE, _store(memories, index, ties, owner, created_at, program)
    yield MANIFEST, [to_json(manifest)]


def _store(
    memories: Iterable[tuple[Memory, Told]],
    index: Mapping[str, _Conversation],
    ties: Sequence[Tie],
    owner: str,
    created_at: Moment,
    program: str,
) -> Iterator[bytes]:
    """The memories as they come, with the checksum worked out on the way: it follows them in the file."""
    head = {
        "schema": STORE,
        "schema_version": VERSION,
        "owner": {"id": owner},
        "export_date": _time(created_at),
        "exported_by": _exporter(program),
        "export_type": "full",
    }
    yield to_json(head)[:-1] + b',"memories":['
    superseded_by = {tie.to_id: tie.from_id for tie in ties if tie.type is RelationType.SUPERSEDES}
    digest = hashlib.sha256(b"[")
    count = 0
    for memory, told in memories:
        conversation = index.get(told.conversation)
        if conversation is not None:
            conversation.memories.append(memory.id)
        # Sorted keys, no blanks, and numbers of a few digits: this is the canonical form that the checksum is over.
        entry = to_json(_entry(memory, told if conversation is not None else Told(), superseded_by))
        digest.update(entry if not count else b"," + entry)
        yield (b",\n" if count else b"\n") + entry
        count += 1
    digest.update(b"]")
    tail = {
        "relations": [_relation(tie) for tie in ties],
        "conversations_index": [_index_entry(key, each) for key, each in index.items()],
        "integrity": {
            "canonicalization": "RFC8785",
            "checksum": f"sha256:{digest.hexdigest()}",
            "total_memories": count,
        },
    }
    yield b"\n]," + to_json(tail)[1:] + b"\n"


def _entry(memory: Memory, told: Told, superseded_by: Mapping[str, str]) -> dict[str, Any]:
    whole = memory_to_dict(memory).items()
    extension = {name: value for name, value in whole if name not in _IN_FIELDS and value not in (None, [])}
    extension["trust"] = _plain(memory.trust_hundredths)
    extension["sensitivity"] = memory.sensitivity.value
    method = METHODS[memory.origin]
    # A month may end before a day in it begins; both are in the extension, as they are known.
    ends = memory.valid_to
    if memory.valid_from is not None and ends is not None and ends < memory.valid_from:
        ends = None
    entry = {
        "id": memory.id,
        "type": type_of(memory.claim.attribute if memory.claim else "", memory.tags, memory.tier),
        "status": status_of(memory.state, memory.standing),
        "content": memory.text,
        "content_hash": content_hash(memory.text),
        "tags": sorted({tag for tag in memory.tags if is_tag(tag)}),
        "confidence": {
            "current": _plain(memory.trust_hundredths),
            "decay_model": "none" if memory.half_life is HalfLife.NONE else "time_exponential",
            "last_reinforced": _reinforced(memory),
        },
        "temporal": {
            "created_at": _time(memory.recorded_at),
            "updated_at": _time(memory.changed_at) if memory.changed_at > memory.recorded_at else None,
            "valid_from": _time(memory.valid_from),
            "valid_until": _time(ends),
            "superseded_by": superseded_by.get(memory.id),
        },
        "provenance": {
            "platform": platform_of(memory.agent or (memory.sources[0].app if memory.sources else "")),
            "conversation_ref": told.conversation or None,
            "message_ref": told.message or None,
            "extraction_method": method,
        },
        "access": {"visibility": "private", "exportable": True, "shared_with": []},
        "metadata": {"language": _language(memory.language), EXTENSION: extension},
    }
    return _told(entry)


def _time(moment: Moment | None) -> str | None:
    """A time as the standard's own programs write it back, which the checksum is over: UTC ends in Z."""
    if moment is None:
        return None
    written = moment.iso()
    return f"{written[:-6]}Z" if written.endswith("+00:00") else written


def _told(table: dict[str, Any]) -> dict[str, Any]:
    """Without what is not known: the checksum is over what is there."""
    return {
        name: _told(value) if type(value) is dict else value for name, value in table.items() if value is not None
    }

def _plain(hundredths: int) -> int | float:
    """Trust as a number whose shortest form is the same in every language: 1, not 1.0."""
    return hundredths // 100 if hundredths % 100 == 0 else hundredths / 100


def _reinforced(memory: Memory) -> str | None:
    times = [at for at in (memory.heard_at, memory.last_useful_at) if at is not None and at >= memory.recorded_at]
    return _time(max(times)) if times else None


def _language(language: str) -> str | None:
    return language if _LANGUAGE.match(language) else None


def platform_of(name: str) -> str:
    """An assistant's name as PAM writes platforms."""
    plain = _PLATFORM.sub("-", name.lower()).strip("-")[:32].strip("-")
    return plain if len(plain) > 1 else PLATFORM


def _exporter(program: str) -> str:
    found = _PROGRAM.match(program)
    return found[0] if found else f"{PLATFORM}/0.0.0"


def _relation(tie: Tie) -> dict[str, Any]:
    return {
        "id": f"{tie.type.value}-{tie.number}",
        "from": tie.from_id,
        "to": tie.to_id,
        "type": RELATIONS_OUT[tie.type],
        "created_at": _time(tie.created_at),
    }


def _indexed(passages: Sequence[SourcePassage], otherwise: Moment) -> _Conversation:
    times = [passage.at for passage in passages if passage.at is not None] or [otherwise]
    first = passages[0]
    return _Conversation(platform_of(first.app), first.title, min(times), max(times), len(passages))


def _index_entry(key: str, known: _Conversation) -> dict[str, Any]:
    return {
        "id": key,
        "platform": known.platform,
        "title": known.title or None,
        "message_count": known.messages,
        "temporal": {"created_at": _time(known.first), "updated_at": _time(known.last)},
        "derived_memories": known.memories,
        "storage": {"type": "file", "ref": f"conversations/{key}.json", "format": "json"},
    }


def _conversation(
    key: str, known: _Conversation, passages: Sequence[SourcePassage], created_at: Moment, program: str
) -> dict[str, Any]:
    first = passages[0]
    roles = dict.fromkeys(_ROLES.get(passage.role, "tool") for passage in passages)
    return {
        "schema": CONVERSATION,
        "schema_version": VERSION,
        "id": key,
        "provider": {
            "name": known.platform,
            "conversation_id": first.conversation_id or None,
            "account_id": first.account or None,
        },
        "title": known.title or None,
        "temporal": {"created_at": _time(known.first), "updated_at": _time(known.last)},
        "participants": [{"role": role} for role in roles],
        "messages": [_message(passage, known.first) for passage in passages],
        "raw_metadata": {EXTENSION: {"app": first.app}},
        "import_metadata": {"importer": _exporter(program), "imported_at": _time(created_at)},
    }


def _message(passage: SourcePassage, otherwise: Moment) -> dict[str, Any]:
    return {
        "id": passage.id,
        "provider_message_id": passage.native_id or None,
        "role": _ROLES.get(passage.role, "tool"),
        "content": {"type": "text", "text": passage.text},
        "created_at": _time(passage.at or otherwise),
        "model": passage.model or None,
        "raw_metadata": {
            EXTENSION: {
                "role": passage.role.value,
                "position": passage.position,
                "at": _time(passage.at),
                "on_active_path": passage.on_active_path,
            }
        },
    }
