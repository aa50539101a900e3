"""Reading a file as the facade does, and writing small ones."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.exchange import Link, Passage, Reading, Statement, open_import

ReadFile = Callable[..., "Got"]
WriteFile = Callable[[str, Any], Path]
WriteZip = Callable[..., Path]


@dataclass
class Got:
    """Everything that one file gave."""

    reading: Reading
    passages: list[Passage] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)

    @property
    def lost(self) -> list[str]:
        return [f"{line.where}: {line.why}" for line in self.reading.lost]

    @property
    def passed_over(self) -> list[str]:
        return [f"{file.where}: {file.why}" for file in self.reading.passed_over]

    @property
    def notes(self) -> list[str]:
        return [f"{note.where}: {note.what}" for note in self.reading.notes]

    @property
    def skipped(self) -> dict[str, int]:
        return dict(self.reading.skipped)

    @property
    def texts(self) -> list[str]:
        return [item.text for item in (*self.passages, *self.statements)]


@pytest.fixture
def read_file() -> ReadFile:
    """Read a path to its end."""

    def read(path: Path, *, format: str | None = None, zone: tzinfo = UTC) -> Got:
        reading = open_import(path, format=format, zone=zone)
        got = Got(reading)
        for record in reading:
            target: list[Any] = {Passage: got.passages, Statement: got.statements, Link: got.links}[type(record)]
            target.append(record)
        return got

    return read


@pytest.fixture
def write_file(tmp_path: Path) -> WriteFile:
    """Write a value as JSON, or a text or bytes as they are."""

    def write(name: str, value: Any) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(value, bytes):
            path.write_bytes(value)
        else:
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            path.write_text(text, encoding="utf-8", newline="")
        return path

    return write


@pytest.fixture
def write_zip(tmp_path: Path) -> WriteZip:
    """Write a zip of (name, value) pairs; a name may come as a ZipInfo."""

    def write(name: str, *members: tuple[str | zipfile.ZipInfo, Any]) -> Path:
        path = tmp_path / name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for member, value in members:
                data = value if isinstance(value, bytes | str) else json.dumps(value)
                archive.writestr(member, data)
        return path

    return write
