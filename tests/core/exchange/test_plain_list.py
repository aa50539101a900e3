"""The generic list: every entry is a statement or a line of the report."""

from __future__ import annotations

import json
from datetime import timedelta, timezone
from typing import Any

import pytest

from mnemoscope.exchange import Fate, Link
from mnemoscope.model.words import Origin, Polarity, Precision, Role

from .conftest import ReadFile, WriteFile


def test_all_fields_of_an_entry(write_file: WriteFile, read_file: ReadFile) -> None:
    entry = {
        "id": "n-1",
        "text": "I moved to Ghent.",
        "user": "ida",
        "origin": "user_stated",
        "scope": "personal",
        "event_time": "2026-03-01",
        "valid_from": "2026-03-01T10:00",
        "valid_to": "2027-03-01T10:00:00Z",
        "expires_at": 1_800_000_000,
        "tags": ["move", "home"],
        "agent": "Diary",
        "trust": 0.75,
        "claim": {"subject": "self", "attribute": "home_city", "value": "Ghent", "polarity": "affirmed"},
        "created_at": "2026-03-02T08:00:00+01:00",
        "source": {
            "app": "Diary",
            "title": "March",
            "quote": "Moved today",
            "role": "user",
            "at": "2026-03-01T20:00:00Z",
        },
    }
    got = read_file(write_file("my list.json", [entry]), zone=timezone(timedelta(hours=1)))
    (item,) = got.statements
    assert (item.native_id, item.text, item.origin, item.scope) == (
        "n-1",
        "I moved to Ghent.",
        Origin.STATED,
        "personal",
    )
    assert item.event_time is not None
    assert (item.event_time.iso(), item.event_time.precision) == ("2026-03-01T00:00:00+01:00", Precision.DAY)
    assert item.valid_from is not None
    assert item.valid_from.iso() == "2026-03-01T10:00:00+01:00"
    assert item.valid_to is not None
    assert item.expires_at is not None
    assert (item.tags, item.agent, item.trust) == (("move", "home"), "Diary", 0.75)
    assert (item.subject, item.attribute, item.value, item.polarity) == (
        "self",
        "home_city",
        "Ghent",
        Polarity.AFFIRMED,
    )
    source = item.source
    assert (source.app, source.title, source.text, source.role) == ("Diary", "March", "Moved today", Role.PERSON)
    assert source.at is not None
    assert (source.at.iso(), source.account, source.position) == ("2026-03-01T20:00:00+00:00", "ida", 1)
    assert not item.assistants_own
    assert (got.lost, got.notes) == ([], [])


def test_an_entry_needs_no_more_than_a_text(write_file: WriteFile, read_file: ReadFile) -> None:
    (item,) = read_file(write_file("l.json", [{"text": "  =I swim\n"}])).statements
    assert (item.text, item.origin, item.scope, item.trust, item.tags) == ("  =I swim\n", Origin.STATED, "", None, ())
    assert (item.source.text, item.source.title, item.source.role) == ("  =I swim\n", "l.json", Role.DOCUMENT)
    assert item.native_id.startswith("sha256:")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("user_stated", Origin.STATED),
        ("Stated", Origin.STATED),
        ("event", Origin.OBSERVED),
        ("observed", Origin.OBSERVED),
        ("inferred", Origin.INFERRED),
        ("", Origin.STATED),
        (None, Origin.STATED),
    ],
)
def test_origins(written: str | None, read: Origin, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("l.json", [{"text": "x", "origin": written}]))
    assert (got.statements[0].origin, got.notes) == (read, [])


def test_what_an_assistant_said_is_inferred(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [{"role": "assistant", "text": "You sail."}, {"role": "user", "text": "I row."}]
    first, second = read_file(write_file("l.json", rows)).statements
    assert (first.origin, first.source.role) == (Origin.INFERRED, Role.ASSISTANT)
    assert (second.origin, second.source.role) == (Origin.STATED, Role.PERSON)


@pytest.mark.parametrize(
    ("trust", "read"),
    [("0.9", 0.9), (1, 1.0), (0, 0.0), (7, None), (-0.1, None), ("high", None), (True, None), (1e999, None)],
)
def test_trust_outside_of_its_range_is_noted(
    trust: Any, read: float | None, write_file: WriteFile, read_file: ReadFile
) -> None:
    got = read_file(write_file("l.json", json.dumps([{"text": "x", "trust": trust}])))
    assert got.statements[0].trust == read
    assert got.notes == (
        [] if read is not None else ["l.json, entry 1: trust was left out: it is not a number from 0 to 1."]
    )


def test_the_report_adds_up(write_file: WriteFile, read_file: ReadFile) -> None:
    rows: list[Any] = [
        {"text": "My gate squeaks.", "tags": ["garden", None, 7, ""]},
        {"text": "My wall is brick.", "trust": 7},
        {"text": "My path is gravel.", "origin": "guessed"},
        {"text": "My shed leans.", "tags": "garden, wood,"},
        {"text": "My pond froze.", "event_time": "once", "tags": 5},
        {"text": None},
        {"text": 12},
        {"text": ["a"]},
        {"text": "  "},
        {"text": ""},
        {"beat": 1},
        "text",
        None,
        7,
        True,
        ["x"],
    ]
    got = read_file(write_file("l.json", rows))
    assert len(got.statements) + len(got.lost) == len(rows)
    assert [item.tags for item in got.statements] == [("garden", "7"), (), (), ("garden", "wood"), ()]
    assert got.statements[2].origin is Origin.INFERRED
    assert got.notes == [
        "l.json, entry 2: trust was left out: it is not a number from 0 to 1.",
        "l.json, entry 3: origin “guessed” is not known, so it counts as inferred.",
        "l.json, entry 5: event time was left out: “once” is not a time.",
    ]
    assert got.lost == [
        "l.json, entry 6: Not a memory: its text is empty (null).",
        "l.json, entry 7: Not a memory: its text is a number.",
        "l.json, entry 8: Not a memory: its text is a list.",
        "l.json, entry 9: Not a memory: its text is blank.",
        "l.json, entry 10: Not a memory: its text is blank.",
        "l.json, entry 11: Not a memory: it has no text.",
        "l.json, entry 12: Not a memory: it is a text without fields.",
        "l.json, entry 13: Not a memory: it is empty (null).",
        "l.json, entry 14: Not a memory: it is a number.",
        "l.json, entry 15: Not a memory: it is true or false.",
        "l.json, entry 16: Not a memory: it is a list.",
    ]


def test_an_end_before_the_beginning_is_left_out(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("l.json", [{"text": "x", "valid_from": "2026-05-01", "valid_to": "2026-04-01"}]))
    assert got.statements[0].valid_to is None
    assert got.notes == ["l.json, entry 1: valid to was left out: it lies before valid from."]


@pytest.mark.parametrize(
    ("fields", "fate"),
    [
        ({"state": "active"}, Fate.CURRENT),
        ({"state": "superseded"}, Fate.SUPERSEDED),
        ({"state": "archived"}, Fate.ARCHIVED),
        ({"state": "expired"}, Fate.ARCHIVED),
        ({"state": "deleted"}, Fate.DELETED),
        ({"state": "active", "standing": "rejected"}, Fate.DELETED),
        ({"state": 5}, Fate.CURRENT),
    ],
)
def test_what_was_gone_stays_gone(
    fields: dict[str, Any], fate: Fate, write_file: WriteFile, read_file: ReadFile
) -> None:
    assert read_file(write_file("l.json", [{"text": "x", **fields}])).statements[0].fate is fate


def test_links_between_entries_are_read(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [
        {
            "id": "new",
            "text": "B",
            "supersedes": "old",
            "relations": [{"type": "supports", "id": "third"}, {"id": "x"}, 5],
        },
        {"id": "old", "text": "A"},
    ]
    assert read_file(write_file("l.json", rows)).links == [
        Link("new", "third", "supports"),
        Link("new", "old", "supersedes"),
    ]


def test_lines_are_numbered_as_in_the_file(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("l.jsonl", '{"text":"One"}\n\n{"text":\n{"text":"Two"}\n[]\n'))
    assert got.texts == ["One", "Two"]
    assert got.lost == [
        "l.jsonl, line 3: Not read: it is not valid JSON.",
        "l.jsonl, line 5: Not a memory: it is a list.",
    ]


def test_users_with_equal_ids_stay_apart(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [
        {"id": "1", "text": "A", "user": "ida"},
        {"id": "1", "text": "B", "user_id": "ben"},
        {"text": "C", "user": "ida"},
        {"text": "C"},
    ]
    got = read_file(write_file("l.json", rows))
    assert [item.source.account for item in got.statements] == ["ida", "ben", "ida", ""]
    assert len({(item.source.account, item.native_id) for item in got.statements}) == 4


def test_fields_without_a_place_in_a_memory_are_counted_by_name(write_file: WriteFile, read_file: ReadFile) -> None:
    entries = [
        {"text": "Keeps bees", "times_used": 4, "mood": "calm", "pinned": True, "a b": 1},
        {"text": "Owns a kiln", "times_used": 9, "mood": "", "strength": 0.5},
        {"times_used": 7},
    ]
    told = {
        "values of “times_used”, which has no place in a memory": 2,
        "values of “mood”, which has no place in a memory": 1,
        "values of other fields": 1,
    }
    got = read_file(write_file("x.json", entries))
    assert (got.skipped, len(got.statements), len(got.lost)) == (told, 2, 1)
    table = read_file(write_file("x.csv", "text,times_used,tags\nKeeps bees,4,hive\nOwns a kiln,,\n"))
    assert table.skipped == {"values of “times_used”, which has no place in a memory": 1}


def test_only_so_many_fields_are_named(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.json", [{"text": "Keeps bees", **{f"field_{number}": 1 for number in range(30)}}]))
    assert (len(got.skipped), got.skipped["values of other fields"]) == (21, 10)
