"""Times are instants with the offset they were written with; whatever is parsed comes back the same."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.errors import Misuse
from mnemoscope.model.moment import DAY, EARLIEST, LATEST, Moment, end_of, from_datetime, parse_moment
from mnemoscope.model.words import Precision

offsets = st.integers(-14 * 60, 14 * 60)
aware = st.builds(
    lambda value, minutes: value.replace(tzinfo=timezone(timedelta(minutes=minutes))),
    st.datetimes(datetime(1602, 1, 1), datetime(9998, 1, 1)),  # noqa: DTZ001 -- the offset is put on above
    offsets,
)


@given(aware)
def test_what_is_written_is_read_back(value: datetime) -> None:
    moment = from_datetime(value)
    again = parse_moment(moment.iso())
    assert (again.us, again.offset_minutes, again.precision) == (moment.us, moment.offset_minutes, Precision.SECOND)
    assert moment.datetime() == value
    assert moment.datetime().utcoffset() == value.utcoffset()


@given(aware, offsets)
def test_two_spellings_of_one_instant_are_the_same_time(value: datetime, minutes: int) -> None:
    one, two = from_datetime(value), from_datetime(value.astimezone(timezone(timedelta(minutes=minutes))))
    assert one == two
    assert hash(one) == hash(two)
    assert not one < two
    assert one < Moment(two.us + 1)


@pytest.mark.parametrize(
    ("text", "precision", "iso"),
    [
        ("2026", Precision.YEAR, "2026-01-01T00:00:00+00:00"),
        ("2026-3", Precision.MONTH, "2026-03-01T00:00:00+00:00"),
        ("2026-03-09", Precision.DAY, "2026-03-09T00:00:00+00:00"),
        ("2026-03-09 08:07", Precision.SECOND, "2026-03-09T08:07:00+00:00"),
        ("2026-03-09T08:07:06.5Z", Precision.SECOND, "2026-03-09T08:07:06.500000+00:00"),
        ("2026-03-09t08:07:06,123456789z", Precision.SECOND, "2026-03-09T08:07:06.123456+00:00"),
        ("2026-03-09T08:07:06+0530", Precision.SECOND, "2026-03-09T08:07:06+05:30"),
        ("2026-03-09T08:07:06-08", Precision.SECOND, "2026-03-09T08:07:06-08:00"),
        (" 2026-03-09T24:00 ".replace("24", "23"), Precision.SECOND, "2026-03-09T23:00:00+00:00"),
    ],
)
def test_spellings(text: str, precision: Precision, iso: str) -> None:
    moment = parse_moment(text)
    assert (moment.precision, moment.iso()) == (precision, iso)


@pytest.mark.parametrize(
    "text",
    [
        "", "soon", "2026-13", "2026-02-30", "2026-02-29T00:00", "26-01-01", "1600-12-31", "9999", "2026-01-01T25:00",
        "2026-01-01T10:60", "2026-01-01T10:00+25:00", "2026-01-01T10:00+1", "20260101", "2026-01-01\n2026-01-02",
    ],
)  # fmt: skip
def test_what_is_no_time_is_refused_in_words(text: str) -> None:
    with pytest.raises(Misuse, match="is not a"):
        parse_moment(text)


@given(st.text(max_size=40))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        moment = parse_moment(text)
    except Misuse:
        return
    assert EARLIEST <= moment.datetime() <= LATEST


def test_a_day_begins_when_it_begins_where_the_person_is() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    summer, winter = parse_moment("2026-07-01", berlin), parse_moment("2026-12-01", berlin)
    assert (summer.offset_minutes, winter.offset_minutes) == (120, 60)
    assert summer.iso() == "2026-07-01T00:00:00+02:00"


def test_the_night_the_clocks_change() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    before, after = parse_moment("2026-03-29T01:59", berlin), parse_moment("2026-03-29T03:00", berlin)
    assert after.us - before.us == 60_000_000
    assert parse_moment("2026-10-25T02:30+02:00") < parse_moment("2026-10-25T02:30+01:00")
    assert parse_moment("2026-10-26", berlin).us - parse_moment("2026-10-25", berlin).us == DAY + 3_600_000_000


def test_a_time_without_a_zone_is_no_instant() -> None:
    with pytest.raises(Misuse, match="without a zone"):
        from_datetime(datetime(2026, 1, 1))  # noqa: DTZ001 -- that is what is tested


@pytest.mark.parametrize(
    ("text", "end"),
    [("2026-12-31", "2027-01-01"), ("2024-02", "2024-03-01"), ("2026-12", "2027-01-01"), ("2026", "2027-01-01")],
)
def test_the_end_of_a_stretch(text: str, end: str) -> None:
    assert end_of(parse_moment(text)) == parse_moment(end).us


@given(aware, st.sampled_from(Precision))
def test_an_end_comes_after_its_beginning(value: datetime, precision: Precision) -> None:
    moment = from_datetime(value, precision)
    assert moment.us < end_of(moment) <= moment.us + 366 * DAY + 1


@given(aware.filter(lambda value: value.year < 9900), st.floats(-300, 300))
def test_adding_days_keeps_the_rest(value: datetime, days: float) -> None:
    moment = from_datetime(value, Precision.DAY)
    later = moment.plus_days(days)
    assert (later.offset_minutes, later.precision) == (moment.offset_minutes, moment.precision)
    assert abs(later.us - moment.us - days * DAY) <= 1


def test_bounds_are_utc() -> None:
    assert EARLIEST.tzinfo is LATEST.tzinfo is UTC
