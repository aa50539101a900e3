"""Which words of two statements differ: by word where words are spaced, by character where they are not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

TOKENS_COMPARED = 1_000
"""Longer texts are compared by their common beginning and end only, so that the time stays bounded."""

_UNSPACED = "⺀-⿟々-〇぀-ヿ㐀-䶿一-鿿豈-﫿ｦ-ﾟ𠀀-𲎯"
"""Scripts written without spaces: Han, kana and their kin."""

_TOKEN = re.compile(rf"[{_UNSPACED}]|[^\W{_UNSPACED}]+(?:['’][^\W{_UNSPACED}]+)*|[^\w\s]")
_WORDLIKE = re.compile(r"\w")
_PUNCTUATION = frozenset(".,;:!?…。，、；：！？")
_UNSPACED_ONE = re.compile(rf"[{_UNSPACED}]")


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """The code points `start:end` of a text."""

    start: int
    end: int

    def of(self, text: str) -> str:
        return text[self.start : self.end]


@dataclass(frozen=True, slots=True)
class WordDiff:
    """The stretches that only one of two texts has, in order, each as long as it can be."""

    left: tuple[Span, ...]
    right: tuple[Span, ...]

    @property
    def same(self) -> bool:
        return not self.left and not self.right


def tokens(text: str) -> list[Span]:
    """The words of `text`, each character of an unspaced script and each mark as one token; blanks are none."""
    return [Span(*match.span()) for match in _TOKEN.finditer(text)]


def word_diff(left: str, right: str) -> WordDiff:
    """The words that differ. Case and blanks do not count; marks do.

    An agreement too small to mean anything between two changes (a lone character of an unspaced script, a mark)
    counts as changed, so that the marked stretches read as phrases.
    """
    spans = tokens(left), tokens(right)
    words = [[span.of(text).casefold() for span in side] for text, side in zip((left, right), spans, strict=True)]
    changes = _joined_over_trifles(_changes(words[0], words[1]), words[0])
    return WordDiff(
        _phrases(left, spans[0], [(a, b) for a, b, _, _ in changes]),
        _phrases(right, spans[1], [(c, d) for _, _, c, d in changes]),
    )


def differing(texts: Sequence[str]) -> list[tuple[Span, ...]]:
    """For each text the stretches in which it differs from the first; for the first, from any other."""
    if not texts:
        return []
    diffs = [word_diff(texts[0], other) for other in texts[1:]]
    return [_union(span for diff in diffs for span in diff.left), *(diff.right for diff in diffs)]


def segments(text: str, marked: Sequence[Span]) -> list[tuple[str, bool]]:
    """`text` cut at the marks: pieces with whether each is marked. Joined they are the text again."""
    pieces: list[tuple[str, bool]] = []
    at = 0
    for span in marked:
        if at < span.start:
            pieces.append((text[at : span.start], False))
        pieces.append((span.of(text), True))
        at = span.end
    if at < len(text):
        pieces.append((text[at:], False))
    return pieces


_Change = tuple[int, int, int, int]


def _changes(left: list[str], right: list[str]) -> list[_Change]:
    """Changed token ranges (left start, left end, right start, right end)."""
    if max(len(left), len(right)) > TOKENS_COMPARED:
        return _outer_change(left, right)
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    return [(a, b, c, d) for tag, a, b, c, d in matcher.get_opcodes() if tag != "equal"]


def _outer_change(left: list[str], right: list[str]) -> list[_Change]:
    shorter = min(len(left), len(right))
    head = next((i for i in range(shorter) if left[i] != right[i]), shorter)
    tail = next((i for i in range(shorter - head) if left[-1 - i] != right[-1 - i]), shorter - head)
    change = (head, len(left) - tail, head, len(right) - tail)
    return [] if change[0] == change[1] and change[2] == change[3] else [change]


def _joined_over_trifles(changes: list[_Change], left: list[str]) -> list[_Change]:
    joined: list[_Change] = []
    for change in changes:
        if joined and _is_trifle(left[joined[-1][1] : change[0]]):
            before = joined.pop()
            change = (before[0], change[1], before[2], change[3])
        joined.append(change)
    return joined


def _is_trifle(agreeing: list[str]) -> bool:
    words = [word for word in agreeing if _WORDLIKE.search(word)]
    return not words or (len(words) == 1 and _UNSPACED_ONE.fullmatch(words[0]) is not None)


def _phrases(text: str, spans: list[Span], ranges: list[tuple[int, int]]) -> tuple[Span, ...]:
    """The token ranges as stretches of the text, without the punctuation that only closes or separates them."""
    phrases = []
    for first, last in ranges:
        inner = spans[first:last]
        while len(inner) > 1 and inner[-1].of(text) in _PUNCTUATION:
            inner.pop()
        while len(inner) > 1 and inner[0].of(text) in _PUNCTUATION:
            inner.pop(0)
        if inner:
            phrases.append(Span(inner[0].start, inner[-1].end))
    return tuple(phrases)


def _union(spans: Iterable[Span]) -> tuple[Span, ...]:
    merged: list[Span] = []
    for span in sorted(spans):
        if merged and span.start <= merged[-1].end:
            merged[-1] = Span(merged[-1].start, max(merged[-1].end, span.end))
        else:
            merged.append(span)
    return tuple(merged)
