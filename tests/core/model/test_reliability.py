"""Predictions against what came of them: bins that add up, and a band that finds the true speed of fading."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from mnemoscope.model.decay import remaining
from mnemoscope.model.reliability import LEAST_ANSWERS, Speed, band, lapsed, reliability, speed
from mnemoscope.model.words import StrengthModel

shares = hnp.arrays(np.float64, st.integers(1, 200), elements=st.floats(0, 1))
models = pytest.mark.parametrize("model", StrengthModel)


@given(shares, st.randoms(use_true_random=False))
def test_the_bins_hold_every_answer_once(predicted: np.ndarray, random: object) -> None:
    held = np.asarray([random.random() < 0.5 for _ in predicted], dtype=np.float64)  # type: ignore[attr-defined]
    found = reliability(predicted, held)
    assert sum(each.n for each in found) == len(predicted)
    assert sum(each.n * each.predicted for each in found) == pytest.approx(predicted.sum())
    assert sum(each.n * each.held for each in found) == pytest.approx(held.sum())
    assert all(0 <= each.low <= each.held <= each.high <= 1 for each in found)
    assert [each.predicted for each in found] == sorted(each.predicted for each in found)


def test_a_bin_by_hand() -> None:
    found = reliability(np.asarray([0.21, 0.29, 0.25, 0.95]), np.asarray([1.0, 0.0, 0.0, 1.0]))
    assert [(each.n, round(each.predicted, 6), round(each.held, 6)) for each in found] == [
        (3, 0.25, 0.333333),
        (1, 0.95, 1.0),
    ]


@models
@given(spans=hnp.arrays(np.float64, 20, elements=st.floats(0, 20)))
def test_spans_and_strengths_are_each_others_inverse(model: StrengthModel, spans: np.ndarray) -> None:
    assert lapsed(model, remaining(model, spans)) == pytest.approx(spans, abs=1e-6, rel=1e-6)


@models
@pytest.mark.parametrize("truth", [0.25, 1.0, 3.0])
def test_the_true_speed_lies_in_the_interval(model: StrengthModel, truth: float) -> None:
    """Answers drawn from memories that fade `truth` times as slowly as the model says."""
    rng = np.random.default_rng(7)
    spans = rng.uniform(0.05, 4, 800)
    held = (rng.random(800) < remaining(model, spans / truth)).astype(np.float64)
    found = speed(model, remaining(model, spans), held)
    assert found is not None
    assert found.low <= truth <= found.high
    assert found.low <= found.best <= found.high
    assert found.high / found.low < 4, "eight hundred answers say it closely"


@models
def test_more_answers_make_it_narrower(model: StrengthModel) -> None:
    rng = np.random.default_rng(11)
    spans = rng.uniform(0.05, 3, 2_000)
    held = (rng.random(2_000) < remaining(model, spans)).astype(np.float64)
    few, many = (speed(model, remaining(model, spans[:n]), held[:n]) for n in (40, 2_000))
    assert few is not None
    assert many is not None
    assert many.high / many.low < few.high / few.low


def test_too_few_answers_give_no_band() -> None:
    p = np.full(LEAST_ANSWERS - 1, 0.5)
    assert speed(StrengthModel.EXPONENTIAL, p, np.ones_like(p)) is None


@models
@given(strengths=hnp.arrays(np.float64, 30, elements=st.floats(0.001, 1)), low=st.floats(0.1, 1), high=st.floats(1, 10))
def test_the_band_holds_the_forecast(model: StrengthModel, strengths: np.ndarray, low: float, high: float) -> None:
    under, over = band(model, strengths, Speed(low, 1.0, high, 50))
    assert np.all(under <= strengths + 1e-9)
    assert np.all(strengths <= over + 1e-9)
    assert np.all((under >= 0) & (over <= 1))


@models
def test_what_does_not_fade_has_no_width(model: StrengthModel) -> None:
    under, over = band(model, np.ones(3), Speed(0.2, 1.0, 5.0, 50))
    assert (under == 1).all()
    assert (over == 1).all()
