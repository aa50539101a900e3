"""The journal as it is looked at: filters, pages, one act whole, and the chain."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.acts import ActFilter, ActLine, Change, SettingChange
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Cancelled, Misuse, NotFound
from mnemoscope.model.memory import Actor, Claim, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ActorKind, EffectKind, FeedbackKind, Origin, Standing

Told = Callable[..., str]
CURSOR = Actor(ActorKind.AGENT, "Cursor")


def verbs(lines: tuple[ActLine, ...]) -> list[str]:
    return [line.verb for line in lines]


@pytest.fixture
def canoe(vault: Vault, told: Told, clock: FixedClock) -> str:
    """A memory with five acts in two days, by a person and an assistant."""
    memory = told("I own a canoe.")
    clock.advance(seconds=60)
    vault.edit(memory, text="I own a red canoe.", reason="Colour “rot” named\nby Änne")
    clock.advance(days=1)
    vault.pin(memory)
    clock.advance(seconds=60)
    vault.archive(memory, actor=CURSOR, reason="no longer spoken of")
    clock.advance(seconds=60)
    vault.add("Red boats are easy to see.", actor=Actor(ActorKind.AGENT, "ChatGPT"), reason="told in passing")
    return memory


def test_lines_come_newest_first_with_reason_and_actor(vault: Vault, canoe: str) -> None:
    lines = vault.acts()
    assert verbs(lines) == ["add", "archive", "pin", "edit", "add"]
    assert lines[1].actor == CURSOR
    reasons = ["told in passing", "no longer spoken of", "", "Colour “rot” named\nby Änne", ""]
    assert [line.reason for line in lines] == reasons
    assert [line.count for line in lines] == [1] * 5
    assert not any(line.wiped or line.undone_by or line.undoes for line in lines)
    assert vault.count_acts() == 5


def test_a_line_begins_to_tell_what_it_was_about(vault: Vault, told: Told) -> None:
    told("The pool opens at 9:30.", claim=Claim("the pool", "opening_time", "9:30"))
    pool = MemoryDraft("The pool opens at 10:00.", claim=Claim("the pool", "opening_time", "10:00"))
    added = vault.add(pool).changes.operation_id
    guess = told("I like trains.", origin=Origin.INFERRED)
    vault.feedback(guess, FeedbackKind.HELPFUL)
    vault.save_settings(Settings(trust_helpful=7))
    firsts = ["", "I like trains.", "I like trains.", "The pool opens at 10:00.", "The pool opens at 9:30."]
    assert [line.first for line in vault.acts()] == firsts
    vault.undo(added)
    assert [line.first for line in vault.acts()] == ["The pool opens at 10:00.", *firsts]
    vault.wipe(WipeSelection(ids=(guess,)))
    assert [line.first for line in vault.acts()][-4:-2] == ["", ""]


def test_pages_go_on_where_the_one_before_ended(vault: Vault, canoe: str) -> None:
    first = vault.acts(limit=2)
    second = vault.acts(limit=2, before_seq=first[-1].seq)
    last = vault.acts(limit=2, before_seq=second[-1].seq)
    assert [*first, *second, *last] == list(vault.acts())
    assert list(vault.act_keys()) == [line.seq for line in vault.acts()]
    seqs = list(vault.act_keys())
    assert vault.act_lines([seqs[3], 999, seqs[0]]) == (vault.acts()[3], vault.acts()[0])
    with pytest.raises(Misuse):
        vault.acts(limit=10_001)


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (ActFilter(kind=ActorKind.PERSON), ["pin", "edit", "add"]),
        (ActFilter(kind=ActorKind.AGENT), ["add", "archive"]),
        (ActFilter(kind=ActorKind.AGENT, name="Cursor"), ["archive"]),
        (ActFilter(verbs=frozenset({"pin", "archive"})), ["archive", "pin"]),
        (ActFilter(since=parse_moment("2026-12-01T00:00:00Z")), ["add", "archive", "pin"]),
        (ActFilter(until=parse_moment("2026-12-01T00:00:00Z")), ["edit", "add"]),
        (ActFilter(text="änne ROT"), ["edit"]),
        (ActFilter(text="“rot” named"), ["edit"]),
        (ActFilter(text="cursor"), ["archive"]),
        (ActFilter(text="no longer", text_verbs=frozenset({"pin"})), ["archive", "pin"]),
        (ActFilter(text="%"), []),
        (ActFilter(text="images"), []),
        (ActFilter(text="  "), ["add", "archive", "pin", "edit", "add"]),
    ],
)
def test_filters(vault: Vault, canoe: str, where: ActFilter, expected: list[str]) -> None:
    assert verbs(vault.acts(where)) == expected
    assert list(vault.act_keys(where)) == [line.seq for line in vault.acts(where)]
    assert vault.count_acts(where) == len(expected)


def test_only_what_touched_one_memory(vault: Vault, canoe: str) -> None:
    assert verbs(vault.acts(ActFilter(memory_id=canoe))) == ["archive", "pin", "edit", "add"]
    assert verbs(vault.acts(ActFilter(memory_id=canoe, kind=ActorKind.AGENT))) == ["archive"]
    with pytest.raises(NotFound):
        vault.acts(ActFilter(memory_id="nothing"))


def test_the_journal_as_it_stood(vault: Vault, canoe: str, clock: FixedClock) -> None:
    edited = vault.acts()[3]
    before = clock.now()
    clock.advance(seconds=60)
    vault.undo(vault.acts()[2].id)
    then = vault.acts(ActFilter(known_on=before))
    assert verbs(then) == ["add", "archive", "pin", "edit", "add"]
    assert then[2].undone_by is None
    assert vault.acts()[3].undone_by is not None
    assert verbs(vault.acts(ActFilter(known_on=edited.at))) == ["edit", "add"]


def test_who_acted_and_by_which_verbs(vault: Vault, canoe: str) -> None:
    found = vault.actors()
    assert found.kinds == {ActorKind.PERSON: 3, ActorKind.AGENT: 2}
    assert found.names == {
        (ActorKind.PERSON, ""): 3, (ActorKind.AGENT, "Cursor"): 1, (ActorKind.AGENT, "ChatGPT"): 1
    }  # fmt: skip
    assert found.verbs == {"add": 2, "edit": 1, "pin": 1, "archive": 1}


def test_an_undo_and_its_redo_name_the_act_they_are_about(vault: Vault, told: Told) -> None:
    memory = told("I own a canoe.")
    pinned = vault.pin(memory).operation_id
    undone = vault.undo(pinned).operation_id
    again = vault.undo(undone).operation_id
    redo, undo, pin, _ = vault.acts()
    assert (pin.id, undo.id, redo.id) == (pinned, undone, again)
    assert pin.undone_by is None
    assert pin.about is None
    assert undo.undone_by is not None
    assert undo.undone_by.id == again
    assert undo.undoes is not None
    assert undo.undoes.id == pinned
    assert undo.about is not None
    assert (undo.about.id, undo.about.verb, undo.redo) == (pinned, "pin", False)
    assert redo.undoes is not None
    assert redo.undoes.id == undone
    assert redo.about is not None
    assert (redo.about.id, redo.redo) == (pinned, True)


def test_long_and_odd_reasons_are_read_whole_or_cut_between_characters(vault: Vault, told: Told) -> None:
    memory = told("I own a canoe.")
    odd = 'She said: "x","images":[ \\ 红色 \\"'
    vault.pin(memory, reason=odd)
    assert vault.acts()[0].reason == odd
    long = "红\\" * 5_000
    vault.pin(memory, False, reason=long)
    shown = vault.acts()[0].reason
    assert shown.endswith("…")
    assert long.startswith(shown[:-1])
    assert len(shown) > 1_500


def test_what_an_edit_changed(vault: Vault, told: Told) -> None:
    memory = told("The pool opens at 9:30.", claim=Claim("the pool", "opening_time", "9:30"))
    done = vault.edit(memory, text="The pool opens at 10:00.", tags=["sport"], valid_to=parse_moment("2027-02"))
    detail = vault.act(done.operation_id)
    assert detail.touched == 1
    (touched,) = detail.memories
    assert (touched.memory.id, touched.gone) == (memory, False)
    changes = {change.column: change for change in touched.changes}
    assert changes["text"] == Change("text", "The pool opens at 9:30.", "The pool opens at 10:00.")
    assert changes["tags"] == Change("tags", (), ("sport",))
    assert changes["valid_to"].before is None
    assert changes["valid_to"].after == parse_moment("2027-02")
    assert EffectKind.EDITED in [effect.kind for effect in touched.effects]
    row = vault.history()[0]
    assert detail.line.id == row.id
    assert len(detail.hash) == len(detail.prev_hash) == 64
    older = vault.act(vault.acts()[1].id)
    assert older.hash == detail.prev_hash


def test_what_an_act_made_is_what_is_left_of_what_it_brought(vault: Vault, told: Told) -> None:
    told("The pool opens at 9:30.")
    drafts = [MemoryDraft(f"Visited museum number {number}") for number in range(3)]
    act = vault.add_many([MemoryDraft("The pool opens at 9:30."), *drafts]).changes
    first, second, third = vault.made_by(act.operation_id)
    vault.edit(second, text="Visited the museum of clocks")
    assert [vault.get(id_).text for id_ in (first, second, third)] == [
        "Visited museum number 0", "Visited the museum of clocks", "Visited museum number 2",
    ]
    vault.wipe(WipeSelection(ids=(third,)))
    assert vault.made_by(act.operation_id) == (first, second)
    assert vault.made_by("none") == ()


def test_what_confirming_changed_in_numbers(vault: Vault, told: Told) -> None:
    guess = told("I like trains.", origin=Origin.INFERRED)
    detail = vault.act(vault.confirm(guess).operation_id)
    changes = {change.column: (change.before, change.after) for change in detail.memories[0].changes}
    assert changes["standing"] == (Standing.INFERRED, Standing.CONFIRMED)
    assert changes["trust"] == (40, 90)
    assert changes["expires_at"][1] is None


def test_what_an_undone_act_did_is_still_told(vault: Vault, told: Told) -> None:
    told("The pool opens at 9:30.", claim=Claim("the pool", "opening_time", "9:30"))
    added = vault.add(MemoryDraft("The pool opens at 10:00.", claim=Claim("the pool", "opening_time", "10:00")))
    operation = added.changes.operation_id
    assert added.result.conflicts

    def told_kinds() -> list[list[EffectKind]]:
        return [[effect.kind for effect in touched.effects] for touched in vault.act(operation).memories]

    before = told_kinds()
    assert before == [[EffectKind.CONFLICT_MET], [EffectKind.WRITTEN, EffectKind.CONFLICT_MET]]
    vault.undo(operation)
    detail = vault.act(operation)
    assert told_kinds() == before
    assert [touched.gone for touched in detail.memories] == [False, True]
    assert detail.memories[1].memory.text == "The pool opens at 10:00."
    taken = vault.act(vault.acts()[0].id)
    assert taken.memories[1].effects[0].kind is EffectKind.TAKEN_BACK


def test_an_answer_and_a_relation_are_told(vault: Vault, told: Told) -> None:
    memory = told("I like trains.", origin=Origin.INFERRED)
    detail = vault.act(vault.feedback(memory, FeedbackKind.HELPFUL).operation_id)
    (effect,) = detail.memories[0].effects
    assert (effect.kind, effect.value, effect.step) == (EffectKind.ANSWERED, "helpful", 5)
    assert detail.other == {"feedback": 1}


def test_numbers_that_were_changed_have_names(vault: Vault) -> None:
    first = vault.save_settings(Settings(trust_helpful=7)).operation_id
    second = vault.save_settings(Settings(trust_helpful=9)).operation_id
    third = vault.save_settings(Settings()).operation_id
    assert vault.act(first).settings == (SettingChange("trust_helpful", None, "7"),)
    assert vault.act(second).settings == (SettingChange("trust_helpful", "7", "9"),)
    assert vault.act(third).settings == (SettingChange("trust_helpful", "9", None),)


def test_of_many_memories_the_first_are_told(vault: Vault) -> None:
    added = vault.add_many([f"I keep boat number {number} in the harbour." for number in range(60)])
    detail = vault.act(added.changes.operation_id)
    assert detail.touched == 60
    assert len(detail.memories) == 50
    assert all(touched.effects[0].kind is EffectKind.WRITTEN for touched in detail.memories)


def test_of_a_wiped_act_only_that_it_was_done_is_known(vault: Vault, told: Told) -> None:
    secret, kept = told("The code of the shed is 4711."), told("I own a canoe.")
    vault.pin([secret, kept], reason="needed on trips")
    pinned = vault.acts()[0].id
    vault.wipe(WipeSelection(ids=(secret,)))
    line = next(line for line in vault.acts() if line.id == pinned)
    assert (line.wiped, line.reason, line.count) == (True, "", 2)
    detail = vault.act(pinned)
    assert [touched.memory.id for touched in detail.memories] == [kept]
    assert detail.memories[0].effects == detail.memories[0].changes == ()
    assert "4711" not in repr([vault.acts(), detail])
    assert vault.verify_chain().ok
    assert not vault.acts()[0].wiped


def test_an_unknown_act_is_not_found(vault: Vault) -> None:
    with pytest.raises(NotFound):
        vault.act("nothing")


def test_the_chain_is_checked_with_progress(vault: Vault, canoe: str) -> None:
    seen: list[tuple[int, int | None]] = []
    report = vault.verify_chain(progress=lambda done, total, what: seen.append((done, total)))
    assert (report.ok, report.acts, report.problems, report.broken_at) == (True, 5, (), None)
    assert report.checked_at == vault.clock.now()
    assert seen == [(5, 5)]

    def stop(done: int, total: int | None, what: str) -> None:
        raise Cancelled("You cancelled. Nothing of it was kept.")

    with pytest.raises(Cancelled):
        vault.verify_chain(progress=stop)


def test_a_broken_chain_names_the_first_wrong_act(vault: Vault, canoe: str, tmp_path: Path) -> None:
    edit = vault.acts()[3]
    vault.close()
    with closing(sqlite3.connect(tmp_path / "vault" / "vault.db")) as raw:
        raw.execute("UPDATE operation SET actor = 'nobody' WHERE seq = ?", (edit.seq,))
        raw.commit()
    with Vault.open(tmp_path / "vault") as again:
        report = again.verify_chain()
    assert not report.ok
    assert report.broken_at is not None
    assert (report.broken_at.id, report.broken_at.verb) == (edit.id, "edit")
    assert report.problems == (f"The journal was altered at operation {edit.seq}.",)


def test_an_act_counts_what_it_was_for_and_not_what_it_concerned_besides(vault: Vault, told: Told) -> None:
    former, lund = told("My dentist is Dr Vos.", "2026-01-05"), told("My dentist is Dr Lund.", "2026-06-05")
    assert vault.get(lund).conflicts
    for act in (vault.archive, vault.restore, vault.reject, vault.restore):
        changes = act([lund])
        assert changes.count == 1
        assert set(changes.memories) == {former, lund}, "the conflict ended, or is open again"
        assert vault.history(limit=1)[0].count == 1
    assert vault.archive([former, lund]).count == 2
    assert vault.archive([former, lund]).nothing
