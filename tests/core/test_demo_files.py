"""The demo's export files: what the generator makes of the hand-written texts, in the shapes programs export."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from mnemoscope.resources import resource

ROOT = Path(__file__).parents[2]
FILES = (
    "chatgpt/conversations.json", "chatgpt/user.json", "claude/conversations.json", "claude/memories.json",
    "claude/projects.json", "cursor/memory.jsonl", "household/mem0.json", "notes/notes.json", "agents.jsonl",
)


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_demo", ROOT / "packaging" / "make_demo.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_demo"] = module
    spec.loader.exec_module(module)
    return module


def load(name: str) -> Any:
    return json.loads(resource("demo", name).read_text("utf-8"))


def test_the_committed_files_are_what_the_generator_writes(generator: ModuleType, tmp_path: Path) -> None:
    generator.main([str(tmp_path)])
    for name in FILES:
        assert (tmp_path / name).read_bytes() == resource("demo", name).read_bytes(), name


def test_the_person_says_enough_in_both_languages() -> None:
    said = set()
    for chat in load("chatgpt/conversations.json"):
        for node in chat["mapping"].values():
            if node["message"] and node["message"]["author"]["role"] == "user":
                said.update(sentences(node["message"]["content"]["parts"][0]))
    for chat in load("claude/conversations.json"):
        for message in chat["chat_messages"]:
            if message["sender"] == "human":
                said.update(sentences(message["text"]))
    said.update(note["text"] for note in load("notes/notes.json"))
    chinese = {sentence for sentence in said if re.search(r"[\u4e00-\u9fff]", sentence)}
    assert len(said - chinese) >= 150
    assert len(chinese) >= 80


def sentences(text: str) -> set[str]:
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    parts = re.split(r"(?<=[.。！])\s*", prose)
    return {part for part in (part.strip() for part in parts) if part and part[-1] in ".。！"}


def test_every_chatgpt_tree_is_whole() -> None:
    for chat in load("chatgpt/conversations.json"):
        mapping = chat["mapping"]
        assert [key for key, node in mapping.items() if node["parent"] is None] == [next(iter(mapping))]
        for key, node in mapping.items():
            assert all(mapping[child]["parent"] == key for child in node["children"])
        node, steps = chat["current_node"], 0
        while node is not None:
            node, steps = mapping[node]["parent"], steps + 1
        assert steps >= 4


def test_the_chatgpt_export_has_branches_and_saved_memories() -> None:
    nodes = [node for chat in load("chatgpt/conversations.json") for node in chat["mapping"].values()]
    assert sum(len(node["children"]) > 1 for node in nodes) >= 4
    saved = [node for node in nodes if node["message"] and node["message"]["recipient"] == "bio"]
    assert len(saved) >= 30
    assert all(node["message"]["content"]["parts"][0] for node in saved)


def test_all_times_lie_in_the_two_years_before_the_story_ends() -> None:
    first, last = datetime(2024, 12, 1, tzinfo=UTC), datetime(2026, 11, 30, tzinfo=UTC)
    times = [note["event_time"] for note in load("notes/notes.json") if "event_time" in note]
    times += [row["created_at"] for row in load("household/mem0.json")["results"]]
    times += [chat["updated_at"] for chat in load("claude/conversations.json")]
    moments = [datetime.fromisoformat(at) for at in times]
    moments += [datetime.fromtimestamp(chat["update_time"], UTC) for chat in load("chatgpt/conversations.json")]
    assert first <= min(moments)
    assert max(moments) <= last
    assert max(moments) - min(moments) > timedelta(days=700)


def test_ids_are_never_repeated() -> None:
    ids = [chat["id"] for chat in load("chatgpt/conversations.json")]
    ids += [chat["uuid"] for chat in load("claude/conversations.json")]
    ids += [message["uuid"] for chat in load("claude/conversations.json") for message in chat["chat_messages"]]
    ids += [row["id"] for row in load("household/mem0.json")["results"]]
    assert len(ids) == len(set(ids))


def test_one_note_hides_characters_and_one_holds_markup() -> None:
    texts = [note["text"] for note in load("notes/notes.json")]
    assert any("\u202e" in text and "\u200b" in text for text in texts)
    assert any("<b>" in text for text in texts)
