"""The names that go with wiped memories: those that no memory speaks of any more, of people and things."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, replace

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import rows, schema


@dataclass(frozen=True, slots=True)
class GoingNames:
    """Rows of names and entities that go, and how those names are written and keyed."""

    ties: tuple[int, ...] = ()
    entities: tuple[int, ...] = ()
    written: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()

    def in_journal(self) -> list[bytes]:
        """The names as a row image in the journal holds them."""
        return [
            *(b'"name":' + orjson.dumps(name) for name in self.written),
            *(b'"name_key":' + orjson.dumps(key) for key in self.keys),
        ]


NO_NAMES = GoingNames()


def going(connection: Connection, memories: Collection[int], *, everything: bool = False) -> GoingNames:
    """A name goes when the last memory that spoke under it goes, and an entity with its last memory, all names with it.

    A name that the person gave and no memory ever used stays as long as its entity does.
    """
    if everything:
        ties = rows.select(connection, schema.entity_alias)
        entities = rows.select(connection, schema.entity)
        return _going(ties, [row["pk"] for row in entities], [row["name"] for row in entities])
    ties = rows.select(connection, schema.entity_alias, "ORDER BY pk")
    if not ties or not memories:
        return NO_NAMES
    gone = orjson.dumps(list(memories)).decode()
    lost, left = (_spoken(connection, gone, which) for which in ("IN", "NOT IN"))
    of_entity: dict[int, list[rows.Row]] = defaultdict(list)
    for tie in ties:
        of_entity[tie["entity_pk"]].append(tie)
    leaving: list[rows.Row] = []
    ended: list[int] = []
    for pk, names in of_entity.items():
        keys = {tie["name_key"] for tie in names}
        if not keys & lost:
            continue
        if keys & left:
            leaving += [tie for tie in names if tie["name_key"] in lost - left]
        else:
            leaving += names
            ended.append(pk)
    called = {row["pk"]: row["name"] for row in rows.select(connection, schema.entity)}
    staying = {tie["pk"] for tie in ties} - {tie["pk"] for tie in leaving}
    written = [called[pk] for pk in ended if pk in called]
    for pk, names in of_entity.items():
        if pk in called and pk not in ended and not any(t["name"] == called[pk] and t["pk"] in staying for t in names):
            written += [called[pk] for t in names if t["name"] == called[pk]][:1]
    return _going(leaving, ended, written)


def not_given_again(connection: Connection, names: GoingNames) -> GoingNames:
    """Without the names that the person has given to somebody again meanwhile."""
    ties = rows.select(connection, schema.entity_alias)
    written, keys = {tie["name"] for tie in ties}, {tie["name_key"] for tie in ties}
    return replace(
        names,
        written=tuple(name for name in names.written if name not in written),
        keys=tuple(key for key in names.keys if key not in keys),
    )


def _going(ties: list[rows.Row], entities: list[int], written: list[str]) -> GoingNames:
    return GoingNames(
        tuple(tie["pk"] for tie in ties),
        tuple(entities),
        tuple(dict.fromkeys([*(tie["name"] for tie in ties), *written])),
        tuple(dict.fromkeys(tie["name_key"] for tie in ties)),
    )


def _spoken(connection: Connection, gone: str, which: str) -> frozenset[str]:
    """The subject keys of memories and versions that go, or of those that do not."""
    one = f"SELECT subject_key FROM {{}} WHERE subject_key IS NOT NULL AND pk {which} (SELECT value FROM json_each(?))"
    statement = f"{one.format('memory')} UNION {one.format('memory_version')}"
    return frozenset(key for (key,) in rows.run(connection, statement, (gone, gone)))


def remove(connection: Connection, names: GoingNames) -> None:
    """Delete the rows, and call an entity that lost the name it was called by as one of its others."""
    for table, pks in ((schema.entity_alias, names.ties), (schema.entity, names.entities)):
        for pk in pks:
            rows.delete(connection, table, pk)
    if names.ties:
        rows.run(
            connection,
            "UPDATE entity SET name = "
            "(SELECT name FROM entity_alias a WHERE a.entity_pk = entity.pk ORDER BY a.pk LIMIT 1) "
            "WHERE name IN (SELECT value FROM json_each(?)) AND NOT EXISTS (SELECT 1 FROM entity_alias a "
            "WHERE a.entity_pk = entity.pk AND a.name = entity.name)",
            (orjson.dumps(names.written).decode(),),
        )


def left(connection: Connection, names: GoingNames) -> int:
    """How many of these rows are still there."""
    found = (rows.one(connection, schema.entity_alias, pk) for pk in names.ties)
    return sum(row is not None and row["name"] in names.written for row in found)
