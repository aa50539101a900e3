"""The vectors of one model in memory, ready to be searched, in step with SQL.

All of them are scored exactly; that is fast enough for some hundred thousand, and nothing has to be built. Where there
are many, a Chroma index is built beside them by and by, and takes the searches over everything. A search among few is
always exact: filtering inside an approximate index is slower and finds less.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

import numpy as np
from sqlalchemy import Connection

from mnemoscope.index import outbox
from mnemoscope.index.chroma_disk import IndexBusy
from mnemoscope.index.embedder import Vectors
from mnemoscope.index.embeddings import all_vectors, read_vectors, store_name
from mnemoscope.index.exact import ExactScorer, Numbers, Similarities
from mnemoscope.index.vectors import IndexFailed, VectorIndex
from mnemoscope.model.errors import KnownError
from mnemoscope.model.results import Progress
from mnemoscope.vault.database import Database

APPROXIMATE_FROM = 20_000
"""From so many vectors on an approximate index is built and used. Below it scoring all of them exactly is faster:
0.7 ms at 10,000, where a question to Chroma costs 2 to 4."""

MOST_IN_MEMORY = 50_000
"""Above, building the index anew for each start costs more than it saves: exact scoring goes on."""

BUILD_BATCH = 250
CHANGED_BATCH = 500
_SPARE = 3
"""An approximate index is asked for so many times what is wanted, since some of it may not be allowed."""

_log = logging.getLogger(__name__)


class VectorHome:
    """Searching vectors. Every method may be called from any thread.

    Args:
        database: where the vectors are kept.
        model: the embedder's id.
        dimension: the length of its vectors.
        approximate: makes the approximate index; None for exact scoring alone.
        build_from: how many vectors there must be before it is built.
        build_most: up to how many it is built.
        retire: for an index on the disk, deletes it after a wipe and lets none be built before the next start.
    """

    def __init__(
        self,
        database: Database,
        model: str,
        dimension: int,
        *,
        approximate: Callable[[], VectorIndex] | None = None,
        build_from: int = APPROXIMATE_FROM,
        build_most: int = MOST_IN_MEMORY,
        retire: Callable[[], object] | None = None,
    ) -> None:
        self.model = model
        self.dimension = dimension
        self.exact = ExactScorer(dimension)
        self._database = database
        self._make = approximate
        self._build_from = build_from
        self._build_most = build_most
        self._retire = retire
        self._lock = threading.RLock()
        self._seq: int | None = None
        self._filled = False
        self._reached = -1
        self._wipes = 0
        self._index: VectorIndex | None = None
        self._built = False

    @property
    def loaded(self) -> bool:
        """Whether all stored vectors have been read."""
        return self._seq is not None

    @property
    def approximate(self) -> bool:
        """Whether searches over everything go through the approximate index."""
        return self._built

    def load(self) -> None:
        """Read all stored vectors: 100,000 take a second. Vectors written meanwhile are caught up with."""
        with self._lock:
            with self._database.read() as connection:
                seq, self._wipes = outbox.last_seq(connection), _wipes(connection)
                applied = outbox.applied(connection, store_name(self.model))
            fresh, self._reached = ExactScorer(self.dimension), -1
            for pks, vectors in all_vectors(self._database, self.model, self.dimension):
                fresh.add(pks.tolist(), vectors)
                self._reached = int(pks[-1])
            self.exact = fresh
            self._filled = applied is not None
            self._seq = seq if applied is None else min(seq, applied)

    def follow(self, *, wait: float = -1) -> None:
        """Take over what was embedded, changed or wiped since, here or by another process. Cheap when nothing was.

        A search passes as `wait` the seconds it gives a thread that is at it already; then it goes on with what is
        there.
        """
        if not self._lock.acquire(timeout=wait):
            return
        try:
            if self._seq is None:
                return
            with self._database.read() as connection:
                wipes, first = _wipes(connection), outbox.first_seq(connection)
                applied = outbox.applied(connection, store_name(self.model))
            if wipes != self._wipes or self._seq < first - 1 or (applied is not None and not self._filled):
                self._start_over(wiped=wipes != self._wipes)
            elif applied is None:
                self._follow_the_filling()
            else:
                self._follow_the_outbox(applied)
        finally:
            self._lock.release()

    def nearest(
        self, vector: Similarities, k: int, allowed: Numbers | None = None
    ) -> tuple[Numbers, Similarities]:
        """The `k` nearest among `allowed`, or among all: row numbers and cosines, the nearest first."""
        count = len(self.exact)
        index = self._index
        if index is None or not self._built or (allowed is not None and 2 * len(allowed) < count):
            return self.exact.top(vector, allowed, k)
        try:
            found = index.query(vector, min(count, _SPARE * k))
        except IndexFailed as failure:
            self._give_up(failure)
            return self.exact.top(vector, allowed, k)
        numbers = np.fromiter((pk for pk, _ in found), dtype=np.int64, count=len(found))
        if allowed is not None:
            numbers = numbers[np.isin(numbers, allowed)]
        if len(numbers) < min(k, count if allowed is None else len(allowed)):
            return self.exact.top(vector, allowed, k)
        return self.exact.top(vector, numbers, k)

    def build(self, *, progress: Progress | None = None) -> bool:
        """Build the approximate index if there is enough for one; true when it is in use. Slow: for a worker.

        Searches and changes go on meanwhile. `progress` may raise Cancelled.
        """
        with self._lock:
            total = len(self.exact)
            if self._built or self._make is None or not self._build_from <= total <= self._build_most:
                return self._built
        try:
            index = self._make()
        except (IndexBusy, IndexFailed, ImportError) as reason:
            self._make = None
            _log.info("Vectors are scored exactly: %s", reason)
            return False
        with self._lock:
            self._index = index
        try:
            self._fill(index, progress)
        except IndexFailed as failure:
            self._give_up(failure)
        except BaseException:
            self._close_index()
            raise
        return self._built

    def forget(self, pks: Sequence[int]) -> None:
        """Leave nothing of these vectors, nor of any that SQL does not hold, in memory or on the disk."""
        with self._lock:
            self.exact.remove(pks)
            self._start_over(wiped=bool(pks))

    def problems(self) -> list[str]:
        """Where what is in memory differs from SQL."""
        if not self.loaded:
            return []
        with self._lock:
            self.follow()
            with self._database.read() as connection:
                stored = frozenset(
                    connection.exec_driver_sql(
                        "SELECT memory_pk FROM embedding WHERE model = ? AND length(vector) = ?",
                        (self.model, 2 * self.dimension),
                    ).scalars()
                )
                filled = outbox.applied(connection, store_name(self.model)) is not None
            held = frozenset(self.exact.pks().tolist())
            found = []
            if held != stored and filled:
                found.append(_differs("vectors in memory", held, stored))
            if self._built and self._index is not None:
                indexed = self._index.pks()
                if indexed != held:
                    found.append(_differs("vectors in the Chroma index", indexed, held))
        return found

    def close(self) -> None:
        with self._lock:
            if self._built and self._index is not None and self._seq is not None:
                with suppress(KnownError):
                    self._index.keep_place(self.model, self._seq)
            self._close_index()
            self.exact.clear()
            self._seq = None

    def _fill(self, index: VectorIndex, progress: Progress | None) -> None:
        """Portion by portion under the lock, so that no change falls between reading a vector and adding it."""
        with self._lock:
            pending = self._lacking(index)
        for start in range(0, len(pending), BUILD_BATCH):
            with self._lock:
                if self._index is not index:
                    return
                part = pending[start : start + BUILD_BATCH]
                with self._database.read() as connection:
                    numbers, vectors = read_vectors(connection, self.model, self.dimension, part)
                index.add(numbers.tolist(), vectors)
            if progress is not None:
                progress(min(start + BUILD_BATCH, len(pending)), len(pending), "building the index")
        with self._lock:
            self._built = self._index is index
            if self._built and self._seq is not None:
                index.keep_place(self.model, self._seq)

    def _lacking(self, index: VectorIndex) -> list[int]:
        """What must be added to an index: all, or what changed since it was closed, if that is known."""
        assert self._seq is not None
        place = index.place(self.model)
        with self._database.read() as connection:
            if place is not None and outbox.first_seq(connection) - 1 <= place <= self._seq:
                changed, _ = outbox.changed(connection, place, -1, self._seq)
                here = self.exact.pks()
                index.remove(sorted(index.pks().difference(here.tolist())))
                known = index.pks()
                again = frozenset(changed)
                return [pk for pk in here.tolist() if pk in again or pk not in known]
        index.replace_all([], np.zeros((0, self.dimension), dtype=np.float32))
        everything: list[int] = self.exact.pks().tolist()
        return everything

    def _follow_the_filling(self) -> None:
        """While all memories are embedded for the first time, in the order of their numbers."""
        while True:
            with self._database.read() as connection:
                numbers, vectors = read_vectors(connection, self.model, self.dimension, after=self._reached)
            if not len(numbers):
                return
            self._take(numbers, vectors, gone=())
            self._reached = int(numbers[-1])

    def _follow_the_outbox(self, applied: int) -> None:
        assert self._seq is not None
        while self._seq < applied:
            with self._database.read() as connection:
                pks, seq = outbox.changed(connection, self._seq, CHANGED_BATCH, applied)
                numbers, vectors = read_vectors(connection, self.model, self.dimension, pks)
            self._take(numbers, vectors, gone=set(pks) - set(numbers.tolist()))
            self._seq = seq

    def _take(self, numbers: Numbers, vectors: Vectors, gone: Sequence[int] | set[int]) -> None:
        self.exact.add(numbers.tolist(), vectors)
        self.exact.remove(gone)
        if self._index is not None:
            try:
                if len(numbers):
                    self._index.add(numbers.tolist(), vectors)
                if gone:
                    self._index.remove(list(gone))
            except IndexFailed as failure:
                self._give_up(failure)

    def _start_over(self, *, wiped: bool = False) -> None:
        """Read everything anew; the approximate index is emptied and, unless it is over, built by the next `build`."""
        index, self._built = self._index, False
        self._index = None
        if index is not None:
            with suppress(IndexFailed):
                index.replace_all([], np.zeros((0, self.dimension), dtype=np.float32))
            index.close()
        if wiped and self._retire is not None:
            self._retire()
        self.load()

    def _give_up(self, failure: IndexFailed) -> None:
        """Go on exactly. The next `build` makes another index."""
        _log.warning("The approximate index is given up, vectors are scored exactly: %s", failure)
        self._close_index()

    def _close_index(self) -> None:
        with self._lock:
            index, self._index, self._built = self._index, None, False
        if index is not None:
            index.close()


def _wipes(connection: Connection) -> int:
    """How many wipes there have been: a wipe takes vectors without leaving an entry in the outbox."""
    return int(connection.exec_driver_sql("SELECT count(*) FROM wipe_receipt").scalar_one())


def _differs(what: str, held: frozenset[int], expected: frozenset[int]) -> str:
    return f"{len(held - expected):,} {what} are too many and {len(expected - held):,} are missing."
