"""Counts of memories by all closed fields at once, from which every facet and every count of a list follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Any

from mnemoscope.model.query import EVERYTHING, Facets, Filter
from mnemoscope.model.words import State

FIELDS = ("state", "standing", "origin", "scope", "agent", "sensitivity", "tier")
"""What is counted by, in this order."""

STATES_THAT_WERE_TRUE = frozenset({State.ACTIVE, State.SUPERSEDED, State.ARCHIVED, State.EXPIRED})
_ALL_STATES = frozenset(State)

Kind = tuple[str, ...]
"""One value for each of FIELDS."""
Moved = tuple[tuple[Kind, int], ...]
"""By how many the memories of each combination of FIELDS became more or fewer."""

kind_of: Callable[[Mapping[str, str]], Kind] = itemgetter(*FIELDS)
"""What a row of a memory is counted as."""


def meant_states(where: Filter) -> frozenset[State]:
    """The states that a filter lets through. On another day what was replaced, put away or over since
    was there too."""
    if where.true_on is not None and where.states <= STATES_THAT_WERE_TRUE:
        return STATES_THAT_WERE_TRUE
    return where.states


def rest_of(where: Filter) -> Filter:
    """The filter without its conditions on FIELDS: what a tally is made over."""
    none: frozenset[str] = frozenset()
    return replace(
        where, states=_ALL_STATES if where.true_on is not None else frozenset(), not_states=frozenset(),
        standings=frozenset(), not_standings=frozenset(), origins=frozenset(), not_origins=frozenset(), scopes=none,
        not_scopes=none, agents=none, not_agents=none, sensitivities=frozenset(), tiers=frozenset(),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tally:
    """`kinds` says how many memories there are of each combination of FIELDS, over the rest of some filter."""

    kinds: tuple[tuple[Kind, int], ...]

    def count(self, where: Filter) -> int:
        """How many of them the filter's conditions on FIELDS let through."""
        tests = _tests(where)
        return sum(n for kind, n in self.kinds if all(test(value) for test, value in zip(tests, kind, strict=True)))

    def values(self, field: str, where: Filter = EVERYTHING) -> dict[str, int]:
        """How many of them have each value of one of FIELDS, as far as the filter's conditions let them through."""
        tests, place = _tests(where), FIELDS.index(field)
        counted: Counter[str] = Counter()
        for kind, n in self.kinds:
            if all(test(value) for test, value in zip(tests, kind, strict=True)):
                counted[kind[place]] += n
        return _by_count(counted)

    def after(self, moved: Moved) -> Tally:
        """The tally after an act that moved memories."""
        counted = Counter(dict(self.kinds))
        for kind, n in moved:
            counted[kind] += n
        return Tally(tuple((kind, n) for kind, n in counted.items() if n))

    def facets(self, where: Filter) -> Facets:
        """How many each value of a field would show, over all that the filter says of the other fields."""
        tests = _tests(where)
        loose = _tests(replace(where, states=frozenset(), not_states=frozenset()))[0]
        counted: list[Counter[str]] = [Counter() for _ in FIELDS]
        total = 0
        for kind, n in self.kinds:
            failing = [place for place, value in enumerate(kind) if not tests[place](value)]
            total += 0 if failing else n
            for place, value in enumerate(kind):
                if failing in ([], [place]) and (place or loose(value)):
                    counted[place][value] += n
        states, standings, origins, scopes, agents, sensitivities, _tiers = map(_by_count, counted)
        return Facets(standings, origins, states, scopes, agents, sensitivities, total)


def _tests(where: Filter) -> tuple[Callable[[str], bool], ...]:
    return (
        _test(meant_states(where), where.not_states),
        _test(where.standings, where.not_standings),
        _test(where.origins, where.not_origins),
        _test(where.scopes, where.not_scopes),
        _test(where.agents, where.not_agents),
        _test(where.sensitivities),
        _test(where.tiers),
    )


def _test(only: Collection[str], barred: Collection[str] = ()) -> Callable[[str], bool]:
    return lambda value: (not only or value in only) and value not in barred


def _by_count(counted: Counter[str]) -> dict[str, int]:
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def tally_of(rows: Iterable[Sequence[Any]]) -> Tally:
    """A tally from rows of FIELDS and a number."""
    return Tally(tuple((tuple(row[:-1]), int(row[-1])) for row in rows))
