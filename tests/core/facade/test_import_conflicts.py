"""Statements of an import that contradict each other are one question, the same as if they had been told one by one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.words import Origin
from mnemoscope.vault.keys import KeyChoice

PLACES = ("Oslo", "Ghent", "Turin", "Porto", "Graz", "Basel", "Vilnius", "Lyon", "Cork", "Bergen", "Malmö", "Trieste")
SAID = [(f"I live in {place}.", Origin.INFERRED if n % 4 == 3 else Origin.STATED) for n, place in enumerate(PLACES)]

Asked = tuple[object, ...]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.jsonl"
    lines = ({"text": text, "origin": origin.value, "event_time": None} for text, origin in SAID)
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    return path


def asked(vault: Vault) -> list[Asked]:
    """What the open conflicts ask, with words instead of ids."""
    words = {memory.id: memory.text for memory in vault.list(EVERYTHING, limit=100)}
    return [
        (
            each.kind,
            each.why,
            each.scope,
            sorted(member.text for member in each.members),
            replace(each.suggestion, keep=words.get(each.suggestion.keep, "")),
        )
        for each in vault.conflicts()
    ]


def images_of_conflicts(vault: Vault) -> list[bool]:
    """Of each image of a conflict in the newest act, whether it made the conflict."""
    with vault._database.read() as connection:
        payload = connection.exec_driver_sql("SELECT payload FROM operation ORDER BY seq DESC LIMIT 1").scalar_one()
    return [before is None for table, _, before, _ in json.loads(payload)["images"] if table == "conflict"]


def test_they_ask_the_same_as_told_one_by_one(vault: Vault, listed: Path, tmp_path: Path, clock: FixedClock) -> None:
    done = vault.import_(listed)
    assert (done.added, done.conflicts) == (12, 1)
    with Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=clock).vault as other:
        for text, origin in SAID:
            other.add(MemoryDraft(text, origin=origin))
        assert asked(vault) == asked(other)
    (question,) = asked(vault)
    assert question[3] == sorted(text for text, _ in SAID)
    assert images_of_conflicts(vault) in ([True], [True, False]), "what it asks is worked out once, at the end"


def test_an_undo_takes_those_back_that_joined_and_leaves_the_question_as_it_was(vault: Vault, listed: Path) -> None:
    vault.add("I live in Bonn.")
    vault.add("I live in Kyoto.")
    before = asked(vault)
    assert [each[3] for each in before] == [["I live in Bonn.", "I live in Kyoto."]]
    vault.import_(listed)
    assert [len(each[3]) for each in asked(vault)] == [14]  # type: ignore[arg-type]
    vault.undo()
    assert asked(vault) == before
    vault.redo()
    assert [len(each[3]) for each in asked(vault)] == [14]  # type: ignore[arg-type]
    assert vault.verify().ok
