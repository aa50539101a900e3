"""One small file in the form of every program that keeps memories, made from the same statements."""

from __future__ import annotations

import gzip
import io
import json
import sqlite3
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

BEGAN = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)


@dataclass(frozen=True)
class Kept:
    """A statement in a store. `at` may be a time, or whatever a broken file has in its place; `id` likewise."""

    text: str
    at: Any = BEGAN
    id: Any = ""


Statements = Sequence[Kept]


def kept(*texts: str) -> list[Kept]:
    """Statements of one day each."""
    return [Kept(text, BEGAN + timedelta(days=number), f"k{number}") for number, text in enumerate(texts)]


def iso(at: Any) -> Any:
    return at.isoformat().replace("+00:00", "Z") if isinstance(at, datetime) else at


def seconds(at: Any) -> Any:
    return at.timestamp() if isinstance(at, datetime) else at


def as_json(value: Any) -> bytes:
    return json.dumps(value).encode()


def with_bad(rows: list[Any], bad: bool) -> list[Any]:
    """The rows, where wanted with one among them that is none."""
    return [*rows[:1], 42, *rows[1:]] if bad else rows


def mem0(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        {"id": kept.id, "memory": kept.text, "user_id": account or None, "hash": "h", "created_at": iso(kept.at)}
        for kept in statements
    ]
    return as_json({"results": with_bad(rows, bad), "relations": []})


def mem0_pages(statements: Statements, account: str, bad: bool = False) -> bytes:
    blocks = [
        f"---\nid: {kept.id}\ncreated_at: {iso(kept.at)}\ntype: decision\n---\n{kept.text}\n" for kept in statements
    ]
    if bad:
        blocks.insert(1, "---\nid: empty\n---\n\n")
    return "\n".join(blocks).encode()


def openmemory(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        {"id": kept.id, "content": kept.text, "state": "active", "created_at": iso(kept.at), "metadata": {}}
        for kept in statements
    ]
    whole = {
        "user": {"user_id": account},
        "memories": with_bad([{**row, "category_ids": []} for row in rows], bad),
        "memory_categories": [],
        "status_history": [],
    }
    lines = "".join(json.dumps({**row, "app": None, "categories": []}) + "\n" for row in rows)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(zipfile.ZipInfo("memories.json"), json.dumps(whole))
        archive.writestr(zipfile.ZipInfo("memories.jsonl.gz"), gzip.compress(lines.encode(), mtime=0))
    return buffer.getvalue()


def letta(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        {
            "id": kept.id,
            "text": kept.text,
            "archive_id": account or None,
            "embedding": [0.5],
            "created_at": iso(kept.at),
        }
        for kept in statements
    ]
    return as_json({"blocks": [], "passages": with_bad(rows, bad)})


def letta_twice(statements: Statements, account: str, bad: bool = False) -> bytes:
    blocks = [
        {"id": f"block-{number}", "label": "human", "value": kept.text, "limit": 9, "created_at": iso(kept.at)}
        for number, kept in enumerate(statements)
    ]
    agent = {"name": account, "block_ids": [row["id"] for row in blocks], "messages": [], "system": "Be kind."}
    return as_json(json.dumps({"agents": [agent], "blocks": with_bad(blocks, bad)}))


def mcp_memory(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        json.dumps({"type": "entity", "name": "default_user", "entityType": "", "observations": [kept.text]})
        for kept in statements
    ]
    if bad:
        rows.insert(1, '{"type": "entity", "name')
    return "\n".join(rows).encode()


def mcp_memory_service(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        {"content": kept.text, "content_hash": kept.id, "tags": [], "created_at": seconds(kept.at), "memory_type": None}
        for kept in statements
    ]
    return as_json({"export_metadata": {"exporter_version": "5.0.1"}, "memories": with_bad(rows, bad)})


def graphiti(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        {"uuid": kept.id, "group_id": account, "fact": kept.text, "valid_at": None, "created_at": iso(kept.at)}
        for kept in statements
    ]
    return as_json({"nodes": [], "edges": with_bad(rows, bad), "episodes": []})


def supermemory(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        {"id": kept.id, "memory": kept.text, "spaceId": account, "isLatest": True, "createdAt": iso(kept.at)}
        for kept in statements
    ]
    return as_json({"documents": [], "memories": with_bad(rows, bad)})


def pam(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        {
            "id": kept.id,
            "type": "fact",
            "content": kept.text,
            "temporal": {"created_at": iso(kept.at)},
            "provenance": {"platform": "chatgpt", "extraction_method": "llm_inference"},
        }
        for kept in statements
    ]
    head = {"schema": "portable-ai-memory", "schema_version": "1.0", "owner": {"id": account}}
    return as_json({**head, "memories": with_bad(rows, bad)})


def passport(statements: Statements, account: str, bad: bool = False) -> bytes:
    lines = [f"- [inferred] {kept.text} <!-- src: chatgpt, {iso(kept.at)} -->" for kept in statements]
    if bad:
        lines.insert(1, "- [inferred] ")
    return ("# Profile\n\n" + "\n".join(lines) + "\n").encode()


def notes(statements: Statements, account: str, bad: bool = False) -> bytes:
    return (
        "---\ntitle: me\n---\n\n## Observations\n" + "".join(f"- [fact] {kept.text}\n" for kept in statements)
    ).encode()


def text(statements: Statements, account: str, bad: bool = False) -> bytes:
    return ("# What I know\n\n" + "".join(f"- {kept.text}\n" for kept in statements)).encode()


def database(*statements: tuple[str, tuple[Any, ...]]) -> bytes:
    connection = sqlite3.connect(":memory:")
    try:
        for statement, values in statements:
            connection.execute(statement, values)
        connection.commit()
        return connection.serialize()
    finally:
        connection.close()


def langgraph(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [
        (f"memories.{account}", str(kept.id), json.dumps({"content": kept.text}).encode(), iso(kept.at))
        for kept in statements
    ]
    if bad:
        rows.insert(1, ("memories", "bad", b"\x93\x01", None))
    return database(
        ("CREATE TABLE store_migrations (v)", ()),
        ("CREATE TABLE store (prefix, key, value, created_at, updated_at, expires_at)", ()),
        *(("INSERT INTO store (prefix, key, value, updated_at) VALUES (?, ?, ?, ?)", row) for row in rows),
    )


def claude_mem(statements: Statements, account: str, bad: bool = False) -> bytes:
    rows = [(account, json.dumps([kept.text]), iso(kept.at)) for kept in statements]
    if bad:
        rows.insert(1, (account, None, None))
    return database(
        ("CREATE TABLE sdk_sessions (id)", ()),
        ("CREATE TABLE session_summaries (id)", ()),
        ("CREATE TABLE observations (id INTEGER PRIMARY KEY, memory_session_id, facts, created_at)", ()),
        *(("INSERT INTO observations (memory_session_id, facts, created_at) VALUES (?, ?, ?)", row) for row in rows),
    )


@dataclass(frozen=True)
class Example:
    """A form of file.

    Attributes:
        accounts: it says whose it is.
        ids: it gives each statement an id of its own.
        times: it gives each statement a time.
        broken: there is a record in it that can be broken by itself.
        is_text: its bytes are text.
    """

    format: str
    name: str
    write: Callable[..., bytes]
    accounts: bool = False
    ids: bool = False
    times: bool = False
    broken: bool = True
    is_text: bool = True

    @property
    def label(self) -> str:
        return self.write.__name__


EXAMPLES = (
    Example("mem0", "mem0.json", mem0, accounts=True, ids=True, times=True),
    Example("mem0", "mem0-export-1.md", mem0_pages, times=True),
    Example("openmemory", "backup.zip", openmemory, accounts=True, ids=True, times=True, is_text=False),
    Example("letta", "passages.json", letta, accounts=True, ids=True, times=True),
    Example("letta", "agent.af", letta_twice, accounts=True, times=True),
    Example("mcp-memory", "memory.jsonl", mcp_memory),
    Example("mcp-memory-service", "export.json", mcp_memory_service, ids=True, times=True),
    Example("claude-mem", "claude-mem.db", claude_mem, accounts=True, times=True, is_text=False),
    Example("graphiti", "graph.json", graphiti, accounts=True, ids=True, times=True),
    Example("supermemory", "supermemory.json", supermemory, accounts=True, ids=True, times=True),
    Example("langgraph", "store.db", langgraph, accounts=True, times=True, is_text=False),
    Example("pam", "memory-store.json", pam, accounts=True, ids=True, times=True),
    Example("memory-passport", "profile.md", passport, times=True),
    Example("notes", "me.md", notes, broken=False),
    Example("text", "about-me.txt", text, broken=False),
)
