"""The tombstones that a wipe leaves, so that what was wiped does not come back."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection

from mnemoscope.curate import tombstones
from mnemoscope.model.clock import Clock
from mnemoscope.model.contradiction import ClaimKeys
from mnemoscope.model.words import Polarity
from mnemoscope.vault import rows, schema
from mnemoscope.vault.wipe_rows import chunks
from mnemoscope.vault.wipe_target import Target


def lay(connection: Connection, goes: Target, salt: bytes, clock: Clock) -> list[str]:
    """Tombstones without any tie to the memories: they hold fingerprints only and are no part of any undo.

    Blanked passages stay in their place, so they cannot come back; those that go whole get a tombstone each.
    Gives the ids of those laid now.
    """
    laid: list[str] = []
    now = clock.now()
    marks = {tombstones.fingerprint(text, salt): "wiped" for text in goes.texts}
    for chosen, part in chunks(goes.passages):
        keys = connection.exec_driver_sql(f"SELECT source_key FROM source WHERE pk IN ({chosen})", part).scalars()
        marks |= {tombstones.passage_mark(key, salt): "wiped passage" for key in keys}
    claims = {
        tombstones.fingerprint(text, salt): tombstones.claim_mark(claim, salt)
        for text, claim in _only_claimed_by(connection, goes)
    }
    for mark, why in marks.items():
        if tombstones.find(connection, mark, tombstones.EVERYWHERE) is None:
            laid.append(clock.new_id())
            rows.insert(
                connection,
                schema.tombstone,
                {
                    "id": laid[-1],
                    "fingerprint": f"{mark}:{claims[mark]}" if mark in claims else mark,
                    "scope": tombstones.EVERYWHERE,
                    "reason": why,
                    "made_at": now.us,
                    "made_offset": now.offset_minutes,
                    "hits": 0,
                    "last_hit_at": None,
                    "memory_pk": None,
                },
            )
    return laid


def _only_claimed_by(connection: Connection, goes: Target) -> Iterator[tuple[str, ClaimKeys]]:
    """What the wiped texts claim and no memory that stays does, so that it does not come back in other words."""
    gone = frozenset(goes.memories)
    for chosen, part in chunks(goes.memories):
        for text, *claim in connection.exec_driver_sql(
            "SELECT text, subject_key, attribute_key, value_key, polarity FROM memory "
            f"WHERE pk IN ({chosen}) AND attribute_key IS NOT NULL AND value_key IS NOT NULL",
            part,
        ).all():
            claimed_by = connection.exec_driver_sql(
                "SELECT pk FROM memory WHERE subject_key = ? AND attribute_key = ? AND cardinality IN ('one', 'many') "
                "AND value_key = ? AND polarity = ?",
                tuple(claim),
            ).scalars()
            if gone.issuperset(claimed_by):
                yield text, ClaimKeys(claim[0], claim[1], claim[2], Polarity(claim[3]))
