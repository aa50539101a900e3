"""The list of a person's vaults: kept small, told apart, never in the way."""

from __future__ import annotations

import shutil
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import VaultMissing
from mnemoscope.model.moment import Moment
from mnemoscope.vault import known_vaults as known
from mnemoscope.vault.home import create_home
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.known_vaults import forget_vault, known_vaults, note_vault


def make(folder: Path, name: str) -> Path:
    home = create_home(folder, KeyChoice("plain"), name=name, clock=system_clock)
    (home.folder / "vault.db").write_bytes(b"x")
    return home.folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "vaults.json"


def test_vaults_are_listed_with_the_one_opened_last_first(tmp_path: Path, path: Path) -> None:
    first, second = make(tmp_path / "one", "One"), make(tmp_path / "two", "Two")
    assert known_vaults(path) == ()
    note_vault(first, opened_at=Moment(1000), path=path)
    note_vault(second, opened_at=Moment(2000), path=path)
    assert [(each.name, each.folder, each.there) for each in known_vaults(path)] == [
        ("Two", second, True), ("One", first, True),
    ]
    note_vault(first, opened_at=Moment(3000), path=path)
    assert [each.name for each in known_vaults(path)] == ["One", "Two"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert forget_vault(first, path)
    assert not forget_vault(first, path)
    assert [each.name for each in known_vaults(path)] == ["Two"]
    assert (first / "header.json").exists()


def test_a_missing_one_is_marked_and_a_moved_one_takes_its_line(tmp_path: Path, path: Path) -> None:
    folder = make(tmp_path / "one", "One")
    note_vault(folder, path=path)
    moved = tmp_path / "elsewhere"
    folder.rename(moved)
    assert [each.there for each in known_vaults(path)] == [False]
    assert note_vault(moved, path=path) == ()
    assert [(each.folder, each.there) for each in known_vaults(path)] == [(moved, True)]


def test_a_copy_with_the_same_id_is_told(tmp_path: Path, path: Path) -> None:
    folder = make(tmp_path / "one", "One")
    note_vault(folder, path=path)
    shutil.copytree(folder, tmp_path / "copy")
    assert [each.folder for each in note_vault(tmp_path / "copy", path=path)] == [folder]
    assert len(known_vaults(path)) == 2


def test_a_damaged_list_is_empty_and_no_vault_is_no_line(tmp_path: Path, path: Path) -> None:
    path.parent.mkdir()
    for damage in (b"", b"{}", b'{"vaults": [7]}', b"\xff"):
        path.write_bytes(damage)
        assert known_vaults(path) == ()
    with pytest.raises(VaultMissing):
        note_vault(tmp_path / "nothing", path=path)


def test_what_two_programs_note_at_once_is_all_listed(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known, "LOCK_SECONDS", 60.0)
    folders = [make(tmp_path / f"v{number}", f"V{number}") for number in range(12)]
    with ThreadPoolExecutor(2) as two:
        list(two.map(lambda folder: note_vault(folder, path=path), folders))
    assert {each.folder for each in known_vaults(path)} == set(folders)


def test_a_list_that_cannot_be_locked_is_written_all_the_same(tmp_path: Path, path: Path) -> None:
    folder = make(tmp_path / "one", "One")
    path.with_suffix(".lock").mkdir(parents=True)
    note_vault(folder, path=path)
    assert [each.folder for each in known_vaults(path)] == [folder]
