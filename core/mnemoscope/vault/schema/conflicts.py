"""Memories that cannot all hold, and pairs that the person said can."""

from __future__ import annotations

from typing import cast

from sqlalchemy import ForeignKey, Index, Table, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from mnemoscope.vault.schema.base import Base


class ConflictRow(Base):
    __tablename__ = "conflict"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    state: Mapped[str]
    subject: Mapped[str]
    attribute: Mapped[str]
    scope: Mapped[str]
    conflict_key: Mapped[str]
    why: Mapped[str]
    suggestion: Mapped[str]
    impact: Mapped[int]
    detected_at: Mapped[int]
    detected_offset: Mapped[int]
    decided_at: Mapped[int | None]
    decision: Mapped[str | None]
    snoozed_until: Mapped[int | None]

    __table_args__ = (Index(None, "state", "conflict_key"),)


class ConflictMemberRow(Base):
    __tablename__ = "conflict_member"
    pk: Mapped[int] = mapped_column(primary_key=True)
    conflict_pk: Mapped[int] = mapped_column(ForeignKey("conflict.pk", ondelete="CASCADE"))
    memory_pk: Mapped[int]

    __table_args__ = (UniqueConstraint("conflict_pk", "memory_pk"), Index(None, "memory_pk"))


class SettledPairRow(Base):
    """Two memories that a person declared compatible, with the values that they had then (`low_pk` < `high_pk`)."""

    __tablename__ = "settled_pair"
    pk: Mapped[int] = mapped_column(primary_key=True)
    low_pk: Mapped[int]
    high_pk: Mapped[int]
    low_value: Mapped[str]
    high_value: Mapped[str]

    __table_args__ = (UniqueConstraint("low_pk", "high_pk"),)


conflict = cast(Table, ConflictRow.__table__)
conflict_member = cast(Table, ConflictMemberRow.__table__)
settled_pair = cast(Table, SettledPairRow.__table__)
