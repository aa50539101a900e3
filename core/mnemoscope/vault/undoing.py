"""Taking an act back: its row images are done backwards as a new operation, so redo is the undo of an undo.

Any act can be taken back, not only the newest, as long as nothing that came later builds on it. Whether something does
is read from the rows: a column that stands otherwise than the act left it, a row that hangs on one that the act made.
What the store works out by itself, open conflicts above all, is no reason to refuse: it is given up where it hangs on
rows that go, and worked out anew afterwards, in the same operation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby, islice
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeVar

import orjson
import sqlcipher3.dbapi2 as driver
from sqlalchemy import Connection, Table

from mnemoscope.model.changes import Changes
from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import Refused, UndoRefused
from mnemoscope.model.memory import Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.model.words import ActorKind, ConflictState
from mnemoscope.vault import operations, rows, schema
from mnemoscope.vault.images import Image
from mnemoscope.vault.journal import Act
from mnemoscope.vault.letting_go import let_go
from mnemoscope.vault.operations import images_in
from mnemoscope.vault.rows import JOURNALED, Row
from mnemoscope.vault.verbs import RECHECK, UNDO, WIPE

VOLATILE = frozenset({"version", "changed_at"})
"""Columns that every write moves; they say nothing about whether two acts touch the same thing."""
TOLD_EVERY = 100
"""After so many rows its progress is told, and it can be stopped."""
WIPED = "This act cannot be undone, because what it held was wiped."
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
"""Which rows hang on a row of a table. Those of conflicts are missing: see `Derived`."""

ALONE = frozenset(JOURNALED) - REFERENCES.keys() - {schema.conflict.name}
"""Tables on whose rows nothing hangs: many of them can be looked at and done backwards at once."""

PIECE = 250
"""Rows that are read together."""
Item = TypeVar("Item")
NOTHING: Mapping[str, Any] = MappingProxyType({})
Key = tuple[str, int]


class Derived(Protocol):
    """What the store works out from the rows by itself."""

    def free(self, act: Act, memories: Collection[int], conflicts: Collection[int]) -> None:
        """Give up what was worked out about memories that will go, and these conflicts."""

    def mend(self, act: Act, progress: Progress) -> None:
        """Work it out anew for all memories that the act touched."""


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


def undo(
    connection: Connection,
    clock: Clock,
    operation_id: str,
    *,
    actor: Actor,
    derived: Derived,
    reason: str = "",
    progress: Progress = no_progress,
) -> Changes:
    """Do an operation's images backwards, as a new operation. `progress` counts memories and may raise.

    Raises UndoRefused when later acts depend on it, when it was undone already, or when a wipe took its content, and
    Refused when an assistant wants to undo what was not its own.
    """
    found = operations.by_id(connection, operation_id)
    _only_ones_own(found, actor)
    images = _images(connection, found)
    nets = _nets(images)
    _refuse_if_needed_later(connection, found, nets, _Told(progress, nets, "looking at what came later"))
    act = Act(connection, clock, verb=UNDO, actor=actor, reason=reason)
    act.touch(*_concerned(connection, found["seq"]))
    made = [key for key, net in nets.items() if net.exists and not net.existed]
    derived.free(
        act, {pk for table, pk in made if table == "memory"}, {pk for table, pk in made if table == "conflict"}
    )
    told = _Told(progress, nets, "")
    try:
        for (table_name, whole), together in groupby(reversed(images), _kind):
            if table_name in ALONE and whole:
                _many_backwards(act, JOURNALED[table_name], list(together))
                continue
            for some in _pieces(together):
                for _, pk, *_ in some:
                    told.reached((table_name, pk))
                _backwards(act, JOURNALED[table_name], some)
    except driver.IntegrityError as error:
        # The same tie, pair or name was made anew since, as another row.
        raise _refusal(connection, found, nets) from error
    _refuse_if_upside_down(connection, found, nets)
    if act.empty:
        raise UndoRefused("There is nothing left of this act to undo.")
    if _something_stands_since(connection, found["seq"]):
        derived.mend(act, progress)
    changes = act.commit(undoes=found["seq"], count=found["count"])
    _mark(connection, found, changes.seq)
    act.let_go()
    let_go(images, nets)
    return changes


def _only_ones_own(operation: Row, actor: Actor) -> None:
    if actor.kind is ActorKind.AGENT and (operation["actor_kind"], operation["actor"]) != (actor.kind, actor.name):
        raise Refused("An assistant can undo only what it did itself.")


def _images(connection: Connection, operation: Row) -> list[Image]:
    """The images that can be done backwards, without those of rows that a wipe took."""
    if operation["undone_by"] is not None:
        raise UndoRefused("This act was already undone.")
    if operation["verb"] == WIPE or operation["payload"] is None:
        raise UndoRefused(WIPED)
    images = list(images_in(connection, operation["payload"]))
    if wiped := _wiped(connection, images):
        images = [image for image in images if image[0] != schema.memory.name or image[1] not in wiped]
    if not images:
        raise UndoRefused(WIPED)
    if operation["verb"] == RECHECK and all(table != schema.memory.name for table, *_ in images):
        raise UndoRefused("What contradicts each other is worked out from the memories. Decide the conflicts instead.")
    return images


def _wiped(connection: Connection, images: Iterable[Image]) -> set[int]:
    """Memories of an act that are in no table any more; one that was taken back lives on in its versions."""
    found: set[int] = set()
    for some in _pieces(pk for table, pk, *_ in images if table == schema.memory.name):
        gone = set(some) - rows.there(connection, schema.memory, some)
        among = orjson.dumps(list(gone)).decode()
        former = "SELECT DISTINCT pk FROM memory_version WHERE pk IN (SELECT value FROM json_each(?))"
        found |= gone.difference(pk for (pk,) in rows.run(connection, former, (among,))) if gone else set()
    return found


def _pieces(each: Iterable[Item]) -> Iterator[list[Item]]:
    """In pieces, whose rows are read together."""
    rest = iter(each)
    while some := list(islice(rest, PIECE)):
        yield some


def _nets(images: Sequence[Image]) -> dict[Key, Net]:
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


class _Told:
    """Tells how many of the memories an undo has come to, each counted once, while it goes through the rows."""

    def __init__(self, progress: Progress, keys: Collection[Key], what: str) -> None:
        self._progress, self._what = progress, what
        self._ahead = {pk for table, pk in keys if table == schema.memory.name}
        self._total = len(self._ahead)
        self._steps = 0

    def reached(self, key: Key) -> None:
        table, pk = key
        if table == schema.memory.name:
            self._ahead.discard(pk)
        if self._steps % TOLD_EVERY == 0:
            self._progress(self._total - len(self._ahead), self._total or None, self._what)
        self._steps += 1


def _refuse_if_needed_later(connection: Connection, operation: Row, nets: Mapping[Key, Net], told: _Told) -> None:
    later = _Later(connection, operation["seq"])
    there = _there(connection, nets)
    for some in _pieces(nets.items()):
        rows_now = _rows_now(connection, [key for key, net in some if not (key[0] in ALONE and net.whole)])
        for (table_name, pk), net in some:
            told.reached((table_name, pk))
            if table_name in ALONE and net.whole:
                here = pk in there[table_name]
                made = net.exists and (table_name, pk) in (later.built_on if here else later.rows)
                if made or (here and not net.exists and net.existed):
                    raise _refusal(connection, operation, {(table_name, pk): net})
                continue
            current = rows_now.get((table_name, pk))
            if not net.exists:
                clash = net.existed and current is not None
            elif current is None:
                clash = (table_name, pk) in later.rows
            elif _is_open(table_name, current) and "state" not in net.left:
                clash = False
            elif net.existed:
                clash = any(current[name] != value for name, value in net.left.items() if name not in VOLATILE)
            else:
                clash = (table_name, pk) in later.built_on or _carries_more(connection, (table_name, pk), nets)
            if clash:
                raise _refusal(connection, operation, {(table_name, pk): net})


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
        if table in ALONE and net.whole:
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


def _kind(image: Image) -> tuple[str, Literal["made", "gone", ""]]:
    """The table, and whether a whole row was made or taken, or only changed."""
    table, _, before, after = image
    if after is not None:
        return table, ""
    return table, "made" if before is None else "gone"


def _many_backwards(act: Act, table: Table, images: Sequence[Image]) -> None:
    """Take away or bring back many whole rows of one table, on whose rows nothing hangs."""
    gone = [before for _, _, before, _ in images if before is not None]
    if gone:
        act.insert_many(table, gone)
    else:
        act.delete_many(table, [pk for _, pk, _, _ in images])


def _backwards(act: Act, table: Table, images: Sequence[Image]) -> None:
    """Undo what was done to rows of one table, in this order."""
    for changed, together in groupby(images, lambda image: image[2] is not None and image[3] is not None):
        if changed:
            _change_back(act, table, list(together))
            continue
        for _, pk, before, _ in together:
            if before is None:
                act.delete(table, pk)
            else:
                act.insert(table, _again(act, table, before))


def _change_back(act: Act, table: Table, images: Sequence[Image]) -> None:
    """Give rows that are there the columns back that they had before; a row that was changed twice in two steps."""
    former: dict[int, Row] = {}
    for _, pk, before, _ in images:
        if pk in former:
            _write_former(act, table, former)
            former = {}
        former[pk] = before or {}
    _write_former(act, table, former)


def _write_former(act: Act, table: Table, former: Mapping[int, Row]) -> None:
    now = {row["pk"]: row for row in rows.numbered(act.connection, table, former)}
    act.update_many(table, [(now[pk], before) for pk, before in former.items() if pk in now])


def _again(act: Act, table: Table, row: Row) -> Row:
    """A deleted row as it comes back under its number. A memory goes on counting versions where it stopped."""
    if table is not schema.memory:
        return row
    last = rows.scalar(act.connection, "SELECT max(version) FROM memory_version WHERE pk = ?", row["pk"]) or 0
    return {**row, "version": max(row["version"], last) + 1, "changed_at": act.now.us}


def _refuse_if_upside_down(connection: Connection, operation: Row, nets: Mapping[Key, Net]) -> None:
    """One date came back, the other was set later to fit what is taken back now."""
    upside_down = "pk IN (SELECT value FROM json_each(?)) AND valid_from > valid_to"
    for some in _pieces(pk for table, pk in nets if table == schema.memory.name):
        among = orjson.dumps(some).decode()
        pk = rows.scalar(connection, f"SELECT pk FROM memory WHERE {upside_down} LIMIT 1", among)
        if pk is not None:
            key = (schema.memory.name, pk)
            raise _refusal(connection, operation, {key: nets[key]})


def _mark(connection: Connection, undone: Row, by: int) -> None:
    """Note what was undone. Undoing an undo brings the act before it back to life, and so on down the line."""
    statement = "UPDATE operation SET undone_by = ? WHERE seq = ? RETURNING undoes"
    seq: int | None = undone["seq"]
    while seq is not None:
        alive = rows.scalar(connection, statement, by, seq)
        if alive is None:
            return
        seq, by = rows.scalar(connection, statement, None, alive), alive


def _something_stands_since(connection: Connection, seq: int) -> bool:
    """Whether anything was done since and not undone; otherwise all is as it was, and nothing is to be worked out."""
    later = "SELECT 1 FROM operation WHERE seq > ?1 AND undone_by IS NULL AND (undoes IS NULL OR undoes < ?1) LIMIT 1"
    return rows.scalar(connection, later, seq) is not None


def _concerned(connection: Connection, seq: int) -> Iterable[int]:
    found = rows.run(connection, "SELECT memory_pk FROM operation_memory WHERE operation_seq = ?", (seq,))
    return [pk for (pk,) in found]


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


def _refusal(connection: Connection, operation: Row, nets: Mapping[Key, Net]) -> UndoRefused:
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
