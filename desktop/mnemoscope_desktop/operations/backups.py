"""Copies of the vault: made, listed, checked, removed, compared, and put in the vault's place."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.tasks import BackgroundOp, JobOp, ReadOp

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.facade.restoring import Prepared
    from mnemoscope.model.backup_schedule import BackupEvery
    from mnemoscope.model.backups import Backup, BackupPlace

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Shelf:
    """All that is to be known of a vault's copies."""

    every: BackupEvery
    places: tuple[BackupPlace, ...]
    backups: tuple[Backup, ...]


def look_at_backups() -> ReadOp:
    """The answer is a Shelf."""
    return ReadOp(lambda vault: Shelf(vault.settings().backup_every, vault.backup_places(), vault.backups()))


def back_up_if_due(*, force: bool = False) -> BackgroundOp:
    """Make the copies that the schedule asks for, beside all other work; the answer is a BackupReport."""
    return BackgroundOp(lambda vault: vault.back_up_if_due(force=force)).as_job(
        "backup", lambda report: (len(report.made), len(report.problems) + len(report.absent))
    )


def use_backup_place(*, folder: Path | None) -> ReadOp:
    """Let the schedule copy into a second folder too; None ends that. It changes nothing in the vault."""
    return ReadOp(lambda vault: vault.use_backup_place(folder))


def forget_backup_place(*, folder: Path) -> ReadOp:
    """Take a folder off the list of places with copies."""
    return ReadOp(lambda vault: vault.forget_backup_place(folder))


def check_backup(*, backup: Backup) -> ReadOp:
    """Open a copy and read it through; the answer is the Backup as it was found."""
    return ReadOp(lambda vault: vault.check_backup(backup))


def remove_backup(*, backup: Backup) -> ReadOp:
    """Remove one copy for good."""
    return ReadOp(lambda vault: vault.remove_backup(backup))


def prepare_restore(*, backup: Backup) -> ReadOp:
    """Lay a copy ready and compare it with the vault; the answer is a Prepared, to be used or dropped."""
    return ReadOp(lambda vault, progress: vault.prepare_restore(backup, progress=progress)).with_progress(
        translate("Operations", "Comparing the backup with the vault")
    ).if_closed(translate("Operations", "The comparison is cancelled, and the vault stays as it is.")).as_job("compare")


def lay_beside(*, prepared: Prepared, folder: Path, name: str) -> ReadOp:
    """Make a vault of its own of a prepared copy; the answer is its folder."""

    def work(_vault: Vault) -> Path:
        from mnemoscope.facade.restoring import lay_beside as lay

        return lay(prepared, folder, name)

    return ReadOp(work)


def finish_restore(*, vault: Vault, prepared: Prepared) -> JobOp:
    """Close a vault, put the prepared copy in its place, and open that; the answer is (Vault, former state's folder).

    Where it fails the former vault is as it was, and has to be opened again.
    """
    key, folder = vault.raw_key(), vault.folder

    def work() -> tuple[Vault, Path | None]:
        from mnemoscope import Vault

        aside = vault.finish_restore(prepared)
        return Vault.open(folder, raw_key=key), aside

    return JobOp(work).if_closed(
        translate("Operations", "At the next start either the vault or the backup is there, each of them whole."),
        named=translate("Operations", "Restoring a backup"),
    )


def reopen(*, folder: Path, key: bytes | None) -> JobOp:
    """Open a vault with its own key; the answer is the Vault."""

    def work() -> Any:
        from mnemoscope import Vault

        return Vault.open(folder, raw_key=key)

    return JobOp(work)
