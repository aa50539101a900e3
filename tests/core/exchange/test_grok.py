"""Grok's export: BSON times, senders of several spellings, branches."""

from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.model.words import Precision, Role

from .conftest import ReadFile, WriteFile, WriteZip


def said(key: Any, message: Any, sender: str = "human", parent: Any = None, **more: Any) -> dict[str, Any]:
    at = {"$date": {"$numberLong": "1772366400000"}}
    inner = {"_id": key, "message": message, "sender": sender, "parent_response_id": parent, "create_time": at, **more}
    return {"response": inner, "share_link": None}


def export(*responses: Any, **about: Any) -> dict[str, Any]:
    conversation = {"id": "c1", "title": "Harbour", "create_time": "2026-03-01T11:59:00.123456Z", **about}
    return {
        "conversations": [{"conversation": conversation, "responses": list(responses)}],
        "projects": [],
        "tasks": [],
    }


def test_reads_a_conversation(write_file: WriteFile, read_file: ReadFile) -> None:
    value = export(
        said("a", "Where to moor?"), said("b", "At the quay.", "ASSISTANT", "a", model="grok-3"), user_id="u"
    )
    first, second = read_file(write_file("prod-grok-backend.json", value)).passages
    assert (first.app, first.role, first.title, first.account, first.conversation_id) == (
        "Grok", Role.PERSON, "Harbour", "u", "c1",
    )  # fmt: skip
    assert first.at is not None
    assert first.at.iso() == "2026-03-01T12:00:00+00:00"
    assert (second.role, second.model, second.position, second.native_id) == (Role.ASSISTANT, "grok-3", 2, "c1/b")


@pytest.mark.parametrize("sender", ["assistant", "ASSISTANT", "Assistant", "grok-3", "grok-4-fast", "GROK"])
def test_senders_that_are_the_assistant(sender: str, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.json", export(said("a", "Hi"), said("b", "Hello", sender))))
    assert [item.role for item in got.passages] == [Role.PERSON, Role.ASSISTANT]


def test_replaced_answers_are_off_the_path(write_file: WriteFile, read_file: ReadFile) -> None:
    responses = [
        said("q", "A fish?"),
        said("a1", "Perch.", "assistant", "q"),
        said("q2", "Another.", "human", "a1"),
        said("a2", "Tench.", "assistant", "q"),
        said("q3", "Good.", "human", "a2"),
    ]
    got = read_file(write_file("x.json", export(*responses)))
    assert [(item.text, item.on_active_path, item.position) for item in got.passages] == [
        ("A fish?", True, 1), ("Perch.", False, 2), ("Another.", False, 3), ("Tench.", True, 2), ("Good.", True, 3),
    ]  # fmt: skip
    got = read_file(write_file("y.json", export(*responses, leaf_response_id="q2")))
    assert [item.text for item in got.passages if item.on_active_path] == ["A fish?", "Perch.", "Another."]


def test_what_is_missing_or_odd(write_file: WriteFile, read_file: ReadFile) -> None:
    value = export(
        said("a", "One", create_time=None),
        said("b", "", "assistant"),
        said("c", None, "assistant"),
        said("d", "Who?", "narrator"),
        said(None, "Two", create_time={"$date": "2026-03-01T12:00:00Z"}),
        said({"$oid": "5f"}, "Three", create_time={"$date": {"$numberLong": "soon"}}, file_attachments=["f"]),
        7,
    )
    value["conversations"] += [5, {"conversation": {"id": "e"}, "responses": []}]
    got = read_file(write_file("x.json", value))
    assert got.texts == ["One", "Two", "Three"]
    assert [item.at.precision for item in got.passages if item.at] == [
        Precision.ABOUT, Precision.SECOND, Precision.ABOUT,
    ]  # fmt: skip
    assert got.passages[2].native_id == "c1/5f"
    assert got.lost == [
        "x.json, conversation 1 “Harbour”: A message was left out: it is no object.",
        "x.json, conversation 1 “Harbour”: A message was left out: its author “narrator” is not known.",
        "x.json, conversation 2: Not a conversation.",
        "x.json, conversation 3: Empty: none of its messages holds words.",
    ]
    assert got.skipped == {"messages without words": 2, "pictures, files and sounds": 1}
    assert len(got.notes) == 1


def test_a_whole_export_in_a_zip(write_zip: WriteZip, read_file: ReadFile) -> None:
    got = read_file(
        write_zip(
            "grok.zip",
            ("ttl/30d/export_data/x/prod-grok-backend.json", export(said("a", "Hi"))),
            ("ttl/30d/export_data/x/prod-mc-auth-mgmt-api.json", {"user": {"email": "ida@example.org"}}),
        )
    )
    assert got.texts == ["Hi"]
    assert got.lost == []
    assert [line.split(":")[0] for line in got.passed_over] == ["ttl/30d/export_data/x/prod-mc-auth-mgmt-api.json"]
