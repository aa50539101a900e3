"""The person's real answers with what each model of strength had predicted just before them."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
from sqlalchemy import Connection

from mnemoscope.model import decay, fsrs
from mnemoscope.model.calibration import Answer, Calibration, calibration
from mnemoscope.model.fsrs import Rating, Review
from mnemoscope.model.moment import DAY, Moment
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
    reviewed: dict[int, list[tuple[int, Rating]]] = defaultdict(list)
    for pk, at, rating in ageing.reviews(connection):
        reviewed[pk].append((at, Rating(rating)))
    asked = rows.run(
        connection,
        f"SELECT f.memory_pk, m.id, f.at, f.at_offset, f.kind, m.recorded_at, "
        f"coalesce({_THEN.format('half_life')}, m.half_life), coalesce({_THEN.format('anchored_at')}, m.recorded_at) "
        "FROM feedback f JOIN memory m ON m.pk = f.memory_pk WHERE f.kind IN ('true', 'outdated', 'wrong') "
        "AND f.actor_kind = 'person' ORDER BY f.at, f.pk",
    ).fetchall()
    answers = [
        Answer(
            memory_id,
            Moment(at, offset),
            kind == "true",
            _by_half_life(settings, HalfLife(half_life), anchored, at, pauses),
            _by_fsrs(settings, HalfLife(half_life), learned, anchored, at, reviewed[pk], pauses),
        )
        for pk, memory_id, at, offset, kind, learned, half_life, anchored in asked
        if settings.half_life_days(HalfLife(half_life)) is not None
    ]
    return calibration(tuple(answers))


def _by_half_life(settings: Settings, kind: HalfLife, anchored: int, at: int, pauses: Pauses) -> float:
    return _strength(StrengthModel.EXPONENTIAL, pauses.running(anchored), at, settings.half_life_days(kind), pauses)


def _by_fsrs(
    settings: Settings,
    kind: HalfLife,
    learned: int,
    anchored: int,
    at: int,
    reviewed: list[tuple[int, Rating]],
    pauses: Pauses,
) -> float:
    before = [Review(pauses.running(when), rating) for when, rating in reviewed if when < at]
    memory = fsrs.fold(settings.half_life_days(kind) or 1.0, pauses.running(learned), before)
    refreshed = max(memory.last, pauses.running(anchored))
    return _strength(StrengthModel.FSRS, refreshed, at, memory.stability, pauses)


def _strength(model: StrengthModel, refreshed: int, at: int, scale: float | None, pauses: Pauses) -> float:
    span = max(0, pauses.running(at) - refreshed) / DAY / (scale or 1.0)
    return float(decay.remaining(model, np.asarray([span]))[0])
