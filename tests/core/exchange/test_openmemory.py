"""OpenMemory's backup: two files with the same memories, states, categories, whose they are."""

from __future__ import annotations

import gzip
import json
from typing import Any

from mnemoscope.exchange import Fate
from mnemoscope.model.words import Origin

from .conftest import ReadFile, WriteFile, WriteZip

ROW = {
    "id": "b3c1",
    "user_id": "u-1",
    "app_id": "a-1",
    "content": "Bakes rye bread",
    "metadata": {},
    "state": "active",
    "created_at": "2026-02-01T08:00:00+00:00",
    "updated_at": None,
    "archived_at": None,
    "deleted_at": None,
    "category_ids": ["c-1"],
}


def whole(*rows: Any, user: str = "ida") -> dict[str, Any]:
    return {
        "user": {"id": "u-1", "user_id": user, "name": "Ida"},
        "apps": [{"id": "a-1", "name": "cursor"}],
        "categories": [{"id": "c-1", "name": "food"}, {"id": "c-2", "name": "habits"}],
        "memories": list(rows),
        "memory_categories": [{"memory_id": "b3c1", "category_id": "c-2"}],
        "status_history": [],
        "access_controls": [],
        "export_meta": {"version": "1"},
    }


def line(row: dict[str, Any]) -> dict[str, Any]:
    kept = ("id", "content", "metadata", "created_at", "updated_at", "state")
    return {**{key: row[key] for key in kept}, "app": "cursor", "categories": ["food"]}


def packed(*rows: dict[str, Any]) -> bytes:
    return gzip.compress("".join(json.dumps(line(row)) + "\n" for row in rows).encode())


def test_both_files_of_a_backup_count_once(write_zip: WriteZip, read_file: ReadFile) -> None:
    other = {**ROW, "id": "b3c2", "content": "Keeps bees"}
    path = write_zip("backup.zip", ("memories.jsonl.gz", packed(ROW, other)), ("memories.json", whole(ROW, other)))
    got = read_file(path)
    assert (got.reading.format, got.lost, got.notes) == ("openmemory", [], [])
    assert [item.text for item in got.statements] == ["Bakes rye bread", "Keeps bees"]
    assert got.skipped == {"memories that the backup holds twice": 2}
    first = got.statements[0]
    assert (first.tags, first.agent, first.source.account) == (("food", "habits"), "cursor", "ida")
    assert (first.origin, first.assistants_own, first.native_id) == (Origin.INFERRED, True, "ida/b3c1")
    assert first.source.at is not None
    assert first.source.at.iso() == "2026-02-01T08:00:00+00:00"


def test_states_are_kept_and_an_unknown_one_is_told(write_file: WriteFile, read_file: ReadFile) -> None:
    states = ["active", "paused", "archived", "deleted", "frozen"]
    rows = [{**ROW, "id": state, "content": f"It is {state}", "state": state} for state in states]
    got = read_file(write_file("memories.json", whole(*rows)))
    assert [item.fate for item in got.statements] == [Fate.CURRENT, Fate.ARCHIVED, Fate.ARCHIVED, Fate.DELETED]
    assert got.lost == ["memories.json, entry 5: Left out: its state is not known."]


def test_the_lines_alone_are_read_too(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("memories.jsonl.gz", packed(ROW)))
    (item,) = got.statements
    assert (got.reading.format, item.text, item.tags, item.agent) == (
        "openmemory",
        "Bakes rye bread",
        ("food",),
        "cursor",
    )


def test_a_row_that_only_the_lines_hold_is_not_lost(write_zip: WriteZip, read_file: ReadFile) -> None:
    other = {**ROW, "id": "b3c2", "content": "Keeps bees"}
    path = write_zip("b.zip", ("x/memories.json", whole(ROW)), ("x/memories.jsonl.gz", packed(ROW, other)))
    got = read_file(path)
    assert [(item.text, item.source.account) for item in got.statements] == [
        ("Bakes rye bread", "ida"),
        ("Keeps bees", "ida"),
    ]


def test_one_id_of_two_users_are_two_memories(write_zip: WriteZip, read_file: ReadFile) -> None:
    other = {**ROW, "content": "Keeps goats"}
    path = write_zip("b.zip", ("a/memories.json", whole(ROW)), ("b/memories.json", whole(other, user="ben")))
    got = read_file(path)
    assert [(item.native_id, item.text) for item in got.statements] == [
        ("ida/b3c1", "Bakes rye bread"),
        ("ben/b3c1", "Keeps goats"),
    ]


def test_a_bad_row_is_lost_alone(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [{**ROW, "content": ""}, "nothing", {**ROW, "id": None, "created_at": "then"}]
    got = read_file(write_file("memories.json", whole(*rows)))
    assert got.lost == [
        "memories.json, entry 1: Not a memory: it has no text.",
        "memories.json, entry 2: Not a memory: it has no text.",
    ]
    assert got.statements[0].native_id.startswith("sha256:")
    assert got.notes == ["memories.json, entry 3: created at was left out: “then” is not a time."]


def test_an_empty_backup_is_no_fault(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("memories.json", whole()))
    assert (got.reading.format, got.statements, got.lost) == ("openmemory", [], [])
