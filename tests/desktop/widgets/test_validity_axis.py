"""Times on a strip of pixels, and the boundary between two of them."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.moment import DAY, Moment, parse_moment
from mnemoscope.model.words import Precision
from mnemoscope_desktop.widgets.validity_axis import (
    SHORTEST_SPAN,
    Stretch,
    axis_for,
    day_start,
    kept_between,
    moved_by_days,
    moved_by_months,
)

BERLIN = ZoneInfo("Europe/Berlin")
KATHMANDU = ZoneInfo("Asia/Kathmandu")


def us(text: str, zone: tzinfo = UTC) -> int:
    return parse_moment(text, zone).us


def test_known_ends_and_the_present_lie_inside() -> None:
    now = us("2026-06-21")
    stretches = [Stretch(us("2024-01-01"), None), Stretch(us("2026-06-14"), None)]
    axis = axis_for(stretches, [], now, left=40, right=840)
    first, last = axis.ends(stretches[0])
    assert 40 < first < 100
    assert last == 840
    assert axis.ends(stretches[1])[0] == pytest.approx(axis.x(us("2026-06-14")))
    assert 780 < axis.x(now) < 840


def test_an_unknown_beginning_reaches_the_edge_and_leaves_room() -> None:
    now = us("2026-06-21")
    stretches = [Stretch(None, None), Stretch(None, us("2026-06-14"))]
    axis = axis_for(stretches, [us("2026-03-01")], now, left=0, right=500)
    assert axis.ends(stretches[0]) == (0, 500)
    assert axis.ends(stretches[1])[0] == 0
    assert axis.first_us < us("2026-03-01")


def test_an_end_in_the_future_is_shown() -> None:
    axis = axis_for([Stretch(us("2026-01-01"), us("2027-01-01"))], [], us("2026-06-01"), left=0, right=100)
    assert axis.x(us("2026-06-01")) < axis.x(us("2027-01-01")) < 100


def test_everything_at_one_instant_still_has_width() -> None:
    now = us("2026-06-21")
    axis = axis_for([Stretch(now, None), Stretch(now, None)], [now], now, left=0, right=100)
    assert axis.last_us - axis.first_us >= SHORTEST_SPAN


@given(st.integers(0, 2_000_000_000_000_000), st.floats(0, 1000))
def test_pixels_and_times_agree(start: int, x: float) -> None:
    axis = axis_for([Stretch(start, None)], [], start + 900 * DAY, left=0, right=1000)
    assert axis.x(axis.us(x)) == pytest.approx(x, abs=0.01)


def test_a_day_starts_in_the_persons_zone() -> None:
    assert day_start(us("2026-06-14T10:00", BERLIN), BERLIN).iso() == "2026-06-14T00:00:00+02:00"
    assert day_start(us("2026-06-14T13:00", BERLIN), BERLIN).iso() == "2026-06-15T00:00:00+02:00"
    assert day_start(us("2026-06-14T01:00", KATHMANDU), KATHMANDU).iso() == "2026-06-14T00:00:00+05:45"
    assert day_start(0, UTC).precision is Precision.DAY


def test_days_move_over_a_change_of_clocks() -> None:
    boundary = parse_moment("2026-03-28", BERLIN)
    dates = [moved_by_days(boundary, step, BERLIN).iso() for step in (1, 2, -1)]
    assert dates == ["2026-03-29T00:00:00+01:00", "2026-03-30T00:00:00+02:00", "2026-03-27T00:00:00+01:00"]


def test_a_day_written_elsewhere_is_the_day_that_was_written() -> None:
    written = parse_moment("2026-06-14", UTC)
    honolulu = ZoneInfo("Pacific/Honolulu")
    assert moved_by_days(written, 1, honolulu).iso() == "2026-06-15T00:00:00-10:00"
    assert moved_by_days(Moment(written.us), 1, honolulu).iso() == "2026-06-14T00:00:00-10:00"


def test_months_move_to_days_that_exist() -> None:
    boundary = parse_moment("2026-01-31", BERLIN)
    assert moved_by_months(boundary, 1, BERLIN).iso() == "2026-02-28T00:00:00+01:00"
    assert moved_by_months(boundary, -1, BERLIN).iso() == "2025-12-31T00:00:00+01:00"
    assert moved_by_months(boundary, -13, BERLIN).iso() == "2024-12-31T00:00:00+01:00"


def test_the_boundary_stays_after_the_first_and_not_after_the_last() -> None:
    low, high = us("2024-01-01"), us("2026-06-21T15:00")
    assert kept_between(Moment(us("2023-05-05")), low, high, UTC).iso() == "2024-01-02T00:00:00+00:00"
    assert kept_between(Moment(low), low, high, UTC).iso() == "2024-01-02T00:00:00+00:00"
    assert kept_between(Moment(us("2030-05-05")), low, high, UTC).iso() == "2026-06-21T00:00:00+00:00"
    inside = Moment(us("2025-05-05"))
    assert kept_between(inside, low, high, UTC) is inside
    assert kept_between(inside, None, None, UTC) is inside


def test_extreme_times_do_not_overflow() -> None:
    assert day_start(us("9998-12-31"), UTC).us <= us("9998-12-31")
    assert datetime(1601, 1, 2, tzinfo=UTC) <= day_start(-(10**17), UTC).datetime()
