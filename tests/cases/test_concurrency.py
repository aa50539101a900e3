"""Several processes, sudden ends, a store of another version, no network, a program that forgets to close."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlcipher3.dbapi2 as sqlite

from mnemoscope import Vault
from mnemoscope.model.errors import Cancelled
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope.vault.keys import KeyChoice

from ..command_line import PROGRAM, CommandLine
from .asking import found, texts, written

PLAIN = KeyChoice("plain")

WRITES = """
import sys
from pathlib import Path
from mnemoscope import Vault

folder, name, rounds = sys.argv[1:]
print("ready", flush=True)
sys.stdin.readline()
for number in range(int(rounds)):
    with Vault.open(Path(folder)) as vault:
        vault.load_index()
        for place in range(20):
            vault.add(f"{name} counted {place} herons on walk {number}")
"""
FORGETS_TO_CLOSE = """
import sys
from pathlib import Path
from mnemoscope import Vault

vault = Vault.open(Path(sys.argv[1]))
vault.load_index()
vault.add_many([f"Crate {number} holds lamp shades." for number in range(300)])
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    Vault.create(tmp_path / "vault", key=PLAIN).vault.close()
    return tmp_path / "vault"


@pytest.fixture
def second(commands: CommandLine) -> Iterator[CommandLine]:
    """Another command line with a process of its own behind it."""
    with CommandLine() as line:
        yield line


def started(script: str, *arguments: str | Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", script, *(str(argument) for argument in arguments)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_two_programs_that_write_at_once_lose_nothing(folder: Path) -> None:
    """Rounds of twenty each, with the index open in both and here."""
    with Vault.open(folder) as watcher:
        watcher.load_index()
        writers = [started(WRITES, folder, name, "3") for name in ("Ann", "Ben")]
        for writer in writers:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
        outputs = [writer.communicate("go\n", timeout=60) for writer in writers]
        assert [writer.returncode for writer in writers] == [0, 0], outputs
        assert watcher.count(EVERYTHING) == 120
        watcher.load_index()
        report = watcher.verify()
        assert (report.ok, report.index_pending, report.operations) == (True, 0, 120)
        assert found(watcher, "Ben counted 7 herons on walk 2")[0] == "Ben counted 7 herons on walk 2"
        changes = watcher.poll()
        assert changes is not None
        assert changes.count == 120


def test_two_command_lines_at_once(cli: CommandLine, second: CommandLine) -> None:
    assert cli.vault is not None
    other = second.on(cli.vault)

    def loop(line: CommandLine, name: str) -> list[str]:
        return [line.json("add", f"{name} saw heron {number}")["outcome"] for number in range(20)]

    with ThreadPoolExecutor(2) as pool:
        outcomes = [*pool.map(loop, (cli, other), ("Ann", "Ben"))]
    assert outcomes == [["added"] * 20] * 2
    assert cli.json("list", "--limit", "1")["total"] == 40


def test_an_import_that_is_killed_leaves_nothing_half_done(cli: CommandLine, tmp_path: Path) -> None:
    rows = [{"text": f"Crate {number} holds {number * 7} lamp shades."} for number in range(1_500)]
    listed = written(tmp_path / "list.json", rows)
    cli.json("add", "I own a canoe.")
    log = (cli.vault or tmp_path) / "vault.db-wal"
    for seconds in (0.02, 0.3):
        importing = cli.started("import", listed)
        deadline = time.monotonic() + 30
        while not log.exists() and importing.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(seconds)
        importing.kill()
        importing.communicate()
        verified = cli.json("verify")
        assert (verified["ok"], verified["journal"]["chain_ok"]) == (True, True)
        assert cli.json("list", "--limit", "1")["total"] in (1, 1_501), "all or nothing"
    cli.json("import", listed)
    assert cli.json("list", "--limit", "1")["total"] == 1_501
    assert cli.json("import", listed)["added"] == 0


def test_vectors_that_were_not_made_are_made_the_next_time(folder: Path) -> None:
    def stop(done: int, total: int | None, what: str) -> None:
        if total and done > 100:
            raise Cancelled("The power is gone.")

    with Vault.open(folder) as vault:
        vault.add_many([MemoryDraft(f"Crate {number} holds lamp shades.") for number in range(400)])
        with pytest.raises(Cancelled):
            vault.load_index(progress=stop)
    with Vault.open(folder) as vault:
        vault.load_index()
        report = vault.verify()
        assert (report.ok, report.index_in_step, report.index_pending) == (True, True, 0)
        assert found(vault, "what lies in crate 390")[0] == "Crate 390 holds lamp shades."


def test_a_store_of_a_newer_version_is_left_as_it_is(cli: CommandLine) -> None:
    cli.json("add", "I own a canoe.")
    assert cli.vault is not None
    database = cli.vault / "vault.db"
    connection = sqlite.connect(database)
    connection.execute("UPDATE alembic_version SET version_num = '9876'")
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    before = database.read_bytes()
    for arguments in (("list",), ("add", "I own a kayak."), ("verify",), ("maintain",)):
        assert cli.json(*arguments, code=4)["error"]["code"] == "too_new"
    assert database.read_bytes() == before


def test_two_who_make_the_same_vault_at_once_make_one(
    commands: CommandLine, second: CommandLine, tmp_path: Path
) -> None:
    place = tmp_path / "new"
    with ThreadPoolExecutor(2) as pool:
        answers = [*pool.map(lambda line: line("init", "--plain", "--json", vault=place), (commands, second))]
    codes = sorted(answer.code for answer in answers)
    assert codes == [0, 1], answers
    assert commands.json("add", "I own a canoe.", vault=place)["outcome"] == "added"
    assert second.json("verify", vault=place)["ok"]


def test_it_works_with_no_network_at_all_and_says_how_it_searches(cli: CommandLine) -> None:
    apart = shutil.which("unshare")
    if apart is None or subprocess.run([apart, "-rn", "true"], capture_output=True).returncode:
        pytest.skip("this machine does not let a program be cut off from the network")
    cli.json("add", "I repair clocks.")
    done = subprocess.run(
        [apart, "-rn", *PROGRAM, "search", "mending timepieces"],
        env=cli.given(None, {}),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "I repair clocks." in done.stdout
    assert "\nby e5, " in done.stdout or "\nby hashed, " in done.stdout


def test_a_program_that_forgets_to_close_ends_well_and_loses_nothing(folder: Path) -> None:
    done = subprocess.run([sys.executable, "-c", FORGETS_TO_CLOSE, str(folder)], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    with Vault.open(folder) as vault:
        assert vault.count() == 300
        assert vault.verify().ok
        assert texts(vault)[0] == "Crate 0 holds lamp shades."
