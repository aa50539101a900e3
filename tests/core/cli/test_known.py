"""`mnemoscope vaults` and `mnemoscope key`, each call a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ...command_line import CommandLine


def test_vaults_are_listed_renamed_and_forgotten(commands: CommandLine, tmp_path: Path) -> None:
    cli = commands.on(tmp_path / "one", MNEMOSCOPE_VAULTS=str(tmp_path / "vaults.json"))
    cli.json("init", "--plain", "--name", "One")
    cli.json("init", "--plain", "--name", "Two", vault=tmp_path / "two")
    assert {each["name"] for each in cli.json("vaults")["items"]} == {"One", "Two"}
    assert cli.json("vaults", "rename", "Mine")["name"] == "Mine"
    assert {each["name"] for each in cli.json("vaults")["items"]} == {"Mine", "Two"}
    (tmp_path / "two").rename(tmp_path / "gone")
    assert {each["name"]: each["there"] for each in cli.json("vaults")["items"]} == {"Mine": True, "Two": False}
    cli.json("vaults", "forget", tmp_path / "two")
    assert cli.json("vaults", "add", tmp_path / "gone")["copies"] == []
    assert cli.json("vaults")["total"] == 2
    cli.json("vaults", "forget", tmp_path / "nowhere", code=1)
    cli.json("vaults", "rename", code=2)


def test_a_passphrase_is_changed_unattended(commands: CommandLine, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("old words here")
    new.write_text("new words here")
    cli = commands.on(tmp_path / "vault", MNEMOSCOPE_PASSPHRASE_FILE=str(old))
    cli.json("init", "--passphrase")
    changed = cli.json("key", "passphrase", MNEMOSCOPE_NEW_PASSPHRASE_FILE=str(new))
    assert changed == {
        "done": "passphrase", "recovery_code": None, "opens_by": ["passphrase", "recovery"], "not_reached": [],
    }
    assert cli("list").code == 3
    assert cli("list", MNEMOSCOPE_PASSPHRASE_FILE=str(new)).code == 0
    cli.json("key", "fly", code=2)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux")
def test_a_process_that_holds_a_key_leaves_no_core_dump() -> None:
    script = (
        "import ctypes, resource\n"
        "from mnemoscope.vault.process_guard import keep_memory_private\n"
        "keep_memory_private()\n"
        "print(resource.getrlimit(resource.RLIMIT_CORE), ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "(0, 0) 0"
