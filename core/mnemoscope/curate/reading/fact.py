"""A clause that was found to be a statement."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.curate.reading.statement import ReadClaim


@dataclass(frozen=True, slots=True)
class Fact:
    """What kind of statement a clause is.

    Attributes:
        kind: fact, plan, past or rule.
        tense: past, future or now; decides what an unqualified "on Monday" means.
        certainty: 0–1, how plainly the form marks it as a statement.
    """

    kind: str
    tense: str
    certainty: float
    claim: ReadClaim | None = None
