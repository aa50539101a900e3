"""Reading operations: one by its id, the head of many, the images of one, and all of one as the interface shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Actor, OperationRecord
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import ActorKind
from mnemoscope.vault import rows, schema
from mnemoscope.vault.acts import HEAD_SQL, reason_in
from mnemoscope.vault.ids import memory_ids
from mnemoscope.vault.images import Image
from mnemoscope.vault.rows import Row

_HEADS = ", ".join(
    f"{HEAD_SQL} AS payload" if name == "payload" else f'"{name}"' for name in rows.columns(schema.operation)
)


def by_id(connection: Connection, operation_id: str) -> Row:
    """The row of an act, with its whole payload.

    Raises:
        NotFound: no act has this id.
    """
    found = rows.select(connection, schema.operation, "WHERE id = ?", (operation_id,))
    if not found:
        raise NotFound("There is no act with this id in the journal.")
    return found[0]


def heads(connection: Connection, where: str, parameters: Iterable[Any] = ()) -> list[Row]:
    """Rows of operations whose payload ends after the reason. An act on all memories has many megabytes of images."""
    found = rows.run(connection, f"SELECT {_HEADS} FROM operation {where}", tuple(parameters))
    return [dict(zip(rows.columns(schema.operation), values, strict=True)) for values in found]


def images_in(connection: Connection, payload: bytes | None, *, memory: int | None = None) -> Iterator[Image]:
    """The images of an operation's payload, in order; without those of memories other than the one with this number.

    SQLite takes them apart, beside whatever else the program does. Python would stop all of it meanwhile, for a quarter
    of a second after an act on a hundred thousand memories.
    """
    statement = "SELECT value FROM json_each(CAST(? AS TEXT), '$.images')"
    values: tuple[Any, ...] = (payload,)
    if memory is not None:
        statement += " WHERE value ->> 0 <> 'memory' OR value ->> 1 = ?"
        values = (payload, memory)
    for (image,) in rows.run(connection, statement, values):
        yield orjson.loads(image)


def record(connection: Connection, row: Row, *, memory: int | None = None) -> OperationRecord:
    """An operation as the interface shows it; with details of what concerns one memory, for which the row must have the
    whole payload."""
    images = images_in(connection, row["payload"], memory=memory) if memory is not None else ()
    pks = connection.exec_driver_sql(
        "SELECT memory_pk FROM operation_memory WHERE operation_seq = ? LIMIT 50", (row["seq"],)
    ).scalars()
    return OperationRecord(
        seq=row["seq"],
        id=row["id"],
        at=Moment(row["at"], row["at_offset"]),
        actor=Actor(ActorKind(row["actor_kind"]), row["actor"]),
        verb=row["verb"],
        reason=reason_in(row["payload"]),
        memories=memory_ids(connection, tuple(pks)),
        count=row["count"],
        undone_by=_id_of(connection, row["undone_by"]),
        undoes=_id_of(connection, row["undoes"]),
        details=tuple(_details(images)),
    )


def _details(images: Iterable[Image]) -> Iterable[dict[str, Any]]:
    for table, pk, before, after in images:
        yield {"table": table, "pk": pk, "before": before, "after": after}


def _id_of(connection: Connection, seq: int | None) -> str | None:
    if seq is None:
        return None
    found = connection.exec_driver_sql("SELECT id FROM operation WHERE seq = ?", (seq,)).scalar()
    return str(found) if found is not None else None


def newest(
    connection: Connection, *, memory_pk: int | None, limit: int, before: int | None = None, whole: bool = False
) -> list[Row]:
    """The newest operations; `whole` brings their images too."""
    terms = ["1"]
    values: list[int] = []
    if memory_pk is not None:
        terms.append("seq IN (SELECT operation_seq FROM operation_memory WHERE memory_pk = ?)")
        values.append(memory_pk)
    if before is not None:
        terms.append("seq < ?")
        values.append(before)
    where = f"WHERE {' AND '.join(terms)} ORDER BY seq DESC LIMIT ?"
    values.append(limit)
    if whole:
        return rows.select(connection, schema.operation, where, values)
    return heads(connection, where, values)
