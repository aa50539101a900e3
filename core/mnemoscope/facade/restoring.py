"""Restoring: a copy is laid ready, what was wiped or rejected since is taken out, it is compared, then switched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from mnemoscope.curate import deriving, tombstones, verdicts
from mnemoscope.facade.backups import Backups
from mnemoscope.facade.opened import only_a_person
from mnemoscope.index.chroma_disk import ChromaDisk
from mnemoscope.index.service import FOLDER as INDEX_FOLDER
from mnemoscope.model.backups import Backup, Comparison
from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import Refused, VaultBusy, VaultDamaged
from mnemoscope.model.memory import PERSON, Actor, Memory
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.model.words import ActorKind, Aspect, Standing
from mnemoscope.vault import backup as copies
from mnemoscope.vault import chain, former_rows, holding, memories, rows, schema, verbs, wipe, wipe_target, wiped_ledger
from mnemoscope.vault.database import Database
from mnemoscope.vault.home import real_folder
from mnemoscope.vault.journal import Act
from mnemoscope.vault.migrate import bring_up
from mnemoscope.vault.restoring import Staged, move_beside, stage, switch
from mnemoscope.vault.rows import Row
from mnemoscope.vault.stored import stored_settings
from mnemoscope.vault.wipe_target import Target

FIRST = 5
STEPS = 5
RESTORE = Actor(ActorKind.JOB, "restore")
"""Whoever takes a backup back did not reject again what was rejected since: that is the restore's duty."""
SINCE = "You rejected this after the backup was made."
_NOT_COMPARED = frozenset({"pk", "version", "changed_at"})
"""Of a memory: what says nothing of it, besides the keys that are made from its words."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A staged copy with what is known of it; the lock of its folder is held until it is used or dropped."""

    comparison: Comparison
    staged: Staged
    key: bytes | None

    def drop(self) -> None:
        """The person does not want it."""
        self.staged.drop()


class Restoring(Backups):
    """Looking at a copy, and putting it in the vault's place or beside it."""

    def prepare_restore(self, backup: Backup, *, progress: Progress = no_progress) -> Prepared:
        """Lay a copy ready and compare it with the vault. Nothing of the vault changes; drop it if it is not wanted.

        What was wiped or rejected since the copy was made is taken out first, so it does not come back.
        """
        self.settle_backup_places()
        return prepare(
            self.folder, self._database.key(), backup, clock=self.clock, live=self._database, progress=progress
        )

    def finish_restore(self, prepared: Prepared, *, actor: Actor = PERSON) -> Path | None:
        """Let the prepared copy become the vault, and where the former one is kept. This vault is closed by it.

        Raises Refused when something was written since the comparison, and VaultBusy when another program has the vault
        open; the vault is then open as before.
        """
        only_a_person(actor)
        if self._last_seq() != prepared.comparison.seq:
            raise Refused("Something was written since the two were compared. Compare them again.")
        folder, clock = self.folder, self.clock
        self.close()  # type: ignore[attr-defined]  # of the whole Vault
        return finish(prepared, folder, clock=clock)


def prepare(
    folder: Path,
    key: bytes | None,
    backup: Backup,
    *,
    clock: Clock,
    live: Database | None,
    progress: Progress = no_progress,
) -> Prepared:
    """The same for a vault that may be unreadable (`live` None): then there is nothing to compare with."""
    if live is not None:
        _must_not_wait(live)
    progress(0, STEPS, "copying the backup")
    staged = stage(backup.folder, folder, key, clock=clock)
    try:
        with closing(Database(staged.database, key)) as copy:
            bring_up(copy)
            progress(1, STEPS, "taking out what was wiped since")
            wiped, other = _take_out_wiped(folder, copy, live)
            barred = _reject_again(copy, live, clock) if live is not None else 0
            if wiped:
                wipe.scrub(copy)
            progress(2, STEPS, "checking it")
            _must_be_whole(copy)
            progress(3, STEPS, "comparing it with the vault")
            compared = _compare(backup, staged, copy, live, clock)
            _note_restore(copy, clock, compared)
            copy.checkpoint()
        copies.check_database(staged.database, key)
        progress(STEPS, STEPS, "ready")
    except BaseException:
        staged.drop()
        raise
    return Prepared(replace(compared, wiped=wiped, barred=barred, other_branch=other), staged, key)


def finish(prepared: Prepared, folder: Path, *, clock: Clock) -> Path | None:
    """Switch to a prepared copy. The vault must be closed. Where it fails the copy is dropped and the vault stays.

    The index on disk goes before: it follows the journal of the database that is there now, and row numbers come again.
    """
    try:
        if not ChromaDisk.destroy(real_folder(folder) / INDEX_FOLDER):
            raise VaultBusy("Another program has the vault open. Close it there, then restore the backup.")
        return switch(prepared.staged, folder, prepared.key, clock=clock)
    except BaseException:
        prepared.drop()
        raise


def lay_beside(prepared: Prepared, target: Path, name: str) -> Path:
    """Make a vault of its own of the prepared copy, in a folder that is empty or does not exist.

    It has the id and the keys of the vault that it was copied from, and another name.
    """
    return move_beside(prepared.staged, target, name)


def _must_not_wait(live: Database) -> None:
    """A wipe that waits for its day holds rows of the present vault, which a restore would take from it."""
    with live.read() as connection:
        if any(each["state"] == holding.HELD for each in rows.select(connection, schema.pending_wipe)):
            raise Refused("A wipe waits for its day. Finish it or take it back, then restore the backup.")


def _take_out_wiped(folder: Path, copy: Database, live: Database | None) -> tuple[int, bool]:
    """How many memories of the copy were wiped since and are out of it now; whether it is of another branch."""
    with copy.write() as connection:
        salt = tombstones.stored_salt(connection)
        owed = wiped_ledger.owed_by(folder, connection, salt) if salt else wiped_ledger.Owed()
        pks, other = dict.fromkeys(owed.memories), False
        if live is not None:
            with live.read() as now:
                other = not _is_former_state(connection, now)
                pks.update(dict.fromkeys(_gone_from(connection, now, all_that_lack=not other)))
        goes: Target = (
            wipe_target.all_of_it(connection)
            if owed.everything
            else wipe_target.target(connection, tuple(pks), owed.passages, scope=next(iter(owed.scopes), ""))
        )
        if not goes.empty or goes.scope:
            wipe.remove_for_good(connection, goes)
    return len(goes.memories), other


def _gone_from(copy: Connection, live: Connection, *, all_that_lack: bool) -> Iterator[int]:
    """Memories of the copy that a wipe took from the vault.

    Nothing but a wipe takes a memory out of a vault with all its versions, so of an earlier state of the same vault
    everything counts that the vault does not know any more. Of another branch only what bears the same words as
    something that was wiped.
    """
    salt = tombstones.stored_salt(live)
    wiped = live.exec_driver_sql("SELECT fingerprint FROM tombstone WHERE reason = 'wiped'").scalars()
    marks = {str(each).partition(":")[0] for each in wiped}
    known = set(live.exec_driver_sql("SELECT id FROM memory UNION SELECT id FROM memory_version").scalars())
    for pk, memory_id, text in copy.exec_driver_sql("SELECT pk, id, text FROM memory").all():
        if memory_id not in known and (
            all_that_lack or (salt is not None and tombstones.fingerprint(text, salt) in marks)
        ):
            yield pk


def _is_former_state(copy: Connection, live: Connection) -> bool:
    """Whether the copy's newest act is one of the vault's. By its id: a wipe may change the hashes of what follows."""
    last = copy.exec_driver_sql("SELECT seq, id FROM operation ORDER BY seq DESC LIMIT 1").first()
    if last is None:
        return True
    return bool(live.exec_driver_sql("SELECT id FROM operation WHERE seq = ?", (last[0],)).scalar() == last[1])


def _reject_again(copy: Database, live: Database, clock: Clock) -> int:
    """Carry the never-again list over, and reject in the copy what it bars; how many memories that concerned."""
    with copy.write() as connection, live.read() as now:
        salt = tombstones.stored_salt(connection)
        if salt is None or salt != tombstones.stored_salt(now):
            return 0
        act = Act(connection, clock, verb="reject", actor=RESTORE, reason=SINCE)
        fresh: list[Row] = []
        for stone in rows.select(now, schema.tombstone, "ORDER BY pk"):
            if tombstones.find(connection, stone["fingerprint"].partition(":")[0], stone["scope"]) is None:
                fresh.append(stone)
        rejected = 0
        if fresh:
            rejected = _reject_barred(act, fresh, now, salt)
            for stone in fresh:
                if tombstones.find(connection, stone["fingerprint"].partition(":")[0], stone["scope"]) is None:
                    act.insert(schema.tombstone, {**_without_pk(stone), "memory_pk": None})
            deriving.follow(act)
            act.commit()
        _carry_wipes(connection, now)
        return rejected


def _reject_barred(act: Act, stones: list[Row], live: Connection, salt: bytes) -> int:
    """Reject every memory of the copy whose words one of these entries bars."""
    by_mark: dict[str, list[str]] = {}
    for stone in stones:
        by_mark.setdefault(stone["fingerprint"].partition(":")[0], []).append(stone["scope"])
    found = []
    statement = "SELECT pk, text, scope FROM memory WHERE standing <> ?"
    for pk, text, scope in act.connection.exec_driver_sql(statement, (Standing.REJECTED.value,)).all():
        scopes = by_mark.get(tombstones.fingerprint(text, salt), ())
        if any(each in (tombstones.EVERYWHERE, scope) for each in scopes):
            found.append(pk)
    verdicts.reject(act, memories.rows_by_pks(act.connection, found), salt)
    return len(found)


def _carry_wipes(copy: Connection, live: Connection) -> None:
    """The proofs of wipes stay with the vault whatever is restored, and so do those that are not complete yet."""
    for table in (schema.wipe_receipt, schema.pending_wipe):
        known = set(copy.exec_driver_sql(f"SELECT id FROM {table.name}").scalars())
        for row in rows.select(live, table, "ORDER BY at, pk"):
            if row["id"] not in known:
                rows.insert(copy, table, _without_pk(row))


def _without_pk(row: Row) -> Row:
    return {name: value for name, value in row.items() if name != "pk"}


def _must_be_whole(copy: Database) -> None:
    with copy.read() as connection:
        faults = [*chain.verify(connection), *former_rows.faults(connection)]
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None
    if faults or broken:
        raise VaultDamaged("The backup opens, but its history does not fit together. Choose another one.")


def _note_restore(copy: Database, clock: Clock, compared: Comparison) -> None:
    """Write into the copy's journal that it was put back; it holds nothing that could be undone by rows."""
    with copy.write() as connection:
        day = compared.backup.at.iso()
        act = Act(connection, clock, verb=verbs.SET_BACK, actor=PERSON, reason=f"The backup of {day}.")
        act.commit_empty(count=compared.then.memories, aspects=frozenset(Aspect))


def _compare(backup: Backup, staged: Staged, copy: Database, live: Database | None, clock: Clock) -> Comparison:
    moment = clock.now()
    with copy.read() as then:
        held = copies.contents(then, moment)
        if live is None:
            return Comparison(backup, staged.folder, None, held)
        with live.read() as now:
            present = copies.contents(now, moment)
            found = _Differences()
            for here, there in _side_by_side(now, then):
                found.take(here, there)
            settings = stored_settings(now)

            def shown(connection: Connection, pks: list[int]) -> tuple[Memory, ...]:
                return tuple(memories.light(connection, pks, settings, moment))

            return Comparison(
                backup,
                staged.folder,
                present,
                held,
                back=found.back,
                lost=found.lost,
                differ=found.differ,
                back_first=shown(then, found.back_first),
                lost_first=shown(now, found.lost_first),
                differ_first=shown(then, found.differ_first),
                acts_since=present.operations - _acts_up_to(now, _common_seq(now, then)),
                seq=present.seq,
            )


class _Differences:
    """Counts what differs between the memories of two databases."""

    def __init__(self) -> None:
        self.back = self.lost = self.differ = 0
        self.back_first: list[int] = []
        self.lost_first: list[int] = []
        self.differ_first: list[int] = []

    def take(self, here: Row | None, there: Row | None) -> None:
        """One memory as it stands in the vault and in the copy; None where it is not."""
        if here is None and there is not None:
            self.back += 1
            _first(self.back_first, there)
        elif here is not None and there is None:
            self.lost += 1
            _first(self.lost_first, here)
        elif here is not None and there is not None and _said(here) != _said(there):
            self.differ += 1
            _first(self.differ_first, there)


def _first(kept: list[int], row: Row) -> None:
    if len(kept) < FIRST:
        kept.append(row["pk"])


def _said(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in _NOT_COMPARED and not name.endswith("_key")}


def _side_by_side(now: Connection, then: Connection) -> Iterator[tuple[Row | None, Row | None]]:
    """The memories of both in the order of their ids, matched. Never more than one of each at a time."""
    left, right = _by_id(now), _by_id(then)
    here, there = next(left, None), next(right, None)
    while here is not None or there is not None:
        if there is None or (here is not None and here["id"] < there["id"]):
            yield here, None
            here = next(left, None)
        elif here is None or there["id"] < here["id"]:
            yield None, there
            there = next(right, None)
        else:
            yield here, there
            here, there = next(left, None), next(right, None)


def _by_id(connection: Connection) -> Iterator[Row]:
    names = rows.columns(schema.memory)
    for values in rows.run(connection, f"SELECT {', '.join(names)} FROM memory ORDER BY id"):
        yield dict(zip(names, values, strict=True))


def _acts_up_to(connection: Connection, seq: int) -> int:
    return int(connection.exec_driver_sql("SELECT count(*) FROM operation WHERE seq <= ?", (seq,)).scalar_one())


def _common_seq(now: Connection, then: Connection) -> int:
    """The newest act that both journals have."""
    low, high = 0, int(then.exec_driver_sql("SELECT coalesce(max(seq), 0) FROM operation").scalar_one())
    statement = "SELECT id FROM operation WHERE seq = ?"
    while low < high:
        middle = (low + high + 1) // 2
        same = now.exec_driver_sql(statement, (middle,)).scalar()
        if same is not None and same == then.exec_driver_sql(statement, (middle,)).scalar():
            low = middle
        else:
            high = middle - 1
    return low
