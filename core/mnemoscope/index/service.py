"""The index as the facade uses it: full text that is always in step, and vectors once a worker has loaded them.

Everything here is derived from SQL and can be thrown away. Nothing is loaded before `start`: until then, and where
there is no language model, search works by words.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mnemoscope.index.embedder import Embedder
from mnemoscope.index.tokens import index_words
from mnemoscope.vault.database import Database
from mnemoscope.vault.schema import FTS_TABLE

import orjson

Numbers = NDArray[np.int64]
Similarities = NDArray[np.float32]


class Index:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._embedder: Embedder | None = None

    @property
    def embedder_label(self) -> str:
        return self._embedder.label if self._embedder else "words only"

    @property
    def ready(self) -> bool:
        return self._embedder is not None

    @property
    def floor(self) -> float:
        return self._embedder.floor if self._embedder else 1.0

    @property
    def method(self) -> str:
        return "words"

    def pending(self) -> int:
        return 0

    def verify(self) -> list[str]:
        return []

    def embed_query(self, query: str) -> NDArray[np.float32] | None:
        return None

    def nearest(self, vector: NDArray[np.float32], k: int, allowed: Numbers) -> tuple[Numbers, Similarities]:
        return np.zeros(0, np.int64), np.zeros(0, np.float32)

    def catch_up_words(self) -> None:
        with self._database.read() as c:
            applied = c.exec_driver_sql("SELECT applied_seq FROM projection WHERE name='words'").scalar() or 0
            last = c.exec_driver_sql("SELECT coalesce(max(seq),0) FROM outbox").scalar_one()
        if applied >= last:
            return
        with self._database.write() as c:
            pks = [r[0] for r in c.exec_driver_sql("SELECT DISTINCT memory_pk FROM outbox WHERE seq > ? AND seq <= ?", (applied, last))]
            for pk in pks:
                c.exec_driver_sql(f"DELETE FROM {FTS_TABLE} WHERE rowid=?", (pk,))
                row = c.exec_driver_sql("SELECT text, tags FROM memory WHERE pk=?", (pk,)).first()
                if row:
                    w = index_words(row[0], orjson.loads(row[1]))
                    c.exec_driver_sql(f"INSERT INTO {FTS_TABLE}(rowid,text,tags,forms) VALUES(?,?,?,?)", (pk, w.text, w.tags, w.forms))
            c.exec_driver_sql("INSERT INTO projection(name,applied_seq) VALUES('words',?) ON CONFLICT(name) DO UPDATE SET applied_seq=excluded.applied_seq", (last,))

    def forget(self, pks: object) -> None: ...

    def load(self, *, progress: object = None) -> None: ...

    def close(self) -> None: ...
