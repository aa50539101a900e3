"""Mem0's answers: plain, wrapped, paged, with relations of both makes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mnemoscope.exchange import Fate
from mnemoscope.model.words import Origin, Precision

from .conftest import ReadFile, WriteFile

ROW = {"id": "a2b8-7g8h", "memory": "Keeps bees", "user_id": "ida", "created_at": "2026-03-01T05:00:00-07:00"}


@pytest.mark.parametrize(
    "value",
    [
        [ROW],
        {"results": [ROW]},
        {"results": [ROW], "relations": []},
        {"memories": [ROW]},
        {"count": 1, "next": None, "previous": None, "results": [ROW]},
        ROW,
        json.dumps(ROW) + "\n" + json.dumps({"id": "b", "memory": "Sails"}),
    ],
)
def test_reads_each_form(value: Any, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("m.json", value))
    first = got.statements[0]
    assert (got.reading.format, got.lost, got.notes) == ("mem0", [], [])
    assert (first.text, first.native_id, first.source.account, first.origin) == (
        "Keeps bees",
        "a2b8-7g8h",
        "ida",
        Origin.INFERRED,
    )
    assert first.source.at is not None
    assert first.source.at.iso() == "2026-03-01T05:00:00-07:00"
    assert first.assistants_own


def test_all_fields_of_a_row(write_file: WriteFile, read_file: ReadFile) -> None:
    row = {
        **ROW,
        "agent_id": "planner",
        "categories": ["nature", None, "hobby"],
        "metadata": {"tags": "bees, nature", "x": 1},
        "updated_at": "2026-04-01T00:00:00Z",
        "expiration_date": "2026-12-31",
        "score": 0.3,
    }
    (item,) = read_file(write_file("m.json", [row])).statements
    assert (item.agent, item.tags) == ("planner", ("nature", "hobby", "bees"))
    assert item.source.at is not None
    assert item.source.at.iso() == "2026-04-01T00:00:00+00:00"
    assert item.expires_at is not None
    assert (item.expires_at.iso()[:10], item.expires_at.precision) == ("2026-12-31", Precision.DAY)


def test_rows_of_add_say_what_they_did(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [
        {"id": "1", "data": {"memory": "Keeps bees"}, "event": "ADD"},
        {"id": "2", "memory": "Kept ducks", "event": "DELETE"},
        {"id": "3", "memory": "Sails", "event": "UPDATE", "previous_memory": "Rows"},
        {"id": "4", "memory": "Sleeps", "event": "NONE"},
    ]
    got = read_file(write_file("m.json", {"results": rows}))
    assert [(item.text, item.fate) for item in got.statements] == [
        ("Keeps bees", Fate.CURRENT),
        ("Kept ducks", Fate.DELETED),
        ("Sails", Fate.CURRENT),
    ]
    assert got.skipped == {"rows that changed nothing": 1}


def test_relations_of_both_makes_are_statements(write_file: WriteFile, read_file: ReadFile) -> None:
    relations = [
        {"source": "ida", "relationship": "works_at", "target": "harbour"},
        {"source": "Ben", "source_type": "person", "relationship": "likes", "destination": "Plums"},
        {"source": "ben", "relationship": "", "destination": "x"},
        "broken",
    ]
    got = read_file(write_file("m.json", {"relations": relations, "results": [ROW]}))
    assert [(item.text, item.subject, item.attribute, item.value) for item in got.statements] == [
        ("Keeps bees", "", "", ""),
        ("ida works at harbour", "self", "works at", "harbour"),
        ("Ben likes Plums", "Ben", "likes", "Plums"),
    ]
    assert got.lost == [
        "m.json, relation 3: Not a relation: one of its three parts is missing.",
        "m.json, relation 4: Not a relation: one of its three parts is missing.",
    ]


def test_missing_dates_and_ids_are_no_fault(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [{"memory": "Sails", "hash": "h"}, {"memory": "Sails", "hash": "h", "user_id": "other"}]
    first, second = read_file(write_file("m.json", rows)).statements
    assert (first.source.at, first.expires_at) == (None, None)
    assert first.native_id.startswith("sha256:")
    assert first.native_id != second.native_id


def test_faulty_rows_are_reported(write_file: WriteFile, read_file: ReadFile) -> None:
    rows: list[Any] = [ROW, {"id": "2"}, {"id": "3", "memory": ""}, {"id": "4", "memory": 5}, None, "x"]
    rows.append({"id": "7", "memory": "Dated", "created_at": "whenever", "expiration_date": "1601-13-01"})
    got = read_file(write_file("m.json", rows))
    assert [item.text for item in got.statements] == ["Keeps bees", "Dated"]
    assert len(got.lost) == 5
    assert got.notes == [
        "m.json, entry 7: created at was left out: “whenever” is not a time; "
        "expiration date was left out: “1601-13-01” is not a time."
    ]


def test_one_page_of_several_says_so(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("m.json", {"count": 90, "next": "https://api.example/2", "results": [ROW]}))
    assert got.notes == ["m.json: This is one page of several: import the others too."]


def test_a_cut_off_answer_is_reported_once(write_file: WriteFile, read_file: ReadFile) -> None:
    text = json.dumps({"results": [ROW, ROW]})[:-40]
    got = read_file(write_file("m.json", text))
    assert len(got.statements) == 1
    assert got.lost == ["m.json: Read up to record 1: it breaks off in the middle."]


BLOCKS = """---
id: m1
created_at: 2026-02-03T10:00:00Z
type: decision
confidence: 0.8
files:
categories: build, decision
---
Use one lock file.
---
It goes into the repository.

---
id: m2
type: habit
---

---
id: m3
created_at: soon
---
Run tests first.
"""


@pytest.mark.parametrize("text", [BLOCKS, BLOCKS.replace("\n", "\r\n"), "\ufeff\n" + BLOCKS])
def test_the_plugins_blocks_are_read(text: str, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("mem0-export.md", text))
    assert got.reading.format == "mem0"
    assert [(item.native_id, item.text, item.tags) for item in got.statements] == [
        ("m1", "Use one lock file.\n---\nIt goes into the repository.", ("decision", "build")),
        ("m3", "Run tests first.", ()),
    ]
    assert got.statements[0].source.at is not None
    assert got.lost == ["mem0-export.md, block 2: Not a memory: it has no text."]
    assert got.notes == ["mem0-export.md, block 3: created at was left out: “soon” is not a time."]


def test_a_block_without_an_id_is_a_block_still(write_file: WriteFile, read_file: ReadFile) -> None:
    text = "---\ntype: habit\nconfidence: 0.5\n---\nSail early.\n\n---\nid: m2\n---\nQuote:\n---\ntitle: x\n---\nend\n"
    got = read_file(write_file("mem0-export.md", text))
    assert (got.reading.format, got.lost) == ("mem0", [])
    assert [item.text for item in got.statements] == ["Sail early.", "Quote:\n---\ntitle: x\n---\nend"]
    assert got.statements[0].native_id.startswith("sha256:")
