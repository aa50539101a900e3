"""Every act is one operation that can be taken back exactly."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused, UndoRefused
from mnemoscope.model.memory import Decision, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import DecisionKind, FeedbackKind, Origin, Standing, State

Told = Callable[..., str]


def picture(vault: Vault) -> list[object]:
    """All that a person can see of the memories and conflicts, without what every write moves."""
    shown = []
    for memory in vault.list(EVERYTHING, limit=1000):
        full = vault.get(memory.id)
        shown.append(
            (
                full.id, full.text, full.standing, full.state, full.scope, full.trust_hundredths, full.pinned,
                full.valid_from, full.valid_to, full.expires_at, full.half_life, full.useful_uses, full.tags,
                full.relations, full.conflicts, full.mentions, full.claim, round(full.strength, 9),
            )
        )  # fmt: skip
    waiting = list(vault.review_queue())
    stones = [stone.id for stone in vault.tombstones()]
    return [sorted(shown, key=str), [c.id for c in vault.conflicts()], stones, waiting, vault.settings()]


def acts(vault: Vault, a: str, b: str, c: str, conflict: str) -> dict[str, Callable[[], object]]:
    day = parse_moment("2026-06-01")
    return {
        "add": lambda: vault.add("I keep two cats."),
        "confirm": lambda: vault.confirm([a, b]),
        "edit": lambda: vault.edit(a, text="Prefers seats by the window", tags=["travel"]),
        "edit_and_confirm": lambda: vault.edit_and_confirm(a, "I prefer aisle seats on long flights."),
        "reject": lambda: vault.reject(a),
        "archive": lambda: vault.archive([a, b, c]),
        "pin": lambda: vault.pin(a),
        "scope": lambda: vault.set_scope(a, "work", confirming=True),
        "until": lambda: vault.confirm_until(a, day),
        "later": lambda: vault.review_later(a, 10),
        "helpful": lambda: vault.feedback(a, FeedbackKind.HELPFUL),
        "wrong": lambda: vault.feedback(b, FeedbackKind.WRONG),
        "keep": lambda: vault.resolve(conflict, Decision(DecisionKind.KEEP, keep=b)),
        "changed": lambda: vault.resolve(conflict, Decision(DecisionKind.CHANGED, changed_on=day)),
        "scopes": lambda: vault.resolve(
            conflict, Decision(DecisionKind.SCOPES, scopes=((b, "weekday"), (c, "weekend")))
        ),
        "both": lambda: vault.resolve(conflict, Decision(DecisionKind.BOTH)),
        "merge": lambda: vault.resolve(conflict, Decision(DecisionKind.MERGE, text="The pool opens at 7:00 or 9:30.")),
        "neither": lambda: vault.resolve(conflict, Decision(DecisionKind.NEITHER)),
        "put off": lambda: vault.resolve(conflict, Decision(DecisionKind.LATER)),
        "settings": lambda: vault.save_settings(Settings(half_life_inferred=21)),
    }


@pytest.mark.parametrize("name", sorted(acts(None, "", "", "", "")))  # type: ignore[arg-type]
def test_undo_restores_exact_numbers_and_redo_does_it_again(
    vault: Vault, told: Told, clock: FixedClock, name: str
) -> None:
    a = told("Prefers aisle seats", origin=Origin.INFERRED)
    b, c = told("The pool opens at 7:00."), told("The pool opens at 9:30.")
    (conflict,) = vault.conflicts()
    clock.advance(days=1)
    before = picture(vault)
    acts(vault, a, b, c, conflict.id)[name]()
    after = picture(vault)
    assert after != before
    vault.undo()
    assert picture(vault) == before
    vault.redo()
    assert picture(vault) == after
    vault.undo()
    assert picture(vault) == before
    assert vault.verify().ok


def test_undo_works_across_a_restart(vault: Vault, told: Told, tmp_path: Path) -> None:
    a = told("I sing in a choir.")
    vault.confirm(a)
    vault.close()
    with Vault.open(tmp_path / "vault") as again:
        label = again.undo_label()
        assert label is not None
        assert (label.verb, label.count) == ("confirm", 1)
        again.undo()
        assert again.get(a).standing is Standing.STATED
    with Vault.open(tmp_path / "vault") as third:
        third.redo()
        assert third.get(a).standing is Standing.CONFIRMED


def test_undo_goes_back_step_by_step_and_a_new_act_ends_redo(vault: Vault, told: Told) -> None:
    a = told("I own a canoe.")
    vault.pin(a)
    vault.archive(a)
    vault.undo()
    vault.undo()
    memory = vault.get(a)
    assert (memory.pinned, memory.state) == (False, State.ACTIVE)
    vault.redo()
    assert vault.get(a).pinned
    vault.confirm(a)
    with pytest.raises(Refused, match="nothing to redo"):
        vault.redo()


def test_an_act_that_a_later_one_builds_on_is_not_undone(vault: Vault, told: Told) -> None:
    a = told("I own a canoe.")
    first = vault.edit(a, text="I own a red canoe.")
    vault.edit(a, text="I own a red sea canoe.")
    with pytest.raises(UndoRefused, match="later act depends on it: “edit”"):
        vault.undo(first.operation_id)
    added = vault.history(memory_id=a)[-1]
    with pytest.raises(UndoRefused, match="Undo that one first"):
        vault.undo(added.id)
    assert vault.get(a).text == "I own a red sea canoe."


def test_a_refusal_names_the_later_act(vault: Vault, told: Told) -> None:
    memory = told("I sit by the window on trains.")
    first = vault.pin(memory)
    vault.feedback(memory, FeedbackKind.HELPFUL)
    second = vault.pin(memory, False)
    with pytest.raises(UndoRefused) as refused:
        vault.undo(first.operation_id)
    assert refused.value.later == second.operation_id
    vault.undo(second.operation_id)
    vault.undo(first.operation_id)
    assert not vault.get(memory).pinned


def test_undo_and_redo_by_turns_leave_the_first_act_undone_or_not(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory = told("I sit by the window on trains.")
    line = [vault.pin(memory).operation_id]
    for turn in range(1, 7):
        clock.advance(seconds=1)
        line.append(vault.undo(line[-1]).operation_id)
        undone = {record.id: record.undone_by for record in vault.history()}
        assert vault.get(memory).pinned is (turn % 2 == 0)
        # The newest stands, the one before is undone by it, the one before that stands again, and so on down.
        for place, operation_id in enumerate(line):
            stands = (turn - place) % 2 == 0
            assert undone[operation_id] == (None if stands else line[place + 1])
        known = {record.id: record.undone_by for record in vault.history(known_on=clock.now())}
        assert known == undone
    assert vault.undo_label().id == line[0]  # type: ignore[union-attr]


def test_independent_acts_undo_in_any_order(vault: Vault, told: Told) -> None:
    a = told("I own a canoe.")
    pinned = vault.pin(a)
    vault.set_scope(a, "sport")
    vault.undo(pinned.operation_id)
    memory = vault.get(a)
    assert (memory.pinned, memory.scope) == (False, "sport")
    with pytest.raises(UndoRefused, match="already undone"):
        vault.undo(pinned.operation_id)


def test_nothing_to_undo_is_said(vault: Vault) -> None:
    with pytest.raises(Refused, match="nothing to undo"):
        vault.undo()


def test_a_tampered_journal_is_found(vault: Vault, told: Told, tmp_path: Path) -> None:
    a = told("I own a canoe.")
    vault.confirm(a)
    vault.pin(a)
    assert vault.verify().chain_ok
    vault.close()
    with closing(sqlite3.connect(tmp_path / "vault" / "vault.db")) as raw:
        raw.execute("UPDATE operation SET actor = 'somebody else' WHERE seq = 2")
        raw.commit()
    with Vault.open(tmp_path / "vault") as again:
        report = again.verify()
        assert not report.chain_ok
        assert report.problems == ("The journal was altered at operation 2.",)


def test_former_versions_stay_readable(vault: Vault, told: Told, clock: FixedClock) -> None:
    a = told("The dentist is Dr Vos.")
    seen = vault.now()
    clock.advance(days=3)
    vault.edit(a, text="The dentist is Dr Lund.")
    detail = vault.show(a)
    assert [version.text for version in detail.versions] == ["The dentist is Dr Vos."]
    (then,) = vault.list(Filter(known_on=seen)).items
    assert then.text == "The dentist is Dr Vos."


def test_undone_additions_leave_no_trace_in_lists_but_can_come_back(vault: Vault) -> None:
    vault.add(MemoryDraft("I row on the lake."))
    vault.undo()
    assert vault.search("row lake").items == ()
    assert vault.count(EVERYTHING) == 0
    vault.redo()
    (hit,) = vault.search("row lake").items
    assert hit.memory.text == "I row on the lake."
    assert vault.add("I row on the lake.").result.id == hit.memory.id
