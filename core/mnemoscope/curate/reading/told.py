"""A value on its way to becoming a claim."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.model.words import Cardinality


@dataclass(frozen=True, slots=True)
class Told:
    """An attribute and its value; cardinality None means that the vocabulary decides."""

    attribute: str
    value: str
    cardinality: Cardinality | None = None
    negated: bool = False
    change_cue: bool = False


NOTHING = Told("-", "")
"""For forms that are known to make no claim, so that nobody looks further."""
