"""What was rejected or wiped comes back through no door, and the list of it can be searched, asked and lifted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import Barred, Misuse, Refused
from mnemoscope.model.memory import Actor, Claim, Decision, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import CURRENT, EVERYTHING
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import ActorKind, DecisionKind, Origin, Outcome, Role
from mnemoscope.vault.keys import KeyChoice

Told = Callable[..., str]
BOT = Actor(ActorKind.AGENT, "Cursor")


@pytest.fixture
def rejected(vault: Vault, told: Told) -> str:
    memory = told("I am a vegetarian, mostly.", origin=Origin.INFERRED)
    vault.reject(memory)
    return memory


@pytest.mark.parametrize(
    "spelling",
    [
        "I am a vegetarian, mostly.",
        "i am a VEGETARIAN mostly",
        "I am a  vegetarian ,  mostly!",
        "Ｉ am a vegetarian， mostly。",
        "“I am a vegetarian, mostly”",
        "I am a vege\u200btarian, mostly.",
    ],
)
@pytest.mark.parametrize("actor", [Actor(ActorKind.PERSON, ""), BOT, Actor(ActorKind.AGENT, "Claude")])
def test_no_spelling_and_no_door_brings_it_back(vault: Vault, rejected: str, spelling: str, actor: Actor) -> None:
    assert vault.add(MemoryDraft(spelling, origin=Origin.STATED), actor=actor).result.outcome is Outcome.BLOCKED
    assert vault.propose(MemoryDraft(spelling), actor=BOT).result.outcome is Outcome.BLOCKED
    assert vault.count(CURRENT) == 0
    (stone,) = vault.tombstones()
    assert stone.hits == 2


def test_chinese_is_recognised_with_other_blanks_and_marks(vault: Vault, told: Told) -> None:
    vault.reject(told("我对花生过敏，从小就这样。"))
    for spelling in ("我对花生过敏, 从小就这样", "我对花生过敏从小就这样", "我 对花生过敏，从小就这样！"):
        assert vault.add(spelling).result.outcome is Outcome.BLOCKED
    assert vault.add("我对花生过敏。").result.outcome is Outcome.ADDED


@pytest.mark.parametrize(
    ("barred", "other"),
    [
        ("The freezer is at -5 degrees.", "The freezer is at 5 degrees."),
        ("I run 5.5 km.", "I run 55 km."),
        ("I pay 1,200 a month.", "I pay 1.200 a month."),
        ("I write C++.", "I write C#."),
        ("The code name is Re-Sign.", "The code name is Resign."),
        ("I like tea.", "I like tea a lot."),
    ],
)
def test_what_a_reader_would_mind_is_another_statement(vault: Vault, told: Told, barred: str, other: str) -> None:
    vault.reject(told(barred))
    assert vault.add(other).result.outcome is Outcome.ADDED


def test_it_holds_in_its_scope(vault: Vault, told: Told) -> None:
    vault.reject(told("We use tabs.", scope="project:fjord"))
    assert vault.add(MemoryDraft("We use tabs", scope="project:fjord")).result.outcome is Outcome.BLOCKED
    assert vault.add(MemoryDraft("We use tabs", scope="project:delta")).result.outcome is Outcome.ADDED
    moved = vault.list(CURRENT).items[0].id
    with pytest.raises(Barred):
        vault.edit(moved, scope="project:fjord")


def test_other_words_for_the_same_are_barred_for_all_but_the_person(vault: Vault, told: Told) -> None:
    vault.reject(told("I am allergic to peanuts.", origin=Origin.INFERRED))
    reply = SourcePassage(app="chat", role=Role.ASSISTANT, text="You have a peanut allergy.", native_id="1")
    for draft in (
        MemoryDraft("I have a peanut allergy.", origin=Origin.INFERRED),
        MemoryDraft("我对花生过敏。", origin=Origin.STATED),
        MemoryDraft("User has a peanut allergy.", evidence=(Evidence(reply, reply.text),)),
        MemoryDraft("peanuts", claim=Claim("self", "allergy", "peanuts"), origin=Origin.OBSERVED),
    ):
        assert vault.add(draft, actor=BOT).result.outcome is Outcome.BLOCKED
    assert vault.tombstones()[0].hits == 4
    assert vault.add("I have a peanut allergy.").result.outcome is Outcome.ADDED, "the person may say so themselves"


def test_other_words_for_what_was_wiped_are_no_way_back_either(vault: Vault, told: Told) -> None:
    memory = told("I am allergic to peanuts.")
    vault.wipe(WipeSelection(ids=(memory,)))
    draft = MemoryDraft("User has a peanut allergy.", origin=Origin.INFERRED)
    assert vault.add(draft, actor=BOT).result.outcome is Outcome.BLOCKED
    assert vault.add("I have a peanut allergy.").result.outcome is Outcome.ADDED
    (stone,) = vault.tombstones()
    assert (stone.reason, stone.hits, vault.barred("User has a peanut allergy.")) == ("wiped", 1, stone)
    vault.lift_tombstone(stone.id)
    assert vault.barred("User has a peanut allergy.") is None, "one entry, one lift"
    again = told("I like rye bread.")
    told("Rye bread is what I like.")
    twin = vault.list(CURRENT).items
    assert len(twin) >= 2
    vault.wipe(WipeSelection(ids=(again,)))
    barred = vault.barred("I am fond of rye bread.")
    claims = {memory.claim.value for memory in twin if memory.claim is not None and memory.id != again}
    assert (barred is None) is ("rye bread" in claims), "what a memory that stays still claims is not barred"


def test_no_edit_and_no_merge_words_it_again(vault: Vault, told: Told, rejected: str) -> None:
    other = told("I eat everything.")
    with pytest.raises(Barred, match="not to come back"):
        vault.edit(other, text="I am a vegetarian mostly")
    with pytest.raises(Barred):
        vault.edit_and_confirm(other, "I am a vegetarian mostly")
    with pytest.raises(Refused, match="Only a person"):
        vault.edit(other, text="I am a vegetarian mostly", lift=True, actor=BOT)
    assert vault.get(other).text == "I eat everything."
    assert vault.tombstones()[0].hits == 0, "what was refused was not offered"
    vault.edit(other, text="I am a vegetarian mostly", lift=True)
    assert vault.tombstones() == ()
    vault.undo()
    assert (vault.get(other).text, len(vault.tombstones())) == ("I eat everything.", 1)


def test_a_decision_does_not_word_it_again(vault: Vault, told: Told) -> None:
    vault.reject(told("The dentist is Dr Vos or Dr Lund."))
    told("The dentist is Dr Vos.")
    told("The dentist is Dr Lund.")
    (conflict,) = vault.conflicts()
    merged = Decision(DecisionKind.MERGE, text="the dentist is dr vos or dr lund")
    with pytest.raises(Barred):
        vault.resolve(conflict.id, merged)
    assert len(vault.conflicts()) == 1
    vault.resolve(conflict.id, Decision(DecisionKind.MERGE, text=merged.text, lift=True))
    assert vault.tombstones() == ()


def test_a_rejected_memory_may_be_worded_anew(vault: Vault, rejected: str) -> None:
    vault.edit(rejected, text="I am a vegetarian, mostly!")
    assert vault.get(rejected).text == "I am a vegetarian, mostly!"


def test_no_file_and_no_archive_brings_it_back(vault: Vault, told: Told, tmp_path: Path) -> None:
    memory = told("I am a vegetarian, mostly.")
    archive = tmp_path / "all.mnemoscope"
    vault.export(archive)
    vault.reject(memory)
    path = tmp_path / "list.json"
    path.write_text(json.dumps([{"text": "I am a vegetarian mostly"}, {"text": "I own boots."}]), encoding="utf-8")
    preview = vault.preview_import(path)
    assert [row.what for row in preview.rows] == ["blocked", "new"]
    assert vault.tombstones()[0].hits == 0, "looking is not offering"
    report = vault.import_(path)
    assert (report.added, report.blocked) == (1, 1)
    assert vault.tombstones()[0].hits == 1
    vault.undo()
    assert vault.tombstones()[0].hits == 1, "it was turned away all the same"
    with Vault.create(tmp_path / "other", key=KeyChoice("plain")).vault as other:
        other.reject(other.add("I am a vegetarian, mostly").result.id or "")
        other.import_(archive)
        assert other.list(CURRENT).items == ()


def test_no_archive_brings_a_guess_back_in_other_words(vault: Vault, told: Told, tmp_path: Path) -> None:
    told("User has a peanut allergy.", origin=Origin.INFERRED)
    told("I like rain.")
    archive = tmp_path / "all.mnemoscope"
    vault.export(archive)
    with Vault.create(tmp_path / "other", key=KeyChoice("plain")).vault as other:
        other.reject(other.add("I am allergic to peanuts.").result.id or "")
        report = other.import_(archive)
        assert (report.added, report.blocked) == (1, 1)
        assert [memory.text for memory in other.list(CURRENT)] == ["I like rain."]
        assert other.tombstones()[0].hits == 1


def test_a_hit_belongs_to_the_act_in_which_it_happened(vault: Vault, rejected: str) -> None:
    """An act that is rolled back as a whole offered nothing: its hits are counted when it is repeated, and once."""
    drafts = [MemoryDraft("I am a vegetarian, mostly."), MemoryDraft("   ")]
    with pytest.raises(Misuse):
        vault.add_many(drafts, actor=BOT)
    assert vault.tombstones()[0].hits == 0
    vault.add_many(drafts[:1], actor=BOT)
    assert vault.tombstones()[0].hits == 1


def test_the_list_is_searched_by_text_reason_scope_and_memory(vault: Vault, told: Told, rejected: str) -> None:
    vault.wipe(WipeSelection(ids=(told("Zebra-canary lives at Alder Row."),)))
    vault.reject(told("We use tabs.", scope="project:fjord"))
    everything = vault.tombstones()
    by_reason = {stone.reason for stone in everything}
    assert {"rejected", "wiped"} <= by_reason

    def found(query: str) -> set[str]:
        return {stone.id for stone in vault.tombstones(query)}

    assert found("") == {stone.id for stone in everything}
    assert found("rejected") == {stone.id for stone in everything if stone.reason == "rejected"}
    assert found("fjord") == {stone.id for stone in everything if stone.scope == "project:fjord"}
    assert found("VEGETARIAN") == {stone.id for stone in everything if stone.memory_id == rejected}
    assert len(found("zebra-canary lives at alder row")) == 1, (
        "the whole statement is recognised, though no word is kept"
    )
    assert found("zebra-canary") == found("100%") == set()


def test_what_bars_a_statement_can_be_asked_and_lifted(vault: Vault, rejected: str) -> None:
    stone = vault.barred("i am a vegetarian mostly")
    assert stone is not None
    assert (stone.memory_id, stone.hits) == (rejected, 0)
    assert vault.barred("i am a vegetarian mostly", scope="work") is None
    assert vault.barred("I own boots.") is None
    with pytest.raises(Refused, match="Only a person"):
        vault.lift_tombstone(stone.id, actor=BOT)
    vault.lift_tombstone(stone.id)
    assert vault.barred("i am a vegetarian mostly") is None
    vault.undo()
    assert vault.barred("i am a vegetarian mostly") == stone


def test_taking_a_memory_back_into_use_lifts_what_barred_it(vault: Vault, told: Told) -> None:
    first = told("I own a boat.")
    vault.wipe(WipeSelection(ids=(first,)))
    (stone,) = [each for each in vault.tombstones() if each.reason == "wiped"]
    vault.lift_tombstone(stone.id)
    again = told("I own a boat.")
    vault.reject(again)
    assert vault.barred("I own a boat") is not None
    vault.restore(again)
    assert vault.tombstones() == ()
    assert vault.count(EVERYTHING) == 1


@pytest.mark.parametrize(("learned", "again"), [("我對花生過敏", "我对花生过敏"), ("他们在台北开会", "他們在臺北開會")])
def test_the_other_chinese_characters_do_not_bring_it_back(vault: Vault, told: Told, learned: str, again: str) -> None:
    vault.reject(told(learned, origin=Origin.INFERRED))
    assert vault.add(MemoryDraft(again, origin=Origin.STATED)).result.outcome is Outcome.BLOCKED
    assert vault.propose(MemoryDraft(again), actor=BOT).result.outcome is Outcome.BLOCKED


def test_what_is_known_in_the_other_chinese_characters_is_not_stored_twice(vault: Vault, told: Told) -> None:
    told("我喜歡喝咖啡", origin=Origin.STATED)
    assert vault.add(MemoryDraft("我喜欢喝咖啡", origin=Origin.STATED)).result.outcome is Outcome.KNOWN
