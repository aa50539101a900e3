"""Removing memories from a database so that no byte of them is left: the only place that deletes for good.

The same steps run on the vault and on each of its backups. What is removed is counted per place; what stays behind of
an act in the journal is that it happened, when and by whom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import chain
from uuid import UUID

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import drafts, holding, rows, wipe_journal, wipe_names, wipe_searches
from mnemoscope.vault.database import Database
from mnemoscope.vault.residue import SEPARATOR, Needles, batches
from mnemoscope.vault.residue_vectors import Directions
from mnemoscope.vault.schema import FTS_TABLE
from mnemoscope.vault.wipe_rows import among, chunks, stored
from mnemoscope.vault.wipe_target import (
    ANSWERS,
    CONFLICTS,
    DRAFTS,
    JOURNAL,
    MEMORIES,
    NAMES,
    PASSAGES,
    RELATIONS,
    SEARCHES,
    TITLES,
    TOLD,
    VECTORS,
    VERSIONS,
    WORDS,
    Target,
)

GENERAL_SCOPE = "personal"
LONG_ENOUGH_TO_LOOK_FOR = 8
"""From how many characters on finding a name in a file cannot be chance."""


def remove(connection: Connection, wiped: Target) -> None:
    """Delete the rows. Part of one transaction; `scrub` must follow it."""
    execute = connection.exec_driver_sql
    wipe_journal.blank(connection, wiped)
    ended = _ended_conflicts(connection, wiped)
    for marks, part in chunks(ended):
        for table in ("relation", "conflict_member"):
            execute(f"DELETE FROM {table} WHERE conflict_pk IN ({marks})", part)
        execute(f"DELETE FROM conflict WHERE pk IN ({marks})", part)
    _forget_scope(connection, wiped)
    wipe_names.remove(connection, wiped.names)
    drafts.remove(connection, wiped.drafts)
    wipe_searches.remove(connection, wiped.search_rows)
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
    for marks, part in chunks(wiped.titles):
        execute(f"UPDATE source SET title = '' WHERE title IN ({marks})", part)


def remove_for_good(connection: Connection, wiped: Target) -> None:
    """Delete the rows, and what earlier waits still hold of them."""
    remove(connection, wiped)
    if wiped.everything:
        holding.strip_all(connection)
    elif holding.any_held(connection):
        holding.strip(connection, wipe_journal.needles_in_journal(wiped))
    if wiped.agent:
        wipe_journal.forget_agent(connection, wiped.agent)


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
        found.update(dict.fromkeys(among(connection, statement, wiped.memories)))
    names = Needles(wiped.ids, [orjson.dumps(wiped.scope)] if wiped.scope else [])
    found.update(dict.fromkeys(names.holders(stored(connection, "SELECT pk, suggestion FROM conflict"))))
    return tuple(found)


def left_alone(connection: Connection, wiped: Target) -> tuple[int, ...]:
    """Memories that stay and lose an open conflict by the wipe; what they contradict besides is to be looked for."""
    gone = frozenset(wiped.memories)
    members = among(
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


def sought(wiped: Target, *, beside: bool = False) -> Needles:
    """What to look for after this wipe: texts, names, ids and stored vectors, as bytes.

    `beside` the vault, where no memory has a place, also the bare words that the wipe was told.
    """
    raw = (form for each in wiped.ids for form in _raw_forms(each))
    told = _told(wiped) if beside else ()
    return Needles((*_words(wiped), *told, *wiped.ids), (*wiped.vectors, *raw))


def said_by_others(connection: Connection, wiped: Target, found: Collection[bytes]) -> frozenset[bytes]:
    """Words and vectors among what was found that memories which stay have as well, in another scope or as a part of
    what they say: finding these proves nothing."""
    words = Needles(blobs=Needles((*_words(wiped), *_told(wiped))).all.intersection(found))
    shared = _vectors_of_others(connection, frozenset(wiped.vectors).intersection(found))
    for statement in (
        "SELECT pk, text FROM memory",
        "SELECT pk, text FROM memory_version",
        "SELECT pk, text FROM source",
        "SELECT pk, title FROM source",
        "SELECT pk, quote FROM memory_source",
        "SELECT pk, text FROM draft",
        "SELECT pk, value FROM setting",
        "SELECT seq, payload FROM operation WHERE payload IS NOT NULL",
        "SELECT pk, former FROM held_row",
    ):
        if words.all:
            for batch in batches(stored(connection, statement)):
                shared |= words.found(SEPARATOR.join(value for _, value in batch))
    return frozenset(shared)


def own_vectors(connection: Connection, wiped: Target) -> Directions:
    """The wiped vectors that no memory which stays has, however an index has scaled them."""
    vectors = frozenset(wiped.vectors)
    return Directions(vectors - _vectors_of_others(connection, vectors))


def _vectors_of_others(connection: Connection, vectors: frozenset[bytes]) -> set[bytes]:
    if not vectors:
        return set()
    stay = rows.run(connection, "SELECT vector FROM embedding")
    held = rows.run(connection, "SELECT body FROM held_row WHERE \"table\" = 'embedding'")
    return {vector for (vector,) in chain(stay, held) if vector in vectors}


def _words(wiped: Target) -> tuple[str, ...]:
    """The texts, and the names, titles, drafts and searches that are long enough to be told from others."""
    asked = chain.from_iterable(said.split("\n", 1) for said in wiped.searches)
    written = (*wiped.names.written, *wiped.titles, *wiped.drafted, *asked)
    return (*wiped.texts, *(name for name in written if len(name) >= LONG_ENOUGH_TO_LOOK_FOR))


def _told(wiped: Target) -> tuple[str, ...]:
    """The words that the wipe was told, in the usual ways to write them."""
    words = [each.about for each in wiped.asked if len(each.about) >= LONG_ENOUGH_TO_LOOK_FOR]
    return tuple(dict.fromkeys(form for word in words for form in (word, word.lower(), word.capitalize())))


def _raw_forms(memory_id: str) -> tuple[bytes, ...]:
    """An id as a number and without its strokes, as other programs' stores keep such."""
    try:
        number = UUID(memory_id)
    except ValueError:
        return ()
    return number.bytes, number.hex.encode()


def left_in_rows(connection: Connection, wiped: Target) -> Counter[str]:
    """What the database still answers with for the wiped row numbers: zero everywhere when all is gone."""
    left: Counter[str] = Counter()
    for place, statement in (
        (MEMORIES, "SELECT count(*) FROM memory WHERE pk IN ({})"),
        (VERSIONS, "SELECT count(*) FROM memory_version WHERE pk IN ({})"),
        (WORDS, f"SELECT count(*) FROM {FTS_TABLE}_docsize WHERE id IN ({{}})"),
        (VECTORS, "SELECT count(*) FROM embedding WHERE memory_pk IN ({})"),
        (ANSWERS, "SELECT count(*) FROM feedback WHERE memory_pk IN ({})"),
        (TITLES, "SELECT count(*) FROM episode_mark WHERE memory_pk IN ({})"),
        (TOLD, "SELECT count(*) FROM injection WHERE memory_pk IN ({})"),
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
    left[DRAFTS] = len(drafts.words(connection, wiped.drafts))
    left[SEARCHES] = wipe_searches.left(connection, wiped.search_rows)
    left[JOURNAL] = len(wipe_journal.telling_operations(connection, wiped))
    return left
