"""Where a late-told old statement belongs in a row of changes: between the one before it and the one after it.

"I moved to Ghent" (2023) and "I moved to Porto" (2026) are known; "I moved to Turin" (2024) arrives last. Then Ghent
was true until Turin, and Turin until Porto, whatever the order in which the three were told. Only ends that came from
such changes are moved, never one that the person gave.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from mnemoscope.curate.clashing import start_of
from mnemoscope.model.words import Cardinality
from mnemoscope.vault import schema
from mnemoscope.vault.names import keys_of
from mnemoscope.vault.rows import Row, select

STARTS = "coalesce(valid_from, event_time)"


def successor(connection: Connection, late: Row, newest: Row) -> Row:
    """What replaced a late-told statement: the first change after it, which is `newest` unless there was one before."""
    start, end = start_of(late), start_of(newest)
    if late["cardinality"] != Cardinality.ONE or start is None or end is None:
        return newest
    between = _past(connection, late, f"change_cue = 1 AND {STARTS} > ? AND {STARTS} < ?", (start, end))
    return between[0] if between else newest


def overlapped(connection: Connection, late: Row) -> list[Row]:
    """Older statements that are taken to have lasted beyond the change that a late-told statement tells of."""
    start = start_of(late)
    if late["cardinality"] != Cardinality.ONE or not late["change_cue"] or start is None:
        return []
    replaced = (
        "EXISTS (SELECT 1 FROM relation r JOIN memory newer ON newer.pk = r.from_pk WHERE r.to_pk = memory.pk "
        "AND r.type = 'supersedes' AND coalesce(newer.valid_from, newer.event_time) = memory.valid_to)"
    )
    return _past(connection, late, f"{STARTS} < ? AND valid_to > ? AND {replaced}", (start, start))


def _past(connection: Connection, row: Row, condition: str, values: Sequence[int]) -> list[Row]:
    """What the person said of the same thing and has ended, the earliest first."""
    names = keys_of(connection, row["subject_key"])
    return select(
        connection,
        schema.memory,
        f"WHERE subject_key IN ({', '.join('?' * len(names))}) AND attribute_key = ? AND cardinality = 'one' "
        "AND state = 'superseded' AND valid_to IS NOT NULL AND standing NOT IN ('rejected', 'proposed') "
        "AND origin = 'stated' AND polarity = ? AND value_key <> ? AND scope = ? AND pk <> ? "
        f"AND {condition} ORDER BY {STARTS}, pk",
        (*names, row["attribute_key"], row["polarity"], row["value_key"], row["scope"], row["pk"], *values),
    )
