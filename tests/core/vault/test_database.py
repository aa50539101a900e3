"""The door to the database: the world's errors get names, ours come out as they are."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlcipher3.dbapi2 as sqlite
from sqlalchemy.exc import IntegrityError

from mnemoscope.model.errors import VaultReadOnly
from mnemoscope.vault.database import Database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path / "vault.db", None)
    with opened.write() as connection:
        connection.exec_driver_sql("CREATE TABLE name (id TEXT UNIQUE)")
    yield opened
    opened.close()


def insert_twice(database: Database, name: str) -> None:
    with database.write() as connection:
        for _ in range(2):
            connection.exec_driver_sql("INSERT INTO name VALUES (?)", (name,))


def names(database: Database) -> list[str]:
    with database.read() as connection:
        return list(connection.exec_driver_sql("SELECT id FROM name ORDER BY id").scalars())


def test_an_error_of_ours_comes_out_unchanged_and_is_not_its_own_cause(database: Database) -> None:
    with pytest.raises(IntegrityError) as caught:
        insert_twice(database, "a")
    seen: list[BaseException] = []
    following: BaseException | None = caught.value
    while following is not None:
        assert all(following is not each for each in seen)
        seen.append(following)
        following = following.__cause__ or following.__context__
    assert names(database) == []


def test_an_error_of_the_world_has_its_own_name_and_keeps_the_drivers_error(database: Database) -> None:
    with pytest.raises(VaultReadOnly) as caught, database.read() as connection:
        connection.exec_driver_sql("INSERT INTO name VALUES ('a')")
    assert caught.value.__cause__ is not None
    assert names(database) == []


def test_an_error_in_one_thread_rolls_back_its_own_rows_only(database: Database) -> None:
    """Two writers in turn, one of which always fails: nothing of it stays, and nothing of the other is lost."""
    failed: list[int] = []

    def fail() -> None:
        for number in range(40):
            with pytest.raises(IntegrityError):
                insert_twice(database, f"lost {number}")
            failed.append(number)

    def succeed() -> None:
        for number in range(40):
            with database.write() as connection:
                connection.exec_driver_sql("INSERT INTO name VALUES (?)", (f"kept {number:02}",))

    threads = [threading.Thread(target=fail), threading.Thread(target=succeed)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(failed) == 40
    assert names(database) == [f"kept {number:02}" for number in range(40)]


def test_a_write_that_waits_for_another_process_says_so_while_it_does(tmp_path: Path) -> None:
    """The other process is another connection with the lock: for SQLite it is the same."""
    database = Database(tmp_path / "a.db", None)
    with database.write() as connection:
        connection.exec_driver_sql("CREATE TABLE t (x)")
    other = sqlite.connect(tmp_path / "a.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    def write() -> None:
        with database.write() as connection:
            connection.exec_driver_sql("INSERT INTO t VALUES (1)")

    thread = threading.Thread(target=write)
    assert not database.waiting
    thread.start()
    while not database.waiting:
        time.sleep(0.01)
    other.execute("ROLLBACK")
    other.close()
    thread.join(30)
    assert not database.waiting
    with database.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM t").scalar() == 1
    database.close()


def test_a_statement_stays_prepared_however_many_others_ran_before(database: Database) -> None:
    """SQLite asks what is allowed while it prepares a statement, and only then."""
    asked: list[int] = []

    def allow(action: int, *_: object) -> int:
        asked.append(action)
        return sqlite.SQLITE_OK

    with database.write() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.set_authorizer(allow)
        for number in range(300):
            connection.exec_driver_sql(f"SELECT {number}")
        for name in ("a", "b", "c"):
            connection.exec_driver_sql("INSERT INTO name VALUES (?)", (name,))
            connection.exec_driver_sql("SELECT count(*) FROM name")
            if name == "a":
                asked.clear()
        driver.set_authorizer(None)
    assert asked == []
    assert names(database) == ["a", "b", "c"]
