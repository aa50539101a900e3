"""Letta's agents, also encoded twice, and its blocks and passages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mnemoscope.model.words import Origin, Role

from .conftest import ReadFile, WriteFile


def block(label: str, value: Any, id_: str = "block-0", **values: Any) -> dict[str, Any]:
    return {"id": id_, "label": label, "value": value, "limit": 2000, "description": "", "read_only": False} | values


def said(role: str, text: Any, at: str | None = "2026-03-01T10:00:00+00:00", **values: Any) -> dict[str, Any]:
    return {"type": "message", "id": "message-0", "role": role, "content": text, "created_at": at} | values


def agent(*messages: Any, name: str = "Skipper", block_ids: tuple[str, ...] = ("block-0",)) -> dict[str, Any]:
    return {
        "name": name,
        "block_ids": list(block_ids),
        "in_context_message_ids": [],
        "memory_blocks": [],
        "system": "You are a boat.",
        "messages": list(messages),
    }


def file(*agents: Any, blocks: Any = (), **values: Any) -> dict[str, Any]:
    return {"agents": list(agents), "groups": [], "blocks": list(blocks), "tools": [], "created_at": "x"} | values


ONE = file(
    agent(said("user", [{"type": "text", "text": "My boat is blue."}]), said("assistant", "Noted.")),
    blocks=[block("human", "Name: Ida\n- Rows on Sundays")],
)


@pytest.mark.parametrize("times", [1, 2])
def test_encoded_once_and_twice(times: int, write_file: WriteFile, read_file: ReadFile) -> None:
    text = json.dumps(ONE, indent=2)
    for _ in range(times - 1):
        text = json.dumps(text)
    got = read_file(write_file("skipper.af", text))
    assert (got.reading.format, got.lost, got.notes) == ("letta", [], [])
    assert [item.text for item in got.statements] == ["Name: Ida", "Rows on Sundays"]
    assert [(item.role, item.text) for item in got.passages] == [
        (Role.PERSON, "My boat is blue."),
        (Role.ASSISTANT, "Noted."),
    ]
    assert got.skipped == {"system prompts": 1}
    item = got.statements[0]
    assert (item.agent, item.tags, item.origin, item.assistants_own) == ("Skipper", ("human",), Origin.INFERRED, True)
    assert item.source.title == "Skipper: human"


def test_what_an_agent_is_told_to_be_is_no_memory(write_file: WriteFile, read_file: ReadFile) -> None:
    blocks = [
        block("persona", "I am a boat.", "b1"),
        block("system/guardrails", "Never sink.", "b2"),
        block("rules", "Answer briefly.", "b3", read_only=True),
        block("human", "", "b4"),
        block("human", None, "b5"),
        block("human", 5, "b6"),
    ]
    got = read_file(write_file("a.af", file(agent(), blocks=blocks)))
    assert got.statements == []
    assert [(item.text, item.role) for item in got.passages] == [
        ("I am a boat.", Role.SYSTEM),
        ("Never sink.", Role.SYSTEM),
        ("Answer briefly.", Role.SYSTEM),
    ]
    assert got.lost == ["a.af, blocks 6: A block was left out: it is no text."]
    assert got.skipped == {"system prompts": 1, "blocks that tell an agent what it is": 3, "empty blocks": 2}


def test_labels_with_strokes_and_who_says_i(write_file: WriteFile, read_file: ReadFile) -> None:
    blocks = [
        block("projects/boat log", "- I keep it in Go\n- It is due in May"),
        block("people/human", "- I row", "b2"),
    ]
    got = read_file(write_file("a.af", file(agent(block_ids=("block-0", "b2")), blocks=blocks)))
    assert [(item.text, item.tags) for item in got.statements] == [
        ("Skipper: I keep it in Go", ("projects", "boat", "log")),
        ("It is due in May", ("projects", "boat", "log")),
        ("I row", ("people", "human")),
    ]


def test_messages_of_every_make(write_file: WriteFile, read_file: ReadFile) -> None:
    send = {"function": {"name": "send_message", "arguments": json.dumps({"message": "Ahoy"})}}
    search = {"function": {"name": "archival_memory_search", "arguments": "{}"}}
    messages = [
        said("system", "You are a boat."),
        said("user", json.dumps({"type": "user_message", "message": "I row.", "time": "now"})),
        said("user", json.dumps({"type": "login", "last_login": "never"})),
        said("user", json.dumps({"my": "json"})),
        said("assistant", "thinking", tool_calls=[send]),
        said("assistant", "thinking", tool_calls=[search]),
        said("tool", "found nothing"),
        said("assistant", None),
        "broken",
        said("user", "Late", at="whenever"),
    ]
    got = read_file(write_file("a.af", file(agent(*messages))))
    assert [(item.role, item.text, item.position) for item in got.passages] == [
        (Role.PERSON, "I row.", 2),
        (Role.PERSON, '{"my": "json"}', 4),
        (Role.ASSISTANT, "Ahoy", 5),
        (Role.PERSON, "Late", 10),
    ]
    assert got.lost == ["a.af, agents 1, message 9: Not read: it is no record."]
    assert got.notes == ["a.af, agents 1, message 10: created at was left out: “whenever” is not a time."]
    assert got.reading.conversations == 1


def test_ids_count_within_a_file_so_content_is_what_is_known(write_file: WriteFile, read_file: ReadFile) -> None:
    first = read_file(write_file("a.af", file(agent(said("user", "Tea"), said("user", "Rum")))))
    second = read_file(write_file("b.af", file(agent(said("user", "Rum"), name="Mate"))))
    assert len({item.native_id for item in (*first.passages, *second.passages)}) == 3


def test_an_agent_without_messages_or_blocks(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("a.af", file({**agent(), "system": ""})))
    assert (got.reading.format, got.texts, got.lost, got.skipped) == ("letta", [], [], {})


def test_a_block_that_two_agents_share_counts_once(write_file: WriteFile, read_file: ReadFile) -> None:
    blocks = [block("human", "- Rows"), block("human", "- Rows")]
    got = read_file(write_file("a.af", file(agent(), blocks=blocks)))
    assert (len(got.statements), got.skipped["blocks that several agents share"]) == (1, 1)


def test_lines_that_say_nothing_yet_are_left_out(write_file: WriteFile, read_file: ReadFile) -> None:
    value = "What is known so far:\n\nFirst name: Ida\nAge: ?\nCity: unknown\n- Rows\n- Rows"
    got = read_file(write_file("a.af", file(agent(), blocks=[block("likeability_system", value)])))
    assert [item.text for item in got.statements] == ["First name: Ida", "Rows"]
    assert (got.skipped["lines of blocks that say nothing yet"], got.skipped["lines that a block repeats"]) == (3, 1)


def test_blocks_and_passages_as_plain_json(write_file: WriteFile, read_file: ReadFile) -> None:
    value = {
        "blocks": [{"label": "human", "value": "Name: Ben"}],
        "passages": [
            {
                "id": "p-1",
                "text": "Ben sails",
                "archive_id": "x",
                "embedding": [0.1],
                "created_at": "2026-01-01T00:00:00Z",
            },
            {"id": "p-1", "text": "Ben rows", "archive_id": "y", "tags": ["sport"]},
            {"id": "p-2", "text": ""},
        ],
    }
    got = read_file(write_file("memory.json", value))
    assert got.reading.format == "letta"
    assert {item.text: item.native_id for item in got.statements if item.text != "Name: Ben"} == {
        "Ben sails": "x/p-1",
        "Ben rows": "y/p-1",
    }
    assert len(got.statements) == 3
    assert got.lost == ["memory.json, passages 3: A passage was left out: it has no text."]


@pytest.mark.parametrize("value", [[block("human", "- Rows")], [{"text": "Rows", "embedding_config": {}, "id": "1"}]])
def test_bare_lists(value: Any, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.json", value))
    assert (got.reading.format, [item.text for item in got.statements]) == ("letta", ["Rows"])


def test_json_within_json_that_breaks_off(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("a.af", json.dumps(json.dumps(ONE))[:-90]))
    assert (got.texts, got.lost) == ([], ["a.af: Not read: it is not valid JSON."])
