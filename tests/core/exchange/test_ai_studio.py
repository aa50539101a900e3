"""Google AI Studio's prompts: turns in chunks, branches, thinking, code and files."""

from __future__ import annotations

from typing import Any

from mnemoscope.model.words import Precision, Role

from .conftest import ReadFile, WriteFile, WriteZip

Chunk = dict[str, Any]


def prompt(*chunks: Any, **more: Any) -> dict[str, Any]:
    return {"chunkedPrompt": {"chunks": list(chunks)}, **more}


def says(text: str, role: str = "user", **more: Any) -> Chunk:
    return {"text": text, "role": role, **more}


def test_a_prompt_as_it_lies_in_the_drive(write_file: WriteFile, read_file: ReadFile) -> None:
    value = prompt(
        says("How deep is the lock?", tokenCount=6),
        says("Checking the chart.", "model", isThought=True),
        says("About four metres.", "model", finishReason="STOP"),
        runSettings={"model": "models/gemini-x", "temperature": 1.0},
        systemInstruction={"parts": [{"text": "Answer briefly."}]},
    )
    got = read_file(write_file("Lock depth", value))  # no ending, as Google writes it
    assert [(item.text, item.role, item.model) for item in got.passages] == [
        ("Answer briefly.", Role.SYSTEM, ""),
        ("How deep is the lock?", Role.PERSON, ""),
        ("About four metres.", Role.ASSISTANT, "gemini-x"),
    ]
    assert {(item.title, item.at) for item in got.passages} == {("Lock depth", None)}
    assert got.skipped == {"an assistant's thinking": 1}


def test_the_title_and_the_time_of_the_prompt(write_file: WriteFile, read_file: ReadFile) -> None:
    value = prompt(
        says("One"),
        says("Two", "model", createTime="2026-03-01T12:00:05Z"),
        displayName="Counting",
        createTime="2026-03-01T12:00:00Z",
    )
    first, second = read_file(write_file("x.json", value)).passages
    assert first.at is not None
    assert (first.title, first.at.precision) == ("Counting", Precision.ABOUT)
    assert second.at is not None
    assert second.at.iso() == "2026-03-01T12:00:05+00:00"


def test_only_the_last_of_several_answers_is_on_the_path(write_file: WriteFile, read_file: ReadFile) -> None:
    value = prompt(
        says("A name for a boat?", id="q"),
        says("Heron", "model", id="a1", branchParent={"id": "q"}),
        says("Too common.", id="q2", branchParent={"id": "a1"}),
        says("Wigeon", "model", id="a2", branchParent={"id": "q"}),
        says("Good.", id="q3", branchParent={"id": "a2"}),
        says("Glad.", "model"),
    )
    got = read_file(write_file("x.json", value))
    assert [(item.text, item.on_active_path) for item in got.passages] == [
        ("A name for a boat?", True),
        ("Heron", False),
        ("Too common.", False),
        ("Wigeon", True),
        ("Good.", True),
        ("Glad.", True),
    ]


def test_code_and_files_are_counted_and_their_words_kept(write_file: WriteFile, read_file: ReadFile) -> None:
    value = prompt(
        says("Add these.", driveDocument={"id": "x"}),
        {"role": "user", "inlineFile": {"mimeType": "image/png", "data": "aGk="}},
        {"role": "model", "parts": [{"text": "Hm.", "thought": True}, {"text": "Here:"}], "executableCode": {}},
        {"role": "model", "codeExecutionResult": {"output": "2"}},
        says("", "model"),
        says("Two.", "model"),
    )  # fmt: skip
    got = read_file(write_file("x.json", value))
    assert got.texts == ["Add these.", "Here:", "Two."]
    assert got.skipped == {
        "pictures, files and sounds": 2,
        "calls of tools and their results": 2,
        "messages without words": 1,
    }


def test_what_is_no_turn_is_told(write_file: WriteFile, read_file: ReadFile) -> None:
    value = prompt(says("One"), None, "text", says("Who?", "narrator"), says("Two", "model", createTime="later"))
    got = read_file(write_file("x.json", value))
    assert got.texts == ["One", "Two"]
    assert got.lost == [
        "x.json: A message was left out: it is no object.",
        "x.json: A message was left out: it is no object.",
        "x.json: A message was left out: its author “narrator” is not known.",
    ]
    assert got.notes == ["x.json: The time of a message was left out: “later” is not a time."]
    assert read_file(write_file("y.json", prompt())).lost == ["y.json: Empty: none of its messages holds words."]


def test_a_prompt_without_an_id_keeps_its_own_when_it_grows(write_file: WriteFile, read_file: ReadFile) -> None:
    short = read_file(write_file("Talk", prompt(says("One"), says("Two", "model"))))
    long = read_file(write_file("b/Talk", prompt(says("One"), says("Two", "model"), says("One"))))
    assert [item.native_id for item in long.passages][:2] == [item.native_id for item in short.passages]
    assert len({item.native_id for item in long.passages}) == 3


def test_a_folder_of_prompts(write_zip: WriteZip, read_file: ReadFile) -> None:
    got = read_file(
        write_zip(
            "takeout.zip",
            ("Takeout/Drive/Google AI Studio/Boats", prompt(says("One"))),
            ("Takeout/Drive/Google AI Studio/Locks", prompt(says("Two"))),
        )
    )
    assert [(item.title, item.text) for item in got.passages] == [("Boats", "One"), ("Locks", "Two")]
    assert got.reading.conversations == 2
