"""The store's own work, and its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mnemoscope_desktop.tasks import WriteOp

if TYPE_CHECKING:
    from mnemoscope.model.settings import Settings


def maintain() -> WriteOp:
    """Archive what faded, expire what ran out. Both can be undone."""
    return WriteOp(lambda vault: vault.maintain())


def save_settings(*, settings: Settings) -> WriteOp:
    """Keep the numbers that the person chose."""
    return WriteOp(lambda vault: vault.save_settings(settings))
