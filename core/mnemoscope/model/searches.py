"""Searches that a person gave a name."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.model.errors import Misuse
from mnemoscope.model.normalise import clean_text

LONGEST_NAME = 60
LONGEST_QUERY = 2_000


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query under a name. `query` is its text, so days such as “30d” are counted from when it is asked."""

    id: str
    name: str
    query: str


def name_of_search(name: str) -> str:
    """A name as it is kept: on one line. Raises Misuse where none is left or it is too long."""
    kept = " ".join(clean_text(name).split())
    if not kept:
        raise Misuse("A saved search needs a name.")
    if len(kept) > LONGEST_NAME:
        raise Misuse("The name of a saved search has at most 60 characters.")
    return kept
