"""What opens the folder of a vault: keyring, passphrase and recovery code, and changing them."""

from __future__ import annotations

from pathlib import Path

import keyring
import keyring.backends.fail
import keyring.backends.null
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.chainer import ChainerBackend

from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import KeyringMissing, Misuse, Refused, VaultDamaged, VaultLocked, WrongKey
from mnemoscope.vault import keyring_store, rekey
from mnemoscope.vault.header import HEADER, read_header, write_header
from mnemoscope.vault.home import create_home, unlock_home
from mnemoscope.vault.keys import KeyChoice

from .homes import CHEAP, MemoryKeyring, contents, keyring_as_before, make, trusted, untrusted

__all__ = ["keyring_as_before", "trusted", "untrusted"]


# The keyring ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "backend",
    [keyring.backends.fail.Keyring, keyring.backends.null.Keyring, ChainerBackend],
    ids=["fail", "null", "empty chain"],
)
@pytest.mark.parametrize("kind", ["auto", "keyring"])
def test_without_a_trusted_keyring_nothing_is_made(backend: type[KeyringBackend], kind: str, tmp_path: Path) -> None:
    keyring.set_keyring(backend())
    with pytest.raises(KeyringMissing, match="--plain") as caught:
        create_home(tmp_path / "v", KeyChoice(kind), name="Mine", clock=system_clock)  # type: ignore[arg-type]
    assert caught.value.exit_code == 3
    assert not (tmp_path / "v" / HEADER).exists()


def test_an_unknown_backend_is_refused_even_if_it_would_work(untrusted: MemoryKeyring, tmp_path: Path) -> None:
    with pytest.raises(KeyringMissing):
        create_home(tmp_path / "v", KeyChoice("auto"), name="Mine", clock=system_clock)
    assert untrusted.kept == {}


def test_a_look_alike_of_a_trusted_backend_is_refused() -> None:
    look_alike = type("Keyring", (MemoryKeyring,), {"__module__": "keyrings.alt.file"})
    keyring.set_keyring(look_alike())
    assert keyring_store.trusted_keyring() is None


def test_a_chain_is_asked_for_its_trusted_member(trusted: MemoryKeyring, monkeypatch: pytest.MonkeyPatch) -> None:
    class Chain(ChainerBackend):
        backends = (keyring.backends.null.Keyring(), trusted)

    keyring.set_keyring(Chain())
    assert keyring_store.trusted_keyring() is trusted


def test_the_keyring_opens_what_it_locked(trusted: MemoryKeyring, tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("auto"))
    opened = unlock_home(tmp_path / "v")
    assert opened.key == created.key
    assert opened.protection == "keyring"
    assert list(trusted.kept) == [("Mnemoscope", created.header.vault_id)]
    assert created.key is not None
    assert created.key.hex() not in str(trusted.kept)


def test_a_keyring_that_went_away_leaves_the_recovery_code(trusted: MemoryKeyring, tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("keyring"))
    keyring.set_keyring(keyring.backends.fail.Keyring())
    with pytest.raises(KeyringMissing, match="recovery code") as caught:
        unlock_home(tmp_path / "v")
    assert caught.value.exit_code == 3
    assert unlock_home(tmp_path / "v", recovery_code=created.recovery_code).key == created.key


def test_a_locked_emptied_or_foreign_keyring_is_said_so(trusted: MemoryKeyring, tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("keyring"))
    entry = ("Mnemoscope", created.header.vault_id)
    trusted.locked = True
    with pytest.raises(KeyringMissing, match="locked"):
        unlock_home(tmp_path / "v")
    trusted.locked = False
    trusted.kept[entry] = "not base 64"
    with pytest.raises(WrongKey):
        unlock_home(tmp_path / "v")
    trusted.kept[entry] = keyring_store.to_text(bytes(32))
    with pytest.raises(WrongKey):
        unlock_home(tmp_path / "v")
    trusted.kept.clear()
    with pytest.raises(KeyringMissing, match="no key for this vault"):
        unlock_home(tmp_path / "v")


def test_keyring_and_passphrase_both_open(trusted: MemoryKeyring, tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("auto", "right"))
    assert unlock_home(tmp_path / "v").key == created.key
    opened = unlock_home(tmp_path / "v", passphrase="right")
    assert (opened.key, opened.protection) == (created.key, "keyring+passphrase")


# Passphrase and recovery code -----------------------------------------------------------------------------------------


def test_a_passphrase_alone_opens(tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("passphrase", "right"))
    assert created.key is not None
    assert len(created.key) == 32
    assert unlock_home(tmp_path / "v", passphrase="right").key == created.key
    with pytest.raises(WrongKey) as wrong:
        unlock_home(tmp_path / "v", passphrase="wrong")
    with pytest.raises(VaultLocked, match="Give its passphrase") as locked:
        unlock_home(tmp_path / "v")
    assert (wrong.value.exit_code, locked.value.exit_code) == (3, 3)
    assert created.recovery_code is not None
    assert unlock_home(tmp_path / "v", recovery_code=created.recovery_code.lower()).key == created.key


def test_auto_without_keyring_takes_the_passphrase(tmp_path: Path) -> None:
    make(tmp_path / "v", KeyChoice("auto", "right"))
    assert unlock_home(tmp_path / "v", passphrase="right").protection == "passphrase"


def test_passphrase_asked_for_and_not_given(tmp_path: Path) -> None:
    with pytest.raises(Misuse):
        create_home(tmp_path / "v", KeyChoice("passphrase"), name="Mine", clock=system_clock)
    assert not (tmp_path / "v").exists()


def test_two_vaults_have_two_keys(tmp_path: Path) -> None:
    first, second = (make(tmp_path / name, KeyChoice("passphrase", "right")) for name in ("a", "b"))
    assert first.key != second.key
    assert first.recovery_code != second.recovery_code
    with pytest.raises(WrongKey, match="another vault"):
        unlock_home(tmp_path / "a", recovery_code=second.recovery_code)


def test_changing_the_passphrase_keeps_the_key_and_ends_the_old_one(tmp_path: Path) -> None:
    folder = tmp_path / "v"
    created = make(folder, KeyChoice("passphrase", "old"))
    assert created.key is not None
    backup = folder / "backups" / "one"
    backup.mkdir()
    write_header(backup, created.header)
    rekey.change_passphrase(folder, created.key, "new", clock=system_clock, argon=CHEAP)
    assert unlock_home(folder, passphrase="new").key == created.key
    assert unlock_home(folder, recovery_code=created.recovery_code).key == created.key
    with pytest.raises(WrongKey):
        unlock_home(folder, passphrase="old")
    old = created.header.wrap("passphrase")
    assert old is not None
    assert all(keyring_store.to_text(old.sealed).encode() not in data for data in contents(folder).values())
    assert read_header(backup) == read_header(folder)


def test_only_who_has_the_key_changes_the_passphrase(tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("passphrase", "old"))
    with pytest.raises(WrongKey):
        rekey.change_passphrase(tmp_path / "v", bytes(32), "new", clock=system_clock, argon=CHEAP)
    assert unlock_home(tmp_path / "v", passphrase="old").key == created.key


def test_a_new_recovery_code_ends_the_old_one(tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("passphrase", "old"))
    assert created.key is not None
    code = rekey.new_recovery_code(tmp_path / "v", created.key, clock=system_clock)
    assert unlock_home(tmp_path / "v", recovery_code=code).key == created.key
    with pytest.raises(WrongKey, match="newer one"):
        unlock_home(tmp_path / "v", recovery_code=created.recovery_code)


def test_the_keyring_comes_and_goes_but_one_way_in_remains(trusted: MemoryKeyring, tmp_path: Path) -> None:
    folder = tmp_path / "v"
    created = make(folder, KeyChoice("passphrase", "right"))
    assert created.key is not None
    with pytest.raises(Refused):
        rekey.change_passphrase(folder, created.key, None, clock=system_clock)
    rekey.add_keyring(folder, created.key, clock=system_clock)
    assert unlock_home(folder).key == created.key
    rekey.change_passphrase(folder, created.key, None, clock=system_clock)
    assert unlock_home(folder).protection == "keyring"
    with pytest.raises(WrongKey, match="has no passphrase"):
        unlock_home(folder, passphrase="right")
    with pytest.raises(Refused, match="Set a passphrase first"):
        rekey.remove_keyring(folder, created.key)
    rekey.change_passphrase(folder, created.key, "again", clock=system_clock, argon=CHEAP)
    rekey.remove_keyring(folder, created.key)
    assert trusted.kept == {}
    assert unlock_home(folder, passphrase="again").protection == "passphrase"


def test_a_plain_vault_has_no_passphrase_to_change(tmp_path: Path) -> None:
    make(tmp_path / "v")
    with pytest.raises(Refused, match="not encrypted"):
        rekey.change_passphrase(tmp_path / "v", bytes(32), "new", clock=system_clock)


def test_destroyed_keys_leave_no_sealed_copy(trusted: MemoryKeyring, tmp_path: Path) -> None:
    folder = tmp_path / "v"
    created = make(folder, KeyChoice("auto", "right"))
    (folder / "backups" / "one").mkdir()
    write_header(folder / "backups" / "one", created.header)
    rekey.destroy_keys(folder)
    assert trusted.kept == {}
    assert set(contents(folder)) == {"vault.db", "lock"}
    with pytest.raises(VaultDamaged):
        unlock_home(folder, passphrase="right")
