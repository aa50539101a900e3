"""What turns text into vectors, whichever model does it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.results import Progress

Vectors = NDArray[np.float32]


class Embedder(Protocol):
    """A model that gives texts of like meaning vectors of high cosine.

    Attributes:
        id: names the model and its version exactly; vectors of different ids are not comparable.
        label: its name as people know it.
        dimension: the length of its vectors.
        floor: the cosine below which two texts have nothing to do with each other. It belongs to the model: one puts
            unrelated sentences at 0.0, another at 0.8.
    """

    @property
    def id(self) -> str: ...

    @property
    def label(self) -> str: ...

    @property
    def dimension(self) -> int: ...

    @property
    def floor(self) -> float: ...

    def embed(self, texts: Sequence[str], *, progress: Progress | None = None) -> Vectors:
        """One row of length 1 per text, in order; (n, dimension) float32. Safe to call from several threads."""
        ...


def normalised(vectors: Vectors) -> Vectors:
    """Rows scaled to length 1; a row of zeros stays one."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-12), dtype=np.float32)
