"""The review queue on a large vault: reading it in bursts, following a verdict, one wording for several, the scores.

    python tests/bench/bench_review.py [--memories 100000] [--waiting 10000]

The guesses that wait are worded without numbers, so that each is compared with all others of its scope, and a tenth of
them has a vector near to that of another one. "cpu" is what this process itself used.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from tests.big_vault import DOES, WHAT, WHO, Parts, build

from mnemoscope import Vault
from mnemoscope.curate.adding import text_key
from mnemoscope.index.e5.model import E5Embedder
from mnemoscope.model.bursts import Grouping
from mnemoscope.vault import rows, schema

DIMENSION = 384
NEAR = 0.1
WHEN = ("in the morning", "on holidays", "with friends", "at work", "before dinner", "in winter", "on the way home")
HOW = ("often", "gladly", "rarely", "again", "at last", "without help", "in secret", "for money")
T = TypeVar("T")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memories", type=int, default=100_000)
    parser.add_argument("--waiting", type=int, default=10_000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "vault"
        build(folder, Parts(wanted.memories, guesses=wanted.waiting, conflicts=100))
        with Vault.open(folder) as vault:
            reword(vault)
            print(f"{wanted.memories:,} memories, {len(vault.review_queue()):,} wait")
            print(f"{'':46} {'wall s':>8} {'cpu s':>8}")
            measure(vault)


def reword(vault: Vault) -> None:
    """Give what waits words without numbers, and vectors of which some are near to each other."""
    chance = np.random.default_rng(5)
    pks = list(vault.review_queue())
    vectors = chance.standard_normal((len(pks), DIMENSION))
    for number in chance.choice(len(pks), int(len(pks) * NEAR), replace=False):
        vectors[number] = vectors[chance.integers(len(pks))] + 0.1 * chance.standard_normal(DIMENSION)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    parts = (WHO, DOES, WHAT, WHEN, HOW)
    with vault._database.write() as connection:
        for pk, vector in zip(pks, vectors.astype("<f2"), strict=True):
            text = " ".join(part[chance.integers(len(part))] for part in parts).capitalize()
            rows.update(connection, schema.memory, pk, {"text": text, "text_key": text_key(text)})
            row = {"memory_pk": pk, "model": E5Embedder.id, "text_key": text_key(text), "vector": vector.tobytes()}
            rows.insert(connection, schema.embedding, row)


def timed(what: str, act: Callable[[], T]) -> T:
    wall, cpu = time.perf_counter(), time.process_time()
    result = act()
    print(f"{what:46} {time.perf_counter() - wall:8.3f} {time.process_time() - cpu:8.3f}", flush=True)
    return result


def measure(vault: Vault) -> None:
    timed("the queue alone", vault.review_queue)
    queue = timed("with near-duplicates, the first time", vault.review_bursts)
    print(f"    {len(queue.bursts):,} bursts of {sum(len(burst.members) for burst in queue.bursts):,}")
    timed("with near-duplicates, again", vault.review_bursts)
    timed("by source", lambda: vault.review_bursts(grouping=Grouping.SOURCE))
    timed("bursts first", lambda: vault.review_bursts(grouping=Grouping.BURSTS))
    ids = vault.seen_versions(queue.keys)
    timed("versions of all that wait", lambda: vault.seen_versions(queue.keys))
    first = queue.bursts[0]
    texts = vault.rows(first.members)
    timed(f"one confirmed for {len(first.members)}", lambda: vault.confirm_one([m.id for m in texts], texts[0].text))
    timed("the queue after it", vault.review_bursts)
    timed("undone", vault.undo)
    timed("the queue after that", vault.review_bursts)
    some = [ids[key][0] for key in queue.keys[:5_000]]
    timed("5,000 confirmed", lambda: vault.confirm(some))
    timed("the scores of them", vault.track_record)
    timed("the memories behind a number", lambda: vault.judged(agent="ChatGPT"))


if __name__ == "__main__":
    main()
