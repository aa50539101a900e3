"""When a copy of the vault is due, and which copies stay: pure rules over times."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, tzinfo
from enum import StrEnum

from mnemoscope.model.moment import Moment

KEPT_DAYS, KEPT_WEEKS, KEPT_MONTHS = 7, 4, 12


class BackupEvery(StrEnum):
    """How often a copy is made by itself."""

    OFF = "off"
    DAILY = "daily"
    WEEKLY = "weekly"
    MONTHLY = "monthly"


DAYS_BETWEEN = {BackupEvery.DAILY: 1, BackupEvery.WEEKLY: 7, BackupEvery.MONTHLY: 30}


def is_due(every: BackupEvery, last: Moment | None, now: Moment, zone: tzinfo) -> bool:
    """Whether a copy is to be made: counted in calendar days of the person, so that the hour does not matter.

    A last copy that lies in the future (the clock was wrong) does not keep the next one from being made.
    """
    between = DAYS_BETWEEN.get(every)
    if between is None:
        return False
    if last is None:
        return True
    passed = (_day(now, zone) - _day(last, zone)).days
    return passed >= between or passed < 0


def to_keep(made: Sequence[Moment], newest: int, now: Moment, zone: tzinfo) -> frozenset[int]:
    """Which of these copies stay, by position: the newest ones, and the last of each day, week and month.

    Days count for a week, weeks for four weeks, months for a year, so that an older state can be reached although
    there are few copies. The very newest always stays.
    """
    order = sorted(range(len(made)), key=lambda place: (made[place].us, place), reverse=True)
    kept = set(order[: max(newest, 1)])
    today = _day(now, zone)
    seen: set[tuple[str, date | tuple[int, ...]]] = set()
    for place in order:
        day = _day(made[place], zone)
        age = (today - day).days
        year, week, _ = day.isocalendar()
        months = (today.year - day.year) * 12 + today.month - day.month
        for name, period, within in (
            ("day", day, age < KEPT_DAYS),
            ("week", (year, week), age < KEPT_WEEKS * 7),
            ("month", (day.year, day.month), months < KEPT_MONTHS),
        ):
            if within and (name, period) not in seen:
                seen.add((name, period))
                kept.add(place)
    return frozenset(kept)


def _day(at: Moment, zone: tzinfo) -> date:
    return at.datetime().astimezone(zone).date()
