"""A full-text table in a real SQLite of the kind that vaults use, and a database with the vault's schema."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlcipher3.dbapi2 as driver
from sqlalchemy import Integer

from mnemoscope.curate import mending
from mnemoscope.index.tokens import FTS_TABLE_SQL, FTS_WEIGHTS, index_words, match_expression
from mnemoscope.index.words import ranked
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import PERSON
from mnemoscope.vault import rows, schema, undoing, wipe, wipe_target
from mnemoscope.vault.database import Database
from mnemoscope.vault.journal import Act


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




class Store:
    """A database with the vault's schema, written through the journal as the program does."""

    def __init__(self, path: Path) -> None:
        self.database = Database(path, key=bytes(range(32)))
        self.clock = FixedClock()
        with self.database.write() as connection:
            schema.create_all(connection)

    @contextmanager
    def act(self, verb: str = "add") -> Iterator[Act]:
        with self.database.write() as connection:
            act = Act(connection, self.clock, verb=verb, actor=PERSON)
            yield act
            act.commit()

    def add(self, *texts: str, tags: tuple[str, ...] = ()) -> list[int]:
        """Store memories and give their row numbers."""
        with self.act() as act:
            return [act.insert(schema.memory, self._row(text, tags)) for text in texts]

    def edit(self, pk: int, text: str) -> None:
        with self.act("edit") as act:
            act.update(schema.memory, pk, {"text": text, "text_key": text_key(text)})

    def undo_last(self) -> None:
        with self.database.write() as connection:
            last = connection.exec_driver_sql("SELECT id FROM operation ORDER BY seq DESC LIMIT 1").scalar_one()
            undoing.undo(connection, self.clock, last, actor=PERSON, derived=mending)

    def wipe(self, *pks: int) -> None:
        """As a wipe leaves the tables: rows gone, no entry in the outbox, a receipt."""
        with self.database.write() as connection:
            wipe.remove(connection, wipe_target.target(connection, pks))
            row = {"id": self.clock.new_id(), "at": 0, "body": "{}", "hash": ""}
            rows.insert(connection, schema.wipe_receipt, row)

    def value(self, statement: str, *values: object) -> Any:
        with self.database.read() as connection:
            return connection.exec_driver_sql(statement, values).scalar()

    def found(self, query: str) -> list[int]:
        with self.database.read() as connection:
            return [pk for pk, _ in ranked(connection, match_expression(query) or '""', 50)]

    def _row(self, text: str, tags: tuple[str, ...]) -> dict[str, Any]:
        filled = {"text": text, "text_key": text_key(text), "tags": json.dumps(tags), "id": self.clock.new_id()}
        row: dict[str, Any] = {}
        for column in schema.memory.columns:
            if column.name == "pk" or column.computed is not None or column.nullable:
                continue
            row[column.name] = filled.get(column.name, 0 if isinstance(column.type, Integer) else "")
        return row


def text_key(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "vault.db")
    yield made
    made.database.close()
