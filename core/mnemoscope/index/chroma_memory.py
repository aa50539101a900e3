"""The vector index in memory: no vector lies on the disk, and it is gone with the process."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from uuid import uuid4

from mnemoscope.index.chroma_collection import ChromaCollection, chroma_settings, engine_errors
from mnemoscope.index.embedder import Vectors
from mnemoscope.index.exact import Similarities
from mnemoscope.index.vectors import IndexFailed, Near


class ChromaMemory:
    """A collection in Chroma's in-memory client. Importing Chroma takes a second or more: make it in a worker."""

    def __init__(self) -> None:
        import chromadb

        with engine_errors():
            self._client = chromadb.EphemeralClient(chroma_settings())
        self._open()

    def add(self, pks: Sequence[int], vectors: Vectors) -> None:
        self._collection.add(pks, vectors)

    def remove(self, pks: Sequence[int]) -> None:
        self._collection.remove(pks)

    def query(self, vector: Similarities, k: int) -> Near:
        return self._collection.query(vector, k)

    def count(self) -> int:
        return self._collection.count()

    def pks(self) -> frozenset[int]:
        return self._collection.pks()

    def replace_all(self, pks: Sequence[int], vectors: Vectors) -> None:
        self._drop()
        self._open()
        self._collection.add(pks, vectors)

    def keep_place(self, model: str, seq: int) -> None:
        """Nothing outlives the process."""

    def place(self, model: str) -> int | None:
        return None

    def close(self) -> None:
        with suppress(IndexFailed):
            self._drop()
        with suppress(IndexFailed), engine_errors():
            self._client.close()

    def _open(self) -> None:
        # All in-memory clients of a process share one store, so every index has a name of its own.
        self._name = f"memories-{uuid4().hex}"
        self._collection = ChromaCollection(self._client, self._name)

    def _drop(self) -> None:
        with engine_errors():
            self._client.delete_collection(self._name)
