"""Reading a complete archive back: checked as a whole first, then row by row."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from mnemoscope.exchange.archive_values import MANIFEST, NAME, REQUIRED, TABLES, VERSION, unpack
from mnemoscope.exchange.container import HARMLESS_SIZE, MOST_SWELLING, UNREADABLE
from mnemoscope.exchange.json_stream import BadEntry, JsonStream, decode
from mnemoscope.exchange.packing import damage, open_zip
from mnemoscope.exchange.values import as_table
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.results import Progress, no_progress

_CHUNK = 1 << 20
_LARGEST_MANIFEST = 8 << 20


class Archive:
    """An opened archive whose checksums hold. Use it as a context.

    Attributes:
        manifest: as written.
        counts: how many rows each table holds.
        tables: the names of its tables, in the order in which rows can be put back.
    """

    def __init__(self, name: str, open_file: Callable[[], BinaryIO], progress: Progress = no_progress) -> None:
        self._name = name
        self._progress = progress
        self._file: BinaryIO | None = None
        try:
            self._file = open_file()
            self._zip = open_zip(self._file)
        except UNREADABLE:
            if self._file is not None:
                self._file.close()
            raise ImportUnreadable(f"“{name}” is no archive, or it breaks off. Use another copy.") from None
        try:
            with damage():
                self.manifest = self._read_manifest()
                self.counts = _numbers(self.manifest.get("counts"))
                self.tables = sorted(self.counts, key=lambda table: (_order(table), table))
                self._check()
        except UNREADABLE:
            self.close()
            raise self._damaged("it cannot be unpacked") from None
        except BaseException:
            self.close()
            raise

    def rows(self, table: str) -> Iterator[dict[str, Any]]:
        """The rows of a table as they were given to the writer; none for a table that the archive does not have."""
        if table not in self.counts:
            return
        number = 0
        with self._zip.open(f"{table}.jsonl") as member:
            for number, found in enumerate(JsonStream(member).lines(), start=1):
                if isinstance(found, BadEntry) or not isinstance(found.value, dict):
                    raise self._damaged(f"row {number} of {table} cannot be read")
                try:
                    yield unpack(found.value)
                except ValueError:
                    raise self._damaged(f"row {number} of {table} cannot be read") from None
        if number != self.counts[table]:
            raise self._damaged(f"{table} holds {number:,} rows instead of {self.counts[table]:,}")

    def close(self) -> None:
        self._zip.close()
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read_manifest(self) -> Mapping[str, Any]:
        names = set(self._zip.namelist())
        if MANIFEST not in names:
            raise ImportUnreadable(f"“{self._name}” is no Mnemoscope archive: it has no manifest.")
        if self._zip.getinfo(MANIFEST).file_size > _LARGEST_MANIFEST:
            raise self._damaged("its manifest is too large")
        try:
            manifest = as_table(decode(self._zip.read(MANIFEST)))
        except ValueError:
            raise self._damaged("its manifest cannot be read") from None
        if manifest.get("format") != NAME:
            raise ImportUnreadable(f"“{self._name}” is no Mnemoscope archive.")
        version = manifest.get("version")
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise self._damaged("its manifest has no version")
        if version > VERSION:
            raise ImportUnreadable(
                f"“{self._name}” was written by a newer Mnemoscope (archive version {version}; this one reads up to "
                f"{VERSION}). Update Mnemoscope, then import it again."
            )
        return manifest

    def _check(self) -> None:
        """Every table against its checksum, before any row is given out."""
        if REQUIRED not in self.counts:
            raise self._damaged("it holds no table of memories")
        checksums = as_table(self.manifest.get("sha256"))
        names = set(self._zip.namelist())
        members = [f"{table}.jsonl" for table in self.tables]
        if missing := [member for member in members if member not in names]:
            raise self._damaged(f"{missing[0]} is missing")
        infos = [self._zip.getinfo(member) for member in members]
        total = sum(info.file_size for info in infos)
        if total > HARMLESS_SIZE and total > MOST_SWELLING * max(sum(info.compress_size for info in infos), 1):
            raise self._damaged("it would grow far beyond what an archive holds")
        done = 0
        for info in infos:
            digest = hashlib.sha256()
            with self._zip.open(info) as member:
                while chunk := member.read(_CHUNK):
                    digest.update(chunk)
                    done += len(chunk)
                    self._progress(done, total, "checking")
            if digest.hexdigest() != checksums.get(info.filename):
                raise self._damaged(f"{info.filename} does not fit its checksum")

    def _damaged(self, why: str) -> ImportUnreadable:
        return ImportUnreadable(f"“{self._name}” is damaged: {why}. Nothing was imported; use another copy.")


def read_archive(
    path: Path, *, open_file: Callable[[], BinaryIO] | None = None, progress: Progress = no_progress
) -> Archive:
    """Open and check an archive. Raises ImportUnreadable when it is damaged, foreign or newer than this program.

    `open_file` opens it where it does not lie in clear at its path.
    """
    return Archive(path.name, open_file or (lambda: path.open("rb")), progress)


def _numbers(value: object) -> dict[str, int]:
    return {
        table: count
        for table, count in as_table(value).items()
        if isinstance(count, int) and not isinstance(count, bool) and count >= 0
    }


def _order(table: str) -> int:
    return TABLES.index(table) if table in TABLES else len(TABLES)
