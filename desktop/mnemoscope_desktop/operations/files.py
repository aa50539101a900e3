"""Files in and out, with progress; cancelling keeps nothing."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope_desktop.tasks import ReadOp, WriteOp

translate = QCoreApplication.translate


def preview_import(
    *, path: Path, format: str | None = None, scope: str | None = None, agent: str | None = None
) -> ReadOp:
    """What an import would do. Nothing is stored."""
    return ReadOp(
        lambda vault, progress: vault.preview_import(path, format=format, scope=scope, agent=agent, progress=progress)
    ).with_progress(translate("Operations", "Reading the file"))


def import_file(
    *,
    path: Path,
    format: str | None = None,
    scope: str | None = None,
    agent: str | None = None,
    leave_out: frozenset[int] = frozenset(),
) -> WriteOp:
    """Take a file in. One undo takes the whole import back."""
    return WriteOp(
        lambda vault, progress: vault.import_(
            path, format=format, scope=scope, agent=agent, leave_out=leave_out, progress=progress
        )
    ).with_progress(translate("Operations", "Importing"))


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
    ).with_progress(translate("Operations", "Exporting"))


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
    return WriteOp(lambda vault: vault.backup(target))
