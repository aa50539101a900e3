"""Reading an evidence unit: a memory with its lineage, originals, sources, dependants and open conflicts.

Everything is read over the relations from the anchor outwards, and every list is bounded, so that a unit stays small
in a store of any size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import orjson
from sqlalchemy import Connection

from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.settings import Settings
from mnemoscope.model.units import Dispute, EvidenceUnit, LineageStep
from mnemoscope.model.words import ConflictKind, RelationType, State
from mnemoscope.vault import memories, rows
from mnemoscope.vault.rows import Row

MOST = 20
"""The longest list of a unit."""
OUT, IN = ("from_pk", "to_pk"), ("to_pk", "from_pk")


def unit_of(connection: Connection, row: Row, settings: Settings, now: Moment) -> EvidenceUnit:
    """The unit of a memory as this connection sees it."""
    pk = row["pk"]
    older = _line(connection, pk, OUT)
    newer = _line(connection, pk, IN)
    lists = {
        "merges": _beside(connection, pk, RelationType.MERGES, OUT),
        "merged_into": _beside(connection, pk, RelationType.MERGES, IN),
        "derived_from": _beside(connection, pk, RelationType.DERIVED_FROM, OUT),
        "derived": _beside(connection, pk, RelationType.DERIVED_FROM, IN),
    }
    cut = any(len(found) > MOST for found in (older, newer, *lists.values()))

    def light(pks: Iterable[int]) -> tuple[Memory, ...]:
        return tuple(memories.light(connection, list(pks)[:MOST], settings, now))

    whole_line = [*reversed(older[:MOST]), pk, *newer[:MOST]] if older or newer else []
    line = memories.light(connection, whole_line, settings, now)
    return EvidenceUnit(
        anchor=memories.full(connection, row, settings, now),
        lineage=tuple(_steps(line)),
        disputes=_disputes(connection, pk, settings, now),
        cut=cut,
        **{name: light(pks) for name, pks in lists.items()},
    )


def _line(connection: Connection, pk: int, way: tuple[str, str]) -> list[int]:
    """What it replaced, or what replaced it, step by step, the nearest first; one more than the most at the most."""
    near, far = way
    found: dict[int, None] = {}
    frontier = [pk]
    while frontier and len(found) <= MOST:
        reached = rows.run(
            connection,
            f"SELECT {far} FROM relation WHERE type = 'supersedes' AND {near} IN (SELECT value FROM json_each(?)) "
            "ORDER BY pk",
            (orjson.dumps(frontier).decode(),),
        ).fetchall()
        frontier = [other for (other,) in reached if other not in found and other != pk]
        found.update(dict.fromkeys(frontier))
    return list(found)[: MOST + 1]


def _beside(connection: Connection, pk: int, type_: RelationType, way: tuple[str, str]) -> list[int]:
    near, far = way
    found = rows.run(
        connection,
        f"SELECT r.{far} FROM relation r JOIN memory m ON m.pk = r.{far} WHERE r.{near} = ? AND r.type = ? "
        "ORDER BY r.pk LIMIT ?",
        (pk, type_.value, MOST + 1),
    )
    return [number for (number,) in found.fetchall()]


def _steps(line: Sequence[Memory]) -> Iterable[LineageStep]:
    """The line in the order in which the statements were true, as far as that is known."""
    ordered = sorted(enumerate(line), key=lambda place: (_start(place[1]), place[0]))
    for _, memory in ordered:
        yield LineageStep(
            memory,
            memory.valid_from or memory.event_time,
            memory.valid_to,
            mistaken=memory.state is State.SUPERSEDED and memory.valid_to is None,
        )


def _start(memory: Memory) -> int:
    since = memory.valid_from or memory.event_time or memory.recorded_at
    return since.us


def _disputes(connection: Connection, pk: int, settings: Settings, now: Moment) -> tuple[Dispute, ...]:
    found = rows.run(
        connection,
        "SELECT c.pk, c.id, c.kind, c.why FROM conflict c JOIN conflict_member m ON m.conflict_pk = c.pk "
        "WHERE c.state = 'open' AND m.memory_pk = ? ORDER BY c.pk LIMIT ?",
        (pk, MOST),
    ).fetchall()
    disputes: list[Dispute] = []
    for conflict_pk, conflict_id, kind, why in found:
        partners = rows.run(
            connection,
            "SELECT memory_pk FROM conflict_member WHERE conflict_pk = ? AND memory_pk <> ? ORDER BY pk LIMIT ?",
            (conflict_pk, pk, MOST),
        ).fetchall()
        beside = tuple(memories.light(connection, [number for (number,) in partners], settings, now))
        disputes.append(Dispute(conflict_id, ConflictKind(kind), why, beside))
    return tuple(disputes)
