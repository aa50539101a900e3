"""The review queue in bursts on a real vault: what stands together, and one act that confirms one for several."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mnemoscope import Vault
from mnemoscope.curate.bursts import Comparing
from mnemoscope.model.bursts import Burst, BurstKind, Grouping
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused
from mnemoscope.model.memory import Actor, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import Column, Filter, Order
from mnemoscope.model.words import ActorKind, Origin, RelationType, Standing, State

Told = Callable[..., str]
GUESS = Origin.INFERRED
NEWEST_LAST = Order(Column.RECORDED_AT, descending=False)


@pytest.fixture
def guess(told: Told, clock: FixedClock) -> Told:
    """A guess that was learned a minute after the one before."""

    def tell(text: str, **more: object) -> str:
        clock.advance(days=0.001)
        return told(text, origin=GUESS, **more)

    return tell


def words(vault: Vault, burst: Burst) -> list[str]:
    return [memory.text for memory in vault.rows(burst.members)]


def alike(vault: Vault) -> list[set[str]]:
    return [set(words(vault, burst)) for burst in vault.review_bursts(order=NEWEST_LAST).bursts]


def said_in(title: str = "", *, conversation: str = "", position: int = 1, text: str = "") -> tuple[Evidence, ...]:
    passage = SourcePassage(
        "ChatGPT", text or f"Passage {position} of {title}{conversation}.", title=title,
        conversation_id=conversation, position=position, at=parse_moment("2026-02-20T09:12:00+01:00"),
    )  # fmt: skip
    return (Evidence(passage, ""),)


# what says nearly the same ------------------------------------------------------------------------------


def test_what_claims_the_same_stands_together_where_the_first_of_it_stood(vault: Vault, guess: Told) -> None:
    guess("User plays the cello.")
    first = guess("User is allergic to peanuts.")
    guess("User keeps bees.")
    guess("User has a peanut allergy.")
    queue = vault.review_bursts(order=NEWEST_LAST)
    assert [memory.text for memory in vault.rows(queue.keys)] == [
        "User plays the cello.",
        "User is allergic to peanuts.",
        "User has a peanut allergy.",
        "User keeps bees.",
    ]
    (burst,) = queue.bursts
    assert (burst.kind, burst.members, burst.keep) == (BurstKind.ALIKE, tuple(queue.keys[1:3]), vault.get(first).pk)


def test_other_words_are_found_by_meaning_once_the_vectors_are_there(vault: Vault, guess: Told) -> None:
    guess("User sleeps badly before exams.")
    guess("Before exams, the user sleeps poorly.")
    guess("User sleeps well before exams.")
    assert alike(vault) == []
    vault.load_index()
    assert alike(vault) == [{"User sleeps badly before exams.", "Before exams, the user sleeps poorly."}]


def test_numbers_denials_names_and_scopes_keep_guesses_apart(vault: Vault, guess: Told) -> None:
    for text in ("User runs 5 km on Mondays.", "User runs 10 km on Mondays.", "User runs 5 km on Fridays.",
                 "User does not run 5 km on Mondays.", "Priya runs 5 km on Mondays."):  # fmt: skip
        guess(text)
    guess("User runs 5 km every Monday.", scope="work")
    vault.load_index()
    assert alike(vault) == []


def test_what_was_compared_once_is_kept_and_agrees_with_comparing_all_anew(vault: Vault, guess: Told) -> None:
    ids = [
        guess(text)
        for text in ("User is allergic to peanuts.", "User has a peanut allergy.", "User keeps bees.",
                     "User is a beekeeper.", "User plays the cello.")
    ]  # fmt: skip
    vault.load_index()

    def anew() -> list[set[str]]:
        keys = vault.review_queue(order=NEWEST_LAST)
        with vault._database.read() as connection:
            found = Comparing().alike(connection, keys)
        return [{memory.text for memory in vault.rows(cluster)} for cluster in found.clusters]

    assert alike(vault) == anew() != []
    vault.edit(ids[1], text="User has a peanut butter sandwich each morning.")
    vault.index.load()
    assert alike(vault) == anew()
    vault.undo()
    vault.index.load()
    assert {"User is allergic to peanuts.", "User has a peanut allergy."} in alike(vault)
    vault.confirm(ids[0])
    assert alike(vault) == anew()
    guess("User suffers from an allergy to peanuts.")
    vault.index.load()
    assert alike(vault) == anew()


# what came from one source ------------------------------------------------------------------------------


def test_one_conversation_one_document_one_passage_or_one_act_is_a_source(vault: Vault, guess: Told) -> None:
    guess("User likes fado.", evidence=said_in("Trip to Lisbon", conversation="c1", position=3))
    guess("User keeps bees.", evidence=said_in("notes.txt", position=1))
    guess("User prefers aisle seats.", evidence=said_in("Trip to Lisbon", conversation="c1", position=9))
    guess("User owns a hive.", evidence=said_in("notes.txt", position=2))
    alone = said_in(text="One passage that has no title.")
    guess("User sings.", evidence=alone)
    guess("User plays the cello.", evidence=alone)
    cursor = Actor(ActorKind.AGENT, "Cursor")
    at_once = [MemoryDraft(text, GUESS, agent="Cursor") for text in ("Uses tabs", "Uses zsh")]
    vault.add_many(at_once, actor=cursor)
    guess("User is tall.")
    queue = vault.review_bursts(order=NEWEST_LAST, grouping=Grouping.SOURCE)
    found = {
        (burst.origin.app, burst.origin.title, burst.origin.agent, tuple(words(vault, burst)))
        for burst in queue.bursts
        if burst.origin is not None
    }
    assert found == {
        ("ChatGPT", "Trip to Lisbon", "", ("User likes fado.", "User prefers aisle seats.")),
        ("ChatGPT", "notes.txt", "", ("User keeps bees.", "User owns a hive.")),
        ("ChatGPT", "", "", ("User sings.", "User plays the cello.")),
        ("", "", "Cursor", ("Uses tabs", "Uses zsh")),
    }
    assert len(queue.keys) == 9
    pk = next(memory.pk for memory in vault.list(limit=20) if memory.text == "User likes fado.")
    from_there = {memory.text for memory in vault.rows(vault.waiting_from_same(pk))}
    assert from_there == {"User prefers aisle seats.", "User likes fado."}


def test_two_conversations_of_one_title_stay_two(vault: Vault, guess: Told) -> None:
    for conversation in ("c1", "c2"):
        for number in (1, 2):
            guess(
                f"User likes song {conversation}-{number}.",
                evidence=said_in("New chat", conversation=conversation, position=number),
            )
    queue = vault.review_bursts(grouping=Grouping.BURSTS)
    assert [len(burst.members) for burst in queue.bursts] == [2, 2]


def test_a_filter_leaves_the_rest_out_of_bursts(vault: Vault, guess: Told) -> None:
    guess("User is allergic to peanuts.", agent="Claude")
    guess("User has a peanut allergy.", agent="ChatGPT")
    queue = vault.review_bursts(Filter(agents=frozenset({"Claude"})))
    assert (len(queue.keys), queue.bursts) == (1, ())


# one for several ----------------------------------------------------------------------------------------


def test_one_is_confirmed_for_all_in_one_act_and_undone_in_one(vault: Vault, guess: Told) -> None:
    ids = [guess("User is allergic to peanuts."), guess("User has a peanut allergy.")]
    before = [vault.get(each) for each in ids]
    made, changes = vault.confirm_one(ids, "User is allergic to peanuts.")
    assert (changes.verb, changes.count, vault.counts().reviewed_today) == ("confirm_one", 2, 2)
    kept = vault.get(made)
    assert (kept.text, kept.standing, kept.trust_hundredths, kept.expires_at) == (
        "User is allergic to peanuts.", Standing.CONFIRMED, 90, None,
    )  # fmt: skip
    assert {(r.id, r.type) for r in kept.relations} == {(each, RelationType.MERGES) for each in ids}
    assert [vault.get(each).state for each in ids] == [State.SUPERSEDED] * 2
    assert len(vault.review_queue()) == 0
    vault.undo()
    assert vault.counts().reviewed_today == 0
    for was in before:
        now = vault.get(was.id)
        assert (now.state, now.standing, now.trust_hundredths, now.expires_at) == (
            was.state, was.standing, was.trust_hundredths, was.expires_at,
        )  # fmt: skip
    assert len(vault.review_bursts().bursts) == 1


def test_one_can_be_confirmed_for_all_where_it_holds(vault: Vault, guess: Told) -> None:
    ids = [guess("User keeps bees."), guess("User is a beekeeper.")]
    made, _ = vault.confirm_one(ids, "Keeps bees", scope="work")
    assert (vault.get(made).scope, vault.get(made).standing) == ("work", Standing.CONFIRMED)
    vault.undo()
    assert [vault.get(each).scope for each in ids] == ["personal", "personal"]


def test_what_merging_refuses_is_refused_here_and_nothing_is_changed(vault: Vault, guess: Told) -> None:
    ids = [guess("User keeps bees."), guess("User keeps bees.", scope="work")]
    with pytest.raises(Refused, match="different scopes"):
        vault.confirm_one(ids, "Keeps bees")
    with pytest.raises(Refused, match="Only a person"):
        vault.confirm_one(ids, "Keeps bees", actor=Actor(ActorKind.AGENT, "Cursor"))
    assert len(vault.review_queue()) == 2
    assert vault.counts().reviewed_today == 0


def test_confirming_in_a_scope_is_a_verdict_and_moving_is_none(vault: Vault, guess: Told) -> None:
    first, second = guess("User keeps bees."), guess("User sings.")
    vault.set_scope(first, "work")
    assert vault.counts().reviewed_today == 0
    changes = vault.set_scope(second, "work", confirming=True)
    assert changes.verb == "confirm_in_scope"
    assert vault.counts().reviewed_today == 1


def test_versions_are_told_without_reading_the_memories(vault: Vault, guess: Told) -> None:
    made = vault.get(guess("User keeps bees."))
    vault.edit(made.id, text="User keeps three hives.")
    assert vault.seen_versions([made.pk, 999_999]) == {made.pk: (made.id, 2)}
