"""Saved searches that hold wiped words go with them: counted, out of the journal, back when a wipe is taken back."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from disk_scanner import Canaries, traces

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.wiping import WipeSelection

Tell = Callable[..., str]
CANARY = "vellumquartz"


def names(vault: Vault) -> list[str]:
    return [search.name for search in vault.saved_searches()]


def left(vault: Vault, word: str = CANARY) -> list[str]:
    return traces([vault.folder], None, Canaries((word,)))


@pytest.fixture
def asked(vault: Vault, told: Tell) -> Vault:
    told("The vellumquartz lamp is broken.")
    told("I drink green tea.")
    vault.save_search("Lamps", f"{CANARY} lamp")
    vault.save_search(f"All of {CANARY}", "is:expiring")
    vault.save_search("Tea", "green tea")
    return vault


def test_a_wipe_of_words_takes_the_searches_for_them(asked: Vault) -> None:
    plan = asked.plan_wipe(WipeSelection(about=CANARY))
    assert dict(plan.places)["searches"] == 2
    assert "2 saved searches" in plan.goes
    receipt = asked.wipe(WipeSelection(about=CANARY))
    assert receipt.complete, receipt.not_complete_because
    assert {place.place: (place.removed, place.found) for place in receipt.places}["searches"] == (2, 0)
    assert names(asked) == ["Tea"]
    assert left(asked) == []
    assert asked.verify().ok


def test_what_a_search_was_before_leaves_the_journal_and_what_it_is_now_stays(asked: Vault) -> None:
    (search,) = [each for each in asked.saved_searches() if each.name.startswith("All of")]
    asked.rename_search(search.id, "Soon gone")
    (lamps,) = [each for each in asked.saved_searches() if each.name == "Lamps"]
    asked.remove_search(lamps.id)
    asked.undo()
    asked.undo()
    assert len(names(asked)) == 3
    asked.redo()
    asked.remove_search(lamps.id)
    receipt = asked.wipe(WipeSelection(about=CANARY))
    assert receipt.complete, receipt.not_complete_because
    assert names(asked) == ["Soon gone", "Tea"]
    assert left(asked) == []
    assert asked.verify().ok


def test_searches_alone_can_be_wiped_by_their_words(asked: Vault) -> None:
    asked.save_search("Nothing yet", "the marmalade affair")
    receipt = asked.wipe(WipeSelection(about="marmalade"))
    assert receipt.complete
    assert (receipt.counts["memories"], receipt.counts["searches"]) == (0, 1)
    assert left(asked, "marmalade") == []


def test_a_search_for_somebody_goes_with_the_last_memory_about_them(vault: Vault, told: Tell) -> None:
    first, second = told("Jordan is allergic to nuts."), told("Jordan lives in Bergen.")
    for name, query in (
        ("By name", "about:Jordan"), ("Quoted", 'about:"jordan" is:pinned'), ("Longer", "about:Jordanstown"),
    ):  # fmt: skip
        vault.save_search(name, query)
    vault.wipe(WipeSelection(ids=(first,)))
    assert len(names(vault)) == 3
    vault.wipe(WipeSelection(ids=(second,)))
    assert names(vault) == ["Longer"]


def test_a_search_in_a_scope_and_one_for_a_whole_statement_go_with_them(vault: Vault) -> None:
    vault.add(MemoryDraft("The greenhouse needs new panes.", scope="garden"))
    for name, query in (
        ("In it", "scope:garden panes"), ("The words", "needs the garden"), ("Said", "the greenhouse needs new panes."),
    ):  # fmt: skip
        vault.save_search(name, query)
    receipt = vault.wipe(WipeSelection(scope="garden"))
    assert receipt.complete, receipt.not_complete_because
    assert names(vault) == ["The words"]


def test_a_wipe_that_waits_hides_them_and_brings_them_back(asked: Vault) -> None:
    before = asked.saved_searches()
    waiting = asked.wipe_later(WipeSelection(about=CANARY), days=3)
    assert names(asked) == ["Tea"]
    asked.take_back_wipe(waiting.id)
    assert asked.saved_searches() == before
    assert asked.verify().ok
    waiting = asked.wipe_later(WipeSelection(about=CANARY), days=3)
    receipt = asked.finish_wipe(waiting.id)
    assert receipt.complete, receipt.not_complete_because
    assert names(asked) == ["Tea"]
    assert left(asked) == []


def test_they_go_from_backups_too(asked: Vault, tmp_path: Path) -> None:
    copy = asked.backup()
    assert copy.is_dir()
    receipt = asked.wipe(WipeSelection(about=CANARY))
    assert receipt.complete, receipt.not_complete_because
    place = tmp_path / "restored"
    shutil.copytree(copy, place)
    with Vault.open(place) as again:
        assert names(again) == ["Tea"]
        assert left(again) == []


def test_everything_takes_all_of_them_and_no_other_setting(asked: Vault) -> None:
    budget = asked.settings().review_daily_budget
    receipt = asked.wipe(WipeSelection(everything=True))
    assert receipt.complete, receipt.not_complete_because
    assert receipt.counts["searches"] == 3
    assert names(asked) == []
    assert asked.settings().review_daily_budget == budget
    assert left(asked) == []
