"""Making the folder of a vault, opening it, and what is said of one that is damaged, busy or cannot be written."""

from __future__ import annotations

import dataclasses
import errno
import os
import stat
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

import pytest

from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import Refused, VaultBusy, VaultDamaged, VaultExists, VaultMissing, VaultTooNew
from mnemoscope.vault import process_lock, rekey
from mnemoscope.vault.header import HEADER, SECOND_COPY, read_header, write_header
from mnemoscope.vault.home import create_home, unlock_home
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.process_lock import ProcessLock

from .homes import CHEAP, PLAIN, contents, keyring_as_before, make, modes

__all__ = ["keyring_as_before"]


# Making ---------------------------------------------------------------------------------------------------------------


def test_a_plain_home_has_no_key(tmp_path: Path) -> None:
    created = make(tmp_path / "v")
    assert (created.key, created.recovery_code) == (None, None)
    assert (created.header.name, created.header.cipher) == ("Mine", "none")
    opened = unlock_home(tmp_path / "v")
    assert (opened.key, opened.protection, opened.header) == (None, "plain", created.header)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
def test_everything_in_a_new_home_is_private(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        create_home(tmp_path / "v", PLAIN, name="Mine", clock=system_clock)
    finally:
        os.umask(before)
    assert modes(tmp_path / "v") == {
        ("v", 0o700),
        ("backups", 0o700),
        ("vault.db", 0o600),
        (HEADER, 0o600),
        (SECOND_COPY, 0o600),
        ("lock", 0o600),
    }


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
def test_an_old_home_is_tightened_on_opening(tmp_path: Path) -> None:
    folder = tmp_path / "v"
    make(folder)
    (folder / "vault.db-wal").write_bytes(b"x")
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert unlock_home(folder).open_to_others == ()
    assert {mode & 0o077 for _, mode in modes(folder)} == {0}


def test_an_empty_folder_is_used(tmp_path: Path) -> None:
    make(tmp_path)
    assert unlock_home(tmp_path).protection == "plain"


def test_a_folder_with_other_files_is_refused_untouched(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    tmp_path.chmod(0o755)
    with pytest.raises(VaultExists, match="other files"):
        create_home(tmp_path, PLAIN, name="Mine", clock=system_clock)
    assert contents(tmp_path) == {"letter.txt": b"dear"}
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_a_second_vault_in_the_same_folder_is_refused_untouched(tmp_path: Path) -> None:
    make(tmp_path)
    before = contents(tmp_path)
    with pytest.raises(VaultExists, match="already"):
        create_home(tmp_path, PLAIN, name="Other", clock=system_clock)
    assert contents(tmp_path) == before


def test_a_file_is_no_place_for_a_vault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(VaultExists, match="is a file"):
        create_home(tmp_path / "file", PLAIN, name="Mine", clock=system_clock)
    with pytest.raises(Refused):
        create_home(tmp_path / "file" / "below", PLAIN, name="Mine", clock=system_clock)
    with pytest.raises(VaultMissing):
        unlock_home(tmp_path / "file" / "below")


def test_an_interrupted_creation_can_be_repeated(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    (tmp_path / "vault.db").touch()
    (tmp_path / "lock").touch()
    (tmp_path / f".{HEADER}.123.tmp").write_bytes(b'{"form')
    make(tmp_path)
    assert unlock_home(tmp_path).protection == "plain"


def test_a_linked_folder_is_the_folder_it_names(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    created = make(tmp_path / "link")
    assert created.folder == (tmp_path / "real").resolve()
    assert unlock_home(tmp_path / "link").folder == created.folder
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(VaultMissing, match="circle"):
        unlock_home(tmp_path / "loop")


def test_two_makers_at_once_make_one_vault(tmp_path: Path) -> None:
    script = textwrap.dedent(
        """
        import sys
        from pathlib import Path
        from mnemoscope.model.clock import system_clock
        from mnemoscope.model.errors import VaultExists
        from mnemoscope.vault.home import create_home
        from mnemoscope.vault.keys import KeyChoice
        sys.stdin.read(1)
        try:
            print(create_home(Path(sys.argv[1]), KeyChoice("plain"), name="", clock=system_clock).header.vault_id)
        except VaultExists:
            print("exists")
        """
    )
    both = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(tmp_path / "v")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for each in both:
        assert each.stdin is not None
        each.stdin.write("g")
        each.stdin.flush()
    answers = sorted(each.communicate()[0].strip() for each in both)
    assert answers[1] == "exists"
    assert read_header(tmp_path / "v").vault_id == answers[0]


# Damage ---------------------------------------------------------------------------------------------------------------


def test_a_damaged_copy_is_mended_on_opening(tmp_path: Path) -> None:
    folder = tmp_path / "v"
    make(folder, KeyChoice("passphrase", "right"))
    for name in (HEADER, SECOND_COPY):
        whole = (folder / name).read_bytes()
        (folder / name).write_bytes(whole[: len(whole) // 2])
        unlock_home(folder, passphrase="right")
        assert (folder / name).read_bytes() == whole


def test_a_lost_or_emptied_database_is_damage_not_a_new_vault(tmp_path: Path) -> None:
    folder = tmp_path / "v"
    make(folder)
    (folder / "vault.db").write_bytes(b"")
    with pytest.raises(VaultDamaged, match="newest backup") as caught:
        unlock_home(folder)
    assert caught.value.exit_code == 4
    (folder / "vault.db").unlink()
    with pytest.raises(VaultDamaged):
        unlock_home(folder)
    assert not (folder / "vault.db").exists()


def test_a_header_of_another_vault_is_damage(tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("passphrase", "right"))
    header = read_header(tmp_path / "v")
    write_header(tmp_path / "v", dataclasses.replace(header, check=bytes(32)))
    with pytest.raises(VaultDamaged, match="does not belong"):
        unlock_home(tmp_path / "v", recovery_code=created.recovery_code)


def test_a_newer_vault_is_left_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "v"
    make(folder)
    for name in (HEADER, SECOND_COPY):
        (folder / name).write_text((folder / name).read_text().replace('"format": 1', '"format": 7'))
        (folder / name).chmod(0o644)
    before = contents(folder), modes(folder)
    with pytest.raises(VaultTooNew) as caught:
        unlock_home(folder)
    assert caught.value.exit_code == 4
    assert (contents(folder), modes(folder)) == before


def test_no_vault_here(tmp_path: Path) -> None:
    with pytest.raises(VaultMissing, match="mnemoscope init") as caught:
        unlock_home(tmp_path / "nowhere")
    assert caught.value.exit_code == 2
    assert not (tmp_path / "nowhere").exists()


def test_a_busy_home_is_said_so(tmp_path: Path) -> None:
    created = make(tmp_path / "v", KeyChoice("passphrase", "old"))
    lock = ProcessLock(tmp_path / "v" / "lock")
    with lock:
        assert not ProcessLock(tmp_path / "v" / "lock").try_acquire()
        with pytest.raises(VaultBusy, match="is making"):
            ProcessLock(tmp_path / "v" / "lock", wait=0.05, what="is making").acquire()
    assert created.key is not None
    rekey.change_passphrase(tmp_path / "v", created.key, "new", clock=system_clock, argon=CHEAP)


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="counts open files as Linux and macOS list them")
def test_a_file_system_without_locks_leaves_no_file_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(descriptor: int) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(process_lock, "_lock", unknown)
    open_before = len(list(Path("/dev/fd").iterdir()))
    with pytest.raises(OSError, match="No locks available"):
        ProcessLock(tmp_path / "lock").try_acquire()
    assert len(list(Path("/dev/fd").iterdir())) == open_before


def test_what_is_secret_is_not_shown(tmp_path: Path) -> None:
    choice = KeyChoice("passphrase", "right horse")
    created = make(tmp_path / "v", choice)
    opened = unlock_home(tmp_path / "v", passphrase="right horse")
    shown = f"{choice!r} {created!r} {opened!r}"
    assert created.key == opened.key
    for secret in ("right horse", created.recovery_code, repr(created.key)):
        assert secret
        assert secret not in shown


def test_a_lock_is_freed_when_its_holder_is_killed(tmp_path: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from mnemoscope.vault.process_lock import ProcessLock\n"
        "ProcessLock(Path(sys.argv[1])).acquire(); print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", script, str(tmp_path / "lock")], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        assert not ProcessLock(tmp_path / "lock").try_acquire()
        holder.kill()
        holder.wait()
        with ProcessLock(tmp_path / "lock", wait=5) as lock:
            assert lock.held


# A folder that cannot be written --------------------------------------------------------------------------------------

AS_ORDINARY_PERSON = """
import os, sys
from pathlib import Path
from cryptography.hazmat.backends.openssl import backend
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from argon2.low_level import hash_secret_raw
from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import KnownError
from mnemoscope.vault import permissions, rekey
from mnemoscope.vault.home import create_home, unlock_home
from mnemoscope.vault.keys import Argon, KeyChoice

if os.geteuid() == 0:  # root may write anywhere
    os.setgid(65534)
    os.setuid(65534)
cheap = Argon(1, 64, 1)
folder = Path(sys.argv[1])
made = create_home(folder / "v", KeyChoice("passphrase", "right"), name="", clock=system_clock, argon=cheap)
(folder / "v" / "vault.db").write_bytes(b"pages")
for path in (folder / "v", *(folder / "v").rglob("*")):
    path.chmod(path.stat().st_mode & 0o555)
print(unlock_home(folder / "v", passphrase="right").key == made.key, permissions.can_write(folder / "v"))
for act in (
    lambda: rekey.change_passphrase(folder / "v", made.key, "new", clock=system_clock, argon=cheap),
    lambda: create_home(folder / "v" / "inner", KeyChoice("plain"), name="", clock=system_clock),
):
    try:
        act()
    except KnownError as error:
        print(error.code)
(folder / "v").chmod(0o700)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
def test_a_read_only_home_opens_and_refuses_changes_by_name() -> None:
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folder is closed to other accounts
        Path(folder).chmod(0o777)
        done = subprocess.run(
            [sys.executable, "-c", AS_ORDINARY_PERSON, folder], capture_output=True, text=True, cwd="/", check=False
        )
    assert (done.stderr, done.stdout.split("\n")) == ("", ["True False", "read_only", "read_only", ""])
