"""Databases of other programs: a private copy that is gone afterwards, whatever they hold."""

from __future__ import annotations

import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.exchange.container import Container
from mnemoscope.exchange.detect import Head, Kind, read_head
from mnemoscope.exchange.documents import Document
from mnemoscope.exchange.sqlite_file import UnreadableDatabase, opened
from mnemoscope.model.results import Lost


def document(path: Path) -> Document:
    with Container(path) as container:
        member, *rest = container.members
    return Document(member, read_head(member), lambda count: None, log=rest[0] if rest else None)


def make(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
    return path


@pytest.fixture
def spool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where private copies are made; empty again at the end."""
    folder = tmp_path / "spool"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    yield folder
    assert list(folder.iterdir()) == []


def test_rows_come_with_the_columns_that_are_there(tmp_path: Path, spool: Path) -> None:
    path = make(
        tmp_path / "a.db", "CREATE TABLE t (id INTEGER PRIMARY KEY, a, b)", "INSERT INTO t VALUES (7, 'x', 1.5)"
    )
    with opened(document(path)) as database:
        assert database.tables == {"t": ("id", "a", "b")}
        assert list(database.rows("t", "a", "c", "b")) == [{"a": "x", "b": 1.5}]
        assert list(database.rows("t", "c")) == []
        assert list(database.rows("none", "a")) == []


def test_the_copy_is_private(tmp_path: Path, spool: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    connect = sqlite3.connect

    def watching(target: Any, *args: Any, **kwargs: Any) -> sqlite3.Connection:
        file = next(spool.glob("*/copy.db"))
        seen.append((stat.S_IMODE(file.parent.stat().st_mode), stat.S_IMODE(file.stat().st_mode)))
        return connect(target, *args, **kwargs)

    path = make(tmp_path / "a.db", "CREATE TABLE t (a)")
    monkeypatch.setattr(sqlite3, "connect", watching)
    with opened(document(path)) as database:
        if os.name == "posix":
            assert list(spool.iterdir()) == [], "the name is gone before the first row is read"
        assert list(database.rows("t", "a")) == []
    assert seen == [(0o700, 0o600)]


def test_the_newest_rows_stand_in_the_log(tmp_path: Path, spool: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE t (a)")
        connection.execute("INSERT INTO t VALUES ('new')")
        before = path.read_bytes(), Path(f"{path}-wal").read_bytes()
        found = document(path)
        assert found.log is not None
        assert found.log.name == "a.db-wal"
        with opened(found) as database:
            assert list(database.rows("t", "a")) == [{"a": "new"}]
        assert (path.read_bytes(), Path(f"{path}-wal").read_bytes()) == before, "the original is not touched"


def test_an_error_leaves_nothing_behind(tmp_path: Path, spool: Path) -> None:
    path = make(tmp_path / "a.db", "CREATE TABLE t (a)", "INSERT INTO t VALUES ('x')")
    with pytest.raises(RuntimeError), opened(document(path)):
        raise RuntimeError


@pytest.mark.parametrize(
    "data",
    [b"SQLite format 3\x00", b"SQLite format 3\x00" + b"\xff" * 4_096, b"SQLite format 3\x00" + os.urandom(9_000)],
)
def test_what_is_no_database(data: bytes, tmp_path: Path, spool: Path) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(data)
    with pytest.raises(UnreadableDatabase, match="damaged"), opened(document(path)):
        pass


def test_a_row_that_is_too_large_is_lost_alone(tmp_path: Path, spool: Path) -> None:
    path = make(
        tmp_path / "a.db", "CREATE TABLE t (a)", "INSERT INTO t VALUES ('one'), (zeroblob(40000000)), ('three')"
    )
    with opened(document(path)) as database:
        rows = list(database.rows("t", "a"))
    assert [row for row in rows if not isinstance(row, Lost)] == [{"a": "one"}, {"a": "three"}]
    assert [str(row.why) for row in rows if isinstance(row, Lost)] == [
        "Not read: it is larger than this program reads at once."
    ]


def test_a_page_that_is_damaged_costs_what_is_on_it(tmp_path: Path, spool: Path) -> None:
    path = make(
        tmp_path / "a.db",
        "CREATE TABLE t (a)",
        "INSERT INTO t WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
        "SELECT 'row number ' || i FROM n",
    )
    data = bytearray(path.read_bytes())
    data[4_096 * 9 : 4_096 * 10] = b"\xfe" * 4_096
    path.write_bytes(data)
    with opened(document(path)) as database:
        rows = list(database.rows("t", "a"))
    read = [row for row in rows if not isinstance(row, Lost)]
    assert 0 < len(read) < 2_000
    assert any(isinstance(row, Lost) and "damaged there" in row.why for row in rows)


def test_views_and_virtual_tables_are_not_touched(tmp_path: Path, spool: Path) -> None:
    path = make(
        tmp_path / "a.db",
        "CREATE VIEW store AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS value FROM n",
        "CREATE VIRTUAL TABLE words USING fts5(a)",
    )
    with opened(document(path)) as database:
        assert "store" not in database.tables
        assert "words" not in database.tables
        assert list(database.rows("store", "value")) == []


def test_a_column_that_computes_is_refused(tmp_path: Path, spool: Path) -> None:
    path = make(
        tmp_path / "a.db", "CREATE TABLE t (a, b AS (hex(zeroblob(1000000))))", "INSERT INTO t (a) VALUES ('x')"
    )
    with opened(document(path)) as database:
        rows = list(database.rows("t", "a"))
        assert rows == [{"a": "x"}]


def test_broken_letters_become_marks(tmp_path: Path, spool: Path) -> None:
    path = make(tmp_path / "a.db", "CREATE TABLE t (a)", "INSERT INTO t VALUES (CAST(x'61ff00e4b8' AS TEXT))")
    with opened(document(path)) as database:
        assert list(database.rows("t", "a")) == [{"a": "a\ufffd\ufffd"}]


def test_tables_are_seen_in_the_head_in_either_encoding(tmp_path: Path) -> None:
    for encoding in ("UTF-8", "UTF-16le"):
        path = make(
            tmp_path / f"{encoding}.db",
            f"PRAGMA encoding = '{encoding}'",
            'CREATE TABLE "store" (a)',
            "CREATE TABLE x(a)",
        )
        head = document(path).head
        assert (head.kind, head.keys) == (Kind.DATABASE, frozenset({"store", "x"}))
    assert Head(Kind.DATABASE).describe() == "an SQLite database"


@pytest.mark.parametrize("name", ["colour", "thing"])
def test_names_that_are_no_text_end_in_a_report(name: str, tmp_path: Path, spool: Path) -> None:
    made = ("CREATE TABLE thing (id INTEGER PRIMARY KEY, colour)", "INSERT INTO thing VALUES (1, 2)")
    path = make(tmp_path / "a.db", *made)
    broken = name[:2].encode() + b"\xff" * (len(name) - 2)
    path.write_bytes(path.read_bytes().replace(name.encode(), broken))
    with suppress(UnreadableDatabase), opened(document(path)) as database:
        for table, columns in database.tables.items():
            assert all(isinstance(row, dict | Lost) for row in database.rows(table, *columns))


def test_a_tree_whose_pages_come_again_ends(tmp_path: Path, spool: Path) -> None:
    """Every branch of the table leads to its first leaf."""
    path = make(
        tmp_path / "a.db",
        "CREATE TABLE t (id INTEGER PRIMARY KEY, a)",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) "
        "INSERT INTO t SELECT i, printf('%0900d', i) FROM n",
    )
    data = bytearray(path.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    root = size  # page 2
    assert data[root] == 5  # an inner page of a table
    cells = int.from_bytes(data[root + 3 : root + 5], "big")
    places = [root + int.from_bytes(data[root + 12 + 2 * n : root + 14 + 2 * n], "big") for n in range(cells)]
    leaf = data[places[0] : places[0] + 4]
    for place in (*places, root + 8):
        data[place : place + 4] = leaf
    path.write_bytes(data)
    with opened(document(path)) as database:
        *found, last = database.rows("t", "id")
    assert [row["id"] for row in found] == list(range(1, len(found) + 1))
    assert isinstance(last, Lost)
    assert last.why == "Read up to this row: the database is damaged there."
