"""Undo and redo. The core knows what they would act on; nothing is kept here."""

from __future__ import annotations

from mnemoscope_desktop.tasks import WriteOp


def undo(*, operation_id: str | None = None) -> WriteOp:
    """Take back the last operation, or a given one."""
    return WriteOp(lambda vault: vault.undo(operation_id))


def redo() -> WriteOp:
    """Do again what was last undone."""
    return WriteOp(lambda vault: vault.redo())
