"""Word tables are written as lines of text and turned into collections here."""

from __future__ import annotations

import re

from mnemoscope.model.remembered import remembered


def words(text: str) -> frozenset[str]:
    """The words of the text."""
    return frozenset(text.split())


def listed(text: str) -> tuple[str, ...]:
    """The words of the text, longest first, so that the longest match wins."""
    return tuple(sorted(text.split(), key=len, reverse=True))


def phrases(text: str) -> tuple[str, ...]:
    """Phrases divided by bars, longest first."""
    parts = (part.strip() for line in text.splitlines() for part in line.split("|"))
    return tuple(sorted((part for part in parts if part), key=len, reverse=True))


@remembered(64)
def plain_words(text: str) -> frozenset[str]:
    """The words of a sentence in lower case, by which it is seen at once that a table has nothing for it."""
    return frozenset(text.casefold().translate(_SEPARATORS).split())


_SEPARATORS = str.maketrans(dict.fromkeys(",:;!?()\"'/-", " "))


def alternatives(text: str) -> str:
    """Regular-expression fragments, divided by line ends or by a bar between blanks, joined to one group."""
    parts = (part.strip() for line in text.splitlines() for part in line.split(" | "))
    return "(?:" + "|".join(part for part in parts if part) + ")"


def opening(text: str, *, before: str = "", after: str = r"\b") -> re.Pattern[str]:
    """A pattern for texts that begin with one of the fragments."""
    return re.compile(rf"^{before}{alternatives(text)}{after}", re.IGNORECASE)
