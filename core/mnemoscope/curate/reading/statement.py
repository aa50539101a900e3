"""What reading a sentence yields."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.model.contradiction import Cue
from mnemoscope.model.memory import Claim
from mnemoscope.model.words import Cardinality


@dataclass(frozen=True, slots=True)
class ReadClaim:
    """A claim read from a sentence, with what the sentence says about its reach.

    Attributes:
        cardinality: how many such values can hold at once.
        scope_hint: where it holds, if the sentence says so ("project:fjord", "office"); else empty.
        change_cue: whether the words tell of a change ("no longer", "moved to") or correct something ("Correction:").
        valid_from: since when, as ISO 8601 from a year to a day, if an absolute date is given; else empty.
    """

    claim: Claim
    cardinality: Cardinality
    scope_hint: str = ""
    change_cue: Cue = Cue.NONE
    valid_from: str = ""
