"""A list that was read once, brought up to date by what the acts since then concerned instead of being read again.

Rows that no act concerned keep their columns, so they keep their order. The others are taken out, and those that the
filter still lets through are put where the database itself puts them: it sorts them together with a few rows of the
list, by the very terms that the whole list is sorted by, and then among fewer.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np
import orjson
from numpy.typing import NDArray
from sqlalchemy import Connection

from mnemoscope.model.listing import Step, step_between
from mnemoscope.model.query import Column, Filter, Order
from mnemoscope.vault import rows, selecting
from mnemoscope.vault.columns import numbers
from mnemoscope.vault.selecting import Ordering, Selection
from mnemoscope.vault.verbs import GOES

MOST = 500
"""Where acts concerned more memories, the list is read again: that is not slower then."""
PROBES = 4_096
"""Rows of the list that are sorted together with those to be placed, in each round."""
FADES = frozenset({Column.STRENGTH, Column.URGENCY})
"""Orders in which time alone moves memories past each other."""


def lasting_terms(where: Filter, order: Order, ordering: Ordering) -> str:
    """What the list is sorted by, if the columns of a memory alone say whether and where it is in it, at whatever time
    that is asked; else empty.

    Words are found by full text, which may lag; conflicts, names and pauses are other tables.
    """
    elsewhere = where.by_words or where.subject or where.in_conflict is not None or where.expires_before is not None
    moved = order.column is Column.EXPIRES_AT and ordering.expression != order.column
    if elsewhere or moved or where.known_on is not None or order.column in FADES:
        return ""
    return ordering.expression


def last_line(connection: Connection) -> tuple[int, str]:
    """The journal's last line: its number and its id."""
    found = rows.run(connection, "SELECT seq, id FROM operation ORDER BY seq DESC LIMIT 1").fetchone()
    return (int(found[0]), str(found[1])) if found is not None else (0, "")


def concerned(connection: Connection, since: int, act: str) -> array[int] | None:
    """Row numbers of the memories that acts after a line of the journal concerned, ascending; None where these are too
    many or cannot be told."""
    if since and rows.scalar(connection, "SELECT id FROM operation WHERE seq = ?", since) != act:
        return None
    goes = ", ".join(f"'{verb}'" for verb in sorted(GOES))
    if rows.scalar(connection, f"SELECT 1 FROM operation WHERE seq > ? AND verb IN ({goes}) LIMIT 1", since):
        return None
    found = numbers(
        rows.scalar(
            connection,
            "SELECT group_concat(memory_pk) FROM (SELECT DISTINCT memory_pk FROM operation_memory "
            f"WHERE operation_seq > ? LIMIT {MOST + 1})",
            since,
        )
        or ""
    )
    return array("q", sorted(found)) if len(found) <= MOST else None


def followed(
    connection: Connection, keys: array[int], touched: array[int], chosen: Selection, ordering: Ordering
) -> tuple[array[int], Step]:
    """The list as it is now, and the step to it."""
    if not touched:
        return keys, Step()
    former = np.frombuffer(keys, dtype=np.int64)
    out = np.isin(former, np.frombuffer(touched, dtype=np.int64))
    rest = former[~out]
    places = np.flatnonzero(out)
    taken = list(zip(places.tolist(), former[places].tolist(), strict=True))
    here = Selection(f"({chosen.where}) AND {_AMONG}", (*chosen.values, _listed(touched)))
    come = selecting.keys(connection, here, ordering, numbered=True)
    before = _places(connection, rest, come, ordering)
    put = list(zip(before, come, strict=True))
    following = array("q")
    following.frombytes(np.insert(rest, before, np.frombuffer(come, dtype=np.int64)).tobytes())
    return following, step_between(taken, put, frozenset(touched))


_AMONG = "pk IN (SELECT value FROM json_each(?))"


def _places(connection: Connection, rest: NDArray[np.int64], come: Sequence[int], ordering: Ordering) -> list[int]:
    """How many rows of the rest come before each of `come`, which are in order themselves."""
    low, high = [0] * len(come), [len(rest)] * len(come)
    while True:
        stretches = sorted({(a, b) for a, b in zip(low, high, strict=True) if a < b})
        if not stretches:
            return low
        each = max(2, PROBES // len(stretches))
        probes = np.unique(
            np.concatenate([np.linspace(a, b - 1, min(each, b - a)).astype(np.int64) for a, b in stretches])
        )
        place_of = dict(zip(rest[probes].tolist(), probes.tolist(), strict=True))
        open_ones = [pk for pk, a, b in zip(come, low, high, strict=True) if a < b]
        among = Selection(_AMONG, (_listed([*place_of, *open_ones]),))
        number_of = {pk: number for number, pk in enumerate(come)}
        last = -1
        waiting: list[int] = []
        for pk in selecting.keys(connection, among, ordering, numbered=True):
            place = place_of.get(pk)
            if place is None:
                number = number_of[pk]
                low[number] = max(low[number], last + 1)
                waiting.append(number)
                continue
            for number in waiting:
                high[number] = min(high[number], place)
            waiting.clear()
            last = place


def _listed(pks: Sequence[int]) -> str:
    return orjson.dumps(list(pks)).decode()
