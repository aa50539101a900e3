"""A wipe that waits: out of sight at once, back exactly, gone for good on its day, however late that is noticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse, NotFound, Refused, UndoRefused
from mnemoscope.model.memory import Actor, Decision, Evidence, Memory, MemoryDraft, SourcePassage
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import ActorKind, DecisionKind, FeedbackKind, Origin, Outcome, Role
from mnemoscope.vault import rows
from mnemoscope.vault.holding import TABLES

Tell = Callable[..., str]
BOT = Actor(ActorKind.AGENT, "Cursor")
SECRET = "quorlish"


def everything_in(vault: Vault) -> dict[str, list[Any]]:
    """Every row of every table a wipe takes from, but for acts that came after."""
    with vault._database.read() as connection:
        return {
            name: [tuple(row.values()) for row in rows.select(connection, table, _order(table))]
            for name, table in TABLES.items()
            if name not in ("operation", "operation_memory", "embedding")
        }


def _order(table: Any) -> str:
    return "ORDER BY " + ", ".join(f'"{column.name}"' for column in table.primary_key)


def _ageless(memory: Memory) -> Memory:
    """Strength goes with the clock."""
    return replace(memory, strength=0.0)


def payloads(vault: Vault, upto: int) -> list[Any]:
    with vault._database.read() as connection:
        return rows.run(
            connection, "SELECT seq, actor, payload, salt, hash FROM operation WHERE seq <= ? ORDER BY seq", (upto,)
        ).fetchall()


@pytest.fixture
def lived(vault: Vault, told: Tell, clock: FixedClock) -> dict[str, str]:
    """Memories with everything that can hang on one, and one that has nothing to do with them."""
    passage = SourcePassage("ChatGPT", f"I told it: the {SECRET} opens at seven.", Role.PERSON, title=f"On {SECRET}")
    seven = told(f"The {SECRET} pool opens at 7:00.", evidence=(Evidence(passage, f"the {SECRET} opens", 11, 29),))
    clock.advance(days=1)
    nine = told(f"The {SECRET} pool opens at 9:00.")
    clock.advance(days=1)
    eight = told(f"The {SECRET} pool opens at 8:00.", origin=Origin.INFERRED)
    vault.feedback(seven, FeedbackKind.HELPFUL)
    vault.pin(seven)
    other = told("I bake rye bread.", evidence=(Evidence(passage, "I told it", 0, 9),))
    vault.edit(nine, text=f"The {SECRET} pool opens at 9:30.", reason=f"the {SECRET} wrote")
    vault.reject(eight, reason="no")
    clock.advance(days=1)
    return {"seven": seven, "nine": nine, "eight": eight, "other": other}


def test_it_leaves_every_read_path_at_once(vault: Vault, lived: dict[str, str], clock: FixedClock) -> None:
    before = clock.now()
    clock.advance(days=1)
    pending = vault.wipe_later(WipeSelection(about=SECRET), days=30)
    assert (pending.memories, pending.state, pending.kind) == (3, "held", "about")
    assert round((pending.due.us - pending.at.us) / 86_400_000_000) == 30
    for memory_id in (lived["seven"], lived["nine"], lived["eight"]):
        with pytest.raises(NotFound):
            vault.get(memory_id)
    for known_on in (None, before):
        where = Filter(known_on=known_on)
        assert [memory.id for memory in vault.list(where)] == [lived["other"]]
        assert vault.count(where) == 1
        assert vault.facets(where).total == 1
    assert vault.search(SECRET).items == ()
    assert vault.conflicts() == ()
    assert vault.tombstones()
    assert vault.get(lived["other"]).sources[0].quote in ("", "I told it")
    assert vault.verify().ok, vault.verify().problems


def test_no_export_holds_it(vault: Vault, lived: dict[str, str], tmp_path: Path) -> None:
    vault.wipe_later(WipeSelection(about=SECRET), days=30)
    for form in ("archive", "jsonl", "markdown", "csv"):
        target = tmp_path / f"out.{form}"
        vault.export(target, format=form)
        files = [target] if target.is_file() else [each for each in target.rglob("*") if each.is_file()]
        assert files
        for each in files:
            assert SECRET.encode() not in each.read_bytes(), form


@pytest.mark.parametrize("way", ["take_back", "undo", "undo_named"])
def test_it_comes_back_exactly(vault: Vault, lived: dict[str, str], clock: FixedClock, way: str) -> None:
    memories = [_ageless(vault.get(memory_id)) for memory_id in lived.values()]
    conflicts = [(each.id, sorted(member.id for member in each.members)) for each in vault.conflicts()]
    history = [(each.id, each.reason, each.memories) for each in vault.history(limit=100)]
    stored, last = everything_in(vault), vault.history(limit=1)[0].seq
    acts = payloads(vault, last)
    pending = vault.wipe_later(WipeSelection(about=SECRET), days=30)
    clock.advance(days=3)
    if way == "take_back":
        changes = vault.take_back_wipe(pending.id)
        assert (changes.verb, changes.count) == ("take_back", 3)
    else:
        vault.undo(pending.operation_id if way == "undo_named" else None)
    assert vault.pending_wipes() == ()
    assert [_ageless(vault.get(memory_id)) for memory_id in lived.values()] == memories
    assert everything_in(vault) == stored
    assert payloads(vault, last) == acts
    assert [(each.id, sorted(member.id for member in each.members)) for each in vault.conflicts()] == conflicts
    assert [(each.id, each.reason, each.memories) for each in vault.history(limit=100)][-len(history) :] == history
    assert vault.verify().ok, vault.verify().problems
    assert vault.search(f"{SECRET} pool").items
    assert vault.tombstones() == () or all(stone.memory_id == lived["eight"] for stone in vault.tombstones())
    assert vault.add(f"The {SECRET} pool opens at 7:00.").result.outcome is Outcome.KNOWN
    assert [each.verb for each in vault.history(limit=2)][-1] in ("wipe_later", "take_back")


def test_nothing_is_left_to_undo_or_take_back_twice(vault: Vault, lived: dict[str, str]) -> None:
    pending = vault.wipe_later(WipeSelection(ids=(lived["other"],)), days=1)
    vault.take_back_wipe(pending.id)
    for again in (vault.take_back_wipe, vault.finish_wipe):
        with pytest.raises(NotFound):
            again(pending.id)
    assert pending.operation_id
    with pytest.raises(UndoRefused):
        vault.undo(pending.operation_id)


def test_it_goes_for_good_on_its_day(vault: Vault, lived: dict[str, str], clock: FixedClock) -> None:
    vault.backup()
    pending = vault.wipe_later(WipeSelection(about=SECRET), days=30)
    vault.backup()
    clock.advance(days=29)
    assert vault.finish_wipes() == ()
    vault.maintain()
    assert len(vault.pending_wipes()) == 1
    clock.advance(days=1.01)
    vault.maintain()
    (receipt,) = vault.receipts()
    assert receipt.complete, receipt.not_complete_because
    assert (receipt.wipe_id, receipt.kind, receipt.counts["memories"]) == (pending.id, "about", 3)
    assert vault.receipt_is_genuine(receipt.id)
    assert vault.pending_wipes() == ()
    assert vault.history()[0].verb == "wipe"
    for path in vault.folder.rglob("*"):
        assert not path.is_file() or SECRET.encode() not in path.read_bytes(), path
    assert pending.operation_id
    with pytest.raises(UndoRefused):
        vault.undo(pending.operation_id)
    assert vault.add(f"The {SECRET} pool opens at 7:00.").result.id is None, "it is not learned again"


def test_a_due_wipe_is_the_first_thing_on_opening(vault: Vault, lived: dict[str, str], clock: FixedClock) -> None:
    vault.wipe_later(WipeSelection(about=SECRET), days=30)
    folder = vault.folder
    vault.close()
    clock.advance(days=400)
    with Vault.open(folder, clock=clock, read_only=True) as reader:
        assert reader.count(EVERYTHING) == 1
        assert len(reader.pending_wipes()) == 1, "who only reads wipes nothing"
    with Vault.open(folder, clock=clock) as opened:
        assert opened.pending_wipes() == ()
        (receipt,) = opened.receipts()
        assert receipt.complete, receipt.not_complete_because
        assert opened.verify().ok
    assert SECRET.encode() not in (folder / "vault.db").read_bytes()


def test_it_can_be_done_before_its_day(vault: Vault, lived: dict[str, str]) -> None:
    pending = vault.wipe_later(WipeSelection(about=SECRET), days=30)
    receipt = vault.finish_wipe(pending.id)
    assert receipt.complete, receipt.not_complete_because
    assert SECRET.encode() not in (vault.folder / "vault.db").read_bytes()


def test_what_waits_tells_nothing_of_what_is_wiped_meanwhile(vault: Vault, told: Tell) -> None:
    """Both came with one act, whose record waits with the first and tells of the second."""
    texts = ["The vimtog stands in the hall.", "The plonker stands in the yard."]
    first, second = (result.id for result in vault.add_many(texts).results)
    assert first
    assert second
    pending = vault.wipe_later(WipeSelection(ids=(first,)), days=30)
    assert vault.wipe(WipeSelection(ids=(second,))).complete
    assert b"plonker" not in (vault.folder / "vault.db").read_bytes()
    vault.take_back_wipe(pending.id)
    assert vault.get(first).text == "The vimtog stands in the hall."
    assert b"plonker" not in (vault.folder / "vault.db").read_bytes()
    assert vault.verify().ok, vault.verify().problems


def test_what_comes_back_tells_nothing_of_what_still_waits(vault: Vault) -> None:
    texts = ["The vimtog stands in the hall.", "The plonker stands in the yard."]
    first, second = (result.id for result in vault.add_many(texts).results)
    assert first
    assert second
    one = vault.wipe_later(WipeSelection(ids=(first,)), days=30)
    other = vault.wipe_later(WipeSelection(ids=(second,)), days=30)
    vault.take_back_wipe(one.id)
    told_of = "\n".join(str(vault.act(each.id)) for each in vault.history(limit=50))
    assert "plonker" not in told_of
    vault.take_back_wipe(other.id)
    assert vault.count(CURRENT) == 2
    (added,) = [each for each in vault.history(limit=50) if each.verb == "add"]
    assert "plonker" in str(vault.act(added.id))
    assert vault.verify().ok, vault.verify().problems


def test_links_to_what_was_wiped_meanwhile_do_not_come_back(vault: Vault, lived: dict[str, str]) -> None:
    pending = vault.wipe_later(WipeSelection(ids=(lived["seven"],)), days=30)
    assert vault.wipe(WipeSelection(ids=(lived["nine"],))).complete
    vault.take_back_wipe(pending.id)
    assert vault.get(lived["seven"]).conflicts == ()
    with vault._database.read() as connection:
        assert rows.scalar(connection, "SELECT count(*) FROM conflict_member") == 0
    assert vault.verify().ok, vault.verify().problems


def test_a_conflict_that_was_found_meanwhile_is_not_asked_twice(vault: Vault, told: Tell) -> None:
    ids = [told(f"I live in {town}.") for town in ("Ghent", "Bruges", "Oslo")]
    (conflict,) = vault.conflicts()
    pending = vault.wipe_later(WipeSelection(ids=(ids[0],)), days=30)
    (between,) = vault.conflicts()
    assert {member.id for member in between.members} == set(ids[1:])
    vault.take_back_wipe(pending.id)
    (back,) = vault.conflicts()
    assert back.id == conflict.id
    assert {member.id for member in back.members} == set(ids)


def test_wiping_everything_takes_what_waits_too(vault: Vault, lived: dict[str, str]) -> None:
    vault.wipe_later(WipeSelection(about=SECRET), days=30)
    assert vault.plan_wipe(WipeSelection(everything=True)).waiting == 3
    assert vault.wipe(WipeSelection(everything=True)).complete
    assert vault.pending_wipes() == ()
    assert SECRET.encode() not in (vault.folder / "vault.db").read_bytes()


def test_everything_can_wait_and_come_back(vault: Vault, lived: dict[str, str]) -> None:
    stored = everything_in(vault)
    pending = vault.wipe_later(WipeSelection(everything=True), days=7)
    assert vault.count(EVERYTHING) == 0
    vault.take_back_wipe(pending.id)
    assert everything_in(vault) == stored
    assert vault.verify().ok, vault.verify().problems


def test_a_merge_comes_back_with_its_lineage(vault: Vault, told: Tell) -> None:
    ids = [told("I bake rye bread on Fridays."), told("On Fridays I bake bread of rye.")]
    vault.merge(ids, text="I bake rye bread every Friday.")
    stored = everything_in(vault)
    pending = vault.wipe_later(WipeSelection(ids=(ids[0],)), days=7)
    assert pending.memories == 2, "what was made of it goes along"
    vault.take_back_wipe(pending.id)
    assert everything_in(vault) == stored
    assert vault.verify().ok, vault.verify().problems


def test_only_a_person_and_only_sensible_days(vault: Vault, lived: dict[str, str]) -> None:
    chosen = WipeSelection(ids=(lived["other"],))
    with pytest.raises(Refused):
        vault.wipe_later(chosen, days=3, actor=BOT)
    for days in (0, -1, 5000, float("nan")):
        with pytest.raises(Misuse):
            vault.wipe_later(chosen, days=days)
    pending = vault.wipe_later(chosen, days=3)
    for verb in (vault.take_back_wipe, vault.finish_wipe):
        with pytest.raises(Refused):
            verb(pending.id, actor=BOT)
    assert pending.operation_id
    with pytest.raises(Refused):
        vault.undo(pending.operation_id, actor=BOT)


def test_a_decided_conflict_comes_back_decided(vault: Vault, told: Tell, clock: FixedClock) -> None:
    ids = [told("I live in Ghent."), told("I live in Bruges.")]
    (conflict,) = vault.conflicts()
    vault.resolve(conflict.id, Decision(DecisionKind.KEEP, keep=ids[0]))
    stored = everything_in(vault)
    pending = vault.wipe_later(WipeSelection(ids=(ids[1],)), days=7)
    clock.advance(days=2)
    vault.take_back_wipe(pending.id)
    assert everything_in(vault) == stored
    assert vault.conflicts() == ()


def test_what_is_said_again_meanwhile_stays(vault: Vault, told: Tell) -> None:
    passage = SourcePassage("ChatGPT", "the vimtog is blue", Role.PERSON, native_id="m1", conversation_id="c1")
    draft = MemoryDraft("The vimtog is blue.", evidence=(Evidence(passage, "the vimtog is blue", 0, 18),))
    first = vault.add(draft).result.id
    assert first
    pending = vault.wipe_later(WipeSelection(ids=(first,)), days=7, remember=False)
    second = vault.add(draft).result.id
    assert second
    vault.take_back_wipe(pending.id)
    for memory_id in (first, second):
        assert [source.quote for source in vault.get(memory_id).sources] == ["the vimtog is blue"]
    assert vault.verify().ok, vault.verify().problems


def test_listing_says_until_when(vault: Vault, lived: dict[str, str], clock: FixedClock) -> None:
    late = vault.wipe_later(WipeSelection(ids=(lived["seven"],)), days=9)
    soon = vault.wipe_later(WipeSelection(ids=(lived["other"],)), days=2)
    found = vault.pending_wipes()
    assert [each.id for each in found] == [soon.id, late.id]
    assert found[0].due == Moment(clock.now().plus_days(2).us, clock.now().offset_minutes)
    assert found[0].can_be_taken_back


@pytest.mark.parametrize("gone", range(3))
def test_a_conflict_of_three_comes_back_with_all_its_links(gone: int, vault: Vault, told: Tell) -> None:
    """While one of them was away, the other two were in a conflict of their own, which has the same link."""

    def links() -> list[tuple[object, ...]]:
        with vault._database.read() as connection:
            return [tuple(row) for row in connection.exec_driver_sql("SELECT * FROM relation ORDER BY pk")]

    atlas = "project:atlas"
    ids = [told("I live in Shanghai.", scope=atlas), told("I live in Shanghai."), told("I live in Ghent.", scope=atlas)]
    before, (conflict,) = links(), vault.conflicts()
    pending = vault.wipe_later(WipeSelection(ids=(ids[gone],)), days=3)
    assert len(vault.conflicts()) == (gone < 2)
    vault.take_back_wipe(pending.id)
    assert links() == before
    assert [each.id for each in vault.conflicts()] == [conflict.id]
    assert vault.recheck_conflicts().nothing
    assert vault.verify().ok
