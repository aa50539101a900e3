"""The one door to the database file: a writer that takes turns, readers beside it, and the world's errors by name.

Encrypted and plain vaults use the same driver. Every write is one `BEGIN IMMEDIATE` transaction that is on the disk
when the context manager ends (WAL with `synchronous=FULL`); an exception rolls it back whole.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlcipher3.dbapi2 as driver
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool, StaticPool

from mnemoscope.model.errors import (
    DiskFull,
    KnownError,
    Misuse,
    VaultBusy,
    VaultDamaged,
    VaultGone,
    VaultLocked,
    VaultReadOnly,
    WrongKey,
)
from mnemoscope.model.remembered import forget_remembered
from mnemoscope.vault.keys import forget
from mnemoscope.vault.permissions import can_write, put_in_place

BUSY_SECONDS = 5.0
"""How long SQLite itself waits for another process before a statement fails."""
UNNOTICED_SECONDS = 0.5
"""Another process may write for so long before an act is said to wait for it."""
WRITE_SECONDS = 60.0
"""How long an act waits for its turn: an import of another process may well take so long."""
READERS = 8
STATEMENTS = 500
"""How many prepared statements a connection keeps. The driver lets go of the newest one when there are more, so that
what comes after them is prepared for each run, which takes longer than most of our statements run."""
STEPS_BETWEEN_ASKING = 20_000
"""Of SQLite's virtual machine: some milliseconds."""
DAMAGED = "The vault's database is damaged. Restore the newest backup from its folder “backups”."
BUSY = "Another program is writing to the vault and did not finish in time. Try again in a moment."


class Database:
    """Connections to one database file.

    Args:
        path: the file; it is created when missing unless `read_only`.
        key: 32 raw bytes for SQLCipher, or None for a plain file.
        read_only: never write, not even a journal file.
    """

    def __init__(self, path: Path, key: bytes | None, *, read_only: bool = False) -> None:
        self.path = path
        self.read_only = read_only
        self._key: bytearray | None = bytearray(key) if key is not None else None
        self._turn = threading.RLock()
        self._line, self._in_line = threading.Lock(), 0
        self._closed = False
        self._writer_open: Connection | None = None
        self._file: tuple[int, int] | None = None
        self._waits = WRITE_SECONDS
        self._waiting = False
        self._readers_change, self._reading, self._readers_wait = threading.Condition(), 0, False
        self._depth = threading.local()
        self._writers = self._engine(writer=not read_only, pool={"poolclass": StaticPool})
        self._readers = self._engine(
            writer=False, pool={"poolclass": QueuePool, "pool_size": READERS, "max_overflow": 24, "pool_timeout": 30}
        )
        try:
            with self.read() as connection:
                connection.exec_driver_sql("SELECT count(*) FROM sqlite_master")
            self._file = _identity(path)
        except BaseException:
            self.close()
            raise

    @property
    def encrypted(self) -> bool:
        return self._key is not None

    @property
    def waiting(self) -> bool:
        """Whether an act waits at this moment for another process that writes."""
        return self._waiting

    @property
    def wanted(self) -> bool:
        """Whether another thread of this program waits to write."""
        return self._in_line > 0

    @property
    def closed(self) -> bool:
        return self._closed

    def key(self) -> bytes | None:
        """The raw key, for copies of the file that must open with it."""
        key = self._key
        return bytes(key) if key is not None else None

    @contextmanager
    def write(self, wait: float | None = None) -> Iterator[Connection]:
        """One transaction of the only writer of this process. Other processes are waited for up to a minute.

        With `wait` nobody is waited for longer than so many seconds, neither threads nor processes.

        Entering it again inside itself joins the transaction that is open.
        """
        self._must_be_open()
        if self.read_only:
            raise VaultReadOnly("The vault is open for reading only, so nothing was changed.")
        if not self._take_turn(-1 if wait is None else wait):
            raise VaultBusy(BUSY)
        try:
            if self._writer_open is not None:
                yield self._writer_open
                return
            self._waits = WRITE_SECONDS if wait is None else wait
            with named_errors(), self._writers.connect() as connection, connection.begin():
                self._writer_open = connection
                try:
                    yield connection
                finally:
                    self._writer_open = None
        finally:
            self._turn.release()

    def _take_turn(self, seconds: float) -> bool:
        """Become the writer; false after so many seconds, which without a limit are -1."""
        if self._turn.acquire(blocking=False):
            return True
        with self._line:
            self._in_line += 1
        try:
            return self._turn.acquire(timeout=seconds)
        finally:
            with self._line:
                self._in_line -= 1

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A consistent view. Inside this thread's own write it is that transaction, so that it reads its own rows."""
        self._must_be_open()
        if self._writer_open is not None and self._turn_is_mine():
            yield self._writer_open
            return
        with self._as_reader(), named_errors(), self._readers.connect() as connection, connection.begin():
            yield connection

    def alone(self, statement: str, stop: Callable[[], bool] | None = None) -> Any:
        """Run a statement that may not stand in a transaction (VACUUM, checkpoint); gives its first row or None.

        `stop` is asked now and then; when it says so, the statement ends with VaultBusy.
        """
        self._must_be_open()
        with self._turn, named_errors():
            raw = self._writers.raw_connection()
            connection: Any = raw.driver_connection
            try:
                if stop is not None:
                    connection.set_progress_handler(stop, STEPS_BETWEEN_ASKING)
                return connection.execute(statement).fetchone()
            finally:
                if stop is not None:
                    connection.set_progress_handler(None, 0)
                raw.close()

    def checkpoint(self) -> None:
        """Move everything from the write-ahead log into the file and empty the log."""
        self._readers.dispose()
        self.alone("PRAGMA wal_checkpoint(TRUNCATE)")

    def vacuum(self) -> None:
        """Rewrite the file so that it holds live rows only, then empty the log."""
        self.checkpoint()
        self.alone("VACUUM")
        self.checkpoint()

    def shut(self) -> None:
        """Let nobody in any more and forget the key. That takes no time; what is open is left to `close`."""
        self._closed = True
        key, self._key = self._key, None
        if key is not None:
            forget(key)

    def go_on_with(self, path: Path, key: bytes, before: Callable[[], None]) -> None:
        """Let a finished file take the place of this one, and open it with its own key from here on.

        Reads and writes of this program wait meanwhile. `before` is called when nobody else has the file open, right
        before the change. Raises VaultBusy where somebody keeps it open; then nothing was done.
        """
        with self._turn, self._without_readers():
            self.checkpoint()
            self._take_alone()
            try:
                before()
            finally:
                self._writers.dispose()
            self._file = None
            for tail in ("-wal", "-shm"):
                # A log of the former file beside the new one would be played into it.
                self.path.with_name(f"{self.path.name}{tail}").unlink(missing_ok=True)
            put_in_place(path, self.path)
            former, self._key = self._key, bytearray(key)
            if former is not None:
                forget(former)
            self._file = _identity(self.path)

    def _take_alone(self) -> None:
        """Keep the file locked for the writer alone. It is free again when the writer is disposed of."""
        end = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                self.alone("PRAGMA locking_mode = EXCLUSIVE")
                self.alone("BEGIN EXCLUSIVE")
                return
            except VaultBusy:
                self._writers.dispose()
                if time.monotonic() >= end:
                    raise

    @contextmanager
    def _without_readers(self) -> Iterator[None]:
        """Wait until no thread reads, and let none begin."""
        self._must_be_open()
        with self._readers_change:
            self._readers_wait = True
            try:
                if not self._readers_change.wait_for(lambda: not self._reading, BUSY_SECONDS):
                    raise VaultBusy(BUSY)
                self._readers.dispose()
                yield
            finally:
                self._readers_wait = False
                self._readers_change.notify_all()

    @contextmanager
    def _as_reader(self) -> Iterator[None]:
        """Count this thread among those that read. A read within another one is part of it."""
        depth = getattr(self._depth, "value", 0)
        if not depth:
            with self._readers_change:
                self._readers_change.wait_for(lambda: not self._readers_wait)
                self._reading += 1
        self._depth.value = depth + 1
        try:
            yield
        finally:
            self._depth.value = depth
            if not depth:
                with self._readers_change:
                    self._reading -= 1
                    self._readers_change.notify_all()

    def close(self) -> None:
        """Close every connection, forget the key and what was worked out of words. Later calls raise VaultLocked."""
        # First, so that who waits for another process gives up.
        self._closed = True
        with self._turn:
            self._readers.dispose()
            self._writers.dispose()
            self.shut()
        forget_remembered()

    def _turn_is_mine(self) -> bool:
        return self._turn._is_owned()  # type: ignore[attr-defined, no-any-return]  # CPython's own

    def _log(self) -> Path:
        return self.path.with_name(f"{self.path.name}-wal")

    def _must_be_open(self) -> None:
        if self._closed:
            raise VaultLocked("The vault is locked. Unlock it to go on.")
        if self._file is not None and _identity(self.path) != self._file:
            # What is written now would go into a file that has no name any more, and be lost.
            raise VaultGone(
                "This vault is not where it was: it was removed or replaced, or its drive is gone. It is closed here."
            )

    def _engine(self, *, writer: bool, pool: dict[str, Any]) -> Engine:
        engine = create_engine("sqlite://", creator=lambda: self._connect(writer=writer), module=driver, **pool)
        begin = self._begin_to_write if writer else _begin_to_read
        event.listen(engine, "begin", begin)
        return engine

    def _begin_to_write(self, connection: Connection) -> None:
        """Take the turn to write, as soon as no other process has it. It may be a long import that has."""
        end = time.monotonic() + self._waits
        patience = UNNOTICED_SECONDS
        while True:
            self._must_be_open()
            left = min(patience, max(0.0, end - time.monotonic()))
            try:
                _execute(connection, f"PRAGMA busy_timeout = {round(left * 1000)}")
                _execute(connection, "BEGIN IMMEDIATE")
            except driver.OperationalError as error:
                if not isinstance(known_error(error), VaultBusy) or time.monotonic() >= end:
                    self._waiting = False
                    raise
                self._waiting, patience = True, BUSY_SECONDS
            else:
                self._waiting = False
                _execute(connection, f"PRAGMA busy_timeout = {round(BUSY_SECONDS * 1000)}")
                return

    def _connect(self, *, writer: bool) -> Any:
        """A driver connection with the key and the pragmas set. Transactions are begun by the engine, not by it."""
        mode = "ro" if self.read_only else "rwc"
        if self.read_only and not can_write(self.path.parent) and not self._log().exists():
            # Beside a log SQLite would have to write its index of it; without one the file is all there is.
            mode = "ro&immutable=1"
        # Taken before it is asked whether the vault is open: `shut`, in another thread, overwrites it.
        secret = self._key
        key = secret.hex() if secret is not None else None
        self._must_be_open()
        connection = driver.connect(
            f"{self.path.absolute().as_uri()}?mode={mode}",
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=STATEMENTS,
        )
        try:
            execute = connection.execute
            execute("PRAGMA cipher_log_level = NONE")
            if key is not None:
                execute(f"PRAGMA key = \"x'{key}'\"")
            if writer:
                execute("PRAGMA journal_mode = WAL")
                execute("PRAGMA synchronous = FULL")
                execute("PRAGMA secure_delete = ON")
                execute("PRAGMA foreign_keys = ON")
            else:
                execute("PRAGMA query_only = ON")
            execute("PRAGMA temp_store = MEMORY")
            execute("PRAGMA cache_size = -32768")
            execute("PRAGMA mmap_size = 0")
        except BaseException:
            connection.close()
            raise
        return connection


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one of the same name; None where there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _begin_to_read(connection: Connection) -> None:
    _execute(connection, "BEGIN")


def _execute(connection: Connection, statement: str) -> None:
    connection.connection.driver_connection.execute(statement)  # type: ignore[union-attr]


@contextmanager
def named_errors() -> Iterator[None]:
    """Turn the driver's errors about the world into KnownErrors; leave the rest, which are bugs, alone."""
    try:
        yield
    except (DBAPIError, driver.Error) as error:
        known = known_error(error.orig if isinstance(error, DBAPIError) else error)
        if known is None:
            raise
        raise known from error
    except UnicodeEncodeError as error:
        raise Misuse("A part of what was given is no valid text. Type it again instead of pasting it.") from error


def known_error(error: BaseException | None) -> KnownError | None:
    """The KnownError for a driver error, or None where the error is ours."""
    text = str(error).lower()
    if "database is locked" in text or "database table is locked" in text:
        return VaultBusy(BUSY)
    if text == "interrupted":
        return VaultBusy("It was interrupted because the vault is being closed. Nothing of it was kept.")
    if "disk is full" in text or "disk i/o error" in text:
        return DiskFull(
            "The disk is full or does not answer. Nothing of the last act was kept; free some space and repeat it."
        )
    if "readonly" in text or "read-only" in text or "query_only" in text:
        return VaultReadOnly("The vault's folder cannot be written. Check its permissions; nothing was changed.")
    if "file is not a database" in text:
        return WrongKey("The key does not open this vault's database, or the file is not one of ours.")
    if "malformed" in text or "corrupt" in text:
        return VaultDamaged(DAMAGED)
    if "unable to open database file" in text:
        return VaultDamaged(
            "The vault's database file is missing or cannot be opened. Check the folder and its permissions."
        )
    return None
