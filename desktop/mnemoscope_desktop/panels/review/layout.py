"""Which rows the queue shows: memories one by one, and bursts that are closed to one row or open above their members.

A row is a number: the key of a memory, or minus the name of a burst. Pure functions over arrays.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Container, Iterable, Mapping, Sequence

Runs = list[tuple[int, int]]


def lay_out(
    keys: Sequence[int], burst_of: Mapping[int, int], sizes: Mapping[int, int], opened: Container[int]
) -> array[int]:
    """The rows of a queue.

    Args:
        keys: what waits, in order, with the members of a burst side by side.
        burst_of: the burst of a member.
        sizes: how many members of a burst still wait; one alone is shown without its burst.
        opened: the bursts whose members are shown.
    """
    if not burst_of:
        return array("q", keys)
    rows = array("q")
    begun: set[int] = set()
    for key in keys:
        burst = burst_of.get(key)
        if burst is None or sizes[burst] < 2:
            rows.append(key)
            continue
        if burst not in begun:
            begun.add(burst)
            rows.append(-burst)
        if burst in opened:
            rows.append(key)
    return rows


def runs(rows: Iterable[int], wanted: Collection[int]) -> Runs:
    """The stretches of rows, first and last, that hold one of the wanted numbers."""
    found: Runs = []
    for row, number in enumerate(rows):
        if number in wanted:
            if found and found[-1][1] == row - 1:
                found[-1] = (found[-1][0], row)
            else:
                found.append((row, row))
    return found


def changes(before: Sequence[int], after: Sequence[int]) -> tuple[Runs, Runs] | None:
    """The stretches of `before` that go and those of `after` that come; None when what stays changes its order."""
    stays = set(before)
    comes = set(after) - stays
    goes = stays.difference(after)
    if [row for row in before if row not in goes] != [row for row in after if row not in comes]:
        return None
    return runs(before, goes), runs(after, comes)
