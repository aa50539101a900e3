"""The text that Mem0's plugin exports: blocks of `key: value` lines between rules, each followed by a memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import tzinfo

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Document
from mnemoscope.exchange.records import Note, Record, Statement
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_tags, content_id
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

_HEADER = re.compile(r"^---[ \t]*\n((?:[A-Za-z_]+:.*\n)+)---[ \t]*$", re.MULTILINE)
_OF_MEM0 = frozenset({"type", "confidence", "branch", "files", "categories", "created_at", "updated_at", "project"})
_OF_MEM0_ALONE = frozenset({"confidence", "branch"})
"""Fields that say what the file is where the first block has no id."""


def is_export(head: Head) -> bool:
    """Whether a text begins with such a block; notes with front matter have a title and no id."""
    if head.kind is not Kind.TEXT:
        return False
    match = _HEADER.match(_plain(head.text))
    fields = _fields(match[1]) if match else {}
    needed = _OF_MEM0 if "id" in fields else _OF_MEM0_ALONE
    return _is_header(fields) and bool(needed & fields.keys()) and "title" not in fields


def read_blocks(document: Document, zone: tzinfo, app: str) -> Iterator[Record]:
    """One statement per block. A rule inside a memory begins no block unless Mem0's own fields follow."""
    text = _plain(document.text())
    headers = [match for match in _HEADER.finditer(text) if _is_header(_fields(match[1]))]
    ends = [*(match.start() for match in headers[1:]), len(text)]
    for number, (match, end) in enumerate(zip(headers, ends, strict=False), start=1):
        where = document.where(number, "block")
        fields = _fields(match[1])
        words = text[match.end() : end].strip()
        if not words:
            yield Lost(where, "Not a memory: it has no text.")
            continue
        at, problem = read_written_time(fields.get("created_at"), zone)
        if problem:
            yield Note(where, f"created at was left out: {problem}.")
        native_id = fields.get("id") or content_id(words)
        yield Statement(
            text=words,
            source=SourcePassage(
                app=app,
                text=words,
                role=Role.ASSISTANT,
                title=document.name,
                native_id=native_id,
                position=number,
                at=at,
            ),
            native_id=native_id,
            tags=tuple(dict.fromkeys(as_tags(fields.get("type")) + as_tags(fields.get("categories")))),
            agent=app,
            assistants_own=True,
        )


def _is_header(fields: dict[str, str]) -> bool:
    """A block has an id, or nothing but fields that Mem0 writes."""
    return "id" in fields or (bool(fields) and fields.keys() <= _OF_MEM0)


def _plain(text: str) -> str:
    return text.lstrip("\ufeff").replace("\r\n", "\n").lstrip()


def _fields(block: str) -> dict[str, str]:
    pairs = (line.partition(":") for line in block.splitlines())
    return {key.strip().lower(): value.strip() for key, _, value in pairs}
