"""Copies of a vault. Each is a folder that is itself a vault: the database in one consistent state, and the header.

A copy opens with the same passphrase, keyring or recovery code, and nothing else is needed to read it. It is made
beside the work of others, checked by opening it, and gets its name only when it is whole; what was found in it then
stands beside it in `backup.json`. Only after that may an older copy go.
"""

from __future__ import annotations

import hmac
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import cast, get_args

import orjson
from sqlalchemy import Connection

from mnemoscope.model.backup_schedule import to_keep
from mnemoscope.model.backups import Backup, Contents, Reason
from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import KnownError, VaultDamaged, VaultMissing, WrongKey
from mnemoscope.model.moment import Moment, from_datetime, parse_moment
from mnemoscope.vault import keys
from mnemoscope.vault.database import Database
from mnemoscope.vault.header import Header, read_header, write_header
from mnemoscope.vault.home import backups_path, database_path, real_folder
from mnemoscope.vault.permissions import (
    create_private_file,
    make_private_folder,
    put_in_place,
    sync_folder,
    world_errors,
    write_private_file,
    write_zeros,
)
from mnemoscope.vault.process_lock import ProcessLock

BY_HAND: Reason = "by-hand"
AUTOMATIC = frozenset({"regular", "monthly", "before-upgrade"})
MANIFEST = "backup.json"
KEPT = 5

_STAMP = "%Y%m%dT%H%M%S.%fZ"
_NAME = re.compile(rf"(\d{{8}}T\d{{6}}\.\d{{6}}Z)-({'|'.join(get_args(Reason))})(?:-\d+)?")
_DRAFT = ".draft-"
STAGED = ".restore-"
"""How a copy is named that lies ready to take the vault's place."""
_WAIT = 600.0


def back_up(
    database: Database, folder: Path, *, clock: Clock, reason: Reason = BY_HAND, into: Path | None = None,
    keep: int = KEPT, rotates: bool | None = None, stop: Callable[[], bool] | None = None,
) -> Backup:
    """Copy the vault in `folder` into its own `backups`, or into another folder.

    Of our own automatic copies those stay that `to_keep` says; those that a person asked for, and what a restore set
    aside, are never removed. In another folder nothing is removed unless `rotates`. `stop` is asked now and then; when
    it says so, VaultBusy is raised and nothing is left behind.
    """
    place = real_folder(folder)
    shelf = into.expanduser() if into is not None else backups_path(place)
    header = read_header(place)
    make_private_folder(shelf)
    make_private_folder(backups_path(place))
    with ProcessLock(backups_path(place) / "lock", wait=_WAIT, what="is making a backup"), world_errors(shelf):
        clear_drafts(place)
        # Other vaults may be copying to the same drive.
        _clear(shelf, header.vault_id)
        now = clock.now()
        target = new_name(shelf, now, reason)
        with _draft_folder(shelf, target, header.vault_id) as draft:
            write_header(draft, header)
            backup_database(database, database_path(draft), database.key(), stop)
            found = examine(draft, database.key(), now)
            _must_be_of(database, found)
            _write_contents(draft, found)
        if rotates if rotates is not None else into is None:
            rotate(shelf, header.vault_id, keep, clock)
    return _read_name(target) or Backup(target, now, reason, 0)


def backup_database(
    database: Database, target: Path, key: bytes | None, stop: Callable[[], bool] | None = None
) -> None:
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
            reader.alone(f"VACUUM INTO {quoted(draft)}", stop)
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


def examine(folder: Path, key: bytes | None, now: Moment) -> Contents:
    """Open a copy as a restore would, read all of it, and say what it holds. Raises WrongKey or VaultDamaged."""
    header = read_header(folder)
    sealed = header.cipher != "none"
    if sealed and (key is None or not hmac.compare_digest(keys.key_check(key, header.vault_id), header.check)):
        raise WrongKey(f"The backup {folder.name} has another key than this vault.")
    check_database(database_path(folder), key)
    with closing(Database(database_path(folder), key, read_only=True)) as copy, copy.read() as connection:
        return contents(connection, now)


def contents(connection: Connection, now: Moment) -> Contents:
    """What a database holds, in numbers."""
    memories, sources, operations = (
        int(connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one())
        for table in ("memory", "source", "operation")
    )
    last = connection.exec_driver_sql("SELECT seq, hash FROM operation ORDER BY seq DESC LIMIT 1").first()
    seq, head = (int(last[0]), bytes(last[1]).hex()) if last else (0, "")
    return Contents(memories, sources, operations, seq, head, now)


def check_again(backup: Backup, key: bytes | None, now: Moment) -> Backup:
    """Open a copy once more, and note what it holds now."""
    with world_errors(backup.folder):
        found = examine(backup.folder, key, now)
        _write_contents(backup.folder, found)
    return replace(backup, contents=found, size=backup.database.stat().st_size)


def list_backups(folder: Path) -> tuple[Backup, ...]:
    """The copies in this vault's own folder, newest first."""
    return copies_in(backups_path(real_folder(folder)))


def read_backup(folder: Path) -> Backup:
    """The copy in a folder. Raises VaultMissing where there is none."""
    found = _read_name(folder)
    if found is not None:
        return found
    header, noted = _header_of(folder), _read_contents(folder)
    try:
        status = database_path(folder).stat()
    except OSError:
        header = None
    if header is None:
        raise VaultMissing(f"There is no backup in {folder}. List them with “mnemoscope backup list”.")
    # Somebody gave it another name.
    at = noted.at if noted is not None else Moment(status.st_mtime_ns // 1000)
    return Backup(folder, at, BY_HAND, status.st_size, noted, header.cipher != "none")


def copies_in(shelf: Path, vault_id: str = "") -> tuple[Backup, ...]:
    """The copies in a folder, newest first; with an id only those of that vault."""
    try:
        found = [_read_name(each) for each in shelf.glob("*")]
    except OSError:
        return ()
    ours = (each for each in found if each and (not vault_id or _vault_of(each) == vault_id))
    return tuple(sorted(ours, key=lambda each: each.folder.name, reverse=True))


def renamed_copies_in(shelf: Path, folder: Path) -> tuple[Backup, ...]:
    """Copies of the vault in `folder` that somebody gave another name."""
    vault_id = read_header(folder).vault_id
    found: list[Backup] = []
    with suppress(OSError):
        for each in sorted(shelf.glob("*")):
            header = _header_of(each) if not each.name.startswith(".") and _NAME.fullmatch(each.name) is None else None
            if header is not None and header.vault_id == vault_id and database_path(each).is_file():
                found.append(read_backup(each))
    return tuple(found)


def rotate(shelf: Path, vault_id: str, keep: int, clock: Clock) -> None:
    """Remove automatic copies of a vault that need not stay any more."""
    automatic = [each for each in copies_in(shelf, vault_id) if each.reason in AUTOMATIC]
    stays = to_keep([each.at for each in automatic], keep, clock.now(), clock.zone())
    for number, each in enumerate(automatic):
        if number not in stays:
            remove_backup(each)


def clear_drafts(folder: Path) -> None:
    """Remove what an interrupted backup or restore left. To be called by who holds the lock of the backups."""
    _clear(backups_path(folder))
    for each in backups_path(folder).glob(f"{STAGED}*"):
        lock = ProcessLock(each / "lock")
        if lock.try_acquire():  # who is at it still holds it
            lock.release()
            shutil.rmtree(each, ignore_errors=True)


def remove_backup(backup: Backup) -> None:
    """Remove one copy, whole: first it loses its name, so that a kill leaves nothing that looks like a copy."""
    with world_errors(backup.folder):
        gone = backup.folder.with_name(f"{_DRAFT}{_vault_of(backup)}-gone-{os.getpid()}-{backup.folder.name}")
        put_in_place(backup.folder, gone)
        backup = replace(backup, folder=gone)
        shutil.rmtree(backup.folder)
        sync_folder(backup.folder.parent)


def destroy_backup(backup: Backup) -> None:
    """Remove one copy so that nothing of it is left: before it goes, zeros are written over its database."""
    with world_errors(backup.folder), backup.database.open("r+b") as file:
        if os.fstat(file.fileno()).st_nlink == 1:  # else it is, by another name, the database that a vault goes on with
            write_zeros(file)
    remove_backup(backup)


@contextmanager
def _draft_folder(shelf: Path, target: Path, vault_id: str) -> Iterator[Path]:
    """A private folder that becomes `target` when its content is finished, and is removed when it is not."""
    draft = shelf / f"{_DRAFT}{vault_id}-{os.getpid()}"
    shutil.rmtree(draft, ignore_errors=True)
    make_private_folder(draft)
    try:
        yield draft
        sync_folder(draft)
        put_in_place(draft, target)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def _clear(shelf: Path, vault_id: str = "") -> None:
    for each in shelf.glob(f"{_DRAFT}{vault_id}*"):
        shutil.rmtree(each, ignore_errors=True)


def _must_be_of(database: Database, found: Contents) -> None:
    """Make sure that the newest act of a copy is one of the vault, and the same one."""
    with database.read() as connection:
        head = connection.exec_driver_sql("SELECT hash FROM operation WHERE seq = ?", (found.seq,)).scalar()
    if (bytes(head).hex() if head is not None else "") != found.head:
        raise VaultDamaged("The copy does not hold what the vault holds, so it was not kept. Try again.")


def _write_contents(folder: Path, found: Contents) -> None:
    body = {
        "memories": found.memories,
        "sources": found.sources,
        "operations": found.operations,
        "seq": found.seq,
        "head": found.head,
        "checked_at": found.at.iso(),
    }
    write_private_file(folder / MANIFEST, orjson.dumps(body, option=orjson.OPT_INDENT_2))


def _read_contents(folder: Path) -> Contents | None:
    """What stands beside a copy; anything odd is as if it were not there."""
    try:
        body = orjson.loads((folder / MANIFEST).read_bytes())
        memories, sources, operations, seq = (int(body[name]) for name in ("memories", "sources", "operations", "seq"))
        return Contents(memories, sources, operations, seq, str(body["head"]), parse_moment(body["checked_at"]))
    except (OSError, ValueError, KeyError, TypeError, KnownError):
        return None


def _header_of(folder: Path) -> Header | None:
    try:
        return read_header(folder)
    except KnownError:
        return None


def _vault_of(backup: Backup) -> str:
    header = _header_of(backup.folder)
    return header.vault_id if header is not None else ""


def new_name(shelf: Path, now: Moment, reason: Reason) -> Path:
    """A name for a copy that nothing has yet."""
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
    header = _header_of(folder)
    encrypted = header is None or header.cipher != "none"
    return Backup(folder, at, cast(Reason, match[2]), size, _read_contents(folder), encrypted)


def quoted(path: Path) -> str:
    text = str(path).replace("'", "''")
    return f"'{text}'"


def _sync(path: Path) -> None:
    with path.open("r+b") as file:
        os.fsync(file.fileno())
