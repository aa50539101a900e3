"""Several processes work on one vault at once: no write is lost, nobody is turned away, everybody sees the others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import StaleVersion, VaultBusy, VaultLocked
from mnemoscope.model.memory import Decision
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import DecisionKind
from mnemoscope.vault.keys import KeyChoice

MILLISECONDS = 15_000 if os.environ.get("MNEMOSCOPE_LAWS") == "long" else 4_000

PRELUDE = """
import json, sys
from pathlib import Path
from mnemoscope import Vault
folder, name, each = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
vault = Vault.open(folder)
print("ready", flush=True)
sys.stdin.readline()
"""
WRITER = (
    PRELUDE
    + """
import random, time
chance, kept, number, end = random.Random(name), [], 0, time.monotonic() + each / 1000
while time.monotonic() < end:
    number += 1
    kept.append(vault.add(f"{name} saw heron number {number} of {name}.").result.id)
    if number % 10 == 3:
        vault.edit(kept[number // 2], importance=60 + number % 7)
    if number % 10 == 7:
        vault.undo(vault.add(f"{name} takes this {number} back.").changes.operation_id)
    time.sleep(chance.uniform(0.02, 0.08))
print(json.dumps(kept))
"""
)
READER = (
    PRELUDE
    + """
import time
seen, lags, end = 0, [], time.monotonic() + each / 1000
while time.monotonic() < end:
    if vault.poll() is not None:
        newest = vault.history(limit=1)[0]
        lags.append((time.time_ns() // 1000 - newest.at.us) / 1e6)
    count = vault.count()
    assert count >= seen - 2, (count, seen)
    seen = count
    page = vault.list(limit=20)
    assert len(page.items) == min(20, page.total)
    vault.search("heron number 3")
    vault.counts()
    time.sleep(0.1)
print(json.dumps(lags))
"""
)
RIVAL = (
    PRELUDE
    + """
from mnemoscope.model.memory import Actor
from mnemoscope.model.words import ActorKind
changes = vault.edit(sys.argv[4], text=f"The pool opens at {each}:00.", if_version=1, keep_both=True,
                     actor=Actor(ActorKind.AGENT, name))
print(json.dumps(len(changes.memories)))
"""
)
COUNTER = (
    PRELUDE
    + """
from mnemoscope.model.errors import StaleVersion
conflicts = done = 0
while done < each:
    memory = vault.get(sys.argv[4])
    try:
        vault.edit(memory.id, text=f"The counter stands at {int(memory.text.split()[-1][:-1]) + 1}.",
                   if_version=memory.version)
        done += 1
    except StaleVersion:
        conflicts += 1
print(json.dumps(conflicts))
"""
)
CREATOR = """
import sys
from pathlib import Path
from mnemoscope import Vault
from mnemoscope.model.errors import VaultExists
from mnemoscope.vault.keys import KeyChoice
print("ready", flush=True)
sys.stdin.readline()
folder = Path(sys.argv[1])
try:
    Vault.create(folder, key=KeyChoice("plain")).vault.close()
    print("made")
except VaultExists:
    print("there")
with Vault.open(folder) as vault:
    assert vault.add(f"Made by {sys.argv[2]}, whoever that is.").result.id
"""


def together(*commands: tuple[str, ...]) -> list[str]:
    """Start processes, let all begin at the same moment, and give what each printed last."""
    children = [
        subprocess.Popen(
            [sys.executable, "-c", *command],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for command in commands
    ]  # fmt: skip
    try:
        for child in children:
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n", child.communicate()[1]
        results: list[tuple[str, str]] = [("", "")] * len(children)

        def finish(index: int) -> None:
            results[index] = children[index].communicate("go\n", timeout=120)

        threads = [threading.Thread(target=finish, args=(index,)) for index in range(len(children))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        for child in children:
            child.kill()
    assert [(error, child.returncode) for child, (_, error) in zip(children, results, strict=True)] == [("", 0)] * len(
        children
    )
    return [output.strip() for output, _ in results]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault.close()
    return tmp_path / "vault"


def test_two_writers_and_five_readers_lose_nothing(folder: Path) -> None:
    place = str(folder)
    found = together(
        *[(WRITER, place, name, str(MILLISECONDS)) for name in ("Ada", "Ben")],
        *[(READER, place, name, str(MILLISECONDS)) for name in ("Cyd", "Dan", "Eva", "Fin", "Gil")],
    )
    kept = [each for one in found[:2] for each in json.loads(one)]
    with Vault.open(folder) as vault:
        report = vault.verify()
        assert report.ok, report.problems
        assert vault.count(EVERYTHING) == len(set(kept)) == len(kept)
        assert set(kept) == {vault.rows([pk])[0].id for pk in vault.keys(EVERYTHING)}
        assert len(vault.search("heron", limit=1000).items) == len(kept)
        assert vault.index.pending() == 0
    for one in found[2:]:
        lags = sorted(json.loads(one))
        assert len(lags) > 5, "others' writes are seen as they come"
        assert lags[len(lags) * 9 // 10] < 1.0


def test_two_assistants_with_one_stale_version_lose_neither_wording(folder: Path) -> None:
    with Vault.open(folder) as vault:
        memory_id = vault.add("The pool opens at 7:00.").result.id
        assert memory_id
        said = together(*[(RIVAL, str(folder), name, hour, memory_id) for name, hour in (("Ada", "8"), ("Ben", "9"))])
        assert sorted(said) == ["1", "2"]
        texts = {memory.text for memory in vault.list()}
        assert texts == {"The pool opens at 8:00.", "The pool opens at 9:00."}
        (conflict,) = vault.conflicts()
        assert {member.text for member in conflict.members} == texts
        assert vault.get(memory_id).version == 2
        assert vault.verify().ok


HOLDER = (
    PRELUDE
    + """
import time
path = folder.parent / "long.json"
path.write_text(json.dumps([{"text": f"The heron number {number} stood still."} for number in range(30)]))
def slowly(done, total, what):
    if what == "comparing with what is known":
        print("holding", flush=True)
        time.sleep(each / 1000)
report = vault.import_(path, progress=slowly)
print(json.dumps(report.added))
"""
)


def test_who_comes_while_another_imports_waits_for_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer than SQLite itself waits for a lock."""
    monkeypatch.setattr("mnemoscope.vault.database.BUSY_SECONDS", 0.2)
    with Vault.open(folder) as vault:
        with holding(folder, milliseconds=1500) as child:
            assert vault.search("heron").items == (), "reading goes on meanwhile"
            vault.add("I own a canoe.")
            assert child.communicate()[0].split()[-1] == "30"
        assert [record.verb for record in vault.history()] == ["add", "import"]
        assert vault.count() == 31


def test_who_waits_too_long_is_told_and_nothing_is_half_done(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mnemoscope.vault.database.BUSY_SECONDS", 0.1)
    monkeypatch.setattr("mnemoscope.vault.database.WRITE_SECONDS", 0.3)
    with Vault.open(folder) as vault, holding(folder, milliseconds=3000) as child:
        with pytest.raises(VaultBusy, match="Try again in a moment"):
            vault.add("I own a canoe.")
        assert child.poll() is None, "told before the other had ended"
        child.communicate()
        assert vault.add("I own a canoe.").result.id
        assert vault.verify().ok


def test_closing_does_not_wait_for_others(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mnemoscope.vault.database.BUSY_SECONDS", 0.2)
    vault = Vault.open(folder)
    failed: list[BaseException] = []

    def write() -> None:
        try:
            vault.add("I own a canoe.")
        except BaseException as error:
            failed.append(error)

    with holding(folder, milliseconds=4000) as child:
        thread = threading.Thread(target=write)
        thread.start()
        time.sleep(0.3)
        vault.close()
        assert child.poll() is None, "closed before the other had ended"
        thread.join()
    assert [type(error) for error in failed] == [VaultLocked]


@contextmanager
def holding(folder: Path, *, milliseconds: int) -> Iterator[subprocess.Popen[str]]:
    """Another process in the middle of an import."""
    command = [sys.executable, "-c", HOLDER, str(folder), "Hol", str(milliseconds)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            assert child.stdout.readline() == "ready\n"
            child.stdin.write("go\n")
            child.stdin.flush()
            assert child.stdout.readline() == "holding\n"
            yield child
        finally:
            child.kill()


def test_with_a_version_no_update_is_lost(folder: Path) -> None:
    with Vault.open(folder) as vault:
        memory_id = vault.add("The counter stands at 0.").result.id
        assert memory_id
        command = (str(folder), "x", "25", memory_id)
        together((COUNTER, *command), (COUNTER, *command))
        memory = vault.get(memory_id)
        assert (memory.text, memory.version) == ("The counter stands at 50.", 51)
        with pytest.raises(StaleVersion, match="version 3"):
            vault.edit(memory_id, text="Too late.", if_version=3)
        assert vault.verify().ok


def test_two_who_make_the_same_vault_at_once_end_up_with_one(tmp_path: Path) -> None:
    said = together((CREATOR, str(tmp_path / "new"), "Ada"), (CREATOR, str(tmp_path / "new"), "Ben"))
    assert sorted(said) == ["made", "there"]
    with Vault.open(tmp_path / "new") as vault:
        assert vault.count() == 2
        assert vault.verify().ok


def test_two_who_open_a_new_vault_at_once_work_with_it(folder: Path) -> None:
    found = together(*[(WRITER, str(folder), name, "300") for name in ("Ada", "Ben", "Cyd")])
    many = sum(len(json.loads(one)) for one in found)
    with Vault.open(folder) as vault:
        assert vault.count() == many >= 3
        assert vault.verify().ok
        assert vault.add("Ada saw heron number 1 of Ada.").result.id
        assert vault.count() == many, "all use the one salt and the one set of keys"


def test_the_news_of_others_arrives(folder: Path) -> None:
    with Vault.open(folder) as here, Vault.open(folder) as there:
        assert here.poll() is None
        here.add("I own a canoe.")
        assert here.poll() is None, "one's own writes are no news"
        made = there.add("The pool opens at 7:00.")
        there.add("The pool opens at 9:30.")
        news = here.poll()
        assert news is not None
        assert (news.seq, news.count, news.all_memories) == (made.changes.seq + 1, 2, True)
        assert here.poll() is None
        assert there.poll() is not None
        (conflict,) = here.conflicts()
        here.resolve(conflict.id, Decision(DecisionKind.BOTH))
        assert there.conflicts() == ()
        assert [hit.memory.text for hit in here.search("pool").items]
        there.save_settings(there.settings())
        gone = made.result.id
        assert gone
        there.wipe(WipeSelection(ids=(gone,)))
        assert here.poll() is not None
        assert [hit.memory.id for hit in here.search("pool").items].count(gone) == 0


def test_an_act_that_was_rolled_back_hides_nobody_elses(folder: Path) -> None:
    class LostError(Exception):
        """Ends a transaction after its act."""

    def add_in_vain() -> None:
        with here._database.write():
            raise LostError(here.add("I own a canoe.").changes.seq)

    with Vault.open(folder) as here, Vault.open(folder) as there:
        with pytest.raises(LostError) as lost:
            add_in_vain()
        made = there.add("The pool opens at 7:00.")
        assert made.changes.seq == lost.value.args[0], "the number was free again"
        news = here.poll()
        assert news is not None
        assert (news.seq, news.count) == (made.changes.seq, 1)
        assert here.poll() is None


def test_threads_of_one_process_share_a_vault(vault: Vault) -> None:
    errors: list[BaseException] = []

    def run(work: Callable[[int], object]) -> Callable[[], None]:
        def loop() -> None:
            try:
                for number in range(40):
                    work(number)
            except BaseException as error:
                errors.append(error)

        return loop

    work: list[Callable[[int], object]] = [
        lambda n: vault.add(f"First thread, canoe number {n}."),
        lambda n: vault.add(f"Second thread, kayak number {n}."),
        lambda n: vault.search("canoe number"),
        lambda n: (vault.list(limit=10), vault.counts()),
    ]
    threads = [threading.Thread(target=run(each)) for each in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert vault.count() == 80
    assert vault.verify().ok
    assert vault.poll() is None
