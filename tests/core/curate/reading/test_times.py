"""Dates in sentences are counted from when the sentence was said, never from today."""

from __future__ import annotations

from datetime import UTC
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.curate.reading.times import find_date
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import Precision

SAID = parse_moment("2026-05-20T07:00:00Z")  # a Wednesday


@pytest.mark.parametrize(
    ("text", "tense", "day", "precision"),
    [
        ("Yesterday I signed the lease", "past", "2026-05-19", Precision.DAY),
        ("Next Friday the movers come", "future", "2026-05-29", Precision.ABOUT),
        ("Two weeks ago I sold the sofa", "past", "2026-05-06", Precision.ABOUT),
        ("three days ago", "past", "2026-05-17", Precision.DAY),
        ("last Friday", "past", "2026-05-15", Precision.ABOUT),
        ("this Friday", "future", "2026-05-22", Precision.DAY),
        ("last month", "past", "2026-04-01", Precision.MONTH),
        ("next month", "future", "2026-06-01", Precision.MONTH),
        ("last year", "past", "2025-01-01", Precision.YEAR),
        ("two years ago", "past", "2024-01-01", Precision.YEAR),
        ("in 2019", "past", "2019-01-01", Precision.YEAR),
        ("in March 2025", "past", "2025-03-01", Precision.MONTH),
        ("in January", "past", "2026-01-01", Precision.MONTH),
        ("in September", "past", "2025-09-01", Precision.MONTH),
        ("in September", "future", "2026-09-01", Precision.MONTH),
        ("on 4 June", "future", "2026-06-04", Precision.DAY),
        ("on March 3rd, 2024", "past", "2024-03-03", Precision.DAY),
        ("on 2026-02-11", "past", "2026-02-11", Precision.DAY),
        ("on Monday", "future", "2026-05-25", Precision.DAY),
        ("on Monday", "past", "2026-05-18", Precision.DAY),
        ("the day before yesterday", "past", "2026-05-18", Precision.DAY),
        ("tomorrow", "future", "2026-05-21", Precision.DAY),
    ],
)
def test_english(text: str, tense: str, day: str, precision: Precision) -> None:
    found = find_date(text, SAID, UTC, tense, "en")
    assert found is not None
    assert (found.moment.iso()[:10], found.moment.precision) == (day, precision)


@pytest.mark.parametrize(
    ("text", "tense", "day", "precision"),
    [
        ("昨天我签了合同", "past", "2026-05-19", Precision.DAY),
        ("上周五我去看了牙医", "past", "2026-05-15", Precision.DAY),
        ("下周五搬家", "future", "2026-05-29", Precision.DAY),
        ("两周前", "past", "2026-05-06", Precision.ABOUT),
        ("三天前", "past", "2026-05-17", Precision.DAY),
        ("下个月", "future", "2026-06-01", Precision.MONTH),
        ("上个月", "past", "2026-04-01", Precision.MONTH),
        ("去年", "past", "2025-01-01", Precision.YEAR),
        ("去年三月", "past", "2025-03-01", Precision.MONTH),
        ("2019年", "past", "2019-01-01", Precision.YEAR),
        ("2026年3月1日", "past", "2026-03-01", Precision.DAY),
        ("半年前", "past", "2025-11-01", Precision.MONTH),
        ("大后天", "future", "2026-05-23", Precision.DAY),
    ],
)
def test_chinese(text: str, tense: str, day: str, precision: Precision) -> None:
    found = find_date(text, SAID, UTC, tense, "zh")
    assert found is not None
    assert (found.moment.iso()[:10], found.moment.precision) == (day, precision)


@pytest.mark.parametrize(
    "text", ["I may go", "on Mondays", "every Sunday", "a Volvo from 2015", "the second one", "31 February 2026"]
)
def test_no_date(text: str) -> None:
    assert find_date(text, SAID, UTC, "now", "en") is None


def test_the_day_is_the_persons_day() -> None:
    late = parse_moment("2026-05-20T23:30:00Z")
    found = find_date("Yesterday", late, ZoneInfo("Asia/Shanghai"), "past", "en")
    assert found is not None
    assert found.moment.iso() == "2026-05-20T00:00:00+08:00"


def test_since_marks_a_beginning() -> None:
    found = find_date("I've been vegan since January", SAID, UTC, "past", "en")
    assert found is not None
    assert found.since
