"""What stands in the way of undoing an act: whatever later acts built on the rows that it changed.

Whether something does is read from the rows: a column that stands otherwise than the act left it, a row that hangs on
one that the act made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from types import MappingProxyType
from typing import Any, TypeVar

import orjson
from sqlalchemy import Connection, Table

from mnemoscope.model.errors import UndoRefused
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import ConflictState
from mnemoscope.vault import rows, schema
from mnemoscope.vault.images import Image
from mnemoscope.vault.operations import images_in
from mnemoscope.vault.rows import JOURNALED, Row

VOLATILE = frozenset({"version", "changed_at"})
"""Columns that every write moves; they say nothing about whether two acts touch the same thing."""
REFERENCES: Mapping[str, tuple[tuple[Table, str], ...]] = {
    "memory": (
        (schema.memory_source, "memory_pk"),
        (schema.feedback, "memory_pk"),
        (schema.relation, "from_pk"),
        (schema.relation, "to_pk"),
        (schema.conflict_member, "memory_pk"),
        (schema.settled_pair, "low_pk"),
        (schema.settled_pair, "high_pk"),
        (schema.episode_mark, "memory_pk"),
        (schema.tombstone, "memory_pk"),
    ),
    "source": ((schema.memory_source, "source_pk"),),
    "entity": ((schema.entity_alias, "entity_pk"),),
}
"""Which rows hang on a row of a table. Those of conflicts are missing: the store works them out by itself."""

ALONE = frozenset(JOURNALED) - REFERENCES.keys() - {schema.conflict.name}
"""Tables on whose rows nothing hangs: many of them can be looked at and done backwards at once."""

PIECE = 250
"""Rows that are read together."""
Item = TypeVar("Item")
NOTHING: Mapping[str, Any] = MappingProxyType({})
Key = tuple[str, int]
Reached = Callable[[Key], None]
"""Told of each row that was looked at."""


@dataclass(slots=True)
class Net:
    """What an act did to one row in all."""

    existed: bool
    exists: bool = True
    left: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    @property
    def whole(self) -> bool:
        """Whether the act made or took the row, or both."""
        return not (self.exists and self.existed)


def nets_of(images: Sequence[Image]) -> dict[Key, Net]:
    nets: dict[Key, Net] = {}
    for table, pk, before, after in images:
        inserted = before is None and after is None
        net = nets.setdefault((table, pk), Net(existed=not inserted))
        net.exists = after is not None or inserted
        if after is not None:
            net.left = {**net.left, **after}
        elif inserted:
            net.left = NOTHING
    return nets


def pieces(each: Iterable[Item]) -> Iterator[list[Item]]:
    """In pieces, whose rows are read together."""
    rest = iter(each)
    while some := list(islice(rest, PIECE)):
        yield some


def refuse_if_needed_later(connection: Connection, operation: Row, nets: Mapping[Key, Net], reached: Reached) -> None:
    """Raises UndoRefused, naming the act in the way, where a later act builds on one of these rows."""
    later = _Later(connection, operation["seq"])
    there = _there(connection, nets)
    for some in pieces(nets.items()):
        rows_now = _rows_now(connection, [key for key, net in some if not _is_alone(key, net)])
        for key, net in some:
            reached(key)
            if _is_alone(key, net):
                needed = _is_made_or_taken_again(key, net, later, here=key[1] in there[key[0]])
            else:
                needed = _is_built_on(connection, key, nets, later, rows_now.get(key))
            if needed:
                raise refusal(connection, operation, {key: net})


def _is_alone(key: Key, net: Net) -> bool:
    """Whether a row was made or taken on which nothing hangs; to judge it, its number is enough."""
    return key[0] in ALONE and net.whole


def _is_made_or_taken_again(key: Key, net: Net, later: _Later, *, here: bool) -> bool:
    if net.exists:
        return key in (later.built_on if here else later.rows)
    return here and net.existed


def _is_built_on(connection: Connection, key: Key, nets: Mapping[Key, Net], later: _Later, current: Row | None) -> bool:
    net = nets[key]
    if not net.exists:
        return net.existed and current is not None
    if current is None:
        return key in later.rows
    if _is_open(key[0], current) and "state" not in net.left:
        return False
    if net.existed:
        return any(current[name] != value for name, value in net.left.items() if name not in VOLATILE)
    return key in later.built_on or _carries_more(connection, key, nets)


def _is_open(table: str, row: Row) -> bool:
    return table == schema.conflict.name and row["state"] == ConflictState.OPEN


def _rows_now(connection: Connection, keys: Iterable[Key]) -> dict[Key, Row]:
    """The rows that are there, of several tables."""
    wanted: dict[str, list[int]] = {}
    for table, pk in keys:
        wanted.setdefault(table, []).append(pk)
    return {
        (table, row["pk"]): row
        for table, pks in wanted.items()
        for row in rows.numbered(connection, JOURNALED[table], pks)
    }


def _there(connection: Connection, nets: Mapping[Key, Net]) -> dict[str, set[int]]:
    """By table, which of the rows that the act made or took are there, of tables on whose rows nothing hangs."""
    concerned: dict[str, list[int]] = {}
    for (table, pk), net in nets.items():
        if _is_alone((table, pk), net):
            concerned.setdefault(table, []).append(pk)
    return {table: rows.there(connection, JOURNALED[table], pks) for table, pks in concerned.items()}


class _Later:
    """The rows in the images of later acts on the same memories that count, read when first asked for."""

    def __init__(self, connection: Connection, seq: int) -> None:
        self._connection, self._seq = connection, seq

    @cached_property
    def rows(self) -> frozenset[Key]:
        """All of them. A row that is gone and not among them went with a wipe."""
        return frozenset(key for key, _ in self._keys)

    @cached_property
    def built_on(self) -> frozenset[Key]:
        """Without what the store works out, and without what undoing did."""
        return frozenset(key for key, undoes in self._keys if undoes is None and not key[0].startswith("conflict"))

    @cached_property
    def _keys(self) -> list[tuple[Key, int | None]]:
        return [
            ((table, pk), later["undoes"])
            for later in _later(self._connection, self._seq)
            for table, pk in rows.run(self._connection, _KEYS, (later["payload"],))
        ]


_KEYS = "SELECT value ->> 0, value ->> 1 FROM json_each(CAST(? AS TEXT), '$.images')"


def _carries_more(connection: Connection, key: Key, nets: Mapping[Key, Net]) -> bool:
    return next(_hanging(connection, key, nets), None) is not None


def _hanging(connection: Connection, key: Key, nets: Mapping[Key, Net]) -> Iterator[Key]:
    """Rows that hang on this one and that the act did not make itself, but for those of open conflicts."""
    for table, column in REFERENCES.get(key[0], ()):
        where = f"SELECT pk FROM {table.name} WHERE {column} = ?"
        if table is schema.conflict_member:
            where += f" AND conflict_pk NOT IN (SELECT pk FROM conflict WHERE state = '{ConflictState.OPEN}')"
        elif table is schema.relation:
            where += (
                " AND (conflict_pk IS NULL OR conflict_pk NOT IN "
                f"(SELECT pk FROM conflict WHERE state = '{ConflictState.OPEN}'))"
            )
        for (pk,) in rows.run(connection, where, (key[1],)).fetchall():
            if (table.name, pk) not in nets:
                yield table.name, pk


def refuse_if_upside_down(connection: Connection, operation: Row, nets: Mapping[Key, Net]) -> None:
    """One date came back, the other was set later to fit what is taken back now."""
    upside_down = "pk IN (SELECT value FROM json_each(?)) AND valid_from > valid_to"
    for some in pieces(pk for table, pk in nets if table == schema.memory.name):
        among = orjson.dumps(some).decode()
        pk = rows.scalar(connection, f"SELECT pk FROM memory WHERE {upside_down} LIMIT 1", among)
        if pk is not None:
            key = (schema.memory.name, pk)
            raise refusal(connection, operation, {key: nets[key]})


def _later(connection: Connection, seq: int) -> list[Row]:
    """Later acts that concern the same memories and count, the newest last."""
    return rows.select(
        connection,
        schema.operation,
        "WHERE seq > ?1 AND undone_by IS NULL AND payload IS NOT NULL AND seq IN ("
        " SELECT later.operation_seq FROM operation_memory later JOIN operation_memory mine"
        " ON mine.memory_pk = later.memory_pk WHERE mine.operation_seq = ?1 AND later.operation_seq > ?1) ORDER BY seq",
        (seq,),
    )


def refusal(connection: Connection, operation: Row, nets: Mapping[Key, Net]) -> UndoRefused:
    """Names the newest later act that changed the same of these rows, or made or took what hangs on them: where several
    did, that one has to be undone first."""
    hanging: set[Key] = set()
    for key, net in nets.items():
        if net.exists and not net.existed:
            hanging.update(_hanging(connection, key, nets))
    tables = {table for table, _ in nets}
    acts = [
        (later, list(images_in(connection, later["payload"])))
        for later in reversed(_later(connection, operation["seq"]))
    ]

    def changes_the_same(image: Image) -> bool:
        table, pk, before, after = image
        net = nets.get((table, pk))
        if net is None:
            return (table, pk) in hanging
        return before is None or after is None or not net.existed or bool(net.left.keys() & after.keys() - VOLATILE)

    for stands_in_the_way in (changes_the_same, lambda image: image[0] in tables):
        for later, images in acts:
            if any(stands_in_the_way(image) for image in images):
                return _because_of(later)
    return UndoRefused("It cannot be undone, because what it changed has been changed again since.")


def _because_of(later: Mapping[str, Any]) -> UndoRefused:
    at = Moment(later["at"], later["at_offset"])
    when, words = at.datetime().strftime("%Y-%m-%d %H:%M"), later["verb"].replace("_", " ")
    return UndoRefused(
        f"A later act depends on it: “{words}” of {when}. Undo that one first.",
        later=later["id"],
        verb=later["verb"],
        count=later["count"],
        at=at,
    )
