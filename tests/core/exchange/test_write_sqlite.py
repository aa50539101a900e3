"""A copy for SQLite tools where the disk gives out: a calm word, and nothing is left or lost."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from mnemoscope.exchange import write_sqlite as module
from mnemoscope.exchange.write_sqlite import write_sqlite
from mnemoscope.model.errors import DiskFull, Refused

ROWS = [{"text": f"I row with crew {number}. " * 20} for number in range(2_000)]
COLUMNS = [("text", "TEXT")]


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no such bound")
@pytest.mark.parametrize("exists", [False, True])
def test_a_file_that_cannot_grow_is_told_and_removed(exists: bool, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    if exists:
        target.write_bytes(b"old")
    with files_of_at_most(64 << 10), pytest.raises((DiskFull, Refused), match=r"copy\.sqlite"):
        write_sqlite(target, [("memory", COLUMNS, ROWS)], [], overwrite=True)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == (
        [("copy.sqlite", b"old")] if exists else []
    )


def test_a_full_disk_is_called_one(tmp_path: Path) -> None:
    """SQLite's own word for a full disk, from a database that may have no more pages."""
    with closing(sqlite3.connect(tmp_path / "small.sqlite", isolation_level=None)) as connection:
        connection.execute("PRAGMA max_page_count = 4")
        connection.execute("CREATE TABLE memory (text TEXT)")
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)), module._as_of_the_system():
            connection.executemany("INSERT INTO memory VALUES (:text)", ROWS)
