"""What is made from the memories and can be made again: how far it has come, vectors, full text."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Table, text
from sqlalchemy.orm import Mapped, mapped_column

from mnemoscope.vault.schema.base import Base


class OutboxRow(Base):
    """Memories whose derived data are to be made anew, in the order of the writes."""

    __tablename__ = "outbox"
    seq: Mapped[int] = mapped_column(primary_key=True)
    memory_pk: Mapped[int]

    __table_args__ = ({"sqlite_autoincrement": True},)


class ProjectionRow(Base):
    """How far a derived store has followed the outbox."""

    __tablename__ = "projection"
    name: Mapped[str] = mapped_column(primary_key=True)
    applied_seq: Mapped[int] = mapped_column(server_default=text("0"))


class EmbeddingRow(Base):
    """A vector as little-endian float16, made by `model` from the text whose key is `text_key`."""

    __tablename__ = "embedding"
    memory_pk: Mapped[int] = mapped_column(primary_key=True)
    model: Mapped[str] = mapped_column(primary_key=True)
    text_key: Mapped[int]
    vector: Mapped[bytes]

    __table_args__ = ({"sqlite_with_rowid": False},)


outbox = cast(Table, OutboxRow.__table__)
projection = cast(Table, ProjectionRow.__table__)
embedding = cast(Table, EmbeddingRow.__table__)

FTS_TABLE = "memory_words"
FTS_SQL = (
    f"CREATE VIRTUAL TABLE {FTS_TABLE} USING fts5(text, tags, forms, content='', contentless_delete=1, "
    "tokenize=\"ascii tokenchars '+#%'\")"
)
"""Full text over our own tokens (see `index/tokens.py`), keyed by `memory.pk`. The `ascii` tokeniser takes every
character beyond ASCII as part of a token."""
