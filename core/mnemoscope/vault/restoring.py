"""Putting a copy in the vault's place, so that a usable vault lies there at every instant.

First the copy is copied into a folder of its own inside `backups` and checked there. Then the present database gets a
second name among the backups, and last the new one takes its name in one step. What was there is kept until the person
lets it go.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import KnownError, Refused, VaultDamaged, VaultExists, VaultMissing, WrongKey
from mnemoscope.vault.backup import (
    STAGED,
    backup_database,
    check_database,
    clear_drafts,
    copies_in,
    new_name,
    remove_backup,
)
from mnemoscope.vault.database import Database
from mnemoscope.vault.header import DATABASE, Header, read_header, write_header
from mnemoscope.vault.home import backups_path, database_path, lock_path, real_folder
from mnemoscope.vault.migrate import revision
from mnemoscope.vault.permissions import make_private_folder, put_in_place, sync_folder, tighten, world_errors
from mnemoscope.vault.process_lock import ProcessLock

_WAIT = 600.0
_BESIDE = ("-wal", "-shm", "-journal")


@dataclass(frozen=True, slots=True)
class Staged:
    """A copy that lies ready in a folder of its own. Whoever made it holds its lock until it is used or dropped."""

    folder: Path
    header: Header
    lock: ProcessLock

    @property
    def database(self) -> Path:
        return database_path(self.folder)

    def drop(self) -> None:
        """Remove it again."""
        self.lock.release()
        shutil.rmtree(self.folder, ignore_errors=True)


def stage(
    backup: Path, folder: Path, key: bytes | None, *, clock: Clock, stop: Callable[[], bool] | None = None
) -> Staged:
    """Copy a backup into a folder inside the vault's `backups`, checked, with the header that the vault has now.

    So the passphrase and the recovery code of today open it. A copy of another vault is refused.
    """
    source, place = real_folder(backup), real_folder(folder)
    header = _fitting(source, place)
    _must_be_a_vault(source, key)
    shelf = backups_path(place)
    make_private_folder(shelf)
    with world_errors(shelf):
        with ProcessLock(shelf / "lock", wait=_WAIT, what="is making a backup or wiping"):
            clear_drafts(place)
            target = shelf / f"{STAGED}{clock.new_id()}"
            make_private_folder(target)
            lock = ProcessLock(target / "lock")
            lock.acquire()
        staged = Staged(target, header, lock)
        try:
            with closing(Database(database_path(source), key, read_only=True)) as copy:
                backup_database(copy, staged.database, key, stop)
            write_header(target, header)
        except BaseException:
            staged.drop()
            raise
    return staged


def switch(staged: Staged, folder: Path, key: bytes | None, *, clock: Clock) -> Path | None:
    """Let a staged copy become the vault; where the former database is kept, or None where there was none.

    The vault must be closed: another program that has it open raises VaultBusy, and nothing is changed.
    """
    place = real_folder(folder)
    make_private_folder(place)
    with ProcessLock(lock_path(place), wait=_WAIT, what="is working on the vault's files"), world_errors(place):
        with ProcessLock(backups_path(place) / "lock", wait=_WAIT, what="is making a backup or wiping"):
            _let_go(database_path(place), key)
            aside = _keep_aside(place, staged.header, clock)
            for tail in _BESIDE:
                # A log of the former database beside the new one would be played into it.
                (place / f"{DATABASE}{tail}").unlink(missing_ok=True)
            put_in_place(staged.database, database_path(place))
        if not _has_header(place):
            write_header(place, staged.header)
        tighten(place)
    staged.drop()
    return aside


def restore_backup(backup: Path, folder: Path, key: bytes | None, *, clock: Clock) -> Path | None:
    """Put the copy in the folder `backup` in the place of the database of `folder`, as it is."""
    staged = stage(backup, folder, key, clock=clock)
    try:
        return switch(staged, folder, key, clock=clock)
    except BaseException:
        staged.drop()
        raise


def move_beside(staged: Staged, target: Path, name: str) -> Path:
    """Make a vault of its own of a staged copy, in a folder that is empty or does not exist yet.

    It has the id and the keys of the vault that it was copied from, so whatever opens that one opens it too.
    """
    place = real_folder(target)
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise VaultExists(f"{place} holds other files. Choose an empty folder, or one that does not exist yet.")
    make_private_folder(place.parent)
    draft = place.with_name(f".{place.name}.{os.getpid()}.tmp")
    with world_errors(place):
        try:
            make_private_folder(draft)
            shutil.copyfile(staged.database, database_path(draft))
            with database_path(draft).open("r+b") as file:
                os.fsync(file.fileno())
            write_header(draft, replace(staged.header, name=name))
            tighten(draft)
            with suppress(FileNotFoundError):
                place.rmdir()
            put_in_place(draft, place)
        except BaseException:
            shutil.rmtree(draft, ignore_errors=True)
            raise
    staged.drop()
    return place


def settle_interrupted(folder: Path) -> None:
    """After a kill in the middle of a switch: let no set-aside copy be the very file that the vault goes on with."""
    database = database_path(real_folder(folder))
    with suppress(OSError):
        if database.stat().st_nlink < 2:
            return
        for each in copies_in(backups_path(real_folder(folder))):
            if each.reason == "set-aside" and each.database.samefile(database):
                remove_backup(each)


def _fitting(source: Path, place: Path) -> Header:
    """The header for the restored vault: the present one, or the copy's where there is none."""
    header = read_header(source)
    try:
        current = read_header(place)
    except (VaultMissing, VaultDamaged):
        return header
    if current.vault_id != header.vault_id:
        raise Refused(f"{source} is a backup of another vault, “{header.name}”. Nothing was changed.")
    return current


def _must_be_a_vault(source: Path, key: bytes | None) -> None:
    """Read all of the copy. An empty file is a whole database, and no vault."""
    check_database(database_path(source), key)
    with closing(Database(database_path(source), key, read_only=True)) as copy, copy.read() as connection:
        if revision(connection) is None:
            raise VaultDamaged(f"The backup {source.name} is empty. Choose another one.")


def _has_header(place: Path) -> bool:
    try:
        read_header(place)
    except KnownError:
        return False
    return True


def _let_go(path: Path, key: bytes | None) -> None:
    """Empty the write-ahead log into the file and make sure that nobody has it open. A damaged file may be replaced."""
    if not path.exists():
        return
    with suppress(VaultDamaged, WrongKey), closing(Database(path, key)) as database:
        database.checkpoint()
        database.alone("PRAGMA locking_mode = EXCLUSIVE")
        database.alone("BEGIN EXCLUSIVE")


def _keep_aside(place: Path, header: Header, clock: Clock) -> Path | None:
    """Give the present database a second name among the backups; where links are impossible, copy it there."""
    present = [each for each in (place / f"{DATABASE}{tail}" for tail in ("", *_BESIDE)) if each.exists()]
    if not present:
        return None
    shelf = backups_path(place)
    make_private_folder(shelf)
    aside = new_name(shelf, clock.now(), "set-aside")
    draft = shelf / f".draft-{os.getpid()}"
    shutil.rmtree(draft, ignore_errors=True)
    make_private_folder(draft)
    write_header(draft, header)
    for each in present:
        try:
            os.link(each, draft / each.name)
        except OSError as error:
            if error.errno not in (errno.EPERM, errno.EOPNOTSUPP, errno.EXDEV, errno.EMLINK, errno.ENOSYS):
                raise
            shutil.copyfile(each, draft / each.name)
            with (draft / each.name).open("r+b") as file:
                os.fsync(file.fileno())
    sync_folder(draft)
    put_in_place(draft, aside)
    return aside
