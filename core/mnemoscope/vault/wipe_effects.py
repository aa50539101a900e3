"""What a wipe changes for the memories that stay, in numbers."""

from __future__ import annotations

from sqlalchemy import Connection

from mnemoscope.model.wiping import WipeEffects
from mnemoscope.vault.wipe_rows import among
from mnemoscope.vault.wipe_target import LINEAGE, Target


def effects(connection: Connection, goes: Target) -> WipeEffects:
    """Counted before anything is done."""
    gone = frozenset(goes.memories)
    losing = {
        *among(connection, "SELECT memory_pk FROM memory_source WHERE source_pk IN ({})", goes.sources),
        *among(connection, f"SELECT from_pk FROM relation WHERE type IN {LINEAGE} AND to_pk IN ({{}})", goes.memories),
    }
    touched = dict.fromkeys(
        among(
            connection,
            "SELECT m.conflict_pk FROM conflict_member m JOIN conflict c ON c.pk = m.conflict_pk "
            "WHERE c.state = 'open' AND m.memory_pk IN ({})",
            goes.memories,
        )
    )
    left: dict[int, int] = dict.fromkeys(touched, 0)
    for marks_of in touched:
        members = connection.exec_driver_sql(
            "SELECT memory_pk FROM conflict_member WHERE conflict_pk = ?", (marks_of,)
        ).scalars()
        left[marks_of] = sum(pk not in gone for pk in members)
    return WipeEffects(
        made_of=len(goes.derived),
        lose_a_source=len(losing - gone),
        conflicts_end=sum(count < 2 for count in left.values()),
        conflicts_shrink=sum(count >= 2 for count in left.values()),
    )
