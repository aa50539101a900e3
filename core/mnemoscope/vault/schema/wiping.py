"""What must not come back, and what goes or is gone."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Index, Table, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from mnemoscope.vault.schema.base import Base


class TombstoneRow(Base):
    """The salted fingerprint of a statement that must not come back. An empty scope means everywhere."""

    __tablename__ = "tombstone"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    fingerprint: Mapped[str]
    scope: Mapped[str]
    reason: Mapped[str]
    made_at: Mapped[int]
    made_offset: Mapped[int]
    hits: Mapped[int]
    last_hit_at: Mapped[int | None]
    memory_pk: Mapped[int | None]

    __table_args__ = (UniqueConstraint("fingerprint", "scope"),)


class WipeReceiptRow(Base):
    __tablename__ = "wipe_receipt"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    at: Mapped[int]
    body: Mapped[str]
    hash: Mapped[str]


class PendingWipeRow(Base):
    """A wipe that is not over: `held` until its day, or `begun` until its receipt is written.

    `target` is what goes, while it is held; once begun it lies sealed in a file of its own, under `seal_key`. `ids` are
    the random ids of what goes, as JSON, `laid` those of the tombstones that came with it, `troubles` why the last
    attempt did not get through.
    """

    __tablename__ = "pending_wipe"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    at: Mapped[int]
    at_offset: Mapped[int]
    due_at: Mapped[int]
    state: Mapped[str]
    kind: Mapped[str]
    counts: Mapped[str]
    ids: Mapped[str]
    laid: Mapped[str]
    operation_seq: Mapped[int | None]
    target: Mapped[bytes | None]
    seal_key: Mapped[bytes | None]
    troubles: Mapped[str]


class HeldRow(Base):
    """A row that waits to be wiped, as it stood: deleted (`gone`) or changed into `later`. No read looks in here."""

    __tablename__ = "held_row"
    pk: Mapped[int] = mapped_column(primary_key=True)
    wipe_pk: Mapped[int]
    table: Mapped[str]
    gone: Mapped[int]
    former: Mapped[str]
    later: Mapped[str | None]
    body: Mapped[bytes | None]

    __table_args__ = (Index(None, "wipe_pk"),)


tombstone = cast(Table, TombstoneRow.__table__)
wipe_receipt = cast(Table, WipeReceiptRow.__table__)
pending_wipe = cast(Table, PendingWipeRow.__table__)
held_row = cast(Table, HeldRow.__table__)
