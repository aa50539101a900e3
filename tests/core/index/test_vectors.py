"""One suite over both homes of the vector index, with the real Chroma; then what only the one on disk must do."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.index import chroma_collection
from mnemoscope.index.chroma_disk import CURRENT, ChromaDisk, IndexBusy
from mnemoscope.index.chroma_memory import ChromaMemory
from mnemoscope.index.embedder import Vectors, normalised
from mnemoscope.index.vectors import IndexFailed, VectorIndex

DIMENSION = 48


def some(count: int, seed: int = 1) -> Vectors:
    return normalised(np.random.default_rng(seed).normal(size=(count, DIMENSION)).astype(np.float32))


@pytest.fixture(params=["memory", "disk"])
def index(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[VectorIndex]:
    home: VectorIndex = ChromaMemory() if request.param == "memory" else ChromaDisk(tmp_path / "index")
    yield home
    home.close()


def test_an_empty_index_finds_nothing(index: VectorIndex) -> None:
    assert index.count() == 0
    assert index.query(some(1)[0], 5) == []
    assert index.pks() == frozenset()
    index.remove([1, 2])
    index.add([], some(0))


def test_adding_and_finding(index: VectorIndex) -> None:
    vectors = some(200)
    index.add(range(1, 201), vectors)
    assert index.count() == 200
    for row in (0, 99, 199):
        found = index.query(vectors[row], 3)
        assert found[0][0] == row + 1
        assert found[0][1] == pytest.approx(1, abs=1e-4)
        assert [cosine for _, cosine in found] == sorted((cosine for _, cosine in found), reverse=True)
        expected = float(np.sort(vectors @ vectors[row])[-3])
        assert found[2][1] == pytest.approx(expected, abs=1e-4)
    assert len(index.query(vectors[0], 5_000)) == 200


def test_a_number_has_one_vector(index: VectorIndex) -> None:
    vectors = some(2)
    index.add([7], vectors[:1])
    index.add([7], vectors[1:])
    assert index.count() == 1
    assert index.query(vectors[1], 1)[0][1] == pytest.approx(1, abs=1e-4)


def test_removing(index: VectorIndex) -> None:
    vectors = some(50)
    index.add(range(50), vectors)
    index.remove([3, 4, 999])
    assert index.count() == 48
    assert index.pks() == frozenset(range(50)) - {3, 4}
    assert index.query(vectors[3], 1)[0][0] != 3


def test_replacing_everything(index: VectorIndex) -> None:
    vectors = some(60)
    index.add(range(60), vectors)
    index.replace_all([1, 2], vectors[:2])
    assert index.pks() == {1, 2}
    index.add([3], vectors[2:3])
    assert index.query(vectors[2], 1)[0][0] == 3


def test_zeros_and_large_numbers(index: VectorIndex) -> None:
    index.add([2**62], np.zeros((1, DIMENSION), dtype=np.float32))
    assert index.query(some(1)[0], 1)[0][0] == 2**62


def test_vectors_of_another_length_are_a_failure_of_the_index(index: VectorIndex) -> None:
    index.add([1], some(1))
    with pytest.raises(IndexFailed):
        index.add([2], np.ones((1, DIMENSION + 1), dtype=np.float32))


def test_a_panic_of_the_engine_is_a_failure_of_the_index() -> None:
    class PanicException(BaseException):
        """As the engine's own, it derives from BaseException alone."""

    with pytest.raises(IndexFailed, match="PanicException"), chroma_collection.engine_errors():
        raise PanicException
    with pytest.raises(KeyboardInterrupt), chroma_collection.engine_errors():
        raise KeyboardInterrupt


def test_two_in_memory_are_apart_and_leave_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    one, other = ChromaMemory(), ChromaMemory()
    one.add([1], some(1))
    assert (one.count(), other.count()) == (1, 0)
    one.close()
    other.add([2], some(1))
    assert other.pks() == {2}
    other.close()
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "index"


def reopened(folder: Path, use: Callable[[ChromaDisk], None]) -> None:
    home = ChromaDisk(folder)
    try:
        use(home)
    finally:
        home.close()


def test_the_disk_keeps_what_was_added(folder: Path) -> None:
    vectors = some(30)
    reopened(folder, lambda home: home.add(range(30), vectors))

    def check(home: ChromaDisk) -> None:
        assert home.count() == 30
        assert home.query(vectors[9], 1)[0][0] == 9

    reopened(folder, check)


def test_folders_and_files_are_private_under_any_umask(folder: Path) -> None:
    before = os.umask(0o022)
    try:
        home = ChromaDisk(folder)
        home.add(range(2_000), some(2_000))
        paths = [folder, *folder.rglob("*")]
        assert [path for path in paths if stat.S_IMODE(path.stat().st_mode) & 0o077] == []
        assert len(paths) > 4
        home.close()
    finally:
        os.umask(before)


def test_nothing_of_a_removed_vector_stays_on_the_disk(folder: Path) -> None:
    """Chroma's own delete leaves it there; a new generation does not."""
    vectors = some(1_500)
    home = ChromaDisk(folder)
    home.add(range(1_500), vectors)
    old = home.generation
    home.remove([77])
    assert found_on_disk(folder, vectors[77]) > 0
    kept = [row for row in range(1_500) if row != 77]
    home.replace_all(kept, vectors[kept])
    assert home.generation != old
    assert not old.exists()
    assert found_on_disk(folder, vectors[77]) == 0
    assert found_on_disk(folder, vectors[78]) > 0
    home.close()
    assert found_on_disk(folder, vectors[77]) == 0


def found_on_disk(folder: Path, vector: Vectors) -> int:
    """How often the vector's first numbers stand in any file, also when they were scaled anew by a hair."""
    found = 0
    for path in folder.rglob("*"):
        if not path.is_file():
            continue
        content = path.read_bytes()
        for shift in range(4):
            numbers = np.frombuffer(content[shift : shift + (len(content) - shift) // 4 * 4], dtype="<f4")
            with np.errstate(invalid="ignore", over="ignore"):
                near = np.abs(numbers - vector[0]) < 1e-5
            for start in np.flatnonzero(near):
                part = numbers[start : start + 8]
                found += len(part) == 8 and bool(np.allclose(part, vector[:8], atol=1e-5))
    return found


def test_a_second_owner_is_told_that_it_is_busy(folder: Path) -> None:
    home = ChromaDisk(folder)
    code = (
        "import sys; from pathlib import Path\n"
        "from mnemoscope.index.chroma_disk import ChromaDisk, IndexBusy\n"
        "try: ChromaDisk(Path(sys.argv[1]))\n"
        "except IndexBusy as busy: print(busy)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(folder)], capture_output=True, text=True, check=True)
    assert "has the vector index open" in done.stdout
    with pytest.raises(IndexBusy):
        ChromaDisk(folder)
    assert not ChromaDisk.destroy(folder)
    home.close()
    ChromaDisk(folder).close()


@pytest.mark.parametrize("damage", [b"", b"not a database at all" * 1000])
def test_a_damaged_generation_is_thrown_away(folder: Path, damage: bytes) -> None:
    reopened(folder, lambda home: home.add(range(10), some(10)))
    generation = (folder / CURRENT).read_text()
    (folder / generation / "chroma.sqlite3").write_bytes(damage)

    def check(home: ChromaDisk) -> None:
        assert home.count() == 0
        home.add([1], some(1))
        assert home.count() == 1

    reopened(folder, check)


def test_a_store_that_another_version_laid_out_is_thrown_away(folder: Path) -> None:
    """The engine compares its migrations with those in the store and refuses; that must not end the program."""
    reopened(folder, lambda home: home.add(range(10), some(10)))
    database = sqlite3.connect(folder / (folder / CURRENT).read_text() / "chroma.sqlite3")
    database.execute("UPDATE migrations SET hash = 'of another version' WHERE dir = 'sysdb' AND version = 1")
    database.commit()
    database.close()

    def check(home: ChromaDisk) -> None:
        assert home.count() == 0
        home.add([1], some(1))
        assert home.count() == 1

    reopened(folder, check)


def test_leftover_generations_go(folder: Path) -> None:
    reopened(folder, lambda home: home.add([1], some(1)))
    (folder / "gen-41").mkdir()
    (folder / "gen-41" / "part").write_bytes(b"half built")

    def check(home: ChromaDisk) -> None:
        assert home.count() == 1
        assert not (folder / "gen-41").exists()

    reopened(folder, check)


def test_a_failed_replacement_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = ChromaDisk(folder)
    home.add(range(10), some(10))

    def fail(*_: object) -> None:
        raise IndexFailed("no room")

    monkeypatch.setattr(chroma_collection.ChromaCollection, "add", fail)
    with pytest.raises(IndexFailed):
        home.replace_all([1], some(1))
    assert [path for path in folder.iterdir() if path.is_dir()] == []
    home.close()


def test_destroying(folder: Path) -> None:
    assert ChromaDisk.destroy(folder)
    reopened(folder, lambda home: home.add([1], some(1)))
    assert ChromaDisk.destroy(folder)
    assert {path.name for path in folder.iterdir()} <= {"lock"}
