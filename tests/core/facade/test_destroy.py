"""A whole vault is removed: keys first, so that no kill and no forgotten file leaves anything to read."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import orjson
import pytest

from mnemoscope import Vault
from mnemoscope.facade.removing import save_removal
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Cancelled, Refused, VaultGone, VaultLocked, VaultMissing, VaultReadOnly
from mnemoscope.model.memory import Actor
from mnemoscope.model.removing import CopiesElsewhere
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import ActorKind
from mnemoscope.vault import destroying
from mnemoscope.vault.keys import Argon, KeyChoice

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
PASSPHRASE = "seven wet boots"
SECRET = "The vimtog stands in the hall."


@pytest.fixture(params=["plain", "encrypted"])
def filled(request: pytest.FixtureRequest, tmp_path: Path, clock: FixedClock) -> Vault:
    choice = KeyChoice("passphrase", PASSPHRASE) if request.param == "encrypted" else KeyChoice("plain")
    vault = Vault.create(tmp_path / "vault", key=choice, clock=clock, argon=CHEAP).vault
    vault.add(SECRET)
    vault.backup()
    vault.backup(tmp_path / "drive")
    return vault


def test_nothing_is_left_of_it(filled: Vault, tmp_path: Path) -> None:
    encrypted = filled.raw_key() is not None
    kept = os.open(filled.folder / "vault.db", os.O_RDONLY)  # as somebody who has it open still
    gone = filled.destroy()
    assert gone.complete, gone.left
    assert (gone.encrypted, gone.copies) == (encrypted, 1)
    assert not filled.folder.exists()
    assert not list((tmp_path / "drive").glob("*/*"))
    assert os.read(kept, 1 << 20).strip(b"\0") == b"", "what is still open holds zeros"
    os.close(kept)
    with pytest.raises(VaultLocked):
        filled.count()
    with pytest.raises(VaultMissing):
        Vault.open(tmp_path / "vault", passphrase=PASSPHRASE if encrypted else None)


def test_the_plan_counts_all_that_goes_and_changes_nothing(filled: Vault, tmp_path: Path) -> None:
    (memory,) = filled.list()
    filled.reject(memory.id)
    filled.add("The kettle is in the shed.")
    filled.wipe_later(WipeSelection(about="kettle"), days=3)
    filled.wipe(WipeSelection(ids=(filled.add("A passing thought.").result.id or "",)))
    filled.backup(tmp_path / "away")
    shutil.rmtree(tmp_path / "away")
    seq = filled._last_seq()
    plan = filled.plan_removal()
    assert (plan.name, plan.folder, plan.encrypted) == ("vault", filled.folder, filled.raw_key() is not None)
    assert plan.memories == 2, "the rejected one and the one that waits"
    assert (plan.barred, plan.receipts, plan.backups) == (len(filled.tombstones()), 1, 1)
    assert plan.elsewhere == (
        CopiesElsewhere(tmp_path / "drive", 1, True), CopiesElsewhere(tmp_path / "away", 0, False)
    )
    assert filled._last_seq() == seq
    gone = filled.destroy()
    assert gone.left == (f"Backups in {tmp_path / 'away'} could not be reached. Remove them yourself.",)
    assert (gone.copies, gone.name, gone.complete) == (1, "vault", False)
    assert sorted(path.name for path in filled.folder.iterdir()) == ["being-destroyed", "lock"]


def test_it_tells_how_far_it_is_and_cannot_be_cancelled_on_the_way(filled: Vault, tmp_path: Path) -> None:
    told: list[tuple[int, int | None]] = []

    def cancels(done: int, total: int | None, what: str) -> None:
        told.append((done, total))
        raise Cancelled("You cancelled. Nothing of it was kept.")

    with pytest.raises(Cancelled):
        filled.destroy(progress=cancels)
    assert filled.count() == 1
    assert told == [(0, None)]

    def cancels_late(done: int, total: int | None, what: str) -> None:
        told.append((done, total))
        if total is not None:
            raise Cancelled("You cancelled. Nothing of it was kept.")

    told.clear()
    gone = filled.destroy(progress=cancels_late)
    assert gone.complete
    assert not filled.folder.exists()
    assert told == [(0, None), *((number, gone.files) for number in range(gone.files))]


def test_the_receipt_is_kept_outside(filled: Vault, tmp_path: Path, clock: FixedClock) -> None:
    encrypted = filled.raw_key() is not None
    gone = filled.destroy()
    place = save_removal(gone, tmp_path / "receipt.json")
    assert orjson.loads(place.read_bytes()) == {
        "vault": "vault", "id": gone.vault_id, "at": clock.now().iso(), "encrypted": encrypted, "files": gone.files,
        "copies": 1, "complete": True, "left": [],
    }  # fmt: skip
    assert "vimtog" not in place.read_text()
    with pytest.raises(Refused, match="exists already"):
        save_removal(gone, place)


def test_a_link_in_the_folder_goes_and_what_it_leads_to_stays(filled: Vault, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("not the vault's")
    (filled.folder / "there").symlink_to(tmp_path / "mine", target_is_directory=True)
    assert filled.destroy().complete
    assert not filled.folder.exists()
    assert (tmp_path / "mine" / "letter.txt").read_text() == "not the vault's"


def test_others_who_have_it_open_notice(filled: Vault, clock: FixedClock) -> None:
    encrypted = filled.raw_key() is not None
    other = Vault.open(filled.folder, passphrase=PASSPHRASE if encrypted else None, clock=clock)
    assert filled.destroy().complete
    for act in (other.count, other.poll, lambda: other.add("Into nothing.")):
        with pytest.raises(VaultGone, match="closed here"):
            act()
    other.close()


def test_a_file_that_is_replaced_is_noticed_before_a_write_is_lost(vault: Vault, tmp_path: Path) -> None:
    vault.add(SECRET)
    vault._database.checkpoint()
    copy = tmp_path / "copy.db"
    copy.write_bytes((vault.folder / "vault.db").read_bytes())
    copy.replace(vault.folder / "vault.db")
    with pytest.raises(VaultGone):
        vault.add("Into a file without a name.")


@pytest.mark.parametrize("step", ["before the keys", "after the keys", "in the files"])
def test_what_was_cut_off_goes_on_with_the_next_opening(
    filled: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    encrypted, folder = filled.raw_key() is not None, filled.folder

    def cut(*_: object) -> int:
        raise KeyboardInterrupt

    real = destroying._remove_file
    removed = 0

    def some(path: Path, left: list[str]) -> int:
        nonlocal removed
        removed += 1
        return cut() if removed > 2 else real(path, left)

    with monkeypatch.context() as patched:
        if step == "before the keys":
            patched.setattr(destroying, "destroy_keys", cut)
        else:
            patched.setattr(destroying, "_remove_file", cut if step == "after the keys" else some)
        with pytest.raises(KeyboardInterrupt):
            filled.destroy()
    assert folder.exists()
    with pytest.raises(VaultMissing, match="wiped as a whole"):
        Vault.open(folder, passphrase=PASSPHRASE if encrypted else None)
    assert not folder.exists()
    assert not list((tmp_path / "drive").glob("*/*")), "the copies elsewhere go too"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_what_cannot_be_removed_is_named(filled: Vault) -> None:
    shelf = filled.folder / "backups"
    shelf.chmod(0o500)
    try:
        gone = filled.destroy()
        assert not gone.complete
        assert any("could not be removed" in each for each in gone.left)
    finally:
        shelf.chmod(0o700)


def test_only_a_person_and_only_who_may_write(filled: Vault, clock: FixedClock) -> None:
    with pytest.raises(Refused):
        filled.destroy(actor=Actor(ActorKind.AGENT, "Cursor"))
    encrypted = filled.raw_key() is not None
    reader = Vault.open(filled.folder, passphrase=PASSPHRASE if encrypted else None, read_only=True, clock=clock)
    with pytest.raises(VaultReadOnly):
        reader.destroy()
    assert filled.count() == 1
    reader.close()
    filled.close()
