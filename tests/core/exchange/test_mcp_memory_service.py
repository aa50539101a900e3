"""The export of mcp-memory-service: the hash of the content is the key."""

from __future__ import annotations

from datetime import timedelta, timezone
from typing import Any

from mnemoscope.model.words import Origin

from .conftest import ReadFile, WriteFile

META = {
    "source_machine": "m",
    "export_timestamp": "2026-03-01T10:00:00.5",
    "total_memories": 1,
    "exporter_version": "5.0.1",
}


def row(**values: Any) -> dict[str, Any]:
    return {
        "content": "Indents with tabs",
        "content_hash": "a" * 64,
        "tags": ["editor", "untagged"],
        "created_at": 1_772_366_400.25,
        "updated_at": None,
        "memory_type": "preference",
        "metadata": {},
        "store": "default",
        "export_source": "m",
    } | values


def export(*rows: Any) -> dict[str, Any]:
    return {"export_metadata": META, "memories": list(rows)}


def test_a_row_with_all_its_fields(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("export.json", export(row(metadata={"agent": "cline"}))))
    (item,) = got.statements
    assert (got.reading.format, got.lost, got.notes) == ("mcp-memory-service", [], [])
    assert (item.native_id, item.tags, item.agent) == ("a" * 64, ("editor", "preference"), "cline")
    assert (item.origin, item.assistants_own, item.source.title) == (Origin.INFERRED, True, "default")
    assert item.source.at is not None
    assert item.source.at.iso() == "2026-03-01T12:00:00.250000+00:00"


def test_types_that_say_nothing_are_no_tags(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [
        row(memory_type=None, tags=[]),
        row(content="x y", content_hash="b", memory_type="observation", tags="a, b"),
    ]
    got = read_file(write_file("export.json", export(*rows)))
    assert [item.tags for item in got.statements] == [(), ("a", "b")]


def test_one_hash_in_two_stores_is_one_memory(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("export.json", export(row(), row(store="work"))))
    assert len(got.statements) == 1
    assert got.skipped == {"memories that another store of the export holds too": 1}


def test_naive_times_are_local_and_the_newer_one_counts(write_file: WriteFile, read_file: ReadFile) -> None:
    value = export(row(created_at="2026-01-01T08:00:00", updated_at="2026-02-01T08:00:00"))
    got = read_file(write_file("export.json", value), zone=timezone(timedelta(hours=8)))
    assert got.statements[0].source.at is not None
    assert got.statements[0].source.at.iso() == "2026-02-01T08:00:00+08:00"


def test_without_a_hash_the_content_is_the_key(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("export.json", export(row(content_hash=None), row(content_hash=None, content="  "), 7)))
    assert got.statements[0].native_id.startswith("sha256:")
    assert got.lost == [
        "export.json, entry 2: Not a memory: it has no text.",
        "export.json, entry 3: Not a memory: it has no text.",
    ]


def test_an_export_without_memories(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("export.json", export()))
    assert (got.reading.format, got.statements, got.lost) == ("mcp-memory-service", [], [])
