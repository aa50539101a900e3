"""Tiers: a note of the session, an episode, a lasting fact, a way of doing things.

A memory rises by use that was confirmed useful, and by nothing else: so many good answers since it came into its tier,
and it is one tier higher. A way of doing things it becomes only by the person's word.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from mnemoscope.model.moment import MICROSECONDS, Moment
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import Standing, Tier
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row

RISES = {Tier.WORKING: Tier.EPISODIC, Tier.EPISODIC: Tier.SEMANTIC}
"""What use alone can do."""


@dataclass(frozen=True, slots=True)
class Promotion:
    """A memory that goes into another tier, with the columns that change."""

    pk: int
    id: str
    tier: Tier
    values: Row


def earned(connection: Connection, settings: Settings, now: Moment) -> tuple[Promotion, ...]:
    """What was useful often enough since it came into its tier. Reads only."""
    found = rows.run(
        connection,
        # In the table's own order: few have been of use, so what belongs to others need not be looked up.
        "SELECT m.pk FROM memory m NOT INDEXED CROSS JOIN feedback f ON f.memory_pk = m.pk "
        "AND f.kind IN ('helpful', 'true') "
        "AND f.actor_kind = 'person' WHERE m.state = 'active' AND m.tier IN ('working', 'episodic') "
        "AND m.standing NOT IN ('rejected', 'proposed') AND m.useful_uses >= ?1 AND f.at > coalesce("
        "(SELECT max(v.recorded_to) FROM memory_version v WHERE v.pk = m.pk AND v.tier <> m.tier), 0) "
        "GROUP BY m.pk HAVING count(*) >= ?1",
        (settings.promote_after_uses,),
    ).fetchall()
    risen = [row for (pk,) in found if (row := rows.one(connection, schema.memory, pk)) is not None]
    return tuple(
        Promotion(row["pk"], row["id"], tier, tier_values(row, tier, settings, now))
        for row in risen
        for tier in (RISES[Tier(row["tier"])],)
    )


def rise(act: Act, promotions: Iterable[Promotion]) -> None:
    for each in promotions:
        act.update(schema.memory, each.pk, each.values)


def put_into(act: Act, members: Iterable[Row], tier: Tier, settings: Settings) -> None:
    """The person's word on where memories belong."""
    for row in members:
        if row["tier"] != tier:
            act.update(schema.memory, row["pk"], tier_values(row, tier, settings, act.now))


def tier_values(row: Row, tier: Tier, settings: Settings, now: Moment) -> Row:
    """The columns of a memory in another tier: a note of the session runs out soon, a guess later, the rest never."""
    guess = row["standing"] in (Standing.INFERRED, Standing.PROPOSED)
    expires: int | None = row["expires_at"]
    if tier is Tier.WORKING:
        expires = None if row["standing"] == Standing.CONFIRMED else working_until(settings, now)
    elif row["tier"] == Tier.WORKING:
        learned = Moment(row["recorded_at"])
        expires = learned.plus_days(settings.inferred_lives_days).us if guess else None
    return {"tier": tier.value, "expires_at": expires}


def working_until(settings: Settings, now: Moment) -> int:
    """When a note of the session that is made now runs out."""
    return now.us + round(settings.working_lives_hours * 3600 * MICROSECONDS)
