"""Writing memories into files: the complete archive, JSON lines, Markdown pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from mnemoscope.exchange.contract import memory_to_dict
from mnemoscope.exchange.write_archive import write_archive
from mnemoscope.exchange.write_csv import write_csv
from mnemoscope.exchange.write_jsonl import write_jsonl
from mnemoscope.exchange.write_markdown import write_markdown
from mnemoscope.model.errors import Misuse
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import ExportReport, Progress
from mnemoscope.model.settings import Settings
from mnemoscope.vault import memories
from mnemoscope.vault.archive_tables import outgoing

FORMATS = ("archive", "jsonl", "markdown", "csv")
PAGE = 500


def export(
    connection: Connection,
    target: Path,
    *,
    format: str,
    pks: Sequence[int],
    all_of_them: bool,
    include_sources: bool,
    settings: Settings,
    now: Moment,
    progress: Progress,
) -> ExportReport:
    """Write the memories with these row numbers. `all_of_them` says that nothing of the vault is left out."""
    if format not in FORMATS:
        raise Misuse(f"“{format[:40]}” is not a format. Use one of: {', '.join(FORMATS)}.")
    progress(0, len(pks), "writing")
    target = target.expanduser()
    program = f"mnemoscope/{version('mnemoscope')}"
    left_out: list[tuple[str, int, str]] = []
    total = int(connection.exec_driver_sql("SELECT count(*) FROM memory").scalar_one())
    if len(pks) < total:
        left_out.append(("memories", total - len(pks), "the filter does not include them"))
    if format == "archive":
        if not all_of_them:
            acts = int(connection.exec_driver_sql("SELECT count(*) FROM operation").scalar_one())
            left_out.append(("acts of the journal", acts, "a part of the memories goes without the vault's history"))
        if not include_sources:
            left_out.append(("source passages", _count(connection), "you left them out"))
        tables = outgoing(connection, only=None if all_of_them else pks, include_sources=include_sources)
        written = write_archive(target, tables, created_at=now, program=program, progress=progress)
        sources = written.counts.get("sources", 0)
    else:
        left_out.append(("journal", 1, "this format holds memories only; the complete archive holds everything"))
        found = _documents(connection, pks, settings, now, include_sources, progress)
        if format == "jsonl":
            written = write_jsonl(target, found, progress=progress)
        elif format == "csv":
            written = write_csv(target, found, progress=progress)
        else:
            written = write_markdown(target, found, created_at=now, program=program, progress=progress)
        sources = _count(connection) if include_sources else 0
    return ExportReport(written.path, format, len(pks), sources, written.sha256, tuple(left_out))


def _count(connection: Connection) -> int:
    return int(connection.exec_driver_sql("SELECT count(*) FROM source").scalar_one())


def _documents(
    connection: Connection,
    pks: Sequence[int],
    settings: Settings,
    now: Moment,
    include_sources: bool,
    progress: Progress,
) -> Iterator[dict[str, Any]]:
    """Memories in the form of the JSON contract, page by page."""
    for start in range(0, len(pks), PAGE):
        progress(start, len(pks), "writing")
        for row in memories.rows_by_pks(connection, pks[start : start + PAGE]):
            document = memory_to_dict(memories.full(connection, row, settings, now))
            if not include_sources:
                document["sources"] = []
            yield document
