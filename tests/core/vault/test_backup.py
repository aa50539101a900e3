"""Copies of a vault: whole, private, openable on their own, and restored without losing what was there."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import textwrap
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from mnemoscope.model.backups import Backup
from mnemoscope.model.clock import FixedClock, system_clock
from mnemoscope.model.errors import Refused, VaultBusy, VaultDamaged, VaultMissing, WrongKey
from mnemoscope.vault import rekey
from mnemoscope.vault.backup import back_up, backup_database, check_database, list_backups, remove_backup
from mnemoscope.vault.database import Database
from mnemoscope.vault.home import create_home, database_path, unlock_home
from mnemoscope.vault.keys import Argon, KeyChoice
from mnemoscope.vault.migrate import migrate
from mnemoscope.vault.restoring import restore_backup

CHEAP = Argon(time=1, memory_kib=64, lanes=1)


@dataclass
class Home:
    folder: Path
    key: bytes | None
    database: Database
    clock: FixedClock

    def put(self, name: str, value: str) -> None:
        with self.database.write() as connection:
            connection.exec_driver_sql("INSERT INTO setting(name, value) VALUES(?, ?)", (name, value))

    def back_up(self, **options: object) -> Backup:
        self.clock.advance(seconds=1)
        return back_up(self.database, self.folder, clock=self.clock, **options)  # type: ignore[arg-type]


@pytest.fixture(params=["plain", "passphrase"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Home]:
    choice = KeyChoice(request.param, None if request.param == "plain" else "right")
    made = create_home(tmp_path / "it's mine", choice, name="Mine", clock=system_clock, argon=CHEAP)
    database = Database(database_path(made.folder), made.key)
    migrate(database, made.folder, clock=system_clock)
    home = Home(made.folder, made.key, database, FixedClock())
    home.put("first", "value number one")
    yield home
    database.close()


def settings(path: Path, key: bytes | None) -> dict[str, str]:
    database = Database(path, key, read_only=True)
    with database.read() as connection:
        found = {row.name: row.value for row in connection.exec_driver_sql("SELECT name, value FROM setting")}
    database.close()
    return found


def test_a_backup_is_a_vault_of_its_own(home: Home) -> None:
    backup = home.back_up()
    assert backup.folder.parent == home.folder / "backups"
    assert backup.folder.name == "20260528T202641.000000Z-by-hand"
    assert (backup.at, backup.reason) == (home.clock.now(), "by-hand")
    assert backup.size == backup.database.stat().st_size > 4096
    opened = unlock_home(backup.folder, passphrase=None if home.key is None else "right")
    assert opened.key == home.key
    assert settings(backup.database, home.key) == {"first": "value number one"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
def test_everything_in_a_backup_is_private(home: Home, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        home.back_up()
        home.back_up(into=tmp_path / "elsewhere")
    finally:
        os.umask(before)
    for top in (home.folder / "backups", tmp_path / "elsewhere"):
        for path in (top, *top.rglob("*")):
            assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600), path


def test_an_encrypted_vault_has_encrypted_backups(home: Home) -> None:
    backup = home.back_up()
    holds_text = b"value number one" in backup.database.read_bytes()
    assert holds_text is (home.key is None)
    if home.key is not None:
        with pytest.raises(WrongKey):
            check_database(backup.database, None)
        with pytest.raises(WrongKey):
            check_database(backup.database, bytes(32))


def test_a_backup_holds_nothing_that_was_deleted(home: Home) -> None:
    with home.database.write() as connection:
        connection.exec_driver_sql("UPDATE setting SET value = 'another'")
    backup = home.back_up()
    assert b"value number one" not in backup.database.read_bytes()


def test_a_backup_lets_others_write_meanwhile_and_holds_one_state(home: Home) -> None:
    stop = threading.Event()
    written: list[int] = []

    def write() -> None:
        while not stop.is_set():
            with home.database.write() as connection:
                number = len(written)
                connection.exec_driver_sql("INSERT INTO setting(name, value) VALUES(?, '')", (f"a{number}",))
                connection.exec_driver_sql("INSERT INTO setting(name, value) VALUES(?, '')", (f"b{number}",))
            written.append(number)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        copies = [home.back_up() for _ in range(5)]
    finally:
        stop.set()
        writer.join()
    counts = []
    for copy in copies:
        names = set(settings(copy.database, home.key)) - {"first"}
        assert {name[1:] for name in names if name[0] == "a"} == {name[1:] for name in names if name[0] == "b"}
        counts.append(len(names))
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]


def test_automatic_backups_are_rotated_and_asked_for_ones_stay(home: Home) -> None:
    asked = home.back_up(reason="by-hand", keep=3)
    automatic = [home.back_up(reason="regular", keep=3) for _ in range(5)]
    kept = list_backups(home.folder)
    assert [each.folder for each in kept] == [each.folder for each in (*reversed(automatic[2:]), asked)]
    remove_backup(asked)
    assert asked.folder not in [each.folder for each in list_backups(home.folder)]
    assert not asked.folder.exists()


def test_two_backups_in_one_instant_have_two_names(home: Home) -> None:
    first, second = (back_up(home.database, home.folder, clock=home.clock) for _ in range(2))
    assert first.folder != second.folder
    assert len(list_backups(home.folder)) == 2


def test_a_backup_elsewhere_is_not_rotated_with_ours(home: Home, tmp_path: Path) -> None:
    made = [home.back_up(reason="regular", into=tmp_path / "stick", keep=1) for _ in range(3)]
    assert all(each.folder.parent == tmp_path / "stick" for each in made)
    assert len(list((tmp_path / "stick").iterdir())) == 3
    assert list_backups(home.folder) == ()


def test_strange_things_among_the_backups_are_left_alone(home: Home) -> None:
    shelf = home.folder / "backups"
    (shelf / "notes.txt").write_text("x")
    (shelf / "20260528T202641.000000Z-regular").mkdir()
    (shelf / "holiday").mkdir()
    home.back_up(reason="regular", keep=1)
    assert len(list_backups(home.folder)) == 1
    assert (shelf / "notes.txt").exists()
    assert (shelf / "holiday").exists()


def test_a_read_only_vault_can_be_backed_up_elsewhere(home: Home, tmp_path: Path) -> None:
    reader = Database(home.database.path, home.key, read_only=True)
    backup_database(reader, tmp_path / "copy.db", home.key)
    reader.close()
    assert settings(tmp_path / "copy.db", home.key) == {"first": "value number one"}


def test_a_killed_backup_leaves_nothing_that_looks_like_one(home: Home) -> None:
    script = textwrap.dedent(
        f"""
        import sys, time
        from pathlib import Path
        from mnemoscope.model.clock import system_clock
        from mnemoscope.vault import backup
        from mnemoscope.vault.database import Database
        from mnemoscope.vault.home import database_path
        def slow(path, key):
            print("copied", flush=True)
            time.sleep(60)
        backup.check_database = slow
        folder = Path(sys.argv[1])
        backup.back_up(Database(database_path(folder), {home.key!r}), folder, clock=system_clock)
        """
    )
    command = [sys.executable, "-c", script, str(home.folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "copied\n"
        process.kill()
    assert list_backups(home.folder) == ()
    home.back_up()
    assert sorted(each.name for each in (home.folder / "backups").iterdir()) == [
        "20260528T202641.000000Z-by-hand", "lock",
    ]


def test_a_copy_that_is_not_whole_is_never_kept(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    from mnemoscope.vault import backup

    def torn(path: Path) -> None:
        data = bytearray(path.read_bytes())
        data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)
        path.write_bytes(data)

    real = backup.check_database

    def check(path: Path, key: bytes | None) -> None:
        torn(path)
        real(path, key)

    monkeypatch.setattr(backup, "check_database", check)
    with pytest.raises((VaultDamaged, WrongKey)):
        home.back_up()
    assert list_backups(home.folder) == ()
    assert [each.name for each in (home.folder / "backups").iterdir()] == ["lock"]


# Restoring ------------------------------------------------------------------------------------------------------------


def test_restoring_brings_back_the_copy_and_sets_the_present_aside(home: Home) -> None:
    backup = home.back_up()
    home.put("second", "later")
    home.database.close()
    aside = restore_backup(backup.folder, home.folder, home.key, clock=home.clock)
    assert settings(database_path(home.folder), home.key) == {"first": "value number one"}
    assert aside is not None
    assert settings(database_path(aside), home.key) == {"first": "value number one", "second": "later"}
    assert backup.folder.exists()
    assert {each.reason for each in list_backups(home.folder)} == {"by-hand", "set-aside"}
    restore_backup(aside, home.folder, home.key, clock=home.clock)
    assert "second" in settings(database_path(home.folder), home.key)


@pytest.mark.parametrize("damage", ["lost", "emptied", "overwritten"])
def test_restoring_mends_a_damaged_vault(home: Home, damage: str) -> None:
    backup = home.back_up()
    home.database.close()
    path = database_path(home.folder)
    if damage == "lost":
        path.unlink()
    else:
        path.write_bytes(b"" if damage == "emptied" else os.urandom(20_000))
    restore_backup(backup.folder, home.folder, home.key, clock=home.clock)
    assert settings(path, home.key) == {"first": "value number one"}


def test_restoring_into_a_new_folder_needs_only_the_backup(home: Home, tmp_path: Path) -> None:
    backup = home.back_up(into=tmp_path / "stick")
    home.database.close()
    shutil.rmtree(home.folder)
    key = unlock_home(backup.folder, passphrase=None if home.key is None else "right").key
    assert restore_backup(backup.folder, tmp_path / "new", key, clock=home.clock) is None
    opened = unlock_home(tmp_path / "new", passphrase=None if home.key is None else "right")
    assert opened.header.name == "Mine"
    assert settings(database_path(opened.folder), opened.key) == {"first": "value number one"}


def test_a_vault_that_is_open_elsewhere_is_not_replaced(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mnemoscope.vault.database.BUSY_SECONDS", 0.2)
    backup = home.back_up()
    home.put("second", "later")
    with pytest.raises(VaultBusy):
        restore_backup(backup.folder, home.folder, home.key, clock=home.clock)
    home.put("third", "still works")
    assert set(settings(database_path(home.folder), home.key)) == {"first", "second", "third"}


def test_a_backup_of_another_vault_is_refused(home: Home, tmp_path: Path) -> None:
    other = create_home(tmp_path / "other", KeyChoice("plain"), name="Other", clock=system_clock)
    database = Database(database_path(other.folder), None)
    migrate(database, other.folder, clock=system_clock)
    backup = back_up(database, other.folder, clock=system_clock)
    database.close()
    with pytest.raises(Refused, match="another vault"):
        restore_backup(backup.folder, home.folder, None, clock=system_clock)
    assert settings(database_path(home.folder), home.key) == {"first": "value number one"}


def test_a_damaged_backup_replaces_nothing(home: Home) -> None:
    backup = home.back_up()
    data = bytearray(backup.database.read_bytes())
    data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)
    backup.database.write_bytes(data)
    home.database.close()
    with pytest.raises((VaultDamaged, WrongKey)):
        restore_backup(backup.folder, home.folder, home.key, clock=home.clock)
    assert settings(database_path(home.folder), home.key) == {"first": "value number one"}
    with pytest.raises(VaultMissing):
        restore_backup(home.folder / "backups" / "none", home.folder, home.key, clock=home.clock)


@pytest.mark.parametrize("home", ["passphrase"], indirect=True)
def test_a_restored_vault_keeps_its_present_passphrase(home: Home) -> None:
    assert home.key is not None
    backup = home.back_up()
    rekey.change_passphrase(home.folder, home.key, "new", clock=system_clock, argon=CHEAP)
    home.database.close()
    restore_backup(backup.folder, home.folder, home.key, clock=home.clock)
    assert unlock_home(home.folder, passphrase="new").key == home.key
    assert unlock_home(backup.folder, passphrase="new").key == home.key
