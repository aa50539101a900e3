"""Pauses: time that does not count for fading and expiry, and what undoing or correcting one does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from mnemoscope import Vault
from mnemoscope.model import decay
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse, NotFound, Refused
from mnemoscope.model.memory import Actor
from mnemoscope.model.query import Column, Filter, Order
from mnemoscope.model.words import ActorKind, Aspect, FeedbackKind, Origin, State, StrengthModel
from mnemoscope.vault import ageing, rows, schema

from .life_rows import stored

Told = Callable[..., str]
ASSISTANT = Actor(ActorKind.AGENT, "Claude")
INFERRED, OBSERVED, STATED = Origin.INFERRED, Origin.OBSERVED, Origin.STATED


@pytest.mark.parametrize("model", StrengthModel)
def test_a_pause_stops_fading_and_expiry(vault: Vault, told: Told, clock: FixedClock, model: StrengthModel) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=model))
    guess = told("The user collects fountain pens.", origin=INFERRED)
    before = vault.get(guess)
    assert before.expires_at == clock.now().plus_days(30)
    clock.advance(days=10)
    faded = vault.get(guess).strength
    changes = vault.pause()
    assert Aspect.PAUSES in changes.aspects
    clock.advance(days=100)
    assert vault.get(guess).strength == faded
    assert vault.get(guess).expires_at == clock.now().plus_days(20)
    assert vault.maintain().moves == 0
    assert vault.archive_forecast().within_30_days == 0, "while it lasts, nothing runs out"
    vault.resume()
    clock.advance(days=5)
    now = vault.get(guess)
    assert now.expires_at == before.expires_at.plus_days(100) == clock.now().plus_days(15)
    assert [each.id for each in vault.list(Filter(expires_before=clock.now().plus_days(15.1)))] == [guess]
    assert vault.list(Filter(expires_before=clock.now().plus_days(15))).total == 0
    assert vault.archive_forecast().per_week[2] == 1
    clock.advance(days=15)
    assert vault.maintain().expired == ((guess, "a guess that nobody confirmed in time"),)
    assert vault.get(guess).state is State.EXPIRED


def test_the_stored_expiry_stays_and_an_undone_pause_never_was(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("The user collects fountain pens.", origin=INFERRED)
    before = vault.get(guess)
    rows_before = [row for row in stored(vault) if guess in row]
    vault.pause(start=clock.now(), end=clock.now().plus_days(7), reason="holiday")
    assert vault.get(guess).expires_at == before.expires_at.plus_days(7)
    assert [row for row in stored(vault) if guess in row] == rows_before
    assert (vault.history(limit=1)[0].verb, vault.history(limit=1)[0].reason) == ("pause", "holiday")
    vault.undo()
    assert vault.get(guess) == before
    assert vault.pauses() == ()


def test_a_guess_of_after_the_pause_is_not_shifted_by_it(vault: Vault, told: Told, clock: FixedClock) -> None:
    vault.pause(start=clock.now().plus_days(-20), end=clock.now().plus_days(-10))
    guess = told("The user collects fountain pens.", origin=INFERRED)
    assert vault.get(guess).expires_at == clock.now().plus_days(30)
    vault.review_later(guess, 60)
    assert vault.get(guess).expires_at == clock.now().plus_days(61)
    vault.pause(start=clock.now().plus_days(1), end=clock.now().plus_days(4))
    assert vault.get(guess).expires_at == clock.now().plus_days(64)
    vault.reject(guess)
    vault.undo()
    assert vault.get(guess).expires_at == clock.now().plus_days(64), "an undo gives it back with its age"


@pytest.mark.parametrize("model", StrengthModel)
def test_sql_says_of_every_memory_what_the_functions_say(
    vault: Vault, told: Told, clock: FixedClock, model: StrengthModel
) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=model))
    for number in range(6):
        told(f"The user collects {number + 2} kinds of fountain pens.", origin=INFERRED)
        told(f"I have owned {number + 2} canoes.")
        if number % 2:
            vault.pause()
            clock.advance(days=3 + number)
            vault.resume()
        clock.advance(days=2)
    answered = vault.list(order=Order(Column.RECORDED_AT)).items[0]
    vault.feedback(answered.id, FeedbackKind.HELPFUL)
    clock.advance(days=4)
    vault.pause()
    clock.advance(days=5)
    settings, now = vault.settings(), clock.now()
    with vault._database.read() as connection:
        ages = ageing.read(connection, settings, now)
        expiry, lapse = ageing.expiry_sql(connection, now), ageing.lapse_sql(connection, ages)
        statement = f"SELECT pk, {expiry.sql}, {lapse.sql} FROM memory ORDER BY pk"
        said = rows.run(connection, statement, (*expiry.values, *lapse.values)).fetchall()
        stored_rows = rows.select(connection, schema.memory, "ORDER BY pk")
    assert len(ages.pauses.stretches) == 4, "the last one lasts still"
    assert [us for _, us, _ in said] == [ages.expires_at(row) for row in stored_rows]
    assert sum(us is not None for _, us, _ in said) == 6
    spans = [span or 0.0 for _, _, span in said]
    kept = [ages.strength(row) for row in stored_rows]
    assert decay.remaining(model, np.asarray(spans)).tolist() == pytest.approx(kept, rel=1e-9)
    assert len(set(kept)) > 6
    by_urgency = vault.review_queue()
    urgent = {row["pk"]: row for row in stored_rows}
    assert sorted(by_urgency) == [pk for pk, us, _ in said if us is not None]
    assert list(by_urgency) == sorted(by_urgency, key=lambda pk: ages.expires_at(urgent[pk])), "all else is alike"


def test_overlapping_pauses_count_once_and_resume_ends_what_holds(vault: Vault, clock: FixedClock) -> None:
    start = clock.now()
    vault.pause(start=start.plus_days(-5), end=start.plus_days(5))
    vault.pause()
    assert vault.pause().nothing, "it is paused already"
    clock.advance(days=2)
    vault.resume()
    assert [(each.start, each.end) for each in vault.pauses()] == [
        (start, clock.now()),
        (start.plus_days(-5), clock.now()),
    ]
    with pytest.raises(Refused, match="not paused"):
        vault.resume()
    with pytest.raises(Misuse, match="ends after it begins"):
        vault.pause(start=start, end=start)
    with pytest.raises(Refused, match="Only a person"):
        vault.pause(actor=ASSISTANT)
    vault.remove_pause(vault.pauses()[0].id)
    assert len(vault.pauses()) == 1
    vault.undo()
    assert len(vault.pauses()) == 2


def test_an_earlier_instant_knows_no_pause_that_was_made_later(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("The user collects fountain pens.", origin=INFERRED)
    clock.advance(days=14)
    then = clock.now()
    before = vault.get(guess)
    clock.advance(days=1)
    vault.pause(start=then.plus_days(-14), end=then)
    now = vault.get(guess)
    assert now.strength == pytest.approx(2 ** (-1 / 14))
    assert now.expires_at == before.expires_at.plus_days(14)
    seen = vault.get(guess, known_on=then)
    assert (seen.strength, seen.expires_at) == (before.strength, before.expires_at)
    assert vault.list(Filter(expires_before=then.plus_days(17), known_on=then)).total == 1
    assert vault.list(Filter(expires_before=then.plus_days(17))).total == 0


def test_a_pause_is_corrected_and_the_correction_is_taken_back(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("The user collects fountain pens.", origin=INFERRED)
    made = clock.now()
    clock.advance(days=14)
    vault.pause(start=made, end=made.plus_days(7))
    (pause,) = vault.pauses()
    assert vault.get(guess).strength == pytest.approx(2 ** (-7 / 14))
    changes = vault.change_pause(pause.id, start=made, end=made.plus_days(10))
    assert (changes.verb, vault.pauses()[0].end) == ("change_pause", made.plus_days(10))
    assert vault.get(guess).strength == pytest.approx(2 ** (-4 / 14))
    vault.change_pause(pause.id, start=made.plus_days(1), end=None)
    assert vault.pauses()[0].end is None
    vault.undo()
    vault.undo()
    assert vault.pauses() == (pause,)
    assert vault.change_pause(pause.id, start=pause.start, end=pause.end).nothing
    with pytest.raises(Misuse, match="ends after it begins"):
        vault.change_pause(pause.id, start=made, end=made)
    with pytest.raises(NotFound, match="no pause with this id"):
        vault.change_pause("nothing", start=made, end=None)
    with pytest.raises(Refused, match="Only a person"):
        vault.change_pause(pause.id, start=made, end=None, actor=ASSISTANT)
