"""Copies by the schedule, in several places, and what a wipe has to do with them."""

from __future__ import annotations

import shutil
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.backup_schedule import BackupEvery
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import DiskFull, NotFound, Refused, VaultBusy, VaultDamaged
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.vault import backup as copies
from mnemoscope.vault.keys import Argon, KeyChoice
from mnemoscope.vault.wiped_ledger import LEDGER

Tell = Callable[..., str]
CHEAP = Argon(time=1, memory_kib=64, lanes=1)


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    return tmp_path / "drive" / "copies"


def unplug(drive: Path) -> None:
    drive.parent.rename(drive.parent.with_name("unplugged"))


def plug_in(drive: Path) -> None:
    shutil.rmtree(drive.parent, ignore_errors=True)
    drive.parent.with_name("unplugged").rename(drive.parent)


def test_a_copy_says_what_it_holds_and_when_it_was_checked(vault: Vault, told: Tell, clock: FixedClock) -> None:
    told("I live in Oslo.")
    told("I like tea.")
    made = vault.find_backup(vault.backup())
    assert made.contents is not None
    assert (made.contents.memories, made.contents.operations, made.contents.seq) == (2, 2, 2)
    assert made.contents.at == clock.now()
    assert made.encrypted is False
    clock.advance(days=3)
    again = vault.check_backup(made)
    assert again.contents == replace(made.contents, at=clock.now())
    assert vault.find_backup("latest") == again == vault.find_backup(made.folder.name)


def test_the_schedule_makes_one_a_week_and_none_of_what_has_not_changed(
    vault: Vault, told: Tell, clock: FixedClock
) -> None:
    told("I live in Oslo.")
    assert [each.reason for each in vault.back_up_if_due().made] == ["regular"]
    assert vault.back_up_if_due().made == ()
    clock.advance(days=6)
    told("I like tea.")
    assert vault.back_up_if_due().made == ()
    clock.advance(days=1)
    assert len(vault.back_up_if_due().made) == 1
    clock.advance(days=8)
    assert vault.back_up_if_due().made == ()  # nothing was done since
    told("I own a boat.")
    vault.save_settings(replace(vault.settings(), backup_every=BackupEvery.OFF))
    assert vault.back_up_if_due().made == ()
    vault.save_settings(replace(vault.settings(), backup_every=BackupEvery.DAILY))
    assert len(vault.back_up_if_due().made) == 1


def test_older_copies_go_by_days_weeks_and_months(vault: Vault, told: Tell, clock: FixedClock) -> None:
    vault.save_settings(replace(vault.settings(), backup_every=BackupEvery.DAILY, backups_kept=2))
    by_hand = vault.backup()
    for day in range(40):
        clock.advance(days=1)
        told(f"I counted {day} boats.")
        assert len(vault.back_up_if_due().made) == 1
    kept = [each for each in vault.backups() if each.reason == "regular"]
    ages = [round((clock.now().us - each.at.us) / 86_400_000_000) for each in kept]
    assert ages[:7] == [0, 1, 2, 3, 4, 5, 6]
    assert 10 <= len(kept) <= 13
    assert vault.find_backup(by_hand).reason == "by-hand"


def test_copies_go_to_a_second_folder_too(vault: Vault, told: Tell, drive: Path) -> None:
    told("I live in Oslo.")
    vault.use_backup_place(drive)
    report = vault.back_up_if_due()
    assert {each.folder.parent for each in report.made} == {vault.folder / "backups", drive}
    own, second = vault.backup_places()
    assert (own.own, own.scheduled, len(own.copies)) == (True, True, 1)
    assert (second.folder, second.scheduled, second.reachable, len(second.copies)) == (drive, True, True, 1)
    for path in (drive, *drive.rglob("*")):
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600), path
    vault.use_backup_place(None)
    assert [each.scheduled for each in vault.backup_places()] == [True, False]
    vault.forget_backup_place(drive)
    assert len(vault.backup_places()) == 1
    assert len(list(drive.glob("2*"))) == 1
    with pytest.raises(NotFound):
        vault.forget_backup_place(drive)


def test_a_drive_that_is_not_there_is_no_error_and_gets_its_copy_when_it_is_back(
    vault: Vault, told: Tell, clock: FixedClock, drive: Path
) -> None:
    told("I live in Oslo.")
    vault.use_backup_place(drive)
    vault.back_up_if_due()
    clock.advance(days=7)
    told("I like tea.")
    unplug(drive)
    drive.mkdir(parents=True)  # the mount point stays, empty
    report = vault.back_up_if_due()
    assert report.absent == (drive,)
    assert report.problems == ()
    assert [each.folder.parent for each in report.made] == [vault.folder / "backups"]
    assert list(drive.iterdir()) == []
    plug_in(drive)
    report = vault.back_up_if_due()
    assert [each.folder.parent for each in report.made] == [drive]
    assert report.absent == ()


def test_an_empty_vault_is_not_copied_by_itself(vault: Vault) -> None:
    assert vault.back_up_if_due().made == ()
    assert vault.back_up_if_due(force=True).made == ()


def test_two_vaults_share_a_drive_and_leave_each_others_copies_alone(
    vault: Vault, told: Tell, drive: Path, tmp_path: Path, clock: FixedClock
) -> None:
    told("I live in Oslo.")
    with Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=clock).vault as other:
        other.add(MemoryDraft("I live in Bergen."))
        for each in (vault, other):
            each.save_settings(replace(each.settings(), backup_every=BackupEvery.DAILY, backups_kept=1))
            each.use_backup_place(drive)
        half = drive / f".draft-{'0' * 36}-1"
        half.mkdir()  # somebody else is at it
        for _ in range(3):
            for each, text in ((vault, "I counted a boat."), (other, "I counted a mill.")):
                each.add(MemoryDraft(f"{text[:-1]} on day {clock.now().us}."))
                each.back_up_if_due()
            clock.advance(days=1)
        assert half.exists()
        mine, theirs = vault.backup_places()[1].copies, other.backup_places()[1].copies
    assert len(mine) == len(theirs) == 3
    assert not {each.folder for each in mine} & {each.folder for each in theirs}


def test_a_place_inside_the_vault_is_refused(vault: Vault) -> None:
    with pytest.raises(Refused, match="elsewhere"):
        vault.use_backup_place(vault.folder / "more")


def test_a_full_disk_is_said_and_the_former_copies_stay(
    vault: Vault, told: Tell, clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    told("I live in Oslo.")
    vault.back_up_if_due()
    clock.advance(days=7)
    told("I like tea.")

    def full(*_: object, **__: object) -> None:
        raise DiskFull("The disk that holds it is full.")

    with monkeypatch.context() as patch:
        patch.setattr(copies, "backup_database", full)
        report = vault.back_up_if_due()
    assert report.made == ()
    assert report.problems == ("The disk that holds it is full.",)
    assert len(vault.backups()) == 1
    assert len(vault.back_up_if_due().made) == 1
    assert not list((vault.folder / "backups").glob(".draft*"))


def test_no_copy_goes_before_the_new_one_was_opened(
    vault: Vault, told: Tell, clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault.save_settings(replace(vault.settings(), backups_kept=1))
    told("I live in Oslo.")
    first = vault.back_up_if_due().made[0]
    clock.advance(days=400)
    told("I like tea.")

    def unreadable(*_: object) -> None:
        raise VaultDamaged("It cannot be read.")

    with monkeypatch.context() as patch:
        patch.setattr(copies, "check_database", unreadable)
        assert vault.back_up_if_due().problems == ("It cannot be read.",)
    assert vault.backups() == (first,)
    (second,) = vault.back_up_if_due().made
    assert vault.backups() == (second,)


def test_closing_the_vault_ends_a_copy_that_is_being_made(
    vault: Vault, told: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    told("I live in Oslo.")
    monkeypatch.setattr("mnemoscope.vault.database.STEPS_BETWEEN_ASKING", 10)
    with pytest.raises(VaultBusy, match="being closed"):
        copies.back_up(vault._database, vault.folder, clock=vault.clock, stop=lambda: True)
    assert vault.backups() == ()


def test_a_wipe_reaches_the_second_folder(vault: Vault, told: Tell, drive: Path) -> None:
    gone = told("My locker code is 7719-heron.")
    told("I live in Oslo.")
    vault.use_backup_place(drive)
    vault.back_up_if_due()
    (copy,) = drive.glob("2*")
    assert b"7719-heron" in (copy / "vault.db").read_bytes()
    receipt = vault.wipe(WipeSelection(ids=(gone,)))
    assert receipt.complete, receipt.not_complete_because
    assert b"7719-heron" not in (copy / "vault.db").read_bytes()
    found = vault.find_backup(copy)
    assert found.contents is not None
    assert found.contents.memories == 1


def test_a_wipe_without_the_drive_is_not_complete_and_the_drive_is_rewritten_before_anything_else(
    vault: Vault, told: Tell, clock: FixedClock, drive: Path
) -> None:
    gone = told("My locker code is 7719-heron.")
    told("I live in Oslo.")
    vault.use_backup_place(drive)
    vault.back_up_if_due()
    unplug(drive)
    receipt = vault.wipe(WipeSelection(ids=(gone,)), remember=False)
    assert not receipt.complete
    assert any(str(drive) in why for why in receipt.not_complete_because)
    assert vault.backup_places()[1].owes is True
    clock.advance(days=8)
    told("I like tea.")
    plug_in(drive)
    (copy,) = drive.glob("2*")
    assert b"7719-heron" in (copy / "vault.db").read_bytes()
    report = vault.back_up_if_due()
    assert report.scrubbed == 1
    assert {each.folder.parent for each in report.made} == {drive, vault.folder / "backups"}
    assert vault.backup_places()[1].owes is False
    for path in drive.rglob("*.db"):
        assert b"7719-heron" not in path.read_bytes()


def test_the_ledger_of_wipes_tells_nothing(vault: Vault, told: Tell) -> None:
    gone = told("My locker code is 7719-heron.")
    vault.wipe(WipeSelection(ids=(gone,)))
    data = (vault.folder / "backups" / LEDGER).read_bytes()
    assert len(data) == 16
    assert gone.encode() not in data
    assert stat.S_IMODE((vault.folder / "backups" / LEDGER).stat().st_mode) == 0o600


def test_copies_of_an_encrypted_vault_are_encrypted_and_open_with_its_passphrase(tmp_path: Path) -> None:
    choice = KeyChoice("passphrase", "right")
    with Vault.create(tmp_path / "vault", key=choice, argon=CHEAP).vault as vault:
        vault.add(MemoryDraft("My locker code is 7719-heron."))
        made = vault.find_backup(vault.backup())
    assert made.encrypted
    assert b"7719-heron" not in made.database.read_bytes()
    with Vault.open(made.folder, passphrase="right") as copy:
        assert copy.counts().memories == 1
