"""Small valid files of every format, in our own words, for the mutations to start from.

A format without seeds here still takes part: its files are made up from the words that its reader knows.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import io
import json
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from mnemoscope import Vault
from mnemoscope.exchange.registry import Format
from mnemoscope.index.service import Index
from mnemoscope.model.clock import FixedClock
from mnemoscope.vault.keys import KeyChoice

from ..core.exchange import store_examples
from ..core.exchange.chat_examples import EXAMPLES, talk

NOON = 1_772_366_400_000_000
"""When the vault of the archive was made; no file here depends on when it is made."""


@dataclass(frozen=True)
class Seed:
    """A file: its name matters to some readers."""

    name: str
    data: bytes


CHATGPT: Any = [
    {
        "id": "c",
        "title": "t",
        "create_time": 1_772_366_400,
        "current_node": "b",
        "mapping": {
            "a": {"id": "a", "parent": None, "children": ["b"], "message": {
                "author": {"role": "user", "name": None}, "create_time": 1_772_366_400.5, "recipient": "all",
                "content": {"content_type": "text", "parts": ["I row.", {"text": "x"}]}, "metadata": {}}},
            "b": {"id": "b", "parent": "a", "children": [], "message": {
                "author": {"role": "assistant"}, "create_time": None, "recipient": "bio",
                "content": {"content_type": "text", "parts": ["Rows."]}, "metadata": {"model_slug": "m"}}},
        },
    }
]  # fmt: skip
CLAUDE: Any = [
    {
        "uuid": "c",
        "name": "n",
        "created_at": "2026-03-01T10:00:00Z",
        "account": {"uuid": "a"},
        "chat_messages": [
            {"uuid": "m", "sender": "human", "text": "I row.", "created_at": "2026-03-01T10:00:00Z",
             "parent_message_uuid": None, "content": [{"type": "text", "text": "I row."}],
             "attachments": [{"file_name": "f", "extracted_content": "x"}], "files": []},
        ],
        "conversations_memory": "**Work**\n- rows",
        "project_memories": {"p": {"content": "x"}},
        "memory_files": [{"path": "/a/b.md", "content": "- y"}],
        "prompt_template": "Be brief.",
        "docs": [{"filename": "f", "content": "x"}],
    }
]  # fmt: skip
MEM0: Any = {
    "results": [{"id": "1", "memory": "Rows", "user_id": "u", "metadata": {"tags": ["a"]}, "categories": ["c"],
                 "created_at": "2026-03-01", "expiration_date": "2027-03-01", "event": "ADD", "data": {}}],
    "relations": [{"source": "u", "relationship": "likes", "destination": "x"}],
    "next": None,
}  # fmt: skip
MCP: Any = {
    "entities": [{"type": "entity", "name": "Ida", "entityType": "person", "observations": ["Rows"]}],
    "relations": [{"type": "relation", "from": "Ida", "to": "x", "relationType": "likes"}],
}
PLAIN: Any = [
    {"text": "I row.", "id": "1", "user": "u", "origin": "stated", "scope": "s", "event_time": "2026-03-01",
     "valid_from": 1_772_366_400, "valid_to": None, "tags": ["a"], "trust": 0.5, "agent": "x", "state": "active",
     "claim": {"subject": "self", "attribute": "a", "value": "b"}, "source": {"app": "x", "at": "2026-03-01"},
     "relations": [{"type": "supports", "id": "2"}]},
]  # fmt: skip
GOOD: dict[str, Any] = {"chatgpt": CHATGPT, "claude": CLAUDE, "mem0": MEM0, "mcp-memory": MCP, "list": PLAIN}
"""One JSON value of each of these formats."""


def as_json(name: str, value: Any) -> Seed:
    return Seed(name, json.dumps(value).encode())


def as_lines(name: str, *values: Any) -> Seed:
    return Seed(name, "\n".join(json.dumps(value) for value in values).encode())


def undated(name: str) -> zipfile.ZipInfo:
    """A member without the time of packing, so that equal members give equal bytes."""
    return zipfile.ZipInfo(name)


def as_zip(name: str, *members: Seed) -> Seed:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for member in members:
            archive.writestr(undated(member.name), member.data, zipfile.ZIP_DEFLATED)
    return Seed(name, buffer.getvalue())


def as_text(name: str, text: str) -> Seed:
    return Seed(name, text.encode())


def as_database(name: str, *statements: str) -> Seed:
    connection = sqlite3.connect(":memory:")
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    data = connection.serialize()
    connection.close()
    return Seed(name, data)


def own_archive() -> Seed:
    """A complete archive of a small vault."""
    with tempfile.TemporaryDirectory() as folder:
        made = Vault.create(Path(folder, "v"), key=KeyChoice("plain"), clock=FixedClock(us=NOON), index=Index)
        with made.vault as vault:
            vault.add("I row on Sundays.")
            vault.add("My sister lives in Ghent.")
            vault.add("My sister lives in Bruges.")
            vault.export(Path(folder, "a.zip"))
        return Seed("archive.zip", Path(folder, "a.zip").read_bytes())


def chatgpt_sharded() -> Seed:
    manifest = {"logical_files": {"conversations.json": {"files": ["conversations-000.json"], "sharded": True}}}
    return as_zip(
        "export.zip",
        as_json("export_manifest.json", manifest),
        as_json("conversations-000.json", CHATGPT),
        as_json("user.json", {"id": "user-1", "email": "ida@example.org"}),
    )


MEM0_PAGE = "---\nid: x\ncreated_at: 2026-03-01\ntype: decision\n---\nI row.\n---\nid: y\n---\nI sail.\n"
TABLE = 'text,origin,scope,event_time,tags\nI row.,stated,s,2026-03-01,a\n"I, too",inferred,,,"b\nc"\n'

SEEDS: dict[str, Callable[[], list[Seed]]] = {
    "mnemoscope": lambda: [own_archive()],
    "chatgpt": lambda: [as_json("conversations.json", CHATGPT), chatgpt_sharded()],
    "claude": lambda: [
        as_json("conversations.json", CLAUDE),
        as_zip("claude.zip", as_json("conversations.json", CLAUDE), as_json("memories.json", CLAUDE),
               as_json("projects.json", CLAUDE)),
    ],
    "mem0": lambda: [as_json("mem0.json", MEM0), as_text("mem0-export-1.md", MEM0_PAGE)],
    "mcp-memory": lambda: [
        as_json("memory.json", MCP),
        as_lines("memory.jsonl", *MCP["entities"], *MCP["relations"]),
    ],
    "list": lambda: [as_json("memories.json", PLAIN), as_lines("memories.jsonl", *PLAIN, *PLAIN)],
    "csv": lambda: [as_text("memories.csv", TABLE), as_text("memories.csv", TABLE.replace(",", ";"))],
}  # fmt: skip


def chats(format: str) -> Callable[[], list[Seed]]:
    """A short conversation in every form of a format."""
    said = talk("I row on Sundays.", "Where?", "On the Dijle.", "Nice.")
    return lambda: [
        Seed(example.name, example.write(said, "acc-1")) for example in EXAMPLES if example.format == format
    ]


def stores(format: str) -> Callable[[], list[Seed]]:
    """A few statements in every form of a memory store, one of them with a record that is none."""
    said = store_examples.kept("Rows on Sundays.", "Lives in Ghent since 2024.", "喜欢乌龙茶。")
    return lambda: [
        Seed(example.name, example.write(said, "acc-1", bad))
        for example in store_examples.EXAMPLES
        if example.format == format
        for bad in (False, True)
    ]


for _format in {example.format for example in EXAMPLES}:
    SEEDS.setdefault(_format, chats(_format))
for _format in {example.format for example in store_examples.EXAMPLES}:
    SEEDS.setdefault(_format, stores(_format))


@cache
def seeds_of(known: Format) -> tuple[Seed, ...]:
    """The valid files of a format; empty where there are none."""
    return tuple(SEEDS[known.id]()) if known.id in SEEDS else ()


@cache
def words_of(known: Format) -> tuple[str, ...]:
    """The words that a format's reader knows: short texts in its source and in that of the readers it is made of."""
    found: dict[str, None] = {}
    waiting: list[ModuleType] = [importlib.import_module(known.read.__module__)]
    seen = set()
    while waiting:
        module = waiting.pop()
        if module.__name__ in seen:
            continue
        seen.add(module.__name__)
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and 0 < len(node.value) <= 40:
                found[node.value] = None
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mnemoscope.exchange.formats"):
                names = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
                waiting += [module for name in names if name and (module := _module(name)) is not None]
    return tuple(found)


def _module(name: str) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None
