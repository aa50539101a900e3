"""What names cost: one add checked under several names, mentions in a text, the lists, a merge; as a table.

    python tests/bench/bench_names.py [how many memories, 100000 unless said]
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from mnemoscope import Vault
from mnemoscope.curate import conflicts
from mnemoscope.model.mentions import Names
from mnemoscope.model.words import Cardinality
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.keys import KeyChoice

CITIES = ("Ghent", "Oslo", "Rome", "Leeds", "Bergen", "Antwerp", "Lyon", "Porto")


NAMES_EACH = 5
SINGLE = ("home_city", "employer", "school", "diet")
KINDS = (*SINGLE, "likes", "drinks", "eats", "plays", "uses", "owns")


def spread(used: list[float]) -> str:
    return f"{statistics.median(used):.2f} / {statistics.quantiles(used, n=20)[-1]:.2f} ms"


@contextmanager
def timed_checks() -> Iterator[list[float]]:
    """CPU milliseconds of each conflict check of what is added meanwhile."""
    spent: list[float] = []
    check = conflicts.check

    def timed(act: Act, row: rows.Row) -> conflicts.Met:
        began = time.process_time()
        met = check(act, row)
        spent.append((time.process_time() - began) * 1000)
        return met

    with patch.object(conflicts, "check", timed):
        yield spent


def cpu(act: Callable[[int], object], times: int) -> str:
    """The middle and the 95th percentile of CPU milliseconds."""
    used = []
    for number in range(times):
        began = time.process_time()
        act(number)
        used.append((time.process_time() - began) * 1000)
    return spread(used)


def fill(vault: Vault, count: int) -> None:
    """Memories about a tenth as many people, from one real row."""
    vault.add("Kit lives in Ghent.")
    with vault._database.write() as connection:
        (model,) = rows.select(connection, schema.memory)
        made = []
        for number in range(count):
            who, city = f"kit{number % (count // 10)}", CITIES[number % len(CITIES)].lower()
            kind = KINDS[number // (count // 10) % len(KINDS)]
            made.append({
                **{name: value for name, value in model.items() if name != "pk"},
                "id": f"{number:032x}", "text": f"{who} {number} lives in {city}.", "text_key": number,
                "subject": who, "subject_key": who, "value": city, "value_key": city,
                "attribute": kind, "attribute_key": kind, "cardinality": "one" if kind in SINGLE else "many",
            })  # fmt: skip
        rows.insert_many(connection, schema.memory, made)
        connection.exec_driver_sql("ANALYZE")


def main(count: int) -> None:
    folder = Path(tempfile.mkdtemp())
    vault = Vault.create(folder / "vault", key=KeyChoice("plain")).vault
    fill(vault, count)
    print(f"| {count:,} memories about {count // 10:,} people | CPU p50 / p95 |\n|---|---|")

    def row(what: str, value: str) -> None:
        print(f"| {what} | {value} |", flush=True)

    for number in range(60):
        for other in range(1, NAMES_EACH):
            vault.merge_entities(f"kit{80 * number}", f"kit{80 * number + other}")
    for names, step in ((1, 40), (NAMES_EACH, 0)):
        for said, what in (("plays chess", "that contradicts nothing"), ("lives in Turku", "that is flagged")):
            with timed_checks() as spent:
                adds = cpu(lambda n, step=step, said=said: vault.add(f"Kit{80 * n + step} {said}."), 60)  # type: ignore[misc]
            row(f"conflict check of one add {what}, {names} name(s)", spread(spent))
        row(f"that whole add, {names} name(s)", adds)
    row("conflicts flagged by these adds", str(vault.count_conflicts()))
    row("merge of two", cpu(lambda n: vault.merge_entities(f"kit{1 + 8 * n}", f"kit{5 + 8 * n}"), 30))
    row("undo of a merge", cpu(lambda _n: vault.undo(), 20))
    row("preview of a merge", cpu(lambda n: vault.preview_merge(f"kit{3 + 8 * n}", f"kit{7 + 8 * n}"), 15))
    row("list of people and things", cpu(lambda _n: vault.entities(), 5))
    row("suggestions", cpu(lambda _n: vault.merge_suggestions(), 5))
    row("list of attributes", cpu(lambda _n: vault.attributes(), 5))
    wanted = replace(vault.attribute("drinks").attribute, cardinality=Cardinality.ONE)
    began = time.process_time()
    vault.save_attribute(wanted)
    used = vault.attribute("drinks").memories
    row(f"one attribute made single, {used:,} memories", f"{time.process_time() - began:.1f} s")

    random.seed(3)
    names = [f"{random.choice('ABDEKL')}{random.choice('aeiou')}{n:x} {random.choice('RS')}o{n}" for n in range(10_000)]
    began = time.process_time()
    known = Names((name, name) for name in names)
    row("10,000 names made ready", f"{(time.process_time() - began) * 1000:.0f} ms")
    for length in (100, 1_000, 10_000):
        text = " ".join(f"I met {random.choice(names)} at the lake." for _ in range(length // 30 + 1))[:length]
        row(f"mentions in {length:,} characters", cpu(lambda _n, text=text: known.mentions(text), 50))  # type: ignore[misc]
    vault.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
