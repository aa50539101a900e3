"""The tables of a vault as one plain SQLite file that any tool opens: rows only, without keys, salts and indexes."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from mnemoscope.exchange.writing import Written, new_path, sha256_of

MANIFEST = "export_manifest"
_BATCH = 500

Table = tuple[str, Sequence[tuple[str, str]], Iterable[Mapping[str, Any]]]
"""A name, its columns with their SQLite types, and its rows."""


def write_sqlite(
    target: Path, tables: Iterable[Table], manifest: Iterable[tuple[str, str]], *, overwrite: bool = False
) -> Written:
    """Write tables of rows, and a table of names and values that says what this file is and what is not in it."""
    counts: dict[str, int] = {}
    with new_path(target, overwrite=overwrite) as part:
        with _as_of_the_system(), closing(sqlite3.connect(part, isolation_level=None)) as connection:
            # The file is new and has no name yet: it is whole when it gets one, or it goes away.
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("BEGIN")
            for name, columns, rows in tables:
                counts[name] = _fill(connection, name, columns, rows)
            _fill(connection, MANIFEST, [("name", "TEXT"), ("value", "TEXT")], _named(manifest))
            connection.execute("COMMIT")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
    return Written(target, sha256_of(target), counts)


@contextmanager
def _as_of_the_system() -> Iterator[None]:
    """What keeps SQLite from writing, as the error that any other file would have met."""
    try:
        yield
    except sqlite3.OperationalError as error:
        number = errno.ENOSPC if error.sqlite_errorcode == sqlite3.SQLITE_FULL else errno.EIO
        raise OSError(number, os.strerror(number)) from None


def _named(manifest: Iterable[tuple[str, str]]) -> Iterator[dict[str, str]]:
    return ({"name": name, "value": value} for name, value in manifest)


def _fill(
    connection: sqlite3.Connection, name: str, columns: Sequence[tuple[str, str]], rows: Iterable[Mapping[str, Any]]
) -> int:
    names = [column for column, _ in columns]
    connection.execute(f'CREATE TABLE "{name}" ({", ".join(f"{_quoted(column)} {kind}" for column, kind in columns)})')
    marks = ", ".join("?" * len(names))
    count = 0
    values = ([row.get(column) for column in names] for row in rows)
    while batch := list(islice(values, _BATCH)):
        connection.executemany(f'INSERT INTO "{name}" VALUES ({marks})', batch)
        count += len(batch)
    return count


def _quoted(column: str) -> str:
    return f'"{column}"'
