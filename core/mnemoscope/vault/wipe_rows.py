"""Reading the rows a wipe is about, many at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection

from mnemoscope.vault import rows

CHUNK = 500
SAYS_ENOUGH = 16
"""From how many characters on a text inside another one is taken for the same statement, not for a common word."""


def chunks(values: Sequence[Any]) -> Iterable[tuple[str, tuple[Any, ...]]]:
    """Marks and values for IN (…) in portions that SQLite takes."""
    for start in range(0, len(values), CHUNK):
        part = tuple(values[start : start + CHUNK])
        yield ", ".join("?" * len(part)), part


def among(connection: Connection, statement: str, values: Sequence[int] | Sequence[str]) -> Iterator[Any]:
    """The first column of a statement with one or two IN (…) over the values."""
    for marks, part in chunks(values):
        yield from connection.exec_driver_sql(
            statement.format(marks), part * (2 if "{0}" in statement else 1)
        ).scalars()


def stored(connection: Connection, statement: str) -> Iterator[tuple[int, bytes]]:
    """Numbers with texts or blobs, as bytes."""
    for number, value in rows.run(connection, statement):
        yield number, value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")
