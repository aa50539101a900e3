"""Long acts that end in their middle: an import or a wipe that is killed, a disk that is full; see also test_kill."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.query import EVERYTHING
from mnemoscope.vault.keys import KeyChoice

needs_kill = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")

IMPORTER = """
import sys
from pathlib import Path
from mnemoscope import Vault

with Vault.open(Path(sys.argv[1])) as vault:
    def progress(done, total, what):
        if what == "comparing with what is known":
            print(done, flush=True)
            if done >= int(sys.argv[3]):
                sys.stdin.read()

    vault.import_(Path(sys.argv[2]), progress=progress)
"""


@needs_kill
def test_an_import_that_was_killed_left_nothing_and_can_be_done_again(tmp_path: Path) -> None:
    folder, path, many = tmp_path / "vault", tmp_path / "many.json", 1_200
    path.write_text(json.dumps([{"text": f"Box {number} holds {number} screws."} for number in range(many)]), "utf-8")
    with Vault.create(folder, key=KeyChoice("plain")).vault as vault:
        vault.add("I own a canoe.")
    for done in (200, 600, 1_000):
        with subprocess.Popen(
            [sys.executable, "-c", IMPORTER, str(folder), str(path), str(done)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        ) as child:  # fmt: skip
            assert child.stdout is not None
            assert any(int(line) >= done for line in child.stdout)
            child.send_signal(signal.SIGKILL)
        with Vault.open(folder) as vault:
            assert vault.verify().ok, vault.verify().problems
            assert vault.count(EVERYTHING) == 1
    with Vault.open(folder) as vault:
        assert vault.import_(path).added == many
        again = vault.import_(path)
        assert (again.added, again.known, vault.count(EVERYTHING)) == (0, many, many + 1)
        assert vault.verify().ok


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
        assert receipt.complete, receipt.not_complete_because
        assert vault.pending_wipes() == ()
        assert not list(folder.glob("*.sealed"))
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
    path.write_text(
        json.dumps([{"text": f"Shelf {number} is painted {'blue and white ' * 25}"} for number in range(2000)])
    )
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


@needs_kill
def test_a_killed_wipe_whose_words_are_lost_is_not_called_complete(tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    with Vault.create(folder, key=KeyChoice("plain")).vault as vault:
        for number in range(20):
            vault.add(f"Jar {number} holds marmalade.")
        vault.backup()
    with subprocess.Popen(
        [sys.executable, "-c", WIPER, str(folder), "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if json.loads(line)[1] == 1:
                break
        child.send_signal(signal.SIGKILL)
    (sealed,) = folder.glob("*.sealed")
    assert b"marmalade" not in sealed.read_bytes()
    sealed.write_bytes(b"damaged")
    with Vault.open(folder) as vault:
        (receipt,) = vault.receipts()
        assert not receipt.complete
        assert "interrupted" in receipt.not_complete_because[0]
        assert vault.pending_wipes() == ()
    for path in folder.rglob("*"):
        assert not path.is_file() or b"marmalade" not in path.read_bytes(), path
