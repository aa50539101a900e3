"""Which words of a text come from which of several others: what somebody who merges by hand wants to see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from mnemoscope.model.diffing import TOKENS_COMPARED, Span, tokens


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the text and the places (from 0) of the sources that have its words; none if nobody has."""

    span: Span
    sources: frozenset[int]


def origins(text: str, sources: Sequence[str]) -> tuple[Piece, ...]:
    """The words of `text` in order, neighbours of the same origin joined. Case and blanks do not count.

    A word comes from a source where it stands in the longest runs that the two have in common, so a word that only
    happens to occur elsewhere does not count as taken from there. A mark goes with the word before it.
    """
    spans = tokens(text)
    words = [span.of(text).casefold() for span in spans]
    if not words or len(words) > TOKENS_COMPARED:
        return ()
    found: list[set[int]] = [set() for _ in words]
    for number, source in enumerate(sources):
        others = [span.of(source).casefold() for span in tokens(source)[:TOKENS_COMPARED]]
        for start, _, length in SequenceMatcher(None, words, others, autojunk=False).get_matching_blocks():
            for place in range(start, start + length):
                found[place].add(number)
    pieces: list[Piece] = []
    for place, span in enumerate(spans):
        mark = not words[place][0].isalnum()
        taken = frozenset(found[place - 1] if mark and place else found[place])
        if mark and place:
            found[place] = set(taken)
        if pieces and pieces[-1].sources == taken:
            pieces[-1] = Piece(Span(pieces[-1].span.start, span.end), taken)
        else:
            pieces.append(Piece(span, taken))
    return tuple(pieces)


def words_by_origin(text: str, sources: Sequence[str]) -> dict[frozenset[int], int]:
    """How many words of `text` come from which sources; marks are not counted."""
    counts: dict[frozenset[int], int] = {}
    for piece in origins(text, sources):
        inside = piece.span.of(text)
        number = sum(span.of(inside)[0].isalnum() for span in tokens(inside))
        counts[piece.sources] = counts.get(piece.sources, 0) + number
    return {taken: number for taken, number in counts.items() if number}
