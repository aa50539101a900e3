"""The "never again" list: salted fingerprints of rejected and wiped statements that every write path obeys.

A tombstone keeps no words. Its fingerprint is HMAC-SHA-256 over the canonical text with a salt of the vault, so it
recognises the statement but does not tell it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.contradiction import ClaimKeys
from mnemoscope.model.errors import Barred, Refused
from mnemoscope.model.memory import Tombstone
from mnemoscope.model.moment import Moment
from mnemoscope.model.normalise import fingerprint_text
from mnemoscope.model.words import ActorKind, Origin, Polarity
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.names import OF_SUBJECT
from mnemoscope.vault.rows import Row
from mnemoscope.vault.selecting import containing

EVERYWHERE = ""
MARKED = "(fingerprint >= ? AND fingerprint < ? || ';')"
"""A fingerprint, alone or followed by a colon and the fingerprint of what the statement claimed."""
SALT = "tombstone_salt"


_SPLIT = re.compile("(?<![0-9])[,;:!?\"'()\\[\\]{}、。…·«»]|[,;:!?\"'()\\[\\]{}、。…·«»](?![0-9])|\\.(?=\\s)")
_BESIDE_HAN = re.compile("(?<=[\u3400-\u9fff]) | (?=[\u3400-\u9fff])")


def barred_form(text: str) -> str:
    """What makes two wordings the same for the list: also punctuation inside and blanks beside Chinese do not count."""
    plain = _SPLIT.sub("", fingerprint_text(text))
    return _BESIDE_HAN.sub("", " ".join(plain.split()))


def fingerprint(text: str, salt: bytes) -> str:
    return _mark(barred_form(text), salt)


def _mark(form: str, salt: bytes) -> str:
    return hmac.new(salt, form.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()


def stored_salt(connection: Connection) -> bytes | None:
    """The vault's own salt for fingerprints; None before it has one."""
    stored = rows.scalar(connection, "SELECT value FROM setting WHERE name = ?", SALT)
    return bytes.fromhex(orjson.loads(stored)) if stored is not None else None


def passage_mark(source_key: str, salt: bytes) -> str:
    """The fingerprint of a passage, by what makes it the same one in every export."""
    return hmac.new(salt, f"passage {source_key}".encode(), hashlib.sha256).hexdigest()


def claim_mark(claim: ClaimKeys, salt: bytes) -> str:
    """The fingerprint of a claim, in whatever words it is made."""
    parts = (claim.subject, claim.attribute, claim.value, claim.polarity.value)
    return _mark("claim " + "\x1f".join(parts), salt)


def passage_turned_away(connection: Connection, source_key: str, salt: bytes, now: Moment) -> bool:
    """Whether a passage was wiped and must not come back; being turned away counts as a hit."""
    stone = find(connection, passage_mark(source_key, salt), EVERYWHERE)
    if stone is not None:
        hit(connection, stone, now)
    return stone is not None


def lay(act: Act, text: str, salt: bytes, *, scope: str, reason: str, memory_pk: int | None) -> None:
    """Remember not to learn this statement again, in one scope or EVERYWHERE."""
    mark = fingerprint(text, salt)
    known = find(act.connection, mark, scope)
    if known is not None:
        if memory_pk is not None and rows.scalar(
            act.connection, "SELECT 1 FROM tombstone WHERE pk = ? AND memory_pk IS NULL", known
        ):
            # Wiped once, learned again and rejected now: taking the memory back is to lift it.
            act.update(schema.tombstone, known, {"memory_pk": memory_pk})
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
    statement = f"SELECT pk FROM tombstone WHERE {MARKED} AND scope IN (?, ?) LIMIT 1"
    found = rows.scalar(connection, statement, mark, mark, scope, EVERYWHERE)
    return int(found) if found is not None else None


def hit(connection: Connection, pk: int, now: Moment) -> None:
    """Count that a statement was turned away. Not an act of anybody, so not in the journal."""
    connection.exec_driver_sql("UPDATE tombstone SET hits = hits + 1, last_hit_at = ? WHERE pk = ?", (now.us, pk))


def bars(connection: Connection, text: str, scope: str, salt: bytes) -> int | None:
    """The tombstone that bars this text in this scope, if any, also one laid before inner punctuation did not count."""
    found = (find(connection, mark, scope) for mark in _marks(text, salt))
    return next((pk for pk in found if pk is not None), None)


def turned_away(connection: Connection, text: str, scope: str, salt: bytes, now: Moment) -> bool:
    """Whether a statement must not come back; being turned away counts as a hit.

    A hit belongs to the act in which it happened: when that is rolled back, nothing was offered.
    """
    stone = bars(connection, text, scope, salt)
    if stone is not None:
        hit(connection, stone, now)
    return stone is not None


def claim_bars(connection: Connection, claim: ClaimKeys, scope: str, salt: bytes) -> int | None:
    """The tombstone of a memory that claimed exactly this, in whatever words, if the person rejected or wiped one."""
    wiped = rows.scalar(
        connection,
        "SELECT pk FROM tombstone WHERE fingerprint LIKE ? AND scope IN (?, ?) LIMIT 1",
        *(f"%:{claim_mark(claim, salt)}", scope, EVERYWHERE),
    )
    if wiped is not None:
        return int(wiped)
    found = rows.scalar(
        connection,
        f"SELECT t.pk FROM memory m JOIN tombstone t ON t.memory_pk = m.pk WHERE {OF_SUBJECT} "
        "AND m.attribute_key = ? AND m.value_key = ? AND m.polarity = ? AND t.scope IN (?, ?) LIMIT 1",
        *(claim.subject, claim.subject, claim.attribute, claim.value, claim.polarity.value, scope, EVERYWHERE),
    )
    return int(found) if found is not None else None


def claim_turned_away(connection: Connection, claim: ClaimKeys, scope: str, salt: bytes, now: Moment) -> bool:
    """Whether the person rejected or wiped what claims exactly this; being turned away counts as a hit."""
    stone = claim_bars(connection, claim, scope, salt)
    if stone is not None:
        hit(connection, stone, now)
    return stone is not None


def row_turned_away(connection: Connection, row: Row, salt: bytes, now: Moment) -> bool:
    """The same of a memory from another vault; a guess is turned away also in other words."""
    if turned_away(connection, row["text"], row["scope"], salt, now):
        return True
    guess = row["origin"] != Origin.STATED and row["attribute_key"] is not None
    return guess and claim_turned_away(connection, claim_of(row), row["scope"], salt, now)


def claim_of(row: Row) -> ClaimKeys:
    """The claim of a row that has one."""
    return ClaimKeys(row["subject_key"], row["attribute_key"], row["value_key"] or "", Polarity(row["polarity"]))


def perhaps_barred(connection: Connection, some: Sequence[Row], salt: bytes) -> list[Row]:
    """Those of these memories whose words are on the list for some scope."""
    if not rows.scalar(connection, "SELECT EXISTS (SELECT 1 FROM tombstone)"):
        return []
    marks = [mark for row in some for mark in _marks(row["text"], salt)]
    found = rows.run(
        connection,
        "SELECT DISTINCT key / 2 FROM json_each(?) mark WHERE EXISTS "
        "(SELECT 1 FROM tombstone WHERE fingerprint >= mark.value AND fingerprint < mark.value || ';')",
        (orjson.dumps(marks).decode(),),
    )
    return [some[place] for (place,) in found.fetchall()]


def _marks(text: str, salt: bytes) -> tuple[str, str]:
    """The fingerprint of a text, and the one it had before inner punctuation did not count."""
    return fingerprint(text, salt), _mark(fingerprint_text(text), salt)


def refuse_if_barred(
    act: Act,
    text: str,
    scope: str,
    salt: bytes,
    *,
    lift: bool,
    own_pk: int | None = None,
    claim: ClaimKeys | None = None,
) -> None:
    """Refuse to word a memory as something that must not come back; with `lift` the person takes the bar away.

    `own_pk` is the memory that is worded: its own tombstone does not bar it. `claim` is looked at where an assistant
    does the wording, since other words for the same are no way around the list.
    """
    stones = [bars(act.connection, text, scope, salt)]
    if claim is not None and act.actor.kind is not ActorKind.PERSON:
        stones.append(claim_bars(act.connection, claim, scope, salt))
    for pk in stones:
        stone = rows.one(act.connection, schema.tombstone, pk) if pk is not None else None
        if stone is None or (own_pk is not None and stone["memory_pk"] == own_pk):
            continue
        if not lift:
            raise Barred("You rejected or wiped this statement, so it is not to come back. Allow it again first.")
        if act.actor.kind is not ActorKind.PERSON:
            raise Refused("Only a person can do this. An assistant can propose; confirming and rejecting are yours.")
        act.delete(schema.tombstone, stone["pk"])


def search(connection: Connection, query: str, salt: bytes) -> tuple[Tombstone, ...]:
    """The entries that a text finds: those that bar it, and those whose reason, scope or memory has it."""
    query = query.strip()
    if not query:
        return listed(connection)
    words = containing(query)
    marks = _marks(query, salt)
    return listed(
        connection,
        f"WHERE {MARKED} OR {MARKED} OR reason LIKE ? ESCAPE '\\' OR scope LIKE ? ESCAPE '\\' "
        "OR memory_pk IN (SELECT pk FROM memory WHERE text LIKE ? ESCAPE '\\')",
        (*(mark for mark in marks for _ in range(2)), words, words, words),
    )


def listed(connection: Connection, where: str = "", values: Sequence[Any] = ()) -> tuple[Tombstone, ...]:
    """Entries of the list, newest first."""
    found = rows.select(connection, schema.tombstone, f"{where} ORDER BY made_at DESC, pk DESC", values)
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
