"""What changed between two instants, in lists and in one line of words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass

from mnemoscope.model.moment import Moment
from mnemoscope.model.words import Standing, State


@dataclass(frozen=True, slots=True)
class Rewording:
    """A memory that says something else now, with both wordings."""

    id: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Diff:
    """The difference between what was known at `start` and at `end`. What was taken back in between did not happen.

    All but `edited` and `wiped` are ids, each memory once per list, the one learned first before the others.

    Attributes:
        learned: known at the end only; also what was turned down or superseded since, by the same act or a later one.
        taken_back: known at the start only, because the act that had brought it was undone.
        edited: worded otherwise.
        superseded: in use no more because something else holds.
        merged: in use no more because a merged wording took its place.
        rejected: declared untrue.
        restored: in use again after having been superseded, rejected, archived or expired.
        confirmed: confirmed by the person.
        archived: put away.
        expired: over by time.
        wiped: how many memories were wiped in between; nothing else is known of them.
    """

    start: Moment
    end: Moment
    learned: tuple[str, ...] = ()
    taken_back: tuple[str, ...] = ()
    edited: tuple[Rewording, ...] = ()
    superseded: tuple[str, ...] = ()
    merged: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    restored: tuple[str, ...] = ()
    confirmed: tuple[str, ...] = ()
    archived: tuple[str, ...] = ()
    expired: tuple[str, ...] = ()
    wiped: int = 0

    @property
    def reversed(self) -> tuple[str, ...]:
        """What is believed no more, or again: superseded, rejected and restored."""
        return (*self.superseded, *self.rejected, *self.restored)

    def counts(self) -> dict[str, int]:
        """How many of each kind, without the kinds that have none, in the order in which they are told."""
        found = {
            "learned": len(self.learned),
            "edited": len(self.edited),
            "superseded": len(self.superseded),
            "merged": len(self.merged),
            "rejected": len(self.rejected),
            "restored": len(self.restored),
            "confirmed": len(self.confirmed),
            "archived": len(self.archived),
            "expired": len(self.expired),
            "taken back": len(self.taken_back),
            "wiped": self.wiped,
        }
        return {name: count for name, count in found.items() if count}

    @property
    def summary(self) -> str:
        """One line such as "learned 14, superseded 3, wiped 2"."""
        return ", ".join(f"{name} {count:,}" for name, count in self.counts().items()) or "nothing changed"


@dataclass(frozen=True, slots=True)
class Known:
    """What a comparison looks at of a memory at one instant."""

    id: str
    text: str
    state: str
    standing: str

    @property
    def in_use(self) -> bool:
        return self.state == State.ACTIVE and self.standing != Standing.REJECTED


def compared(
    start: Moment,
    end: Moment,
    before: Mapping[int, Known],
    after: Mapping[int, Known],
    *,
    merged: Set[int] = frozenset(),
    wiped: int = 0,
) -> Diff:
    """The difference between the memories of two instants, by number; `merged` are those merged in between.

    Both may leave out what did not change. The order of `after` is kept.
    """
    both = [(pk, before[pk], now) for pk, now in after.items() if pk in before]

    def became(state: State) -> Iterator[tuple[int, str]]:
        return ((pk, now.id) for pk, then, now in both if now.state == state != then.state)

    superseded = dict(became(State.SUPERSEDED))
    return Diff(
        start,
        end,
        learned=tuple(now.id for pk, now in after.items() if pk not in before),
        taken_back=tuple(then.id for pk, then in before.items() if pk not in after),
        edited=tuple(Rewording(now.id, then.text, now.text) for _, then, now in both if then.text != now.text),
        superseded=tuple(each for pk, each in superseded.items() if pk not in merged),
        merged=tuple(each for pk, each in superseded.items() if pk in merged),
        rejected=tuple(now.id for _, then, now in both if now.standing == Standing.REJECTED != then.standing),
        restored=tuple(now.id for _, then, now in both if now.in_use and not then.in_use),
        confirmed=tuple(now.id for _, then, now in both if now.standing == Standing.CONFIRMED != then.standing),
        archived=tuple(each for _, each in became(State.ARCHIVED)),
        expired=tuple(each for _, each in became(State.EXPIRED)),
        wiped=wiped,
    )
