"""Vectors from spelling: the same everywhere, at once, near for like texts and far for others."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.index.hashed import BATCH, DIMENSION, HashedEmbedder
from mnemoscope.model.errors import Cancelled

from ...work import lines

EMBEDDER = HashedEmbedder()
UNRELATED = [
    "I am a pastry chef in Lyon.", "The tomatoes need water every two days.", "Our planning meeting moved to Thursday.",
    "My sister studies medicine.", "The spare key is under the blue pot.", "我对花生过敏", "公司在城北的老厂房里",
    "我养了一只橘猫叫年糕", "房租每季度付一次", "他拉大提琴已经十年了",
]  # fmt: skip
RELATED = [
    ("The insurance policy ends in March.", "when does the insurance end"),
    ("He runs ten kilometres before breakfast.", "running ten kilometers"),
    ("Allergic to peanuts", "peanut allergy"),
    ("我对花生过敏", "花生过敏吗"),
    ("周末常去图书馆看书", "周末去哪里看书"),
    ("Résumé café", "resume cafe"),
]


def test_unrelated_texts_lie_below_the_floor() -> None:
    vectors = EMBEDDER.embed(UNRELATED)
    cosines = (vectors @ vectors.T)[np.triu_indices(len(UNRELATED), 1)]
    assert cosines.max() < EMBEDDER.floor


@pytest.mark.parametrize(("one", "other"), RELATED)
def test_like_texts_lie_above_the_floor(one: str, other: str) -> None:
    first, second = EMBEDDER.embed([one, other])
    assert float(first @ second) > EMBEDDER.floor


def test_vectors_are_the_same_in_another_process() -> None:
    """Python's own hash differs from process to process; ours must not."""
    texts = ["multi-agent systems", "周末看书 at home", "Ünïcödé"]
    code = f"from mnemoscope.index.hashed import HashedEmbedder as H; print(H().embed({texts!r}).tobytes().hex())"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert other.stdout.strip() == EMBEDDER.embed(texts).tobytes().hex()


def test_vectors_stay_as_they_are_while_the_id_stays() -> None:
    """Vaults keep vectors for years; a change here needs a new id."""
    first, second = EMBEDDER.embed(["green tea", "绿茶"])
    assert EMBEDDER.id == "hashed-ngrams-1"
    assert np.flatnonzero(first)[:6].tolist() == [34, 51, 90, 124, 125, 130]
    assert np.flatnonzero(second).tolist() == [6, 52, 128]
    assert np.allclose(first[[34, 90, 130]], [0.1308, -0.1308, -0.3487], atol=1e-4)
    assert np.allclose(second[[6, 52, 128]], [-0.4082, 0.4082, -0.8165], atol=1e-4)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=40), max_size=8))
def test_every_row_has_length_one_or_nothing_to_say(texts: list[str]) -> None:
    vectors = EMBEDDER.embed(texts)
    assert vectors.shape == (len(texts), DIMENSION)
    assert vectors.dtype == np.float32
    lengths = np.linalg.norm(vectors, axis=1)
    assert np.all((np.abs(lengths - 1) < 1e-5) | (lengths == 0))
    for text, vector in zip(texts, vectors, strict=True):
        assert np.allclose(EMBEDDER.embed([text])[0], vector, atol=1e-6)


def test_only_what_has_no_words_is_zero() -> None:
    lengths = np.linalg.norm(EMBEDDER.embed(["", " *** ", "the", "了", "的的", "?"]), axis=1)
    assert (lengths > 0).tolist() == [False, False, True, False, False, False]


def test_progress_is_told_and_may_cancel() -> None:
    told: list[tuple[int, int | None]] = []

    def watch(done: int, total: int | None, what: str) -> None:
        told.append((done, total))
        if len(told) == 2:
            raise Cancelled("Stopped.")

    texts = ["a note"] * (3 * BATCH)
    with pytest.raises(Cancelled):
        EMBEDDER.embed(texts, progress=watch)
    assert told == [(BATCH, len(texts)), (2 * BATCH, len(texts))]


def test_the_work_grows_with_the_number_of_texts() -> None:
    def work(count: int) -> int:
        texts = [f"Note {number}: we usually meet at the library on weekends" for number in range(count)]
        return lines(lambda: EMBEDDER.embed(texts))

    assert work(2_000) < 2.5 * work(1_000)
