"""Where times lie on a strip of pixels, and how a boundary between two times moves. Pure; no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

from mnemoscope.model.moment import DAY, EARLIEST, LATEST, Moment, from_datetime
from mnemoscope.model.words import Precision

SHORTEST_SPAN = 14 * DAY
MARGIN = 0.05

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
    """An axis that shows every known end, the present, and some room before the first of them.

    `hints` are times that say where an unknown beginning may lie, such as when a statement was learned.
    """
    known = [us for stretch in stretches for us in (stretch.start, stretch.end) if us is not None]
    shown = [*known, *hints, now_us]
    first, last = min(shown), max(shown)
    span = max(last - first, SHORTEST_SPAN)
    return Axis(last - span - round(span * MARGIN), last, left, right)


def day_start(us: int, zone: tzinfo) -> Moment:
    """The beginning of the day in `zone` that is nearest to `us`, as a time known to the day."""
    local = _local(us, zone)
    midnight = local.replace(hour=0, minute=0, second=0, microsecond=0)
    if local.hour >= 12:
        midnight = _midnight(midnight, 1)
    return from_datetime(midnight, Precision.DAY)


def moved_by_days(boundary: Moment, days: int, zone: tzinfo) -> Moment:
    """The boundary some calendar days later or earlier; a day of 23 or 25 hours is one day."""
    midnight = _local(boundary.us, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    return from_datetime(_midnight(midnight, days), Precision.DAY)


def moved_by_months(boundary: Moment, months: int, zone: tzinfo) -> Moment:
    """The boundary some months later or earlier, at the last day of a month that is too short."""
    local = _local(boundary.us, zone)
    month = local.year * 12 + local.month - 1 + months
    first = datetime(month // 12, month % 12 + 1, 1, tzinfo=zone)
    length = ((first + timedelta(days=32)).replace(day=1) - first).days
    return from_datetime(first.replace(day=min(local.day, length)), Precision.DAY)


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


def _midnight(day: datetime, days: int) -> datetime:
    """Wall-clock arithmetic: the same time of day in the same zone, whatever the clocks did in between."""
    return day + timedelta(days=days)
