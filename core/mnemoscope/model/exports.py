"""What can be written out, and what an export answers before and after."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

LeftOut = tuple[str, int, str]
"""What stays behind, how much of it, and why."""


class Shape(StrEnum):
    """What a format is on the disk: one file, a zip or folder of files, or a database."""

    FILE = "file"
    PAGES = "pages"
    DATABASE = "database"


@dataclass(frozen=True, slots=True)
class OutForm:
    """A format that memories can be written in.

    Attributes:
        id: what a person writes after --format.
        title: its name.
        suffix: the ending of its file, without that of encryption.
        lossless: everything comes back from it as it was.
        holds: tables of a complete archive that it has a place for, besides the memories; see `has`.
        lacks: fields of the JSON contract that it has no place for.
        folder: a folder can be written instead of a zip, where the target's name does not end in .zip.
        sealable: it can be encrypted with a passphrase.
        as_facts: whoever reads it takes all of it for true, so only what holds now goes into it.
    """

    id: str
    title: str
    suffix: str
    shape: Shape = Shape.FILE
    lossless: bool = False
    holds: frozenset[str] = frozenset()
    lacks: tuple[str, ...] = ()
    folder: bool = False
    sealable: bool = True
    as_facts: bool = False

    def has(self, table: str) -> bool:
        """Whether it has a place for the rows of a table."""
        return self.lossless or self.shape is Shape.DATABASE or table in self.holds


@dataclass(frozen=True, slots=True)
class ExportPreview:
    """What an export would write.

    Attributes:
        by_origin, by_standing, by_scope: how many memories of each, the most first.
        first: the beginning of it as it would stand there, line by line.
        bytes: about how large the file would be.
    """

    format: str
    memories: int
    sources: int
    by_origin: dict[str, int]
    by_standing: dict[str, int]
    by_scope: dict[str, int]
    first: tuple[str, ...]
    bytes: int
    left_out: tuple[LeftOut, ...]
    lacks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What an export wrote.

    Attributes:
        sha256: of the file as it lies there, encrypted or not; of a folder, that of the list of its files.
        lacks: fields of a memory that the format has no place for.
        manifest: where the report lies beside the file, if that was asked for.
    """

    path: Path
    format: str
    memories: int
    sources: int
    sha256: str
    left_out: tuple[LeftOut, ...]
    bytes: int = 0
    encrypted: bool = False
    lacks: tuple[str, ...] = ()
    manifest: Path | None = None
    counts: dict[str, int] = field(default_factory=dict)
