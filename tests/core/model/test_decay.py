"""Strength is a pure function of the log: the same whenever and however often it is asked for."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.decay import crosses_below_us, half_life_class, strength, strength_curve, strengths
from mnemoscope.model.moment import DAY
from mnemoscope.model.words import HalfLife, Origin, Standing

NOW = 1_796_000_000_000_000
instants = st.integers(NOW - 4000 * DAY, NOW + 4000 * DAY)
half_lives = st.one_of(st.none(), st.floats(0.5, 2000))


@pytest.mark.parametrize(("days", "expected"), [(0, 1.0), (14, 0.5), (28, 0.25), (140, 2**-10)])
def test_it_halves_with_each_half_life(days: int, expected: float) -> None:
    assert strength(NOW - days * DAY, NOW, 14) == pytest.approx(expected, rel=1e-12)


@given(instants, instants, half_lives)
def test_it_lies_between_zero_and_one_and_only_falls(anchored: int, now: int, half_life: float | None) -> None:
    value = strength(anchored, now, half_life)
    assert 0 <= value <= 1
    assert strength(anchored, now + DAY, half_life) <= value
    if half_life is None or now <= anchored:
        assert value == 1.0


@given(st.lists(st.tuples(instants, half_lives), min_size=1, max_size=20), instants)
def test_many_at_once_are_the_same_as_one_by_one(rows: list[tuple[int, float | None]], now: int) -> None:
    anchors = np.asarray([anchored for anchored, _ in rows], dtype=np.int64)
    halves = np.asarray([half if half is not None else np.inf for _, half in rows], dtype=np.float64)
    expected = [strength(anchored, now, half) for anchored, half in rows]
    assert strengths(anchors, now, halves) == pytest.approx(expected, rel=1e-9, abs=1e-300)


@given(st.lists(instants, min_size=1, max_size=8, unique=True), st.lists(instants, min_size=1, max_size=30), half_lives)
def test_the_curve_at_any_time_is_the_value_since_the_last_use(
    anchors: list[int], times: list[int], half_life: float | None
) -> None:
    anchors, times = sorted(anchors), sorted(times)
    values = strength_curve(anchors, np.asarray(times, dtype=np.int64), half_life)
    for at, value in zip(times, values, strict=True):
        known = [anchor for anchor in anchors if anchor <= at]
        if not known:
            assert math.isnan(value)
        else:
            assert value == pytest.approx(strength(known[-1], at, half_life), rel=1e-9, abs=1e-300)


@given(instants, st.floats(0.5, 2000), st.floats(0.01, 0.99))
def test_the_crossing_is_where_the_function_crosses(anchored: int, half_life: float, threshold: float) -> None:
    at = crosses_below_us(anchored, half_life, threshold)
    assert at is not None
    assert strength(anchored, at + 2_000_000, half_life) < threshold
    assert at == anchored or strength(anchored, max(anchored, at - 2_000_000), half_life) >= threshold


def test_what_does_not_fade_never_crosses() -> None:
    assert crosses_below_us(NOW, None, 0.5) is None
    assert crosses_below_us(NOW, 14, 0) is None
    assert crosses_below_us(NOW, 14, 1) == NOW


@given(
    st.sampled_from(Origin), st.sampled_from(Standing), st.booleans(), st.one_of(st.none(), st.sampled_from(HalfLife))
)
def test_the_class_of_forgetting(
    origin: Origin, standing: Standing, pinned: bool, attribute_class: HalfLife | None
) -> None:
    found = half_life_class(origin, standing, pinned=pinned, attribute_class=attribute_class)
    if pinned or standing is Standing.CONFIRMED or attribute_class is HalfLife.NONE:
        assert found is HalfLife.NONE
    elif origin is Origin.INFERRED or attribute_class is None:
        assert found.value == origin.value
    else:
        assert found is attribute_class
