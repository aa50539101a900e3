"""Files in and out, with progress; cancelling keeps nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.imports import AS_FOUND, ReadChoice, RowChange
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope_desktop.tasks import ReadOp, WriteOp

if TYPE_CHECKING:  # these bring numpy, for which the first paint does not wait
    from mnemoscope.model.results import ImportPreview, Pasted

    Source = Path | Pasted | Sequence[Path]

translate = QCoreApplication.translate


def preview_import(
    *,
    source: Source,
    choice: ReadChoice = AS_FOUND,
    scope: str | None = None,
    agent: str | None = None,
    changes: Callable[[], Mapping[int, RowChange]] = dict,
    shape: Callable[[ImportPreview], Any] = lambda preview: preview,
) -> ReadOp:
    """What an import would do. Nothing is stored. `changes` and `shape`, which makes the answer, are for the worker."""
    return ReadOp(
        lambda vault, progress: shape(
            vault.preview_import(
                source, choice=choice, scope=scope, agent=agent, changes=changes(), progress=progress
            )
        )
    ).with_progress(translate("Operations", "Reading the file"))


def import_file(
    *,
    source: Source,
    choice: ReadChoice = AS_FOUND,
    scope: str | None = None,
    agent: str | None = None,
    changes: Callable[[], Mapping[int, RowChange]] = dict,
    seen: str = "",
) -> WriteOp:
    """Take files or a text in. One undo takes the whole import back."""
    return WriteOp(
        lambda vault, progress: vault.import_(
            source, choice=choice, scope=scope, agent=agent, changes=changes(), seen=seen, progress=progress
        )
    ).with_progress(translate("Operations", "Importing")).if_closed(
        translate("Operations", "The import is cancelled, and nothing of it is kept."), keeps_nothing=True
    ).as_job("import", lambda report: (report.added, report.known, report.held, report.conflicts))


def export_vault(
    *,
    target: Path,
    format: str,
    where: Filter = EVERYTHING,
    include_sources: bool = True,
    include_sensitive: bool = False,
    passphrase: str | None = None,
    language: str = "en",
) -> ReadOp:
    """Write a copy of the vault's content to a file, over one of that name. It changes nothing in the vault."""
    return ReadOp(
        lambda vault, progress: vault.export(
            target,
            format=format,
            where=where,
            include_sources=include_sources,
            include_sensitive=include_sensitive,
            passphrase=passphrase,
            overwrite=True,
            language=language,
            progress=progress,
        )
    ).with_progress(translate("Operations", "Exporting")).if_closed(
        translate(
            "Operations", "The export is cancelled. No half-written file is left; one that was there before stays."
        )
    ).as_job("export", lambda report: (report.memories, report.sources, report.bytes))


def preview_export(
    *, format: str, where: Filter, include_sources: bool, include_sensitive: bool, language: str
) -> ReadOp:
    """What an export would write. Nothing is written."""
    return ReadOp(
        lambda vault: vault.preview_export(
            format=format,
            where=where,
            include_sources=include_sources,
            include_sensitive=include_sensitive,
            language=language,
        )
    )


def text_for_assistant(*, where: Filter, include_sensitive: bool, language: str) -> ReadOp:
    """Facts as text to paste into an assistant."""
    return ReadOp(
        lambda vault: vault.text_for_assistant(where, include_sensitive=include_sensitive, language=language)
    )


def backup_vault(*, target: Path | None = None) -> WriteOp:
    """Make a backup of the vault."""
    return WriteOp(lambda vault: vault.backup(target)).as_job("backup", lambda _path: (1, 0))
