"""The chain of the journal: the hash of each operation covers the one before it.

It covers the salted hash of the payload, not the payload, so a wipe can blank the payload and the salt and the chain
still proves that nothing was added, dropped or reordered.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import rows, schema
from mnemoscope.vault.rows import Row

FIRST_HASH = bytes(32)
WALKED_EVERY = 500


def hash_of(row: Mapping[str, Any]) -> bytes:
    """The hash of an operation over the one before it and all that may not change in it."""
    body = orjson.dumps(
        [
            row["id"],
            row["at"],
            row["at_offset"],
            row["actor_kind"],
            row["actor"],
            row["verb"],
            row["count"],
            row["undoes"],
        ]
    )
    return hashlib.sha256(row["prev_hash"] + row["payload_hash"] + body).digest()


def anew(connection: Connection, first_seq: int) -> None:
    """Chain the acts from this one on anew, after a wipe took something from them that their hashes cover."""
    previous = rows.scalar(connection, "SELECT hash FROM operation WHERE seq < ? ORDER BY seq DESC LIMIT 1", first_seq)
    names = [name for name in rows.columns(schema.operation) if name != "payload"]
    found = rows.run(
        connection, f"SELECT {', '.join(names)} FROM operation WHERE seq >= ? ORDER BY seq", (first_seq,)
    ).fetchall()
    for values in found:
        row: Row = dict(zip(names, values, strict=True))
        row["prev_hash"] = previous or FIRST_HASH
        previous = hash_of(row)
        rows.run(
            connection,
            "UPDATE operation SET prev_hash = ?, hash = ? WHERE seq = ?",
            (row["prev_hash"], previous, row["seq"]),
        )


def verify(connection: Connection) -> list[str]:
    """What is wrong with the journal, in words; empty when every link and every payload fits."""
    return [problem for _, problem in faults(connection)]


def faults(connection: Connection, walked: Callable[[int], None] | None = None) -> Iterator[tuple[int, str]]:
    """Where the journal is not as it was written: the number of the act, and what is wrong with it in words.

    It goes from the first act to the last and ends at the first broken link. `walked` is told how many acts were
    looked at.
    """
    previous, names = FIRST_HASH, rows.columns(schema.operation)
    found = rows.run(connection, f"SELECT {', '.join(names)} FROM operation ORDER BY seq")
    for number, values in enumerate(found, 1):
        row: Row = dict(zip(names, values, strict=True))
        if row["prev_hash"] != previous or hash_of(row) != row["hash"]:
            yield row["seq"], f"The journal was altered at operation {row['seq']}."
            return
        if not _payload_fits(row):
            yield row["seq"], f"The content of operation {row['seq']} was altered."
        previous = row["hash"]
        if walked is not None and number % WALKED_EVERY == 0:
            walked(number)


def _payload_fits(row: Row) -> bool:
    """Whether the payload is the one that was hashed, or was blanked with its salt by a wipe."""
    salt, payload = row["salt"], row["payload"]
    if payload is None:
        return salt is None
    whole = isinstance(salt, bytes) and isinstance(payload, bytes)
    return whole and hashlib.sha256(salt + payload).digest() == row["payload_hash"]
