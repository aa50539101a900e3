"""A curve as what is drawn: what happened, what would happen, and where a use lifted it."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.results import Curve, CurveEvent

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Line:
    """Seconds and values up to now, and from now on; the forecast begins where the past ends.

    Attributes:
        low, high: between which the forecast lies, as long as `ahead_x`; empty where nothing is known of it.
        jumps: (seconds, before, after, kind) of what moved it.
        events: the same with the acts behind them.
        answers: (seconds, strength just before, whether it was still true) of what the person answered.
    """

    past_x: Floats
    past_y: Floats
    ahead_x: Floats
    ahead_y: Floats
    jumps: tuple[tuple[float, float, float, str], ...]
    answers: tuple[tuple[float, float, bool], ...] = ()
    events: tuple[CurveEvent, ...] = ()
    low: Floats = field(default_factory=lambda: np.empty(0))
    high: Floats = field(default_factory=lambda: np.empty(0))

    def value_now(self) -> float | None:
        return float(self.past_y[-1]) if len(self.past_y) else None


def split(curve: Curve) -> Line:
    """Cut a curve at its present. Jumps and answers are those inside the curve."""
    x = curve.times_us.astype(np.float64) / 1e6
    y = curve.values.astype(np.float64)
    now = curve.now_us / 1e6
    known = ~np.isnan(y)
    whole = x
    x, y = x[known], y[known]
    if len(x) == 0:
        return Line(x, y, x, y, ())
    past = x <= now
    ahead = ~past
    past_x, past_y = x[past], y[past]
    ahead_x, ahead_y = x[ahead], y[ahead]
    if len(past_x) and len(ahead_x):
        at_now = float(np.interp(now, x, y))
        if past_x[-1] < now:
            past_x, past_y = np.append(past_x, now), np.append(past_y, at_now)
        ahead_x, ahead_y = np.insert(ahead_x, 0, now), np.insert(ahead_y, 0, past_y[-1])
    events = tuple(event for event in curve.events if x[0] <= event.at.us / 1e6 <= x[-1])
    jumps = tuple((event.at.us / 1e6, event.before, event.after, event.kind) for event in events)
    low, high = (
        np.interp(ahead_x, whole, edge) if edge is not None and len(ahead_x) else np.empty(0)
        for edge in (curve.low, curve.high)
    )
    answers = tuple(
        (answer.at.us / 1e6, answer.before, answer.kind == "true")
        for answer in curve.answers
        if x[0] <= answer.at.us / 1e6 <= x[-1]
    )
    return Line(past_x, past_y, ahead_x, ahead_y, jumps, answers, events, low, high)


def crosses_below(line: Line, threshold: float) -> float | None:
    """The first instant from now on at which the forecast lies below a threshold; None if it never does."""
    under = np.flatnonzero(line.ahead_y < threshold)
    return float(line.ahead_x[under[0]]) if len(under) else None


def nearest_value(line: Line, seconds: float) -> float | None:
    """The value of the curve at an instant, None outside of it."""
    x = np.concatenate([line.past_x, line.ahead_x])
    if len(x) == 0 or not x[0] <= seconds <= x[-1]:
        return None
    return float(np.interp(seconds, x, np.concatenate([line.past_y, line.ahead_y])))
