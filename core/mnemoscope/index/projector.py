"""Whether everything derived agrees with the memories, and making it anew."""

from __future__ import annotations

from sqlalchemy import Connection

from mnemoscope.index import embeddings, outbox, words
from mnemoscope.index.embedder import Embedder
from mnemoscope.index.tokens import exact_expression
from mnemoscope.index.words import WORDS
from mnemoscope.vault.database import Database
from mnemoscope.vault.schema import FTS_TABLE

_SAMPLES = 100
_LOOKED_AT = 200


def pending(database: Database, model: str | None) -> int:
    """How many memories wait for their words or for their vector of this model."""
    with database.read() as connection:
        done = outbox.applied(connection, WORDS)
        if done is None:
            waiting = int(connection.exec_driver_sql("SELECT count(*) FROM memory").scalar_one())
        else:
            waiting = outbox.waiting(connection, done)
        return max(waiting, embeddings.waiting(connection, model) if model is not None else 0)


def verify(database: Database, embedder: Embedder | None) -> list[str]:
    """What is wrong, in words without any memory's text; empty when all fits. What merely waits is not wrong."""
    words.catch_up_words(database)
    with database.read() as connection:
        found = _words(connection)
        if embedder is not None:
            found += _vectors(connection, embedder)
    return found


def rebuild(database: Database) -> None:
    """Throw away words and vectors. The next catching up makes them anew from the memories."""
    with database.write() as connection:
        words.rebuild_words(connection)
        embeddings.rebuild_vectors(connection)


def _words(connection: Connection) -> list[str]:
    done = outbox.applied(connection, WORDS)
    if done is None or outbox.waiting(connection, done):
        return []
    lacking, orphaned = words.drift(connection)
    found = []
    if lacking:
        found.append(f"{len(lacking):,} memories are missing from the full text.")
    if orphaned:
        found.append(f"{len(orphaned):,} entries of the full text belong to no memory.")
    if wrong := _not_found_by_their_words(connection, frozenset(lacking)):
        found.append(f"{wrong:,} of {_SAMPLES} sampled memories are not found by their own words.")
    return found


def _not_found_by_their_words(connection: Connection, passed_over: frozenset[int]) -> int:
    """How many of some memories, spread over the vault, their own text does not find."""
    sampled = connection.exec_driver_sql(
        "SELECT pk, text FROM memory WHERE pk IN (SELECT pk FROM (SELECT pk, row_number() OVER (ORDER BY pk) AS place, "
        "count(*) OVER () AS total FROM memory) WHERE place % max(1, total / ?) = 0) LIMIT ?",
        (_SAMPLES, _SAMPLES),
    ).all()
    wrong = 0
    for pk, text in sampled:
        # A long text is cut at a space, so that no word is.
        expression = exact_expression(text if len(text) <= _LOOKED_AT else text[:_LOOKED_AT].rpartition(" ")[0])
        if expression is None or pk in passed_over:
            continue
        hit = connection.exec_driver_sql(
            f"SELECT 1 FROM {FTS_TABLE} WHERE {FTS_TABLE} MATCH ? AND rowid = ?", (expression, pk)
        ).first()
        wrong += hit is None
    return wrong


def _vectors(connection: Connection, embedder: Embedder) -> list[str]:
    lacking, orphaned, wrong = embeddings.drift(connection, embedder.id, embedder.dimension)
    found = []
    if lacking:
        found.append(f"{lacking:,} memories have no vector, or one of a former text.")
    if orphaned:
        found.append(f"{orphaned:,} vectors belong to no memory.")
    if wrong:
        found.append(f"{wrong:,} vectors have a wrong size.")
    return found
