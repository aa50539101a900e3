"""Files that appear whole or not at all, readable by their owner only, with a checksum of what was written.

A format yields chunks of bytes (one file) or pages (names with chunks: a zip or a folder). Here alone they become
files, encrypted where a passphrase is given; then nothing is on the disk in clear, not for a moment.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

import orjson

from mnemoscope.exchange.age import AgeWriter
from mnemoscope.model.errors import DiskFull, KnownError, Refused

FILE_MODE = 0o600
FOLDER_MODE = 0o700
_BATCH = 64 << 10
_UNDATED = (1980, 1, 1, 0, 0, 0)
_HANDLES = Path("/proc/self/fd")
_PART = ".mnemoscope-"
_ABANDONED_SECONDS = 3600
_LEVEL = 4
"""Of compression: a higher one takes twice the time for a twentieth less."""

Chunks = Iterable[bytes]
Pages = Iterable[tuple[str, Chunks]]
"""Files by their names, in order. The chunks of one are taken before the next is asked for."""


@dataclass(frozen=True, slots=True)
class Written:
    """What an export wrote: where, the SHA-256 of the file, and how many of each thing."""

    path: Path
    sha256: str
    counts: Mapping[str, int] = field(default_factory=dict)


def write_file(target: Path, chunks: Chunks, *, overwrite: bool = False, passphrase: str | None = None) -> Written:
    """One file of these chunks."""
    with new_file(target, overwrite=overwrite, passphrase=passphrase) as file:
        for batch in batched(chunks):
            file.write(batch)
    return Written(target, sha256_of(target))


def write_zip(target: Path, pages: Pages, *, overwrite: bool = False, passphrase: str | None = None) -> Written:
    """One zip of these pages. Equal pages give equal bytes: no clock is in it."""
    with new_file(target, overwrite=overwrite, passphrase=passphrase) as file:
        zip_into(file, pages)
    return Written(target, sha256_of(target))


def zip_into(file: IO[bytes], pages: Pages) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=True, compresslevel=_LEVEL) as archive:
        for name, chunks in pages:
            info = zipfile.ZipInfo(name, _UNDATED)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o100000 | FILE_MODE) << 16
            info._compresslevel = _LEVEL  # type: ignore[attr-defined]  # public as compress_level from Python 3.13
            with archive.open(info, "w", force_zip64=True) as out:
                for batch in batched(chunks):
                    out.write(batch)


def write_folder(target: Path, pages: Pages) -> Written:
    """A folder of these pages. Its checksum is that of the list of its files and their checksums."""
    digest = hashlib.sha256()
    with new_folder(target) as folder:
        for name, chunks in pages:
            path = folder / name
            path.parent.mkdir(mode=FOLDER_MODE, exist_ok=True)
            page = hashlib.sha256()
            with path.open("xb") as file:
                for batch in batched(chunks):
                    file.write(batch)
                    page.update(batch)
                file.flush()
                os.fsync(file.fileno())
            path.chmod(FILE_MODE)
            digest.update(f"{page.hexdigest()}  {name}\n".encode())
    return Written(target, digest.hexdigest())


@contextmanager
def new_path(target: Path, *, overwrite: bool = False) -> Iterator[Path]:
    """An empty private file beside `target` that takes its place when the block ends well; otherwise it goes away."""
    part: Path | None = None
    try:
        _refuse_taken(target, overwrite=overwrite)
        descriptor, name = tempfile.mkstemp(prefix=_PART, suffix=".part", dir=target.parent)
        os.close(descriptor)
        part = Path(name)
        _remove_abandoned(part)
        yield part
        part.chmod(FILE_MODE)
        if overwrite:
            part.replace(target)
        else:
            _place(part, target)
        part = None
        _sync_folder(target.parent)
    except OSError as error:
        raise _known(error, target) from None
    finally:
        if part is not None:
            part.unlink(missing_ok=True)


@contextmanager
def new_file(target: Path, *, overwrite: bool = False, passphrase: str | None = None) -> Iterator[IO[bytes]]:
    """A file that becomes `target` when the block ends well, encrypted if there is a passphrase.

    Where the system can, it has no name until then, so that a kill leaves nothing of it.
    """
    descriptor = _nameless_in(target.parent)
    if descriptor is None:
        with new_path(target, overwrite=overwrite) as part, part.open("wb") as file, _sealed(file, passphrase) as out:
            yield out
        return
    try:
        with os.fdopen(descriptor, "w+b") as unnamed:
            _refuse_taken(target, overwrite=overwrite)
            with _sealed(unnamed, passphrase) as out:
                yield out
            _name(unnamed, target, overwrite=overwrite)
        _sync_folder(target.parent)
    except OSError as error:
        raise _known(error, target) from None


@contextmanager
def _sealed(file: IO[bytes], passphrase: str | None) -> Iterator[IO[bytes]]:
    """What is written goes into the file, encrypted if there is a passphrase, and is on the disk afterwards."""
    if passphrase is None:
        yield file
    else:
        sealed = AgeWriter(cast("BinaryIO", file), passphrase)
        yield cast("IO[bytes]", sealed)
        sealed.finish()
    file.flush()
    os.fsync(file.fileno())


@contextmanager
def new_folder(target: Path) -> Iterator[Path]:
    """A folder that appears as `target` when the block ends well. A folder with content is never replaced."""
    part: Path | None = None
    try:
        if target.exists() and (not target.is_dir() or any(target.iterdir())):
            raise Refused(f"“{target.name}” exists already and is not empty. Choose another name for the export.")
        part = Path(tempfile.mkdtemp(prefix=_PART, suffix=".part", dir=target.parent))
        part.chmod(FOLDER_MODE)
        _remove_abandoned(part)
        yield part
        if target.exists():
            target.rmdir()
        part.rename(target)
        part = None
        _sync_folder(target.parent)
    except OSError as error:
        raise _known(error, target) from None
    finally:
        if part is not None:
            shutil.rmtree(part, ignore_errors=True)


def _remove_abandoned(part: Path) -> None:
    """Take away what a killed export left beside a new part: parts that nobody has written to for an hour."""
    fresh = part.lstat().st_mtime - _ABANDONED_SECONDS
    for other in part.parent.glob(f"{_PART}*.part"):
        with suppress(OSError):
            if other.lstat().st_mtime >= fresh:
                continue
            if other.is_dir() and not other.is_symlink():
                shutil.rmtree(other, ignore_errors=True)
            else:
                other.unlink()


def batched(chunks: Chunks) -> Iterator[bytes]:
    """The same bytes in larger pieces."""
    held: list[bytes] = []
    size = 0
    for chunk in chunks:
        held.append(chunk)
        size += len(chunk)
        if size >= _BATCH:
            yield b"".join(held)
            held, size = [], 0
    if held:
        yield b"".join(held)


def sha256_of(path: Path) -> str:
    """The checksum of a file, as `sha256sum` prints it."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def to_json(value: Any) -> bytes:
    """Compact JSON with sorted keys, so that equal content gives equal bytes."""
    try:
        return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
    except TypeError:
        raise ValueError("an export can hold texts, numbers, lists and maps only") from None


def _refuse_taken(target: Path, *, overwrite: bool) -> None:
    if target.is_dir():
        raise Refused(f"“{target.name}” is a folder. Choose another name for the export.")
    if target.exists() and not overwrite:
        raise _exists(target)


def _nameless_in(folder: Path) -> int | None:
    """A private file in the folder that has no name yet; None where the system has no such files."""
    kind = getattr(os, "O_TMPFILE", None)
    if kind is None or not _HANDLES.is_dir():
        return None
    try:
        return os.open(folder, kind | os.O_RDWR | os.O_CLOEXEC, FILE_MODE)
    except OSError:
        return None


def _name(file: IO[bytes], target: Path, *, overwrite: bool) -> None:
    """Give a nameless file its name. What stands there is replaced in one step, if it may be."""
    if not overwrite:
        try:
            _link(file, target)
        except FileExistsError:
            raise _exists(target) from None
        except OSError:
            _copy(file, target, overwrite=False)
        return
    part = Path(tempfile.mktemp(prefix=_PART, suffix=".part", dir=target.parent))  # noqa: S306 -- linking refuses a taken name
    try:
        _link(file, part)
    except OSError:
        _copy(file, target, overwrite=True)
        return
    try:
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def _link(file: IO[bytes], path: Path) -> None:
    # With the number of a folder given, the link to the open file is followed.
    folder = os.open(_HANDLES, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.link(str(file.fileno()), path, src_dir_fd=folder, follow_symlinks=True)
    finally:
        os.close(folder)


def _copy(file: IO[bytes], target: Path, *, overwrite: bool) -> None:
    """For file systems that have nameless files and cannot name them."""
    file.seek(0)
    with new_path(target, overwrite=overwrite) as part, part.open("wb") as named:
        shutil.copyfileobj(file, named)
        named.flush()
        os.fsync(named.fileno())


def _place(part: Path, target: Path) -> None:
    """Give the file its name, unless somebody else has taken the name meanwhile."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise _exists(target) from None
    except OSError:
        # This file system has no second names for a file.
        if target.exists():
            raise _exists(target) from None
        part.replace(target)
    else:
        part.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the new name durable; where folders cannot be synced, the system does it in its own time."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _exists(target: Path) -> Refused:
    return Refused(f"“{target.name}” exists already. Choose another name, or say that it may be replaced.")


def _known(error: OSError, target: Path) -> KnownError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return DiskFull(f"The disk has no room for “{target.name}”. Nothing was left behind; free some space first.")
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return Refused(f"The folder for “{target.name}” does not exist. Choose another place or make the folder.")
    reason = (error.strerror or "the system gave no reason").lower()
    return Refused(f"“{target.name}” cannot be written: {reason}. Choose another place.")
