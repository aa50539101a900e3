"""What was written and not saved: it is there after a kill, private as the vault, no act, and gone with a wipe."""

from __future__ import annotations

import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from disk_scanner import Canaries, traces

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.drafts import LONGEST, Draft, DraftKind
from mnemoscope.model.errors import Misuse, VaultReadOnly
from mnemoscope.model.memory import Decision
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import DecisionKind
from mnemoscope.vault.keys import Argon, KeyChoice

Tell = Callable[..., str]
CHEAP = Argon(time=1, memory_kib=64, lanes=1)
CANARY = "vellumquartz"


def wording(memory_id: str, text: str, *, name: str = "draft-1") -> Draft:
    return Draft(name, DraftKind.WORDING, memory_id, text, (memory_id,), 1)


def test_a_draft_comes_back_with_what_it_would_change(vault: Vault, told: Tell, clock: FixedClock) -> None:
    tea = told("I drink green tea.")
    assert vault.keep_drafts([wording(tea, "I drink black t")]) == ()
    clock.advance(seconds=5)
    assert vault.keep_drafts([wording(tea, "I drink black tea since")]) == ()
    (found,) = vault.drafts()
    assert found == Draft(
        "draft-1", DraftKind.WORDING, tea, "I drink black tea since", (tea,), 1, clock.now(), "I drink green tea.", True
    )
    assert vault.get(tea).text == "I drink green tea."


def test_two_windows_write_two_drafts_of_one_memory(vault: Vault, told: Tell, clock: FixedClock) -> None:
    tea = told("I drink green tea.")
    vault.keep_drafts([wording(tea, "from the one", name="one")])
    clock.advance(seconds=1)
    vault.keep_drafts([wording(tea, "from the other", name="other")])
    assert [(each.id, each.text) for each in vault.drafts()] == [("other", "from the other"), ("one", "from the one")]
    vault.keep_drafts(dropped=["other", "unknown"])
    assert [each.id for each in vault.drafts()] == ["one"]


def test_a_draft_is_no_act_and_in_no_archive(vault: Vault, told: Tell, tmp_path: Path) -> None:
    tea = told("I drink green tea.")
    before = vault.verify().operations, vault.undo_label()
    vault.keep_drafts([wording(tea, f"I drink {CANARY}.")])
    assert (vault.verify().operations, vault.undo_label()) == before
    assert vault.poll() is None
    for name, kind in (("all.zip", "archive"), ("all.db", "sqlite")):
        written = vault.export(tmp_path / name, format=kind).path
        held = [written.read_bytes()] if kind == "sqlite" else _members(written)
        assert not any(CANARY.encode() in each for each in held), kind


def _members(archive: Path) -> list[bytes]:
    with zipfile.ZipFile(archive) as whole:
        return [whole.read(name) for name in whole.namelist()]


def test_words_that_are_stored_by_now_are_no_draft(vault: Vault, told: Tell) -> None:
    tea = told("I drink green tea.")
    vault.keep_drafts([wording(tea, " I drink black tea. ")])
    vault.edit(tea, text="I drink black tea.")
    assert vault.drafts() == ()


def test_what_a_draft_is_about_is_said_for_every_form(vault: Vault, told: Tell) -> None:
    oslo, bergen = told("I live in Oslo."), told("I live in Bergen.")
    (conflict,) = vault.conflicts()
    vault.keep_drafts(
        [
            Draft("a", DraftKind.MERGE, conflict.id, "I live in both.", (oslo, bergen)),
            Draft("b", DraftKind.JOIN, f"{bergen}+{oslo}", "One for two.", (bergen, oslo)),
            Draft("c", DraftKind.TITLE, oslo, "Moving north", (oslo,)),
            Draft("d", DraftKind.VERDICT, oslo, "I live near Oslo.", (oslo,), 1),
        ]
    )
    found = {each.id: (each.what, each.waits) for each in vault.drafts()}
    assert found == {
        "a": ("I live in Oslo.", True),
        "b": ("I live in Bergen.", True),
        "c": ("", True),
        "d": ("I live in Oslo.", True),
    }
    vault.resolve(conflict.id, Decision(DecisionKind.KEEP, keep=oslo))
    (merge,) = (each for each in vault.drafts() if each.id == "a")
    assert (merge.what, merge.waits, merge.text) == ("I live in Oslo.", False, "I live in both.")


def test_a_draft_too_long_to_keep_is_refused_and_the_former_stays(vault: Vault, told: Tell) -> None:
    tea = told("I drink green tea.")
    vault.keep_drafts([wording(tea, "x" * LONGEST)])
    with pytest.raises(Misuse, match="100,000"):
        vault.keep_drafts([wording(tea, "y" * (LONGEST + 1))])
    assert vault.drafts()[0].text == "x" * LONGEST


def test_reading_only_keeps_no_drafts_and_shows_them(vault: Vault, told: Tell) -> None:
    tea = told("I drink green tea.")
    vault.keep_drafts([wording(tea, "I drink black tea.")])
    with Vault.open(vault.folder, read_only=True) as reading:
        assert [each.text for each in reading.drafts()] == ["I drink black tea."]
        with pytest.raises(VaultReadOnly):
            reading.keep_drafts(dropped=["draft-1"])


KILLED = """
import os, signal, sys
from pathlib import Path
from mnemoscope import Vault
from mnemoscope.model.drafts import Draft, DraftKind
vault = Vault.open(Path(sys.argv[1]))
for number in range(50):
    vault.keep_drafts([Draft("d", DraftKind.WORDING, sys.argv[2], f"version {number}", (sys.argv[2],), 1)])
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_kill_loses_nothing_that_was_kept(vault: Vault, told: Tell) -> None:
    tea = told("I drink green tea.")
    ended = subprocess.run([sys.executable, "-c", KILLED, vault.folder, tea], capture_output=True, timeout=120)
    assert ended.returncode == -signal.SIGKILL, ended.stderr.decode()
    assert [each.text for each in vault.drafts()] == ["version 49"]


# Wiping ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def sealed(tmp_path: Path, clock: FixedClock) -> Vault:
    """An encrypted vault, with what the test tells it."""
    key = KeyChoice("passphrase", passphrase="seven quiet herons")
    return Vault.create(tmp_path / "sealed", key=key, clock=clock, argon=CHEAP).vault


@pytest.mark.parametrize("encrypted", [False, True], ids=["plain", "encrypted"])
def test_a_wipe_takes_the_draft_of_its_memory_and_leaves_no_byte(
    vault: Vault, sealed: Vault, encrypted: bool
) -> None:
    mine = sealed if encrypted else vault
    gone, stays = mine.add("The harbour bar is closed.").result.id, mine.add("I bake rye bread.").result.id
    assert gone is not None
    assert stays is not None
    mine.keep_drafts([wording(gone, f"An earlier {CANARY} thought")])
    mine.backup()
    other = wording(stays, "I bake spelt bread.", name="2")
    mine.keep_drafts([wording(gone, f"The {CANARY} bar opens at nine."), other])
    plan = mine.plan_wipe(WipeSelection(ids=(gone,)))
    assert dict(plan.places)["drafts"] == 1
    assert "1 draft that you did not save" in plan.goes
    receipt = mine.wipe(WipeSelection(ids=(gone,)))
    assert receipt.complete, receipt.not_complete_because
    assert {place.place: (place.removed, place.found) for place in receipt.places}["drafts"] == (1, 0)
    assert [each.id for each in mine.drafts()] == ["2"]
    key = mine.raw_key()
    mine.close()
    assert traces([mine.folder], key, Canaries((CANARY,))) == []


def test_a_late_write_brings_no_wiped_draft_back(vault: Vault, told: Tell) -> None:
    tea = told("I drink green tea.")
    vault.wipe(WipeSelection(ids=(tea,)))
    assert vault.keep_drafts([wording(tea, f"I drink {CANARY}.")]) == ("draft-1",)
    assert vault.drafts() == ()


def test_a_wipe_by_words_takes_drafts_that_have_them_whatever_they_are_about(vault: Vault, told: Tell) -> None:
    bread = told("I bake rye bread.")
    vault.keep_drafts(
        [wording(bread, f"I bake bread with {CANARY.title()}."), wording(bread, "I bake spelt bread.", name="other")]
    )
    receipt = vault.wipe(WipeSelection(about=CANARY))
    assert receipt.complete, receipt.not_complete_because
    assert (receipt.counts["memories"], receipt.counts["drafts"]) == (0, 1)
    assert [each.id for each in vault.drafts()] == ["other"]
    assert vault.get(bread).text == "I bake rye bread."


def test_a_wipe_by_query_and_of_everything_takes_drafts(vault: Vault, told: Tell) -> None:
    tea, bread = told("I drink green tea."), told("I bake rye bread.")
    repeated = "Note: I drink green tea. And coffee."
    vault.keep_drafts([wording(tea, "a"), wording(bread, repeated, name="b"), wording(bread, "c", name="c")])
    vault.wipe(WipeSelection(query="green tea"))
    assert [each.id for each in vault.drafts()] == ["c"], "the one that says the wiped words again went too"
    vault.keep_drafts([Draft("d", DraftKind.JOIN, "", "Nobody", ())])
    assert vault.wipe(WipeSelection(everything=True)).counts["drafts"] == 2
    assert vault.drafts() == ()


def test_a_wipe_that_waits_hides_the_draft_and_brings_it_back(vault: Vault, told: Tell) -> None:
    tea = told("I drink green tea.")
    vault.keep_drafts([wording(tea, "I drink black tea.")])
    before = vault.drafts()
    pending = vault.wipe_later(WipeSelection(ids=(tea,)), days=3)
    assert vault.drafts() == ()
    vault.take_back_wipe(pending.id)
    assert vault.drafts() == before
    pending = vault.wipe_later(WipeSelection(ids=(tea,)), days=3)
    assert vault.finish_wipe(pending.id).complete
    assert vault.drafts() == ()
