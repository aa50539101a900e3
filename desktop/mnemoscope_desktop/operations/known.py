"""The list of a person's vaults on this computer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope_desktop.tasks import JobOp

if TYPE_CHECKING:
    from mnemoscope.model.moment import Moment
    from mnemoscope.vault.known_vaults import KnownVault


def list_vaults() -> JobOp:
    """All of them, the one opened last first; the answer is a tuple of KnownVault."""

    def work() -> tuple[KnownVault, ...]:
        from mnemoscope.vault.known_vaults import known_vaults

        return known_vaults()

    return JobOp(work)


def note_opened(*, folder: Path, at: Moment | None) -> JobOp:
    """Put a vault on the list; the answer is (copies of it that are there too, the whole list)."""

    def work() -> tuple[tuple[KnownVault, ...], tuple[KnownVault, ...]]:
        from mnemoscope.vault.known_vaults import known_vaults, note_vault

        twins = note_vault(folder, opened_at=at)
        return twins, known_vaults()

    return JobOp(work)


def forget(*, folder: Path) -> JobOp:
    """Take a vault off the list; the vault stays."""

    def work() -> bool:
        from mnemoscope.vault.known_vaults import forget_vault

        return forget_vault(folder)

    return JobOp(work)


def rename(*, folder: Path, name: str) -> JobOp:
    """Give a vault that is not open another name; the answer is its name."""

    def work() -> str:
        from mnemoscope.vault import rekey

        return rekey.rename(folder, name).name

    return JobOp(work)
