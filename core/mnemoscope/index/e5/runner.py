"""Running the model: pieces of the texts, their rows of the word table, the graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mnemoscope.index.e5.background import BACKGROUND
from mnemoscope.index.e5.converted import ConvertedModel
from mnemoscope.index.e5.tokenizer import UnigramTokenizer
from mnemoscope.index.e5.weights import weights_of
from mnemoscope.index.embedder import Vectors
from mnemoscope.model.results import Progress

PREFIX = "query: "
"""For memories and questions alike: they are of like length, and so measured best."""

BATCH_TEXTS = 32
BATCH_PIECES = 2_048


class Runner:
    """The vectors as the model was trained to make them."""

    def __init__(self, model: ConvertedModel, *, threads: int) -> None:
        self.hidden = model.hidden
        self._rows = model.rows
        self._padding = model.vocabulary.padding
        self._tokenizer = UnigramTokenizer(model.vocabulary, model.positions)
        self._session = _session(model, threads)

    def vectors(self, texts: Sequence[str], *, progress: Progress | None = None) -> Vectors:
        """One row of length 1 per text."""
        vectors = np.zeros((len(texts), self.hidden), dtype=np.float32)
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
        found: list[Vectors] = self._session.run(["vectors"], {"embedded": self._embedded(ids), "mask": mask})
        return found[0]

    def _embedded(self, ids: NDArray[np.int64]) -> NDArray[np.float32]:
        """The rows of the word table for all pieces; each different one is read once."""
        unique, places = np.unique(ids, return_inverse=True)
        rows = weights_of(self._rows[unique])
        return rows[places.reshape(ids.shape)]


def common_directions(runner: Runner) -> NDArray[np.float32]:
    """What texts have in common for being texts: the mean, then unit directions of language and of asking."""
    columns = np.stack([runner.vectors(column) for column in zip(*BACKGROUND, strict=True)])
    statement, question, statement_chinese, question_chinese = columns
    language = (statement + question - statement_chinese - question_chinese).mean(axis=0)
    asking = (statement + statement_chinese - question - question_chinese).mean(axis=0)
    directions, _ = np.linalg.qr(np.stack([language, asking], axis=1))
    mean = columns.reshape(-1, runner.hidden).mean(axis=0)
    return np.concatenate([mean[np.newaxis], directions.T]).astype(np.float32)


def _batches(pieces: list[list[int]]) -> Iterator[list[int]]:
    """Places of texts of like length, so that little is padded; the longest first, so that memory peaks at once."""
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
    options.enable_cpu_mem_arena = False  # keeps 60 MB that one long text needed, and is no faster
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return onnxruntime.InferenceSession(str(model.graph), options, providers=["CPUExecutionProvider"])
