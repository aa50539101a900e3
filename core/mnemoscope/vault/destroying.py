"""Removing a whole vault: first everything that opens it, then its files, then its copies elsewhere.

Once the sealed keys are overwritten the database is noise to everybody, so from then on nothing can go wrong that would
leave a readable memory. A mark in the folder lets the next opening go on where a kill cut this off.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

import orjson

from mnemoscope.model.errors import KnownError, VaultMissing
from mnemoscope.model.removing import Destroyed
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.vault.backup import copies_in
from mnemoscope.vault.backup_places import known_places, reachable
from mnemoscope.vault.header import DATABASE, HEADER, SECOND_COPY, read_header
from mnemoscope.vault.home import backups_path, lock_path, real_folder
from mnemoscope.vault.permissions import write_private_file, write_zeros
from mnemoscope.vault.process_lock import ProcessLock
from mnemoscope.vault.rekey import destroy_keys

MARK = "being-destroyed"
DATABASES = frozenset({DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", f"{DATABASE}-journal"})


@dataclass(frozen=True, slots=True)
class _Doomed:
    """What is being removed: it has to be known after the header is gone. `copies` are folders elsewhere."""

    name: str
    vault_id: str
    encrypted: bool
    copies: list[Path]


def destroy(folder: Path, *, progress: Progress = no_progress) -> Destroyed:
    """Destroy the vault in `folder`, which must be closed here. Others that have it open notice and close it.

    It cannot be cancelled: what `progress` raises is not heard.
    """
    place = real_folder(folder)
    doomed = _begin(place)
    left = [
        f"Backups in {known.folder} could not be reached. Remove them yourself."
        for known in known_places(place)
        if not reachable(known.folder, doomed.vault_id)
    ]
    for copy in doomed.copies:
        _overwrite_keys(copy)
    destroy_keys(place)
    with ProcessLock(lock_path(place), wait=30.0, what="is working on the vault's files"):
        own, stays = backups_path(place), {lock_path(place), place / MARK}
        paths = [path for tree in (*doomed.copies, own) for path in _files_in(tree)]
        paths += [path for path in _files_in(place) if path not in stays and own not in path.parents]
        files = 0
        for number, path in enumerate(paths):
            with suppress(KnownError):
                progress(number, len(paths), "removing the files")
            files += _remove_file(path, left)
        for tree in (*doomed.copies, *(each for each in place.iterdir() if each.is_dir())):
            shutil.rmtree(tree, ignore_errors=True)
        if not left:
            (place / MARK).unlink(missing_ok=True)
    if not left:
        with suppress(OSError):
            lock_path(place).unlink()
            place.rmdir()
    return Destroyed(
        doomed.encrypted, files, len(doomed.copies), tuple(left), name=doomed.name, vault_id=doomed.vault_id
    )


def _begin(place: Path) -> _Doomed:
    """Write down what goes, with what an earlier run had written: it may have got beyond the copies' headers, or ours.

    Without header and mark the vault was damaged before, and nothing tells which copies elsewhere are its.
    """
    doomed = _read_mark(place / MARK)
    with suppress(KnownError):
        header = read_header(place)
        found = (copy.folder for known in known_places(place) for copy in copies_in(known.folder, header.vault_id))
        copies = list(dict.fromkeys((*doomed.copies, *found)))
        doomed = _Doomed(header.name, header.vault_id, header.cipher != "none", copies)
    body = {**asdict(doomed), "copies": [str(each) for each in doomed.copies]}
    write_private_file(place / MARK, orjson.dumps(body))
    return doomed


def _read_mark(mark: Path) -> _Doomed:
    try:
        body = orjson.loads(mark.read_bytes())
        copies = [Path(str(each)) for each in body["copies"]]
        return _Doomed(str(body["name"]), str(body["vault_id"]), bool(body["encrypted"]), copies)
    except (OSError, ValueError, KeyError, TypeError):
        return _Doomed("", "", False, [])


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


def _files_in(folder: Path) -> list[Path]:
    """Every file and link below a folder that is one of its own. What a link leads to is not ours."""
    if not folder.is_dir() or folder.is_symlink():
        return []
    return sorted(path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir())


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
    """A plain database has no key to destroy, so it is overwritten itself."""
    with path.open("r+b") as file:
        write_zeros(file)
