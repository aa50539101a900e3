"""Files that only their owner can read, whatever the umask says, and writes that are whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from mnemoscope.model.errors import DiskFull, KnownError, Refused, VaultReadOnly

PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600
OTHERS = 0o077
BLOCK = 1 << 20

HAS_MODES = sys.platform != "win32"
"""Windows keeps a person's folders private by inherited access lists; modes mean little there."""


def make_private_folder(folder: Path) -> None:
    """Create the folder, and the parents it lacks, for the owner alone. One that exists is left as it is."""
    missing = []
    place = folder
    while not place.exists():
        missing.append(place)
        place = place.parent
    with world_errors(folder):
        for each in reversed(missing):
            with suppress(FileExistsError):
                each.mkdir(mode=PRIVATE_FOLDER)
                # The umask can only have taken bits of the owner away. A file system without modes refuses.
                with suppress(PermissionError):
                    each.chmod(PRIVATE_FOLDER)


def create_private_file(path: Path) -> int:
    """Create an empty file that must not exist yet and give its descriptor, open for reading and writing."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, PRIVATE_FILE)
    if HAS_MODES and stat.S_IMODE(os.fstat(descriptor).st_mode) != PRIVATE_FILE:
        # A drive whose file system has no modes refuses; who uses it has to know that others can read it.
        with suppress(PermissionError):
            os.fchmod(descriptor, PRIVATE_FILE)
    return descriptor


def write_private_file(path: Path, data: bytes) -> None:
    """Put `data` under `path` in one step: after a crash the file holds either the old content or the new, whole."""
    with world_errors(path.parent):
        # A name of this thread's own: two that write the same file would take each other's draft away.
        draft = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}.tmp")
        draft.unlink(missing_ok=True)
        try:
            with os.fdopen(create_private_file(draft), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            put_in_place(draft, path)
        except BaseException:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise


def write_zeros(file: BinaryIO) -> None:
    """Write zeros over all that a file holds, durably. On a disk of the old kind nothing can be read there any more."""
    size = os.fstat(file.fileno()).st_size
    file.seek(0)
    for start in range(0, size, BLOCK):
        file.write(bytes(min(BLOCK, size - start)))
    file.flush()
    os.fsync(file.fileno())


def put_in_place(draft: Path, path: Path) -> None:
    """Rename a finished file over its final name and make the renaming itself durable."""
    draft.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in the folder durable, where the system can."""
    if not HAS_MODES:
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def tighten(folder: Path) -> tuple[Path, ...]:
    """Take every right of the group and of others from the folder and all that lies in it.

    The owner's own rights stay, so a folder that was made read-only remains so. Links are not followed.
    Gives what stays open because it belongs to another account.
    """
    if not HAS_MODES:
        return ()
    stuck = []
    for path in _folder_first(folder):
        with suppress(FileNotFoundError):  # another process may have just removed its write-ahead log
            mode = path.lstat().st_mode
            if stat.S_ISLNK(mode) or not mode & OTHERS:
                continue
            try:
                path.chmod(stat.S_IMODE(mode) & ~OTHERS)
            except PermissionError:
                stuck.append(path)
            except OSError as error:
                if error.errno != errno.EROFS:
                    raise
                stuck.append(path)
    return tuple(stuck)


def can_write(folder: Path) -> bool:
    """Whether files of this folder can be made and changed by this account."""
    return os.access(folder, os.W_OK | os.X_OK)


@contextmanager
def world_errors(folder: Path) -> Iterator[None]:
    """Turn what the file system refuses into a KnownError about `folder`."""
    try:
        yield
    except OSError as error:
        known = _known(error, folder)
        if known is None:
            raise
        raise known from error


def _known(error: OSError, folder: Path) -> KnownError | None:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DiskFull(f"The disk that holds {folder} is full. Nothing was kept; free some space and repeat it.")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return VaultReadOnly(f"{folder} cannot be written. Check its permissions; nothing was changed.")
    if error.errno in (errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP):
        return Refused(f"{folder} cannot be a folder: {error.strerror}. Choose another place.")
    return None


def _folder_first(folder: Path) -> Iterator[Path]:
    """The folder, then its content, so that nobody can enter while the rest is being tightened."""
    yield folder
    for parent, folders, files in os.walk(folder):
        for name in (*folders, *files):
            yield Path(parent) / name
