"""Running time: what is left of time when the pauses are cut out."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.moment import DAY
from mnemoscope.model.pauses import NEVER, NO_PAUSES, Pauses, pauses_from

instants = st.integers(0, 1000)
stretches = st.lists(st.tuples(instants, st.one_of(st.none(), instants)), max_size=6)


def paused_at(given_stretches: list[tuple[int, int | None]], us: int) -> bool:
    return any(start <= us and (end is None or us < end) for start, end in given_stretches)


@given(stretches, instants)
def test_running_time_counts_the_instants_outside_of_all_pauses(
    given_stretches: list[tuple[int, int | None]], us: int
) -> None:
    pauses = pauses_from(given_stretches)
    assert pauses.running(us) == sum(not paused_at(given_stretches, each) for each in range(us))
    assert pauses.holds(us) == paused_at(given_stretches, us)


@given(stretches, instants, st.integers(0, 500))
def test_moving_by_running_time_lands_where_so_much_has_run(
    given_stretches: list[tuple[int, int | None]], us: int, by: int
) -> None:
    pauses = pauses_from(given_stretches)
    there = pauses.moved(us, by)
    if there == NEVER:
        assert pauses.stretches[-1][1] == NEVER
        assert pauses.running(5000) - pauses.running(us) < by
    else:
        assert pauses.running(there) - pauses.running(us) == by
        assert there == 0 or pauses.running(there - 1) < pauses.running(us) + by, "the first such instant"


@given(stretches, st.lists(st.tuples(instants, st.integers(0, 500)), min_size=1, max_size=10))
def test_many_at_once_are_the_same_as_one_by_one(
    given_stretches: list[tuple[int, int | None]], asked: list[tuple[int, int]]
) -> None:
    pauses = pauses_from(given_stretches)
    at = np.asarray([us for us, _ in asked], dtype=np.int64)
    by = np.asarray([step for _, step in asked], dtype=np.int64)
    assert pauses.running(at).tolist() == [pauses.running(us) for us, _ in asked]
    assert pauses.instant(at + by).tolist() == [pauses.instant(us + step) for us, step in asked]


@given(stretches)
def test_the_order_and_overlaps_of_pauses_do_not_count(given_stretches: list[tuple[int, int | None]]) -> None:
    assert pauses_from(given_stretches) == pauses_from(given_stretches[::-1]) == pauses_from(given_stretches * 2)


def test_after_a_pause_that_lasts_nothing_runs_any_more() -> None:
    lasting = pauses_from([(10, None)])
    assert lasting.moved(5, 8) == NEVER
    assert lasting.moved(5, 4) == 9
    assert pauses_from([(10, 10), (7, 5)]) == NO_PAUSES == Pauses()
    assert not NO_PAUSES
    assert lasting.running(10 * DAY) == pytest.approx(10)
