"""A wipe that something stands in the way of never says that it is complete, says why, and can be ended later."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import KnownError, VaultBusy, VaultLocked
from mnemoscope.model.memory import Evidence, SourcePassage
from mnemoscope.model.query import Filter
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import Origin, Role
from mnemoscope.vault import rows
from mnemoscope.vault.backup import list_backups
from mnemoscope.vault.database import Database

Tell = Callable[..., str]
SECRET = "vimtog"
CHOSEN = WipeSelection(about=SECRET)


@pytest.fixture
def said(vault: Vault, told: Tell) -> Vault:
    told(f"The {SECRET} stands in the hall.")
    told("I bake rye bread.")
    return vault


def holding(folder: Path) -> list[str]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return [path.name for path in found if SECRET.encode() in path.read_bytes()]


def test_a_backup_that_cannot_be_rewritten_is_named_and_done_later(said: Vault, tmp_path: Path) -> None:
    said.backup()
    (backup,) = list_backups(said.folder)
    whole = tmp_path / "whole.db"
    shutil.copy(backup.database, whole)
    backup.database.write_bytes(b"no database at all, but it says vimtog" * 200)
    receipt = said.wipe(CHOSEN)
    assert not receipt.complete
    because = " ".join(receipt.not_complete_because)
    assert backup.folder.name in because
    assert "let the wipe be finished" in because
    (pending,) = said.pending_wipes()
    assert (pending.state, pending.can_be_taken_back) == ("begun", False)
    assert pending.troubles == receipt.not_complete_because
    assert said.count() == 1, "the rows are gone all the same"
    again = said.finish_wipe(pending.id)
    assert not again.complete
    assert len(said.receipts()) == 1, "the same answer is not written twice"
    shutil.copy(whole, backup.database)
    done = said.finish_wipe(pending.id)
    assert done.complete, done.not_complete_because
    assert (done.wipe_id, done.id == receipt.id) == (pending.id, False)
    assert said.pending_wipes() == ()
    assert [each.complete for each in said.receipts()] == [True, False]
    assert all(said.receipt_is_genuine(each.id) for each in said.receipts())
    assert holding(said.folder) == []


def test_a_wipe_that_did_not_get_through_is_tried_again_a_day_later(said: Vault, clock: FixedClock) -> None:
    said.backup()
    (backup,) = list_backups(said.folder)
    whole = backup.database.read_bytes()
    backup.database.write_bytes(b"no database")
    assert not said.wipe(CHOSEN).complete
    folder = said.folder
    said.close()
    backup.database.write_bytes(whole)
    with Vault.open(folder, clock=clock) as opened:
        assert len(opened.pending_wipes()) == 1, "not each opening looks through everything"
    clock.advance(days=1.1)
    with Vault.open(folder, clock=clock) as opened:
        assert opened.pending_wipes() == ()
        assert opened.receipts()[0].complete
    assert holding(folder) == []


def test_a_drive_that_is_not_there_is_a_reason(said: Vault, tmp_path: Path) -> None:
    said.backup(tmp_path / "drive")
    (tmp_path / "drive").rename(tmp_path / "unplugged")
    receipt = said.wipe(CHOSEN)
    assert not receipt.complete
    assert "could not be reached" in receipt.not_complete_because[0]
    (tmp_path / "unplugged").rename(tmp_path / "drive")
    (pending,) = said.pending_wipes()
    assert said.finish_wipe(pending.id).complete
    assert holding(tmp_path / "drive") == []


def test_closing_in_the_middle_leaves_it_to_the_next_opening(said: Vault, clock: FixedClock) -> None:
    folder = said.folder
    said.backup()

    def close(done: int, _total: int | None, _what: str) -> None:
        if done == 2:
            said._database.close()

    with pytest.raises(VaultLocked):
        said.wipe(CHOSEN, progress=close)
    said.close()
    with Vault.open(folder, clock=clock) as opened:
        (receipt,) = opened.receipts()
        assert receipt.complete, receipt.not_complete_because
        assert opened.count() == 1
        assert opened.verify().ok
    assert holding(folder) == []


def test_a_wipe_is_left_when_the_program_ends(said: Vault, clock: FixedClock) -> None:
    folder, steps = said.folder, []

    def leave(done: int, _total: int | None, _what: str) -> None:
        steps.append(done)
        if done == 2:
            said.leave_wipe()

    with pytest.raises(VaultBusy, match="next start"):
        said.wipe(CHOSEN, progress=leave)
    assert max(steps) == 2, "no further step was begun"
    said.close()
    with Vault.open(folder, clock=clock) as opened:
        assert opened.receipts()[0].complete
    assert holding(folder) == []


def test_a_full_disk_while_the_file_is_rewritten_is_a_reason(said: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Database.vacuum

    def full(self: Database) -> None:
        if self is said._database:
            raise KnownError("The disk is full.")
        real(self)

    with monkeypatch.context() as patched:
        patched.setattr(Database, "vacuum", full)
        receipt = said.wipe(CHOSEN)
    assert not receipt.complete
    assert "could not be rewritten" in receipt.not_complete_because[0]
    (pending,) = said.pending_wipes()
    assert said.finish_wipe(pending.id).complete


def test_a_trace_that_stayed_is_counted(said: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    (said.folder / "notes.txt").write_text(f"The {SECRET} stands in the hall.", "utf-16")
    receipt = said.wipe(CHOSEN)
    assert not receipt.complete
    assert {place.place: place.found for place in receipt.places}["files"] > 0
    assert SECRET not in str(receipt)


def test_settings_of_the_program_are_cleaned(
    said: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = said.list(Filter(text=SECRET)).items[0].id
    settings = tmp_path / "desktop.json"
    kept = {"panel": "review", "selected": gone, "open": [f"The {SECRET} stands in the hall.", 7]}
    settings.write_text(json.dumps(kept), "utf-8")
    monkeypatch.setenv("MNEMOSCOPE_PREFERENCES", str(settings))
    receipt = said.wipe(CHOSEN)
    assert receipt.complete, receipt.not_complete_because
    assert {place.place: (place.removed, place.found) for place in receipt.places}["own_files"] == (2, 0)
    assert json.loads(settings.read_text("utf-8")) == {"panel": "review", "selected": "", "open": ["", 7]}


def test_a_file_of_the_program_that_cannot_be_cleaned_is_a_reason(
    said: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log.txt"
    log.write_text(f"It was said: The {SECRET} stands in the hall.", "utf-8")
    monkeypatch.setenv("MNEMOSCOPE_PREFERENCES", str(log))
    receipt = said.wipe(CHOSEN)
    assert not receipt.complete
    assert {place.place: place.found for place in receipt.places}["own_files"] == 1
    log.write_text("", "utf-8")
    (pending,) = said.pending_wipes()
    assert said.finish_wipe(pending.id).complete


def test_an_altered_receipt_is_known(said: Vault) -> None:
    receipt = said.wipe(CHOSEN)
    assert said.receipt_is_genuine(receipt.id)
    with said._database.write() as connection:
        rows.run(connection, "UPDATE wipe_receipt SET body = replace(body, '\"complete\":true', '\"complete\":false')")
    assert not said.receipt_is_genuine(receipt.id)


def test_the_plan_says_what_changes_for_what_stays(vault: Vault, told: Tell) -> None:
    passage = SourcePassage("ChatGPT", f"The {SECRET} is mine, and I bake rye bread.", Role.PERSON)
    quote = (Evidence(passage, "I bake rye bread", 24, 40),)
    baking = told("I bake rye bread.", evidence=quote)
    told("I live in Ghent.")
    two = [told("I live in Bruges."), told("I live in Oslo.")]
    about = vault.plan_wipe(WipeSelection(about=SECRET))
    assert (about.memories, about.effects.lose_a_source) == (0, 1)
    one = vault.plan_wipe(WipeSelection(ids=(two[0],)))
    assert (one.effects.conflicts_shrink, one.effects.conflicts_end) == (1, 0)
    both = vault.plan_wipe(WipeSelection(ids=tuple(two)))
    assert (both.effects.conflicts_shrink, both.effects.conflicts_end) == (0, 1)
    vault.merge([baking, told("Rye bread is what I bake.")], text="I bake bread of rye.")
    merged = vault.plan_wipe(WipeSelection(ids=(baking,)))
    assert (merged.memories, merged.effects.made_of, merged.whys[-1]) == (2, 1, "made_of")
    kept = vault.plan_wipe(WipeSelection(ids=(baking,), keep_derived=True))
    assert (kept.memories, kept.effects.made_of, kept.effects.lose_a_source) == (1, 0, 1)


def test_what_was_made_of_several_stays_when_asked_and_is_to_be_looked_at(vault: Vault, told: Tell) -> None:
    one, other = told("The harbour has a crane."), told("The harbour has a ferry.")
    rule = told("The harbour is busy.", origin=Origin.INFERRED, derived_from=(one, other))
    receipt = vault.wipe(WipeSelection(ids=(one,), keep_derived=True))
    assert receipt.complete, receipt.not_complete_because
    assert vault.get(rule).recheck == "source_gone"
    assert vault.wipe(WipeSelection(ids=(other,), keep_derived=True)).counts["memories"] == 2, "nothing is left of it"


