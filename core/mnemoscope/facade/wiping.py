"""The verb that makes gone: plan, wipe, prove, and the receipts of it."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import conflicts, tombstones
from mnemoscope.facade.opened import Opened, only_a_person
from mnemoscope.index.tokens import filter_expression
from mnemoscope.model.changes import Changes
from mnemoscope.model.contradiction import ClaimKeys
from mnemoscope.model.errors import KnownError, Misuse, NotFound
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import Filter
from mnemoscope.model.results import Progress, WipedPlace, WipePlan, WipeReceipt, WipeSelection, no_progress
from mnemoscope.model.words import ActorKind, Aspect, Polarity
from mnemoscope.vault import backup as backups
from mnemoscope.vault import journal, memories, residue, rows, schema, selecting, wipe
from mnemoscope.vault.database import Database
from mnemoscope.vault.home import backups_path
from mnemoscope.vault.journal import Act
from mnemoscope.vault.permissions import make_private_folder
from mnemoscope.vault.process_lock import ProcessLock
from mnemoscope.vault.wipe import Target

JOB = Actor(ActorKind.JOB, "wipe")
AFTER_WIPE = "Something that was wiped had held a conflict together."
FIRST_TEXTS = 3
STEPS = 6
LOCK_SECONDS = 120.0
BACKUPS, FILES, INDEX = "backups", "files", "index"
OUTSIDE = (
    "exports and copies that were made before",
    "what your assistants keep in their own stores",
    "old copies inside an SSD, in file-system snapshots or in backups of the whole computer",
)


class Wiping(Opened):
    """Wiping. The only way in which anything is ever deleted."""

    def plan_wipe(self, selection: WipeSelection) -> WipePlan:
        """Exactly what a wipe would remove, in numbers and in words. Nothing is changed."""
        self.index.catch_up_words(wait=None)
        with self._database.read() as connection:
            goes = self._target(connection, selection)
            total = int(connection.exec_driver_sql("SELECT count(*) FROM memory").scalar_one())
            ids = _ids(connection, goes.memories)
            first = goes.texts[:FIRST_TEXTS]
        kept = len(backups.list_backups(self.folder))
        counts = goes.counts
        return WipePlan(
            memory_ids=ids,
            places=(*counts.items(), (BACKUPS, kept)),
            preview=first,
            goes=tuple(_goes(counts, kept)),
            stays=(f"{total - counts[wipe.MEMORIES]:,} other memories", "a receipt with counts and times, no content"),
            outside=OUTSIDE,
        )

    def wipe(
        self,
        selection: WipeSelection,
        *,
        remember: bool = True,
        progress: Progress = no_progress,
        actor: Actor = PERSON,
    ) -> WipeReceipt:
        """Remove for good, look for what is left, and give the receipt.

        With `remember` the statements get tombstones, so that no import or assistant brings them back. It cannot be
        undone, and once the rows are gone it goes on to the end: cancelling is possible only before. Only a person may.
        """
        only_a_person(actor)
        progress(0, STEPS, "finding what goes")
        self.index.catch_up_words(wait=None)
        with self._wiping_alone():
            return self._wipe(selection, remember=remember, progress=progress, actor=actor)

    def _wipe(self, selection: WipeSelection, *, remember: bool, progress: Progress, actor: Actor) -> WipeReceipt:
        with self._database.write() as connection:
            goes = self._target(connection, selection)
            if goes.empty:
                raise NotFound("Nothing matches, so nothing was wiped.")
            if remember:
                self._remember(connection, goes, actor)
            others = wipe.left_alone(connection, goes)
            wipe.remove(connection, goes)
            kind = _kind(selection)
            act = Act(connection, self.clock, verb=journal.WIPE, actor=actor)
            changes = act.commit_empty(count=goes.counts[wipe.MEMORIES], aspects=frozenset(Aspect))
            receipt_id = self.clock.new_id()
            marker = {"id": receipt_id, "kind": kind, "counts": goes.counts, "at": act.now.us, **_names(goes)}
            self._keep_marker(marker)
            flagged = self._flag_again(connection, others)
        self._tell(flagged)
        receipt = self._prove(marker, goes, progress)
        self._tell(changes)
        return receipt

    def _flag_again(self, connection: Connection, others: Sequence[int]) -> Changes:
        """Contradictions among memories that stay, whose conflict went because of a third one."""
        act = Act(connection, self.clock, verb="recheck", actor=JOB, reason=AFTER_WIPE)
        for row in memories.rows_by_pks(connection, others):
            conflicts.check(act, row)
        return act.commit()

    def receipts(self) -> tuple[WipeReceipt, ...]:
        """All receipts, newest first."""
        with self._database.read() as connection:
            found = rows.select(connection, schema.wipe_receipt, "ORDER BY at DESC, pk DESC")
        return tuple(_receipt_from(row) for row in found)

    def _target(self, connection: Connection, selection: WipeSelection) -> Target:
        """The memories and passages that a selection means."""
        _kind(selection)
        passages: list[int] = []
        if selection.everything:
            return wipe.all_of_it(connection)
        if selection.ids:
            pks = [_pk_of(connection, memory_id) for memory_id in selection.ids]
        elif selection.source_id:
            source = connection.exec_driver_sql("SELECT pk FROM source WHERE id = ?", (selection.source_id,)).scalar()
            if source is None:
                raise NotFound("There is no source with this id. Nothing was wiped.")
            passages = [int(source)]
            pks = list(
                connection.exec_driver_sql(
                    "SELECT memory_pk FROM memory_source WHERE source_pk = ?", (source,)
                ).scalars()
            )
            pks += journal.taken_back_from(connection, int(source))
        elif selection.about:
            pks, passages = self._about(connection, selection.about)
        else:
            column, value = ("scope", selection.scope) if selection.scope else ("agent", selection.agent)
            pks = list(connection.exec_driver_sql(f"SELECT pk FROM memory WHERE {column} = ?", (value,)).scalars())
            pks += connection.exec_driver_sql(
                f"SELECT DISTINCT pk FROM memory_version WHERE {column} = ? AND pk NOT IN (SELECT pk FROM memory)",
                (value,),
            ).scalars()
        if selection.agent:
            passages = list(
                connection.exec_driver_sql(
                    "SELECT pk FROM source WHERE app = ? AND pk NOT IN (SELECT s.source_pk FROM memory_source s "
                    "JOIN memory m ON m.pk = s.memory_pk WHERE m.agent <> ?)",
                    (selection.agent, selection.agent),
                ).scalars()
            )
        return wipe.target(connection, list(dict.fromkeys(pks)), passages, scope=selection.scope)

    def _about(self, connection: Connection, about: str) -> tuple[list[int], list[int]]:
        """Memories with all of the words, now or in a former version, and passages in which they stand."""
        expression = filter_expression(about)
        if expression is None:
            raise Misuse("Say in words what the memories to wipe are about.")
        pks = list(selecting.keys(connection, selecting.selection(Filter(text=about), match=expression)))
        phrase = selecting.containing(about.strip())

        def holding(column: str, table: str) -> list[int]:
            return list(
                connection.exec_driver_sql(
                    f"SELECT DISTINCT pk FROM {table} WHERE {column} LIKE ? ESCAPE '\\'", (phrase,)
                ).scalars()
            )

        return pks + holding("text", "memory_version"), holding("text", "source")

    def _remember(self, connection: Connection, goes: Target, actor: Actor) -> None:
        """Tombstones without any tie to the memories: they hold fingerprints only and are no part of any undo.

        Blanked passages stay in their place, so they cannot come back; those that go whole get a tombstone each.
        """
        salt = self._tombstone_salt(connection)
        now = self.now()
        marks = {tombstones.fingerprint(text, salt): "wiped" for text in goes.texts}
        for chosen, part in wipe.chunks(goes.passages):
            keys = connection.exec_driver_sql(f"SELECT source_key FROM source WHERE pk IN ({chosen})", part).scalars()
            marks |= {tombstones.passage_mark(key, salt): "wiped passage" for key in keys}
        claims = {
            tombstones.fingerprint(text, salt): tombstones.claim_mark(claim, salt)
            for text, claim in _only_claimed_by(connection, goes)
        }
        for mark, why in marks.items():
            if tombstones.find(connection, mark, tombstones.EVERYWHERE) is None:
                rows.insert(
                    connection,
                    schema.tombstone,
                    {
                        "id": self.clock.new_id(),
                        "fingerprint": f"{mark}:{claims[mark]}" if mark in claims else mark,
                        "scope": tombstones.EVERYWHERE,
                        "reason": why,
                        "made_at": now.us,
                        "made_offset": now.offset_minutes,
                        "hits": 0,
                        "last_hit_at": None,
                        "memory_pk": None,
                    },
                )

    def _prove(self, marker: dict[str, Any], goes: Target, progress: Progress) -> WipeReceipt:
        """Everything after the rows are gone: rewrite the file, the index and the backups, then look."""
        troubles: list[str] = []
        _step(progress, 1, "rewriting the backups")
        rewritten = self._scrub_backups(goes, troubles)
        _step(progress, 2, "rewriting the database")
        self._keep_marker({**marker, **_names(Target())})
        wipe.scrub(self._database)
        _step(progress, 3, "building the index anew")
        self.index.forget(goes.memories)
        _step(progress, 4, "looking through every file")
        with self._database.read() as connection:
            needles, shared = wipe.needles(connection, goes)
        key = self._database.key()
        left, unread = residue.scan(self.folder, needles, [key] if key else [])
        troubles += [f"{name} could not be looked through." for name in unread]
        with self._database.read() as connection:
            rows_left = wipe.left_in_rows(connection, goes)
        _step(progress, 5, "writing the receipt")
        places = _places(
            marker["counts"], rows_left, left, rewritten, encrypted=self._database.encrypted, shared=shared
        )
        troubles += [f"{place.found} traces were found in: {place.place}." for place in places if place.found]
        return self._write_receipt(marker, places, troubles)

    def _keep_marker(self, marker: dict[str, Any]) -> None:
        """Note what an interrupted wipe needs to be finished."""
        with self._database.write() as connection:
            connection.exec_driver_sql("DELETE FROM setting WHERE name = ?", (wipe.PENDING,))
            rows.insert(connection, schema.setting, {"name": wipe.PENDING, "value": orjson.dumps(marker).decode()})

    def _scrub_backups(self, goes: Target, troubles: list[str]) -> int:
        """Take the same memories out of every backup of ours; how many were rewritten."""
        done = 0
        for backup in backups.list_backups(self.folder):
            try:
                with closing(Database(backup.database, self._database.key())) as copy:
                    with copy.write() as connection, self._database.read() as live:
                        wipe.remove(connection, wipe.same_in(connection, goes, live))
                    wipe.scrub(copy)
                done += 1
            except KnownError as error:
                troubles.append(f"The backup {backup.folder.name} could not be rewritten: {error}")
        return done

    def _write_receipt(
        self, marker: dict[str, Any], places: Sequence[WipedPlace], troubles: Sequence[str]
    ) -> WipeReceipt:
        body = {
            "kind": marker["kind"],
            "counts": marker["counts"],
            "complete": not troubles,
            "not_complete_because": list(troubles),
            "offset": self.now().offset_minutes,
            "places": [[place.place, place.removed, place.found, place.checked] for place in places],
        }
        text = orjson.dumps(body, option=orjson.OPT_SORT_KEYS).decode()
        digest = hashlib.sha256(f"{marker['id']}|{marker['at']}|{text}".encode()).hexdigest()
        row = {"id": marker["id"], "at": marker["at"], "body": text, "hash": digest}
        with self._database.write() as connection:
            rows.insert(connection, schema.wipe_receipt, row)
            connection.exec_driver_sql("DELETE FROM setting WHERE name = ?", (wipe.PENDING,))
        return _receipt_from(row)

    @contextmanager
    def _wiping_alone(self) -> Iterator[None]:
        """Keep other programs from copying or finishing meanwhile what is being wiped."""
        shelf = backups_path(self.folder)
        make_private_folder(shelf)
        with ProcessLock(shelf / "lock", wait=LOCK_SECONDS, what="is making a backup or wiping"):
            yield

    def _finish_wipes(self) -> None:
        """Bring to an end what a power cut interrupted after the rows were gone.

        Its words are gone too, so the files cannot be looked through for them, and the receipt says so. Another
        program that is wiping now finishes by itself.
        """
        with self._database.read() as connection:
            if not wipe.pending(connection):
                return
        lock = ProcessLock(backups_path(self.folder) / "lock")
        if not lock.try_acquire():
            return
        try:
            with self._database.read() as connection:
                begun = wipe.pending(connection)
            for row in begun:
                self._finish_wipe(orjson.loads(row["value"]))
        finally:
            lock.release()

    def _finish_wipe(self, marker: dict[str, Any]) -> None:
        troubles = [
            "The wipe was interrupted and finished later. The rows are gone and the files were rewritten, but without "
            "the words the files could not be looked through."
        ]
        goes = Target(
            ids=tuple(marker["ids"]), source_ids=tuple(marker["source_ids"]), everything=marker["kind"] == "everything"
        )
        rewritten = self._scrub_backups(goes, troubles)
        self._keep_marker({**marker, **_names(Target())})
        wipe.scrub(self._database)
        self.index.forget(())
        places = [WipedPlace(place, count, 0, "row count") for place, count in marker["counts"].items()]
        places.append(WipedPlace(BACKUPS, rewritten, 0, "not looked through"))
        self._write_receipt(marker, places, troubles)


def _step(progress: Progress, done: int, what: str) -> None:
    """Report progress where cancelling is too late."""
    try:
        progress(done, STEPS, what)
    except KnownError:
        return


def _kind(selection: WipeSelection) -> str:
    """Which field of the selection speaks; exactly one must."""
    said = [name for name in ("ids", "scope", "agent", "about", "source_id", "everything") if getattr(selection, name)]
    if len(said) != 1:
        raise Misuse("Say what to wipe in exactly one way: ids, a scope, an agent, words, a source or everything.")
    return said[0]


def _names(goes: Target) -> dict[str, list[str]]:
    """What finishing an interrupted wipe needs: random ids, no words. They go when it is finished."""
    return {"ids": list(goes.ids), "source_ids": list(goes.source_ids)}


def _pk_of(connection: Connection, memory_id: str) -> int:
    found = connection.exec_driver_sql(
        "SELECT pk FROM memory WHERE id = ? UNION SELECT pk FROM memory_version WHERE id = ?", (memory_id, memory_id)
    ).scalar()
    if found is None:
        raise NotFound(f"There is no memory with the id {memory_id[:40]}. Nothing was wiped.")
    return int(found)


def _ids(connection: Connection, pks: Sequence[int]) -> tuple[str, ...]:
    found: list[str] = []
    for marks, part in wipe.chunks(pks):
        found += connection.exec_driver_sql(f"SELECT id FROM memory WHERE pk IN ({marks}) ORDER BY pk", part).scalars()
    return tuple(found)


def _goes(counts: dict[str, int], kept: int) -> list[str]:
    """The plan in plain words, with exact numbers."""
    words = {
        wipe.MEMORIES: ("1 memory", "{:,} memories"),
        wipe.VERSIONS: ("1 former version", "{:,} former versions of them"),
        wipe.PASSAGES: ("the words of 1 source passage", "the words of {:,} source passages"),
        wipe.RELATIONS: ("1 relation", "{:,} relations"),
        wipe.CONFLICTS: ("1 place in a conflict", "{:,} places in conflicts"),
        wipe.ANSWERS: ("1 answer you gave", "{:,} answers you gave about them"),
        wipe.NAMES: ("1 name that nothing else goes by", "{:,} names that nothing else goes by"),
        wipe.JOURNAL: ("what 1 history entry says", "what {:,} history entries say of them"),
        wipe.VECTORS: ("1 vector", "{:,} vectors"),
        wipe.WORDS: ("1 full-text entry", "{:,} full-text entries"),
    }
    said = [words[place][count != 1].format(count) for place, count in counts.items() if count]
    if kept:
        said.append(f"the same from {kept} backup{'s' if kept > 1 else ''} of this application")
    return said


def _places(
    counts: dict[str, int],
    rows_left: Counter[str],
    files_left: Counter[str],
    rewritten: int,
    *,
    encrypted: bool,
    shared: bool,
) -> list[WipedPlace]:
    checks = {
        wipe.MEMORIES: "row count",
        wipe.VERSIONS: "row count",
        wipe.WORDS: "row count of its tables",
        wipe.VECTORS: "row count",
        wipe.PASSAGES: "row count",
        wipe.RELATIONS: "row count",
        wipe.CONFLICTS: "row count",
        wipe.ANSWERS: "row count",
        wipe.NAMES: "row count",
        wipe.JOURNAL: "reading every entry",
    }
    places = [WipedPlace(place, counts[place], rows_left[place], checks[place]) for place in wipe.PLACES]
    in_backups = sum(count for name, count in files_left.items() if name.startswith(f"{BACKUPS}/"))
    how = "byte scan of every file, in UTF-8 and UTF-16"
    if encrypted:
        how += ", the database decrypted page by page"
    if shared:
        how += "; words that memories which stay also have were not looked for"
    places.append(WipedPlace(INDEX, counts[wipe.VECTORS], 0, "built anew"))
    places.append(WipedPlace(BACKUPS, rewritten, in_backups, how))
    places.append(WipedPlace(FILES, counts[wipe.MEMORIES], sum(files_left.values()) - in_backups, how))
    return places


def _receipt_from(row: dict[str, Any]) -> WipeReceipt:
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
    )


def _only_claimed_by(connection: Connection, goes: Target) -> Iterator[tuple[str, ClaimKeys]]:
    """What the wiped texts claim and no memory that stays does, so that it does not come back in other words."""
    gone = frozenset(goes.memories)
    for chosen, part in wipe.chunks(goes.memories):
        for text, *claim in connection.exec_driver_sql(
            "SELECT text, subject_key, attribute_key, value_key, polarity FROM memory "
            f"WHERE pk IN ({chosen}) AND attribute_key IS NOT NULL AND value_key IS NOT NULL",
            part,
        ).all():
            claimed_by = connection.exec_driver_sql(
                "SELECT pk FROM memory WHERE subject_key = ? AND attribute_key = ? AND cardinality IN ('one', 'many') "
                "AND value_key = ? AND polarity = ?",
                tuple(claim),
            ).scalars()
            if gone.issuperset(claimed_by):
                yield text, ClaimKeys(claim[0], claim[1], claim[2], Polarity(claim[3]))
