"""What is written in a format of memory stores and read again, in another vault."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.exchange.contract import memory_to_dict
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Claim, Memory, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.words import Origin, Polarity, Precision, Standing, State
from mnemoscope.vault.keys import KeyChoice

TALK = [
    {
        "uuid": "c",
        "name": "Boats",
        "created_at": "2026-03-01T10:00:00Z",
        "account": {"uuid": "acc"},
        "chat_messages": [
            {"uuid": "m1", "sender": "human", "text": "I own a green boat.", "created_at": "2026-03-01T10:00:00Z"},
            {"uuid": "m2", "sender": "assistant", "text": "Lovely.", "created_at": "2026-03-01T10:01:00Z"},
        ],
    }
]


@pytest.fixture
def full(vault: Vault, tmp_path: Path) -> Vault:
    """A vault with memories of every kind that a format could lose something of."""
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps(TALK))
    vault.import_(path)
    june = parse_moment("2025-06")
    assert june.precision is Precision.MONTH
    for draft in (
        MemoryDraft("I row on Sundays.", scope="work", event_time=june, tags=("sport", "two words", "Élan")),
        MemoryDraft(
            "张曼婷喜欢乌龙茶。", origin=Origin.INFERRED, agent="Cursor", expires_at=parse_moment("2027-05-01")
        ),
        MemoryDraft("The ferry was late.", origin=Origin.OBSERVED, trust_hundredths=55),
        MemoryDraft(
            "Ben eats no meat.",
            claim=Claim("Ben", "eats", "meat", Polarity.NEGATED),
            valid_from=parse_moment("2020"),
            valid_to=parse_moment("2030-01-02"),
        ),
    ):
        assert vault.add(draft).result.id
    rowing = next(memory for memory in vault.list().items if "row" in memory.text)
    vault.confirm([rowing.id])
    ferry = next(memory for memory in vault.list().items if "ferry" in memory.text)
    vault.archive([ferry.id])
    return vault


@pytest.fixture
def other(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=clock).vault
    yield made
    made.close()


KEPT = (
    "text", "language", "origin", "state", "scope", "tier", "event_time", "event_precision", "valid_from",
    "valid_from_precision", "valid_to", "valid_to_precision", "claim", "tags",
)  # fmt: skip


def told(memory: Memory) -> dict[str, Any]:
    whole = memory_to_dict(memory)
    # Who wrote it down: an import says which program, where the person did it themselves.
    writer = {"agent": whole["agent"] or "mnemoscope"}
    return (
        {name: whole[name] for name in KEPT}
        | writer
        | {"from": [(source.app, source.title, source.role, source.quote) for source in memory.sources if source.title]}
    )


def by_text(vault: Vault) -> dict[str, Memory]:
    return {memory.text: vault.get(memory.id) for memory in vault.list(EVERYTHING, limit=100).items}


def test_pam_brings_back_what_is_said_of_a_memory(full: Vault, other: Vault, tmp_path: Path) -> None:
    full.export(tmp_path / "bundle.zip", format="pam")
    report = other.import_(tmp_path / "bundle.zip")
    assert (report.format, report.lost, report.notes) == ("pam", (), ())
    before, after = by_text(full), by_text(other)
    assert after.keys() == before.keys()
    for text, memory in after.items():
        assert told(memory) | {"from": []} == told(before[text]) | {"from": []}
    boat = next(text for text in before if "boat" in text)
    assert told(after[boat])["from"] == told(before[boat])["from"]
    assert {text: memory.trust_hundredths for text, memory in after.items()} == {
        text: memory.trust_hundredths for text, memory in before.items()
    }
    rowing = next(memory for text, memory in after.items() if "row" in text)
    assert rowing.standing is Standing.STATED, "what was confirmed there is confirmed here only by the person"
    ferry = next(memory for text, memory in after.items() if "ferry" in text)
    assert ferry.state is State.ARCHIVED


def test_pam_twice_and_beside_the_export_it_came_from(full: Vault, other: Vault, tmp_path: Path) -> None:
    full.export(tmp_path / "bundle.zip", format="pam")
    other.import_(tmp_path / "bundle.zip")
    again = other.import_(tmp_path / "bundle.zip")
    assert (again.added, again.passages_new, again.conflicts) == (0, 0, 0)
    same = other.import_(tmp_path / "conversations.json")
    assert (same.added, same.passages_new) == (0, 0), "the conversation is known, whatever way it came"
    own = full.import_(tmp_path / "bundle.zip")
    assert (own.added, own.passages_new, own.conflicts) == (0, 0, 0)


@pytest.mark.parametrize(("format", "read_as"), [("markdown", "memory-passport"), ("mem0", "mem0"), ("text", "text")])
def test_other_forms_come_back_with_their_words(
    format: str, read_as: str, full: Vault, other: Vault, tmp_path: Path
) -> None:
    target = tmp_path / {"markdown": "pages.zip", "mem0": "mem0.json", "text": "list.txt"}[format]
    exported = full.export(target, format=format)
    report = other.import_(target)
    assert report.format == read_as
    assert report.added == exported.memories
    assert set(by_text(other)) <= set(by_text(full))
    assert (report.lost, report.notes) == ((), ())


def test_pages_bring_back_how_each_is_known_and_what_became_of_it(full: Vault, other: Vault, tmp_path: Path) -> None:
    """Nothing that no longer holds comes back as current, and no heading or tag of a page becomes one of a memory."""
    full.export(tmp_path / "pages", format="markdown")
    other.import_(tmp_path / "pages")
    before, after = by_text(full), by_text(other)
    for text, memory in after.items():
        assert (memory.origin, memory.state) == (before[text].origin, before[text].state), text
        assert set(memory.tags) <= set(before[text].tags), text


def test_mem0_brings_back_how_each_is_known_and_when(full: Vault, other: Vault, tmp_path: Path) -> None:
    full.export(tmp_path / "mem0.json", format="mem0")
    other.import_(tmp_path / "mem0.json")
    before, after = by_text(full), by_text(other)
    for text, memory in after.items():
        kept = ("origin", "scope", "event_time", "valid_from", "valid_to", "claim", "tags")
        here, there = memory_to_dict(memory), memory_to_dict(before[text])
        assert {name: here[name] for name in kept} == {name: there[name] for name in kept}
        assert memory.standing.value == memory.origin.value, "nothing is confirmed by a file"
