"""Both models of strength against the person's answers, and the choice between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from mnemoscope import Vault
from mnemoscope.curate import calibrating
from mnemoscope.model import fsrs
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import Actor
from mnemoscope.model.moment import DAY
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin, StrengthModel

Told = Callable[..., str]
ASSISTANT = Actor(ActorKind.AGENT, "Claude")
INFERRED, OBSERVED, STATED = Origin.INFERRED, Origin.OBSERVED, Origin.STATED


def by_fsrs(vault: Vault) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=StrengthModel.FSRS))


def test_both_models_are_scored_on_what_they_had_said_before_each_answer(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    assert vault.calibration().n == 0
    ids = [told(f"I keep rule {number} of the house.") for number in range(3)]
    told("My name is Ada.")
    predicted: list[float] = []
    for number in range(12):
        clock.advance(days=30)
        memory_id = ids[number % 3]
        predicted.append(vault.get(memory_id).strength)
        vault.feedback(memory_id, FeedbackKind.WRONG if number % 4 == 3 else FeedbackKind.TRUE)
    vault.feedback(ids[0], FeedbackKind.HELPFUL)
    vault.confirm(ids[1])
    found = vault.calibration()
    assert (found.n, found.held, found.better) == (12, 9, None)
    assert [answer.exponential for answer in found.answers] == pytest.approx(predicted, rel=1e-12)
    assert [answer.held for answer in found.answers] == [number % 4 != 3 for number in range(12)]
    by_fsrs(vault)
    with Vault.open(vault.folder, clock=FixedClock(us=found.answers[4].at.us)) as then:
        assert found.answers[0].fsrs == pytest.approx(
            fsrs.retrievability(np.asarray([30 * DAY]), np.asarray([fsrs.first_stability(180)]))[0]
        )
        assert then.calibration() == found
    p, y = np.asarray(predicted), np.asarray([number % 4 != 3 for number in range(12)])
    p = np.clip(p, 0.001, 0.999)
    expected = -np.mean(np.where(y, np.log(p), np.log(1 - p)))
    assert found.scores[StrengthModel.EXPONENTIAL].log_loss == pytest.approx(expected)
    assert found.scores[StrengthModel.EXPONENTIAL].brier == pytest.approx(np.mean((np.asarray(predicted) - y) ** 2))
    assert found.constant_brier == pytest.approx(0.75 * 0.25)
    assert sum(each.n for each in found.scores[StrengthModel.FSRS].bins) == 12
    assert found.constant == pytest.approx(-(0.75 * np.log(0.75) + 0.25 * np.log(0.25)))


def test_with_thirty_answers_the_better_model_is_named(vault: Vault, told: Told, clock: FixedClock) -> None:
    ids = [told(f"I keep rule {number} of the house.") for number in range(30)]
    clock.advance(days=700)
    for memory_id in ids[:29]:
        vault.feedback(memory_id, FeedbackKind.TRUE)
    assert vault.calibration().better is None
    vault.feedback(ids[29], FeedbackKind.TRUE)
    found = vault.calibration()
    assert found.better is StrengthModel.FSRS, "what still holds after long had been forgotten by half-lives"
    assert found.scores[StrengthModel.FSRS].log_loss < found.scores[StrengthModel.EXPONENTIAL].log_loss


def test_a_choice_that_nobody_knows_is_refused_and_a_newer_one_ignored(vault: Vault) -> None:
    with pytest.raises(Misuse, match="strength_model must be one of exponential, fsrs, not “linear”"):
        Settings(strength_model="linear")  # type: ignore[arg-type]
    by_fsrs(vault)
    with vault._database.write() as connection:
        connection.exec_driver_sql("UPDATE setting SET value = '\"sm2\"' WHERE name = 'strength_model'")
    with Vault.open(vault.folder) as again:
        assert again.settings().strength_model is StrengthModel.EXPONENTIAL


def test_it_is_worked_out_once_until_somebody_does_something(
    vault: Vault, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = told("I keep the rules of the house.")
    vault.feedback(one, FeedbackKind.TRUE)
    found = vault.calibration()
    with monkeypatch.context() as still:
        still.setattr(calibrating, "calibrate", lambda *_: pytest.fail("it was worked out again"))
        assert vault.calibration() is found
    with Vault.open(vault.folder, clock=vault.clock) as other:
        other.feedback(one, FeedbackKind.OUTDATED)
    assert vault.calibration().n == found.n + 1


def test_two_answers_at_one_instant_and_a_class_that_changed_are_foretold_each(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    one, other = told("I keep the rules of the house."), told("I water the plants on Fridays.")
    clock.advance(days=40)
    vault.feedback(one, FeedbackKind.TRUE)
    vault.feedback(one, FeedbackKind.TRUE)
    vault.feedback(other, FeedbackKind.WRONG)
    clock.advance(days=40)
    vault.feedback(one, FeedbackKind.TRUE)
    first, again, only, later = vault.calibration().answers
    assert first.fsrs == again.fsrs == only.fsrs
    assert 0 < first.fsrs < later.fsrs < 1
