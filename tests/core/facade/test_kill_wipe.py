"""A wipe that is killed at any instant is whole or has not begun once the vault is opened again, and says so truly.

`MNEMOSCOPE_KILLS` says how often; some seconds by default, hundreds of times with a larger number.
"""

from __future__ import annotations

import os
import random
import select
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.vault.keys import KeyChoice

sys.path.insert(0, str(Path(__file__).parent))

from kill_wiper import ABOUT, HASHED, LaterClock

SCRIPT = Path(__file__).with_name("kill_wiper.py")
KILLS = int(os.environ.get("MNEMOSCOPE_KILLS", "25"))
GOES, STAYS = 12, 6

pytestmark = [
    pytest.mark.timeout(120 + KILLS * 10),
    pytest.mark.skipif(sys.platform == "win32", reason="there is neither fork nor SIGKILL on Windows"),
]


class Wiper:
    """Starts wipes and kills them."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._in, self._out = process.stdin, process.stdout.fileno()
        self._rest = b""

    def cut(self, folder: Path, kind: str, after: float) -> tuple[bool, float]:
        """Kill a wipe so many seconds after it began: whether it had not ended before, and how long it was at it."""
        self._in.write(f"{folder} {kind}\n".encode())
        self._in.flush()
        child, begun, killed = 0, 0.0, False
        while True:
            left = begun + after - time.monotonic() if begun else 30.0
            if begun and child and left <= 0 and not killed:
                os.kill(child, signal.SIGKILL)
                killed = True
            for line in self._lines(max(left, 0.0) if not killed else 30.0):
                word, *more = line.split()
                if word == "child":
                    child = int(more[0])
                elif word == "begun":
                    begun = time.monotonic()
                else:
                    status = int(more[0])
                    assert status in (0, signal.SIGKILL), status
                    return status != 0, time.monotonic() - begun

    def _lines(self, wait: float) -> Iterator[str]:
        ready, _, _ = select.select([self._out], [], [], wait)
        if ready:
            *lines, self._rest = (self._rest + os.read(self._out, 1 << 16)).split(b"\n")
            yield from (line.decode() for line in lines)


@contextmanager
def wiper() -> Iterator[Wiper]:
    with subprocess.Popen([sys.executable, str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield Wiper(process)
        finally:
            process.kill()


def make(folder: Path, *, waiting: bool) -> None:
    with Vault.create(folder, key=KeyChoice("plain"), index=HASHED).vault as vault:
        for number in range(STAYS):
            vault.add(f"Shelf {number} is made of oak.")
        for number in range(GOES):
            vault.add(f"Jar {number} holds {ABOUT} from the year {1990 + number}.")
        vault.index.load()
        vault.backup()
        if waiting:
            vault.wipe_later(WipeSelection(about=ABOUT), days=1)


def check(folder: Path, kind: str) -> str:
    """Open what was left, and see that it is one of two things: untouched, or wiped whole with a true receipt."""
    with Vault.open(folder, index=HASHED, clock=LaterClock()) as vault:
        report = vault.verify()
        assert report.ok, report.problems
        assert vault.pending_wipes() == (), "opening has done what was due and ended what was begun"
        receipts = vault.receipts()
        found = [path for path in folder.rglob("*") if path.is_file() and ABOUT.encode() in path.read_bytes()]
        total = vault.count(EVERYTHING)
        assert not list(folder.glob("*.sealed"))
    if not receipts:
        assert kind in ("about", "everything"), "what was put on its way out is gone"
        assert total == STAYS + GOES
        return "untouched"
    (receipt,) = receipts
    assert receipt.complete, receipt.not_complete_because
    assert found == []
    assert total == (0 if kind == "everything" else STAYS)
    return "whole"


def test_a_killed_wipe_is_whole_or_has_not_begun(tmp_path: Path) -> None:
    chance = random.Random(11)
    made = {waiting: tmp_path / f"made-{waiting}" for waiting in (False, True)}
    for waiting, folder in made.items():
        make(folder, waiting=waiting)
    seen: Counter[tuple[str, str]] = Counter()
    twice = 0
    with wiper() as killer:
        took: dict[str, float] = {}
        for kind in ("about", "later", "due", "everything"):
            folder = tmp_path / f"whole-{kind}"
            shutil.copytree(made[kind == "due"], folder)
            _, took[kind] = killer.cut(folder, kind, 60)
            assert check(folder, kind) == "whole"
        for number in range(KILLS):
            kind = chance.choice(list(took))
            folder = tmp_path / f"v{number}"
            shutil.copytree(made[kind == "due"], folder)
            killer.cut(folder, kind, chance.uniform(0, took[kind]))
            if chance.random() < 0.4:
                # And again while the next opening brings it to its end.
                cut, _ = killer.cut(folder, "open", chance.uniform(0, took["due"]))
                twice += cut
            if kind in ("later", "due"):
                _must_not_come_back(folder, kind)
            seen[kind, check(folder, kind)] += 1
            shutil.rmtree(folder)
    assert sum(seen.values()) == KILLS
    if KILLS >= 100:
        assert twice
        assert {outcome for _, outcome in seen} == {"untouched", "whole"}


def _must_not_come_back(folder: Path, kind: str) -> None:
    """Put on its way out before the kill or not: then it is wiped today as if nothing had been."""
    with Vault.open(folder, index=HASHED) as vault:
        if kind == "later" and not vault.receipts() and not vault.pending_wipes():
            vault.wipe(WipeSelection(about=ABOUT))


