"""The first rows of a long list without going through it: found by walking indices that the other reads have anyway.

Where a column has few values, the rows of its first value are walked from the newest on until there are enough. Where
an index has the column's order, its beginning is looked at, up to a bound. What neither of them can prove is left to
whoever sorts them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from sqlalchemy import Connection

from mnemoscope.model.query import Column
from mnemoscope.vault import rows
from mnemoscope.vault.selecting import Selection

FEW = 2_000
"""So many rows of a value are rather sorted than searched for among all, and as many are looked at of an index."""
MOST_ALIKE = 10_000
INDEXED_BY = {Column.EXPIRES_AT: "expires_at", Column.EVENT_TIME: "shown_at"}
"""Expressions with an index that have the order of a column wherever the column has a value."""
_NEWEST = "recorded_at DESC, pk DESC"


def by_values(
    connection: Connection, walked: Selection, sorted_: Selection, column: Column, counts: Mapping[str, int], *,
    descending: bool, limit: int,
) -> list[int]:  # fmt: skip
    """The first rows by a column of which it is known how many rows of the list have each value.

    `walked` and `sorted_` mean the same list; the first may use an index that has the newest of one state first, the
    second keeps to the column's own.
    """
    found: list[int] = []
    values = sorted((value for value, n in counts.items() if n), reverse=descending)
    for few, group in groupby(values, key=lambda value: counts[value] < FEW):
        for among in [tuple(group)] if few else [(value,) for value in group]:
            chosen = sorted_ if few else walked
            found += _of_values(connection, chosen, column, among, descending=descending, limit=limit - len(found))
            if len(found) >= limit:
                return found
    return found


def by_trust(
    connection: Connection, walked: Selection, sorted_: Selection, *, descending: bool, limit: int
) -> list[int] | None:
    """The first rows by trust, or None where most of the rows of its first values are not in the list."""
    found: list[int] = []
    fruitless = 0
    for among, few in _trusts(connection, descending=descending):
        chosen = sorted_ if few else walked
        part = _of_values(connection, chosen, Column.TRUST, among, descending=descending, limit=limit - len(found))
        found += part
        if len(found) >= limit:
            return found
        fruitless += len(part) < FEW
        if fruitless > 3:
            return None
    return found


def _trusts(connection: Connection, *, descending: bool) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Values of trust in order, each with whether it has few rows; of such, several together."""
    few: list[int] = []
    rows_of_few = 0
    least, beyond = ("max", "<") if descending else ("min", ">")
    value = rows.scalar(connection, f"SELECT {least}(trust) FROM memory")
    while value is not None:
        n = rows.scalar(connection, f"SELECT count(*) FROM (SELECT 1 FROM memory WHERE trust = ? LIMIT {FEW})", value)
        if n < FEW:
            few.append(value)
            rows_of_few += n
        if few and (n >= FEW or rows_of_few >= FEW):
            yield tuple(few), True
            few, rows_of_few = [], 0
        if n >= FEW:
            yield (value,), False
        value = rows.scalar(connection, f"SELECT {least}(trust) FROM memory WHERE trust {beyond} ?", value)
    if few:
        yield tuple(few), True


def _of_values(
    connection: Connection, chosen: Selection, column: Column, among: Sequence[object], *, descending: bool, limit: int
) -> list[int]:
    order = f"{column.value} {'DESC' if descending else 'ASC'}, {_NEWEST}" if len(among) > 1 else _NEWEST
    marks = ", ".join("?" * len(among))
    statement = (
        f"SELECT pk FROM memory WHERE {chosen.where} AND {column.value} IN ({marks}) ORDER BY {order} LIMIT {limit}"
    )
    return [pk for (pk,) in rows.run(connection, statement, (*chosen.values, *among))]


def by_index(
    connection: Connection, chosen: Selection, column: Column, *, descending: bool, limit: int
) -> list[int] | None:
    """The first rows by a column with an index of its order, or None where they are not within the index's beginning.

    Rows without a value come last, so they are not among the first as long as others are left.
    """
    by = INDEXED_BY[column]
    direction = "DESC" if descending else "ASC"
    edge = rows.scalar(
        connection,
        f"SELECT {by} FROM memory WHERE {by} >= ? ORDER BY {by} {direction} LIMIT 1 OFFSET {FEW}",
        -(1 << 62),
    )
    within, values = "1", tuple[int, ...]()
    if edge is not None:
        # Many can have the very same value: then either all of them are looked at, or none.
        alike = f"SELECT count(*) FROM (SELECT 1 FROM memory WHERE {by} = ? LIMIT {MOST_ALIKE})"
        same = rows.scalar(connection, alike, edge)
        within = f"{by} {'>' if descending else '<'}{'=' if same < MOST_ALIKE else ''} ?"
        values = (edge,)
    statement = (
        f"SELECT pk FROM memory WHERE {chosen.where} AND {column.value} IS NOT NULL AND {within} "
        f"ORDER BY {column.value} {direction}, {_NEWEST} LIMIT {limit}"
    )
    found = [pk for (pk,) in rows.run(connection, statement, (*chosen.values, *values))]
    return found if len(found) >= limit else None
