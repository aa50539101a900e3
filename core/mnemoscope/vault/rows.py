"""Plain row access: insert, update, read and delete by row number, with the statement text made once per table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table

from mnemoscope.vault import schema

Row = dict[str, Any]

JOURNALED: dict[str, Table] = {
    table.name: table
    for table in (
        schema.memory,
        schema.source,
        schema.memory_source,
        schema.relation,
        schema.conflict,
        schema.conflict_member,
        schema.settled_pair,
        schema.feedback,
        schema.tombstone,
        schema.setting,
    )
}
"""The tables whose every change is in the journal; each has an integer primary key `pk`."""


@cache
def columns(table: Table) -> tuple[str, ...]:
    """The stored columns, in the table's order; computed ones are left out."""
    return tuple(column.name for column in table.columns if column.computed is None)


@cache
def _insert_sql(table: Table, names: tuple[str, ...]) -> str:
    quoted = ", ".join(f'"{name}"' for name in names)
    return f'INSERT INTO "{table.name}" ({quoted}) VALUES ({", ".join("?" * len(names))})'


@cache
def _update_sql(table: Table, names: tuple[str, ...]) -> str:
    sets = ", ".join(f'"{name}" = ?' for name in names)
    return f'UPDATE "{table.name}" SET {sets} WHERE pk = ?'


@cache
def _select_sql(table: Table) -> str:
    quoted = ", ".join(f'"{name}"' for name in columns(table))
    return f'SELECT {quoted} FROM "{table.name}"'


def insert(connection: Connection, table: Table, row: Mapping[str, Any]) -> int:
    """Insert one row and give its number."""
    names = tuple(row)
    result = connection.exec_driver_sql(_insert_sql(table, names), tuple(row.values()))
    return int(result.lastrowid)


def insert_many(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows that all have the same columns as the first."""
    if rows:
        names = tuple(rows[0])
        values = [tuple(row[name] for name in names) for row in rows]
        connection.exec_driver_sql(_insert_sql(table, names), values)


def update(connection: Connection, table: Table, pk: int, values: Mapping[str, Any]) -> None:
    connection.exec_driver_sql(_update_sql(table, tuple(values)), (*values.values(), pk))


def delete(connection: Connection, table: Table, pk: int) -> None:
    connection.exec_driver_sql(f'DELETE FROM "{table.name}" WHERE pk = ?', (pk,))


def select(connection: Connection, table: Table, where: str = "", parameters: Iterable[Any] = ()) -> list[Row]:
    """Rows as dicts. `where` is SQL of ours with `?` marks, never text from outside."""
    names = columns(table)
    result = connection.exec_driver_sql(f"{_select_sql(table)} {where}", tuple(parameters))
    return [dict(zip(names, row, strict=True)) for row in result]


def one(connection: Connection, table: Table, pk: int) -> Row | None:
    found = select(connection, table, "WHERE pk = ?", (pk,))
    return found[0] if found else None
