"""Between rows and memories: the one place that knows how a `Memory` lies in the tables."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Claim, Memory, RelationRef, SourceRef
from mnemoscope.model.moment import Moment
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import (
    Function,
    HalfLife,
    Origin,
    Polarity,
    Precision,
    RelationType,
    Role,
    Sensitivity,
    Standing,
    State,
    Tier,
)
from mnemoscope.vault import ageing, rows, schema
from mnemoscope.vault.ageing import Ageing
from mnemoscope.vault.rows import Row
from mnemoscope.vault.usefulness import utilities

CHUNK = 900


def moment_of(row: Mapping[str, Any], name: str) -> Moment | None:
    """The moment in columns `name`, `name_offset`, `name_precision`."""
    prefix = {"event_time": "event"}.get(name, name)
    us = row[name]
    if us is None:
        return None
    return Moment(us, row[f"{prefix}_offset"] or 0, Precision(row[f"{prefix}_precision"] or "second"))


def moment_columns(name: str, moment: Moment | None) -> Row:
    """The three columns for a moment."""
    prefix = {"event_time": "event"}.get(name, name)
    return {
        name: moment.us if moment else None,
        f"{prefix}_offset": moment.offset_minutes if moment else None,
        f"{prefix}_precision": moment.precision.value if moment else None,
    }


def memory_from(row: Mapping[str, Any], lives: Ageing, **more: Any) -> Memory:
    """A memory from its row, with strength and expiry as they are then."""
    half_life = HalfLife(row["half_life"])
    claim = None
    if row["attribute"] is not None:
        polarity = Polarity(row["polarity"] or "affirmed")
        claim = Claim(row["subject"] or "", row["attribute"], row["value"] or "", polarity)
    offset = row["recorded_offset"]
    expires_at = lives.expires_at(row)
    return Memory(
        id=row["id"],
        text=row["text"],
        language=row["language"],
        origin=Origin(row["origin"]),
        standing=Standing(row["standing"]),
        state=State(row["state"]),
        scope=row["scope"],
        tier=Tier(row["tier"]),
        function=Function(row["function"]),
        trust_hundredths=row["trust"],
        strength=lives.strength(row),
        importance=row["importance"],
        pinned=bool(row["pinned"]),
        sensitivity=Sensitivity(row["sensitivity"]),
        half_life=half_life,
        claim=claim,
        event_time=moment_of(row, "event_time"),
        valid_from=moment_of(row, "valid_from"),
        valid_to=moment_of(row, "valid_to"),
        recorded_at=Moment(row["recorded_at"], offset),
        changed_at=Moment(row["changed_at"], offset),
        expires_at=Moment(expires_at, offset) if expires_at is not None else None,
        agent=row["agent"],
        tags=tuple(orjson.loads(row["tags"])),
        mentions=row["mentions"],
        useful_uses=row["useful_uses"],
        last_useful_at=Moment(row["last_useful_at"], offset) if row["last_useful_at"] is not None else None,
        version=row["version"],
        pk=row["pk"],
        heard_at=Moment(row["heard_at"], offset) if row["heard_at"] is not None else None,
        recheck=row["recheck"] or "",
        **more,
    )


def row_by_id(connection: Connection, memory_id: str) -> Row:
    """The current row; NotFound says so for wiped, taken back and never known ids alike."""
    found = rows.select(connection, schema.memory, "WHERE id = ?", (memory_id,))
    if not found:
        raise NotFound("There is no memory with this id.")
    return found[0]


def known_pk(connection: Connection, memory_id: str) -> int:
    """The row number of a memory that is there or was taken back. NotFound for what was wiped or never known."""
    for table in ("memory", "memory_version"):
        pk = rows.scalar(connection, f"SELECT pk FROM {table} WHERE id = ? LIMIT 1", memory_id)
        if pk is not None:
            return int(pk)
    raise NotFound("There is no memory with this id.")


def rows_by_ids(connection: Connection, memory_ids: Iterable[str]) -> list[Row]:
    """Current rows in the order of the ids; NotFound when one is missing."""
    wanted = list(dict.fromkeys(memory_ids))
    found: dict[str, Row] = {}
    for start in range(0, len(wanted), CHUNK):
        among = json.dumps(wanted[start : start + CHUNK], ensure_ascii=False)  # SQLite refuses what is no text
        for row in rows.select(connection, schema.memory, "WHERE id IN (SELECT value FROM json_each(?))", (among,)):
            found[row["id"]] = row
    if len(found) < len(wanted):
        raise NotFound("There is no memory with this id.")
    return [found[memory_id] for memory_id in wanted]


def rows_by_pks(connection: Connection, pks: Sequence[int]) -> list[Row]:
    """Current rows in the order of the row numbers; missing ones are left out."""
    found: dict[int, Row] = {}
    for start in range(0, len(pks), CHUNK):
        part = tuple(int(pk) for pk in pks[start : start + CHUNK])
        marks = ", ".join("?" * len(part))
        for row in rows.select(connection, schema.memory, f"WHERE pk IN ({marks})", part):
            found[row["pk"]] = row
    return [found[int(pk)] for pk in pks if int(pk) in found]


def open_conflicts_of(connection: Connection, pks: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """Ids of open conflicts per memory."""
    found: dict[int, list[str]] = defaultdict(list)
    for start in range(0, len(pks), CHUNK):
        part = tuple(pks[start : start + CHUNK])
        marks = ", ".join("?" * len(part))
        for memory_pk, conflict_id in connection.exec_driver_sql(
            "SELECT m.memory_pk, c.id FROM conflict_member m JOIN conflict c ON c.pk = m.conflict_pk "
            f"WHERE c.state = 'open' AND m.memory_pk IN ({marks})",
            part,
        ):
            found[memory_pk].append(conflict_id)
    return {pk: tuple(ids) for pk, ids in found.items()}


def source_counts(connection: Connection, pks: Sequence[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for start in range(0, len(pks), CHUNK):
        part = tuple(pks[start : start + CHUNK])
        marks = ", ".join("?" * len(part))
        for memory_pk, count in connection.exec_driver_sql(
            f"SELECT memory_pk, count(*) FROM memory_source WHERE memory_pk IN ({marks}) GROUP BY memory_pk", part
        ):
            found[memory_pk] = count
    return found


def light(connection: Connection, pks: Sequence[int], settings: Settings, now: Moment) -> list[Memory]:
    """Memories for a list: without passages and relations, with their open conflicts and the number of sources."""
    numbers = [int(pk) for pk in pks]
    conflicts = open_conflicts_of(connection, numbers)
    counts = source_counts(connection, numbers)
    lives = ageing.read(connection, settings, now, numbers)
    useful = utilities(connection, numbers)
    return [
        memory_from(
            row,
            lives,
            conflicts=conflicts.get(row["pk"], ()),
            source_count=counts.get(row["pk"], 0),
            utility=useful.get(row["pk"]),
        )
        for row in rows_by_pks(connection, numbers)
    ]


def former(connection: Connection, versions: Sequence[Row], settings: Settings, now: Moment) -> tuple[Memory, ...]:
    """Former rows as memories, without passages and relations."""
    lives = ageing.read(connection, settings, now, {version["pk"] for version in versions})
    return tuple(memory_from(version, lives) for version in versions)


def full(connection: Connection, row: Row, settings: Settings, now: Moment) -> Memory:
    """One memory with its passages, relations and open conflicts."""
    pk = row["pk"]
    sources = sources_of(connection, pk)
    return memory_from(
        row,
        ageing.read(connection, settings, now, [pk]),
        sources=sources,
        relations=relations_of(connection, pk),
        conflicts=open_conflicts_of(connection, [pk]).get(pk, ()),
        source_count=len(sources),
        utility=utilities(connection, [pk]).get(pk),
    )


def sources_of(connection: Connection, pk: int) -> tuple[SourceRef, ...]:
    found = connection.exec_driver_sql(
        "SELECT s.id, s.app, s.title, s.role, s.at, s.at_offset, s.at_precision, s.position, s.text,"
        " ms.quote, ms.start, ms.end, ms.extractor FROM memory_source ms JOIN source s ON s.pk = ms.source_pk"
        " WHERE ms.memory_pk = ? ORDER BY s.at, s.pk",
        (pk,),
    ).mappings()
    return tuple(
        replace(
            source_from(row),
            passage=row["text"],
            quote_start=row["start"] if row["end"] > row["start"] else -1,
            quote_end=row["end"] if row["end"] > row["start"] else -1,
        )
        for row in map(dict, found)
    )


def source_from(row: Mapping[str, Any]) -> SourceRef:
    """A passage behind a memory, without its words, from a row of `source` joined with `memory_source`."""
    return SourceRef(
        id=row["id"],
        app=row["app"],
        title=row["title"],
        role=Role(row["role"]),
        at=moment_of(row, "at"),
        quote=row["quote"],
        position=row["position"],
        extractor=row["extractor"],
    )


def relations_of(connection: Connection, pk: int) -> tuple[RelationRef, ...]:
    found = connection.exec_driver_sql(
        "SELECT r.type, r.from_pk = ? AS outgoing, m.id, m.text, coalesce(c.id, '') AS conflict_id FROM relation r"
        " JOIN memory m ON m.pk = CASE WHEN r.from_pk = ? THEN r.to_pk ELSE r.from_pk END"
        " LEFT JOIN conflict c ON c.pk = r.conflict_pk AND c.state = 'open'"
        " WHERE r.from_pk = ? OR r.to_pk = ? ORDER BY r.pk",
        (pk, pk, pk, pk),
    ).mappings()
    return tuple(
        RelationRef(RelationType(row["type"]), row["id"], bool(row["outgoing"]), row["text"], row["conflict_id"])
        for row in found
    )
