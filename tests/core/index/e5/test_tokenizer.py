"""Our pieces are those of the reference implementation."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from mnemoscope.index.e5.tokenizer import UnigramTokenizer
from mnemoscope.index.e5.weights import Vocabulary, Weights

TEXTS = [
    "query: what is my job", "I am a pastry chef in Lyon.", "我对花生过敏", "周末常去图书馆看书", "用Python写代码",
    "Mixed 中文 and English, v1.10.2!", "don't", "  two  spaces  ", "Tab\tand\nline", "ÀÉÎõü ﬁne ＡＢＣ",
    "Привет, как дела?",
    "नमस्ते दुनिया", "مرحبا بالعالم", "안녕하세요", "emoji 🎂🦄 here", "https://example.org/a?b=c&d=e", "1,234,567.89 €",
    "supercalifragilisticexpialidocious", "a", "",
]  # fmt: skip


@pytest.fixture(scope="module")
def vocabulary(source: Path) -> Vocabulary:
    return Weights(source).vocabulary


def test_the_same_pieces_as_the_reference(vocabulary: Vocabulary) -> None:
    tokenizers = pytest.importorskip("tokenizers")
    scored = list(zip(vocabulary.pieces, vocabulary.scores.tolist(), strict=True))
    reference = tokenizers.Tokenizer(tokenizers.models.Unigram(scored, unk_id=vocabulary.unknown))
    ours = UnigramTokenizer(vocabulary, 512)
    for text in TEXTS:
        spaced = " ".join(text.translate(str.maketrans(vocabulary.replacements)).split(" "))
        while "  " in spaced:
            spaced = spaced.replace("  ", " ")
        spaced = spaced if spaced.startswith(" ") else " " + spaced
        expected = reference.encode(spaced.replace(" ", "\u2581")).ids
        assert ours.encode(text) == [vocabulary.begin, *expected, vocabulary.end], text


def small(**scores: float) -> UnigramTokenizer:
    pieces = ("<s>", "<pad>", "</s>", "<unk>", *scores)
    values = np.array([0.0] * 4 + list(scores.values()), dtype=np.float32)
    return UnigramTokenizer(Vocabulary(pieces, values, 0, 2, 1, 3, {"\t": " ", "\x01": ""}), 8)


def test_the_best_sum_wins_over_the_longest_piece() -> None:
    tokenizer = small(**{"\u2581": -1, "a": -2, "b": -2, "ab": -5, "\u2581ab": -9, "\u2581a": -2.5})
    assert tokenizer.encode("ab") == [0, 9, 6, 2]


def test_unknown_neighbours_are_one_piece() -> None:
    tokenizer = small(**{"\u2581": -1, "a": -1})
    assert tokenizer.encode("a??a") == [0, 4, 5, 3, 5, 2]


def test_long_text_is_cut_between_the_frame() -> None:
    tokenizer = small(**{"\u2581a": -1})
    assert tokenizer.encode("a " * 50) == [0, *[4] * 6, 2]


def test_replaced_characters() -> None:
    tokenizer = small(**{"\u2581a": -1, "a": -1, "\u2581": -1})
    assert tokenizer.encode("\x01a\t\ta") == [0, 4, 4, 2]
