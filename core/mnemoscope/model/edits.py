"""What is to change of a memory that is edited."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.model.memory import Claim
from mnemoscope.model.moment import Moment


class Unset:
    """Stands for "not given" where None means "take the value away"."""


UNSET = Unset()


@dataclass(frozen=True, slots=True)
class Edit:
    """The fields to be written; those that are not given stay as they are."""

    text: str | None = None
    scope: str | None = None
    event_time: Moment | Unset | None = UNSET
    valid_from: Moment | Unset | None = UNSET
    valid_to: Moment | Unset | None = UNSET
    tags: tuple[str, ...] | None = None
    importance: int | None = None
    claim: Claim | Unset | None = UNSET

    @property
    def times(self) -> dict[str, Moment | None]:
        """Those of the three times that are given, by name."""
        named = (("event_time", self.event_time), ("valid_from", self.valid_from), ("valid_to", self.valid_to))
        return {name: moment for name, moment in named if not isinstance(moment, Unset)}

    def says_otherwise_than(self, text: str) -> bool:
        """Whether what the memory says is touched: its words, its claim or its times."""
        return self.text not in (None, text) or not isinstance(self.claim, Unset) or bool(self.times)
