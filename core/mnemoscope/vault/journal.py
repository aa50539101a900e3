"""The journal: every act is one operation, whole or not at all, attributed, chained by hash, and reversible.

An `Act` is the only way to change a journaled table. It notes a row image for each change; committing writes them as
one operation, which `undoing` can do backwards. An inserted row's image is empty (the row itself is the image); a
deleted row's image is the whole row.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, Table

from mnemoscope.model.changes import Changes
from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.normalise import clean_text
from mnemoscope.model.tally import FIELDS, Kind, Moved, kind_of
from mnemoscope.model.vocabulary import Vocabulary
from mnemoscope.model.words import ActorKind, Aspect
from mnemoscope.vault import rows, schema
from mnemoscope.vault.attributes import vocabulary_in
from mnemoscope.vault.chain import FIRST_HASH, hash_of
from mnemoscope.vault.ids import ids_by_number
from mnemoscope.vault.images import Image, Images
from mnemoscope.vault.letting_go import taken_from
from mnemoscope.vault.rows import Row

ASPECTS: dict[str, Aspect] = {
    "memory": Aspect.MEMORIES,
    "feedback": Aspect.MEMORIES,
    "source": Aspect.SOURCES,
    "memory_source": Aspect.SOURCES,
    "relation": Aspect.RELATIONS,
    "conflict": Aspect.CONFLICTS,
    "conflict_member": Aspect.CONFLICTS,
    "settled_pair": Aspect.CONFLICTS,
    "tombstone": Aspect.TOMBSTONES,
    "setting": Aspect.SETTINGS,
    "attribute": Aspect.VOCABULARY,
    "entity": Aspect.ENTITIES,
    "entity_alias": Aspect.ENTITIES,
    "episode_mark": Aspect.EPISODES,
    "pause": Aspect.PAUSES,
}
INDEXED = frozenset({"text", "tags"})
"""Columns that full text and vectors are made from."""
MOST_IDS = 500
NUMBERS_PER_ACT = 1 << 24
"""How many rows of one table an act can insert; what it numbers itself lies between two multiples of this."""
UNSAID = "No reason was given."


class Act:
    """One operation in the making, inside one transaction.

    Attributes:
        now: the instant of the act; every row it writes carries this one.
        touched: row numbers of the memories it concerns.
        meant: how many memories a person would say it was for, where that is fewer than it touched.
        report: what is to be known of the act besides its images; it goes with them.
    """

    def __init__(self, connection: Connection, clock: Clock, *, verb: str, actor: Actor, reason: str = "") -> None:
        self.connection = connection
        self.clock = clock
        self.now: Moment = clock.now()
        self.verb = verb
        self.actor = Actor(actor.kind, clean_text(actor.name))
        self.reason = clean_text(reason) or (UNSAID if actor.kind is ActorKind.AGENT else "")
        self.touched: dict[int, None] = {}
        self.meant: int | None = None
        self.report: Mapping[str, Any] | None = None
        self._ids: dict[int, str] = {}
        self._images = Images()
        self._left: list[Row] = []
        self._stale: dict[int, None] = {}
        self._moved: Counter[Kind] = Counter()
        self._vocabulary: Vocabulary | None = None
        self._next: int | None = None
        self._at_end: dict[Hashable, Callable[[], None]] = {}

    @property
    def vocabulary(self) -> Vocabulary:
        """The attributes as they are when the act first asks, or as it changed them itself."""
        if self._vocabulary is None:
            self._vocabulary = vocabulary_in(self.connection)
        return self._vocabulary

    def insert(self, table: Table, row: Row) -> int:
        """Insert a row and give its number, which no other row of the table has had or will have.

        An undone row comes back under its number, so a number that was freed must not go to another row.
        """
        if "pk" not in row and not table.dialect_options["sqlite"]["autoincrement"]:
            row = {**row, "pk": self._number()}
        pk = rows.insert(self.connection, table, row)
        self.note_insert(table, pk, row)
        return pk

    def insert_many(self, table: Table, many: Sequence[Row]) -> None:
        """Insert rows that all have the same columns, in one statement."""
        numbered: list[Row] = [{"pk": self._number(), **row} for row in many]
        rows.insert_many(self.connection, table, numbered)
        for row in numbered:
            self.note_insert(table, row["pk"], row)

    def note_insert(self, table: Table, pk: int, row: Mapping[str, Any]) -> None:
        """Note a row that a bulk statement has inserted."""
        self._images.add(table.name, pk)
        self._touch(table, pk, row)
        if table is schema.memory:
            self._reindex(pk)
            self._moved[kind_of(row)] += 1

    def update(self, table: Table, pk: int, values: Mapping[str, Any]) -> bool:
        """Change columns of a row; false when nothing differs. A memory's former row becomes a version."""
        current = rows.one(self.connection, table, pk)
        if current is None:
            raise NotFound("What was to be changed is no longer there.")
        return bool(self.update_many(table, [(current, values)]))

    def update_many(self, table: Table, many: Iterable[tuple[Row, Mapping[str, Any]]]) -> int:
        """The same for many rows, each once and as it was read since the act last wrote to it, in few statements. How
        many differ."""
        written: dict[tuple[str, ...], list[tuple[Any, ...]]] = {}
        count = 0
        for current, values in many:
            if changed := self._changed(table, current, values):
                written.setdefault(tuple(changed), []).append((*changed.values(), current["pk"]))
                count += 1
        for names, each in written.items():
            rows.update_many(self.connection, table, names, each)
        return count

    def _changed(self, table: Table, current: Row, values: Mapping[str, Any]) -> Row:
        """The columns to be written of a row, of which it is noted what they were."""
        pk = current["pk"]
        changed = {name: value for name, value in values.items() if current[name] != value}
        if not changed:
            return {}
        before = {name: current[name] for name in changed}
        self._images.add(table.name, pk, before, changed)
        self._touch(table, pk, current)
        if table is schema.memory:
            self._keep_version(current)
            if not changed.keys().isdisjoint(FIELDS):
                self._moved[kind_of(current)] -= 1
                self._moved[kind_of({**current, **changed})] += 1
            changed = {**changed, "version": current["version"] + 1, "changed_at": self.now.us}
            if INDEXED & changed.keys():
                self._reindex(pk)
        return changed

    def delete(self, table: Table, pk: int) -> None:
        """Take a row out of the current state. Its image stays in the journal until a wipe."""
        current = rows.one(self.connection, table, pk)
        if current is None:
            return
        self._images.add(table.name, pk, current)
        self._touch(table, pk, current)
        if table is schema.memory:
            self._keep_version(current)
            self._reindex(pk)
            self._moved[kind_of(current)] -= 1
        rows.delete(self.connection, table, pk)

    def delete_many(self, table: Table, pks: Sequence[int]) -> None:
        """The same for many rows of one table that holds no memories, in few statements."""
        there = {row["pk"]: row for row in rows.numbered(self.connection, table, pks)}
        for pk in pks:
            if pk in there:
                self._images.add(table.name, pk, there[pk])
                self._touch(table, pk, there[pk])
        rows.delete_many(self.connection, table, there)

    def at_end(self, key: Hashable, do: Callable[[], None]) -> None:
        """Have something done when all else of the act is done: once for each key, however often it is asked for."""
        self._at_end[key] = do

    def touch(self, *memory_pks: int) -> None:
        """Say that the act concerns these memories although it changes no row of theirs."""
        self.touched.update(dict.fromkeys(memory_pks))

    @property
    def images(self) -> Images:
        """What it has changed so far, in order."""
        return self._images

    @property
    def empty(self) -> bool:
        return not self._images

    def images_of(self, table: Table) -> list[Image]:
        """What the act has done to one table so far, in order."""
        return list(self._images.of(table.name))

    def commit(self, *, undoes: int | None = None, count: int | None = None) -> Changes:
        """Write the operation; nothing at all when the act changed nothing. The transaction's end makes it durable."""
        if self.empty:
            return Changes(verb=self.verb, actor=self.actor)
        count = self.meant if count is None else count
        return self._write(
            undoes=undoes,
            count=count,
            aspects=frozenset(ASPECTS[table] for table in self._images.tables),
            moved=tuple((kind, n) for kind, n in self._moved.items() if n),
        )

    def let_go(self) -> None:
        """Forget what it did, which the operation holds by now, bit by bit."""
        self._images.let_go()

    def commit_empty(self, *, count: int, aspects: frozenset[Aspect]) -> Changes:
        """Write an operation that holds no images: what it did is not to be known again, only that it was done."""
        return self._write(undoes=None, count=count, aspects=aspects)

    def commit_restored(self, *, undoes: int | None, aspects: frozenset[Aspect]) -> Changes:
        """Write an operation that put rows back which another act had taken, without an image of either."""
        changes = self._write(undoes=undoes, count=None, aspects=aspects)
        if undoes is not None:
            rows.run(self.connection, "UPDATE operation SET undone_by = ? WHERE seq = ?", (changes.seq, undoes))
        return changes

    def _write(
        self, *, undoes: int | None, count: int | None, aspects: frozenset[Aspect], moved: Moved | None = None
    ) -> Changes:
        for do in self._at_end.values():
            do()
        report = b"" if self.report is None else b',"report":' + orjson.dumps(self.report)
        head = orjson.dumps({"reason": self.reason})[:-1]
        payload = b"".join((head, b',"images":', self._images.to_json(), report, b"}"))
        salt = self.clock.random_bytes(16)
        payload_hash = hashlib.sha256(salt)
        payload_hash.update(payload)
        last = rows.scalar(self.connection, "SELECT hash FROM operation ORDER BY seq DESC LIMIT 1")
        row: Row = {
            "id": self.clock.new_id(),
            "at": self.now.us,
            "at_offset": self.now.offset_minutes,
            "actor_kind": self.actor.kind.value,
            "actor": self.actor.name,
            "verb": self.verb,
            "count": len(self.touched) if count is None else count,
            "undoes": undoes,
            "undone_by": None,
            "payload": payload,
            "salt": salt,
            "payload_hash": payload_hash.digest(),
            "prev_hash": last or FIRST_HASH,
        }
        row["hash"] = hash_of(row)
        seq = rows.insert(self.connection, schema.operation, row)
        for versions in taken_from(self._left):
            for version in versions:
                version["operation_seq"] = seq
            rows.insert_many(self.connection, schema.memory_version, versions)
        rows.insert_many(self.connection, schema.outbox, ({"memory_pk": pk} for pk in self._stale))
        rows.insert_many(
            self.connection, schema.operation_memory, ({"memory_pk": pk, "operation_seq": seq} for pk in self.touched)
        )
        few = tuple(self.touched)[:MOST_IDS]
        return Changes(
            verb=self.verb,
            actor=self.actor,
            seq=seq,
            operation_id=row["id"],
            memories=self._ids_of(few),
            aspects=aspects,
            count=row["count"],
            all_memories=len(few) < len(self.touched),
            moved=moved,
        )

    def _ids_of(self, pks: Sequence[int]) -> tuple[str, ...]:
        missing = [pk for pk in pks if pk not in self._ids]
        self._ids.update(ids_by_number(self.connection, missing))
        return tuple(self._ids[pk] for pk in pks if pk in self._ids)

    def _touch(self, table: Table, pk: int, row: Mapping[str, Any]) -> None:
        if table is schema.attribute:
            self._vocabulary = None
        elif table is schema.memory:
            self.touched[pk] = None
            if len(self._ids) < MOST_IDS:
                self._ids[pk] = row["id"]
        elif row.get("memory_pk") is not None:
            self.touched[row["memory_pk"]] = None
        elif table is schema.relation:
            self.touched[row["from_pk"]] = self.touched[row["to_pk"]] = None

    def _number(self) -> int:
        """The next number of this act: above those of all acts before it, since acts never share a place."""
        if self._next is None:
            last = rows.scalar(self.connection, "SELECT seq FROM sqlite_sequence WHERE name = 'operation'") or 0
            self._next = (last + 1) * NUMBERS_PER_ACT
        self._next += 1
        return self._next

    def _keep_version(self, current: Row) -> None:
        self._left.append({**current, "recorded_to": self.now.us, "operation_seq": 0})

    def _reindex(self, pk: int) -> None:
        self._stale[pk] = None
