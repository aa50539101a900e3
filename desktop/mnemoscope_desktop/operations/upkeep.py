"""The store's own work, and its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mnemoscope_desktop.tasks import WriteOp

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.moment import Moment
    from mnemoscope.model.results import MaintainReport
    from mnemoscope.model.settings import Settings


def maintain(*, force: bool = False, unasked: bool = False) -> WriteOp:
    """Archive what faded, expire what ran out. Both can be undone. `force` says that the person has seen what it is,
    `unasked` that nobody wanted it now."""

    def run(vault: Vault) -> MaintainReport:
        from mnemoscope.facade.lives import UPKEEP
        from mnemoscope.model.memory import PERSON

        return vault.maintain(force=force, actor=UPKEEP if unasked else PERSON)

    return WriteOp(run).as_job(
        "upkeep", lambda report: (len(report.expired), len(report.archived), len(report.held))
    )


def pause_fading(*, start: Moment | None = None, end: Moment | None = None) -> WriteOp:
    """Stop the clock by which memories fade, from now on or for a stretch of time."""
    return WriteOp(lambda vault: vault.pause(start=start, end=end))


def change_pause(*, pause_id: str, start: Moment, end: Moment | None) -> WriteOp:
    """Say when a pause really began and ended."""
    return WriteOp(lambda vault: vault.change_pause(pause_id, start=start, end=end))


def remove_pause(*, pause_id: str) -> WriteOp:
    """Let a pause count as time that passed after all."""
    return WriteOp(lambda vault: vault.remove_pause(pause_id))


def resume_fading() -> WriteOp:
    """Let memories fade again."""
    return WriteOp(lambda vault: vault.resume())


def save_settings(*, settings: Settings) -> WriteOp:
    """Keep the numbers that the person chose."""
    return WriteOp(lambda vault: vault.save_settings(settings))


def answer_faded(*, memory_id: str, still: bool) -> WriteOp:
    """Answer whether what fades is still true."""
    return WriteOp(lambda vault: vault.answer_faded(memory_id, still=still))
