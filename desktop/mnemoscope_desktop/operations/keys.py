"""What opens the vault: passphrase, system keyring, recovery code; and its name."""

from __future__ import annotations

from mnemoscope_desktop.tasks import ReadOp, WriteOp


def ways_to_open() -> ReadOp:
    """The answer is (protection, ways to open)."""
    return ReadOp(lambda vault: (vault.protection, vault.ways_to_open()))


def change_passphrase(*, new: str | None) -> WriteOp:
    """Set another passphrase, or take it away; the answer are folders with backups that keep the former one."""
    return WriteOp(lambda vault: vault.change_passphrase(new))


def new_recovery_code() -> WriteOp:
    """Make a recovery code; the answer is shown once."""
    return WriteOp(lambda vault: vault.new_recovery_code())


def use_keyring(*, on: bool) -> WriteOp:
    """Keep the key in the system keyring, or take it out."""
    return WriteOp(lambda vault: vault.add_keyring() if on else vault.remove_keyring())


def rename_vault(*, name: str) -> WriteOp:
    """Call the vault something else; the answer is its name."""
    return WriteOp(lambda vault: vault.rename(name))
