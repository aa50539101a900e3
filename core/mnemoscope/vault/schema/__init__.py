"""The tables. SQL is the truth: what stands in `outbox`, `projection`, `embedding` and the full-text table is derived.

Times are microseconds since 1970 in UTC, with the offset of origin in minutes and the precision beside them where a
person wrote them. Trust is stored in hundredths. `id` is a random UUID, version 7; `pk` is the row's number, used for
joins, full text and vectors, never shown.
"""

from __future__ import annotations

from typing import Any

from mnemoscope.vault.schema.acts import injection, operation, operation_memory
from mnemoscope.vault.schema.base import Base
from mnemoscope.vault.schema.conflicts import conflict, conflict_member, settled_pair
from mnemoscope.vault.schema.derived import FTS_SQL, FTS_TABLE, embedding, outbox, projection
from mnemoscope.vault.schema.evidence import feedback, memory_source, relation, source
from mnemoscope.vault.schema.memories import MEMORY_COLUMNS, memory, memory_version
from mnemoscope.vault.schema.personal import attribute, draft, entity, entity_alias, episode_mark, pause, setting
from mnemoscope.vault.schema.wiping import held_row, pending_wipe, tombstone, wipe_receipt

__all__ = [
    "FTS_SQL",
    "FTS_TABLE",
    "MEMORY_COLUMNS",
    "Base",
    "attribute",
    "conflict",
    "conflict_member",
    "create_all",
    "draft",
    "embedding",
    "entity",
    "entity_alias",
    "episode_mark",
    "feedback",
    "held_row",
    "injection",
    "memory",
    "memory_source",
    "memory_version",
    "operation",
    "operation_memory",
    "outbox",
    "pause",
    "pending_wipe",
    "projection",
    "relation",
    "setting",
    "settled_pair",
    "source",
    "tombstone",
    "wipe_receipt",
]


def create_all(connection: Any) -> None:
    """Create every table in an empty database, as the newest migration would leave it."""
    Base.metadata.create_all(connection)
    connection.exec_driver_sql(FTS_SQL)
    connection.exec_driver_sql(f"INSERT INTO {FTS_TABLE}({FTS_TABLE}, rank) VALUES('secure-delete', 1)")
