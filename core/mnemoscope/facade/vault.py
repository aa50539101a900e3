"""`Vault`: making, opening, locking. Its verbs are in the neighbouring modules, by kind."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from mnemoscope.facade.acts import Journal
from mnemoscope.facade.asking import Asking
from mnemoscope.facade.barring import Barring
from mnemoscope.facade.curves import Curves
from mnemoscope.facade.drafts import Drafts
from mnemoscope.facade.entities import Entities
from mnemoscope.facade.episodes import Episodes
from mnemoscope.facade.exports import Exports
from mnemoscope.facade.files import Files
from mnemoscope.facade.finding import Finding, stored_home
from mnemoscope.facade.keys import Keys
from mnemoscope.facade.listings import Listings
from mnemoscope.facade.lives import Lives
from mnemoscope.facade.neighbours import Neighbours
from mnemoscope.facade.reads import Reads
from mnemoscope.facade.removing import Removing
from mnemoscope.facade.restoring import Restoring
from mnemoscope.facade.reviewing import Reviewing
from mnemoscope.facade.settling import ClearCases
from mnemoscope.facade.units import Units
from mnemoscope.facade.vocabulary import Vocabularies
from mnemoscope.facade.writes import Writes
from mnemoscope.index.service import Index
from mnemoscope.model.clock import Clock, system_clock
from mnemoscope.model.errors import VaultDamaged, WrongKey
from mnemoscope.vault.database import DAMAGED, Database
from mnemoscope.vault.destroying import settle_destroyed
from mnemoscope.vault.header import protection
from mnemoscope.vault.home import create_home, database_path, unlock_home
from mnemoscope.vault.keys import ARGON, Argon, KeyChoice
from mnemoscope.vault.migrate import migrate
from mnemoscope.vault.permissions import can_write
from mnemoscope.vault.renewal import settle_renewal
from mnemoscope.vault.restoring import settle_interrupted

MakeIndex = Callable[[Database], Index]


class Vault(
    Asking, Barring, Journal, Entities, Vocabularies, Episodes, Units, Finding, Exports, Files, Restoring,
    Removing, Keys, Lives, ClearCases, Neighbours, Writes, Reviewing, Listings, Reads, Curves, Drafts,
):
    """One person's memories in one folder, opened.

    Safe to use from several threads: writes take turns, reads run beside them. Several processes may have the same
    vault open at once.

    Attributes:
        open_to_others: files of the vault that other accounts can read and that could not be made private, since they
            belong to another account or lie where nothing can be written.
    """

    open_to_others: tuple[Path, ...] = ()
    _closing: weakref.finalize[..., Vault]

    @classmethod
    def create(
        cls,
        folder: Path,
        *,
        key: KeyChoice | None = None,
        name: str = "",
        clock: Clock = system_clock,
        argon: Argon = ARGON,
        index: MakeIndex | None = None,
    ) -> Created:
        """Make a new vault in an empty or missing folder.

        Without `key` the system keyring keeps the key; where there is none that can be trusted, KeyringMissing says
        what to do. The recovery code of the answer is shown once and kept nowhere.
        """
        home = create_home(folder, key or KeyChoice("auto"), name=name or folder.name, clock=clock, argon=argon)
        vault = cls._on(home.folder, home.key, name or folder.name, protection(home.header), clock, index)
        return Created(vault, home.recovery_code)

    @classmethod
    def open(
        cls,
        folder: Path,
        *,
        passphrase: str | None = None,
        recovery_code: str | None = None,
        raw_key: bytes | None = None,
        read_only: bool = False,
        clock: Clock = system_clock,
        index: MakeIndex | None = None,
    ) -> Vault:
        """Open a vault. A folder that cannot be written is opened for reading, and says so.

        `raw_key` is what `raw_key()` gave, for opening it again at once.

        Raises VaultMissing, VaultLocked (with WrongKey and KeyringMissing), VaultDamaged or VaultTooNew.
        """
        settle_destroyed(folder)
        home = unlock_home(folder, passphrase=passphrase, recovery_code=recovery_code, key=raw_key)
        vault = cls._on(
            home.folder,
            home.key,
            home.header.name,
            home.protection,
            clock,
            index,
            read_only=read_only or not can_write(home.folder),
        )
        vault.open_to_others = home.open_to_others
        return vault

    @classmethod
    def _on(
        cls,
        folder: Path,
        key: bytes | None,
        name: str,
        protection: str,
        clock: Clock,
        index: MakeIndex | None,
        *,
        read_only: bool = False,
    ) -> Vault:
        if not read_only:
            settle_interrupted(folder)
        if can_write(folder):
            settle_renewal(folder, key)
        try:
            database = Database(database_path(folder), key, read_only=read_only)
        except WrongKey as error:
            # The header has proved the key right, so it is the file that is not what it was.
            raise VaultDamaged(DAMAGED) from error
        try:
            migrate(database, folder, clock=clock)
            make = index or partial(Index, home=stored_home(database))
            vault = cls(folder, database, name=name, protection=protection, clock=clock, index=make(database))
            # Also for a program that ends without closing: its thread must not be cut off inside the language model.
            vault._closing = weakref.finalize(vault, _close, vault.index, database)
            if not read_only:
                vault._finish_wipes()
                vault._make_salt()
                vault._take_in_what_was_left()
        except BaseException:
            database.close()
            raise
        return vault

    def shut(self) -> None:
        """Forget the key. Any later call raises VaultLocked, but for `lock`, which is still to come.

        That one may take a while: after a large act it brings much from the log into the file.
        """
        self._database.shut()

    def lock(self) -> None:
        """Forget the key and close everything. Any later call raises VaultLocked."""
        self.index.close()
        self._database.close()

    close = lock

    def raw_key(self) -> bytes | None:
        """The vault's own key, for changing how it is wrapped and for putting a backup back. None for a plain vault."""
        return self._database.key()

    def __enter__(self) -> Vault:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _close(index: Index, database: Database) -> None:
    index.close()
    database.close()


@dataclass(frozen=True, slots=True)
class Created:
    """A new vault. `recovery_code` is None for a plain one; it is shown once and kept nowhere."""

    vault: Vault
    recovery_code: str | None = field(repr=False)
