"""What of the memories goes into an export, as ticks say it."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import Standing, State

SURE = frozenset({Standing.CONFIRMED, Standing.STATED, Standing.OBSERVED})
GUESSED = frozenset({Standing.INFERRED, Standing.PROPOSED})


@dataclass(frozen=True, slots=True)
class Include:
    """What the ticks say."""

    sure: bool = True
    guessed: bool = True
    past: bool = True
    rejected: bool = True
    sources: bool = True
    sensitive: bool = False

    def where(self) -> Filter:
        if self.sure and self.guessed and self.past and self.rejected:
            return EVERYTHING
        standings = (
            (SURE if self.sure else frozenset()) | (GUESSED if self.guessed else frozenset())
            | (frozenset({Standing.REJECTED}) if self.rejected else frozenset())
        )
        return Filter(standings=standings, states=frozenset() if self.past else frozenset({State.ACTIVE}))

    @property
    def nothing(self) -> bool:
        return not (self.sure or self.guessed or self.rejected)
