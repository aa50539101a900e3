"""What each act in the history of one memory did to that memory, read from the row images of the journal.

An import of thousands is in the history of a memory that it only contradicted; told by its verb, the line would be
wrong. So the images are read from the newest act to the oldest: rows that hang on the memory are known from their
tables, and those that an act deleted from its images, until the act that inserted them is reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from mnemoscope.model.memory import Effect, OperationRecord
from mnemoscope.model.words import ConflictState, EffectKind, RelationType, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.ids import memory_ids
from mnemoscope.vault.memories import moment_of
from mnemoscope.vault.rows import Row

HANGING = {
    schema.conflict_member: "WHERE memory_pk = ?1",
    schema.memory_source: "WHERE memory_pk = ?1",
    schema.feedback: "WHERE memory_pk = ?1",
    schema.relation: "WHERE ?1 IN (from_pk, to_pk)",
}
_HANGING_NAMES = frozenset(table.name for table in HANGING)
_CAME_AND_WENT = frozenset({EffectKind.CONFLICT_MET, EffectKind.CONFLICT_LEFT})
_STATES = {
    State.ACTIVE: EffectKind.RESTORED,
    State.SUPERSEDED: EffectKind.SUPERSEDED,
    State.ARCHIVED: EffectKind.ARCHIVED,
    State.EXPIRED: EffectKind.EXPIRED,
}
_STANDINGS = {Standing.CONFIRMED: EffectKind.CONFIRMED, Standing.REJECTED: EffectKind.REJECTED}
_WORDS = frozenset({"text", "subject", "attribute", "value", "polarity"})
_TIMES = frozenset({"event_time", "valid_from", "valid_to"})
_ORDER = {kind: number for number, kind in enumerate(EffectKind)}
# What goes without saying beside another effect of the same act.
_IMPLIED: dict[EffectKind, frozenset[EffectKind]] = {
    EffectKind.WRITTEN: frozenset(EffectKind)
    - {EffectKind.WRITTEN, EffectKind.SUPERSEDED, EffectKind.REPLACES, EffectKind.CONFLICT_MET},
    EffectKind.TAKEN_BACK: frozenset(EffectKind) - {EffectKind.TAKEN_BACK},
    EffectKind.ANSWERED: frozenset({EffectKind.TRUST}),
    EffectKind.EVIDENCE: frozenset({EffectKind.MENTIONED}),
    EffectKind.MERGED: frozenset({EffectKind.SUPERSEDED}),
    EffectKind.CONFLICT_SETTLED: frozenset({EffectKind.CONFLICT_LEFT}),
}


def with_effects(connection: Connection, pk: int, history: Sequence[OperationRecord]) -> tuple[OperationRecord, ...]:
    """The acts, newest first, each with what it did to the memory of this number and how many it touched."""
    reader = _Reader(connection, pk)
    return tuple(
        replace(record, effects=reader.read(record.details), touched=_touched(connection, record.seq))
        for record in history
    )


def _touched(connection: Connection, seq: int) -> int:
    found = connection.exec_driver_sql("SELECT count(*) FROM operation_memory WHERE operation_seq = ?", (seq,))
    return int(found.scalar_one())


def of_one_act(
    connection: Connection, pk: int, images: Sequence[dict[str, Any]], gone: Iterable[tuple[str, Row]] = ()
) -> tuple[Effect, ...]:
    """What a single act did to the memory of this number. `gone` are (table, row) that it inserted and that a later
    act deleted, so that only their images still tell of them."""
    return _Reader(connection, pk, gone).read(images)


class _Reader:
    """Reads acts from the newest to the oldest."""

    def __init__(self, connection: Connection, pk: int, gone: Iterable[tuple[str, Row]] = ()) -> None:
        self._connection = connection
        self._pk = pk
        self._mine: dict[tuple[str, int], Row] = {
            (table.name, row["pk"]): row
            for table, where in HANGING.items()
            for row in rows.select(connection, table, where, (pk,))
        }
        self._mine.update(((table, row["pk"]), row) for table, row in gone if self._hangs(table, row))
        self._conflicts = {row["conflict_pk"] for (table, _), row in self._mine.items() if table == "conflict_member"}

    def read(self, images: Sequence[dict[str, Any]]) -> tuple[Effect, ...]:
        """What one act did, its last image first: a row that it deleted is known from there on."""
        found: list[Effect] = []
        for image in reversed(images):
            found += self._of(image)
        kinds = {effect.kind for effect in found}
        if kinds >= _CAME_AND_WENT:
            found = [effect for effect in found if effect.kind not in _CAME_AND_WENT]
        return _told(found)

    def _of(self, image: dict[str, Any]) -> Iterable[Effect]:
        table, pk, before, after = image["table"], image["pk"], image["before"], image["after"]
        if table == schema.memory.name:
            return self._of_memory(before, after) if pk == self._pk else ()
        if before is not None and after is not None:
            return _of_conflict(after) if table == schema.conflict.name and pk in self._conflicts else ()
        if before is not None:
            return self._of_deleted(table, pk, before)
        row = self._mine.pop((table, pk), None)
        return self._of_inserted(table, row) if row is not None else ()

    def _of_deleted(self, table: str, pk: int, row: Row) -> Iterable[Effect]:
        if not self._hangs(table, row):
            return
        self._mine[table, pk] = row
        if table == schema.conflict_member.name:
            self._conflicts.add(row["conflict_pk"])
            yield Effect(EffectKind.CONFLICT_LEFT)

    def _of_inserted(self, table: str, row: Row) -> Iterable[Effect]:
        if table == schema.conflict_member.name:
            return (Effect(EffectKind.CONFLICT_MET),)
        if table == schema.memory_source.name:
            return (Effect(EffectKind.EVIDENCE),)
        if table == schema.feedback.name:
            return (Effect(EffectKind.ANSWERED, row["kind"], row["trust_after"] - row["trust_before"]),)
        return self._of_relation(row)

    def _hangs(self, table: str, row: Row) -> bool:
        if table == schema.relation.name:
            return self._pk in (row["from_pk"], row["to_pk"])
        return table in _HANGING_NAMES and row["memory_pk"] == self._pk

    def _of_memory(self, before: Row | None, after: Row | None) -> Iterable[Effect]:
        if after is None:
            return (Effect(EffectKind.WRITTEN if before is None else EffectKind.TAKEN_BACK),)
        return _of_columns(before or {}, after)

    def _of_relation(self, row: Row) -> Iterable[Effect]:
        outgoing = row["from_pk"] == self._pk
        other = next(iter(memory_ids(self._connection, (row["to_pk"] if outgoing else row["from_pk"],))), "")
        if row["type"] == RelationType.SUPERSEDES:
            return (Effect(EffectKind.REPLACES if outgoing else EffectKind.SUPERSEDED, other=other),)
        if row["type"] == RelationType.MERGES:
            return (Effect(EffectKind.REPLACES if outgoing else EffectKind.MERGED, other=other),)
        if row["type"] == RelationType.CONTRADICTS:
            return ()
        return (Effect(EffectKind.RELATED, row["type"], other=other),)


def _of_columns(before: Row, after: Row) -> Iterable[Effect]:
    """What a change of the memory's own row means; columns that follow from others say nothing."""
    if _WORDS & after.keys():
        yield Effect(EffectKind.EDITED)
    if "standing" in after:
        yield Effect(_STANDINGS.get(Standing(after["standing"]), EffectKind.STANDING), after["standing"])
    if "state" in after:
        yield Effect(_STATES[State(after["state"])])
    if "trust" in after:
        yield Effect(EffectKind.TRUST, step=after["trust"] - before["trust"])
    if "pinned" in after:
        yield Effect(EffectKind.PINNED if after["pinned"] else EffectKind.UNPINNED)
    if "scope" in after:
        yield Effect(EffectKind.MOVED, after["scope"])
    times = _TIMES & after.keys()
    if times == {"valid_to"} and after["valid_to"] is not None:
        whole = {"valid_to_offset": None, "valid_to_precision": None} | after
        yield Effect(EffectKind.ENDED, at=moment_of(whole, "valid_to"))
    elif times:
        yield Effect(EffectKind.DATED)
    if after.get("review_after") is not None:
        yield Effect(EffectKind.PUT_OFF)
    if {"tags", "importance"} & after.keys():
        yield Effect(EffectKind.DETAILS)
    if "mentions" in after and after["mentions"] > before["mentions"]:
        yield Effect(EffectKind.MENTIONED)
    if "tier" in after:
        yield Effect(EffectKind.TIER, after["tier"])
    if after.get("recheck"):
        yield Effect(EffectKind.RECHECK, after["recheck"])


def _of_conflict(after: Row) -> Iterable[Effect]:
    if after.get("state") == ConflictState.RESOLVED:
        yield Effect(EffectKind.CONFLICT_SETTLED, after.get("decision") or "")
    elif after.get("state") == ConflictState.OPEN:
        yield Effect(EffectKind.CONFLICT_REOPENED)
    elif after.get("snoozed_until") is not None:
        yield Effect(EffectKind.CONFLICT_PUT_OFF)


def _told(found: Iterable[Effect]) -> tuple[Effect, ...]:
    """Each kind once, the one that says most, in the order in which they are told."""
    kinds: dict[EffectKind, Effect] = {}
    for effect in found:
        known = kinds.get(effect.kind)
        if known is None or (effect.other and not known.other):
            kinds[effect.kind] = effect
    implied = frozenset[EffectKind]().union(*(_IMPLIED.get(kind, frozenset()) for kind in kinds))
    return tuple(sorted((kinds[kind] for kind in kinds.keys() - implied), key=lambda effect: _ORDER[effect.kind]))
