"""How well and how fast episodes are told apart: `python tests/bench/bench_episodes.py [--memories N]`.

Quality on the streams of `tests/episode_streams.py`; speed on an encrypted vault of talks of 3 to 24 memories.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from bench_vault import new, row, texts
from tests.core.curate.test_episode_streams import Kept
from tests.episode_streams import LANGUAGES, cuts, score, streams

from mnemoscope import Vault
from mnemoscope.curate.episodes import PENALTY, WORDS_PENALTY
from mnemoscope.index.e5.model import E5Embedder
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.load import load_embedder
from mnemoscope.vault import rows, schema

SECOND = 1_000_000
PASSAGE = "And so on, as one talks. " * 12


def bench_quality() -> None:
    for label, embedder, penalty in (
        ("meaning", load_embedder(), PENALTY),
        ("words alone", HashedEmbedder(), WORDS_PENALTY),
    ):
        embed = Kept(embedder)
        for what in ("as they come", "subject alone"):
            for held_out in (False, True):
                chosen = [stream for language in LANGUAGES for stream in streams(language, held_out=held_out)]
                if what == "subject alone":
                    chosen = [
                        replace(stream, minutes=tuple(range(len(stream.texts))), talks=(0,) * len(stream.texts))
                        for stream in chosen
                    ]
                pairs = [(stream, cuts(stream, embed, penalty)) for stream in chosen]
                exact, near = score(pairs), score(pairs, off_by=1)
                row(
                    f"{label}, {what}, {'held out' if held_out else 'developed on'}",
                    f"F1 {exact.f1:.3f}",
                    f"precision {exact.precision:.3f}, recall {exact.recall:.3f}, one off {near.f1:.3f}, "
                    f"WindowDiff {exact.window_diff:.3f}",
                )


def fill(vault: Vault, count: int) -> None:
    """Talks of one to two hours; seven of ten are conversations with passages, the rest notes of an assistant."""
    vault.add("The first memory is the model of all others.")
    chance, numbers = random.Random(3), np.random.default_rng(1)
    memories, passages, links, vectors = [], [], [], []
    at, talk, left, spoken, agent = 1_600_000_000 * SECOND, 0, 0, True, ""
    with vault._database.write() as connection:
        model = rows.select(connection, schema.memory, "LIMIT 1")[0]
        for pk, text in enumerate(texts(count), 2):
            if not left:
                left, talk = chance.randint(3, 24), talk + 1
                at += chance.randint(3_600, 40_000) * SECOND
                spoken, agent = chance.random() < 0.7, chance.choice(("ChatGPT", "Claude", "Cursor"))
            left -= 1
            at += chance.randint(5, 400) * SECOND
            memories.append({
                **model, "pk": pk, "id": f"{pk:032x}", "text": text, "event_time": at, "event_offset": 0,
                "event_precision": "second", "recorded_at": at, "changed_at": at, "agent": agent,
            })  # fmt: skip
            if spoken:
                passages.append({
                    "pk": pk, "id": f"s{pk}", "source_key": f"k{pk}", "app": agent, "account": "",
                    "conversation_id": f"{talk:032x}", "title": f"Talk {talk}", "native_id": f"n{pk}", "role": "person",
                    "text": text + PASSAGE[: chance.randint(0, 300)], "position": pk, "at": at, "at_offset": 0,
                    "at_precision": "second", "model": "", "on_active_path": 1, "recorded_at": at,
                })  # fmt: skip
                links.append({
                    "memory_pk": pk, "source_pk": pk, "quote": text, "start": 0, "end": len(text), "extractor": "",
                })  # fmt: skip
            made = numbers.normal(size=384)
            vectors.append(
                (pk, E5Embedder.id, model["text_key"], (made / np.linalg.norm(made)).astype("<f2").tobytes())
            )
        rows.insert_many(connection, schema.memory, memories)
        rows.insert_many(connection, schema.source, passages)
        rows.insert_many(connection, schema.memory_source, links)
        connection.connection.driver_connection.executemany(  # type: ignore[union-attr]
            "INSERT INTO embedding (memory_pk, model, text_key, vector) VALUES (?, ?, ?, ?)", vectors
        )
    vault.index.catch_up_words()
    with vault._database.write() as connection:
        connection.exec_driver_sql("ANALYZE")


def cpu_ms(act: Callable[[], object], times: int = 5) -> str:
    spent = []
    for _ in range(times):
        before = time.process_time()
        act()
        spent.append((time.process_time() - before) * 1000)
    return f"{sorted(spent)[times // 2]:.0f} ms"


def bench_speed(folder: Path, count: int) -> None:
    vault = new(folder, "episodes", encrypted=True)
    fill(vault, count)

    def anew() -> object:
        vault._layouts.clear()
        vault._newest = None
        return vault.episodes()

    def after_a_write() -> object:
        vault.pin([f"{7:032x}"], pinned=not vault.get(f"{7:032x}").pinned)
        return vault.episodes()

    label = f"{count:,} memories: first page"
    row(f"{label}, the first time", cpu_ms(anew))
    row(f"{label}, after a write", cpu_ms(after_a_write))
    row(f"{label}, again", cpu_ms(vault.episodes))
    page = vault.episodes()
    row("the page after it", cpu_ms(lambda: vault.episodes(after=page.next)))
    row("one episode with its memories", cpu_ms(lambda: vault.episode(page.items[3].id)))
    row(
        "split and undo",
        cpu_ms(lambda: (vault.split_episode(vault.episode(page.items[3].id).memories[1].id), vault.undo())),
    )
    row("all of them once", cpu_ms(lambda: (anew(), vault.episodes(after="100000")), times=1))
    vault.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memories", type=int, default=100_000)
    given = parser.parse_args()
    bench_quality()
    with tempfile.TemporaryDirectory(prefix="mnemoscope-bench-") as place:
        bench_speed(Path(place), given.memories)


if __name__ == "__main__":
    main()
