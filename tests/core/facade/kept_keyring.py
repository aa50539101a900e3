"""A real keyring backend whose secrets lie in a file, so that a process that is killed shares them with its test."""

from __future__ import annotations

import json
from pathlib import Path

import keyring
from keyring.backend import KeyringBackend

from mnemoscope.vault import keyring_store


class KeptKeyring(KeyringBackend):
    """A keyring that another process can open too. It can be locked, as that of a desktop can."""

    priority = 9  # type: ignore[assignment]

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.locked = False

    @property
    def kept(self) -> dict[str, str]:
        return json.loads(self.path.read_text("utf-8")) if self.path.exists() else {}

    def get_password(self, service: str, username: str) -> str | None:
        if self.locked:
            raise RuntimeError("locked")
        return self.kept.get(f"{service}/{username}")

    def set_password(self, service: str, username: str, password: str) -> None:
        self.path.write_text(json.dumps({**self.kept, f"{service}/{username}": password}), "utf-8")

    def delete_password(self, service: str, username: str) -> None:
        name = f"{service}/{username}"
        self.path.write_text(json.dumps({each: kept for each, kept in self.kept.items() if each != name}), "utf-8")


def use(path: Path) -> KeptKeyring:
    """Let it be the keyring of this process, and one that the program trusts."""
    backend = KeptKeyring(path)
    keyring.set_keyring(backend)
    keyring_store.TRUSTED |= {f"{KeptKeyring.__module__}.{KeptKeyring.__qualname__}"}
    return backend
