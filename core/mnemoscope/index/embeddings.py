"""The vectors of the memories in SQL, in step with them. They are what every other vector store is filled from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from sqlalchemy import Connection

from mnemoscope.index import outbox
from mnemoscope.index.embedder import Embedder, Vectors
from mnemoscope.index.exact import Numbers
from mnemoscope.index.words import WORDS
from mnemoscope.model.results import Progress
from mnemoscope.vault.database import Database

BATCH = 64
READ_BATCH = 2_000
_STORED = "<f2"
_ANY_VECTORS = "vectors/"
_LACKING = (
    "SELECT m.pk, m.text, m.text_key FROM memory m LEFT JOIN embedding e ON e.memory_pk = m.pk AND e.model = ? "
    "WHERE m.pk > ? AND (e.memory_pk IS NULL OR e.text_key <> m.text_key) ORDER BY m.pk LIMIT ?"
)
_ORPHANS = "FROM embedding WHERE model = ? AND memory_pk NOT IN (SELECT pk FROM memory)"
# A memory that was changed or wiped since its text was read gets no vector of the old text.
_PUT = (
    "INSERT INTO embedding (memory_pk, model, text_key, vector) SELECT pk, ?, text_key, ? FROM memory "
    "WHERE pk = ? AND text_key = ? ON CONFLICT (memory_pk, model) DO UPDATE SET "
    "text_key = excluded.text_key, vector = excluded.vector"
)


def store_name(model: str) -> str:
    """The name of a model's vectors in the outbox's notes."""
    return _ANY_VECTORS + model


def catch_up_vectors(
    database: Database,
    embedder: Embedder,
    *,
    batch: int = BATCH,
    progress: Progress | None = None,
    limit: int | None = None,
) -> int:
    """Embed what has no vector of this model or one of a former text; how many were embedded.

    Each batch is a transaction of its own, written after the embedding is done: whenever it is interrupted, it goes on
    from there. `progress` may raise Cancelled between batches. `limit` bounds how many are embedded now.
    """
    run = _Run(database, embedder, batch, progress, limit)
    if not database.read_only:
        run.fill()
        run.follow()
    return run.embedded


def read_vectors(
    connection: Connection, model: str, dimension: int, pks: Sequence[int] | None = None, after: int = -1
) -> tuple[Numbers, Vectors]:
    """Stored vectors with their row numbers: those of `pks`, or the next after the row number `after`.

    One of a wrong size is left out; `verify` reports it.
    """
    where = f"memory_pk > ? ORDER BY memory_pk LIMIT {READ_BATCH}"
    values: tuple[str | int, ...] = (model, after)
    if pks is not None:
        where = f"memory_pk IN ({', '.join('?' * len(pks)) or 'NULL'})"
        values = (model, *pks)
    found = connection.exec_driver_sql(f"SELECT memory_pk, vector FROM embedding WHERE model = ? AND {where}", values)
    size = dimension * np.dtype(_STORED).itemsize
    rows = [(pk, vector) for pk, vector in found if len(vector) == size]
    numbers = np.fromiter((pk for pk, _ in rows), dtype=np.int64, count=len(rows))
    joined = np.frombuffer(b"".join(vector for _, vector in rows), dtype=_STORED)
    return numbers, joined.reshape(-1, dimension).astype(np.float32)


def all_vectors(database: Database, model: str, dimension: int) -> Iterator[tuple[Numbers, Vectors]]:
    """All stored vectors in portions, by row number. Each portion is read on its own, so writers need not wait."""
    after = -1
    while True:
        with database.read() as connection:
            numbers, vectors = read_vectors(connection, model, dimension, after=after)
            if not len(numbers):
                # A whole portion of wrong size would look like the end.
                following = connection.exec_driver_sql(
                    f"SELECT max(memory_pk) FROM (SELECT memory_pk FROM embedding WHERE model = ? AND memory_pk > ? "
                    f"ORDER BY memory_pk LIMIT {READ_BATCH})",
                    (model, after),
                ).scalar()
        if len(numbers):
            yield numbers, vectors
            after = int(numbers[-1])
        elif following is None:
            return
        else:
            after = int(following)


def waiting(connection: Connection, model: str) -> int:
    """How many memories have no vector of this model yet, or one of a former text."""
    done = outbox.applied(connection, store_name(model))
    if done is not None:
        return outbox.waiting(connection, done)
    # The first embedding goes by row number, so what lies beyond the last vector is what waits.
    beyond = connection.exec_driver_sql(
        "SELECT count(*) FROM memory WHERE pk > coalesce((SELECT memory_pk FROM embedding WHERE model = ? "
        "ORDER BY memory_pk DESC LIMIT 1), -1)",
        (model,),
    ).scalar_one()
    any_memory = connection.exec_driver_sql("SELECT 1 FROM memory LIMIT 1").first() is not None
    return max(int(beyond), int(any_memory))


def rebuild_vectors(connection: Connection, model: str | None = None) -> None:
    """Delete the vectors of a model, or of all, so that the next catching up makes them anew."""
    names = outbox.named(connection, _ANY_VECTORS) if model is None else [store_name(model)]
    connection.exec_driver_sql("DELETE FROM embedding WHERE model = ? OR ? IS NULL", (model, model))
    for name in names:
        outbox.unfill(connection, name)


def drop_other_models(database: Database, kept: Sequence[str]) -> int:
    """Delete the vectors of models that this version does not use any more; how many."""
    others = f"FROM embedding WHERE model NOT IN ({', '.join('?' * len(kept))})"
    with database.read() as connection:
        stored = connection.exec_driver_sql(f"SELECT 1 {others} LIMIT 1", tuple(kept)).first()
        noted = [name for name in outbox.named(connection, _ANY_VECTORS) if name.removeprefix(_ANY_VECTORS) not in kept]
    if stored is None and not noted:
        return 0
    with database.write() as connection:
        for name in noted:
            outbox.unfill(connection, name)
        return int(connection.exec_driver_sql(f"DELETE {others}", tuple(kept)).rowcount)


def drift(connection: Connection, model: str, dimension: int) -> tuple[int, int, int]:
    """Vectors that are missing or of a former text (apart from those that wait), orphaned, and of a wrong size."""
    done = outbox.applied(connection, store_name(model))
    lacking = 0
    if done is not None:
        lacking = connection.exec_driver_sql(
            f"SELECT count(*) FROM ({_LACKING}) WHERE pk NOT IN (SELECT memory_pk FROM outbox WHERE seq > ?)",
            (model, -1, -1, done),
        ).scalar_one()
    orphaned = connection.exec_driver_sql(
        f"SELECT count(*) {_ORPHANS} AND memory_pk NOT IN (SELECT memory_pk FROM outbox WHERE seq > ?)",
        (model, -1 if done is None else done),
    ).scalar_one()
    wrong = connection.exec_driver_sql(
        "SELECT count(*) FROM embedding WHERE model = ? AND length(vector) <> ?",
        (model, dimension * np.dtype(_STORED).itemsize),
    ).scalar_one()
    return int(lacking), int(orphaned), int(wrong)


class _Run:
    """One catching up: first what was never embedded, then what the outbox names."""

    def __init__(
        self, database: Database, embedder: Embedder, batch: int, progress: Progress | None, limit: int | None
    ) -> None:
        self.embedded = 0
        self._database = database
        self._embedder = embedder
        self._name = store_name(embedder.id)
        self._batch = batch
        self._progress = progress
        self._limit = limit
        self._total: int | None = None

    @property
    def _room(self) -> int:
        return self._batch if self._limit is None else min(self._batch, self._limit - self.embedded)

    def fill(self) -> None:
        model = self._embedder.id
        with self._database.read() as connection:
            if outbox.applied(connection, self._name) is not None:
                return
        with self._database.write() as connection:
            begun, _ = outbox.begin_filling(connection, self._name)
        after = -1
        while self._room > 0:
            with self._database.read() as connection:
                rows = connection.exec_driver_sql(_LACKING, (model, after, self._room)).all()
            if rows:
                after = int(rows[-1][0])
                self._embed(rows)
                continue
            with self._database.write() as connection:
                # Another process may have deleted vectors meanwhile, and then the note would be wrong.
                if connection.exec_driver_sql(_LACKING, (model, -1, 1)).first() is None:
                    connection.exec_driver_sql(f"DELETE {_ORPHANS}", (model,))
                    outbox.end_filling(connection, self._name, begun)
                    return
            after = -1

    def follow(self) -> None:
        while self._room > 0:
            with self._database.read() as connection:
                done = outbox.applied(connection, self._name)
                if done is None:
                    return
                pks, last = outbox.changed(connection, done, self._room)
                rows = _texts(connection, pks)
            if last == done:
                return
            self._embed(rows, pks, last)

    def _embed(self, rows: Sequence[Any], pks: Sequence[int] = (), last: int | None = None) -> None:
        """Embed the texts of `rows`, then write their vectors and how far the outbox is followed."""
        model = self._embedder.id
        vectors = self._embedder.embed([text for _, text, _ in rows]).astype(_STORED)
        values = [(model, vector.tobytes(), pk, key) for (pk, _, key), vector in zip(rows, vectors, strict=True)]
        with self._database.write() as connection:
            if values:
                connection.exec_driver_sql(_PUT, values)
            if last is not None:
                gone = set(pks) - {pk for pk, _, _ in rows}
                if gone:
                    connection.exec_driver_sql(
                        "DELETE FROM embedding WHERE model = ? AND memory_pk = ?", [(model, pk) for pk in gone]
                    )
                now = outbox.applied(connection, self._name)
                if now is not None:
                    outbox.note(connection, self._name, max(now, last))
                    outbox.trim(connection, WORDS, self._name)
        self.embedded += len(rows)
        if self._progress is not None and rows:
            self._tell()

    def _tell(self) -> None:
        assert self._progress is not None
        if self._total is None or self.embedded >= self._total:
            with self._database.read() as connection:
                self._total = self.embedded + waiting(connection, self._embedder.id)
        self._progress(self.embedded, self._total, "embedding")


def _texts(connection: Connection, pks: Sequence[int]) -> Sequence[Any]:
    marks = ", ".join("?" * len(pks)) or "NULL"
    statement = f"SELECT pk, text, text_key FROM memory WHERE pk IN ({marks})"
    return connection.exec_driver_sql(statement, tuple(pks)).all()
