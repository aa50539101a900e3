"""How fast the index is on this machine: `python tests/bench/bench_index.py [--large]`.

Processor seconds where something is built, the middle of many wall-clock times where somebody waits. `--large` adds
the sizes that take minutes.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from mnemoscope.index.chroma_disk import ChromaDisk
from mnemoscope.index.chroma_memory import ChromaMemory
from mnemoscope.index.embedder import Vectors, normalised
from mnemoscope.index.embeddings import catch_up_vectors
from mnemoscope.index.exact import ExactScorer
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.home import VectorHome
from mnemoscope.index.load import load_embedder
from mnemoscope.index.tokens import match_expression
from mnemoscope.index.words import catch_up_words, ranked
from mnemoscope.model.clock import FixedClock
from mnemoscope.vault import rows, schema
from mnemoscope.vault.database import Database

WHO = ("I", "My sister", "The landlord", "Our team", "Grandfather", "The new neighbour", "Mira", "Jonas", "My manager")
DOES = ("repaired", "sold", "is looking for", "talks about", "has always liked", "never wants to see", "borrowed")
WHAT = ("the green bicycle", "an old radio", "the report on turbines", "three orchids", "a ticket to Oslo", "the sofa")
WHEN = ("last winter", "every other Tuesday", "before breakfast", "since 2019", "on the way home", "in version 2.4.1")
CHINESE = ("我", "妹妹", "公司", "邻居老王"), ("喜欢", "买了", "修好了", "想学"), ("绿茶", "大提琴", "旧相机", "电动车")
QUESTIONS = (
    "who sold the bicycle", "orchids", "report turbines 2.4.1", "what does my sister borrow", "谁喜欢绿茶", "旧相机",
    "邻居",
    "ticket Oslo last winter", "neighbour since 2019", "looking for a sofa before breakfast",
)  # fmt: skip


def texts(count: int, seed: int = 7) -> list[str]:
    """Short statements that differ, a fifth of them Chinese."""
    chance = random.Random(seed)
    made = []
    for number in range(count):
        if number % 5:
            parts = (WHO, DOES, WHAT, WHEN)
            made.append(" ".join(chance.choice(part) for part in parts) + f", note {number}.")
        else:
            made.append("".join(chance.choice(part) for part in CHINESE) + f"，第{number}条。")
    return made


def clustered(count: int, dimension: int = 384) -> Vectors:
    """Vectors as memories have them: around some hundred topics."""
    chance = np.random.default_rng(3)
    topics = chance.normal(size=(200, dimension))
    noise = chance.normal(size=(count, dimension))
    return normalised((topics[chance.integers(0, 200, count)] + 0.8 * noise).astype(np.float32))


class Table:
    """Rows of what was measured, printed as they come."""

    def row(self, what: str, value: str, note: str = "") -> None:
        print(f"{what:<58}{value:>16}  {note}", flush=True)

    @contextmanager
    def built(self, what: str, count: int) -> Iterator[None]:
        wall, used = time.perf_counter(), time.process_time()
        yield
        wall, used = time.perf_counter() - wall, time.process_time() - used
        self.row(what, f"{used:.2f} CPU s", f"{wall:.2f} s, {count / used:,.0f} a CPU second")

    def waited(self, what: str, act: Callable[[Any], object], inputs: tuple[Any, ...], times: int = 5) -> None:
        spans = []
        for _ in range(times):
            for each in inputs:
                start = time.perf_counter()
                act(each)
                spans.append((time.perf_counter() - start) * 1000)
        self.row(what, f"{statistics.median(spans):.2f} ms", f"most {max(spans):.1f} ms")


def bench_embedders(table: Table) -> None:
    sentences = texts(1_000)
    hashed = HashedEmbedder()
    with table.built("hashed n-grams: embed 1,000", 1_000):
        hashed.embed(sentences)
    start = time.perf_counter()
    model = load_embedder()
    table.row(f"load {model.label}", f"{time.perf_counter() - start:.2f} s")
    if model.id != hashed.id:
        with table.built(f"{model.label}: embed 300", 300):
            model.embed(sentences[:300])
        table.waited(f"{model.label}: embed one question", lambda text: model.embed([text]), QUESTIONS)


def bench_words(table: Table, folder: Path, count: int) -> None:
    database = filled_database(folder / f"words{count}.db", count)
    with table.built(f"full text: build {count:,}", count):
        catch_up_words(database)

    def search(question: str) -> None:
        catch_up_words(database)
        with database.read() as connection:
            ranked(connection, match_expression(question) or "", 50)

    table.waited(f"full text: question over {count:,}", search, QUESTIONS)
    with table.built(f"vectors: embed (hashed) and store {count:,}", count):
        catch_up_vectors(database, HashedEmbedder(), batch=256)
    home = VectorHome(database, HashedEmbedder.id, HashedEmbedder.dimension)
    with table.built(f"vectors: read {count:,}", count):
        home.load()
    home.close()
    database.close()


def bench_exact(table: Table, count: int) -> None:
    vectors = clustered(count)
    scorer = ExactScorer(384)
    scorer.add(range(count), vectors)
    questions = tuple(clustered(10))
    some = np.sort(np.random.default_rng(1).choice(count, count // 10, replace=False))
    table.waited(f"exact: 50 nearest of {count:,}", lambda query: scorer.top(query, None, 50), questions)
    table.waited(f"exact: 50 nearest of a tenth of {count:,}", lambda query: scorer.top(query, some, 50), questions)


def bench_chroma(table: Table, folder: Path, count: int) -> None:
    vectors = clustered(count)
    questions = tuple(clustered(10))
    for name, make in (("memory", ChromaMemory), ("disk", lambda: ChromaDisk(folder / f"index{count}"))):
        index = make()
        with table.built(f"Chroma in {name}: build {count:,}", count):
            index.add(range(count), vectors)
        what = f"Chroma in {name}: 50 nearest of {count:,}"
        table.waited(what, lambda query, index=index: index.query(query, 50), questions)
        wanted = [set(np.argsort(-(vectors @ query))[:10].tolist()) for query in questions]
        found = [{pk for pk, _ in index.query(query, 10)} for query in questions]
        right = sum(len(a & b) for a, b in zip(wanted, found, strict=True)) / (10 * len(questions))
        table.row(f"Chroma in {name}: recall of the 10 nearest", f"{right:.3f}")
        index.close()


def filled_database(path: Path, count: int) -> Database:
    """An encrypted database with that many memories, written as a bulk import does."""
    database = Database(path, key=bytes(32))
    clock = FixedClock()
    template: dict[str, Any] = {}
    for column in schema.memory.columns:
        if column.name != "pk" and column.computed is None and not column.nullable:
            template[column.name] = 0 if column.type.python_type is int else ""
    with database.write() as connection:
        schema.create_all(connection)
        rows.insert_many(
            connection,
            schema.memory,
            [
                {**template, "id": clock.new_id(), "text": text, "text_key": number, "tags": "[]"}
                for number, text in enumerate(texts(count))
            ],
        )
        connection.exec_driver_sql("INSERT INTO outbox (memory_pk) SELECT pk FROM memory")
    return database


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measure the index on this machine.")
    arguments.add_argument("--large", action="store_true", help="also 100,000 memories in the full text")
    large = arguments.parse_args().large
    table = Table()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bench_embedders(table)
        for count in (10_000, 100_000) if large else (10_000,):
            bench_words(table, folder, count)
        for count in (10_000, 100_000):
            bench_exact(table, count)
        bench_chroma(table, folder, 10_000)


if __name__ == "__main__":
    main()
