"""A new key for a vault whose content was wiped: what the former key had encrypted is noise to everybody from then on.

The rows that stay are copied into a file beside the database under the new key. Then the header loses the former key,
which is the point of no return, and last the new file takes the database's name. A kill before that point leaves the
former vault, one after it the new one, which the next opening puts in its place.
"""

from __future__ import annotations

import os
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import sqlcipher3.dbapi2 as driver

from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import KnownError
from mnemoscope.vault.backup import check_database, quoted
from mnemoscope.vault.database import Database, named_errors
from mnemoscope.vault.header import DATABASE, HEADER, SECOND_COPY, Header, read_header, write_header
from mnemoscope.vault.home import database_path, lock_path, real_folder, with_new_key
from mnemoscope.vault.permissions import create_private_file, put_in_place, sync_folder, world_errors
from mnemoscope.vault.process_lock import ProcessLock

NEXT = "next.db"
_WAIT = 30.0
_DRAFTS = f".{HEADER}*.tmp"


def renew_key(database: Database, folder: Path, *, clock: Clock) -> None:
    """Replace the key of an open, encrypted vault. It stays open; the passphrase and the recovery code stay the same.

    Raises VaultBusy where another program has it open, Refused where an earlier version made its locks, KeyringMissing,
    DiskFull; then the vault has the key that it had.
    """
    place = real_folder(folder)
    draft = place / NEXT
    with ProcessLock(lock_path(place), wait=_WAIT, what="is working on the vault's files"), world_errors(place):
        fresh, key = with_new_key(read_header(place), clock)

        def make() -> None:
            former = database.key()
            draft.unlink(missing_ok=True)
            os.close(create_private_file(draft))
            database.alone(f"VACUUM INTO {quoted(draft)}")
            _give_key(draft, former, key)
            check_database(draft, key)
            _replace_header(place, fresh)

        try:
            database.go_on_with(draft, key, make)
        except BaseException:
            if read_header(place).check != fresh.check:
                draft.unlink(missing_ok=True)
            raise


def forget_keys_of(copy: Path) -> None:
    """Take the key out of the header of a copy, which is about to be removed, and write zeros over where it lay."""
    with suppress(KnownError), world_errors(copy):
        _replace_header(copy, replace(read_header(copy), wraps=()))


def settle_renewal(folder: Path, key: bytes | None) -> None:
    """After a kill: put the new file in its place if the header has its key, or else remove it."""
    place = real_folder(folder)
    draft = place / NEXT
    if not draft.exists() and not any(place.glob(_DRAFTS)):
        return
    with ProcessLock(lock_path(place), wait=_WAIT, what="is working on the vault's files"), world_errors(place):
        _remove_drafts(place)
        if not draft.exists():
            return
        try:
            with closing(Database(draft, key, read_only=True)):
                pass
        except KnownError:
            draft.unlink(missing_ok=True)
            return
        for tail in ("-wal", "-shm"):
            (place / f"{DATABASE}{tail}").unlink(missing_ok=True)
        put_in_place(draft, database_path(place))


def _remove_drafts(place: Path) -> None:
    """Remove what a kill left of a header that was being written; it may hold a former key. The lock must be held."""
    for path in place.glob(_DRAFTS):
        with suppress(OSError):
            path.write_bytes(bytes(path.stat().st_size))
            path.unlink()


def _give_key(path: Path, former: bytes | None, key: bytes) -> None:
    """Encrypt a finished file that nobody has open with another key, durably."""
    assert former is not None
    with named_errors():
        connection = driver.connect(str(path), isolation_level=None)
        with closing(connection):
            connection.execute("PRAGMA cipher_log_level = NONE")
            connection.execute(f"PRAGMA key = \"x'{former.hex()}'\"")
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            connection.execute(f"PRAGMA rekey = \"x'{key.hex()}'\"")


def _replace_header(place: Path, fresh: Header) -> None:
    """Write the new header, and zeros over what the former one lay in."""
    _remove_drafts(place)
    handles = [os.open(place / name, os.O_RDWR) for name in (HEADER, SECOND_COPY) if (place / name).exists()]
    try:
        write_header(place, fresh)
        for handle in handles:
            with suppress(OSError):
                os.pwrite(handle, bytes(os.fstat(handle).st_size), 0)
                os.fsync(handle)
    finally:
        for handle in handles:
            os.close(handle)
    sync_folder(place)
