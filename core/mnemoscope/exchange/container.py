"""A file, folder or zip as a set of named members that can be read and nothing else.

Names inside an archive are only ever shown, never used as paths: nothing is unpacked. What is refused is told, with
the reason. Archives may hold archives one level deep.
"""

from __future__ import annotations

import os
import re
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, cast

from mnemoscope.exchange.values import clean, label
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.results import Lost

MOST_MEMBERS = 100_000
LARGEST_MEMBER = 16 << 30
LARGEST_NESTED = 2 << 30
MOST_SWELLING = 250
"""A member that grows more than this when unpacked, and beyond `HARMLESS_SIZE`, is not text that people wrote."""
HARMLESS_SIZE = 64 << 20
_IN_MEMORY = 32 << 20
_DEEPEST_ARCHIVE = 2

_ZIP_MARKS = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
_DRIVE = re.compile(r"^[A-Za-z]:")
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA})
UNREADABLE = (OSError, EOFError, zipfile.BadZipFile, zlib.error, NotImplementedError)
"""What reading a damaged or foreign member can raise."""


@dataclass(frozen=True, slots=True)
class Member:
    """One readable file. `name` is for people: the way through folders and archives, with forward slashes."""

    name: str
    size: int
    open: Callable[[], BinaryIO]

    @property
    def base(self) -> str:
        """The last part of the name in lower case, since exports differ in case."""
        return self.name.rpartition("/")[2].lower()


class Container:
    """The members of a path. Close it, or use it as a context, so that archives are let go.

    Attributes:
        members: what can be read, in natural order of names.
        lost: what was refused, and why.
        is_whole: several files belong together here, so that a missing one can be told.
    """

    def __init__(self, path: Path) -> None:
        self.members: list[Member] = []
        self.lost: list[Lost] = []
        self.is_whole = True
        self._is_full = False
        self._stack = ExitStack()
        try:
            self._add_path(path)
        except BaseException:
            self._stack.close()
            raise
        self.members.sort(key=lambda member: natural(member.name))

    def close(self) -> None:
        self._stack.close()

    def __enter__(self) -> Container:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _add_path(self, path: Path) -> None:
        try:
            status = path.stat()
        except OSError as error:
            raise ImportUnreadable(f"“{path.name}” cannot be opened: {_reason(error)}. Check the path.") from None
        if stat.S_ISDIR(status.st_mode):
            self._add_folder(path)
        elif not stat.S_ISREG(status.st_mode):
            raise ImportUnreadable(f"“{path.name}” is neither a file nor a folder. Choose the export itself.")
        else:
            self._add_single(path, status.st_size)

    def _add_single(self, path: Path, size: int) -> None:
        try:
            with path.open("rb") as file:
                mark = file.read(4)
        except OSError as error:
            raise ImportUnreadable(f"“{path.name}” cannot be read: {_reason(error)}.") from None
        if not mark:
            raise ImportUnreadable(f"“{path.name}” is empty. Download or copy the export again.")
        if mark not in _ZIP_MARKS:
            self.is_whole = False
            self.members.append(Member(_shown(path.name), size, lambda: path.open("rb")))
            return
        try:
            self._add_archive(path.open("rb"), size, prefix="", level=1)
        except UNREADABLE:
            raise ImportUnreadable(
                f"“{path.name}” is a zip archive that is damaged or breaks off. Download the export again."
            ) from None

    def _add_folder(self, root: Path) -> None:
        for place, folders, files in os.walk(root, onerror=self._folder_failed):
            here = Path(place)
            prefix = "" if here == root else here.relative_to(root).as_posix() + "/"
            for name in list(folders):
                if (here / name).is_symlink():
                    self._refuse(prefix + name, "it is a link to another place; links are not followed")
                    folders.remove(name)
            folders[:] = [name for name in folders if not _is_clutter(name)]
            for name in files:
                if not _is_clutter(name):
                    self._add_file(here / name, _shown(prefix + name))

    def _folder_failed(self, error: OSError) -> None:
        self._refuse(Path(str(error.filename)).name, f"the folder cannot be read: {_reason(error)}")

    def _add_file(self, path: Path, name: str) -> None:
        try:
            status = path.lstat()
            if stat.S_ISLNK(status.st_mode):
                self._refuse(name, "it is a link to another place; links are not followed")
            elif not stat.S_ISREG(status.st_mode):
                self._refuse(name, "it is no ordinary file")
            elif status.st_size == 0:
                self._refuse(name, "it is empty")
            elif name.lower().endswith(".zip") and _is_zip(path):
                self._nest(name, path.open("rb"), status.st_size, level=1)
            else:
                self._add_member(Member(name, status.st_size, lambda: path.open("rb")))
        except OSError as error:
            self._refuse(name, f"it cannot be read: {_reason(error)}")

    def _nest(self, name: str, file: BinaryIO, size: int, *, level: int) -> None:
        try:
            self._add_archive(file, size, prefix=name + "/", level=level)
        except UNREADABLE:
            self._refuse(name, "it is a zip archive that is damaged or breaks off")

    def _add_archive(self, file: BinaryIO, size: int, *, prefix: str, level: int) -> None:
        self._stack.callback(file.close)
        archive = self._stack.enter_context(zipfile.ZipFile(file))
        names: set[str] = set()
        ends = _ends(archive)
        links = {_slashes(info.filename).rstrip("/") for info in archive.infolist() if _is_link(info)}
        total = 0
        for info in archive.infolist():
            name = _slashes(info.filename)
            if info.is_dir() or name.endswith("/") or any(_is_clutter(part) for part in name.split("/")):
                continue
            total += info.file_size
            refusal = _name_refusal(name, links) or _content_refusal(info, ends.get(info.header_offset, 0))
            if not refusal and name in names:
                refusal = "the archive holds this name twice; the first one was read"
            if not refusal and total > HARMLESS_SIZE and total > MOST_SWELLING * size:
                refusal = "the archive would grow far beyond what an export holds"
            if refusal:
                self._refuse(prefix + name, refusal)
                continue
            names.add(name)
            shown = prefix + _shown(name)
            if not name.lower().endswith(".zip"):
                self._add_member(Member(shown, info.file_size, _opener(archive, info)))
            elif level >= _DEEPEST_ARCHIVE:
                self._refuse(shown, "it is an archive within an archive within an archive")
            else:
                self._add_nested(archive, info, shown, level)

    def _add_nested(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, level: int) -> None:
        if info.file_size > LARGEST_NESTED:
            self._refuse(name, "it is an archive within an archive and too large to be opened there")
            return
        # Anonymous and readable by this user only; most never leave memory.
        spool = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 -- the stack closes it
        copy = cast("BinaryIO", self._stack.enter_context(spool))
        try:
            with archive.open(info) as inner:
                while chunk := inner.read(1 << 20):
                    copy.write(chunk)
        except UNREADABLE:
            self._refuse(name, "it is damaged")
            return
        copy.seek(0)
        self._nest(name, copy, info.file_size, level=level + 1)

    def _add_member(self, member: Member) -> None:
        if len(self.members) < MOST_MEMBERS:
            self.members.append(member)
        elif not self._is_full:
            self._is_full = True
            self._refuse(member.name, f"there are more than {MOST_MEMBERS:,} files; this and later ones were left out")

    def _refuse(self, name: str, why: str) -> None:
        self.lost.append(Lost(_shown(name), f"Not read: {why}."))


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """Sorts numbers in names by value, and shallow names before deep ones."""
    parts = re.split(r"(\d+)", name.lower())
    numbered = tuple((1, int(part), "") if part.isdecimal() else (0, 0, part) for part in parts)
    return ((0, name.count("/"), ""), *numbered)


def _opener(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[], BinaryIO]:
    return lambda: cast("BinaryIO", archive.open(info))


def _is_zip(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) in _ZIP_MARKS


def _ends(archive: zipfile.ZipFile) -> dict[int, int]:
    """Where each member's neighbour begins, by where the member begins."""
    starts = sorted(info.header_offset for info in archive.infolist())
    following = [*starts[1:], archive.start_dir]
    return dict(zip(starts, following, strict=True))


def _is_link(info: zipfile.ZipInfo) -> bool:
    return stat.S_ISLNK(info.external_attr >> 16)


def _slashes(name: str) -> str:
    return name.replace("\\", "/")


def _shown(name: str) -> str:
    return clean("".join(letter if letter.isprintable() else "\ufffd" for letter in name))[:300]


def _is_clutter(part: str) -> bool:
    """Files that systems and editors leave behind."""
    return (
        part == "__MACOSX"
        or part.lower() in {"thumbs.db", "desktop.ini"}
        or (part.startswith(".") and part not in {".", ".."})
    )


def _name_refusal(name: str, links: set[str]) -> str:
    parts = name.split("/")
    if name.startswith("/") or _DRIVE.match(name) or ".." in parts:
        return "its name points outside of the archive"
    if name in links:
        return "it is a link to another place; links are not followed"
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
        return "it would grow far beyond what an export holds"
    if end and info.header_offset + info.compress_size > end:
        return "it overlaps with another file of the archive"
    return ""


def _reason(error: OSError) -> str:
    return label(error.strerror or "the system gave no reason").lower()
