"""What the rule of episodes needs to know of a vault's memories, read as columns.

Numbers are joined to one text per column in SQL and taken apart by numpy: a tenth of the time that rows would take.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import orjson
from sqlalchemy import Connection

from mnemoscope.index.e5.model import E5Embedder
from mnemoscope.index.embedder import Vectors
from mnemoscope.index.embeddings import read_vectors
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.model.episodes import NO_CONVERSATION, PRECISIONS, Items, Numbers, stretch_ends
from mnemoscope.vault import rows
from mnemoscope.vault.selecting import Selection

DIMENSION = 384
"""Of the language model's vectors."""

NONE = -1
CHUNK = 900
_MISSING = -(1 << 62)
_CODES = " ".join(f"WHEN '{name}' THEN {code}" for code, name in enumerate(PRECISIONS))
_PRECISION = f"CASE {{0}} {_CODES} ELSE 0 END"


@dataclass(frozen=True, slots=True)
class Columns:
    """The memories as the rule takes them, and what is shown of them besides.

    `source` int64[n] is the row number of each one's first passage, NONE for none; `offset` int64[n] the minutes from
    UTC with which its time was written; `agents` are names by number.
    """

    items: Items
    source: Numbers
    offset: Numbers
    agents: tuple[str, ...]


def visible(connection: Connection, chosen: Selection) -> Numbers:
    """The row numbers that a filter shows."""
    return _columns(connection, f"SELECT group_concat(pk) FROM memory WHERE {chosen.where}", chosen.values)[0]


def read_columns(connection: Connection) -> Columns:
    """All memories, as the connection shows them."""
    found = _columns(
        connection,
        f"SELECT group_concat(pk), group_concat(coalesce(event_time, {_MISSING})), "
        f"group_concat(coalesce(event_offset, 0)), group_concat({_PRECISION.format('event_precision')}), "
        "group_concat(recorded_at), group_concat(recorded_offset) FROM memory",
    )
    if not np.all(found[0][:-1] < found[0][1:]):
        order = np.argsort(found[0])
        found = [each[order] for each in found]
    pk, event, event_offset, exactness, recorded, offset = found
    agents, agent = _agents(connection, pk)
    passages = _passages(connection, pk)
    source, conversation, position, said, said_until, said_offset = passages
    at, until = recorded.copy(), recorded.copy()
    # In a talk it counts when a thing was said, whenever it happened; elsewhere when it happened, if that is known.
    named = event != _MISSING
    spoken = (said != _MISSING) & ((conversation != NO_CONVERSATION) | ~named)
    dated = named & ~spoken
    at[dated] = event[dated]
    until[dated] = stretch_ends(event[dated], event_offset[dated], exactness[dated])
    offset[dated] = event_offset[dated]
    at[spoken], until[spoken], offset[spoken] = said[spoken], said_until[spoken], said_offset[spoken]
    return Columns(Items(pk, at, until, agent, conversation, position), source, offset, agents)


def _agents(connection: Connection, pk: Numbers) -> tuple[tuple[str, ...], Numbers]:
    found = rows.run(connection, "SELECT agent, group_concat(pk) FROM memory GROUP BY agent ORDER BY agent").fetchall()
    numbers = np.zeros(len(pk), np.int64)
    for number, (_, members) in enumerate(found):
        numbers[np.searchsorted(pk, _numbers(members))] = number
    return tuple(name for name, _ in found), numbers


def _passages(connection: Connection, pk: Numbers) -> list[Numbers]:
    """Of each memory's first passage: row number, conversation, position, time, the end of the stretch that the time
    names, and the offset with which it was written."""
    memory, passage = _columns(
        connection,
        "SELECT group_concat(memory_pk), group_concat(source_pk) FROM "
        "(SELECT memory_pk, source_pk, min(pk) FROM memory_source GROUP BY memory_pk)",
    )
    number, at, offset, exactness, position, names = rows.run(
        connection,
        f"SELECT group_concat(pk), group_concat(coalesce(at, {_MISSING})), group_concat(coalesce(at_offset, 0)), "
        f"group_concat({_PRECISION.format('at_precision')}), group_concat(coalesce(position, 0)), "
        "json_group_array(CASE conversation_id WHEN '' THEN '' ELSE app || char(31) || account || char(31) || "
        "conversation_id END) FROM source WHERE pk IN (SELECT source_pk FROM memory_source)",
    ).fetchone()
    number, at, offset, exactness, position = map(_numbers, (number, at, offset, exactness, position))
    known: dict[str, int] = {"": NO_CONVERSATION}
    conversation = np.fromiter((known.setdefault(name, len(known)) for name in orjson.loads(names)), np.int64)
    place = np.searchsorted(pk, memory)
    inside = (place < len(pk)) & np.isin(passage, number)
    place, passage = place[inside], passage[inside]
    same = pk[place] == memory[inside]
    place, passage = place[same], passage[same]
    sorted_ = np.argsort(number)
    row = sorted_[np.searchsorted(number, passage, sorter=sorted_)]
    dated = at != _MISSING
    ends = at.copy()
    ends[dated] = stretch_ends(at[dated], offset[dated], exactness[dated])
    columns: list[Numbers] = []
    for nothing, values in (
        (NONE, number),
        (NO_CONVERSATION, conversation),
        (0, position),
        (_MISSING, at),
        (_MISSING, ends),
        (0, offset),
    ):
        column = np.full(len(pk), nothing, np.int64)
        column[place] = values[row]
        columns.append(column)
    return columns


def _columns(connection: Connection, statement: str, values: tuple[Any, ...] = ()) -> list[Numbers]:
    return [_numbers(text) for text in rows.run(connection, statement, values).fetchone()]


def _numbers(joined: str | int | None) -> Numbers:
    return np.fromstring(str(joined), np.int64, sep=",") if joined is not None else np.zeros(0, np.int64)


def vectors_of(connection: Connection, pks: Numbers) -> tuple[Vectors, bool]:
    """Vectors of memories in order, and whether they are of meaning: those stored, if all of them are there, or else
    what their words give."""
    found = _stored(connection, pks)
    if found is not None:
        return found, True
    texts = looked_up(connection, "text FROM memory", pks)
    return HashedEmbedder().embed([texts.get(int(pk), "") for pk in pks]), False


def _stored(connection: Connection, pks: Numbers) -> Vectors | None:
    made = np.zeros((len(pks), DIMENSION), np.float32)
    order = np.argsort(pks)
    wanted = pks[order]
    count = 0
    for start in range(0, len(wanted), CHUNK):
        numbers, vectors = read_vectors(connection, E5Embedder.id, DIMENSION, wanted[start : start + CHUNK].tolist())
        made[order[np.searchsorted(wanted, numbers)]] = vectors
        count += len(numbers)
    return made if count == len(pks) else None


def looked_up(connection: Connection, what: str, pks: Iterable[int]) -> dict[int, str]:
    """A column by row number. `what` is SQL of ours: "text FROM memory"."""
    wanted = list(dict.fromkeys(int(pk) for pk in pks))
    found: dict[int, str] = {}
    for start in range(0, len(wanted), CHUNK):
        part = tuple(wanted[start : start + CHUNK])
        marks = ", ".join("?" * len(part))
        found.update(rows.run(connection, f"SELECT pk, {what} WHERE pk IN ({marks})", part).fetchall())
    return found
