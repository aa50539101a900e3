"""Claude's conversations, with branches and attachments, and its design chats, which have another form."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.records import Note, Passage, Record, Skipped
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_list, as_table, as_text, as_word, content_id, first_text
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Precision, Role

APP = "Claude"
ReadOne = Callable[[dict[str, Any], str], Iterator[Record]]
_ROLES = {"human": Role.PERSON, "user": Role.PERSON, "assistant": Role.ASSISTANT}
_THINKING = frozenset({"thinking", "redacted_thinking"})
_UNSUPPORTED = re.compile(r"(?<!\s)\s*`{3}\s*This block is not supported on your current device yet\.\s*`{3}\s*")


class Reader:
    """Reads conversations one by one and counts what they hold besides words."""

    def __init__(self, zone: tzinfo, account: str) -> None:
        self._zone = zone
        self._account = account
        self._skipped: Counter[str] = Counter()

    def counts(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def conversation(self, table: dict[str, Any], where: str) -> Iterator[Record]:
        """All records of one conversation, in the order of the file."""
        yield from self._chat(table, as_list(table.get("chat_messages")), where, _words)

    def design(self, table: dict[str, Any], where: str) -> Iterator[Record]:
        """A design chat: each message has its words one level deeper."""
        yield from self._chat(table, as_list(table.get("messages")), where, _design_words)

    def _chat(self, table: dict[str, Any], found: list[Any], where: str, words: _Words) -> Iterator[Record]:
        messages = [message for message in found if isinstance(message, dict)]
        strange = sum(message is not None for message in found) - len(messages)
        yield from (Lost(where, "A message was left out: it is no object.") for _ in range(strange))
        if not messages:
            yield Lost(where, "Empty: the conversation holds no messages.")
            return
        started, problem = read_written_time(table.get("created_at"), self._zone)
        if problem:
            yield Note(where, f"The conversation's time was left out: {problem}.")
        base = Passage(
            app=APP,
            text="",
            title=first_text(table, "name", "title").strip(),
            conversation_id=as_word(table.get("uuid")) or _made_id(table, messages),
            account=as_word(as_table(table.get("account")).get("uuid")) or self._account,
            at=replace(started, precision=Precision.ABOUT) if started else None,
            model=as_word(table.get("model")),
        )
        yielded = 0
        for record in self._messages(messages, as_word(table.get("current_leaf_message_uuid")), base, where, words):
            yielded += isinstance(record, Passage)
            yield record
        if not yielded:
            yield Lost(where, "Empty: none of its messages holds words.")

    def _messages(
        self, messages: list[dict[str, Any]], leaf: str, base: Passage, where: str, words: _Words
    ) -> Iterator[Record]:
        keys = _keys(messages)
        parents = _parents(messages, keys)
        active = _path(leaf if leaf in parents else keys[-1], parents)
        positions: dict[str, int] = {}
        for key, message in zip(keys, messages, strict=True):
            position = positions.get(parents[key], 0)
            text, documents, other = words(message)
            self._skipped.update(other)
            role = _ROLES.get(as_word(message.get("sender") or message.get("role")).lower())
            if role is None and (text.strip() or documents):
                yield Lost(where, "A message was left out: its sender is neither the person nor the assistant.")
            elif role is not None:
                position += bool(text.strip())
                at, problem = read_written_time(_time_of(message), self._zone)
                if problem:
                    yield Note(where, f"The time of a message was left out: {problem}.")
                passage = replace(
                    base,
                    text=text,
                    role=role,
                    native_id=f"{base.conversation_id}/{key}",
                    position=max(position, 1),
                    at=at or base.at,
                    model=base.model if role is Role.ASSISTANT else "",
                    on_active_path=key in active,
                )
                if text.strip():
                    yield passage
                elif not documents:
                    self._skipped["messages without words"] += 1
                for number, (name, content) in enumerate(documents, start=1):
                    yield replace(
                        passage,
                        text=content,
                        role=Role.DOCUMENT,
                        title=name or base.title,
                        native_id=f"{passage.native_id}#{number}",
                        model="",
                    )
            positions[key] = position


Found = tuple[str, list[tuple[str, str]], Counter[str]]
_Words = Callable[[dict[str, Any]], Found]
"""From a message: its words, its documents as (name, text), and how many parts of other kinds it holds."""


def _words(message: dict[str, Any]) -> Found:
    other: Counter[str] = Counter()
    pieces: list[str] = []
    for block in as_list(message.get("content")):
        _block(block, pieces, other)
    text = "\n".join(pieces)
    if not text.strip():
        text = _UNSUPPORTED.sub("\n", first_text(message, "text")).strip()
    documents: list[tuple[str, str]] = []
    for attachment in map(as_table, as_list(message.get("attachments"))):
        content = first_text(attachment, "extracted_content")
        if content:
            documents.append((as_word(attachment.get("file_name")), content))
        else:
            other["files whose text is not in the export"] += 1
    other["files whose text is not in the export"] += len(as_list(message.get("files")))
    return text, documents, +other


def _design_words(message: dict[str, Any]) -> Found:
    other: Counter[str] = Counter()
    content = as_table(message.get("content"))
    pieces = [first_text(content, "content")] if content else [as_text(message.get("content"))]
    for block in as_list(content.get("contentBlocks")):
        _block(block, pieces, other)
    documents: list[tuple[str, str]] = []
    for attachment in map(as_table, as_list(content.get("attachments"))):
        words = first_text(attachment, "content")
        if words:
            documents.append((as_word(attachment.get("name")), words))
        else:
            other["files whose text is not in the export"] += 1
    return "\n".join(piece for piece in pieces if piece.strip()), documents, other


def _block(block: object, pieces: list[str], other: Counter[str]) -> None:
    table = as_table(block)
    kind = as_word(table.get("type"))
    text = as_text(table.get("text"))
    if kind == "text" or (not kind and text):
        if text.strip():
            pieces.append(text)
    elif kind in _THINKING:
        other["an assistant's thinking"] += 1
    elif kind in ("tool_use", "tool_result", "tool_call"):
        other["calls of tools and their results"] += 1
    else:
        other["parts of other kinds"] += 1


def _time_of(message: dict[str, Any]) -> object:
    return message.get("created_at") or as_table(message.get("content")).get("timestamp")


def _made_id(table: dict[str, Any], messages: list[dict[str, Any]]) -> str:
    first = first_text(messages[0], "text") or str(as_list(messages[0].get("content"))[:1])
    return content_id(first_text(table, "name", "title"), str(table.get("created_at")), first)


def _keys(messages: list[dict[str, Any]]) -> list[str]:
    """An id per message, once each: its own, else one from what it says."""
    counts: Counter[str] = Counter()
    keys: list[str] = []
    for message in messages:
        sender = as_word(message.get("sender") or message.get("role"))
        key = as_word(message.get("uuid")) or content_id(sender, str(_time_of(message)), _words(message)[0])
        counts[key] += 1
        keys.append(key if counts[key] == 1 else f"{key}~{counts[key]}")
    return keys


def _parents(messages: list[dict[str, Any]], keys: list[str]) -> dict[str, str]:
    """Each message's parent; without a word about it, the message before. An unknown parent means the root."""
    known = set(keys)
    parents: dict[str, str] = {}
    before = ""
    for key, message in zip(keys, messages, strict=True):
        named = as_word(message.get("parent_message_uuid"))
        parents[key] = before if not named else named if named in known and named != key else ""
        before = key
    return parents


def _path(leaf: str, parents: dict[str, str]) -> set[str]:
    path: set[str] = set()
    while leaf and leaf not in path:
        path.add(leaf)
        leaf = parents.get(leaf, "")
    return path
