"""OpenAI messages and ShareGPT: every shape that programs write."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mnemoscope.exchange.speakers import role_of
from mnemoscope.model.words import Precision, Role

from .conftest import ReadFile, WriteFile

PAIR = [{"role": "user", "content": "I row."}, {"role": "assistant", "content": "Where?"}]
SHARE = [{"from": "human", "value": "I row."}, {"from": "gpt", "value": "Where?"}]


def lines(*values: Any) -> str:
    return "\n".join(json.dumps(value) for value in values)


@pytest.mark.parametrize(
    ("name", "value", "format"),
    [
        ("x.jsonl", lines({"messages": PAIR}), "messages"),
        ("x.jsonl", lines({"messages": PAIR}, {"messages": PAIR[:1]}), "messages"),
        ("x.json", lines({"messages": PAIR}, {"messages": PAIR[:1]}), "messages"),
        ("x.json", [{"messages": PAIR}], "messages"),
        ("x.json", {"messages": PAIR}, "messages"),
        ("x.json", PAIR, "messages"),
        ("x.jsonl", lines(*PAIR), "messages"),
        ("x.json", PAIR[:1][0], "messages"),
        ("x.json", [{"conversations": SHARE}], "sharegpt"),
        ("x.json", {"conversations": SHARE}, "sharegpt"),
        ("x.json", [{"items": SHARE, "id": "s1"}], "sharegpt"),
        ("x.jsonl", lines({"conversations": SHARE, "system": "Be brief."}), "sharegpt"),
        ("x.json", SHARE, "sharegpt"),
    ],
)
def test_every_shape_is_read(name: str, value: Any, format: str, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file(name, value))
    assert got.reading.format == format
    assert got.texts[0] == "I row."
    assert got.passages[0].role is Role.PERSON
    assert all(item.role is Role.ASSISTANT for item in got.passages if item.text == "Where?")
    assert got.lost == []


def test_contents_of_every_kind(write_file: WriteFile, read_file: ReadFile) -> None:
    messages = [
        {"role": "system", "content": "Be brief."},
        {"role": "developer", "content": [{"type": "text", "text": "No lists."}]},
        {"role": "user", "content": [{"type": "text", "text": "See"}, {"type": "image_url", "image_url": {}},
                                     {"type": "input_text", "text": "this."}, "And that.", 5]},
        {"role": "assistant", "content": None, "tool_calls": [{"id": "t"}]},
        {"role": "tool", "content": "12 degrees", "tool_call_id": "t"},
        {"role": "assistant", "content": "Cold.", "reasoning_content": "It is 12."},
        {"role": "assistant", "content": {"parts": [{"text": "Very"}, {"text": "cold."}]}, "model": "m-1"},
        {"role": "user", "content": "  "},
        {"role": "narrator", "content": "Meanwhile."},
        {"role": "narrator"},
        "words",
    ]  # fmt: skip
    got = read_file(write_file("x.jsonl", lines({"messages": messages, "title": "Cold"})))
    assert [(item.role, item.text) for item in got.passages] == [
        (Role.SYSTEM, "Be brief."),
        (Role.SYSTEM, "No lists."),
        (Role.PERSON, "See\nthis.\nAnd that."),
        (Role.TOOL, "12 degrees"),
        (Role.ASSISTANT, "Cold."),
        (Role.ASSISTANT, "Very\ncold."),
    ]
    assert got.passages[5].model == "m-1"
    assert got.lost == [
        "x.jsonl, line 1: A message was left out: its author “narrator” is not known.",
        "x.jsonl, line 1: A message was left out: it is no object.",
    ]
    assert got.skipped == {
        "pictures, files and sounds": 1,
        "calls of tools and their results": 1,
        "an assistant's thinking": 1,
        "messages without words": 2,
    }


def test_a_conversation_that_grows_keeps_its_ids(write_file: WriteFile, read_file: ReadFile) -> None:
    short = read_file(write_file("a.jsonl", lines({"messages": PAIR})))
    long = read_file(write_file("b.jsonl", lines({"messages": [*PAIR, PAIR[0]]})))
    assert [item.native_id for item in long.passages][:2] == [item.native_id for item in short.passages]
    assert len({item.native_id for item in long.passages}) == 3


def test_conversations_that_begin_alike_are_told_apart_by_the_answer(
    write_file: WriteFile, read_file: ReadFile
) -> None:
    other = [PAIR[0], {"role": "assistant", "content": "How nice."}]
    got = read_file(write_file("a.jsonl", lines({"messages": PAIR}, {"messages": other})))
    assert got.reading.conversations == 2


def test_loose_messages_belong_where_they_say(write_file: WriteFile, read_file: ReadFile) -> None:
    said = [{**message, "session_id": name} for name in ("s1", "s2") for message in PAIR]
    got = read_file(write_file("a.jsonl", lines(*said)))
    assert [(item.conversation_id, item.position) for item in got.passages] == [
        ("s1", 1), ("s1", 2), ("s2", 1), ("s2", 2),
    ]  # fmt: skip


def test_times_of_the_conversation_and_of_messages(write_file: WriteFile, read_file: ReadFile) -> None:
    record = {"created": 1_772_366_400, "messages": [PAIR[0], {**PAIR[1], "timestamp": "2026-03-01 12:00:05"}]}
    first, second = read_file(write_file("a.jsonl", lines(record))).passages
    assert first.at is not None
    assert (first.at.iso(), first.at.precision) == ("2026-03-01T12:00:00+00:00", Precision.ABOUT)
    assert second.at is not None
    assert second.at.iso() == "2026-03-01T12:00:05+00:00"


def test_what_is_no_conversation_is_told_by_line(write_file: WriteFile, read_file: ReadFile) -> None:
    text = lines({"messages": PAIR}, {"messages": []}, {"prompt": "x"}, 5) + '\n{"messages": [{"role": "us'
    got = read_file(write_file("a.jsonl", text))
    assert got.texts == ["I row.", "Where?"]
    assert [line.split(":")[0] for line in got.lost] == [f"a.jsonl, line {number}" for number in (2, 3, 4, 5)]


@pytest.mark.parametrize(
    ("word", "role"),
    [
        ("user", Role.PERSON), ("Human", Role.PERSON), (" YOU ", Role.PERSON), ("gpt", Role.ASSISTANT),
        ("model", Role.ASSISTANT), ("grok-3", Role.ASSISTANT), ("Copilot (preview)", Role.ASSISTANT),
        ("developer", Role.SYSTEM), ("function", Role.TOOL), ("narrator", None), ("", None), (None, None), (7, None),
    ],
)  # fmt: skip
def test_words_for_speakers(word: Any, role: Role | None) -> None:
    assert role_of(word) is role
