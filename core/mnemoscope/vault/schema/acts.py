"""What was done: the journal, and the ledger of what was put before assistants."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Index, Table, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from mnemoscope.vault.schema.base import Base


class OperationRow(Base):
    """One act. `payload` holds reason and row images; a wipe blanks it, and the chain still proves the rest."""

    __tablename__ = "operation"
    seq: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    at: Mapped[int]
    at_offset: Mapped[int]
    actor_kind: Mapped[str]
    actor: Mapped[str]
    verb: Mapped[str]
    count: Mapped[int]
    undoes: Mapped[int | None]
    undone_by: Mapped[int | None]
    payload: Mapped[bytes | None]
    salt: Mapped[bytes | None]
    payload_hash: Mapped[bytes]
    prev_hash: Mapped[bytes]
    hash: Mapped[bytes]

    __table_args__ = (Index(None, "at"), {"sqlite_autoincrement": True})


class OperationMemoryRow(Base):
    """Which memories an operation touched: the index of a memory's history."""

    __tablename__ = "operation_memory"
    memory_pk: Mapped[int] = mapped_column(primary_key=True)
    operation_seq: Mapped[int] = mapped_column(primary_key=True)

    __table_args__ = (Index(None, "operation_seq"), {"sqlite_with_rowid": False})


class InjectionRow(Base):
    """A memory that was put before an assistant in a session, so that its echo is known. A ledger, not an act."""

    __tablename__ = "injection"
    pk: Mapped[int] = mapped_column(primary_key=True)
    agent: Mapped[str]
    session: Mapped[str]
    memory_pk: Mapped[int]
    at: Mapped[int]

    __table_args__ = (UniqueConstraint("agent", "session", "memory_pk"), Index(None, "memory_pk"))


operation = cast(Table, OperationRow.__table__)
operation_memory = cast(Table, OperationMemoryRow.__table__)
injection = cast(Table, InjectionRow.__table__)
