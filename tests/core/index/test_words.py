"""Full text follows the memories through every kind of write, and is made anew whenever asked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mnemoscope.index import outbox, words
from mnemoscope.index.tokens import FTS_TABLE_SQL
from mnemoscope.index.words import WORDS, catch_up_words, drift, rebuild_words
from mnemoscope.model.errors import Cancelled
from mnemoscope.vault.database import Database
from mnemoscope.vault.schema import FTS_SQL

if TYPE_CHECKING:
    from conftest import Store


def test_the_schema_makes_the_table_that_the_tokens_need() -> None:
    assert FTS_SQL == FTS_TABLE_SQL


def test_words_follow_every_write(store: Store) -> None:
    (tea, bike) = store.add("Green tea at four", "A red bicycle", tags=("hobby",))
    assert catch_up_words(store.database)
    assert store.found("tea") == [tea]
    assert store.found("hobby") == [bike, tea]
    store.edit(tea, "Black coffee at four")
    assert catch_up_words(store.database)
    assert store.found("tea") == []
    assert store.found("coffee") == [tea]
    store.undo_last()
    assert catch_up_words(store.database)
    assert store.found("coffee") == []
    assert store.found("tea") == [tea]
    (later,) = store.add("A passing thought")
    catch_up_words(store.database)
    store.undo_last()
    assert catch_up_words(store.database)
    assert store.found("thought") == []
    assert later not in store.found("passing")


def test_nothing_to_do_writes_nothing(store: Store) -> None:
    store.add("One")
    catch_up_words(store.database)
    before = store.value("PRAGMA data_version"), store.value("SELECT total_changes()")
    assert catch_up_words(store.database)
    assert (store.value("PRAGMA data_version"), store.value("SELECT total_changes()")) == before


def test_many_at_once_in_small_transactions(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "BATCH", 7)
    pks = store.add(*(f"Note about topic{number}" for number in range(50)))
    told: list[tuple[int, int | None]] = []
    assert catch_up_words(store.database, progress=lambda done, total, what: told.append((done, total)))
    assert told[-1] == (50, 50)
    more = store.add(*(f"Further topic{number}" for number in range(50, 80)))
    assert catch_up_words(store.database)
    assert store.found("topic49") == [pks[-1]]
    assert store.found("topic79") == [more[-1]]
    assert store.value(f"SELECT count(*) FROM {words.FTS_TABLE}_docsize") == 80


def test_following_tells_how_far_it_is_and_can_be_broken_off(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    catch_up_words(store.database)
    monkeypatch.setattr(words, "BATCH", 10)
    pks = store.add(*(f"Lamp topic{number}" for number in range(30)))
    told: list[tuple[int, int | None, str]] = []

    def listen(done: int, total: int | None, what: str) -> None:
        told.append((done, total, what))
        if done >= 20:
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        catch_up_words(store.database, progress=listen)
    assert told == [(10, 30, "indexing words"), (20, 30, "indexing words")]
    assert store.found("topic19") == [pks[19]]
    assert catch_up_words(store.database)
    assert store.found("topic29") == [pks[29]]


def test_an_interrupted_filling_goes_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "BATCH", 5)
    pks = store.add(*(f"Note topic{number}" for number in range(20)))

    def interrupt(done: int, total: int | None, what: str) -> None:
        if done >= 10:
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        catch_up_words(store.database, progress=interrupt)
    store.edit(pks[0], "Changed in between")
    assert catch_up_words(store.database)
    assert store.found("changed") == [pks[0]]
    assert store.found("topic0") == []
    assert store.found("topic19") == [pks[19]]


def test_other_tokens_make_it_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    (pk,) = store.add("Green tea")
    catch_up_words(store.database)
    monkeypatch.setattr(words, "WORDS", "words/next")
    assert catch_up_words(store.database)
    assert store.found("tea") == [pk]
    with store.database.read() as connection:
        assert outbox.named(connection, "words") == ["words/next"]


def test_rebuilding_mends_what_is_wrong(store: Store) -> None:
    first, second = store.add("Green tea", "Red wine")
    catch_up_words(store.database)
    with store.database.write() as connection:
        connection.exec_driver_sql(f"DELETE FROM {words.FTS_TABLE} WHERE rowid = ?", (first,))
        connection.exec_driver_sql(f"INSERT INTO {words.FTS_TABLE}(rowid, text, tags, forms) VALUES (99, 'x', '', '')")
        assert drift(connection) == ([first], [99])
        rebuild_words(connection)
    assert catch_up_words(store.database)
    with store.database.read() as connection:
        assert drift(connection) == ([], [])
    assert store.found("tea") == [first]
    assert store.found("wine") == [second]


def test_a_filling_drops_rows_without_a_memory(store: Store) -> None:
    with store.database.write() as connection:
        connection.exec_driver_sql(f"INSERT INTO {words.FTS_TABLE}(rowid, text, tags, forms) VALUES (7, 'x', '', '')")
    assert catch_up_words(store.database)
    assert store.value(f"SELECT count(*) FROM {words.FTS_TABLE}_docsize") == 0


def test_a_wipe_of_waiting_entries_is_no_trouble(store: Store) -> None:
    first, second = store.add("Keep this", "Remove that")
    catch_up_words(store.database)
    store.edit(second, "Remove those")
    store.wipe(second)
    assert catch_up_words(store.database)
    assert store.found("remove") == []
    assert store.found("keep") == [first]
    with store.database.read() as connection:
        assert outbox.applied(connection, WORDS) == outbox.last_seq(connection)


def test_a_read_only_vault_says_that_it_is_not_in_step(store: Store, tmp_path: Path) -> None:
    store.add("Green tea")
    other = Database(tmp_path / "vault.db", key=bytes(range(32)), read_only=True)
    assert not catch_up_words(other)
    catch_up_words(store.database)
    assert catch_up_words(other)
    other.close()


def test_old_entries_go_once_all_have_them(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "KEPT", 10)
    store.add(*(f"Note {number}" for number in range(40)))
    catch_up_words(store.database)
    with store.database.write() as connection:
        outbox.note(connection, "vectors/a", 20)
        outbox.note(connection, "vectors/slow", 3)
        outbox.trim(connection, WORDS, "vectors/none")
        assert outbox.first_seq(connection) == 1
        outbox.trim(connection, WORDS, "vectors/a")
        assert outbox.first_seq(connection) == 21
        assert outbox.applied(connection, "vectors/slow") is None
        assert outbox.applied(connection, "vectors/a") == 20
        outbox.note(connection, "vectors/a", 40)
        outbox.trim(connection, WORDS, "vectors/a")
        assert outbox.first_seq(connection) == 31
    store.edit(1, "Changed note")
    assert catch_up_words(store.database)
    assert store.found("changed") == [1]
