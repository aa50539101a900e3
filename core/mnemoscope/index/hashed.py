"""An embedder that needs no model: hashed words and character n-grams.

It knows nothing of meaning, only of spelling, but it is there at once, in every language and on every machine. Each
feature (a word, a stretch of three to five letters of a word, a Chinese character or pair) is hashed to one of 384
places and a sign; a text is the sum of its features, damped by how often they occur. The hash is arithmetic on code
points, so the vectors are the same in every process, on every machine and in every version that keeps `ID`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mnemoscope.index.embedder import Vectors, normalised
from mnemoscope.index.stems import STOP_WORDS, stem
from mnemoscope.index.tokens import FUNCTION_CHARACTERS, pieces
from mnemoscope.model.results import Progress

DIMENSION = 384
BATCH = 256
TEXT_PIECES = 2_000

_GRAMS = ((3, 0.30), (4, 0.30), (5, 0.30))
_WORD, _STEM = 0.6, 0.8
_CHARACTER, _PAIR = 0.45, 0.9

_BASE = np.uint64(0x9E3779B97F4A7C15)
_BASE_INVERSE = np.uint64(pow(int(_BASE), -1, 1 << 64))
_SPACE, _STEM_MARK, _RUN_MARK = 0x20, 0x10FFFE, 0x10FFFF

Codes = NDArray[np.uint64]


class HashedEmbedder:
    """Spelling as vectors. See the module's text."""

    id = "hashed-ngrams-1"
    label = "hashed n-grams"
    dimension = DIMENSION
    floor = 0.2

    def embed(self, texts: Sequence[str], *, progress: Progress | None = None) -> Vectors:
        vectors = np.zeros((len(texts), DIMENSION), dtype=np.float32)
        for start in range(0, len(texts), BATCH):
            batch = texts[start : start + BATCH]
            vectors[start : start + len(batch)] = _embed(batch)
            if progress is not None:
                progress(start + len(batch), len(texts), "embedding")
        return vectors


def _embed(texts: Sequence[str]) -> Vectors:
    words: list[str] = []
    word_owners: list[int] = []
    runs: list[str] = []
    run_owners: list[int] = []
    for owner, text in enumerate(texts):
        found = pieces(text, TEXT_PIECES)
        spaced = [piece.text for piece in found if not piece.unspaced]
        telling = [word for word in spaced if word not in STOP_WORDS]
        unspaced = [piece.text for piece in found if piece.unspaced]
        if not telling and not unspaced:
            telling = spaced
        words += telling
        word_owners += [owner] * len(telling)
        runs += unspaced
        run_owners += [owner] * len(unspaced)
    features = _Features(len(texts))
    if words:
        stream = _Stream(words, word_owners)
        features.add(*stream.items(), _WORD)
        for length, weight in _GRAMS:
            features.add(*stream.grams(length), weight)
        stems = _Stream([stem(word) for word in words], word_owners)
        features.add(*stems.items(salt=_STEM_MARK), _STEM)
    if runs:
        stream = _Stream(runs, run_owners)
        features.add(*stream.characters(), _CHARACTER)
        features.add(*stream.pairs(), _PAIR)
    return features.vectors()


class _Stream:
    """Words or runs of many texts in one row of code points, with hashes of any stretch at the price of a lookup.

    The hash of a stretch is the sum of its mixed code points times powers of an odd base, moved to the start: the
    difference of two prefix sums. All of it wraps at 64 bits.
    """

    def __init__(self, items: list[str], owners: list[int]) -> None:
        row = " " + " ".join(items) + " "
        self._codes = np.frombuffer(row.encode("utf-32-le", "surrogatepass"), dtype="<u4").astype(np.uint64)
        size = len(self._codes)
        self._lengths = np.fromiter(map(len, items), dtype=np.int64, count=len(items))
        self._starts = np.concatenate(([0], np.cumsum(self._lengths[:-1] + 1))) + 1
        self._owners = np.asarray(owners, dtype=np.int64)
        # Each item owns its characters and the space before it.
        self._owner_at = np.append(np.repeat(self._owners, self._lengths + 1), self._owners[-1])
        powers = np.full(size, _BASE)
        powers[0] = 1
        inverses = np.full(size, _BASE_INVERSE)
        inverses[0] = 1
        self._inverses = np.cumprod(inverses)
        self._sums = np.concatenate(
            (np.zeros(1, dtype=np.uint64), np.cumsum(_mixed(self._codes) * np.cumprod(powers), dtype=np.uint64))
        )
        self._spaces = np.concatenate(([0], np.cumsum(self._codes == _SPACE)))

    def items(self, *, salt: int = 0) -> tuple[NDArray[np.int64], Codes]:
        """Every word as a whole."""
        return self._owners, self._hashes(self._starts, self._lengths, salt)

    def grams(self, length: int) -> tuple[NDArray[np.int64], Codes]:
        """Every stretch of `length` within a word, its first and last space included."""
        starts = np.arange(len(self._codes) - length + 1)
        starts = starts[self._spaces[starts + length - 1] == self._spaces[starts + 1]]
        return self._owner_at[starts + 1], self._hashes(starts, length)

    def characters(self) -> tuple[NDArray[np.int64], Codes]:
        """Every character that carries meaning."""
        starts = np.flatnonzero((self._codes != _SPACE) & ~np.isin(self._codes, _FUNCTION_CODES))
        return self._owner_at[starts], self._hashes(starts, 1, _RUN_MARK)

    def pairs(self) -> tuple[NDArray[np.int64], Codes]:
        """Every two neighbouring characters of a run."""
        filled = self._codes != _SPACE
        telling = ~np.isin(self._codes, _FUNCTION_CODES)
        starts = np.flatnonzero(filled[:-1] & filled[1:] & (telling[:-1] | telling[1:]))
        return self._owner_at[starts], self._hashes(starts, 2, _RUN_MARK)

    def _hashes(self, starts: NDArray[np.int64], lengths: NDArray[np.int64] | int, salt: int = 0) -> Codes:
        stretch = (self._sums[starts + lengths] - self._sums[starts]) * self._inverses[starts]
        return _mixed(stretch + np.uint64(salt))


class _Features:
    """Hashed features of a batch of texts, and the sum of them."""

    def __init__(self, texts: int) -> None:
        self._texts = texts
        self._owners: list[NDArray[np.int64]] = []
        self._hashes: list[Codes] = []
        self._weights: list[NDArray[np.float64]] = []

    def add(self, owners: NDArray[np.int64], hashes: Codes, weight: float) -> None:
        self._owners.append(owners)
        self._hashes.append(hashes)
        self._weights.append(np.full(len(owners), weight))

    def vectors(self) -> Vectors:
        if not self._owners:
            return np.zeros((self._texts, DIMENSION), dtype=np.float32)
        owners, hashes = np.concatenate(self._owners), np.concatenate(self._hashes)
        # One entry per feature and text; the owner is mixed in so that one sort finds the repeats.
        own = _mixed(hashes ^ _mixed(owners.astype(np.uint64)))
        _, first, counts = np.unique(own, return_index=True, return_counts=True)
        owners, hashes = owners[first], hashes[first]
        values = np.concatenate(self._weights)[first] * (1.0 + np.log(counts))
        signs = np.where(hashes >> np.uint64(63), 1.0, -1.0)
        places = owners * DIMENSION + (hashes % np.uint64(DIMENSION)).astype(np.int64)
        summed = np.bincount(places, weights=values * signs, minlength=self._texts * DIMENSION)
        return normalised(summed.reshape(self._texts, DIMENSION).astype(np.float32))


def _mixed(values: Codes) -> Codes:
    """Every bit of the result depends on every bit of the value (the finaliser of splitmix64)."""
    values = values + np.uint64(0x9E3779B97F4A7C15)
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


_FUNCTION_CODES = np.array(sorted(map(ord, FUNCTION_CHARACTERS)), dtype=np.uint64)
