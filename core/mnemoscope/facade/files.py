"""The verbs for files: import with preview, export, backup, and the check of everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import attributes, conflicts, deriving, naming, rechecking, tombstones
from mnemoscope.curate.adding import Gate
from mnemoscope.exchange.container import Source
from mnemoscope.exchange.read_archive import read_archive
from mnemoscope.exchange.reading import Reading, name_of, open_import
from mnemoscope.facade.import_log import ImportLog
from mnemoscope.facade.importing import CHANGED_FILE, Importer
from mnemoscope.facade.opened import last_seq
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Cancelled, ImportUnreadable
from mnemoscope.model.imports import AS_FOUND, ReadChoice, RowChange
from mnemoscope.model.memory import Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import ImportPreview, ImportReport, Lost, Pasted, Progress, VerifyReport, no_progress
from mnemoscope.model.words import ActorKind, Aspect, Outcome, Standing
from mnemoscope.vault import archive_tables, chain, former_rows, import_log, memories, rows, schema, scratch
from mnemoscope.vault.database import Database
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row

GUESSED = "standing = 'inferred' AND state = 'active'"
NO_CHANGES: Mapping[int, RowChange] = {}


class _LookOnly(Exception):
    """Raised to roll an import back after it has shown what it would do."""


class _MakeWay(Cancelled):
    """Raised to roll back a look in the vault itself, because somebody waits to write."""


@dataclass(frozen=True, slots=True)
class _Ways:
    """How the person wants an import to be done."""

    choice: ReadChoice
    scope: str
    agent: str
    changes: Mapping[int, RowChange]
    seen: str = ""


class Files(ImportLog):
    """Taking files in and giving files out."""

    def preview_import(
        self,
        source: Source,
        *,
        format: str | None = None,
        scope: str | None = None,
        agent: str | None = None,
        passphrase: str | None = None,
        choice: ReadChoice = AS_FOUND,
        changes: Mapping[int, RowChange] = NO_CHANGES,
        progress: Progress = no_progress,
    ) -> ImportPreview:
        """What an import would do, statement by statement: it is done for real and rolled back, of a large source in a
        copy of the vault, so that no other writer waits for it. Where copying would take longer than looking, it is
        begun in the vault itself and makes way as soon as somebody wants to write."""
        choice = replace(choice, format=format or choice.format, passphrase=passphrase or choice.passphrase)
        ways = _Ways(choice, scope or "", agent or "", changes)
        report, importer = self._take_in(source, ways, progress=progress, keep=False)
        return ImportPreview(
            format=report.format,
            sources=report.sources,
            rows=tuple(importer.rows) if importer else (),
            lost=report.lost,
            first_at=importer.first_at if importer else None,
            last_at=importer.last_at if importer else None,
            report=report,
            files=report.files,
            seen=importer.seen if importer else "",
        )

    def import_(
        self,
        source: Source,
        *,
        format: str | None = None,
        scope: str | None = None,
        agent: str | None = None,
        passphrase: str | None = None,
        choice: ReadChoice = AS_FOUND,
        changes: Mapping[int, RowChange] = NO_CHANGES,
        seen: str = "",
        dry_run: bool = False,
        progress: Progress = no_progress,
        leave_out: frozenset[int] = frozenset(),
    ) -> ImportReport:
        """Take in a file, folder or zip, several of them, or a text. All of it is one act: one undo takes it back.

        `changes` are decisions about rows of the preview by their numbers, `leave_out` numbers of rows that are not
        wanted; `seen` is the preview's fingerprint, `passphrase` is for a file that is encrypted. `format` and
        `passphrase` alone say the same as in a choice. Raises ImportUnreadable (with PassphraseNeeded and
        WrongPassphrase, and when the file is not the one that was seen), Misuse for an unknown format, Cancelled when
        `progress` says so; after any of them nothing was kept.
        """
        choice = replace(choice, format=format or choice.format, passphrase=passphrase or choice.passphrase)
        decided = {**changes, **dict.fromkeys(leave_out, RowChange(take=False))}
        ways = _Ways(choice, scope or "", agent or "", decided, seen)
        report = self._take_in(source, ways, progress=progress, keep=not dry_run)[0]
        if not dry_run:
            # Words of very many take seconds. Here they are part of the work that is watched; left to later, whoever
            # types first would wait for them. It is kept already, so who breaks off here does without the words only.
            with suppress(Cancelled):
                self.index.catch_up_words(progress=progress, wait=None)
        return report

    def _take_in(
        self, source: Source, ways: _Ways, *, progress: Progress, keep: bool
    ) -> tuple[ImportReport, Importer | None]:
        try:
            return self._read_in(source, ways, progress=progress, keep=keep)
        except _MakeWay:
            return self._read_in(source, ways, progress=progress, keep=keep, aside=True)

    def _read_in(
        self, source: Source, ways: _Ways, *, progress: Progress, keep: bool, aside: bool = False
    ) -> tuple[ImportReport, Importer | None]:
        """Take it in, or look only: `aside` in a copy in any case. Raises _MakeWay where that would be better."""
        zone = self.clock.zone()
        makes_way = False

        def told(done: int, total: int | None, what: str) -> None:
            if makes_way and self._database.wanted:
                raise _MakeWay
            progress(done, total, what)

        with (
            open_import(source, zone=zone, choice=ways.choice, progress=told) as reading,
            self._place_for(reading.size, keep=keep, aside=aside) as database,
        ):
            looks_here = database is self._database and not (keep or aside or self.read_only)
            makes_way = looks_here and reading.size >= scratch.WORTH_FROM
            if reading.is_archive:
                assert not isinstance(source, Pasted), "a pasted one is no archive of its own"
                (path,) = [source] if isinstance(source, Path) else source
                return self._put_back(database, path, reading, keep=keep, progress=told)
            actor = Actor(ActorKind.IMPORT, reading.format)
            changes = Changes(verb="import", actor=actor)
            importer: Importer | None = None
            guesses = 0
            with suppress(_LookOnly):
                with database.write() as connection:
                    before = import_log.last_at(connection, reading.format)
                    act = Act(connection, self.clock, verb="import", actor=actor, reason=name_of(source))
                    settings = self._settings_in(connection)
                    importer = Importer(
                        act,
                        Gate(act, settings, self._tombstone_salt(connection), self.index),
                        settings,
                        zone,
                        told,
                        scope=ways.scope,
                        agent=ways.agent,
                        changes=ways.changes,
                        keep_rows=not keep,
                    )
                    importer.take(reading)
                    if ways.seen and ways.seen != importer.seen:
                        raise ImportUnreadable(CHANGED_FILE)
                    deriving.follow(act)
                    guesses = _guesses(connection, _made(act))
                    report = _report(reading, importer, changes, before, guesses)
                    act.report = import_log.kept(report)
                    changes = act.commit(count=importer.outcomes[Outcome.ADDED] + importer.outcomes[Outcome.HELD])
                    if not keep:
                        changes = Changes(verb="import", actor=actor)
                        raise _LookOnly
                    self._claim(changes)
                self._tell(changes)
            assert importer is not None
            return _report(reading, importer, changes, before, guesses), importer

    @contextmanager
    def _place_for(self, size: int, *, keep: bool, aside: bool) -> Iterator[Database]:
        """Where to take in so many bytes: in the vault, or to look only, in a copy if the vault would be busy long."""
        if not aside and (keep or self.read_only or not scratch.is_worth_it(self._database, size)):
            yield self._database
            return
        with scratch.scratch_copy(self._database, self.folder) as copy:
            yield self._database if copy is None else copy

    def _put_back(
        self, database: Database, path: Path, reading: Reading, *, keep: bool, progress: Progress
    ) -> tuple[ImportReport, Importer | None]:
        """Our own archive: a whole one into an empty vault as it was, else what is not known here."""
        actor = Actor(ActorKind.IMPORT, reading.format)
        changes = Changes(verb="import", actor=actor)
        done, guesses = archive_tables.Joined(), 0
        with read_archive(path, open_file=reading.single, progress=progress) as archive, suppress(_LookOnly):
            tables = ((name, archive.rows(name)) for name in archive.tables)
            with database.write() as connection:
                if archive_tables.is_empty(connection) and archive_tables.is_whole(archive.tables):
                    done = archive_tables.put_back(connection, tables)
                    guesses = int(rows.scalar(connection, f"SELECT count(*) FROM memory WHERE {GUESSED}"))
                    changes = replace(
                        changes,
                        seq=last_seq(connection),
                        aspects=frozenset(Aspect),
                        count=done.added,
                        all_memories=True,
                    )
                else:
                    act = Act(connection, self.clock, verb="import", actor=actor, reason=path.name)
                    salt = self._tombstone_salt(connection)

                    def barred(row: Row) -> bool:
                        return tombstones.row_turned_away(connection, row, salt, act.now)

                    def passage_barred(key: str) -> bool:
                        return tombstones.passage_turned_away(connection, key, salt, act.now)

                    def lay(pk: int, stone: Row) -> None:
                        row = rows.one(connection, schema.memory, pk)
                        if row is not None and row["standing"] == Standing.REJECTED:
                            said = {"scope": stone["scope"], "reason": stone["reason"], "memory_pk": pk}
                            tombstones.lay(act, row["text"], salt, **said)

                    done = archive_tables.Join(act, barred, passage_barred, lay).take(tables)
                    attributes.mend(act)
                    attributes.adopt(act, list(done.fresh), done.attributes)
                    naming.mend(act)
                    done.conflicts -= rechecking.fit_in(act, done.open_conflicts)
                    for row in memories.rows_by_pks(connection, list(done.fresh)):
                        conflicts.check(act, row)
                    deriving.follow(act)
                    guesses = _guesses(connection, done.fresh)
                    changes = act.commit(count=done.added)
                if not keep:
                    changes = Changes(verb="import", actor=actor)
                    raise _LookOnly
        self._salt = None
        self._tell(changes)
        report = ImportReport(
            format=reading.format,
            sources=done.passages,
            added=done.added,
            known=done.known,
            held=0,
            blocked=done.blocked,
            conflicts=done.conflicts,
            lost=(),
            changes=changes,
            passages_new=done.passages,
            notes=tuple((path.name, what) for what in _stayed_outside(done.left)),
            guesses=guesses,
        )
        return report, None

    def verify(self) -> VerifyReport:
        """Check the file, the journal's chain, the former rows, and whether the index is in step with the memories."""
        with self._database.read() as connection:
            problems = [
                f"The database file reports: {line}"
                for line in connection.exec_driver_sql("PRAGMA integrity_check(10)").scalars()
                if line != "ok"
            ]
            broken = chain.verify(connection)
            problems += former_rows.faults(connection)
            operations = int(connection.exec_driver_sql("SELECT count(*) FROM operation").scalar_one())
        pending = self.index.pending()
        drift = self.index.verify()
        return VerifyReport(
            ok=not (problems or broken or drift),
            problems=(*problems, *broken, *drift),
            index_pending=pending,
            index_in_step=not drift and pending == 0,
            operations=operations,
            chain_ok=not broken,
        )


def _guesses(connection: Connection, made: Iterable[int]) -> int:
    """How many of these memories wait for a verdict because an assistant inferred them."""
    among = orjson.dumps(list(made)).decode()
    statement = f"SELECT count(*) FROM memory WHERE {GUESSED} AND pk IN (SELECT value FROM json_each(?))"
    return int(rows.scalar(connection, statement, among))


def _made(act: Act) -> Iterator[int]:
    return (pk for _, pk, before, after in act.images_of(schema.memory) if before is None and after is None)


def _report(
    reading: Reading, importer: Importer, changes: Changes, before: Moment | None, guesses: int
) -> ImportReport:
    deleted = importer.deleted_there
    gone = (Lost(reading.title, f"{deleted:,} entries were deleted there and stay deleted."),) if deleted else ()
    return ImportReport(
        format=reading.format,
        sources=importer.passages,
        added=importer.outcomes[Outcome.ADDED],
        known=importer.outcomes[Outcome.KNOWN],
        held=importer.outcomes[Outcome.HELD],
        blocked=importer.outcomes[Outcome.BLOCKED],
        conflicts=len(importer.conflicts),
        lost=(*reading.lost, *importer.lost, *gone),
        changes=changes,
        conversations=reading.conversations,
        passages_new=importer.passages_new,
        skipped=dict(reading.skipped),
        passed_over=reading.passed_over,
        notes=(
            *((note.where, note.what) for note in reading.notes),
            *((reading.title, what) for what in importer.at_odds()),
        ),
        left_out=importer.left_out,
        changed=importer.changed,
        files=reading.files,
        before=before,
        guesses=guesses,
    )


def _stayed_outside(left: Mapping[str, int]) -> Iterator[str]:
    """What an archive that was joined held besides, and why it is not here."""
    if count := left.get("operations", 0):
        yield f"{count:,} acts of its history stay outside: they were not done here."
    # The salt lies among the settings and is none.
    if (count := left.get("settings", 0) - 1) > 0:
        yield f"{count:,} settings of that vault stay outside: yours hold here."
    if count := left.get("wipe_receipts", 0):
        yield f"{count:,} receipts of wipes stay outside: they prove what was done there."
    if count := left.get("tombstones", 0):
        yield f"{count:,} fingerprints of what was wiped there stay outside: they can only be read there."
