"""How long the history takes: its first page, its filters, one act, and the check of the chain.

    python tests/bench/bench_journal.py [--acts 100000]

Times are milliseconds of CPU, the least of three runs, in an encrypted vault of as many acts on 1,000 memories. "First"
is what the window waits for, before the numbers of all matching acts are read for the scroll bar.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.model.acts import ActFilter
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import ActorKind
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.keys import Argon, KeyChoice

START = 1_700_000_000_000_000
PAGE = 128
MEMORIES = 1_000
QUICK = Argon(time=1, memory_kib=8 * 1024, lanes=1)
ACTORS = (PERSON, PERSON, Actor(ActorKind.AGENT, "Cursor"))
VERBS = ("pin", "set_scope", "edit", "feedback_helpful")


def build(folder: Path, count: int) -> Vault:
    """A vault whose acts were written by the journal itself, all in one transaction."""
    clock = FixedClock(us=START)
    vault = Vault.create(folder, key=KeyChoice("passphrase", "x"), clock=clock, argon=QUICK).vault
    vault.add_many([f"I keep note number {number} about boats." for number in range(MEMORIES)])
    with vault._database.write() as connection:
        pks = [pk for (pk,) in rows.run(connection, "SELECT pk FROM memory")]
        for number in range(count):
            clock.advance(seconds=300)
            reason = "because of the boats in the harbour" if number % 20 == 0 else ""
            who = ACTORS[number % len(ACTORS)]
            act = Act(connection, clock, verb=VERBS[number % len(VERBS)], actor=who, reason=reason)
            act.update(schema.memory, pks[number % len(pks)], {"importance": number // len(pks) % 100})
            act.commit()
    return vault


def least(act: Callable[[], object]) -> float:
    times = []
    for _ in range(3):
        start = time.process_time()
        act()
        times.append((time.process_time() - start) * 1000)
    return min(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=100_000)
    count = parser.parse_args().acts
    with tempfile.TemporaryDirectory() as place, build(Path(place) / "vault", count) as vault:
        memory = vault.list(limit=1).items[0].id
        middle = vault.acts(limit=1, before_seq=count // 2)[0].id
        agent = ActFilter(kind=ActorKind.AGENT)
        month = ActFilter(since=Moment(START), until=Moment(START).plus_days(30))
        told = ActFilter(text="harbour")
        measured: dict[str, Callable[[], object]] = {
            "first page, all acts": lambda: vault.acts(limit=PAGE),
            "how many there are": vault.count_acts,
            "the numbers of all acts": vault.act_keys,
            "first page of an assistant's": lambda: vault.acts(agent, limit=PAGE),
            "the numbers of an assistant's": lambda: vault.act_keys(agent),
            "first page of the oldest month": lambda: vault.acts(month, limit=PAGE),
            "first page by words of the reason": lambda: vault.acts(told, limit=PAGE),
            "first page by words that nobody wrote": lambda: vault.acts(ActFilter(text="zebra"), limit=PAGE),
            "first page of one memory's": lambda: vault.acts(ActFilter(memory_id=memory), limit=PAGE),
            "one act with what it did": lambda: vault.act(middle),
            "who acted, and how": vault.actors,
            "the check of the chain": vault.verify_chain,
        }
        print(f"| {count:,} acts | CPU ms |\n|---|---|")
        for name, act in measured.items():
            print(f"| {name} | {least(act):,.1f} |")


if __name__ == "__main__":
    main()
