"""Settling a conflict."""

from __future__ import annotations

from mnemoscope.model.memory import Decision
from mnemoscope_desktop.tasks import WriteOp


def resolve_conflict(*, conflict_id: str, decision: Decision) -> WriteOp:
    """Decide; both originals stay in the history."""
    return WriteOp(lambda vault: vault.resolve(conflict_id, decision))
