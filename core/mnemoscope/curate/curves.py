"""The curves of one memory: trust, strength and utility over time, with the acts that moved them.

Each is the real function of the log, not a drawing of it: strength falls between the answers that refresh it, trust and
utility are steps. What lies after the present is forecast: strength fades on, the two others stay, since only an answer
moves them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection

from mnemoscope.model import fsrs, reliability, utility
from mnemoscope.model.decay import Stretch, remaining
from mnemoscope.model.decay import curve as strength_curve
from mnemoscope.model.fsrs import Rating, Review
from mnemoscope.model.memory import Actor
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.reliability import Speed
from mnemoscope.model.results import Curve, CurveEvent
from mnemoscope.model.settings import Settings
from mnemoscope.model.utility import Utility
from mnemoscope.model.words import ActorKind, FeedbackKind, HalfLife, StrengthModel
from mnemoscope.vault import ageing, rows, schema
from mnemoscope.vault.ageing import Ageing
from mnemoscope.vault.rows import Row
from mnemoscope.vault.usefulness import USE_ANSWERS

QUANTITIES = ("strength", "trust", "utility")
STRENGTH_EVENTS = frozenset({FeedbackKind.HELPFUL.value, FeedbackKind.TRUE.value})
TRUTH_ANSWERS = frozenset({FeedbackKind.TRUE.value, FeedbackKind.OUTDATED.value, FeedbackKind.WRONG.value})

Times = NDArray[np.int64]
Events = list[dict[str, Any]]


def curve(
    connection: Connection,
    row: Row,
    quantity: str,
    times: Times,
    settings: Settings,
    now: Moment,
    speed: Speed | None = None,
) -> Curve:
    """One quantity of one memory at these times (ascending, UTC microseconds) and at each jump between them.

    `speed` is what the answers say of how fast memories fade; with it the forecast of strength has a band.
    """
    events = rows.select(connection, schema.feedback, "WHERE memory_pk = ? ORDER BY at, pk", (row["pk"],))
    made = {
        "strength": lambda: _strength(connection, row, events, times, settings, now, speed),
        "trust": lambda: _trust(connection, row, events, times, now),
        "utility": lambda: _utility(row, events, times, now),
    }[quantity]()
    return replace(made, events=_by_whom(connection, row["pk"], made.events))


def _with_sides(times: Times, jumps: Sequence[int], bends: Sequence[int] = ()) -> Times:
    """The times with both sides of each jump, so that it is drawn upright, and with each bend."""
    more = (*(side for at in jumps for side in (at - 1, at)), *bends)
    inside = [at for at in more if times[0] <= at <= times[-1]]
    return np.unique(np.concatenate([times, np.asarray(inside, dtype=np.int64)]))


def _by_whom(connection: Connection, pk: int, events: Sequence[CurveEvent]) -> tuple[CurveEvent, ...]:
    """The events with the acts that did them. An undone act moved nothing."""
    if not events:
        return ()
    acts = {
        at: (verb, Actor(ActorKind(kind), name))
        for at, verb, kind, name in rows.run(
            connection,
            "SELECT o.at, o.verb, o.actor_kind, o.actor FROM operation_memory om JOIN operation o "
            "ON o.seq = om.operation_seq WHERE om.memory_pk = ? AND o.undone_by IS NULL ORDER BY o.seq",
            (pk,),
        )
    }
    found = ((event, acts.get(event.at.us)) for event in events)
    return tuple(replace(event, verb=act[0], actor=act[1]) if act is not None else event for event, act in found)


# Strength ------------------------------------------------------------------------------------------------------------


def _strength(
    connection: Connection,
    row: Row,
    events: Events,
    times: Times,
    settings: Settings,
    now: Moment,
    speed: Speed | None,
) -> Curve:
    lives = ageing.read(connection, settings, now, [row["pk"]])
    stretches = _stretches(connection, row, events, lives)
    bends = [edge for stretch in lives.pauses.stretches for edge in stretch]
    times = _with_sides(times, [each.since_us for each in stretches], bends)
    values = strength_curve(settings.strength_model, stretches, times, lives.pauses)
    kinds = {event["at"]: event["kind"] for event in events}
    jumps = tuple(
        _jump(former, following, lives, kinds.get(following.since_us, "other"), row["recorded_offset"])
        for former, following in pairwise(stretches)
    )
    made = Curve(row["id"], times, values, jumps, now.us, _answers(events, stretches, lives))
    if speed is None:
        return made
    low, high = reliability.band(settings.strength_model, values, speed)
    return replace(made, low=low, high=high)


def _stretches(connection: Connection, row: Row, events: Events, lives: Ageing) -> list[Stretch]:
    """From when on the memory faded how fast: learned, then each use or answer that refreshed it."""
    scale = lives.scale(row["half_life"])
    learned, anchored = row["recorded_at"], row["anchored_at"]
    if lives.model is StrengthModel.EXPONENTIAL or not np.isfinite(scale):
        useful = [event["at"] for event in events if event["kind"] in STRENGTH_EVENTS]
        return [Stretch(at, scale) for at in sorted({learned, *useful, anchored})]
    half_life = lives.settings.half_life_days(HalfLife(row["half_life"])) or 1.0
    memory = fsrs.fold(half_life, lives.pauses.running(learned), ())
    made = [Stretch(learned, memory.stability)]
    for _, at, rating in ageing.reviews(connection, f"[{row['pk']}]"):
        memory = fsrs.reviewed(memory, Review(lives.pauses.running(at), Rating(rating)))
        made.append(Stretch(at, memory.stability))
    if anchored > made[-1].since_us:
        made.append(Stretch(anchored, memory.stability))
    return made


def _jump(former: Stretch, following: Stretch, lives: Ageing, kind: str, offset: int) -> CurveEvent:
    passed = lives.pauses.running(following.since_us) - lives.pauses.running(former.since_us)
    before = remaining(lives.model, np.asarray([passed / DAY / former.scale_days]))
    return CurveEvent(Moment(following.since_us, offset), kind, float(before[0]), 1.0)


def _answers(events: Events, stretches: list[Stretch], lives: Ageing) -> tuple[CurveEvent, ...]:
    """The answers to "still true?", with strength just before and just after each."""
    asked = [event for event in events if event["kind"] in TRUTH_ANSWERS]
    at = np.asarray([event["at"] for event in asked], dtype=np.int64)
    before, after = (strength_curve(lives.model, stretches, times, lives.pauses) for times in (at - 1, at))
    return tuple(
        CurveEvent(Moment(event["at"], event["at_offset"]), event["kind"], float(was), float(became))
        for event, was, became in zip(asked, before, after, strict=True)
    )


# Steps ---------------------------------------------------------------------------------------------------------------


def _trust(connection: Connection, row: Row, events: Events, times: Times, now: Moment) -> Curve:
    """Every version of the memory says what its trust was from when on."""
    steps = [
        (changed_at, trust / 100)
        for changed_at, trust in connection.exec_driver_sql(
            "SELECT changed_at, trust FROM memory_version WHERE pk = ? ORDER BY changed_at, version_pk", (row["pk"],)
        )
    ]
    steps.append((row["changed_at"], row["trust"] / 100))
    kinds = {event["at"]: event["kind"] for event in reversed(events)}
    return _stepped(row, steps, times, now, lambda at: kinds.get(at, "verdict"))


def _utility(row: Row, events: Events, times: Times, now: Moment) -> Curve:
    asked = [event for event in events if event["kind"] in USE_ANSWERS]
    found = [Utility()]
    for event in asked:
        found.append(utility.after(found[-1], helped=event["kind"] == FeedbackKind.HELPFUL))
    steps = [(row["recorded_at"], found[0].shown)]
    steps += [(event["at"], each.shown) for event, each in zip(asked, found[1:], strict=True)]
    kinds = {event["at"]: event["kind"] for event in asked}
    made = _stepped(row, steps, times, now, lambda at: kinds.get(at, "other"))
    if not asked:
        return made
    intervals = [each.interval for each in found]
    starts = [at for at, _ in steps]
    low, high = (_levels(starts, [edges[side] for edges in intervals], made.times_us) for side in (0, 1))
    return replace(made, low=low, high=high)


def _stepped(
    row: Row, steps: Sequence[tuple[int, float]], times: Times, now: Moment, kind_at: Callable[[int], str]
) -> Curve:
    """A curve that stays at a level until the next step."""
    changes = [(at, before, after) for (_, before), (at, after) in pairwise(steps) if after != before]
    times = _with_sides(times, [at for at, _, _ in changes])
    values = _levels([at for at, _ in steps], [level for _, level in steps], times)
    offset = row["recorded_offset"]
    moved = tuple(CurveEvent(Moment(at, offset), kind_at(at), before, after) for at, before, after in changes)
    return Curve(row["id"], times, values, moved, now.us)


def _levels(starts: Sequence[int], levels: Sequence[float], times: Times) -> NDArray[np.float64]:
    """The level at each time; NaN before the first."""
    position = np.searchsorted(np.asarray(starts, dtype=np.int64), times, side="right") - 1
    return np.where(position < 0, np.nan, np.asarray(levels, dtype=np.float64)[np.maximum(position, 0)])
