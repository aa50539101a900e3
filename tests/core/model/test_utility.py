"""Utility: the published update, its limits, and an interval that holds what it is about."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.utility import RATE, START, Utility, after, fold, wilson

answers = st.lists(st.booleans(), max_size=60)


def test_the_worked_example() -> None:
    """With a rate of one half, one failure takes a fresh value to a quarter."""
    assert fold([False], rate=0.5).q == 0.25
    assert fold([True], rate=0.5).q == 0.75


def test_it_is_the_update_with_rewards_of_plus_and_minus_one() -> None:
    q = 0.0
    for helped in (given_ := [True, True, False, True, False, False, True]):
        q += RATE * ((1.0 if helped else -1.0) - q)
    assert fold(given_).q == pytest.approx((q + 1) / 2)


@given(answers)
def test_it_stays_between_nothing_and_everything(given_: list[bool]) -> None:
    found = fold(given_)
    low, high = found.interval
    assert 0 <= low <= found.shown <= high <= 1
    assert abs(found.shown - START) <= abs(found.q - START), "few answers are drawn towards the middle"
    assert found.n == len(given_)


@given(answers)
def test_one_good_answer_never_lowers_it_and_one_bad_never_raises_it(given_: list[bool]) -> None:
    now = fold(given_)
    assert after(now, helped=False).q <= now.q <= after(now, helped=True).q


@given(answers)
def test_the_weights_are_those_of_the_update(given_: list[bool]) -> None:
    """Σw² in closed form: the beginning has (1 − α)^n, the answer k places from the end α(1 − α)^k."""
    n = len(given_)
    expected = (1 - RATE) ** (2 * n) + sum((RATE * (1 - RATE) ** k) ** 2 for k in range(n))
    assert fold(given_).squares == pytest.approx(expected)


@given(answers)
def test_swapping_good_and_bad_mirrors_it(given_: list[bool]) -> None:
    turned = fold([not helped for helped in given_])
    assert turned.q == pytest.approx(1 - fold(given_).q)


@given(answers, answers)
def test_folding_in_two_parts_is_folding_at_once(first: list[bool], second: list[bool]) -> None:
    utility = fold(first)
    for helped in second:
        utility = after(utility, helped=helped)
    assert utility == fold([*first, *second])


def test_without_answers_nothing_is_known() -> None:
    assert Utility().interval == (0.0, 1.0)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_the_interval_is_wilsons() -> None:
    """Eight of ten, from the formula worked by hand: (0.8 + z²/20 ± z·√(0.016 + z²/400)) / (1 + z²/10)."""
    z = 1.959963984540054
    half = z * math.sqrt(0.8 * 0.2 / 10 + z * z / 400)
    expected = ((0.8 + z * z / 20 - half) / (1 + z * z / 10), (0.8 + z * z / 20 + half) / (1 + z * z / 10))
    assert wilson(0.8, 10) == pytest.approx(expected)
    assert wilson(0.8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
