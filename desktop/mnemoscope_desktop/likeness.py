"""How well a few typed letters fit a title, slips in typing included. For titles of a few words, in any language."""

from __future__ import annotations

import re

EXACT, BEGINNING, WITHIN, NEAR = 100, 90, 75, 50
"""What a word of the query is worth: as a whole word, as the beginning of one, somewhere within, with a slip."""
_HAN = re.compile(r"[　-鿿豈-﫿]")
_WORDS = re.compile(r"[^\W_]+")


def closeness(query: str, title: str) -> int:
    """0 where some word of the query is not in the title even with a slip, else more the better it fits, up to 100.

    A word of four letters or more may have one slip (a wrong, missing, added or exchanged letter), one of eight or
    more two. Chinese has no blanks between words: there a query of three signs or more may have one slip.
    """
    words = query.casefold().split()
    if not words:
        return 0
    folded = title.casefold()
    parts = _WORDS.findall(folded)
    worth = [_worth(word, folded, parts) for word in words]
    if not all(worth):
        return 0
    return sum(worth) // len(worth)


def _worth(word: str, title: str, parts: list[str]) -> int:
    if word in parts or word == title:
        return EXACT
    if any(part.startswith(word) for part in parts) or title.startswith(word):
        return BEGINNING
    if word in title:
        return WITHIN
    return NEAR if _nearly(word, title, parts) else 0


def _nearly(word: str, title: str, parts: list[str]) -> bool:
    from rapidfuzz.distance import OSA

    han = bool(_HAN.search(word))
    slips = (1 if len(word) >= 3 else 0) if han else len(word) // 4 if len(word) < 8 else 2
    if not slips:
        return False
    if han:
        windows = {
            title[start : start + length]
            for length in (len(word) - 1, len(word), len(word) + 1)
            for start in range(max(1, len(title) - length + 1))
        }
        return any(OSA.distance(word, window, score_cutoff=slips) <= slips for window in windows)
    for part in parts:
        beginnings = (part, part[: len(word)], part[: len(word) + 1], part[: len(word) - 1])
        if any(OSA.distance(word, each, score_cutoff=slips) <= slips for each in beginnings if len(each) > 2):
            return True
    return False
