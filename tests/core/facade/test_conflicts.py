"""Contradictions are found by claim, wait for a person, and every decision does what its preview said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse, Refused
from mnemoscope.model.memory import Actor, Claim, Decision, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.words import (
    ActorKind,
    ConflictKind,
    ConflictState,
    DecisionKind,
    Origin,
    Outcome,
    RelationType,
    Standing,
    State,
)

Told = Callable[..., str]


def texts(vault: Vault, where: Filter = CURRENT) -> set[str]:
    return {memory.text for memory in vault.list(where, limit=1000)}


def test_a_contradiction_names_both_and_survives_a_restart(vault: Vault, told: Told) -> None:
    first = told("The pool opens at 7:00.")
    result = vault.add("The pool opens at 9:30.").result
    assert result.outcome is Outcome.ADDED
    (conflict,) = vault.conflicts()
    assert result.conflicts == (conflict.id,)
    assert {member.id for member in conflict.members} == {first, result.id}
    assert conflict.kind is ConflictKind.DIRECT
    assert vault.get(first).conflicts == (conflict.id,)
    with Vault.open(vault.folder) as again:
        assert [found.id for found in again.conflicts()] == [conflict.id]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I love karaoke nights.", "I hate karaoke nights."),
        ("I work at Brightwater Bank.", "I work at Halden Labs."),
        ("我住在上海。", "我住在杭州。"),
        ("I eat meat.", "I don't eat meat."),
    ],
)
def test_plain_contradictions_are_flagged(vault: Vault, told: Told, first: str, second: str) -> None:
    told(first)
    told(second)
    assert len(vault.conflicts()) == 1
    assert texts(vault) == {first, second}, "nothing is retired by itself"


@pytest.mark.parametrize(
    "several",
    [
        ("Mira works as a nurse at Oakfield Clinic.", "Mira runs the Oakfield Clinic volunteer choir.",
         "Mira asked Oakfield Clinic for new lockers."),
        ("In project Fjord we use pnpm.", "In project Delta we use npm.", "At home I drink decaf.",
         "At the office I drink espresso."),
        ("I like tea.", "I like coffee.", "I speak Dutch.", "I speak Portuguese."),
        ("Jordan, my brother, is vegan.", "Jordan, my manager, loves steak."),
    ],
)  # fmt: skip
def test_near_is_not_contradictory(vault: Vault, told: Told, several: tuple[str, ...]) -> None:
    for text in several:
        told(text)
    assert vault.conflicts() == ()
    assert texts(vault) == set(several)


def test_dated_records_are_events_of_their_own(vault: Vault, told: Told) -> None:
    for day, weight in (("2026-03-01", "81.2"), ("2026-04-01", "79.8"), ("2026-05-01", "79.1")):
        told(f"Weight on {day}: {weight} kg", day, origin=Origin.OBSERVED)
    vault.recheck_conflicts()
    vault.maintain()
    assert vault.conflicts() == ()
    assert vault.count(CURRENT) == 3


def test_records_far_apart_still_meet(vault: Vault, told: Told) -> None:
    first = told("My sister lives in Hamburg.")
    vault.add_many([f"Note {number}: bought {number} screws for shelf {number * 7}" for number in range(1500)])
    second = told("My sister lives in Bremen.")
    (conflict,) = vault.conflicts()
    assert {member.id for member in conflict.members} == {first, second}


def test_an_edit_is_checked_like_an_addition(vault: Vault, told: Told) -> None:
    told("The book club meets on Tuesdays.")
    second = told("The book club meets at the library.")
    assert vault.conflicts() == ()
    vault.edit(second, text="The book club meets on Thursdays.")
    (conflict,) = vault.conflicts()
    assert second in {member.id for member in conflict.members}
    vault.edit(second, text="The book club meets at the library.")
    assert vault.conflicts() == (), "an edit that ends the contradiction ends the conflict"


def test_a_third_one_joins_the_same_conflict(vault: Vault, told: Told) -> None:
    for hour in ("7:00", "9:30", "11:15"):
        told(f"The pool opens at {hour}.")
    (conflict,) = vault.conflicts()
    assert len(conflict.members) == 3


def test_one_denial_of_several_statements_is_one_conflict(vault: Vault, told: Told) -> None:
    told("I am allergic to penicillin.")
    told("User is allergic to penicillin.", origin=Origin.INFERRED)
    told("我对青霉素过敏")
    told("Is not allergic to penicillin.", origin=Origin.INFERRED)
    (conflict,) = vault.conflicts()
    assert len(conflict.members) >= 3


def test_a_change_that_the_person_tells_is_no_question(vault: Vault, told: Told) -> None:
    old = told("I live in New York.", "2024-01-10")
    new = told("I moved to Los Angeles.", "2026-06-14")
    assert vault.conflicts() == ()
    former = vault.get(old)
    assert (former.state, former.valid_to) == (State.SUPERSEDED, parse_moment("2026-06-14"))
    assert [(edge.type, edge.id, edge.outgoing) for edge in vault.get(new).relations] == [
        (RelationType.SUPERSEDES, old, True)
    ]
    assert texts(vault, Filter(true_on=parse_moment("2025-04-01"))) == {"I live in New York."}
    assert texts(vault, Filter(true_on=parse_moment("2026-07-01"))) == {"I moved to Los Angeles."}


def test_event_time_decides_and_not_arrival(vault: Vault, told: Told) -> None:
    new = told("I moved to Los Angeles.", "2026-06-14")
    old = told("I live in New York.", "2024-01-10")
    assert (vault.get(old).state, vault.get(new).state) == (State.SUPERSEDED, State.ACTIVE)


def test_without_dates_it_is_a_conflict_and_never_a_supersession(vault: Vault, told: Told) -> None:
    told("I live in New York.")
    told("I moved to Los Angeles.")
    assert len(vault.conflicts()) == 1
    assert vault.count(Filter(states=frozenset({State.SUPERSEDED}))) == 0


def test_a_guess_against_something_said_is_unverified(vault: Vault, told: Told) -> None:
    said = told("I never sail.")
    told("The user sails.", origin=Origin.INFERRED)
    (conflict,) = vault.conflicts()
    assert conflict.kind is ConflictKind.UNVERIFIED
    assert (conflict.suggestion.decision, conflict.suggestion.keep) == (DecisionKind.KEEP, said)


@pytest.fixture
def pair(vault: Vault, told: Told) -> tuple[str, str, str]:
    a, b = told("The dentist is Dr Vos.", "2026-01-05"), told("The dentist is Dr Lund.", "2026-08-20")
    (conflict,) = vault.conflicts()
    return conflict.id, a, b


def decided(vault: Vault, conflict_id: str, decision: Decision) -> None:
    """Resolve, and check that it came out as the preview had said."""
    foreseen = vault.preview_resolve(conflict_id, decision)
    vault.resolve(conflict_id, decision)
    for member in foreseen.after:
        memory = vault.get(member.id)
        assert (memory.state, memory.scope, memory.valid_from, memory.valid_to) == (
            member.state, member.scope, member.valid_from, member.valid_to,
        )  # fmt: skip
    assert vault.conflict(conflict_id).state is ConflictState.RESOLVED
    assert vault.conflicts() == ()
    vault.recheck_conflicts()
    assert vault.conflicts() == (), "a settled pair never returns"


def test_keep(vault: Vault, pair: tuple[str, str, str]) -> None:
    conflict, a, b = pair
    decided(vault, conflict, Decision(DecisionKind.KEEP, keep=b))
    assert texts(vault) == {"The dentist is Dr Lund."}
    assert texts(vault, Filter(true_on=parse_moment("2026-03-01"))) == set(), "what was wrong was never true"
    past = vault.search("dentist", include_past=True)
    assert {hit.memory.id for hit in past.items} == {a, b}
    vault.undo(vault.history()[0].id)
    assert [found.id for found in vault.conflicts()] == [conflict]


def test_changed_uses_the_suggested_day(vault: Vault, pair: tuple[str, str, str]) -> None:
    conflict, _, _ = pair
    decided(vault, conflict, Decision(DecisionKind.CHANGED))
    assert texts(vault, Filter(true_on=parse_moment("2026-08-19"))) == {"The dentist is Dr Vos."}
    assert texts(vault, Filter(true_on=parse_moment("2026-08-20"))) == {"The dentist is Dr Lund."}


def test_changed_on_another_day(vault: Vault, pair: tuple[str, str, str]) -> None:
    conflict, a, _ = pair
    decided(vault, conflict, Decision(DecisionKind.CHANGED, changed_on=parse_moment("2026-05-01")))
    assert vault.get(a).valid_to == parse_moment("2026-05-01")


def test_a_change_over_several_whose_days_nobody_told(vault: Vault, told: Told, clock: FixedClock) -> None:
    first = told("The pool opens at 7:00.")
    clock.advance(days=1)
    second, learned = told("The pool opens at 8:00."), clock.now()
    clock.advance(days=1)
    third = told("The pool opens at 9:30.")
    clock.advance(days=3)
    (conflict,) = vault.conflicts()
    assert [each.id for each in conflict.members] == [first, second, third]
    with pytest.raises(Misuse, match="Say when it changed"):
        vault.preview_resolve(conflict.id, Decision(DecisionKind.CHANGED))
    day = clock.now()
    decided(vault, conflict.id, Decision(DecisionKind.CHANGED, changed_on=day))
    stands = [(vault.get(each).valid_from, vault.get(each).valid_to) for each in (first, second, third)]
    assert stands == [(None, learned), (learned, day), (day, None)]


def test_scopes(vault: Vault, pair: tuple[str, str, str]) -> None:
    conflict, a, b = pair
    decided(vault, conflict, Decision(DecisionKind.SCOPES, scopes=((a, "ghent"), (b, "bruges"))))
    assert (vault.get(a).scope, vault.get(b).scope) == ("ghent", "bruges")


def test_both_is_remembered_until_a_value_changes(vault: Vault, pair: tuple[str, str, str]) -> None:
    conflict, a, _ = pair
    decided(vault, conflict, Decision(DecisionKind.BOTH))
    with Vault.open(vault.folder) as again:
        again.recheck_conflicts()
        assert again.conflicts() == ()
    vault.edit(a, text="The dentist is Dr Marsh.")
    assert len(vault.conflicts()) == 1


def test_merge_keeps_the_originals_byte_for_byte(vault: Vault, pair: tuple[str, str, str]) -> None:
    conflict, a, b = pair
    decided(vault, conflict, Decision(DecisionKind.MERGE, text="The dentist is Dr Vos, or Dr Lund on Fridays."))
    (merged,) = vault.list(CURRENT).items
    assert (merged.standing, merged.trust_hundredths) == (Standing.CONFIRMED, 90)
    assert {edge.id for edge in vault.get(merged.id).relations if edge.type is RelationType.MERGES} == {a, b}
    assert [vault.get(each).text for each in (a, b)] == ["The dentist is Dr Vos.", "The dentist is Dr Lund."]


def test_neither_is_not_learned_again(vault: Vault, pair: tuple[str, str, str]) -> None:
    conflict, _, _ = pair
    decided(vault, conflict, Decision(DecisionKind.NEITHER))
    assert texts(vault) == set()
    assert vault.add("the dentist is dr vos").result.outcome is Outcome.BLOCKED
    assert [stone.hits for stone in vault.tombstones()].count(1) == 1


def test_later_comes_back_on_its_day(vault: Vault, pair: tuple[str, str, str], clock: FixedClock) -> None:
    conflict, _, _ = pair
    vault.resolve(conflict, Decision(DecisionKind.LATER, later_days=3))
    assert (vault.conflicts(), vault.counts().conflicts) == ((), 0)
    clock.advance(days=3)
    assert [found.id for found in vault.conflicts()] == [conflict]


def test_decisions_that_do_not_fit_are_refused(vault: Vault, pair: tuple[str, str, str]) -> None:
    conflict, a, b = pair
    for decision, words in (
        (Decision(DecisionKind.KEEP, keep="nothing"), "which of the conflict's memories"),
        (Decision(DecisionKind.CHANGED, changed_on=parse_moment("2020-01-01")), "before the older statement began"),
        (Decision(DecisionKind.SCOPES, scopes=((a, "x"), (b, "x"))), "different scopes"),
        (Decision(DecisionKind.MERGE), "needs words"),
        (Decision(DecisionKind.LATER, later_days=0), "1 to 365 days"),
    ):
        with pytest.raises(Misuse, match=words):
            vault.resolve(conflict, decision)
    with pytest.raises(Refused, match="Only a person"):
        vault.resolve(conflict, Decision(DecisionKind.BOTH), actor=Actor(ActorKind.AGENT, "Cursor"))
    vault.resolve(conflict, Decision(DecisionKind.BOTH))
    with pytest.raises(Refused, match="decided meanwhile"):
        vault.resolve(conflict, Decision(DecisionKind.NEITHER))


def test_a_claim_given_by_hand_is_compared_too(vault: Vault) -> None:
    for value in ("pnpm", "yarn"):
        vault.add(MemoryDraft(f"atlas: {value}", claim=Claim("atlas", "package_manager", value)))
    assert len(vault.conflicts()) == 1
    vault.add(MemoryDraft("likes fog", claim=Claim("self", "likes", "fog")))
    vault.add(MemoryDraft("dislikes fog", claim=Claim("self", "dislikes", "fog")))
    assert len(vault.conflicts()) == 2


def test_members_of_a_conflict_are_found_together(vault: Vault, pair: tuple[str, str, str]) -> None:
    _, a, b = pair
    result = vault.search("Dr Vos")
    assert {hit.memory.id for hit in result.items} == {a, b}
    assert vault.count(EVERYTHING) == 2


def test_a_change_before_what_lay_between_was_told(vault: Vault, told: Told, clock: FixedClock) -> None:
    """The person knows better since when it is so; what nobody dated gave way at once."""
    first = told("The pool opens at 7:00.")
    clock.advance(days=1)
    second = told("The pool opens at 8:00.")
    clock.advance(days=1)
    third = told("The pool opens at 9:30.")
    (conflict,) = vault.conflicts()
    day = parse_moment("2024-01-10")
    decided(vault, conflict.id, Decision(DecisionKind.CHANGED, changed_on=day))
    stands = [(vault.get(each).valid_from, vault.get(each).valid_to) for each in (first, second, third)]
    assert stands == [(None, day), (day, day), (day, None)]
    assert texts(vault, Filter(true_on=parse_moment("2025-01-01"))) == {"The pool opens at 9:30."}
    vault.undo()
    vault.redo()
    assert [(vault.get(each).valid_from, vault.get(each).valid_to) for each in (first, second, third)] == stands


def test_a_change_after_the_newer_statement_had_ended_is_refused(vault: Vault, told: Told) -> None:
    told("The pool opens at 7:00.", "2026-01-10")
    told("The pool opens at 9:30.", "2026-02-10", valid_to=parse_moment("2026-12-20"))
    (conflict,) = vault.conflicts()
    late = Decision(DecisionKind.CHANGED, changed_on=parse_moment("2026-12-24"))
    with pytest.raises(Misuse, match="after the newer statement ceased"):
        vault.resolve(conflict.id, late)
    assert [each.id for each in vault.conflicts()] == [conflict.id]
