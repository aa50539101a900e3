"""claude-mem's database in its versions: observations, summaries, prompts."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from mnemoscope.model.words import Origin, Role

from .conftest import ReadFile, WriteZip

EARLY = """
CREATE TABLE sdk_sessions (id INTEGER PRIMARY KEY, sdk_session_id TEXT, project TEXT);
CREATE TABLE observations (id INTEGER PRIMARY KEY, sdk_session_id TEXT, project TEXT, text TEXT NOT NULL, type TEXT,
    created_at TEXT, created_at_epoch INTEGER);
CREATE TABLE session_summaries (id INTEGER PRIMARY KEY, sdk_session_id TEXT, project TEXT, request TEXT,
    investigated TEXT, learned TEXT, completed TEXT, next_steps TEXT, notes TEXT, created_at TEXT,
    created_at_epoch INTEGER);
"""
LATER = """
CREATE TABLE sdk_sessions (id INTEGER PRIMARY KEY, memory_session_id TEXT, project TEXT);
CREATE TABLE observations (id INTEGER PRIMARY KEY, memory_session_id TEXT, project TEXT, text TEXT, type TEXT,
    title TEXT, subtitle TEXT, narrative TEXT, facts TEXT, concepts TEXT, files_read TEXT, discovery_tokens INTEGER,
    created_at TEXT, created_at_epoch INTEGER);
CREATE TABLE session_summaries (id INTEGER PRIMARY KEY, memory_session_id TEXT, project TEXT, request TEXT,
    learned TEXT, completed TEXT, next_steps TEXT, created_at TEXT, created_at_epoch INTEGER);
CREATE TABLE user_prompts (id INTEGER PRIMARY KEY, content_session_id TEXT, prompt_number INTEGER, prompt_text TEXT,
    created_at TEXT, created_at_epoch INTEGER);
CREATE VIRTUAL TABLE observations_fts USING fts5(title, content='observations', content_rowid='id');
"""
AT = 1_772_366_400_000


def database(path: Path, tables: str, **rows: list[dict[str, Any]]) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(tables)
        for table, values in rows.items():
            for row in values:
                marks = ", ".join("?" * len(row))
                connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
        connection.commit()
    return path


def test_facts_are_statements_over_one_passage(tmp_path: Path, read_file: ReadFile) -> None:
    row = {
        "memory_session_id": "s1", "project": "Boat Log", "type": "decision", "title": "Chose SQLite",
        "narrative": "After trying two stores, SQLite stayed.",
        "facts": json.dumps(["SQLite is used", "", "WAL is on", 7]),
        "concepts": json.dumps(["storage"]), "created_at_epoch": AT,
    }  # fmt: skip
    got = read_file(database(tmp_path / "claude-mem.db", LATER, observations=[row]))
    assert (got.reading.format, got.lost, got.notes) == ("claude-mem", [], [])
    assert [item.text for item in got.statements] == ["SQLite is used", "WAL is on"]
    item = got.statements[0]
    assert (item.scope, item.tags, item.origin) == ("project:boat-log", ("decision", "storage"), Origin.INFERRED)
    assert (item.source.text, item.source.title) == ("After trying two stores, SQLite stayed.", "Chose SQLite")
    assert item.source.at is not None
    assert item.source.at.iso() == "2026-03-01T12:00:00+00:00"


def test_the_first_versions_had_only_text(tmp_path: Path, read_file: ReadFile) -> None:
    row = {"sdk_session_id": "s", "project": "p", "text": "The port is 8080. The host is local.", "type": "discovery",
           "created_at": "2026-03-01T12:00:00.000Z"}  # fmt: skip
    got = read_file(database(tmp_path / "a.db", EARLY, observations=[row]))
    assert [item.text for item in got.statements] == ["The port is 8080.", "The host is local."]
    assert got.statements[0].source.at is not None


def test_without_facts_the_title_says_it(tmp_path: Path, read_file: ReadFile) -> None:
    rows: list[dict[str, Any]] = [
        {"title": "Fixed the login", "narrative": "A long story.", "facts": "not json"},
        {"title": None, "narrative": None, "facts": "[]"},
    ]
    got = read_file(database(tmp_path / "a.db", LATER, observations=rows))
    assert [item.text for item in got.statements] == ["Fixed the login"]
    assert got.lost == ["a.db, observations 2: Not a memory: it has no text."]


def test_of_a_summary_what_was_learned_and_done(tmp_path: Path, read_file: ReadFile) -> None:
    rows = [
        {"memory_session_id": "s", "project": "p", "request": "Fix it", "learned": "The cache is stale.",
         "completed": "- Cleared it\n- Told Ben", "next_steps": "Rest", "created_at_epoch": AT},
        {"memory_session_id": "t", "project": "p", "request": "Look around", "created_at_epoch": AT},
        {"memory_session_id": "u"},
    ]  # fmt: skip
    got = read_file(database(tmp_path / "a.db", LATER, session_summaries=rows))
    assert [(item.text, item.tags) for item in got.statements] == [
        ("The cache is stale.", ("learned",)),
        ("Cleared it", ("completed",)),
        ("Told Ben", ("completed",)),
    ]
    assert "Next steps: Rest" in got.statements[0].source.text
    assert [item.text for item in got.passages] == ["Request: Look around"]
    assert got.skipped == {"summaries without words": 1}


def test_prompts_are_what_the_person_said(tmp_path: Path, read_file: ReadFile) -> None:
    rows = [
        {"content_session_id": "c", "prompt_number": 1, "prompt_text": "My boat is blue.", "created_at_epoch": AT},
        {"content_session_id": "c", "prompt_number": 2, "prompt_text": "", "created_at_epoch": AT},
    ]
    got = read_file(database(tmp_path / "a.db", LATER, user_prompts=rows))
    (passage,) = got.passages
    assert (passage.text, passage.role, passage.conversation_id, passage.position) == (
        "My boat is blue.",
        Role.PERSON,
        "c",
        1,
    )
    assert got.reading.conversations == 1


def test_rows_of_two_databases_with_equal_numbers_stay_apart(tmp_path: Path, read_file: ReadFile) -> None:
    for name in ("a", "b"):
        row = {"memory_session_id": name, "title": f"In {name}"}
        database(tmp_path / f"{name}.db", LATER, observations=[row])
    got = read_file(tmp_path)
    assert len({item.native_id for item in got.statements}) == 2
    assert len({item.source.native_id for item in got.statements}) == 2


def test_the_log_of_a_running_program_is_read(tmp_path: Path, read_file: ReadFile, write_zip: WriteZip) -> None:
    path = tmp_path / "claude-mem.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(LATER)
        connection.execute("INSERT INTO observations (title) VALUES ('Just now')")
        log = Path(f"{path}-wal").read_bytes()
        assert [item.text for item in read_file(path).statements] == ["Just now"]
        packed = write_zip("c.zip", (".claude-mem-copy/x", "-"), ("m/c.db", path.read_bytes()), ("m/c.db-wal", log))
    got = read_file(packed)
    assert ([item.text for item in got.statements], got.lost) == (["Just now"], [])


def test_a_damaged_database_says_so(tmp_path: Path, read_file: ReadFile) -> None:
    path = database(tmp_path / "a.db", LATER, observations=[{"title": "x"}])
    data = bytearray(path.read_bytes())
    data[100:108] = b"\xff" * 8
    path.write_bytes(data)
    got = read_file(path)
    assert got.statements == []
    assert got.lost == ["a.db: Not read: the database is damaged there."]
