"""Which memories and passages were ever wiped, as marks from which nothing can be learned.

A copy that was out of reach when something was wiped still has it. So that it can be taken out before the copy is used
or its drive is written to again, each wipe leaves a mark per random id: HMAC-SHA-256 under the vault's secret salt, cut
to 16 bytes. The file lies in the vault's `backups`, outlives a damaged database, and is never shortened.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from mnemoscope.vault.home import backups_path, real_folder
from mnemoscope.vault.permissions import create_private_file, make_private_folder, sync_folder, world_errors

LEDGER = "wiped"
MARK_BYTES = 16


@dataclass(frozen=True, slots=True)
class Owed:
    """What a copy still has of what was wiped.

    Attributes:
        memories, passages: row numbers in the copy.
        scopes: names of scopes that were wiped as a whole.
        everything: no memory of the copy was left, so nothing of any act in it stays either.
    """

    memories: tuple[int, ...] = ()
    passages: tuple[int, ...] = ()
    scopes: tuple[str, ...] = ()
    everything: bool = False

    @property
    def nothing(self) -> bool:
        return not (self.memories or self.passages or self.scopes or self.everything)


def note_wiped(
    folder: Path,
    salt: bytes,
    *,
    memory_ids: Iterable[str],
    source_ids: Iterable[str] = (),
    scope: str = "",
) -> None:
    """Add marks, durably. To be called once the rows are gone, before any file is rewritten; again does no harm."""
    marks = [_mark(salt, "memory", each) for each in memory_ids]
    marks += [_mark(salt, "source", each) for each in source_ids]
    if scope:
        marks.append(_mark(salt, "scope", scope))
    known = _marks(folder)
    fresh = [each for each in dict.fromkeys(marks) if each not in known]
    if not fresh:
        return
    path = backups_path(real_folder(folder)) / LEDGER
    make_private_folder(path.parent)
    with world_errors(path.parent):
        if not path.exists():
            os.close(create_private_file(path))
            sync_folder(path.parent)
        with path.open("r+b") as file:
            # After a power cut in the middle of a mark the rest of it is written over.
            file.seek(path.stat().st_size // MARK_BYTES * MARK_BYTES)
            file.write(b"".join(fresh))
            file.flush()
            os.fsync(file.fileno())


def owed_by(folder: Path, copy: Connection, salt: bytes) -> Owed:
    """What a copy of the vault still has of what was wiped."""
    marks = _marks(folder)
    if not marks:
        return Owed()
    either = "SELECT pk, id FROM memory UNION SELECT pk, id FROM memory_version"
    scopes = "SELECT DISTINCT scope, scope FROM memory UNION SELECT DISTINCT scope, scope FROM memory_version"
    memories = tuple(dict.fromkeys(_marked(copy, either, salt, "memory", marks)))
    total = copy.exec_driver_sql(f"SELECT count(*) FROM ({either})").scalar_one()
    return Owed(
        memories,
        tuple(_marked(copy, "SELECT pk, id FROM source WHERE text || title <> ''", salt, "source", marks)),
        tuple(dict.fromkeys(_marked(copy, scopes, salt, "scope", marks))),
        bool(memories) and len(memories) == total,
    )


def _marked(copy: Connection, statement: str, salt: bytes, kind: str, marks: frozenset[bytes]) -> Iterator[Any]:
    for row in copy.exec_driver_sql(statement):
        if _mark(salt, kind, row[1]) in marks:
            yield row[0]


def _mark(salt: bytes, kind: str, value: str) -> bytes:
    text = f"wiped {kind} {value}".encode("utf-8", "surrogatepass")
    return hmac.digest(salt, text, hashlib.sha256)[:MARK_BYTES]


def _marks(folder: Path) -> frozenset[bytes]:
    try:
        data = (backups_path(real_folder(folder)) / LEDGER).read_bytes()
    except OSError:
        return frozenset()
    return frozenset(data[at : at + MARK_BYTES] for at in range(0, len(data) - MARK_BYTES + 1, MARK_BYTES))
