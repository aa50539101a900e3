"""Exact scoring: the same order as the arithmetic on full floats, through adding, replacing and removing."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from mnemoscope.index.embedder import Vectors, normalised
from mnemoscope.index.exact import ExactScorer

from ...work import lines

DIMENSION = 64


def some(count: int, seed: int = 1, dimension: int = DIMENSION) -> Vectors:
    return normalised(np.random.default_rng(seed).normal(size=(count, dimension)).astype(np.float32))


@pytest.fixture
def filled() -> tuple[ExactScorer, Vectors]:
    scorer, vectors = ExactScorer(DIMENSION), some(3_000)
    scorer.add(range(10, 3_010), vectors)
    return scorer, vectors


def test_cosines_are_right_to_a_part_in_three_hundred(filled: tuple[ExactScorer, Vectors]) -> None:
    scorer, vectors = filled
    query = some(1, seed=9)[0]
    pks = np.arange(10, 3_010)
    assert np.abs(scorer.scores(query, pks) - vectors @ query).max() < 0.005


def test_the_nearest_of_all_and_of_some(filled: tuple[ExactScorer, Vectors]) -> None:
    scorer, vectors = filled
    for row in (0, 17, 2_999):
        found, cosines = scorer.top(vectors[row], None, 5)
        assert found[0] == row + 10
        assert cosines[0] == pytest.approx(1, abs=0.005)
        assert (np.diff(cosines) <= 0).all()
    some_pks = np.array([500, 20, 999_999, 3_000], dtype=np.int64)
    found, _ = scorer.top(vectors[10], some_pks, 10)
    assert found[0] == 20
    assert set(found.tolist()) == {20, 500, 3_000}


def test_what_has_no_vector_scores_nothing(filled: tuple[ExactScorer, Vectors]) -> None:
    scorer, vectors = filled
    scores = scorer.scores(vectors[0], np.array([10, 5, 999_999], dtype=np.int64))
    assert scores[0] > 0.99
    assert scores[1:].tolist() == [0, 0]
    assert ExactScorer(8).scores(np.ones(8, np.float32), np.array([1], dtype=np.int64)).tolist() == [0]
    assert len(ExactScorer(8).top(np.ones(8, np.float32), None, 3)[0]) == 0


def test_replacing_and_removing(filled: tuple[ExactScorer, Vectors]) -> None:
    scorer, vectors = filled
    new = some(1, seed=5)
    scorer.add([100], new)
    assert len(scorer) == 3_000
    assert scorer.top(new[0], None, 1)[0].tolist() == [100]
    scorer.remove([100, 3_009, 10, 777_777])
    assert len(scorer) == 2_997
    assert 100 not in scorer
    assert 11 in scorer
    assert 100 not in scorer.top(new[0], None, 3_000)[0]
    expected = {*range(10, 3_010)} - {100, 3_009, 10}
    assert set(scorer.pks().tolist()) == expected
    for row in (1, 50, 2_990):
        assert scorer.top(vectors[row], None, 1)[0].tolist() == [row + 10]


def test_removed_vectors_are_not_left_in_memory() -> None:
    scorer, vectors = ExactScorer(DIMENSION), some(3)
    scorer.add([1, 2, 3], vectors)
    scorer.remove([1, 3])
    assert not scorer._levels[1:].any()
    scorer.clear()
    assert not scorer._levels.any()
    assert len(scorer) == 0


def test_equally_near_ones_come_newest_first() -> None:
    scorer = ExactScorer(DIMENSION)
    one = some(1)
    scorer.add([5, 9, 7], np.repeat(one, 3, axis=0))
    assert scorer.top(one[0], None, 3)[0].tolist() == [9, 7, 5]


def test_a_row_of_zeros_is_no_trouble() -> None:
    scorer = ExactScorer(4)
    scorer.add([1], np.zeros((1, 4), dtype=np.float32))
    assert scorer.top(np.ones(4, dtype=np.float32), None, 1)[1].tolist() == [0]


def test_reading_while_writing() -> None:
    """Whatever is read is one state, never half of two."""
    scorer, vectors = ExactScorer(DIMENSION), some(2_000)
    wrong: list[object] = []

    def read() -> None:
        for row in range(300):
            found, cosines = scorer.top(vectors[row], None, 1)
            if len(found) and cosines[0] > 0.99 and found[0] != row:
                wrong.append((row, found[0]))

    readers = [threading.Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    for start in range(0, 2_000, 50):
        scorer.add(range(start, start + 50), vectors[start : start + 50])
        scorer.remove(range(start + 1_000, start + 1_010))
    for reader in readers:
        reader.join()
    assert wrong == []


def test_many_are_scored_together_and_not_one_by_one() -> None:
    def work(count: int) -> int:
        scorer, vectors = ExactScorer(16), some(count, dimension=16)
        scorer.add(range(count), vectors)
        return lines(lambda: scorer.top(vectors[0], None, 50))

    assert work(40_000) < 1_000


def test_all_are_forgotten_at_once_and_overwritten() -> None:
    scorer, vectors = ExactScorer(16), some(3_000, dimension=16)
    scorer.add(range(3_000), vectors)
    assert scorer._levels.any()
    assert lines(scorer.clear) < 20, "not one by one"
    assert not scorer._levels.any()
    assert not scorer._scales.any()
    assert not scorer._pks.any()
    assert len(scorer.pks()) == len(scorer.top(vectors[0], None, 5)[0]) == 0
    scorer.add([7], vectors[:1])
    assert scorer.top(vectors[0], None, 5)[0].tolist() == [7]
