"""What stands under a mark of a time axis, and the person's zone as the calendar needs it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo

from PySide6.QtCore import QDate, QLocale

from mnemoscope.model.moment import Moment, from_datetime
from mnemoscope.model.words import Precision
from mnemoscope_desktop import formats
from mnemoscope_desktop.widgets.calendar_ticks import Tick, Unit


class PersonZone(tzinfo):
    """The zone in which `formats` shows times, with its own summer time on every day."""

    def fromutc(self, dt: datetime) -> datetime:
        shown = formats.local(from_datetime(dt.replace(tzinfo=UTC)))
        return shown.replace(tzinfo=self)

    def utcoffset(self, dt: datetime | None) -> timedelta:
        if dt is None:
            return timedelta(0)
        wall = dt.replace(tzinfo=None, fold=0)
        offset = self._offset_at(wall)
        again = self._offset_at(wall - offset)
        return self._offset_at(wall - again)

    def dst(self, dt: datetime | None) -> timedelta:
        return timedelta(0)

    def tzname(self, dt: datetime | None) -> str:
        return "local"

    def _offset_at(self, utc: datetime) -> timedelta:
        shown = formats.local(from_datetime(utc.replace(tzinfo=UTC)))
        return shown.replace(tzinfo=None) - utc


PERSON_ZONE = PersonZone()


def tick_label(tick: Tick, *, first: bool = False) -> str:
    """The label of a mark; the first one, and one where a larger unit begins, say that unit too."""
    whole = tick.turn or first
    if tick.unit is Unit.YEAR:
        return formats.day(_moment(tick, Precision.YEAR))
    if tick.unit is Unit.MONTH:
        if whole:
            return formats.day(_moment(tick, Precision.MONTH))
        chinese = QLocale().language() == QLocale.Language.Chinese
        return f"{tick.at.month}月" if chinese else QLocale().toString(QDate(2000, tick.at.month, 1), "MMM")
    if tick.unit is Unit.DAY:
        return formats.day(_moment(tick, Precision.DAY)) if whole else formats.short_day(_moment(tick, Precision.DAY))
    clock = tick.at.strftime("%H:%M:%S" if tick.unit is Unit.SECOND else "%H:%M")
    if tick.turn:
        return formats.short_day(_moment(tick, Precision.DAY))
    return f"{formats.short_day(_moment(tick, Precision.DAY))} {clock}" if first else clock


def _moment(tick: Tick, precision: Precision) -> Moment:
    return from_datetime(tick.at, precision)
