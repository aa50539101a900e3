"""Whole numbers of very many rows, column by column: as texts that SQLite writes and that are read in stretches.

Row by row, a million rows would hold the interpreter up as often, and lie in memory as objects all at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import rows

_STRETCH = 1 << 18
"""Characters of a list of numbers that are read at one time."""


def integers(
    connection: Connection, expressions: Sequence[str], source: str, values: Sequence[Any] = ()
) -> list[array[int]]:
    """Expressions that are never NULL, each over all rows of `source`: what stands after FROM, with the order.

    They keep that order, because LIMIT keeps SQLite from taking the inner statement apart.
    """
    names = [f"n{place}" for place in range(len(expressions))]
    inner = ", ".join(f"{expression} AS {name}" for expression, name in zip(expressions, names, strict=True))
    outer = ", ".join(f"group_concat({name})" for name in names)
    found = rows.run(connection, f"SELECT {outer} FROM (SELECT {inner} FROM {source} LIMIT -1)", values).fetchone()
    return [numbers(listed or "") for listed in found]


def numbers(listed: str) -> array[int]:
    """Whole numbers of 64 bits from a text with commas between them."""
    found, begin = array("q"), 0
    while begin < len(listed):
        end = listed.find(",", begin + _STRETCH)
        end = len(listed) if end < 0 else end
        found.extend(orjson.loads(f"[{listed[begin:end]}]"))
        begin = end + 1
    return found
