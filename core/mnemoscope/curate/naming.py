"""Who goes by which names: tying names together, taking them apart, each a few row changes inside an act.

A memory's own subject stays what its words say. Names that belong together are rows of `entity_alias`, and whoever
compares or looks up memories asks there. A name belongs to one entity at most. Somebody without such rows is simply the
subject of some memories, and gets rows when the person first says something of their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import rechecking
from mnemoscope.curate.clashing import LEAN, STANDS, lean
from mnemoscope.model.entities import EntityKind
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.normalise import clean_text, normalise_subject
from mnemoscope.model.vocabulary import MEETING
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.names import keys_of
from mnemoscope.vault.rows import Row

LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody or something as an act finds it; without a row number it is only the subject of memories."""

    pk: int | None
    name: str
    kind: EntityKind | None
    keys: tuple[str, ...]

    @property
    def is_self(self) -> bool:
        return PERSON_SUBJECT in self.keys


def find(connection: Connection, who: str) -> Named:
    """The entity with this id or one of whose names this is; else the subject of memories with this name."""
    unknown = NotFound(f"No memory is about “{who[:60]}”. Check the spelling of the name.")
    if not who.strip():
        raise unknown
    for where in ("WHERE id = ?", "WHERE pk IN (SELECT entity_pk FROM entity_alias WHERE name_key = ?)"):
        value = who if where == "WHERE id = ?" else _key_in(connection, who)
        found = rows.select(connection, schema.entity, where, (value,))
        if found:
            return _named(connection, found[0])
    key = _key_in(connection, who)
    subject = rows.scalar(
        connection, "SELECT subject FROM memory WHERE subject_key = ? ORDER BY recorded_at DESC, pk DESC LIMIT 1", key
    )
    if subject is None and key != PERSON_SUBJECT:
        raise unknown
    return Named(None, subject or PERSON_SUBJECT, None, (key,))


def _key_in(connection: Connection, who: str) -> str:
    """The key that a name means. A key itself, as lists give it, means itself."""
    exact = rows.scalar(
        connection,
        "SELECT subject_key FROM memory WHERE subject_key = ? UNION ALL "
        "SELECT name_key FROM entity_alias WHERE name_key = ? LIMIT 1",
        *(who, who),
    )
    return str(exact) if exact is not None else normalise_subject(who)


def _named(connection: Connection, row: Row) -> Named:
    names = rows.select(connection, schema.entity_alias, "WHERE entity_pk = ? ORDER BY pk", (row["pk"],))
    kind = EntityKind(row["kind"]) if row["kind"] else None
    return Named(row["pk"], row["name"], kind, tuple(each["name_key"] for each in names))


def add_name(act: Act, who: str, name: str) -> None:
    """Let somebody also go by this name. Memories under it are theirs from now on."""
    named, (name, key) = find(act.connection, who), usable_name(name)
    holder = _holder(act.connection, key)
    if holder is not None and holder != named.pk:
        other = rows.one(act.connection, schema.entity, holder) or {"name": name}
        raise Misuse(f"“{name}” is already a name of “{other['name']}”. Merge the two instead.")
    if key in named.keys:
        return
    pk = _established(act, named)
    _tie(act, pk, name, key)
    _concern(act, [key])
    look_again_across(act, (*named.keys, key))


def take_name(act: Act, who: str, name: str) -> None:
    """Let a name stand for itself again."""
    named = find(act.connection, who)
    key = _key_in(act.connection, name)
    ties = rows.select(act.connection, schema.entity_alias, "WHERE entity_pk = ? AND name_key = ?", (named.pk, key))
    if not ties:
        raise NotFound(f"“{name[:60]}” is not one of its names.")
    if len(named.keys) == 1:
        raise Misuse("This is its only name. Give it another one first.")
    act.delete(schema.entity_alias, ties[0]["pk"])
    if normalise_subject(named.name) == key and named.pk is not None:
        left = rows.select(act.connection, schema.entity_alias, "WHERE entity_pk = ? ORDER BY pk", (named.pk,))
        act.update(schema.entity, named.pk, {"name": left[0]["name"]})
    _concern(act, [key])
    look_again_across(act, named.keys)


def rename(act: Act, who: str, name: str | None = None, kind: EntityKind | None = None) -> None:
    """Say what to call somebody, and what they are. The former name stays one of their names."""
    named = find(act.connection, who)
    pk = _established(act, named)
    if kind is not None:
        act.update(schema.entity, pk, {"kind": kind.value})
    if name is not None:
        add_name(act, named.keys[0], name)
        act.update(schema.entity, pk, {"name": usable_name(name)[0]})


def merge(act: Act, a: str, b: str) -> None:
    """Say that two are one. It is called as the first is, unless the second is the person themselves."""
    one, other = find(act.connection, a), find(act.connection, b)
    if set(one.keys) & set(other.keys):
        raise Misuse("These two are one already.")
    if other.is_self:
        one, other = other, one
    pk = _established(act, one)
    if other.pk is None:
        _tie(act, pk, other.name, other.keys[0])
    else:
        for tie in rows.select(act.connection, schema.entity_alias, "WHERE entity_pk = ? ORDER BY pk", (other.pk,)):
            act.update(schema.entity_alias, tie["pk"], {"entity_pk": pk})
        act.delete(schema.entity, other.pk)
    _concern(act, other.keys)
    look_again_across(act, (*one.keys, *other.keys))


def split(act: Act, who: str, memory_pks: Sequence[int], new_name: str) -> None:
    """Say that some memories are about somebody else. Their claim's subject becomes the new name.

    A name that was tied to the first one goes with them, and what stays behind under it gets the first one's own name.
    """
    named, (name, key) = find(act.connection, who), usable_name(new_name)
    chosen = [rows.one(act.connection, schema.memory, pk) for pk in memory_pks]
    going = [row for row in chosen if row is not None]
    if not going:
        raise Misuse("Choose the memories that are about somebody else.")
    for row in going:
        if row["subject_key"] not in named.keys:
            raise Misuse(f"“{row['text'][:60]}” is not about “{named.name[:60]}”.")
    own = normalise_subject(named.name)
    if key == own or (key in named.keys and len(named.keys) == 1):
        raise Misuse(f"“{name}” is its name already. Choose a name that tells the two apart.")
    affected = {*named.keys, *keys_of(act.connection, key)}
    for row in going:
        act.update(schema.memory, row["pk"], {"subject": name, "subject_key": key})
    if key in named.keys:
        for tie in rows.select(
            act.connection, schema.entity_alias, "WHERE entity_pk = ? AND name_key = ?", (named.pk, key)
        ):
            act.delete(schema.entity_alias, tie["pk"])
        going_pks = {row["pk"] for row in going}
        for row in rows.select(act.connection, schema.memory, "WHERE subject_key = ?", (key,)):
            if row["pk"] not in going_pks:
                act.update(schema.memory, row["pk"], {"subject": named.name, "subject_key": own})
    look_again_across(act, affected, {row["attribute_key"] for row in going})


def mend(act: Act) -> None:
    """After an undo that put ties of names back or took them away: conflicts as they follow from the ties now."""
    keys: dict[str, None] = {}
    entity_pks: set[int] = set()
    for _, pk, before, after in act.images_of(schema.entity_alias):
        tie = rows.one(act.connection, schema.entity_alias, pk) or {}
        for state in (before, after, tie):
            if state and "name_key" in state:
                keys[state["name_key"]] = None
            if state and "entity_pk" in state:
                entity_pks.add(state["entity_pk"])
    for pk in sorted(entity_pks):
        keys.update(dict.fromkeys(_keys_tied(act.connection, pk)))
    look_again_across(act, [same for key in keys for same in keys_of(act.connection, key)])


def look_again_across(act: Act, keys: Iterable[str], attributes: Iterable[str] = ()) -> None:
    """Make the conflicts of these subjects what they should be.

    Looked at are the attributes of which several of the keys speak, the ones named and those that meet others, what is
    in an open conflict, and claims of which one of the keys is the value.
    """
    among = list(dict.fromkeys(keys))
    marks = ", ".join("?" * len(among))
    if not among:
        return
    found = lean(
        act.connection,
        f"WHERE {STANDS} AND subject_key IN ({marks}) AND (attribute_key IN (SELECT attribute_key FROM memory "
        f"WHERE subject_key IN ({marks}) GROUP BY attribute_key HAVING count(DISTINCT subject_key) > 1) "
        "OR attribute_key IN (SELECT value FROM json_each(?)) "
        "OR pk IN (SELECT memory_pk FROM conflict_member cm JOIN conflict c ON c.pk = cm.conflict_pk "
        f"WHERE c.state = 'open')) UNION SELECT {', '.join(LEAN)} FROM memory WHERE {STANDS} AND (subject_key, "
        f"attribute_key) IN (SELECT subject_key, attribute_key FROM memory WHERE value_key IN ({marks})) ORDER BY pk",
        (*among, *among, orjson.dumps([*attributes, *MEETING]).decode(), *among),
    )
    if found:
        rechecking.look_again(act, found)


def usable_name(name: str) -> tuple[str, str]:
    """A name as it is kept, and its key; Misuse when it is none."""
    cleaned = " ".join(clean_text(name).split())
    if not any(char.isalnum() for char in cleaned) or any(ord(char) < 32 for char in cleaned):
        raise Misuse("A name needs at least one letter.")
    if len(cleaned) > LONGEST_NAME:
        raise Misuse(f"A name has at most {LONGEST_NAME} characters.")
    return cleaned, normalise_subject(cleaned)


def _holder(connection: Connection, key: str) -> int | None:
    found = rows.scalar(connection, "SELECT entity_pk FROM entity_alias WHERE name_key = ?", key)
    return None if found is None else int(found)


def _keys_tied(connection: Connection, entity_pk: int) -> list[str]:
    statement = "SELECT name_key FROM entity_alias WHERE entity_pk = ?"
    return [key for (key,) in rows.run(connection, statement, (entity_pk,))]


def _established(act: Act, named: Named) -> int:
    """The row of an entity, made where there was none yet."""
    if named.pk is not None:
        return named.pk
    kind = EntityKind.SELF.value if named.is_self else ""
    pk = act.insert(
        schema.entity, {"id": act.clock.new_id(), "name": named.name, "kind": kind, "created_at": act.now.us}
    )
    _tie(act, pk, named.name, named.keys[0])
    return pk


def _tie(act: Act, entity_pk: int, name: str, key: str) -> None:
    act.insert(schema.entity_alias, {"entity_pk": entity_pk, "name": name, "name_key": key})


def _concern(act: Act, keys: Sequence[str]) -> None:
    """The act is about the memories under these keys, though it changes none of their words."""
    about = f"SELECT pk FROM memory WHERE subject_key IN ({', '.join('?' * len(keys))})"
    act.touch(*(pk for (pk,) in rows.run(act.connection, about, keys)))
