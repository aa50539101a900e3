"""What a person does to memories. Each function returns an operation that has not been started."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mnemoscope.model.moment import Moment
from mnemoscope.model.words import FeedbackKind
from mnemoscope_desktop.tasks import WriteOp


def confirm_memories(*, ids: Sequence[str]) -> WriteOp:
    """Make guesses facts: trust at least .90, no expiry."""
    return WriteOp(lambda vault: vault.confirm(tuple(ids)))


def reject_memories(*, ids: Sequence[str], never_again: bool = True) -> WriteOp:
    """Say that they are not true; with `never_again` the same statements are blocked from now on."""
    return WriteOp(lambda vault: vault.reject(tuple(ids), tombstone=never_again))


def edit_memory(*, memory_id: str, if_version: int | None = None, **fields: Any) -> WriteOp:
    """Make a new version with the given fields. With `if_version` a memory that changed meanwhile is left alone."""
    return WriteOp(lambda vault: vault.edit(memory_id, if_version=if_version, **fields))


def edit_and_confirm(*, memory_id: str, text: str) -> WriteOp:
    """Correct the words and confirm them in one step."""
    return WriteOp(lambda vault: vault.edit_and_confirm(memory_id, text))


def archive_memories(*, ids: Sequence[str]) -> WriteOp:
    """Put them away. They can be brought back."""
    return WriteOp(lambda vault: vault.archive(tuple(ids)))


def restore_memories(*, ids: Sequence[str]) -> WriteOp:
    """Bring archived or expired memories back."""
    return WriteOp(lambda vault: vault.restore(tuple(ids)))


def pin_memories(*, ids: Sequence[str], pinned: bool = True) -> WriteOp:
    """Pinned memories do not fade and are never archived by themselves."""
    return WriteOp(lambda vault: vault.pin(tuple(ids), pinned=pinned))


def set_scope(*, ids: Sequence[str], scope: str) -> WriteOp:
    """Say where they hold."""
    return WriteOp(lambda vault: vault.set_scope(tuple(ids), scope))


def confirm_until(*, ids: Sequence[str], until: Moment) -> WriteOp:
    """Say that they were true until a day."""
    return WriteOp(lambda vault: vault.confirm_until(tuple(ids), until))


def review_later(*, ids: Sequence[str], days: int = 7) -> WriteOp:
    """Ask again in some days."""
    return WriteOp(lambda vault: vault.review_later(tuple(ids), days=days))


def give_feedback(*, memory_id: str, kind: FeedbackKind) -> WriteOp:
    """Say whether it helped or is still true; trust and strength follow."""
    return WriteOp(lambda vault: vault.feedback(memory_id, kind))


def add_memory(*, text: str) -> WriteOp:
    """Keep a statement of the person's own."""
    return WriteOp(lambda vault: vault.add(text))
