"""What is deleted stays deleted, only it, everywhere; what was replaced can be reached; failures are no successes."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import KnownError
from mnemoscope.model.memory import Decision, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import WipeReceipt, WipeSelection
from mnemoscope.model.words import DecisionKind, FeedbackKind, Origin, Outcome, RelationType, State
from mnemoscope.vault.keys import Argon, KeyChoice

from ..command_line import CommandLine
from .asking import found, texts, written

Told = Callable[..., str]
CANARY = "quokka-canary-3XJ9"
NOBODY = 65_534


def files_with(folder: Path, text: str) -> list[str]:
    """Files of a folder in which the text stands, in the encodings that programs use."""
    forms = {form.encode(code) for form in (text, text.lower()) for code in ("utf-8", "utf-16-le", "utf-16-be")}
    return [
        path.relative_to(folder).as_posix()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and any(form in path.read_bytes() for form in forms)
    ]


@pytest.mark.parametrize("selection", [WipeSelection(agent="Alma"), WipeSelection(scope="alma")])
def test_wiping_one_leaves_the_other_in_every_search(vault: Vault, selection: WipeSelection) -> None:
    for text in ("My cello is from 1921.", "I feed the swans.", "I owe Piet ten euros."):
        vault.add(MemoryDraft(text, agent="Alma", scope="alma"))
    for text in ("I repair clocks.", "My boat is called Tern."):
        vault.add(MemoryDraft(text, agent="Bo", scope="bo"))
    vault.load_index()
    receipt = vault.wipe(selection)
    assert (receipt.complete, receipt.counts["memories"]) == (True, 3)

    def check(store: Vault) -> None:
        assert texts(store, EVERYTHING) == ["I repair clocks.", "My boat is called Tern."]
        assert found(store, "boat") == ["My boat is called Tern."]
        assert found(store, "mending old timepieces")[0] == "I repair clocks.", "by meaning, without a word in common"
        for gone in ("cello", "swans", "owe Piet euros"):
            assert not {"My cello is from 1921.", "I feed the swans.", "I owe Piet ten euros."} & set(
                found(store, gone)
            )

    check(vault)
    with Vault.open(vault.folder) as again:
        again.load_index()
        check(again)
        assert again.verify().ok


def test_not_a_byte_is_left_of_what_was_wiped(cli: CommandLine, tmp_path: Path) -> None:
    """After it was edited, answered, searched for, contradicted, archived, exported and backed up."""
    home = tmp_path / "home"
    home.mkdir()
    around = {"HOME": str(home), "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache"))}
    cli = cli.on(cli.vault or tmp_path, **around)
    kept = cli.json("add", "I own a tandem.")["id"]
    passage = f"well, {CANARY} lives at 12 Elder Row, as you know"
    gone = cli.json("add", f"{CANARY} lives at 12 Elder Row", "--tag", CANARY, "--source-quote", passage)["id"]
    cli.json("backup")
    cli.json("add", f"{CANARY} lives at 7 Birch Lane")
    cli.json("conflicts", "--recheck")
    cli.json("edit", gone, "--text", f"{CANARY} lived at 12 Elder Row")
    cli.json("feedback", gone, "helpful")
    cli.json("search", CANARY)
    cli.json("archive", gone)
    cli.json("undo")
    cli.json("backup")
    assert files_with(cli.vault or tmp_path, CANARY)
    receipt = cli.json("wipe", "--about", CANARY, "--yes")
    assert (receipt["complete"], receipt["not_complete_because"]) == (True, [])
    assert all(place["found"] == 0 for place in receipt["places"])
    removed = {place["place"]: place["removed"] for place in receipt["places"]}
    assert (removed["memories"], removed["backups"]) == (2, 2)
    assert min(removed["versions"], removed["passages"], removed["vectors"], removed["full_text"]) >= 1
    assert files_with(cli.vault or tmp_path, CANARY) == []
    assert files_with(home, CANARY) == []
    assert CANARY not in str(receipt)
    assert [item["id"] for item in cli.json("list", "--all")["items"]] == [kept]
    assert cli.json("verify")["ok"]


def test_the_same_in_a_locked_vault(tmp_path: Path) -> None:
    choice = KeyChoice("passphrase", "three black terns")
    made = Vault.create(tmp_path / "vault", key=choice, argon=Argon(1, 8 * 1024, 1))
    with made.vault as vault:
        gone = vault.add(f"{CANARY} lives at 12 Elder Row").result.id
        assert gone is not None
        vault.load_index()
        vault.backup()
        receipt = vault.wipe(WipeSelection(ids=(gone,)))
        assert receipt.complete
        assert "decrypted" in " ".join(place.checked for place in receipt.places)
    assert files_with(tmp_path, CANARY) == []


def three(folder: Path) -> Path:
    rows = [
        {"id": "x-1", "text": "My gym locker is number 12.", "user": "u1", "origin": "user_stated"},
        {"id": "x-2", "text": "My doctor is called Ilse Anker.", "user": "u1", "origin": "user_stated"},
        {"id": "x-3", "text": "My lease ends in October.", "user": "u1", "origin": "user_stated"},
    ]
    return written(folder / "three.json", rows)


def test_what_was_wiped_does_not_come_back_with_the_same_file(vault: Vault, tmp_path: Path) -> None:
    listed = three(tmp_path)
    vault.import_(listed)
    (doctor,) = [memory.id for memory in vault.list() if "Ilse" in memory.text]
    vault.wipe(WipeSelection(ids=(doctor,)))
    for reopened in (False, True):
        store = Vault.open(vault.folder) if reopened else vault
        report = store.import_(listed)
        assert (report.added, report.known, report.blocked) == (0, 2, 1)
        assert all("Ilse" not in text for text in texts(store, EVERYTHING))
        if reopened:
            store.close()
    preview = vault.preview_import(listed)
    (barred,) = [row for row in preview.rows if row.what == "blocked"]
    assert (barred.text, barred.will) == ("My doctor is called Ilse Anker.", False)
    assert "You rejected or wiped this" in barred.because
    assert files_with(vault.folder, "Ilse Anker") == [], "the list of what must not come back holds no words"
    (stone,) = [each for each in vault.tombstones() if each.reason == "wiped"]
    assert (stone.memory_id, stone.hits) == (None, 2)
    vault.lift_tombstone(stone.id)
    assert vault.import_(listed).added == 1, "taken back by choice"


@pytest.mark.parametrize(
    "door",
    [
        lambda vault: vault.add("my doctor is called ilse anker").result.outcome,
        lambda vault: vault.add(MemoryDraft("My doctor is called Ilse Anker!", origin=Origin.INFERRED)).result.outcome,
        lambda vault: vault.add(MemoryDraft("My doctor is called Ilse Anker.", scope="work")).result.outcome,
        lambda vault: vault.add_many(["My doctor is called  Ilse Anker"]).results[0].outcome,
    ],
)
def test_no_door_lets_it_back(vault: Vault, told: Told, door: Callable[[Vault], Outcome]) -> None:
    vault.wipe(WipeSelection(ids=(told("My doctor is called Ilse Anker."),)))
    assert door(vault) is Outcome.BLOCKED
    assert vault.count(EVERYTHING) == 0


def test_an_archive_made_before_does_not_bring_it_back_either(vault: Vault, told: Told, tmp_path: Path) -> None:
    told("My lease ends in October.")
    gone = told("My doctor is called Ilse Anker.")
    vault.export(tmp_path / "before.zip")
    vault.wipe(WipeSelection(ids=(gone,)))
    report = vault.import_(tmp_path / "before.zip")
    assert (report.added, report.known, report.blocked) == (0, 1, 1)
    assert texts(vault, EVERYTHING) == ["My lease ends in October."]


def test_a_failure_is_no_success(cli: CommandLine) -> None:
    kept = cli.json("add", "I repair clocks.")["id"]
    assert cli.json("archive", "01a22a8d-0000-7000-8000-000000000000", code=1)["error"]["code"] == "not_found"
    assert cli.json("archive", kept)["count"] == 1
    again = cli.json("archive", kept, code=1)
    assert (again["count"], again["changed"], again["operation"]) == (0, [], None)
    for arguments in (("--agent", "Nobody"), ("--scope", "nowhere"), ("--ids", "nope"), ("--about", "zeppelins")):
        error = cli.json("wipe", *arguments, "--yes", code=1)["error"]
        assert error["code"] == "not_found", arguments
        assert "othing" in error["message"]
    wiped = cli.json("wipe", "--ids", kept, "--yes")
    assert wiped["counts"]["memories"] == 1
    assert cli.json("wipe", "--ids", kept, "--yes", code=1)["error"]["code"] == "not_found"
    assert cli.json("show", kept, code=1)["error"]["code"] == "not_found"


@pytest.fixture
def unwritable(commands: CommandLine) -> Iterator[CommandLine]:
    """A vault with one memory in a folder that the one who runs the command cannot write."""
    top = Path(tempfile.mkdtemp(prefix="read-only-"))
    user = NOBODY if os.geteuid() == 0 else None
    folder = top / "vault"
    with Vault.create(folder, key=KeyChoice("plain")).vault as vault:
        vault.add("I repair clocks.")
        vault.load_index()
    if user is not None:
        for path in (top, *top.rglob("*")):
            os.chown(path, user, user)
    subprocess.run(["chmod", "-R", "a-w", str(folder)], check=True)
    yield commands.on(folder, user=user)
    subprocess.run(["chmod", "-R", "u+w", str(folder)], check=True)
    shutil.rmtree(top)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="permissions of this kind are POSIX")
def test_a_store_that_cannot_be_written_refuses_at_once_and_still_answers(unwritable: CommandLine) -> None:
    (item,) = unwritable.json("list")["items"]
    assert unwritable.json("search", "clocks", "--words-only")["items"][0]["memory"]["id"] == item["id"]
    assert unwritable.json("show", item["id"])["text"] == "I repair clocks."
    for arguments in (
        ("archive", item["id"]),
        ("wipe", "--ids", item["id"], "--yes"),
        ("add", "I own a canoe."),
        ("edit", item["id"], "--text", "I repair watches."),
        ("feedback", item["id"], "helpful"),
        ("undo",),
    ):
        assert unwritable.json(*arguments, code=1)["error"]["code"] == "read_only", arguments
    assert unwritable.json("list")["items"] == [item]


def test_deleting_the_newest_names_what_it_had_replaced(cli: CommandLine) -> None:
    old = cli.json("add", "My dentist is Dr Vale.", "--event-time", "2026-01-05")["id"]
    new = cli.json("add", "My dentist is Dr Rook.", "--event-time", "2026-08-20")
    cli.json("resolve", new["conflicts"][0], "--decision", "changed")
    assert [item["id"] for item in cli.json("list", "dentist")["items"]] == [new["id"]]
    answer = cli.json("archive", new["id"])
    assert (answer["changed"], answer["replaced"]) == ([new["id"]], [old])
    held = cli.json("search", "dentist", "--words-only")
    assert held["abstained"]
    assert {each["id"]: each["because"] for each in held["held_back"]} == {old: "superseded", new["id"]: "archived"}
    cli.json("undo")
    said = cli("archive", new["id"]).out
    assert "It had replaced this, which stays in the history: My dentist is Dr Vale." in said
    assert f"mnemoscope restore {old}" in said
    cli.json("undo")
    relations = cli.json("show", new["id"])["relations"]
    assert relations == [{"type": RelationType.SUPERSEDES.value, "id": old}]
    cli.json("archive", new["id"])
    cli.json("restore", old)
    assert [item["id"] for item in cli.json("list", "dentist")["items"]] == [old]


def test_deleted_ones_do_not_return_and_no_upkeep_takes_others(vault: Vault, told: Told, clock: FixedClock) -> None:
    ids = [told(f"Shelf {number} holds lamp shades.") for number in range(10)]
    vault.confirm(ids[4:])
    vault.archive(ids[:2])
    left = texts(vault)
    assert len(left) == 8
    vault.load_index()
    vault.recheck_conflicts()
    vault.maintain()
    with Vault.open(vault.folder, clock=clock) as again:
        again.load_index()
        again.index.rebuild()
        assert texts(again) == left
        assert sorted(found(again, "lamp shades", limit=50)) == left
    clock.advance(days=4000)
    vault.maintain()
    assert {vault.get(each).state for each in ids[4:]} == {State.ACTIVE}, "what was confirmed is never taken away"
    assert vault.count(EVERYTHING) == 10


def test_a_receipt_proves_without_telling(vault: Vault) -> None:
    source = SourcePassage("Claude", f"I think {CANARY} is my neighbour", native_id="m1", title=f"about {CANARY}")
    draft = MemoryDraft(f"{CANARY} is my neighbour", evidence=(Evidence(source, f"{CANARY} is my neighbour", 8, 40),))
    first = vault.add(draft).result.id
    second = vault.add(f"{CANARY} is my cousin").result.id
    assert first is not None
    assert second is not None
    for conflict in vault.conflicts():
        vault.resolve(conflict.id, Decision(DecisionKind.BOTH))
    vault.feedback(first, FeedbackKind.HELPFUL)
    plan = vault.plan_wipe(WipeSelection(about=CANARY))
    assert plan.memory_ids == (first, second)
    receipt = vault.wipe(WipeSelection(about=CANARY))
    assert isinstance(receipt, WipeReceipt)
    assert receipt.complete, receipt.not_complete_because
    assert receipt.counts["memories"] == plan.memories == 2
    assert vault.receipts() == (receipt,)
    assert CANARY not in repr(receipt)
    assert vault.count(Filter(text=CANARY)) == 0
    assert files_with(vault.folder, CANARY) == []
    with pytest.raises(KnownError):
        vault.undo(vault.history()[-1].id)
    assert vault.count(EVERYTHING) == 0
