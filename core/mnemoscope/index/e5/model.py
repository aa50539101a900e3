"""multilingual-e5-small as an embedder: pieces, their rows, the graph."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mnemoscope.index.e5.cache import SOURCE_SHA256, ConvertedModel, open_model
from mnemoscope.index.e5.tokenizer import UnigramTokenizer
from mnemoscope.index.e5.weights import weights_of
from mnemoscope.index.embedder import Vectors
from mnemoscope.model.results import Progress

PREFIX = "query: "
"""On both sides: memories and questions are of like length, and so measured best."""

BATCH_TEXTS = 32
BATCH_PIECES = 2_048
MOST_THREADS = 4


class E5Embedder:
    """Opens the model in some seconds; embeds about 100 sentences a second and processor afterwards.

    Args:
        models: the folder of converted models.
        threads: how many processors one call may use; by default half of them, so that the rest stays responsive.
    """

    id = f"multilingual-e5-small-q4-{SOURCE_SHA256[:12]}-query"
    label = "multilingual-e5-small"
    floor = 0.80

    def __init__(self, models: Path, *, threads: int | None = None, source: Path | None = None) -> None:
        model = open_model(models, source)
        self.dimension = model.hidden
        self._rows = model.rows
        self._padding = model.vocabulary.padding
        self._tokenizer = UnigramTokenizer(model.vocabulary, model.positions)
        self._session = _session(model, threads or default_threads())

    def embed(self, texts: Sequence[str], *, progress: Progress | None = None) -> Vectors:
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        pieces = [self._tokenizer.encode(PREFIX + text) for text in texts]
        done = 0
        for batch in _batches(pieces):
            vectors[batch] = self._run([pieces[place] for place in batch])
            done += len(batch)
            if progress is not None:
                progress(done, len(texts), "embedding")
        return vectors

    def _run(self, batch: list[list[int]]) -> Vectors:
        length = max(map(len, batch))
        ids = np.full((len(batch), length), self._padding, dtype=np.int64)
        mask = np.zeros((len(batch), length), dtype=np.int32)
        for row, pieces in enumerate(batch):
            ids[row, : len(pieces)] = pieces
            mask[row, : len(pieces)] = 1
        found: list[NDArray[np.float32]] = self._session.run(
            ["vectors"], {"embedded": self._embedded(ids), "mask": mask}
        )
        return found[0]

    def _embedded(self, ids: NDArray[np.int64]) -> NDArray[np.float32]:
        """The rows of the word table for each piece; each different piece is read once."""
        unique, places = np.unique(ids, return_inverse=True)
        rows = weights_of(self._rows[unique])
        return rows[places.reshape(ids.shape)]


def default_threads() -> int:
    return max(1, min(MOST_THREADS, (os.cpu_count() or 1) // 2))


def _batches(pieces: list[list[int]]) -> Iterator[list[int]]:
    """Places of texts of like length, so that little is padded, the longest first: memory peaks at once or never."""
    batch: list[int] = []
    for place in sorted(range(len(pieces)), key=lambda place: -len(pieces[place])):
        if batch:
            longest = len(pieces[batch[0]])
            too_many = len(batch) == BATCH_TEXTS or (len(batch) + 1) * longest > BATCH_PIECES
            if too_many or len(pieces[place]) < longest / 2:
                yield batch
                batch = []
        batch.append(place)
    if batch:
        yield batch


def _session(model: ConvertedModel, threads: int) -> Any:
    import onnxruntime  # a tenth of a second and 20 MB, so only where the model is used

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return onnxruntime.InferenceSession(str(model.graph), options, providers=["CPUExecutionProvider"])
