"""Files, folders, archives or a pasted text as a set of named members that can be read and nothing else.

Names inside an archive are only ever shown, never used as paths: nothing is unpacked. What is refused is told, with
the reason. Archives may hold archives one level deep.
"""

from __future__ import annotations

import io
import os
import re
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, cast

from mnemoscope.exchange import age, packing
from mnemoscope.exchange.packing import HARMLESS_SIZE, MOST_SWELLING, Packed, Swelling, is_clutter, kind_of
from mnemoscope.exchange.plain_files import open_plain, reason
from mnemoscope.exchange.values import clean
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.out_forms import SEALED_SUFFIX
from mnemoscope.model.results import Lost, Pasted

__all__ = ["HARMLESS_SIZE", "MOST_SWELLING", "UNREADABLE", "Container", "Member", "Pasted", "Source"]

MOST_MEMBERS = 100_000
LARGEST_NESTED = 2 << 30
_IN_MEMORY = 32 << 20
_DEEPEST_ARCHIVE = 2
_START = 600

UNREADABLE = (OSError, EOFError, zipfile.BadZipFile, zlib.error, NotImplementedError)
"""What reading a damaged or foreign member can raise."""
_GZIP_ENDING = ".gz"
LOG_ENDING = "-wal"
"""What SQLite adds to the name of a database for its write-ahead log. An empty one is no loss."""
_DATABASE_MARK = b"SQLite format 3\x00"
_LINK = "it is a link to another place; links are not followed"

Source = Path | Pasted | Sequence[Path]
"""What a person gives: a path, several, or a text."""


@dataclass(frozen=True, slots=True)
class Member:
    """One readable file.

    Attributes:
        name: for people: the way through folders and archives, with forward slashes.
        size: in bytes, unpacked; for a compressed file it is a guess.
        root: the export it belongs to, as the beginning of its name; empty where only one was given.
    """

    name: str
    size: int
    open: Callable[[], BinaryIO]
    root: str = ""

    @property
    def base(self) -> str:
        """The last part of the name in lower case, since exports differ in case; without the ending of a gzip file."""
        return self.name.rpartition("/")[2].lower().removesuffix(_GZIP_ENDING)


class Container:
    """The members of what was given. Close it, or use it as a context, so that archives are let go.

    Attributes:
        members: what can be read, in natural order of names.
        lost: what was refused, and why.
        is_whole: several files belong together here, so that a missing one can be told; with several exports that
            holds for those which are folders or archives.
        single: opens the one file that was given, in clear; None for a folder or several.

    A file that is encrypted (age) is read through its passphrase. Raises PassphraseNeeded without one, and
    WrongPassphrase.
    """

    def __init__(self, source: Source, passphrase: str | None = None) -> None:
        self.members: list[Member] = []
        self.lost: list[Lost] = []
        self.is_whole = True
        self.single: Callable[[], BinaryIO] | None = None
        self._passphrase = passphrase
        self._is_full = False
        self._stack = ExitStack()
        try:
            if isinstance(source, Pasted):
                self._add_pasted(source)
            elif isinstance(source, Path):
                self._add_path(source, "")
            else:
                self._add_paths(source)
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

    # what was given -------------------------------------------------------------------------------------------------

    def _add_pasted(self, pasted: Pasted) -> None:
        if not pasted.data.strip():
            raise ImportUnreadable("There is nothing to import: the text is empty.")
        if kind := kind_of(pasted.data[:_START]):
            size = len(pasted.data)
            self._nest(kind, pasted.name, lambda: io.BytesIO(pasted.data), size, Swelling(size), "", level=1)
            return
        self.is_whole = False
        self.members.append(Member(_shown(pasted.name), len(pasted.data), lambda: io.BytesIO(pasted.data)))

    def _add_paths(self, paths: Iterable[Path]) -> None:
        """Several exports side by side; one that cannot be opened does not keep the others back."""
        taken: set[str] = set()
        chosen = list(dict.fromkeys(paths))
        if len(chosen) == 1:
            self._add_path(chosen[0], "")
            return
        for path in chosen:
            name, count = path.name, 1
            while name in taken:
                count += 1
                name = f"{path.name} ({count})"
            taken.add(name)
            try:
                self._add_path(path, name)
            except ImportUnreadable as error:
                self.lost.append(Lost(_shown(name), str(error)))

    def _add_path(self, path: Path, root: str) -> None:
        """`root` is what the names of its members begin with where it is one of several."""
        try:
            status = path.stat()
        except OSError as error:
            raise ImportUnreadable(f"“{path.name}” cannot be opened: {reason(error)}. Check the path.") from None
        if stat.S_ISDIR(status.st_mode):
            self._add_folder(path, root)
        elif not stat.S_ISREG(status.st_mode):
            raise ImportUnreadable(f"“{path.name}” is neither a file nor a folder. Choose the export itself.")
        else:
            self._add_single(path, status.st_size, root)

    def _add_single(self, path: Path, size: int, root: str) -> None:
        try:
            with open_plain(path, follow=True) as file:
                start = file.read(_START)
        except OSError as error:
            raise ImportUnreadable(f"“{path.name}” cannot be read: {reason(error)}.") from None
        if not start:
            raise ImportUnreadable(f"“{path.name}” is empty. Download or copy the export again.")

        def opened() -> BinaryIO:
            return open_plain(path, follow=True)

        name = root or path.name
        if start.startswith(age.MARK):
            sealed = age.unseal(path.name, opened, self._passphrase)
            opened, size, name = sealed.open, sealed.size, name.removesuffix(SEALED_SUFFIX)
            with opened() as file:
                start = file.read(_START)
        kind = kind_of(start)
        if not root:
            self.single = opened
        if not kind:
            self.is_whole = False
            # Single files that are given together may be parts of one export.
            self._add_member(Member(_shown(name), size, opened))
            if start.startswith(_DATABASE_MARK):
                self._add_log(path, _shown(name))
            return
        try:
            prefix = f"{_shown(root)}/" if root else ""
            self._add_packed(kind, path.name, opened, size, prefix=prefix, root=prefix, swelling=Swelling(size))
        except packing.TooManyNames:
            raise ImportUnreadable(
                f"“{path.name}” lists more files than an export holds, so it is not opened."
            ) from None
        except UNREADABLE:
            if kind == "zip":
                raise ImportUnreadable(
                    f"“{path.name}” is a zip archive that is damaged or breaks off. Download the export again."
                ) from None
            raise ImportUnreadable(
                f"“{path.name}” is a packed file that is damaged or breaks off. Download the export again."
            ) from None

    def _add_log(self, path: Path, name: str) -> None:
        """The write-ahead log beside a database: without it the newest rows are missing."""
        log = path.with_name(path.name + LOG_ENDING)
        try:
            status = log.lstat()
        except OSError:
            return
        if stat.S_ISREG(status.st_mode) and status.st_size:
            self._add_member(Member(name + LOG_ENDING, status.st_size, lambda: open_plain(log)))

    # folders --------------------------------------------------------------------------------------------------------

    def _add_folder(self, folder: Path, root: str) -> None:
        begin = f"{root}/" if root else ""
        for place, folders, files in os.walk(folder, onerror=self._folder_failed):
            here = Path(place)
            prefix = begin if here == folder else begin + here.relative_to(folder).as_posix() + "/"
            for name in list(folders):
                if (here / name).is_symlink():
                    self._refuse(prefix + name, _LINK)
                    folders.remove(name)
            folders[:] = [name for name in folders if not is_clutter(name)]
            for name in files:
                if not is_clutter(name):
                    self._add_file(here / name, _shown(prefix + name), _shown(begin))
            if self._is_full:
                return

    def _folder_failed(self, error: OSError) -> None:
        self._refuse(Path(str(error.filename)).name, f"the folder cannot be read: {reason(error)}")

    def _add_file(self, path: Path, name: str, root: str) -> None:
        try:
            status = path.lstat()
            if stat.S_ISLNK(status.st_mode):
                self._refuse(name, _LINK)
            elif not stat.S_ISREG(status.st_mode):
                self._refuse(name, "it is no ordinary file")
            elif status.st_size == 0:
                if not name.endswith(LOG_ENDING):
                    self._refuse(name, "it is empty")
            elif _may_be_packed(name) and (kind := _kind_of_file(path)):
                self._nest(
                    kind, name, lambda: open_plain(path), status.st_size, Swelling(status.st_size), root, level=1
                )
            else:
                self._add_member(Member(name, status.st_size, lambda: open_plain(path), root))
        except OSError as error:
            self._refuse(name, f"it cannot be read: {reason(error)}")

    # archives -------------------------------------------------------------------------------------------------------

    def _nest(
        self,
        kind: str,
        name: str,
        opened: Callable[[], BinaryIO],
        size: int,
        swelling: Swelling,
        root: str,
        *,
        level: int,
    ) -> None:
        """An archive among other files: an export of its own."""
        prefix = name + "/"
        try:
            # A single compressed file belongs to the files around it.
            self._add_packed(
                kind, name, opened, size, prefix=prefix, root=root, swelling=swelling, level=level, among=True
            )
        except packing.TooManyNames:
            self._refuse(name, "it lists more files than an export holds")
        except UNREADABLE:
            self._refuse(name, "it is a zip archive that is damaged or breaks off")

    def _add_packed(
        self,
        kind: str,
        name: str,
        opened: Callable[[], BinaryIO],
        size: int,
        *,
        prefix: str,
        root: str,
        swelling: Swelling,
        level: int = 1,
        among: bool = False,
    ) -> None:
        if kind == "gzip":
            self._add_gzip(name, opened, size, prefix, root, swelling, level, among)
            return
        own = prefix if among else root
        file = opened()
        self._stack.callback(file.close)
        if kind == "tar":
            tar = self._stack.enter_context(packing.open_tar(file))
            self._add_archive(packing.tar_members(tar, swelling), prefix, own, swelling, level)
        else:
            archive = self._stack.enter_context(packing.open_zip(file))
            self._add_archive(packing.zip_members(archive, swelling), prefix, own, swelling, level)

    def _add_archive(self, members: Iterable[Packed], prefix: str, root: str, swelling: Swelling, level: int) -> None:
        names: set[str] = set()
        try:
            for member in members:
                self._add_packed_member(member, names, prefix, root, swelling, level)
                if self._is_full:
                    break
        except zipfile.BadZipFile:
            if not names:
                raise
            self._refuse(prefix.rstrip("/") or "…", "the archive is damaged or breaks off; what came before was read")

    def _add_packed_member(
        self, member: Packed, names: set[str], prefix: str, root: str, swelling: Swelling, level: int
    ) -> None:
        name = member.name
        if any(is_clutter(part) for part in name.split("/")):
            return
        refusal = member.refusal
        if not refusal and name in names:
            refusal = "the archive holds this name twice; the first one was read"
        if refusal:
            self._refuse(prefix + name, refusal)
            return
        names.add(name)
        shown = prefix + _shown(name)
        kind = _kind_of_member(member) if _may_be_packed(name) else ""
        if not kind:
            self._add_member(Member(shown, member.size, member.open, root))
        elif kind == "gzip":
            self._nest(kind, shown, member.open, member.size, swelling, root, level=level + 1)
        elif level >= _DEEPEST_ARCHIVE:
            self._refuse(shown, "it is an archive within an archive within an archive")
        else:
            spool = self._spooled(shown, member.open, min(member.size, LARGEST_NESTED))
            if spool is not None:
                self._nest(kind, shown, lambda: spool, member.size, swelling, root, level=level + 1)

    def _add_gzip(
        self,
        name: str,
        opened: Callable[[], BinaryIO],
        size: int,
        prefix: str,
        root: str,
        swelling: Swelling,
        level: int,
        among: bool,
    ) -> None:
        """One compressed file, which may be a tar archive."""
        inner = packing.unzipped(opened, swelling.most)
        with inner() as file:
            start = file.read(_START)
        if not start:
            raise EOFError(name)
        shown = _shown(name)
        if kind_of(start) == "tar":
            spool = self._spooled(shown, inner, LARGEST_NESTED)
            if spool is not None:
                self._add_packed(
                    "tar",
                    name,
                    lambda: spool,
                    size,
                    prefix=prefix,
                    root=root,
                    swelling=swelling,
                    level=level,
                    among=among,
                )
            return
        if not among:
            self.is_whole = False
            shown = prefix.rstrip("/") or shown
        self._add_member(Member(shown, size * 5, inner, root))

    def _spooled(self, name: str, opened: Callable[[], BinaryIO], most: int) -> BinaryIO | None:
        """A copy that can be read from any place; None when it was refused.

        It is anonymous and readable by this user only; most never leave memory.
        """
        spool = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 -- the stack closes it
        copy = cast("BinaryIO", self._stack.enter_context(spool))
        try:
            with opened() as inner:
                while chunk := inner.read(1 << 20):
                    if copy.tell() + len(chunk) > most:
                        self._refuse(name, "it is an archive within an archive and too large to be opened there")
                        return None
                    copy.write(chunk)
        except UNREADABLE:
            self._refuse(name, "it is damaged")
            return None
        copy.seek(0)
        return copy

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


def _may_be_packed(name: str) -> bool:
    return name.lower().endswith((".zip", ".gz", ".tgz", ".tar"))


def _kind_of_file(path: Path) -> str:
    with open_plain(path) as file:
        return kind_of(file.read(_START))


def _kind_of_member(member: Packed) -> str:
    """What a member of an archive is packed in; one that only has the name is shown to be damaged when it is read."""
    try:
        with member.open() as file:
            found = kind_of(file.read(_START))
    except UNREADABLE:
        found = ""
    return found or ("zip" if member.name.lower().endswith(".zip") else "")


def _shown(name: str) -> str:
    return clean("".join(letter if letter.isprintable() else "\ufffd" for letter in name))[:300]
