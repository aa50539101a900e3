"""The formats that can be read, and which of them a file is in, judged by its content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mnemoscope.exchange.detect import Head
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.formats import archive, chatgpt, claude, csv_list, mcp_memory, mem0, plain_list
from mnemoscope.exchange.records import Record
from mnemoscope.model.errors import Misuse

SURE = 50
"""From this score on a file is in the format; below it only goes along with files that are."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of export.

    Attributes:
        id: what a person writes after --format.
        title: its name in the interface.
        score: 0–100 for a file's name and head; 0 for a file that is none of this format's.
        read: yields the records of all files of this format.
    """

    id: str
    title: str
    score: Callable[[str, Head], int]
    read: Callable[[Bundle], Iterator[Record]]


FORMATS: tuple[Format, ...] = (
    Format("mnemoscope", "Mnemoscope archive", archive.score, archive.read),
    Format("chatgpt", "ChatGPT export", chatgpt.score, chatgpt.read),
    Format("claude", "Claude export", claude.score, claude.read),
    Format("mem0", "Mem0 memories", mem0.score, mem0.read),
    Format("mcp-memory", "MCP memory file", mcp_memory.score, mcp_memory.read),
    Format("list", "List of memories", plain_list.score, plain_list.read),
    Format("csv", "Table of memories (CSV)", csv_list.score, csv_list.read),
)


def format_named(name: str) -> Format:
    """Raises Misuse for a name that is no format's, and names those that are."""
    for known in FORMATS:
        if known.id == name.strip().lower():
            return known
    raise Misuse(f"“{name[:40]}” is not a format. Use one of: {', '.join(known.id for known in FORMATS)}.")


def best_format(name: str, head: Head) -> tuple[Format, int] | None:
    """The format that fits best, and how well; on a draw the earlier one of the list."""
    scored = [(known, known.score(name, head)) for known in FORMATS]
    best = max(scored, key=lambda pair: pair[1])
    return best if best[1] > 0 else None
