"""The converted model on disk: private, whole, made anew when damaged, made once by many."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mnemoscope.index.e5 import convert
from mnemoscope.index.e5.convert import ModelUnavailable, find_source, open_folder
from mnemoscope.index.e5.converted import COMMON, FILES, FOLDER_NAME, GRAPH, MANIFEST, PIECES, ROWS, is_whole


@pytest.fixture
def copied(models: Path, tmp_path: Path) -> Path:
    shutil.copytree(models, tmp_path / "models")
    return tmp_path / "models"


def test_folder_and_files_are_private(models: Path) -> None:
    folder = models / FOLDER_NAME
    assert stat.S_IMODE(models.stat().st_mode) == 0o700
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {path.name for path in folder.iterdir()} == {*FILES, MANIFEST}
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    assert [path.name for path in models.iterdir()] == [FOLDER_NAME]


def test_a_finished_conversion_is_whole_to_the_last_byte(models: Path) -> None:
    assert is_whole(models / FOLDER_NAME, every_byte=True)


def cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 1)


def blank(path: Path) -> None:
    """What a file system may leave after a power cut: the right size, no content."""
    path.write_bytes(bytes(path.stat().st_size))


@pytest.mark.parametrize("damage", [Path.unlink, cut, blank])
@pytest.mark.parametrize("name", [GRAPH, ROWS, PIECES, COMMON, MANIFEST])
def test_damage_is_seen(copied: Path, name: str, damage: object) -> None:
    folder = copied / FOLDER_NAME
    assert is_whole(folder)
    damage(folder / name)  # type: ignore[operator]
    assert not is_whole(folder)


def test_one_changed_byte_is_seen_when_every_byte_is_read(copied: Path) -> None:
    path = copied / FOLDER_NAME / ROWS
    with path.open("r+b") as file:
        file.seek(12_345_678)
        byte = file.read(1)[0]
        file.seek(12_345_678)
        file.write(bytes([byte ^ 1]))
    assert not is_whole(copied / FOLDER_NAME, every_byte=True)


def test_a_damaged_model_is_converted_anew(copied: Path, source: Path) -> None:
    blank(copied / FOLDER_NAME / GRAPH)
    folder = open_folder(copied, source)
    assert is_whole(folder, every_byte=True)
    assert [path.name for path in copied.iterdir()] == [FOLDER_NAME]


def test_a_whole_folder_needs_no_package(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convert, "find_source", lambda: None)
    assert open_folder(copied) == copied / FOLDER_NAME
    shutil.rmtree(copied / FOLDER_NAME)
    with pytest.raises(ModelUnavailable, match="not installed"):
        open_folder(copied)


def test_other_weights_are_refused(tmp_path: Path, source: Path) -> None:
    other = tmp_path / "other.bin"
    other.write_bytes(source.read_bytes()[:-1] + b"\x00")
    with pytest.raises(ModelUnavailable, match="not those"):
        open_folder(tmp_path / "models", other)
    assert not (tmp_path / "models").exists()


def test_a_missing_package_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convert, "PACKAGE", "no_such_package_anywhere")
    assert find_source() is None


def test_two_processes_converting_at_once_end_with_one_model(tmp_path: Path, source: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from mnemoscope.index.e5.convert import open_folder;"
        "print(open_folder(Path(sys.argv[1]), Path(sys.argv[2])))"
    )
    models = tmp_path / "models"
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(models), str(source)], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    answers = [process.communicate(timeout=120)[0].strip() for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert answers == [str(models / FOLDER_NAME)] * 2
    assert [path.name for path in models.iterdir()] == [FOLDER_NAME]
    assert is_whole(models / FOLDER_NAME, every_byte=True)


def test_leftovers_of_killed_conversions_go_after_a_day(copied: Path, source: Path) -> None:
    old, new = copied / ".making-old", copied / ".making-new"
    for leftover in (old, new):
        leftover.mkdir()
        (leftover / GRAPH).write_bytes(b"half")
    long_ago = time.time() - 2 * 24 * 3600
    os.utime(old, (long_ago, long_ago))
    (copied / FOLDER_NAME / MANIFEST).unlink()
    open_folder(copied, source)
    assert not old.exists()
    assert new.exists()


def test_a_failed_conversion_leaves_nothing(tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(convert, "_write", full)
    with pytest.raises(OSError, match="No space"):
        open_folder(tmp_path / "models", source)
    assert list((tmp_path / "models").iterdir()) == []
