"""Every shape that Claude's memories have had, each as statements."""

from __future__ import annotations

import json
from datetime import UTC
from typing import Any

import pytest

from mnemoscope.exchange import open_import
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.words import Origin, Role

from .conftest import ReadFile, WriteFile, WriteZip

MARKDOWN = "**Work context**\n\nMira bakes. She opens at five.\n\n**Personal context**\n\nHas a sister."
SPLIT = ["Mira bakes.", "She opens at five.", "Has a sister."]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        pytest.param([{"account_uuid": "a", "conversations_memory": MARKDOWN}], SPLIT, id="list of accounts"),
        pytest.param({"account_uuid": "a", "conversations_memory": MARKDOWN}, SPLIT, id="one account"),
        pytest.param(MARKDOWN, SPLIT, id="a text"),
        pytest.param([MARKDOWN], SPLIT, id="list of texts"),
        pytest.param([{"uuid": "1", "title": "Shop", "content": "Open at night."}], ["Open at night."], id="records"),
        pytest.param({"memories": [{"content": "Open at night."}]}, ["Open at night."], id="wrapped records"),
        pytest.param({"content": MARKDOWN, "updated_at": "2026-01-02"}, SPLIT, id="one record"),
        pytest.param({"conversations_memory": {"content": MARKDOWN}}, SPLIT, id="text in a record"),
        pytest.param({"project_memories": {"p": "Oven broken."}}, ["Oven broken."], id="projects, texts"),
        pytest.param({"project_memories": {"p": {"memory": "Oven broken."}}}, ["Oven broken."], id="projects, records"),
        pytest.param({"project_memories": [{"project_uuid": "p", "content": "Oven."}]}, ["Oven."], id="projects, list"),
        pytest.param({"project_memories": []}, [], id="no projects"),
        pytest.param({"memory_files": [{"path": "/a.md", "content": "- One\n- Two"}]}, ["One", "Two"], id="files"),
        pytest.param([], [], id="empty list"),
    ],
)  # fmt: skip
def test_each_shape_is_read(value: Any, expected: list[str], write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("memories.json", json.dumps(value)))
    assert (got.reading.format, got.texts, got.lost) == ("claude", expected, [])
    assert all(item.assistants_own and item.agent == "Claude" for item in got.statements)
    assert all(item.origin is Origin.INFERRED and item.source.role is Role.ASSISTANT for item in got.statements)


def test_headings_and_paths_become_scope_and_tags(write_file: WriteFile, read_file: ReadFile) -> None:
    value = {
        "account_uuid": "a",
        "conversations_memory": MARKDOWN,
        "project_memories": {"p-uuid": {"project_name": "Night Bread", "content": "Oven is broken."}},
        "memory_files": [
            {"path": "/projects/fair.md", "content": "- [stated] Has a stand"},
            {"path": "/people/ida.md", "content": "- [observed] Came by", "updated_at": "2026-05-01T10:00:00Z"},
        ],
    }
    got = read_file(write_file("memories.json", [value]))
    assert [(item.text, item.scope, item.tags, item.origin) for item in got.statements] == [
        ("Mira bakes.", "work", ("work context",), Origin.INFERRED),
        ("She opens at five.", "work", ("work context",), Origin.INFERRED),
        ("Has a sister.", "", ("personal context",), Origin.INFERRED),
        ("Has a stand", "project:fair", ("projects", "fair"), Origin.STATED),
        ("Came by", "", ("people", "ida"), Origin.OBSERVED),
        ("Oven is broken.", "project:night-bread", (), Origin.INFERRED),
    ]
    dated = got.statements[4].source
    assert dated.at is not None
    assert (dated.at.iso(), dated.title, dated.account) == ("2026-05-01T10:00:00+00:00", "/people/ida.md", "a")
    assert got.statements[0].source.text == MARKDOWN


def test_ids_stay_when_the_text_around_changes(write_file: WriteFile, read_file: ReadFile) -> None:
    before = read_file(write_file("memories.json", {"conversations_memory": "Likes rye. Has a loom."}))
    after = read_file(write_file("memories.json", {"conversations_memory": "Sails. Has a loom."}))
    assert before.statements[1].native_id == after.statements[1].native_id
    named = read_file(write_file("memories.json", [{"uuid": "m1", "content": "Has a loom."}]))
    assert named.statements[0].native_id == "m1"


def test_repeated_contents_count_once(write_file: WriteFile, read_file: ReadFile) -> None:
    value = [{"uuid": "1", "content": "Has a loom."}, {"uuid": "2", "content": "Has a loom."}, "Has a loom."]
    got = read_file(write_file("memories.json", value))
    assert got.texts == ["Has a loom."]
    assert got.skipped == {"memories that the export repeats": 2}


def test_what_is_no_text_is_reported(write_file: WriteFile, read_file: ReadFile) -> None:
    value: list[Any] = [
        {"conversations_memory": 42},
        {"content": 7},
        {"project_memories": "x"},
        {"uuid": "empty", "content": ""},
        None,
        True,
        {"memory_files": [{"path": "/", "content": "Kept."}, {"path": 5, "content": "Also kept."}]},
        [[[[[["too deep"]]]]]],
    ]
    got = read_file(write_file("memories.json", value))
    assert got.texts == ["Kept.", "Also kept."]
    assert got.lost == [
        "memories.json, entry 1: A memory was left out: it is no text.",
        "memories.json, entry 2: A memory was left out: it is no text.",
        "memories.json, entry 3: The memories of projects were left out: they are no list.",
        "memories.json, entry 6: A memory was left out: it is no text.",
        "memories.json, entry 8: A memory was left out: it is nested too deeply.",
    ]
    assert got.skipped == {"memories without text": 1}


def test_memory_files_may_lie_in_a_folder(write_zip: WriteZip, read_file: ReadFile) -> None:
    path = write_zip(
        "x.zip",
        ("Export/memories/one.json", [{"content": "From JSON."}]),
        ("Export/memories/areas/shop.md", "# Shop\n- From Markdown"),
        ("Export/notes/other.md", "# Not a memory"),
    )
    got = read_file(path)
    assert [(item.text, item.tags) for item in got.statements] == [
        ("From JSON.", ()),
        ("From Markdown", ("areas", "shop")),
    ]
    assert (len(got.passed_over), got.lost) == (1, [])


def test_a_list_of_the_person_with_that_name_stays_a_list(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("memories.json", [{"text": "I swim."}]))
    assert (got.reading.format, got.statements[0].origin) == ("list", Origin.STATED)


def test_a_record_of_another_program_is_none_of_claudes(write_file: WriteFile) -> None:
    record = {"id": "m1", "memory_type": "procedure", "content": {"text": "Reports are made by hand."}}
    with pytest.raises(ImportUnreadable, match="looks like a JSON object"):
        open_import(write_file("memory_record.json", record), zone=UTC)
