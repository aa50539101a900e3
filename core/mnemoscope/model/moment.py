"""Points in time: an instant in UTC microseconds, the offset it was written with, and how exactly it is known.

Comparison is by instant alone, so two spellings of one instant are the same time. Times are parsed with the person's
zone and the current instant passed in; nothing here reads a clock.

An imprecise time is the first instant of the stretch that it names, and the truth lies somewhere in the stretch. When a
memory's validity begins or ends with one, `begins` and `ends` say how it answers "was this true at an instant?": with
yes wherever it may have been true. So what holds "from 2024" is an answer for every instant of 2024, and what held
"until 2024" is one too: whoever asks about June 2024 gets both sides of the change, as both are possible. Days are
exact enough: what holds until a day ended when that day began, and what replaced it began then. An "about" time stands
for ABOUT_DAYS to both sides. Contradictions are looked for by the times as stored, where "until 2024" and "from 2024"
meet without overlapping: not knowing the month is no contradiction.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import total_ordering

from mnemoscope.model.errors import Misuse
from mnemoscope.model.words import Precision

MICROSECONDS = 1_000_000
DAY = 86_400 * MICROSECONDS
ABOUT_DAYS = 7
"""How far to both sides an "about" time may be from the truth."""
EARLIEST = datetime(1601, 1, 2, tzinfo=UTC)
LATEST = datetime(9998, 12, 31, tzinfo=UTC)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_ISO = re.compile(
    r"^\s*(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})"
    r"(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?)?)?\s*$",
    re.IGNORECASE,
)


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """An instant.

    Attributes:
        us: microseconds since 1970-01-01T00:00:00Z.
        offset_minutes: the offset from UTC it was written with.
        precision: how exactly it is known.
    """

    us: int
    offset_minutes: int = 0
    precision: Precision = Precision.SECOND

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moment) and self.us == other.us

    def __lt__(self, other: Moment) -> bool:
        return self.us < other.us

    def __hash__(self) -> int:
        return hash(self.us)

    def datetime(self) -> datetime:
        """The instant with its offset of origin."""
        return (_EPOCH + timedelta(microseconds=self.us)).astimezone(timezone(timedelta(minutes=self.offset_minutes)))

    def iso(self) -> str:
        """ISO 8601 with offset; fractions of a second only where there are any."""
        return self.datetime().isoformat()

    def plus_days(self, days: float) -> Moment:
        return Moment(self.us + round(days * DAY), self.offset_minutes, self.precision)


def from_datetime(value: datetime, precision: Precision = Precision.SECOND) -> Moment:
    """An aware datetime as a moment. A naive one is refused: its zone would be a guess."""
    offset = value.utcoffset()
    if offset is None:
        raise Misuse("A time without a zone was given where an exact instant is needed. Add an offset such as +02:00.")
    us = (value - _EPOCH) // timedelta(microseconds=1)
    return Moment(us, int(offset.total_seconds() // 60), precision)


def parse_moment(text: str, zone: tzinfo = UTC) -> Moment:
    """Read ISO 8601, from a year alone to microseconds. Without an offset the person's `zone` is meant.

    A date alone is its first instant in that zone, with the precision that was written.
    Raises Misuse when it is no such time or lies outside 1601–9998.
    """
    match = _ISO.match(text)
    if match is None:
        raise Misuse(f"“{text[:40]}” is not a time. Write it as 2026-03-01, or 2026-03-01T09:30:00+01:00.")
    year, month, day, hour, minute, second, fraction, offset = match.groups()
    precision = Precision.SECOND if hour else Precision.DAY if day else Precision.MONTH if month else Precision.YEAR
    micro = int((fraction or "0").ljust(6, "0")[:6])
    try:
        value = datetime(
            int(year),
            int(month or 1),
            int(day or 1),
            int(hour or 0),
            int(minute or 0),
            int(second or 0),
            micro,
            tzinfo=_offset_zone(offset) if offset else zone,
        )
        if not EARLIEST <= value <= LATEST:
            raise ValueError("out of range")
    except (ValueError, OverflowError):
        raise Misuse(f"“{text[:40]}” is not a day that exists between 1601 and 9998.") from None
    return from_datetime(value, precision)


def end_of(moment: Moment, zone: tzinfo | None = None) -> int:
    """The first microsecond after the stretch of time that a day, month or year names; for exact times the next one.

    With a `zone` its days are meant, of which one in spring has 23 hours and one in autumn 25.
    """
    start = moment.datetime() if zone is None else moment.datetime().astimezone(zone)
    if moment.precision is Precision.DAY:
        following = start + timedelta(days=1)
    elif moment.precision is Precision.MONTH:
        following = (start.replace(day=1) + timedelta(days=32)).replace(day=1)
    elif moment.precision is Precision.YEAR:
        following = start.replace(year=start.year + 1, month=1, day=1)
    else:
        return moment.us + 1
    return from_datetime(following).us


def begins(moment: Moment) -> int:
    """The first microsecond at which something may have begun whose beginning is known as `moment`."""
    return moment.us - ABOUT_DAYS * DAY if moment.precision is Precision.ABOUT else moment.us


def ends(moment: Moment) -> int:
    """The first microsecond at which something has surely ended whose end is known as `moment`."""
    if moment.precision is Precision.ABOUT:
        return moment.us + ABOUT_DAYS * DAY
    if moment.precision in (Precision.MONTH, Precision.YEAR):
        return end_of(moment)
    return moment.us


def _offset_zone(text: str) -> tzinfo:
    if text in ("Z", "z"):
        return UTC
    digits = text[1:].replace(":", "").ljust(4, "0")
    delta = timedelta(hours=int(digits[:2]), minutes=int(digits[2:]))
    return timezone(-delta if text[0] == "-" else delta)
