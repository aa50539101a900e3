"""The "never again" list: salted fingerprints of rejected and wiped statements that every write path obeys.

A tombstone keeps no words. Its fingerprint is HMAC-SHA-256 over the canonical text with a salt of the vault, so it
recognises the statement but does not tell it.
"""

from __future__ import annotations

import hashlib
import hmac

from sqlalchemy import Connection

from mnemoscope.model.contradiction import ClaimKeys
from mnemoscope.model.memory import Tombstone
from mnemoscope.model.moment import Moment
from mnemoscope.model.normalise import fingerprint_text
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.names import OF_SUBJECT

EVERYWHERE = ""
SALT = "tombstone_salt"


def fingerprint(text: str, salt: bytes) -> str:
    return hmac.new(salt, fingerprint_text(text).encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()


def passage_mark(source_key: str, salt: bytes) -> str:
    """The fingerprint of a passage, by what makes it the same one in every export."""
    return hmac.new(salt, f"passage {source_key}".encode(), hashlib.sha256).hexdigest()


def passage_turned_away(connection: Connection, source_key: str, salt: bytes, now: Moment) -> bool:
    """Whether a passage was wiped and must not come back; being turned away counts as a hit."""
    stone = find(connection, passage_mark(source_key, salt), EVERYWHERE)
    if stone is not None:
        hit(connection, stone, now)
    return stone is not None


def lay(act: Act, text: str, salt: bytes, *, scope: str, reason: str, memory_pk: int | None) -> None:
    """Remember not to learn this statement again, in one scope or EVERYWHERE."""
    mark = fingerprint(text, salt)
    if find(act.connection, mark, scope) is not None:
        return
    act.insert(
        schema.tombstone,
        {
            "id": act.clock.new_id(),
            "fingerprint": mark,
            "scope": scope,
            "reason": reason,
            "made_at": act.now.us,
            "made_offset": act.now.offset_minutes,
            "hits": 0,
            "last_hit_at": None,
            "memory_pk": memory_pk,
        },
    )


def find(connection: Connection, mark: str, scope: str) -> int | None:
    """The tombstone that bars a statement with this fingerprint in this scope, if any."""
    statement = "SELECT pk FROM tombstone WHERE fingerprint = ? AND scope IN (?, ?) LIMIT 1"
    found = rows.scalar(connection, statement, mark, scope, EVERYWHERE)
    return int(found) if found is not None else None


def hit(connection: Connection, pk: int, now: Moment) -> None:
    """Count that a statement was turned away. Not an act of anybody, so not in the journal."""
    connection.exec_driver_sql("UPDATE tombstone SET hits = hits + 1, last_hit_at = ? WHERE pk = ?", (now.us, pk))


def turned_away(connection: Connection, text: str, scope: str, salt: bytes, now: Moment) -> bool:
    """Whether a statement must not come back; being turned away counts as a hit."""
    stone = find(connection, fingerprint(text, salt), scope)
    if stone is not None:
        hit(connection, stone, now)
    return stone is not None


def rejected_claim(connection: Connection, claim: ClaimKeys, scope: str, now: Moment) -> bool:
    """Whether the person rejected a memory that claims exactly this; being turned away counts as a hit."""
    stone = connection.exec_driver_sql(
        f"SELECT t.pk FROM memory m JOIN tombstone t ON t.memory_pk = m.pk WHERE {OF_SUBJECT} "
        "AND m.attribute_key = ? AND m.value_key = ? AND m.polarity = ? AND t.scope IN (?, ?) LIMIT 1",
        (claim.subject, claim.subject, claim.attribute, claim.value, claim.polarity.value, scope, EVERYWHERE),
    ).scalar()
    if stone is not None:
        hit(connection, int(stone), now)
    return stone is not None


def listed(connection: Connection) -> tuple[Tombstone, ...]:
    found = rows.select(connection, schema.tombstone, "ORDER BY made_at DESC, pk DESC")
    ids = {
        row.pk: row.id
        for row in connection.exec_driver_sql("SELECT pk, id FROM memory WHERE pk IN (SELECT memory_pk FROM tombstone)")
    }
    return tuple(
        Tombstone(
            id=row["id"],
            scope=row["scope"],
            reason=row["reason"],
            made_at=Moment(row["made_at"], row["made_offset"]),
            hits=row["hits"],
            last_hit_at=Moment(row["last_hit_at"], row["made_offset"]) if row["last_hit_at"] is not None else None,
            memory_id=ids.get(row["memory_pk"]),
        )
        for row in found
    )
