"""The index as the facade uses it: full text that is always in step, and vectors once they have been loaded.

Everything here is derived from SQL and can be thrown away. Nothing slow happens before `load`: until then search works
by words. From then on a thread of its own embeds what is written, here or by another process, and builds the
approximate index; it touches the vault in small transactions, and `close` ends it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import numpy as np

from mnemoscope.index import embeddings, projector, words
from mnemoscope.index.chroma_disk import ChromaDisk
from mnemoscope.index.chroma_memory import ChromaMemory
from mnemoscope.index.e5.model import E5Embedder
from mnemoscope.index.embedder import Embedder
from mnemoscope.index.exact import Numbers, Similarities
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.home import APPROXIMATE_FROM, MOST_IN_MEMORY, VectorHome
from mnemoscope.index.load import Preference, load_embedder
from mnemoscope.model.errors import Cancelled, KnownError, VaultLocked
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.vault.database import Database

Home = Literal["memory", "disk"]

FOLDER = "index"
POLL_SECONDS = 1.0
CLOSE_SECONDS = 10.0
SEARCH_WAITS = 0.02
SEARCH_WAITS_FOR_WRITERS = 0.25
MOST_ON_DISK = 10_000_000
QUERIES_KEPT = 64

_log = logging.getLogger(__name__)


class Index:
    """Words and vectors of one opened vault. Every method may be called from any thread.

    Args:
        database: the vault's database. The index on disk, where it is used, lies beside its file.
        cache: where converted models lie; the user's cache folder by default.
        prefer: which embedder to use.
        home: where the approximate index lives. On disk its vectors are not encrypted.
        approximate_from: from how many vectors on it is built and used.
    """

    def __init__(
        self,
        database: Database,
        *,
        cache: Path | None = None,
        prefer: Preference = "auto",
        home: Home = "memory",
        approximate_from: int = APPROXIMATE_FROM,
    ) -> None:
        self._database = database
        self._cache = cache
        self._prefer: Preference = prefer
        self._home: Home = home
        self._approximate_from = approximate_from
        self._embedder: Embedder | None = None
        self._vectors: VectorHome | None = None
        self._queries: dict[str, Similarities] = {}
        self._loading = threading.Lock()
        self._ending = threading.Event()
        self._wake = threading.Event()
        self._keeper: threading.Thread | None = None

    # What it is ---------------------------------------------------------------------------------------------------

    @property
    def embedder_label(self) -> str:
        """The embedder's name as people know it."""
        return self._embedder.label if self._embedder else "words only"

    @property
    def method(self) -> str:
        """How search works now: "e5", "hashed" or "words"."""
        if self._embedder is None:
            return "words"
        return "hashed" if isinstance(self._embedder, HashedEmbedder) else "e5"

    @property
    def ready(self) -> bool:
        """Whether search by meaning answers."""
        return self._vectors is not None and self._vectors.loaded

    @property
    def approximate(self) -> bool:
        """Whether searches over everything go through Chroma; few vectors are scored faster without it."""
        return self._vectors is not None and self._vectors.approximate

    @property
    def floor(self) -> float:
        """The cosine below which a memory has nothing to do with the question."""
        return self._embedder.floor if self._embedder else 1.0

    def pending(self) -> int:
        """How many memories wait for their words or their vector."""
        return projector.pending(self._database, self._embedder.id if self._embedder else None)

    def verify(self) -> list[str]:
        """What of the index does not agree with the memories, in words; empty when all fits."""
        found = projector.verify(self._database, self._embedder)
        return found + (self._vectors.problems() if self._vectors is not None else [])

    # Searching ----------------------------------------------------------------------------------------------------

    def catch_up_words(
        self, *, progress: Progress | None = None, wait: float | None = SEARCH_WAITS_FOR_WRITERS
    ) -> bool:
        """Bring full text in step; true when it is. Quick when little was written.

        While somebody else writes for long, a search goes on after `wait` seconds with what is there; None waits on.
        """
        return words.catch_up_words(self._database, progress=progress, wait=wait)

    def embed_query(self, query: str) -> Similarities | None:
        """The question as a vector; None until search by meaning answers."""
        embedder = self._embedder
        if embedder is None or not self.ready:
            return None
        kept = self._queries.get(query)
        if kept is None:
            kept = embedder.embed([query])[0]
            if len(self._queries) >= QUERIES_KEPT:
                self._queries.clear()
            self._queries[query] = kept
        return kept

    def nearest(
        self, vector: Similarities, k: int, allowed: Numbers | None = None
    ) -> tuple[Numbers, Similarities]:
        """The `k` nearest memories among `allowed`, or among all: row numbers and cosines, the nearest first."""
        vectors = self._vectors
        if vectors is None:
            return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.float32)
        vectors.follow(wait=SEARCH_WAITS)
        return vectors.nearest(vector, k, allowed)

    def similarities(self, vector: Similarities, pks: Numbers) -> Similarities:
        """The cosine of each of `pks` with the vector; 0 for one that has no vector yet."""
        if self._vectors is None:
            return np.zeros(len(pks), dtype=np.float32)
        self._vectors.follow(wait=SEARCH_WAITS)
        return self._vectors.exact.scores(vector, pks)

    def likeness(self, vector: Similarities, texts: Sequence[str]) -> Similarities:
        """The cosine of the vector with each of a few texts that have none stored. Nothing is kept of them."""
        embedder = self._embedder
        if embedder is None or not texts:
            return np.zeros(len(texts), dtype=np.float32)
        return np.asarray(embedder.embed(list(texts)) @ vector, dtype=np.float32)

    # Keeping up ---------------------------------------------------------------------------------------------------

    def load(self, *, progress: Progress = no_progress) -> None:
        """Load the embedder and the vectors, embed what has none, and keep up from then on. For a worker.

        Search by meaning answers as soon as the vectors are there, while the rest goes on. `progress` may raise
        Cancelled: what was done stays, and the next call goes on from there.
        """
        with self._loading:
            if self._embedder is None:
                progress(0, None, "loading the language model")
                self._embedder = load_embedder(self._cache, prefer=self._prefer)
            if self._vectors is None:
                vectors = self._new_home(self._embedder)
                vectors.load()
                self._vectors = vectors
            self._catch_up(progress)
            if self._keeper is None and not self._database.read_only:
                embeddings.drop_other_models(self._database, (self._embedder.id, HashedEmbedder.id, E5Embedder.id))
        self._start_keeper()

    def wake(self) -> None:
        """Say that something was written. Without it the thread looks once a second."""
        self._wake.set()

    def rebuild(self, *, progress: Progress = no_progress) -> None:
        """Make words and vectors anew from the memories."""
        with self._loading:
            projector.rebuild(self._database)
            if self._vectors is not None:
                self._vectors.forget(())
            self.catch_up_words(progress=progress, wait=None)
            if self._vectors is not None:
                self._catch_up(progress)

    def forget(self, pks: Iterable[int]) -> None:
        """After a wipe: leave nothing of these vectors, nor of any that SQL lacks, in memory or on disk."""
        self._queries.clear()
        if self._vectors is not None:
            self._vectors.forget(list(pks))
        folder = self._disk_folder()
        if not ChromaDisk.retire(folder):
            _log.info("Another program has the index on disk open and ends it itself.")
        self.wake()

    def close(self) -> None:
        """End the thread and drop all vectors. Nothing is lost: they are in SQL."""
        self._ending.set()
        self._wake.set()
        if self._keeper is not None and self._keeper is not threading.current_thread():
            self._keeper.join(CLOSE_SECONDS)
        self._queries.clear()
        if self._vectors is not None:
            self._vectors.close()

    def _new_home(self, embedder: Embedder) -> VectorHome:
        make = partial(ChromaDisk, self._disk_folder()) if self._home == "disk" else ChromaMemory
        most = MOST_ON_DISK if self._home == "disk" else MOST_IN_MEMORY
        return VectorHome(
            self._database,
            embedder.id,
            embedder.dimension,
            approximate=make,
            build_from=self._approximate_from,
            build_most=most,
            retire=partial(ChromaDisk.retire, self._disk_folder()) if self._home == "disk" else None,
        )

    def _disk_folder(self) -> Path:
        return self._database.path.parent / FOLDER

    def _catch_up(self, progress: Progress) -> None:
        """Everything that is to be done now. Called with `_loading` held."""
        embedder, vectors = self._embedder, self._vectors
        assert embedder is not None
        assert vectors is not None

        def watched(done: int, total: int | None, what: str) -> None:
            if self._ending.is_set():
                raise Cancelled("The vault is being closed.")
            progress(done, total, what)

        self.catch_up_words(progress=watched, wait=None)
        embeddings.catch_up_vectors(self._database, embedder, progress=watched)
        vectors.follow()
        vectors.build(progress=watched)

    def _start_keeper(self) -> None:
        if self._keeper is None and not self._ending.is_set():
            self._keeper = threading.Thread(target=self._keep_up, name="mnemoscope-index", daemon=True)
            self._keeper.start()

    def _keep_up(self) -> None:
        """The thread: look, do what there is, wait. A busy or full disk is waited out; a locked vault ends it."""
        while not self._ending.is_set():
            self._wake.wait(POLL_SECONDS)
            self._wake.clear()
            if self._ending.is_set():
                return
            try:
                with self._loading:
                    self._catch_up(no_progress)
            except (VaultLocked, Cancelled):
                return
            except KnownError as error:
                _log.info("The index waits: %s", error)
                self._ending.wait(POLL_SECONDS * 5)
