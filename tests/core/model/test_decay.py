"""Strength is a pure function of running time and the log: the same whenever and however often it is asked for."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.decay import Stretch, crossings, curve, half_life_class, remaining, span_until, spans
from mnemoscope.model.freshness import freshness_days, last_heard_us
from mnemoscope.model.moment import DAY
from mnemoscope.model.pauses import NEVER, pauses_from
from mnemoscope.model.words import HalfLife, Origin, Standing, StrengthModel

NOW = 1_796_000_000_000_000
EXPONENTIAL, FSRS = StrengthModel.EXPONENTIAL, StrengthModel.FSRS
models = st.sampled_from(StrengthModel)
instants = st.integers(NOW - 4000 * DAY, NOW + 4000 * DAY)
scales = st.one_of(st.just(math.inf), st.floats(0.01, 2000))


def strength(model: StrengthModel, refreshed: int, now: int, scale: float) -> float:
    return float(remaining(model, spans(np.asarray([refreshed]), now, np.asarray([scale])))[0])


@pytest.mark.parametrize(("days", "expected"), [(0, 1.0), (14, 0.5), (28, 0.25), (140, 2**-10)])
def test_it_halves_with_each_half_life(days: int, expected: float) -> None:
    assert strength(EXPONENTIAL, NOW - days * DAY, NOW, 14) == pytest.approx(expected, rel=1e-12)


def test_after_its_stability_nine_tenths_are_left() -> None:
    assert strength(FSRS, NOW - 7 * DAY, NOW, 7) == pytest.approx(0.9, rel=1e-12)


@given(models, instants, instants, scales)
def test_it_lies_between_zero_and_one_and_only_falls(
    model: StrengthModel, refreshed: int, now: int, scale: float
) -> None:
    value = strength(model, refreshed, now, scale)
    assert 0 <= value <= 1
    assert strength(model, refreshed, now + DAY, scale) <= value
    if scale == math.inf or now <= refreshed:
        assert value == 1.0


@given(
    models,
    st.lists(st.tuples(instants, scales), min_size=1, max_size=8, unique_by=lambda each: each[0]),
    st.lists(instants, min_size=1, max_size=30),
)
def test_the_curve_at_any_time_is_the_value_since_the_last_refreshing(
    model: StrengthModel, stretches: list[tuple[int, float]], times: list[int]
) -> None:
    known = [Stretch(since, scale) for since, scale in sorted(stretches)]
    values = curve(model, known, np.asarray(times, dtype=np.int64))
    for at, value in zip(times, values, strict=True):
        before = [stretch for stretch in known if stretch.since_us <= at]
        if not before:
            assert math.isnan(value)
        else:
            expected = strength(model, before[-1].since_us, at, before[-1].scale_days)
            assert value == pytest.approx(expected, rel=1e-9, abs=1e-300)


@given(models, st.floats(1, 500))
def test_a_pause_holds_the_curve_where_it_was(model: StrengthModel, scale: float) -> None:
    begins, ends = NOW + 10 * DAY, NOW + 100 * DAY
    times = np.asarray([begins, begins + 40 * DAY, ends, ends + 5 * DAY], dtype=np.int64)
    paused = curve(model, [Stretch(NOW, scale)], times, pauses_from([(begins, ends)]))
    assert paused[0] == paused[1] == paused[2]
    assert paused[3] == pytest.approx(strength(model, NOW, NOW + 15 * DAY, scale), rel=1e-12)


@given(models, instants, st.floats(0.01, 2000), st.floats(0.5, 0.99))
def test_the_crossing_is_where_the_function_crosses(
    model: StrengthModel, refreshed: int, scale: float, threshold: float
) -> None:
    at = int(crossings(model, np.asarray([refreshed]), np.asarray([scale]), threshold)[0])
    # A second is 1e-5 of a day: to both sides of the crossing, in units of the scale.
    slack = round(scale * DAY * 1e-6) + 2
    assert strength(model, refreshed, at + slack, scale) < threshold
    assert strength(model, refreshed, max(refreshed, at - slack), scale) >= threshold


@given(models)
def test_what_does_not_fade_never_crosses(model: StrengthModel) -> None:
    now, forever = np.asarray([NOW]), np.asarray([math.inf])
    assert crossings(model, now, forever, 0.5)[0] == NEVER
    assert crossings(model, now, np.asarray([14.0]), 0)[0] == NEVER
    assert crossings(model, now, np.asarray([14.0]), 1)[0] == NOW
    assert span_until(model, 0) == math.inf
    assert span_until(model, 1) == 0


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


@pytest.mark.parametrize(
    ("event", "heard", "useful", "expected"),
    [
        (None, None, None, NOW),
        (NOW - 90 * DAY, None, None, NOW - 90 * DAY),
        (NOW - 90 * DAY, NOW - 5 * DAY, None, NOW - 5 * DAY),
        (NOW - 90 * DAY, NOW - 5 * DAY, NOW - 2 * DAY, NOW - 2 * DAY),
    ],
)
def test_fresh_is_what_was_heard_lately_and_not_what_was_stored_lately(
    event: int | None, heard: int | None, useful: int | None, expected: int
) -> None:
    assert last_heard_us(event, NOW, heard, useful) == expected
    assert freshness_days(expected, NOW) == (NOW - expected) / DAY
    assert freshness_days(NOW + DAY, NOW) == 0
