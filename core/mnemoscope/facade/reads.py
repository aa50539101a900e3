"""The verbs that look: one memory, lists, facets, timelines, conflicts. None of them changes anything."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
import orjson
from numpy.typing import NDArray
from sqlalchemy import Connection

from mnemoscope.curate import conflict_queue, deciding, waiting
from mnemoscope.curate.verdicts import OF_REVIEW
from mnemoscope.facade.opened import ids_of, last_seq
from mnemoscope.facade.tallies import Tallies
from mnemoscope.facade.times import Times
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import Actor, Conflict, FeedbackRecord, Memory, SourceRef
from mnemoscope.model.moment import Moment, from_datetime
from mnemoscope.model.query import CURRENT, EVERYTHING, TO_REVIEW, Column, Facets, Filter, Order
from mnemoscope.model.results import AgentSummary, Counts, MemoryDetail, Page, Progress, Status, Timeline
from mnemoscope.model.tally import Tally, rest_of
from mnemoscope.model.words import ActorKind, ConflictState, FeedbackKind, State
from mnemoscope.vault import ageing, effects, in_time, memories, operations, rows, schema, selecting
from mnemoscope.vault.ageing import STORED_EXPIRY, Expression
from mnemoscope.vault.rows import Row
from mnemoscope.vault.selecting import ALL, Selection

NEWEST_FIRST = Order()
PASSAGES = "SELECT count(*) FROM source"
ARCHIVED = Filter(states=frozenset({State.ARCHIVED}))
Memories: TypeAlias = list[Memory]  # `list` is a verb of the facade


class Reads(Times):
    """Looking at memories, conflicts and numbers, now or as it was."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._tallies = Tallies()
        self.subscribe(self._tallies.follow)

    def get(self, memory_id: str, *, known_on: Moment | None = None) -> Memory:
        """One memory with its passages, relations and open conflicts, now or as it stood. Raises NotFound."""
        with self._standing(known_on) as here:
            row = memories.row_by_id(here.connection, memory_id)
            return memories.full(here.connection, row, here.settings, here.now)

    def show(self, memory_id: str, *, known_on: Moment | None = None) -> MemoryDetail:
        """One memory with its whole history: acts (newest first), former versions (oldest first), answers.

        With `known_on` all of it as it stood, and the history up to then.
        """
        with self._standing(known_on) as here:
            connection, settings, now = here.connection, here.settings, here.now
            row = memories.row_by_id(connection, memory_id)
            versions = rows.select(
                connection, schema.memory_version, "WHERE pk = ? ORDER BY changed_at, version_pk", (row["pk"],)
            )
            return MemoryDetail(
                memories.full(connection, row, settings, now),
                effects.with_effects(
                    connection,
                    row["pk"],
                    [
                        operations.record(connection, operation, memory=row["pk"])
                        for operation in operations.newest(connection, memory_pk=row["pk"], limit=500, whole=True)
                    ],
                ),
                memories.former(connection, versions, settings, now),
                _answers(connection, row),
            )

    def list(self, where: Filter = CURRENT, order: Order = NEWEST_FIRST, *, limit: int = 50, after: str = "") -> Page:
        """A page of memories. `after` is the `next` of the page before; an empty `next` says that it was the last.

        With `where.known_on` the memories are as they were recorded then.
        """
        offset = _offset(after)
        if not 0 <= limit <= 10_000:
            raise Misuse("A page holds between 0 and 10,000 memories.")
        chosen = self._chosen(where)
        with self._standing(where.known_on, words=where.by_words) as here:
            total = selecting.count(here.connection, chosen)
            ordering = selecting.order_by(here.connection, order, here.settings, here.now)
            pks = selecting.keys(here.connection, chosen, ordering, limit=limit, offset=offset)
            items = memories.light(here.connection, pks, here.settings, here.now)
        end = offset + len(items)
        return Page(tuple(items), total, str(end) if end < total and items else "")

    def keys(self, where: Filter = CURRENT, order: Order = NEWEST_FIRST, *, limit: int | None = None) -> array[int]:
        """The row numbers of all matching memories in order, for tables that load their rows page by page.

        With `limit` the first of them alone, which is much faster for orders that have an index.
        """
        broad = where == Filter(states=where.states, not_standings=where.not_standings)
        whole_rows = limit is not None or order.column in selecting.WITHOUT_INDEX
        chosen = selecting.selection(where, in_order=True) if broad and whole_rows else self._chosen(where)
        with self._standing(where.known_on, words=where.by_words) as here:
            ordering = selecting.order_by(here.connection, order, here.settings, here.now)
            return selecting.keys(here.connection, chosen, ordering, limit=-1 if limit is None else limit)

    def rows(self, pks: Sequence[int], *, known_on: Moment | None = None) -> Memories:
        """Memories by row number, in the given order, without passages; those that are gone are left out."""
        with self._standing(known_on) as here:
            return memories.light(here.connection, pks, here.settings, here.now)

    def count(self, where: Filter = CURRENT) -> int:
        chosen = self._chosen(where)
        with self._standing(where.known_on, words=where.by_words) as here:
            return selecting.count(here.connection, chosen)

    def facets(self, where: Filter = CURRENT) -> Facets:
        """How many memories each value of each field would show, over everything else that the filter says."""
        return self.tally(where).facets(where)

    def tally(self, where: Filter = CURRENT) -> Tally:
        """What facets and counts are made of, for this filter and every other that differs in closed fields alone.

        It is counted once for each state of the journal.
        """
        rest = rest_of(where)
        chosen = self._chosen(rest)
        with self._standing(where.known_on, words=where.by_words) as here:
            return self._tallies.get(
                rest, last_seq(here.connection), lambda: selecting.tally(here.connection, chosen)
            )

    def counts(self, *, true_on: Moment | None = None, known_on: Moment | None = None) -> Counts:
        """The numbers beside the panels' names; "today" is the day of `known_on`."""
        with self._standing(known_on, true_on=true_on) as here:
            connection, now = here.connection, here.now
            today = from_datetime(
                now.datetime().astimezone(self.clock.zone()).replace(hour=0, minute=0, second=0, microsecond=0)
            ).us
            present = known_on is None and true_on is None
            tally = self._whole(connection) if present else selecting.tally(connection, ALL)
            to_review = (
                waiting.count_now(connection, here.settings, now, guesses=tally.count(TO_REVIEW))
                if present
                else waiting.count(connection, here.settings, now)
            )
            current = replace(CURRENT, true_on=true_on)
            return Counts(
                memories=tally.count(current),
                total=tally.count(EVERYTHING),
                to_review=to_review,
                conflicts=self._count(
                    connection,
                    "SELECT count(*) FROM conflict WHERE state = 'open' "
                    "AND (snoozed_until IS NULL OR snoozed_until <= ?)",
                    now.us,
                ),
                agents=len(tally.values("agent").keys() - {""}),
                sources=self._passages(connection) if present else self._count(connection, PASSAGES),
                archived=tally.count(ARCHIVED),
                reviewed_today=self._count(
                    connection,
                    "SELECT coalesce(sum(count), 0) FROM operation WHERE at >= ? AND undone_by IS NULL "
                    f"AND verb IN ({', '.join('?' * len(OF_REVIEW))})",
                    today,
                    *OF_REVIEW,
                ),
                tiers=len(tally.values("tier", current)),
            )

    def _whole(self, connection: Connection) -> Tally:
        """The tally over everything there is now; the acts keep it up to date."""
        return self._tallies.get(EVERYTHING, last_seq(connection), lambda: selecting.tally(connection, ALL))

    def _passages(self, connection: Connection) -> int:
        """How many passages there are now."""
        return self._tallies.sources(last_seq(connection), lambda: self._count(connection, PASSAGES))

    def review_queue(self, where: Filter | None = None, order: Order | None = None) -> array[int]:
        """Row numbers of what waits for a verdict, the most urgent first. What was put off waits for its day.

        What the person said themselves and has faded is among them: is it still true?
        """
        base = where or Filter()
        # State and standing are looked at afterwards: what waits is found by its own indices.
        chosen = self._chosen(replace(base, states=frozenset({State.ACTIVE})), in_order=True)
        with self._standing(base.known_on, words=base.by_words) as here:
            read = waiting.condition_now if base.known_on is None else waiting.condition
            condition = read(here.connection, here.settings, here.now)
            due = Selection(f"{chosen.where} AND {condition.where}", (*chosen.values, *condition.values))
            ordering = selecting.order_by(here.connection, order or Order(Column.URGENCY), here.settings, here.now)
            return selecting.keys(here.connection, due, ordering)

    def timeline(
        self,
        where: Filter = CURRENT,
        *,
        lane: str = "agent",
        axis: str = "event",
        progress: Progress | None = None,
        early: Callable[[Timeline], None] | None = None,
    ) -> Timeline:
        """All matching memories as arrays, ordered in time.

        `lane` is agent, scope, tier, subject or origin; `axis` is event (when it was) or learned (when it was
        recorded). Where there are very many, `early` is given a sample of them first, in the calling thread;
        `progress` may raise Cancelled.
        """
        if lane not in in_time.LANES or axis not in in_time.AXES:
            raise Misuse(f"Lanes are {', '.join(in_time.LANES)}; axes are {', '.join(in_time.AXES)}.")
        chosen = self._chosen(where)
        with self._standing(where.known_on, words=where.by_words) as here:
            return in_time.read(here.connection, chosen, lane=lane, axis=axis, progress=progress, early=early)

    def existing(self, where: Filter = CURRENT) -> NDArray[np.int64]:
        """The row numbers of all matching memories in no order, for marking them among others."""
        chosen = self._chosen(where)
        with self._standing(where.known_on, words=where.by_words) as here:
            return in_time.existing(here.connection, chosen)

    def conflicts(
        self,
        *,
        state: ConflictState | None = ConflictState.OPEN,
        limit: int = 200,
        snoozed: bool = False,
        true_on: Moment | None = None,
        known_on: Moment | None = None,
    ) -> tuple[Conflict, ...]:
        """Conflicts with their members, those with the most at stake first.

        With `known_on` those of that instant, with the members as they were; with `true_on` those between memories
        that were true then.
        """
        with self._standing(known_on, true_on=true_on) as here:
            return conflict_queue.listed(
                here.connection, here.settings, here.now, state=state, limit=limit, snoozed=snoozed
            )

    def count_conflicts(
        self,
        *,
        state: ConflictState | None = ConflictState.OPEN,
        snoozed: bool = False,
        true_on: Moment | None = None,
        known_on: Moment | None = None,
    ) -> int:
        """How many conflicts there are, also beyond any list's limit."""
        with self._standing(known_on, true_on=true_on) as here:
            return conflict_queue.count(here.connection, here.now, state=state, snoozed=snoozed)

    def conflict(self, conflict_id: str, *, known_on: Moment | None = None) -> Conflict:
        with self._standing(known_on) as here:
            row = deciding.find(here.connection, conflict_id)
            return conflict_queue.conflict_from(here.connection, row, here.settings, here.now)

    def sources(self, memory_id: str, *, known_on: Moment | None = None) -> tuple[SourceRef, ...]:
        return self.get(memory_id, known_on=known_on).sources

    def same_evidence(self, memory_id: str, limit: int = 5, *, known_on: Moment | None = None) -> tuple[Memory, ...]:
        """Other current memories that came from the same passages."""
        with self._standing(known_on) as here:
            connection = here.connection
            pk = memories.row_by_id(connection, memory_id)["pk"]
            pks = connection.exec_driver_sql(
                "SELECT DISTINCT other.memory_pk FROM memory_source mine JOIN memory_source other "
                "ON other.source_pk = mine.source_pk JOIN memory m ON m.pk = other.memory_pk "
                "WHERE mine.memory_pk = ? AND other.memory_pk <> ? AND m.state = 'active' "
                "AND m.standing <> 'rejected' ORDER BY other.memory_pk LIMIT ?",
                (pk, pk, limit),
            ).scalars()
            return tuple(memories.light(connection, list(pks), here.settings, here.now))

    def replaced_only_by(self, memory_ids: str | Iterable[str]) -> tuple[Memory, ...]:
        """What these memories replaced and nothing in use replaces besides: without them, nothing holds there now."""
        with self._database.read() as connection:
            pks = connection.exec_driver_sql(
                "SELECT DISTINCT old.pk FROM memory these JOIN relation r ON r.from_pk = these.pk "
                "AND r.type = 'supersedes' JOIN memory old ON old.pk = r.to_pk AND old.state = 'superseded' "
                "WHERE these.id IN (SELECT value FROM json_each(?)) AND NOT EXISTS (SELECT 1 FROM relation s "
                "JOIN memory other ON other.pk = s.from_pk WHERE s.to_pk = old.pk AND s.type = 'supersedes' "
                "AND other.state = 'active' AND other.pk <> these.pk) ORDER BY old.pk",
                (orjson.dumps(ids_of(memory_ids)).decode(),),
            ).scalars()
            return tuple(memories.light(connection, list(pks), self._settings_in(connection), self.now()))

    def agents(self, *, true_on: Moment | None = None, known_on: Moment | None = None) -> tuple[AgentSummary, ...]:
        """Who wrote memories, and what became of what they wrote."""
        with self._standing(known_on, true_on=true_on) as here:
            found = here.connection.exec_driver_sql(
                "SELECT agent, sum(state = 'active' AND standing NOT IN ('rejected', 'proposed')), "
                "sum(state = 'active' AND standing IN ('inferred', 'proposed')), sum(standing = 'confirmed'), "
                "sum(standing = 'rejected'), max(recorded_at) FROM memory WHERE agent <> '' "
                "GROUP BY agent ORDER BY count(*) DESC, agent"
            ).all()
        offset = self.now().offset_minutes
        return tuple(
            AgentSummary(name, current, waiting, confirmed, rejected, Moment(last, offset))
            for name, current, waiting, confirmed, rejected, last in found
        )

    def scopes(self, *, true_on: Moment | None = None, known_on: Moment | None = None) -> dict[str, int]:
        """Scopes with the number of memories in each, the fullest first."""
        with self._standing(known_on, true_on=true_on) as here:
            return {
                row.scope: row.n
                for row in here.connection.exec_driver_sql(
                    "SELECT scope, count(*) AS n FROM memory GROUP BY scope ORDER BY n DESC, scope"
                )
            }

    def describe(self) -> Status:
        """What the foot of the window says: key, index, size, counts."""
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return Status(
            folder=self.folder,
            name=self.name,
            protection=self.protection,
            read_only=self.read_only,
            embedder=self.index.embedder_label,
            index_pending=self.index.pending(),
            index_ready=self.index.ready,
            bytes_on_disk=sum(path.stat().st_size for path in files if path.exists()),
            counts=self.counts(),
        )

    def _chosen(self, where: Filter, *, in_order: bool = False) -> Selection:
        """The selection that a filter means. Asked for before a read begins: full text may have to catch up first."""
        return selecting.selection(where, words=self._full_text(where), expires=self._expiry(where), in_order=in_order)

    def _expiry(self, where: Filter) -> Expression:
        """When a memory expires; the pauses count only where a filter asks for it."""
        if where.expires_before is None:
            return STORED_EXPIRY
        with self._standing(where.known_on) as here:
            return ageing.expiry_sql(here.connection, here.now)

    @staticmethod
    def _count(connection: Connection, statement: str, *values: int | str) -> int:
        return int(connection.exec_driver_sql(statement, values).scalar_one())


def _offset(after: str) -> int:
    if after and not after.isdecimal():
        raise Misuse("“after” takes the “next” of the page before.")
    return int(after or 0)


def _answers(connection: Connection, row: Row) -> tuple[FeedbackRecord, ...]:
    found = rows.select(connection, schema.feedback, "WHERE memory_pk = ? ORDER BY at, pk", (row["pk"],))
    return tuple(
        FeedbackRecord(
            row["id"],
            FeedbackKind(answer["kind"]),
            Moment(answer["at"], answer["at_offset"]),
            Actor(ActorKind(answer["actor_kind"]), answer["actor"]),
            answer["trust_before"],
            answer["trust_after"],
        )
        for answer in found
    )
