"""Where times lie on a strip of pixels, and how a boundary between two times moves. Pure; no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

from mnemoscope.model.moment import DAY, EARLIEST, LATEST, Moment, from_datetime
from mnemoscope.model.words import Precision

SHORTEST_SPAN = 14 * DAY
MARGIN = 0.06

_EARLIEST_US = from_datetime(EARLIEST).us
_LATEST_US = from_datetime(LATEST).us


@dataclass(frozen=True, slots=True)
class Stretch:
    """A time in which something holds, in UTC microseconds; None where an end is not known or open."""

    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class Axis:
    """Times `first_us:last_us` laid over the pixels `left:right`."""

    first_us: int
    last_us: int
    left: float
    right: float

    def x(self, us: int) -> float:
        """The pixel of a time; times beyond the axis lie at its ends."""
        share = (us - self.first_us) / (self.last_us - self.first_us)
        return self.left + min(1.0, max(0.0, share)) * (self.right - self.left)

    def us(self, x: float) -> int:
        """The time under a pixel."""
        share = (x - self.left) / max(1.0, self.right - self.left)
        return self.first_us + round(min(1.0, max(0.0, share)) * (self.last_us - self.first_us))

    def ends(self, stretch: Stretch) -> tuple[float, float]:
        """The pixels of a stretch: what is not known reaches to the edge."""
        start = self.left if stretch.start is None else self.x(stretch.start)
        end = self.right if stretch.end is None else self.x(stretch.end)
        return start, max(start, end)


def axis_for(
    stretches: Sequence[Stretch], hints: Iterable[int], now_us: int, *, left: float, right: float
) -> Axis:
    """An axis that shows every known end, the present, and some room before the first and after the last of them.

    `hints` are times that say where an unknown beginning may lie, such as when a statement was learned.
    """
    known = [us for stretch in stretches for us in (stretch.start, stretch.end) if us is not None]
    shown = [*known, *hints, now_us]
    first, last = min(shown), max(shown)
    span = max(last - first, SHORTEST_SPAN)
    room = round(span * MARGIN)
    return Axis(last - span - room, last + room, left, right)


def day_start(us: int, zone: tzinfo) -> Moment:
    """The beginning of the day in `zone` that is nearest to `us`, as a time known to the day."""
    local = _local(us, zone)
    return _midnight(local.date() + timedelta(days=local.hour >= 12), zone)


def day_of(moment: Moment, zone: tzinfo) -> date:
    """The day that a person means by it: as it was written where only the day is known, else as it was in `zone`."""
    if moment.precision in (Precision.DAY, Precision.MONTH, Precision.YEAR):
        return moment.datetime().date()
    return _local(moment.us, zone).date()


def moved_by_days(boundary: Moment, days: int, zone: tzinfo) -> Moment:
    """The boundary some calendar days later or earlier; a day of 23 or 25 hours is one day."""
    return _midnight(_within(day_of(boundary, zone).toordinal() + days), zone)


def moved_by_months(boundary: Moment, months: int, zone: tzinfo) -> Moment:
    """The boundary some months later or earlier, at the last day of a month that is too short."""
    day = day_of(boundary, zone)
    month = day.year * 12 + day.month - 1 + months
    first = date(month // 12, month % 12 + 1, 1)
    length = ((first + timedelta(days=32)).replace(day=1) - first).days
    return _midnight(_within(first.replace(day=min(day.day, length)).toordinal()), zone)


def kept_between(boundary: Moment, lowest_us: int | None, highest_us: int | None, zone: tzinfo) -> Moment:
    """The boundary moved to the nearest day that lies strictly after `lowest_us` and not after `highest_us`."""
    if lowest_us is not None and boundary.us <= lowest_us:
        return moved_by_days(Moment(lowest_us), 1, zone)
    if highest_us is not None and boundary.us > highest_us:
        return moved_by_days(Moment(highest_us), 0, zone)
    return boundary


def _local(us: int, zone: tzinfo) -> datetime:
    inside = min(max(us, _EARLIEST_US), _LATEST_US)
    return (datetime.fromtimestamp(0, UTC) + timedelta(microseconds=inside)).astimezone(zone)


def _within(ordinal: int) -> date:
    return date.fromordinal(min(max(ordinal, EARLIEST.toordinal() + 1), LATEST.toordinal() - 1))


def _midnight(day: date, zone: tzinfo) -> Moment:
    return from_datetime(datetime(day.year, day.month, day.day, tzinfo=zone), Precision.DAY)
