"""A vault with a word of its own in every place that can hold something of a memory, and a scanner that looks for them.

The scanner shares no code with the program: it looks into the bytes of every file, and into every row of every table,
backups included.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import sqlcipher3.dbapi2 as sqlcipher

from mnemoscope import Vault
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.service import Index
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Decision, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import EVERYTHING
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
