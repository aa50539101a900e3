"""Conflicts as a person meets them: the most that hangs on a decision first, with an honest number for the rest.

What hangs on a conflict is the weight of its members: importance times trust, more where one is pinned, was of use
lately or touches a sensitive matter. A conflict is a weaker one when both may well hold, when all of its members were
only guessed, or when next to nothing hangs on it; weaker ones come after all others.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.curate.conflicts import members_of
from mnemoscope.model.memory import Conflict, Suggestion
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.results import ConflictQueue
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ConflictKind, ConflictState, DecisionKind, Sensitivity
from mnemoscope.vault import rows, schema
from mnemoscope.vault.memories import light
from mnemoscope.vault.rows import Row

PINNED = 25
USED_LATELY, LATELY_DAYS = 15, 30
SENSITIVE = {
    Sensitivity.HEALTH: 20,
    Sensitivity.IDENTITY: 15,
    Sensitivity.FINANCE: 10,
    Sensitivity.INTIMATE: 10,
    Sensitivity.SECRET: 10,
}
"""Points on the scale of importance × trust, which reaches from 0 to 100."""
NEXT_TO_NOTHING = 8


def _weight() -> str:
    """The weight of a member `m` as SQL, 0 and up. ?1 is `_lately`."""
    sensitive = " ".join(f"WHEN '{kind.value}' THEN {points}" for kind, points in SENSITIVE.items())
    return (
        f"(m.importance * m.trust / 100.0 + {PINNED} * m.pinned + CASE m.sensitivity {sensitive} ELSE 0 END "
        f"+ {USED_LATELY} * (coalesce(m.last_useful_at, 0) > ?1))"
    )


def _lately(now: Moment) -> int:
    """Since when a use counts as one of lately."""
    return now.us - LATELY_DAYS * DAY


def _weighed(where: str) -> str:
    """The conflicts `c` that fit, each with its impact (half the heaviest member, half the mean) and its class. The
    first of its values is `_lately`; those of `where` follow."""
    weight = _weight()
    return (
        f"SELECT c.pk, c.kind, c.detected_at, min(100.0, (max({weight}) + avg({weight})) / 2) AS weighs, "
        "c.kind = 'both_may_hold' OR sum(m.standing IN ('stated', 'observed', 'confirmed')) = 0 "
        f"OR (max({weight}) + avg({weight})) / 2 < {NEXT_TO_NOTHING} AS weaker "
        "FROM conflict c JOIN conflict_member cm ON cm.conflict_pk = c.pk JOIN memory m ON m.pk = cm.memory_pk "
        f"WHERE {where} GROUP BY c.pk"
    )


def listed(
    connection: Connection,
    settings: Settings,
    now: Moment,
    *,
    state: ConflictState | None,
    limit: int,
    snoozed: bool = False,
) -> tuple[Conflict, ...]:
    """Conflicts, those with the most at stake first. Open ones that were put off are left out until their day."""
    where, values = _where(now, state, snoozed)
    found = rows.run(
        connection,
        f"{_weighed(where)} ORDER BY weaker, weighs DESC, c.detected_at DESC, c.pk DESC LIMIT ?",
        (_lately(now), *values, limit),
    ).fetchall()
    return tuple(
        conflict_from(connection, row, settings, now, impact=weighs)
        for pk, _, _, weighs, _ in found
        if (row := rows.one(connection, schema.conflict, pk)) is not None
    )


def queue(connection: Connection, settings: Settings, now: Moment, *, limit: int) -> ConflictQueue:
    """The open conflicts with the most at stake, and how many there are besides."""
    where, values = _where(now, ConflictState.OPEN, snoozed=False)
    kinds: Counter[ConflictKind] = Counter()
    strong = total = 0
    counted = rows.run(
        connection,
        f"SELECT kind, weaker, count(*) FROM ({_weighed(where)}) GROUP BY kind, weaker",
        (_lately(now), *values),
    )
    for kind, weaker, number in counted.fetchall():
        kinds[ConflictKind(kind)] += number
        total += number
        strong += 0 if weaker else number
    shown = listed(connection, settings, now, state=ConflictState.OPEN, limit=limit)
    return ConflictQueue(
        shown=shown, weaker_count=total - len(shown), strong_left=max(0, strong - len(shown)), by_kind=dict(kinds)
    )


def count(connection: Connection, now: Moment, *, state: ConflictState | None, snoozed: bool = False) -> int:
    where, values = _where(now, state, snoozed)
    return int(rows.scalar(connection, f"SELECT count(*) FROM conflict c WHERE {where}", *values))


def conflict_from(
    connection: Connection, row: Row, settings: Settings, now: Moment, *, impact: float | None = None
) -> Conflict:
    """A conflict with its members in full text, the one that is true earliest first."""
    members = light(connection, [member["pk"] for member in members_of(connection, row["pk"])], settings, now)
    stored = orjson.loads(row["suggestion"])
    offset = row["detected_offset"]
    if impact is None:
        weighed = rows.run(connection, _weighed("c.pk = ?"), (_lately(now), row["pk"]))
        impact = weighed.fetchone()[3] if members else 0.0

    def at(us: int | None) -> Moment | None:
        return Moment(us, offset) if us is not None else None

    return Conflict(
        id=row["id"],
        kind=ConflictKind(row["kind"]),
        state=ConflictState(row["state"]),
        subject=row["subject"],
        attribute=row["attribute"],
        scope=row["scope"],
        members=tuple(members),
        why=row["why"],
        suggestion=Suggestion(
            DecisionKind(stored["decision"]),
            stored["because"],
            keep=stored["keep"],
            changed_on=Moment(stored["changed_on"], stored["offset"]) if stored["changed_on"] is not None else None,
            scopes=tuple((memory_id, scope) for memory_id, scope in stored["scopes"]),
        ),
        detected_at=Moment(row["detected_at"], offset),
        impact=round(impact) / 100,
        decision=DecisionKind(row["decision"]) if row["decision"] else None,
        decided_at=at(row["decided_at"]),
        snoozed_until=at(row["snoozed_until"]),
    )


def _where(now: Moment, state: ConflictState | None, snoozed: bool) -> tuple[str, list[Any]]:
    terms: list[str] = ["1"]
    values: list[Any] = []
    if state is not None:
        terms.append("c.state = ?")
        values.append(state.value)
    if not snoozed:
        terms.append("(c.snoozed_until IS NULL OR c.snoozed_until <= ?)")
        values.append(now.us)
    return " AND ".join(terms), values
