"""One Chroma collection as a vector index; where its client keeps the data is the business of the homes.

Chroma gets vectors and row numbers, nothing else: no documents, no fields, no embedding function of its own, and its
telemetry is off. Its engine is written in Rust, and a panic there is no `Exception`; here everything that goes wrong
inside becomes `IndexFailed`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from mnemoscope.index.embedder import Vectors
from mnemoscope.index.exact import Similarities
from mnemoscope.index.vectors import IndexFailed, Near

BATCH = 1_000
_PASSED_ON = (KeyboardInterrupt, SystemExit, GeneratorExit, MemoryError, IndexFailed)
_CONFIGURATION = {"hnsw": {"space": "cosine", "ef_construction": 100, "ef_search": 100, "max_neighbors": 16}}


class ChromaCollection:
    """Reading and writing one collection of an open client."""

    def __init__(self, client: Any, name: str) -> None:
        self._lock = threading.RLock()
        with engine_errors():
            self._collection = client.get_or_create_collection(
                name, embedding_function=None, configuration=_CONFIGURATION
            )

    def add(self, pks: Sequence[int], vectors: Vectors) -> None:
        with self._lock, engine_errors():
            for start in range(0, len(pks), BATCH):
                part = pks[start : start + BATCH]
                self._collection.upsert(ids=[str(pk) for pk in part], embeddings=vectors[start : start + len(part)])

    def remove(self, pks: Sequence[int]) -> None:
        with self._lock, engine_errors():
            for start in range(0, len(pks), BATCH):
                self._collection.delete(ids=[str(pk) for pk in pks[start : start + BATCH]])

    def query(self, vector: Similarities, k: int) -> Near:
        with self._lock, engine_errors():
            k = min(k, self._collection.count())
            if k < 1:
                return []
            found = self._collection.query(
                query_embeddings=np.asarray(vector, dtype=np.float32)[np.newaxis], n_results=k, include=["distances"]
            )
        pairs = zip(found["ids"][0], found["distances"][0], strict=True)
        return [(int(pk), 1.0 - float(distance)) for pk, distance in pairs]

    def count(self) -> int:
        with self._lock, engine_errors():
            return int(self._collection.count())

    def pks(self) -> frozenset[int]:
        with self._lock, engine_errors():
            return frozenset(map(int, self._collection.get(include=[])["ids"]))


@contextmanager
def engine_errors() -> Iterator[None]:
    """Turn what Chroma and its engine raise into IndexFailed."""
    try:
        yield
    except _PASSED_ON:
        raise
    except BaseException as error:  # a panic of the engine derives from BaseException alone
        raise IndexFailed(f"The vector index failed: {type(error).__name__}.") from error


def chroma_settings() -> Any:
    """Settings under which Chroma reports to nobody and reads no settings of its own from the surroundings."""
    from chromadb.config import Settings

    return Settings(anonymized_telemetry=False, allow_reset=False, _env_file=None)
