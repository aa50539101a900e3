"""Unigram tokeniser: a text becomes the sequence of pieces with the best sum of scores.

Ours rather than the one of the `tokenizers` package: that takes 300 MB and a second to load this vocabulary, this one
60 MB and a tenth, and a sentence costs far less than the model does either way.
"""

from __future__ import annotations

import re
import unicodedata

from mnemoscope.index.e5.weights import Vocabulary
from mnemoscope.model.remembered import remembered

MOST_CHARACTERS = 6_000
"""Text beyond is not looked at; it could not fit into the model's window."""

_SPACE = "\u2581"
_SPACES = re.compile(" {2,}")
_UNKNOWN_PENALTY = 10.0
_NEVER = -1e30


class UnigramTokenizer:
    """Ids of the pieces of a text, framed by the begin and end signs and cut to `most` of them in all."""

    def __init__(self, vocabulary: Vocabulary, most: int) -> None:
        self._vocabulary = vocabulary
        self._room = most - 2
        self._scores = vocabulary.scores.tolist()
        special = {vocabulary.begin, vocabulary.end, vocabulary.padding, vocabulary.unknown}
        self._ids = {piece: number for number, piece in enumerate(vocabulary.pieces) if number not in special}
        self._longest = max(map(len, vocabulary.pieces))
        self._replacements = str.maketrans(vocabulary.replacements)
        self._unknown_score = float(vocabulary.scores.min()) - _UNKNOWN_PENALTY
        # No piece has a space sign behind its first place, so words can be cut up one by one, and common ones kept.
        self._word = remembered(20_000)(self._cut)

    def encode(self, text: str) -> list[int]:
        spaced = _SPACES.sub(" ", unicodedata.normalize("NFC", text[:MOST_CHARACTERS]).translate(self._replacements))
        start, *words = (spaced if spaced.startswith(" ") else " " + spaced).split(" ")
        ids = list(self._word(start)) if start else []
        for word in words:
            ids += self._word(_SPACE + word)
            if len(ids) >= self._room:
                break
        return [self._vocabulary.begin, *ids[: self._room], self._vocabulary.end]

    def _cut(self, word: str) -> tuple[int, ...]:
        """The best segmentation, found left to right: the best way to every place is a best way to an earlier one."""
        size = len(word)
        best = [0.0] + [_NEVER] * size
        came_from = [0] * (size + 1)
        came_by = [self._vocabulary.unknown] * (size + 1)
        ids, scores = self._ids, self._scores
        for start in range(size):
            reached = best[start]
            if reached + self._unknown_score > best[start + 1]:
                best[start + 1] = reached + self._unknown_score
                came_from[start + 1] = start
                came_by[start + 1] = self._vocabulary.unknown
            for end in range(start + 1, min(start + self._longest, size) + 1):
                piece = ids.get(word[start:end])
                if piece is not None and reached + scores[piece] > best[end]:
                    best[end] = reached + scores[piece]
                    came_from[end] = start
                    came_by[end] = piece
        found: list[int] = []
        place = size
        while place:
            piece = came_by[place]
            # Neighbouring unknown characters are one unknown piece.
            if not (found and piece == found[-1] == self._vocabulary.unknown):
                found.append(piece)
            place = came_from[place]
        return tuple(reversed(found))
