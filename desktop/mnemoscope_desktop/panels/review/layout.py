"""Which rows the queue shows: memories one by one, and bursts that are closed to one row or open above their members.

A row is a number: the key of a memory, or minus the name of a burst. Pure functions over arrays, which walk what is in
bursts and what moved, and never the whole of a long queue row by row.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Container, Mapping

import numpy as np
import numpy.typing as npt

Runs = list[tuple[int, int]]
Numbers = npt.NDArray[np.int64]


def lay_out(
    keys: array[int], burst_of: Mapping[int, int], sizes: Mapping[int, int], opened: Container[int]
) -> array[int]:
    """The rows of a queue.

    Args:
        keys: what waits, in order, with the members of a burst side by side.
        burst_of: the burst of a member.
        sizes: how many members of a burst still wait; one alone is shown without its burst.
        opened: the bursts whose members are shown.
    """
    rows = array("q")
    begun: set[int] = set()
    done = 0
    for place in places(keys, burst_of):
        burst = burst_of[keys[place]]
        if sizes[burst] < 2:
            continue
        rows += keys[done:place]
        done = place if burst in opened else place + 1
        if burst not in begun:
            begun.add(burst)
            rows.append(-burst)
    return rows + keys[done:]


def places(keys: array[int], wanted: Collection[int]) -> list[int]:
    """Where one of the wanted stands, in order."""
    found: list[int] = np.flatnonzero(_among(_numbers(keys), _numbers(wanted))).tolist()
    return found


def only(keys: array[int], wanted: Collection[int]) -> array[int]:
    """Those of the keys that are wanted, in order."""
    there = _numbers(keys)
    return _array(there[_among(there, _numbers(wanted))])


def without(keys: array[int], unwanted: Collection[int]) -> array[int]:
    """Those of the keys that are not unwanted, in order."""
    there = _numbers(keys)
    return _array(there[~_among(there, _numbers(unwanted))])


def changes(before: array[int], after: array[int], most: int) -> tuple[Runs, Runs] | None:
    """The stretches of `before` that go and those of `after` that come; None when what stays changes its order, or when
    there are more than `most` stretches."""
    former, later = _numbers(before), _numbers(after)
    stays, stayed = _among(former, later), _among(later, former)
    if not np.array_equal(former[stays], later[stayed]):
        return None
    goes, comes = _edges(~stays), _edges(~stayed)
    return None if len(goes) + len(comes) > 2 * most else (_runs(goes), _runs(comes))


def _edges(marked: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """Where a stretch of marked rows begins and, in turn, where the rows after it do."""
    return np.flatnonzero(np.diff(marked, prepend=False, append=False))


def _runs(edges: npt.NDArray[np.intp]) -> Runs:
    """The stretches, first and last row."""
    return [(first, end - 1) for first, end in edges.reshape(-1, 2).tolist()]


def _among(numbers: Numbers, wanted: Numbers) -> npt.NDArray[np.bool_]:
    """Which of the numbers are wanted. A table of all between the least and the most takes a byte for each, and no
    sorting."""
    return np.isin(numbers, wanted, kind="table")


def _numbers(values: Collection[int]) -> Numbers:
    """An array is not copied, and must not change its length before the result is gone."""
    return np.asarray(values) if isinstance(values, array) else np.fromiter(values, np.int64, len(values))


def _array(numbers: Numbers) -> array[int]:
    return array("q", numbers.tobytes())
