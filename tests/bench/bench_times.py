"""How fast the past answers: `python tests/bench/bench_times.py [COUNT]`, 100,000 memories by default.

Half as many former versions as memories, 300 of them worded otherwise, over 150 days. All figures are processor
milliseconds: the first look at an instant, which reads the journal since, and the least of three more. "Both" asks what
was known then of what was true on another day.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.query import CURRENT, Column, Filter, Order
from mnemoscope.model.words import Origin
from mnemoscope.vault.keys import KeyChoice

START, THEN, TRUE = (parse_moment(day) for day in ("2026-01-01T09:00Z", "2026-04-25", "2025-06-01"))
DAYS = 100
WORDS = [f"word{number}" for number in range(3_000)]
WHERE = {
    "now": CURRENT,
    "true on": replace(CURRENT, true_on=TRUE),
    "known on": replace(CURRENT, known_on=THEN),
    "both": replace(CURRENT, true_on=TRUE, known_on=THEN),
}


def main(count: int) -> None:
    clock = FixedClock(us=START.us)
    with (
        tempfile.TemporaryDirectory() as place,
        Vault.create(Path(place) / "vault", key=KeyChoice("plain"), clock=clock).vault as vault,
    ):
        fill(vault, clock, count)
        vault.index.catch_up_words()
        with vault._database.read() as connection:
            numbers = [
                connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one()
                for table in ("memory", "memory_version", "operation")
            ]
        print("{:,} memories, {:,} former versions, {:,} acts\n".format(*numbers))
        print(f"{'':<40}" + "".join(f"{name:>18}" for name in WHERE) + "   CPU ms, first / least")
        for name, work in works(vault).items():
            print(f"{name:<40}" + "".join(f"{spent(vault, work, where):>18}" for where in WHERE.values()))
        began, now = Moment(START.us), vault.now()
        print(f"\n{'difference between two days':<40}" + spent(vault, lambda _: vault.diff(THEN, now), CURRENT))
        print(f"{'difference since the first day':<40}" + spent(vault, lambda _: vault.diff(began, now), CURRENT))


def fill(vault: Vault, clock: FixedClock, count: int) -> None:
    """Memories on each of DAYS days, then moves and edits on the days after."""
    chance = random.Random(1)

    def day() -> Moment:
        return parse_moment(f"202{chance.randrange(6)}-{chance.randrange(1, 13):02}-{chance.randrange(1, 28):02}")

    ids: list[str] = []
    for number in range(DAYS):
        done = vault.add_many(
            MemoryDraft(
                " ".join(chance.choices(WORDS, k=9)) + f" n{number}x{each}",
                origin=chance.choice(list(Origin)),
                scope=chance.choice(["personal", "work", "project:atlas"]),
                agent=chance.choice(["", "Cursor", "Claude"]),
                event_time=day() if chance.random() < 0.5 else None,
                valid_from=day() if chance.random() < 0.1 else None,
            )
            for each in range(count // DAYS)
        )
        ids += [result.id for result in done.results if result.id]
        clock.advance(days=1)
    for number in range(50):
        vault.set_scope(chance.sample(ids, count // 100), f"project:{number}")
        clock.advance(days=1)
    for number in range(300):
        vault.edit(chance.choice(ids), text=" ".join(chance.choices(WORDS, k=9)) + f" e{number}")
        clock.advance(seconds=60)


def works(vault: Vault) -> dict[str, Callable[[Filter], object]]:
    one = vault.list(CURRENT, limit=1).items[0].id
    return {
        "first page of 50, with the total": lambda where: vault.list(where),
        "the same by event time": lambda where: vault.list(where, Order(Column.EVENT_TIME)),
        "the same by text": lambda where: vault.list(where, Order(Column.TEXT, descending=False)),
        "row numbers of all": vault.keys,
        "how many": vault.count,
        "counts per value of six fields": vault.facets,
        "search by words": lambda where: vault.search("word1 word20 word300", where=where),
        "timeline": vault.timeline,
        "one memory with its history": lambda where: vault.show(one, known_on=where.known_on),
        "open conflicts": lambda where: vault.conflicts(true_on=where.true_on, known_on=where.known_on),
        "the numbers beside the panels": lambda where: vault.counts(true_on=where.true_on, known_on=where.known_on),
    }


def spent(vault: Vault, work: Callable[[Filter], object], where: Filter) -> str:
    """The first time with nothing kept of the past, and the least of three more, in processor milliseconds."""
    vault._past.forget()
    times = []
    for _ in range(4):
        started = time.process_time()
        work(where)
        times.append((time.process_time() - started) * 1000)
    return f"{times[0]:.1f} / {min(times[1:]):.1f}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
