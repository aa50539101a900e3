"""Trust counts in hundredths, moves only by answers, and stays between 0 and 100."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.settings import Settings
from mnemoscope.model.trust import after_confirmation, after_feedback, in_hundredths, must_archive
from mnemoscope.model.words import FeedbackKind, Origin, Standing

NUMBERS = Settings()
answers = st.lists(st.sampled_from(FeedbackKind), max_size=60)
trusts = st.integers(0, 100)
GOOD = {FeedbackKind.HELPFUL, FeedbackKind.TRUE}


def after(trust: int, given_answers: list[FeedbackKind]) -> int:
    return reduce(lambda value, kind: after_feedback(value, kind, NUMBERS), given_answers, trust)


@pytest.mark.parametrize(
    ("share", "kept"), [(0.1, 10), (0.095, 9), (0.29, 29), (0.57, 57), (0.1 + 0.2, 30), (0.999, 99), (1.0, 100), (0, 0)]
)
def test_what_is_finer_than_a_hundredth_is_rounded_down(share: float, kept: int) -> None:
    assert in_hundredths(share) == kept


@given(trusts)
def test_what_was_given_out_comes_back_the_same(trust: int) -> None:
    assert in_hundredths(trust / 100) == trust


def test_two_answers_of_no_help_leave_exactly_fifteen_hundredths() -> None:
    assert after(35, [FeedbackKind.UNHELPFUL] * 2) == 15
    assert not must_archive(15, pinned=False, standing=Standing.INFERRED, settings=NUMBERS)
    assert must_archive(14, pinned=False, standing=Standing.INFERRED, settings=NUMBERS)


@pytest.mark.parametrize(("origin", "expected"), [(Origin.STATED, 80), (Origin.OBSERVED, 60), (Origin.INFERRED, 40)])
def test_starting_values(origin: Origin, expected: int) -> None:
    assert NUMBERS.starting_trust(origin) == expected


@given(trusts, answers)
def test_it_stays_within_bounds_and_moves_in_the_right_direction(trust: int, given_answers: list[FeedbackKind]) -> None:
    for kind in given_answers:
        following = after_feedback(trust, kind, NUMBERS)
        assert 0 <= following <= 100
        assert following >= trust if kind in GOOD else following <= trust
        trust = following


@given(trusts, trusts, answers)
def test_more_trust_before_is_never_less_trust_after(a: int, b: int, given_answers: list[FeedbackKind]) -> None:
    low, high = sorted((a, b))
    assert after(low, given_answers) <= after(high, given_answers)


@given(st.integers(30, 70), st.lists(st.sampled_from(FeedbackKind), max_size=3))
def test_away_from_the_bounds_the_order_of_answers_does_not_count(
    trust: int, given_answers: list[FeedbackKind]
) -> None:
    good = sum(kind in GOOD for kind in given_answers)
    expected = trust + 5 * good - 10 * (len(given_answers) - good)
    assert after(trust, given_answers) == after(trust, given_answers[::-1]) == expected


@given(trusts)
def test_confirming_never_takes_trust_away_and_is_done_once(trust: int) -> None:
    confirmed = after_confirmation(trust, NUMBERS)
    assert confirmed == max(90, trust)
    assert after_confirmation(confirmed, NUMBERS) == confirmed


@given(trusts, st.booleans(), st.sampled_from(Standing))
def test_what_is_pinned_or_confirmed_is_never_archived_by_itself(trust: int, pinned: bool, standing: Standing) -> None:
    archived = must_archive(trust, pinned=pinned, standing=standing, settings=NUMBERS)
    assert archived == (trust < 15 and not pinned and standing is not Standing.CONFIRMED)
