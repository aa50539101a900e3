"""The formats that can be read, and which of them a file is in, judged by its content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from mnemoscope.exchange.detect import Head
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.formats import (
    ai_studio,
    archive,
    chatgpt,
    claude,
    claude_code,
    claude_mem,
    codex,
    copilot,
    csv_list,
    gemini,
    graphiti,
    grok,
    langgraph,
    letta,
    markdown_notes,
    mcp_memory,
    mcp_memory_service,
    mem0,
    memory_passport,
    openai_messages,
    openmemory,
    pam,
    pasted_text,
    plain_list,
    sharegpt,
    sillytavern,
    supermemory,
)
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
        is_last_resort: reads what no other format claims, and only where nothing better lies beside it.
    """

    id: str
    title: str
    score: Callable[[str, Head], int]
    read: Callable[[Bundle], Iterator[Record]]
    is_last_resort: bool = False


FORMATS: tuple[Format, ...] = (
    Format("mnemoscope", "Mnemoscope archive", archive.score, archive.read),
    Format("chatgpt", "ChatGPT export", chatgpt.score, chatgpt.read),
    Format("claude", "Claude export", claude.score, claude.read),
    Format("claude-code", "Claude Code sessions and memory", claude_code.score, claude_code.read),
    Format("codex", "Codex sessions and memory", codex.score, codex.read),
    Format("gemini", "Gemini activity (Google Takeout)", gemini.score, gemini.read),
    Format("ai-studio", "Google AI Studio prompt", ai_studio.score, ai_studio.read),
    Format("grok", "Grok export", grok.score, grok.read),
    Format("copilot", "Copilot history (CSV)", copilot.score, copilot.read),
    Format("sillytavern", "SillyTavern chat", sillytavern.score, sillytavern.read),
    Format("sharegpt", "ShareGPT conversations", sharegpt.score, sharegpt.read),
    Format("messages", "Chat messages (OpenAI form)", openai_messages.score, openai_messages.read),
    Format("mem0", "Mem0 memories", mem0.score, mem0.read),
    Format("openmemory", "OpenMemory backup", openmemory.score, openmemory.read),
    Format("letta", "Letta agent or blocks", letta.score, letta.read),
    Format("mcp-memory", "MCP memory file", mcp_memory.score, mcp_memory.read),
    Format("mcp-memory-service", "mcp-memory-service export", mcp_memory_service.score, mcp_memory_service.read),
    Format("claude-mem", "claude-mem database", claude_mem.score, claude_mem.read),
    Format("graphiti", "Graphiti or Zep graph", graphiti.score, graphiti.read),
    Format("supermemory", "Supermemory export", supermemory.score, supermemory.read),
    Format("langgraph", "LangGraph store", langgraph.score, langgraph.read),
    Format("pam", "Portable AI Memory (PAM)", pam.score, pam.read),
    Format("memory-passport", "memory-passport vault", memory_passport.score, memory_passport.read),
    Format("notes", "Markdown notes (basic-memory, Obsidian)", markdown_notes.score, markdown_notes.read),
    Format("list", "List of memories", plain_list.score, plain_list.read),
    Format("csv", "Table of memories (CSV)", csv_list.score, csv_list.read),
    Format("text", "Plain text", pasted_text.score, pasted_text.read, is_last_resort=True),
)


def format_named(name: str) -> Format:
    """Raises Misuse for a name that is no format's, and names those that are."""
    for known in FORMATS:
        if known.id == name.strip().lower():
            return known
    raise Misuse(f"“{name[:40]}” is not a format. Use one of: {', '.join(known.id for known in FORMATS)}.")


class Rank(NamedTuple):
    format: Format
    score: int


def ranking(name: str, head: Head, formats: tuple[Format, ...] = FORMATS) -> list[Rank]:
    """The formats that fit at all, best first; on a draw the earlier one of the list. A last resort comes last."""
    ranks = [Rank(known, score) for known in formats if (score := known.score(name, head)) > 0]
    return sorted(ranks, key=lambda rank: (rank.format.is_last_resort, -rank.score))
