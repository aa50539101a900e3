"""Files that appear whole or not at all, readable by their owner only, with a checksum of what was written."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import orjson

from mnemoscope.model.errors import DiskFull, KnownError, Refused

FILE_MODE = 0o600
FOLDER_MODE = 0o700
_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class Written:
    """What an export wrote: where, the SHA-256 of the file, and how many of each thing."""

    path: Path
    sha256: str
    counts: Mapping[str, int] = field(default_factory=dict)


@contextmanager
def new_file(target: Path) -> Iterator[IO[bytes]]:
    """A file that takes the place of `target` when the block ends well; otherwise nothing is left."""
    part: Path | None = None
    try:
        descriptor, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=target.parent)
        part = Path(name)
        with os.fdopen(descriptor, "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.chmod(FILE_MODE)
        part.replace(target)
        part = None
    except OSError as error:
        raise _known(error, target) from None
    finally:
        if part is not None:
            part.unlink(missing_ok=True)


@contextmanager
def new_folder(target: Path) -> Iterator[Path]:
    """A folder that appears as `target` when the block ends well. A folder with content is never replaced."""
    part: Path | None = None
    try:
        if target.exists() and (not target.is_dir() or any(target.iterdir())):
            raise Refused(f"“{target.name}” exists already and is not empty. Choose another name for the export.")
        part = Path(tempfile.mkdtemp(prefix=".", suffix=".part", dir=target.parent))
        part.chmod(FOLDER_MODE)
        yield part
        if target.exists():
            target.rmdir()
        part.rename(target)
        part = None
    except OSError as error:
        raise _known(error, target) from None
    finally:
        if part is not None:
            shutil.rmtree(part, ignore_errors=True)


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


def _known(error: OSError, target: Path) -> KnownError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return DiskFull(f"The disk has no room for “{target.name}”. Nothing was left behind; free some space first.")
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return Refused(f"The folder for “{target.name}” does not exist. Choose another place or make the folder.")
    if error.errno == errno.EISDIR:
        return Refused(f"“{target.name}” is a folder. Choose another name for the export.")
    reason = (error.strerror or "the system gave no reason").lower()
    return Refused(f"“{target.name}” cannot be written: {reason}. Choose another place.")
