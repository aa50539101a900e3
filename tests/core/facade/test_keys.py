"""Passphrase, recovery code, keyring and name: the former way is gone everywhere it can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import KeyringMissing, Refused, WrongKey
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.vault import keyring_store
from mnemoscope.vault.header import HEADER, SECOND_COPY
from mnemoscope.vault.keys import Argon, KeyChoice

CHEAP = Argon(time=1, memory_kib=64, lanes=1)


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "vault", key=KeyChoice("passphrase", "old words"), argon=CHEAP).vault
    made.add(MemoryDraft("I live in Oslo."))
    yield made
    made.close()


def test_a_former_passphrase_opens_neither_the_vault_nor_any_copy(locked: Vault, tmp_path: Path) -> None:
    drive = tmp_path / "drive"
    places = [locked.folder, locked.backup(), locked.backup(drive)]
    assert locked.change_passphrase("new words", argon=CHEAP) == ()
    for place in places:
        with pytest.raises(WrongKey):
            Vault.open(place, passphrase="old words")
        Vault.open(place, passphrase="new words").close()
        assert (place / HEADER).read_bytes() == (place / SECOND_COPY).read_bytes()
    assert [act.verb for act in locked.history()][:1] == ["rekey"]
    undo = locked.undo_label()
    assert undo is not None
    assert undo.verb == "add"


def test_a_drive_that_was_away_follows_when_it_is_back(locked: Vault, tmp_path: Path) -> None:
    drive, away = tmp_path / "drive", tmp_path / "away"
    copy = locked.backup(drive)
    drive.rename(away)
    assert locked.change_passphrase("new words", argon=CHEAP) == (drive,)
    away.rename(drive)
    Vault.open(copy, passphrase="old words").close()
    locked.back_up_if_due()
    with pytest.raises(WrongKey):
        Vault.open(copy, passphrase="old words")
    Vault.open(copy, passphrase="new words").close()


def test_a_new_recovery_code_is_checked_by_typing_it_back(locked: Vault) -> None:
    first = locked.new_recovery_code()
    assert locked.check_recovery_code(first.lower().replace("-", " "))
    second = locked.new_recovery_code()
    assert not locked.check_recovery_code(first)
    with pytest.raises(WrongKey, match="typing error"):
        locked.check_recovery_code(second[:-1] + ("0" if second[-1] != "0" else "1"))
    Vault.open(locked.folder, recovery_code=second).close()
    with pytest.raises(WrongKey):
        Vault.open(locked.folder, recovery_code=first)


def test_the_keyring_can_take_the_passphrases_place_and_be_lost(
    locked: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: dict[str, bytes] = {}

    def load(vault_id: str) -> bytes:
        if vault_id not in kept:
            raise KeyringMissing("The system keyring has no key for this vault.")
        return kept[vault_id]

    monkeypatch.setattr(keyring_store, "store", kept.__setitem__)
    monkeypatch.setattr(keyring_store, "load", load)
    with pytest.raises(Refused):
        locked.change_passphrase(None)
    locked.add_keyring()
    assert (locked.protection, locked.ways_to_open()) == (
        "keyring+passphrase", {"keyring", "passphrase", "recovery"},
    )
    Vault.open(locked.folder).close()
    kept.clear()  # another computer, or an entry that was removed
    with pytest.raises(KeyringMissing):
        Vault.open(locked.folder)
    with Vault.open(locked.folder, passphrase="old words") as again:
        again.add_keyring()
    Vault.open(locked.folder).close()


def test_a_vault_is_called_something_else(locked: Vault) -> None:
    assert locked.rename("  Iris' \u202ememory ") == locked.name
    with Vault.open(locked.folder, passphrase="old words") as again:
        assert again.name == locked.name
        assert "\u202e" not in again.name or again.name == locked.name


def test_a_plain_vault_has_no_key_to_change(tmp_path: Path) -> None:
    with Vault.create(tmp_path / "plain", key=KeyChoice("plain")).vault as vault:
        assert vault.ways_to_open() == frozenset()
        with pytest.raises(Refused, match="not encrypted"):
            vault.change_passphrase("words")
        assert vault.rename("Plain one") == "Plain one"


def test_an_older_vault_that_others_could_read_is_made_private(tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    Vault.create(folder, key=KeyChoice("plain")).vault.close()
    folder.chmod(0o755)
    (folder / "vault.db").chmod(0o644)
    with Vault.open(folder) as vault:
        assert vault.open_to_others == ()
    assert folder.stat().st_mode & 0o077 == (folder / "vault.db").stat().st_mode & 0o077 == 0


def test_files_that_stay_open_to_others_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "vault"
    Vault.create(folder, key=KeyChoice("plain")).vault.close()
    monkeypatch.setattr("mnemoscope.vault.home.tighten", lambda place: (place / "vault.db",))
    with Vault.open(folder) as vault:
        assert vault.open_to_others == (folder / "vault.db",)
