"""Folders of vaults for tests, with a real keyring backend whose secrets lie in this process."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import keyring
import keyring.backends.fail
import keyring.backends.null
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked

from mnemoscope.model.clock import system_clock
from mnemoscope.vault import keyring_store
from mnemoscope.vault.home import CreatedHome, create_home
from mnemoscope.vault.keys import Argon, KeyChoice

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
PLAIN = KeyChoice("plain")


class MemoryKeyring(KeyringBackend):
    """A keyring that keeps its secrets in this process."""

    priority = 9  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}
        self.locked = False

    def get_password(self, service: str, username: str) -> str | None:
        if self.locked:
            raise KeyringLocked("locked")
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture(autouse=True)
def keyring_as_before() -> Iterator[None]:
    before = keyring.get_keyring()
    keyring.set_keyring(keyring.backends.fail.Keyring())
    yield
    keyring.set_keyring(before)


@pytest.fixture
def untrusted() -> MemoryKeyring:
    backend = MemoryKeyring()
    keyring.set_keyring(backend)
    return backend


@pytest.fixture
def trusted(untrusted: MemoryKeyring, monkeypatch: pytest.MonkeyPatch) -> MemoryKeyring:
    name = f"{MemoryKeyring.__module__}.{MemoryKeyring.__qualname__}"
    monkeypatch.setattr(keyring_store, "TRUSTED", keyring_store.TRUSTED | {name})
    return untrusted


def make(folder: Path, choice: KeyChoice = PLAIN) -> CreatedHome:
    """A home whose database has been written to."""
    created = create_home(folder, choice, name="Mine", clock=system_clock, argon=CHEAP)
    (folder / "vault.db").write_bytes(b"some pages")
    return created


def contents(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def modes(folder: Path) -> set[tuple[str, int]]:
    return {(each.name, stat.S_IMODE(each.lstat().st_mode)) for each in (folder, *folder.rglob("*"))}
