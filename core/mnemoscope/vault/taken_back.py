"""Memories that were taken back: in no list any more, but whole in their versions until a wipe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from mnemoscope.vault import rows
from mnemoscope.vault.schema import MEMORY_COLUMNS

_FIELDS = ", ".join(f'"{name}"' for name in ("pk", "id", *MEMORY_COLUMNS))
_AS_THEY_WERE = (
    f"CREATE TEMP VIEW memory AS SELECT {_FIELDS}, coalesce(event_time, recorded_at) AS shown_at, max(recorded_to) "
    "FROM main.memory_version WHERE pk NOT IN (SELECT pk FROM main.memory) GROUP BY pk"
)


@contextmanager
def instead_of_present(connection: Connection) -> Iterator[None]:
    """Within this context the table of memories shows those that were taken back, as they last stood."""
    guarded = bool(rows.scalar(connection, "PRAGMA query_only"))
    rows.run(connection, "PRAGMA query_only = OFF")
    try:
        rows.run(connection, _AS_THEY_WERE)
        try:
            yield
        finally:
            rows.run(connection, "DROP VIEW temp.memory")
    finally:
        if guarded:
            rows.run(connection, "PRAGMA query_only = ON")
