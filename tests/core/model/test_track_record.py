"""Scores of guesses: the interval against published values, and counting by name and by week."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.track_record import Judgement, Score, Verdict, track_record, wilson

COUNTS = st.integers(1, 5_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
RIGHT, CORRECTED, WRONG = Judgement.RIGHT, Judgement.CORRECTED, Judgement.WRONG


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_that_of_newcombes_table(hits: int, n: int, low: float, high: float) -> None:
    """Newcombe 1998, table I, the score method without continuity correction."""
    found = wilson(hits, n)
    assert (round(found[0], 4), round(found[1], 4)) == (low, high)


@given(COUNTS)
def test_the_interval_holds_the_share_and_stays_within_bounds(counts: tuple[int, int]) -> None:
    hits, n = counts
    low, high = wilson(hits, n)
    assert 0.0 <= low <= hits / n <= high <= 1.0
    assert low < high


@given(COUNTS)
def test_the_interval_of_the_others_is_the_mirror_image(counts: tuple[int, int]) -> None:
    hits, n = counts
    low, high = wilson(hits, n)
    other_low, other_high = wilson(n - hits, n)
    assert other_low == pytest.approx(1 - high)
    assert other_high == pytest.approx(1 - low)


@given(COUNTS)
def test_more_verdicts_make_it_narrower(counts: tuple[int, int]) -> None:
    hits, n = counts
    low, high = wilson(hits, n)
    narrower_low, narrower_high = wilson(4 * hits, 4 * n)
    assert narrower_high - narrower_low < high - low


def test_nothing_counted_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Score().share(RIGHT) == 0.0
    with pytest.raises(ValueError, match="more hits"):
        wilson(2, 1)


def test_verdicts_are_counted_by_name_and_by_week() -> None:
    weeks = [Moment(10 * DAY), Moment(17 * DAY), Moment(24 * DAY)]
    said = [
        Verdict(1, 3 * DAY, "Claude", "", WRONG),
        Verdict(2, 10 * DAY, "Claude", "rules", RIGHT),
        Verdict(3, 17 * DAY - 1, "Claude", "rules", CORRECTED),
        Verdict(4, 25 * DAY, "ChatGPT", "rules", RIGHT),
        Verdict(5, 26 * DAY, "", "", RIGHT),
    ]
    record = track_record(said, weeks=weeks, today=Moment(26 * DAY))
    assert record.overall == Score(3, 1, 1)
    assert record.overall.n == 5
    assert record.agents == (("Claude", Score(1, 1, 1)), ("", Score(1, 0, 0)), ("ChatGPT", Score(1, 0, 0)))
    assert record.readers == (("rules", Score(2, 1, 0)), ("", Score(1, 0, 1)))
    assert [score for _, score in record.weeks] == [Score(1, 1, 0), Score(), Score(2, 0, 0)]
    assert (record.today, record.this_week) == (Score(1, 0, 0), Score(2, 0, 0))
    assert record.overall.share(WRONG) == pytest.approx(0.2)
    assert record.overall.interval == wilson(3, 5)


@given(st.lists(st.builds(Verdict, st.integers(), st.integers(0, 40 * DAY), st.sampled_from(["a", "b", ""]),
                          st.sampled_from(["r", ""]), st.sampled_from(Judgement)), max_size=60))  # fmt: skip
def test_every_verdict_is_counted_once_in_each_table(said: list[Verdict]) -> None:
    record = track_record(said, weeks=[Moment(0), Moment(7 * DAY), Moment(20 * DAY)], today=Moment(39 * DAY))
    for table in (record.agents, record.readers, record.weeks):
        assert sum(score.n for _, score in table) == len(said) == record.overall.n
