"""How memories age, read from the log: pauses, what the answers left, and since when an expiry has been running.

Here alone rows meet the functions of time. Whoever shows, filters, orders or moves memories by strength or by expiry
asks an `Ageing`, or takes the `Expression` in SQL that means the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
import orjson
from numpy.typing import NDArray
from sqlalchemy import Connection

from mnemoscope.model import decay, fsrs
from mnemoscope.model.decay import span_until
from mnemoscope.model.fsrs import Rating
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.pauses import NEVER, Pauses, pauses_from
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import FeedbackKind, HalfLife, StrengthModel
from mnemoscope.vault import rows

Numbers = NDArray[np.int64]
Floats = NDArray[np.float64]

ANSWERS: dict[FeedbackKind, Rating] = {
    FeedbackKind.TRUE: Rating.GOOD,
    FeedbackKind.HELPFUL: Rating.GOOD,
    FeedbackKind.UNHELPFUL: Rating.AGAIN,
    FeedbackKind.OUTDATED: Rating.AGAIN,
    FeedbackKind.WRONG: Rating.AGAIN,
}
"""What an answer is worth as a review. An answer that it did not help counts as one that it is gone."""

_SET = (
    "coalesce((SELECT min(v.changed_at) FROM memory_version v WHERE v.pk = memory.pk "
    "AND v.expires_at = memory.expires_at), memory.changed_at)"
)
"""When the expiry that a memory has now was set first; an undo gives it back with its age."""


@dataclass(frozen=True, slots=True)
class Ageing:
    """How memories age as of one instant.

    Attributes:
        pauses: one that lasts still has no end.
        pauses_so_far: the same, as if those that last still ended now.
        remembered: under FSRS, (stability in days, running time of the last answer) of what was answered about.
        expiry_set: while there are pauses, when the expiry of each memory that has one was set.
    """

    settings: Settings
    now: Moment
    pauses: Pauses = field(default_factory=Pauses)
    pauses_so_far: Pauses = field(default_factory=Pauses)
    remembered: Mapping[int, tuple[float, int]] = field(default_factory=dict)
    expiry_set: Mapping[int, int] = field(default_factory=dict)

    @property
    def model(self) -> StrengthModel:
        return self.settings.strength_model

    def strength(self, row: Mapping[str, Any]) -> float:
        """Strength 0–1 of one memory now."""
        return float(self.strengths([row["pk"]], [row["half_life"]], [row["anchored_at"]])[0])

    def strengths(self, pks: Sequence[int], classes: Sequence[str], anchored: Sequence[int]) -> Floats:
        """The same for many, float64[n]."""
        refreshed, scales = self._refreshed(pks, classes, anchored)
        spans = decay.spans(refreshed, self.pauses.running(self.now.us), scales)
        return decay.remaining(self.model, spans)

    def fades_at(self, pks: Sequence[int], classes: Sequence[str], anchored: Sequence[int]) -> Numbers:
        """When each falls below the threshold if nothing happens, int64[n]; NEVER for what does not."""
        refreshed, scales = self._refreshed(pks, classes, anchored)
        reached = decay.crossings(self.model, refreshed, scales, self.settings.archive_below_strength)
        return np.where(reached == NEVER, NEVER, self.pauses.instant(reached))

    def expires_at(self, row: Mapping[str, Any]) -> int | None:
        """When a memory expires: as stored, moved by the pauses since that was set; one that lasts counts up to now."""
        expires: int | None = row["expires_at"]
        if expires is None or not self.pauses_so_far:
            return expires
        set_at = self.expiry_set.get(row["pk"], row["changed_at"])
        return self.pauses_so_far.moved(set_at, expires - set_at)

    def expiries(self, pks: Sequence[int], stored: Sequence[int | None], changed: Sequence[int]) -> Numbers:
        """The same for many, int64[n]; NEVER for what does not expire. `changed` is when each row was changed last."""
        expires = np.asarray([NEVER if us is None else us for us in stored], dtype=np.int64)
        ended = self.pauses_so_far
        if not ended:
            return expires
        known = self.expiry_set.get
        set_at = np.asarray([known(pk, at) for pk, at in zip(pks, changed, strict=True)], dtype=np.int64)
        lasts = np.where(expires == NEVER, 0, expires - set_at)
        return np.where(expires == NEVER, NEVER, ended.instant(ended.running(set_at) + lasts))

    def scale(self, kind: str) -> float:
        """How fast a class of memories fades to begin with, in days: the half-life, or the stability that means it."""
        days = self.settings.half_life_days(HalfLife(kind))
        if days is None:
            return float("inf")
        return fsrs.first_stability(days) if self.model is StrengthModel.FSRS else days

    def _refreshed(self, pks: Sequence[int], classes: Sequence[str], anchored: Sequence[int]) -> tuple[Numbers, Floats]:
        """The running time at which each memory was last at full strength, and its scale."""
        scales = {kind.value: self.scale(kind.value) for kind in HalfLife}
        refreshed = self.pauses.running(np.asarray(anchored, dtype=np.int64))
        scale = np.asarray([scales[kind] for kind in classes], dtype=np.float64)
        if self.remembered:
            for place, pk in enumerate(pks):
                left = self.remembered.get(pk)
                if left is not None and np.isfinite(scale[place]):
                    scale[place] = left[0]
                    refreshed[place] = max(refreshed[place], left[1])
        return refreshed, scale


def read(connection: Connection, settings: Settings, now: Moment, pks: Iterable[int] | None = None) -> Ageing:
    """How memories age as the tables say; `pks` are all that will be asked about, None for any."""
    pauses, so_far = read_pauses(connection), read_pauses(connection, now)
    some = None if pks is None else orjson.dumps([int(pk) for pk in pks]).decode()
    return Ageing(
        settings,
        now,
        pauses,
        so_far,
        _remembered(connection, settings, pauses, some) if settings.strength_model is StrengthModel.FSRS else {},
        _expiry_set(connection, some) if so_far else {},
    )


def read_pauses(connection: Connection, so_far: Moment | None = None) -> Pauses:
    """All pauses as one; those that last still end at the instant `so_far`, or never."""
    ends = NEVER if so_far is None else so_far.us
    return pauses_from(rows.run(connection, "SELECT started_at, coalesce(ended_at, ?) FROM pause", (ends,)).fetchall())


def reviews(connection: Connection, some: str | None = None) -> list[tuple[int, int, int]]:
    """(row number, instant, rating) of every answer that counts as a review, by memory and then in time.

    `some` is a JSON list of row numbers. An answer is a row of its own; that the person edited, repeated or confirmed
    is seen where one version of a memory follows another, unless the act was undone.
    """
    only, values = ("", ()) if some is None else ("WHERE {} IN (SELECT value FROM json_each(?))", (some,))
    worth = {kind.value: int(rating) for kind, rating in ANSWERS.items()}
    answers = rows.run(connection, f"SELECT memory_pk, at, kind FROM feedback {only.format('memory_pk')}", values)
    found = [(pk, at, worth[kind]) for pk, at, kind in answers]
    found += rows.run(
        connection,
        "SELECT c.pk, o.at, min(CASE WHEN c.edited THEN 2 WHEN c.confirmed THEN 3 ELSE 4 END) FROM ("
        " SELECT pk, operation_seq, text <> lead(text) OVER life AS edited,"
        "  standing <> 'confirmed' AND lead(standing) OVER life = 'confirmed' AS confirmed,"
        "  lead(mentions) OVER life > mentions AS repeated FROM ("
        "  SELECT pk, version, text, standing, mentions, operation_seq FROM memory_version "
        f" {only.format('pk')} UNION ALL"
        "  SELECT pk, version, text, standing, mentions, NULL FROM memory"
        f" {only.format('pk') or 'WHERE pk IN (SELECT pk FROM memory_version)'})"
        " WINDOW life AS (PARTITION BY pk ORDER BY version)) c "
        "JOIN operation o ON o.seq = c.operation_seq AND o.undoes IS NULL AND o.undone_by IS NULL "
        "WHERE (c.edited AND o.actor_kind = 'person') OR c.confirmed OR c.repeated GROUP BY c.pk, o.seq",
        values * 2,
    ).fetchall()
    return sorted(found)


def _remembered(
    connection: Connection, settings: Settings, pauses: Pauses, some: str | None
) -> dict[int, tuple[float, int]]:
    found = reviews(connection, some)
    if not found:
        return {}
    owners, place = np.unique(np.asarray([pk for pk, _, _ in found], dtype=np.int64), return_inverse=True)
    born = {
        pk: (recorded_at, half_life)
        for pk, recorded_at, half_life in rows.run(
            connection,
            "SELECT pk, recorded_at, half_life FROM memory WHERE pk IN (SELECT value FROM json_each(?))",
            (orjson.dumps(owners.tolist()).decode(),),
        )
    }
    days = {kind.value: settings.half_life_days(kind) or 1.0 for kind in HalfLife}
    missing = (0, HalfLife.NONE.value)
    learned, kinds = zip(*(born.get(pk, missing) for pk in owners.tolist()), strict=True)
    stability, last = fsrs.fold_many(
        np.asarray([fsrs.first_stability(days[kind]) for kind in kinds], dtype=np.float64),
        pauses.running(np.asarray(learned, dtype=np.int64)),
        place.astype(np.int64),
        pauses.running(np.asarray([at for _, at, _ in found], dtype=np.int64)),
        np.asarray([rating for _, _, rating in found], dtype=np.int64),
    )
    return dict(zip(owners.tolist(), zip(stability.tolist(), last.tolist(), strict=True), strict=True))


def _expiry_set(connection: Connection, some: str | None) -> dict[int, int]:
    only, values = ("", ()) if some is None else ("AND pk IN (SELECT value FROM json_each(?))", (some,))
    statement = f"SELECT pk, {_SET} FROM memory WHERE expires_at IS NOT NULL {only}"
    return dict(rows.run(connection, statement, values).fetchall())


# The same as SQL -----------------------------------------------------------------------------------------------------


class Expression(NamedTuple):
    """An SQL expression over `memory`, with the values of its question marks in their order."""

    sql: str
    values: tuple[Any, ...] = ()


STORED_EXPIRY = Expression("expires_at")


def running_sql(instant: str, pauses: Pauses) -> Expression:
    """The running time at the instant in a column."""
    cut = f" - max(0, min({instant}, ?) - ?)"
    ends_first = chain.from_iterable((end, start) for start, end in pauses.stretches)
    return Expression(f"({instant}{cut * len(pauses.stretches)})", tuple(ends_first))


def expiry_sql(connection: Connection, now: Moment) -> Expression:
    """When a memory expires, as `Ageing.expires_at` says it."""
    ended = read_pauses(connection, now)
    if not ended:
        return STORED_EXPIRY
    cuts = ended.cuts()
    added = " + CASE WHEN ? < due THEN ? ELSE 0 END" * len(cuts)
    running = running_sql("since", ended)
    due = f"SELECT {running.sql} + stored - since AS due FROM (SELECT {_SET} AS since, expires_at AS stored)"
    return Expression(f"(SELECT due{added} FROM ({due}))", (*chain.from_iterable(cuts), *running.values))


def lapse_sql(connection: Connection, ageing: Ageing) -> Expression:
    """How many spans have passed since a memory was refreshed: the larger, the weaker. NULL where nothing fades.

    Under FSRS the expression is good on this connection until it is asked for anew.
    """
    now = int(ageing.pauses.running(ageing.now.us))
    running = running_sql("anchored_at", ageing.pauses)
    fading = {kind.value: days for kind in HalfLife if (days := ageing.scale(kind.value)) != float("inf")}
    cases = f" WHEN ? THEN (? - {running.sql}) / ?" * len(fading)
    values = chain.from_iterable((kind, now, *running.values, days * DAY) for kind, days in fading.items())
    plain = Expression(f"CASE half_life{cases} END", tuple(values))
    if not ageing.remembered:
        return plain
    remembered = ageing.remembered

    def lapsed(pk: int, anchored: int) -> float | None:
        left = remembered.get(pk)
        return None if left is None else (now - max(left[1], anchored)) / (left[0] * DAY)

    connection.connection.driver_connection.create_function("lapsed", 2, lapsed)  # type: ignore[union-attr]
    return Expression(
        f"CASE WHEN half_life <> 'none' THEN coalesce(lapsed(pk, {running.sql}), {plain.sql}) END",
        (*running.values, *plain.values),
    )


def faded_sql(connection: Connection, ageing: Ageing, *, nearly: bool = False) -> Expression:
    """Whether strength has fallen below the threshold; see `lapse_sql` for how long it is good.
    `nearly` lets a millionth more through: what SQL reckons may differ in the last places."""
    most = span_until(ageing.model, ageing.settings.archive_below_strength)
    if most == float("inf"):
        return Expression("0")
    lapse = lapse_sql(connection, ageing)
    above, limit = (">=", most * (1 - 1e-6)) if nearly else (">", most)
    return Expression(f"{lapse.sql} {above} ?", (*lapse.values, limit))
