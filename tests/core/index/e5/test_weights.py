"""Reading the package's file, and refusing what is not it."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.index.e5.graph import repacked
from mnemoscope.index.e5.weights import Weights, WeightsUnreadable, halves, weights_of


def test_the_parts_of_the_file(source: Path) -> None:
    weights = Weights(source)
    assert (weights.shape.hidden, weights.shape.layers, weights.shape.heads) == (384, 12, 12)
    assert weights.shape.feed_forward == 1536
    vocabulary = weights.vocabulary
    assert len(vocabulary.pieces) == len(set(vocabulary.pieces)) == 250_002
    assert vocabulary.pieces[vocabulary.begin] == "<s>"
    assert vocabulary.pieces[vocabulary.unknown] == "<unk>"
    assert vocabulary.replacements["\u3000"] == " "
    assert weights.vector("emb.ln.w").shape == (384,)
    assert weights.blocks("l11.fo.w", 1536).shape == (384, 48, 18)
    with pytest.raises(WeightsUnreadable, match=r"lacks the part l12\.q\.w"):
        weights.blocks("l12.q.w", 384)


def test_no_piece_holds_a_space_sign_or_line_end_inside(source: Path) -> None:
    """The tokeniser cuts word by word, and the pieces are kept one a line."""
    pieces = Weights(source).vocabulary.pieces
    assert not [piece for piece in pieces if "\u2581" in piece[1:] and piece.strip("\u2581")]
    assert not [piece for piece in pieces if "\n" in piece or "\r" in piece]


def block(scale: float, values: list[int]) -> bytes:
    """32 weights as the file stores them."""
    low, high = values[:16], values[16:]
    return np.float16(scale).tobytes() + bytes(a | b << 4 for a, b in zip(low, high, strict=True))


def test_blocks_become_numbers() -> None:
    values = [(7 * place) % 16 for place in range(32)]
    stored = np.frombuffer(block(0.5, values) + block(-2.0, values[::-1]), dtype=np.uint8).reshape(1, 2, 18)
    assert halves(stored)[0, 0].tolist() == values
    expected = [(value - 8) * 0.5 for value in values] + [(value - 8) * -2.0 for value in values[::-1]]
    assert weights_of(stored)[0].tolist() == expected


def test_blocks_are_repacked_by_neighbours() -> None:
    values = [(5 * place + 3) % 16 for place in range(32)]
    stored = np.frombuffer(block(0.25, values), dtype=np.uint8).reshape(1, 1, 18)
    packed, factors = repacked(stored)
    assert packed[0, 0].tolist() == [values[2 * place] | values[2 * place + 1] << 4 for place in range(16)]
    assert packed.dtype == np.uint8
    assert factors.tolist() == [[0.25]]


@pytest.mark.parametrize("size", [0, 7, 20, 44, 60, 5_000, 3_000_000])
def test_a_file_that_ends_early_is_refused(source: Path, tmp_path: Path, size: int) -> None:
    cut = tmp_path / "cut.bin"
    with source.open("rb") as file:
        cut.write_bytes(file.read(size))
    with pytest.raises((WeightsUnreadable, ValueError)):
        Weights(cut)


@pytest.mark.parametrize("at", range(0, 200, 4))
def test_a_damaged_beginning_is_refused_or_read_never_worse(source: Path, tmp_path: Path, at: int) -> None:
    """No huge allocation, no endless loop, no other error."""
    with source.open("rb") as file:
        start = bytearray(file.read(20_000))
    start[at : at + 4] = struct.pack("<i", -(2**31) + at)
    damaged = tmp_path / "damaged.bin"
    damaged.write_bytes(start)
    with pytest.raises((WeightsUnreadable, ValueError)):
        Weights(damaged)
