"""Claude's conversations, design chats and projects."""

from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.model.words import Origin, Role

from .conftest import ReadFile, WriteFile, WriteZip

ROOT = "00000000-0000-4000-8000-000000000000"
AT = "2026-04-02T08:00:00.000000Z"


def says(uuid: str | None, sender: str, text: str, parent: str | None = None, **more: Any) -> dict[str, Any]:
    said = {
        "uuid": uuid,
        "sender": sender,
        "text": text,
        "content": [{"type": "text", "text": text}],
        "created_at": AT,
        "parent_message_uuid": parent,
        **more,
    }
    return {key: value for key, value in said.items() if value is not None}


def chat(*messages: Any, **more: Any) -> dict[str, Any]:
    return {
        "uuid": "talk",
        "name": "Boat",
        "created_at": AT,
        "account": {"uuid": "acc"},
        "chat_messages": list(messages),
        **more,
    }


def test_reads_a_conversation(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chat(says("m1", "human", "I caulk my boat."), says("m2", "assistant", "With what?"), model="claude-5")
    first, second = read_file(write_file("conversations.json", [talk])).passages
    assert (first.app, first.text, first.role, first.position, first.account) == (
        "Claude",
        "I caulk my boat.",
        Role.PERSON,
        1,
        "acc",
    )
    assert (first.native_id, first.conversation_id, first.title) == ("talk/m1", "talk", "Boat")
    assert first.at is not None
    assert first.at.iso() == "2026-04-02T08:00:00+00:00"
    assert (second.role, second.position, first.model, second.model) == (Role.ASSISTANT, 2, "", "claude-5")


def test_only_the_branch_of_the_last_message_is_on_the_path(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chat(
        says("m1", "human", "A name?", ROOT),
        says("m2", "assistant", "Heron.", "m1"),
        says("m3", "assistant", "Wren.", "m1"),
        says("m4", "human", "Wren it is.", "m3"),
    )
    got = read_file(write_file("conversations.json", [talk]))
    assert [(item.text, item.on_active_path, item.position) for item in got.passages] == [
        ("A name?", True, 1),
        ("Heron.", False, 2),
        ("Wren.", True, 2),
        ("Wren it is.", True, 3),
    ]
    talk["current_leaf_message_uuid"] = "m2"
    got = read_file(write_file("conversations.json", [talk]))
    assert [item.text for item in got.passages if item.on_active_path] == ["A name?", "Heron."]


def test_unknown_and_circular_parents_do_not_lose_messages(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chat(
        says("m1", "human", "One", "m2"), says("m2", "assistant", "Two", "m1"), says("m3", "human", "Three", "m9")
    )
    assert read_file(write_file("conversations.json", [talk])).texts == ["One", "Two", "Three"]


def test_thinking_and_tools_are_counted_and_never_read(write_file: WriteFile, read_file: ReadFile) -> None:
    blocks = [
        {"type": "thinking", "thinking": "She is rich."},
        {"type": "redacted_thinking", "data": "x"},
        {"type": "text", "text": "First."},
        {"type": "tool_use", "name": "search", "input": {"q": "x"}},
        {"type": "tool_result", "content": [{"type": "text", "text": "Result"}]},
        {"type": "token_budget"},
        {"type": "flag"},
        {"type": "text", "text": "Second."},
        {"type": "text", "text": "  "},
        "text",
        None,
    ]
    talk = chat(says("m1", "assistant", "", content=blocks))
    got = read_file(write_file("conversations.json", [talk]))
    assert got.texts == ["First.\nSecond."]
    assert got.skipped == {
        "an assistant's thinking": 2,
        "calls of tools and their results": 2,
        "parts of other kinds": 4,
    }


@pytest.mark.parametrize("content", [None, [], [{"type": "thinking", "thinking": "x"}]])
def test_old_messages_have_their_words_beside_the_blocks(
    content: Any, write_file: WriteFile, read_file: ReadFile
) -> None:
    talk = chat({"uuid": "m", "sender": "human", "text": "Old words.", "content": content})
    assert read_file(write_file("conversations.json", [talk])).texts == ["Old words."]


def test_placeholders_of_blocks_are_no_words(write_file: WriteFile, read_file: ReadFile) -> None:
    hole = "```\nThis block is not supported on your current device yet.\n```"
    talk = chat(
        {"uuid": "m1", "sender": "assistant", "text": f"Before.\n{hole}\nAfter."},
        {"uuid": "m2", "sender": "assistant", "text": hole},
    )
    assert read_file(write_file("conversations.json", [talk])).texts == ["Before.\nAfter."]


def test_attachments_are_documents_of_their_message(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chat(
        says("m1", "human", "", attachments=[
            {"file_name": "log.txt", "extracted_content": "Day one."},
            {"file_name": "", "extracted_content": "Pasted."},
            {"file_name": "photo.heic", "extracted_content": ""},
        ], files=[{"file_name": "a.png"}, {"file_name": "b.png"}]),
        says("m2", "assistant", "Read."),
    )  # fmt: skip
    got = read_file(write_file("conversations.json", [talk]))
    assert [(item.role, item.title, item.text, item.native_id) for item in got.passages] == [
        (Role.DOCUMENT, "log.txt", "Day one.", "talk/m1#1"),
        (Role.DOCUMENT, "Boat", "Pasted.", "talk/m1#2"),
        (Role.ASSISTANT, "Boat", "Read.", "talk/m2"),
    ]
    assert got.skipped == {"files whose text is not in the export": 3}


def test_empty_and_foreign_records_are_reported(write_file: WriteFile, read_file: ReadFile) -> None:
    talks: list[Any] = [
        chat(says("m", "human", "Here.")),
        {"uuid": "b", "name": "Broken"},
        chat(name="", uuid="e"),
        chat(says("w", "human", "   "), name="blank"),
        chat(says("s", "narrator", "Once."), says("t", "narrator", ""), uuid="n", name="odd"),
        chat(None, 5, uuid="x"),
        None,
    ]
    got = read_file(write_file("conversations.json", talks))
    assert got.texts == ["Here."]
    assert got.lost == [
        "conversations.json, conversation 2 “Broken”: Empty: the conversation holds no messages.",
        "conversations.json, conversation 3: Empty: the conversation holds no messages.",
        "conversations.json, conversation 4 “blank”: Empty: none of its messages holds words.",
        "conversations.json, conversation 5 “odd”: "
        "A message was left out: its sender is neither the person nor the assistant.",
        "conversations.json, conversation 5 “odd”: Empty: none of its messages holds words.",
        "conversations.json, conversation 6 “Boat”: A message was left out: it is no object.",
        "conversations.json, conversation 6 “Boat”: Empty: the conversation holds no messages.",
        "conversations.json, conversation 7: Not a conversation.",
    ]


def test_ids_come_from_the_content_where_there_are_none(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = {
        "name": "",
        "chat_messages": [says(None, "human", "Hi"), says(None, "assistant", "Hi"), says(None, "human", "Hi")],
    }
    ids = [item.native_id for item in read_file(write_file("conversations.json", [talk])).passages]
    later = read_file(write_file("later.json", [chat(says("n", "human", "New")), talk])).passages
    assert ids == [item.native_id for item in later[1:]]
    assert len(set(ids)) == 3
    repeated = chat(says("same", "human", "A"), says("same", "assistant", "B"))
    got = read_file(write_file("conversations.json", [repeated]))
    assert [item.native_id for item in got.passages] == ["talk/same", "talk/same~2"]


def test_faulty_times_are_noted(write_file: WriteFile, read_file: ReadFile) -> None:
    talk = chat(
        says("m", "human", "A", created_at="soon"),
        says("n", "human", "B", created_at=None),
        created_at="1601-01-02T00:00:00Z",
    )
    got = read_file(write_file("conversations.json", [talk]))
    assert [item.at for item in got.passages] == [None, None]
    assert len(got.notes) == 2


def test_design_chats_have_their_words_a_level_deeper(write_file: WriteFile, read_file: ReadFile) -> None:
    design = {
        "uuid": "d",
        "title": "Poster",
        "project": {"uuid": "p", "name": "Fair"},
        "created_at": AT,
        "messages": [
            {"uuid": "1", "role": "user", "content": {
                "content": "Make it blue.", "timestamp": "2026-04-02T09:00:00Z",
                "attachments": [{"name": "Rules", "content": "No red."}, {"name": "x.png", "type": "image"}]}},
            {"uuid": "2", "role": "assistant", "content": {"content": "", "contentBlocks": [
                {"type": "thinking", "text": "Hm."}, {"type": "text", "text": "Done."},
                {"type": "tool_call", "toolCall": {}}, {"type": "error", "message": "x"}]}},
            {"uuid": "3", "role": "assistant", "content": None},
        ],
    }  # fmt: skip
    got = read_file(write_file("design_chats/1.json", design))
    assert [(item.role, item.text, item.title) for item in got.passages] == [
        (Role.PERSON, "Make it blue.", "Poster"),
        (Role.DOCUMENT, "No red.", "Rules"),
        (Role.ASSISTANT, "Done.", "Poster"),
    ]
    assert got.passages[0].at is not None
    assert got.passages[0].at.iso() == "2026-04-02T09:00:00+00:00"


PROJECT = {
    "uuid": "p1",
    "name": "Night Bread",
    "description": "A bakery that opens at night.",
    "prompt_template": "Answer in Dutch.\n\n# Style\n- No jokes",
    "creator": {"uuid": "acc"},
    "created_at": AT,
    "docs": [
        {"uuid": "d1", "filename": "recipes.md", "content": "Rye: 500 g."},
        {"filename": "empty.md", "content": ""},
    ],
}


def test_projects_give_instructions_and_documents(write_file: WriteFile, read_file: ReadFile) -> None:
    others: list[Any] = [
        {"uuid": "p2", "name": "", "description": "unnamed", "prompt_template": "", "docs": []},
        {"uuid": "p3", "name": "How to", "is_starter_project": True, "prompt_template": "Use me.", "docs": []},
        "no project",
    ]
    got = read_file(write_file("projects.json", [PROJECT, *others]))
    assert [(item.text, item.origin, item.scope, item.tags) for item in got.statements] == [
        ("Night Bread: A bakery that opens at night.", Origin.STATED, "project:night-bread", ()),
        ("Answer in Dutch.", Origin.STATED, "project:night-bread", ()),
        ("No jokes", Origin.STATED, "project:night-bread", ("style",)),
    ]
    (document,) = got.passages
    assert (document.role, document.title, document.text, document.native_id) == (
        Role.DOCUMENT,
        "recipes.md",
        "Rye: 500 g.",
        "p1/d1",
    )
    assert got.lost == ["projects.json, project 4: Not a project."]
    assert got.skipped == {
        "documents without text": 1,
        "descriptions of projects without a name": 1,
        "starter projects": 1,
    }


def test_an_export_names_account_and_projects_for_its_memories(write_zip: WriteZip, read_file: ReadFile) -> None:
    path = write_zip(
        "claude.zip",
        ("data/memories.json", [{"project_memories": {"p1": "Oven is broken."}}]),
        ("data/projects/p1.json", PROJECT),
        ("data/users.json", [{"uuid": "person-1", "full_name": "Mira"}]),
        ("data/conversations.json", [{**chat(says("m", "human", "Hello")), "account": None}]),
        ("__MACOSX/data/._memories.json", "junk"),
    )
    got = read_file(path)
    assert got.reading.format == "claude"
    assert got.passages[-1].account == "person-1"
    memory = got.statements[-1]
    assert (memory.text, memory.scope, memory.source.account) == ("Oven is broken.", "project:night-bread", "person-1")
    assert got.lost == []
