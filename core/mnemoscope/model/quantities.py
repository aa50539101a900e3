"""Times of day, dates, weekdays, amounts and measures in one spelling, from English and Chinese."""

from __future__ import annotations

import re
from functools import lru_cache

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
_SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen"""
_ROUND = "twenty thirty forty fifty sixty seventy eighty ninety"


def _numbered(words: str, first: int) -> dict[str, int]:
    return {word: value for value, word in enumerate(words.split(), first)}


_ONES = _numbered(_SMALL, 0)
_TENS = _numbered(_ROUND, 2)
_TIMES_WORDS = {"once": "1 times", "twice": "2 times", "thrice": "3 times"}
_ZH_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "俩": 2}
_UNITS = {
    unit: first
    for line in """
kg|kgs|kilo|kilos|kilogram|kilograms|公斤|千克
g|gram|grams|克
lb|lbs|pound|pounds|磅
km|kms|kilometre|kilometres|kilometer|kilometers|公里|千米
m|metre|metres|meter|meters|米
cm|centimetre|centimetres|centimeter|centimeters|厘米|公分
mm|毫米
mi|mile|miles|英里
l|litre|litres|liter|liters|升
ml|毫升
min|mins|minute|minutes|分钟
h|hr|hrs|hour|hours|小时
day|days|天
week|weeks|周|星期
month|months|个月
year|years|yrs|yr|年
years old|year old|岁
%|percent|per cent
eur|euro|euros|€|欧元
usd|dollar|dollars|$|美元
gbp|£|英镑
cny|rmb|yuan|¥|元|块|块钱|人民币
gb|tb|mb
times|次
m2|m²|sqm|square metres|square meters|平米|平方米
°c|degrees celsius|摄氏度|度
""".strip().splitlines()
    for first in (line.split("|")[0],)
    for unit in line.split("|")
} | {"tb": "tb", "mb": "mb"}

_CLOCK = re.compile(r"^(?:at\s+)?(\d{1,2})(?:[:.h](\d{2}))?\s*(a\.?m\.?|p\.?m\.?|o'?clock|uhr|h)?$")
_ZH_NUMBER = r"\d{1,2}|[零一二两三四五六七八九十]{1,3}"
_ZH_CLOCK = re.compile(
    rf"^(凌晨|早上|早晨|上午|清晨|中午|下午|傍晚|晚上|夜里)?\s*({_ZH_NUMBER})(?:点钟?|时|[:：])"
    rf"(?:({_ZH_NUMBER})分?|(半)|(一刻)|整)?$"
)
_ISO_DATE = re.compile(r"^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$")
_ZH_DATE = re.compile(r"^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]?$")
_DAY_MONTH = re.compile(r"^(?:on\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+([a-z]+)\.?,?(?:\s+(\d{4}))?$")
_MONTH_DAY = re.compile(r"^(?:on\s+)?([a-z]+)\.?\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?,?(?:\s+(\d{4}))?$")
_MONTH_YEAR = re.compile(r"^(?:in\s+)?([a-z]+)\.?,?\s+(\d{4})$")
_SIGNED = re.compile(r"^([$€£¥])\s?([\d.,]+)(k|m)?$")
_MEASURE = re.compile(r"^(?:about |around |roughly |exactly |大约|大概|约)?([+-]?\d[\d.,]*)\s*-?([^\d\s].*)?$")
_ORDINAL = re.compile(r"^(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)$")


@lru_cache(maxsize=8192)
def quantity(text: str) -> str:
    """The one spelling of a time, date or measure in the lower-case `text`, or "" when it is none.

    "7 am" and "7:00" give "07:00"; "1 March" gives "--03-01"; "two" gives "2"; "81,2 kilos" gives "81.2 kg".
    """
    if not text or len(text) > 40:
        return ""
    return _clock(text) or _date(text) or _measure(text)


def _clock(text: str) -> str:
    if text in ("noon", "midday", "中午", "正午"):
        return "12:00"
    if text in ("midnight", "午夜", "零点"):
        return "00:00"
    match = _CLOCK.match(text)
    if match and (match[2] or match[3]):
        hour, minute, half = int(match[1]), int(match[2] or 0), (match[3] or "").replace(".", "")
        if half == "pm" and hour < 12:
            hour += 12
        elif half == "am" and hour == 12:
            hour = 0
        return f"{hour:02}:{minute:02}" if hour <= 24 and minute < 60 else ""
    zh = _ZH_CLOCK.match(text)
    return _zh_clock(zh) if zh else ""


def _zh_clock(match: re.Match[str]) -> str:
    part, hour = match[1], number_of(match[2])
    minute = 30 if match[4] else 15 if match[5] else number_of(match[3]) if match[3] else 0
    if hour is None or minute is None or hour > 24:
        return ""
    if (part in ("下午", "傍晚", "晚上", "夜里") and hour < 12) or (part == "中午" and hour < 3):
        hour += 12
    return f"{hour:02}:{minute:02}"


def _date(text: str) -> str:
    match = _ISO_DATE.match(text)
    if match:
        return f"{match[1]}-{int(match[2]):02}-{int(match[3]):02}"
    match = _ZH_DATE.match(text)
    if match:
        return _day(match[1], int(match[2]), int(match[3]))
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


def _day(year: str | None, month: int, day: int) -> str:
    return f"{year or '-'}-{month:02}-{day:02}" if 1 <= month <= 12 and 1 <= day <= 31 else ""


def _measure(text: str) -> str:
    signed = _SIGNED.match(text)
    if signed:
        return f"{_plain(signed[2])}{signed[3] or ''} {_UNITS[signed[1]]}"
    if text in _TIMES_WORDS:
        return _TIMES_WORDS[text]
    head, _, rest = text.partition(" ")
    spelled = number_of(head)
    if spelled is not None and not head[0].isdigit():
        unit = _UNITS.get(rest) if rest else ""
        return f"{spelled} {unit}".strip() if unit is not None else ""
    match = _MEASURE.match(text)
    if not match:
        return ""
    unit = _UNITS.get(match[2].strip()) if match[2] else ""
    if unit is None:
        return ""
    return f"{_plain(match[1])} {unit}".strip()


def _plain(digits: str) -> str:
    digits = digits.strip(".,")
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", digits):
        digits = digits.replace(",", "")
    elif re.fullmatch(r"\d{1,3}(?:\.\d{3}){2,}", digits):
        digits = digits.replace(".", "")
    digits = digits.replace(",", ".")
    if digits.count(".") == 1:
        digits = digits.rstrip("0").rstrip(".")
    return digits.lstrip("+")


def number_of(word: str) -> int | None:
    """The whole number that a word or digits stand for ("two", "twenty-one", "十二", "12"), or None."""
    if word.isascii():
        if word.isdigit():
            return int(word)
        if word in _ONES:
            return _ONES[word]
        if word in _TENS:
            return _TENS[word] * 10
        tens, _, ones = word.partition("-")
        if tens in _TENS and ones in _ONES:
            return _TENS[tens] * 10 + _ONES[ones]
        return None
    if not all(char in _ZH_DIGITS or char in "十百" for char in word):
        return None
    if "百" in word:
        hundreds, _, rest = word.partition("百")
        below = number_of(rest.lstrip("零")) if rest.lstrip("零") else 0
        return _ZH_DIGITS.get(hundreds, 1) * 100 + (below or 0)
    if "十" in word:
        tens, _, ones = word.partition("十")
        return (_ZH_DIGITS.get(tens, 1) if tens else 1) * 10 + (_ZH_DIGITS.get(ones, 0) if ones else 0)
    return int("".join(str(_ZH_DIGITS[char]) for char in word)) if word else None
