"""Wiping everything destroys the key first: what it had encrypted is noise from then on, wherever it still lies."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import keyring
import pytest

from mnemoscope import Vault
from mnemoscope.facade.vault import Created
from mnemoscope.index.service import Index
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import KnownError, VaultDamaged, WrongKey
from mnemoscope.model.results import WipeReceipt
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import Outcome
from mnemoscope.vault import keyring_store
from mnemoscope.vault.backup import list_backups
from mnemoscope.vault.database import Database
from mnemoscope.vault.header import read_header
from mnemoscope.vault.keys import Argon, KeyChoice

from . import kept_keyring
from .kept_keyring import KeptKeyring

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
KILLS = int(os.environ.get("MNEMOSCOPE_KILLS", "25"))
WORD, SECRET = "four green herons", "vimtog"
ALL = WipeSelection(everything=True)


@pytest.fixture
def made(tmp_path: Path, clock: FixedClock) -> Iterator[Created]:
    created = Vault.create(tmp_path / "vault", key=KeyChoice("passphrase", WORD), clock=clock, argon=CHEAP)
    created.vault.add(f"The {SECRET} stands in the hall.")
    created.vault.backup()
    yield created
    created.vault.close()


@pytest.fixture
def ring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[KeptKeyring]:
    monkeypatch.setattr(keyring_store, "TRUSTED", keyring_store.TRUSTED)
    before = keyring.get_keyring()
    yield kept_keyring.use(tmp_path / "ring.json")
    keyring.set_keyring(before)


def places(receipt: WipeReceipt) -> dict[str, int]:
    return {place.place: place.removed for place in receipt.places}


def test_the_former_key_opens_nothing_any_more(made: Created, tmp_path: Path, clock: FixedClock) -> None:
    vault, former = made.vault, made.vault.raw_key()
    before = shutil.copytree(vault.folder, tmp_path / "image")  # as it might still be on the disk
    vault.add("I drink tea.")
    receipt = vault.wipe(ALL)
    assert receipt.complete, receipt.not_complete_because
    assert (places(receipt)["keys"], places(receipt)["backups"]) == (2, 1)
    assert vault.raw_key() != former
    assert (list_backups(vault.folder), vault.backups()) == ((), ())
    with pytest.raises(WrongKey):
        Database(vault.folder / "vault.db", former)
    for header in ("header.json", "header.json.bak"):
        shutil.copy(vault.folder / header, before / header)
    with pytest.raises(VaultDamaged):
        Vault.open(before, passphrase=WORD, clock=clock)


def test_the_vault_goes_on_and_the_same_locks_open_it(made: Created, clock: FixedClock) -> None:
    vault = made.vault
    vault.wipe(ALL)
    assert vault.add(f"The {SECRET} stands in the hall.").result.outcome is Outcome.BLOCKED, "it is still barred"
    assert vault.add("I drink tea.").result.outcome is Outcome.ADDED
    assert vault.verify().ok
    vault.backup()
    vault.wipe(ALL)
    vault.add("I bake rye bread.")
    vault.close()
    for given in ({"passphrase": WORD}, {"recovery_code": made.recovery_code}):
        with Vault.open(vault.folder, clock=clock, **given) as again:
            assert [memory.text for memory in again.list()] == ["I bake rye bread."]
            assert len(again.receipts()) == 2
            assert again.verify().ok
    with pytest.raises(WrongKey):
        Vault.open(vault.folder, clock=clock, passphrase="another one")
    with Vault.open(vault.folder, clock=clock, passphrase=WORD) as again:
        again.change_passphrase("five blue herons")
    with Vault.open(vault.folder, clock=clock, passphrase="five blue herons") as again:
        assert again.wipe(ALL).complete


def test_who_reads_meanwhile_notices_nothing(made: Created) -> None:
    vault, wrong, over = made.vault, list[BaseException](), threading.Event()

    def read() -> None:
        while not over.is_set():
            try:
                vault.list()
                vault.counts()
            except BaseException as error:
                wrong.append(error)
                return

    threads = [threading.Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    assert vault.wipe(ALL).complete
    over.set()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_another_program_that_has_it_open_is_a_reason(made: Created) -> None:
    vault, former = made.vault, made.vault.raw_key()
    script = (
        "import sys; from pathlib import Path; from mnemoscope import Vault\n"
        f"vault = Vault.open(Path({str(vault.folder)!r}), passphrase={WORD!r}); vault.list()\n"
        "print('open', flush=True); sys.stdin.readline(); vault.close()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        receipt = vault.wipe(ALL)
        assert not receipt.complete
        assert receipt.not_complete_because[0].startswith("The vault's key could not be replaced: Another program")
        assert (vault.raw_key(), vault.count()) == (former, 0)
        other.stdin.write("\n")
        other.stdin.flush()
        other.wait()
    (pending,) = vault.pending_wipes()
    assert vault.finish_wipe(pending.id).complete
    assert vault.raw_key() != former


def test_copies_on_a_drive_that_was_away_go_when_it_is_back(made: Created, tmp_path: Path) -> None:
    vault, drive = made.vault, tmp_path / "drive"
    vault.backup(drive)
    drive.rename(tmp_path / "unplugged")
    receipt = vault.wipe(ALL)
    assert "could not be reached" in receipt.not_complete_because[0]
    (tmp_path / "unplugged").rename(drive)
    (copy,) = vault.backups()
    with pytest.raises(KnownError):
        vault.prepare_restore(copy)
    assert vault.backups() == (), "it went before anything else was done there"
    (pending,) = vault.pending_wipes()
    assert vault.finish_wipe(pending.id).complete


def test_what_is_kept_keeps_the_key(made: Created) -> None:
    former = made.vault.raw_key()
    kept = made.vault.add("I drink tea.").result.id
    assert kept
    assert made.vault.wipe(ALL.without(kept)).complete
    assert made.vault.raw_key() == former
    assert len(made.vault.backups()) == 1


@pytest.mark.parametrize("word", [None, WORD], ids=["keyring", "keyring and passphrase"])
def test_a_key_in_the_keyring_is_replaced_too(
    word: str | None, ring: KeptKeyring, tmp_path: Path, clock: FixedClock
) -> None:
    made = Vault.create(tmp_path / "vault", key=KeyChoice("keyring", word), clock=clock, argon=CHEAP)
    with made.vault as vault:
        vault.add(f"The {SECRET} stands in the hall.")
        vault.backup()
        former, secret = vault.raw_key(), ring.kept
        before = shutil.copytree(vault.folder, tmp_path / "image")
        receipt = vault.wipe(ALL)
        assert receipt.complete, receipt.not_complete_because
        assert places(receipt)["keys"] == 2
        assert vault.raw_key() != former
        assert ring.kept == secret, "the ring kept no key of the vault, but what seals it"
        vault.add("I drink tea.")
        vault.backup()
        assert vault.wipe(ALL).complete
        vault.add("I bake rye bread.")
    with pytest.raises(WrongKey):
        Database(vault.folder / "vault.db", former)
    for header in ("header.json", "header.json.bak"):
        shutil.copy(vault.folder / header, before / header)
    with pytest.raises(VaultDamaged):
        Vault.open(before, clock=clock)
    given = [{}, {"recovery_code": made.recovery_code}, *([{"passphrase": word}] if word else [])]
    for way in given:
        with Vault.open(vault.folder, clock=clock, **way) as again:
            assert [memory.text for memory in again.list()] == ["I bake rye bread."]
            assert again.verify().ok


def test_a_keyring_that_does_not_answer_is_a_reason(ring: KeptKeyring, tmp_path: Path, clock: FixedClock) -> None:
    with Vault.create(tmp_path / "vault", key=KeyChoice("keyring"), clock=clock).vault as vault:
        vault.add(f"The {SECRET} stands in the hall.")
        former, ring.locked = vault.raw_key(), True
        receipt = vault.wipe(ALL)
        assert receipt.not_complete_because[0].startswith("The vault's key could not be replaced: The system keyring")
        assert (vault.raw_key(), vault.count()) == (former, 0)
        ring.locked = False
        (pending,) = vault.pending_wipes()
        assert vault.finish_wipe(pending.id).complete
        assert vault.raw_key() != former


@pytest.mark.skipif(sys.platform == "win32", reason="there is neither fork nor SIGKILL on Windows")
@pytest.mark.parametrize(("way", "often"), [("passphrase", 5), ("keyring", 12)])
def test_killed_at_any_file_operation_it_is_untouched_or_whole(
    way: str, often: int, ring: KeptKeyring, tmp_path: Path
) -> None:
    template, folder = tmp_path / "template", tmp_path / "vault"
    hashed = partial(Index, prefer="hashed")
    choice = KeyChoice("passphrase", WORD) if way == "passphrase" else KeyChoice("keyring")
    with Vault.create(template, key=choice, argon=CHEAP, index=hashed).vault as vault:
        vault.add(f"The {SECRET} stands in the hall.")
        vault.backup()
        former = vault.raw_key()
    check, copy = read_header(template).check, list_backups(template)[0].folder.name
    script = Path(__file__).with_name("kill_restore.py")
    command = [sys.executable, str(script), str(template), str(folder), choice.passphrase or str(ring.path)]
    whole: list[bool] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for steps in range(0, 400, 1 if KILLS >= 100 else often):
            process.stdin.write(f"{steps}\n")
            process.stdin.flush()
            ended = process.stdout.readline().strip()
            with Vault.open(folder, passphrase=choice.passphrase, index=hashed) as left:
                whole.append(left.count() == 0)
                assert left.pending_wipes() == (), "the opening has brought it to its end"
                assert left.verify().ok
                if whole[-1]:
                    assert left.receipts()[0].complete, left.receipts()[0].not_complete_because
                    assert left.raw_key() != former
                    assert read_header(folder).check != check
                    assert not (folder / "backups" / copy).exists()
                names = {each.name for each in folder.iterdir()} - {"vault.db-wal", "vault.db-shm"}
                assert names == {"vault.db", "header.json", "header.json.bak", "backups", "lock"}, steps
            if ended == "done":
                break
        process.stdin.close()
    assert ended == "done"
    assert whole == sorted(whole), "from one step on it is whole"
    assert set(whole) == {False, True}
