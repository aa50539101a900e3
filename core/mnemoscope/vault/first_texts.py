"""The first rows in the order of a dictionary, by an index over the beginnings of the texts as they are written.

That index puts what begins with an accent behind what does not, and a dictionary does not. Up to its first character
beyond ASCII a text stands in both at the same place. So whatever a dictionary has before some beginning is written
before it too, or begins with a part of it and goes on with such a character, and these are in an index of their own.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from sqlalchemy import Connection

from mnemoscope.vault import first_rows, rows
from mnemoscope.vault.schema.memories import ACCENTED, BEGINNING, BEGUN, IN_USE
from mnemoscope.vault.selecting import Ordering, Selection

MOST_LOOKED_AT = 10_000
NO_CASE = " COLLATE NOCASE"


def by_text(connection: Connection, chosen: Selection, ordering: Ordering, *, limit: int) -> list[int] | None:
    """The first rows by text, or None where they are not within the index's beginning."""
    for many in (first_rows.FEW, 4 * first_rows.FEW):
        found = _within(connection, chosen, ordering, many, limit)
        if found is None or len(found) >= limit:
            return found
    return None


def _within(connection: Connection, chosen: Selection, ordering: Ordering, many: int, limit: int) -> list[int] | None:
    """The first rows as far as the first so many of the index prove them to be, or None where too many are to be
    looked at besides."""
    before = "<=" if ordering.direction == "ASC" else ">="
    edge = rows.scalar(
        connection,
        f"SELECT {BEGINNING} FROM memory INDEXED BY ix_memory_text WHERE {IN_USE} "
        f"ORDER BY {BEGINNING} {ordering.direction} LIMIT 1 OFFSET {many}",
    )
    if edge is None:
        return None
    looked = [f"SELECT pk FROM memory INDEXED BY ix_memory_text WHERE {IN_USE} AND {BEGINNING} {before} ?"]
    values: list[Any] = [edge]
    common = "".join(takewhile(str.isascii, edge))
    for length in range(min(len(common), BEGUN - 1) + 1):
        looked.append(
            f"SELECT pk FROM memory INDEXED BY ix_memory_text_accented WHERE {IN_USE} AND {ACCENTED} "
            f"AND {BEGINNING} BETWEEN ? AND ?"
        )
        values += (common[:length] + "\x80", common[:length] + "\U0010ffff")
    candidates = f"SELECT pk FROM ({' UNION '.join(looked)})"
    count = f"SELECT count(*) FROM ({candidates} LIMIT {MOST_LOOKED_AT + 1})"
    if rows.scalar(connection, count, *values) > MOST_LOOKED_AT:
        return None
    # What is longer than a beginning may stand behind others that were not looked at, but for what begins like it.
    statement = (
        f"SELECT pk FROM memory NOT INDEXED WHERE pk IN ({candidates}) AND {chosen.where} "
        f"AND substr({ordering.expression.removesuffix(NO_CASE)}, 1, {BEGUN}){NO_CASE} {before} ? "
        f"ORDER BY {ordering.expression} {ordering.direction}, {ordering.ties} LIMIT {limit}"
    )
    return [pk for (pk,) in rows.run(connection, statement, (*values, *chosen.values, edge))]
