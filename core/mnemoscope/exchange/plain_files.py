"""Opening files of the person's disk for reading: ordinary files only, nothing followed, no endless ones."""

from __future__ import annotations

import io
import os
import stat
from pathlib import Path
from typing import BinaryIO, cast

from mnemoscope.exchange.values import label

_QUIET = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Opening a pipe without a writer must not wait."""
_UNFOLLOWED = getattr(os, "O_NOFOLLOW", 0)


def open_plain(path: Path, *, follow: bool = False) -> BinaryIO:
    """The file as it is now; what is written to it from now on is not read. `follow` is for what a person chose.

    Raises OSError, also for anything that is no ordinary file.
    """
    handle = os.open(path, os.O_RDONLY | _QUIET | (0 if follow else _UNFOLLOWED))
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(0, "it is no ordinary file")
        file = os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise
    return cast("BinaryIO", io.BufferedReader(_UpTo(file, status.st_size), 1 << 16))


def reason(error: OSError) -> str:
    """Why the system refused, in its own words without a place or a number."""
    return label(error.strerror or "the system gave no reason").lower()


class _UpTo(io.RawIOBase):
    """A file up to a length: one that grows while it is read would otherwise have no end."""

    def __init__(self, file: BinaryIO, length: int) -> None:
        self._file = file
        self._length = length

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]  # its type has no name here
        left = max(0, self._length - self._file.tell())
        chunk = self._file.read(min(len(buffer), left))
        buffer[: len(chunk)] = chunk
        return len(chunk)

    def seek(self, place: int, whence: int = os.SEEK_SET, /) -> int:
        if whence == os.SEEK_END:
            place, whence = self._length + place, os.SEEK_SET
        return self._file.seek(place, whence)

    def tell(self) -> int:
        return self._file.tell()

    def close(self) -> None:
        self._file.close()
        super().close()
