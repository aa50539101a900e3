"""Putting a backup in the vault's place: compared first, nothing wiped or barred comes back, killed at any step."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.facade import restoring
from mnemoscope.model.clock import FixedClock, system_clock
from mnemoscope.model.errors import Barred, Refused, VaultBusy, VaultDamaged, VaultExists
from mnemoscope.model.memory import Actor, MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import ActorKind, Standing
from mnemoscope.vault.backup import read_backup
from mnemoscope.vault.keys import Argon, KeyChoice

Tell = Callable[..., str]
CHEAP = Argon(time=1, memory_kib=64, lanes=1)
CODE = "7719-heron"


def texts(vault: Vault) -> dict[str, Standing]:
    return {memory.text: memory.standing for memory in vault.list(EVERYTHING).items}


def reopened(vault: Vault) -> Vault:
    return Vault.open(vault.folder, clock=vault.clock)


@pytest.fixture
def lived(vault: Vault, told: Tell, clock: FixedClock) -> dict[str, str]:
    """A vault with a backup and a life after it; the ids by a word."""
    ids = {
        "oslo": told("I live in Oslo."),
        "tea": told("I like tea."),
        "bicycle": told("I own a red bicycle."),
        "code": told(f"My locker code is {CODE}."),
    }
    vault.backup()
    clock.advance(days=2)
    ids["boat"] = told("I have a new boat.")
    vault.edit(ids["tea"], text="I like green tea.")
    vault.reject(ids["bicycle"])
    vault.wipe(WipeSelection(ids=(ids["code"],)))
    return ids


def test_a_backup_is_compared_with_the_vault(vault: Vault, lived: dict[str, str]) -> None:
    prepared = vault.prepare_restore(vault.find_backup("latest"))
    found = prepared.comparison
    assert found.now is not None
    assert (found.now.memories, found.then.memories) == (4, 3)
    assert (found.back, found.lost, found.differ) == (0, 1, 1)
    assert [memory.text for memory in found.lost_first] == ["I have a new boat."]
    assert [memory.text for memory in found.differ_first] == ["I like tea."]
    assert found.acts_since == 4
    assert found.barred == 1
    assert found.other_branch is False
    prepared.drop()
    assert not list((vault.folder / "backups").glob(".restore*"))
    assert "I have a new boat." in texts(vault)


def test_nothing_wiped_and_nothing_rejected_comes_back(vault: Vault, lived: dict[str, str], tmp_path: Path) -> None:
    prepared = vault.prepare_restore(vault.find_backup("latest"))
    aside = vault.finish_restore(prepared)
    assert aside is not None
    with reopened(vault) as restored:
        assert texts(restored) == {
            "I live in Oslo.": Standing.STATED,
            "I like tea.": Standing.STATED,
            "I own a red bicycle.": Standing.REJECTED,
        }
        assert restored.verify().ok
        assert [act.verb for act in restored.history()][:2] == ["restore_backup", "reject"]
        assert len(restored.receipts()) == 1
        with pytest.raises(Barred):
            restored.edit(lived["oslo"], text=f"My locker code is {CODE}.")
        assert restored.find_backup(aside).reason == "set-aside"
        restored.finish_restore(restored.prepare_restore(restored.find_backup(aside)))
    with reopened(vault) as again:
        assert texts(again)["I like green tea."] is Standing.STATED
        assert texts(again)["I have a new boat."] is Standing.STATED
    for path in vault.folder.rglob("*.db"):
        assert CODE.encode() not in path.read_bytes()


def test_undo_after_a_restore_does_not_bring_back_what_it_rejected_again(
    vault: Vault, told: Tell, clock: FixedClock
) -> None:
    bicycle = told("I own a red bicycle.")
    told("I live in Oslo.")
    vault.backup()
    clock.advance(days=2)
    vault.reject(bicycle)
    vault.finish_restore(vault.prepare_restore(vault.find_backup("latest")))
    with reopened(vault) as restored:
        again = restored.history()[1]
        assert (again.verb, again.actor) == ("reject", Actor(ActorKind.JOB, "restore"))
        offered = restored.undo_label()
        assert offered is not None
        assert offered.verb == "add", "the person's own act, from before the backup"
        restored.undo()
        assert texts(restored) == {"I own a red bicycle.": Standing.REJECTED}
        restored.redo()
        restored.undo(again.id)
        assert texts(restored)["I own a red bicycle."] is Standing.STATED, "by name it can be taken back"
        assert restored.verify().ok


def test_a_copy_that_nobody_knew_of_does_not_bring_back_what_was_wiped(
    vault: Vault, told: Tell, tmp_path: Path, clock: FixedClock
) -> None:
    gone = told(f"My locker code is {CODE}.")
    told("I live in Oslo.")
    copied = tmp_path / "stick" / "old copy"
    shutil.copytree(vault.backup(), copied)
    clock.advance(days=1)
    vault.wipe(WipeSelection(ids=(gone,)), remember=False)
    vault.finish_restore(vault.prepare_restore(vault.find_backup(copied)))
    with reopened(vault) as restored:
        assert set(texts(restored)) == {"I live in Oslo."}
    assert all(CODE.encode() not in path.read_bytes() for path in vault.folder.rglob("*.db"))


def test_also_when_the_database_is_lost(vault: Vault, told: Tell, tmp_path: Path, clock: FixedClock) -> None:
    gone = told(f"My locker code is {CODE}.")
    told("I live in Oslo.")
    copied = tmp_path / "stick" / "old copy"
    shutil.copytree(vault.backup(), copied)
    vault.wipe(WipeSelection(ids=(gone,)), remember=False)
    vault.close()
    (vault.folder / "vault.db").write_bytes(os.urandom(9000))
    with pytest.raises(VaultDamaged):
        Vault.open(vault.folder)
    prepared = restoring.prepare(vault.folder, None, read_backup(copied), clock=clock, live=None)
    assert prepared.comparison.now is None
    assert prepared.comparison.wiped == 1
    restoring.finish(prepared, vault.folder, clock=clock)
    with reopened(vault) as restored:
        assert set(texts(restored)) == {"I live in Oslo."}


def test_what_was_written_since_the_comparison_is_not_lost_unseen(vault: Vault, told: Tell) -> None:
    told("I live in Oslo.")
    vault.backup()
    prepared = vault.prepare_restore(vault.find_backup("latest"))
    told("I like tea.")
    with pytest.raises(Refused, match="Compare them again"):
        vault.finish_restore(prepared)
    assert "I like tea." in texts(vault)
    prepared.drop()


def test_a_vault_that_another_program_has_open_is_not_replaced(
    vault: Vault, told: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.vault.database.BUSY_SECONDS", 0.2)
    told("I live in Oslo.")
    vault.backup()
    told("I like tea.")
    with reopened(vault) as other:
        other.counts()
        prepared = vault.prepare_restore(vault.find_backup("latest"))
        with pytest.raises(VaultBusy):
            vault.finish_restore(prepared)
        assert "I like tea." in texts(other)
    with reopened(vault) as again:
        assert "I like tea." in texts(again)
        assert again.verify().ok


def test_a_backup_can_be_laid_beside_as_a_vault_of_its_own(
    vault: Vault, lived: dict[str, str], tmp_path: Path
) -> None:
    prepared = vault.prepare_restore(vault.find_backup("latest"))
    made = restoring.lay_beside(prepared, tmp_path / "beside", "As it was")
    with Vault.open(made) as beside:
        assert beside.name == "As it was"
        assert "I like tea." in texts(beside)
        assert not any(CODE in text for text in texts(beside))
    assert "I like green tea." in texts(vault)
    assert not list((vault.folder / "backups").glob(".restore*"))
    with pytest.raises(VaultExists):
        restoring.lay_beside(vault.prepare_restore(vault.find_backup("latest")), made, "Again")


def test_the_index_on_disk_does_not_outlive_the_database_that_it_follows(vault: Vault, told: Tell) -> None:
    told("I live in Oslo.")
    vault.backup()
    generation = vault.folder / "index" / "gen-1"
    generation.mkdir(parents=True)
    (generation / "vectors").write_bytes(b"of another time")
    vault.finish_restore(vault.prepare_restore(vault.find_backup("latest")))
    assert not generation.exists()


def test_a_copy_of_another_line_keeps_what_was_never_wiped(vault: Vault, told: Tell, clock: FixedClock) -> None:
    told("I live in Oslo.")
    first = vault.backup()
    clock.advance(days=1)
    told("I like tea.")
    second = vault.backup()
    vault.finish_restore(vault.prepare_restore(vault.find_backup(first)))
    with reopened(vault) as restored:
        prepared = restored.prepare_restore(restored.find_backup(second))
        assert prepared.comparison.other_branch is True
        assert (prepared.comparison.back, prepared.comparison.lost, prepared.comparison.wiped) == (1, 0, 0)
        prepared.drop()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs to split a process")
def test_a_restore_killed_at_any_step_leaves_a_vault_that_opens(tmp_path: Path) -> None:
    """Before the switch the vault is as it was, after it as the backup; never anything else, never nothing."""
    template, folder = tmp_path / "template", tmp_path / "vault"
    with Vault.create(template, key=KeyChoice("plain"), clock=system_clock, argon=CHEAP).vault as vault:
        vault.add(MemoryDraft("I live in Oslo."))
        vault.backup()
        vault.add(MemoryDraft("I like tea."))
    script = Path(__file__).with_name("kill_restore.py")
    command = [sys.executable, str(script), str(template), str(folder)]
    states: list[int] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for steps in range(400):
            process.stdin.write(f"{steps}\n")
            process.stdin.flush()
            ended = process.stdout.readline().strip()
            with Vault.open(folder) as left:
                found = set(texts(left))
                assert found in ({"I live in Oslo.", "I like tea."}, {"I live in Oslo."}), (steps, found)
                assert left.verify().ok
                left.backup()
                assert not [each for each in (folder / "backups").iterdir() if each.name.startswith(".")]
                assert (folder / "vault.db").stat().st_nlink == 1
            states.append(len(found))
            if ended == "done":
                break
        process.stdin.close()
    assert ended == "done"
    assert len(states) > 30
    assert states[0] == 2
    assert states[-1] == 1
    assert states == sorted(states, reverse=True)
