"""When a copy is due, and which copies stay."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.backup_schedule import KEPT_MONTHS, BackupEvery, is_due, to_keep
from mnemoscope.model.moment import Moment, from_datetime

NOW = from_datetime(datetime(2026, 11, 30, 9, 0, tzinfo=UTC))
DAY = 86_400_000_000


def ago(days: float, hours: float = 0) -> Moment:
    return Moment(NOW.us - int(days * DAY + hours * DAY / 24))


@pytest.mark.parametrize(
    ("every", "last", "due"),
    [
        (BackupEvery.OFF, None, False),
        (BackupEvery.OFF, ago(400), False),
        (BackupEvery.DAILY, None, True),
        (BackupEvery.DAILY, ago(0, 8), False),
        (BackupEvery.DAILY, ago(0, 10), True),  # yesterday at 23:00, ten hours ago
        (BackupEvery.WEEKLY, ago(6), False),
        (BackupEvery.WEEKLY, ago(7), True),
        (BackupEvery.MONTHLY, ago(29), False),
        (BackupEvery.MONTHLY, ago(30), True),
        (BackupEvery.MONTHLY, ago(-40), True),  # the clock was wrong
    ],
)
def test_days_are_counted_as_the_person_counts_them(every: BackupEvery, last: Moment | None, due: bool) -> None:
    assert is_due(every, last, NOW, UTC) is due


def test_a_day_begins_where_the_person_lives() -> None:
    tokyo = timezone(timedelta(hours=9))
    assert not is_due(BackupEvery.DAILY, ago(0, 10), NOW, timezone(timedelta(hours=3)))
    assert is_due(BackupEvery.DAILY, ago(0, 19), NOW, tokyo)
    assert not is_due(BackupEvery.DAILY, ago(0, 17), NOW, tokyo)


def test_a_year_of_daily_copies_leaves_a_week_of_days_a_month_of_weeks_a_year_of_months() -> None:
    made = [ago(days) for days in range(365)]
    kept = to_keep(made, 1, NOW, UTC)
    assert kept >= set(range(7))
    assert 7 <= len(kept) <= 7 + 4 + 12
    days = sorted(kept)
    assert [day for day in days if day < 28] == [0, 1, 2, 3, 4, 5, 6, 8, 15, 22]
    # The last of each month back to December of last year.
    assert [day for day in days if day >= 28] == [30, 61, 91, 122, 153, 183, 214, 244, 275, 303, 334]


def test_so_many_of_the_newest_stay_whatever_their_day() -> None:
    made = [Moment(NOW.us - number) for number in range(20)]
    assert to_keep(made, 5, NOW, UTC) == frozenset(range(5))
    assert to_keep(made, 0, NOW, UTC) == frozenset({0})
    assert to_keep([], 5, NOW, UTC) == frozenset()


@given(
    st.lists(st.integers(min_value=-3 * DAY, max_value=900 * DAY), max_size=60),
    st.integers(min_value=1, max_value=8),
)
def test_the_newest_stay_and_keeping_twice_is_keeping_once(ages: list[int], newest: int) -> None:
    made = [Moment(NOW.us - age) for age in ages]
    kept = to_keep(made, newest, NOW, UTC)
    order = sorted(range(len(made)), key=lambda place: (made[place].us, place), reverse=True)
    assert set(order[:newest]) <= kept
    assert len(kept) <= newest + 10 + 5 + KEPT_MONTHS + 1
    left = [made[place] for place in sorted(kept)]
    assert to_keep(left, newest, NOW, UTC) == frozenset(range(len(left)))
