"""The order of a dictionary for texts in any language, without a locale: the same list is the same everywhere."""

from __future__ import annotations

import unicodedata

TELLING = 80
"""Characters at the beginning by which texts with accents are put in order."""


def folded(text: str) -> str:
    """The beginning of a text as it is sorted: without accents and in small letters, so that Ä stands beside A."""
    spread = unicodedata.normalize("NFKD", text[:TELLING].casefold())
    return "".join(char for char in spread if not unicodedata.combining(char))
