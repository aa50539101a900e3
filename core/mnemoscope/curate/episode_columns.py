"""What the rule of episodes needs to know of a vault's memories, read as columns.

Numbers are joined to one text per column in SQL and taken apart by numpy: a tenth of the time that rows would take.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
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
from mnemoscope.vault.verbs import WIPE

DIMENSION = 384
"""Of the language model's vectors."""

NONE = -1
CHUNK = 900
MOST_CHANGED = 5_000
"""From more memories on that have changed, all are read again."""
_MISSING = -(1 << 62)
_CODES = " ".join(f"WHEN '{name}' THEN {code}" for code, name in enumerate(PRECISIONS))
_PRECISION = f"CASE {{0}} {_CODES} ELSE 0 END"


@dataclass(frozen=True, slots=True)
class Names:
    """What the numbers of assistants and conversations stand for. A number keeps its meaning when others are added."""

    agents: dict[str, int] = field(default_factory=dict)
    conversations: dict[str, int] = field(default_factory=lambda: {"": NO_CONVERSATION})


@dataclass(frozen=True, slots=True)
class Columns:
    """The memories as the rule takes them, ordered by row number, and what is shown of them besides.

    `source` int64[n] is the row number of each one's first passage, NONE for none; `offset` int64[n] the minutes from
    UTC with which its time was written.
    """

    items: Items
    source: Numbers
    offset: Numbers
    names: Names


def visible(connection: Connection, chosen: Selection) -> Numbers:
    """The row numbers that a filter shows."""
    return _columns(connection, f"SELECT group_concat(pk) FROM memory WHERE {chosen.where}", chosen.values)[0]


def changed_since(connection: Connection, seq: int) -> Numbers | None:
    """The row numbers of memories that acts after `seq` touched; None when reading all of them anew is better."""
    if rows.scalar(connection, "SELECT 1 FROM operation WHERE seq > ? AND verb = ? LIMIT 1", seq, WIPE):
        return None
    found = _columns(
        connection,
        "SELECT group_concat(memory_pk) FROM (SELECT DISTINCT memory_pk FROM operation_memory WHERE operation_seq > ?)",
        (seq,),
    )[0]
    return found if len(found) <= MOST_CHANGED else None


def read_columns(connection: Connection, former: Columns | None = None, changed: Numbers | None = None) -> Columns:
    """All memories, as the connection shows them. With `former` only those that `changed` since are read."""
    if former is None or changed is None:
        return _read(connection, Names(), "", ())
    fresh = _read(
        connection, former.names, " IN (SELECT value FROM json_each(?))", (orjson.dumps(changed.tolist()).decode(),)
    )
    kept = ~np.isin(former.items.pk, changed)
    order = np.argsort(np.concatenate((former.items.pk[kept], fresh.items.pk)))

    def merged(old: Numbers, new: Numbers) -> Numbers:
        return np.asarray(np.concatenate((old[kept], new))[order])

    items = (merged(getattr(former.items, each.name), getattr(fresh.items, each.name)) for each in fields(Items))
    return Columns(
        Items(*items), merged(former.source, fresh.source), merged(former.offset, fresh.offset), former.names
    )


def _read(connection: Connection, names: Names, only: str, values: tuple[str, ...]) -> Columns:
    """`only` is a condition of ours on a row number, to be put after its name."""
    where = f"WHERE pk{only}" if only else ""
    found = _columns(
        connection,
        f"SELECT group_concat(pk), group_concat(coalesce(event_time, {_MISSING})), "
        f"group_concat(coalesce(event_offset, 0)), group_concat({_PRECISION.format('event_precision')}), "
        f"group_concat(recorded_at), group_concat(recorded_offset) FROM memory {where}",
        values,
    )
    if not np.all(found[0][:-1] < found[0][1:]):
        order = np.argsort(found[0])
        found = [each[order] for each in found]
    pk, event, event_offset, exactness, recorded, offset = found
    agent = np.zeros(len(pk), np.int64)
    for name, members in rows.run(
        connection, f"SELECT agent, group_concat(pk) FROM memory {where} GROUP BY agent ORDER BY agent", values
    ):
        agent[np.searchsorted(pk, _numbers(members))] = names.agents.setdefault(name, len(names.agents))
    passages = _passages(connection, pk, names, only, values)
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
    return Columns(Items(pk, at, until, agent, conversation, position), source, offset, names)


def _passages(connection: Connection, pk: Numbers, names: Names, only: str, values: tuple[str, ...]) -> list[Numbers]:
    """Of each memory's first passage: row number, conversation, position, time, the end of the stretch that the time
    names, and the offset with which it was written."""
    where = f"WHERE memory_pk{only}" if only else ""
    memory, passage = _columns(
        connection,
        "SELECT group_concat(memory_pk), group_concat(source_pk) FROM "
        f"(SELECT memory_pk, source_pk, min(pk) FROM memory_source {where} GROUP BY memory_pk)",
        values,
    )
    number, at, offset, exactness, position, talks = rows.run(
        connection,
        f"SELECT group_concat(pk), group_concat(coalesce(at, {_MISSING})), group_concat(coalesce(at_offset, 0)), "
        f"group_concat({_PRECISION.format('at_precision')}), group_concat(coalesce(position, 0)), "
        "json_group_array(CASE conversation_id WHEN '' THEN '' ELSE app || char(31) || account || char(31) || "
        f"conversation_id END) FROM source WHERE pk IN (SELECT source_pk FROM memory_source {where})",
        values,
    ).fetchone()
    number, at, offset, exactness, position = map(_numbers, (number, at, offset, exactness, position))
    known = names.conversations
    conversation = np.fromiter((known.setdefault(name, len(known)) for name in orjson.loads(talks)), np.int64)
    place = np.searchsorted(pk, memory)
    inside = (place < len(pk)) & np.isin(passage, number)
    place, passage, memory = place[inside], passage[inside], memory[inside]
    same = pk[place] == memory
    place, passage = place[same], passage[same]
    by_number = np.argsort(number)
    row = by_number[np.searchsorted(number, passage, sorter=by_number)]
    dated = at != _MISSING
    ends = at.copy()
    ends[dated] = stretch_ends(at[dated], offset[dated], exactness[dated])
    columns: list[Numbers] = []
    for nothing, column in (
        (NONE, number),
        (NO_CONVERSATION, conversation),
        (0, position),
        (_MISSING, at),
        (_MISSING, ends),
        (0, offset),
    ):
        whole = np.full(len(pk), nothing, np.int64)
        whole[place] = column[row]
        columns.append(whole)
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
