"""The full-text table, in step with the memories."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.index import outbox
from mnemoscope.index.tokens import FTS_WEIGHTS, TOKENS_VERSION, index_words
from mnemoscope.model.errors import DiskFull, VaultBusy, VaultReadOnly
from mnemoscope.model.results import Progress
from mnemoscope.vault.database import Database
from mnemoscope.vault.schema import FTS_TABLE

WORDS = f"words/{TOKENS_VERSION}"
"""The name of this store in the outbox's notes; other tokens make it another store."""

BATCH = 500
_ANY_WORDS = "words"
_LACKING = (
    f"SELECT pk, text, tags FROM memory m WHERE pk > ? AND NOT EXISTS "
    f"(SELECT 1 FROM {FTS_TABLE}_docsize d WHERE d.id = m.pk) ORDER BY pk LIMIT ?"
)
_ORPHANS = f"SELECT id FROM {FTS_TABLE}_docsize WHERE id NOT IN (SELECT pk FROM memory)"


def catch_up_words(database: Database, *, progress: Progress | None = None, wait: float | None = None) -> bool:
    """Bring full text in step with the memories; true when it is.

    Called before every search: one short SELECT when there is nothing to do. It is done in small transactions, so that
    other writers need not wait; `wait` says how many seconds it waits for others. False where the vault cannot be
    written now or the disk is full: search then works on what is there.
    """
    with database.read() as connection:
        done, last = outbox.applied(connection, WORDS), outbox.last_seq(connection)
    if done is not None and done >= last:
        return True
    if database.read_only:
        return False
    try:
        if done is None:
            _fill(database, progress, wait)
        begun = done or 0
        while (reached := _follow(database, wait)) is not None:
            if progress is not None:
                progress(max(0, reached - begun), max(reached, last) - begun, "indexing words")
    except (DiskFull, VaultBusy, VaultReadOnly):
        return False
    return True


def rebuild_words(connection: Connection) -> None:
    """Empty the full text, so that the next catching up fills it from the memories."""
    connection.exec_driver_sql(f"INSERT INTO {FTS_TABLE}({FTS_TABLE}) VALUES('delete-all')")
    for name in {WORDS, *outbox.named(connection, _ANY_WORDS)}:
        outbox.unfill(connection, name)


def ranked(connection: Connection, expression: str, limit: int) -> list[tuple[int, float]]:
    """Row numbers and BM25 scores (greater is better) for a MATCH expression of `tokens`, the best first."""
    weights = ", ".join(map(str, FTS_WEIGHTS))
    found = connection.exec_driver_sql(
        f"SELECT rowid, -bm25({FTS_TABLE}, {weights}) AS score FROM {FTS_TABLE} WHERE {FTS_TABLE} MATCH ? "
        "ORDER BY score DESC, rowid DESC LIMIT ?",
        (expression, limit),
    )
    return [(int(pk), float(score)) for pk, score in found]


def drift(connection: Connection) -> tuple[list[int], list[int]]:
    """Memories without a full-text row, and full-text rows without a memory."""
    lacking = connection.exec_driver_sql(_LACKING, (0, -1)).scalars().all()
    return list(map(int, lacking)), list(map(int, connection.exec_driver_sql(_ORPHANS).scalars()))


def _fill(database: Database, progress: Progress | None, wait: float | None) -> None:
    """Give every memory its row. What is there already stays, so it can be interrupted and goes on from there."""
    with database.write(wait) as connection:
        begun, fresh = outbox.begin_filling(connection, WORDS)
        if fresh:
            # What is there was made by other tokens, or by a filling that nobody knows of any more.
            rebuild_words(connection)
            outbox.begin_filling(connection, WORDS)
        total = int(connection.exec_driver_sql("SELECT count(*) FROM memory").scalar_one())
    after = done = 0
    while True:
        with database.write(wait) as connection:
            rows = connection.exec_driver_sql(_LACKING, (after, BATCH)).all()
            if not rows and after:
                after = 0  # another process may have emptied the table meanwhile
                continue
            if not rows:
                _delete(connection, connection.exec_driver_sql(_ORPHANS).scalars().all())
                outbox.end_filling(connection, WORDS, begun)
                return
            _insert(connection, rows)
        after = int(rows[-1][0])
        done += len(rows)
        if progress is not None:
            progress(min(done, total), total, "indexing words")


def _follow(database: Database, wait: float | None) -> int | None:
    """Apply the next entries of the outbox: up to which, or None where there are no more."""
    with database.write(wait) as connection:
        done = outbox.applied(connection, WORDS)
        if done is None:
            return None  # another process has asked for a rebuild; the next search does it
        pks, last = outbox.changed(connection, done, BATCH)
        if pks:
            _delete(connection, pks)
            marks = ", ".join("?" * len(pks))
            found = connection.exec_driver_sql(f"SELECT pk, text, tags FROM memory WHERE pk IN ({marks})", tuple(pks))
            _insert(connection, found.all())
        outbox.note(connection, WORDS, last)
        return last if last < outbox.last_seq(connection) else None


def _insert(connection: Connection, rows: Sequence[Any]) -> None:
    values = [(pk, *index_words(text, orjson.loads(tags))) for pk, text, tags in rows]
    if values:
        connection.exec_driver_sql(f"INSERT INTO {FTS_TABLE}(rowid, text, tags, forms) VALUES (?, ?, ?, ?)", values)


def _delete(connection: Connection, pks: Iterable[int]) -> None:
    numbers = [(int(pk),) for pk in pks]
    if numbers:
        connection.exec_driver_sql(f"DELETE FROM {FTS_TABLE} WHERE rowid = ?", numbers)
