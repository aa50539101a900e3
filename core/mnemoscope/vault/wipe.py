"""Removing memories from a database so that no byte of them is left: the only place that deletes for good.

The same steps run on the vault and on each of its backups. What is removed is counted per place; what stays behind of
an act in the journal is that it happened, when and by whom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import rows, schema, wipe_names
from mnemoscope.vault.database import Database
from mnemoscope.vault.journal import WIPE
from mnemoscope.vault.residue import SEPARATOR, Needles, batches
from mnemoscope.vault.schema import FTS_TABLE
from mnemoscope.vault.wipe_names import NO_NAMES, GoingNames

CHUNK = 500
GENERAL_SCOPE = "personal"
LONG_ENOUGH_TO_LOOK_FOR = 8
"""From how many characters on finding a name in a file cannot be chance."""
SAYS_ENOUGH = 16
"""From how many characters on a text inside another one is taken for the same statement, not for a common word."""
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
        "scope",
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
NAMES = "names"
PLACES = (MEMORIES, VERSIONS, WORDS, VECTORS, PASSAGES, RELATIONS, CONFLICTS, ANSWERS, NAMES, JOURNAL)


@dataclass(frozen=True, slots=True)
class Target:
    """What a wipe removes: memories with their lineage, and passages that nothing else needs or that say the same.

    `memories` holds those that are current and those that were taken back and live on in versions. `passages` go
    whole, `blanked` ones keep their place for the memories that stay, without their words. `names` are those of people
    and things that no memory speaks of any more. `scope` is a scope whose name goes too; with `everything` nothing of
    any act stays but that it was done.
    """

    memories: tuple[int, ...] = ()
    passages: tuple[int, ...] = ()
    blanked: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    source_ids: tuple[str, ...] = ()
    vectors: tuple[bytes, ...] = ()
    names: GoingNames = NO_NAMES
    scope: str = ""
    everything: bool = False
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def sources(self) -> tuple[int, ...]:
        return self.passages + self.blanked

    @property
    def empty(self) -> bool:
        return not (self.memories or self.passages or self.blanked)


def chunks(values: Sequence[Any]) -> Iterable[tuple[str, tuple[Any, ...]]]:
    """Marks and values for IN (…) in portions that SQLite takes."""
    for start in range(0, len(values), CHUNK):
        part = tuple(values[start : start + CHUNK])
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


def target(
    connection: Connection,
    pks: Sequence[int],
    extra_passages: Iterable[int] = (),
    *,
    scope: str = "",
    everything: bool = False,
) -> Target:
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
    repeated = Needles(text for text in texts if len(text) >= SAYS_ENOUGH)
    own.update(dict.fromkeys(repeated.holders(_stored(connection, "SELECT pk, text FROM source"))))
    gone = frozenset(memories)
    passages: list[int] = []
    blanked: list[int] = []
    for pk in own:
        needed = connection.exec_driver_sql("SELECT memory_pk FROM memory_source WHERE source_pk = ?", (pk,)).scalars()
        (passages if gone.issuperset(needed) else blanked).append(pk)
    found = Target(
        memories,
        tuple(passages),
        tuple(blanked),
        tuple(texts),
        tuple(ids),
        tuple(_among(connection, "SELECT id FROM source WHERE pk IN ({})", (*passages, *blanked))),
        tuple(vectors),
        wipe_names.going(connection, memories, everything=everything),
        scope,
        everything,
    )
    return replace(found, counts=_counts(connection, found))


def all_of_it(connection: Connection) -> Target:
    """Everything that the vault holds."""
    pks = connection.exec_driver_sql("SELECT pk FROM memory UNION SELECT pk FROM memory_version").scalars().all()
    return target(
        connection, pks, connection.exec_driver_sql("SELECT pk FROM source").scalars().all(), everything=True
    )


def same_in(copy: Connection, wiped: Target, live: Connection) -> Target:
    """The same in a copy of the database, by id; and what says the same there and is not in the vault any more.

    Row numbers would not do: after an older copy was put back they are given out again.
    """
    if wiped.everything:
        return all_of_it(copy)
    either = "SELECT pk FROM memory WHERE id IN ({0}) UNION SELECT pk FROM memory_version WHERE id IN ({0})"
    pks = dict.fromkeys(_among(copy, either, wiped.ids))
    alike = "SELECT pk, id FROM memory WHERE text IN ({0}) UNION SELECT pk, id FROM memory_version WHERE text IN ({0})"
    for marks, part in chunks(wiped.texts):
        for pk, memory_id in copy.exec_driver_sql(alike.format(marks), part * 2):
            if pk not in pks and not tuple(_among(live, either, (memory_id,))):
                pks[pk] = None
    passages = _among(copy, "SELECT pk FROM source WHERE id IN ({})", wiped.source_ids)
    return target(copy, tuple(pks), passages, scope=wiped.scope)


def _among(connection: Connection, statement: str, values: Sequence[int] | Sequence[str]) -> Iterator[Any]:
    """The first column of a statement with one or two IN (…) over the values."""
    for marks, part in chunks(values):
        yield from connection.exec_driver_sql(
            statement.format(marks), part * (2 if "{0}" in statement else 1)
        ).scalars()


def _stored(connection: Connection, statement: str) -> Iterator[tuple[int, bytes]]:
    """Numbers with texts or blobs, as bytes."""
    for number, value in connection.exec_driver_sql(statement):
        yield number, value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")


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
    counts[NAMES] = len(found.names.ties)
    counts[RELATIONS] = len(_touching(connection, found.memories, "relation", "from_pk", "to_pk"))
    counts[CONFLICTS] = len(_touching(connection, found.memories, "conflict_member", "memory_pk"))
    counts[JOURNAL] = len(telling_operations(connection, found))
    return dict(counts)


def _touching(connection: Connection, pks: Sequence[int], table: str, *columns: str) -> set[int]:
    found: set[int] = set()
    for column in columns:
        for marks, part in chunks(pks):
            found.update(
                connection.exec_driver_sql(f"SELECT pk FROM {table} WHERE {column} IN ({marks})", part).scalars()
            )
    return found


def telling_operations(connection: Connection, wiped: Target) -> tuple[int, ...]:
    """Acts whose row images or reason tell something of what is wiped, and acts that concerned nothing else."""
    if wiped.everything:
        return tuple(
            connection.exec_driver_sql(
                "SELECT seq FROM operation WHERE payload IS NOT NULL AND verb <> ? ORDER BY seq", (WIPE,)
            ).scalars()
        )
    # Also acts that touched none of these rows: an import that was taken back holds passages nobody refers to any more.
    by_words = set(
        _needles_in_journal(wiped).holders(
            _stored(connection, "SELECT seq, payload FROM operation WHERE payload IS NOT NULL")
        )
    )
    gone = {"memory": frozenset(wiped.memories), "source": frozenset(wiped.sources)}
    by_rows = set(
        _among(connection, "SELECT operation_seq FROM operation_memory WHERE memory_pk IN ({})", wiped.memories)
    )
    telling = {seq for seq in by_rows - by_words if _says_something(connection, seq, gone)}
    return tuple(sorted(by_words | telling))


def _needles_in_journal(wiped: Target) -> Needles:
    names = [text for text in wiped.texts if len(text) < SAYS_ENOUGH] + ([wiped.scope] if wiped.scope else [])
    whole = [*(orjson.dumps(name) for name in names), *wiped.names.in_journal()]
    return Needles((*(text for text in wiped.texts if len(text) >= SAYS_ENOUGH), *wiped.ids), whole)


def _says_something(connection: Connection, seq: int, gone: dict[str, frozenset[int]]) -> bool:
    payload = connection.exec_driver_sql("SELECT payload FROM operation WHERE seq = ?", (seq,)).scalar()
    if payload is None:
        return False
    body = orjson.loads(payload)
    if body["reason"] or any(_tells(image, gone) for image in body["images"]):
        return True
    concerned = connection.exec_driver_sql("SELECT memory_pk FROM operation_memory WHERE operation_seq = ?", (seq,))
    return gone["memory"].issuperset(concerned.scalars())


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
    for seq in telling_operations(connection, wiped):
        execute("UPDATE operation SET payload = NULL, salt = NULL WHERE seq = ?", (seq,))
    ended = _ended_conflicts(connection, wiped)
    for marks, part in chunks(ended):
        for table in ("relation", "conflict_member"):
            execute(f"DELETE FROM {table} WHERE conflict_pk IN ({marks})", part)
        execute(f"DELETE FROM conflict WHERE pk IN ({marks})", part)
    _forget_scope(connection, wiped)
    wipe_names.remove(connection, wiped.names)
    if wiped.everything:
        execute("DELETE FROM attribute")
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
            "DELETE FROM episode_mark WHERE memory_pk IN ({})",
            "DELETE FROM injection WHERE memory_pk IN ({})",
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


def _forget_scope(connection: Connection, wiped: Target) -> None:
    """Take the name of a wiped scope from what stays: former versions, tombstones, conflicts of others."""
    execute = connection.exec_driver_sql
    if wiped.everything:
        # A statement can be barred in two scopes; everywhere is one.
        execute("UPDATE OR REPLACE tombstone SET scope = ''")
    elif wiped.scope:
        now = "(SELECT scope FROM memory WHERE memory.pk = memory_version.pk)"
        execute(
            f"UPDATE memory_version SET scope = coalesce(nullif({now}, scope), '{GENERAL_SCOPE}') WHERE scope = ?",
            (wiped.scope,),
        )
        execute("UPDATE OR REPLACE tombstone SET scope = '' WHERE scope = ?", (wiped.scope,))
        execute("UPDATE conflict SET scope = '' WHERE scope = ?", (wiped.scope,))


def _ended_conflicts(connection: Connection, wiped: Target) -> tuple[int, ...]:
    """Conflicts that a wiped memory was in, or is still named in. Those that keep a point are flagged anew."""
    found: dict[int, None] = {}
    for statement in (
        "SELECT conflict_pk FROM conflict_member WHERE memory_pk IN ({})",
        "SELECT conflict_pk FROM relation WHERE conflict_pk IS NOT NULL AND from_pk IN ({})",
        "SELECT conflict_pk FROM relation WHERE conflict_pk IS NOT NULL AND to_pk IN ({})",
    ):
        found.update(dict.fromkeys(_among(connection, statement, wiped.memories)))
    names = Needles(wiped.ids, [orjson.dumps(wiped.scope)] if wiped.scope else [])
    found.update(dict.fromkeys(names.holders(_stored(connection, "SELECT pk, suggestion FROM conflict"))))
    return tuple(found)


def left_alone(connection: Connection, wiped: Target) -> tuple[int, ...]:
    """Memories that stay and lose an open conflict by the wipe; what they contradict besides is to be looked for."""
    gone = frozenset(wiped.memories)
    members = _among(
        connection,
        "SELECT m.memory_pk FROM conflict_member m JOIN conflict c ON c.pk = m.conflict_pk "
        "WHERE c.state = 'open' AND c.pk IN ({})",
        _ended_conflicts(connection, wiped),
    )
    return tuple(dict.fromkeys(pk for pk in members if pk not in gone))


def scrub(database: Database) -> None:
    """Rewrite full text and file so that deleted rows leave no trace in free pages or in the log."""
    with database.write() as connection:
        connection.exec_driver_sql(f"INSERT INTO {FTS_TABLE}({FTS_TABLE}) VALUES('optimize')")
    database.vacuum()


def needles(connection: Connection, wiped: Target) -> tuple[Needles, bool]:
    """What to look for in the files once the rows are gone, and whether something of it cannot be looked for.

    Memories that stay may say the same, in another scope or as a part of what they say; finding that proves nothing.
    """
    names = [name for name in wiped.names.written if len(name) >= LONG_ENOUGH_TO_LOOK_FOR]
    texts = Needles((*wiped.texts, *names))
    shared: set[bytes] = set()
    for statement in (
        "SELECT pk, text FROM memory",
        "SELECT pk, text FROM memory_version",
        "SELECT pk, text FROM source",
        "SELECT pk, title FROM source",
        "SELECT pk, quote FROM memory_source",
        "SELECT seq, payload FROM operation WHERE payload IS NOT NULL",
    ):
        for batch in batches(_stored(connection, statement)):
            shared |= texts.found(SEPARATOR.join(value for _, value in batch))
    vectors = set(wiped.vectors)
    for vector in connection.exec_driver_sql("SELECT vector FROM embedding").scalars():
        vectors.discard(vector)
    return Needles((*wiped.texts, *names, *wiped.ids), vectors, without=shared), bool(shared)


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
    for condition, sources in (("1", wiped.passages), ("text || title <> ''", wiped.blanked)):
        for marks, part in chunks(sources):
            left[PASSAGES] += connection.exec_driver_sql(
                f"SELECT count(*) FROM source WHERE pk IN ({marks}) AND {condition}", part
            ).scalar_one()
    left[NAMES] = wipe_names.left(connection, wiped.names)
    left[JOURNAL] = len(telling_operations(connection, wiped))
    return left


def pending(connection: Connection) -> list[rows.Row]:
    """A wipe that was begun and not finished, as its marker in the settings."""
    return rows.select(connection, schema.setting, "WHERE name = ?", (PENDING,))


PENDING = "wipe_pending"
