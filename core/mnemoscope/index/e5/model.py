"""multilingual-e5-small as an embedder.

Straight from the model, any two texts have a cosine above .7, two Chinese ones or two questions a higher one still, so
an English question prefers what is English or asks to what answers it. Taking away the mean of unrelated texts and the
directions of language and of asking puts unrelated texts at 0, in one language or two. On 990 questions about long
dialogues the share of evidence among the first ten turns rose from .47 to .58 by it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from mnemoscope.index.e5.convert import open_folder
from mnemoscope.index.e5.converted import BACKGROUND_SHA256, SOURCE_SHA256, read_common, read_model
from mnemoscope.index.e5.runner import Runner
from mnemoscope.index.embedder import Vectors, normalised
from mnemoscope.model.results import Progress

MOST_THREADS = 4


class E5Embedder:
    """Opens in a third of a second, the first time on a machine in two; then embeds about 150 sentences a second.

    Args:
        models: the folder of converted models.
        threads: how many processors one call may use; by default half of them, so that the machine stays responsive.
        source: the package's file, where it is not an installed package's.
    """

    id = f"multilingual-e5-small-q4-{SOURCE_SHA256[:8]}-centred-{BACKGROUND_SHA256[:8]}"
    label = "multilingual-e5-small"
    floor = 0.18

    def __init__(self, models: Path, *, threads: int | None = None, source: Path | None = None) -> None:
        folder = open_folder(models, source)
        model = read_model(folder)
        self.dimension = model.hidden
        self._runner = Runner(model, threads=threads or default_threads())
        self._mean, *self._directions = read_common(folder, model.hidden)

    def embed(self, texts: Sequence[str], *, progress: Progress | None = None) -> Vectors:
        vectors = self._runner.vectors(texts, progress=progress) - self._mean
        for direction in self._directions:
            vectors -= (vectors @ direction)[:, None] * direction
        return normalised(vectors)


def default_threads() -> int:
    return max(1, min(MOST_THREADS, (os.cpu_count() or 1) // 2))
