"""What a memory rests on and hangs together with: passages, links, and the answers of the person."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Index, Table, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from mnemoscope.vault.schema.base import Base


class SourceRow(Base):
    """An immutable passage."""

    __tablename__ = "source"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    source_key: Mapped[str] = mapped_column(unique=True)
    app: Mapped[str]
    account: Mapped[str]
    conversation_id: Mapped[str]
    title: Mapped[str]
    native_id: Mapped[str]
    role: Mapped[str]
    text: Mapped[str]
    position: Mapped[int | None]
    at: Mapped[int | None]
    at_offset: Mapped[int | None]
    at_precision: Mapped[str | None]
    model: Mapped[str]
    on_active_path: Mapped[int]
    recorded_at: Mapped[int]

    __table_args__ = ({"sqlite_autoincrement": True},)


class MemorySourceRow(Base):
    __tablename__ = "memory_source"
    pk: Mapped[int] = mapped_column(primary_key=True)
    memory_pk: Mapped[int]
    source_pk: Mapped[int]
    quote: Mapped[str]
    start: Mapped[int]
    end: Mapped[int]
    extractor: Mapped[str]

    __table_args__ = (UniqueConstraint("memory_pk", "source_pk", "start"), Index(None, "source_pk"))


class RelationRow(Base):
    __tablename__ = "relation"
    pk: Mapped[int] = mapped_column(primary_key=True)
    type: Mapped[str]
    from_pk: Mapped[int]
    to_pk: Mapped[int]
    conflict_pk: Mapped[int | None]
    created_at: Mapped[int]
    created_by: Mapped[str]

    __table_args__ = (UniqueConstraint("from_pk", "to_pk", "type"), Index(None, "to_pk"))


class FeedbackRow(Base):
    __tablename__ = "feedback"
    pk: Mapped[int] = mapped_column(primary_key=True)
    memory_pk: Mapped[int]
    kind: Mapped[str]
    at: Mapped[int]
    at_offset: Mapped[int]
    actor_kind: Mapped[str]
    actor: Mapped[str]
    trust_before: Mapped[int]
    trust_after: Mapped[int]

    __table_args__ = (Index(None, "memory_pk", "at"),)


source = cast(Table, SourceRow.__table__)
memory_source = cast(Table, MemorySourceRow.__table__)
relation = cast(Table, RelationRow.__table__)
feedback = cast(Table, FeedbackRow.__table__)
