"""Reading a vault out in stretches of bounded size: whole memories, their conversations, and how much is where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.memory import Memory, RelationRef, SourcePassage, SourceRef
from mnemoscope.model.moment import Moment
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import RelationType, Role
from mnemoscope.vault import ageing, rows
from mnemoscope.vault.archive_tables import BY_NAME, MEMORY_ENDS
from mnemoscope.vault.memories import memory_from, moment_of, open_conflicts_of, rows_by_pks, source_from

PAGE = 500


@dataclass(frozen=True, slots=True)
class Heard:
    """The first passage of a memory: the passage's id and what names its conversation."""

    passage: str
    app: str
    account: str
    conversation_id: str
    title: str


def whole_memories(
    connection: Connection, pks: Sequence[int], settings: Settings, now: Moment, *, sources: bool = True
) -> Iterator[list[Memory]]:
    """Memories with their sources, relations and open conflicts, some hundred at a time, in the order of the numbers.

    The passages themselves are left out: a source comes with its quote only.
    """
    for start in range(0, len(pks), PAGE):
        numbers = [int(pk) for pk in pks[start : start + PAGE]]
        lives = ageing.read(connection, settings, now, numbers)
        conflicts = open_conflicts_of(connection, numbers)
        quoted = _sources(connection, numbers) if sources else {}
        ties = _relations(connection, numbers)
        yield [
            memory_from(
                row,
                lives,
                sources=tuple(quoted.get(row["pk"], ())),
                relations=tuple(ties.get(row["pk"], ())),
                conflicts=conflicts.get(row["pk"], ()),
                source_count=len(quoted.get(row["pk"], ())),
            )
            for row in rows_by_pks(connection, numbers)
        ]


def in_order_of_ids(connection: Connection, pks: Sequence[int]) -> list[int]:
    """The same row numbers in the order of the memories' ids."""
    found = rows.run(connection, f"SELECT pk FROM memory WHERE pk IN ({_LISTED}) ORDER BY id", (_listed(pks),))
    return [row[0] for row in found]


def heard_from(connection: Connection, pks: Sequence[int]) -> dict[int, Heard]:
    """By memory, the first passage that it came from."""
    found: dict[int, Heard] = {}
    for pk, *parts in rows.run(
        connection,
        "SELECT ms.memory_pk, s.id, s.app, s.account, s.conversation_id, s.title FROM memory_source ms "
        f"JOIN source s ON s.pk = ms.source_pk WHERE ms.memory_pk IN ({_LISTED}) ORDER BY s.at, s.pk",
        (_listed(pks),),
    ):
        found.setdefault(pk, Heard(*parts))
    return found


def conversations(connection: Connection, pks: Sequence[int] | None) -> Iterator[list[SourcePassage]]:
    """Conversations one by one with their passages; with `pks`, only the passages that those memories came from."""
    only, values = "", tuple[str, ...]()
    if pks is not None:
        only = f"WHERE pk IN (SELECT source_pk FROM memory_source WHERE memory_pk IN ({_LISTED})) "
        values = (_listed(pks),)
    found = rows.run(
        connection,
        "SELECT id, app, account, conversation_id, title, native_id, role, text, position, at, at_offset, "
        f"at_precision, model, on_active_path FROM source {only}"
        "ORDER BY app, account, coalesce(nullif(conversation_id, ''), title), position IS NULL, position, at, pk",
        values,
    )
    names = [column[0] for column in found.description]
    passages = (_passage(dict(zip(names, row, strict=True))) for row in found)
    for _, together in groupby(passages, lambda each: (each.app, each.account, each.conversation_id or each.title)):
        yield list(together)


def ties(connection: Connection, pks: Sequence[int] | None) -> Iterator[tuple[int, RelationType, str, str, Moment]]:
    """Relations as (number, type, id it begins at, id it ends at, when made); with `pks`, those between them."""
    only, values = "", tuple[str, ...]()
    if pks is not None:
        only = f"WHERE r.from_pk IN ({_LISTED}) AND r.to_pk IN ({_LISTED}) "
        values = (_listed(pks), _listed(pks))
    for pk, kind, begins, ends, at in rows.run(
        connection,
        "SELECT r.pk, r.type, a.id, b.id, r.created_at FROM relation r JOIN memory a ON a.pk = r.from_pk "
        f"JOIN memory b ON b.pk = r.to_pk {only}ORDER BY r.pk",
        values,
    ):
        yield pk, RelationType(kind), begins, ends, Moment(at)


def kinds_of_names(connection: Connection) -> dict[str, str]:
    """What is known of names: by the name in lower case "person", "place" and the like."""
    found = rows.run(
        connection, "SELECT a.name, e.kind FROM entity_alias a JOIN entity e ON e.pk = a.entity_pk WHERE e.kind <> ''"
    )
    return {name.casefold(): kind for name, kind in found}


def counted(connection: Connection, table: str, pks: Sequence[int] | None) -> int:
    """How many rows of a table (by its name in an archive) there are, or, with `pks`, concern those memories."""
    stored = BY_NAME[table]
    if pks is None or table not in (*MEMORY_ENDS, "sources", "conflicts"):
        return int(rows.scalar(connection, f'SELECT count(*) FROM "{stored.name}"'))
    if table == "sources":
        where = f"pk IN (SELECT source_pk FROM memory_source WHERE memory_pk IN ({_LISTED}))"
    elif table == "conflicts":
        where = f"pk IN (SELECT conflict_pk FROM conflict_member WHERE memory_pk IN ({_LISTED}))"
    else:
        where = " OR ".join(f"{end} IN ({_LISTED})" for end in MEMORY_ENDS[table])
    marks = where.count("?")
    statement = f'SELECT count(*) FROM "{stored.name}" WHERE {where}'
    return int(rows.scalar(connection, statement, *([_listed(pks)] * marks)))


def tallies(connection: Connection, pks: Sequence[int], column: str) -> dict[str, int]:
    """How many of these memories have each value of a column, the most first."""
    chosen = f"WHERE pk IN ({_LISTED}) GROUP BY {column} ORDER BY n DESC, {column}"
    return dict(rows.run(connection, f"SELECT {column}, count(*) AS n FROM memory {chosen}", (_listed(pks),)))


_LISTED = "SELECT value FROM json_each(?)"


def _listed(pks: Sequence[int]) -> str:
    return orjson.dumps([int(pk) for pk in pks]).decode()


def _sources(connection: Connection, pks: Sequence[int]) -> dict[int, list[SourceRef]]:
    found: dict[int, list[SourceRef]] = defaultdict(list)
    for row in _tables(
        connection,
        "SELECT ms.memory_pk, s.id, s.app, s.title, s.role, s.at, s.at_offset, s.at_precision, s.position, ms.quote, "
        f"ms.extractor FROM memory_source ms JOIN source s ON s.pk = ms.source_pk WHERE ms.memory_pk IN ({_LISTED}) "
        "ORDER BY s.at, s.pk",
        pks,
    ):
        found[row["memory_pk"]].append(source_from(row))
    return found


def _relations(connection: Connection, pks: Sequence[int]) -> dict[int, list[RelationRef]]:
    found: dict[int, list[tuple[int, RelationRef]]] = defaultdict(list)
    for here, there, begins in (("from_pk", "to_pk", True), ("to_pk", "from_pk", False)):
        for row in _tables(
            connection,
            f"SELECT r.pk, r.{here} AS here, r.type, m.id FROM relation r JOIN memory m ON m.pk = r.{there} "
            f"WHERE r.{here} IN ({_LISTED}) ORDER BY r.pk",
            pks,
        ):
            found[row["here"]].append((row["pk"], RelationRef(RelationType(row["type"]), row["id"], begins)))
    return {pk: [each for _, each in sorted(told, key=itemgetter(0))] for pk, told in found.items()}


def _tables(connection: Connection, statement: str, pks: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    found = rows.run(connection, statement, (_listed(pks),))
    names = [column[0] for column in found.description]
    return (dict(zip(names, row, strict=True)) for row in found)


def _passage(row: Mapping[str, Any]) -> SourcePassage:
    return SourcePassage(
        app=row["app"],
        text=row["text"],
        role=Role(row["role"]),
        title=row["title"],
        native_id=row["native_id"],
        conversation_id=row["conversation_id"],
        account=row["account"],
        position=row["position"],
        at=moment_of(row, "at"),
        model=row["model"],
        on_active_path=bool(row["on_active_path"]),
        id=row["id"],
    )
