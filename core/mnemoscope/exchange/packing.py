"""Zip, gzip and tar as sets of members, with the refusals that keep a hostile archive harmless.

The libraries that unpack raise almost anything over damaged data; here all of it becomes BadZipFile. What an archive
says of the sizes of its members is held against the size of the file it is in, before anything is unpacked, and what
is unpacked is never longer than was said.
"""

from __future__ import annotations

import gzip
import io
import re
import stat
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO, cast

from mnemoscope.model.errors import KnownError

LARGEST_MEMBER = 16 << 30
LARGEST_DIRECTORY = 24 << 20
"""A list of contents of so many bytes names more files than an export has."""
MOST_SWELLING = 250
"""An archive that grows more than this when unpacked, and beyond `HARMLESS_SIZE`, is not text that people wrote."""
HARMLESS_SIZE = 64 << 20

ZIP_MARKS = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
GZIP_MARK = b"\x1f\x8b"
_TAR_MARK, _TAR_MARK_AT = b"ustar", 257
_END, _END64_AT, _END64 = b"PK\x05\x06", b"PK\x06\x07", b"PK\x06\x06"
_DRIVE = re.compile(r"^[A-Za-z]:")
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2})
"""Not LZMA: its data says how much memory unpacking takes, and no export uses it."""
_LARGEST_HEADER = 1 << 20
_NAMING = frozenset(
    {tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK, tarfile.XHDTYPE, tarfile.XGLTYPE, tarfile.SOLARIS_XHDTYPE}
)
_TOO_MUCH = "it would grow far beyond what an export holds"
_LINK = "it is a link to another place; links are not followed"


class Swelling:
    """How much everything within one file on the disk may unpack to, also through archives within archives."""

    def __init__(self, size: int) -> None:
        self.most = max(HARMLESS_SIZE, MOST_SWELLING * size)
        self._taken = 0

    def takes(self, size: int) -> bool:
        """Count a member; false when it would be too much."""
        self._taken += size
        return self._taken <= self.most


@dataclass(frozen=True, slots=True)
class Packed:
    """A member of an archive, or, with `refusal`, why it is none."""

    name: str
    size: int
    open: Callable[[], BinaryIO]
    refusal: str = ""


def kind_of(start: bytes) -> str:
    """ "zip", "gzip" or "tar" for a file that begins so (600 bytes are enough), else ""."""
    if start[:4] in ZIP_MARKS:
        return "zip"
    if start.startswith(GZIP_MARK):
        return "gzip"
    return "tar" if start[_TAR_MARK_AT : _TAR_MARK_AT + len(_TAR_MARK)] == _TAR_MARK else ""


def open_zip(file: BinaryIO) -> zipfile.ZipFile:
    """Raises BadZipFile, with a sentence only where more can be said than that it is damaged."""
    with damage():
        if _directory_size(file) > LARGEST_DIRECTORY:
            raise TooManyNames
        return zipfile.ZipFile(file)


class TooManyNames(zipfile.BadZipFile):
    """The list of contents alone is larger than this program reads."""


def zip_members(archive: zipfile.ZipFile, swelling: Swelling) -> Iterator[Packed]:
    """What an archive holds, without folders, in its own order."""
    ends = _ends(archive)
    links = {slashed(info.filename).rstrip("/") for info in archive.infolist() if _is_link(info)}
    for info in archive.infolist():
        name = slashed(info.filename)
        if name.endswith("/"):
            continue
        refusal = _name_refusal(name, links) or _content_refusal(info, ends.get(info.header_offset, 0))
        if not refusal and not swelling.takes(info.file_size):
            refusal = "the archive would grow far beyond what an export holds"
        yield Packed(name, info.file_size, _zip_opener(archive, info), refusal)


def open_tar(file: BinaryIO) -> tarfile.TarFile:
    """Raises BadZipFile."""
    with damage():
        return tarfile.open(fileobj=file, mode="r:", tarinfo=_Header)


def tar_members(archive: tarfile.TarFile, swelling: Swelling) -> Iterator[Packed]:
    """What a tar archive holds, without folders. Raises BadZipFile where it breaks off."""
    while True:
        with damage():
            info = archive.next()
        if info is None:
            # The library takes a header that it cannot read for the end.
            if any(_block_at(archive, archive.offset)):
                raise zipfile.BadZipFile("it is damaged")
            return
        archive.members = []  # type: ignore[attr-defined]  # it would keep every one
        if info.isdir():
            continue
        name = slashed(info.name)
        refusal = _name_refusal(name, set())
        if info.issym() or info.islnk():
            refusal = _LINK
        elif not info.isreg():
            refusal = "it is no ordinary file"
        elif info.size == 0:
            refusal = "it is empty"
        elif not refusal and not swelling.takes(info.size):
            refusal = _TOO_MUCH
        yield Packed(name, info.size, _tar_opener(archive, info), refusal)


def _block_at(archive: tarfile.TarFile, place: int) -> bytes:
    with damage():
        file = cast("BinaryIO", archive.fileobj)
        file.seek(place)
        return file.read(tarfile.BLOCKSIZE)


def unzipped(open_packed: Callable[[], BinaryIO], most: int) -> Callable[[], BinaryIO]:
    """Opens what a gzip file holds, up to `most` bytes."""
    return lambda: _guarded(gzip.GzipFile(fileobj=open_packed()), most)


def slashed(name: str) -> str:
    return name.replace("\\", "/")


def is_clutter(part: str) -> bool:
    """Files that systems and editors leave behind; the folders in which assistants keep their sessions are none."""
    return (
        part == "__MACOSX"
        or part.lower() in {"thumbs.db", "desktop.ini"}
        or (part.startswith(".") and part not in {".", "..", ".claude", ".codex"})
    )


class _Header(tarfile.TarInfo):
    """A header of a tar archive. What only names things is read into memory as a whole, so its size has a bound."""

    def _proc_member(self, archive: tarfile.TarFile) -> tarfile.TarInfo:
        if self.type in _NAMING and self.size > _LARGEST_HEADER:
            raise tarfile.HeaderError("too long")
        return cast("tarfile.TarInfo", super()._proc_member(archive))  # type: ignore[misc]  # the library hides its own hook


@contextmanager
def damage() -> Iterator[None]:
    """Turn whatever a library raises over damaged data into BadZipFile; errors of the system pass."""
    try:
        yield
    except (zipfile.BadZipFile, KnownError, MemoryError):
        raise
    except gzip.BadGzipFile as error:
        raise zipfile.BadZipFile("it is damaged") from error
    except OSError:
        raise
    except Exception as error:
        raise zipfile.BadZipFile("it is damaged") from error


class _Guarded(io.RawIOBase):
    """A packed file as it is unpacked: what goes wrong is BadZipFile, and it ends where it was said to end."""

    def __init__(self, file: io.BufferedIOBase, most: int) -> None:
        self._file = file
        self._left = most

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]  # its type has no name here
        with damage():
            # What can be had at once, so that what comes before a damaged place is not lost with it.
            chunk = self._file.read1(min(len(buffer), max(self._left, 1)))
        self._left -= len(chunk)
        if self._left < 0:
            raise zipfile.BadZipFile(_TOO_MUCH)
        buffer[: len(chunk)] = chunk
        return len(chunk)

    def close(self) -> None:
        if not self.closed:
            self._file.close()
        super().close()


def _guarded(file: object, most: int) -> BinaryIO:
    return cast("BinaryIO", io.BufferedReader(_Guarded(cast("io.BufferedIOBase", file), most), 1 << 18))


def _zip_opener(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[], BinaryIO]:
    def opened() -> BinaryIO:
        if archive.fp is None:
            raise ValueError("The archive was closed.")
        with damage():
            return _guarded(archive.open(info), info.file_size)

    return opened


def _tar_opener(archive: tarfile.TarFile, info: tarfile.TarInfo) -> Callable[[], BinaryIO]:
    def opened() -> BinaryIO:
        with damage():
            return _guarded(archive.extractfile(info), info.size)

    return opened


def _directory_size(file: BinaryIO) -> int:
    """How long the list of contents says it is; 0 where none is found. `ZipFile` reads all of it into memory."""
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - (1 << 16) - 22))
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or at + 22 > len(tail):
        return 0
    listed = int.from_bytes(tail[at + 12 : at + 16], "little")
    if at >= 20 and tail[at - 20 : at - 16] == _END64_AT:
        file.seek(min(size, int.from_bytes(tail[at - 12 : at - 4], "little")))
        end = file.read(56)
        if end[:4] == _END64:
            listed = int.from_bytes(end[40:48], "little")
    return listed


def _ends(archive: zipfile.ZipFile) -> dict[int, int]:
    """Where each member's neighbour begins, by where the member begins."""
    starts = sorted({info.header_offset for info in archive.infolist()})
    return dict(zip(starts, [*starts[1:], archive.start_dir], strict=False))


def _is_link(info: zipfile.ZipInfo) -> bool:
    return stat.S_ISLNK(info.external_attr >> 16)


def _name_refusal(name: str, links: set[str]) -> str:
    parts = name.split("/")
    if not name:
        return "it has no name"
    if name.startswith("/") or _DRIVE.match(name) or ".." in parts:
        return "its name points outside of the archive"
    if name in links:
        return _LINK
    if any("/".join(parts[:count]) in links for count in range(1, len(parts))):
        return "its name leads through a link"
    return ""


def _content_refusal(info: zipfile.ZipInfo, end: int) -> str:
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind and kind != stat.S_IFREG:
        return "it is no ordinary file"
    if info.flag_bits & 0x1:
        return "it is locked with a password; unlock the archive first"
    if info.compress_type not in _METHODS:
        return "it is packed in a way that is not known"
    if info.file_size == 0:
        return "it is empty"
    if info.file_size > LARGEST_MEMBER:
        return "it is larger than an export can be"
    if info.file_size > HARMLESS_SIZE and info.file_size > MOST_SWELLING * max(info.compress_size, 1):
        return _TOO_MUCH
    if info.header_offset < 0 or (end and info.header_offset + info.compress_size > end):
        return "it overlaps with another file of the archive"
    return ""
