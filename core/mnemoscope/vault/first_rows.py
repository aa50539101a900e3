"""The first rows of a long list without going through it: found by walking indices from where the list begins.

Where a column has few values, the rows of its first value are walked from the newest or the oldest on until there are
enough. Where an index has the column's order, its beginning is looked at, up to a bound. What neither of them can prove
is left to whoever sorts them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.query import Column
from mnemoscope.model.words import HalfLife
from mnemoscope.vault import rows, selecting
from mnemoscope.vault.ageing import Ageing
from mnemoscope.vault.schema.memories import IN_USE
from mnemoscope.vault.selecting import Ordering, Selection

FEW = 2_000
"""So many rows of a value are rather sorted than searched for among all, and an index is looked at in such steps."""
MOST_ALIKE = 10_000
"""So many rows that have the very same value are looked at."""
MOST_TIMES = 5
"""How often the next few of an index are looked at before it is given up."""


def _only_itself(value: Any) -> tuple[Any, Any]:
    return value, value


@dataclass(frozen=True, slots=True)
class Walk:
    """An index that begins with the values of an order and goes on with `recorded_at`.

    Attributes:
        within: the condition on the rows that are meant, on what the index begins with before `by`.
        alike: the least and the greatest value that stand beside a value in the order.
    """

    index: str
    by: str
    within: str = IN_USE
    alike: Callable[[Any], tuple[Any, Any]] = _only_itself


WALKS = {
    column: Walk(f"ix_memory_{column.value}", column.value)
    for column in (
        Column.TRUST, Column.IMPORTANCE, Column.MENTIONS, Column.SUBJECT, Column.VALID_FROM, Column.EVENT_TIME,
        Column.EXPIRES_AT,
    )
}  # fmt: skip


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


def _of_values(
    connection: Connection, chosen: Selection, column: Column, among: Sequence[object], *, descending: bool, limit: int
) -> list[int]:
    ordering = Ordering(column.value, "DESC" if descending else "ASC")
    order = f"{column.value} {ordering.direction}, {ordering.ties}" if len(among) > 1 else ordering.ties
    marks = ", ".join("?" * len(among))
    statement = (
        f"SELECT pk FROM memory WHERE {chosen.where} AND {column.value} IN ({marks}) ORDER BY {order} LIMIT {limit}"
    )
    return [pk for (pk,) in rows.run(connection, statement, (*chosen.values, *among))]


def by_column(
    connection: Connection, walked: Selection, column: Column, ordering: Ordering, *, limit: int
) -> list[int] | None:
    """The first rows by a column with an index of its order, or None where they are not at the beginning of it."""
    found, seen_to = _walk(connection, walked, WALKS[column], ordering, limit)
    if len(found) >= limit:
        return found
    if seen_to is not None:
        return None
    # Rows without a value come last, so they are among the first only where others are few.
    rest = f"SELECT pk FROM memory WHERE {walked.where} AND +{column.value} IS NULL ORDER BY {ordering.ties} LIMIT ?"
    return found + [pk for (pk,) in rows.run(connection, rest, (*walked.values, limit - len(found)))]


def by_strength(
    connection: Connection, walked: Selection, lives: Ageing, ordering: Ordering, *, limit: int
) -> list[int] | None:
    """The same by strength: what fades equally fast is in the order of when it was refreshed last."""
    if lives.remembered:
        return None

    def alike(us: int) -> tuple[int, int]:
        return next((pause for pause in lives.pauses.stretches if pause[0] <= us <= pause[1]), (us, us))

    near: list[int] = []
    bounds: list[float] = []
    for kind in HalfLife:
        if lives.scale(kind) == float("inf"):
            near += _lasting(connection, walked, kind, ordering, limit)
            continue
        walk = Walk("ix_memory_anchored_at", "anchored_at", f"{IN_USE} AND half_life = '{kind}'", alike)
        found, seen_to = _walk(connection, walked, walk, ordering, limit)
        near += found
        if len(found) < limit and seen_to is not None:
            at = f"SELECT {ordering.expression} FROM memory WHERE half_life = '{kind}' AND anchored_at = ? LIMIT 1"
            bounds.append(rows.scalar(connection, at, *ordering.values, seen_to))
    among = Selection("pk IN (SELECT value FROM json_each(?))", (orjson.dumps(near).decode(),))
    if bounds:
        nearer, bound = ("<", min(bounds)) if ordering.direction == "ASC" else (">", max(bounds))
        among = Selection(
            f"{among.where} AND {ordering.expression} {nearer} ?", (*among.values, *ordering.values, bound)
        )
    first = list(selecting.keys(connection, among, ordering, limit=limit, numbered=True))
    return first if len(first) >= limit or not bounds else None


def _lasting(connection: Connection, walked: Selection, kind: str, ordering: Ordering, limit: int) -> list[int]:
    """The first of what does not fade."""
    few = f"FROM memory INDEXED BY ix_memory_anchored_at WHERE {IN_USE} AND half_life = ?"
    if rows.scalar(connection, f"SELECT count(*) FROM (SELECT 1 {few} LIMIT {FEW})", kind) >= FEW:
        few = "FROM memory WHERE +half_life = ?"
    statement = f"SELECT pk {few} AND {walked.where} ORDER BY {ordering.ties} LIMIT ?"
    return [pk for (pk,) in rows.run(connection, statement, (kind, *walked.values, limit))]


def _walk(
    connection: Connection, chosen: Selection, walk: Walk, ordering: Ordering, limit: int
) -> tuple[list[int], Any]:
    """The first rows in the order of an index; where these are not enough, also the value before which no row of the
    index is missing, None when none is missing at all."""
    found: list[int] = []
    forward = ordering.direction == "ASC"
    after, before = (">", "<") if forward else ("<", ">")
    source = f"memory INDEXED BY {walk.index}"
    rest, ends = f"{walk.within} AND {walk.by} IS NOT NULL", tuple[Any, ...]()
    order = f"{ordering.expression} {ordering.direction}, {ordering.ties}"
    edge: Any = None
    for _ in range(MOST_TIMES):
        further = f"ORDER BY {walk.by} {ordering.direction} LIMIT 1 OFFSET {FEW}"
        edge = rows.scalar(connection, f"SELECT {walk.by} FROM {source} WHERE {rest} {further}", *ends)
        low, high = (None, None) if edge is None else walk.alike(edge)
        near, far = (low, high) if forward else (high, low)
        span, bounds = (rest, ends) if edge is None else (f"{rest} AND {walk.by} {before} ?", (*ends, near))
        statement = f"SELECT pk FROM {source} WHERE {span} AND {chosen.where} ORDER BY {order} LIMIT ?"
        values = (*bounds, *chosen.values, *ordering.values, limit - len(found))
        found += [pk for (pk,) in rows.run(connection, statement, values)]
        if edge is None or len(found) >= limit:
            break
        alike, are_all = _alike(connection, chosen, walk, low, high, ordering.ties, limit - len(found))
        found += alike
        if not are_all or len(found) >= limit:
            break
        if not ends:
            rest = f"{rest} AND {walk.by} {after} ?"
        ends = (far,)
    return found, edge


def _alike(
    connection: Connection, chosen: Selection, walk: Walk, low: Any, high: Any, ties: str, limit: int
) -> tuple[list[int], bool]:
    """The first rows of those that stand beside each other in the order, and whether there are no more of them.

    Mostly a few times as many as are wanted have enough among them.
    """
    among, values = (f"{walk.by} = ?", (low,)) if low == high else (f"{walk.by} BETWEEN ? AND ?", (low, high))
    first = f"SELECT pk FROM memory INDEXED BY {walk.index} WHERE {walk.within} AND {among} ORDER BY {ties} LIMIT ?"
    statement = (
        f"SELECT pk FROM memory NOT INDEXED WHERE pk IN ({first}) AND {chosen.where} ORDER BY {ties} LIMIT ?"
    )
    found: list[int] = []
    for many in (4 * limit, MOST_ALIKE):
        found = [pk for (pk,) in rows.run(connection, statement, (*values, many, *chosen.values, limit))]
        if len(found) >= limit:
            break
    count = (
        f"SELECT count(*) FROM (SELECT 1 FROM memory INDEXED BY {walk.index} WHERE {walk.within} AND {among} LIMIT ?)"
    )
    return found, rows.scalar(connection, count, *values, MOST_ALIKE + 1) <= MOST_ALIKE
