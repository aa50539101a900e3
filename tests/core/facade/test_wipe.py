"""A wipe leaves no byte, in no place, and takes nothing else along.

Every place that can hold something of a memory gets a word of its own. After the wipe a scanner that shares no code
with the program looks for all of them: in the bytes of every file, and in every row of every table, backups included.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
import sqlcipher3.dbapi2 as sqlcipher

from mnemoscope import Vault
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.service import Index
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Cancelled, Misuse, NotFound, Refused, UndoRefused
from mnemoscope.model.memory import Decision, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import DecisionKind, FeedbackKind, Origin, Outcome, Role
from mnemoscope.vault.keys import Argon, KeyChoice

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
SCOPE, AGENT, ABOUT = "project:hushfenwick", "Vexomatik", "zorblaxine"
CANARIES = (
    ABOUT,
    "textquillow",
    "formervimtog",
    "tagquorlish",
    "quotemirvane",
    "titleplonker",
    "conversationgrubb",
    "reasonjulkip",
    "mergedlopwick",
    "undoneflarnet",
    "repeatdwindle",
    "卧龙凤雏",
    "valuesnorkle",
)
"""One word per place; each occurs nowhere else."""

STAYS = (
    "The lighthouse keeper plays chess on Sundays.",
    "我每周三学大提琴。",
    "My bicycle is a green Gazelle tour bike.",
)


@dataclass
class Furnished:
    """A vault in which the canaries are everywhere, beside memories that must stay."""

    vault: Vault
    key: bytes | None
    goes: list[str] = field(default_factory=list)
    stays: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    undone: str = ""
    source: str = ""

    @property
    def folder(self) -> Path:
        return self.vault.folder


# The independent scanner ----------------------------------------------------------------------------------------------


def databases(folder: Path) -> list[Path]:
    return sorted(folder.rglob("vault.db"))


def cells(path: Path, key: bytes | None) -> Iterator[tuple[str, bytes]]:
    """Every value of every row of every table, as bytes."""
    with closing(sqlcipher.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        if key is not None:
            connection.execute(f"PRAGMA key = \"x'{key.hex()}'\"")
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        assert "memory" in names
        for name in names:
            if name == "memory_words":
                continue  # contentless: its content is in the shadow tables
            for row in connection.execute(f'SELECT * FROM "{name}"'):
                for value in row:
                    if value is not None:
                        yield name, value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")


def traces(folder: Path, key: bytes | None, words: tuple[str, ...], blobs: tuple[bytes, ...] = ()) -> list[str]:
    """Where any of the words or blobs is found, letter case ignored."""
    needles = {
        form: word
        for word in words
        for form in (word.lower().encode(), word.lower().encode("utf-16-le"), word.lower().encode("utf-16-be"))
    }
    needles |= dict.fromkeys(blobs, "vector")
    found: list[str] = []
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        data = path.read_bytes()
        for needle, word in needles.items():
            if needle in (data if word == "vector" else data.lower()):
                found.append(f"{path.relative_to(folder)}: {word}")
    for path in databases(folder):
        for table, value in cells(path, key):
            for needle, word in needles.items():
                if needle in (value if word == "vector" else value.lower()):
                    found.append(f"{path.relative_to(folder)}[{table}]: {word}")
    return sorted(set(found))


def vectors_of(texts: list[str]) -> tuple[bytes, ...]:
    return tuple(row.astype("<f2").tobytes() for row in HashedEmbedder().embed(texts))


# The furniture --------------------------------------------------------------------------------------------------------


def furnish(vault: Vault, clock: FixedClock) -> Furnished:
    vault.index = Index(vault._database, prefer="hashed")
    made = Furnished(vault, vault.raw_key())
    passage = SourcePassage(
        "ChatGPT",
        f"Between us: the {ABOUT} quotemirvane is under the floor. And I bake rye bread.",
        Role.PERSON,
        title="About titleplonker",
        native_id="m1",
        conversation_id="conversationgrubb",
    )
    evidence = (Evidence(passage, f"the {ABOUT} quotemirvane is under the floor", 12, 55),)

    def add(text: str, tags: tuple[str, ...] = (), reason: str = "", origin: Origin = Origin.STATED) -> str:
        result = vault.add(
            MemoryDraft(text, origin=origin, scope=SCOPE, agent=AGENT, tags=tags, evidence=evidence, importance=80),
            reason=reason,
        ).result
        assert result.outcome is Outcome.ADDED, result
        assert result.id
        clock.advance(seconds=60)
        made.texts.append(text)
        return result.id

    for text in STAYS:
        kept = vault.add(text).result.id
        assert kept
        made.stays.append(kept)
    first = add(f"The {ABOUT} is a formervimtog under the floor.", tags=("tagquorlish",), reason="reasonjulkip said so")
    text = f"The {ABOUT} is a textquillow under the floor, 卧龙凤雏."
    vault.edit(first, text=text, reason="reasonjulkip again")
    made.texts.append(text)
    vault.feedback(first, FeedbackKind.HELPFUL, reason="reasonjulkip useful")
    vault.pin(first)
    vault.confirm([first, made.stays[0]], reason="")
    seven = add(f"The {ABOUT} pool opens at valuesnorkle seven.")
    vault.edit(seven, text=f"The {ABOUT} pool opens at 7:00.")
    nine = add(f"The {ABOUT} pool opens at 9:30.", origin=Origin.INFERRED)
    vault.backup()
    (conflict,) = vault.conflicts()
    text = f"The {ABOUT} mergedlopwick pool opens at 8:15."
    vault.resolve(conflict.id, Decision(DecisionKind.MERGE, text=text), reason="reasonjulkip merged")
    made.texts.append(text)
    (merged,) = (memory.id for memory in vault.list(EVERYTHING, limit=100) if "mergedlopwick" in memory.text)
    again = add(f"My {ABOUT} cook is Dana.")
    other = add(f"My {ABOUT} cook is Robin.")
    vault.set_scope(other, "elsewhere")
    vault.set_scope(other, SCOPE)
    made.undone = add(f"An {ABOUT} undoneflarnet memory that was taken back.")
    vault.undo()
    repeating = SourcePassage(
        "ChatGPT", f"You said: My {ABOUT} cook is Dana. repeatdwindle", Role.PERSON, native_id="m7"
    )
    keeper = vault.add(MemoryDraft("I bake rye bread.", evidence=(Evidence(repeating, "Dana", 9, 13),))).result.id
    assert keeper
    made.stays.append(keeper)
    made.goes = [first, seven, nine, merged, again, other]
    (shown,) = vault.get(first).sources
    made.source = shown.id
    vault.search(f"{ABOUT} pool")
    vault.index.load()
    vault.backup()
    return made


@pytest.fixture
def furnished(request: pytest.FixtureRequest, tmp_path: Path, clock: FixedClock) -> Iterator[Furnished]:
    encrypted = getattr(request, "param", "plain") == "encrypted"
    key = KeyChoice("passphrase", "three brown owls") if encrypted else KeyChoice("plain")
    vault = Vault.create(tmp_path / "vault", key=key, clock=clock, argon=CHEAP).vault
    yield furnish(vault, clock)
    vault.close()


def selections(made: Furnished) -> dict[str, WipeSelection]:
    return {
        "ids": WipeSelection(ids=(*made.goes, made.undone)),
        "scope": WipeSelection(scope=SCOPE),
        "agent": WipeSelection(agent=AGENT),
        "about": WipeSelection(about=ABOUT),
        "source": WipeSelection(source_id=made.source),
        "everything": WipeSelection(everything=True),
    }


BOTH = pytest.mark.parametrize("furnished", ["plain", "encrypted"], indirect=True)
KINDS = ("ids", "scope", "agent", "about", "source", "everything")


# What must hold -------------------------------------------------------------------------------------------------------


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


def test_words_that_others_still_need_stay_and_the_receipt_says_so(vault: Vault, told: Callable[..., str]) -> None:
    gone = told("I like oat milk.", scope="work")
    stays = told("I like oat milk.", scope="home")
    longer = told("Everybody knows: I like oat milk. And rye bread.")
    receipt = vault.wipe(WipeSelection(ids=(gone,)), remember=False)
    assert receipt.complete, receipt.not_complete_because
    assert any("stay" in place.checked for place in receipt.places)
    assert (vault.get(stays).text, vault.get(longer).source_count) == ("I like oat milk.", 0)


def test_those_who_stay_keep_their_contradictions(vault: Vault, told: Callable[..., str]) -> None:
    for hour in ("7:00", "9:30", "11:15"):
        gone = told(f"The pool opens at {hour}.")
    assert vault.wipe(WipeSelection(ids=(gone,))).complete
    (conflict,) = vault.conflicts()
    assert {member.text for member in conflict.members} == {"The pool opens at 7:00.", "The pool opens at 9:30."}
    assert vault.poll() is None
    assert vault.recheck_conflicts().nothing


def test_signs_in_the_words_mean_themselves(vault: Vault, told: Callable[..., str]) -> None:
    stays = told("I bought 10 apples for the pie.")
    vault.edit(stays, text="I bought pears for the pie.")
    goes = told("The baker gives 10% off to pie lovers.")
    assert vault.plan_wipe(WipeSelection(about="10%")).memory_ids == (goes,)
    with pytest.raises(Misuse):
        vault.plan_wipe(WipeSelection(about="%"))


def test_a_selection_says_one_thing_and_hits_something(vault: Vault, told: Callable[..., str]) -> None:
    told("I own a canoe.")
    for wrong in (WipeSelection(), WipeSelection(scope="a", agent="b")):
        with pytest.raises(Misuse):
            vault.wipe(wrong)
    for nothing in (
        WipeSelection(ids=("nothing",)),
        WipeSelection(source_id="nothing"),
        WipeSelection(scope="nowhere"),
    ):
        with pytest.raises(NotFound):
            vault.wipe(nothing)
    assert vault.count(EVERYTHING) == 1
    assert [record.verb for record in vault.history()] == ["add"]


def test_cancelling_before_the_rows_are_gone_changes_nothing(vault: Vault, told: Callable[..., str]) -> None:
    kept = told("I own a canoe.")

    def stop(done: int, total: int | None, what: str) -> None:
        raise Cancelled("The person said stop.")

    with pytest.raises(Cancelled):
        vault.wipe(WipeSelection(ids=(kept,)), progress=stop)
    assert vault.get(kept).text == "I own a canoe."

    def stop_late(done: int, total: int | None, what: str) -> None:
        if done:
            stop(done, total, what)

    assert vault.wipe(WipeSelection(ids=(kept,)), progress=stop_late).complete


def test_a_wiped_file_does_not_come_back_by_importing_it_again(vault: Vault, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(
        '[{"text": "I keep a grebelark in the bathroom.", "source": "A grebelark lives in the bathroom."},'
        ' {"text": "I own a canoe."}]',
        encoding="utf-8",
    )
    vault.import_(path)
    receipt = vault.wipe(WipeSelection(about="grebelark"))
    assert receipt.complete, receipt.not_complete_because
    report = vault.import_(path)
    assert (report.added, report.blocked, report.known) == (0, 1, 1)
    assert traces(vault.folder, None, ("grebelark",)) == []
    assert vault.search("canoe").items


def test_a_wiped_message_does_not_come_back_by_importing_it_again(vault: Vault, tmp_path: Path) -> None:
    """Not as a memory, not as a passage, not out of an archive that was made before."""
    messages = {
        "root": {"id": "root", "message": None, "parent": None, "children": ["m1"]},
        "m1": message("m1", "root", ["m2"], "user", "I am allergic to grebelark feathers."),
        "m2": message("m2", "m1", ["m3"], "assistant", "Noted: I am allergic to grebelark feathers."),
        "m3": message("m3", "m2", [], "user", "I own a canoe."),
    }
    path = tmp_path / "conversations.json"
    path.write_text(
        json.dumps([{
            "id": "c1", "title": "Feathers", "create_time": 1.7e9, "update_time": 1.7e9, "current_node": "m3",
            "mapping": messages,
        }])
    )  # fmt: skip
    assert vault.import_(path).added == 2
    archive = vault.export(tmp_path / "before.zip").path
    receipt = vault.wipe(WipeSelection(about="grebelark"))
    assert receipt.complete, receipt.not_complete_because
    assert traces(vault.folder, None, ("grebelark",)) == []
    again = vault.import_(path)
    assert (again.added, again.blocked, again.known, again.passages_new) == (0, 1, 1, 0)
    assert traces(vault.folder, None, ("grebelark",)) == []
    joined = vault.import_(archive)
    assert (joined.added, joined.blocked, joined.known) == (0, 1, 1)
    assert traces(vault.folder, None, ("grebelark",)) == []


def message(native_id: str, parent: str, children: list[str], role: str, text: str) -> dict[str, object]:
    return {
        "id": native_id,
        "parent": parent,
        "children": children,
        "message": {
            "id": native_id,
            "author": {"role": role},
            "create_time": 1.7e9,
            "content": {"content_type": "text", "parts": [text]},
        },
    }


def test_many_at_once_and_words_with_every_sign(vault: Vault) -> None:
    odd = [
        'She said "hush\\fen" twice.',
        "Tab\tbetween two wrenvole words.",
        "Long " + "wrenvole and more of it " * 150,
        "😀👩‍👩‍👧 wrenvole 红色",
    ]
    results = vault.add_many(odd + [f"Wrenvole number {number} sleeps." for number in range(700)]).results
    ids = tuple(result.id for result in results if result.id)
    for memory_id in ids[:4]:
        vault.edit(memory_id, importance=90, reason="wrenvole")
    receipt = vault.wipe(WipeSelection(ids=ids))
    assert receipt.complete, receipt.not_complete_because
    assert receipt.counts["memories"] == 704
    assert traces(vault.folder, None, ("wrenvole", "hush\\fen", "hush\\\\fen")) == []
    assert np.isclose(vault.count(EVERYTHING), 0)


def test_the_wipe_reaches_backups_from_before_a_restore(vault: Vault, told: Callable[..., str]) -> None:
    """Row numbers repeat after an older copy was put back, so backups must be asked by id and by words."""
    told("I own a canoe.")
    told("A snipewort grows by the gate.")
    newer = vault.backup()
    with vault._database.write() as connection:
        for table, column in (("memory", "pk"), ("operation_memory", "memory_pk")):
            connection.exec_driver_sql(f"UPDATE {table} SET {column} = 77 WHERE {column} = 2")
    receipt = vault.wipe(WipeSelection(about="snipewort"))
    assert receipt.complete, receipt.not_complete_because
    assert traces(vault.folder, None, ("snipewort",)) == []
    assert newer.is_dir()
    assert vault.search("canoe", where=Filter()).items


def test_a_plan_for_nothing_says_that_nothing_goes(vault: Vault) -> None:
    vault.add("I repair clocks.")
    vault.backup()
    plan = vault.plan_wipe(WipeSelection(about="zeppelins"))
    assert (plan.memories, plan.goes) == (0, ())
    assert {count for _, count in plan.places} == {0}
