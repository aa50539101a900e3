"""Files that only their owner can read, and writes that are whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from mnemoscope.model.errors import DiskFull, Refused, VaultReadOnly
from mnemoscope.vault import permissions
from mnemoscope.vault.permissions import make_private_folder, tighten, world_errors, write_private_file

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


@pytest.fixture(params=[0o000, 0o022, 0o777], ids=["umask-000", "umask-022", "umask-777"])
def any_umask(request: pytest.FixtureRequest):
    before = os.umask(request.param)
    yield
    os.umask(before)


@pytest.mark.usefixtures("any_umask")
def test_folders_and_files_are_private_under_any_umask(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    make_private_folder(folder)
    write_private_file(folder / "x.json", b"{}")
    assert [mode(each) for each in (tmp_path / "a", folder, folder / "x.json")] == [0o700, 0o700, 0o600]
    assert (folder / "x.json").read_bytes() == b"{}"


def test_writing_replaces_the_whole_and_leaves_no_draft(tmp_path: Path) -> None:
    target = tmp_path / "header.json"
    target.write_text("old and longer")
    target.chmod(0o644)
    write_private_file(target, b"new")
    assert target.read_bytes() == b"new"
    assert mode(target) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["header.json"]


def test_a_failed_write_keeps_the_old_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "header.json"
    write_private_file(target, b"old")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(permissions.os, "fsync", full)
    with pytest.raises(DiskFull):
        write_private_file(target, b"new")
    assert target.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["header.json"]


def test_two_threads_that_write_one_file_leave_it_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target, first = tmp_path / "settings.json", threading.current_thread()
    sync = os.fsync

    def meanwhile(descriptor: int) -> None:
        sync(descriptor)
        if threading.current_thread() is first:
            monkeypatch.setattr(permissions.os, "fsync", sync)
            other = threading.Thread(target=write_private_file, args=(target, b"theirs"))
            other.start()
            other.join()
            assert target.read_bytes() == b"theirs"

    monkeypatch.setattr(permissions.os, "fsync", meanwhile)
    write_private_file(target, b"mine, which is done last")
    assert target.read_bytes() == b"mine, which is done last"
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]


def test_zeros_cover_the_whole_of_a_file_and_no_more(tmp_path: Path) -> None:
    target, size = tmp_path / "vault.db", 2 * permissions.BLOCK + 3
    target.write_bytes(b"\xff" * size)
    with target.open("r+b") as file:
        assert file.read(5) == b"\xff" * 5
        permissions.write_zeros(file)
    assert target.read_bytes() == bytes(size)


def test_a_planted_link_is_not_written_through(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine")
    folder = tmp_path / "vault"
    make_private_folder(folder)
    (folder / "header.json").symlink_to(victim)
    write_private_file(folder / "header.json", b"new")
    assert victim.read_text() == "mine"
    assert not (folder / "header.json").is_symlink()


def test_tighten_takes_rights_from_others_only(tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    (folder / "backups" / "old").mkdir(parents=True)
    for name in ("vault.db", "vault.db-wal", "vault.db-shm", "backups/old/vault.db"):
        (folder / name).write_bytes(b"x")
        (folder / name).chmod(0o644)
    (folder / "vault.db-shm").chmod(0o440)
    folder.chmod(0o755)
    assert tighten(folder) == ()
    assert mode(folder) == 0o700
    assert mode(folder / "backups" / "old") == 0o700
    assert mode(folder / "vault.db") == mode(folder / "vault.db-wal") == 0o600
    assert mode(folder / "backups" / "old" / "vault.db") == 0o600
    assert mode(folder / "vault.db-shm") == 0o400


def test_tighten_keeps_a_read_only_folder_read_only(tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    folder.mkdir()
    (folder / "vault.db").write_bytes(b"x")
    (folder / "vault.db").chmod(0o444)
    folder.chmod(0o555)
    tighten(folder)
    assert mode(folder) == 0o500
    assert mode(folder / "vault.db") == 0o400
    folder.chmod(0o700)


def test_tighten_does_not_follow_links(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir(mode=0o755)
    (outside / "file").write_text("x")
    (outside / "file").chmod(0o644)
    folder = tmp_path / "vault"
    folder.mkdir()
    (folder / "link").symlink_to(outside)
    (folder / "file").symlink_to(outside / "file")
    tighten(folder)
    assert mode(outside / "file") == 0o644
    assert mode(outside) == 0o755


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.ENOSPC, DiskFull), (errno.EROFS, VaultReadOnly), (errno.EACCES, VaultReadOnly), (errno.ENOTDIR, Refused)],
)
def test_refusals_of_the_file_system_have_names(number: int, kind: type[Exception], tmp_path: Path) -> None:
    with pytest.raises(kind, match=str(tmp_path.name)), world_errors(tmp_path):
        raise OSError(number, os.strerror(number))


def test_other_errors_of_the_file_system_stay_bugs(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="Bad file"), world_errors(tmp_path):
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
