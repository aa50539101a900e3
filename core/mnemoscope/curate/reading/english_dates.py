"""How English names days: "yesterday", "two weeks ago", "next Friday", "in March 2025"."""

from __future__ import annotations

import re
from datetime import date, timedelta

from mnemoscope.curate.reading.calendar_days import (
    Day,
    Tense,
    distant,
    existing_day,
    month_near,
    read_iso,
    reading_table,
    shift_months,
    weekday_near,
)
from mnemoscope.curate.reading.tables import alternatives
from mnemoscope.model.quantities import MONTHS, number_of
from mnemoscope.model.words import Precision

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEKDAY = "|".join(_WEEKDAYS)
_MONTH = "|".join(sorted((name for name in MONTHS if name != "may"), key=len, reverse=True))
_NUMBER = alternatives(
    r"""
    \d{1,3} | an? | one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve
    fifteen | twenty | thirty | a couple of | a few | several | half a
    """
)
_OFFSET_TABLE = """
-3 the other day
-2 the day before yesterday
-1 yesterday morning
-1 yesterday
-1 last night
0 today
0 this morning
0 this afternoon
0 this evening
0 tonight
1 tomorrow
2 the day after tomorrow
"""
_OFFSETS = {phrase: int(days) for line in _OFFSET_TABLE.strip().splitlines() for days, phrase in (line.split(" ", 1),)}
_SEASONS = {"spring": 4, "summer": 7, "autumn": 10, "fall": 10, "winter": 1}


def _count(word: str) -> int:
    return {"a": 1, "an": 1, "a couple of": 2, "a few": 3, "several": 4}.get(word) or number_of(word) or 1


def _read_offset(match: re.Match[str], today: date, tense: Tense) -> Day:
    words = match.group().casefold()
    return Day(today + timedelta(_OFFSETS[words]), Precision.ABOUT if words == "the other day" else Precision.DAY)


def _read_ago(match: re.Match[str], today: date, tense: Tense) -> Day | None:
    if match["n"].casefold() == "half a":
        return Day(shift_months(today, -6), Precision.MONTH) if match["unit"].casefold().startswith("year") else None
    day = distant(_count(match["n"].casefold()), match["unit"].casefold(), today, -1)
    loose = match["n"].casefold() in ("a few", "several") or match["about"]
    return Day(day.date, Precision.ABOUT) if loose and day.precision is Precision.DAY else day


def _read_ahead(match: re.Match[str], today: date, tense: Tense) -> Day | None:
    return distant(_count(match["n"].casefold()), match["unit"].casefold(), today, 1) if tense != "past" else None


def _read_relative_unit(match: re.Match[str], today: date, tense: Tense) -> Day | None:
    which, unit = match["which"].casefold(), match["unit"].casefold()
    sign = {"last": -1, "this": 0, "next": 1, "past": -1, "previous": -1, "coming": 1, "following": 1}[which]
    if unit in _WEEKDAYS:
        return _relative_weekday(which, _WEEKDAYS.index(unit), today)
    if unit == "week":
        return Day(today + timedelta(sign * 7 - today.weekday() + 2 if sign else 0), Precision.ABOUT)
    if unit == "weekend":
        saturday = today + timedelta(5 - today.weekday() + sign * 7)
        return Day(saturday - timedelta(7 if tense == "past" and saturday > today else 0), Precision.ABOUT)
    if unit == "month":
        return Day(shift_months(today, sign), Precision.MONTH)
    if unit == "year":
        return Day(date(today.year + sign, 1, 1), Precision.YEAR)
    if unit in MONTHS:
        month = MONTHS[unit]
        year = today.year + (sign if sign * (month - today.month) <= 0 and sign else 0)
        return Day(date(year, month, 1), Precision.MONTH)
    return _season(unit, sign, today)


def _relative_weekday(which: str, weekday: int, today: date) -> Day:
    monday = today - timedelta(today.weekday())
    if which == "this":
        return Day(monday + timedelta(weekday))
    if which in ("next", "following"):
        return Day(monday + timedelta(7 + weekday), Precision.ABOUT)
    if which == "coming":
        return Day(today + timedelta((weekday - today.weekday()) % 7 or 7))
    back = (today.weekday() - weekday) % 7 or 7
    return Day(today - timedelta(back if back > 1 else back + 7), Precision.ABOUT)


def _season(unit: str, sign: int, today: date) -> Day:
    month = _SEASONS[unit]
    year = today.year
    if sign < 0:
        year -= month >= today.month
    elif sign > 0:
        year += month <= today.month + 2
    return Day(date(year, month, 15), Precision.ABOUT)


def _read_full(match: re.Match[str], today: date, tense: Tense) -> Day | None:
    month = MONTHS[match["m"].casefold()]
    number = match["d"] or match["d2"]
    year = int(match["y"]) if match["y"] else None
    if number is None:
        return Day(date(year, month, 1), Precision.MONTH) if year else None
    if year is None:
        year = month_near(today, month, tense).year
        guess = existing_day(year, month, int(number))
        if guess and tense == "past" and guess > today:
            year -= 1
        elif guess and tense != "past" and guess < today:
            year += 1
    found = existing_day(year, month, int(number))
    return Day(found) if found else None


def _read_month(match: re.Match[str], today: date, tense: Tense) -> Day:
    return Day(month_near(today, MONTHS[match["m"].casefold()], tense), Precision.MONTH)


def _read_year(match: re.Match[str], today: date, tense: Tense) -> Day | None:
    year = int(match["y"])
    return Day(date(year, 1, 1), Precision.YEAR) if 1900 <= year <= today.year + 30 else None


def _read_weekday(match: re.Match[str], today: date, tense: Tense) -> Day:
    return Day(weekday_near(today, _WEEKDAYS.index(match["w"].casefold()), tense))


def _read_some_season(match: re.Match[str], today: date, tense: Tense) -> Day:
    return _season(match["s"].casefold(), -1 if tense == "past" else 0, today)


ENGLISH_DATES = reading_table(
    (r"\b(?P<y>(?:19|20)\d\d)-(?P<m>\d\d)(?:-(?P<d>\d\d))?\b", read_iso),
    (
        rf"\b(?:(?P<d>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? )?(?P<m>{_MONTH}|may)\b\.?"
        rf"(?: (?:the )?(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?\b(?!:))?(?:,? (?P<y>(?:19|20)\d\d))?",
        _read_full,
    ),
    (rf"\b(?:{'|'.join(sorted(map(re.escape, _OFFSETS), key=len, reverse=True))})\b", _read_offset),
    (
        rf"\b(?P<about>(?:about|around|roughly|some) )?(?P<n>{_NUMBER}) (?P<unit>day|week|month|year)s?"
        r" (?:ago|back|earlier)\b",
        _read_ago,
    ),
    (rf"\bin (?:about )?(?P<n>{_NUMBER}) (?P<unit>day|week|month|year)s?(?:' time)?\b", _read_ahead),
    (
        rf"\b(?P<which>last|this|next|past|previous|coming|following) (?P<unit>{_WEEKDAY}|weekend|week|month|year"
        rf"|{'|'.join(_SEASONS)}|{_MONTH}|may)\b",
        _read_relative_unit,
    ),
    (rf"\b(?:in|since|from|until|by) (?P<m>{_MONTH}|may)\b(?! \d)", _read_month),
    (r"\b(?:in|since|back in) (?P<y>(?:19|20)\d\d)\b", _read_year),
    (rf"\bon (?P<w>{_WEEKDAY})\b", _read_weekday),
    (rf"\bin (?:the )?(?P<s>{'|'.join(_SEASONS)})\b", _read_some_season),
)
