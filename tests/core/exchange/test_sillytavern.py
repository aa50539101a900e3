"""SillyTavern's chats: who speaks, answers that were not chosen, dates of three makes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mnemoscope.curate.passages import source_key
from mnemoscope.model.words import Role

from .conftest import ReadFile, WriteFile

HEAD = {"user_name": "Ida", "character_name": "Otter", "create_date": "2026-03-01@12h00m00s", "chat_metadata": {}}


def lines(*values: Any) -> str:
    return "\n".join(json.dumps(value) for value in values)


def says(text: Any, name: str = "Otter", is_user: bool = False, **more: Any) -> dict[str, Any]:
    return {"name": name, "is_user": is_user, "mes": text, "send_date": "March 1, 2026 12:00pm", **more}


def test_a_characters_lines_are_the_assistants(write_file: WriteFile, read_file: ReadFile) -> None:
    text = lines(
        HEAD, says("I live in the reeds."), says("I row.", "Ida", True), says("Chat began.", "System", is_system=True)
    )
    got = read_file(write_file("Otter - 2026.jsonl", text))
    assert [(item.text, item.role, item.title) for item in got.passages] == [
        ("I live in the reeds.", Role.ASSISTANT, "Otter"),
        ("I row.", Role.PERSON, "Otter"),
        ("Chat began.", Role.SYSTEM, "Otter"),
    ]
    assert all(item.at and item.at.iso() == "2026-03-01T12:00:00+00:00" for item in got.passages)


def test_answers_that_were_not_chosen_are_off_the_path(write_file: WriteFile, read_file: ReadFile) -> None:
    swiped = says(
        "Second.",
        swipes=["First.", "Second.", " "],
        swipe_id=1,
        swipe_info=[{"send_date": "March 1, 2026 11:58am"}, {"send_date": "March 1, 2026 12:00pm"}],
    )
    got = read_file(write_file("x.jsonl", lines(HEAD, says("Hi", "Ida", True), swiped, says("So.", "Ida", True))))
    assert [(item.text, item.on_active_path, item.position) for item in got.passages] == [
        ("Hi", True, 1), ("Second.", True, 2), ("First.", False, 2), ("So.", True, 3),
    ]  # fmt: skip
    assert got.passages[2].at is not None
    assert got.passages[2].at.iso() == "2026-03-01T11:58:00+00:00"
    # Another choice later is no new message.
    chosen = {**swiped, "mes": "First.", "swipe_id": 0, "send_date": "March 1, 2026 11:58am"}
    again = read_file(write_file("y.jsonl", lines(HEAD, says("Hi", "Ida", True), chosen, says("So.", "Ida", True))))
    assert {source_key(item) for item in again.passages} == {source_key(item) for item in got.passages}


@pytest.mark.parametrize(
    "written", [1_772_366_400_000, "March 1, 2026 12:00pm", "2026-03-01T12:00:00.000Z", "2026-03-01@12h00m00s",
                "2026-3-1 @12h 00m 00s 000ms", "1772366400000"],
)  # fmt: skip
def test_dates_of_every_make(written: Any, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.jsonl", lines(HEAD, says("Hi", send_date=written))))
    assert got.passages[0].at is not None
    assert got.passages[0].at.iso() == "2026-03-01T12:00:00+00:00"


def test_what_is_no_message_is_told(write_file: WriteFile, read_file: ReadFile) -> None:
    text = lines(HEAD, says(""), says(None), says("Hm.", extra={"reasoning": "He asks."}), {"x": 1}, 5) + "\n{torn"
    got = read_file(write_file("x.jsonl", text))
    assert got.texts == ["Hm."]
    assert [line.split(":")[0] for line in got.lost] == ["x.jsonl, line 5", "x.jsonl, line 6", "x.jsonl, line 7"]
    assert got.skipped == {"messages without words": 2, "an assistant's thinking": 1}


def test_without_a_header_and_with_the_mark_of_newer_versions(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.jsonl", lines(says("Hi"), says("Ho"))))
    assert len({item.conversation_id for item in got.passages}) == 1
    head = {**HEAD, "user_name": "unused", "character_name": "unused", "chat_metadata": {"integrity": "mark-1"}}
    got = read_file(write_file("Otter.jsonl", lines(head, says("Hi", "Ida", True))))
    assert (got.passages[0].conversation_id, got.passages[0].title) == ("mark-1", "Otter.jsonl")
    assert read_file(write_file("empty.jsonl", lines(HEAD))).texts == []
