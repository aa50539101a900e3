"""How many wait for a verdict is counted by indices of its own, and always says what the queue holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from sqlalchemy import Connection

from mnemoscope import Vault
from mnemoscope.curate import lifecycle, waiting
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import TO_REVIEW, Column, Order
from mnemoscope.model.words import FeedbackKind, Origin, StrengthModel
from mnemoscope.vault import rows, selecting

Told = Callable[..., str]


@pytest.fixture
def stock(vault: Vault, told: Told, clock: FixedClock) -> Moment:
    """Of each kind that waits one that does and one that does not; the instant before they were put off."""
    guess, later = (told(f"The user collects {what}.", origin=Origin.INFERRED) for what in ("pens", "stamps"))
    source = told("I walk to the office.")
    rests = told("I need no car.", origin=Origin.STATED, derived_from=(source,))
    faded, faded_later, pinned = (told(f"I prefer {what}.") for what in ("paper maps", "tea", "trains"))
    vault.pin([pinned])
    vault.feedback(told("I prefer rye."), FeedbackKind.TRUE)
    clock.advance(days=500)
    vault.confirm(rests)
    vault.edit(source, text="I cycle to the office.")
    before = clock.now()
    clock.advance(days=1)
    vault.review_later([later, faded_later], 100)
    assert {guess, faded, rests} <= {memory.id for memory in vault.rows(vault.review_queue())}
    return before


def looked_through(vault: Vault) -> int:
    """How many wait, found without any of the indices."""
    with vault._database.read() as connection:
        return waiting.count(connection, vault.settings(), vault.now())


@pytest.mark.parametrize("model", list(StrengthModel))
def test_the_number_is_that_of_the_queue(vault: Vault, stock: Moment, clock: FixedClock, model: StrengthModel) -> None:
    vault.save_settings(replace(vault.settings(), strength_model=model))
    found = []
    for days in (0, 99, 2, 2000):
        clock.advance(days=days)
        found.append(vault.counts().to_review)
        assert found[-1] == len(vault.review_queue()) == looked_through(vault)
    assert found[2] > found[1], "what was put off is back"
    assert vault.counts(known_on=stock).to_review > found[0], "nothing was put off then"


def test_no_guess_is_gone_through(vault: Vault, stock: Moment) -> None:
    with vault._database.read() as connection:
        settings, now = vault.settings(), vault.now()
        guesses = vault.count(TO_REVIEW)
        statements: list[str] = []
        driver = connection.connection.driver_connection
        driver.set_trace_callback(statements.append)  # type: ignore[union-attr]
        waiting.count_now(connection, settings, now, guesses=guesses)
        driver.set_trace_callback(None)  # type: ignore[union-attr]
        asked = [each for each in statements if "FROM memory" in each]
        plans = [row[3] for each in asked for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {each}")]
    used = {plan.split("INDEX ")[1].split(" ")[0] for plan in plans if " memory USING" in plan}
    assert used == {"ix_memory_put_off", "ix_memory_fading", "ix_memory_recheck"}


@pytest.mark.parametrize("model", list(StrengthModel))
def test_at_another_instant_the_statements_are_the_same(
    vault: Vault, stock: Moment, clock: FixedClock, model: StrengthModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that each is prepared once: the present is a value of theirs."""
    settings = replace(vault.settings(), strength_model=model)
    run, asked = rows.run, list[str]()

    def noting(connection: Connection, statement: str, parameters: Sequence[object] = ()) -> object:
        asked.append(statement)
        return run(connection, statement, parameters)

    monkeypatch.setattr(rows, "run", noting)

    def statements() -> list[str]:
        asked.clear()
        with vault._database.read() as connection:
            now = vault.now()
            waiting.count(connection, settings, now)
            waiting.count_now(connection, settings, now, guesses=1)
            lifecycle.due(connection, settings, now)
            due = waiting.condition_now(connection, settings, now)
            for column in (Column.URGENCY, Column.STRENGTH, Column.EXPIRES_AT):
                selecting.keys(connection, due, selecting.order_by(connection, Order(column), settings, now))
        return list(asked)

    before = statements()
    used = set(re.findall(r"ix_\w+", " ".join(before)))
    assert used >= {"ix_memory_put_off", "ix_memory_fading", "ix_memory_recheck"}
    clock.advance(seconds=1)
    assert statements() == before
