"""A wipe leaves no byte, in no place, and takes nothing else along; see `furnished.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import NotFound, Refused, UndoRefused
from mnemoscope.model.memory import Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import Outcome, Role
from mnemoscope.vault.keys import KeyChoice

from .furnished import (
    ABOUT,
    AGENT,
    CANARIES,
    CHEAP,
    SCOPE,
    Furnished,
    furnish,
    furnished,
    selections,
    traces,
    vectors_of,
)

__all__ = ["furnished"]
BOTH = pytest.mark.parametrize("furnished", ["plain", "encrypted"], indirect=True)
KINDS = ("ids", "scope", "agent", "about", "source", "everything")


@BOTH
def test_the_scanner_finds_what_is_there(furnished: Furnished) -> None:
    blobs = vectors_of([furnished.vault.get(furnished.goes[0]).text])
    found = "\n".join(traces(furnished.folder, furnished.vault.raw_key(), CANARIES, blobs))
    for word in (*CANARIES, "vector"):
        assert word in found, f"{word} is nowhere, so its absence would prove nothing"
    for table in ("memory", "memory_version", "source", "memory_source", "operation", "memory_words_data"):
        assert f"vault.db[{table}]" in found
    assert "backups/" in found


@BOTH
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_left_and_nothing_else_is_gone(furnished: Furnished, kind: str) -> None:
    vault, blobs = furnished.vault, vectors_of(furnished.texts)
    selection = selections(furnished)[kind]
    before = {memory_id: vault.get(memory_id) for memory_id in furnished.stays}
    foreseen = vault.plan_wipe(selection)
    receipt = vault.wipe(selection)
    assert receipt.complete, receipt.not_complete_because
    assert traces(furnished.folder, vault.raw_key(), CANARIES, blobs) == []
    assert dict(foreseen.places) == {**receipt.counts, "backups": 2}
    for memory_id in (*furnished.goes, furnished.undone):
        with pytest.raises(NotFound):
            vault.get(memory_id)
    assert vault.search(f"{ABOUT} pool").items == ()
    assert vault.tombstones()
    assert vault.verify().ok, vault.verify().problems
    if kind == "everything":
        assert vault.count(EVERYTHING) == 0
        return
    for memory_id, memory in before.items():
        now = vault.get(memory_id)
        assert (now.text, now.trust, now.standing, now.version) == (
            memory.text, memory.trust, memory.standing, memory.version,
        )  # fmt: skip
        assert [hit.memory.id for hit in vault.search(memory.text).items][:1] == [memory_id]


@pytest.mark.parametrize("kind", ["scope", "everything"])
def test_the_name_of_a_wiped_scope_is_gone_too(furnished: Furnished, kind: str) -> None:
    vault = furnished.vault
    moved = furnished.stays[2]
    vault.set_scope(moved, SCOPE)
    vault.set_scope(moved, "personal")
    rejected = vault.add(MemoryDraft("The loft key hangs behind the door.", scope=SCOPE)).result.id
    assert rejected
    vault.reject(rejected)
    receipt = vault.wipe(selections(furnished)[kind])
    assert receipt.complete, receipt.not_complete_because
    assert traces(furnished.folder, furnished.vault.raw_key(), ("hushfenwick", "loft key")) == []
    result = vault.add(MemoryDraft("The loft key hangs behind the door.", scope=SCOPE)).result
    assert result.outcome is Outcome.BLOCKED
    if kind == "scope":
        assert vault.get(moved).scope == "personal"


@pytest.mark.parametrize("kind", ["agent", "everything"])
def test_what_an_assistant_wrote_goes_with_passages_that_nobody_else_needs(furnished: Furnished, kind: str) -> None:
    vault = furnished.vault
    lone = SourcePassage(AGENT, "A lonelymoorhen message nobody drew anything from.", Role.ASSISTANT, native_id="x")
    kept = vault.add(
        MemoryDraft("I own a canoe.", agent=AGENT, evidence=(Evidence(lone, "lonelymoorhen", 2, 15),))
    ).result.id
    assert kept
    vault.wipe(WipeSelection(ids=(kept,)))
    vault.add(MemoryDraft("I own a kayak.", agent=AGENT, evidence=(Evidence(lone, "", 0, 0),)))
    vault.wipe(selections(furnished)[kind])
    assert traces(furnished.folder, furnished.vault.raw_key(), ("lonelymoorhen",)) == []


def test_the_receipt_counts_truly_and_tells_nothing(furnished: Furnished) -> None:
    vault = furnished.vault
    with vault._database.read() as connection:

        def number(statement: str) -> int:
            return int(connection.exec_driver_sql(statement).scalar_one())

        everything = {
            "memories": number("SELECT count(*) FROM memory"),
            "versions": number("SELECT count(*) FROM memory_version"),
            "passages": number("SELECT count(*) FROM source"),
            "vectors": number("SELECT count(*) FROM embedding"),
            "full_text": number("SELECT count(*) FROM memory_words"),
            "answers": number("SELECT count(*) FROM feedback"),
            "relations": number("SELECT count(*) FROM relation"),
            "conflicts": number("SELECT count(*) FROM conflict_member"),
        }
    assert min(everything.values()) > 0
    receipt = vault.wipe(WipeSelection(everything=True))
    assert receipt.counts | everything == receipt.counts
    assert vault.receipts() == (receipt,)
    assert all(place.found == 0 and place.checked for place in receipt.places)
    assert receipt.kind == "everything"
    assert len(receipt.hash) == 64


@pytest.mark.parametrize("kind", ["ids", "about"])
def test_what_was_wiped_is_not_learned_again(furnished: Furnished, kind: str) -> None:
    vault = furnished.vault
    vault.wipe(selections(furnished)[kind])
    for text in furnished.texts:
        result = vault.add(MemoryDraft(text.upper(), scope="another")).result
        assert (result.outcome, result.id) == (Outcome.BLOCKED, None)
    assert vault.add("The lighthouse keeper plays the oboe.").result.outcome is Outcome.ADDED
    assert traces(furnished.folder, furnished.vault.raw_key(), CANARIES) == []


def test_without_tombstones_it_may_be_said_again(furnished: Furnished) -> None:
    vault = furnished.vault
    vault.wipe(selections(furnished)["ids"], remember=False)
    assert vault.tombstones() == ()
    assert vault.add(furnished.texts[0]).result.outcome is Outcome.ADDED


def test_acts_of_wiped_memories_are_refused_politely_and_do_not_stand_in_the_way(furnished: Furnished) -> None:
    vault = furnished.vault
    acts = [record for record in vault.history(limit=200) if record.verb != "undo"]
    shared = next(record for record in acts if record.verb == "confirm")
    vault.wipe(selections(furnished)["about"])
    for record in acts:
        if record.undone_by or record.id == shared.id or set(record.memories) & set(furnished.stays):
            continue
        with pytest.raises(UndoRefused, match="wiped"):
            vault.undo(record.id)
    undone = []
    while (label := vault.undo_label()) is not None:
        vault.undo()
        undone.append(label.id)
    assert shared.id in undone, "what an act did to others can still be taken back"
    assert vault.count(EVERYTHING) == 0
    assert vault.verify().ok
    with pytest.raises(Refused):
        vault.undo()
    assert traces(furnished.folder, furnished.vault.raw_key(), CANARIES) == []


def test_a_locked_encrypted_vault_shows_no_word(tmp_path: Path, clock: FixedClock) -> None:
    vault = Vault.create(
        tmp_path / "vault", key=KeyChoice("passphrase", "three brown owls"), clock=clock, argon=CHEAP, name="Mine"
    ).vault
    made = furnish(vault, clock)
    blobs = vectors_of([vault.get(memory_id).text for memory_id in (*made.goes, *made.stays)])
    words = (*CANARIES, "lighthouse", "大提琴", "gazelle", "memory_words", "SQLite format", "hushfenwick", "vexomatik")
    for state in ("open", "locked"):
        files = {path: path.read_bytes() for path in made.folder.rglob("*") if path.is_file()}
        assert len([path for path in files if path.name == "vault.db"]) == 3
        for path, data in files.items():
            for word in words:
                for form in (word.encode(), word.encode("utf-16-le")):
                    assert form.lower() not in data.lower(), (state, path.name, word)
            assert not any(blob in data for blob in blobs)
        vault.close()
