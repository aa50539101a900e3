"""How fast contradictions are found: `python tests/bench/bench_conflicts.py [--count 100000]`.

A store of as many memories with claims as asked for, added in batches: contacts and projects with values of which only
one can hold, likes and tools, dated records, notes without a claim, and one in sixty that contradicts another one. Then
the check of single additions is timed by itself, inside of the additions, and the recheck of everything. CPU time.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.curate import adding, conflicts
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import DAY, Moment, parse_moment
from mnemoscope.model.words import Origin
from mnemoscope.vault.journal import Act
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.rows import Row

BATCH = 5_000
TOWNS = ("Utrecht", "Porto", "Leeds", "Turku", "Graz", "Lyon", "Bergen", "Split", "Ghent", "Vilnius")
FIRMS = ("Larkspur", "Fenwick", "Halden", "Ostrava", "Brightwater", "Kestrel", "Nordlys", "Corvid")
TOOLS = ("pnpm", "yarn", "npm", "bun")
THINGS = ("tea", "chess", "rye bread", "sailing", "old maps", "thunderstorms", "linen", "choirs", "moss", "trains")
START = parse_moment("2024-01-01T08:00:00Z")


def drafts(count: int, seed: int = 11) -> Iterator[MemoryDraft]:
    chance = random.Random(seed)
    for number in range(count):
        # One in sixty speaks of somebody that was spoken of before, and says something else.
        who = number if number % 60 else chance.randrange(max(1, number))
        kind = who % 10
        name = f"Kit{who}"
        if kind in (0, 1):
            yield MemoryDraft(f"{name} lives in {chance.choice(TOWNS)}.")
        elif kind in (2, 3):
            yield MemoryDraft(f"{name} works at {chance.choice(FIRMS)}{number % 97} Ltd.")
        elif kind == 4:
            yield MemoryDraft(f"Project Pine{who} uses {chance.choice(TOOLS)}.", scope=f"project:pine{who}")
        elif kind in (5, 6):
            yield MemoryDraft(f"I like {chance.choice(THINGS)} number {number}.")
        elif kind == 7:
            at = Moment(START.us + number * DAY // 100)
            yield MemoryDraft(f"My weight is {60 + number % 300 / 10} kg.", origin=Origin.OBSERVED, event_time=at)
        elif kind == 8:
            yield MemoryDraft(f"{name} likes {chance.choice(THINGS)}.", origin=Origin.INFERRED)
        else:
            yield MemoryDraft(f"Note {number}: three orchids and a ticket, shelf {number * 7 % 1000}.")


def row(what: str, value: str, note: str = "") -> None:
    print(f"{what:<64}{value:>20}  {note}", flush=True)


def timed_checks(vault: Vault, texts: list[str]) -> list[float]:
    """Processor milliseconds that each addition spends in looking for contradictions."""
    used: list[float] = []
    check = conflicts.check

    def watched(act: Act, memory: Row) -> conflicts.Met:
        started = time.process_time_ns()
        met = check(act, memory)
        used.append((time.process_time_ns() - started) / 1e6)
        return met

    adding.conflicts.check = watched  # type: ignore[attr-defined]
    try:
        for text in texts:
            vault.add(text)
    finally:
        adding.conflicts.check = check  # type: ignore[attr-defined]
    return used


def spread(values: list[float]) -> str:
    ordered = sorted(values)
    return f"{statistics.median(ordered):.2f} / {ordered[int(len(ordered) * 0.95)]:.2f} ms"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100_000)
    count = parser.parse_args().count
    with tempfile.TemporaryDirectory() as place:
        vault = Vault.create(Path(place) / "vault", key=KeyChoice("plain")).vault
        started = time.process_time()
        waiting: list[MemoryDraft] = []
        for draft in drafts(count):
            waiting.append(draft)
            if len(waiting) == BATCH:
                vault.add_many(waiting)
                waiting = []
        vault.add_many(waiting)
        row(f"adding {count:,}, checked one by one", f"{time.process_time() - started:.1f} CPU s")
        queue = vault.conflict_queue(limit=1)
        row("open conflicts", f"{queue.total:,}")
        new = [f"Kit{count + number} lives in Porto." for number in range(200)]
        row("check: nothing of the kind is known, p50 / p95", spread(timed_checks(vault, new)), "target 2 ms")
        two = [f"Kit{number * 10 + 20} lives in Tromsø." for number in range(200)]
        row("check: contradicts one other, p50 / p95", spread(timed_checks(vault, two)), "target 2 ms")
        many = [f"My weight is {number + 200} kg." for number in range(20)]
        row(f"check: contradicts {count // 10:,} dated records, p50 / p95", spread(timed_checks(vault, many)))
        likes = [f"I don't like {THINGS[number % 10]} number {number * 10 + 5}." for number in range(200)]
        row(f"check: a denial among {count // 5:,} likes, p50 / p95", spread(timed_checks(vault, likes)), "target 2 ms")
        started = time.process_time()
        vault.recheck_conflicts()
        row("recheck of everything", f"{time.process_time() - started:.1f} CPU s", "target 60 CPU s")
        started = time.process_time()
        changes = vault.recheck_conflicts()
        row(
            "again, nothing to write", f"{time.process_time() - started:.1f} CPU s", f"wrote nothing: {changes.nothing}"
        )
        started = time.process_time()
        queue = vault.conflict_queue()
        row(f"queue of {queue.total:,}, the first 50 shown", f"{(time.process_time() - started) * 1e3:.0f} ms")
        vault.close()


if __name__ == "__main__":
    main()
