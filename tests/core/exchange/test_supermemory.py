"""Supermemory: documents, versions that replace each other, what was worked out, what was forgotten."""

from __future__ import annotations

from typing import Any

from mnemoscope.exchange import Fate

from .conftest import ReadFile, WriteFile


def memory(id_: str, text: str, **values: Any) -> dict[str, Any]:
    return {
        "id": id_,
        "memory": text,
        "spaceId": "home",
        "version": 1,
        "isLatest": True,
        "memoryRelations": {},
    } | values


CHAIN = {
    "documents": [
        {"id": "d1", "title": "Letter", "content": "Dear Ida, the boat is blue.", "createdAt": "2026-01-05T10:00:00Z"},
        {"id": "d2", "title": "Empty", "content": None},
    ],
    "memories": [
        memory("m1", "The boat is red", isLatest=False),
        memory("m2", "The boat is green", isLatest=False, version=2, parentMemoryId="m1", rootMemoryId="m1"),
        memory(
            "m3",
            "The boat is blue",
            version=3,
            parentMemoryId="m2",
            rootMemoryId="m1",
            memoryRelations={"m2": "updates", "m9": "derives"},
            updatedAt="2026-01-06T10:00:00Z",
        ),
        memory("m4", "Likes the sea", isInference=True, tags=["sea"], forgetAfter="2027-01-01T00:00:00Z"),
        memory("m5", "Old thing", isForgotten=True),
    ],
}


def test_a_chain_of_versions(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("supermemory.json", CHAIN))
    assert (got.reading.format, got.lost, got.notes) == ("supermemory", [], [])
    assert [(item.text, item.fate) for item in got.statements] == [
        ("The boat is red", Fate.SUPERSEDED),
        ("The boat is green", Fate.SUPERSEDED),
        ("The boat is blue", Fate.CURRENT),
        ("Likes the sea", Fate.CURRENT),
        ("Old thing", Fate.DELETED),
    ]
    assert [(link.from_id, link.to_id, link.type) for link in got.links] == [
        ("home/m2", "home/m1", "supersedes"),
        ("home/m3", "home/m2", "supersedes"),
        ("home/m3", "home/m9", "derived_from"),
    ]


def test_what_was_worked_out_is_marked_and_may_run_out(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("supermemory.json", CHAIN))
    item = got.statements[3]
    assert item.tags == ("sea", "inference")
    assert item.expires_at is not None
    assert item.expires_at.iso() == "2027-01-01T00:00:00+00:00"


def test_documents_are_passages(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("supermemory.json", CHAIN))
    (passage,) = got.passages
    assert (passage.title, passage.text, passage.native_id) == ("Letter", "Dear Ida, the boat is blue.", "d1")
    assert got.skipped == {"documents without text": 1}


def test_a_bare_list_and_one_id_in_two_spaces(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [
        memory("m1", "Tea"),
        memory("m1", "Coffee", spaceId="work"),
        {"id": "d", "title": "T", "content": "c"},
        {},
        5,
    ]
    got = read_file(write_file("supermemory.json", rows))
    assert [item.native_id for item in got.statements] == ["home/m1", "work/m1"]
    assert [item.text for item in got.passages] == ["c"]
    assert got.lost == [
        "supermemory.json, entry 4: Not a memory: it has no text.",
        "supermemory.json, entry 5: Not a memory: it has no text.",
    ]
