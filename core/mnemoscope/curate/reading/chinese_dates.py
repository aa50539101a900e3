"""How Chinese names days: 昨天, 两周前, 下周五, 去年三月."""

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
from mnemoscope.model.quantities import number_of
from mnemoscope.model.words import Precision

_OFFSET_TABLE = """
-3 大前天
-2 前天
-1 昨天 昨晚 昨日
0 今天 今早 今晚 刚才
1 明天 明早 明晚
2 后天
3 大后天
"""
_ZH_OFFSETS = {
    word: int(days) for line in _OFFSET_TABLE.strip().splitlines() for days, *rest in (line.split(),) for word in rest
}
_ZH_DAYS = {char: index for index, char in enumerate("一二三四五六")} | {"日": 6, "天": 6}
_ZH_NUMBER = r"\d{1,3}|[一二两三四五六七八九十半]{1,3}|几"
_ZH_YEARS = {"前年": -2, "去年": -1, "今年": 0, "明年": 1, "后年": 2}


def _read_zh_offset(match: re.Match[str], today: date, tense: Tense) -> Day:
    return Day(today + timedelta(_ZH_OFFSETS[match.group()]))


def _read_zh_distance(match: re.Match[str], today: date, tense: Tense) -> Day | None:
    sign = 1 if match["way"] in ("后", "之后", "以后") else -1
    unit = {"天": "day", "周": "week", "星期": "week", "礼拜": "week", "月": "month", "年": "year"}[match["unit"]]
    if match["n"] == "半":
        return Day(shift_months(today, sign * 6), Precision.MONTH) if unit == "year" else None
    count = 3 if match["n"] == "几" else number_of(match["n"])
    if count is None:
        return None
    day = distant(count, unit, today, sign)
    return Day(day.date, Precision.ABOUT) if match["n"] == "几" and day.precision is Precision.DAY else day


def _read_zh_week(match: re.Match[str], today: date, tense: Tense) -> Day:
    which = match["which"]
    weeks = -which.count("上") + which.count("下")
    monday = today - timedelta(today.weekday()) + timedelta(7 * weeks)
    if match["d"] == "末":
        return Day(monday + timedelta(5), Precision.ABOUT)
    if not match["d"]:
        return Day(monday + timedelta(2), Precision.ABOUT)
    return Day(monday + timedelta(_ZH_DAYS[match["d"]]))


def _read_zh_month(match: re.Match[str], today: date, tense: Tense) -> Day:
    sign = {"上": -1, "下": 1}.get(match["which"][0], 0)
    start = shift_months(today, sign)
    found = existing_day(start.year, start.month, int(match["d"])) if match["d"] else None
    return Day(found) if found else Day(start, Precision.MONTH)


def _read_zh_date(match: re.Match[str], today: date, tense: Tense) -> Day | None:
    written, month, number = match["y"], number_of(match["m"]), match["d"]
    if month is None or not 1 <= month <= 12:
        return None
    if written is None:
        year = month_near(today, month, tense).year
    else:
        year = today.year + _ZH_YEARS[written] if written in _ZH_YEARS else int(written.rstrip("年"))
    if not number:
        return Day(date(year, month, 1), Precision.MONTH)
    found = existing_day(year, month, number_of(number) or 0)
    return Day(found) if found else None


def _read_zh_year(match: re.Match[str], today: date, tense: Tense) -> Day:
    words = match.group()
    year = today.year + _ZH_YEARS[words] if words in _ZH_YEARS else int(words[:4])
    return Day(date(year, 1, 1), Precision.YEAR)


def _read_zh_weekday(match: re.Match[str], today: date, tense: Tense) -> Day:
    return Day(weekday_near(today, _ZH_DAYS[match["d"]], tense))


CHINESE_DATES = reading_table(
    (r"\b(?P<y>(?:19|20)\d\d)-(?P<m>\d\d)(?:-(?P<d>\d\d))?\b", read_iso),
    (rf"(?:{'|'.join(sorted(_ZH_OFFSETS, key=len, reverse=True))})", _read_zh_offset),
    (
        rf"(?P<n>{_ZH_NUMBER})个?(?:半)?(?P<unit>天|周|星期|礼拜|月|年)(?P<way>之前|以前|前|之后|以后|后)",
        _read_zh_distance,
    ),
    (
        r"(?P<y>(?:19|20)\d\d年|去年|今年|明年|前年|后年)?(?P<m>\d{1,2}|[一二三四五六七八九十]{1,2})月(?!份?前|后)份?"
        r"(?:(?P<d>\d{1,2}|[一二三四五六七八九十]{1,3})[日号])?",
        _read_zh_date,
    ),
    (r"(?P<which>上上|下下|上|下|这|本)个?(?:周|星期|礼拜)(?P<d>[一二三四五六日天末])?", _read_zh_week),
    (r"(?P<which>上|下|这|本)个?月(?:(?P<d>\d{1,2})[日号])?", _read_zh_month),
    (r"(?:19|20)\d\d年|前年|去年|明年|后年", _read_zh_year),
    (r"(?<!每)(?:周|星期|礼拜)(?P<d>[一二三四五六日天])", _read_zh_weekday),
)
