"""Making memories gone, and the never-again list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.tasks import ReadOp, WriteOp

if TYPE_CHECKING:
    from mnemoscope.model.results import WipeSelection

translate = QCoreApplication.translate


def plan_wipe(*, selection: WipeSelection) -> ReadOp:
    """What would go, what stays, what is out of reach. Nothing is removed."""
    return ReadOp(lambda vault: vault.plan_wipe(selection))


def wipe(*, selection: WipeSelection, remember: bool = True) -> WriteOp:
    """Remove for good and check every file afterwards; with `remember` the statements do not come back."""
    return WriteOp(
        lambda vault, progress: vault.wipe(selection, remember=remember, progress=progress)
    ).with_progress(translate("Operations", "Wiping and checking"))


def lift_tombstone(*, tombstone_id: str) -> WriteOp:
    """Allow a statement again."""
    return WriteOp(lambda vault: vault.lift_tombstone(tombstone_id))
