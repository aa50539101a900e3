"""The verdicts of the last weeks as bars: the days below them never run into each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.track_record import Score
from mnemoscope_desktop import i18n
from mnemoscope_desktop.panels.review.weeks import WeekChart

from .visible_words import listening, problems

pytestmark = pytest.mark.gui
WEEK_US = 7 * 86_400_000_000
FIRST = parse_moment("2026-09-14")


@pytest.fixture(params=["en", "zh_CN"])
def chart(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[WeekChart]:
    i18n.use(request.param)
    page = QWidget()
    qtbot.addWidget(page)
    made = WeekChart(page)
    made.show_weeks([(Moment(FIRST.us + week * WEEK_US), Score()) for week in range(12)])
    page.show()
    yield made
    i18n.use("en")


@pytest.mark.parametrize("width", range(160, 1500, 134))
def test_the_days_stand_apart_at_every_width(chart: WeekChart, width: int) -> None:
    page = chart.parentWidget()
    page.resize(width, 140)
    chart.resize(width, 130)
    with listening() as drawn:
        page.grab()
    assert drawn, "the last week is always named"
    assert max(day.needed.right() for day in drawn) <= width
    for one, other in pairwise(drawn):
        assert one.needed.right() < other.needed.left(), (one.text, other.text)
    assert problems(page) == []
