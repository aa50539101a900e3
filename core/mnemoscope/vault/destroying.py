"""Removing a whole vault: first everything that opens it, then its files, then its copies elsewhere.

Once the sealed keys are overwritten the database is noise to everybody, so from then on nothing can go wrong that would
leave a readable memory. A mark in the folder lets the next opening go on where a kill cut this off.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mnemoscope.model.errors import KnownError, VaultMissing
from mnemoscope.vault.backup import copies_in
from mnemoscope.vault.backup_places import known_places, reachable
from mnemoscope.vault.header import DATABASE, HEADER, SECOND_COPY, read_header
from mnemoscope.vault.home import backups_path, lock_path, real_folder
from mnemoscope.vault.permissions import create_private_file, sync_folder, world_errors
from mnemoscope.vault.process_lock import ProcessLock
from mnemoscope.vault.rekey import destroy_keys

MARK = "being-destroyed"
BLOCK = 1 << 20
DATABASES = frozenset({DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", f"{DATABASE}-journal"})


@dataclass(frozen=True, slots=True)
class Destroyed:
    """What became of a vault. `left` names what could not be removed, or reached, and why."""

    encrypted: bool
    files: int
    copies: int
    left: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        return not self.left


def destroy(folder: Path) -> Destroyed:
    """Destroy the vault in `folder`, which must be closed here. Others that have it open notice and close it."""
    place = real_folder(folder)
    try:
        header = read_header(place)
    except KnownError:
        header = None
    elsewhere = known_places(place)
    left: list[str] = []
    with world_errors(place), suppress(FileExistsError):
        os.close(create_private_file(place / MARK))
        sync_folder(place)
    for known in elsewhere:
        if header is not None and not reachable(known.folder, header.vault_id):
            left.append(f"Backups in {known.folder} could not be reached. Remove them yourself.")
    copies = [
        copy.folder for known in elsewhere if header for copy in copies_in(known.folder, header.vault_id)
    ]
    for copy in copies:
        _overwrite_keys(copy)
    destroy_keys(place)
    files = 0
    with ProcessLock(lock_path(place), wait=30.0, what="is working on the vault's files"):
        for each in (*copies, backups_path(place)):
            files += _remove_tree(each, left)
        for path in sorted(place.iterdir(), key=lambda each: each.name == MARK):
            if path.name == lock_path(place).name or path.name == MARK:
                continue
            files += _remove_tree(path, left) if path.is_dir() else _remove_file(path, left)
        if not left:
            (place / MARK).unlink(missing_ok=True)
    if not left:
        with suppress(OSError):
            lock_path(place).unlink()
            place.rmdir()
    return Destroyed(header is not None and header.cipher != "none", files, len(copies), tuple(left))


def settle_destroyed(folder: Path) -> None:
    """Go on with what was cut off. Raises VaultMissing where a vault is being destroyed."""
    if not (folder / MARK).exists():
        return
    destroy(folder)
    raise VaultMissing(f"The vault in {folder} was wiped as a whole. Make a new one, or name another folder.")


def _overwrite_keys(copy: Path) -> None:
    for name in (HEADER, SECOND_COPY):
        with suppress(OSError):
            _overwrite(copy / name)
            (copy / name).unlink()


def _remove_tree(folder: Path, left: list[str]) -> int:
    if not folder.is_dir() or folder.is_symlink():
        return 0
    done = sum(_remove_file(path, left) for path in sorted(folder.rglob("*")) if path.is_file())
    shutil.rmtree(folder, ignore_errors=True)
    return done


def _remove_file(path: Path, left: list[str]) -> int:
    try:
        if path.name in DATABASES and not path.is_symlink():
            _overwrite(path)
        path.unlink()
    except FileNotFoundError:
        return 0
    except OSError as error:
        left.append(f"{path.name} could not be removed: {error.strerror}")
        return 0
    return 1


def _overwrite(path: Path) -> None:
    """Write zeros over a file: a plain database has no key to destroy, and on a disk of the old kind this is enough."""
    with path.open("r+b") as file:
        size = path.stat().st_size
        for start in range(0, size, BLOCK):
            file.write(bytes(min(BLOCK, size - start)))
        file.flush()
        os.fsync(file.fileno())
