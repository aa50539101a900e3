"""Undo in any order: what nothing builds on goes, what something builds on is refused by naming that something."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused, UndoRefused
from mnemoscope.model.memory import Actor, Decision
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import ActorKind, DecisionKind, HalfLife, Origin, Standing, State

Told = Callable[..., str]
CURSOR, CLAUDE = Actor(ActorKind.AGENT, "Cursor"), Actor(ActorKind.AGENT, "Claude")


def conflicts(vault: Vault) -> list[set[str]]:
    return [{member.text for member in conflict.members} for conflict in vault.conflicts()]


def newest_id(vault: Vault, verb: str) -> str:
    return next(record.id for record in vault.history(limit=100) if record.verb == verb)


def test_an_undo_that_brings_two_together_flags_what_they_contradict(vault: Vault, told: Told) -> None:
    a = told("The pool opens at 7:00.")
    archived = vault.archive(a)
    told("The pool opens at 9:30.")
    assert conflicts(vault) == []
    undone = vault.undo(archived.operation_id)
    assert conflicts(vault) == [{"The pool opens at 7:00.", "The pool opens at 9:30."}]
    vault.undo(undone.operation_id)
    assert conflicts(vault) == []
    assert vault.get(a).state is State.ARCHIVED
    assert vault.recheck_conflicts().nothing


def test_an_addition_goes_although_a_later_one_contradicts_it(vault: Vault, told: Told) -> None:
    a = told("The pool opens at 7:00.")
    added = newest_id(vault, "add")
    told("The pool opens at 9:30.")
    undone = vault.undo(added)
    assert conflicts(vault) == []
    assert [memory.text for memory in vault.list(EVERYTHING)] == ["The pool opens at 9:30."]
    vault.undo(undone.operation_id)
    (conflict,) = vault.conflicts()
    assert {member.text for member in conflict.members} == {"The pool opens at 7:00.", "The pool opens at 9:30."}
    assert vault.get(a).conflicts == (conflict.id,)


def test_of_three_in_a_conflict_the_other_two_stay_in_it(vault: Vault, told: Told) -> None:
    for text in ("The pool opens at 7:00.", "The pool opens at 9:30."):
        told(text)
    second = newest_id(vault, "add")
    told("The pool opens at 11:15.")
    vault.undo(second)
    assert conflicts(vault) == [{"The pool opens at 7:00.", "The pool opens at 11:15."}]
    assert vault.recheck_conflicts().nothing
    assert vault.verify().ok


def test_a_conflict_that_was_edited_away_does_not_reopen(vault: Vault, told: Told) -> None:
    a = told("The pool opens at 7:00.")
    told("The pool opens at 9:30.")
    (conflict,) = vault.conflicts()
    decided = vault.resolve(conflict.id, Decision(DecisionKind.BOTH))
    vault.edit(a, text="The pool is heated.")
    vault.undo(decided.operation_id)
    assert vault.conflicts() == ()
    assert vault.recheck_conflicts().nothing


def test_what_was_freed_is_not_taken_by_another_row(vault: Vault, told: Told) -> None:
    """Confirming takes a tombstone away; another one laid meanwhile must not stand in its place."""
    a, b = told("I own a canoe."), told("I own a kayak.")
    vault.reject(a)
    confirmed = vault.confirm(a)
    vault.reject(b)
    vault.undo(confirmed.operation_id)
    assert vault.get(a).standing is Standing.REJECTED
    assert {stone.memory_id for stone in vault.tombstones()} == {a, b}


def test_what_is_still_pinned_does_not_fade_when_its_confirmation_is_taken_back(vault: Vault, told: Told) -> None:
    a = told("I own a canoe.")
    confirmed = vault.confirm(a)
    pinned = vault.pin(a)
    vault.undo(confirmed.operation_id)
    assert (vault.get(a).standing, vault.get(a).half_life) == (Standing.STATED, HalfLife.NONE)
    vault.undo(pinned.operation_id)
    assert vault.get(a).half_life is HalfLife.STATED


def test_no_version_number_is_given_twice(vault: Vault) -> None:
    """However often a memory goes and comes back: who saw version 4 must not write over another version 4."""
    added = vault.add_many(["I live in Ghent.", "I live in Ghent."]).changes
    undone = vault.undo(added.operation_id)
    again = vault.undo(undone.operation_id)
    vault.undo(again.operation_id)
    vault.redo()
    vault.undo()
    vault.redo()
    (memory,) = vault.list(EVERYTHING)
    numbers = [version.version for version in vault.show(memory.id).versions]
    assert len({*numbers, memory.version}) == len(numbers) + 1 == memory.version
    assert vault.verify().ok


def test_dates_do_not_cross_over(vault: Vault, told: Told) -> None:
    a = told("The lease of the flat is signed.")
    first, later = parse_moment("2025-01-01"), parse_moment("2030-01-01")
    vault.edit(a, valid_to=first)
    moved = vault.edit(a, valid_to=later)
    begun = vault.edit(a, valid_from=parse_moment("2027-01-01"))
    with pytest.raises(UndoRefused, match="later act depends on it: “edit”") as refused:
        vault.undo(moved.operation_id)
    assert refused.value.later == begun.operation_id
    vault.undo(begun.operation_id)
    vault.undo(moved.operation_id)
    assert vault.get(a).valid_to == first


def test_the_refusal_names_the_act_in_parts_too(vault: Vault, told: Told, clock: FixedClock) -> None:
    a = told("I own a canoe.")
    first = vault.edit(a, text="I own a red canoe.")
    clock.advance(days=1)
    later = vault.edit_and_confirm(a, "I own a blue canoe.")
    with pytest.raises(UndoRefused) as refused:
        vault.undo(first.operation_id)
    error = refused.value
    assert str(error) == "A later act depends on it: “edit and confirm” of 2026-12-01 12:00. Undo that one first."
    assert (error.later, error.verb, error.count, error.at) == (later.operation_id, "edit_and_confirm", 1, clock.now())


def test_an_import_is_undone_as_a_whole_unless_something_builds_on_it(vault: Vault, told: Told, tmp_path: Path) -> None:
    path = tmp_path / "notes.json"
    path.write_text(json.dumps([{"text": f"Shelf {number} holds jam."} for number in range(30)]), "utf-8")
    told("I own a canoe.")
    report = vault.import_(path)
    pinned = vault.pin(next(m.id for m in vault.list(EVERYTHING) if m.text == "Shelf 7 holds jam."))
    assert report.changes.operation_id
    with pytest.raises(UndoRefused) as refused:
        vault.undo(report.changes.operation_id)
    assert (refused.value.later, refused.value.verb) == (pinned.operation_id, "pin")
    assert vault.count(EVERYTHING) == 31
    vault.undo(pinned.operation_id)
    undone = vault.undo(report.changes.operation_id)
    assert (vault.count(EVERYTHING), undone.count) == (1, 30)
    vault.redo()
    assert vault.count(EVERYTHING) == 31


def test_acts_say_why_they_were_done(vault: Vault, told: Told, clock: FixedClock, tmp_path: Path) -> None:
    path = tmp_path / "folder with a name" / "notes.json"
    path.parent.mkdir()
    path.write_text(json.dumps([{"text": "I may like figs.", "origin": "inferred"}]), "utf-8")
    vault.import_(path)
    vault.add("The pool opens at 7:00.", actor=CURSOR)
    vault.add("I own a canoe.", actor=CURSOR, reason="said in chat")
    clock.advance(days=40)
    vault.maintain()
    said = {(record.verb, record.reason) for record in vault.history()}
    assert said == {
        ("import", "notes.json"),
        ("add", "No reason was given."),
        ("add", "said in chat"),
        ("maintain", "Guesses nobody confirmed in time, and what has faded."),
    }


def test_an_assistant_undoes_only_its_own(vault: Vault, told: Told) -> None:
    a = told("I own a canoe.")
    rejected = vault.reject(a)
    with pytest.raises(Refused, match="only what it did itself"):
        vault.undo(rejected.operation_id, actor=CURSOR)
    with pytest.raises(Refused, match="only you can bring it back"):
        vault.restore(a, actor=CURSOR)
    assert vault.get(a).standing is Standing.REJECTED
    added = vault.add("I own a kayak.", actor=CURSOR).changes
    with pytest.raises(Refused, match="only what it did itself"):
        vault.undo(added.operation_id, actor=CLAUDE)
    vault.undo(added.operation_id, actor=CURSOR)
    assert [memory.text for memory in vault.list(EVERYTHING)] == ["I own a canoe."]


def test_what_a_wipe_left_of_an_act_can_still_be_undone(vault: Vault, told: Told) -> None:
    a, b = told("The pool opens at 7:00."), told("The pool opens at 9:30.")
    added = newest_id(vault, "add")
    pinned = vault.pin([a, b])
    vault.wipe(WipeSelection(ids=(a,)))
    vault.undo(pinned.operation_id)
    assert not vault.get(b).pinned
    with pytest.raises(UndoRefused, match="wiped"):
        vault.undo(newest_id(vault, "wipe"))
    vault.undo(added)
    assert vault.count(EVERYTHING) == 0
    assert vault.verify().ok


def test_what_the_store_works_out_is_nothing_to_undo(vault: Vault, told: Told) -> None:
    """A wipe takes one of three away; that the other two still contradict each other is flagged by the store."""
    a = told("I live in Ghent.")
    told("I live in Bruges.", scope="work")
    told("I live in Lisbon.", scope="work")
    before = conflicts(vault)
    vault.wipe(WipeSelection(ids=(a,)))
    assert before != conflicts(vault) == [{"I live in Bruges.", "I live in Lisbon."}]
    assert "recheck" in {record.verb for record in vault.history()}
    with pytest.raises(UndoRefused, match="worked out from the memories"):
        vault.undo(newest_id(vault, "recheck"))
    label = vault.undo_label()
    assert label is not None
    assert label.verb == "add"


@pytest.mark.parametrize("by_agent", [False, True])
def test_a_late_edit_can_stand_beside_the_present_words(vault: Vault, told: Told, by_agent: bool) -> None:
    a = told("The pool opens at 7:00.")
    seen = vault.get(a).version
    vault.edit(a, text="The pool opens at 8:00.", if_version=seen)
    late = {"actor": CURSOR} if by_agent else {}
    changes = vault.edit(a, text="The pool opens at 9:30.", if_version=seen, keep_both=True, **late)
    (other,) = [memory for memory in vault.list() if memory.id != a]
    assert vault.get(a).text == "The pool opens at 8:00."
    assert other.text == "The pool opens at 9:30."
    assert other.origin is (Origin.INFERRED if by_agent else Origin.STATED)
    assert other.agent == ("Cursor" if by_agent else "")
    assert set(changes.memories) == {a, other.id}
    (conflict,) = vault.conflicts()
    assert {member.id for member in conflict.members} == {a, other.id}
    vault.undo(changes.operation_id)
    assert [memory.id for memory in vault.list()] == [a]
    assert vault.conflicts() == ()


def test_an_assistant_does_not_reword_what_the_person_confirmed(vault: Vault, told: Told) -> None:
    a = told("The pool opens at 7:00.")
    vault.confirm(a)
    with pytest.raises(Refused, match="cannot change what it says"):
        vault.edit(a, text="The pool opens at 9:30.", actor=CURSOR)
    with pytest.raises(Refused, match="cannot change what it says"):
        vault.edit(a, valid_to=parse_moment("2026-01-01"), actor=CURSOR)
    vault.edit(a, tags=["swimming"], actor=CURSOR)
    vault.edit(a, text="The pool opens at 9:30.", actor=CURSOR, keep_both=True)
    assert (vault.get(a).text, vault.get(a).standing) == ("The pool opens at 7:00.", Standing.CONFIRMED)
    assert conflicts(vault) == [{"The pool opens at 7:00.", "The pool opens at 9:30."}]


def test_other_words_that_must_not_come_back_do_not(vault: Vault, told: Told) -> None:
    a, b = told("The pool opens at 7:00."), told("The pool opens at 9:30.")
    vault.reject(b)
    vault.edit(a, tags=["swimming"])
    with pytest.raises(Refused, match="rejected or wiped"):
        vault.edit(a, text="The pool opens at 9:30.", if_version=1, keep_both=True, actor=CURSOR)
    assert vault.count() == 1
