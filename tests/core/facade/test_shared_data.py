"""Imports of evaluation data that lies beside the project, and of a long list of our own making.

Nothing of that data is part of the project; the tests are skipped where it is not there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import Origin, Role

MEMORYBANK = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "memorybank"
NEEDLE = "The sundial in the courtyard was a present from Ingeborg"


def memorybank(name: str) -> dict[str, dict[str, Any]]:
    path = MEMORYBANK / f"memory_bank_{name}_users0-9.json"
    if not path.exists():
        pytest.skip("the evaluation data is not beside the project")
    return json.loads(path.read_text("utf-8"))


@pytest.mark.shared
@pytest.mark.parametrize("name", ["en", "cn"])
def test_memorybank_as_a_list_keeps_every_turn_with_its_day(vault: Vault, tmp_path: Path, name: str) -> None:
    entries = [
        {"text": turn["query"], "scope": f"person:{person}", "event_time": day, "source": "MemoryBank"}
        for person, record in memorybank(name).items()
        for day, turns in record["history"].items()
        for turn in turns
    ]
    (tmp_path / "turns.json").write_text(json.dumps(entries), "utf-8")
    report = vault.import_(tmp_path / "turns.json")
    assert report.added + report.known + report.held + len(report.lost) == len(entries)
    assert report.lost == ()
    assert vault.count(EVERYTHING) == report.added + report.held
    assert len(vault.scopes()) >= 10
    line = vault.timeline(EVERYTHING, lane="scope")
    assert len(line.at) == vault.count(EVERYTHING)
    again = vault.import_(tmp_path / "turns.json")
    assert (again.added, again.held) == (0, 0)


@pytest.mark.shared
@pytest.mark.parametrize("name", ["en", "cn"])
def test_memorybank_as_conversations_yields_only_what_the_person_said(vault: Vault, tmp_path: Path, name: str) -> None:
    conversations = []
    for person, record in memorybank(name).items():
        for day, turns in record["history"].items():
            messages = [
                {"uuid": f"{person}-{day}-{number}-{role}", "sender": role, "text": turn[field],
                 "created_at": f"{day}T10:{number % 60:02d}:00Z", "content": []}
                for number, turn in enumerate(turns)
                for role, field in (("human", "query"), ("assistant", "response"))
            ]  # fmt: skip
            conversations.append(
                {"uuid": f"{person}-{day}", "name": f"{person} {day}", "created_at": f"{day}T10:00:00Z",
                 "account": {"uuid": person}, "chat_messages": messages}
            )  # fmt: skip
    (tmp_path / "conversations.json").write_text(json.dumps(conversations), "utf-8")
    report = vault.import_(tmp_path / "conversations.json")
    assert report.format == "claude"
    empty = sum(not conversation["chat_messages"] for conversation in conversations)
    assert report.conversations == len(conversations) - empty
    assert len(report.lost) == empty, "an empty conversation is named in the report"
    memories = vault.list(EVERYTHING, limit=5000)
    assert memories.total > 100
    for memory in memories:
        assert memory.origin is Origin.STATED
        (source, *_) = vault.get(memory.id).sources
        assert source.role is Role.PERSON
        assert source.quote in source.passage


@pytest.mark.slow
def test_twenty_thousand_memories_and_one_needle(vault: Vault, tmp_path: Path) -> None:
    things = ["boat", "shed", "orchard", "kettle", "violin", "cellar", "bakery", "garden", "school", "river"]
    entries: list[dict[str, object]] = [
        {
            "text": f"Entry {n}: the {things[n % 10]} is older than the {things[n // 10 % 10]} of house {n * 7 % 9973}",
            "origin": ("stated", "observed", "inferred")[n % 3],
            "event_time": f"{2016 + n % 10}-{1 + n % 12:02d}-{1 + n % 28:02d}T{n % 24:02d}:00:00Z",
            "tags": [things[n % 7]],
        }
        for n in range(20_000)
    ]
    entries.insert(9_000, {"text": NEEDLE, "event_time": "2011-05-01"})
    (tmp_path / "long.json").write_text(json.dumps(entries), "utf-8")
    report = vault.import_(tmp_path / "long.json")
    assert (report.added, report.lost) == (20_001, ())
    for words in ("present from Ingeborg", "sundial"):
        assert vault.search(words).items[0].memory.text == NEEDLE
    assert vault.count(Filter(tags_all=frozenset({"boat"}))) == sum(n % 7 == 0 for n in range(20_000))
    assert vault.facets(EVERYTHING).total == 20_001
    vault.undo()
    assert vault.count(EVERYTHING) == 0
    assert vault.verify().ok
