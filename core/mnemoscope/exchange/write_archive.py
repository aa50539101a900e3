"""The complete archive: a zip with one JSONL file per table and a manifest with counts and checksums."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mnemoscope.exchange.archive_values import MANIFEST, NAME, VERSION, pack
from mnemoscope.exchange.writing import Chunks, to_json
from mnemoscope.model.moment import Moment

Tables = Iterable[tuple[str, Iterable[Mapping[str, Any]]]]

_TABLE = re.compile(r"^[a-z][a-z0-9_]{0,60}$")


def archive_pages(
    tables: Tables, *, created_at: Moment, program: str, about: Mapping[str, Any] | None = None
) -> Iterator[tuple[str, Chunks]]:
    """Tables of rows as the pages of an archive.

    Equal rows give equal pages, so two exports of an unchanged vault differ in the manifest's `created_at` alone.
    `program` is the name and version that writes; `about` are further facts for the manifest.
    """
    counts: dict[str, int] = {}
    checksums: dict[str, str] = {}
    for table, rows in tables:
        if not _TABLE.match(table) or table in counts:
            raise ValueError(f"{table!r} cannot be the name of a table here")
        member = f"{table}.jsonl"
        digest = hashlib.sha256()
        counts[table] = 0
        yield member, _lines(rows, table, counts, digest)
        checksums[member] = digest.hexdigest()
    manifest = {
        **(about or {}),
        "format": NAME,
        "version": VERSION,
        "created_at": created_at.iso(),
        "program": program,
        "counts": counts,
        "sha256": checksums,
    }
    yield MANIFEST, [to_json(manifest)]


def _lines(rows: Iterable[Mapping[str, Any]], table: str, counts: dict[str, int], digest: Any) -> Iterator[bytes]:
    for row in rows:
        line = to_json(pack(row)) + b"\n"
        digest.update(line)
        counts[table] += 1
        yield line
