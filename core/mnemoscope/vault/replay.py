"""The store as it stood at an instant: later acts are taken back before a read, and the read notices nothing.

Within `Past.at` every table name means a view of what the table held then. Temporary views of the same names stand in
front of the tables, so that whatever reads in there (lists, counts, conflicts, one memory, a whole export) is the same
code as for the present. A memory's row is the one that was current then: its present row, or a version. Of the other
journaled tables the row images of all later acts are done backwards: a row that an act inserted was not there, one
that it deleted was, and a changed one has the values from before. What a wipe took is in no image, so it is gone at
every instant.

Rows come into being at the instant of the act that wrote them, except when another vault's archive was taken in: its
rows bring their own times, and were known since then.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson
from sqlalchemy import Connection, Table

from mnemoscope.vault import rows, schema
from mnemoscope.vault.rows import JOURNALED, Row
from mnemoscope.vault.schema import FTS_SQL, FTS_TABLE, MEMORY_COLUMNS
from mnemoscope.vault.verbs import GOES

Tokenise = Callable[[str, str], Sequence[str]]
"""From a text and its tags (as stored) the columns of the full-text table."""

BORN = {
    "source": "recorded_at",
    "relation": "created_at",
    "conflict": "detected_at",
    "feedback": "at",
    "tombstone": "made_at",
    "entity": "created_at",
}
"""The columns that say when a row came into being; what is younger than the instant was not there, whatever else."""

KNOWN_ON, TRUE_ON = "(SELECT known_on FROM temp.standpoint)", "(SELECT true_on FROM temp.standpoint)"
"""The instants that are looked from. A view takes no values for question marks, so they lie in a table of one row."""

DATED = {
    "tombstone": {"last_hit_at": f"CASE WHEN last_hit_at <= {KNOWN_ON} THEN last_hit_at END"},
    "conflict": {
        "state": f"CASE WHEN decided_at > {KNOWN_ON} THEN 'open' ELSE state END",
        "decision": f"CASE WHEN decided_at > {KNOWN_ON} THEN NULL ELSE decision END",
        "decided_at": f"CASE WHEN decided_at <= {KNOWN_ON} THEN decided_at END",
    },
}
"""Columns that date themselves: what they say is newer than the instant was not yet so, although no image says it. How
often a tombstone turned something away is no act and has no date, so it is counted up to now."""

FORMER_WORDS, REWORDED = "former_words", "reworded"
MOST_STRETCHES = 40
KEPT = 4
_OTHERS = tuple(table for table in JOURNALED.values() if table is not schema.memory)
_NAMES = frozenset(table.name for table in _OTHERS)
_OF_OTHERS = re.compile(rf'\["(?:{"|".join(sorted(_NAMES))})",\d'.encode())
"""Whether a payload has an image of anything but memories: most need not be read any further."""
_FIELDS = ", ".join(f'"{name}"' for name in ("pk", "id", *MEMORY_COLUMNS))

Before = dict[str, dict[int, Row | None]]
"""Per table and row number what was there before: None for nothing, a whole row, or the columns that differed."""


@dataclass(slots=True)
class Former:
    """What one table held at an instant, as its difference from now."""

    absent: list[int] = field(default_factory=list)
    there: list[Row] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Taken:
    """The acts after an instant, taken back: differences per table, and which acts counted as undone then.

    `straight` is false where the clock was set back over the instant, so that acts before and after it alternate.
    """

    former: dict[str, Former]
    undone: tuple[tuple[int, int], ...]
    straight: bool


class Past:
    """Shows a database as it stood at an instant. One per opened vault; every method may be called from any thread.

    Row images are kept decoded, so that only the first look back reads the journal. `forget` drops them.
    """

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._wipes = -1
        self._acts: dict[int, Before] = {}
        self._taken: dict[tuple[int, int], _Taken] = {}

    def forget(self) -> None:
        """Drop what is kept of former rows. After a wipe nothing of it may stay in memory."""
        with self._guard:
            self._drop()

    def _drop(self) -> None:
        self._acts.clear()
        self._taken.clear()

    @contextmanager
    def at(
        self,
        connection: Connection,
        us: int | None,
        *,
        true_on: int | None = None,
        true: str = "",
        tokenise: Tokenise | None = None,
    ) -> Iterator[None]:
        """Within this context the connection sees every table as it stood at `us`. For reading only.

        `true` is a condition on memories that may name the instant TRUE_ON: of the others nothing is seen then, nor of
        conflicts that fewer than two of them are in. With `tokenise` the full-text table FORMER_WORDS holds what was
        worded otherwise then, by row number, and REWORDED the numbers of all memories whose words of today say nothing
        of then.
        """
        taken = self._taken_back(connection, us) if us is not None else None
        guarded = bool(rows.scalar(connection, "PRAGMA query_only"))
        rows.run(connection, "PRAGMA query_only = OFF")
        try:
            rows.run(connection, "SAVEPOINT past")
            try:
                rows.run(connection, "CREATE TEMP TABLE standpoint (known_on INTEGER, true_on INTEGER)")
                rows.run(connection, "INSERT INTO standpoint VALUES (?, ?)", (us, true_on))
                views = _views(connection, us, taken, tokenise) if us is not None and taken is not None else {}
                if true:
                    _only_true(views, true)
                for name, select in views.items():
                    rows.run(connection, f"CREATE TEMP VIEW {name} AS {select}")
                if guarded:
                    rows.run(connection, "PRAGMA query_only = ON")
                yield
            finally:
                rows.run(connection, "ROLLBACK TO past")
                rows.run(connection, "RELEASE past")
        finally:
            if guarded:
                rows.run(connection, "PRAGMA query_only = ON")

    def _taken_back(self, connection: Connection, us: int) -> _Taken:
        newest = rows.scalar(connection, "SELECT max(seq) FROM operation") or 0
        wipes = rows.scalar(
            connection,
            f"SELECT coalesce(max(seq), 0) FROM operation WHERE verb IN ({', '.join('?' * len(GOES))})",
            *sorted(GOES),
        )
        with self._guard:
            if wipes != self._wipes:
                self._drop()
                self._wipes = wipes
            key = (us, newest)
            found = self._taken.get(key)
            if found is None:
                found = _Taken(self._former(connection, us), _undone_at(connection, us), _is_straight(connection, us))
                while len(self._taken) >= KEPT:
                    del self._taken[next(iter(self._taken))]
                self._taken[key] = found
            return found

    def _former(self, connection: Connection, us: int) -> dict[str, Former]:
        """The images of all acts after `us`, the newest first, folded into one difference per table."""
        merged: Before = {}
        later = rows.run(
            connection, "SELECT seq FROM operation WHERE at > ? AND payload IS NOT NULL ORDER BY seq DESC", (us,)
        ).fetchall()
        for (seq,) in later:
            act = self._acts.get(seq)
            if act is None:
                act = self._acts[seq] = _images(connection, seq)
            for name, states in act.items():
                known = merged.setdefault(name, {})
                for pk, state in states.items():
                    known[pk] = None if state is None else {**(known.get(pk) or {}), **state}
        return {name: _former_of(connection, JOURNALED[name], states) for name, states in merged.items()}


def _images(connection: Connection, seq: int) -> Before:
    """What the rows that one act touched were before it, memories left out: they have versions."""
    found = rows.select(connection, schema.operation, "WHERE seq = ?", (seq,))[0]
    if not _OF_OTHERS.search(found["payload"]):
        return {}
    images = orjson.loads(found["payload"])["images"]
    if found["undoes"] is None and _brought_history(connection, found, images):
        return {}
    before: Before = {}
    for name, pk, former, after in reversed(images):
        if name not in _NAMES:
            continue
        states = before.setdefault(name, {})
        if former is None:
            states[pk] = None
        elif after is None:
            states[pk] = former
        else:
            states[pk] = {**(states.get(pk) or {}), **former}
    return before


def _brought_history(connection: Connection, operation: Row, images: list[Any]) -> bool:
    """Whether an import took in another vault's memories with the times at which that one had learned them."""
    if operation["verb"] != "import":
        return False
    pks = [pk for name, pk, before, _ in images if name == "memory" and before is None]
    older = "SELECT 1 FROM memory WHERE pk IN (SELECT value FROM json_each(?)) AND recorded_at < ? LIMIT 1"
    return bool(rows.scalar(connection, older, orjson.dumps(pks).decode(), operation["at"]))


def _former_of(connection: Connection, table: Table, states: dict[int, Row | None]) -> Former:
    found = Former()
    current: dict[int, Row] = {}
    partial = [pk for pk, state in states.items() if state is not None and "pk" not in state]
    for start in range(0, len(partial), 500):
        part = partial[start : start + 500]
        marks = ", ".join("?" * len(part))
        current.update((row["pk"], row) for row in rows.select(connection, table, f"WHERE pk IN ({marks})", part))
    for pk, state in states.items():
        if state is None:
            found.absent.append(pk)
        elif "pk" in state:
            found.there.append(state)
        elif pk in current:
            found.there.append({**current[pk], **state})
    found.absent.sort()
    return found


def _is_straight(connection: Connection, us: int) -> bool:
    last = rows.scalar(connection, "SELECT max(seq) FROM operation WHERE at <= ?", us)
    first = rows.scalar(connection, "SELECT min(seq) FROM operation WHERE at > ?", us)
    return last is None or first is None or bool(last < first)


def _undone_at(connection: Connection, us: int) -> tuple[tuple[int, int], ...]:
    """Which acts counted as undone at an instant, each with the act that had undone it."""
    undone: dict[int, int] = {}
    undoes: dict[int, int] = {}
    for by, of in rows.run(
        connection, "SELECT seq, undoes FROM operation WHERE undoes IS NOT NULL AND at <= ? ORDER BY seq", (us,)
    ):
        undoes[by] = of
        seq: int | None = of
        while seq is not None:
            undone[seq] = by
            # Undoing an undo brings the act before it back to life, and where that was an undo, takes one back again.
            alive = undoes.get(seq)
            if alive is None:
                break
            undone.pop(alive, None)
            seq, by = undoes.get(alive), alive
    return tuple(undone.items())


def _views(connection: Connection, us: int, taken: _Taken, tokenise: Tokenise | None) -> dict[str, str]:
    """What to put before each table, as SELECT statements by the table's name."""
    if tokenise is not None:
        _former_words(connection, us, tokenise)
    version = f"FROM main.memory_version WHERE recorded_to > {KNOWN_ON} AND changed_at <= {KNOWN_ON}"
    # A column of no type would keep SQLite from looking into both parts for an index.
    shown = "CAST(coalesce(event_time, recorded_at) AS INTEGER) AS shown_at"
    views = {
        "memory": f"SELECT {_FIELDS}, shown_at FROM main.memory WHERE changed_at <= {KNOWN_ON} UNION ALL "
        f"SELECT {_FIELDS}, {shown} {version}",
        "memory_version": f"SELECT * FROM main.memory_version WHERE recorded_to <= {KNOWN_ON}",
        "operation": _operations(connection, taken),
        "operation_memory": "SELECT * FROM main.operation_memory "
        f"WHERE operation_seq NOT IN (SELECT seq FROM main.operation WHERE at > {KNOWN_ON})",
        "wipe_receipt": f"SELECT * FROM main.wipe_receipt WHERE at <= {KNOWN_ON}",
        "injection": f"SELECT * FROM main.injection WHERE at <= {KNOWN_ON}",
    }
    if not taken.straight:
        # Two rows of one memory may claim the instant then; the later one holds. SQLite takes all columns from it.
        views["memory"] = f"SELECT {_FIELDS}, shown_at, max(version) FROM ({views['memory']}) GROUP BY pk"
    for table in _OTHERS:
        views[table.name] = _former_rows(connection, table, taken.former.get(table.name, Former()))
    return views


def _only_true(views: dict[str, str], condition: str) -> None:
    """Leave only memories with a condition, as in use, and the conflicts between them."""
    before = {name: views.get(name, f"SELECT * FROM main.{name}") for name in ("memory", "conflict_member", "conflict")}
    fields = _FIELDS.replace('"state"', "CASE state WHEN 'expired' THEN state ELSE 'active' END AS state")
    views["memory"] = f"SELECT {fields}, shown_at FROM ({before['memory']}) WHERE {condition}"
    views["conflict_member"] = (
        f"SELECT * FROM ({before['conflict_member']}) WHERE memory_pk IN (SELECT pk FROM temp.memory)"
    )
    views["conflict"] = (
        f"SELECT * FROM ({before['conflict']}) AS c "
        "WHERE (SELECT count(*) FROM temp.conflict_member m WHERE m.conflict_pk = c.pk) >= 2"
    )


def _operations(connection: Connection, taken: _Taken) -> str:
    rows.run(connection, "CREATE TEMP TABLE undone_then (seq INTEGER PRIMARY KEY, by INTEGER)")
    _many(connection, "INSERT INTO undone_then VALUES (?, ?)", taken.undone)
    columns = ", ".join(
        "(SELECT by FROM temp.undone_then u WHERE u.seq = o.seq) AS undone_by" if name == "undone_by" else f'"{name}"'
        for name in rows.columns(schema.operation)
    )
    return f"SELECT {columns} FROM main.operation o WHERE at <= {KNOWN_ON}"


def _former_rows(connection: Connection, table: Table, former: Former) -> str:
    name, columns = table.name, rows.columns(table)
    dated = DATED.get(name, {})
    shown = ", ".join(f'{dated[column]} AS "{column}"' if column in dated else f'"{column}"' for column in columns)
    born = f"{BORN[name]} <= {KNOWN_ON}" if name in BORN else "1"
    stretches, single = _stretches(former.absent)
    terms = [born, *(f"pk NOT BETWEEN {first} AND {last}" for first, last in stretches)]
    single += [row["pk"] for row in former.there]
    if single:
        rows.run(connection, f"CREATE TEMP TABLE changed_{name} (pk INTEGER PRIMARY KEY)")
        _many(connection, f"INSERT OR IGNORE INTO changed_{name} VALUES (?)", [(pk,) for pk in single])
        terms.append(f"pk NOT IN (SELECT pk FROM temp.changed_{name})")
    view = f"SELECT {shown} FROM main.{name} WHERE {' AND '.join(terms)}"
    if not former.there:
        return view
    listed = ", ".join(f'"{column}"' for column in columns)
    rows.run(connection, f"CREATE TEMP TABLE former_{name} ({listed})")
    values = [tuple(row.get(column) for column in columns) for row in former.there]
    _many(connection, f"INSERT INTO former_{name} VALUES ({', '.join('?' * len(columns))})", values)
    return f"{view} UNION ALL SELECT {shown} FROM temp.former_{name} WHERE {born}"


def _stretches(pks: Sequence[int]) -> tuple[list[tuple[int, int]], list[int]]:
    """Sorted row numbers as the longest unbroken stretches, and what is left over: an import is one stretch."""
    found: list[tuple[int, int]] = []
    for pk in pks:
        if found and found[-1][1] == pk - 1:
            found[-1] = (found[-1][0], pk)
        else:
            found.append((pk, pk))
    found.sort(key=lambda stretch: stretch[0] - stretch[1])
    rest = [pk for first, last in found[MOST_STRETCHES:] for pk in range(first, last + 1)]
    return found[:MOST_STRETCHES], rest


def _former_words(connection: Connection, us: int, tokenise: Tokenise) -> None:
    """Full text over what was worded or tagged otherwise at the instant, or has no present words any more."""
    then = rows.run(
        connection,
        "SELECT v.pk, v.text, v.tags FROM memory_version v LEFT JOIN memory m ON m.pk = v.pk "
        "WHERE v.recorded_to > ? AND v.changed_at <= ? AND (m.pk IS NULL OR m.text <> v.text OR m.tags <> v.tags)",
        (us, us),
    ).fetchall()
    rows.run(connection, f"CREATE TEMP TABLE {REWORDED} (pk INTEGER PRIMARY KEY)")
    rows.run(connection, FTS_SQL.replace(FTS_TABLE, f"temp.{FORMER_WORDS}"))
    _many(connection, f"INSERT OR IGNORE INTO {REWORDED} VALUES (?)", [(pk,) for pk, *_ in then])
    _many(
        connection,
        f"INSERT INTO {FORMER_WORDS} (rowid, text, tags, forms) VALUES (?, ?, ?, ?)",
        [(pk, *tokenise(text, tags)) for pk, text, tags in then],
    )


def _many(connection: Connection, statement: str, values: Sequence[Sequence[Any]]) -> None:
    connection.connection.driver_connection.executemany(statement, values)  # type: ignore[union-attr]
