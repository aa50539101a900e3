"""Memories that were taken back: in no list any more, but whole in their versions until a wipe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import orjson
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


def taken_back_from(connection: Connection, source_pk: int) -> list[int]:
    """Memories that were taken back and had come from a passage that is still there."""
    found: dict[int, None] = {}
    for payload in connection.exec_driver_sql(
        "SELECT payload FROM operation WHERE undoes IS NOT NULL AND undone_by IS NULL AND payload IS NOT NULL"
    ).scalars():
        for table, _, before, after in orjson.loads(payload)["images"]:
            if table == "memory_source" and after is None and before and before["source_pk"] == source_pk:
                found[before["memory_pk"]] = None
    return list(found)
