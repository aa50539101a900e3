"""The person's real answers with what each model of strength had predicted just before them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
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


def calibrate(connection: Connection, settings: Settings) -> Calibration:
    """All answers of the person to "still true?" about memories that fade, in the order of time."""
    pauses = ageing.read_pauses(connection)
    asked = [
        row
        for row in rows.run(
            connection,
            f"SELECT f.memory_pk, coalesce({_THEN.format('half_life')}, m.half_life), f.at, f.at_offset, f.kind, m.id, "
            f"m.recorded_at, coalesce({_THEN.format('anchored_at')}, m.recorded_at) "
            "FROM feedback f JOIN memory m ON m.pk = f.memory_pk WHERE f.kind IN ('true', 'outdated', 'wrong') "
            "AND f.actor_kind = 'person' ORDER BY f.at, f.pk",
        )
        if settings.half_life_days(HalfLife(row[1])) is not None
    ]
    if not asked:
        return calibration(())
    half_lives = np.asarray([settings.half_life_days(HalfLife(row[1])) for row in asked], dtype=np.float64)
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
) -> Iterable[float]:
    """What FSRS had said before each answer. A memory that changed its class is folded once for each class."""
    reviewed: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for pk, when, rating in ageing.reviews(connection):
        reviewed[pk].append((when, rating))
    classes = {(row[0], row[1]): row[6] for row in asked}
    owners, at, ratings = [], [], []
    for owner, (pk, _) in enumerate(classes):
        for when, rating in reviewed[pk]:
            owners.append(owner)
            at.append(when)
            ratings.append(rating)
    number = {key: owner for owner, key in enumerate(classes)}
    strong_again = {(number[row[0], row[1]], row[2]): row[7] for row in asked}
    first = [fsrs.first_stability(settings.half_life_days(HalfLife(kind)) or 1.0) for _, kind in classes]
    found = fsrs.foretold(
        np.asarray(first, dtype=np.float64),
        pauses.running(np.asarray(list(classes.values()), dtype=np.int64)),
        np.asarray(owners, dtype=np.int64),
        pauses.running(np.asarray(at, dtype=np.int64)),
        np.asarray(ratings, dtype=np.int64),
        pauses.running(np.asarray([strong_again.get(key, 0) for key in zip(owners, at, strict=True)], dtype=np.int64)),
    )
    # Of several answers at one instant the first was foretold; the others are no news.
    foretold: dict[tuple[int, int], float] = {}
    for key, value in zip(zip(owners, at, strict=True), found.tolist(), strict=True):
        foretold.setdefault(key, value)
    return [foretold[number[row[0], row[1]], row[2]] for row in asked]
