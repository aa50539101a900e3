"""Letta: agents with their memory blocks and messages (.af, also encoded twice), blocks and passages as plain JSON.

What an agent is told to be is no memory: the system prompt is left out, its persona and what it may not change are
kept as passages. The other blocks are what it noted, sentence by sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.detect import Head, Kind, head_of
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.formats.letta_messages import APP, messages
from mnemoscope.exchange.json_stream import LARGEST_RECORD, Entry, decode
from mnemoscope.exchange.markdown_split import says_nothing, split_statements
from mnemoscope.exchange.records import Passage, Record, Statement, counted
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.values import as_list, as_table, as_tags, as_text, as_word, content_id, first_text
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

_AGENTS = "agents"
_LISTS = (_AGENTS, "blocks", "passages", "archival_passages", "archival_memory")
_ENCODED_TWICE = re.compile(r'^\ufeff?\s*"\s*\{')
_LABEL_PARTS = re.compile(r"[/\s]+")
_ABOUT_PERSON = frozenset({"human", "user"})
_PERSONA = re.compile(r"persona|^system(?:/|$)", re.IGNORECASE)
_FIRST_PERSON = re.compile(r"\b(?:I|I'm|I’m|I've|I’ve|my|me|mine|we|our)\b|我")


def score(name: str, head: Head) -> int:
    if head.kind is Kind.TEXT and _ENCODED_TWICE.match(head.text):
        within = head_of(head.text.lstrip("\ufeff \t\r\n")[1:].replace('\\"', '"').replace("\\n", "\n"))
        return min(_score(within), 88)
    return _score(head)


def _score(head: Head) -> int:
    if head.kind is Kind.OBJECT:
        if head.any("agents.item.block_ids", "agents.item.in_context_message_ids", "agents.item.memory_blocks"):
            return 92
        is_blocks = head.has("blocks.item.label", "blocks.item.value")
        return 85 if is_blocks or head.has("passages.item.text", "passages.item.embedding") else 0
    if head.kind is not Kind.ARRAY:
        return 0
    if head.has("item.label", "item.value") and head.any("item.limit", "item.read_only", "item.description"):
        return 80
    return 75 if head.has("item.text") and head.any("item.embedding_config", "item.archive_id") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    for document in bundle.documents:
        reader = _Reader(document, bundle.zone)
        for found in _entries(document):
            if isinstance(found, Entry):
                yield from reader.take(found)
            else:
                yield found
        yield from reader.blocks()
        # A memory knows more than the same sentence found in what was said, so it goes first.
        if reader.talked:
            for found in _entries(document, _AGENTS):
                if isinstance(found, Entry):
                    yield from reader.said(found)
        yield from counted(reader.skipped)


def _entries(document: Document, *lists: str) -> Iterator[Entry | Lost]:
    if document.head.kind is Kind.TEXT:
        return _encoded_twice(document, lists or _LISTS)
    return document.items() if document.head.kind is Kind.ARRAY else document.items(*(lists or _LISTS))


def _encoded_twice(document: Document, lists: tuple[str, ...]) -> Iterator[Entry | Lost]:
    """A file that is one JSON string with the JSON within."""
    text = document.text()
    if len(text) >= LARGEST_RECORD:
        yield Lost(document.name, "Not read: it is JSON within JSON and larger than this program reads at once.")
        return
    try:
        value = decode(text.lstrip("\ufeff").encode("utf-8"))
        while isinstance(value, str):
            value = decode(value.encode("utf-8"))
    except ValueError as error:
        yield Lost(document.name, f"Not read: {error}.")
        return
    for key in lists:
        for number, item in enumerate(as_list(as_table(value).get(key)), start=1):
            yield Entry(key, number, item)


@dataclass
class _Reader:
    document: Document
    zone: tzinfo
    skipped: Counter[str] = field(default_factory=Counter)
    agents: dict[str, str] = field(default_factory=dict)
    talked: bool = False
    _blocks: list[tuple[dict[str, Any], str]] = field(default_factory=list)
    _seen: set[str] = field(default_factory=set)

    def take(self, entry: Entry) -> Iterator[Record]:
        """Everything but what was said. Blocks wait until it is known which agents share them."""
        where = self._where(entry)
        if not isinstance(entry.value, dict):
            yield Lost(where, "Not read: it is no record.")
            return
        table = entry.value
        if entry.key == _AGENTS:
            self._agent(table, where)
        elif entry.key == "blocks" or "label" in table:
            self._blocks.append((table, where))
        else:
            yield from self._passage(table, where)

    def blocks(self) -> Iterator[Record]:
        for table, where in self._blocks:
            yield from self._block(table, where)

    def said(self, entry: Entry) -> Iterator[Record]:
        """The messages of an agent."""
        table = as_table(entry.value)
        yield from messages(table, _name_of(table), self._where(entry), self.zone, self.skipped)

    def _where(self, entry: Entry) -> str:
        return self.document.where(entry.number, entry.key or "entry")

    def _agent(self, table: dict[str, Any], where: str) -> None:
        name = _name_of(table)
        for id_ in map(as_word, as_list(table.get("block_ids"))):
            self.agents.setdefault(id_, name)
        for block in as_list(table.get("memory_blocks")):
            if isinstance(block, dict):
                self.agents.setdefault(as_word(block.get("id")), name)
                self._blocks.append((block, where))
        if as_text(table.get("system")).strip():
            self.skipped["system prompts"] += 1
        self.talked |= bool(as_list(table.get("messages")))

    def _block(self, table: dict[str, Any], where: str) -> Iterator[Record]:
        label, value = as_word(table.get("label")), table.get("value")
        if value is not None and not isinstance(value, str):
            yield Lost(where, "A block was left out: it is no text.")
            return
        if not value or not value.strip():
            self.skipped["empty blocks"] += 1
            return
        agent = self.agents.get(as_word(table.get("id")), "")
        times = RowTimes(self.zone)
        source = Passage(
            app=APP,
            text=value,
            role=Role.ASSISTANT,
            title=f"{agent}: {label}" if agent else label or self.document.name,
            native_id=content_id("block", agent, label, value),
            at=times.written(table, "updated_at", "created_at"),
        )
        if source.native_id in self._seen:
            self.skipped["blocks that several agents share"] += 1
            return
        self._seen.add(source.native_id)
        yield from times.notes(where)
        if _PERSONA.search(label) or table.get("read_only") is True:
            self.skipped["blocks that tell an agent what it is"] += 1
            yield replace(source, role=Role.SYSTEM)
            return
        statements = list(self._statements(source, label, agent, as_tags(table.get("tags"))))
        yield from statements
        if not statements:
            yield source

    def _statements(self, source: Passage, label: str, agent: str, tags: tuple[str, ...]) -> Iterator[Statement]:
        """What the lines of a block say, each once."""
        parts = tuple(part.casefold() for part in _LABEL_PARTS.split(label) if part)
        found: set[str] = set()
        for line in split_statements(source.text):
            if says_nothing(line.text):
                self.skipped["lines of blocks that say nothing yet"] += 1
                continue
            # Elsewhere than in the block about the person, the agent speaks of itself where it says "I".
            by_agent = not _ABOUT_PERSON & {*parts} and _FIRST_PERSON.search(line.text)
            text = f"{agent or APP}: {line.text}" if by_agent else line.text
            native_id = content_id("block", agent, label, text)
            if native_id in found:
                self.skipped["lines that a block repeats"] += 1
                continue
            found.add(native_id)
            yield Statement(
                text=text,
                source=source,
                native_id=native_id,
                tags=tuple(dict.fromkeys((*parts, *tags))),
                agent=agent or APP,
                assistants_own=True,
            )

    def _passage(self, table: dict[str, Any], where: str) -> Iterator[Record]:
        text = first_text(table, "text", "content")
        if not text:
            yield Lost(where, "A passage was left out: it has no text.")
            return
        agent = self.agents.get(as_word(table.get("agent_id")), "")
        owner = next((word for key in ("archive_id", "agent_id") if (word := as_word(table.get(key)))), "")
        id_ = as_word(table.get("id"))
        native_id = f"{owner}/{id_}" if id_ else content_id("passage", owner, text)
        times = RowTimes(self.zone)
        yield Statement(
            text=text,
            source=Passage(
                app=APP,
                text=text,
                role=Role.ASSISTANT,
                title=as_word(table.get("file_name")) or agent or self.document.name,
                native_id=native_id,
                account=owner,
                at=times.written(table, "updated_at", "created_at"),
            ),
            native_id=native_id,
            tags=as_tags(table.get("tags")),
            agent=agent or APP,
            assistants_own=True,
        )
        yield from times.notes(where)


def _name_of(agent: dict[str, Any]) -> str:
    return as_word(agent.get("name")) or as_word(agent.get("id"))
