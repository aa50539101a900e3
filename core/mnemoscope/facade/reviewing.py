"""The verbs of the review: the queue in bursts, keeping one of several that say the same, how good the guesses are."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, time, timedelta
from typing import Any

import orjson

from mnemoscope.curate import bursts as reading
from mnemoscope.curate import judged, known_facts, merging, verdicts
from mnemoscope.curate.repeating import VERY_NEAR
from mnemoscope.facade.opened import ids_of, only_a_person
from mnemoscope.facade.reads import Reads
from mnemoscope.model.bursts import Grouping, ReviewQueue, arranged, bursts
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import PERSON, Actor, Memory
from mnemoscope.model.moment import Moment, from_datetime
from mnemoscope.model.query import Filter, Order
from mnemoscope.model.track_record import Judgement, TrackRecord, Verdict, track_record
from mnemoscope.vault import memories, rows
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import row_by_id, rows_by_ids

MOST_WEEKS = 520


class Reviewing(Reads):
    """Going through what waits for the person."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._comparing = reading.Comparing()

    def review_bursts(
        self, where: Filter | None = None, order: Order | None = None, *, grouping: Grouping = Grouping.ALIKE
    ) -> ReviewQueue:
        """What waits for a verdict, with those that belong together side by side; see `Grouping`.

        The first call on a long queue compares all of it; later ones only what is new.
        """
        keys = self.review_queue(where, order)
        with self._database.read() as connection:
            alike = reading.Alike((), {})
            if grouping is not Grouping.SOURCE:
                alike = self._comparing.alike(connection, keys)
            origins = {} if grouping is Grouping.ALIKE else reading.origins(connection, keys.tolist())
        found = bursts(keys, grouping, clusters=alike.clusters, origins=origins, keep=alike.keep)
        return ReviewQueue(arranged(keys, found, grouping), found)

    def waiting_from_same(self, pk: int, where: Filter | None = None) -> list[int]:
        """What waits for a verdict and came from where this memory came from, by row number, in the order of the queue;
        nothing when its origin is not known."""
        keys = self.review_queue(where)
        with self._database.read() as connection:
            found = reading.origins(connection, [*keys, pk])
        return [key for key in keys if pk in found and key in found and found[key].key == found[pk].key]

    def fact_like(self, memory_id: str) -> Memory | None:
        """What is a fact already and says nearly what this guess says, the best of several. Raises NotFound."""
        self.index.catch_up_words()
        with self._database.read() as connection:
            guess = row_by_id(connection, memory_id)
            meaning = reading.meaning_of(connection, guess["pk"])
            near: list[int] = []
            if meaning is not None and self.index.ready:
                pks, cosines = self.index.nearest(meaning, known_facts.MOST_LOOKED_AT)
                near = [int(pk) for pk, cosine in zip(pks, cosines, strict=True) if cosine >= VERY_NEAR]
            found = known_facts.fact_like(connection, guess, near)
            if found is None:
                return None
            return memories.light(connection, [found], self._settings_in(connection), self.now())[0]

    def seen_versions(self, pks: Iterable[int]) -> dict[int, tuple[str, int]]:
        """For each row number the memory's id and version, without reading the memory; what is gone is left out."""
        listed = orjson.dumps(list(pks)).decode()
        statement = "SELECT pk, id, version FROM memory WHERE pk IN (SELECT value FROM json_each(?))"
        with self._database.read() as connection:
            return {pk: (memory_id, version) for pk, memory_id, version in rows.run(connection, statement, (listed,))}

    def confirm_one(
        self,
        memory_ids: Iterable[str],
        text: str,
        *,
        scope: str = "",
        lift: bool = False,
        actor: Actor = PERSON,
        reason: str = "",
    ) -> tuple[str, Changes]:
        """Confirm one wording for several memories that say the same; its id. One act, one undo.

        The originals are merged into it as `merge` does, and it is refused where that is. `scope` says where it holds,
        if not where they do.
        """
        only_a_person(actor)

        def body(act: Act) -> str:
            members = rows_by_ids(act.connection, ids_of(memory_ids))
            settings, salt = self._settings_in(act.connection), self._tombstone_salt(act.connection)
            act.meant = len(members)
            pk = merging.merge(act, members, text, settings, salt, lift=lift)
            memory_id = str(rows.scalar(act.connection, "SELECT id FROM memory WHERE pk = ?", pk))
            if scope:
                verdicts.set_scope(act, [row_by_id(act.connection, memory_id)], scope, settings=settings, salt=salt)
            return memory_id

        return self._act("confirm_one", actor, reason, body)

    def track_record(self, *, weeks: int = 12) -> TrackRecord:
        """How good the guesses have been by the person's own verdicts: in all, by assistant, by reader, and by week."""
        if not 1 <= weeks <= MOST_WEEKS:
            raise Misuse(f"Between 1 and {MOST_WEEKS} weeks can be told apart.")
        with self._database.read() as connection:
            found = judged.verdicts(connection)
        today = self.now().datetime().astimezone(self.clock.zone()).date()
        monday = today - timedelta(days=today.weekday())

        def midnight(days_before: int) -> Moment:
            day = monday - timedelta(days=days_before)
            return from_datetime(datetime.combine(day, time(), tzinfo=self.clock.zone()))

        return track_record(
            found,
            weeks=[midnight(7 * before) for before in range(weeks - 1, -1, -1)],
            today=from_datetime(datetime.combine(today, time(), tzinfo=self.clock.zone())),
        )

    def judged(
        self,
        *,
        agent: str | None = None,
        reader: str | None = None,
        judgement: Judgement | None = None,
        since: Moment | None = None,
        until: Moment | None = None,
    ) -> tuple[str, ...]:
        """The memories behind a number of the track record, those judged last first; "" means without one."""

        def counts(verdict: Verdict) -> bool:
            return (
                agent in (None, verdict.agent)
                and reader in (None, verdict.reader)
                and judgement in (None, verdict.judgement)
                and (since is None or verdict.at >= since.us)
                and (until is None or verdict.at < until.us)
            )

        with self._database.read() as connection:
            pks = [verdict.pk for verdict in judged.verdicts(connection) if counts(verdict)]
            ids = dict(
                rows.run(
                    connection,
                    "SELECT pk, id FROM memory WHERE pk IN (SELECT value FROM json_each(?))",
                    (orjson.dumps(pks).decode(),),
                ).fetchall()
            )
        return tuple(ids[pk] for pk in reversed(pks) if pk in ids)
