"""`mnemoscope backup` and `mnemoscope restore`, each call a process of its own."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from ...command_line import CommandLine


def test_a_backup_is_made_listed_checked_and_removed(commands: CommandLine, tmp_path: Path) -> None:
    cli = commands.on(tmp_path / "vault")
    cli.json("init", "--plain")
    cli.json("add", "I live in Oslo.")
    made = cli.json("backup")
    assert made["contents"]["memories"] == 1
    assert made["encrypted"] is False
    listed = cli.json("backup", "list")
    assert [each["name"] for each in listed["items"]] == [made["name"]]
    assert cli.json("backup", "check", "latest")["name"] == made["name"]
    for path in Path(made["folder"]).iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert cli.json("backup", "remove", made["name"]) == {"removed": made["folder"]}
    assert cli.json("backup", "list")["total"] == 0
    cli.json("backup", "check", code=2)
    cli.json("backup", "fly", code=2)


def test_the_schedule_and_the_second_folder_are_set_and_carried_out(commands: CommandLine, tmp_path: Path) -> None:
    cli, drive = commands.on(tmp_path / "vault"), tmp_path / "drive"
    cli.json("init", "--plain")
    cli.json("add", "I live in Oslo.")
    said = cli.json("backup", "--every", "daily", "--place", drive)
    assert said["every"] == "daily"
    assert [(each["folder"], each["scheduled"], each["reachable"]) for each in said["places"]] == [
        (str(tmp_path / "vault" / "backups"), True, True), (str(drive), True, True),
    ]
    assert len(cli.json("backup", "due")["made"]) == 2
    assert cli.json("backup", "due") == {"made": [], "absent": [], "problems": [], "scrubbed": 0}
    assert cli.json("settings")["backup_every"] == "daily"
    drive.rename(tmp_path / "away")
    cli.json("add", "I like tea.")
    assert cli.json("backup", "places")["places"][1]["reachable"] is False
    assert cli.json("backup", "--place", "none")["places"][1]["scheduled"] is False
    assert cli.json("backup", "forget", drive) == {"forgotten": str(drive)}
    assert "“hourly”" in cli("backup", "--every", "hourly").err or cli("backup", "--every", "hourly").code == 2


def test_a_backup_is_compared_and_put_back_only_with_yes(commands: CommandLine, tmp_path: Path) -> None:
    cli = commands.on(tmp_path / "vault")
    cli.json("init", "--plain")
    cli.json("add", "I live in Oslo.")
    name = cli.json("backup")["name"]
    cli.json("add", "I have a new boat.")
    compared = cli.json("restore", name, "--compare")
    assert (compared["back"], compared["lost"], compared["differ"], compared["acts_since"]) == (0, 1, 0, 1)
    assert cli.json("restore", "latest", code=1)["lost"] == 1
    told = cli("restore", "latest")
    assert told.code == 1
    assert "I have a new boat." in told.out
    assert "Nothing was changed" in told.out
    assert cli.json("list")["total"] == 2
    done = cli.json("restore", name, "--yes")
    assert cli.json("list")["total"] == 1
    assert Path(done["set_aside"]).is_dir()
    cli.json("restore", Path(done["set_aside"]).name, "--yes")
    assert cli.json("list")["total"] == 2
    assert cli.json("verify")["ok"]


@pytest.mark.parametrize("option", ["--compare", "--yes"])
def test_a_memory_is_not_restored_by_what_is_said_of_a_backup(
    commands: CommandLine, tmp_path: Path, option: str
) -> None:
    cli = commands.on(tmp_path / "vault")
    cli.json("init", "--plain")
    memory = cli.json("add", "I live in Oslo.")["id"]
    cli.json("archive", memory)
    assert "go with a backup" in cli("restore", memory, option).err
    assert cli.json("list")["total"] == 0
    cli.json("restore", memory)
    assert cli.json("list")["total"] == 1


def test_a_backup_becomes_a_vault_of_its_own(commands: CommandLine, tmp_path: Path) -> None:
    cli = commands.on(tmp_path / "vault")
    cli.json("init", "--plain")
    cli.json("add", "I live in Oslo.")
    cli.json("backup")
    cli.json("add", "I have a new boat.")
    made = cli.json("restore", "latest", "--to", tmp_path / "beside")
    assert made == {"vault": str(tmp_path / "beside")}
    assert cli.json("list", vault=tmp_path / "beside")["total"] == 1
    assert cli.json("list")["total"] == 2
    cli.json("restore", "latest", "--to", tmp_path / "beside", code=1)


def test_a_vault_whose_database_is_lost_is_restored(commands: CommandLine, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("right horse")
    cli = commands.on(tmp_path / "vault", MNEMOSCOPE_PASSPHRASE_FILE=str(secret))
    cli.json("init", "--passphrase")
    cli.json("add", "I live in Oslo.")
    cli.json("backup")
    for damage in (b"", os.urandom(9000), None):
        if damage is None:
            (tmp_path / "vault" / "vault.db").unlink()
        else:
            (tmp_path / "vault" / "vault.db").write_bytes(damage)
        assert cli("list").code == 4
        assert cli.json("restore", "latest", "--compare")["now"] is None
        cli.json("restore", "latest", "--yes")
        assert cli.json("list")["total"] == 1


def test_a_backup_on_a_drive_is_enough(commands: CommandLine, tmp_path: Path) -> None:
    cli = commands.on(tmp_path / "vault")
    cli.json("init", "--plain")
    cli.json("add", "I live in Oslo.")
    made = cli.json("backup", "--into", tmp_path / "drive")
    new = commands.on(tmp_path / "new")
    new.json("restore", made["folder"], "--yes")
    assert new.json("list")["total"] == 1
