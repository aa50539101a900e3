"""A full-text table in a real SQLite of the kind that vaults use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlcipher3.dbapi2 as driver

from mnemoscope.index.tokens import FTS_TABLE_SQL, FTS_WEIGHTS, index_words


class WordTable:
    """Texts in an FTS5 table; row numbers count from 1."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        connection.execute(FTS_TABLE_SQL)
        self.rows = 0

    def add(self, *texts: str, tags: Iterable[str] = ()) -> None:
        for text in texts:
            self.rows += 1
            self.connection.execute(
                "INSERT INTO memory_words(rowid, text, tags, forms) VALUES(?, ?, ?, ?)",
                (self.rows, *index_words(text, tags)),
            )

    def find(self, expression: str | None) -> list[int]:
        """Row numbers, best first."""
        if expression is None:
            return []
        weights = ", ".join(map(str, FTS_WEIGHTS))
        found = self.connection.execute(
            "SELECT rowid FROM memory_words WHERE memory_words MATCH ? "
            f"ORDER BY bm25(memory_words, {weights}), rowid",
            (expression,),
        )
        return [row[0] for row in found]


@pytest.fixture
def words() -> Iterator[WordTable]:
    connection = driver.connect(":memory:")
    yield WordTable(connection)
    connection.close()


@pytest.fixture(scope="session")
def cases() -> Path:
    """The folder of given cases, where it lies beside the project."""
    folder = Path(__file__).parents[3].parent / "shared" / "cases"
    if not folder.is_dir():
        pytest.skip("the given cases are not here")
    return folder


