"""Vectors in SQL follow the memories, are resumable at any point, and never outlive what they were made from."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from mnemoscope.index import embeddings, outbox
from mnemoscope.index.embedder import Vectors
from mnemoscope.index.embeddings import (
    all_vectors,
    catch_up_vectors,
    drop_other_models,
    read_vectors,
    rebuild_vectors,
    store_name,
    waiting,
)
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.model.errors import Cancelled
from mnemoscope.model.results import Progress
from mnemoscope.vault.database import Database

if TYPE_CHECKING:
    from conftest import Store

EMBEDDER = HashedEmbedder()


class Interrupting(HashedEmbedder):
    """Does something just after the texts were read and before their vectors are written."""

    def __init__(self, interrupt: object) -> None:
        self.interrupt = interrupt

    def embed(self, texts: Sequence[str], *, progress: Progress | None = None) -> Vectors:
        vectors = super().embed(texts)
        interrupt, self.interrupt = self.interrupt, None
        if callable(interrupt):
            interrupt()
        return vectors


def stored(store: Store, *pks: int) -> Vectors:
    with store.database.read() as connection:
        numbers, vectors = read_vectors(connection, EMBEDDER.id, EMBEDDER.dimension, pks)
    assert numbers.tolist() == sorted(pks)
    return vectors


def left(store: Store) -> int:
    with store.database.read() as connection:
        return waiting(connection, EMBEDDER.id)


def test_vectors_follow_every_write(store: Store) -> None:
    first, second = store.add("Green tea at four", "A red bicycle")
    assert left(store) == 2
    assert catch_up_vectors(store.database, EMBEDDER) == 2
    assert left(store) == 0
    assert np.allclose(stored(store, first)[0], EMBEDDER.embed(["Green tea at four"])[0], atol=1e-3)
    store.edit(first, "Black coffee at four")
    (third,) = store.add("A passing thought")
    assert left(store) == 2
    assert catch_up_vectors(store.database, EMBEDDER) == 2
    assert np.allclose(stored(store, first)[0], EMBEDDER.embed(["Black coffee at four"])[0], atol=1e-3)
    store.undo_last()
    assert catch_up_vectors(store.database, EMBEDDER) == 0
    assert stored(store).shape == (0, EMBEDDER.dimension)
    assert store.value("SELECT count(*) FROM embedding WHERE memory_pk = ?", third) == 0
    assert catch_up_vectors(store.database, EMBEDDER) == 0
    assert stored(store, second).shape == (1, EMBEDDER.dimension)


def test_it_stops_at_the_limit_and_goes_on(store: Store) -> None:
    store.add(*(f"Note {number}" for number in range(25)))
    assert catch_up_vectors(store.database, EMBEDDER, batch=4, limit=10) == 10
    assert left(store) == 15
    assert catch_up_vectors(store.database, EMBEDDER, batch=4, limit=10) == 10
    assert catch_up_vectors(store.database, EMBEDDER, batch=4) == 5
    store.add(*(f"Further {number}" for number in range(9)))
    assert catch_up_vectors(store.database, EMBEDDER, batch=4, limit=6) == 6
    assert left(store) == 3
    assert catch_up_vectors(store.database, EMBEDDER) == 3


def test_progress_counts_and_cancelling_keeps_what_is_done(store: Store) -> None:
    store.add(*(f"Note {number}" for number in range(20)))
    told: list[tuple[int, int | None]] = []

    def watch(done: int, total: int | None, what: str) -> None:
        told.append((done, total))
        if len(told) == 2:
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        catch_up_vectors(store.database, EMBEDDER, batch=5, progress=watch)
    assert told == [(5, 20), (10, 20)]
    assert store.value("SELECT count(*) FROM embedding") == 10
    assert catch_up_vectors(store.database, EMBEDDER) == 10


def test_an_edit_while_embedding_wins(store: Store) -> None:
    (pk,) = store.add("Old words")
    racing = Interrupting(lambda: store.edit(pk, "New words entirely"))
    catch_up_vectors(store.database, racing)
    assert np.allclose(stored(store, pk)[0], EMBEDDER.embed(["New words entirely"])[0], atol=1e-3)


def test_a_wipe_while_embedding_leaves_no_vector(store: Store) -> None:
    (pk,) = store.add("Something to be forgotten")
    racing = Interrupting(lambda: store.wipe(pk))
    catch_up_vectors(store.database, racing)
    assert store.value("SELECT count(*) FROM embedding") == 0
    (other,) = store.add("Something else")
    racing = Interrupting(lambda: store.wipe(other))
    catch_up_vectors(store.database, racing)
    assert store.value("SELECT count(*) FROM embedding") == 0
    assert left(store) == 0


def test_an_edit_of_capitals_alone_is_followed(store: Store) -> None:
    """Its key may be the same; the outbox names it all the same, also when the filling was interrupted."""
    pks = store.add("the word polish", "another note", "a third")
    catch_up_vectors(store.database, EMBEDDER, batch=1, limit=1)
    with store.act("edit") as act:
        from mnemoscope.vault import schema

        act.update(schema.memory, pks[0], {"text": "the word Polish people"})
    catch_up_vectors(store.database, EMBEDDER)
    assert np.allclose(stored(store, pks[0])[0], EMBEDDER.embed(["the word Polish people"])[0], atol=1e-3)


def test_each_model_has_its_own_vectors(store: Store) -> None:
    class Other(HashedEmbedder):
        id = "other-1"
        dimension = 2

        def embed(self, texts: Sequence[str], *, progress: Progress | None = None) -> Vectors:
            return np.tile(np.array([[0.6, 0.8]], dtype=np.float32), (len(texts), 1))

    store.add("One", "Two")
    catch_up_vectors(store.database, EMBEDDER)
    assert catch_up_vectors(store.database, Other()) == 2
    with store.database.read() as connection:
        assert np.allclose(read_vectors(connection, "other-1", 2)[1], [[0.6, 0.8]] * 2, atol=1e-3)
    assert drop_other_models(store.database, ["other-1"]) == 2
    assert store.value("SELECT count(*) FROM embedding") == 2
    assert drop_other_models(store.database, ["other-1"]) == 0
    with store.database.read() as connection:
        assert outbox.applied(connection, store_name(EMBEDDER.id)) is None
        assert outbox.applied(connection, store_name("other-1")) is not None


def test_rebuilding_makes_them_anew(store: Store) -> None:
    (pk,) = store.add("Green tea")
    catch_up_vectors(store.database, EMBEDDER)
    with store.database.write() as connection:
        connection.exec_driver_sql("UPDATE embedding SET vector = x'0000'")
        rebuild_vectors(connection)
    assert left(store) == 1
    assert catch_up_vectors(store.database, EMBEDDER) == 1
    assert stored(store, pk).any()


def test_reading_in_portions_passes_over_wrong_sizes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embeddings, "READ_BATCH", 3)
    pks = store.add(*(f"Note {number}" for number in range(10)))
    catch_up_vectors(store.database, EMBEDDER)
    with store.database.write() as connection:
        connection.exec_driver_sql("UPDATE embedding SET vector = x'00' WHERE memory_pk BETWEEN 4 AND 6")
    found = [pk for numbers, _ in all_vectors(store.database, EMBEDDER.id, 384) for pk in numbers.tolist()]
    assert found == [pk for pk in pks if not 4 <= pk <= 6]


def test_a_read_only_vault_is_left_alone(store: Store, tmp_path: Path) -> None:
    store.add("Green tea")
    other = Database(tmp_path / "vault.db", key=bytes(range(32)), read_only=True)
    assert catch_up_vectors(other, EMBEDDER) == 0
    other.close()


def test_a_killed_process_loses_only_its_last_batch(store: Store, tmp_path: Path) -> None:
    store.add(*(f"Note number {number}" for number in range(4_000)))
    code = f"""
from pathlib import Path
from mnemoscope.vault.database import Database
from mnemoscope.index.embeddings import catch_up_vectors
from mnemoscope.index.hashed import HashedEmbedder
database = Database(Path({str(tmp_path / "vault.db")!r}), key=bytes(range(32)))
catch_up_vectors(database, HashedEmbedder(), batch=8, progress=lambda done, total, what: print(done, flush=True))
"""
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    acknowledged = 0
    for line in process.stdout:
        acknowledged = int(line)
        if acknowledged >= 200:
            break
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdout.close()
    made = store.value("SELECT count(*) FROM embedding")
    assert made >= acknowledged
    assert store.value("PRAGMA integrity_check") == "ok"
    assert catch_up_vectors(store.database, EMBEDDER) == 4_000 - made
    assert left(store) == 0


def test_two_processes_at_once_agree(store: Store, tmp_path: Path) -> None:
    store.add(*(f"Note number {number}" for number in range(600)))
    code = f"""
from pathlib import Path
from mnemoscope.vault.database import Database
from mnemoscope.index.embeddings import catch_up_vectors
from mnemoscope.index.hashed import HashedEmbedder
database = Database(Path({str(tmp_path / "vault.db")!r}), key=bytes(range(32)))
catch_up_vectors(database, HashedEmbedder(), batch=16)
"""
    processes = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(2)]
    time.sleep(0.2)
    store.edit(300, "Changed while others embed")
    assert [process.wait(60) for process in processes] == [0, 0]
    catch_up_vectors(store.database, EMBEDDER)
    assert store.value("SELECT count(*) FROM embedding") == 600
    assert np.allclose(stored(store, 300)[0], EMBEDDER.embed(["Changed while others embed"])[0], atol=1e-3)
