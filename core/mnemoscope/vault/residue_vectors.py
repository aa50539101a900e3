"""Looking for vectors that were rewritten as 32-bit numbers: an approximate index scales them and moves them about.

In our own database a vector lies as the very bytes that were stored, and is looked for as such. In the folder of an
index on the disk it may have been divided by its length, so it is looked for by its direction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

NEAR = 0.999
"""The cosine from which on two vectors count as the same; different texts stay far below it."""
RUN = 3
STEP = 0.004
"""How coarse the numbers are rounded that a first look compares; rounding to 16 bits moves a number less."""
BLOCK = 1 << 20

Floats = NDArray[np.float32]


class Directions:
    """Vectors to look for, given as little-endian 16-bit numbers."""

    def __init__(self, vectors: Iterable[bytes]) -> None:
        by_length: dict[int, list[Floats]] = {}
        for vector in vectors:
            numbers = np.frombuffer(vector, "<f2").astype(np.float32)
            length = float(np.linalg.norm(numbers))
            if length > 0 and len(numbers) > RUN:
                by_length.setdefault(len(numbers), []).append(np.asarray(numbers / length, dtype=np.float32))
        self._kinds = [_Kind(np.stack(found)) for found in by_length.values()]

    def count(self, path: Path) -> int:
        """How many of them a file holds, at whatever place, as it lies there or divided by its length."""
        if not self._kinds:
            return 0
        data = path.read_bytes()
        found = 0
        for shift in range(4):
            numbers = np.frombuffer(data[shift : shift + (len(data) - shift) // 4 * 4], "<f4")
            found += sum(kind.count(numbers) for kind in self._kinds)
        return found


class _Kind:
    """Vectors of one dimension. Each is recognised by the few numbers in a row that say the most."""

    def __init__(self, vectors: Floats) -> None:
        self._vectors = vectors
        sizes = np.abs(vectors)
        runs = np.stack([sizes[:, each : vectors.shape[1] - RUN + 1 + each] for each in range(RUN)]).sum(axis=0)
        self._at = runs.argmax(axis=1)
        self._by_key: dict[int, list[int]] = {}
        for number, (vector, at) in enumerate(zip(vectors, self._at, strict=True)):
            for key in _neighbours(vector[at : at + RUN]):
                self._by_key.setdefault(key, []).append(number)
        self._keys = np.asarray(sorted(self._by_key), dtype=np.int64)

    def count(self, numbers: Floats) -> int:
        dimension = self._vectors.shape[1]
        found: set[tuple[int, int]] = set()
        for start in range(0, len(numbers), BLOCK):
            part = numbers[start : start + BLOCK + dimension]
            for place, number in self._maybe(part):
                begin = place - int(self._at[number])
                window = part[begin : begin + dimension] if begin >= 0 else part[:0]
                if len(window) == dimension and _alike(window, self._vectors[number]):
                    found.add((start + begin, number))
        return len({place for place, _ in found})

    def _maybe(self, part: Floats) -> Iterator[tuple[int, int]]:
        if len(part) < RUN:
            return
        with np.errstate(all="ignore"):
            clean = np.where(np.isfinite(part) & (np.abs(part) <= 1.01), part, np.float32(0))
            steps = np.floor(clean / np.float32(STEP)).astype(np.int64)
        keys = _key(*(steps[each : len(steps) - RUN + 1 + each] for each in range(RUN)))
        places = np.searchsorted(self._keys, keys)
        hits = np.flatnonzero(self._keys[np.minimum(places, len(self._keys) - 1)] == keys)
        for place in hits:
            yield from ((int(place), number) for number in self._by_key[int(keys[place])])


def _alike(window: Floats, vector: Floats) -> bool:
    with np.errstate(all="ignore"):
        length = float(np.linalg.norm(window))
        return bool(np.isfinite(length) and length > 0 and float(window @ vector) >= NEAR * length)


def _neighbours(run: Floats) -> set[int]:
    """The keys under which a run may stand once its numbers were rounded."""
    sides = [{int(np.floor((value + by) / STEP)) for by in (-STEP / 2, 0.0, STEP / 2)} for value in run.tolist()]
    return {_key(a, b, c) for a in sides[0] for b in sides[1] for c in sides[2]}


def _key(a: Any, b: Any, c: Any) -> Any:
    """Three rounded numbers as one; of numbers or of arrays of them."""
    return ((a + 512) << 22) ^ ((b + 512) << 11) ^ (c + 512)
