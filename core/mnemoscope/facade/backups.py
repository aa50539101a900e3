"""The verbs for copies of the vault: making them, by hand and by the schedule, finding, checking and removing them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection

from mnemoscope.facade.times import Times
from mnemoscope.model.backup_schedule import is_due
from mnemoscope.model.backups import Backup, BackupPlace, BackupReport
from mnemoscope.model.errors import KnownError, NotFound
from mnemoscope.model.moment import Moment
from mnemoscope.vault import backup as copies
from mnemoscope.vault import backup_places as places
from mnemoscope.vault import rekey, wipe, wipe_target, wiped_ledger
from mnemoscope.vault.database import Database
from mnemoscope.vault.header import read_header
from mnemoscope.vault.home import backups_path, real_folder
from mnemoscope.vault.migrate import bring_up
from mnemoscope.vault.process_lock import ProcessLock
from mnemoscope.vault.wipe_target import Target

WAIT = 120.0


class Backups(Times):
    """Copies of the vault. None is removed before a newer one was opened with the key and read through."""

    def backup(self, target: Path | None = None) -> Path:
        """Copy the vault now, checked by opening the copy; into its own `backups` or into a folder of the person's."""
        if target is not None:
            places.note_place(self.folder, target)
            self.settle_backup_places()
        made = copies.back_up(self._database, self.folder, clock=self.clock, into=target, stop=self._closing_down)
        if target is not None:
            places.note_place(self.folder, target, at=made.at)
        return made.folder

    def back_up_if_due(self, *, force: bool = False) -> BackupReport:
        """Make the copies that the schedule asks for, in the vault's own folder and in the second one.

        Slow for a large vault, and beside all other work: for a worker. A place that is not there is no error; it is
        tried again the next time. What goes wrong is said, and the former copies stay. With `force` the day does not
        matter, but a copy of what has not changed since is not made.
        """
        settings = self.settings()
        report = self.settle_backup_places()
        made: list[Backup] = []
        absent: list[Path] = []
        problems = list(report.problems)
        for place in self.backup_places():
            due = force or is_due(settings.backup_every, _last(place), self.now(), self.clock.zone())
            if not (place.scheduled and due):
                continue
            if not place.reachable:
                absent.append(place.folder)
            elif place.owes:
                continue
            elif not self._is_there_already(place):
                try:
                    made.append(self._copy_into(place, settings.backups_kept))
                except KnownError as problem:
                    problems.append(str(problem))
        return BackupReport(tuple(made), tuple(absent), tuple(problems), report.scrubbed)

    def backups(self) -> tuple[Backup, ...]:
        """Every copy that can be reached, of all places, the newest first."""
        found = [each for place in self.backup_places() for each in place.copies]
        return tuple(sorted(found, key=lambda each: each.folder.name, reverse=True))

    def backup_places(self) -> tuple[BackupPlace, ...]:
        """Every folder in which copies lie or may lie, the vault's own first, also those that are not there now."""
        return places.backup_places(self.folder)

    def use_backup_place(self, folder: Path | None) -> None:
        """Let the schedule copy into a second folder too, best on another drive; None ends that.

        Raises Refused for a folder inside the vault's, and what the file system says of one that cannot be written.
        """
        if folder is None:
            places.end_schedule(self.folder)
        else:
            places.note_place(self.folder, folder, scheduled=True)

    def forget_backup_place(self, folder: Path) -> None:
        """Take a folder off the list. Copies in it stay, and no wipe looks there any more."""
        if not places.forget_place(self.folder, folder.expanduser()):
            raise NotFound(f"{folder} is not on the list of places with backups.")

    def find_backup(self, named: str | Path) -> Backup:
        """A copy by its name in one of the places, by its folder, or the newest by “latest”."""
        wanted = Path(named).expanduser()
        found = self.backups()
        if str(named) == "latest":
            whole = [each for each in found if each.reason != "set-aside"]
            if whole:
                return whole[0]
            raise NotFound("There is no backup yet. Make one with “mnemoscope backup”.")
        for each in found:
            if each.folder.name == str(named) or each.folder == real_folder(wanted):
                return each
        return copies.read_backup(real_folder(wanted))

    def check_backup(self, backup: Backup) -> Backup:
        """Open a copy with the vault's key, read all of it, and note what it holds."""
        with self._copying_alone():
            return copies.check_again(backup, self._database.key(), self.now())

    def remove_backup(self, backup: Backup) -> None:
        """Remove one copy; also what a restore set aside, once the person lets it go."""
        with self._copying_alone():
            copies.remove_backup(copies.read_backup(backup.folder))

    def settle_backup_places(self) -> BackupReport:
        """Let copies on a drive that was away catch up: what was wiped goes from them, and they get today's locks."""
        done, problems = 0, []
        if not self.read_only:
            rekey.follow(self.folder)
        if not any(each.owes and each.reachable for each in self.backup_places()):
            return BackupReport()
        with self._copying_alone():
            for place in self.backup_places():
                if not (place.owes and place.reachable):
                    continue
                try:
                    for each in place.copies:
                        if self._has_former_key(each):
                            # It was made before the whole vault was wiped.
                            copies.destroy_backup(each)
                            done += 1
                        else:
                            done += self._scrub_by_ledger(each)
                    places.note_owing(self.folder, [place.folder], False)
                except KnownError as problem:
                    there = place.folder
                    problems.append(f"What was wiped could not be taken out of the backups in {there}: {problem}")
        return BackupReport(problems=tuple(problems), scrubbed=done)

    def _has_former_key(self, backup: Backup) -> bool:
        return self._database.encrypted and read_header(backup.folder).check != read_header(self.folder).check

    def _scrub_by_ledger(self, backup: Backup) -> bool:
        """Take out of one copy what the ledger says was wiped; whether there was anything."""
        with closing(Database(backup.database, self._database.key())) as copy:
            bring_up(copy)
            with copy.write() as connection, self._database.read() as live:
                goes = self._owed_by(connection, live)
                if goes.empty and not goes.scope:
                    return False
                wipe.remove_for_good(connection, goes)
            wipe.scrub(copy)
        copies.check_again(backup, self._database.key(), self.now())
        return True

    def _owed_by(self, copy: Connection, live: Connection) -> Target:
        """What a copy still has of what was wiped from the vault."""
        owed = wiped_ledger.owed_by(self.folder, copy, self._tombstone_salt(live))
        if owed.everything:
            return wipe_target.all_of_it(copy)
        return wipe_target.target(copy, owed.memories, owed.passages, scope=next(iter(owed.scopes), ""))

    def _is_there_already(self, place: BackupPlace) -> bool:
        """Whether the newest copy holds the vault as it is: nothing was done since, or nothing at all."""
        if not self._last_seq():
            return True
        newest = next((each for each in place.copies if each.reason != "set-aside"), None)
        if newest is None or newest.contents is None:
            return False
        with self._database.read() as connection:
            return copies.contents(connection, self.now()).head == newest.contents.head

    def _copy_into(self, place: BackupPlace, keep: int) -> Backup:
        into = None if place.own else place.folder
        made = copies.back_up(
            self._database, self.folder, clock=self.clock, reason="regular", into=into, keep=keep, rotates=True,
            stop=self._closing_down,
        )
        if into is not None:
            places.note_place(self.folder, into, at=made.at)
        return made

    def _closing_down(self) -> bool:
        return self._database.closed

    def _copying_alone(self) -> ProcessLock:
        """Keep other programs from copying or wiping meanwhile."""
        return ProcessLock(backups_path(self.folder) / "lock", wait=WAIT, what="is making a backup or wiping")


def _last(place: BackupPlace) -> Moment | None:
    """When the newest copy was made that counts. One that was set aside is no copy of the present."""
    whole: Sequence[Backup] = [each for each in place.copies if each.reason != "set-aside"]
    return whole[0].at if whole else place.last if not place.reachable else None
