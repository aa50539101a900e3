"""No acknowledged write is lost: not by kill -9 at any moment, not in the middle of a wipe, not by a full disk.

A child process writes in a loop and prints what was acknowledged, each line flushed after the call has returned. It is
killed without warning, and the vault is opened again. MNEMOSCOPE_KILLS sets how often.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.query import EVERYTHING
from mnemoscope.vault.keys import KeyChoice

KILLS = int(os.environ.get("MNEMOSCOPE_KILLS", "15"))
PER_IMPORT = 40

needs_kill = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")

WRITER = """
import json, sys
from pathlib import Path
from mnemoscope import Vault
from mnemoscope.model.words import FeedbackKind

folder, start, per_import = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])

def acknowledged(*words):
    print(json.dumps(words), flush=True)

vault = Vault.open(folder)
acknowledged("open")
number = start
while True:
    number += 1
    memory = vault.add(f"Note {number}: the shelf holds {number} jars.").result.id
    acknowledged("add", memory, number)
    vault.edit(memory, text=f"Note {number}: the shelf holds {number + 1} jars now.")
    acknowledged("edit", memory, number)
    if number % 3 == 0:
        vault.feedback(memory, FeedbackKind.HELPFUL)
        acknowledged("helpful", memory, number)
    if number % 4 == 0:
        path = folder.parent / f"import-{number}.json"
        path.write_text(json.dumps([{"text": f"Box {number} holds part {part}."} for part in range(per_import)]))
        vault.import_(path)
        acknowledged("import", number)
    if number % 5 == 0:
        vault.search("shelf jars")
        vault.undo()
        acknowledged("undo", number)
    if number % 7 == 0:
        vault.backup()
"""


def run_and_kill(script: str, *arguments: str, after: float, ready: str) -> list[list[object]]:
    """Start a child, let it write for a while, kill it; what it had acknowledged in whole lines."""
    with subprocess.Popen(
        [sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        first = child.stdout.readline()
        assert ready.encode() in first, child.stderr.read().decode()
        time.sleep(after)
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read()
        assert not child.stderr.read()
    lines = (first + rest).split(b"\n")
    return [json.loads(line) for line in lines[:-1]]


def check(vault: Vault, said: list[list[object]], start: int) -> int:
    """Everything that was acknowledged is there as it was last; of what was not, all or nothing. The last number."""
    report = vault.verify()
    assert report.ok, report.problems
    expected: dict[str, str] = {}
    undone: set[int] = set()
    last = start
    for what, *more in said:
        number = int(str(more[-1])) if more else 0
        last = max(last, number)
        if what == "add":
            expected[str(more[0])] = f"Note {number}: the shelf holds {number} jars."
        elif what == "edit":
            expected[str(more[0])] = f"Note {number}: the shelf holds {number + 1} jars now."
        elif what == "undo":
            undone.add(number)
    by_number = {text.split(":")[0]: memory_id for memory_id, text in expected.items()}
    unsure = by_number.get(f"Note {last}")
    for memory_id, text in expected.items():
        found = vault.get(memory_id)
        if memory_id == unsure:
            assert found.text.startswith(f"Note {last}: the shelf holds")
        elif not any(memory_id == by_number.get(f"Note {number}") for number in undone):
            assert found.text == text
            assert found.version == 2 + (int(text.split()[1][:-1]) % 3 == 0)
    boxes: dict[str, int] = {}
    for pk_page in vault.list(EVERYTHING, limit=10_000):
        if pk_page.text.startswith("Box"):
            boxes[pk_page.text.split()[1]] = boxes.get(pk_page.text.split()[1], 0) + 1
    assert set(boxes.values()) <= {PER_IMPORT}, "an import is there as a whole or not at all"
    acknowledged = {int(str(more[-1])) for what, *more in said if what == "import"}
    assert {str(number) for number in acknowledged - undone} - {str(last)} <= boxes.keys()
    assert vault.search("shelf jars", limit=1000).items
    return last


@needs_kill
@pytest.mark.timeout(120 + KILLS * 10)
def test_every_acknowledged_write_survives_kill(tmp_path: Path) -> None:
    chance = random.Random(7)
    folder = tmp_path / "vault"
    Vault.create(folder, key=KeyChoice("plain")).vault.close()
    start = acknowledged = 0
    for _ in range(KILLS):
        said = run_and_kill(
            WRITER, str(folder), str(start), str(PER_IMPORT), after=chance.uniform(0.0, 0.5), ready="open"
        )
        with Vault.open(folder) as vault:
            start = check(vault, said, start) + 1
            assert vault.add(f"Note {start}, written after a kill.").result.id
            backups = [each for each in (folder / "backups").iterdir() if each.is_dir()]
        assert not [each for each in backups if not each.name.startswith(".") and not (each / "header.json").exists()]
        acknowledged += len(said)
    assert acknowledged > KILLS


WIPER = """
import sys
from pathlib import Path
from mnemoscope import Vault
from mnemoscope.model.results import WipeSelection

vault = Vault.open(Path(sys.argv[1]))

def progress(done, total, what):
    print(f'["step", {done}]', flush=True)
    if done == int(sys.argv[2]):
        sys.stdin.read()

vault.wipe(WipeSelection(about="marmalade"), progress=progress)
"""


@needs_kill
@pytest.mark.parametrize("step", range(6))
def test_a_killed_wipe_is_finished_on_the_next_opening(tmp_path: Path, step: int) -> None:
    folder = tmp_path / "vault"
    with Vault.create(folder, key=KeyChoice("plain")).vault as vault:
        for number in range(20):
            vault.add(f"Jar {number} holds marmalade.")
        vault.add("The shelf is made of oak.")
        vault.backup()
    with subprocess.Popen(
        [sys.executable, "-c", WIPER, str(folder), str(step)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if json.loads(line)[1] == step:
                break
        child.send_signal(signal.SIGKILL)
    with Vault.open(folder) as vault:
        assert vault.verify().ok, vault.verify().problems
        assert vault.search("oak shelf").items
        if step == 0:
            assert (vault.count(), vault.receipts()) == (21, ())
            return
        assert vault.count() == 1
        (receipt,) = vault.receipts()
        assert not receipt.complete
        assert "interrupted" in receipt.not_complete_because[0]
        assert receipt.counts["memories"] == 20
        assert vault.history()[0].verb == "wipe"
        assert vault.add("Jar 3 holds marmalade.").result.id is None
    with Vault.open(folder) as vault:
        assert len(vault.receipts()) == 1
    for path in folder.rglob("*"):
        assert not path.is_file() or b"marmalade" not in path.read_bytes(), path
    with Vault.open(next((folder / "backups").glob("*-by-hand"))) as copy:
        assert copy.count() == 1


FILLER = """
import resource, sys
from pathlib import Path
from mnemoscope import Vault
from mnemoscope.model.errors import DiskFull

folder = Path(sys.argv[1])
vault = Vault.open(folder)
size = (folder / "vault.db").stat().st_size
whole = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (size + int(sys.argv[2]), whole[1]))
kept = []
for number in range(100_000):
    try:
        kept.append(vault.add(f"Note {number}: " + "many words about the garden " * 40).result.id)
    except DiskFull as error:
        assert "Nothing of the last act was kept" in str(error)
        break
else:
    raise SystemExit("the disk was never full")
try:
    vault.import_(Path(sys.argv[3]))
    raise SystemExit("an import went through on a full disk")
except DiskFull:
    pass
assert vault.get(kept[-1]).text.startswith(f"Note {len(kept) - 1}:")
vault.search("garden")
resource.setrlimit(resource.RLIMIT_FSIZE, whole)
kept.append(vault.add("Written when there was space again.").result.id)
print("\\n".join(kept))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit on file sizes on Windows")
def test_a_full_disk_is_said_so_and_loses_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    path = tmp_path / "many.json"
    path.write_text(json.dumps([{"text": f"Box {number} holds {'many things ' * 30}"} for number in range(2000)]))
    with Vault.create(folder, key=KeyChoice("plain")).vault as vault:
        first = vault.add("I own a canoe.").result.id
    done = subprocess.run(
        [sys.executable, "-c", FILLER, str(folder), "400000", str(path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    kept = done.stdout.split()
    assert len(kept) > 3
    with Vault.open(folder) as vault:
        report = vault.verify()
        assert report.ok, report.problems
        assert vault.count(EVERYTHING) == len(kept) + 1
        for memory_id in (first, kept[0], kept[-1]):
            assert memory_id
            assert vault.get(memory_id)
        assert vault.import_(path).added == 2000, "with space again everything works"
