"""Where a time axis puts its marks: on the calendar of the person's zone, never on round numbers of seconds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from enum import StrEnum

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_FIRST = datetime(1601, 1, 2, tzinfo=UTC)
_LAST = datetime(9998, 12, 30, tzinfo=UTC)


class Unit(StrEnum):
    """What a mark names."""

    YEAR = "year"
    MONTH = "month"
    DAY = "day"
    TIME = "time"
    SECOND = "second"


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark at `seconds` since 1970; `at` is the same instant in the person's zone.

    `turn` tells that a larger unit begins here (January, the first of a month, midnight), so the label should say it.
    """

    seconds: float
    at: datetime
    unit: Unit
    turn: bool


@dataclass(frozen=True, slots=True)
class Step:
    unit: Unit
    size: int
    seconds: float


_DAY = 86_400.0
_STEPS = (
    *(Step(Unit.SECOND, n, n) for n in (1, 5, 15, 30)),
    *(Step(Unit.TIME, n, 60.0 * n) for n in (1, 5, 15, 30, 60, 180, 360, 720)),
    *(Step(Unit.DAY, n, _DAY * n) for n in (1, 2, 7, 14)),
    *(Step(Unit.MONTH, n, 30.4 * _DAY * n) for n in (1, 2, 3, 6)),
    *(Step(Unit.YEAR, n, 365.2 * _DAY * n) for n in (1, 2, 5, 10, 20, 50, 100, 500, 1000)),
)


def pick_step(low: float, high: float, most: int) -> Step:
    """The finest step that puts at most `most` marks between two instants."""
    for step in _STEPS:
        if (high - low) / step.seconds <= max(most, 1):
            return step
    return _STEPS[-1]


def ticks(low: float, high: float, zone: tzinfo, most: int = 8) -> list[Tick]:
    """The marks between two instants (seconds since 1970) on the calendar of `zone`."""
    if not low < high:
        return []
    step = pick_step(low, high, most)
    start = max(_from_seconds(low), _FIRST).astimezone(zone)
    end = min(_from_seconds(high), _LAST)
    found: list[Tick] = []
    at = _floor(start, step)
    while at.astimezone(UTC) <= end and len(found) < 4 * max(most, 1) + 40:
        if at.astimezone(UTC) >= start:
            found.append(Tick((at.astimezone(UTC) - _EPOCH).total_seconds(), at, step.unit, _turns(at, step.unit)))
        at = _next(at, step)
    return found


def _from_seconds(seconds: float) -> datetime:
    least, most = (_FIRST - _EPOCH).total_seconds(), (_LAST - _EPOCH).total_seconds()
    return _EPOCH + timedelta(seconds=min(max(seconds, least), most))


def _floor(at: datetime, step: Step) -> datetime:
    day = at.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
    if step.unit is Unit.YEAR:
        return day.replace(year=max(at.year - at.year % step.size, 1601), month=1, day=1)
    if step.unit is Unit.MONTH:
        return day.replace(month=1 + (at.month - 1) // step.size * step.size, day=1)
    if step.unit is Unit.DAY:
        if step.size >= 7:
            return day - timedelta(days=day.weekday())
        return day - timedelta(days=(day.day - 1) % step.size)
    if step.unit is Unit.TIME:
        minutes = (at.hour * 60 + at.minute) // step.size * step.size
        return day.replace(hour=minutes // 60, minute=minutes % 60)
    return at.replace(second=at.second // step.size * step.size, microsecond=0)


def _next(at: datetime, step: Step) -> datetime:
    if step.unit is Unit.YEAR:
        return at.replace(year=min(at.year + step.size, 9999))
    if step.unit is Unit.MONTH:
        months = at.month - 1 + step.size
        return at.replace(year=at.year + months // 12, month=1 + months % 12)
    if step.unit is Unit.DAY:
        following = at + timedelta(days=step.size)
        if step.size == 2 and following.month != at.month:
            return following.replace(day=1)
        return following
    if step.unit is Unit.TIME and step.size >= 60:
        return at + timedelta(minutes=step.size)
    return (at.astimezone(UTC) + timedelta(seconds=step.seconds)).astimezone(at.tzinfo)


def _turns(at: datetime, unit: Unit) -> bool:
    if unit is Unit.YEAR:
        return False
    if unit is Unit.MONTH:
        return at.month == 1
    if unit is Unit.DAY:
        return at.day <= 7 and at.month == 1
    return at.hour == 0 and at.minute == 0 and at.second == 0
