"""The complete archive: a zip with one JSONL file per table and a manifest with counts and checksums."""

from __future__ import annotations

import hashlib
import re
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Any

from mnemoscope.exchange.archive_values import MANIFEST, NAME, VERSION, pack
from mnemoscope.exchange.writing import FILE_MODE, Written, new_file, sha256_of, to_json
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Progress, no_progress

Tables = Iterable[tuple[str, Iterable[Mapping[str, Any]]]]

_TABLE = re.compile(r"^[a-z][a-z0-9_]{0,60}$")
_STEP = 500
_UNDATED = (1980, 1, 1, 0, 0, 0)


def write_archive(
    target: Path,
    tables: Tables,
    *,
    created_at: Moment,
    program: str,
    about: Mapping[str, Any] | None = None,
    progress: Progress = no_progress,
) -> Written:
    """Stream tables of rows into an archive.

    Equal rows give equal members, so two exports of an unchanged vault differ in the manifest's `created_at` alone.
    `program` is the name and version that writes; `about` are further facts for the manifest.
    """
    counts: dict[str, int] = {}
    checksums: dict[str, str] = {}
    done = 0
    with new_file(target) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=True) as archive:
        for table, rows in tables:
            if not _TABLE.match(table) or table in counts:
                raise ValueError(f"{table!r} cannot be the name of a table here")
            member = f"{table}.jsonl"
            digest = hashlib.sha256()
            count = 0
            with archive.open(_entry(member), "w", force_zip64=True) as out:
                for row in rows:
                    _write(out, digest, to_json(pack(row)) + b"\n")
                    count += 1
                    done += 1
                    if done % _STEP == 0:
                        progress(done, None, "writing")
            counts[table], checksums[member] = count, digest.hexdigest()
        manifest = {
            **(about or {}),
            "format": NAME,
            "version": VERSION,
            "created_at": created_at.iso(),
            "program": program,
            "counts": counts,
            "sha256": checksums,
        }
        archive.writestr(_entry(MANIFEST), to_json(manifest))
    return Written(target, sha256_of(target), counts)


def _write(out: IO[bytes], digest: Any, line: bytes) -> None:
    out.write(line)
    digest.update(line)


def _entry(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _UNDATED)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = (0o100000 | FILE_MODE) << 16
    return info
