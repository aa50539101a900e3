"""ChatGPT's export with every form that its conversations have had."""

from __future__ import annotations

import json
from datetime import UTC
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.exchange import open_import
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.words import Origin, Precision, Role

from .conftest import ReadFile, WriteFile, WriteZip

NOON = 1_772_366_400.0


def message(role: str | None, *parts: Any, at: Any = NOON, kind: str = "text", **more: Any) -> dict[str, Any]:
    author = {} if role is None else {"role": role, "name": more.pop("name", None)}
    content = more.pop("content", None) or {"content_type": kind, "parts": list(parts)}
    return {"author": author, "create_time": at, "content": content, **more}


def node(key: str, parent: str | None, said: Any, *children: str) -> dict[str, Any]:
    return {"id": key, "parent": parent, "children": list(children), "message": said}


def conversation(*nodes: dict[str, Any], current: Any = None, **more: Any) -> dict[str, Any]:
    return {
        "id": "talk",
        "title": "Garden",
        "create_time": NOON,
        "current_node": current or nodes[-1]["id"],
        "mapping": {item["id"]: item for item in nodes},
        **more,
    }


def chain(*messages: Any, **more: Any) -> dict[str, Any]:
    """A conversation without branches."""
    keys = [f"n{number}" for number in range(len(messages))]
    nodes = [
        node(key, keys[index - 1] if index else None, said, *keys[index + 1 : index + 2])
        for index, (key, said) in enumerate(zip(keys, messages, strict=True))
    ]
    return conversation(*nodes, **more)


def test_reads_a_conversation_message_by_message(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chain(
        None,
        message("system", ""),
        message("user", "I grow leeks."),
        message("assistant", "Since when?", at=NOON + 5, metadata={"model_slug": "gpt-5"}),
        conversation_id="talk-1",
        default_model_slug="gpt-4",
    )
    got = read_file(write_file("conversations.json", [talk]))
    first, second = got.passages
    assert (first.app, first.text, first.role, first.position) == ("ChatGPT", "I grow leeks.", Role.PERSON, 1)
    assert (first.title, first.conversation_id, first.native_id) == ("Garden", "talk-1", "talk-1/n2")
    assert (first.model, second.model) == ("", "gpt-5")
    assert (second.role, second.position) == (Role.ASSISTANT, 2)
    assert second.at is not None
    assert second.at.iso() == "2026-03-01T12:00:05+00:00"
    assert (got.lost, got.notes, got.skipped) == ([], [], {"messages without words": 1})


def test_regenerated_answers_are_kept_off_the_path(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = conversation(
        node("root", None, None, "q"),
        node("q", "root", message("user", "A name for a cat?"), "a1", "a2"),
        node("a1", "q", message("assistant", "Biscuit."), "q2"),
        node("q2", "a1", message("user", "Too sweet.")),
        node("a2", "q", message("assistant", "Anvil."), "q3"),
        node("q3", "a2", message("user", "Good.")),
        current="q3",
    )
    got = read_file(write_file("conversations.json", [talk]))
    assert [(item.text, item.on_active_path, item.position) for item in got.passages] == [
        ("A name for a cat?", True, 1),
        ("Anvil.", True, 2),
        ("Good.", True, 3),
        ("Biscuit.", False, 2),
        ("Too sweet.", False, 3),
    ]


def test_without_a_current_node_the_newest_branch_is_the_path(write_file: WriteFile, read_file: ReadFile) -> None:
    nodes = (
        node("q", None, message("user", "Tea or coffee?"), "a1", "a2"),
        node("a1", "q", message("assistant", "Tea.", at=NOON + 90)),
        node("a2", "q", message("assistant", "Coffee.", at=NOON + 30)),
    )
    for current in (None, "gone", 5):
        talk = {**conversation(*nodes), "current_node": current}
        got = read_file(write_file("conversations.json", [talk]))
        assert [(item.text, item.on_active_path) for item in got.passages] == [
            ("Tea or coffee?", True),
            ("Tea.", True),
            ("Coffee.", False),
        ]


def test_edges_named_from_one_side_only_are_followed(write_file: WriteFile, read_file: ReadFile) -> None:
    nodes = {
        "a": {"children": ["b"], "message": message("user", "One")},
        "b": {"message": message("assistant", "Two"), "parent": "b", "children": None},
        "c": {"parent": "b", "message": message("user", "Three")},
        "d": "no node",
    }
    got = read_file(write_file("conversations.json", [{"id": "x", "mapping": nodes, "current_node": "c"}]))
    assert [item.position for item in got.passages] == [1, 2, 3]


def test_a_circle_of_nodes_ends(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = conversation(
        node("a", "b", message("user", "One"), "b"), node("b", "a", message("assistant", "Two"), "a"), current="a"
    )
    assert sorted(read_file(write_file("conversations.json", [talk])).texts) == ["One", "Two"]


def test_only_words_are_read_and_the_rest_is_counted(write_file: WriteFile, read_file: ReadFile) -> None:
    picture = {"content_type": "image_asset_pointer", "asset_pointer": "file://x"}
    talk = chain(
        message("user", picture, "My tent.", kind="multimodal_text"),
        message("assistant", content={"content_type": "thoughts", "thoughts": [{"content": "He camps."}]}),
        message("assistant", content={"content_type": "reasoning_recap", "content": "Thought for 3 s"}),
        message("assistant", content={"content_type": "code", "language": "python", "text": "print(4)"}),
        message("tool", content={"content_type": "execution_output", "text": "4"}, name="python"),
        message("user", None, "", kind="text"),
        message("user", "secret rules", metadata={"is_visually_hidden_from_conversation": True}),
        message("system", "You are helpful."),
        message("assistant", content={"content_type": "tether_quote", "url": "x", "text": "Quoted words"}),
        message("assistant", content={"content_type": "something_new", "parts": ["New words"]}),
        message("assistant", content=None),
    )  # fmt: skip
    got = read_file(write_file("conversations.json", [talk]))
    assert [(item.role, item.text) for item in got.passages] == [
        (Role.PERSON, "My tent."),
        (Role.ASSISTANT, "print(4)"),
        (Role.TOOL, "4"),
        (Role.SYSTEM, "You are helpful."),
        (Role.ASSISTANT, "Quoted words"),
        (Role.ASSISTANT, "New words"),
    ]
    assert got.skipped == {
        "pictures, files and sounds": 1,
        "an assistant's thinking": 2,
        "messages without words": 2,
        "hidden messages": 1,
    }


def test_spoken_turns_give_their_transcripts(write_file: WriteFile, read_file: ReadFile) -> None:
    sound = {"content_type": "audio_asset_pointer", "asset_pointer": "sediment://1"}
    live = {"content_type": "real_time_user_audio_video_asset_pointer", "audio_asset_pointer": sound}
    words = {"content_type": "audio_transcription", "text": "I play the cello.", "direction": "in"}
    talk = chain(message("user", words, live, kind="multimodal_text"), message("user", live, kind="multimodal_text"))
    got = read_file(write_file("conversations.json", [talk]))
    assert got.texts == ["I play the cello."]
    assert got.lost == [
        "conversations.json, conversation 1 “Garden”: "
        "A spoken message was left out: the export holds no transcript of it."
    ]


def test_saved_memories_are_statements_of_the_assistant(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chain(
        message("user", "Remember that I am left-handed."),
        message("assistant", "Is left-handed.\nOwns a loom.", recipient="bio", metadata={"model_slug": "gpt-5"}),
        message("tool", "Model set context updated.", name="bio"),
        message("assistant", "Noted."),
    )
    got = read_file(write_file("conversations.json", [talk]))
    assert [item.text for item in got.passages] == ["Remember that I am left-handed.", "Noted."]
    first, second = got.statements
    assert (first.text, second.text) == ("Is left-handed.", "Owns a loom.")
    assert {first.origin, second.origin} == {Origin.INFERRED}
    assert (first.assistants_own, first.agent, first.native_id, second.native_id) == (
        True,
        "ChatGPT",
        "talk/n1",
        "talk/n1#1",
    )
    assert (first.source.role, first.source.text) == (Role.ASSISTANT, "Is left-handed.\nOwns a loom.")
    assert got.skipped == {"confirmations of saved memories": 1}


def test_a_card_number_among_saved_memories_is_held_and_shown_to_nobody(write_file: WriteFile, vault: Vault) -> None:
    number = "4111 1111 1111 1111"
    saved = message("assistant", f"Pays with the card {number}.\nOwns a loom.", recipient="bio")
    report = vault.import_(write_file("conversations.json", [chain(message("user", "Remember that."), saved)]))
    assert (report.added, report.held) == (1, 1)
    assert [memory.text for memory in vault.list().items] == ["Owns a loom."]


@pytest.mark.parametrize(
    ("told", "scope"),
    [
        ({"memory_scope": "project_enabled", "gizmo_id": "g-p-1a"}, "project:g-p-1a"),
        ({"memory_scope": "project_enabled", "conversation_template_id": "g-p-2b"}, "project:g-p-2b"),
        ({"memory_scope": "project_enabled"}, ""),
        ({"memory_scope": "global_enabled", "gizmo_id": "g-p-1a"}, ""),
        ({"memory_scope": None, "gizmo_id": "g-p-1a"}, ""),
    ],
)
def test_what_is_kept_to_the_memory_of_a_project_stays_in_its_scope(
    told: dict[str, Any], scope: str, write_file: WriteFile, read_file: ReadFile
) -> None:
    talk = chain(message("user", "I row."), message("assistant", "Rows.", recipient="bio"), **told)
    got = read_file(write_file("conversations.json", [talk]))
    assert [item.scope for item in (*got.passages, *got.statements)] == [scope, scope]


def test_what_is_not_to_be_remembered_is_left_out(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chain(message("user", "I row."), is_do_not_remember=True)
    got = read_file(write_file("conversations.json", [talk]))
    assert got.texts == []
    assert got.lost == [
        "conversations.json, conversation 1 “Garden”: Left out: it is marked in ChatGPT as “do not remember”."
    ]


def test_nodes_that_are_none_are_told(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chain(message("user", "I row."))
    talk["mapping"] |= {"x": 5, "y": None}
    got = read_file(write_file("conversations.json", [talk]))
    assert got.texts == ["I row."]
    assert got.lost == ["conversations.json, conversation 1 “Garden”: A message was left out: it is no object."]


def test_custom_instructions_are_the_persons_and_read_once(write_file: WriteFile, read_file: ReadFile) -> None:
    old = message("system", "", metadata={
        "is_user_system_message": True, "is_visually_hidden_from_conversation": True,
        "user_context_message_data": {"about_user_message": "I teach chemistry.", "about_model_message": "Be brief."},
    })  # fmt: skip
    new = message("user", content={
        "content_type": "user_editable_context", "user_profile": "I teach chemistry.", "user_instructions": "Be brief.",
    })  # fmt: skip
    talks = [chain(said, message("user", "Hello"), id=f"t{number}") for number, said in enumerate((old, new, new))]
    got = read_file(write_file("conversations.json", talks))
    assert [(item.text, item.origin, item.assistants_own) for item in got.statements] == [
        ("I teach chemistry.", Origin.STATED, False),
        ("Be brief.", Origin.STATED, False),
    ]
    assert len(got.passages) == 3


@pytest.mark.parametrize("missing", [None, 0, 0.0, "", {}])
def test_a_message_without_time_takes_about_its_conversations(
    missing: Any, write_file: WriteFile, read_file: ReadFile
) -> None:
    got = read_file(write_file("conversations.json", [chain(message("user", "Hello", at=missing))]))
    at = got.passages[0].at
    assert at is not None
    assert (at.iso(), at.precision, got.notes) == ("2026-03-01T12:00:00+00:00", Precision.ABOUT, [])


def test_faulty_times_are_noted_and_never_1970(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chain(message("user", "Hello", at="garbage"), message("user", "There", at=-11644473600), create_time=1)
    got = read_file(write_file("conversations.json", [talk]))
    assert [item.at for item in got.passages] == [None, None]
    assert len(got.notes) == 3


def test_times_in_milliseconds_and_text_are_read(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chain(message("user", "A", at=1_772_366_400_000), message("user", "B", at="2026-03-01T12:00:00Z"))
    first, second = read_file(write_file("conversations.json", [talk])).passages
    assert first.at == second.at


def test_conversations_without_words_are_reported_by_name(write_file: WriteFile, read_file: ReadFile) -> None:
    private = {**chain(message("user", "x")), "id": "4", "title": "private", "is_do_not_remember": True}
    talks: list[Any] = [
        {"id": "1", "title": "no mapping"},
        {"id": "2", "title": "empty", "mapping": {}},
        {"id": "3", "title": None, "mapping": {"a": {"id": "a", "message": None}}},
        private,
        None,
        [1],
        "text",
        chain(message("user", "Still here.")),
    ]  # fmt: skip
    got = read_file(write_file("conversations.json", talks))
    assert got.texts == ["Still here."]
    assert got.reading.conversations == 1
    assert got.lost == [
        "conversations.json, conversation 1 “no mapping”: Empty: the conversation holds no messages.",
        "conversations.json, conversation 2 “empty”: Empty: the conversation holds no messages.",
        "conversations.json, conversation 3: Empty: none of its messages holds words.",
        "conversations.json, conversation 4 “private”: Left out: it is marked in ChatGPT as “do not remember”.",
        "conversations.json, conversation 5: Not a conversation.",
        "conversations.json, conversation 6: Not a conversation.",
        "conversations.json, conversation 7: Not a conversation.",
    ]


def test_missing_ids_are_made_from_the_content_and_stay(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = {key: value for key, value in chain(message("user", "Hello")).items() if key != "id"}
    first = read_file(write_file("conversations.json", [talk])).passages[0]
    again = read_file(write_file("conversations.json", [{"id": "new"} | chain(message("user", "New")), talk])).passages[
        1
    ]
    assert first.conversation_id.startswith("sha256:")
    assert first.native_id == again.native_id


def test_equal_message_ids_in_two_conversations_stay_apart(write_file: WriteFile, read_file: ReadFile) -> None:
    talks = [chain(message("user", "One"), id="a"), chain(message("user", "Two"), id="b")]
    got = read_file(write_file("conversations.json", talks))
    assert len({item.native_id for item in got.passages}) == 2


def test_an_unknown_author_is_reported(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chain(message("user", "Hello"), message("critic", "Bah"), message(None, "Who?"), message("critic", ""))
    got = read_file(write_file("conversations.json", [talk]))
    assert got.texts == ["Hello"]
    assert [line.rpartition(": ")[2] for line in got.lost] == [
        "its author “critic” is not known.",
        "its author “nobody” is not known.",
    ]


def test_the_account_comes_from_the_export(write_zip: WriteZip, read_file: ReadFile) -> None:
    talk = chain(message("user", "Hello"), user_id="talk-user")
    path = write_zip("x.zip", ("conversations.json", [talk]), ("user.json", {"id": "user-1", "email": "a@example.org"}))
    assert read_file(path).passages[0].account == "user-1"
    path = write_zip("y.zip", ("conversations.json", [talk]), ("user.json", {"email": "a@example.org"}))
    assert read_file(path).passages[0].account == "a@example.org"
    path = write_zip("z.zip", ("conversations.json", [talk]))
    assert read_file(path).passages[0].account == "talk-user"


def part(number: int) -> tuple[str, Any]:
    return (f"conversations-{number:03d}.json", [chain(message("user", f"Part {number}"), id=f"p{number}")])


def test_parts_are_read_in_order_and_missing_ones_reported(write_zip: WriteZip, read_file: ReadFile) -> None:
    manifest = {
        "logical_files": {
            "conversations.json": {"files": ["conversations-000.json", "conversations-404.json"], "sharded": True},
            "user.json": {"files": ["user.json"], "sharded": False},
            "picture": {"files": ["file-1.png"]},
        }
    }
    path = write_zip(
        "x.zip", part(10), part(0), part(2), ("export_manifest.json", manifest), ("user.json", {"id": "me"})
    )
    got = read_file(path)
    assert got.texts == ["Part 0", "Part 2", "Part 10"]
    assert got.reading.conversations == 3
    absent = [1, 3, 4, 5, 6, 7, 8, 9, 404]
    assert got.lost == [
        f"conversations-{number:03d}.json: The export should hold this part, but it is not there. "
        "Download the export again."
        for number in absent
    ]


def test_one_part_alone_is_not_called_incomplete(write_file: WriteFile, read_file: ReadFile) -> None:
    name, value = part(7)
    got = read_file(write_file(name, value))
    assert (got.texts, got.lost) == (["Part 7"], [])


def test_a_part_of_broken_records_is_read_with_the_others(write_zip: WriteZip, read_file: ReadFile) -> None:
    got = read_file(write_zip("x.zip", part(0), ("conversations-001.json", [{"id": "b", "title": "broken"}])))
    assert got.texts == ["Part 0"]
    assert got.lost == ["conversations-001.json, conversation 1 “broken”: Empty: the conversation holds no messages."]


def test_a_cut_off_file_keeps_what_came_before(write_file: WriteFile, read_file: ReadFile) -> None:
    talks = [chain(message("user", f"Word {number}"), id=str(number)) for number in range(5)]
    text = json.dumps(talks)
    got = read_file(write_file("conversations.json", text[: len(text) - 100]))
    assert got.texts == ["Word 0", "Word 1", "Word 2", "Word 3"]
    assert got.lost == ["conversations.json: Read up to record 4: it breaks off in the middle."]


def test_a_repeated_conversation_is_noted(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chain(message("user", "Hello"))
    got = read_file(write_file("conversations.json", [talk, talk]))
    assert got.notes == [
        "conversations.json, conversation 2 “Garden”: "
        "A conversation with this id came before; what both hold counts once."
    ]
    assert got.passages[0].native_id == got.passages[1].native_id


def test_text_stays_as_written(write_file: WriteFile, read_file: ReadFile) -> None:
    text = "  <b>bold</b>\n\t=1+1 👩‍👩‍👧 שלום \u202eabc  "
    assert read_file(write_file("conversations.json", [chain(message("user", text))])).texts == [text]


def test_an_empty_export_is_no_export(write_file: WriteFile) -> None:
    with pytest.raises(ImportUnreadable):
        open_import(write_file("conversations.json", []), zone=UTC)
