"""The folder of a vault: how it is made and how it is opened.

It holds `vault.db`, `header.json` (twice), `backups/` and `lock`, and sealed files while something goes on; folders are
0700 and files 0600.
"""

from __future__ import annotations

import hmac
import os
import time
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import (
    KeyringMissing,
    Misuse,
    VaultDamaged,
    VaultExists,
    VaultLocked,
    VaultMissing,
    WrongKey,
)
from mnemoscope.vault import keyring_store, keys
from mnemoscope.vault.header import (
    DATABASE,
    HEADER,
    SECOND_COPY,
    Header,
    Protection,
    copies_agree,
    protection,
    read_header,
    write_header,
)
from mnemoscope.vault.keys import ARGON, Argon, KeyChoice
from mnemoscope.vault.permissions import (
    PRIVATE_FOLDER,
    can_write,
    create_private_file,
    make_private_folder,
    sync_folder,
    tighten,
    world_errors,
)
from mnemoscope.vault.process_lock import ProcessLock

BACKUPS = "backups"
LOCK = "lock"
FIRST_TABLES_WAIT = 2.0


@dataclass(frozen=True, slots=True)
class CreatedHome:
    """A new home. `key` is None for a plain vault; the recovery code is shown once and kept nowhere."""

    folder: Path
    key: bytes | None = field(repr=False)
    recovery_code: str | None = field(repr=False)
    header: Header


@dataclass(frozen=True, slots=True)
class UnlockedHome:
    """An opened home. `open_to_others` are files that could not be made private (another account owns them)."""

    folder: Path
    key: bytes | None = field(repr=False)
    header: Header
    protection: Protection
    open_to_others: tuple[Path, ...] = ()


def database_path(folder: Path) -> Path:
    return folder / DATABASE


def backups_path(folder: Path) -> Path:
    return folder / BACKUPS


def lock_path(folder: Path) -> Path:
    return folder / LOCK


def create_home(folder: Path, choice: KeyChoice, *, name: str, clock: Clock, argon: Argon = ARGON) -> CreatedHome:
    """Make the folder of a new vault with its key, an empty database file and the header.

    An empty folder, or one left by an interrupted creation, is used; a folder with anything else in it raises
    VaultExists. Where no key can be kept it raises KeyringMissing: a plain vault is made only on request.
    """
    place = real_folder(folder)
    _must_be_free(place)
    ways = _ways(choice)
    make_private_folder(place)
    tighten(place)
    with ProcessLock(lock_path(place), what="is making a vault in this folder"), world_errors(place):
        _must_be_free(place)
        header, key, code = _new_header(choice, ways, name=name, clock=clock, argon=argon)
        try:
            backups_path(place).mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
            with suppress(FileExistsError):
                os.close(create_private_file(database_path(place)))
            # Last, since a folder with a header is a vault.
            write_header(place, header)
            tighten(place)
            sync_folder(place.parent)
        except BaseException:
            if header.wrap("keyring") is not None:
                keyring_store.remove(header.vault_id)
            raise
    return CreatedHome(place, key, code, header)


def unlock_home(
    folder: Path, *, passphrase: str | None = None, recovery_code: str | None = None, key: bytes | None = None
) -> UnlockedHome:
    """Read the header, make the files private and find the key.

    Who has the key itself gives it. With neither that, passphrase nor recovery code the system keyring is asked. Raises
    VaultMissing, VaultDamaged, VaultTooNew, VaultLocked, WrongKey or KeyringMissing.
    """
    place = real_folder(folder)
    header = read_header(place)
    _must_have_database(place, header)
    stuck = tighten(place)
    key = _find_key(header, passphrase, recovery_code, key)
    if not copies_agree(place) and can_write(place):
        with ProcessLock(lock_path(place), what="is changing the vault's keys"):
            write_header(place, read_header(place))
    return UnlockedHome(place, key, header, protection(header), stuck)


def _new_header(
    choice: KeyChoice, ways: frozenset[str], *, name: str, clock: Clock, argon: Argon
) -> tuple[Header, bytes | None, str | None]:
    """The header of a new vault, its key and its recovery code; the latter two are None for a plain one."""
    header = Header(clock.new_id(), name, clock.now().iso(), "none")
    if choice.kind == "plain":
        return header, None, None
    key = keys.new_key(clock)
    code = keys.new_recovery_code(clock)
    header = replace(header, cipher="sqlcipher", check=keys.key_check(key, header.vault_id))
    header = header.with_wrap(keys.seal_with_recovery_code(key, code, vault_id=header.vault_id, clock=clock))
    if "passphrase" in ways:
        header = with_passphrase(header, key, choice.passphrase or "", clock, argon)
    if "keyring" in ways:
        header = with_keyring(header, key, clock)
    return header, key, code


def _ways(choice: KeyChoice) -> frozenset[str]:
    """Where the key will be kept: in the keyring, under the passphrase, or both."""
    if choice.kind == "plain":
        return frozenset()
    given = {"passphrase"} if choice.passphrase is not None else set()
    if choice.kind == "passphrase":
        if not given:
            raise Misuse("A passphrase was asked for and none was given.")
        return frozenset(given)
    if choice.kind == "keyring" or keyring_store.trusted_keyring() is not None:
        return frozenset(given | {"keyring"})
    if not given:
        raise KeyringMissing(
            "This computer has no system keyring that keeps keys safe, and no passphrase was given. "
            "Give a passphrase, or ask for an unencrypted vault with --plain."
        )
    return frozenset(given)


def with_passphrase(header: Header, key: bytes, passphrase: str, clock: Clock, argon: Argon) -> Header:
    """The header with the key sealed under this passphrase too."""
    return header.with_wrap(
        keys.seal_with_passphrase(key, passphrase, vault_id=header.vault_id, clock=clock, argon=argon)
    )


def with_keyring(header: Header, key: bytes, clock: Clock) -> Header:
    """The header with the key sealed under a new key that the system keyring keeps from now on."""
    secret = clock.random_bytes(keys.KEY_BYTES)
    keyring_store.store(header.vault_id, secret)
    return header.with_wrap(keys.seal_with_keyring_key(key, secret, vault_id=header.vault_id, clock=clock))


def with_new_key(header: Header, clock: Clock) -> tuple[Header, bytes]:
    """The header with a new key under the same locks, and the key. The former one is sealed nowhere in it.

    Raises Refused where a lock of an earlier version does not allow it, and KeyringMissing.
    """
    key = keys.new_key(clock)
    changed = replace(header, check=keys.key_check(key, header.vault_id))
    for wrap in header.wraps:
        if wrap.kind == "keyring":
            # The same secret: a new one would make the present header useless before the new one is in its place.
            secret = keyring_store.load(header.vault_id)
            fresh = keys.seal_with_keyring_key(key, secret, vault_id=header.vault_id, clock=clock)
        else:
            fresh = keys.seal_for_same(wrap, key, vault_id=header.vault_id, clock=clock)
        changed = changed.with_wrap(fresh)
    return changed, key


def _find_key(
    header: Header, passphrase: str | None, recovery_code: str | None, known: bytes | None
) -> bytes | None:
    if header.cipher == "none":
        return None
    key = known if known is not None else _unsealed(header, passphrase, recovery_code)
    if not hmac.compare_digest(keys.key_check(key, header.vault_id), header.check):
        raise VaultDamaged(f"The key in {HEADER} does not belong to this vault. Put {HEADER} back from a backup.")
    return key


def _unsealed(header: Header, passphrase: str | None, recovery_code: str | None) -> bytes:
    if recovery_code is not None:
        wrap = header.wrap("recovery")
        if wrap is None:
            raise WrongKey("This vault has no recovery code.")
        return keys.open_with_recovery_code(wrap, recovery_code, header.vault_id)
    by_passphrase, by_keyring = header.wrap("passphrase"), header.wrap("keyring")
    if passphrase is not None:
        if by_passphrase is None:
            raise WrongKey("This vault has no passphrase. Open it through the system keyring or by its recovery code.")
        return keys.open_with_passphrase(by_passphrase, passphrase, header.vault_id)
    if by_keyring is None:
        raise VaultLocked("The vault is locked. Give its passphrase or its recovery code.")
    return keys.open_with_keyring_key(by_keyring, keyring_store.load(header.vault_id), header.vault_id)


def _must_be_free(place: Path) -> None:
    if not place.exists():
        return
    if not place.is_dir():
        raise VaultExists(f"{place} is a file. Name a folder for the vault, or one that does not exist yet.")
    with world_errors(place):
        names = {each.name for each in place.iterdir()}
    if HEADER in names or SECOND_COPY in names or _size(database_path(place)):
        raise VaultExists(f"There is a vault in {place} already. Open it, or choose another folder.")
    drafts = {name for name in names if name.startswith(f".{HEADER}.") and name.endswith(".tmp")}
    if names - drafts - {DATABASE, LOCK, BACKUPS} or any(backups_path(place).glob("*")):
        raise VaultExists(f"{place} holds other files. Choose an empty folder, or one that does not exist yet.")


def _must_have_database(place: Path, header: Header) -> None:
    end = time.monotonic() + FIRST_TABLES_WAIT
    while _size(database_path(place)) == 0:
        # Another program may be between making the folder and making the tables.
        if time.monotonic() < end and time.time() - _made_at(place) < FIRST_TABLES_WAIT:
            time.sleep(0.02)
            continue
        raise VaultDamaged(
            f"The database of the vault “{header.name}” in {place} is missing or empty. Restore the newest backup; if "
            "you were only just making this vault, delete the folder and begin again."
        )


def _made_at(place: Path) -> float:
    try:
        return (place / HEADER).stat().st_mtime
    except OSError:
        return 0.0


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def real_folder(folder: Path) -> Path:
    """The folder itself where a link was named, so that checks and changes of permissions meet the real one."""
    place = Path(os.path.realpath(folder.expanduser()))
    if place.is_symlink():
        raise VaultMissing(f"{folder} is a link that leads in a circle. Name the folder itself.")
    return place
