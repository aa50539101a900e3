"""What a wipe takes and what it leaves: by words, by sources, by files that come again, in backups from before."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import Cancelled, Misuse, NotFound
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection

from .furnished import traces


def test_words_that_others_still_need_stay_and_the_receipt_says_so(vault: Vault, told: Callable[..., str]) -> None:
    gone = told("I like oat milk.", scope="work")
    stays = told("I like oat milk.", scope="home")
    longer = told("Everybody knows: I like oat milk. And rye bread.")
    receipt = vault.wipe(WipeSelection(ids=(gone,)), remember=False)
    assert receipt.complete, receipt.not_complete_because
    assert any("stay" in place.checked for place in receipt.places)
    assert (vault.get(stays).text, vault.get(longer).source_count) == ("I like oat milk.", 0)


def test_those_who_stay_keep_their_contradictions(vault: Vault, told: Callable[..., str]) -> None:
    for hour in ("7:00", "9:30", "11:15"):
        gone = told(f"The pool opens at {hour}.")
    assert vault.wipe(WipeSelection(ids=(gone,))).complete
    (conflict,) = vault.conflicts()
    assert {member.text for member in conflict.members} == {"The pool opens at 7:00.", "The pool opens at 9:30."}
    assert vault.poll() is None
    assert vault.recheck_conflicts().nothing


def test_signs_in_the_words_mean_themselves(vault: Vault, told: Callable[..., str]) -> None:
    stays = told("I bought 10 apples for the pie.")
    vault.edit(stays, text="I bought pears for the pie.")
    goes = told("The baker gives 10% off to pie lovers.")
    assert vault.plan_wipe(WipeSelection(about="10%")).memory_ids == (goes,)
    with pytest.raises(Misuse):
        vault.plan_wipe(WipeSelection(about="%"))


def test_a_selection_says_one_thing_and_hits_something(vault: Vault, told: Callable[..., str]) -> None:
    told("I own a canoe.")
    for wrong in (WipeSelection(), WipeSelection(scope="a", agent="b")):
        with pytest.raises(Misuse):
            vault.wipe(wrong)
    for nothing in (
        WipeSelection(ids=("nothing",)),
        WipeSelection(source_id="nothing"),
        WipeSelection(scope="nowhere"),
    ):
        with pytest.raises(NotFound):
            vault.wipe(nothing)
    assert vault.count(EVERYTHING) == 1
    assert [record.verb for record in vault.history()] == ["add"]


def test_cancelling_before_the_rows_are_gone_changes_nothing(vault: Vault, told: Callable[..., str]) -> None:
    kept = told("I own a canoe.")

    def stop(done: int, total: int | None, what: str) -> None:
        raise Cancelled("The person said stop.")

    with pytest.raises(Cancelled):
        vault.wipe(WipeSelection(ids=(kept,)), progress=stop)
    assert vault.get(kept).text == "I own a canoe."

    def stop_late(done: int, total: int | None, what: str) -> None:
        if done:
            stop(done, total, what)

    assert vault.wipe(WipeSelection(ids=(kept,)), progress=stop_late).complete


def test_a_wiped_file_does_not_come_back_by_importing_it_again(vault: Vault, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(
        '[{"text": "I keep a grebelark in the bathroom.", "source": "A grebelark lives in the bathroom."},'
        ' {"text": "I own a canoe."}]',
        encoding="utf-8",
    )
    vault.import_(path)
    receipt = vault.wipe(WipeSelection(about="grebelark"))
    assert receipt.complete, receipt.not_complete_because
    report = vault.import_(path)
    assert (report.added, report.blocked, report.known) == (0, 1, 1)
    assert traces(vault.folder, None, ("grebelark",)) == []
    assert vault.search("canoe").items


def test_a_wiped_message_does_not_come_back_by_importing_it_again(vault: Vault, tmp_path: Path) -> None:
    """Not as a memory, not as a passage, not out of an archive that was made before."""
    messages = {
        "root": {"id": "root", "message": None, "parent": None, "children": ["m1"]},
        "m1": message("m1", "root", ["m2"], "user", "I am allergic to grebelark feathers."),
        "m2": message("m2", "m1", ["m3"], "assistant", "Noted: I am allergic to grebelark feathers."),
        "m3": message("m3", "m2", [], "user", "I own a canoe."),
    }
    path = tmp_path / "conversations.json"
    path.write_text(
        json.dumps([{
            "id": "c1", "title": "Feathers", "create_time": 1.7e9, "update_time": 1.7e9, "current_node": "m3",
            "mapping": messages,
        }])
    )  # fmt: skip
    assert vault.import_(path).added == 2
    archive = vault.export(tmp_path / "before.zip").path
    receipt = vault.wipe(WipeSelection(about="grebelark"))
    assert receipt.complete, receipt.not_complete_because
    assert traces(vault.folder, None, ("grebelark",)) == []
    again = vault.import_(path)
    assert (again.added, again.blocked, again.known, again.passages_new) == (0, 1, 1, 0)
    assert traces(vault.folder, None, ("grebelark",)) == []
    joined = vault.import_(archive)
    assert (joined.added, joined.blocked, joined.known) == (0, 1, 1)
    assert traces(vault.folder, None, ("grebelark",)) == []


def message(native_id: str, parent: str, children: list[str], role: str, text: str) -> dict[str, object]:
    return {
        "id": native_id,
        "parent": parent,
        "children": children,
        "message": {
            "id": native_id,
            "author": {"role": role},
            "create_time": 1.7e9,
            "content": {"content_type": "text", "parts": [text]},
        },
    }


def test_many_at_once_and_words_with_every_sign(vault: Vault) -> None:
    odd = [
        'She said "hush\\fen" twice.',
        "Tab\tbetween two wrenvole words.",
        "Long " + "wrenvole and more of it " * 150,
        "😀👩‍👩‍👧 wrenvole 红色",
    ]
    results = vault.add_many(odd + [f"Wrenvole number {number} sleeps." for number in range(700)]).results
    ids = tuple(result.id for result in results if result.id)
    for memory_id in ids[:4]:
        vault.edit(memory_id, importance=90, reason="wrenvole")
    receipt = vault.wipe(WipeSelection(ids=ids))
    assert receipt.complete, receipt.not_complete_because
    assert receipt.counts["memories"] == 704
    assert traces(vault.folder, None, ("wrenvole", "hush\\fen", "hush\\\\fen")) == []
    assert np.isclose(vault.count(EVERYTHING), 0)


def test_the_wipe_reaches_backups_from_before_a_restore(vault: Vault, told: Callable[..., str]) -> None:
    """Row numbers repeat after an older copy was put back, so backups must be asked by id and by words."""
    told("I own a canoe.")
    told("A snipewort grows by the gate.")
    newer = vault.backup()
    with vault._database.write() as connection:
        for table, column in (("memory", "pk"), ("operation_memory", "memory_pk")):
            connection.exec_driver_sql(f"UPDATE {table} SET {column} = 77 WHERE {column} = 2")
    receipt = vault.wipe(WipeSelection(about="snipewort"))
    assert receipt.complete, receipt.not_complete_because
    assert traces(vault.folder, None, ("snipewort",)) == []
    assert newer.is_dir()
    assert vault.search("canoe", where=Filter()).items


def test_a_plan_for_nothing_says_that_nothing_goes(vault: Vault) -> None:
    vault.add("I repair clocks.")
    vault.backup()
    plan = vault.plan_wipe(WipeSelection(about="zeppelins"))
    assert (plan.memories, plan.goes) == (0, ())
    assert {count for _, count in plan.places} == {0}
