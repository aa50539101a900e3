"""A copy of the database in which something is tried out, so that nobody who writes has to wait meanwhile.

It lies among the backups like a copy that is being restored: private, with a lock of its own that the system frees
when the program dies, so that whoever next makes a backup, restores or wipes removes what a kill left.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from mnemoscope.model.errors import KnownError
from mnemoscope.vault.backup import STAGED, clear_drafts, quoted
from mnemoscope.vault.database import Database
from mnemoscope.vault.home import backups_path, database_path, real_folder
from mnemoscope.vault.permissions import create_private_file, make_private_folder
from mnemoscope.vault.process_lock import ProcessLock

WORTH_FROM = 1 << 16
"""Below so many bytes of what is tried out, the others wait for some tenths of a second at most."""
MOST_TIMES = 500
"""Copying so many bytes of a database takes as long as trying out one byte of a list of memories. Where the database is
larger, it is copied only once somebody wants to write."""


def is_worth_it(database: Database, size: int) -> bool:
    """Whether trying out so many bytes takes longer than copying the database."""
    return size >= WORTH_FROM and database.path.stat().st_size <= size * MOST_TIMES


@contextmanager
def scratch_copy(database: Database, folder: Path) -> Iterator[Database | None]:
    """A copy as the database is now, which is gone afterwards; None while somebody makes a copy or wipes, or where
    there is no room for one. Who makes a copy or wipes waits meanwhile."""
    place = real_folder(folder)
    shelf = backups_path(place)
    make_private_folder(shelf)
    alone = ProcessLock(shelf / "lock")
    if not alone.try_acquire():
        yield None
        return
    try:
        clear_drafts(place)
        target = shelf / f"{STAGED}tried-{os.getpid()}"
        make_private_folder(target)
        try:
            with ProcessLock(target / "lock"):
                copy = _copied(database, database_path(target))
                if copy is None:
                    yield None
                    return
                with closing(copy):
                    yield copy
        finally:
            shutil.rmtree(target, ignore_errors=True)
    finally:
        alone.release()


def _copied(database: Database, target: Path) -> Database | None:
    try:
        os.close(create_private_file(target))
        with closing(Database(database.path, database.key(), read_only=True)) as reader:
            reader.alone("PRAGMA query_only = OFF")  # it would forbid writing to any file
            reader.alone(f"VACUUM INTO {quoted(target)}")
        return Database(target, database.key())
    except KnownError:
        return None
