"""Vectors ready to be searched: complete, in step with SQL whoever wrote, exact with and without Chroma."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from mnemoscope.index import outbox
from mnemoscope.index.chroma_disk import ChromaDisk
from mnemoscope.index.chroma_memory import ChromaMemory
from mnemoscope.index.embeddings import catch_up_vectors
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.home import VectorHome
from mnemoscope.index.vectors import IndexFailed
from mnemoscope.model.errors import Cancelled

if TYPE_CHECKING:
    from conftest import Store

EMBEDDER = HashedEmbedder()
TOPICS = ("tea", "bicycles", "orchids", "chess", "sailing", "bread", "opera", "stamps", "tennis", "clouds")


@pytest.fixture
def filled(store: Store) -> Store:
    store.add(*(f"Note {number} about {TOPICS[number % 10]} and nothing else" for number in range(60)))
    catch_up_vectors(store.database, EMBEDDER)
    return store


@pytest.fixture(params=["exact", "memory", "disk"])
def home(request: pytest.FixtureRequest, filled: Store, tmp_path: Path) -> Iterator[VectorHome]:
    make = {"exact": None, "memory": ChromaMemory, "disk": partial(ChromaDisk, tmp_path / "index")}[request.param]
    made = VectorHome(filled.database, EMBEDDER.id, EMBEDDER.dimension, approximate=make, build_from=10)
    made.load()
    assert made.build() == (make is not None)
    yield made
    made.close()


def nearest(home: VectorHome, text: str, k: int = 3, allowed: list[int] | None = None) -> list[int]:
    home.follow()
    numbers = None if allowed is None else np.array(allowed, dtype=np.int64)
    found, cosines = home.nearest(EMBEDDER.embed([text])[0], k, numbers)
    assert list(cosines) == sorted(cosines, reverse=True)
    return [int(pk) for pk in found]


def test_searching_all_and_some(home: VectorHome) -> None:
    assert {pk % 10 for pk in nearest(home, "something about orchids", 6)} == {3}
    assert nearest(home, "Note 13 about chess and nothing else", 1) == [14]
    assert nearest(home, "about chess", 1, allowed=[4, 1, 2]) == [4]
    assert nearest(home, "about chess", 1, allowed=list(range(2, 61))) in ([4], [14], [24], [34], [44], [54])
    assert nearest(home, "about chess", 5, allowed=[]) == []
    assert len(nearest(home, "about chess", 1_000)) == 60


def test_following_adds_edits_undone_and_wiped_ones(home: VectorHome, filled: Store) -> None:
    (new,) = filled.add("The lighthouse keeper plays the harmonica")
    catch_up_vectors(filled.database, EMBEDDER)
    assert nearest(home, "lighthouse keeper", 1) == [new]
    filled.edit(new, "The ferry captain collects beetles")
    catch_up_vectors(filled.database, EMBEDDER)
    assert nearest(home, "captain of the ferry, beetles", 1) == [new]
    assert home.exact.scores(EMBEDDER.embed(["lighthouse harmonica"])[0], np.array([new]))[0] < 0.2
    filled.edit(5, "A glassblower from Murano")
    filled.undo_last()
    catch_up_vectors(filled.database, EMBEDDER)
    assert nearest(home, "Note 4 about sailing and nothing else", 1) == [5]
    filled.wipe(new)
    home.forget([new])
    assert new not in nearest(home, "captain beetles", 61)
    assert home.problems() == []
    home.build()
    assert home.problems() == []
    assert len(nearest(home, "about chess", 1_000)) == 60


def test_a_wipe_by_another_process_is_seen(home: VectorHome, filled: Store) -> None:
    filled.wipe(14, 24)
    assert not {14, 24} & set(nearest(home, "about chess", 60))
    assert home.problems() == []


def test_trimmed_entries_are_no_trouble(home: VectorHome, filled: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "KEPT", 0)
    (new,) = filled.add("The lighthouse keeper plays the harmonica")
    with filled.database.write() as connection:
        outbox.note(connection, "words/1", outbox.last_seq(connection))
    catch_up_vectors(filled.database, EMBEDDER)
    with filled.database.read() as connection:
        assert outbox.first_seq(connection) == outbox.last_seq(connection) + 1
    assert nearest(home, "lighthouse keeper", 1) == [new]


def test_problems_are_named(home: VectorHome) -> None:
    assert home.problems() == []
    home.exact.remove([7, 8])
    (found, *rest) = home.problems()
    assert found == "0 vectors in memory are too many and 2 are missing."
    assert (rest == []) == (not home.approximate)


def test_vectors_are_there_while_all_are_embedded_for_the_first_time(store: Store) -> None:
    store.add(*(f"Note {number} about {TOPICS[number % 10]}" for number in range(30)))
    home = VectorHome(store.database, EMBEDDER.id, EMBEDDER.dimension)
    home.load()
    assert home.loaded
    assert nearest(home, "chess") == []
    catch_up_vectors(store.database, EMBEDDER, batch=5, limit=15)
    assert nearest(home, "chess", 30)[0] in (4, 14)
    assert len(home.exact) == 15
    catch_up_vectors(store.database, EMBEDDER)
    assert len(nearest(home, "chess", 60)) == 30
    home.close()


def test_few_are_not_worth_an_index_and_too_many_neither(filled: Store) -> None:
    for bounds in ({"build_from": 61}, {"build_from": 1, "build_most": 59}):
        home = VectorHome(filled.database, EMBEDDER.id, EMBEDDER.dimension, approximate=ChromaMemory, **bounds)
        home.load()
        assert not home.build()
        assert not home.approximate
        home.close()


def test_an_index_that_fails_is_given_up_and_built_again(filled: Store) -> None:
    made: list[ChromaMemory] = []

    class Failing(ChromaMemory):
        broken = False

        def __init__(self) -> None:
            super().__init__()
            made.append(self)

        def query(self, vector: np.ndarray, k: int) -> list[tuple[int, float]]:
            if self.broken:
                raise IndexFailed("for the test")
            return super().query(vector, k)

    home = VectorHome(filled.database, EMBEDDER.id, EMBEDDER.dimension, approximate=Failing, build_from=1)
    home.load()
    assert home.build()
    made[0].broken = True
    assert nearest(home, "about chess", 1)[0] % 10 == 4
    assert not home.approximate
    assert home.build()
    assert len(made) == 2
    assert nearest(home, "about chess", 1)[0] % 10 == 4
    home.close()


def test_building_can_be_cancelled(filled: Store) -> None:
    home = VectorHome(filled.database, EMBEDDER.id, EMBEDDER.dimension, approximate=ChromaMemory, build_from=1)
    home.load()

    def stop(done: int, total: int | None, what: str) -> None:
        raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        home.build(progress=stop)
    assert not home.approximate
    assert nearest(home, "about chess", 1)[0] % 10 == 4
    home.close()


def test_the_index_on_disk_is_taken_up_again(filled: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[int] = []
    real = ChromaDisk.add

    def counting(self: ChromaDisk, pks: list[int], vectors: np.ndarray) -> None:
        added.extend(pks)
        real(self, pks, vectors)

    monkeypatch.setattr(ChromaDisk, "add", counting)

    def opened() -> VectorHome:
        make = partial(ChromaDisk, tmp_path / "index")
        home = VectorHome(filled.database, EMBEDDER.id, EMBEDDER.dimension, approximate=make, build_from=1)
        home.load()
        assert home.build()
        return home

    home = opened()
    assert len(added) == 60
    home.close()
    added.clear()
    (new,) = filled.add("The lighthouse keeper plays the harmonica")
    filled.edit(5, "A glassblower from Murano")
    filled.wipe(9)
    catch_up_vectors(filled.database, EMBEDDER)
    home = opened()
    assert set(added) == {5, new}
    assert nearest(home, "glassblower Murano", 1) == [5]
    assert home.problems() == []
    home.close()


def test_a_busy_index_on_disk_means_exact_scoring(filled: Store, tmp_path: Path) -> None:
    owner = ChromaDisk(tmp_path / "index")
    make = partial(ChromaDisk, tmp_path / "index")
    home = VectorHome(filled.database, EMBEDDER.id, EMBEDDER.dimension, approximate=make, build_from=1)
    home.load()
    assert not home.build()
    assert nearest(home, "about chess", 1)[0] % 10 == 4
    home.close()
    owner.close()
