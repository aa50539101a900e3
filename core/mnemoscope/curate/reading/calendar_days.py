"""Calendar days counted from a given day, with how exactly they are meant."""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from mnemoscope.model.words import Precision


@dataclass(frozen=True, slots=True)
class Day:
    """A calendar day with how exactly it is meant."""

    date: date
    precision: Precision = Precision.DAY


Tense = str
"""past, future or now: decides what an unqualified "in March" or "on Monday" means."""

Reader = Callable[["re.Match[str]", date, Tense], "Day | None"]


def shift_months(start: date, months: int) -> date:
    index = start.year * 12 + start.month - 1 + months
    return date(index // 12, index % 12 + 1, 1)


def weekday_near(today: date, weekday: int, tense: Tense) -> date:
    ahead = (weekday - today.weekday()) % 7
    return today - timedelta((7 - ahead) % 7 or 7) if tense == "past" else today + timedelta(ahead or 7)


def month_near(today: date, month: int, tense: Tense) -> date:
    if tense == "past":
        return date(today.year - (month > today.month), month, 1)
    return date(today.year + (month < today.month), month, 1)


def existing_day(year: int, month: int, day: int) -> date | None:
    return date(year, month, day) if 1 <= month <= 12 and 1 <= day <= calendar.monthrange(year, month)[1] else None


def distant(count: int, unit: str, today: date, sign: int) -> Day:
    if unit == "day":
        return Day(today + timedelta(sign * count), Precision.DAY if count <= 10 else Precision.ABOUT)
    if unit == "week":
        return Day(today + timedelta(sign * count * 7), Precision.ABOUT)
    if unit == "month":
        return Day(shift_months(today, sign * count), Precision.MONTH)
    return Day(date(today.year + sign * count, 1, 1), Precision.YEAR)


def read_iso(match: re.Match[str], today: date, tense: Tense) -> Day | None:
    year, month, number = int(match["y"]), int(match["m"]), match["d"]
    found = existing_day(year, month, int(number or 1))
    return Day(found, Precision.DAY if number else Precision.MONTH) if found else None


def reading_table(*rows: tuple[str, Reader]) -> tuple[tuple[re.Pattern[str], Reader], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), read) for pattern, read in rows)
