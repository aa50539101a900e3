"""A file that is written appears whole or not at all, also when the program is killed while it writes."""

from __future__ import annotations

import os
import signal
import stat
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemoscope.exchange import age, writing
from mnemoscope.model.errors import Refused

LINES = [b"I row on Sundays.\n"] * 20_000

needs_nameless_files = pytest.mark.skipif(
    not hasattr(os, "O_TMPFILE"), reason="this system has no files without a name"
)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture(params=["nameless", "named"])
def either_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both as Linux writes and as every other system does."""
    if request.param == "named":
        monkeypatch.setattr(writing, "_nameless_in", lambda folder: None)


@pytest.fixture(params=["named at once", "linking is not possible"])
def any_link(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a file system that cannot give a nameless file a name."""

    def fail(*_: object) -> None:
        raise OSError

    if request.param != "named at once":
        monkeypatch.setattr(writing, "_link", fail)


@pytest.mark.usefixtures("either_way", "any_link")
def test_a_file_is_private_and_stands_alone(tmp_path: Path) -> None:
    target = tmp_path / "x.jsonl"
    written = writing.write_file(target, LINES)
    assert target.read_bytes() == b"".join(LINES)
    assert written.sha256 == writing.sha256_of(target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600 or sys.platform == "win32"
    with pytest.raises(Refused, match="exists already"):
        writing.write_file(target, [b"other"])
    assert target.read_bytes() == b"".join(LINES)
    writing.write_file(target, [b"other"], overwrite=True)
    assert target.read_bytes() == b"other"
    assert stat.S_IMODE(target.stat().st_mode) == 0o600 or sys.platform == "win32"
    assert names(tmp_path) == ["x.jsonl"]


@pytest.mark.usefixtures("either_way")
def test_what_fails_leaves_nothing_and_takes_nothing(tmp_path: Path) -> None:
    target = tmp_path / "x.jsonl"
    target.write_bytes(b"old")

    def broken() -> Iterator[bytes]:
        yield from LINES
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        writing.write_file(target, broken(), overwrite=True)
    assert (target.read_bytes(), names(tmp_path)) == (b"old", ["x.jsonl"])


@pytest.mark.usefixtures("either_way")
def test_a_name_that_is_taken_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    target = tmp_path / "x.jsonl"

    def meanwhile() -> Iterator[bytes]:
        yield from LINES
        target.write_bytes(b"somebody else's")

    with pytest.raises(Refused, match="exists already"):
        writing.write_file(target, meanwhile())
    assert (target.read_bytes(), names(tmp_path)) == (b"somebody else's", ["x.jsonl"])


@needs_nameless_files
@pytest.mark.parametrize("exists", [False, True])
@pytest.mark.parametrize("form", ["file", "sealed", "zip"])
def test_a_kill_leaves_nothing_of_it(form: str, exists: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(age, "WORK", 4)
    target = tmp_path / "x.bin"
    if exists:
        target.write_bytes(b"old")

    def killed() -> Iterator[bytes]:
        yield from LINES
        os.kill(os.getpid(), signal.SIGKILL)

    child = os.fork()
    if child == 0:
        if form == "zip":
            writing.write_zip(target, [("a.jsonl", killed())], overwrite=True)
        else:
            writing.write_file(target, killed(), overwrite=True, passphrase="word" if form == "sealed" else None)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == ([("x.bin", b"old")] if exists else [])


def test_equal_pages_give_equal_bytes(tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        writing.write_zip(tmp_path / name, [("x.jsonl", iter(LINES)), ("y.txt", [b"y"])])
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.read("x.jsonl") == b"".join(LINES)


def test_the_next_export_takes_away_what_a_killed_one_left(tmp_path: Path) -> None:
    long_ago = 1_000_000_000
    left, pages, running = (
        tmp_path / ".mnemoscope-a1.part",
        tmp_path / ".mnemoscope-b2.part",
        tmp_path / ".mnemoscope-c3.part",
    )
    theirs = tmp_path / ".other.part"
    pages.mkdir()
    for file in (left, pages / "one.md", running, theirs):
        file.write_bytes(b"I row on Sundays.\n")
    for path in (left, pages, theirs):
        os.utime(path, (long_ago, long_ago))
    with writing.new_folder(tmp_path / "notes") as folder:
        (folder / "page.md").write_bytes(b"rowing")
        assert names(tmp_path) == sorted([folder.name, running.name, theirs.name])
    assert names(tmp_path) == [running.name, theirs.name, "notes"]
