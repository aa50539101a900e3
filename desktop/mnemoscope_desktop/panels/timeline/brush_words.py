"""What is chosen in the picture, in words and as a query of the memory list."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.moment import Moment
from mnemoscope.model.querytext import quote
from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.timeline.brush import Brush
from mnemoscope_desktop.panels.timeline.controls import SHOWN
from mnemoscope_desktop.panels.timeline.days import day_bounds, day_of
from mnemoscope_desktop.panels.timeline.geometry import OTHERS
from mnemoscope_desktop.panels.timeline.lane_words import NONE

translate = QCoreApplication.translate
FIELDS = {"agent": "agent", "scope": "scope", "tier": "tier", "origin": "origin"}
"""The fields of the query language that say exactly what a lane says. A subject has several names, so it has none."""


def whole_days(brush: Brush) -> bool:
    """Whether it begins and ends at midnight."""
    return all(day_bounds(day_of(end))[0] == end for end in (brush.low, brush.high))


def span(brush: Brush) -> str:
    """12 Mar 2026, or two days, or two times."""
    first, last = Moment(round(brush.low * 1e6)), Moment(round(brush.high * 1e6) - 1)
    if not whole_days(brush):
        end = Moment(round(brush.high * 1e6))
        if formats.day(first) == formats.day(end):
            return f"{formats.day_time(first)} – {formats.clock(end)}"
        return f"{formats.day_time(first)} – {formats.day_time(end)}"
    if formats.day(first) == formats.day(last):
        return formats.day(first)
    return f"{formats.day(first)} – {formats.day(last)}"


def query(brush: Brush, lane: str, names: Sequence[str], shown: frozenset[Standing]) -> str | None:
    """The query of the memory list that finds the same, on the axis of events; None where there is none.

    `names` are the lanes as the store names them, in the order of the picture.
    """
    parts = []
    lanes = brush.lane_range()
    if lanes is not None:
        chosen = [names[number] for number in lanes if number < len(names)]
        if lane not in FIELDS or OTHERS in chosen or ("" in chosen and lane != "agent"):
            return None
        values = ('""' if name in NONE else quote(name) for name in chosen)
        parts.append(f"{FIELDS[lane]}:{','.join(values)}")
    hidden = [standing.value for standing in SHOWN if standing not in shown]
    if hidden:
        parts.append(f"-standing:{','.join(hidden)}")
    return " ".join((*parts, f"since:{_since(brush)}", f"until:{_until(brush)}"))


def _since(brush: Brush) -> str:
    first = formats.local(Moment(round(brush.low * 1e6)))
    return f"{first:%Y-%m-%d}" if whole_days(brush) else first.isoformat(timespec="seconds")


def _until(brush: Brush) -> str:
    """Days are meant to their end; of times the last instant that is chosen."""
    end = formats.local(Moment(round(brush.high * 1e6))) - timedelta(microseconds=1)
    return f"{end:%Y-%m-%d}" if whole_days(brush) else end.isoformat(timespec="microseconds")


def lanes(names: Sequence[str], brush: Brush) -> str:
    """The names of the chosen lanes, as they are shown; empty when all are meant."""
    chosen = brush.lane_range()
    if chosen is None:
        return ""
    comma = str(translate("Lanes", ", ", "between names"))
    return comma.join(names[number] for number in chosen if number < len(names))
