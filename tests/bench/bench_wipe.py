"""How long a wipe takes, with the copy, the index and the proof, and how the vault answers meanwhile.

    python tests/bench/bench_wipe.py [--memories 100000] [--wiped 1000] [--quiet] [--keep FOLDER]

The vault is the one of bench_export: encrypted, with passages, former versions, answers, relations and an act for each
memory; here with a vector for each as well, and a backup. What is wiped is spread over all of it. While the wipe goes
on another thread lists, searches and reads, as a window does. Processor time is that of the whole process, because the
backup is rewritten by a thread of its own; so it counts the reader as well, which `--quiet` leaves out. `--keep` keeps
the vault for another run.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import threading
import time
from itertools import pairwise
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from bench_export import PASSPHRASE, build

from mnemoscope import Vault
from mnemoscope.index.embeddings import store_name
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.service import Index
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.vault import rows, schema

AGENT = "Vexomatik"
TARGET_SECONDS = 30


def furnish(folder: Path, count: int, wiped: int) -> None:
    build(folder, count)
    chance = np.random.default_rng(5)
    with Vault.open(folder, passphrase=PASSPHRASE) as vault:
        embedder = HashedEmbedder()
        with vault._database.write() as connection:
            every = max(1, count // wiped)
            rows.run(connection, "UPDATE memory SET agent = ? WHERE pk % ? = 0", (AGENT, every))
            pks = rows.run(connection, "SELECT pk, text_key FROM memory").fetchall()
            for start in range(0, len(pks), 5_000):
                part = pks[start : start + 5_000]
                made = chance.standard_normal((len(part), embedder.dimension)).astype("<f2")
                rows.insert_many(
                    connection,
                    schema.embedding,
                    [
                        {"memory_pk": pk, "model": embedder.id, "text_key": key, "vector": each.tobytes()}
                        for (pk, key), each in zip(part, made, strict=True)
                    ],
                )
            last = rows.scalar(connection, "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")
            rows.run(
                connection,
                "INSERT OR REPLACE INTO projection (name, applied_seq) VALUES (?, ?)",
                (store_name(embedder.id), last),
            )
        vault.index.catch_up_words(wait=None)
        vault.backup()


class Reader(threading.Thread):
    """Reads as a window does until it is told to stop, and notes how long each answer took."""

    def __init__(self, vault: Vault) -> None:
        super().__init__(daemon=True)
        self.vault = vault
        self.took: list[float] = []
        self.over = threading.Event()

    def run(self) -> None:
        works = (self.vault.list, self.vault.counts, lambda: self.vault.search("harbours"), self.vault.timeline)
        while not self.over.is_set():
            for work in works:
                begun = time.perf_counter()
                work()
                self.took.append(time.perf_counter() - begun)
            self.over.wait(0.05)


def measure(folder: Path, *, quiet: bool) -> None:
    with Vault.open(folder, passphrase=PASSPHRASE, index=lambda database: Index(database, prefer="hashed")) as vault:
        vault.index.load()
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        print(f"{vault.count():,} memories in use, {size / 1e6:.0f} MB with one backup")
        begun = time.thread_time()
        plan = vault.plan_wipe(WipeSelection(agent=AGENT))
        print(f"plan of {plan.memories:,}: {time.thread_time() - begun:.1f} CPU s")
        begun = time.thread_time()
        pending = vault.wipe_later(WipeSelection(agent=AGENT), days=7)
        print(f"out of sight, to be wiped in a week: {time.thread_time() - begun:.1f} CPU s")
        begun = time.thread_time()
        vault.take_back_wipe(pending.id)
        print(f"taken back: {time.thread_time() - begun:.1f} CPU s")
        vault.index.catch_up_words(wait=None)
        reader = Reader(vault)
        if not quiet:
            reader.start()
        steps: list[tuple[str, float, float]] = []

        def note(_done: int, _total: int | None, what: str) -> None:
            steps.append((what, time.perf_counter(), time.process_time()))

        receipt = vault.wipe(WipeSelection(agent=AGENT), progress=note)
        note(0, None, "")
        reader.over.set()
        if not quiet:
            reader.join()
        for (what, at, used), (_, end, used_then) in pairwise(steps):
            print(f"  {what}: {end - at:.1f} s, {used_then - used:.1f} CPU s")
        (_, begun, used), (_, end, used_then) = steps[0], steps[-1]
        print(f"wiped: {end - begun:.1f} s, {used_then - used:.1f} CPU s (at most {TARGET_SECONDS} s wanted)")
        print(f"complete: {receipt.complete} {' '.join(receipt.not_complete_because)}")
        took = sorted(reader.took)
        if took:
            print(
                f"answers meanwhile: {len(took)}, the middle one {statistics.median(took) * 1000:.0f} ms, "
                f"19 of 20 within {took[int(len(took) * 0.95)] * 1000:.0f} ms, the slowest {took[-1] * 1000:.0f} ms"
            )


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--memories", type=int, default=100_000)
    asked.add_argument("--wiped", type=int, default=1_000)
    asked.add_argument("--quiet", action="store_true")
    asked.add_argument("--keep", type=Path)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        made = (given.keep or Path(scratch)) / f"made-{given.memories}"
        if not made.exists():
            furnish(made, given.memories, given.wiped)
        folder = Path(scratch) / "vault"
        shutil.copytree(made, folder)
        measure(folder, quiet=given.quiet)


if __name__ == "__main__":
    main()
