"""Times and numbers as the person reads them: in their zone, with the original offset for a tool tip."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, QTime

from mnemoscope.model.moment import DAY, Moment, from_datetime
from mnemoscope.model.words import Precision

translate = QCoreApplication.translate

LONG_DAY = Moment(1_798_588_800_000_000)
"""A day in December with two digits, which is written longest."""

_zone: tzinfo | None = None


def use_zone(zone: tzinfo | None) -> None:
    """Show times in `zone`; None for the machine's own."""
    global _zone
    _zone = zone


def local(moment: Moment) -> datetime:
    """The instant in the person's zone. Dates known only to the day keep the day they were written with."""
    if moment.precision in (Precision.DAY, Precision.MONTH, Precision.YEAR):
        return moment.datetime()
    return moment.datetime().astimezone(_zone)


def _chinese() -> bool:
    return QLocale().language() == QLocale.Language.Chinese


def day(moment: Moment) -> str:
    """12 Mar 2026, or only as exact as it is known: Mar 2026, 2026, about 12 Mar 2026."""
    value = local(moment)
    date = QDate(value.year, value.month, value.day)
    locale = QLocale()
    if moment.precision is Precision.YEAR:
        return f"{value.year}年" if _chinese() else str(value.year)
    if moment.precision is Precision.MONTH:
        return f"{value.year}年{value.month}月" if _chinese() else locale.toString(date, "MMM yyyy")
    text = f"{value.year}年{value.month}月{value.day}日" if _chinese() else locale.toString(date, "d MMM yyyy")
    if moment.precision is Precision.ABOUT:
        return translate("Formats", "about %1").replace("%1", text)
    return text


def short_day(moment: Moment) -> str:
    """12 Mar, for lists within a year."""
    value = local(moment)
    if _chinese():
        return f"{value.month}月{value.day}日"
    return QLocale().toString(QDate(value.year, value.month, value.day), "d MMM")


def near_day(moment: Moment, now: Moment) -> str:
    """12 Mar in this year, else 12 Mar 2024: for lists that may reach back further."""
    return short_day(moment) if local(moment).year == local(now).year else day(moment)


def day_time(moment: Moment) -> str:
    """14 Mar 2026, 09:12."""
    if moment.precision is not Precision.SECOND:
        return day(moment)
    return f"{day(moment)} {clock(moment)}" if _chinese() else f"{day(moment)}, {clock(moment)}"


def clock(moment: Moment) -> str:
    """09:12, in the person's zone."""
    value = local(moment)
    return f"{value.hour:02}:{value.minute:02}"


def original(moment: Moment) -> str:
    """The instant as it was written, with its offset: for tool tips."""
    return moment.iso().replace("T", " ")


def ago(moment: Moment, now: Moment) -> str:
    """today, yesterday, 5 days ago, else the day."""
    days = (local(now).date() - local(moment).date()).days
    if days == 0:
        return translate("Formats", "today")
    if days == 1:
        return translate("Formats", "yesterday")
    if 1 < days < 30:
        return translate("Formats", "%n days ago", "", days)
    return day(moment)


def days_until(moment: Moment, now: Moment) -> int:
    """Whole days from now, rounded up; 0 when it is past."""
    return max(0, -((now.us - moment.us) // DAY))


def listed(parts: Iterable[str]) -> str:
    """Names or numbers one after the other: with commas, in Chinese with 、."""
    return ("、" if _chinese() else ", ").join(parts)


def phrases(parts: Iterable[str]) -> str:
    """What is said of one thing, one after the other."""
    return ("，" if _chinese() else ", ").join(parts)


def clauses(parts: Iterable[str]) -> str:
    """What could be sentences of their own, one after the other."""
    return ("；" if _chinese() else "; ").join(parts)


def number(value: int) -> str:
    """12,408 in the way of the language."""
    return QLocale().toString(value)


def size(count: int) -> str:
    return QLocale().formattedDataSize(count, 1)


def unit(value: float) -> str:
    """A number between 0 and 1: 0.42."""
    return f"{value:.2f}"


def percent(value: float) -> str:
    return f"{round(value * 100)} %"


def to_moment(date: QDate, zone: tzinfo | None = None) -> Moment:
    """The first instant of a day that was picked in a calendar."""
    value = datetime(date.year(), date.month(), date.day(), tzinfo=zone or _zone or _machine_zone(date))
    return from_datetime(value, Precision.DAY)


def to_date(moment: Moment) -> QDate:
    value = local(moment)
    return QDate(value.year, value.month, value.day)


def _machine_zone(date: QDate) -> tzinfo:
    offset = QDateTime(date, QTime(0, 0)).offsetFromUtc()
    from datetime import timezone

    return timezone(timedelta(seconds=offset))
