"""Removing a whole vault."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.tasks import JobOp, ReadOp

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.removing import Destroyed, RemovalPlan

translate = QCoreApplication.translate


def plan_removal() -> ReadOp:
    """The answer is (RemovalPlan, what lies out of reach). Nothing is removed."""

    def work(vault: Vault) -> tuple[RemovalPlan, tuple[str, ...]]:
        from mnemoscope.facade.wipe_words import OUTSIDE

        return vault.plan_removal(), OUTSIDE

    return ReadOp(work)


def remove_vault(*, vault: Vault) -> JobOp:
    """Destroy a vault that nothing shows any more, and take it off the list of vaults; the answer is Destroyed."""

    def work(progress: Any) -> Destroyed:
        from mnemoscope.vault.known_vaults import forget_vault

        gone = vault.destroy(progress=progress)
        forget_vault(vault.folder)
        return gone

    return JobOp(work).with_progress(translate("Operations", "Removing the vault")).if_closed(
        translate(
            "Operations", "It goes on to its end, and what is cut off goes on at the next start. You get no receipt."
        )
    )


def save_removal(*, gone: Destroyed, target: Path) -> JobOp:
    """Write the receipt of a removed vault into a new file; the answer is its path."""

    def work() -> Path:
        from mnemoscope.facade.removing import save_removal as save

        return save(gone, target)

    return JobOp(work)
