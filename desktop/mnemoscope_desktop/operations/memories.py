"""What a person does to memories. Each function returns an operation that has not been started.

Where there may be very many they can be named by `pks`, the row numbers of a list, in place of `ids`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.moment import Moment
from mnemoscope.model.words import FeedbackKind
from mnemoscope_desktop.tasks import ReadOp, WriteOp

if TYPE_CHECKING:
    from mnemoscope import Vault

translate = QCoreApplication.translate
MANY = 200
"""From this many on an act takes long enough that how far it is should be seen, and that it can be stopped."""


def of_many(op: WriteOp, count: int, title: str) -> WriteOp:
    """An act on so many memories: where they are many it shows how far it is; stopping it keeps nothing of it."""
    if count < MANY:
        return op
    stopped = translate("Operations", "It is stopped, and nothing of it is kept.")
    return op.with_progress(title).if_closed(stopped, keeps_nothing=True)


def _ids(vault: Vault, ids: Sequence[str], pks: Sequence[int]) -> tuple[str, ...]:
    """On a worker thread: the ids, with those of the row numbers."""
    found = vault.seen_versions(pks) if len(pks) else {}
    return (*ids, *(found[pk][0] for pk in pks if pk in found))


def find_ids(*, pks: Sequence[int]) -> ReadOp:
    """The ids behind the row numbers of a list."""
    return ReadOp(lambda vault: _ids(vault, (), pks))


def confirm_memories(*, ids: Sequence[str]) -> WriteOp:
    """Make guesses facts: trust at least .90, no expiry."""
    op = WriteOp(lambda vault, **told: vault.confirm(tuple(ids), **told))
    return of_many(op, len(ids), translate("Operations", "Confirming"))


def reject_memories(*, ids: Sequence[str], never_again: bool = True) -> WriteOp:
    """Say that they are not true; with `never_again` the same statements are blocked from now on."""
    op = WriteOp(lambda vault, **told: vault.reject(tuple(ids), tombstone=never_again, **told))
    return of_many(op, len(ids), translate("Operations", "Rejecting"))


def edit_memory(*, memory_id: str, if_version: int | None = None, **fields: Any) -> WriteOp:
    """Make a new version with the given fields. With `if_version` a memory that changed meanwhile is left alone."""
    return WriteOp(lambda vault: vault.edit(memory_id, if_version=if_version, **fields))


def edit_and_confirm(*, memory_id: str, text: str) -> WriteOp:
    """Correct the words and confirm them in one step."""
    return WriteOp(lambda vault: vault.edit_and_confirm(memory_id, text))


def archive_memories(*, ids: Sequence[str] = (), pks: Sequence[int] = ()) -> WriteOp:
    """Put them away. They can be brought back."""
    op = WriteOp(lambda vault, **told: vault.archive(_ids(vault, ids, pks), **told))
    return of_many(op, len(ids) + len(pks), translate("Operations", "Archiving"))


def restore_memories(*, ids: Sequence[str] = (), pks: Sequence[int] = ()) -> WriteOp:
    """Bring archived or expired memories back."""
    op = WriteOp(lambda vault, **told: vault.restore(_ids(vault, ids, pks), **told))
    return of_many(op, len(ids) + len(pks), translate("Operations", "Bringing back"))


def pin_memories(*, ids: Sequence[str] = (), pks: Sequence[int] = (), pinned: bool = True) -> WriteOp:
    """Pinned memories do not fade and are never archived by themselves."""
    op = WriteOp(lambda vault, **told: vault.pin(_ids(vault, ids, pks), pinned=pinned, **told))
    return of_many(op, len(ids) + len(pks), translate("Operations", "Pinning"))


def merge_memories(*, ids: Sequence[str], text: str) -> WriteOp:
    """Let one wording take the place of several memories; the originals stay, linked to it."""
    return WriteOp(lambda vault: vault.merge(tuple(ids), text))


def unmerge(*, memory_id: str) -> WriteOp:
    """Bring the originals of a merged memory back."""
    return WriteOp(lambda vault: vault.unmerge(memory_id))


def set_scope(*, ids: Sequence[str] = (), pks: Sequence[int] = (), scope: str) -> WriteOp:
    """Say where they hold."""
    op = WriteOp(lambda vault, **told: vault.set_scope(_ids(vault, ids, pks), scope, **told))
    return of_many(op, len(ids) + len(pks), translate("Operations", "Moving to a scope"))


def confirm_until(*, ids: Sequence[str], until: Moment) -> WriteOp:
    """Say that they were true until a day."""
    op = WriteOp(lambda vault, **told: vault.confirm_until(tuple(ids), until, **told))
    return of_many(op, len(ids), translate("Operations", "Confirming"))


def review_later(*, ids: Sequence[str], days: int = 7) -> WriteOp:
    """Ask again in some days."""
    op = WriteOp(lambda vault, **told: vault.review_later(tuple(ids), days=days, **told))
    return of_many(op, len(ids), translate("Operations", "Putting off"))


def give_feedback(*, memory_id: str, kind: FeedbackKind) -> WriteOp:
    """Say whether it helped or is still true; trust and strength follow."""
    return WriteOp(lambda vault: vault.feedback(memory_id, kind))


def add_memory(*, text: str) -> WriteOp:
    """Keep a statement of the person's own."""
    return WriteOp(lambda vault: vault.add(text))
