"""Days of the person's zone, as the timeline cuts them."""

from __future__ import annotations

from PySide6.QtCore import QDate

from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats


def day_bounds(day: QDate) -> tuple[float, float]:
    """The seconds of a day's midnight and of the next one's."""
    return formats.to_moment(day).us / 1e6, formats.to_moment(day.addDays(1)).us / 1e6


def day_of(seconds: float) -> QDate:
    """The day on which an instant lies."""
    return formats.to_date(Moment(round(seconds * 1e6)))


def end_of_day(seconds: float, now: float) -> Moment | None:
    """The last instant of the day of `seconds`: what one looks from. None for today and later, which is now."""
    day = day_of(seconds)
    if day >= day_of(now):
        return None
    start, following = formats.to_moment(day), formats.to_moment(day.addDays(1))
    return Moment(following.us - 1, start.offset_minutes)
