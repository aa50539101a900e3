"""A whole list as row numbers in order, and what became of it since it was read."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.model.query import Filter, Order


@dataclass(frozen=True, slots=True)
class Listing:
    """Row numbers (64-bit) of all memories that `where` lets through, in order, at the journal's line `seq`.

    `act` is the id of that line: another journal may be as long. `terms` is what the store sorted by, empty where time
    alone changes it.
    """

    where: Filter
    order: Order
    keys: array[int]
    seq: int
    act: str
    terms: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """How one listing became the next.

    Attributes:
        gone: places in the former list, ascending, of rows that left it or stand elsewhere now.
        come: places in the next list, ascending, of rows that are new in it or stood elsewhere.
        touched: row numbers of all memories that acts concerned in between.
    """

    gone: tuple[int, ...] = ()
    come: tuple[int, ...] = ()
    touched: frozenset[int] = frozenset()


def step_between(taken: Sequence[tuple[int, int]], put: Sequence[tuple[int, int]], touched: frozenset[int]) -> Step:
    """The step from which rows that were taken out and put back at the same place are left out.

    `taken` has (place in the former list, row number) of what was taken out, ascending; `put` has (how many of the rest
    come before it, row number) of what is put in, in order.
    """
    before = [(place - rank, pk) for rank, (place, pk) in enumerate(taken)]
    stays = _unmoved(before, put)
    return Step(
        tuple(place for place, pk in taken if pk not in stays),
        tuple(where + rank for rank, (where, pk) in enumerate(put) if pk not in stays),
        touched,
    )


def _unmoved(before: Sequence[tuple[int, int]], after: Sequence[tuple[int, int]]) -> frozenset[int]:
    """Row numbers that stand between the same rows of the rest as before, in the same order among themselves."""
    there = set(after)
    common = {pk for place, pk in before if (place, pk) in there}
    was, is_now = _by_place(before, common), _by_place(after, common)
    return frozenset(pk for place, pks in was.items() if is_now[place] == pks for pk in pks)


def _by_place(found: Sequence[tuple[int, int]], only: set[int]) -> dict[int, list[int]]:
    places: dict[int, list[int]] = defaultdict(list)
    for place, pk in found:
        if pk in only:
            places[place].append(pk)
    return places
