"""The person's zone knows summer and winter, whatever the day it is asked on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from mnemoscope.model.clock import SystemClock
from mnemoscope.model.moment import parse_moment


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(
    ("written", "instant"),
    [
        ("2026-01-15", "2026-01-14T23:00:00Z"),
        ("2026-07-15", "2026-07-14T22:00:00Z"),
        ("2026-03-29T01:59", "2026-03-29T00:59:00Z"),
        ("2026-03-29T03:00", "2026-03-29T01:00:00Z"),
        ("1999-08-11T12:30", "1999-08-11T10:30:00Z"),
    ],
)
def test_a_day_without_an_offset_is_read_by_the_rules_of_that_day(written: str, instant: str) -> None:
    assert parse_moment(written, SystemClock().zone()) == parse_moment(instant)


@pytest.mark.usefixtures("berlin")
def test_the_way_back_is_exact() -> None:
    zone = SystemClock().zone()
    for hour in range(24 * 366):
        instant = datetime.fromtimestamp(1_767_225_600 + hour * 3600, UTC)
        local = instant.astimezone(zone)
        assert local.utctimetuple()[:5] == instant.utctimetuple()[:5]
        assert local.strftime("%H:%M") == instant.astimezone().strftime("%H:%M")
