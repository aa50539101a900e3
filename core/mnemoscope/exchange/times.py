"""Times as files write them: seconds, milliseconds, ISO 8601 of every kind, BSON, zeros that mean nothing."""

from __future__ import annotations

import math
import re
from datetime import tzinfo
from typing import NamedTuple

from mnemoscope.model.errors import Misuse
from mnemoscope.model.moment import DAY, LATEST, Moment, from_datetime, parse_moment

_LATEST_US = from_datetime(LATEST).us
_WRITTEN_US = (parse_moment("1990").us, parse_moment("2200").us)
_NEVER = ("0001-01-01", "1601-01-01", "1899-12-30")
_NUMBER = re.compile(r"^\s*-?\d{8,20}(?:\.\d+)?\s*$")
_COMPACT = re.compile(r"^\s*(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2}))?(Z?)\s*$")
_SLASHES = re.compile(r"^(\s*\d{4})[/.](\d{1,2})[/.](\d{1,2})")
_UTC_WORD = re.compile(r"(?<!\s)\s*(?:UTC|GMT)\s*$", re.IGNORECASE)

# A plain number is taken for the unit in which it lies between 1973 and 5138.
_UNITS = ((1e8, 1e11, 1_000_000.0), (1e11, 1e14, 1_000.0), (1e14, 1e17, 1.0), (1e17, 1e20, 0.001))


class ReadTime(NamedTuple):
    """`at` is None where there is no usable time; `problem` then says why, and is empty where none was written."""

    at: Moment | None
    problem: str = ""


ABSENT = ReadTime(None)


def read_time(value: object, zone: tzinfo) -> ReadTime:
    """Read any written time. Without an offset the person's `zone` is meant. Zero and the like are no time."""
    if value is None or value is False or value == "" or value == 0:
        return ABSENT
    if isinstance(value, dict):
        return _from_table(value, zone)
    if isinstance(value, bool):
        return ReadTime(None, "“true” is not a time")
    if isinstance(value, int | float):
        return _from_number(value)
    if isinstance(value, str):
        return _from_text(value, zone)
    return ReadTime(None, "the time has a form that is not known")


def read_written_time(value: object, zone: tzinfo) -> ReadTime:
    """Like `read_time`, for the time at which a program wrote something: before 1990 it is a fault, not history."""
    read = read_time(value, zone)
    if read.at is not None and not _WRITTEN_US[0] <= read.at.us < _WRITTEN_US[1]:
        return ReadTime(None, f"the year {read.at.datetime().year} cannot be when this was written")
    return read


def _from_number(value: float) -> ReadTime:
    if isinstance(value, float) and not math.isfinite(value):
        return ReadTime(None, "the time is not a number")
    for low, high, factor in _UNITS:
        if low <= value < high:
            # Whole numbers stay whole: a float has no room for nanoseconds since 1970.
            exact = isinstance(value, int) and factor >= 1
            us = int(value) * int(factor) if exact else round(value * factor)
            return ReadTime(Moment(us)) if us <= _LATEST_US else ReadTime(None, "the time lies too far ahead")
    return ReadTime(None, "the number is too small or too large for a time")


def _from_text(text: str, zone: tzinfo) -> ReadTime:
    stripped = text.strip()
    if not stripped or stripped == "0" or stripped.lower() in {"null", "none"}:
        return ABSENT
    if stripped.startswith(_NEVER):
        return ABSENT
    compact = _COMPACT.match(stripped)
    if compact and "1900" <= compact[1] <= "2199":
        year, month, day, hour, minute, second, utc = compact.groups()
        clock = f"T{hour}:{minute}:{second}{utc}" if hour else ""
        stripped = f"{year}-{month}-{day}{clock}"
    elif _NUMBER.match(stripped):
        return _from_number(float(stripped) if "." in stripped else int(stripped))
    stripped = _SLASHES.sub(r"\1-\2-\3", _UTC_WORD.sub("Z", stripped))
    try:
        moment = parse_moment(stripped, zone)
    except Misuse:
        return ReadTime(None, f"“{text[:40]}” is not a time")
    if abs(moment.us) < DAY:
        return ReadTime(None, "1970-01-01 is what programs write for “no time”")
    return ReadTime(moment)


def _from_table(table: dict[str, object], zone: tzinfo) -> ReadTime:
    """BSON's {"$date": …} in its three spellings, and {"seconds", "nanos"}."""
    if "$date" in table:
        inner = table["$date"]
        if isinstance(inner, dict):
            inner = inner.get("$numberLong")
            try:
                inner = int(str(inner))
            except ValueError:
                return ReadTime(None, "the time has a form that is not known")
        if isinstance(inner, int) and not isinstance(inner, bool):
            return _from_milliseconds(inner)
        return read_time(inner, zone)
    seconds = table.get("seconds", table.get("_seconds"))
    if isinstance(seconds, int | float) and not isinstance(seconds, bool):
        return read_time(seconds, zone)
    return ReadTime(None, "the time has a form that is not known") if table else ABSENT


def _from_milliseconds(value: int) -> ReadTime:
    if value == 0:
        return ABSENT
    return _from_number(value * 1000) if 1e11 <= value < 1e14 else ReadTime(None, "the time is out of range")
