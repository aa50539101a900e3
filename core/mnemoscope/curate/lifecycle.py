"""The passing of time: what expires, what fades below the threshold, and what will.

Everything is worked out from the log and the present instant, so a run twice, or a hundred times, does what one does.
Pinned and confirmed memories and members of an open conflict are never touched; what the person said never fades
silently, it is asked about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection

from mnemoscope.curate import conflicts
from mnemoscope.model.decay import crosses_below_us, strength, strength_curve, strengths
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.results import Curve, CurveEvent, Forecast
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import FeedbackKind, HalfLife, Origin, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row

FREE = (
    "state = 'active' AND pinned = 0 AND standing NOT IN ('confirmed', 'rejected') AND NOT EXISTS ("
    "SELECT 1 FROM conflict_member m JOIN conflict c ON c.pk = m.conflict_pk WHERE c.state = 'open' "
    "AND m.memory_pk = memory.pk)"
)
"""What time may move. What a person rejected is out of use already."""
STRENGTH_EVENTS = frozenset({FeedbackKind.HELPFUL.value, FeedbackKind.TRUE.value})


@dataclass(frozen=True, slots=True)
class Due:
    """What time has done by an instant: (row number, id, why) of what expires, what is archived and what to ask."""

    expired: tuple[tuple[int, str, str], ...]
    archived: tuple[tuple[int, str, str], ...]
    ask: tuple[tuple[int, str, str], ...]
    checked: int


def due(connection: Connection, settings: Settings, now: Moment) -> Due:
    """What maintenance would do now. Reads only."""
    expired: list[tuple[int, str, str]] = []
    archived: list[tuple[int, str, str]] = []
    ask: list[tuple[int, str, str]] = []
    over = rows.select(
        connection, schema.memory, "WHERE state = 'active' AND valid_to IS NOT NULL AND valid_to <= ?", (now.us,)
    )
    expired += [(row["pk"], row["id"], "its time of validity is over") for row in over]
    seen = {row["pk"] for row in over}
    checked = 0
    for row in connection.exec_driver_sql(
        f"SELECT pk, id, origin, standing, trust, half_life, anchored_at, expires_at FROM memory WHERE {FREE}"
    ).mappings():
        checked += 1
        if row["pk"] in seen:
            continue
        if row["expires_at"] is not None and row["expires_at"] <= now.us:
            expired.append((row["pk"], row["id"], "a guess that nobody confirmed in time"))
        elif row["trust"] < settings.archive_below_trust:
            archived.append((row["pk"], row["id"], "its trust fell below the threshold"))
        else:
            half_life = settings.half_life_days(HalfLife(row["half_life"]))
            if strength(row["anchored_at"], now.us, half_life) < settings.archive_below_strength:
                faded = (row["pk"], row["id"], "its strength fell below the threshold")
                (ask if row["origin"] == Origin.STATED else archived).append(faded)
    return Due(tuple(expired), tuple(archived), tuple(ask), checked)


def carry_out(act: Act, found: Due) -> None:
    for pk, _, _ in found.expired:
        act.update(schema.memory, pk, {"state": State.EXPIRED.value})
        conflicts.tidy(act, pk)
    for pk, _, _ in found.archived:
        act.update(schema.memory, pk, {"state": State.ARCHIVED.value})


def forecast(connection: Connection, settings: Settings, now: Moment, weeks: int) -> Forecast:
    """How many memories will leave the current ones in each coming week if nothing happens."""
    per_week = [0] * weeks
    within: list[tuple[int, str]] = []
    for row in connection.exec_driver_sql(
        f"SELECT id, origin, standing, half_life, anchored_at, expires_at FROM memory WHERE {FREE}"
    ).mappings():
        leaves = leaves_at(dict(row), settings)
        if leaves is None:
            continue
        week = max(0, leaves - now.us) // (7 * DAY)
        if week < weeks:
            per_week[week] += 1
        if leaves <= now.us + 30 * DAY:
            within.append((leaves, row["id"]))
    return Forecast(tuple(per_week), len(within), tuple(memory_id for _, memory_id in sorted(within)))


def current_values(connection: Connection, quantity: str, settings: Settings, now: Moment) -> NDArray[np.float64]:
    """Trust or strength of every current memory, float64[n] in 0–1."""
    found = connection.exec_driver_sql(
        "SELECT trust, anchored_at, half_life FROM memory WHERE state = 'active' "
        "AND standing NOT IN ('rejected', 'proposed')"
    ).all()
    if quantity == "trust":
        return np.asarray([row[0] / 100 for row in found], dtype=np.float64)
    half_lives = {kind.value: settings.half_life_days(kind) or np.inf for kind in HalfLife}
    return strengths(
        np.asarray([row[1] for row in found], dtype=np.int64),
        now.us,
        np.asarray([half_lives[row[2]] for row in found], dtype=np.float64),
    )


def leaves_at(row: Row, settings: Settings) -> int | None:
    """The instant at which a memory expires or fades away by itself; None for what stays."""
    ends = [row["expires_at"]] if row["expires_at"] is not None else []
    if row["origin"] != Origin.STATED and row["standing"] != Standing.CONFIRMED:
        faded = crosses_below_us(
            row["anchored_at"], settings.half_life_days(HalfLife(row["half_life"])), settings.archive_below_strength
        )
        if faded is not None:
            ends.append(faded)
    return min(ends) if ends else None


def curve(
    connection: Connection,
    row: Row,
    quantity: str,
    start: Moment,
    end: Moment,
    points: int,
    settings: Settings,
    now: Moment,
) -> Curve:
    """The real function over time with the events that moved it; what lies after `now` is forecast."""
    events = _feedback(connection, row["pk"])
    times = np.linspace(start.us, end.us, max(2, points)).astype(np.int64)
    if quantity == "trust":
        return _trust_curve(connection, row, events, times, now)
    half_life = settings.half_life_days(HalfLife(row["half_life"]))
    useful = [event["at"] for event in events if event["kind"] in STRENGTH_EVENTS]
    first = row["recorded_at"]
    anchors = sorted({first, *useful, row["anchored_at"]})
    # Both sides of each jump are points of their own, so that it is drawn upright.
    sides = [side for at in anchors for side in (at - 1, at) if start.us <= side <= end.us]
    times = np.unique(np.concatenate([times, np.asarray(sides, dtype=np.int64)]))
    values = strength_curve(anchors, times, half_life)
    jumps = tuple(
        CurveEvent(
            Moment(event["at"], event["at_offset"]),
            event["kind"],
            strength(anchors[anchors.index(event["at"]) - 1], event["at"], half_life),
            1.0,
        )
        for event in events
        if event["kind"] in STRENGTH_EVENTS and event["at"] > first
    )
    return Curve(row["id"], times, values, jumps, now.us)


def _feedback(connection: Connection, pk: int) -> list[dict[str, Any]]:
    return rows.select(connection, schema.feedback, "WHERE memory_pk = ? ORDER BY at, pk", (pk,))


def _trust_curve(
    connection: Connection, row: Row, events: list[dict[str, Any]], times: NDArray[np.int64], now: Moment
) -> Curve:
    """Trust as steps: every version of the memory says what it was from when on."""
    steps = [
        (changed_at, trust)
        for changed_at, trust in connection.exec_driver_sql(
            "SELECT changed_at, trust FROM memory_version WHERE pk = ? ORDER BY changed_at, version_pk", (row["pk"],)
        )
    ]
    steps.append((row["changed_at"], row["trust"]))
    starts = np.asarray([at for at, _ in steps], dtype=np.int64)
    levels = np.asarray([trust / 100 for _, trust in steps], dtype=np.float64)
    sides = [
        side
        for (at, trust), (_, former) in zip(steps[1:], steps, strict=False)
        if trust != former
        for side in (at - 1, at)
        if times[0] <= side <= times[-1]
    ]
    times = np.unique(np.concatenate([times, np.asarray(sides, dtype=np.int64)]))
    position = np.searchsorted(starts, times, side="right") - 1
    values = np.where(position < 0, np.nan, levels[np.maximum(position, 0)])
    changes = tuple(
        CurveEvent(Moment(at, row["recorded_offset"]), _kind_at(events, at), former / 100, trust / 100)
        for (at, trust), (_, former) in zip(steps[1:], steps, strict=False)
        if trust != former
    )
    return Curve(row["id"], times, values, changes, now.us)


def _kind_at(events: list[dict[str, Any]], at: int) -> str:
    return next((event["kind"] for event in events if event["at"] == at), "verdict")
