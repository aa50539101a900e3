"""Everybody and everything that memories are about, with or without names that were tied together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection

from mnemoscope.model.entities import Entity, EntityKind
from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.mentions import squeezed
from mnemoscope.model.moment import Moment
from mnemoscope.model.normalise import normalise_subject
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.vocabulary import PER_PERSON
from mnemoscope.vault import rows, schema

HOLDS = "state = 'active' AND standing NOT IN ('rejected', 'proposed')"
ROLE = "|"
"""Stands in a key between a name and what somebody of that name is: two Jordans stay two."""
_PERSONAL = PER_PERSON - {"phone", "weight", "height", "team", "likes", "dislikes", "name"} | {"partner", "condition"}
_ROLES = frozenset(RELATIONS.values())
_CHINESE_ROLES = sorted((word for word in RELATIONS if not word.isascii()), key=len, reverse=True)


@dataclass(slots=True)
class _Spoken:
    """What memories that hold say under one subject key: how it is written, how often, and when last."""

    written: str = ""
    memories: int = 0
    last: int = 0


@dataclass(slots=True)
class _Ties:
    """The rows of an entity."""

    id: str
    name: str
    kind: str
    names: list[tuple[str, str]] = field(default_factory=list)


def everybody(connection: Connection, *, offset: int = 0) -> tuple[Entity, ...]:
    """All of them, those with most memories first; `offset` is in minutes, for times."""
    return _known(_tied(connection), _spoken(connection), frozenset(_people(connection)), offset)


def spoken_of_most(connection: Connection, most: int) -> tuple[Entity, ...]:
    """Who most of what is in use speaks of, by the names alone: how often, when last and what they are is not said.

    An index has the subjects side by side, whatever became of the memories, so this takes a fraction of the time in
    which all is known.
    """
    named = rows.run(
        connection,
        "SELECT subject_key, memories, (SELECT subject FROM memory INDEXED BY ix_memory_claim "
        f" WHERE subject_key = often.subject_key AND {HOLDS} LIMIT 1) AS written "
        "FROM (SELECT subject_key, count(*) AS memories FROM memory INDEXED BY ix_memory_claim "
        " WHERE subject_key IS NOT NULL GROUP BY subject_key ORDER BY memories DESC LIMIT ?) often",
        (most,),
    )
    spoken = {key: _Spoken(written, memories) for key, memories, written in named if written is not None}
    found = _known(_tied(connection), spoken, frozenset(), 0)
    return tuple(replace(each, memories=0, last_heard=None) for each in found if each.memories)


def _known(
    tied: Sequence[_Ties], spoken: dict[str, _Spoken], people: frozenset[str], offset: int
) -> tuple[Entity, ...]:
    """Whom memories speak of and who has a name, those with most memories first."""
    taken = {key for ties in tied for _, key in ties.names}
    found = [_entity(ties, spoken, people, offset) for ties in tied]
    found += [
        _entity(_Ties("", said.written, "", [(said.written, key)]), spoken, people, offset)
        for key, said in spoken.items()
        if key not in taken
    ]
    return tuple(sorted(found, key=lambda each: (-each.memories, each.name.casefold())))


def called(found: Sequence[Entity], query: str) -> tuple[Entity, ...]:
    """Those of whose names the query is a part."""
    wanted = squeezed(query)
    if not wanted:
        return tuple(found)
    return tuple(each for each in found if any(wanted in squeezed(name) for name in (each.name, *each.aliases)))


def entity(connection: Connection, known: Iterable[Entity], keys: Iterable[str], *, offset: int = 0) -> Entity:
    """The one of those known that has these keys."""
    wanted = frozenset(keys)
    found = next((each for each in known if wanted & frozenset(each.keys)), None)
    if found is not None:
        return found
    # Nothing of it holds any more, but its memories are still there.
    key = min(wanted)
    written = rows.scalar(connection, "SELECT subject FROM memory WHERE subject_key = ? ORDER BY pk DESC LIMIT 1", key)
    return _entity(_Ties("", written or key, "", [(written or key, key)]), {}, frozenset(), offset)


def names(known: Iterable[Entity]) -> Iterator[tuple[str, str]]:
    """Every name by which somebody may be mentioned, with the key of whom it means."""
    for each in known:
        for name, key in zip((each.name, *each.aliases), _in_order(each), strict=True):
            if key != PERSON_SUBJECT:
                yield _without_role(name, key), each.key


def _without_role(name: str, key: str) -> str:
    """The name alone of somebody who is told with a relation: "Jordan, my brother", 我妹妹李娜."""
    if ROLE in key:
        return key.partition(ROLE)[0]
    bare = name.removeprefix("我的").removeprefix("我")
    role = next((each for each in _CHINESE_ROLES if bare.startswith(each)), "")
    return bare[len(role) :] if role and 2 <= len(bare) - len(role) <= 4 else name


def _in_order(each: Entity) -> tuple[str, ...]:
    """The keys in the order of the names."""
    return (each.key, *(key for key in each.keys if key != each.key))


def _spoken(connection: Connection) -> dict[str, _Spoken]:
    found = rows.run(
        connection,
        # The words beside a maximum are those of its row: how it was written last.
        "SELECT subject_key, subject, count(*), "
        # What is still to come was heard when it was written down.
        "max(coalesce(heard_at, min(coalesce(event_time, recorded_at), recorded_at))) "
        # Most memories hold: from end to end the table is read three times sooner than row by row out of an index.
        "FROM memory NOT INDEXED "
        f"WHERE subject_key IS NOT NULL AND {HOLDS} "
        "GROUP BY subject_key",
    )
    return {key: _Spoken(written, memories, last) for key, written, memories, last in found}


def _people(connection: Connection) -> Iterator[str]:
    marks = ", ".join("?" * len(_PERSONAL))
    statement = f"SELECT DISTINCT subject_key FROM memory WHERE attribute_key IN ({marks})"
    return (key for (key,) in rows.run(connection, statement, tuple(sorted(_PERSONAL))))


def _tied(connection: Connection) -> list[_Ties]:
    by_pk: dict[int, _Ties] = {}
    for row in rows.select(connection, schema.entity, "ORDER BY pk"):
        by_pk[row["pk"]] = _Ties(row["id"], row["name"], row["kind"])
    for row in rows.select(connection, schema.entity_alias, "ORDER BY pk"):
        if row["entity_pk"] in by_pk:
            by_pk[row["entity_pk"]].names.append((row["name"], row["name_key"]))
    return list(by_pk.values())


def _entity(ties: _Ties, spoken: dict[str, _Spoken], people: frozenset[str], offset: int) -> Entity:
    keys = [key for _, key in ties.names]
    own = normalise_subject(ties.name)
    key = own if own in keys else keys[0] if keys else own
    said = [spoken[each] for each in keys if each in spoken]
    last = max((each.last for each in said), default=None)
    return Entity(
        id=ties.id,
        key=key,
        name=ties.name,
        kind=EntityKind(ties.kind) if ties.kind else _kind(keys, people),
        aliases=tuple(name for name, each in ties.names if each != key),
        keys=tuple(keys) or (key,),
        memories=sum(each.memories for each in said),
        last_heard=Moment(last, offset) if last is not None else None,
    )


def _kind(keys: Iterable[str], people: frozenset[str]) -> EntityKind:
    """What it seems to be, where nobody said it: a relative, or who has what only people have, is a person."""
    among = list(keys)
    if PERSON_SUBJECT in among:
        return EntityKind.SELF
    if any(key in people or key.rpartition(ROLE)[2] in _ROLES for key in among):
        return EntityKind.PERSON
    return EntityKind.THING


def by_key(found: Iterable[Entity]) -> dict[str, Entity]:
    """Entities by each of their keys."""
    each_once: dict[str, Entity] = defaultdict()
    for each in found:
        each_once.update(dict.fromkeys(each.keys, each))
    return each_once
