"""Times as people read them: “Mar 10, 2026, 6:12:00 PM PST”, “10. März 2026 um 18:12 Uhr”, “2026年3月10日 18:12:00”.

Exports for people write them in the language of the account. A text counts as a time only when all of it is one, so
that a sentence which names a date is none.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import date, datetime, time, timedelta, timezone, tzinfo

from mnemoscope.exchange.times import ReadTime, read_written_time

_LONGEST = 80
_MONTHS = (
    "january januar janvier enero gennaio janeiro januari jan",
    "february februar fevrier febrero febbraio fevereiro februari",
    "march marz mars marzo marco maart",
    "april avril abril aprile",
    "may mai mayo maggio maio mei",
    "june juin juni junio giugno junho jun",
    "july juillet juli julio luglio julho jul juil",
    "august aout agosto augustus",
    "september septembre septiembre settembre setembro sept",
    "october octobre oktober octubre ottobre outubro",
    "november novembre noviembre novembro",
    "december decembre dezember diciembre dicembre dezembro",
)
_ZONES = {
    "utc": 0, "gmt": 0, "z": 0, "wet": 0, "west": 60, "bst": 60, "cet": 60, "mez": 60, "cest": 120, "mesz": 120,
    "eet": 120, "oez": 120, "eest": 180, "oesz": 180, "msk": 180, "trt": 180, "ist": 330, "hkt": 480, "sgt": 480,
    "awst": 480, "jst": 540, "kst": 540, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780, "brt": -180, "art": -180,
    "ast": -240, "adt": -180, "edt": -240, "est": -300, "cdt": -300, "cst": -360, "mdt": -360, "mst": -420,
    "pdt": -420, "pst": -480, "akdt": -480, "akst": -540, "hst": -600,
}  # fmt: skip
_CHINA = 480

_CLOCK = re.compile(
    r"(?<!\d)(\d{1,2})(?:\s*[:h時时]\s*|\s*点\s*)(\d{2})(?:\s*[:m分]\s*(\d{2})(?:[.,:](\d{1,6}))?)?"
    r"(?:\s*[s秒])?(?:\s*(\d{1,3})ms)?(?:\s*分)?(?!\d)"
)
_BARE_CLOCK = re.compile(r"(?<!\d)(\d{1,2})\s*(?=[ap]\.?m\b)()()()()")
_HALF = re.compile(r"(?<![a-z])([ap])\.?\s?m\b\.?|(上午|午前|오전|凌晨|早上)|(下午|午後|오후|晚上|中午)")
_YEAR_FIRST = re.compile(r"(?<!\d)(\d{4})\s*[年./\-]\s*(\d{1,2})\s*[月./\-]\s*(\d{1,2})\s*日?(?!\d)")
_YEAR_LAST = re.compile(r"(?<!\d)(\d{1,2})\s*([./\-])\s*(\d{1,2})\s*[./\-]\s*(\d{4}|\d{2})(?!\d)\.?")
_NAMED = re.compile(r"(?<!\d)(?:(\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s+(?:de\s+)?)?([a-z]{3,10})\b\.?,?\s*(?:de\s+)?"
                    r"(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?:de\s+)?(\d{4})(?!\d)")  # fmt: skip
_OFFSET = re.compile(r"(?:\b(?:utc|gmt)\s*)?([+\-−])(\d{1,2})(?::?(\d{2}))?\s*$")
_WORD = re.compile(r"[a-z]+")
_FILLING = frozenset({"at", "um", "uhr", "a", "alle", "ore", "las", "as", "de", "del", "le", "the", "on"})
_WEEKDAY = re.compile(r"(?:星期|周|週)[一二三四五六日天]|[月火水木金土日]曜日?|\([月火水木金土日]\)")


def _prefixes() -> dict[str, int]:
    """Every beginning of a month's name that no other month shares."""
    found: dict[str, int] = {}
    shared: set[str] = set()
    for number, names in enumerate(_MONTHS, start=1):
        for name in names.split():
            for length in range(3, len(name) + 1):
                start = name[:length]
                if found.setdefault(start, number) != number:
                    shared.add(start)
    return {start: number for start, number in found.items() if start not in shared}


_MONTH_OF = _prefixes()


def read_local_time(value: object, zone: tzinfo, *, day_first: bool | None = None) -> ReadTime:
    """Read what a program wrote, in numbers, in ISO 8601, or in the words of any of eight languages.

    `day_first` says how 3/4/2026 is meant where nothing in it tells; otherwise the month comes first.
    """
    read = read_written_time(value, zone)
    if read.at is not None or not read.problem or not isinstance(value, str):
        return read
    written = iso_of(value, zone, day_first=day_first)
    return read_written_time(written, zone) if written else read


def number_order(text: str) -> bool | None:
    """Whether the day comes before the month in a date of numbers; None where it may be either, or is no such date."""
    match = _YEAR_LAST.search(text)
    if match is None or max(first := int(match[1]), second := int(match[3])) <= 12:
        return None
    return first > second


def iso_of(text: str, zone: tzinfo, *, day_first: bool | None = None) -> str:
    """The day, or day and time of day, that a text is, in ISO 8601; empty for one that is anything more or less."""
    if len(text) > _LONGEST:
        return ""
    rest = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).casefold())
    rest = unicodedata.normalize("NFC", "".join(letter for letter in rest if not "\u0300" <= letter <= "\u036f"))
    is_chinese = "年" in rest
    clock, rest = _take(_CLOCK, rest)
    if clock is None:
        clock, rest = _take(_BARE_CLOCK, rest)
    half, rest = _take(_HALF, rest)
    day, rest = _day(rest, day_first)
    if day is None:
        return ""
    offset, rest = _offset(rest, is_chinese=is_chinese)
    rest = _WEEKDAY.sub("", rest)
    if any(word not in _FILLING for word in _WORD.findall(rest)) or re.search(r"\w", _WORD.sub("", rest)):
        return ""
    try:
        if clock is None:
            return date(*day).isoformat()
        where = zone if offset is None else timezone(timedelta(minutes=offset))
        return datetime.combine(date(*day), _time_of_day(clock, half), where).isoformat()
    except (ValueError, OverflowError):
        return ""


def _take(pattern: re.Pattern[str], text: str) -> tuple[re.Match[str] | None, str]:
    """The first match, and the text without it."""
    match = pattern.search(text)
    return match, _cut(text, match) if match else text


def _cut(text: str, match: re.Match[str]) -> str:
    return f"{text[: match.start()]} {text[match.end() :]}"


def _time_of_day(clock: re.Match[str], half: re.Match[str] | None) -> time:
    hour, minute, second = (int(part or 0) for part in clock.groups()[:3])
    fraction = clock[4] or (clock[5] or "").zfill(3)
    if half is not None and hour <= 12:
        is_late = half[1] == "p" or half[3] is not None
        hour = hour % 12 + (12 if is_late else 0)
    return time(hour, minute, second, int(fraction.ljust(6, "0")))


def _day(text: str, day_first: bool | None) -> tuple[tuple[int, int, int] | None, str]:
    """Year, month and day, and what is left of the text."""
    if match := _YEAR_FIRST.search(text):
        return (int(match[1]), int(match[2]), int(match[3])), _cut(text, match)
    if match := _YEAR_LAST.search(text):
        first, second, year = int(match[1]), int(match[3]), int(match[4])
        year += 2000 if year < 100 else 0
        is_day_first = match[2] == "." or first > 12 or bool(day_first)
        if second > 12:
            is_day_first = False
        return ((year, second, first) if is_day_first else (year, first, second)), _cut(text, match)
    for match in _NAMED.finditer(text):
        month, day = _MONTH_OF.get(match[2]), match[1] or match[3]
        if month and day and not (match[1] and match[3]):
            return (int(match[4]), month, int(day)), _cut(text, match)
    return None, text


def _offset(text: str, *, is_chinese: bool) -> tuple[int | None, str]:
    """Minutes from UTC, None where the text names no zone, and what is left of it."""
    if match := _OFFSET.search(text):
        minutes = int(match[2]) * 60 + int(match[3] or 0)
        return (minutes if match[1] == "+" else -minutes), _cut(text, match)
    for match in _WORD.finditer(text):
        if match[0] == "cst" and is_chinese:
            return _CHINA, _cut(text, match)
        if match[0] in _ZONES:
            return _ZONES[match[0]], _cut(text, match)
    return None, text
