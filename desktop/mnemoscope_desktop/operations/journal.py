"""Undo and redo. The core knows what they would act on; nothing is kept here."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.operations.memories import of_many
from mnemoscope_desktop.tasks import WriteOp

translate = QCoreApplication.translate


def undo(*, operation_id: str | None = None, count: int = 0) -> WriteOp:
    """Take back the last operation, or a given one; `count` is for how many memories it was, where that is known."""
    op = WriteOp(lambda vault, **told: vault.undo(operation_id, **told))
    return of_many(op, count, translate("Operations", "Undoing"))


def redo(*, count: int = 0) -> WriteOp:
    """Do again what was last undone."""
    return of_many(WriteOp(lambda vault, **told: vault.redo(**told)), count, translate("Operations", "Doing it again"))
