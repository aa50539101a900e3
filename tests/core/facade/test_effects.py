"""The history of one memory says what each act did to it, whatever the act did to others."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Claim, Decision, Effect, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import DecisionKind, EffectKind, FeedbackKind, Origin, Tier

K = EffectKind
Told = Callable[..., str]


def told_of(vault: Vault, memory_id: str) -> list[tuple[EffectKind, ...]]:
    """The kinds of each act, newest first."""
    return [tuple(effect.kind for effect in record.effects) for record in vault.show(memory_id).history]


def newest(vault: Vault, memory_id: str) -> tuple[Effect, ...]:
    return vault.show(memory_id).history[0].effects


def import_list(vault: Vault, folder: Path, *items: dict[str, str]) -> None:
    path = folder / "list.json"
    path.write_text(json.dumps(items), "utf-8")
    vault.import_(path)


def test_an_import_that_only_contradicts_is_no_writing(vault: Vault, told: Told, tmp_path: Path) -> None:
    a = told("The pool opens at 7:00.")
    import_list(vault, tmp_path, {"text": "The pool opens at 9:30."}, *({"text": f"Owns canoe {n}"} for n in range(20)))
    record, first = vault.show(a).history
    assert [effect.kind for effect in record.effects] == [K.CONFLICT_MET]
    assert (record.verb, record.count, record.touched) == ("import", 21, 22)
    assert [effect.kind for effect in first.effects] == [K.WRITTEN]
    assert first.touched == 1
    b = next(m.id for m in vault.list() if "9:30" in m.text)
    assert told_of(vault, b) == [(K.WRITTEN, K.CONFLICT_MET)]


def test_an_import_that_only_brings_evidence_says_so(vault: Vault, told: Told, tmp_path: Path) -> None:
    a = told("Owns a canoe")
    import_list(vault, tmp_path, {"text": "Owns a canoe", "source": "a note"}, {"text": "Owns a kayak"})
    record = vault.show(a).history[0]
    assert (record.verb, record.touched) == ("import", 2)
    assert [effect.kind for effect in record.effects] == [K.EVIDENCE]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("confirm", (K.CONFIRMED, K.TRUST)),
        ("reject", (K.REJECTED,)),
        ("archive", (K.ARCHIVED,)),
        ("edit", (K.EDITED,)),
        ("edit_and_confirm", (K.EDITED, K.CONFIRMED, K.TRUST)),
        ("pin", (K.PINNED,)),
        ("scope", (K.MOVED,)),
        ("until", (K.CONFIRMED, K.EXPIRED, K.TRUST, K.ENDED)),
        ("later", (K.PUT_OFF,)),
        ("helpful", (K.ANSWERED,)),
        ("tags", (K.DETAILS,)),
        ("date", (K.DATED,)),
    ],
)
def test_every_act_is_told_and_its_undo_too(
    vault: Vault, told: Told, clock: FixedClock, name: str, expected: tuple[EffectKind, ...]
) -> None:
    a, other = told("Prefers aisle seats", origin=Origin.INFERRED), told("Owns a canoe")
    clock.advance(days=1)
    acts: dict[str, Callable[[], object]] = {
        "confirm": lambda: vault.confirm([a, other]),
        "reject": lambda: vault.reject([a]),
        "archive": lambda: vault.archive([a]),
        "edit": lambda: vault.edit(a, text="Prefers window seats"),
        "edit_and_confirm": lambda: vault.edit_and_confirm(a, "Prefers window seats"),
        "pin": lambda: vault.pin([a]),
        "scope": lambda: vault.set_scope([a], "work"),
        "until": lambda: vault.confirm_until([a], parse_moment("2026-11-01")),
        "later": lambda: vault.review_later([a]),
        "helpful": lambda: vault.feedback(a, FeedbackKind.HELPFUL),
        "tags": lambda: vault.edit(a, tags=("travel",)),
        "date": lambda: vault.edit(a, event_time=parse_moment("2026-03-01")),
    }
    acts[name]()
    assert told_of(vault, a) == [expected, (K.WRITTEN,)]
    assert vault.show(a).history[0].touched == (2 if name == "confirm" else 1)
    vault.undo()
    undone, act, _ = vault.show(a).history
    assert (undone.undoes, act.undone_by) == (act.id, undone.id)
    assert tuple(effect.kind for effect in act.effects) == expected
    assert not {effect.kind for effect in undone.effects} & {K.CONFIRMED, K.REJECTED, K.ARCHIVED, K.WRITTEN}


def test_the_values_of_an_effect(vault: Vault, told: Told) -> None:
    a = told("Prefers aisle seats", origin=Origin.INFERRED)
    vault.feedback(a, FeedbackKind.UNHELPFUL)
    assert newest(vault, a) == (Effect(K.ANSWERED, "unhelpful", -10),)
    vault.undo()
    assert newest(vault, a) == (Effect(K.TRUST, step=10),)
    vault.set_scope([a], "travel")
    assert newest(vault, a) == (Effect(K.MOVED, "travel"),)
    vault.confirm([a])
    assert newest(vault, a) == (Effect(K.CONFIRMED, "confirmed"), Effect(K.TRUST, step=50))
    vault.undo()
    assert newest(vault, a)[0] == Effect(K.STANDING, "inferred")


@pytest.mark.parametrize(
    ("kind", "of_older", "of_newer"),
    [
        (DecisionKind.BOTH, (K.CONFLICT_SETTLED,), (K.CONFLICT_SETTLED,)),
        (DecisionKind.KEEP, (K.SUPERSEDED, K.CONFLICT_SETTLED), (K.REPLACES, K.CONFLICT_SETTLED)),
        (DecisionKind.NEITHER, (K.REJECTED, K.CONFLICT_SETTLED), (K.REJECTED, K.CONFLICT_SETTLED)),
        (DecisionKind.MERGE, (K.MERGED, K.CONFLICT_SETTLED), (K.MERGED, K.CONFLICT_SETTLED)),
        (DecisionKind.LATER, (K.CONFLICT_PUT_OFF,), (K.CONFLICT_PUT_OFF,)),
    ],
)
def test_every_decision_is_told_to_both(
    vault: Vault, told: Told, kind: DecisionKind, of_older: tuple[EffectKind, ...], of_newer: tuple[EffectKind, ...]
) -> None:
    a, b = told("The pool opens at 7:00."), told("The pool opens at 9:30.")
    (conflict,) = vault.conflicts()
    text = "The pool opens at 7:00 or 9:30."
    vault.resolve(conflict.id, Decision(kind, keep=b if kind is DecisionKind.KEEP else "", text=text))
    assert told_of(vault, a)[0] == of_older
    kept = tuple(each for each in told_of(vault, b)[0] if each not in (K.CONFIRMED, K.TRUST))
    assert kept == of_newer
    if kind is DecisionKind.KEEP:
        assert newest(vault, a)[0].other == b
    vault.undo()
    assert any(K.CONFLICT_REOPENED in kinds for kinds in told_of(vault, a)) == (kind is not DecisionKind.LATER)
    assert told_of(vault, a)[-3:] == [of_older, (K.CONFLICT_MET,), (K.WRITTEN,)]


def test_a_change_that_the_person_told_is_told_of_the_older_one(vault: Vault) -> None:
    def lives(text: str, city: str, when: str) -> str:
        draft = MemoryDraft(text, Origin.STATED, claim=Claim("self", "home_city", city), event_time=parse_moment(when))
        result = vault.add(draft).result
        assert result.id is not None
        return result.id

    a = lives("I live in Lisbon.", "Lisbon", "2026-01-01T10:00:00Z")
    b = lives("I live in Porto now.", "Porto", "2026-06-01T10:00:00Z")
    record = vault.show(a).history[0]
    assert [effect.kind for effect in record.effects] == [K.SUPERSEDED, K.ENDED]
    assert record.effects[0].other == b
    assert record.effects[1].at is not None
    assert record.effects[1].at.us == parse_moment("2026-06-01T10:00:00Z").us
    assert record.touched == 2
    assert told_of(vault, b) == [(K.WRITTEN, K.REPLACES)]


def test_a_conflict_that_ends_because_the_other_goes(vault: Vault, told: Told) -> None:
    a, b = told("The pool opens at 7:00."), told("The pool opens at 9:30.")
    vault.reject([b])
    assert told_of(vault, a) == [(K.CONFLICT_LEFT,), (K.CONFLICT_MET,), (K.WRITTEN,)]
    vault.undo()
    assert told_of(vault, a)[0] == (K.CONFLICT_MET,)
    assert told_of(vault, a)[2] == (K.CONFLICT_MET,)


def test_an_undone_and_redone_import_is_told_to_the_end(vault: Vault, told: Told, tmp_path: Path) -> None:
    a = told("The pool opens at 7:00.")
    import_list(vault, tmp_path, {"text": "The pool opens at 9:30."})
    vault.undo()
    vault.redo()
    assert told_of(vault, a) == [(K.CONFLICT_MET,), (K.CONFLICT_LEFT,), (K.CONFLICT_MET,), (K.WRITTEN,)]


def test_a_source_that_changed_and_a_new_tier_are_told(vault: Vault) -> None:
    source = vault.add("I swim on Mondays.").result.id
    assert source is not None
    derived = vault.add(MemoryDraft("Likes sport.", Origin.INFERRED, derived_from=(source,))).result.id
    assert derived is not None
    vault.edit(source, text="I swim on Fridays.")
    assert vault.show(derived).history[0].effects == (Effect(EffectKind.RECHECK, "source_changed"),)
    vault.promote(derived, Tier.PROCEDURAL)
    assert vault.show(derived).history[0].effects == (Effect(EffectKind.TIER, "procedural"),)
