"""Codex's sessions of both eras, its memories and the notes it is given."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mnemoscope.model.words import Origin, Precision, Role

from .conftest import ReadFile, WriteFile, WriteZip

NOTES = "commands and notes of the program"
TOOLS = "calls of tools and their results"


def lines(*values: Any) -> str:
    return "".join(json.dumps(value) + "\n" for value in values)


def item(text: str, role: str = "user", second: int = 0, **more: Any) -> dict[str, Any]:
    kind = "output_text" if role == "assistant" else "input_text"
    payload = {"type": "message", "role": role, "content": [{"type": kind, "text": text}], **more}
    return {"timestamp": f"2026-03-01T12:00:{second:02}.000Z", "type": "response_item", "payload": payload}


def event(kind: str, text: str, second: int = 0) -> dict[str, Any]:
    payload = {"type": kind, "message": text}
    return {"timestamp": f"2026-03-01T12:00:{second:02}.001Z", "type": "event_msg", "payload": payload}


def meta(**more: Any) -> dict[str, Any]:
    payload = {"id": "s1", "timestamp": "2026-03-01T11:59:59Z", "cwd": "/home/ida/boat-log", "git": {"branch": "main"}}
    return {"timestamp": "2026-03-01T12:00:00.000Z", "type": "session_meta", "payload": {**payload, **more}}


def test_a_session_of_today(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("rollout-1.jsonl", lines(
        meta(),
        item("<permissions instructions>\nAsk first.</permissions instructions>", "developer"),
        item("<environment_context><cwd>/home</cwd></environment_context>"),
        {"type": "turn_context", "payload": {"cwd": "/home/ida/boat-log", "model": "m-5"}},
        item("I row at dawn.", second=1),
        event("user_message", "I row at dawn.", 1),
        event("agent_reasoning", "He rows."),
        {"type": "response_item", "payload": {"type": "reasoning", "summary": []}},
        {"type": "response_item", "payload": {"type": "function_call", "name": "shell", "call_id": "c"}},
        {"type": "response_item", "payload": {"type": "function_call_output", "call_id": "c", "output": "I am rich."}},
        event("agent_message", "At dawn, then.", 5),
        item("At dawn, then.", "assistant", 5),
        {"type": "event_msg", "payload": {"type": "token_count", "info": None}},
        {"type": "compacted", "payload": {"message": "Before: he rows."}},
    )))  # fmt: skip
    assert [(one.text, one.role, one.model, one.title, one.scope) for one in got.passages] == [
        ("I row at dawn.", Role.PERSON, "", "boat-log · main", "project:boat-log"),
        ("At dawn, then.", Role.ASSISTANT, "m-5", "boat-log · main", "project:boat-log"),
    ]
    assert [one.at.iso() for one in got.passages if one.at] == [
        "2026-03-01T12:00:01+00:00", "2026-03-01T12:00:05.001000+00:00",
    ]  # fmt: skip
    assert got.passages[0].conversation_id == "s1"
    assert got.skipped == {NOTES: 4, "an assistant's thinking": 2, TOOLS: 2}
    assert got.lost == []


def test_the_same_words_said_twice_are_said_twice(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("r.jsonl", lines(
        meta(), event("user_message", "Go on.", 1), item("Go on.", second=1), item("Done.", "assistant", 2),
        event("user_message", "Go on.", 3), item("Go on.", second=3),
    )))  # fmt: skip
    assert [one.text for one in got.passages] == ["Go on.", "Done.", "Go on."]


def test_a_session_of_events_only(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(
        write_file("r.jsonl", lines(meta(), event("user_message", "I row."), event("agent_message", "Ah.")))
    )
    assert [(one.text, one.role) for one in got.passages] == [("I row.", Role.PERSON), ("Ah.", Role.ASSISTANT)]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("# AGENTS.md instructions for /home/ida\n\n<INSTRUCTIONS>\nUse tabs.\n</INSTRUCTIONS>", ""),
        ("<user_instructions>Use tabs.</user_instructions>", ""),
        ("<user_shell_command><command>ls</command></user_shell_command>", ""),
        ("<turn_aborted>The user stopped.</turn_aborted>", ""),
        ("# Context from my IDE setup:\n\n## Open tabs:\n- a.py\n\n## My request for Codex:\nMend it.", "Mend it."),
        ("<skill>\n<name>x</name></skill>Mend it.", "Mend it."),
        ("Compare a < b.", "Compare a < b."),
    ],
)
def test_what_the_program_puts_in_the_persons_place(
    text: str, kept: str, write_file: WriteFile, read_file: ReadFile
) -> None:
    got = read_file(write_file("r.jsonl", lines(meta(), item(text))))
    assert got.texts == ([kept] if kept else [])
    assert got.skipped == ({} if kept else {NOTES: 1})


def test_a_session_of_the_first_year(write_file: WriteFile, read_file: ReadFile) -> None:
    def said(text: str, role: str, kind: str) -> dict[str, Any]:
        return {"type": "message", "role": role, "content": [{"type": kind, "text": text}]}

    got = read_file(write_file("rollout-2025-06-01-x.jsonl", lines(
        {"id": "old-1", "timestamp": "2025-06-01T08:00:00.000Z", "instructions": "x", "git": {"branch": "dev"}},
        {"record_type": "state"},
        said("I row.", "user", "input_text"),
        {"type": "reasoning", "summary": []},
        {"type": "function_call", "name": "shell", "arguments": "{}", "call_id": "c"},
        {"type": "function_call_output", "call_id": "c", "output": "x"},
        said("Ah.", "assistant", "output_text"),
        said("I row.", "user", "input_text"),
    )))  # fmt: skip
    assert [(one.text, one.conversation_id, one.position) for one in got.passages] == [
        ("I row.", "old-1", 1), ("Ah.", "old-1", 2), ("I row.", "old-1", 3),
    ]  # fmt: skip
    assert got.passages[0].at is not None
    assert got.passages[0].at.precision is Precision.ABOUT
    assert len({one.native_id for one in got.passages}) == 3


def test_a_session_as_one_object(write_file: WriteFile, read_file: ReadFile) -> None:
    value = {
        "session": {"timestamp": "2025-04-20T08:00:00.000Z", "id": "first-1", "instructions": ""},
        "items": [
            {"role": "user", "content": [{"type": "input_text", "text": "I row."}], "type": "message"},
            {"type": "function_call", "name": "shell"},
            {"id": "m1", "type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Ah."}]},
        ],
    }
    got = read_file(write_file("rollout-2025-04-20-first-1.json", value))
    assert [(one.text, one.conversation_id) for one in got.passages] == [("I row.", "first-1"), ("Ah.", "first-1")]


def test_what_a_helper_is_told_is_the_assistants(write_file: WriteFile, read_file: ReadFile) -> None:
    source = {"subagent": {"thread_spawn": {"parent_thread_id": "s0"}}}
    got = read_file(
        write_file("r.jsonl", lines(meta(source=source), item("I prefer tabs."), item("Yes.", "assistant")))
    )
    assert [(one.role, one.on_active_path) for one in got.passages] == [(Role.ASSISTANT, False)] * 2


def test_a_forked_session_repeats_nothing(write_zip: WriteZip, read_file: ReadFile) -> None:
    first = [meta(), item("I row.", second=1)]
    fork = [meta(id="s2", forked_from_id="s1"), item("I row.", second=1), item("At dawn.", second=9)]
    got = read_file(write_zip("s.zip", ("a.jsonl", lines(*first)), ("b.jsonl", lines(*fork))))
    assert got.texts == ["I row.", "At dawn."]
    assert got.skipped == {"messages that another session repeats": 1}


def test_odd_lines_are_told(write_file: WriteFile, read_file: ReadFile) -> None:
    text = lines(meta(), 5, {"type": "response_item", "payload": {}}, item("x", "narrator"), item("I row."))
    got = read_file(write_file("r.jsonl", text + '{"type": "response_item", "pay'))
    assert got.texts == ["I row."]
    assert got.lost == [
        "r.jsonl, line 2: Not a line of a session.",
        "r.jsonl, line 4: A message was left out: its author “narrator” is not known.",
        "r.jsonl, line 6: Not read: it is not valid JSON.",
    ]


def test_the_history_is_read_only_without_sessions(write_zip: WriteZip, read_file: ReadFile) -> None:
    history = lines(
        {"session_id": "s1", "ts": 1_772_366_400, "text": "I row."}, {"session_id": "s1", "ts": 1, "text": "/new"}
    )
    alone = read_file(write_zip("a.zip", ("history.jsonl", history)))
    assert [(one.text, one.conversation_id) for one in alone.passages] == [("I row.", "s1")]
    assert alone.statements == []  # a list of prompts is no list of memories
    assert alone.skipped == {NOTES: 1}
    both = read_file(write_zip("b.zip", ("a/history.jsonl", history), ("z/r.jsonl", lines(meta(), item("I row.")))))
    assert [one.text for one in both.passages] == ["I row."]
    assert both.skipped == {"messages that another session repeats": 2}


HANDBOOK = """# Task Group: Mending the log
scope: the tide log
applies_to: cwd=/home/ida/boat-log; reuse_rule=anywhere

## Task 1: Find the lost page, success
### rollout_summary_files
- rollout_summaries/x.md (cwd=/home/ida/boat-log, thread_id=1)
### keywords
- tide, page

## User preferences
- Ida wants short commit messages. [Task 1]

## Reusable knowledge
- The log is written in UTC. [Task 1][Task 2]

# Task Group: Anything
## User preferences
- Ida likes tea.
"""


def test_memories_are_guesses_with_the_project_they_are_of(write_zip: WriteZip, read_file: ReadFile) -> None:
    got = read_file(write_zip(
        "codex.zip",
        ("memories/MEMORY.md", HANDBOOK),
        ("memories/memory_summary.md", "v1\n\n## User Profile\n\nIda builds boats.\n\n## What's in Memory\n- log: x\n"),
        ("memories/raw_memories.md", "# Raw\n- everything\n"),
        ("memories/rollout_summaries/x.md", "# One\n- more\n"),
    ))  # fmt: skip
    assert [(one.text, one.scope) for one in got.statements] == [
        ("Ida wants short commit messages.", "project:boat-log"),
        ("The log is written in UTC.", "project:boat-log"),
        ("Ida likes tea.", ""),
        ("Ida builds boats.", ""),
    ]
    assert all(one.assistants_own and one.origin is Origin.INFERRED for one in got.statements)
    assert got.skipped["notes that the handbook was made from"] == 2
    assert got.lost == []


def test_notes_that_the_person_wrote_are_stated(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("AGENTS.md", "# Rules\n- Use tabs.\n"))
    assert (got.reading.format, got.statements[0].text, got.statements[0].origin) == (
        "codex", "Use tabs.", Origin.STATED,
    )  # fmt: skip
