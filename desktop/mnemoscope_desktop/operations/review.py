"""Verdicts that say more than yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.operations.memories import of_many
from mnemoscope_desktop.tasks import WriteOp

translate = QCoreApplication.translate


def confirm_in_scope(*, ids: Sequence[str], scope: str) -> WriteOp:
    """Make guesses facts, but only where `scope` applies."""
    op = WriteOp(lambda vault, **told: vault.set_scope(tuple(ids), scope, confirming=True, **told))
    return of_many(op, len(ids), translate("Operations", "Confirming"))


def correct_and_confirm(*, memory_id: str, text: str, seen_version: int) -> WriteOp:
    """Correct the words and confirm them in one step, unless somebody else changed them since they were read."""
    return WriteOp(lambda vault: vault.edit_and_confirm(memory_id, text, if_version=seen_version))


def confirm_one(*, ids: Sequence[str], text: str, scope: str = "") -> WriteOp:
    """Confirm one wording for several memories that say the same, and merge them into it."""
    return WriteOp(lambda vault: vault.confirm_one(tuple(ids), text, scope=scope)[1])


def set_daily_budget(*, budget: int) -> WriteOp:
    """Say how many verdicts are enough for a day."""
    return WriteOp(lambda vault: vault.save_settings(replace(vault.settings(), review_daily_budget=budget)))
