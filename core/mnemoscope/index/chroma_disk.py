"""The vector index on disk, for large vaults: it is there at once when the program starts.

The folder holds generations, one of which is current; a file names it. Chroma never erases what it deletes, so what
must be gone goes by a new generation from the vectors that stay, a switch of the name, and the end of the old folder.

Only one process may write a Chroma folder: a second one would lose vectors without a word. Whoever holds the file lock
is the owner; others are told that it is busy and answer without it.

After a wipe a process writes no index for that vault any more. Chroma's files hold room for vectors that are not there
yet, and what stands in it is memory as the process left it, perhaps a vector that was wiped. The next start builds it.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from mnemoscope.index.chroma_collection import BATCH, ChromaCollection, chroma_settings, engine_errors
from mnemoscope.index.embedder import Vectors
from mnemoscope.index.exact import Similarities
from mnemoscope.index.vectors import IndexFailed, Near
from mnemoscope.vault.permissions import make_private_folder, tighten, write_private_file
from mnemoscope.vault.process_lock import ProcessLock

CURRENT = "current"
LOCK = "lock"
PLACE = "place.json"
COLLECTION = "memories"
_GENERATION = re.compile(r"gen-(\d+)")
_retired: set[Path] = set()
"""The folders in which this process writes no more."""


class IndexBusy(Exception):
    """Another process owns the index on disk, or this one may not write it; it answers without."""


class ChromaDisk:
    """A collection in a generation folder below `folder`. Importing Chroma takes a second or more.

    Raises IndexBusy when another process has it open. A generation that cannot be opened is thrown away: the index is
    then empty, which `count` tells.
    """

    def __init__(self, folder: Path) -> None:
        if folder in _retired:
            raise IndexBusy("Something was wiped; the vector index is written again after the next start.")
        self._folder = folder
        make_private_folder(folder)
        tighten(folder)
        self._lock = ProcessLock(folder / LOCK)
        if not self._lock.try_acquire():
            raise IndexBusy("Another program of yours has the vector index open.")
        try:
            self._remove_others(self._current())
            try:
                self._open(self._current() or self._next())
            except IndexFailed:
                self._open(self._next())
        except BaseException:
            self._lock.release()
            raise

    @property
    def generation(self) -> Path:
        """The folder in use."""
        return self._generation

    def add(self, pks: Sequence[int], vectors: Vectors) -> None:
        self._collection.add(pks, vectors)
        tighten(self._generation)

    def remove(self, pks: Sequence[int]) -> None:
        self._collection.remove(pks)

    def query(self, vector: Similarities, k: int) -> Near:
        return self._collection.query(vector, k)

    def count(self) -> int:
        return self._collection.count()

    def pks(self) -> frozenset[int]:
        return self._collection.pks()

    def replace_all(self, pks: Sequence[int], vectors: Vectors) -> None:
        """Build a new generation, switch to it and delete the old one with all that Chroma kept in it.

        If that fails nothing is left of either: what should be gone is gone.
        """
        self._close_client()
        try:
            self._open(self._next(), pks, vectors)
        except BaseException:
            self._remove_others("")
            raise

    def keep_place(self, model: str, seq: int) -> None:
        write_private_file(self._generation / PLACE, json.dumps({"model": model, "seq": seq}).encode())

    def place(self, model: str) -> int | None:
        try:
            kept = json.loads((self._generation / PLACE).read_text("utf-8"))
            return int(kept["seq"]) if kept["model"] == model else None
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def close(self) -> None:
        self._close_client()
        self._lock.release()

    @staticmethod
    def retire(folder: Path) -> bool:
        """Like `destroy`, after a wipe: this process does not write it again."""
        _retired.add(folder)
        return ChromaDisk.destroy(folder)

    @staticmethod
    def destroy(folder: Path) -> bool:
        """Delete every generation below `folder`; false when another process has the index open."""
        if not folder.is_dir():
            return True
        lock = ProcessLock(folder / LOCK)
        if not lock.try_acquire():
            return False
        try:
            for path in folder.iterdir():
                if path.is_dir():
                    shutil.rmtree(path, ignore_errors=True)
            (folder / CURRENT).unlink(missing_ok=True)
            return not any(path.is_dir() for path in folder.iterdir())
        finally:
            lock.release()

    def _open(self, name: str, pks: Sequence[int] = (), vectors: Vectors | None = None) -> None:
        """Open a generation, fill it if there is something to fill it with, and make it the current one."""
        import chromadb

        self._generation = self._folder / name
        make_private_folder(self._generation)
        with engine_errors():
            self._client = chromadb.PersistentClient(str(self._generation), chroma_settings())
        try:
            self._collection = ChromaCollection(self._client, COLLECTION)
            if vectors is not None:
                for start in range(0, len(pks), BATCH):
                    self._collection.add(pks[start : start + BATCH], vectors[start : start + BATCH])
            self._collection.count()
            tighten(self._generation)
        except BaseException:
            self._close_client()
            raise
        if self._current() != name:
            write_private_file(self._folder / CURRENT, name.encode())
        self._remove_others(name)

    def _close_client(self) -> None:
        with suppress(IndexFailed), engine_errors():
            self._client.close()

    def _current(self) -> str:
        """The name of the current generation; empty when there is none."""
        with suppress(OSError, UnicodeDecodeError):
            name = (self._folder / CURRENT).read_text("ascii").strip()
            if _GENERATION.fullmatch(name) and (self._folder / name).is_dir():
                return name
        return ""

    def _next(self) -> str:
        numbers = [int(found[1]) for path in self._folder.iterdir() if (found := _GENERATION.fullmatch(path.name))]
        return f"gen-{max(numbers, default=0) + 1}"

    def _remove_others(self, kept: str) -> None:
        for path in self._folder.iterdir():
            if _GENERATION.fullmatch(path.name) and path.name != kept:
                shutil.rmtree(path, ignore_errors=True)
