"""The ids of memories by their row numbers, also of those that are in no list any more."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection


def memory_ids(connection: Connection, pks: Sequence[int]) -> tuple[str, ...]:
    """Ids in the order of the row numbers; rows taken back are looked up among the versions."""
    found = ids_by_number(connection, pks)
    return tuple(found[pk] for pk in pks if pk in found)


def ids_by_number(connection: Connection, pks: Sequence[int]) -> dict[int, str]:
    """The ids of the memories with these row numbers, as far as there are any."""
    if not pks:
        return {}
    marks = ", ".join("?" * len(pks))
    found: dict[int, str] = {
        row.pk: row.id
        for row in connection.exec_driver_sql(f"SELECT pk, id FROM memory WHERE pk IN ({marks})", tuple(pks))
    }
    missing = [pk for pk in pks if pk not in found]
    if missing:
        marks = ", ".join("?" * len(missing))
        former = connection.exec_driver_sql(
            f"SELECT DISTINCT pk, id FROM memory_version WHERE pk IN ({marks})", tuple(missing)
        )
        found.update({row.pk: row.id for row in former})
    return found
