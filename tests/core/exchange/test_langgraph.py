"""LangGraph's store: namespaces, JSON values, profiles, what runs out."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from .conftest import ReadFile, WriteZip


def store(path: Path, *rows: tuple[Any, ...], migrations: bool = True) -> Path:
    """Rows of (prefix, key, value, created_at, updated_at, expires_at); the value as it is, or as JSON."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(
            "CREATE TABLE store (prefix text NOT NULL, key text NOT NULL, value text NOT NULL, "
            "created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP, "
            "expires_at TIMESTAMP, ttl_minutes REAL, PRIMARY KEY (prefix, key))"
        )
        if migrations:
            connection.execute("CREATE TABLE store_migrations (v INTEGER PRIMARY KEY)")
        for prefix, key, value, *times in rows:
            data = value if isinstance(value, bytes | str) else json.dumps(value).encode()
            created, updated, expires = [*times, None, None, None][:3]
            connection.execute(
                "INSERT INTO store VALUES (?, ?, ?, ?, ?, ?, NULL)", (prefix, key, data, created, updated, expires)
            )
    return path


def test_values_of_every_shape(tmp_path: Path, read_file: ReadFile) -> None:
    path = store(
        tmp_path / "store.db",
        ("memories.ida", "m1", {"content": "Bakes rye bread", "kind": "semantic"}, "2026-01-01 08:00:00"),
        ("memories.ida", "m2", {"kind": "Memory", "content": {"content": "Keeps bees"}}),
        ("memories.ida", "m3", '{"text": "Sails", "tags": ["sea"]}'),
        ("memories.ida", "m4", '"Just words"'),
    )
    got = read_file(path)
    assert (got.reading.format, got.lost, got.notes) == ("langgraph", [], [])
    assert [(item.text, item.tags, item.native_id) for item in got.statements] == [
        ("Bakes rye bread", ("semantic",), "memories.ida/m1"),
        ("Keeps bees", ("Memory",), "memories.ida/m2"),
        ("Sails", ("sea",), "memories.ida/m3"),
        ("Just words", (), "memories.ida/m4"),
    ]
    first = got.statements[0]
    assert (first.source.account, first.assistants_own) == ("memories.ida", True)
    assert first.source.at is not None
    assert first.source.at.iso() == "2026-01-01T08:00:00+00:00", "SQLite writes UTC"


def test_what_runs_out_keeps_its_day(tmp_path: Path, read_file: ReadFile) -> None:
    row = ("m", "k", {"content": "Is on leave"}, "2026-01-01 08:00:00", "2026-01-02 08:00:00", "2026-02-01 00:00:00")
    (item,) = read_file(store(tmp_path / "s.db", row)).statements
    assert item.expires_at is not None
    assert item.source.at is not None
    assert (item.expires_at.iso()[:10], item.source.at.iso()[:10]) == ("2026-02-01", "2026-01-02")


def test_a_profile_is_a_statement_per_field(tmp_path: Path, read_file: ReadFile) -> None:
    profile = {"home_city": "Ghent", "pets": ["a cat", "a dog"], "age": 41, "spouse": None, "deep": {"a": 1}}
    got = read_file(store(tmp_path / "s.db", ("profile", "ida", profile)))
    assert [item.text for item in got.statements] == ["home city: Ghent", "pets: a cat", "pets: a dog", "age: 41"]
    assert len({item.native_id for item in got.statements}) == 4
    assert got.skipped == {"fields without words": 2}


def test_one_key_in_two_namespaces(tmp_path: Path, read_file: ReadFile) -> None:
    got = read_file(
        store(tmp_path / "s.db", ("memories.a", "1", {"content": "Tea"}), ("memories.b", "1", {"content": "Rum"}))
    )
    assert [item.native_id for item in got.statements] == ["memories.a/1", "memories.b/1"]


@pytest.mark.parametrize("value", [b"\x93\x01\x02", "{", "[1, 2]", "{}", '{"content": "  "}', "7"])
def test_what_is_no_memory_is_lost_alone(value: Any, tmp_path: Path, read_file: ReadFile) -> None:
    got = read_file(store(tmp_path / "s.db", ("m", "1", value), ("m", "2", {"content": "Tea"})))
    assert [item.text for item in got.statements] == ["Tea"]
    assert [line.split(":")[0] for line in got.lost] == ["s.db, store 1"]


def test_another_program_s_store_says_so(tmp_path: Path, read_file: ReadFile) -> None:
    path = tmp_path / "s.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE store (id, goods)")
    got = read_file(path)
    assert got.lost == ["s.db: Not read: its table “store” is not the one that LangGraph makes."]


def test_within_a_zip(tmp_path: Path, write_zip: WriteZip, read_file: ReadFile) -> None:
    path = store(tmp_path / "s.db", ("m", "1", {"content": "Tea"}))
    got = read_file(write_zip("copy.zip", ("app/store.db", path.read_bytes()), ("app/readme.txt", "hello")))
    assert [item.text for item in got.statements] == ["Tea"]
    (beside,) = got.passed_over
    assert beside.startswith("app/readme.txt: Plain text beside other formats.")
    assert got.lost == []
