"""Bringing the tables of a vault up to what this version of the program knows.

The revisions lie in `migrations/versions`. An up-to-date vault costs one SELECT; Alembic is imported only where there
is work. An older vault is backed up first and upgraded in one transaction, by one process at a time, so a kill leaves
either the old tables or the new ones.
"""

from __future__ import annotations

import re
from pathlib import Path

from sqlalchemy import Connection

from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import VaultDamaged, VaultReadOnly, VaultTooNew
from mnemoscope.vault.backup import back_up
from mnemoscope.vault.database import Database
from mnemoscope.vault.home import lock_path, real_folder
from mnemoscope.vault.process_lock import ProcessLock

HEAD = "0007"
"""The newest revision. Revisions are numbered, so that a newer one is known as such."""

MIGRATIONS = Path(__file__).with_name("migrations")

_WAIT = 600.0


def migrate(database: Database, folder: Path, *, clock: Clock, keep: int = 5) -> bool:
    """Make or upgrade the tables where that is needed, and say whether it was.

    A vault with memories is backed up into its `backups` before. Raises VaultTooNew, VaultDamaged or VaultReadOnly and
    leaves the vault untouched.
    """
    if up_to_date(database):
        return False
    if database.read_only:
        raise VaultReadOnly(
            "An older version of Mnemoscope made this vault, and it must be upgraded before it can be opened. "
            "Its folder cannot be written: check its permissions."
        )
    lock = ProcessLock(lock_path(real_folder(folder)), wait=_WAIT, what="is upgrading the vault")
    with lock:
        if up_to_date(database):  # the other process did it
            return False
        with database.read() as connection:
            is_new = revision(connection) is None
        if not is_new:
            back_up(database, folder, clock=clock, reason="before-upgrade", keep=keep)
        _upgrade(database)
    return True


def bring_up(copy: Database) -> None:
    """Upgrade the tables of a copy, without a copy of the copy: something is to be taken out of it."""
    if not up_to_date(copy):
        _upgrade(copy)


def revision(connection: Connection) -> str | None:
    """Which revision the tables have; None for a database without any. Raises VaultDamaged where that is not clear."""
    tables = set(connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars())
    if not tables:
        return None
    if "alembic_version" in tables:
        found = list(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())
        if len(found) == 1 and isinstance(found[0], str):
            return found[0]
    raise VaultDamaged(
        "The vault's database does not say which version of its tables it has, so it was left untouched. "
        "Restore the newest backup."
    )


def up_to_date(database: Database) -> bool:
    """Whether the tables are those of this version. Raises VaultDamaged, and VaultTooNew for those of a later one."""
    with database.read() as connection:
        found = revision(connection)
    if found is None or found == HEAD:
        return found == HEAD
    if not re.fullmatch(r"\d{4}", found):
        raise VaultDamaged(
            "The vault's database names a version of its tables that never existed, so it was left untouched. "
            "Restore the newest backup."
        )
    if found > HEAD:
        raise VaultTooNew(
            f"A newer version of Mnemoscope made this vault (its tables are number {int(found)}, this version knows up "
            f"to {int(HEAD)}). Update Mnemoscope; the vault was left as it is."
        )
    return False


def _upgrade(database: Database) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    # A revision may rebuild a table; dropping the old one would delete what refers to it.
    database.alone("PRAGMA foreign_keys = OFF")
    try:
        with database.write() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, HEAD)
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                raise VaultDamaged(
                    "The vault could not be upgraded, because records in it refer to others that are gone. "
                    "It was left as it was, and a backup lies in its folder “backups”."
                )
    finally:
        database.alone("PRAGMA foreign_keys = ON")
