"""Changing the ways to open a vault. The database and its key stay as they are; only what seals the key changes."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import KnownError, Misuse, Refused, VaultDamaged, VaultMissing, VaultReadOnly, WrongKey
from mnemoscope.model.normalise import clean_text
from mnemoscope.vault import keyring_store, keys
from mnemoscope.vault.backup_places import backup_places
from mnemoscope.vault.header import HEADER, SECOND_COPY, Header, read_header, write_header
from mnemoscope.vault.home import backups_path, lock_path, real_folder, with_keyring, with_passphrase
from mnemoscope.vault.keys import ARGON, Argon
from mnemoscope.vault.permissions import can_write, sync_folder, world_errors, write_zeros
from mnemoscope.vault.process_lock import ProcessLock

LONGEST_NAME = 80


def change_passphrase(folder: Path, key: bytes, new: str | None, *, clock: Clock, argon: Argon = ARGON) -> Header:
    """Seal the key under a new passphrase, or take the passphrase away (`new` None) where the keyring remains."""
    with _editing(folder, key) as (place, header):
        if new is not None:
            changed = with_passphrase(header, key, new, clock, argon)
        else:
            if header.wrap("keyring") is None:
                raise Refused("Without its passphrase nothing but the recovery code would open this vault.")
            changed = header.without("passphrase")
        _write_everywhere(place, changed)
    return changed


def new_recovery_code(folder: Path, key: bytes, *, clock: Clock) -> str:
    """Make a recovery code; the former one opens the vault no more."""
    code = keys.new_recovery_code(clock)
    with _editing(folder, key) as (place, header):
        wrap = keys.seal_with_recovery_code(key, code, vault_id=header.vault_id, clock=clock)
        _write_everywhere(place, header.with_wrap(wrap))
    return code


def add_keyring(folder: Path, key: bytes, *, clock: Clock) -> Header:
    """Let the system keyring open the vault too. Raises KeyringMissing where there is no trusted one."""
    with _editing(folder, key) as (place, header):
        changed = with_keyring(header, key, clock)
        _write_everywhere(place, changed)
    return changed


def remove_keyring(folder: Path, key: bytes) -> Header:
    """Take the key out of the system keyring; a passphrase must be there to take its place."""
    with _editing(folder, key) as (place, header):
        if header.wrap("passphrase") is None:
            raise Refused("Set a passphrase first; without the keyring nothing but the recovery code would be left.")
        changed = header.without("keyring")
        _write_everywhere(place, changed)
        keyring_store.remove(header.vault_id)
    return changed


def destroy_keys(folder: Path) -> None:
    """Overwrite and remove every sealed copy of the key: what the database holds cannot be read again by anyone."""
    place = real_folder(folder)
    with ProcessLock(lock_path(place), what="is changing the vault's keys"), world_errors(place):
        with suppress(VaultMissing, VaultDamaged):
            keyring_store.remove(read_header(place).vault_id)
        for copy in (place / HEADER, place / SECOND_COPY, *backups_path(place).glob(f"*/{HEADER}*")):
            with suppress(FileNotFoundError):
                with copy.open("r+b") as file:
                    write_zeros(file)
                copy.unlink()
        sync_folder(place)


@contextmanager
def _editing(folder: Path, key: bytes) -> Iterator[tuple[Path, Header]]:
    """The header as it is now, while no other process may change it; only for who has the key."""
    place = real_folder(folder)
    if not can_write(place):
        raise VaultReadOnly(f"{place} cannot be written. Check its permissions; nothing was changed.")
    with ProcessLock(lock_path(place), what="is changing the vault's keys"):
        header = read_header(place)
        if header.cipher == "none":
            raise Refused("This vault is not encrypted, so it has no key to lock.")
        if not hmac.compare_digest(keys.key_check(key, header.vault_id), header.check):
            raise WrongKey("The key does not belong to this vault.")
        yield place, header


def rename(folder: Path, name: str) -> Header:
    """Give the vault another name. Its backups keep theirs; they are found by the id."""
    place = real_folder(folder)
    if not name.strip():
        raise Misuse("A vault needs a name.")
    if not can_write(place):
        raise VaultReadOnly(f"{place} cannot be written. Check its permissions; nothing was changed.")
    with ProcessLock(lock_path(place), what="is changing the vault's keys"):
        changed = replace(read_header(place), name=clean_text(name)[:LONGEST_NAME])
        write_header(place, changed)
    return changed


def opens(folder: Path, code: str) -> bool:
    """Whether a recovery code is the one of this vault. Raises WrongKey that says what is wrong with the typing."""
    header = read_header(real_folder(folder))
    wrap = header.wrap("recovery")
    if wrap is None:
        return False
    keys.read_recovery_code(code)
    try:
        keys.open_with_recovery_code(wrap, code, header.vault_id)
    except WrongKey:
        return False
    return True


def follow(folder: Path) -> int:
    """Give the copies that can be reached the locks that the vault has now; how many had others.

    For drives that were away when the passphrase was changed: until then the former one opens what is on them.
    """
    place = real_folder(folder)
    header = read_header(place)
    there = [each.folder for each in backup_places(place) if each.reachable]
    # Also what has another name, and what lies ready for a restore: wherever a header with the former lock may be.
    return sum(_follow(found.parent, header) for each in there for found in each.glob(f"*/{HEADER}"))


def _write_everywhere(place: Path, header: Header) -> None:
    """Write the header here and into every copy that can be reached, which have the same key: no former passphrase
    opens them."""
    write_header(place, header)
    follow(place)


def _follow(copy: Path, header: Header) -> bool:
    with suppress(KnownError):
        found = read_header(copy)
        if found.vault_id == header.vault_id and found.wraps != header.wraps and found.check == header.check:
            write_header(copy, replace(found, wraps=header.wraps))
            return True
    return False
