"""Rows that wait to be wiped: taken out of their tables, kept whole beside them, and put back exactly or dropped.

While rows are held no read can come upon them, at no instant, because they are in no table that anything reads. What
the wipe does to the tables meanwhile is noted by triggers, so whatever it deletes or changes can be put back, and this
module need not know what that is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import orjson
from sqlalchemy import BLOB, Connection, Table

from mnemoscope.vault import rows, schema
from mnemoscope.vault.residue import Needles
from mnemoscope.vault.rows import JOURNALED, Row

HELD, BEGUN = "held", "begun"
TABLES: dict[str, Table] = {
    **{name: table for name, table in JOURNALED.items() if table is not schema.pause},
    **{
        table.name: table
        for table in (
            schema.memory_version,
            schema.injection,
            schema.operation,
            schema.operation_memory,
            schema.embedding,
            schema.draft,
        )
    },
}
"""Everything a wipe takes from, but for full text and the outbox, which are made from the rest."""
BODY = {"operation": "payload", "embedding": "vector"}
"""The columns that are kept as they are; other bytes are kept as hexadecimal digits."""
NEVER_STRIPPED = ("memory", "memory_version")
_ENDS = (
    ("memory_source", "memory_pk", "memory"),
    ("memory_source", "source_pk", "source"),
    ("relation", "from_pk", "memory"),
    ("relation", "to_pk", "memory"),
    ("conflict_member", "memory_pk", "memory"),
    ("settled_pair", "low_pk", "memory"),
    ("settled_pair", "high_pk", "memory"),
)
"""Links whose other end may have been wiped while they were held."""


@contextmanager
def holding(connection: Connection, wipe_pk: int) -> Iterator[None]:
    """Whatever is deleted or changed within this context is kept under the pending wipe with this number."""
    rows.run(connection, "PRAGMA recursive_triggers = ON")  # what REPLACE deletes is noted too
    for table in TABLES.values():
        for statement in _triggers(table, wipe_pk):
            rows.run(connection, statement)
    try:
        yield
    finally:
        for name in TABLES:
            for what in ("gone", "changed"):
                rows.run(connection, f"DROP TRIGGER IF EXISTS temp.held_{name}_{what}")
        rows.run(connection, "PRAGMA recursive_triggers = OFF")


def put_back(connection: Connection, wipe_pk: int) -> list[int]:
    """Put every held row where it was, the last taken first; the numbers of the memories that are back.

    What was changed otherwise meanwhile stays as it is now, and links to what was wiped meanwhile do not come back.
    """
    memories: list[int] = []
    found = rows.run(
        connection,
        'SELECT pk, "table", gone, former, later, body FROM held_row WHERE wipe_pk = ? ORDER BY pk DESC',
        (wipe_pk,),
    ).fetchall()
    elsewhere: dict[int, int] = {}
    for _, name, gone, former, later, body in found:
        table = TABLES[name]
        row = _read(table, former, body)
        if not gone:
            _change_back(connection, table, row, _read(table, later, None))
            continue
        if name == "memory_source":
            row["source_pk"] = elsewhere.get(row["source_pk"], row["source_pk"])
        if not _insert(connection, table, row) and name == "source":
            # The same passage was read in again meanwhile.
            same = rows.scalar(connection, "SELECT pk FROM source WHERE source_key = ?", row["source_key"])
            elsewhere[row["pk"]] = same
        if name == "memory":
            memories.append(row["pk"])
    _cut_loose_ends(connection, found)
    rows.insert_many(connection, schema.outbox, [{"memory_pk": pk} for pk in memories])
    drop(connection, wipe_pk)
    return memories


def conflicts_in_the_way(connection: Connection, wipe_pk: int) -> list[int]:
    """Conflicts made meanwhile with a link that is held as well: two memories have one of each kind only."""
    statement = (
        "SELECT DISTINCT r.conflict_pk FROM held_row h JOIN relation r ON r.type = json_extract(h.former, '$.type') "
        "AND r.from_pk = json_extract(h.former, '$.from_pk') AND r.to_pk = json_extract(h.former, '$.to_pk') "
        "WHERE h.wipe_pk = ? AND h.\"table\" = 'relation' AND h.gone AND r.conflict_pk IS NOT NULL ORDER BY 1"
    )
    return [pk for (pk,) in rows.run(connection, statement, (wipe_pk,))]


def drop(connection: Connection, wipe_pk: int) -> None:
    """Delete what is held under a pending wipe."""
    rows.run(connection, "DELETE FROM held_row WHERE wipe_pk = ?", (wipe_pk,))


def any_held(connection: Connection) -> bool:
    """Whether any row waits for its wipe."""
    return rows.scalar(connection, "SELECT 1 FROM held_row LIMIT 1") is not None


def strip(connection: Connection, needles: Needles) -> None:
    """Delete held rows that tell of something wiped. A memory that is held itself goes when its own day comes."""
    marks = ", ".join("?" * len(NEVER_STRIPPED))
    found = rows.run(
        connection,
        f"SELECT pk, former || coalesce(later, ''), body FROM held_row WHERE \"table\" NOT IN ({marks})",
        NEVER_STRIPPED,
    )
    values = ((pk, text.encode() + b"\0" + (body or b"")) for pk, text, body in found.fetchall())
    for pk in list(needles.holders(values)):
        rows.delete(connection, schema.held_row, pk)


def strip_all(connection: Connection) -> None:
    """Drop everything that is held: it goes now."""
    rows.run(connection, "DELETE FROM held_row")
    rows.run(connection, "DELETE FROM pending_wipe WHERE state = ?", (HELD,))


def pending(connection: Connection, state: str = "", wipe_id: str = "") -> list[Row]:
    """Wipes that are not over, the next one due first."""
    return rows.select(
        connection,
        schema.pending_wipe,
        "WHERE (state = ? OR ? = '') AND (id = ? OR ? = '') ORDER BY due_at, pk",
        (state, state, wipe_id, wipe_id),
    )


def _triggers(table: Table, wipe_pk: int) -> Iterable[str]:
    def noted(side: str) -> str:
        parts = []
        for column in rows.columns(table):
            if BODY.get(table.name) == column:
                continue
            value = f'{side}."{column}"'
            parts.append(f"'{column}', {f'hex({value})' if _is_bytes(table, column) else value}")
        return f"json_object({', '.join(parts)})"

    body = f'OLD."{BODY[table.name]}"' if table.name in BODY else "NULL"
    into = 'INSERT INTO held_row (wipe_pk, "table", gone, former, later, body) VALUES'
    yield (
        f"CREATE TEMP TRIGGER held_{table.name}_gone BEFORE DELETE ON main.{table.name} BEGIN "
        f"{into} ({wipe_pk}, '{table.name}', 1, {noted('OLD')}, NULL, {body}); END"
    )
    yield (
        f"CREATE TEMP TRIGGER held_{table.name}_changed BEFORE UPDATE ON main.{table.name} BEGIN "
        f"{into} ({wipe_pk}, '{table.name}', 0, {noted('OLD')}, {noted('NEW')}, {body}); END"
    )


def _is_bytes(table: Table, column: str) -> bool:
    return isinstance(table.c[column].type, BLOB)


def _read(table: Table, text: str, body: bytes | None) -> Row:
    row: Row = orjson.loads(text)
    for name, value in row.items():
        if _is_bytes(table, name):
            # hex() of nothing is an empty text; no column of ours holds empty bytes.
            row[name] = bytes.fromhex(value) if value else None
    if table.name in BODY:
        row[BODY[table.name]] = body
    return row


def _insert(connection: Connection, table: Table, row: Row) -> bool:
    names = ", ".join(f'"{name}"' for name in row)
    marks = ", ".join("?" * len(row))
    done = rows.run(
        connection, f'INSERT OR IGNORE INTO "{table.name}" ({names}) VALUES ({marks})', tuple(row.values())
    )
    return bool(done.rowcount)


def _change_back(connection: Connection, table: Table, former: Row, later: Row) -> None:
    """Give the columns that were changed their former values, where they stand as they were left."""
    key = [column.name for column in table.primary_key]
    changed = [name for name in former if name not in key and former[name] != later[name]]
    if not changed:
        return
    terms = [*key, *changed]
    rows.run(
        connection,
        f'UPDATE OR IGNORE "{table.name}" SET {", ".join(f"{_quoted(name)} = ?" for name in changed)} '
        f"WHERE {' AND '.join(f'{_quoted(name)} IS ?' for name in terms)}",
        (*(former[name] for name in changed), *(later[name] for name in terms)),
    )


def _quoted(name: str) -> str:
    return f'"{name}"'


def _cut_loose_ends(connection: Connection, found: Sequence[Any]) -> None:
    back = {(name, orjson.loads(former).get("pk")) for _, name, gone, former, *_ in found if gone}
    for name, column, other in _ENDS:
        known = f"SELECT pk FROM {other}" + (" UNION SELECT pk FROM memory_version" if other == "memory" else "")
        loose = rows.run(connection, f"SELECT pk FROM {name} WHERE {column} NOT IN ({known})").fetchall()
        for (pk,) in loose:
            if (name, pk) in back:
                rows.delete(connection, TABLES[name], pk)
    for (pk,) in rows.run(
        connection,
        "SELECT pk FROM conflict WHERE (SELECT count(*) FROM conflict_member m WHERE m.conflict_pk = conflict.pk) < 2",
    ).fetchall():
        if ("conflict", pk) in back:
            for table in ("relation", "conflict_member"):
                rows.run(connection, f"DELETE FROM {table} WHERE conflict_pk = ?", (pk,))
            rows.delete(connection, schema.conflict, pk)
