"""Times as people read them, in many languages, and sentences that are none."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.exchange.local_times import iso_of, number_order, read_local_time
from mnemoscope.model.words import Precision

WRITTEN = [
    ("Mar 10, 2026, 6:12:00\u202fPM UTC", "2026-03-10T18:12:00+00:00"),
    ("March 10, 2026 6:12pm", "2026-03-10T18:12:00+00:00"),
    ("August 2, 2026 8:05am", "2026-08-02T08:05:00+00:00"),
    ("12:30 AM 1/2/2026", "2026-01-02T00:30:00+00:00"),
    ("12:30 p.m., 2 Jan 2026", "2026-01-02T12:30:00+00:00"),
    ("10.03.2026, 18:12:00 MESZ", "2026-03-10T18:12:00+02:00"),
    ("10. März 2026 um 18:12 Uhr", "2026-03-10T18:12:00+00:00"),
    ("10 août 2026, 18:12:00 GMT+01:00", "2026-08-10T18:12:00+01:00"),
    ("12 févr. 2026, 08:00:01 CET", "2026-02-12T08:00:01+01:00"),
    ("2 de septiembre de 2026, 9:02:01", "2026-09-02T09:02:01+00:00"),
    ("10 de mar. de 2026, 18:12:00 BRT", "2026-03-10T18:12:00-03:00"),
    ("2 set 2026, 09:02:01 CEST", "2026-09-02T09:02:01+02:00"),
    ("3 giu 2026, 09:02", "2026-06-03T09:02:00+00:00"),
    ("5 dez. 2026 23:59:59", "2026-12-05T23:59:59+00:00"),
    ("2026年3月10日 CST 18:12:00", "2026-03-10T18:12:00+08:00"),
    ("2026年3月10日下午6:12", "2026-03-10T18:12:00+00:00"),
    ("2026年3月10日星期二 上午6时12分", "2026-03-10T06:12:00+00:00"),
    ("2026/03/10 18:12:00 JST", "2026-03-10T18:12:00+09:00"),
    ("2026. 3. 10. 오후 6:12:00 KST", "2026-03-10T18:12:00+09:00"),
    ("2026-08-02@08h05m12s", "2026-08-02T08:05:12+00:00"),
    ("2026-8-2 @14h 03m 22s 123ms", "2026-08-02T14:03:22.123000+00:00"),
    ("Sep 2, 2026, 12:12:52 PM CST", "2026-09-02T12:12:52-06:00"),
    ("３月１０日 2026", ""),
    ("10 mai 2026", "2026-05-10"),
    ("3/4/26", "2026-03-04"),
]
NONE = [
    "", "hello", "On Mar 10, 2026 we met at 5:00", "Mar 10, 2026, 25:99:00 PM", "31/31/2026", "99 March 2026, 10:00",
    "10 juin juillet 2026", "June 2026", "12:30", "2026", "Room 12, 10 May 2026, 12:00", "x" * 200, "\x00",
    "١٠/٣/٢٠٢٦ maybe",
]  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), WRITTEN)
def test_times_of_people(text: str, meant: str) -> None:
    assert iso_of(text, UTC) == meant


@pytest.mark.parametrize("text", NONE)
def test_what_is_more_or_less_than_a_time_is_none(text: str) -> None:
    assert iso_of(text, UTC) == ""


def test_a_day_is_a_day_and_a_time_without_a_zone_is_the_persons() -> None:
    day = read_local_time("10 mai 2026", ZoneInfo("Europe/Paris")).at
    assert day is not None
    assert (day.precision, day.iso()) == (Precision.DAY, "2026-05-10T00:00:00+02:00")
    noon = read_local_time("10 mai 2026 12:00", ZoneInfo("Europe/Paris")).at
    assert noon is not None
    assert (noon.precision, noon.iso()) == (Precision.SECOND, "2026-05-10T12:00:00+02:00")


def test_programs_times_come_first_and_problems_are_told() -> None:
    assert read_local_time(1_772_366_400_000, UTC).at == read_local_time("2026-03-01T12:00:00Z", UTC).at
    assert read_local_time("soon", UTC).problem == "“soon” is not a time"
    assert read_local_time(None, UTC) == (None, "")
    assert read_local_time("10 May 1601, 12:00", UTC).at is None


def test_numbers_whose_order_is_open_follow_the_file() -> None:
    assert iso_of("3/4/2026 14:05", UTC) == "2026-03-04T14:05:00+00:00"
    assert iso_of("3/4/2026 14:05", UTC, day_first=True) == "2026-04-03T14:05:00+00:00"
    assert iso_of("3/14/2026 14:05", UTC, day_first=True) == "2026-03-14T14:05:00+00:00"
    assert [number_order(text) for text in ("3/4/2026", "13/4/2026", "3/14/2026", "2026-03-04", "x")] == [
        None, True, False, None, None,
    ]  # fmt: skip


FORMS = [
    "%b %d, %Y, %I:%M:%S %p UTC", "%d %B %Y, %H:%M:%S UTC", "%d.%m.%Y, %H:%M:%S GMT", "%Y年%m月%d日 %H:%M:%S UTC",
    "%Y/%m/%d %H:%M:%S UTC", "%d %b %Y %H:%M:%S GMT+00:00",
]  # fmt: skip


@given(second=st.integers(631_238_400, 7_226_582_400), form=st.sampled_from(FORMS))
def test_what_is_written_is_read_back(second: int, form: str) -> None:
    at = datetime.fromtimestamp(second, UTC)
    assert iso_of(at.strftime(form), UTC) == at.isoformat()


@given(st.text(max_size=90))
def test_any_text_is_a_time_or_none(text: str) -> None:
    found = iso_of(text, UTC)
    assert found == "" or datetime.fromisoformat(found)
