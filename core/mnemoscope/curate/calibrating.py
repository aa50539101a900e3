"""The person's real answers with what each model of strength had predicted just before them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import orjson
from sqlalchemy import Connection

from mnemoscope.model import decay, fsrs
from mnemoscope.model.calibration import Answer, Calibration, calibration
from mnemoscope.model.moment import Moment
from mnemoscope.model.pauses import Pauses
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import HalfLife, StrengthModel
from mnemoscope.vault import ageing, rows

_THEN = (
    "(SELECT v.{0} FROM memory_version v WHERE v.pk = f.memory_pk AND v.recorded_to >= f.at AND v.changed_at < f.at "
    "ORDER BY v.recorded_to, v.version LIMIT 1)"
)
"""A column as it was just before an answer."""
KINDS = tuple(kind.value for kind in HalfLife)


def calibrate(connection: Connection, settings: Settings) -> Calibration:
    """All answers of the person to "still true?" about memories that fade, in the order of time."""
    pauses = ageing.read_pauses(connection)
    days = {kind: settings.half_life_days(HalfLife(kind)) for kind in KINDS}
    asked = [
        row
        for row in rows.run(
            connection,
            f"SELECT f.memory_pk, coalesce({_THEN.format('half_life')}, m.half_life), f.at, f.at_offset, f.kind, m.id, "
            f"m.recorded_at, coalesce({_THEN.format('anchored_at')}, m.recorded_at) "
            "FROM feedback f JOIN memory m ON m.pk = f.memory_pk WHERE f.kind IN ('true', 'outdated', 'wrong') "
            "AND f.actor_kind = 'person' ORDER BY f.at, f.pk",
        )
        if days[row[1]] is not None
    ]
    if not asked:
        return calibration(())
    half_lives = np.asarray([days[row[1]] for row in asked], dtype=np.float64)
    at = pauses.running(np.asarray([row[2] for row in asked], dtype=np.int64))
    anchored = pauses.running(np.asarray([row[7] for row in asked], dtype=np.int64))
    by_half_life = decay.remaining(StrengthModel.EXPONENTIAL, decay.spans(anchored, at, half_lives))
    by_fsrs = _by_fsrs(connection, settings, pauses, asked)
    answers = tuple(
        Answer(row[5], Moment(row[2], row[3]), row[4] == "true", exponential, fsrs_)
        for row, exponential, fsrs_ in zip(asked, by_half_life.tolist(), by_fsrs, strict=True)
    )
    return calibration(answers)


def _by_fsrs(
    connection: Connection, settings: Settings, pauses: Pauses, asked: Sequence[Sequence[Any]]
) -> Sequence[float]:
    """What FSRS had said before each answer. A memory that changed its class is folded once for each class."""
    pk = np.asarray([row[0] for row in asked], dtype=np.int64)
    kind = np.asarray([KINDS.index(row[1]) for row in asked], dtype=np.int64)
    lives, one_of, life = np.unique(pk * len(KINDS) + kind, return_index=True, return_inverse=True)
    found = ageing.reviews(connection, orjson.dumps(np.unique(pk).tolist()).decode())
    reviewed, at, rating = (np.asarray(column, dtype=np.int64) for column in zip(*found, strict=True))
    # Each life has the reviews of its memory, which lie side by side, in the order of time.
    begin, end = (np.searchsorted(reviewed, lives // len(KINDS), side) for side in ("left", "right"))
    owners = np.repeat(np.arange(len(lives)), end - begin)
    of_life = np.arange(len(owners)) - np.repeat(np.cumsum(end - begin) - (end - begin), end - begin)
    places = np.repeat(begin, end - begin) + of_life
    at, rating = at[places], rating[places]
    instants = np.unique(at)
    answered = life * len(instants) + np.searchsorted(instants, [row[2] for row in asked])
    known = owners * len(instants) + np.searchsorted(instants, at)
    strong_again = np.zeros(len(known), dtype=np.int64)
    first = np.searchsorted(known, answered)
    last = np.searchsorted(known, answered, side="right")
    anchored = np.asarray([row[7] for row in asked], dtype=np.int64)
    for step in range(int((last - first).max())):
        among = first + step < last
        strong_again[first[among] + step] = anchored[among]
    scales = {name: fsrs.first_stability(settings.half_life_days(HalfLife(name)) or 1.0) for name in KINDS}
    foretold = fsrs.foretold(
        np.asarray([scales[asked[each][1]] for each in one_of], dtype=np.float64),
        pauses.running(np.asarray([asked[each][6] for each in one_of], dtype=np.int64)),
        owners.astype(np.int64),
        pauses.running(at),
        rating,
        pauses.running(strong_again),
    )
    # Of several answers at one instant the first was foretold; the others are no news.
    before: list[float] = foretold[first].tolist()
    return before
