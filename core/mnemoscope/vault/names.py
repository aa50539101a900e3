"""Which subject keys mean the same: the names of one entity, as the person tied them together."""

from __future__ import annotations

from sqlalchemy import Connection

from mnemoscope.vault import rows
from mnemoscope.vault.rows import Row

SAME_SUBJECT = (
    "SELECT other.name_key FROM entity_alias mine JOIN entity_alias other ON other.entity_pk = mine.entity_pk "
    "WHERE mine.name_key = ?"
)
"""The keys of all names of the entity that has a name with this key; nothing where no entity has it."""

OF_SUBJECT = f"subject_key IN (SELECT ? UNION ALL {SAME_SUBJECT})"
"""The condition on memories about a subject, by whichever of its names. It takes the subject's key twice."""


def keys_of(connection: Connection, subject_key: str) -> tuple[str, ...]:
    """Every key under which memories speak of the same subject, this one first."""
    same = [key for (key,) in rows.run(connection, SAME_SUBJECT, (subject_key,))]
    return (subject_key, *(key for key in same if key != subject_key))


def shared_subject(connection: Connection, a: Row, b: Row) -> str | None:
    """The subject key of two memories: the one of `a`, where `b` has the same or goes by another name of its entity."""
    key: str | None = a["subject_key"]
    if key is None or b["subject_key"] == key:
        return key
    return key if b["subject_key"] in keys_of(connection, key) else None


def one_by_two_names(connection: Connection, a: Row, b: Row) -> bool:
    """Whether two memories say the same of two names of one: "my partner is Sasha", "my partner is Aleksandra"."""
    one, other = a["value_key"], b["value_key"]
    return bool(one and other and one != other and a["polarity"] == b["polarity"] and other in keys_of(connection, one))


def one_key_each(connection: Connection) -> dict[str, str]:
    """For every subject key that belongs to an entity, one key that stands for all of its names."""
    statement = "SELECT name_key, min(name_key) OVER (PARTITION BY entity_pk) FROM entity_alias"
    return dict(rows.run(connection, statement).fetchall())
