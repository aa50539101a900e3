"""How well a model of strength foretells the person's answers: scores of predictions that were made before them.

An answer is "still true" or not; a prediction is the strength that the memory had just before. The scores are the usual
ones of forecasting: the mean logarithmic loss, the mean squared error (Brier, Mon. Weather Rev. 78, 1950), and the root
mean square error between predicted and observed shares over bins of predictions.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.moment import Moment
from mnemoscope.model.reliability import SUREST, Bin, Speed, reliability, speed
from mnemoscope.model.words import StrengthModel

Floats = NDArray[np.float64]

ENOUGH = 30
"""With fewer answers neither model is called the better one."""
BINS = 20


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer with what each model had predicted, 0–1."""

    memory_id: str
    at: Moment
    held: bool
    exponential: float
    fsrs: float


@dataclass(frozen=True, slots=True)
class Score:
    """`log_loss`, `rmse` and `brier`: the smaller, the better. `mean` is the mean prediction.

    Attributes:
        bins: predictions against what came of them, see `reliability`.
        speed: how far the scales of the model may be off; None with too few answers.
    """

    log_loss: float
    rmse: float
    mean: float
    brier: float = 0.0
    bins: tuple[Bin, ...] = ()
    speed: Speed | None = None


@dataclass(frozen=True, slots=True)
class Calibration:
    """Both models against the same answers.

    Attributes:
        held: how many of the answers were "still true".
        scores: empty without any answer.
        constant: the loss of always predicting the share that held, for comparison; `constant_brier` likewise.
        better: the model with the smaller loss, or None while there are too few answers to tell.
    """

    answers: tuple[Answer, ...]
    held: int
    scores: dict[StrengthModel, Score]
    constant: float | None
    better: StrengthModel | None
    constant_brier: float | None = None

    @property
    def n(self) -> int:
        return len(self.answers)


def calibration(answers: tuple[Answer, ...]) -> Calibration:
    """Score both models on answers in the order of time."""
    if not answers:
        return Calibration((), 0, {}, None, None)
    held = np.asarray([answer.held for answer in answers], dtype=np.float64)
    scores = {
        StrengthModel.EXPONENTIAL: score(
            StrengthModel.EXPONENTIAL, np.asarray([answer.exponential for answer in answers]), held
        ),
        StrengthModel.FSRS: score(StrengthModel.FSRS, np.asarray([answer.fsrs for answer in answers]), held),
    }
    better = min(scores, key=lambda model: scores[model].log_loss) if len(answers) >= ENOUGH else None
    share = float(held.mean())
    always = np.full(len(held), share)
    return Calibration(
        answers, int(held.sum()), scores, log_loss(always, held), better, constant_brier=brier(always, held)
    )


def score(model: StrengthModel, predicted: Floats, held: Floats) -> Score:
    """Scores of a model's predictions float64[n] against outcomes 0 or 1."""
    return Score(
        log_loss(predicted, held),
        binned_error(predicted, held),
        float(predicted.mean()),
        brier(predicted, held),
        reliability(predicted, held),
        speed(model, predicted, held),
    )


def brier(predicted: Floats, held: Floats) -> float:
    """mean((p − y)²)."""
    return float(np.mean((predicted - held) ** 2))


def log_loss(predicted: Floats, held: Floats) -> float:
    """−mean(y·ln p + (1 − y)·ln(1 − p))."""
    p = np.clip(predicted, SUREST, 1 - SUREST)
    return float(-np.mean(held * np.log(p) + (1 - held) * np.log(1 - p)))


def binned_error(predicted: Floats, held: Floats) -> float:
    """√(Σ n_b (mean p − mean y)² / n) over equal bins b of the prediction."""
    place = np.minimum((predicted * BINS).astype(np.int64), BINS - 1)
    n = np.bincount(place, minlength=BINS)
    apart = np.bincount(place, weights=predicted - held, minlength=BINS)
    filled = n > 0
    return float(np.sqrt(np.sum(apart[filled] ** 2 / n[filled]) / len(predicted)))
