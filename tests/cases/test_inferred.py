"""A guess stays a guess through any use, what an assistant says is no word of the person, and a no is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused
from mnemoscope.model.memory import Actor, Decision, MemoryDraft
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import ActorKind, DecisionKind, FeedbackKind, Origin, Outcome, Role, Standing, State

from .asking import found, pairs, texts, written

Told = Callable[..., str]
ASSISTANT = Actor(ActorKind.AGENT, "Claude")


def chat(*turns: tuple[str, str]) -> list[dict[str, Any]]:
    """A conversation as ChatGPT exports it."""
    nodes: dict[str, Any] = {"root": {"id": "root", "message": None, "parent": None, "children": ["m0"]}}
    for place, (role, text) in enumerate(turns):
        nodes[f"m{place}"] = {
            "id": f"m{place}",
            "parent": f"m{place - 1}" if place else "root",
            "children": [f"m{place + 1}"] if place + 1 < len(turns) else [],
            "message": {
                "id": f"m{place}",
                "author": {"role": role},
                "create_time": 1_760_000_000.0 + place,
                "content": {"content_type": "text", "parts": [text]},
            },
        }
    return [
        {
            "id": "c1",
            "title": "plans",
            "create_time": 1_760_000_000.0,
            "mapping": nodes,
            "current_node": f"m{len(turns) - 1}",
        }
    ]


def test_what_the_assistant_says_of_the_person_is_nothing_they_said(vault: Vault, tmp_path: Path) -> None:
    talk = chat(
        ("user", "Where should I go in May?"),
        ("assistant", "You adore mountains and you are a vegan, so try Bolzano. You live in Antwerp, don't you?"),
        ("user", "Perhaps. I do travel with a wheelchair, so it must be accessible."),
        ("assistant", "I remember that you travel with a wheelchair and that you have two dogs."),
    )
    vault.import_(written(tmp_path / "conversations.json", talk))
    listed = vault.list(EVERYTHING).items
    for word in ("mountain", "vegan", "Bolzano", "Antwerp", "dogs"):
        claimed = [memory for memory in listed if word in memory.text]
        assert all(memory.origin is Origin.INFERRED and memory.standing is not Standing.CONFIRMED for memory in claimed)
    (said,) = [memory for memory in listed if memory.origin is Origin.STATED]
    assert "wheelchair" in said.text
    (source,) = vault.get(said.id).sources
    assert (source.role, source.title, source.quote in source.passage) == (Role.PERSON, "plans", True)


def test_no_use_makes_a_guess_a_fact(vault: Vault, guessed: Told, told: Told, clock: FixedClock) -> None:
    guess = guessed("The user prefers tea over coffee.")
    said = told("I prefer coffee over tea.")
    vault.load_index()
    before = vault.get(guess)
    for _ in range(50):
        vault.search("tea")
    assert vault.get(guess) == before
    for _ in range(20):
        vault.feedback(guess, FeedbackKind.HELPFUL)
    used = vault.get(guess)
    assert (used.origin, used.standing, used.expires_at) == (Origin.INFERRED, Standing.INFERRED, before.expires_at)
    for question in ("tea", "drink preference", "does the user prefer tea over coffee"):
        assert found(vault, question)[0] == vault.get(said).text, question
    clock.advance(days=31)
    vault.maintain()
    assert vault.get(guess).state is State.ACTIVE, "an open conflict holds the clock"
    vault.resolve(vault.conflicts()[0].id, Decision(DecisionKind.KEEP, keep=said))
    assert texts(vault) == ["I prefer coffee over tea."]


def test_however_useful_an_unconfirmed_guess_expires(vault: Vault, guessed: Told, clock: FixedClock) -> None:
    guess = guessed("The user collects fountain pens.")
    for _ in range(10):
        vault.feedback(guess, FeedbackKind.HELPFUL)
    clock.advance(days=31)
    vault.maintain()
    assert vault.get(guess).state is State.EXPIRED
    assert texts(vault, EVERYTHING) == ["The user collects fountain pens."], "nothing is deleted"


def test_only_a_person_promotes_and_undo_restores_all_numbers(vault: Vault, guessed: Told) -> None:
    guess = guessed("The user collects fountain pens.")
    before = vault.get(guess)
    with pytest.raises(Refused, match="Only a person"):
        vault.confirm(guess, actor=ASSISTANT)
    vault.confirm(guess)
    after = vault.get(guess)
    assert (after.standing, after.origin, after.trust_hundredths, after.expires_at) == (
        Standing.CONFIRMED,
        Origin.INFERRED,
        90,
        None,
    )
    act = vault.show(guess).history[0]
    assert (act.verb, act.actor.kind, act.at) == ("confirm", ActorKind.PERSON, vault.now())
    vault.undo()
    back = vault.get(guess)
    assert replace(back, version=before.version, changed_at=before.changed_at) == before


def test_an_assistant_that_repeats_what_it_was_told_adds_nothing(vault: Vault, told: Told, guessed: Told) -> None:
    for text, tell in (("I ride a cargo bike.", told), ("The user owns a kiln.", guessed)):
        memory = vault.get(tell(text))
        for again in (text, text.upper(), f"  {text}"):
            draft = MemoryDraft(again, origin=Origin.STATED, agent="Claude")
            result = vault.add(draft, actor=ASSISTANT).result
            assert (result.outcome, result.id) == (Outcome.KNOWN, memory.id)
        assert vault.get(memory.id) == memory


def test_a_correction_that_lost_its_trust_still_meets_the_guess(vault: Vault, told: Told, guessed: Told) -> None:
    correction = told("Correction: I never said I smoke.")
    for _ in range(7):
        vault.feedback(correction, FeedbackKind.UNHELPFUL)
    vault.maintain()
    kept = vault.get(correction)
    assert (kept.state, kept.trust) == (State.ARCHIVED, 0.10)
    guessed("The user smokes.")
    assert pairs(vault) == [{"Correction: I never said I smoke.", "The user smokes."}]


def test_what_was_rejected_does_not_come_back_in_other_words(vault: Vault, guessed: Told) -> None:
    vault.reject(guessed("The user is a vegetarian."))
    for again in ("the user is a vegetarian", "The user is vegetarian.", "User is a vegetarian!"):
        answer = vault.add(MemoryDraft(again, origin=Origin.INFERRED), actor=ASSISTANT).result
        assert (answer.outcome, answer.id) == (Outcome.BLOCKED, None), again
        assert "allow it again" in answer.because
    (stone,) = vault.tombstones()
    assert stone.hits == 3
    other = vault.add(MemoryDraft("The user is left-handed.", origin=Origin.INFERRED), actor=ASSISTANT).result
    assert other.outcome is Outcome.ADDED
    vault.lift_tombstone(stone.id)
    answer = vault.add(MemoryDraft("The user is vegetarian.", origin=Origin.INFERRED), actor=ASSISTANT).result
    assert answer.outcome is Outcome.ADDED


def test_the_person_may_say_in_new_words_what_they_once_rejected(vault: Vault, guessed: Told) -> None:
    vault.reject(guessed("The user is a vegetarian."))
    assert vault.add("I am vegetarian now.").result.outcome is Outcome.ADDED
    assert vault.count(Filter(origins=frozenset({Origin.STATED}))) == 1


def test_what_an_assistant_was_told_does_not_come_back_as_its_own_finding(vault: Vault, told: Told) -> None:
    """Restated, reworded and translated: the store stays as it is, however often the assistant says it."""
    memory = told("I am allergic to peanuts.")
    vault.note_injected([memory], agent="Helper", session="monday")
    before = (vault.get(memory), vault.undo_label())
    for said in ("The user is allergic to peanuts.", "User has a peanut allergy.", "用户对花生过敏。") * 5:
        draft = MemoryDraft(said, origin=Origin.INFERRED, agent="Helper", session="monday")
        assert vault.add(draft, actor=Actor(ActorKind.AGENT, "Helper")).result.outcome is Outcome.KNOWN
    assert (vault.get(memory), vault.undo_label()) == before
    assert vault.count(EVERYTHING) == 1


def test_a_conclusion_is_no_surer_than_what_it_was_drawn_from(vault: Vault, told: Told, guessed: Told) -> None:
    guess = guessed("The user sails.")
    drawn = told("I need a boat licence.", derived_from=(guess,))
    assert vault.get(drawn).trust == vault.get(guess).trust == 0.4
    vault.reject(guess)
    assert vault.get(drawn).recheck == "source_gone"
    assert drawn in {memory.id for memory in vault.rows(vault.review_queue())}
    vault.undo()
    assert vault.get(drawn).recheck == ""
