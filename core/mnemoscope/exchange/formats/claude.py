"""Claude's export: conversations, memories, projects, users and design chats, alone or together in a zip."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.formats import claude_conversations, claude_memories, claude_projects
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Record
from mnemoscope.exchange.values import as_table, as_word
from mnemoscope.model.results import Lost

_MEMORY_FILE = re.compile(r"(?:^|/)memor(?:y|ies)[^/]*\.json$|(?:^|/)memories/[^/]+\.json$", re.IGNORECASE)
_MEMORY_TEXT = re.compile(r"(?:^|/)memories/.*\.(?:md|txt)$", re.IGNORECASE)
_MEMORY_KEYS = ("conversations_memory", "project_memories", "memory_files")


class _Part(Enum):
    """What one file of the export holds."""

    USERS = auto()
    PROJECTS = auto()
    CONVERSATIONS = auto()
    DESIGN = auto()
    MEMORIES = auto()
    MEMORY_TEXT = auto()


def score(name: str, head: Head) -> int:
    return _part(name, head)[1]


def read(bundle: Bundle) -> Iterator[Record]:
    parts: dict[_Part, list[Document]] = {part: [] for part in _Part}
    for document in bundle.documents:
        part, _ = _part(document.name, document.head)
        if part is not None:
            parts[part].append(document)
    account = _account(parts[_Part.USERS])
    projects = claude_projects.Reader(bundle.zone, account)
    for document in parts[_Part.PROJECTS]:
        yield from _each(document, "project", projects.project)
    # A memory knows more than the same sentence found in what was said, so it goes first.
    memories = claude_memories.Reader(bundle.zone, account, projects.names)
    for document in parts[_Part.MEMORIES]:
        for found in _records(document):
            if isinstance(found, Entry):
                yield from memories.memories(found.value, document.where(found.number or 1))
            else:
                yield found
    for document in parts[_Part.MEMORY_TEXT]:
        yield from memories.file(document.name, document.text())
    chats = claude_conversations.Reader(bundle.zone, account)
    for document in parts[_Part.CONVERSATIONS]:
        yield from _each(document, "conversation", chats.conversation)
    for document in parts[_Part.DESIGN]:
        yield from _each(document, "conversation", chats.design)
    for reader in (projects, chats, memories):
        yield from reader.counts()


def _part(name: str, head: Head) -> tuple[_Part | None, int]:
    if head.any("item.chat_messages", "chat_messages", "conversations.item.chat_messages"):
        return _Part.CONVERSATIONS, 95
    if head.has("messages.item.content.contentBlocks") or head.has("messages.item.content.content", "project"):
        return _Part.DESIGN, 90
    if head.any(*_MEMORY_KEYS, *(f"item.{key}" for key in _MEMORY_KEYS)):
        return _Part.MEMORIES, 90
    if head.any("prompt_template", "item.prompt_template") or head.has("docs", "uuid") or head.has("item.docs"):
        return _Part.PROJECTS, 80
    if head.any("item.full_name", "item.email_address") and "users" in name.lower():
        return _Part.USERS, 40
    if _MEMORY_FILE.search(name) and _may_hold_memories(head):
        return _Part.MEMORIES, 65
    if _MEMORY_TEXT.search(name) and head.kind is Kind.TEXT:
        return _Part.MEMORY_TEXT, 40
    return None, 0


def _may_hold_memories(head: Head) -> bool:
    """Judged by name alone, the file may be a list of texts, a single text, or records with a `content`."""
    if head.kind is Kind.ARRAY:
        return not head.keys or head.has("item.content")
    if head.kind is Kind.OBJECT:
        # A table as the content is no text: other programs name their records so too.
        is_text = head.has("content") and not any(key.startswith("content.") for key in head.keys)
        return is_text or head.has("memories.item.content")
    return head.kind is Kind.TEXT and head.text.lstrip("\ufeff \t\r\n").startswith('"')


def _records(document: Document) -> Iterator[Entry | Lost]:
    if document.head.kind is Kind.ARRAY:
        return document.items()
    if document.head.kind is Kind.LINES:
        return document.lines()
    if document.head.has("conversations.item.chat_messages"):
        return document.items("conversations")
    return document.whole()


def _each(document: Document, word: str, read_one: claude_conversations.ReadOne) -> Iterator[Record]:
    for found in _records(document):
        if not isinstance(found, Entry):
            yield found
        elif isinstance(found.value, dict):
            title = as_word(found.value.get("name")) or as_word(found.value.get("title"))
            yield from read_one(found.value, document.where(found.number or 1, word, title))
        else:
            yield Lost(document.where(found.number or 1, word), f"Not a {word}.")


def _account(users: list[Document]) -> str:
    """The person's id, when exactly one is named."""
    found = {
        as_word(as_table(entry.value).get("uuid")) or as_word(as_table(entry.value).get("email_address"))
        for document in users
        for entry in _records(document)
        if isinstance(entry, Entry)
    }
    return found.pop() if len(found) == 1 else ""
