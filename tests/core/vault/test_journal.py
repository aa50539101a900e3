"""The journal: chained so that no change to it goes unseen, blanked without breaking, undone to the exact row."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.facade.lives import UPKEEP
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import NotFound, Refused, UndoRefused
from mnemoscope.model.memory import Actor, MemoryDraft
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import ActorKind, Origin, State
from mnemoscope.vault import chain, journal, operations
from mnemoscope.vault.keys import KeyChoice


@pytest.fixture
def vault(tmp_path: Path, clock: FixedClock) -> Vault:
    made = Vault.create(tmp_path / "vault", key=KeyChoice("plain"), clock=clock).vault
    for text in ("I own a canoe.", "I speak Dutch.", "I play the oboe."):
        made.add(text, reason="told")
    return made


def problems(vault: Vault) -> list[str]:
    with vault._database.read() as connection:
        return chain.verify(connection)


@pytest.mark.parametrize(
    "forgery",
    [
        "UPDATE operation SET actor = 'Eve' WHERE seq = 2",
        "UPDATE operation SET at = at + 1 WHERE seq = 2",
        "UPDATE operation SET verb = 'confirm' WHERE seq = 1",
        "UPDATE operation SET count = 9 WHERE seq = 3",
        "UPDATE operation SET payload = replace(payload, 'told', 'sold') WHERE seq = 2",
        "UPDATE operation SET payload_hash = zeroblob(32) WHERE seq = 2",
        "DELETE FROM operation WHERE seq = 1",
        "DELETE FROM operation WHERE seq = 2",
        "UPDATE operation SET seq = 99 WHERE seq = 2",
        "UPDATE operation SET undoes = 1 WHERE seq = 3",
        "UPDATE operation SET prev_hash = (SELECT hash FROM operation WHERE seq = 1) WHERE seq = 3",
        "INSERT INTO operation SELECT 99, 'x', at, at_offset, actor_kind, actor, verb, count, undoes, undone_by, "
        "payload, salt, payload_hash, prev_hash, hash FROM operation WHERE seq = 3",
    ],
)
def test_a_forged_journal_is_found(vault: Vault, forgery: str) -> None:
    assert problems(vault) == []
    with vault._database.write() as connection:
        connection.exec_driver_sql(forgery)
    assert problems(vault)
    report = vault.verify()
    assert (report.ok, report.chain_ok) == (False, False)
    vault.close()


def test_blanked_payloads_keep_the_chain(vault: Vault) -> None:
    with vault._database.write() as connection:
        connection.exec_driver_sql("UPDATE operation SET payload = NULL, salt = NULL WHERE seq = 2")
    assert problems(vault) == []
    acts = vault.history()
    assert [record.reason for record in acts] == ["told", "", "told"]
    with pytest.raises(UndoRefused, match="wiped"):
        vault.undo(acts[1].id)
    assert vault.undo_label() == acts[0]
    vault.close()


def test_an_unknown_act_is_said_to_be_unknown(vault: Vault) -> None:
    with pytest.raises(NotFound):
        vault.undo("no such act")
    vault.close()


def test_an_error_in_an_act_leaves_no_trace(vault: Vault) -> None:
    before = vault.history()
    with pytest.raises(NotFound):
        vault.confirm([vault.list(EVERYTHING).items[0].id, "nobody"])
    assert vault.history() == before
    assert all(memory.standing == "stated" for memory in vault.list(EVERYTHING))
    vault.close()


@pytest.mark.parametrize(
    "forgery",
    [
        "UPDATE memory_version SET text = 'I own a yacht.' WHERE version = 1",
        "UPDATE memory_version SET text = 'I own a yacht.' WHERE version = 2",
        "UPDATE memory_version SET trust = 3 WHERE version = 2",
        "UPDATE memory_version SET standing = 'confirmed' WHERE version = 2",
        "DELETE FROM memory_version WHERE version = 2",
        "UPDATE memory SET scope = 'work' WHERE id = ?",
        "UPDATE memory SET text = 'I own a yacht.' WHERE id = ?",
    ],
)
def test_an_altered_former_row_is_found(vault: Vault, forgery: str) -> None:
    """Also one of the present row, where an act has changed it: the row before it tells what was left alone."""
    memory_id = vault.list(EVERYTHING).items[-1].id
    vault.edit(memory_id, text="I own a red canoe.")
    vault.pin(memory_id)
    added = vault.add("I keep bees.").changes
    vault.undo(vault.undo(added.operation_id).operation_id)
    assert vault.verify().ok
    with vault._database.write() as connection:
        connection.exec_driver_sql(forgery, (memory_id,) if "?" in forgery else ())
    report = vault.verify()
    assert (report.ok, report.chain_ok) == (False, True)
    assert any(problem.endswith("former rows of memories are not as the journal says.") for problem in report.problems)
    vault.close()


def test_what_is_undone_next_is_named_without_its_images(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An act on a hundred thousand memories has many megabytes of them, and its name is read after every write."""
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as vault:
        texts = (f"Note {number} says hello." for number in range(1_000))
        added = vault.add_many(texts, reason='Ida said: "all", 全部')
        with vault._database.read() as connection:
            whole = connection.exec_driver_sql("SELECT max(length(payload)) FROM operation").scalar_one()
            (head,) = operations.heads(connection, "ORDER BY seq DESC LIMIT 1")
        assert whole > 2 * len(head["payload"]) > 0
        read: list[int] = []
        loads = journal.orjson.loads
        monkeypatch.setattr(journal.orjson, "loads", lambda text: read.append(len(text)) or loads(text))
        label = vault.undo_label()
        monkeypatch.undo()
        assert max(read) < 100
        assert label is not None
        assert (label.verb, label.count) == ("add", 1_000)
        assert label.reason == 'Ida said: "all", 全部'
        assert vault.history(limit=1)[0] == label
        vault.undo()
        again = vault.redo_label()
        assert again is not None
        assert (again.verb, again.id, again.reason) == ("add", added.changes.operation_id, label.reason)
        assert vault.undo_label() is None


def test_undo_and_redo_mean_what_the_person_did_and_never_what_a_job_or_an_assistant_did(
    vault: Vault, clock: FixedClock
) -> None:
    own = vault.history()[0]
    vault.add(MemoryDraft("The user may like plums.", origin=Origin.INFERRED), actor=Actor(ActorKind.AGENT, "Claude"))
    clock.advance(days=60)
    upkeep = vault.maintain(actor=UPKEEP)
    assert len(upkeep.expired) == 1
    assert vault.undo_label() == own
    vault.undo()
    assert vault.redo_label() == replace(own, undone_by=vault.history()[0].id)
    assert vault.undo(upkeep.changes.operation_id).count == 1, "by its name it can be undone"
    assert vault.count(Filter(states=frozenset({State.EXPIRED}))) == 0
    asked = vault.maintain()
    assert len(asked.expired) == 1
    label = vault.undo_label()
    assert label is not None
    assert (label.verb, label.id) == ("maintain", asked.changes.operation_id), "what the person asked for is theirs"
    with pytest.raises(Refused):
        vault.maintain(actor=Actor(ActorKind.AGENT, "Claude"))
    vault.close()
