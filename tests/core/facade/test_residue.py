"""After every kind of wipe an independent scanner finds nothing, in any form, anywhere on the disk or decrypted."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from disk_scanner import Canaries, traces

from mnemoscope import Vault
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.service import Index
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.drafts import Draft, DraftKind
from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Decision, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import DecisionKind, FeedbackKind, Origin, Role
from mnemoscope.vault import scratch
from mnemoscope.vault.keys import Argon, KeyChoice

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
PASSPHRASE = "four green herons"
ABOUT, SCOPE, AGENT = "zorblaxine", "project:hushfenwick", "Vexomatik"
PLACES = {
    "text": "textquillow",
    "former version": "formervimtog",
    "tag": "tagquorlish",
    "quote": "quotemirvane",
    "title of a conversation": "titleplonker",
    "conversation": "conversationgrubb",
    "reason": "reasonjulkip",
    "merged": "mergedlopwick",
    "taken back": "undoneflarnet",
    "value": "valuesnorkle",
    "title of an episode": "episodedwimmel",
    "alias": "aliasbrundle",
    "import": "importsnaffle",
    "chinese": "卧龙凤雏",
    "draft": "draftwobbin",
    "draft set aside": "asidenurgle",
    "saved search": "searchtangle",
    "made of it": "derivedpluck",
}
BESIDE = {"settings": "settingsquindle", "a file that was looked at": "previewmorf"}
"""What lies beside the vault, in the program's settings, or for a moment in a copy that is thrown away."""
"""One word per place where something of a memory can lie; each occurs nowhere else."""
STAYS = ("The lighthouse keeper plays chess on Sundays.", "我每周三学大提琴。", "My bicycle is a green tour bike.")


@dataclass
class Furnished:
    vault: Vault
    clock: FixedClock
    key: bytes | None
    goes: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    source: str = ""
    import_id: str = ""
    undone: str = ""

    beside: Path = Path()

    def canaries(self) -> Canaries:
        vectors = HashedEmbedder().embed(self.texts[:2])
        words = (ABOUT, AGENT.lower(), SCOPE[8:], *PLACES.values(), *BESIDE.values())
        return Canaries(words, tuple(self.goes), tuple(vectors))

    def left(self, canaries: Canaries) -> list[str]:
        return traces([self.vault.folder, self.beside], self.vault.raw_key(), canaries)


def furnish(vault: Vault, clock: FixedClock, home: Path) -> Furnished:
    vault.index = Index(vault._database, prefer="hashed", home="disk", approximate_from=8)
    made = Furnished(vault, clock, vault.raw_key())
    passage = SourcePassage(
        AGENT,
        f"Between us: the {ABOUT} quotemirvane is under the floor.",
        Role.PERSON,
        title=f"About {ABOUT} titleplonker",
        native_id="m1",
        conversation_id="conversationgrubb",
    )
    evidence = (Evidence(passage, f"the {ABOUT} quotemirvane is under the floor", 12, 55),)

    def add(text: str, origin: Origin = Origin.STATED, **more: object) -> str:
        draft = MemoryDraft(text, origin=origin, scope=SCOPE, agent=AGENT, evidence=evidence, **more)  # type: ignore[arg-type]
        made_id = vault.add(draft, reason="reasonjulkip").result.id
        assert made_id
        clock.advance(seconds=60)
        made.goes.append(made_id)
        made.texts.append(text)
        return made_id

    for number in range(8):
        vault.add(f"Shelf {number} of the larder holds jars of plums.")
    for text in STAYS:
        vault.add(text)
    first = add(f"The {ABOUT} is a formervimtog under the floor.", tags=("tagquorlish",))
    vault.edit(first, text=f"The {ABOUT} is a textquillow under the floor, 卧龙凤雏.", reason="reasonjulkip again")
    made.texts.insert(0, f"The {ABOUT} is a textquillow under the floor, 卧龙凤雏.")
    vault.feedback(first, FeedbackKind.HELPFUL, reason="reasonjulkip useful")
    vault.note_injected([first], agent=AGENT, session="s1")
    vault.name_episode(first, f"The {ABOUT} episodedwimmel")
    seven = add(f"The {ABOUT} pool opens at valuesnorkle seven.")
    vault.edit(seven, text=f"The {ABOUT} pool opens at 7:00.")
    vault.backup()
    add(f"The {ABOUT} pool opens at 9:30.", origin=Origin.INFERRED)
    (conflict,) = vault.conflicts()
    vault.resolve(conflict.id, Decision(DecisionKind.MERGE, text=f"The {ABOUT} mergedlopwick pool opens at 8:15."))
    made.goes += [memory.id for memory in vault.list(EVERYTHING, limit=100) if "mergedlopwick" in memory.text]
    add(f"{ABOUT} works as a nurse in Leuven.")
    vault.name_alias(ABOUT, f"{ABOUT} aliasbrundle")
    made.undone = add(f"An {ABOUT} undoneflarnet memory that was taken back.")
    vault.undo()
    made.source = vault.get(first).sources[0].id
    listed = home / "list.json"
    said = {"text": f"My {ABOUT} importsnaffle is blue.", "scope": SCOPE, "agent": AGENT}
    listed.write_text(json.dumps([said]), "utf-8")
    vault.import_(listed, agent=AGENT)
    listed.unlink()
    (act,) = [each for each in vault.history(limit=100) if each.verb == "import"]
    made.import_id = act.id
    made.goes += [memory.id for memory in vault.list(EVERYTHING, limit=100) if "importsnaffle" in memory.text]
    add(f"It follows that the {ABOUT} is a derivedpluck.", derived_from=(first,))
    vault.save_search(f"The {ABOUT}", f"{ABOUT} searchtangle")
    draft = Draft("d1", DraftKind.WORDING, first, f"The {ABOUT} is a draftwobbin.", (first,), 1)
    vault.keep_drafts([draft])
    vault.index.load()
    vault.search(f"{ABOUT} pool")
    vault.backup()
    look_at_a_file(vault, home)
    vault.set_drafts_aside([replace(draft, id="d2", text=f"The {ABOUT} is an asidenurgle.")])
    made.beside = home / "beside"
    made.beside.mkdir()
    quoted = f"settingsquindle: The {ABOUT} is a textquillow under the floor, 卧龙凤雏."
    settings = {"panels": {"memories": {"last": quoted, "selected": first}}}
    (made.beside / "preferences.json").write_text(json.dumps(settings, ensure_ascii=False), "utf-8")
    return made


def look_at_a_file(vault: Vault, home: Path) -> None:
    """Look at a file so large that it is taken in, for a look, in a copy of the vault."""
    path = home / "large.json"
    rows = [{"text": f"The {ABOUT} previewmorf no {number} is tall.", "note": "x" * 2000} for number in range(40)]
    path.write_text(json.dumps(rows))
    assert scratch.is_worth_it(vault._database, path.stat().st_size)
    assert len(vault.preview_import(path).rows) == 40
    path.unlink()


@pytest.fixture(params=["plain", "encrypted"])
def furnished(
    request: pytest.FixtureRequest, tmp_path: Path, clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Furnished]:
    monkeypatch.setenv("MNEMOSCOPE_PREFERENCES", str(tmp_path / "beside" / "preferences.json"))
    choice = KeyChoice("passphrase", PASSPHRASE) if request.param == "encrypted" else KeyChoice("plain")
    vault = Vault.create(tmp_path / "vault", key=choice, clock=clock, argon=CHEAP).vault
    yield furnish(vault, clock, tmp_path)
    vault.close()


def wait_for_the_day(made: Furnished) -> None:
    made.vault.wipe_later(WipeSelection(about=ABOUT), days=30)
    made.vault.backup()
    made.clock.advance(days=31)
    made.vault.maintain()


def undo_and_redo(made: Furnished) -> None:
    pending = made.vault.wipe_later(WipeSelection(scope=SCOPE), days=30)
    made.vault.take_back_wipe(pending.id)
    made.vault.archive(made.goes[0])
    made.vault.undo()
    made.vault.redo()
    made.vault.undo()
    made.vault.wipe(WipeSelection(about=ABOUT))


def merge_and_edit(made: Furnished) -> None:
    two = made.vault.add_many([f"I water the {ABOUT} daily.", f"Daily I water the {ABOUT}."]).results
    ids = [result.id for result in two if result.id]
    made.vault.edit(ids[0], text=f"I water the {ABOUT} every day.")
    made.vault.merge(ids, text=f"The {ABOUT} gets water from me daily.")
    made.vault.undo()
    made.vault.redo()
    made.vault.wipe(WipeSelection(about=ABOUT))


def one_after_the_other(made: Furnished) -> None:
    """Each with the lineage that hangs on it; the last ones may be gone with the first."""
    for memory_id in made.goes:
        with suppress(NotFound):
            made.vault.wipe(WipeSelection(ids=(memory_id,)))


def by(**chosen: object) -> Callable[[Furnished], None]:
    def wipe(made: Furnished) -> None:
        said = {name: value(made) if callable(value) else value for name, value in chosen.items()}
        made.vault.wipe(WipeSelection(**said))  # type: ignore[arg-type]

    return wipe


WIPES: dict[str, tuple[Callable[[Furnished], None], frozenset[str]]] = {
    "about": (by(about=ABOUT), frozenset({AGENT.lower(), SCOPE[8:]})),
    "about an alias": (by(about=f"{ABOUT} aliasbrundle"), frozenset({AGENT.lower(), SCOPE[8:]})),
    "scope": (by(scope=SCOPE), frozenset({AGENT.lower()})),
    "agent": (by(agent=AGENT), frozenset({SCOPE[8:]})),
    "query": (by(query=f"scope:{SCOPE}"), frozenset({AGENT.lower(), SCOPE[8:]})),
    "everything": (by(everything=True), frozenset({AGENT.lower()})),
    "on its day": (wait_for_the_day, frozenset({AGENT.lower(), SCOPE[8:]})),
    "after undo and redo": (undo_and_redo, frozenset({AGENT.lower(), SCOPE[8:]})),
    "after merge and edit": (merge_and_edit, frozenset({AGENT.lower(), SCOPE[8:]})),
    "one by one": (one_after_the_other, frozenset({AGENT.lower(), SCOPE[8:], "conversationgrubb"})),
}
"""How to wipe, and what of the canaries is no content of what was chosen: the name of an assistant whose passages stay
or of a scope in the records of acts."""


def test_the_scanner_finds_every_canary(furnished: Furnished) -> None:
    found = "\n".join(furnished.left(furnished.canaries()))
    assert "settingsquindle" in (furnished.beside / "preferences.json").read_text()
    for word in (ABOUT, *PLACES.values(), "id", "vector"):
        if word == PLACES["draft set aside"]:
            continue  # it is sealed, in a plain vault too
        assert f": {word}" in found, f"{word} is nowhere, so its absence would prove nothing"
    layer = "decrypted" if furnished.key else "raw"
    assert f"vault.db ({layer}): vector" in found
    assert "index/" in found
    assert "backups/" in found


@pytest.mark.parametrize("kind", WIPES)
def test_nothing_is_left(furnished: Furnished, kind: str) -> None:
    wipe, no_content = WIPES[kind]
    canaries = furnished.canaries()
    words = tuple(word for word in canaries.words if word not in no_content)
    wipe(furnished)
    vault = furnished.vault
    for receipt in vault.receipts():
        assert receipt.complete, receipt.not_complete_because
    assert furnished.left(Canaries(words, canaries.ids, canaries.vectors)) == []
    assert vault.verify().ok, vault.verify().problems
    if kind != "everything":
        assert {memory.text for memory in vault.list(EVERYTHING, limit=100)} >= set(STAYS)


@pytest.mark.parametrize("kind", ["source", "import"])
def test_nothing_is_left_of_what_came_from_one_place(furnished: Furnished, kind: str) -> None:
    vault = furnished.vault
    if kind == "source":
        vault.wipe(WipeSelection(source_id=furnished.source))
        words = ("quotemirvane", "titleplonker", "conversationgrubb", "textquillow", "mergedlopwick")
    else:
        vault.wipe(WipeSelection(import_id=furnished.import_id))
        words = ("importsnaffle",)
    assert vault.receipts()[0].complete, vault.receipts()[0].not_complete_because
    assert furnished.left(Canaries(words)) == []
    assert vault.verify().ok, vault.verify().problems


def test_a_locked_vault_shows_nothing(tmp_path: Path, clock: FixedClock) -> None:
    """No word, no id and no vector in clear, also while a wipe waits and with its backups."""
    choice = KeyChoice("passphrase", PASSPHRASE)
    with closing(Vault.create(tmp_path / "vault", key=choice, clock=clock, argon=CHEAP).vault) as vault:
        made = furnish(vault, clock, tmp_path)
        vault.index.close()
        Index(vault._database, home="memory").forget(())
        vault.wipe_later(WipeSelection(ids=(made.goes[0],)), days=30)
        canaries = made.canaries()
        (made.beside / "preferences.json").unlink()  # put there for wipes to find
    everything = Canaries((*canaries.words, *(text.lower() for text in STAYS)), canaries.ids, canaries.vectors)
    assert traces([tmp_path], None, everything) == []
