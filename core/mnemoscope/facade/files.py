"""The verbs for files: import with preview, export, backup, and the check of everything."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from mnemoscope.curate import attributes, conflicts, deriving, naming, rechecking, tombstones
from mnemoscope.curate.adding import Gate
from mnemoscope.exchange.read_archive import read_archive
from mnemoscope.exchange.reading import Reading, open_import
from mnemoscope.facade.importing import Importer
from mnemoscope.facade.opened import last_seq
from mnemoscope.facade.times import Times
from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Actor
from mnemoscope.model.results import ImportPreview, ImportReport, Lost, Progress, VerifyReport, no_progress
from mnemoscope.model.words import ActorKind, Aspect, Outcome, Standing
from mnemoscope.vault import archive_tables, former_rows, journal, memories, rows, schema
from mnemoscope.vault import backup as backups
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row


class _LookOnly(Exception):
    """Raised to roll an import back after it has shown what it would do."""


class Files(Times):
    """Taking files in and giving files out."""

    def preview_import(
        self,
        path: Path,
        *,
        format: str | None = None,
        scope: str | None = None,
        agent: str | None = None,
        passphrase: str | None = None,
        progress: Progress = no_progress,
    ) -> ImportPreview:
        """What an import would do, statement by statement: it is done for real and rolled back."""
        report, importer = self._take_in(
            path,
            format=format,
            scope=scope,
            agent=agent,
            passphrase=passphrase,
            progress=progress,
            leave_out=frozenset(),
            keep=False,
        )
        return ImportPreview(
            format=report.format,
            sources=report.sources,
            rows=tuple(importer.rows) if importer else (),
            lost=report.lost,
            first_at=importer.first_at if importer else None,
            last_at=importer.last_at if importer else None,
        )

    def import_(
        self,
        path: Path,
        *,
        format: str | None = None,
        scope: str | None = None,
        agent: str | None = None,
        passphrase: str | None = None,
        dry_run: bool = False,
        progress: Progress = no_progress,
        leave_out: frozenset[int] = frozenset(),
    ) -> ImportReport:
        """Take in a file, folder or zip. All of it is one act: one undo takes it back.

        `leave_out` are numbers of preview rows that the person does not want, `passphrase` is for a file that is
        encrypted. Raises ImportUnreadable (with PassphraseNeeded and WrongPassphrase), Misuse for an unknown format,
        Cancelled when `progress` says so; after any of them nothing was kept.
        """
        return self._take_in(
            path,
            format=format,
            scope=scope,
            agent=agent,
            passphrase=passphrase,
            progress=progress,
            leave_out=leave_out,
            keep=not dry_run,
        )[0]

    def _take_in(
        self,
        path: Path,
        *,
        format: str | None,
        scope: str | None,
        agent: str | None,
        passphrase: str | None,
        progress: Progress,
        leave_out: frozenset[int],
        keep: bool,
    ) -> tuple[ImportReport, Importer | None]:
        zone = self.clock.zone()
        with open_import(path, format=format, zone=zone, passphrase=passphrase, progress=progress) as reading:
            if reading.is_archive:
                return self._put_back(path, reading, keep=keep, progress=progress)
            actor = Actor(ActorKind.IMPORT, reading.format)
            changes = Changes(verb="import", actor=actor)
            importer: Importer | None = None
            with suppress(_LookOnly):
                with self._database.write() as connection:
                    act = Act(connection, self.clock, verb="import", actor=actor, reason=path.name)
                    settings = self._settings_in(connection)
                    importer = Importer(
                        act,
                        Gate(act, settings, self._tombstone_salt(connection), self.index),
                        settings,
                        self.clock.zone(),
                        progress,
                        scope=scope or "",
                        agent=agent or "",
                        leave_out=leave_out,
                        keep_rows=not keep,
                    )
                    importer.take(reading)
                    deriving.follow(act)
                    changes = act.commit(count=importer.outcomes[Outcome.ADDED] + importer.outcomes[Outcome.HELD])
                    if not keep:
                        changes = Changes(verb="import", actor=actor)
                        raise _LookOnly
                self._tell(changes)
            assert importer is not None
            return _report(reading, importer, changes), importer

    def _put_back(
        self, path: Path, reading: Reading, *, keep: bool, progress: Progress
    ) -> tuple[ImportReport, Importer | None]:
        """Our own archive: into an empty vault as it was, into another one what it does not know."""
        actor = Actor(ActorKind.IMPORT, reading.format)
        changes = Changes(verb="import", actor=actor)
        done = archive_tables.Joined()
        with read_archive(path, open_file=reading.single, progress=progress) as archive, suppress(_LookOnly):
            tables = ((name, archive.rows(name)) for name in archive.tables)
            with self._database.write() as connection:
                if archive_tables.is_empty(connection):
                    done = archive_tables.put_back(connection, tables)
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
        )
        return report, None

    def backup(self, target: Path | None = None) -> Path:
        """Copy the vault, checked by opening the copy; into its own `backups` or into a folder of the person's."""
        made = backups.back_up(self._database, self.folder, clock=self.clock, into=target)
        return made.folder

    def verify(self) -> VerifyReport:
        """Check the file, the journal's chain, the former rows, and whether the index is in step with the memories."""
        with self._database.read() as connection:
            problems = [
                f"The database file reports: {line}"
                for line in connection.exec_driver_sql("PRAGMA integrity_check(10)").scalars()
                if line != "ok"
            ]
            chain = journal.verify_chain(connection)
            problems += former_rows.faults(connection)
            operations = int(connection.exec_driver_sql("SELECT count(*) FROM operation").scalar_one())
        pending = self.index.pending()
        drift = self.index.verify()
        return VerifyReport(
            ok=not (problems or chain or drift),
            problems=(*problems, *chain, *drift),
            index_pending=pending,
            index_in_step=not drift and pending == 0,
            operations=operations,
            chain_ok=not chain,
        )


def _report(reading: Reading, importer: Importer, changes: Changes) -> ImportReport:
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
        notes=tuple((note.where, note.what) for note in reading.notes),
    )
