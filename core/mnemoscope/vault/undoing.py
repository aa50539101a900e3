"""Taking an act back: its row images are done backwards as a new operation, so redo is the undo of an undo.

Any act can be taken back, not only the newest, as long as nothing that came later builds on it: see
`vault/undo_obstacles.py`. What the store works out by itself, open conflicts above all, is no reason to refuse: it is
given up where it hangs on rows that go, and worked out anew afterwards, in the same operation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Literal, Protocol

import orjson
import sqlcipher3.dbapi2 as driver
from sqlalchemy import Connection, Table

from mnemoscope.model.changes import Changes
from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import Refused, UndoRefused
from mnemoscope.model.memory import Actor
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.model.words import ActorKind
from mnemoscope.vault import operations, rows, schema
from mnemoscope.vault.images import Image
from mnemoscope.vault.journal import Act
from mnemoscope.vault.letting_go import let_go
from mnemoscope.vault.operations import images_in
from mnemoscope.vault.rows import JOURNALED, Row
from mnemoscope.vault.undo_obstacles import (
    ALONE,
    Key,
    nets_of,
    pieces,
    refusal,
    refuse_if_needed_later,
    refuse_if_upside_down,
)
from mnemoscope.vault.verbs import RECHECK, UNDO, WIPE

TOLD_EVERY = 100
"""After so many rows its progress is told, and it can be stopped."""
WIPED = "This act cannot be undone, because what it held was wiped."


class Derived(Protocol):
    """What the store works out from the rows by itself."""

    def free(self, act: Act, memories: Collection[int], conflicts: Collection[int]) -> None:
        """Give up what was worked out about memories that will go, and these conflicts."""

    def mend(self, act: Act, progress: Progress) -> None:
        """Work it out anew for all memories that the act touched."""


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
    nets = nets_of(images)
    refuse_if_needed_later(connection, found, nets, _Told(progress, nets, "looking at what came later").reached)
    act = Act(connection, clock, verb=UNDO, actor=actor, reason=reason)
    act.touch(*_concerned(connection, found["seq"]))
    made = [key for key, net in nets.items() if net.exists and not net.existed]
    derived.free(
        act, {pk for table, pk in made if table == "memory"}, {pk for table, pk in made if table == "conflict"}
    )
    try:
        _all_backwards(act, images, _Told(progress, nets, ""))
    except driver.IntegrityError as error:
        # The same tie, pair or name was made anew since, as another row.
        raise refusal(connection, found, nets) from error
    refuse_if_upside_down(connection, found, nets)
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
    for some in pieces(pk for table, pk, *_ in images if table == schema.memory.name):
        gone = set(some) - rows.there(connection, schema.memory, some)
        among = orjson.dumps(list(gone)).decode()
        former = "SELECT DISTINCT pk FROM memory_version WHERE pk IN (SELECT value FROM json_each(?))"
        found |= gone.difference(pk for (pk,) in rows.run(connection, former, (among,))) if gone else set()
    return found


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


def _kind(image: Image) -> tuple[str, Literal["made", "gone", ""]]:
    """The table, and whether a whole row was made or taken, or only changed."""
    table, _, before, after = image
    if after is not None:
        return table, ""
    return table, "made" if before is None else "gone"


def _all_backwards(act: Act, images: Sequence[Image], told: _Told) -> None:
    """Do everything that an act did backwards, the last first."""
    for (table_name, whole), together in groupby(reversed(images), _kind):
        if table_name in ALONE and whole:
            _many_backwards(act, JOURNALED[table_name], list(together))
            continue
        for some in pieces(together):
            for _, pk, *_ in some:
                told.reached((table_name, pk))
            _backwards(act, JOURNALED[table_name], some)


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
