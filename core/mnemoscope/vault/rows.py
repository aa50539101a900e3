"""Plain row access: insert, update, read and delete by row number, with the statement text made once per table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

import orjson
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
        schema.attribute,
        schema.entity,
        schema.entity_alias,
        schema.episode_mark,
        schema.pause,
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


def run(connection: Connection, statement: str, parameters: Sequence[Any] = ()) -> Any:
    """Run a statement of ours on the driver's own cursor, inside the connection's transaction.

    For what runs many times per act: describing a result costs SQLAlchemy more than most of these statements cost.
    """
    return connection.connection.driver_connection.execute(statement, parameters)  # type: ignore[union-attr]


def scalar(connection: Connection, statement: str, *parameters: Any) -> Any:
    """The first value of the first row, or None."""
    found = run(connection, statement, parameters).fetchone()
    return None if found is None else found[0]


def insert(connection: Connection, table: Table, row: Mapping[str, Any]) -> int:
    """Insert one row and give its number."""
    return int(run(connection, _insert_sql(table, tuple(row)), tuple(row.values())).lastrowid)


def insert_many(connection: Connection, table: Table, rows: Iterable[Mapping[str, Any]]) -> None:
    """Insert rows that all have the same columns as the first, taken one after the other."""
    each = iter(rows)
    if (first := next(each, None)) is not None:
        names = tuple(first)
        values = (tuple(row[name] for name in names) for row in chain((first,), each))
        connection.connection.driver_connection.executemany(_insert_sql(table, names), values)  # type: ignore[union-attr]


def update(connection: Connection, table: Table, pk: int, values: Mapping[str, Any]) -> None:
    run(connection, _update_sql(table, tuple(values)), (*values.values(), pk))


def update_many(connection: Connection, table: Table, names: Sequence[str], values: Iterable[Sequence[Any]]) -> None:
    """Write these columns of many rows: for each their values, and then its number."""
    connection.connection.driver_connection.executemany(_update_sql(table, tuple(names)), values)  # type: ignore[union-attr]


def delete(connection: Connection, table: Table, pk: int) -> None:
    run(connection, f'DELETE FROM "{table.name}" WHERE pk = ?', (pk,))


def delete_many(connection: Connection, table: Table, pks: Iterable[int]) -> None:
    statement = f'DELETE FROM "{table.name}" WHERE pk = ?'
    connection.connection.driver_connection.executemany(statement, [(pk,) for pk in pks])  # type: ignore[union-attr]


def select(connection: Connection, table: Table, where: str = "", parameters: Iterable[Any] = ()) -> list[Row]:
    """Rows as dicts. `where` is SQL of ours with `?` marks, never text from outside."""
    names = columns(table)
    result = run(connection, f"{_select_sql(table)} {where}", tuple(parameters))
    return [dict(zip(names, row, strict=True)) for row in result]


def one(connection: Connection, table: Table, pk: int) -> Row | None:
    found = select(connection, table, "WHERE pk = ?", (pk,))
    return found[0] if found else None


def numbered(connection: Connection, table: Table, pks: Iterable[int]) -> list[Row]:
    """The rows with these numbers, of those that are there."""
    among = orjson.dumps(list(pks)).decode()
    return select(connection, table, "WHERE pk IN (SELECT value FROM json_each(?))", (among,))


def there(connection: Connection, table: Table, pks: Iterable[int]) -> set[int]:
    """Which of these row numbers are given to a row."""
    among = orjson.dumps(list(pks)).decode()
    found = run(connection, f'SELECT pk FROM "{table.name}" WHERE pk IN (SELECT value FROM json_each(?))', (among,))
    return {pk for (pk,) in found}
