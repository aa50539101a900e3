"""Times of every make. None of them ends in 1970."""

from __future__ import annotations

from datetime import UTC, timedelta, timezone
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.exchange.times import read_time, read_written_time
from mnemoscope.model.words import Precision

SHANGHAI = timezone(timedelta(hours=8))
AT = "2026-05-20T07:00:00"


@pytest.mark.parametrize(
    ("value", "iso"),
    [
        (1779260400, f"{AT}+00:00"),
        (1779260400.25, f"{AT}.250000+00:00"),
        (1779260400000, f"{AT}+00:00"),
        (1779260400000000, f"{AT}+00:00"),
        (1779260400000000000, f"{AT}+00:00"),
        ("1779260400", f"{AT}+00:00"),
        ("1779260400.5", f"{AT}.500000+00:00"),
        (f"{AT}Z", f"{AT}+00:00"),
        (f"{AT}.000000Z", f"{AT}+00:00"),
        (f"{AT}.123456789Z", f"{AT}.123456+00:00"),
        ("2026-05-20T09:00:00+02:00", "2026-05-20T09:00:00+02:00"),
        ("2026-05-20T09:00:00+0200", "2026-05-20T09:00:00+02:00"),
        ("2026-05-20 07:00:00 UTC", f"{AT}+00:00"),
        ("2026-05-20 07:00", "2026-05-20T07:00:00+08:00"),
        (AT, f"{AT}+08:00"),
        ("2026/5/20", "2026-05-20T00:00:00+08:00"),
        ("20260520", "2026-05-20T00:00:00+08:00"),
        ("20260520T070000Z", f"{AT}+00:00"),
        ({"$date": {"$numberLong": "1779260400000"}}, f"{AT}+00:00"),
        ({"$date": 1779260400000}, f"{AT}+00:00"),
        ({"$date": f"{AT}Z"}, f"{AT}+00:00"),
        ({"seconds": 1779260400, "nanos": 0}, f"{AT}+00:00"),
    ],
)
def test_reads_every_spelling(value: Any, iso: str) -> None:
    at, problem = read_time(value, SHANGHAI)
    assert at is not None
    assert (at.iso(), problem) == (iso, "")


def test_a_naive_time_takes_the_zone_with_its_summer_time() -> None:
    zone = ZoneInfo("Europe/Amsterdam")
    winter, summer = read_time("2026-01-05T10:00:00", zone).at, read_time("2026-07-05T10:00:00", zone).at
    assert winter is not None
    assert summer is not None
    assert (winter.offset_minutes, summer.offset_minutes) == (60, 120)


def test_a_day_stays_a_day() -> None:
    at = read_time("2026-05-20", UTC).at
    assert at is not None
    assert at.precision is Precision.DAY


@pytest.mark.parametrize(
    "value",
    [None, "", " ", 0, 0.0, "0", False, "null", "None", {}, "0001-01-01T00:00:00Z", "1601-01-01T00:00:00Z",
     {"$date": 0}, {"$date": {"$numberLong": "0"}}],
)  # fmt: skip
def test_no_time_is_no_problem(value: Any) -> None:
    assert read_time(value, UTC) == (None, "")


@pytest.mark.parametrize(
    "value",
    ["garbage", "2026-13-40", "yesterday", True, 1, -5, 12345, float("nan"), float("inf"), 1e25, 10**30, [], [2026],
     "1970-01-01", "1970-01-01T00:00:01Z", {"$date": "soon"}, {"$date": {"$numberLong": "x"}}, {"when": 1},
     {"$date": {}}, {"$oid": "5"}],
)  # fmt: skip
def test_what_is_no_time_is_left_out_with_a_reason(value: Any) -> None:
    at, problem = read_time(value, UTC)
    assert at is None
    assert problem


def test_history_is_no_time_of_writing() -> None:
    assert read_time("1815-06-18", UTC).at is not None
    for value in ("1815-06-18", "1989-12-31", "2400-01-01"):
        at, problem = read_written_time(value, UTC)
        assert at is None
        assert "cannot be when this was written" in problem
    assert read_written_time("2026-05-20", UTC).at is not None


@settings(max_examples=300, derandomize=True, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30)
        | st.from_regex(r"\d{1,4}-\d{1,2}-\d{1,2}(T\d\d:\d\d)?(:\d\d)?(Z|[+-]\d\d:?\d\d)?", fullmatch=True),
        lambda inner: st.dictionaries(st.sampled_from(["$date", "$numberLong", "seconds", "x"]), inner, max_size=2),
        max_leaves=4,
    )
)  # fmt: skip
def test_never_fails_and_never_ends_in_1970(value: Any) -> None:
    at, problem = read_time(value, SHANGHAI)
    assert at is None or (abs(at.us) >= 86_400_000_000 and not problem)


def test_a_number_that_no_float_can_hold_is_no_time() -> None:
    assert read_time(10**400, UTC).problem
    assert read_time(-(10**400), UTC).problem
