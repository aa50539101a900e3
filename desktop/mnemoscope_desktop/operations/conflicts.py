"""Settling a conflict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mnemoscope.model.memory import Decision, Settling
from mnemoscope_desktop.tasks import WriteOp


def resolve_conflict(*, conflict_id: str, decision: Decision, versions: Mapping[str, int]) -> WriteOp:
    """Decide; all originals stay in the history. Refused when a member is not in the version that was read."""
    return WriteOp(lambda vault: vault.resolve(conflict_id, decision, if_versions=versions))


def resolve_conflicts(*, settlings: Sequence[Settling]) -> WriteOp:
    """Settle several at once, as one act."""
    return WriteOp(lambda vault: vault.resolve_many(settlings))
