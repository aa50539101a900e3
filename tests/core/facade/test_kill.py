"""Killed without warning at random instants, the store has lost nothing that it had acknowledged.

MNEMOSCOPE_KILLS sets how often; 200 are run by hand and reported in tests/bench/measurements.md.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.index import embeddings
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.model.query import EVERYTHING
from mnemoscope.vault.keys import KeyChoice

from .kill_writer import HASHED, PER_IMPORT, seen

KILLS = int(os.environ.get("MNEMOSCOPE_KILLS", "25"))
SCRIPT = Path(__file__).with_name("kill_writer.py")
LONGEST = 0.4
"""Seconds that a writer lives at most after it has opened the vault."""

pytestmark = [
    pytest.mark.timeout(120 + KILLS * 10),
    pytest.mark.skipif(sys.platform == "win32", reason="there is neither fork nor SIGKILL on Windows"),
]


class Killer:
    """Starts writers, lets each live for a while, and gives what it had said."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        assert process.stdout is not None
        self._out = process.stdout.fileno()
        self._rest = b""

    def cut(self, seed: int, after: float) -> list[list[Any]]:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seed}\n".encode())
        self._process.stdin.flush()
        said: list[list[Any]] = []
        child, end = 0, time.monotonic() + 60
        while not (said and said[-1][0] == "ended"):
            left = end - time.monotonic()
            if left <= 0 and child:
                os.kill(child, signal.SIGKILL)
                end = time.monotonic() + 60
            for line in self._lines(max(left, 0.0)):
                said.append(line)
                if line[0] == "child":
                    child = int(line[1])
                elif line[0] == "open":
                    end = time.monotonic() + after
        assert said.pop() == ["ended", signal.SIGKILL], "it wrote until it was killed"
        return [line for line in said if line[0] not in ("child", "open")]

    def _lines(self, wait: float) -> Iterator[list[Any]]:
        ready, _, _ = select.select([self._out], [], [], wait)
        if ready:
            *lines, self._rest = (self._rest + os.read(self._out, 1 << 16)).split(b"\n")
            yield from (json.loads(line) for line in lines)


@contextmanager
def killer(folder: Path, *options: str) -> Iterator[Killer]:
    command = [sys.executable, str(SCRIPT), str(folder), *options]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield Killer(process)
        finally:
            process.kill()


class Believed:
    """What the writers were told that is done, over all their lives."""

    def __init__(self) -> None:
        self.acts: list[str] = []
        self.memories: dict[str, list[Any] | None] = {}

    def hear(self, said: list[list[Any]]) -> str:
        """Take in what a writer had said; the act that it was in when it died, or nothing."""
        doing = ""
        for name, *more in said:
            if name == "begin":
                doing = more[0]
                continue
            done, shown = more
            self.acts += reversed(done)
            # Undoing, maintaining and wiping change others too; what they leave is read from the vault.
            self.memories = shown if name in ("undo", "redo", "maintain", "wipe") else self.memories | shown
            doing = ""
        return doing

    def check(self, vault: Vault) -> None:
        report = vault.verify()
        assert report.ok, report.problems
        history = vault.history(limit=1_000_000)
        known = [record.id for record in reversed(history)]
        assert known[: len(self.acts)] == self.acts, "every acknowledged act is in the journal, in its place"
        more = history[: len(known) - len(self.acts)]
        assert len(more) <= 2, "and nothing but the act that was under way"
        touched = {memory_id for record in more for memory_id in record.memories}
        everything = any(record.verb in ("wipe", "undo") for record in more)
        for memory_id, shown in self.memories.items():
            if memory_id not in touched and not everything:
                assert seen(vault, memory_id) == shown
        self.acts = known
        self.memories = {memory_id: seen(vault, memory_id) for memory_id in self.memories}
        boxes: Counter[str] = Counter()
        for memory in vault.list(EVERYTHING, limit=10_000):
            if memory.text.startswith("Box"):
                boxes[memory.text.split()[1]] += 1
        imports = sum(record.verb == "import" and record.undone_by is None for record in history)
        assert len(boxes) <= imports
        assert set(boxes.values()) <= set(range(1, PER_IMPORT + 1))


def test_no_acknowledged_write_is_lost_by_kill(tmp_path: Path) -> None:
    chance = random.Random(7)
    folder = tmp_path / "vault"
    Vault.create(folder, key=KeyChoice("plain")).vault.close()
    believed, cut_in = Believed(), Counter[str]()
    with killer(folder) as kill:
        for seed in range(1, KILLS + 1):
            cut_in[believed.hear(kill.cut(seed, chance.uniform(0.0, LONGEST))) or "between acts"] += 1
            with Vault.open(folder) as vault:
                believed.check(vault)
                backups = [each for each in (folder / "backups").iterdir() if each.is_dir() and each.name[0] != "."]
            assert all((each / "header.json").exists() for each in backups), "a backup is whole or not there"
    assert len(believed.acts) > KILLS
    print(f"{KILLS} kills, {len(believed.acts):,} acts; killed in: {dict(cut_in.most_common())}")


def test_words_and_vectors_follow_after_a_kill_between_the_two(tmp_path: Path) -> None:
    chance = random.Random(11)
    folder = tmp_path / "vault"
    Vault.create(folder, key=KeyChoice("plain")).vault.close()
    behind = 0
    with killer(folder, "indexed") as indexing, killer(folder) as leaving_it:
        for seed in range(1, max(6, KILLS // 5)):
            kill = leaving_it if seed % 2 else indexing
            kill.cut(seed, chance.uniform(0.1, LONGEST))
            with Vault.open(folder, index=HASHED) as vault:
                assert vault.index.verify() == []
                with vault._database.read() as connection:
                    behind += bool(embeddings.waiting(connection, HashedEmbedder.id))
                vault.index.load()
                assert (vault.index.pending(), vault.index.verify()) == (0, [])
                some = vault.list(limit=5).items
                for memory in some:
                    vector = vault.index.embed_query(memory.text)
                    assert vector is not None
                    assert vault.index.nearest(vector, 1)[1][0] == pytest.approx(1.0, abs=1e-2)
    assert behind, "none was killed before its vectors were made"
