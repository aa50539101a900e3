"""Numbers and measures in one spelling: "1.5 km" and "1500 m" are one length, "两小时" and "120 minutes" one time."""

from __future__ import annotations

import re
from fractions import Fraction

from mnemoscope.model.remembered import remembered

_SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen"""
_ROUND = "twenty thirty forty fifty sixty seventy eighty ninety"


def _numbered(words: str, first: int) -> dict[str, int]:
    return {word: value for value, word in enumerate(words.split(), first)}


_ONES = _numbered(_SMALL, 0) | {word: tens * 10 for word, tens in _numbered(_ROUND, 2).items()}
_POWERS = {"hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000}
_ZH_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "俩": 2, "仨": 3}
_ZH_POWERS = {"十": 10, "百": 100, "千": 1000}
_ZH_MYRIADS = {"万": 10_000, "亿": 100_000_000}
ZH_NUMERAL = "零〇一二两俩仨三四五六七八九十百千万亿"

_UNIT_TABLE = """
m     1        m|metre|metres|meter|meters|米|公尺
m     1000     km|kms|kilometre|kilometres|kilometer|kilometers|k|公里|千米
m     1/100    cm|centimetre|centimetres|centimeter|centimeters|厘米|公分
m     1/1000   mm|millimetre|millimetres|millimeter|millimeters|毫米
m     500      里|里路|华里
yd    1        yd|yard|yards|码
ft    1        ft|foot|feet|'|英尺
ft    1/12     in|inch|inches|"|英寸
mi    1        mi|mile|miles|英里
kg    1        kg|kgs|kilo|kilos|kilogram|kilograms|公斤|千克
kg    1/2      斤
kg    1/1000   g|gram|grams|grammes|克
kg    1000     ton|tons|tonne|tonnes|吨
mg    1        mg|milligram|milligrams|毫克
oz    1        oz|ounce|ounces|盎司
lb    1        lb|lbs|pound|pounds|磅
st    1        stone
l     1        l|litre|litres|liter|liters|升
l     1/100    cl
pt    1        pint|pints|品脱
gal   1        gallon|gallons|加仑
l     1/1000   ml|millilitre|millilitres|毫升
min   1/60     s|sec|secs|second|seconds|秒|秒钟
min   1        min|mins|minute|minutes|分钟
min   60       h|hr|hrs|hour|hours|小时|个小时|个钟头|钟头
min   1440     day|days|天
min   15       quarter of an hour|quarters of an hour|刻钟
min   20160    fortnight|fortnights
min   10080    week|weeks|周|星期|个星期|个礼拜|礼拜
month 1        month|months|个月
month 12       year|years|yrs|yr|年
years 1        years old|year old|years of age|yo|岁|周岁
%     1        %|percent|per cent
eur   1        eur|euro|euros|€|欧元|欧
usd   1        usd|dollar|dollars|$|us dollars|美元|美金|刀
gbp   1        gbp|£|英镑|quid
cny   1        cny|rmb|yuan|¥|元|块|块钱|人民币
gb    1        gb|gigabytes
gb    1024     tb|terabytes
gb    1/1024   mb|megabytes
kcal  1        kcal|calories|千卡|大卡|卡路里
km/h  1        km/h|kmh|kph
times 1        times|次|回
m2    2000/3   亩
m2    1        m2|m²|sqm|square metres|square meters|平米|平方米|平方|平
°c    1        °c|degrees celsius|degrees|摄氏度|度
"""


def _units() -> dict[str, tuple[str, Fraction]]:
    units: dict[str, tuple[str, Fraction]] = {}
    for line in _UNIT_TABLE.strip().splitlines():
        base, factor, names = line.split(maxsplit=2)
        units |= {name: (base, Fraction(factor)) for name in names.split("|")}
    return units


_UNITS = _units()
UNIT_WORDS = frozenset(word for name in _UNITS for word in name.split()) | frozenset(_ONES) | frozenset(_POWERS)
"""Every word of a unit or of a number."""
_SIGNED = re.compile(r"^(?P<unit>[$€£¥])\s?(?P<n>[\d.,]+)\s?(?P<power>k|m|bn|万)?$")
_ABOUT = re.compile(
    r"^(?:about|around|roughly|exactly|approximately|almost|nearly|only|~|大约|大概|约|差不多|将近|整整)\s*"
)
_ABOUT_TAIL = re.compile(r"\s*(?:左右|上下|or so|in total|整)$")
_DIGITS = re.compile(r"[+-]?\d[\d.,]*|\.\d+")
_ZH_AMOUNT = re.compile(rf"[{ZH_NUMERAL}]+(?:点[零〇一二三四五六七八九]+)?|半")
_PERCENT = re.compile(rf"^百分之(?P<n>[\d.]+|[{ZH_NUMERAL}点]+)$")
_FREQUENCY = {"once": "1 times", "twice": "2 times", "thrice": "3 times"}
_HALF_MORE = ("and a half ", "个半", "半")
_YEARS_FROM = 1900
"""As many years are the name of a year."""
MOST = 40
"""Longer texts are no measures."""


@remembered(8192)
def measure(text: str) -> str:
    """The one spelling of a number with or without a unit in a lower-case text, or "" when it is none.

    Lengths come in metres, masses in kilograms, volumes in litres, times in minutes or months; imperial units and
    currencies keep their own.
    """
    if not text or len(text) > MOST:
        return ""
    if text in _FREQUENCY:
        return _FREQUENCY[text]
    signed = _SIGNED.match(text)
    if signed:
        amount = _plain(signed["n"])
        power = {"k": 1000, "m": 1_000_000, "bn": 1_000_000_000, "万": 10_000}.get(signed["power"] or "", 1)
        return _spelled(amount * power, _UNITS[signed["unit"]][0]) if amount is not None else ""
    percent = _PERCENT.match(text)
    if percent:
        amount = _amount(percent["n"])
        return _spelled(amount, "%") if amount is not None else ""
    text = _ABOUT_TAIL.sub("", _ABOUT.sub("", text, count=1))
    found = _sum(text)
    return _spelled(*found) if found else ""


def _sum(text: str) -> tuple[Fraction, str] | None:
    """ "1 hour 30 minutes" and "一米八" say one measure in two parts."""
    total, base, size = Fraction(0), "", Fraction(1)
    first = True
    while text:
        if not first and text.startswith(("a ", "an ")):  # "40 hours a week" is no sum
            return None
        taken = _take_number(text)
        if taken is None:
            return None
        amount, rest = taken
        if not first and not rest:  # 一米八, 3块5: what follows the unit counts in its next smaller one
            return _with_smaller(total, size, amount, base)
        unit, size, text = _take_unit(rest)
        if unit is None or (not first and unit != base) or (unit == "month" and amount >= _YEARS_FROM):
            return None
        half = next((mark for mark in _HALF_MORE if first and text.startswith(mark.strip())), None)
        if half and unit:  # "an hour and a half", 两年半
            amount, text = amount + Fraction(1, 2), text[len(half.strip()) :].strip()
        total, base, first = total + amount * size, unit, False
        text = text.strip().removeprefix("and ").strip()
    return (total, base) if not first else None


def _with_smaller(total: Fraction, size: Fraction, amount: Fraction, base: str) -> tuple[Fraction, str] | None:
    if base == "ft":
        return total + amount / 12, base
    digits = len(str(amount.numerator)) if amount.denominator == 1 else 0
    return (total + size * amount / 10**digits, base) if base in ("m", "cny") and digits in (1, 2) else None


_METRIC = {
    "mi": ("m", Fraction(1609344, 1000)),
    "yd": ("m", Fraction(9144, 10_000)),
    "ft": ("m", Fraction(3048, 10_000)),
    "lb": ("kg", Fraction(45359, 100_000)),
    "oz": ("kg", Fraction(28350, 1_000_000)),
    "st": ("kg", Fraction(635, 100)),
    "pt": ("l", Fraction(568, 1000)),
    "gal": ("l", Fraction(3785, 1000)),
}
_ROUNDING = Fraction(3, 100)


def about_equal(first: str, second: str) -> bool:
    """Whether two measures are the same in metric and imperial units, as far as people round: 5 miles, 8 km."""
    if first.partition(" ")[2] == second.partition(" ")[2]:
        return False
    (one, unit), (two, other) = _metric(first), _metric(second)
    if one is None or two is None or unit != other:
        return False
    return abs(one - two) <= _ROUNDING * max(abs(one), abs(two))


@remembered(4096)
def _metric(spelled: str) -> tuple[Fraction | None, str]:
    number, _, unit = spelled.partition(" ")
    if not re.fullmatch(r"-?\d+(?:\.\d+)?", number):
        return None, ""
    base, factor = _METRIC.get(unit, (unit, Fraction(1)))
    return Fraction(number) * factor, base


def _take_number(text: str) -> tuple[Fraction, str] | None:
    """The number at the head of a text and what follows it."""
    digits = _DIGITS.match(text)
    if digits:
        amount = _plain(digits.group())
        if amount is None:
            return None
        rest = text[digits.end() :]
        for mark, power in (("万", 10_000), ("千", 1000), ("百", 100), ("亿", 100_000_000), (" million", 1_000_000)):
            if rest.startswith(mark) and not rest.startswith(("千克", "千米", "千卡")):
                amount, rest = amount * power, rest[len(mark) :]
        if re.match(r"k(?![a-z])", rest) and rest != "k":
            amount, rest = amount * 1000, rest[1:]
        if rest.startswith("个半"):
            amount, rest = amount + Fraction(1, 2), "个" + rest[2:]
        elif rest.startswith((" and a half", " 1/2")):
            amount, rest = amount + Fraction(1, 2), rest.removeprefix(" and a half").removeprefix(" 1/2")
        return amount, rest.lstrip(" -")
    chinese = _ZH_AMOUNT.match(text)
    if chinese:
        amount = _amount(chinese.group())
        if amount is None:
            return None
        rest = text[chinese.end() :]
        if rest.startswith("个半"):
            amount, rest = amount + Fraction(1, 2), "个" + rest[2:]
        return amount, rest
    return _take_words(text)


def _take_words(text: str) -> tuple[Fraction, str] | None:
    words = text.replace("-", " ").split()
    if words[:2] in (["half", "a"], ["half", "an"]):
        return Fraction(1, 2), " ".join(words[2:])
    if words[:1] in (["a"], ["an"]) and len(words) > 1:
        if words[1:5] == ["quarter", "of", "an", "hour"]:
            return Fraction(1), " ".join(words[1:])
        if words[1] == "dozen":
            return Fraction(12), " ".join(words[2:])
        if words[1] not in _POWERS:
            return Fraction(1), " ".join(words[1:])
    total = current = 0
    at = 0
    while at < len(words):
        word = words[at]
        if word in _ONES and not (current % 10 or (current % 100 and _ONES[word] > 9)):
            current += _ONES[word]
        elif word in _POWERS:
            current = max(current, 1) * _POWERS[word]
            if _POWERS[word] > 100:
                total, current = total + current, 0
        elif not (word == "and" and at and words[at + 1 : at + 2] and words[at + 1] in _ONES) and not (
            word == "a" and words[at + 1 : at + 2] and words[at + 1] in _POWERS
        ):
            break
        at += 1
    if not at:
        return None
    amount = Fraction(total + current)
    if words[at : at + 3] == ["and", "a", "half"]:
        amount, at = amount + Fraction(1, 2), at + 3
    return amount, " ".join(words[at:])


def _take_unit(text: str) -> tuple[str | None, Fraction, str]:
    """The unit at the head of a text, its size, and what follows; "" for a bare number, None for another word."""
    if not text:
        return "", Fraction(1), ""
    for length in range(min(len(text), 20), 0, -1):
        unit = _UNITS.get(text[:length])
        if unit and not (
            text[length - 1].isascii() and text[length - 1].isalpha() and text[length : length + 1].isalpha()
        ):
            return unit[0], unit[1], text[length:].strip()
    return None, Fraction(1), text


def _spelled(amount: Fraction, unit: str) -> str:
    number = str(amount.numerator) if amount.denominator == 1 else f"{float(amount):.4f}".rstrip("0").rstrip(".")
    return f"{number} {unit}".strip()


def _plain(digits: str) -> Fraction | None:
    """Digits with thousands marks and a decimal sign of either kind."""
    digits = digits.strip(",").rstrip(".")
    if digits[:1] == "0" and digits[1:2].isdigit():  # a code, not a number
        return None
    if re.fullmatch(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?", digits):
        digits = digits.replace(",", "")
    elif re.fullmatch(r"[+-]?\d{1,3}(?:\.\d{3}){2,}", digits):
        digits = digits.replace(".", "")
    digits = digits.replace(",", ".")
    return Fraction(digits) if digits.count(".") <= 1 and digits.strip("+-.") else None


def _amount(word: str) -> Fraction | None:
    if word == "半":
        return Fraction(1, 2)
    if word[0].isdigit():
        return _plain(word)
    whole, _, parts = word.partition("点")
    number = number_of(whole)
    if number is None:
        return None
    if not parts:
        return Fraction(number)
    return Fraction(f"{number}.{''.join(str(_ZH_DIGITS[char]) for char in parts)}")


def number_of(word: str) -> int | None:
    """The whole number that a word or digits stand for ("two", "twenty-one", "三十五", "两百", "12"), or None."""
    if word.isascii():
        if word.isdigit():
            return int(word)
        tens, _, ones = word.partition("-")
        if not ones:
            return _ONES.get(word)
        return _ONES[tens] + _ONES[ones] if _ONES.get(tens, 0) >= 20 and 0 < _ONES.get(ones, 0) < 10 else None
    if not word or any(char not in ZH_NUMERAL and char not in _ZH_DIGITS for char in word):
        return None
    if not any(char in _ZH_POWERS or char in _ZH_MYRIADS for char in word):
        return int("".join(str(_ZH_DIGITS[char]) for char in word))
    total = section = digit = 0
    last_power = 1
    for char in word:
        if char in _ZH_MYRIADS:
            total, section, digit = (total + section + digit) * _ZH_MYRIADS[char], 0, 0
            last_power = _ZH_MYRIADS[char]
        elif char in _ZH_POWERS:
            section += (digit or 1) * _ZH_POWERS[char]
            digit, last_power = 0, _ZH_POWERS[char]
        else:
            digit = _ZH_DIGITS[char]
            last_power = 10 if digit == 0 else last_power
    # 三百五 is three hundred and fifty, 三百零五 three hundred and five.
    shortened = digit and last_power >= 100 and word[-2] in "百千万"
    return total + section + digit * (last_power // 10 if shortened else 1)
