"""One act with all that it did to each memory, read from its row images."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, Table

from mnemoscope.model.acts import ActDetail, Change, SettingChange, TouchedMemory, Value
from mnemoscope.model.moment import Moment
from mnemoscope.model.settings import Settings
from mnemoscope.vault import acts, effects, memories, operations, rows, schema
from mnemoscope.vault.memories import moment_of
from mnemoscope.vault.rows import Row

SHOWN = 50
"""Memories of an act that are told one by one."""
LOOKED_AT = 100
"""Later acts in which a row is looked for that is no longer there."""
_MOMENTS = ("event_time", "valid_from", "valid_to")
_FLAGS = frozenset({"pinned"})
_COLUMNS = (
    "text", "subject", "attribute", "value", "polarity", "origin", "standing", "state", "scope", "tier", "trust",
    "importance", "sensitivity", "pinned", "event_time", "valid_from", "valid_to", "expires_at", "review_after", "tags",
)  # fmt: skip

_Image = dict[str, Any]
_Key = tuple[str, int]


def detail(connection: Connection, operation_id: str, settings: Settings, now: Moment) -> ActDetail:
    """The act of this id. Raises NotFound."""
    row = operations.by_id(connection, operation_id)
    seq: int = row["seq"]
    (line,) = acts.lines(connection, [seq])
    images = _images(row["payload"])
    pks = [
        pk
        for (pk,) in rows.run(
            connection,
            "SELECT memory_pk FROM operation_memory WHERE operation_seq = ? ORDER BY memory_pk LIMIT ?",
            (seq, SHOWN),
        )
    ]
    later = _Later(connection, seq, row["undone_by"])
    sorted_out = _by_memory(connection, images, pks, later)
    touched = rows.scalar(connection, "SELECT count(*) FROM operation_memory WHERE operation_seq = ?", seq)
    found = []
    for pk in pks:
        told = _touched(connection, pk, *sorted_out[pk], settings, now)
        if told is not None:
            found.append(told)
    return ActDetail(
        line=line,
        touched=int(touched),
        memories=tuple(found),
        settings=_settings(connection, images, later),
        hash=row["hash"].hex(),
        prev_hash=row["prev_hash"].hex(),
        other=dict(Counter(image["table"] for image in images if image["table"] != schema.memory.name)),
    )


def made_by(connection: Connection, operation_id: str) -> tuple[str, ...]:
    """Ids of the memories that no act before this one concerned."""
    found = rows.run(
        connection,
        "SELECT m.id FROM operation o JOIN operation_memory mine ON mine.operation_seq = o.seq "
        "JOIN memory m ON m.pk = mine.memory_pk WHERE o.id = ? AND NOT EXISTS (SELECT 1 FROM operation_memory former "
        "WHERE former.memory_pk = m.pk AND former.operation_seq < o.seq) ORDER BY m.pk",
        (operation_id,),
    )
    return tuple(id_ for (id_,) in found)


def _images(payload: bytes | None) -> list[_Image]:
    if payload is None:
        return []
    return [
        {"table": table, "pk": pk, "before": before, "after": after}
        for table, pk, before, after in orjson.loads(payload)["images"]
    ]


class _Later:
    """Finds what became of rows that an act inserted and that are no longer there: later acts hold their images."""

    def __init__(self, connection: Connection, seq: int, undone_by: int | None) -> None:
        self._connection = connection
        self._seq = seq
        self._undone_by = undone_by
        self._read: dict[int, list[_Image]] = {}

    def of_memory(self, pk: int, wanted: set[_Key]) -> dict[_Key, Row]:
        """Rows by table and number, from the acts that touched a memory later."""
        found: dict[_Key, Row] = {}
        seqs = [] if self._undone_by is None else [self._undone_by]
        statement = (
            "SELECT operation_seq FROM operation_memory WHERE memory_pk = ? AND operation_seq > ? "
            "ORDER BY operation_seq LIMIT ?"
        )
        seqs += [seq for (seq,) in rows.run(self._connection, statement, (pk, self._seq, LOOKED_AT))]
        for seq in seqs:
            if found.keys() >= wanted:
                break
            for image in self._images_of(seq):
                key = (image["table"], image["pk"])
                if key in wanted and image["before"] is not None and image["after"] is None:
                    found.setdefault(key, image["before"])
        return found

    def left(self, table: Table, pk: int) -> Row:
        """A row as this act left it, or as it was before it took it away: later images say what it was until then.

        A payload names a row as `["table",number,`.
        """
        statement = (
            "SELECT seq FROM operation WHERE seq > ? AND instr(payload, CAST(? AS BLOB)) > 0 ORDER BY seq LIMIT 1"
        )
        known: Row = {}
        seq: int | None = self._seq
        while (seq := rows.scalar(self._connection, statement, seq, f'["{table.name}",{pk},')) is not None:
            for image in self._images_of(seq):
                if (image["table"], image["pk"]) == (table.name, pk):
                    known = (image["before"] or {}) | known
                    if image["after"] is None:
                        return known
        return (rows.one(self._connection, table, pk) or {}) | known

    def _images_of(self, seq: int) -> list[_Image]:
        if seq not in self._read:
            payload = rows.scalar(self._connection, "SELECT payload FROM operation WHERE seq = ?", seq)
            self._read[seq] = _images(payload)
        return self._read[seq]


def _by_memory(
    connection: Connection, images: Sequence[_Image], pks: Sequence[int], later: _Later
) -> dict[int, tuple[list[_Image], list[tuple[str, Row]]]]:
    """For each of these memories the images that concern it, in their order, and the rows that are gone since."""
    owners: dict[_Key, set[int]] = defaultdict(set)
    for table, row in _hanging(connection, pks):
        owners[table, row["pk"]].update(_owners(table, row))
        if table == schema.conflict_member.name:
            owners[schema.conflict.name, row["conflict_pk"]].add(row["memory_pk"])
    wanted = {
        (image["table"], image["pk"])
        for image in images
        if image["before"] is None and image["after"] is None and image["table"] in _TABLES
    } - owners.keys()
    gone: dict[_Key, Row] = {}
    for pk in pks if wanted else ():
        if not wanted - gone.keys():
            break
        gone.update(later.of_memory(pk, wanted - gone.keys()))
    for (table, number), row in gone.items():
        owners[table, number].update(_owners(table, row))
    chosen = set(pks)
    result: dict[int, tuple[list[_Image], list[tuple[str, Row]]]] = {pk: ([], []) for pk in pks}
    for image in images:
        key = (image["table"], image["pk"])
        mine = {image["pk"]} if image["table"] == schema.memory.name else set(owners.get(key, ()))
        if image["before"] is not None and image["table"] in _TABLES:
            mine |= _owners(image["table"], image["before"])
        for pk in mine & chosen:
            result[pk][0].append(image)
            if key in gone:
                result[pk][1].append((image["table"], gone[key]))
    return result


_TABLES = frozenset(table.name for table in effects.HANGING)


def _hanging(connection: Connection, pks: Sequence[int]) -> Iterable[tuple[str, Row]]:
    listed = orjson.dumps(list(pks)).decode()
    among = "IN (SELECT value FROM json_each(?1))"
    for table in effects.HANGING:
        where = f"memory_pk {among}"
        if table is schema.relation:
            where = f"from_pk {among} UNION SELECT * FROM relation WHERE to_pk {among}"
        for row in rows.select(connection, table, f"WHERE {where}", (listed,)):
            yield table.name, row


def _owners(table: str, row: Row) -> set[int]:
    """The memories that a row hangs on; an image of changed columns alone may not say."""
    names = ("from_pk", "to_pk") if table == schema.relation.name else ("memory_pk",)
    return {row[name] for name in names if row.get(name) is not None}


def _touched(
    connection: Connection,
    pk: int,
    images: Sequence[_Image],
    gone: Sequence[tuple[str, Row]],
    settings: Settings,
    now: Moment,
) -> TouchedMemory | None:
    row = rows.one(connection, schema.memory, pk)
    if row is not None:
        memory = memories.full(connection, row, settings, now)
    else:
        last = rows.select(
            connection, schema.memory_version, "WHERE pk = ? ORDER BY recorded_to DESC, version_pk DESC LIMIT 1", (pk,)
        )
        if not last:
            return None
        (memory,) = memories.former(connection, last, settings, now)
    told = effects.of_one_act(connection, pk, images, gone)
    own = [image for image in images if image["table"] == schema.memory.name]
    return TouchedMemory(memory, row is None, told, _changes(own))


def _changes(images: Sequence[_Image]) -> tuple[Change, ...]:
    """What differs after an act in the columns that a person knows; nothing for a memory that came or went by it."""
    before: Row = {}
    after: Row = {}
    for image in images:
        if image["before"] is None or image["after"] is None:
            return ()
        before = image["before"] | before
        after |= image["after"]
    found = []
    for column in _COLUMNS:
        if column in after:
            change = Change(column, _value(before, column), _value(after, column))
            if change.before != change.after:
                found.append(change)
    return tuple(found)


def _value(row: Row, column: str) -> Value:
    value = row[column]
    if column in _MOMENTS:
        prefix = {"event_time": "event"}.get(column, column)
        return moment_of({f"{prefix}_offset": None, f"{prefix}_precision": None} | row, column)
    if column in ("expires_at", "review_after"):
        return Moment(value) if value is not None else None
    if column == "tags":
        return tuple(str(tag) for tag in orjson.loads(value))
    if column in _FLAGS:
        return bool(value)
    return value if isinstance(value, str | int) or value is None else str(value)


def _settings(connection: Connection, images: Sequence[_Image], later: _Later) -> tuple[SettingChange, ...]:
    """The store's numbers that an act changed, by name."""
    found = []
    for image in images:
        if image["table"] != schema.setting.name:
            continue
        before, after = image["before"], image["after"]
        whole = before if before is not None and after is None else later.left(schema.setting, image["pk"])
        name = whole.get("name")
        if name is None:
            continue
        old = before["value"] if before is not None else None
        new = after["value"] if after is not None else whole.get("value") if before is None else None
        found.append(SettingChange(name, old, new))
    return tuple(sorted(found, key=lambda change: change.name))
