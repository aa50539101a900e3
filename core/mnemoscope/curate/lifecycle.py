"""The passing of time: what expires, what fades below the threshold, what is asked about, and what will be.

Everything is worked out from the log and the present instant, so a run twice, or a hundred times, does what one does.
Pinned and confirmed memories and members of an open conflict are never touched, except that what was said to hold until
a day ends on that day. What the person said never fades silently, it is asked about.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import orjson
from numpy.typing import NDArray
from sqlalchemy import Connection

from mnemoscope.curate import conflicts, tiers
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.pauses import NEVER
from mnemoscope.model.results import Forecast
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import HalfLife, Origin, State
from mnemoscope.vault import ageing, columns, rows, schema, usefulness
from mnemoscope.vault.ageing import Ageing
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row
from mnemoscope.vault.selecting import ALL, ENDS, Selection

IN_CONFLICT = (
    "pk IN (SELECT m.memory_pk FROM conflict c JOIN conflict_member m ON m.conflict_pk = c.pk WHERE c.state = 'open')"
)
FREE = f"state = 'active' AND pinned = 0 AND standing NOT IN ('confirmed', 'rejected') AND NOT {IN_CONFLICT}"
"""What time may move. What a person rejected is out of use already."""
ENDED = f"state = 'active' AND valid_to IS NOT NULL AND {ENDS} <= ? AND pinned = 0 AND NOT {IN_CONFLICT}"
_KINDS = tuple(kind.value for kind in HalfLife)
_CASES = " ".join(f"WHEN '{kind}' THEN {place}" for place, kind in enumerate(_KINDS))
_KIND = f"CASE half_life {_CASES} END"
LEAST_HELD = 20
"""A run that archives fewer memories than this is never held."""

Moved = tuple[int, str, str]
"""Row number, id, and why."""


@dataclass(frozen=True, slots=True)
class Due:
    """What time has done by an instant.

    Attributes:
        expired, archived: what leaves; `ask`: what the person said that has faded.
        promoted: what was useful often enough for the next tier.
        checked: how many memories time may move at all.
        held: `archived` is so large a part of them that it waits for the person.
    """

    expired: tuple[Moved, ...]
    archived: tuple[Moved, ...]
    ask: tuple[Moved, ...]
    promoted: tuple[tiers.Promotion, ...]
    checked: int
    held: bool


@dataclass(frozen=True, slots=True)
class Stock:
    """The memories that time may move, as columns."""

    rows: list[Any]
    fades_at: NDArray[np.int64]
    expires_at: NDArray[np.int64] = field(default_factory=lambda: np.empty(0, dtype=np.int64))


def due(connection: Connection, settings: Settings, now: Moment) -> Due:
    """What maintenance would do now. Reads only."""
    over = rows.run(connection, f"SELECT pk, id FROM memory WHERE {ENDED} ORDER BY pk", (now.us,)).fetchall()
    expired = [(pk, memory_id, "its time of validity is over") for pk, memory_id in over]
    archived: list[Moved] = []
    ask: list[Moved] = []
    seen = {pk for pk, _ in over}
    promoted = tiers.earned(connection, settings, now)
    # What has just earned a longer life does not run out in the same run.
    lives = ageing.read(connection, settings, now)
    stock = _stock(connection, lives, {each.pk: each.values for each in promoted}, _may_leave(connection, lives))
    leaving = np.flatnonzero(
        (stock.expires_at <= now.us)
        | (stock.fades_at <= now.us)
        | (np.asarray([row[3] for row in stock.rows], dtype=np.int64) < settings.archive_below_trust)
    )
    for place in leaving.tolist():
        pk, memory_id, origin, trust, tier = stock.rows[place][:5]
        if pk in seen:
            continue
        if stock.expires_at[place] <= now.us:
            working = tier == "working"
            why = "a note of a session that is over" if working else "a guess that nobody confirmed in time"
            expired.append((pk, memory_id, why))
        elif trust < settings.archive_below_trust:
            archived.append((pk, memory_id, "its trust fell below the threshold"))
        else:
            faded = (pk, memory_id, "its strength fell below the threshold")
            (ask if origin == Origin.STATED else archived).append(faded)
    gone = {pk for pk, _, _ in (*expired, *archived)}
    checked = int(rows.scalar(connection, f"SELECT count(*) FROM memory NOT INDEXED WHERE {FREE}"))
    return Due(
        tuple(expired),
        tuple(archived),
        tuple(ask),
        tuple(each for each in promoted if each.pk not in gone),
        checked,
        held=len(archived) >= LEAST_HELD and len(archived) > settings.hold_archive_above_share * checked,
    )


def carry_out(act: Act, found: Due, *, archive: bool) -> None:
    """Do what is due; `archive` says whether also what is archived."""
    for pk, _, _ in found.expired:
        act.update(schema.memory, pk, {"state": State.EXPIRED.value})
        conflicts.tidy(act, pk)
    for pk, _, _ in found.archived if archive else ():
        act.update(schema.memory, pk, {"state": State.ARCHIVED.value})


def forecast(connection: Connection, settings: Settings, now: Moment, weeks: int) -> Forecast:
    """How many memories will leave the current ones in each coming week if nothing happens."""
    lives = ageing.read(connection, settings, now)
    pks, stated, kinds, anchored, stored, changed = columns.integers(
        connection,
        ("pk", f"origin = '{Origin.STATED}'", _KIND, "anchored_at", f"coalesce(expires_at, {NEVER})", "changed_at"),
        f"memory NOT INDEXED WHERE {FREE} ORDER BY pk",
    )
    fades_at = lives.fades_at(pks, [_KINDS[kind] for kind in kinds], anchored)
    leaves = np.minimum(np.where(np.array(stated), NEVER, fades_at), lives.expiries(pks, stored, changed))
    if lives.pauses and lives.pauses.stretches[-1][1] == NEVER and lives.pauses.holds(now.us):
        # As long as the pause lasts, nothing more runs out.
        leaves = np.where(leaves > now.us, NEVER, leaves)
    week = np.maximum(0, leaves - now.us) // (7 * DAY)
    soon = np.flatnonzero(leaves <= now.us + 30 * DAY)
    in_order = soon[np.argsort(leaves[soon], kind="stable")]
    return Forecast(
        tuple(np.bincount(week[week < weeks], minlength=weeks).tolist()),
        len(soon),
        _ids(connection, np.array(pks)[in_order].tolist()),
    )


def current_values(
    connection: Connection, quantities: Collection[str], settings: Settings, now: Moment
) -> dict[str, NDArray[np.float64]]:
    """Trust and strength of every current memory, float64[n] in 0–1; utility of those that were used often enough.

    All that is asked for comes from one pass, over an index alone.
    """
    pks, trust, kinds, anchored = columns.integers(
        connection,
        ("pk", "trust", _KIND, "anchored_at"),
        "memory WHERE state = 'active' AND standing NOT IN ('rejected', 'proposed')",
    )
    found: dict[str, NDArray[np.float64]] = {}
    if "trust" in quantities:
        found["trust"] = np.asarray(trust, dtype=np.int64) / 100
    if "strength" in quantities:
        lives = ageing.read(connection, settings, now)
        found["strength"] = lives.strengths(pks, [_KINDS[kind] for kind in kinds], anchored)
    if "utility" in quantities:
        known = usefulness.utilities(connection)
        used = np.fromiter(known, dtype=np.int64, count=len(known))
        values = np.fromiter(known.values(), dtype=np.float64, count=len(known))
        found["utility"] = values[np.isin(used, np.asarray(pks, dtype=np.int64))]
    return found


def faded(connection: Connection, settings: Settings, now: Moment) -> Selection:
    """What the person said and has faded: still used, but to be asked about."""
    threshold, values = ageing.faded_sql(connection, ageing.read(connection, settings, now))
    return Selection(f"origin = 'stated' AND {threshold} AND {FREE}", values)


def _ids(connection: Connection, pks: list[int]) -> tuple[str, ...]:
    listed = orjson.dumps(pks).decode()
    found = rows.run(
        connection,
        "SELECT m.id FROM json_each(?) wanted JOIN memory m ON m.pk = wanted.value ORDER BY wanted.key",
        (listed,),
    )
    return tuple(memory_id for (memory_id,) in found)


def _may_leave(connection: Connection, lives: Ageing) -> Selection:
    """All that is due by now and little else, so that only these rows are read. A pause only puts an expiry off."""
    faded, values = ageing.faded_sql(connection, lives, nearly=True)
    low = f"trust < {int(lives.settings.archive_below_trust)}"
    return Selection(f"(expires_at <= ? OR {low} OR {faded})", (lives.now.us, *values))


def _stock(connection: Connection, lives: Ageing, instead: dict[int, Row], only: Selection = ALL) -> Stock:
    """What time may move, all or only some of it; `instead` are values that some will have."""
    found = rows.run(
        connection,
        "SELECT pk, id, origin, trust, tier, half_life, anchored_at, expires_at, changed_at "
        f"FROM memory NOT INDEXED WHERE {FREE} AND {only.where} ORDER BY pk",
        only.values,
    ).fetchall()
    pks = [row[0] for row in found]
    stored = [instead[row[0]]["expires_at"] if row[0] in instead else row[7] for row in found]
    fades = lives.fades_at(pks, [row[5] for row in found], [row[6] for row in found])
    return Stock(found, fades, lives.expiries(pks, stored, [row[8] for row in found]))
