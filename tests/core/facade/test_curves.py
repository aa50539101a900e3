"""The curves of one memory: their values are those of the log, and each jump says which act made it, and by whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.reliability import Speed
from mnemoscope.model.results import Curve
from mnemoscope.model.utility import fold
from mnemoscope.model.words import ActorKind, FeedbackKind, StrengthModel

Told = Callable[..., str]
ASSISTANT = Actor(ActorKind.AGENT, "Claude")


def curve_of(vault: Vault, memory_id: str, quantity: str, speed: Speed | None = None) -> Curve:
    now = vault.now()
    return vault.curve(memory_id, quantity, now.plus_days(-300), now.plus_days(200), speed=speed)


def test_every_jump_names_its_act(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory_id = told("The hedge was cut back.")
    for act in (
        lambda: vault.feedback(memory_id, FeedbackKind.HELPFUL, actor=ASSISTANT),
        lambda: vault.feedback(memory_id, FeedbackKind.TRUE),
        lambda: vault.edit(memory_id, text="The hedge was cut."),
        lambda: vault.feedback(memory_id, FeedbackKind.WRONG),
        lambda: vault.confirm(memory_id),
    ):
        clock.advance(days=10)
        act()
    trust = curve_of(vault, memory_id, "trust").events
    assert [(event.kind, event.verb, event.actor) for event in trust] == [
        ("helpful", "feedback_helpful", ASSISTANT),
        ("true", "feedback_true", PERSON),
        ("wrong", "feedback_wrong", PERSON),
        ("verdict", "confirm", PERSON),
    ]
    assert [(event.before, event.after) for event in trust] == [(0.8, 0.85), (0.85, 0.9), (0.9, 0.8), (0.8, 0.9)]
    vault.undo()
    vault.undo()
    assert [event.verb for event in curve_of(vault, memory_id, "trust").events[:2]] == [
        "feedback_helpful", "feedback_true",
    ]  # fmt: skip
    strength = curve_of(vault, memory_id, "strength").events
    assert [(event.kind, event.verb) for event in strength] == [
        ("helpful", "feedback_helpful"), ("true", "feedback_true"),
    ]  # fmt: skip
    assert strength[0].before == pytest.approx(2 ** (-10 / 180))


def test_utility_follows_the_answers_about_use_alone(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory_id = told("The hedge was cut back.")
    answers = [True, False, True, True]
    for helped in answers:
        clock.advance(days=5)
        vault.feedback(memory_id, FeedbackKind.HELPFUL if helped else FeedbackKind.UNHELPFUL)
        clock.advance(days=1)
        vault.feedback(memory_id, FeedbackKind.TRUE)
    clock.advance(days=5)
    curve = curve_of(vault, memory_id, "utility")
    after = [event.after for event in curve.events]
    assert after == pytest.approx([fold(answers[: n + 1]).shown for n in range(4)])
    assert [event.verb for event in curve.events] == [
        "feedback_helpful", "feedback_unhelpful", "feedback_helpful", "feedback_helpful",
    ]  # fmt: skip
    assert curve.values[-1] == pytest.approx(fold(answers).shown)
    assert vault.get(memory_id).utility == vault.list().items[0].utility == curve.values[-1]
    assert curve.low is not None
    assert curve.high is not None
    assert (curve.low[-1], curve.high[-1]) == pytest.approx(fold(answers).interval)
    known = ~np.isnan(curve.values)
    assert np.all(curve.low[known] <= curve.values[known])
    assert np.all(curve.values[known] <= curve.high[known])
    assert np.isnan(curve.values[0]), "before it was learned there is none"
    vault.undo()
    assert vault.get(memory_id).utility == curve.values[-1], "an answer about truth is none about use"
    vault.undo()
    assert vault.get(memory_id).utility == pytest.approx(fold(answers[:3]).shown)


def test_few_answers_say_nothing_of_use_yet(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory_id = told("The hedge was cut back.")
    assert curve_of(vault, memory_id, "utility").low is None
    assert set(curve_of(vault, memory_id, "utility").values[-50:]) == {0.5}
    for _ in range(2):
        clock.advance(days=1)
        vault.feedback(memory_id, FeedbackKind.HELPFUL)
    assert vault.get(memory_id).utility is None
    assert sum(vault.histogram("utility")) == 0
    vault.feedback(memory_id, FeedbackKind.HELPFUL)
    assert sum(vault.histogram("utility")) == 1


@pytest.mark.parametrize("model", StrengthModel)
def test_a_forecast_has_a_band_where_the_answers_give_one(
    vault: Vault, told: Told, clock: FixedClock, model: StrengthModel
) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=model))
    memory_id = told("The hedge was cut back.")
    clock.advance(days=100)
    plain = curve_of(vault, memory_id, "strength")
    assert plain.low is None
    banded = curve_of(vault, memory_id, "strength", Speed(0.5, 1.0, 4.0, 20))
    assert banded.low is not None
    assert banded.high is not None
    known = ~np.isnan(plain.values)
    assert np.all(banded.low[known] <= plain.values[known])
    assert np.all(plain.values[known] <= banded.high[known])
    assert banded.high[-1] - banded.low[-1] > 0.1
    lasting = told("My name is Ada.")
    still = curve_of(vault, lasting, "strength", Speed(0.5, 1.0, 4.0, 20))
    assert still.low is not None
    assert still.low[-1] == 1.0, "what does not fade has no band"


def test_other_quantities_are_refused(vault: Vault, told: Told) -> None:
    memory_id = told("The hedge was cut back.")
    with pytest.raises(Misuse, match="strength, trust or utility"):
        curve_of(vault, memory_id, "fame")
    with pytest.raises(Misuse, match="strength, trust or utility"):
        vault.histogram("fame")
