"""Vectors are found however an index has scaled and placed them, and nothing else is taken for one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.vault.residue_vectors import Directions

DIMENSION = 384


def made(seed: int, count: int) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal((count, DIMENSION))


@given(
    seed=st.integers(0, 10_000), scale=st.floats(0.3, 1.0), before=st.integers(0, 61), noise=st.floats(0, 0.0005)
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_it_is_found_scaled_moved_and_rounded(
    seed: int, scale: float, before: int, noise: float, tmp_path_factory: pytest.TempPathFactory
) -> None:
    vectors = made(seed, 3)
    stored = [row.astype("<f2").tobytes() for row in vectors / np.linalg.norm(vectors, axis=1, keepdims=True) * scale]
    unit = vectors[1] / np.linalg.norm(vectors[1])
    moved = noise * np.random.default_rng(seed + 1).standard_normal(DIMENSION) / np.sqrt(DIMENSION)
    laid = (unit + moved).astype("<f4")
    others = made(seed + 2, 5).astype("<f4").tobytes()
    path = tmp_path_factory.mktemp("v") / "data_level0.bin"
    path.write_bytes(bytes(before) + others + laid.tobytes() + others)
    assert Directions(stored).count(path) == 1
    assert Directions([stored[0], stored[2]]).count(path) == 0


def test_vectors_of_words_are_found_too(tmp_path: Path) -> None:
    texts = ["The lighthouse keeper plays chess.", "I bake rye bread on Fridays.", "我每周三学大提琴。"]
    rows = HashedEmbedder().embed(texts)
    path = tmp_path / "data_level0.bin"
    path.write_bytes(b"head" + rows[0].astype("<f4").tobytes() + bytes(16) + rows[2].astype("<f4").tobytes())
    stored = [row.astype("<f2").tobytes() for row in rows]
    assert Directions(stored).count(path) == 2
    assert Directions(stored[1:2]).count(path) == 0


def test_nothing_to_look_for_is_nothing_found(tmp_path: Path) -> None:
    path = tmp_path / "data_level0.bin"
    path.write_bytes(made(1, 4).astype("<f4").tobytes())
    assert Directions([]).count(path) == 0
    assert Directions([bytes(2 * DIMENSION)]).count(path) == 0
