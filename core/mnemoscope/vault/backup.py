"""Copies of a vault. Each is a folder that is itself a vault: the database in one consistent state, and the header.

A copy opens with the same passphrase, keyring or recovery code, and nothing else is needed to read it. It is made
beside the work of others, checked by opening it, and gets its name only when it is whole.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, cast, get_args

from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import Refused, VaultDamaged, VaultMissing, WrongKey
from mnemoscope.model.moment import Moment, from_datetime
from mnemoscope.vault.database import Database
from mnemoscope.vault.header import Header, read_header, write_header
from mnemoscope.vault.home import backups_path, database_path, lock_path, real_folder
from mnemoscope.vault.permissions import (
    create_private_file,
    make_private_folder,
    put_in_place,
    sync_folder,
    tighten,
    world_errors,
)
from mnemoscope.vault.process_lock import ProcessLock

Reason = Literal["by-hand", "regular", "monthly", "before-upgrade", "set-aside"]
"""Why a copy was made. `monthly` is made before memories are archived; `set-aside` is the database that a restore
replaced."""

BY_HAND: Reason = "by-hand"
KEPT = 5

_STAMP = "%Y%m%dT%H%M%S.%fZ"
_NAME = re.compile(rf"(\d{{8}}T\d{{6}}\.\d{{6}}Z)-({'|'.join(get_args(Reason))})(?:-\d+)?")
_DRAFT = ".draft-"
_WAIT = 600.0


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a vault.

    Attributes:
        folder: opens like any vault.
        size: of its database, in bytes.
    """

    folder: Path
    at: Moment
    reason: Reason
    size: int

    @property
    def database(self) -> Path:
        return database_path(self.folder)


def back_up(
    database: Database, folder: Path, *, clock: Clock, reason: Reason = BY_HAND, into: Path | None = None,
    keep: int = KEPT,
) -> Backup:
    """Copy the vault in `folder` into its own `backups`, or into another folder.

    Of our own automatic copies the newest `keep` stay; those that a person asked for are never removed.
    """
    place = real_folder(folder)
    shelf = into.expanduser() if into is not None else backups_path(place)
    header = read_header(place)
    make_private_folder(shelf)
    make_private_folder(backups_path(place))
    with ProcessLock(backups_path(place) / "lock", wait=_WAIT, what="is making a backup"), world_errors(shelf):
        _clear_drafts(backups_path(place))
        target = _new_name(shelf, clock.now(), reason)
        with _draft_folder(shelf, target) as draft:
            write_header(draft, header)
            backup_database(database, database_path(draft), database.key())
        if into is None:
            _rotate(place, keep)
    return _read_name(target) or Backup(target, clock.now(), reason, 0)


def backup_database(database: Database, target: Path, key: bytes | None) -> None:
    """Copy the database file alone, encrypted with the same key, private, checked, and whole or not there at all.

    It reads one state of the database on a connection of its own, so reading and writing go on meanwhile. The copy
    holds live rows only, nothing of what was deleted.
    """
    draft = target.with_name(f".{target.name}.tmp")
    draft.unlink(missing_ok=True)
    try:
        os.close(create_private_file(draft))
        with closing(Database(database.path, key, read_only=True)) as reader:
            reader.alone("PRAGMA query_only = OFF")  # it would forbid writing to any file
            reader.alone(f"VACUUM INTO {_quoted(draft)}")
        check_database(draft, key)
        _sync(draft)
        put_in_place(draft, target)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def check_database(path: Path, key: bytes | None) -> None:
    """Open a database and read all of it. Raises WrongKey or VaultDamaged."""
    with closing(Database(path, key, read_only=True)) as database, database.read() as connection:
        found = list(connection.exec_driver_sql("PRAGMA integrity_check(5)").scalars())
        if key is not None:
            # One row for each page whose authentication code is wrong.
            found += list(connection.exec_driver_sql("PRAGMA cipher_integrity_check").scalars())
    if found != ["ok"]:
        raise VaultDamaged(f"The database {path} is damaged. Restore the newest backup that is whole.")


def list_backups(folder: Path) -> tuple[Backup, ...]:
    """The copies in this vault's own folder, newest first."""
    found = [_read_name(each) for each in backups_path(real_folder(folder)).glob("*")]
    return tuple(sorted((each for each in found if each), key=lambda each: each.folder.name, reverse=True))


def remove_backup(backup: Backup) -> None:
    with world_errors(backup.folder):
        shutil.rmtree(backup.folder)
        sync_folder(backup.folder.parent)


def restore_backup(backup: Path, folder: Path, key: bytes | None, *, clock: Clock) -> Path | None:
    """Put the copy in the folder `backup` in the place of the database of `folder`.

    The copy is checked first and stays; the database that was there is set aside among the backups, and its folder is
    given back (None where there was none). The vault must be closed: another program that has it open raises
    VaultBusy. A copy of another vault is refused.
    """
    source, place = real_folder(backup), real_folder(folder)
    header = read_header(source)
    check_database(database_path(source), key)
    make_private_folder(place)
    with ProcessLock(lock_path(place), wait=_WAIT, what="is working on the vault's files"), world_errors(place):
        current = _header_or_none(place)
        if current is not None and current.vault_id != header.vault_id:
            raise Refused(f"{source} is a backup of another vault, “{header.name}”. Nothing was changed.")
        draft = place / ".vault.db.restored"
        draft.unlink(missing_ok=True)
        with closing(Database(database_path(source), key, read_only=True)) as copy:
            backup_database(copy, draft, key)
        _let_go(database_path(place), key)
        aside = _set_aside(place, current or header, clock)
        put_in_place(draft, database_path(place))
        write_header(place, current or header)
        tighten(place)
    return aside


def _let_go(path: Path, key: bytes | None) -> None:
    """Empty the write-ahead log into the file and make sure that nobody has it open. A damaged file may be replaced."""
    if not path.exists():
        return
    with suppress(VaultDamaged, WrongKey), closing(Database(path, key)) as database:
        database.checkpoint()
        database.alone("PRAGMA locking_mode = EXCLUSIVE")
        database.alone("BEGIN EXCLUSIVE")


def _set_aside(place: Path, header: Header, clock: Clock) -> Path | None:
    """Move the present database with its log among the backups."""
    present = [each for each in (place / f"vault.db{tail}" for tail in ("", "-wal", "-shm")) if each.exists()]
    if not present:
        return None
    make_private_folder(backups_path(place))
    aside = _new_name(backups_path(place), clock.now(), "set-aside")
    make_private_folder(aside)
    write_header(aside, header)
    for each in present:
        each.replace(aside / each.name)
    sync_folder(aside)
    sync_folder(place)
    return aside


@contextmanager
def _draft_folder(shelf: Path, target: Path) -> Iterator[Path]:
    """A private folder that becomes `target` when its content is finished, and is removed when it is not."""
    draft = shelf / f"{_DRAFT}{os.getpid()}"
    shutil.rmtree(draft, ignore_errors=True)
    make_private_folder(draft)
    try:
        yield draft
        sync_folder(draft)
        put_in_place(draft, target)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def _clear_drafts(shelf: Path) -> None:
    """Remove what an interrupted backup left."""
    for each in shelf.glob(f"{_DRAFT}*"):
        shutil.rmtree(each, ignore_errors=True)


def _rotate(folder: Path, keep: int) -> None:
    automatic = [each for each in list_backups(folder) if each.reason != BY_HAND]
    for each in automatic[max(keep, 1) :]:
        remove_backup(each)


def _new_name(shelf: Path, now: Moment, reason: Reason) -> Path:
    stem = f"{now.datetime().astimezone(UTC).strftime(_STAMP)}-{reason}"
    name, count = shelf / stem, 1
    while name.exists():
        count += 1
        name = shelf / f"{stem}-{count}"
    return name


def _read_name(folder: Path) -> Backup | None:
    match = _NAME.fullmatch(folder.name)
    if match is None:
        return None
    try:
        size = database_path(folder).stat().st_size
    except OSError:
        return None
    at = from_datetime(datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC))
    return Backup(folder, at, cast(Reason, match[2]), size)


def _header_or_none(place: Path) -> Header | None:
    try:
        return read_header(place)
    except (VaultMissing, VaultDamaged):
        return None


def _quoted(path: Path) -> str:
    text = str(path).replace("'", "''")
    return f"'{text}'"


def _sync(path: Path) -> None:
    with path.open("r+b") as file:
        os.fsync(file.fileno())
