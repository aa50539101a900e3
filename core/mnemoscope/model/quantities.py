"""Times of day, dates, weekdays and measures in one spelling, from English and Chinese."""

from __future__ import annotations

import re

from mnemoscope.model.measures import UNIT_WORDS, ZH_NUMERAL, measure, number_of
from mnemoscope.model.remembered import remembered

__all__ = ["MONTHS", "number_of", "quantity", "with_quantities"]

_MONTH_NAMES = """
january jan
february feb
march mar
april apr
may
june jun
july jul
august aug
september sept sep
october oct
november nov
december dec
"""
MONTHS = {name: number for number, line in enumerate(_MONTH_NAMES.strip().splitlines(), 1) for name in line.split()}
_CLOCK = re.compile(r"^(?:at\s+)?(\d{1,2})(?:[:.h](\d{2}))?\s*(a\.?m\.?|p\.?m\.?|o'?clock|uhr|h)?$")
_ZH_NUMBER = r"\d{1,2}|[零一二两三四五六七八九十]{1,3}"
_ZH_CLOCK = re.compile(
    rf"^(凌晨|早上|早晨|上午|清晨|中午|下午|傍晚|晚上|夜里)?\s*({_ZH_NUMBER})(?:点钟?|时|[:：])"
    rf"(?:({_ZH_NUMBER})分?|(半)|(一刻)|整)?$"
)
_ISO_DATE = re.compile(r"^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$")
_ZH_DATE = re.compile(
    rf"^(?:(\d{{4}}|[{ZH_NUMERAL}]{{4}})年)?(\d{{1,2}}|[{ZH_NUMERAL}]{{1,2}})月(?:(\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})[日号]?)?$"
)
_DAY_MONTH = re.compile(r"^(?:on\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+([a-z]+)\.?,?(?:\s+(\d{4}))?$")
_MONTH_DAY = re.compile(r"^(?:on\s+)?([a-z]+)\.?\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?,?(?:\s+(\d{4}))?$")
_MONTH_YEAR = re.compile(r"^(?:in\s+)?([a-z]+)\.?,?\s+(\d{4})$")
_WEEKDAYS = {
    name: day
    for line in """
monday mon
tuesday tue tues
wednesday wed weds
thursday thu thur thurs
friday fri
saturday
sunday
""".strip().splitlines()
    for day in (line.split()[0],)
    for word in line.split()
    for name in (word, word + "s", "every " + word)
}
_ZH_WEEKDAY = re.compile(r"^每?个?(?:周|星期|礼拜)([一二三四五六日天])$")
_ZH_WEEKDAYS = dict(zip("一二三四五六日", dict.fromkeys(_WEEKDAYS.values()), strict=True)) | {"天": "sunday"}
_HALF_PAST = re.compile(r"^(?:at\s+)?(half past|half|quarter past|quarter to|a quarter past|a quarter to) (\w+)$")
_PART_OF_DAY = re.compile(r"\s+(?:in the|at) (morning|afternoon|evening|night)$")
_SHARP = re.compile(r"\s+(?:sharp|on the dot|exactly)$")
_PERIODS = ("day", "week", "month", "year")
_LONGEST_WORDS = 5
_HOLDS_NUMBER = re.compile(
    rf"\d|[{ZH_NUMERAL}半]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|half|an?"
    r"|mon|tue|wed|thu|fri|\w+day)s?\b"
)
_ZH_MEASURED = re.compile(
    rf"(?:\d[\d.,]*|[{ZH_NUMERAL}]+(?:点[{ZH_NUMERAL}]+)?|半)(?:[万千百亿])?个?半?"
    r"(?:公里|千米|厘米|毫米|米|公斤|千克|毫克|克|斤|吨|毫升|升|分钟|秒钟?|小时|钟头|天|周|星期|礼拜|月|年|岁|欧元|美元|英镑|块钱?|元|次|回"
    r"|平米|平方米|度)"
)


QUANTITY_WORDS = (
    UNIT_WORDS
    | frozenset(MONTHS)
    | frozenset(word for name in _WEEKDAYS for word in name.split())
    | frozenset(
        [
            "half",
            "quarter",
            "past",
            "to",
            "of",
            "and",
            "a",
            "an",
            "the",
            "on",
            "in",
            "at",
            "morning",
            "afternoon",
            "evening",
            "night",
        ]
    )
    | frozenset(
        [
            "o'clock",
            "sharp",
            "dot",
            "exactly",
            "or",
            "so",
            "total",
            "am",
            "pm",
            "a.m",
            "p.m",
            "noon",
            "midnight",
            "midday",
            "times",
        ]
    )
)
"""What can follow the first word of a time, a date or a measure, beside digits."""


@remembered(8192)
def quantity(text: str) -> str:
    """The one spelling of a time, date or measure in the lower-case `text`, or "" when it is none.

    "7 am" and "7:00" give "07:00"; "7 o'clock", of which nothing says which half of the day is meant, gives "07:00?";
    "1 March" gives "--03-01"; "two" gives "2"; "81,2 kilos" gives "81.2 kg"; "every Monday" gives "monday".
    """
    if not text or len(text) > 40:
        return ""
    return _weekday(text) or _clock(text) or _date(text) or measure(text)


def _weekday(text: str) -> str:
    chinese = None if text.isascii() else _ZH_WEEKDAY.match(text)
    return _ZH_WEEKDAYS[chinese[1]] if chinese else _WEEKDAYS.get(text, "")


def with_quantities(phrase: str) -> str:
    """The phrase with every time, date and measure in it in its one spelling: "5 km each day" as "5000 m each day"."""
    if not _HOLDS_NUMBER.search(phrase):
        return phrase
    if not phrase.isascii():
        phrase = _ZH_MEASURED.sub(lambda found: quantity(found.group()) or found.group(), phrase)
    words, spelled, at = phrase.split(), [], 0
    while at < len(words):
        for length in range(min(_LONGEST_WORDS, len(words) - at), 0, -1):
            part = words[at : at + length]
            each = part[0] in ("a", "an") and part[1:2] != [] and part[1] in _PERIODS  # "a week" is no length here
            typed = "" if each else quantity(" ".join(part))
            if typed:
                spelled.append(typed)
                break
        else:
            length = 1
            spelled.append(words[at])
        at += length
    return " ".join(spelled)


def _clock(text: str) -> str:
    if text in ("noon", "midday", "中午", "正午"):
        return "12:00"
    if text in ("midnight", "午夜", "零点"):
        return "00:00"
    text = _SHARP.sub("", text)
    part = _PART_OF_DAY.search(text)
    text = text[: part.start()] if part else text
    match = _CLOCK.match(text)
    if match and (match[2] or match[3] or part):
        hour, minute, half = int(match[1]), int(match[2] or 0), (match[3] or "").replace(".", "")
        return _time(hour, minute, (part[1] if part else "") or half, vague=half.startswith("o") and not match[2])
    halved = _HALF_PAST.match(text)
    if halved and (count := number_of(halved[2])) is not None:
        minute = 30 if halved[1].startswith("half") else 15 if halved[1].endswith("past") else -15
        return _time(count - (minute < 0), minute % 60, part[1] if part else "", vague=True)
    spoken = text.removeprefix("at ").removesuffix(" o'clock")
    if (part or spoken != text) and not text[-1:].isdigit() and (count := number_of(spoken)) is not None:
        return _time(count, 0, part[1] if part else "", vague=True)
    zh = _ZH_CLOCK.match(text)
    return _zh_clock(zh) if zh else ""


def _time(hour: int, minute: int, half: str, *, vague: bool) -> str:
    """A time of day; with a mark where it may be the one or the other half of the day."""
    if half in ("pm", "afternoon", "evening") or (half == "night" and hour > 5):
        hour += 12 * (hour < 12)
    elif half in ("am", "morning", "night") and hour == 12:
        hour = 0
    unsure = (
        "?" if vague and half not in ("pm", "am", "morning", "afternoon", "evening", "night") and hour <= 12 else ""
    )
    return f"{hour:02}:{minute:02}{unsure}" if 0 <= hour <= 24 and minute < 60 else ""


def _zh_clock(match: re.Match[str]) -> str:
    part, hour = match[1], number_of(match[2])
    minute = 30 if match[4] else 15 if match[5] else number_of(match[3]) if match[3] else 0
    if hour is None or minute is None or hour > 24:
        return ""
    if (part in ("下午", "傍晚", "晚上", "夜里") and hour < 12) or (part == "中午" and hour < 3):
        hour += 12
    unsure = "?" if part is None and hour <= 12 and "点" in match.group() else ""
    return f"{hour:02}:{minute:02}{unsure}"


def _date(text: str) -> str:
    match = _ISO_DATE.match(text)
    if match:
        return f"{match[1]}-{int(match[2]):02}-{int(match[3]):02}"
    match = _ZH_DATE.match(text)
    if match:
        return _zh_date(match)
    match = _DAY_MONTH.match(text)
    if match and match[2] in MONTHS:
        return _day(match[3], MONTHS[match[2]], int(match[1]))
    match = _MONTH_DAY.match(text)
    if match and match[1] in MONTHS:
        return _day(match[3], MONTHS[match[1]], int(match[2]))
    match = _MONTH_YEAR.match(text)
    if match and match[1] in MONTHS:
        return f"{match[2]}-{MONTHS[match[1]]:02}"
    return ""


def _zh_date(match: re.Match[str]) -> str:
    year, month, day = (str(number_of(part)) if part else "" for part in match.groups())
    if day:
        return _day(year or None, int(month), int(day))
    return f"{year}-{int(month):02}" if year and 1 <= int(month) <= 12 else ""


def _day(year: str | None, month: int, day: int) -> str:
    return f"{year or '-'}-{month:02}-{day:02}" if 1 <= month <= 12 and 1 <= day <= 31 else ""
