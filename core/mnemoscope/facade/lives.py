"""The verbs of a memory's life: letting time pass, pausing it, tiers, and how well strength foretells the answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from sqlalchemy import Connection

from mnemoscope.curate import calibrating, lifecycle, tiers, verdicts
from mnemoscope.facade.opened import ids_of, last_seq, only_a_person
from mnemoscope.facade.times import Times
from mnemoscope.facade.wiping import Wiping
from mnemoscope.model.calibration import Calibration
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import KnownError, Misuse, NotFound, Refused
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import MaintainReport, Pause
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ActorKind, FeedbackKind, Tier
from mnemoscope.vault import backup as backups
from mnemoscope.vault import memories, rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row

UPKEEP = Actor(ActorKind.JOB, "maintenance")
"""Who lets time pass when nobody asked for it."""
MONTH_DAYS = 30
"""A backup younger than this is enough before anything is archived."""
AWAY_DAYS = 21
"""Whoever has done nothing for so long was away."""
TOO_MUCH = (
    "So many memories would be archived at once that nothing was archived. Look at them first, then apply it, "
    "or count the time you were away as a pause."
)
UPSIDE_DOWN = "A pause ends after it begins. Check the two times."
USEFUL = "They were of use again and again, each time confirmed."
TIME_PASSED = "Guesses nobody confirmed in time, and what has faded."
Promoting = Literal["promote", "demote"]


class Lives(Wiping, Times):
    """Maintenance, pauses, tiers, calibration."""

    _fit: tuple[tuple[int, Settings], Calibration] | None = None

    def maintain(self, *, dry_run: bool = False, force: bool = False, actor: Actor = PERSON) -> MaintainReport:
        """Let time pass: expire guesses nobody confirmed, archive what faded, promote what was useful, say what to ask.

        With `dry_run` nothing changes and the answer says exactly what would. What would be archived is held back when
        it is a large part of the store, unless `force` says that the person has seen it. Before anything is archived
        the monthly backup is made; without it nothing is. Wipes whose day has come are done first. `actor` is UPKEEP
        where nobody asked for it: it is no act of the person's then, which “undo” would mean.
        """
        if actor != UPKEEP:
            only_a_person(actor)
        if not dry_run:
            self.finish_wipes()
        with self._database.read() as connection:
            settings = self._settings_in(connection)
            found = lifecycle.due(connection, settings, self.now())
            away = self._away_since(connection) if found.held else None
        because = TOO_MUCH if found.held and not force else ""
        backup = bool(found.archived) and not because and self._backup_is_due()
        changes = Changes(verb="maintain", actor=actor)
        if not dry_run:
            if backup:
                because = self._failed_backup(settings)
            changes = self._let_pass(found, actor, archive=bool(found.archived) and not because, force=force)
        archived = tuple((memory_id, why) for _, memory_id, why in found.archived)
        return MaintainReport(
            archived=() if because else archived,
            expired=tuple((memory_id, why) for _, memory_id, why in found.expired),
            ask=tuple((memory_id, why) for _, memory_id, why in found.ask),
            checked=found.checked,
            changes=changes,
            promoted=tuple((each.id, each.tier.value) for each in found.promoted),
            held=archived if because else (),
            held_because=because,
            backup=backup and not because,
            away_since=away if because else None,
        )

    def pause(
        self, *, start: Moment | None = None, end: Moment | None = None, actor: Actor = PERSON, reason: str = ""
    ) -> Changes:
        """Stop the clock by which memories fade and guesses expire, from now on or for a stretch of past or future.

        Without `end` it stands until `resume`. Pauses may overlap; time that lies in several counts once.
        """
        only_a_person(actor)

        def body(act: Act) -> None:
            begin = start or act.now
            if end is not None and end <= begin:
                raise Misuse(UPSIDE_DOWN)
            if end is None and _covering(act.connection, begin.us):
                return
            act.insert(schema.pause, {"id": act.clock.new_id(), **_times(begin, end)})

        return self._act("pause", actor, reason, body)[1]

    def resume(self, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Let the clock run again: whatever pause holds it now ends now."""
        only_a_person(actor)

        def body(act: Act) -> None:
            holding = rows.select(
                act.connection,
                schema.pause,
                "WHERE started_at <= ?1 AND (ended_at IS NULL OR ended_at > ?1) ORDER BY pk",
                (act.now.us,),
            )
            if not holding:
                raise Refused("Fading is not paused now, so there is nothing to resume.")
            for row in holding:
                ended = {"ended_at": act.now.us, "ended_offset": act.now.offset_minutes}
                act.update(schema.pause, row["pk"], ended)

        return self._act("resume", actor, reason, body)[1]

    def change_pause(
        self, pause_id: str, *, start: Moment, end: Moment | None, actor: Actor = PERSON, reason: str = ""
    ) -> Changes:
        """Say when a pause really began and ended; without `end` it lasts until `resume`."""
        only_a_person(actor)

        def body(act: Act) -> None:
            row = _pause(act.connection, pause_id)
            if end is not None and end <= start:
                raise Misuse(UPSIDE_DOWN)
            act.update(schema.pause, row["pk"], _times(start, end))

        return self._act("change_pause", actor, reason, body)[1]

    def remove_pause(self, pause_id: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Let a pause count as time that passed after all."""
        only_a_person(actor)

        def body(act: Act) -> None:
            act.delete(schema.pause, _pause(act.connection, pause_id)["pk"])

        return self._act("remove_pause", actor, reason, body)[1]

    def pauses(self, *, known_on: Moment | None = None) -> tuple[Pause, ...]:
        """The pauses as they were made, the newest first."""
        with self._standing(known_on) as here:
            found = rows.select(here.connection, schema.pause, "ORDER BY started_at DESC, pk DESC")
        return tuple(
            Pause(
                row["id"],
                Moment(row["started_at"], row["started_offset"]),
                Moment(row["ended_at"], row["ended_offset"] or 0) if row["ended_at"] is not None else None,
            )
            for row in found
        )

    def answer_faded(self, memory_id: str, *, still: bool, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Answer "still true?" about a memory that fades, as one act, which counts as a review.

        "Yes" refreshes it, and confirms a guess that would run out. "Not any more" is an answer too, and puts it away.
        """
        only_a_person(actor)

        def body(act: Act) -> None:
            settings = self._settings_in(act.connection)
            row = memories.row_by_id(act.connection, memory_id)
            verdicts.feedback(act, row, FeedbackKind.TRUE if still else FeedbackKind.OUTDATED, settings)
            after = [memories.row_by_id(act.connection, memory_id)]
            if not still:
                verdicts.archive(act, after)
            elif row["expires_at"] is not None:
                verdicts.confirm(act, after, settings)

        return self._act("still_true" if still else "no_longer_true", actor, reason, body)[1]

    def promote(
        self, memory_ids: str | Iterable[str], tier: Tier, *, actor: Actor = PERSON, reason: str = ""
    ) -> Changes:
        """Put memories into a higher tier, or any other. A way of doing things (procedural) is made only so."""
        return self._put_into("promote", memory_ids, tier, actor, reason)

    def demote(
        self, memory_ids: str | Iterable[str], tier: Tier, *, actor: Actor = PERSON, reason: str = ""
    ) -> Changes:
        """Put memories into a lower tier. What becomes a note of the session runs out with it."""
        return self._put_into("demote", memory_ids, tier, actor, reason)

    def calibration(self) -> Calibration:
        """How well each model of strength foretold what the person answered to "still true?", over all answers.

        It is known until the journal grows: all answers are gone through for it.
        """
        with self._database.read() as connection:
            stands = (last_seq(connection), self._settings_in(connection))
            known = self._fit
            if known is None or known[0] != stands:
                known = self._fit = (stands, calibrating.calibrate(connection, stands[1]))
            return known[1]

    def _tell(self, changes: Changes) -> None:
        """An act can be an answer, and after a wipe none may stay in memory."""
        self._fit = None
        super()._tell(changes)

    def _put_into(
        self, verb: Promoting, memory_ids: str | Iterable[str], tier: Tier, actor: Actor, reason: str
    ) -> Changes:
        only_a_person(actor)

        def body(act: Act) -> None:
            members = memories.rows_by_ids(act.connection, ids_of(memory_ids))
            tiers.put_into(act, members, tier, self._settings_in(act.connection))

        return self._act(verb, actor, reason, body)[1]

    def _let_pass(self, found: lifecycle.Due, actor: Actor, *, archive: bool, force: bool) -> Changes:
        """Carry out what is due, as one act for what rises and one for what leaves."""

        def lift(act: Act) -> None:
            tiers.rise(act, tiers.earned(act.connection, self._settings_in(act.connection), act.now))

        def leave(act: Act) -> None:
            due = lifecycle.due(act.connection, self._settings_in(act.connection), act.now)
            lifecycle.carry_out(act, due, archive=archive and (force or not due.held))

        changes = Changes(verb="maintain", actor=actor)
        if found.promoted:
            changes = self._act("promote", actor, USEFUL, lift)[1]
        if found.expired or archive:
            changes = self._act("maintain", actor, TIME_PASSED, leave)[1]
        return changes

    def _backup_is_due(self) -> bool:
        since = self.now().plus_days(-MONTH_DAYS)
        return not any(each.at > since for each in backups.list_backups(self.folder) if each.reason != "set-aside")

    def _failed_backup(self, settings: Settings) -> str:
        """Make the monthly backup; why that failed, or nothing."""
        try:
            backups.back_up(self._database, self.folder, clock=self.clock, reason="monthly", keep=settings.backups_kept)
        except (KnownError, OSError) as problem:
            said = str(problem) if isinstance(problem, KnownError) else "The disk did not take it."
            return f"The monthly backup failed, so nothing was archived. {said}"
        return ""

    def _away_since(self, connection: Connection) -> Moment | None:
        """When the person last did anything, if that is long ago."""
        last = connection.exec_driver_sql(
            "SELECT at, at_offset FROM operation WHERE actor_kind = 'person' ORDER BY seq DESC LIMIT 1"
        ).first()
        if last is None or last[0] > self.now().plus_days(-AWAY_DAYS).us:
            return None
        return Moment(last[0], last[1])


def _pause(connection: Connection, pause_id: str) -> Row:
    found = rows.select(connection, schema.pause, "WHERE id = ?", (pause_id,))
    if not found:
        raise NotFound("There is no pause with this id. It may have been undone meanwhile.")
    return found[0]


def _times(start: Moment, end: Moment | None) -> Row:
    """The columns of a pause that say from when to when it is."""
    return {
        "started_at": start.us,
        "started_offset": start.offset_minutes,
        "ended_at": end.us if end is not None else None,
        "ended_offset": end.offset_minutes if end is not None else None,
    }


def _covering(connection: Connection, us: int) -> bool:
    """Whether a pause without an end holds from this instant on already."""
    statement = "SELECT 1 FROM pause WHERE started_at <= ? AND ended_at IS NULL LIMIT 1"
    return bool(rows.scalar(connection, statement, us))
