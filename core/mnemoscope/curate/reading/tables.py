"""Word tables are written as lines of text and turned into collections here."""

from __future__ import annotations


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
