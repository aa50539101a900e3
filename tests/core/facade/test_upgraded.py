"""A vault that the revision before made, with years of life in it: opened, everything is there and everything works."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused
from mnemoscope.model.memory import Actor, Decision, MemoryDraft
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import ActorKind, DecisionKind, FeedbackKind, Origin, Outcome
from mnemoscope.vault.backup import list_backups
from mnemoscope.vault.database import Database
from mnemoscope.vault.home import create_home
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.migrate import MIGRATIONS

PLAIN = KeyChoice("plain")
BOT = Actor(ActorKind.AGENT, "Cursor")
FIRST_TABLES = (MIGRATIONS / "versions" / "0001_first_tables.sql").read_text("utf-8")
NOT_COPIED = ("memory_words", "sqlite_", "projection", "outbox", "alembic")
GHENT, BRUGES, OSLO = "I live in Ghent.", "I live in Bruges.", "I live in Oslo."
Life = tuple[Path, FixedClock, list[tuple[str, str, str]]]


def as_shown(vault: Vault) -> list[tuple[str, str, str]]:
    return sorted((m.text, m.standing.value, m.state.value) for m in vault.list(EVERYTHING))


def in_conflict(vault: Vault) -> list[set[str]]:
    return [{member.text for member in conflict.members} for conflict in vault.conflicts()]


def rows_of(database: Database, name: str) -> tuple[list[str], list[tuple[object, ...]]]:
    with database.read() as connection:
        names = [row[1] for row in connection.exec_driver_sql(f'PRAGMA table_info("{name}")')]
        listed = ", ".join(f'"{each}"' for each in names)
        return names, [tuple(row) for row in connection.exec_driver_sql(f'SELECT {listed} FROM "{name}"')]


def put_into_first_tables(vault: Vault, folder: Path, clock: FixedClock) -> None:
    """The rows of a vault in the tables as revision 0001 made them. The acts must know none of the later columns."""
    create_home(folder, PLAIN, name="Old", clock=clock)
    database = Database(folder / "vault.db", None)
    with database.write() as connection:
        for statement in FIRST_TABLES.split(";\n\n"):
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('0001')")
        tables = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
        for name in (each for each in tables if not each.startswith(NOT_COPIED)):
            old = [row[1] for row in connection.exec_driver_sql(f'PRAGMA table_info("{name}")')]
            now, found = rows_of(vault._database, name)
            places = [now.index(column) for column in old]
            listed, marks = ", ".join(f'"{each}"' for each in old), ", ".join("?" * len(old))
            for row in found:
                values = tuple(row[place] for place in places)
                connection.exec_driver_sql(f'INSERT INTO "{name}" ({listed}) VALUES ({marks})', values)
        connection.exec_driver_sql("INSERT INTO outbox (memory_pk) SELECT pk FROM memory")
    database.close()


@pytest.fixture
def old(vault: Vault, clock: FixedClock, tmp_path: Path) -> Life:
    """Memories, a conflict, a settled one, a rejection, a version, an undone act and a wipe, in the former tables."""
    vault.add_many([GHENT, BRUGES, "My bike is red.", "I love karaoke nights.", "I hate karaoke nights."])
    ids = {memory.text: memory.id for memory in vault.list()}
    karaoke = next(each for each in vault.conflicts() if each.attribute == "likes")
    vault.resolve(karaoke.id, Decision(DecisionKind.BOTH))
    vault.edit(ids["My bike is red."], text="My bike is green.", actor=BOT)
    vault.reject(vault.add("I like opera.").result.id or "")
    vault.feedback(ids[GHENT], FeedbackKind.UNHELPFUL)
    vault.undo()
    clock.advance(days=3)
    vault.add("I own a canoe.")
    vault.undo()
    vault.wipe(WipeSelection(ids=(vault.add("The safe code is 4711.").result.id or "",)))
    put_into_first_tables(vault, tmp_path / "old", clock)
    return tmp_path / "old", clock, as_shown(vault)


def test_everything_is_there(old: Life) -> None:
    folder, clock, known = old
    with Vault.open(folder, clock=clock) as vault:
        assert [each.reason for each in list_backups(folder)] == ["before-upgrade"]
        assert as_shown(vault) == known
        assert in_conflict(vault) == [{GHENT, BRUGES}]
        assert vault.verify().problems == ()
        assert vault.recheck_conflicts().nothing
        assert vault.search("green bike").items[0].memory.text == "My bike is green."
        before = Filter(known_on=clock.now().plus_days(-1))
        assert {memory.text for memory in vault.list(before)} >= {GHENT, BRUGES, "My bike is green."}
        assert len(vault.tombstones()) == len({stone.id for stone in vault.tombstones()}) >= 2
        (receipt,) = vault.receipts()
        assert receipt.complete
    with Vault.open(folder, clock=clock) as vault:
        assert as_shown(vault) == known
        assert len(list_backups(folder)) == 1


def test_everything_works_that_came_since(old: Life) -> None:
    folder, clock, _ = old
    clock.advance(days=1)
    with Vault.open(folder, clock=clock) as vault:
        ids = {memory.text: memory.id for memory in vault.list()}
        vault.add(OSLO)
        assert in_conflict(vault) == [{GHENT, BRUGES, OSLO}]
        for barred in ("I like opera!", "The safe code is 4711."):
            assert vault.add(MemoryDraft(barred, origin=Origin.INFERRED)).result.outcome is Outcome.BLOCKED
        merged, _ = vault.merge([ids["My bike is green."], ids["I love karaoke nights."]], "I ride to karaoke.")
        assert {memory.text for memory in vault.unit(merged).merges} == {"My bike is green.", "I love karaoke nights."}
        vault.unmerge(merged)
        vault.name_alias("self", "Joe")
        vault.split_episode(ids[BRUGES], "Later")
        vault.pause()
        vault.confirm(ids[GHENT])
        assert vault.maintain().changes.nothing
        assert vault.verify().problems == ()


def test_every_act_of_then_can_be_taken_back_and_done_again(old: Life) -> None:
    folder, clock, known = old
    with Vault.open(folder, clock=clock) as vault:
        undone, refused = 0, []
        for record in vault.history(limit=100):
            if record.undoes is None and record.undone_by is None and record.verb != "wipe":
                try:
                    vault.undo(record.id)
                except Refused as refusal:
                    refused.append("wiped" in str(refusal))
                else:
                    undone += 1
        assert (undone, refused, as_shown(vault)) == (5, [True], [])
        for _ in range(undone):
            vault.redo()
        assert as_shown(vault) == known
        assert in_conflict(vault) == [{GHENT, BRUGES}]
        assert vault.verify().problems == ()
        assert vault.recheck_conflicts().nothing


def test_an_archive_of_then_comes_back_whole(old: Life, tmp_path: Path) -> None:
    folder, clock, known = old
    with Vault.open(folder, clock=clock) as vault:
        vault.export(tmp_path / "all.zip")
        tables = ("memory", "memory_version", "operation", "conflict", "settled_pair", "tombstone")
        before = {name: sorted(map(repr, rows_of(vault._database, name)[1])) for name in tables}
    with Vault.create(tmp_path / "new", key=PLAIN, clock=clock).vault as vault:
        vault.import_(tmp_path / "all.zip")
        assert {name: sorted(map(repr, rows_of(vault._database, name)[1])) for name in tables} == before
        assert as_shown(vault) == known
        assert vault.verify().problems == ()


def test_a_wipe_that_the_former_version_left_begun_is_ended(old: Life) -> None:
    folder, clock, known = old
    database = Database(folder / "vault.db", None)
    marker = {"id": "w1", "kind": "ids", "counts": {"memories": 1}, "at": clock.us, "ids": ["x"], "source_ids": []}
    with database.write() as connection:
        connection.exec_driver_sql(
            "INSERT INTO setting (name, value) VALUES ('wipe_pending', ?)", (json.dumps(marker),)
        )
    database.close()
    with Vault.open(folder, clock=clock) as vault:
        assert as_shown(vault) == known
        assert vault.pending_wipes() == ()
        receipt = next(each for each in vault.receipts() if each.wipe_id == "w1")
        assert not receipt.complete
        assert "interrupted" in receipt.not_complete_because[0]
        assert vault.verify().ok, vault.verify().problems
