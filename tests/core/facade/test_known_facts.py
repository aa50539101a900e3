"""A guess that says what is a fact already: the fact is found by claim and by words, and one act puts them together."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import NotFound
from mnemoscope.model.query import Filter
from mnemoscope.model.words import Origin, Standing, State

Told = Callable[..., str]


@pytest.fixture
def guess(told: Told) -> Told:
    return lambda text, **more: told(text, origin=Origin.INFERRED, **more)


@pytest.mark.parametrize(
    ("fact", "guessed"),
    [
        ("User is allergic to peanuts.", "User has a peanut allergy."),
        ("Prefers walking to the office in the morning", "In the morning prefers walking to the office"),
    ],
    ids=["the same claim", "the same words"],
)
def test_the_fact_that_says_nearly_the_same_is_found(
    vault: Vault, told: Told, guess: Told, fact: str, guessed: str
) -> None:
    first, second = guess(fact), guess(guessed)
    assert vault.fact_like(second) is None, "two guesses are no fact"
    vault.confirm(first)
    found = vault.fact_like(second)
    assert found is not None
    assert (found.id, found.text, found.standing) == (first, fact, Standing.CONFIRMED)
    assert vault.fact_like(first) is None, "it does not say itself"
    vault.archive(first)
    assert vault.fact_like(second) is None, "what is put away is none"


@pytest.mark.parametrize(
    "guessed",
    [
        "User is not allergic to peanuts.",
        "User is allergic to walnuts.",
        "Mira is allergic to peanuts.",
    ],
)
def test_what_a_reader_would_tell_apart_is_another_matter(
    vault: Vault, guess: Told, guessed: str
) -> None:
    vault.confirm(guess("User is allergic to peanuts."))
    assert vault.fact_like(guess(guessed)) is None


def test_what_holds_elsewhere_is_another_matter(vault: Vault, guess: Told) -> None:
    vault.confirm(guess("User is allergic to peanuts.", scope="work"))
    assert vault.fact_like(guess("User has a peanut allergy.")) is None


def test_both_become_one_in_the_words_of_the_fact_and_an_undo_parts_them(vault: Vault, guess: Told) -> None:
    first, second = guess("User is allergic to peanuts."), guess("User has a peanut allergy.")
    vault.confirm(first)
    made, changes = vault.confirm_one([second, first], "User is allergic to peanuts.")
    assert changes.count == 2
    assert (vault.get(made).text, vault.get(made).standing) == ("User is allergic to peanuts.", Standing.CONFIRMED)
    assert len(vault.review_queue()) == 0
    states = {memory.id: memory.state for memory in vault.list(Filter(ids=frozenset({first, second})))}
    assert set(states.values()) <= {State.SUPERSEDED}
    vault.undo()
    assert len(vault.review_queue()) == 1
    assert vault.get(first).state is State.ACTIVE


def test_what_is_not_there_is_not_found(vault: Vault) -> None:
    with pytest.raises(NotFound):
        vault.fact_like("never-known")
