"""Bringing a wipe to its end: every copy rewritten, every file looked through, and the receipt."""

from __future__ import annotations

import hashlib
import threading
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import orjson

from mnemoscope.facade.opened import Opened
from mnemoscope.facade.wipe_words import INDEX, KEYS, OWN_FILES, places_of, receipt_document, traces_found
from mnemoscope.facade.wiped_copies import note_wiped, reachable_copies
from mnemoscope.model.backups import Backup
from mnemoscope.model.errors import KnownError, NotFound, Refused, VaultBusy
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.results import Progress, WipedPlace, WipeReceipt
from mnemoscope.vault import backup as backups
from mnemoscope.vault import holding, own_files, residue, rows, schema, sealing, wipe
from mnemoscope.vault.database import Database
from mnemoscope.vault.home import backups_path
from mnemoscope.vault.migrate import bring_up
from mnemoscope.vault.permissions import make_private_folder, world_errors, write_private_file
from mnemoscope.vault.process_lock import ProcessLock
from mnemoscope.vault.renewal import forget_keys_of, renew_key
from mnemoscope.vault.rows import Row
from mnemoscope.vault.wipe_target import Target, same_in

STEPS = 6
LOCK_SECONDS = 120.0
AGAIN_AFTER = DAY
"""A wipe that did not get through is tried again when the vault is opened, but not each time."""
NO_IDS = orjson.dumps({"ids": [], "source_ids": []}).decode()
WITHOUT_WORDS = (
    "The wipe was interrupted and finished later. The rows are gone and the files were rewritten, but without "
    "the words the files could not be looked through."
)


class WipeProof(Opened):
    """What comes after the rows are gone. It can be cut off at any point and begun again."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._leaves = threading.Event()

    def leave_wipe(self) -> None:
        """Let a wipe under way stop after its present step, because the program ends: the next opening ends it."""
        self._leaves.set()

    def _step(self, progress: Progress, done: int, what: str) -> None:
        """Report progress where cancelling is too late."""
        if self._leaves.is_set():
            raise VaultBusy("The program is being closed. The wipe is brought to its end at the next start.")
        with suppress(KnownError):
            progress(done, STEPS, what)

    def receipts(self) -> tuple[WipeReceipt, ...]:
        """All receipts, newest first."""
        with self._database.read() as connection:
            found = rows.select(connection, schema.wipe_receipt, "ORDER BY at DESC, pk DESC")
        return tuple(receipt_from(row) for row in found)

    def receipt_is_genuine(self, receipt_id: str) -> bool:
        """Whether a receipt says what it said when it was written. Raises NotFound."""
        with self._database.read() as connection:
            found = rows.select(connection, schema.wipe_receipt, "WHERE id = ?", (receipt_id,))
        if not found:
            raise NotFound("There is no receipt with this id.")
        return bool(digest_of(found[0]) == found[0]["hash"])

    def save_receipt(self, receipt_id: str, target: Path) -> Path:
        """Write a receipt into a file that does not exist yet. Raises NotFound or Refused."""
        found = next((each for each in self.receipts() if each.id == receipt_id), None)
        if found is None:
            raise NotFound("There is no receipt with this id.")
        if target.exists():
            raise Refused(f"“{target.name}” exists already. Choose another name.")
        with world_errors(target.parent):
            write_private_file(target, orjson.dumps(receipt_document(found), option=orjson.OPT_INDENT_2) + b"\n")
        return target

    def _prove(self, pending: Row, goes: Target | None, progress: Progress) -> WipeReceipt:
        """Rewrite the copies, the file and the index, look everywhere, and write the receipt.

        `goes` is None where its words are lost; then only what its ids find can be shown to be gone. A receipt that is
        not complete leaves the wipe pending, so that it can be ended once what stood in the way is out of it.
        """
        started = time.monotonic()
        troubles: list[str] = []
        if goes is None:
            troubles.append(WITHOUT_WORDS)
            goes = _by_ids_alone(pending)
        counts: dict[str, int] = orjson.loads(pending["counts"])
        note_wiped(self.folder, self._database, goes)
        self._step(progress, 1, "rewriting the backups")
        renewed = removed = 0
        freed: list[Backup] = []
        if goes.everything:
            renewed = self._destroy_keys(troubles)
            removed = self._remove_backups(troubles)
        else:
            freed = self._free_backups(pending["id"], goes, troubles)
        with self._database.write() as connection:
            # They would be found in the file; from here on what is sealed is enough.
            rows.update(connection, schema.pending_wipe, pending["pk"], {"ids": NO_IDS})
        with ThreadPoolExecutor(1) as beside:
            # Both is work of SQLite and of the disk, so the backups are rewritten beside the vault.
            rewriting = beside.submit(self._rewrite_backups, freed, troubles)
            self._step(progress, 2, "rewriting the database")
            self._scrub_own(troubles)
            self._step(progress, 3, "taking it out of the index")
            self.index.forget(goes.memories)
            rewritten = rewriting.result() + removed
        self._step(progress, 4, "looking through every file")
        left, cleaned, outside, shared = self._look_everywhere(goes, troubles)
        with self._database.read() as connection:
            rows_left = wipe.left_in_rows(connection, goes)
        self._step(progress, 5, "writing the receipt")
        places = places_of(counts, rows_left, left, rewritten, encrypted=self._database.encrypted, shared=shared)
        if renewed:
            places.insert(0, WipedPlace(KEYS, renewed, 0, "new ones took their place before anything was rewritten"))
        places.append(WipedPlace(OWN_FILES, cleaned, outside, "byte scan of every file, in UTF-8 and UTF-16"))
        troubles += [traces_found(place) for place in places if place.found]
        return self._write_receipt(pending, places, troubles, time.monotonic() - started)

    def _look_everywhere(self, goes: Target, troubles: list[str]) -> tuple[Counter[str], int, int, bool]:
        """Look through every file of the vault and of this program. Gives how much is left in each file of the vault,
        what was taken out of the program's own files, what is left there, and whether memories that stay say the same.
        """
        needles, key = wipe.sought(goes), self._database.key()
        inside, unread = residue.scan(self.folder, needles, [key] if key else [])
        own = tuple(own_files.beside(self.folder))
        beside, unread_beside = _scan_all(own, wipe.sought(goes, beside=True))
        seen = frozenset(beside).union(*inside.values())
        with self._database.read() as connection:
            others = wipe.said_by_others(connection, goes, seen)
        left = Counter({name: _without(found, others) for name, found in inside.items()})
        left[f"{INDEX}/vectors"] += self._vectors_on_disk(goes)
        cleaned, rest = 0, residue.Needles(blobs=beside.keys() - others)
        if rest.all:
            cleaned = sum(own_files.clean(path, rest) for path in own)
            beside, unread_beside = _scan_all(own, rest)
        troubles += [f"{name} could not be looked through." for name in (*unread, *unread_beside)]
        return left, cleaned, _without(beside, others), bool(others)

    def _vectors_on_disk(self, goes: Target) -> int:
        """Vectors in the folder of the index, where there is one. What it is just throwing away is gone."""
        found = 0
        folder = self.folder / INDEX
        if not folder.is_dir():
            return 0
        with self._database.read() as connection:
            directions = wipe.own_vectors(connection, goes)
        for path in residue.files_below(folder):
            with suppress(FileNotFoundError):
                if path.is_file():
                    found += directions.count(path)
        return found

    def _scrub_own(self, troubles: list[str]) -> None:
        try:
            wipe.scrub(self._database)
        except KnownError as error:
            troubles.append(f"The database file could not be rewritten: {error}")

    def _free_backups(self, wipe_id: str, goes: Target, troubles: list[str]) -> list[Backup]:
        """Take the same memories out of every backup of ours; those that are still to be rewritten."""
        freed: list[Backup] = []
        for backup in reachable_copies(self.folder, troubles):
            with _told_of(backup, troubles), closing(Database(backup.database, self._database.key())) as copy:
                bring_up(copy)
                with copy.write() as connection, self._database.read() as live:
                    for held in holding.pending(connection, wipe_id=wipe_id):
                        holding.drop(connection, held["pk"])
                        rows.delete(connection, schema.pending_wipe, held["pk"])
                    wipe.remove_for_good(connection, same_in(connection, goes, live))
                freed.append(backup)
        return freed

    def _destroy_keys(self, troubles: list[str]) -> int:
        """After the whole content: a new key, so that nothing that the former one encrypted can be read by anybody, and
        copies without theirs. How many there were."""
        if not self._database.encrypted:
            return 0
        try:
            renew_key(self._database, self.folder, clock=self.clock)
        except KnownError as error:
            troubles.append(f"The vault's key could not be replaced: {error}")
            return 0
        copies = reachable_copies(self.folder, [])
        for backup in copies:
            forget_keys_of(backup.folder)
        return 1 + len(copies)

    def _remove_backups(self, troubles: list[str]) -> int:
        """Without memories a copy is of no use, so each goes as a whole; how many went."""
        done = 0
        for backup in reachable_copies(self.folder, troubles):
            with _told_of(backup, troubles):
                backups.destroy_backup(backup)
                done += 1
        return done

    def _rewrite_backups(self, freed: Sequence[Backup], troubles: list[str]) -> int:
        """Rewrite backups so that nothing of deleted rows is left in them, and check them; how many got through."""
        done = 0
        for backup in freed:
            with _told_of(backup, troubles):
                with closing(Database(backup.database, self._database.key())) as copy:
                    wipe.scrub(copy)
                backups.check_again(backup, self._database.key(), self.now())
                done += 1
        return done

    def _write_receipt(
        self, pending: Row, places: Sequence[WipedPlace], troubles: Sequence[str], seconds: float
    ) -> WipeReceipt:
        """Write it, unless it would only repeat an earlier one; a complete one ends the wipe."""
        now = self.now()
        complete = not troubles
        body = {
            "kind": pending["kind"],
            "counts": orjson.loads(pending["counts"]),
            "complete": complete,
            "not_complete_because": list(troubles),
            "offset": pending["at_offset"],
            "places": [[place.place, place.removed, place.found, place.checked] for place in places],
            "seconds": round(seconds, 1),
            "wipe": pending["id"],
        }
        before = orjson.loads(pending["troubles"])
        text = orjson.dumps(body, option=orjson.OPT_SORT_KEYS).decode()
        first = not before
        row: Row = {
            "id": pending["id"] if first else self.clock.new_id(),
            "at": pending["at"] if first and pending["state"] == holding.BEGUN else now.us,
            "body": text,
        }
        row["hash"] = digest_of(row)
        with self._database.write() as connection:
            if first or before["because"] != list(troubles):
                rows.insert(connection, schema.wipe_receipt, row)
            if complete or WITHOUT_WORDS in troubles:
                rows.delete(connection, schema.pending_wipe, pending["pk"])
            else:
                noted = orjson.dumps({"because": list(troubles), "tried_at": now.us}).decode()
                rows.update(connection, schema.pending_wipe, pending["pk"], {"troubles": noted})
        if complete or WITHOUT_WORDS in troubles:
            sealing.remove_sealed(self.folder, pending["id"])
        return receipt_from(row)

    @contextmanager
    def _wiping_alone(self) -> Iterator[None]:
        """Keep other programs from copying or finishing meanwhile what is being wiped."""
        shelf = backups_path(self.folder)
        make_private_folder(shelf)
        with ProcessLock(shelf / "lock", wait=LOCK_SECONDS, what="is making a backup or wiping"):
            backups.clear_drafts(self.folder)
            yield


@contextmanager
def _told_of(backup: Backup, troubles: list[str]) -> Iterator[None]:
    """Note why a backup could not be rewritten, and go on with the others."""
    try:
        yield
    except KnownError as error:
        troubles.append(
            f"The backup {backup.folder.name} could not be rewritten: {error} "
            "Make it writable or remove it, then let the wipe be finished."
        )


def _by_ids_alone(pending: Row) -> Target:
    known = orjson.loads(pending["ids"])
    return Target(
        ids=tuple(known["ids"]), source_ids=tuple(known["source_ids"]), everything=pending["kind"] == "everything"
    )


def _scan_all(paths: Iterable[Path], needles: residue.Needles) -> tuple[Counter[bytes], list[str]]:
    """How often which needle is in these files and folders of the program, and what of them could not be read."""
    found, unread = Counter[bytes](), list[str]()
    for path in paths:
        inside, not_read = residue.scan(path, needles, ())
        unread += not_read
        for each in inside.values():
            found += each
    return found, unread


def _without(found: Counter[bytes], others: Collection[bytes]) -> int:
    """How much was found that is not of others."""
    return sum(count for needle, count in found.items() if needle not in others)


def digest_of(row: Row) -> str:
    """The hash of a receipt over its id, its time and all that it says."""
    return hashlib.sha256(f"{row['id']}|{row['at']}|{row['body']}".encode()).hexdigest()


def receipt_from(row: dict[str, Any]) -> WipeReceipt:
    body = orjson.loads(row["body"])
    return WipeReceipt(
        id=row["id"],
        at=Moment(row["at"], body["offset"]),
        complete=body["complete"],
        places=tuple(WipedPlace(*place) for place in body["places"]),
        not_complete_because=tuple(body["not_complete_because"]),
        counts=body["counts"],
        kind=body["kind"],
        hash=row["hash"],
        seconds=body.get("seconds", 0.0),
        wipe_id=body.get("wipe", row["id"]),
    )

