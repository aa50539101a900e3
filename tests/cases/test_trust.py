"""Trust moves by answers only, strength by time only, and the same numbers stand everywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.words import FeedbackKind, Origin, State, StrengthModel

from ..command_line import CommandLine

Told = Callable[..., str]
HELPFUL, UNHELPFUL = FeedbackKind.HELPFUL, FeedbackKind.UNHELPFUL


@pytest.mark.parametrize(
    ("origin", "half_life"), [(Origin.STATED, 180.0), (Origin.OBSERVED, 45.0), (Origin.INFERRED, 14.0)]
)
def test_strength_is_a_function_of_time_and_not_of_maintenance(
    vault: Vault, told: Told, clock: FixedClock, origin: Origin, half_life: float
) -> None:
    memory_id = told("The hedge was cut back.", origin=origin, trust_hundredths=90)
    clock.advance(days=20)
    expected = 2 ** (-20 / half_life)
    assert vault.get(memory_id).strength == pytest.approx(expected, abs=1e-9)
    for _ in range(11):
        vault.maintain()
        clock.advance(seconds=5)
    assert vault.get(memory_id).strength == pytest.approx(expected, abs=1e-4)
    clock.advance(seconds=-55)
    for _ in range(10):
        with Vault.open(vault.folder, clock=clock) as again:
            again.maintain()
            assert again.get(memory_id).strength == pytest.approx(expected, abs=1e-9)
            assert again.get(memory_id).trust == 0.9
    curve = vault.curve(memory_id, "strength", vault.now().plus_days(-20), vault.now(), points=5)
    days = (curve.times_us - curve.times_us[0]) / 86_400_000_000
    assert np.allclose(curve.values, 2 ** (-days / half_life), atol=1e-9)


@pytest.mark.parametrize("origin", [Origin.STATED, Origin.OBSERVED])
def test_by_fsrs_too_it_is_a_function_of_time(vault: Vault, told: Told, clock: FixedClock, origin: Origin) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=StrengthModel.FSRS))
    memory_id = told("The hedge was cut back.", origin=origin, trust_hundredths=90)
    clock.advance(days=20)
    vault.feedback(memory_id, FeedbackKind.TRUE)
    clock.advance(days=30)
    once = vault.get(memory_id).strength
    assert 0 < once < 1
    for _ in range(10):
        vault.maintain()
        vault.search("hedge")
        with Vault.open(vault.folder, clock=clock) as again:
            again.maintain()
            assert again.get(memory_id).strength == once
    clock.advance(days=-60)
    assert vault.get(memory_id).strength == 1.0, "a clock that went back has nothing faded"
    vault.maintain()
    clock.advance(days=60)
    assert vault.get(memory_id).strength == once


def test_looking_refreshes_nothing_and_a_useful_answer_does(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory_id = told("The hedge was cut back.")
    clock.advance(days=180)
    for _ in range(20):
        vault.search("hedge")
        vault.show(memory_id)
    assert vault.get(memory_id).strength == pytest.approx(0.5)
    vault.feedback(memory_id, UNHELPFUL)
    assert vault.get(memory_id).strength == pytest.approx(0.5)
    vault.feedback(memory_id, HELPFUL)
    assert vault.get(memory_id).strength == 1.0
    vault.undo()
    assert vault.get(memory_id).strength == pytest.approx(0.5)


def test_trust_stays_in_bounds_and_every_answer_is_one_row_that_undo_takes_back(vault: Vault, told: Told) -> None:
    memory_id = told("I prefer paper maps.")
    before = vault.get(memory_id)
    seen: list[int] = []
    for kind in [HELPFUL] * 40 + [UNHELPFUL] * 40:
        vault.feedback(memory_id, kind)
        seen.append(vault.get(memory_id).trust_hundredths)
    assert seen[:5] == [85, 90, 95, 100, 100]
    assert seen[40:51] == [90, 80, 70, 60, 50, 40, 30, 20, 10, 0, 0]
    assert (min(seen), max(seen)) == (0, 100)
    detail = vault.show(memory_id)
    assert [answer.trust_after for answer in detail.feedback] == seen
    assert len([act for act in detail.history if act.verb.startswith("feedback")]) == 80
    for trust in [*seen[-2::-1], 80]:
        vault.undo()
        assert vault.get(memory_id).trust_hundredths == trust
    after = vault.get(memory_id)
    assert replace(after, version=before.version, changed_at=before.changed_at) == before
    assert vault.show(memory_id).feedback == ()


def test_exactly_fifteen_stays_and_less_archives_and_can_be_brought_back(vault: Vault, told: Told) -> None:
    memory_id = told("I prefer paper maps.", trust_hundredths=35)
    for state, trust in ((State.ACTIVE, 25), (State.ACTIVE, 15), (State.ARCHIVED, 5)):
        vault.feedback(memory_id, UNHELPFUL)
        memory = vault.get(memory_id)
        assert (memory.state, memory.trust_hundredths) == (state, trust)
    vault.undo()
    assert (vault.get(memory_id).state, vault.get(memory_id).trust_hundredths) == (State.ACTIVE, 15)


def test_pinned_and_confirmed_memories_are_never_archived_by_themselves(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    pinned, confirmed = told("I prefer paper maps."), told("I was born in Aarhus.")
    vault.pin(pinned)
    vault.confirm(confirmed)
    for _ in range(12):
        vault.feedback(pinned, UNHELPFUL)
        vault.feedback(confirmed, UNHELPFUL)
    clock.advance(days=3650)
    vault.maintain()
    assert {memory.state for memory in vault.list(EVERYTHING)} == {State.ACTIVE}


def test_one_number_on_every_surface(cli: CommandLine) -> None:
    memory_id = cli.json("add", "I prefer paper maps.", "--trust", "0.87")["id"]
    cli.json("feedback", memory_id, "unhelpful")
    (listed,) = cli.json("list")["items"]
    (found,) = cli.json("search", "maps", "--words-only")["items"]
    shown = cli.json("show", memory_id)
    for memory in (listed, found["memory"], shown):
        assert (memory["trust"], memory["origin"], memory["standing"]) == (0.77, "stated", "stated")
    assert "trust 0.77" in cli("show", memory_id).out
    assert "\t0.77\t" in cli("list").out
    assert "trust 0.77" in cli("search", "maps", "--words-only").out
