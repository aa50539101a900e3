"""How fast strength and maintenance are: `python tests/bench/bench_lifecycle.py [COUNT]`, 100,000 memories by default.

The rows are copies of a few real ones, written straight into the tables with ages of up to two years; a third of them
was answered about, up to five times. All figures are processor milliseconds, the least of three runs.
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
from mnemoscope.model.clock import FixedClock, system_clock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.query import CURRENT, Column, Filter, Order
from mnemoscope.model.words import FeedbackKind, Origin, StrengthModel
from mnemoscope.vault import rows, schema
from mnemoscope.vault.keys import KeyChoice

WEAKEST = Order(Column.STRENGTH, descending=False)


def main(count: int) -> None:
    now = system_clock.now()
    with tempfile.TemporaryDirectory() as place:
        clock = FixedClock(us=now.us)
        with Vault.create(Path(place) / "vault", key=KeyChoice("plain"), clock=clock).vault as vault:
            fill(vault, count, now)
            print(f"{count:,} memories, {vault.calibration().n:,} answers to “still true?”\n")
            print(f"{'':<44}{'half-lives':>12}{'FSRS-6':>12}{'paused':>12}   CPU ms")
            table: dict[str, list[float]] = {}
            for model, paused in ((StrengthModel.EXPONENTIAL, 0), (StrengthModel.FSRS, 0), (StrengthModel.FSRS, 3)):
                for number in range(paused):
                    start = now.plus_days(-100 * (number + 1))
                    vault.pause(start=start, end=start.plus_days(20))
                vault.save_settings(replace(vault.settings(), strength_model=model))
                for name, work in works(vault, now).items():
                    table.setdefault(name, []).append(least(work))
            for name, values in table.items():
                print(f"{name:<44}" + "".join(f"{value:>12.1f}" for value in values))
            started = time.process_time()
            report = vault.maintain(force=True)
            print(f"\nmaintain, {report.moves:,} moved, backup included: {time.process_time() - started:.2f} CPU s")
            started = time.process_time()
            assert vault.maintain(force=True).changes.nothing
            print(f"maintain again, nothing to do: {time.process_time() - started:.2f} CPU s")


def works(vault: Vault, now: Moment) -> dict[str, Callable[[], object]]:
    soon = Filter(expires_before=now.plus_days(7))
    middle = list(vault.keys(CURRENT, Order()))[5_000:5_256]
    one = vault.rows(middle[:1])[0].id
    return {
        "strength of all (histogram)": lambda: vault.histogram("strength"),
        "keys of all, weakest first": lambda: vault.keys(CURRENT, WEAKEST),
        "first page of 50, weakest first": lambda: vault.list(CURRENT, WEAKEST, limit=50),
        "a page of 256 rows": lambda: vault.rows(middle),
        "expires within a week, first page": lambda: vault.list(soon, limit=50),
        "numbers beside the panels": lambda: vault.counts(),
        "review queue": lambda: vault.review_queue(),
        "forecast of 12 weeks": lambda: vault.archive_forecast(),
        "one curve": lambda: vault.curve(one, "strength", now.plus_days(-365), now.plus_days(100)),
        "maintain, dry run": lambda: vault.maintain(dry_run=True),
        "calibration": lambda: vault.calibration(),
    }


def least(work: Callable[[], object]) -> float:
    found = []
    for _ in range(3):
        started = time.process_time()
        work()
        found.append((time.process_time() - started) * 1e3)
    return min(found)


def fill(vault: Vault, count: int, now: Moment) -> None:
    """Copies of three memories of different origin, and answers about a third of them."""
    chance = random.Random(5)
    drafts = [MemoryDraft(f"The {origin} kettle whistles.", origin=origin) for origin in Origin]
    ids = [result.id for result in vault.add_many(drafts).results]
    with vault._database.write() as connection:
        models = [rows.select(connection, schema.memory, "WHERE id = ?", (each,))[0] for each in ids]
        made, answered = [], []
        for number in range(count):
            row = {name: value for name, value in models[number % 3].items() if name != "pk"}
            born = now.us - chance.randrange(1, 730) * DAY
            row |= {"id": f"copy-{number}", "text": f"{row['text']} {number}", "text_key": number, "changed_at": born,
                    "recorded_at": born, "anchored_at": born, "trust": chance.randrange(20, 100)}
            if row["expires_at"] is not None:
                row["expires_at"] = now.us + chance.randrange(-10, 30) * DAY
            at = born
            for _ in range(chance.randrange(1, 6) if number % 3 == 0 else 0):
                at += chance.randrange(1, 200) * DAY
                kind = FeedbackKind.TRUE if chance.random() < 0.7 else FeedbackKind.OUTDATED
                answered.append({"memory_pk": number + 4, "kind": kind.value, "at": at, "at_offset": 0,
                                 "actor_kind": "person", "actor": "", "trust_before": 50, "trust_after": 50})
            made.append(row)
        rows.insert_many(connection, schema.memory, made)
        rows.insert_many(connection, schema.feedback, [each for each in answered if each["at"] < now.us])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
