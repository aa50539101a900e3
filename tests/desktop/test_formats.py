"""Times and numbers as a person reads them."""

from __future__ import annotations

from datetime import UTC, timedelta, timezone

import pytest
from PySide6.QtCore import QDate

from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.words import Precision
from mnemoscope_desktop import formats, i18n

NOW = parse_moment("2026-03-14T23:30:00+00:00")


@pytest.fixture(autouse=True)
def zone():
    yield
    formats.use_zone(UTC)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2026-03-12T09:05:00+01:00", "12 Mar 2026"), ("2026-03-12", "12 Mar 2026"), ("2026-09", "Sep 2026"),
        ("2026", "2026"),
    ],
)  # fmt: skip
def test_a_day_is_as_exact_as_it_is_known(text: str, shown: str) -> None:
    assert formats.day(parse_moment(text)) == shown


def test_a_day_of_another_year_names_its_year() -> None:
    assert formats.near_day(parse_moment("2026-01-02"), NOW) == "2 Jan"
    assert formats.near_day(parse_moment("2025-12-31"), NOW) == "31 Dec 2025"


def test_about_says_so() -> None:
    moment = parse_moment("2026-03-12T00:00:00Z")
    assert formats.day(Moment(moment.us, 0, Precision.ABOUT)) == "about 12 Mar 2026"


def test_an_instant_is_shown_in_the_persons_zone_and_a_date_stays_the_date() -> None:
    formats.use_zone(timezone(timedelta(hours=9)))
    assert formats.day_time(parse_moment("2026-03-12T20:00:00Z")) == "13 Mar 2026, 05:00"
    assert formats.day(parse_moment("2026-03-12", timezone(timedelta(hours=-8)))) == "12 Mar 2026"
    assert formats.original(parse_moment("2026-03-12T20:00:00+02:00")) == "2026-03-12 20:00:00+02:00"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2026-03-14T00:10:00Z", "today"), ("2026-03-13T23:59:00Z", "yesterday"),
        ("2026-03-09T01:00:00Z", "5 days ago"),
        ("2026-01-01T00:00:00Z", "1 Jan 2026"), ("2026-03-15T00:10:00Z", "15 Mar 2026"),
    ],
)  # fmt: skip
def test_ago_counts_days_of_the_calendar(text: str, shown: str) -> None:
    assert formats.ago(parse_moment(text), NOW) == shown


def test_days_until_round_up_and_never_below_zero() -> None:
    assert formats.days_until(NOW.plus_days(6), NOW) == 6
    assert formats.days_until(NOW.plus_days(5.1), NOW) == 6
    assert formats.days_until(NOW.plus_days(-3), NOW) == 0


def test_numbers() -> None:
    assert formats.number(12_408) == "12,408"
    assert formats.unit(0.4249) == "0.42"
    assert formats.percent(0.744) == "74 %"


def test_a_picked_day_is_its_first_instant_there() -> None:
    formats.use_zone(timezone(timedelta(hours=2)))
    moment = formats.to_moment(QDate(2026, 6, 12))
    assert moment == parse_moment("2026-06-11T22:00:00Z")
    assert moment.precision is Precision.DAY
    assert formats.to_date(moment) == QDate(2026, 6, 12)


def test_what_stands_in_a_row_is_set_off_in_the_way_of_the_language() -> None:
    ways = (formats.listed, formats.phrases, formats.clauses)
    assert [join(("1", "2", "3")) for join in ways] == ["1, 2, 3", "1, 2, 3", "1; 2; 3"]
    i18n.use("zh_CN")
    try:
        chinese = [join(("1", "2", "3")) for join in ways]
    finally:
        i18n.use("en")
    assert chinese == ["1、2、3", "1，2，3", "1；2；3"]
