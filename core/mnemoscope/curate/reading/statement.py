"""What reading a sentence yields."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mnemoscope.model.contradiction import Cue
from mnemoscope.model.han import as_written
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


def worded(read: ReadClaim, simple: str, written: str) -> ReadClaim:
    """What was read from the simplified form of a Chinese sentence, in the characters in which it was written."""
    if simple == written:
        return read
    claim = read.claim
    subject, attribute, value = (
        as_written(part, simple, written) if not part.isascii() else part
        for part in (claim.subject, claim.attribute, claim.value)
    )
    return replace(read, claim=replace(claim, subject=subject, attribute=attribute, value=value))
