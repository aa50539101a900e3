"""Search in a store whose words are spread as in real language: `python tests/bench/bench_search.py [MEMORIES]`.

4,000 words after Zipf's law; questions are three words that mean something, not the commonest and not the rarest.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.index.service import Index
from mnemoscope.vault.keys import KeyChoice

QUESTIONS = 60


def main(memories: int) -> None:
    chance = random.Random(2)
    syllables = [consonant + vowel for consonant in "bcdfgklmnprst" for vowel in "aeiou"]
    words = ["".join(chance.choices(syllables, k=chance.randint(2, 4))) for _ in range(4000)]
    weights = [1 / (rank + 3) for rank in range(4000)]
    texts = ["I " + " ".join(chance.choices(words, weights, k=chance.randint(6, 12))) for _ in range(memories)]
    questions = [" ".join(chance.choices(words[50:2000], weights[50:2000], k=3)) for _ in range(QUESTIONS)]
    with tempfile.TemporaryDirectory() as place:
        make = partial(Index, prefer="hashed")
        with Vault.create(Path(place) / "vault", key=KeyChoice("plain"), index=make).vault as vault:
            vault.add_many(texts)
            vault.load_index()
            for question in questions:
                vault.search(question)  # embeds the question, which is not measured
            took = []
            for question in questions * 2:
                start = time.process_time()
                vault.search(question)
                took.append((time.process_time() - start) * 1000)
    took.sort()
    print(f"search in {memories:,}: CPU p50 {statistics.median(took):.2f} ms, p95 {took[int(len(took) * 0.95)]:.2f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
