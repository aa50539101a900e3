"""Removing memories from a database so that no byte of them is left: the only place that deletes for good.

The same steps run on the vault and on each of its backups. What is removed is counted per place; what stays behind of
an act in the journal is that it happened, when and by whom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import rows, schema
from mnemoscope.vault.database import Database
from mnemoscope.vault.schema import FTS_TABLE

CHUNK = 500
TELLING = frozenset(
    {
        "text",
        "text_key",
        "value",
        "subject",
        "attribute",
        "subject_key",
        "attribute_key",
        "value_key",
        "tags",
        "quote",
        "title",
        "low_value",
        "high_value",
        "suggestion",
        "conflict_key",
    }
)
"""Columns whose former contents say something of a memory."""
LINEAGE = "('merges', 'derived_from')"

MEMORIES, VERSIONS, WORDS, VECTORS = "memories", "versions", "full_text", "vectors"
PASSAGES, RELATIONS, CONFLICTS, ANSWERS, JOURNAL = "passages", "relations", "conflicts", "answers", "journal"
PLACES = (MEMORIES, VERSIONS, WORDS, VECTORS, PASSAGES, RELATIONS, CONFLICTS, ANSWERS, JOURNAL)


@dataclass(frozen=True, slots=True)
class Target:
    """What a wipe removes: memories with their lineage, and passages that nothing else needs or that say the same.

    `memories` holds those that are current and those that were taken back and live on in versions. `passages` go
    whole, `blanked` ones keep their place for the memories that stay, without their words.
    """

    memories: tuple[int, ...] = ()
    passages: tuple[int, ...] = ()
    blanked: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    vectors: tuple[bytes, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)


def chunks(numbers: Sequence[int]) -> Iterable[tuple[str, tuple[int, ...]]]:
    """Marks and values for IN (…) in portions that SQLite takes."""
    for start in range(0, len(numbers), CHUNK):
        part = tuple(numbers[start : start + CHUNK])
        yield ", ".join("?" * len(part)), part


def with_lineage(connection: Connection, pks: Iterable[int]) -> tuple[int, ...]:
    """The memories, and those that were merged or derived from them, however far."""
    reached = dict.fromkeys(pks)
    frontier = list(reached)
    while frontier:
        following: list[int] = []
        for marks, part in chunks(frontier):
            following += connection.exec_driver_sql(
                f"SELECT from_pk FROM relation WHERE type IN {LINEAGE} AND to_pk IN ({marks})", part
            ).scalars()
        frontier = [pk for pk in dict.fromkeys(following) if pk not in reached]
        reached.update(dict.fromkeys(frontier))
    return tuple(reached)


def target(connection: Connection, pks: Sequence[int], extra_passages: Iterable[int] = ()) -> Target:
    """Everything that goes with these memories."""
    memories = with_lineage(connection, pks)
    own: dict[int, None] = dict.fromkeys(extra_passages)
    texts: dict[str, None] = {}
    ids: dict[str, None] = {}
    vectors: list[bytes] = []
    for marks, part in chunks(memories):
        own.update(
            dict.fromkeys(
                connection.exec_driver_sql(
                    f"SELECT source_pk FROM memory_source WHERE memory_pk IN ({marks})", part
                ).scalars()
            )
        )
        for table in ("memory", "memory_version"):
            for text, memory_id in connection.exec_driver_sql(
                f"SELECT text, id FROM {table} WHERE pk IN ({marks})", part
            ):
                texts[text] = ids[memory_id] = None
        vectors += connection.exec_driver_sql(
            f"SELECT vector FROM embedding WHERE memory_pk IN ({marks})", part
        ).scalars()
    own.update(dict.fromkeys(_repeating(connection, tuple(texts))))
    gone = frozenset(memories)
    passages: list[int] = []
    blanked: list[int] = []
    for pk in own:
        needed = connection.exec_driver_sql("SELECT memory_pk FROM memory_source WHERE source_pk = ?", (pk,)).scalars()
        (passages if gone.issuperset(needed) else blanked).append(pk)
    found = Target(memories, tuple(passages), tuple(blanked), tuple(texts), tuple(ids), tuple(vectors))
    return replace(found, counts=_counts(connection, found))


def same_in(connection: Connection, wiped: Target) -> Target:
    """The same memories and passages in a copy of the database: row numbers never change, so they name the same."""

    def present(table: str, pks: Sequence[int]) -> list[int]:
        found: list[int] = []
        for marks, part in chunks(pks):
            found += connection.exec_driver_sql(
                f"SELECT DISTINCT pk FROM {table} WHERE pk IN ({marks})", part
            ).scalars()
        return found

    pks = dict.fromkeys([*present("memory", wiped.memories), *present("memory_version", wiped.memories)])
    return target(connection, tuple(pks), present("source", wiped.passages + wiped.blanked))


def _repeating(connection: Connection, texts: Sequence[str]) -> Iterable[int]:
    """Passages that hold one of the texts word for word although no memory refers to them."""
    wanted = [text for text in texts if text]
    if not wanted:
        return
    for pk, passage in connection.exec_driver_sql("SELECT pk, text FROM source"):
        if any(text in passage for text in wanted):
            yield pk


def _counts(connection: Connection, found: Target) -> dict[str, int]:
    counts: Counter[str] = Counter(dict.fromkeys(PLACES, 0))
    for place, statement in (
        (MEMORIES, "SELECT count(*) FROM memory WHERE pk IN ({})"),
        (VERSIONS, "SELECT count(*) FROM memory_version WHERE pk IN ({})"),
        (WORDS, f"SELECT count(*) FROM {FTS_TABLE} WHERE rowid IN ({{}})"),
        (VECTORS, "SELECT count(*) FROM embedding WHERE memory_pk IN ({})"),
        (ANSWERS, "SELECT count(*) FROM feedback WHERE memory_pk IN ({})"),
    ):
        for marks, part in chunks(found.memories):
            counts[place] += connection.exec_driver_sql(statement.format(marks), part).scalar_one()
    counts[PASSAGES] = len(found.passages) + len(found.blanked)
    counts[RELATIONS] = len(_touching(connection, found.memories, "relation", "from_pk", "to_pk"))
    counts[CONFLICTS] = len(_touching(connection, found.memories, "conflict_member", "memory_pk"))
    counts[JOURNAL] = len(telling_operations(connection, found.memories, found.passages + found.blanked))
    return dict(counts)


def _touching(connection: Connection, pks: Sequence[int], table: str, *columns: str) -> set[int]:
    found: set[int] = set()
    for column in columns:
        for marks, part in chunks(pks):
            found.update(
                connection.exec_driver_sql(f"SELECT pk FROM {table} WHERE {column} IN ({marks})", part).scalars()
            )
    return found


def telling_operations(connection: Connection, memories: Sequence[int], passages: Sequence[int]) -> tuple[int, ...]:
    """Acts whose row images or reason tell something of what is wiped."""
    gone = {"memory": frozenset(memories), "source": frozenset(passages)}
    candidates: set[int] = set()
    for marks, part in chunks(memories):
        candidates.update(
            connection.exec_driver_sql(
                f"SELECT operation_seq FROM operation_memory WHERE memory_pk IN ({marks})", part
            ).scalars()
        )
    found: list[int] = []
    for seq in sorted(candidates):
        payload = connection.exec_driver_sql("SELECT payload FROM operation WHERE seq = ?", (seq,)).scalar()
        if payload is None:
            continue
        body = orjson.loads(payload)
        if body["reason"] or any(_tells(image, gone) for image in body["images"]):
            found.append(seq)
    return tuple(found)


def _tells(image: Sequence[object], gone: dict[str, frozenset[int]]) -> bool:
    table, pk, before, after = image
    sides = [side for side in (before, after) if isinstance(side, dict)]
    if not any(TELLING & side.keys() for side in sides):
        return False
    if table in gone:
        return pk in gone[str(table)]
    linked = {side.get(name) for side in sides for name in ("memory_pk", "low_pk", "high_pk")}
    return table == "conflict" or bool(linked & gone["memory"])


def remove(connection: Connection, wiped: Target) -> None:
    """Delete the rows. Part of one transaction; `scrub` must follow it."""
    execute = connection.exec_driver_sql
    for seq in telling_operations(connection, wiped.memories, wiped.passages + wiped.blanked):
        execute("UPDATE operation SET payload = NULL, salt = NULL WHERE seq = ?", (seq,))
    ended = _ended_conflicts(connection, wiped.memories)
    for marks, part in chunks(ended):
        for table in ("relation", "conflict_member"):
            execute(f"DELETE FROM {table} WHERE conflict_pk IN ({marks})", part)
        execute(f"DELETE FROM conflict WHERE pk IN ({marks})", part)
    for marks, part in chunks(wiped.memories):
        for statement in (
            f"DELETE FROM {FTS_TABLE} WHERE rowid IN ({{}})",
            "DELETE FROM embedding WHERE memory_pk IN ({})",
            "DELETE FROM memory_source WHERE memory_pk IN ({})",
            "DELETE FROM relation WHERE from_pk IN ({})",
            "DELETE FROM relation WHERE to_pk IN ({})",
            "DELETE FROM conflict_member WHERE memory_pk IN ({})",
            "DELETE FROM settled_pair WHERE low_pk IN ({})",
            "DELETE FROM settled_pair WHERE high_pk IN ({})",
            "DELETE FROM feedback WHERE memory_pk IN ({})",
            "DELETE FROM operation_memory WHERE memory_pk IN ({})",
            "DELETE FROM outbox WHERE memory_pk IN ({})",
            "UPDATE tombstone SET memory_pk = NULL WHERE memory_pk IN ({})",
            "DELETE FROM memory_version WHERE pk IN ({})",
            "DELETE FROM memory WHERE pk IN ({})",
        ):
            execute(statement.format(marks), part)
    for marks, part in chunks(wiped.passages):
        execute(f"DELETE FROM memory_source WHERE source_pk IN ({marks})", part)
        execute(f"DELETE FROM source WHERE pk IN ({marks})", part)
    for marks, part in chunks(wiped.blanked):
        execute(f"UPDATE source SET text = '', title = '' WHERE pk IN ({marks})", part)
        execute(f'UPDATE memory_source SET start = 0, "end" = 0 WHERE source_pk IN ({marks})', part)


def _ended_conflicts(connection: Connection, pks: Sequence[int]) -> tuple[int, ...]:
    """Conflicts that a wiped memory was in. Those with two other members left are found again by a new check."""
    found: set[int] = set()
    for marks, part in chunks(pks):
        found.update(
            connection.exec_driver_sql(
                f"SELECT conflict_pk FROM conflict_member WHERE memory_pk IN ({marks})", part
            ).scalars()
        )
    return tuple(found)


def scrub(database: Database) -> None:
    """Rewrite full text and file so that deleted rows leave no trace in free pages or in the log."""
    with database.write() as connection:
        connection.exec_driver_sql(f"INSERT INTO {FTS_TABLE}({FTS_TABLE}) VALUES('optimize')")
    database.vacuum()


def left_in_rows(connection: Connection, wiped: Target) -> Counter[str]:
    """What the database still answers with for the wiped row numbers: zero everywhere when all is gone."""
    left: Counter[str] = Counter()
    for place, statement in (
        (MEMORIES, "SELECT count(*) FROM memory WHERE pk IN ({})"),
        (VERSIONS, "SELECT count(*) FROM memory_version WHERE pk IN ({})"),
        (WORDS, f"SELECT count(*) FROM {FTS_TABLE}_docsize WHERE id IN ({{}})"),
        (VECTORS, "SELECT count(*) FROM embedding WHERE memory_pk IN ({})"),
        (ANSWERS, "SELECT count(*) FROM feedback WHERE memory_pk IN ({})"),
        (RELATIONS, "SELECT count(*) FROM relation WHERE from_pk IN ({0}) OR to_pk IN ({0})"),
        (CONFLICTS, "SELECT count(*) FROM conflict_member WHERE memory_pk IN ({})"),
    ):
        for marks, part in chunks(wiped.memories):
            values = part * 2 if "{0}" in statement else part
            left[place] += connection.exec_driver_sql(statement.format(marks), values).scalar_one()
    for marks, part in chunks(wiped.passages):
        left[PASSAGES] += connection.exec_driver_sql(
            f"SELECT count(*) FROM source WHERE pk IN ({marks})", part
        ).scalar_one()
    left[JOURNAL] = len(telling_operations(connection, wiped.memories, wiped.passages))
    return left


def pending(connection: Connection) -> list[rows.Row]:
    """A wipe that was begun and not finished, as its marker in the settings."""
    return rows.select(connection, schema.setting, "WHERE name = ?", (PENDING,))


PENDING = "wipe_pending"
