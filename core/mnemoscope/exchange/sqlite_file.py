"""A database of another program, as rows: a private copy, opened so that nothing it holds can do anything.

The copy with its write-ahead log lies in a folder that only this user can enter, and is gone when reading ends, however
it ends; where the system allows it, its name is gone before the first row is read. Views and virtual tables are not
touched, no function and no statement but plain reading is allowed, and reading stops where it takes far more steps
than the rows that were found are worth, or where rows come again.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

from mnemoscope.exchange.container import UNREADABLE, Member
from mnemoscope.exchange.documents import Document, Watch
from mnemoscope.exchange.json_stream import LARGEST_RECORD
from mnemoscope.exchange.values import clean
from mnemoscope.model.results import Lost

_CHUNK = 1 << 20
_STEPS = 100_000
_MOST_ROUNDS = 100
"""How often `_STEPS` steps may pass besides those that rows are worth."""
_ROWS_PER_ROUND = 100
_FAULTS = (sqlite3.Error, OverflowError, UnicodeDecodeError)
"""What the driver raises for a database that is not as it should be; names in it need not be text."""
_MOST_FAULTS = 1_000
_ALLOWED = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ})


class UnreadableDatabase(Exception):  # an inner signal: readers turn it into a line of the report
    """The database cannot be opened. The message says why, in a person's words."""


class Database:
    """The ordinary tables of an opened database.

    Attributes:
        tables: the columns of each table, in their order.
    """

    def __init__(self, connection: sqlite3.Connection, document: Document) -> None:
        self._connection = connection
        self._document = document
        self._rounds = self._found = 0
        connection.set_progress_handler(self._round, _STEPS)
        self.tables = {name: self._columns(name) for name in self._names()}
        connection.set_authorizer(_authorize)

    def rows(self, table: str, *wanted: str) -> Iterator[dict[str, Any] | Lost]:
        """Each row with those of the wanted columns that the table has. A row that cannot be read is lost alone."""
        columns = [name for name in wanted if name in self.tables.get(table, ())]
        if not columns:
            return
        names = ", ".join(_quoted(name) for name in columns)
        statement = f"SELECT rowid, {names} FROM {_quoted(table)} WHERE rowid > ? ORDER BY rowid"
        last, number, faults = -(1 << 63), 0, 0
        # The driver reads one row ahead, so after a fault the row before it comes by itself.
        for query in cycle((statement, statement + " LIMIT 1")):
            is_whole = query is statement
            try:
                found = 0
                for rowid, *values in self._connection.execute(query, (last,)):
                    if rowid <= last:
                        raise sqlite3.DatabaseError("rows come again")
                    last, number, found = rowid, number + 1, found + 1
                    self._found += 1
                    yield dict(zip(columns, values, strict=True))
                if is_whole or not found:
                    return
            except _FAULTS as error:
                if is_whole:
                    continue
                faults += 1
                failed = self._next(table, last)
                if failed is None or faults > _MOST_FAULTS:
                    yield Lost(self._document.where(number, table), f"Read up to this row: {_why(error)}.")
                    return
                last, number = failed, number + 1
                yield Lost(self._document.where(number, table), f"Not read: {_why(error)}.")

    def _next(self, table: str, last: int) -> int | None:
        """The row that could not be read, so that those after it can."""
        try:
            found = self._connection.execute(
                f"SELECT rowid FROM {_quoted(table)} WHERE rowid > ? ORDER BY rowid LIMIT 1", (last,)
            ).fetchone()
        except _FAULTS:
            return None
        return int(found[0]) if found and isinstance(found[0], int) and found[0] > last else None

    def _names(self) -> list[str]:
        listed = self._connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
        return [name for name, sql in listed if not str(sql).upper().startswith("CREATE VIRTUAL")]

    def _columns(self, table: str) -> tuple[str, ...]:
        return tuple(row[1] for row in self._connection.execute(f"PRAGMA table_info({_quoted(table)})"))

    def _round(self) -> int:
        self._rounds += 1
        return int(self._rounds > _MOST_ROUNDS + self._found // _ROWS_PER_ROUND)


@contextmanager
def opened(document: Document) -> Iterator[Database]:
    """The database of this document. Raises UnreadableDatabase where it is none, is damaged or is locked with a key."""
    with ExitStack() as stack:
        folder = Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="mnemoscope-", ignore_cleanup_errors=True))
        )
        path = folder / "copy.db"
        try:
            _copy(document.member, path, document.watch)
            if document.log is not None:
                _copy(document.log, folder / "copy.db-wal", document.watch)
                _fold_in(path)
            connection = _open(path)
            stack.callback(connection.close)
            database = Database(connection, document)
        except UNREADABLE:
            raise UnreadableDatabase("the file is damaged or there is no room for a copy of it") from None
        except _FAULTS as error:
            raise UnreadableDatabase(_why(error)) from None
        if sys.platform != "win32":
            shutil.rmtree(folder, ignore_errors=True)  # the open file stays readable, and a crash leaves nothing
        yield database


def _copy(member: Member, target: Path, watch: Watch) -> None:
    handle = os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "wb") as copy, member.open() as source:
        while chunk := source.read(_CHUNK):
            copy.write(chunk)
            watch(len(chunk))


def _fold_in(path: Path) -> None:
    """Take what stands in the write-ahead log into the copy."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        _harden(connection)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        connection.close()


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
    try:
        _harden(connection)
        connection.execute("PRAGMA query_only = ON")
        connection.text_factory = _text
        return connection
    except BaseException:
        connection.close()
        raise


def _harden(connection: sqlite3.Connection) -> None:
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0", "temp_store = MEMORY"):
        connection.execute(f"PRAGMA {pragma}")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_RECORD)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)


def _authorize(action: int, *_: str | None) -> int:
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY


def _text(raw: bytes) -> str:
    return clean(raw.decode("utf-8", "replace"))


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _why(error: Exception) -> str:
    told = str(error)
    if "not a database" in told:
        return "it is damaged, or locked with a key"
    if "too big" in told or isinstance(error, OverflowError):
        return "it is larger than this program reads at once"
    if "interrupted" in told:
        return "the database is built so that reading it would not end"
    if "not authorized" in told or "prohibited" in told:
        return "the database wants to run something when it is read, which is not allowed"
    return "the database is damaged there"
