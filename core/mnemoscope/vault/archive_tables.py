"""The tables of a complete archive: which rows go out, and how they come back.

Into an empty vault everything returns as it was, under the same row numbers, with versions and journal. Into a vault
with content only what it does not know is added, under new numbers and as one act; the foreign journal stays outside,
since its acts were not done here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Table

from mnemoscope.model.words import ConflictState
from mnemoscope.vault import ageing, rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row

TABLES: tuple[tuple[str, Table], ...] = (
    ("memories", schema.memory),
    ("versions", schema.memory_version),
    ("sources", schema.source),
    ("memory_sources", schema.memory_source),
    ("relations", schema.relation),
    ("conflicts", schema.conflict),
    ("members", schema.conflict_member),
    ("feedback", schema.feedback),
    ("operations", schema.operation),
    ("tombstones", schema.tombstone),
    ("settings", schema.setting),
    ("settled_pairs", schema.settled_pair),
    ("attributes", schema.attribute),
    ("entities", schema.entity),
    ("entity_aliases", schema.entity_alias),
    ("episode_marks", schema.episode_mark),
    ("pauses", schema.pause),
    ("injections", schema.injection),
    ("operation_memories", schema.operation_memory),
    ("wipe_receipts", schema.wipe_receipt),
)
BY_NAME = dict(TABLES)
WITHOUT_MEMORIES = (
    "operations",
    "settings",
    "operation_memories",
    "wipe_receipts",
    "versions",
    "entities",
    "entity_aliases",
    "pauses",
)
"""Left out where only a part of the memories goes out: they tell of the others too."""
MEMORY_ENDS: dict[str, tuple[str, ...]] = {
    "memories": ("pk",),
    "versions": ("pk",),
    "memory_sources": ("memory_pk",),
    "relations": ("from_pk", "to_pk"),
    "members": ("memory_pk",),
    "feedback": ("memory_pk",),
    "episode_marks": ("memory_pk",),
    "injections": ("memory_pk",),
    "settled_pairs": ("low_pk", "high_pk"),
    "tombstones": ("memory_pk",),
}


def outgoing(
    connection: Connection, *, only: Sequence[int] | None, include_sources: bool
) -> Iterator[tuple[str, Iterator[Row]]]:
    """Every table with its rows. `only` are the memories to give out, or None for all and everything about them."""
    chosen = None if only is None else frozenset(only)
    for name, table in TABLES:
        if chosen is not None and name in WITHOUT_MEMORIES:
            continue
        if not include_sources and name in ("sources", "memory_sources"):
            continue
        yield name, _rows(connection, name, table, chosen)


def _rows(connection: Connection, name: str, table: Table, chosen: frozenset[int] | None) -> Iterator[Row]:
    key = ", ".join(f'"{column.name}"' for column in table.primary_key)
    names = rows.columns(table)
    listed = ", ".join(f'"{each}"' for each in names)
    sources = _sources_of(connection, chosen) if chosen is not None and name == "sources" else None
    conflicts = _conflicts_of(connection, chosen) if chosen is not None and name in ("conflicts", "members") else None
    for values in rows.run(connection, f'SELECT {listed} FROM "{table.name}" ORDER BY {key}'):
        row = dict(zip(names, values, strict=True))
        if chosen is not None:
            if any(row[end] not in chosen for end in MEMORY_ENDS.get(name, ())):
                continue
            if sources is not None and row["pk"] not in sources:
                continue
            if conflicts is not None and row["pk" if name == "conflicts" else "conflict_pk"] not in conflicts:
                continue
        yield row


def _sources_of(connection: Connection, chosen: frozenset[int]) -> frozenset[int]:
    pairs = connection.exec_driver_sql("SELECT memory_pk, source_pk FROM memory_source")
    return frozenset(source for memory, source in pairs if memory in chosen)


def _conflicts_of(connection: Connection, chosen: frozenset[int]) -> frozenset[int]:
    """Conflicts all of whose members go out."""
    members: dict[int, list[int]] = {}
    for conflict, memory in connection.exec_driver_sql("SELECT conflict_pk, memory_pk FROM conflict_member"):
        members.setdefault(conflict, []).append(memory)
    return frozenset(conflict for conflict, inside in members.items() if chosen.issuperset(inside))


def is_whole(names: Iterable[str]) -> bool:
    """Whether an archive with these tables is of a whole vault, so that it can stand alone with its history."""
    return "operations" in names


def is_empty(connection: Connection) -> bool:
    """Whether nothing was ever stored here."""
    return not connection.exec_driver_sql(
        "SELECT (SELECT count(*) FROM operation) + (SELECT count(*) FROM memory) + (SELECT count(*) FROM source)"
    ).scalar()


@dataclass
class Joined:
    """What joining an archive to a vault did.

    Attributes:
        fresh: row numbers of the memories that are new here.
        open_conflicts: row numbers of open conflicts that came along. Their members may stand otherwise here.
        attributes: what the person had said of attributes there, as rows.
        left: how many rows of each table stay outside: what was done there was not done here.
    """

    added: int = 0
    known: int = 0
    blocked: int = 0
    passages: int = 0
    conflicts: int = 0
    fresh: dict[int, None] = field(default_factory=dict)
    open_conflicts: list[int] = field(default_factory=list)
    attributes: list[Row] = field(default_factory=list)
    left: Counter[str] = field(default_factory=Counter)


def put_back(connection: Connection, tables: Iterable[tuple[str, Iterable[Mapping[str, Any]]]]) -> Joined:
    """Fill an empty vault with the rows as they are."""
    counts: Counter[str] = Counter()
    for name, incoming in tables:
        table = BY_NAME.get(name)
        if table is None:
            continue
        if table is schema.setting:
            connection.exec_driver_sql("DELETE FROM setting")
        known = rows.columns(table)
        for row in incoming:
            rows.insert(connection, table, {column: row[column] for column in known if column in row})
            counts[name] += 1
    connection.exec_driver_sql("INSERT INTO outbox (memory_pk) SELECT pk FROM memory")
    return Joined(added=counts["memories"], passages=counts["sources"], conflicts=counts["conflicts"])


@dataclass
class Join:
    """Adds the unknown rows of an archive to a vault that has content, within one act.

    `barred` says whether the person wiped or rejected the statement of a row here, so that it must not come back, and
    `passage_barred` the same of the passage with a key. `lay` is told which new memory has a tombstone there, and that
    one's row: its fingerprint was made with another salt.
    """

    act: Act
    barred: Callable[[Row], bool]
    passage_barred: Callable[[str], bool]
    lay: Callable[[int, Row], None]
    done: Joined = field(default_factory=Joined)
    _memories: dict[int, int] = field(default_factory=dict)
    _fresh: set[int] = field(default_factory=set)
    _sources: dict[int, int] = field(default_factory=dict)
    _conflicts: dict[int, Row] = field(default_factory=dict)
    _members: dict[int, dict[int, bool]] = field(default_factory=dict)
    _spoken: set[str] = field(default_factory=set)
    _entities: dict[int, tuple[Row, list[Row]]] = field(default_factory=dict)

    def take(self, tables: Iterable[tuple[str, Iterable[Mapping[str, Any]]]]) -> Joined:
        steps = {
            "memories": self._memory,
            "sources": self._source,
            "memory_sources": self._link,
            "relations": self._relation,
            "conflicts": self._conflict,
            "members": self._member,
            "feedback": self._feedback,
            "versions": self._version,
            "tombstones": self._tombstone,
            "settled_pairs": self._settled,
            "episode_marks": self._episode_mark,
            "attributes": self._attribute,
            "entities": self._entity,
            "entity_aliases": self._name,
            "pauses": self._pause,
            "injections": self._injection,
        }
        for name, incoming in tables:
            step = steps.get(name)
            for row in incoming:
                if step is not None:
                    step(dict(row))
                else:
                    self.done.left[name] += 1
        self._tie_conflicts()
        self._tie_names()
        return self.done

    def _insert(self, table: Table, row: Row) -> int:
        known = rows.columns(table)
        return self.act.insert(table, {name: row[name] for name in known if name in row and name != "pk"})

    def _memory(self, row: Row) -> None:
        old = row["pk"]
        self._spoken.add(row.get("subject_key") or "")
        known = self._one("SELECT pk FROM memory WHERE id = ?", row["id"])
        if known is not None:
            self._memories[old] = known
            self.done.known += 1
        elif self.barred(row):
            self.done.blocked += 1
        elif (same := self._same_statement(row)) is not None:
            self._memories[old] = same
            self.done.known += 1
        else:
            self._memories[old] = self._put_in(row)
            self.done.fresh[self._memories[old]] = None
            self._fresh.add(old)
            self.done.added += 1

    def _put_in(self, row: Row) -> int:
        """Insert a memory; one that was here and was taken back returns under its number."""
        former = self.act.connection.exec_driver_sql(
            "SELECT pk, max(version) FROM memory_version WHERE id = ? GROUP BY pk", (row["id"],)
        ).first()
        if former is None:
            return self._insert(schema.memory, row)
        known = {name: row[name] for name in rows.columns(schema.memory) if name in row}
        return self.act.insert(schema.memory, {**known, "pk": former[0], "version": former[1] + 1})

    def _same_statement(self, row: Row) -> int | None:
        """The same words in the same scope, known here already under another id."""
        found = self.act.connection.exec_driver_sql(
            "SELECT pk FROM memory WHERE text_key = ? AND scope = ? AND text = ?",
            (row["text_key"], row["scope"], row["text"]),
        ).scalars()
        return next((int(pk) for pk in found if pk not in self.done.fresh), None)

    def _source(self, row: Row) -> None:
        known = self._one("SELECT pk FROM source WHERE source_key = ? OR id = ?", row["source_key"], row["id"])
        if known is None:
            if self.passage_barred(row["source_key"]):
                return
            self._sources[row["pk"]] = self._insert(schema.source, row)
            self.done.passages += 1
        else:
            self._sources[row["pk"]] = known

    def _link(self, row: Row) -> None:
        if row["memory_pk"] in self._fresh and row["source_pk"] in self._sources:
            self._insert(
                schema.memory_source,
                {**row, "memory_pk": self._memories[row["memory_pk"]], "source_pk": self._sources[row["source_pk"]]},
            )

    def _relation(self, row: Row) -> None:
        ends = (self._memories.get(row["from_pk"]), self._memories.get(row["to_pk"]))
        if None in ends or not {row["from_pk"], row["to_pk"]} & self._fresh:
            return
        if (
            self._one("SELECT pk FROM relation WHERE from_pk = ? AND to_pk = ? AND type = ?", *ends, row["type"])
            is None
        ):
            # Conflicts come later in the archive; the tie to them is made when they are there.
            self._insert(schema.relation, {**row, "from_pk": ends[0], "to_pk": ends[1], "conflict_pk": None})

    def _conflict(self, row: Row) -> None:
        if self._one("SELECT pk FROM conflict WHERE id = ?", row["id"]) is None:
            self._conflicts[row["pk"]] = row

    def _member(self, row: Row) -> None:
        memory = self._memories.get(row["memory_pk"])
        if row["conflict_pk"] in self._conflicts and memory is not None:
            self._members.setdefault(row["conflict_pk"], {})[memory] = row["memory_pk"] in self._fresh

    def _tie_conflicts(self) -> None:
        """Conflicts of which at least two members are here and one is new; the rest is not news, or none any more."""
        for old, members in self._members.items():
            if len(members) < 2 or not any(members.values()):
                continue
            pk = self._insert(schema.conflict, self._conflicts[old])
            self.done.conflicts += 1
            if self._conflicts[old]["state"] == ConflictState.OPEN:
                self.done.open_conflicts.append(pk)
            for memory in members:
                self._insert(schema.conflict_member, {"conflict_pk": pk, "memory_pk": memory})
                for relation in rows.select(
                    self.act.connection, schema.relation, "WHERE from_pk = ? AND type = 'contradicts'", (memory,)
                ):
                    if relation["to_pk"] in members and relation["conflict_pk"] is None:
                        self.act.update(schema.relation, relation["pk"], {"conflict_pk": pk})

    def _feedback(self, row: Row) -> None:
        if row["memory_pk"] in self._fresh:
            self._insert(schema.feedback, {**row, "memory_pk": self._memories[row["memory_pk"]]})

    def _version(self, row: Row) -> None:
        if row["pk"] in self._fresh and not self.barred(row):
            kept = {name: row[name] for name in rows.columns(schema.memory_version) if name in row}
            kept.pop("version_pk")
            pk = self._memories[row["pk"]]
            known = "SELECT 1 FROM memory_version WHERE pk = ? AND version = ?"
            if rows.scalar(self.act.connection, known, pk, row["version"]) is None:
                rows.insert(self.act.connection, schema.memory_version, {**kept, "pk": pk, "operation_seq": 0})

    def _tombstone(self, row: Row) -> None:
        if row["memory_pk"] in self._fresh:
            self.lay(self._memories[row["memory_pk"]], row)
        elif row["memory_pk"] not in self._memories:
            self.done.left["tombstones"] += 1

    def _settled(self, row: Row) -> None:
        """A pair with its values, in the order of the numbers here. Two memories there may be one here."""
        if not {row["low_pk"], row["high_pk"]} & self._fresh:
            return
        ends = [(self._memories.get(row[f"{end}_pk"]), row[f"{end}_value"]) for end in ("low", "high")]
        (low, low_value), (high, high_value) = sorted(ends, key=lambda end: end[0] or 0)
        known = "SELECT pk FROM settled_pair WHERE low_pk = ? AND high_pk = ?"
        if low is not None and high is not None and self._one(known, low, high) is None:
            pair = {"low_pk": low, "high_pk": high, "low_value": low_value, "high_value": high_value}
            self._insert(schema.settled_pair, pair)

    def _episode_mark(self, row: Row) -> None:
        memory = self._memories.get(row["memory_pk"])
        marked = self._one("SELECT pk FROM episode_mark WHERE memory_pk = ?", memory)
        if row["memory_pk"] in self._fresh and marked is None:
            self._insert(schema.episode_mark, {**row, "memory_pk": memory})

    def _attribute(self, row: Row) -> None:
        """What the person said of an attribute there, unless they said something of it here."""
        self.done.attributes.append(row)
        if self._one("SELECT pk FROM attribute WHERE key = ?", row["key"]) is None:
            self._insert(schema.attribute, row)

    def _pause(self, row: Row) -> None:
        """Time that did not count there does not count here. A pause that lasts there ends here now."""
        known = self._one("SELECT pk FROM pause WHERE id = ?", row["id"])
        ends = row["ended_at"] if row["ended_at"] is not None else self.act.now.us
        stretches = ageing.read_pauses(self.act.connection).stretches
        covered = any(start <= row["started_at"] and ends <= end for start, end in stretches)
        if known is None and not covered and row["started_at"] < ends:
            offset = row["ended_offset"] if row["ended_at"] is not None else self.act.now.offset_minutes
            self._insert(schema.pause, {**row, "ended_at": ends, "ended_offset": offset})

    def _injection(self, row: Row) -> None:
        """What an assistant was told there it may say again here. A ledger, so no part of the act."""
        memory = self._memories.get(row["memory_pk"])
        known = "SELECT pk FROM injection WHERE agent = ? AND session = ? AND memory_pk = ?"
        if memory is not None and self._one(known, row["agent"], row["session"], memory) is None:
            told = {name: row[name] for name in ("agent", "session", "at")}
            rows.insert(self.act.connection, schema.injection, {**told, "memory_pk": memory})

    def _entity(self, row: Row) -> None:
        self._entities[row["pk"]] = (row, [])

    def _name(self, row: Row) -> None:
        if row["entity_pk"] in self._entities:
            self._entities[row["entity_pk"]][1].append(row)

    def _tie_names(self) -> None:
        """Names of one entity there are so here, where memories speak of it and nothing was decided otherwise."""
        for entity, names in self._entities.values():
            holders = {self._one("SELECT entity_pk FROM entity_alias WHERE name_key = ?", n["name_key"]) for n in names}
            holders = (holders | {self._one("SELECT pk FROM entity WHERE id = ?", entity["id"])}) - {None}
            here = {n["name_key"] for n in names if self._is_spoken_of(n["name_key"])}
            if len(holders) > 1 or not here:
                continue
            pk = next(iter(holders), None) or self._insert(schema.entity, entity)
            for name in names:
                # A name whose memories did not come along was wiped or turned away here.
                if name["name_key"] in here or name["name_key"] not in self._spoken:
                    known = "SELECT pk FROM entity_alias WHERE entity_pk = ? AND name_key = ?"
                    if self._one(known, pk, name["name_key"]) is None:
                        self._insert(schema.entity_alias, {**name, "entity_pk": pk})

    def _is_spoken_of(self, key: str) -> bool:
        return self._one("SELECT 1 FROM memory WHERE subject_key = ? LIMIT 1", key) is not None

    def _one(self, statement: str, *values: object) -> int | None:
        found = self.act.connection.exec_driver_sql(statement, values).scalar()
        return int(found) if found is not None else None
