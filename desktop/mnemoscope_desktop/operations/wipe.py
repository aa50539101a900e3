"""Making memories gone, and the never-again list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.tasks import ReadOp, WriteOp

if TYPE_CHECKING:
    from mnemoscope.model.results import WipeReceipt, WipeSelection

translate = QCoreApplication.translate


def plan_wipe(*, selection: WipeSelection) -> ReadOp:
    """What would go, what stays, what is out of reach. Nothing is removed."""
    return ReadOp(lambda vault: vault.plan_wipe(selection))


def _goes_on() -> str:
    return translate(
        "Operations",
        "What has been removed stays removed. The rest, and the check of every file, go on at the next start; until "
        "then the wipe is not called complete.",
    )


def _wiped(receipt: WipeReceipt) -> tuple[int, ...]:
    """How many memories, and whether the wipe is complete."""
    return receipt.counts.get("memories", 0), int(receipt.complete)


def wipe(*, selection: WipeSelection, remember: bool = True) -> WriteOp:
    """Remove for good and check every file afterwards; with `remember` the statements do not come back."""
    return WriteOp(
        lambda vault, progress: vault.wipe(selection, remember=remember, progress=progress)
    ).with_progress(translate("Operations", "Wiping and checking")).if_closed(_goes_on()).as_job("wipe", _wiped)


def wipe_later(*, selection: WipeSelection, days: float, remember: bool = True) -> WriteOp:
    """Take out of sight now and wipe after so many days; until then it can be taken back."""
    return WriteOp(lambda vault: vault.wipe_later(selection, days=days, remember=remember))


def take_back_wipe(*, wipe_id: str) -> WriteOp:
    """Put back exactly what waits for its wipe."""
    return WriteOp(lambda vault: vault.take_back_wipe(wipe_id))


def finish_wipe(*, wipe_id: str) -> WriteOp:
    """Wipe now what waits, or try again to bring a wipe to its end."""
    return WriteOp(lambda vault, progress: vault.finish_wipe(wipe_id, progress=progress)).with_progress(
        translate("Operations", "Wiping and checking")
    ).if_closed(_goes_on()).as_job("wipe", _wiped)


def lift_tombstone(*, tombstone_id: str) -> WriteOp:
    """Allow a statement again."""
    return WriteOp(lambda vault: vault.lift_tombstone(tombstone_id))
