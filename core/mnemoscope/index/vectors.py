"""What a vector index is, wherever it lives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from mnemoscope.index.embedder import Vectors
from mnemoscope.index.exact import Similarities

Near = list[tuple[int, float]]
"""Row numbers with their cosine, the nearest first."""


class IndexFailed(Exception):
    """The index does not work any more. It is derived: throw it away and build another."""


class VectorIndex(Protocol):
    """An approximate index over vectors under row numbers. It holds nothing else: no text, no fields.

    Every method may raise IndexFailed. One object may be used by several threads.
    """

    def add(self, pks: Sequence[int], vectors: Vectors) -> None:
        """Put vectors under row numbers; a number that has one already gets the new one."""
        ...

    def remove(self, pks: Sequence[int]) -> None:
        """Take vectors out; numbers without one are passed over."""
        ...

    def query(self, vector: Similarities, k: int) -> Near:
        """The `k` nearest, or all when there are fewer."""
        ...

    def count(self) -> int: ...

    def pks(self) -> frozenset[int]:
        """The row numbers that are in it."""
        ...

    def replace_all(self, pks: Sequence[int], vectors: Vectors) -> None:
        """Hold these vectors and nothing of what was before, not even on the disk."""
        ...

    def keep_place(self, model: str, seq: int) -> None:
        """Remember, if it outlives the process, that it holds this model's vectors as of this outbox entry."""
        ...

    def place(self, model: str) -> int | None:
        """What `keep_place` was told for this model; None when it must be filled from the start."""
        ...

    def close(self) -> None: ...
