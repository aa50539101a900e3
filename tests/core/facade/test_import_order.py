"""A sentence of a conversation and the memory that says the same are one memory, with all that either of them knows."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.words import Origin

SAID = "I play the cello."
AT = "2026-03-01T10:00:00Z"
LATER = "2026-04-01T10:00:00Z"

Members = dict[str, Any]


def pam() -> Members:
    talk = {
        "schema": "portable-ai-memory-conversation",
        "id": "c1",
        "provider": {"name": "chatgpt", "conversation_id": "orig", "account_id": "acc"},
        "messages": [{"id": "a", "role": "user", "content": {"type": "text", "text": SAID}, "created_at": AT}],
    }
    row = {
        "id": "m1", "type": "fact", "content": SAID, "tags": ["music"],
        "provenance": {"platform": "chatgpt", "extraction_method": "llm_inference",
                       "conversation_ref": "c1", "message_ref": "a"},
    }  # fmt: skip
    kept = {"schema": "portable-ai-memory", "owner": {"id": "ida"}, "memories": [row]}
    return {"conversations/c1.json": talk, "memory-store.json": kept}


def claude() -> Members:
    message = {"uuid": "m", "sender": "human", "text": SAID, "created_at": AT}
    talk = {"uuid": "c", "name": "n", "created_at": AT, "chat_messages": [message]}
    return {"conversations.json": [talk], "memories.json": [{"conversations_memory": f"**Music**\n- {SAID}"}]}


def claude_code() -> Members:
    line = {
        "type": "user", "uuid": "u", "sessionId": "s", "cwd": "/home/ida/x", "timestamp": AT,
        "message": {"role": "user", "content": SAID},
    }  # fmt: skip
    note = f"---\nname: cello\ndescription: music\ntype: project\n---\n- {SAID}\n"
    return {"projects/-home-ida-x/s.jsonl": json.dumps(line), "projects/-home-ida-x/memory/cello.md": note}


def letta() -> Members:
    message = {"role": "user", "content": SAID, "created_at": AT}
    agent = {"name": "Cellist", "block_ids": ["b"], "in_context_message_ids": [], "messages": [message]}
    block = {"id": "b", "label": "human", "value": f"- {SAID}", "tags": ["music"]}
    return {"cellist.af": {"agents": [agent], "blocks": [block]}}


def graphiti() -> Members:
    """A fact that was read from one episode, and says the same as another one."""
    episodes = [
        {"uuid": "p", "name": "Chat", "content": SAID, "role_type": "user", "valid_at": AT, "group_id": "g"},
        {"uuid": "q", "name": "Later", "content": "Ida: the cello again.", "valid_at": LATER, "group_id": "g"},
    ]
    edge = {"uuid": "e", "name": "music", "fact": SAID, "episodes": ["q"], "created_at": LATER, "valid_at": None,
            "group_id": "g"}  # fmt: skip
    return {"graph.json": {"episodes": episodes, "nodes": [], "edges": [edge]}}


def claude_mem() -> Members:
    database = sqlite3.connect(":memory:")
    with closing(database):
        database.executescript(
            "CREATE TABLE sdk_sessions (id INTEGER); CREATE TABLE user_prompts (id INTEGER, prompt_text, created_at);"
            "CREATE TABLE observations (id INTEGER, title, facts, concepts, created_at);"
        )
        database.execute("INSERT INTO user_prompts VALUES (1, ?, ?)", (SAID, AT))
        noted = json.dumps([SAID]), json.dumps(["music"])
        database.execute("INSERT INTO observations VALUES (1, 'Music', ?, ?, ?)", (*noted, LATER))
        database.commit()
        return {"claude-mem.db": database.serialize()}


@pytest.mark.parametrize(
    ("members", "tag", "passages"),
    [
        (pam, "music", 1),
        (claude, "music", 1),
        (claude_code, "project", 1),
        (letta, "music", 1),
        (graphiti, "music", 2),
        (claude_mem, "music", 1),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_nothing_of_either_is_lost(
    members: Callable[[], Members], tag: str, passages: int, turned: bool, vault: Vault, tmp_path: Path
) -> None:
    path = tmp_path / "export.zip"
    files = list(members().items())
    with zipfile.ZipFile(path, "w") as archive:
        for name, value in files[::-1] if turned else files:
            archive.writestr(name, value if isinstance(value, str | bytes) else json.dumps(value))
    done = vault.import_(path)
    found = {memory.text: memory for memory in vault.list(EVERYTHING)}
    same = [memory for memory in found.values() if memory.text == SAID]
    assert len(same) == 1, (done, list(found))
    assert tag in same[0].tags
    assert same[0].origin is Origin.STATED, "the person said it too"
    assert same[0].event_time is not None
    assert same[0].event_time.iso() == "2026-03-01T10:00:00+00:00"
    assert done.passages_new == done.sources == passages
    again = vault.import_(path)
    assert (again.added, again.passages_new) == (0, 0)
