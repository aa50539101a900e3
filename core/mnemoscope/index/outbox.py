"""How derived stores follow the memories: every write leaves the row number in the outbox, and each store notes the
last entry that it has applied.

A store without a note has not been filled yet: it is filled from the memories themselves, and that is also how it is
rebuilt. Old entries are dropped once they are applied; a store that had not come that far is filled anew.
"""

from __future__ import annotations

from sqlalchemy import Connection

KEPT = 20_000
"""Entries that stay for readers in other processes, which follow from memory."""

_BEGUN = "begun:"
_SET = (
    "INSERT INTO projection (name, applied_seq) VALUES (?, ?) "
    "ON CONFLICT (name) DO UPDATE SET applied_seq = excluded.applied_seq"
)


def last_seq(connection: Connection) -> int:
    """The number of the newest entry there ever was."""
    found = connection.exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'").scalar()
    return int(found or 0)


def first_seq(connection: Connection) -> int:
    """The number of the oldest entry that can still be read; one more than the newest when there is none."""
    found = connection.exec_driver_sql("SELECT min(seq) FROM outbox").scalar()
    return last_seq(connection) + 1 if found is None else int(found)


def applied(connection: Connection, name: str) -> int | None:
    """The last entry that the store `name` has applied; None when it was never filled."""
    found = connection.exec_driver_sql("SELECT applied_seq FROM projection WHERE name = ?", (name,)).scalar()
    return None if found is None else int(found)


def note(connection: Connection, name: str, seq: int) -> None:
    """Say that the store `name` has applied everything up to `seq`."""
    connection.exec_driver_sql(_SET, (name, seq))


def begin_filling(connection: Connection, name: str) -> tuple[int, bool]:
    """From which entry on the store `name` must follow once it is filled, and whether its filling begins only now.

    An interrupted filling keeps its first answer, since what it has filled may have changed meanwhile.
    """
    begun = applied(connection, _BEGUN + name)
    if begun is not None:
        return begun, False
    note(connection, _BEGUN + name, last_seq(connection))
    return last_seq(connection), True


def end_filling(connection: Connection, name: str, begun: int) -> None:
    """Say that the store `name` is filled and follows from `begun` on."""
    unfill(connection, name)
    note(connection, name, begun)


def unfill(connection: Connection, name: str) -> None:
    """Say that the store `name` must be filled from the memories, from the beginning."""
    connection.exec_driver_sql("DELETE FROM projection WHERE name IN (?, ?)", (name, _BEGUN + name))


def named(connection: Connection, prefix: str) -> list[str]:
    """The stores whose name begins so."""
    names = connection.exec_driver_sql("SELECT name FROM projection ORDER BY name").scalars()
    return [name for name in names if name.startswith(prefix)]


def changed(connection: Connection, after: int, most: int, upto: int | None = None) -> tuple[list[int], int]:
    """Row numbers in the next entries after `after`, each once, and the number of the last of these entries.

    At most `most` entries are read, none beyond `upto`. Entries that a wipe took away count as read.
    """
    last = last_seq(connection) if upto is None else upto
    found = connection.exec_driver_sql(
        "SELECT seq, memory_pk FROM outbox WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?", (after, last, most)
    ).all()
    if not found:
        return [], max(after, last)
    return list(dict.fromkeys(int(pk) for _, pk in found)), int(found[-1][0])


def waiting(connection: Connection, after: int) -> int:
    """How many memories have entries after `after`."""
    found = connection.exec_driver_sql("SELECT count(DISTINCT memory_pk) FROM outbox WHERE seq > ?", (after,))
    return int(found.scalar_one())


def trim(connection: Connection, *needed: str) -> None:
    """Drop entries that the stores `needed` have applied, except the newest. Others that lag are to be filled anew."""
    seqs = [applied(connection, name) for name in needed]
    known = [seq for seq in seqs if seq is not None]
    if len(known) < len(seqs):
        return
    upto = min([last_seq(connection) - KEPT, *known])
    if upto < first_seq(connection):
        return
    connection.exec_driver_sql("DELETE FROM outbox WHERE seq <= ?", (upto,))
    connection.exec_driver_sql("DELETE FROM projection WHERE applied_seq < ?", (upto,))
