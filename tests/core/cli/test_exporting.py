"""Export on the command line: what is asked before, what is refused, and what the answers look like."""

from __future__ import annotations

import hashlib
import json
import os
import pty
import stat
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.exchange.age import MARK
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.out_forms import IDS
from mnemoscope.model.words import Origin
from mnemoscope.vault.keys import Argon, KeyChoice

from ...command_line import PROGRAM, CommandLine

WORD = "three brown owls"
KEY = "seven grey herons"
CHEAP = Argon(time=1, memory_kib=8 * 1024, lanes=1)
NO_KEYRING = {"PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A plain and an encrypted vault, each with three memories, and the files with passphrases."""
    place = tmp_path_factory.mktemp("exporting")
    (place / "key").write_text(KEY + "\n")
    (place / "word").write_text(WORD + "\n")
    for name, choice in (("plain", KeyChoice("plain")), ("locked", KeyChoice("passphrase", KEY))):
        with Vault.create(place / name, key=choice, argon=CHEAP).vault as vault:
            vault.add(MemoryDraft("I own a canoe.", scope="work"))
            vault.add("I live in Ghent.")
            vault.add(MemoryDraft("Collects stamps.", origin=Origin.INFERRED))
    return place


@pytest.fixture
def plain(commands: CommandLine, place: Path) -> CommandLine:
    return commands.on(place / "plain")


@pytest.fixture
def locked(commands: CommandLine, place: Path) -> CommandLine:
    return commands.on(place / "locked", MNEMOSCOPE_PASSPHRASE_FILE=str(place / "key"), **NO_KEYRING)


@pytest.mark.parametrize("form", IDS)
def test_every_format_is_written_and_told(form: str, plain: CommandLine, tmp_path: Path) -> None:
    told = plain.json("export", str(tmp_path / "x.zip"), "--format", form, "--manifest")
    assert told.keys() == {
        "path", "format", "memories", "sources", "sha256", "bytes", "encrypted", "left_out", "fields_left_out",
        "manifest",
    }  # fmt: skip
    written = (tmp_path / "x.zip").read_bytes()
    assert (told["format"], told["bytes"], told["encrypted"]) == (form, len(written), False)
    assert told["sha256"] == hashlib.sha256(written).hexdigest()
    assert told["memories"] == (2 if form == "text" else 3)
    assert json.loads(Path(told["manifest"]).read_bytes())["sha256"] == told["sha256"]


def test_a_preview_writes_nothing(plain: CommandLine, tmp_path: Path) -> None:
    target = tmp_path / "x.csv"
    told = plain.json("export", str(target), "--format", "csv", "--preview", "--query", "Ghent")
    assert (told["memories"], told["by_scope"], told["by_origin"]) == (1, {"personal": 1}, {"stated": 1})
    assert told["first"][0].startswith("id,text,origin")
    assert {"what": "memories", "count": 2, "why": "the filter does not include them"} in told["left_out"]
    shown = plain("export", str(target), "--format", "csv", "--preview").out
    assert "3 memories and 0 passages, about " in shown
    assert "It would begin:\n    id,text" in shown
    assert not target.exists()


def test_scopes_standings_and_ids_choose(plain: CommandLine, tmp_path: Path) -> None:
    def texts(*options: str) -> set[str]:
        target = tmp_path / "x.jsonl"
        plain.json("export", str(target), "--format", "jsonl", "--force", *options)
        return {json.loads(line)["text"] for line in target.read_text("utf-8").splitlines()}

    assert texts("--scope", "work") == {"I own a canoe."}
    assert texts("--standing", "inferred,confirmed") == {"Collects stamps."}
    one = plain.json("list", "Ghent")["items"][0]["id"]
    assert texts("--ids", one) == {"I live in Ghent."}
    assert texts("--as-of", "2020-01-01") == set()
    wrong = plain.json("export", str(tmp_path / "y"), "--standing", "sure", code=2)
    assert wrong["error"]["code"] == "misuse"


def test_a_file_is_replaced_only_when_that_is_said(plain: CommandLine, tmp_path: Path) -> None:
    target = tmp_path / "x.zip"
    target.write_text("something of mine")
    refused = plain.json("export", str(target), code=1)
    assert (refused["error"]["code"], target.read_text()) == ("refused", "something of mine")
    plain.json("export", str(target), "--force")
    assert target.read_bytes().startswith(b"PK")
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_from_an_encrypted_vault_nothing_goes_out_in_clear_unasked(locked: CommandLine, tmp_path: Path) -> None:
    refused = locked.json("export", str(tmp_path / "x.zip"), code=1)
    assert "--encrypt" in refused["error"]["message"]
    assert list(tmp_path.iterdir()) == []
    told = locked.json("export", str(tmp_path / "x.zip"), "--yes")
    assert (told["encrypted"], told["memories"]) == (False, 3)


def test_encrypted_out_and_in_by_a_passphrase_from_a_file(
    locked: CommandLine, commands: CommandLine, place: Path, tmp_path: Path
) -> None:
    word = {"MNEMOSCOPE_EXPORT_PASSPHRASE_FILE": str(place / "word")}
    told = locked.json("export", str(tmp_path / "all.zip"), "--encrypt", **word)
    path = Path(told["path"])
    assert (path.name, told["encrypted"]) == ("all.zip.age", True)
    assert path.read_bytes().startswith(MARK)
    other = tmp_path / "other"
    with Vault.create(other, key=KeyChoice("plain")).vault:
        pass
    line = commands.on(other)
    assert line.json("import", str(path), code=3)["error"]["code"] == "passphrase_needed"
    (tmp_path / "wrong").write_text("four owls")
    wrong = {"MNEMOSCOPE_EXPORT_PASSPHRASE_FILE": str(tmp_path / "wrong")}
    assert line.json("import", str(path), code=3, **wrong)["error"]["code"] == "wrong_passphrase"
    assert line.json("list")["total"] == 0
    assert line.json("import", str(path), **word)["added"] == 3
    path.write_bytes(path.read_bytes()[:-3])
    assert line.json("import", str(path), code=1, **word)["error"]["code"] == "unreadable"
    missing = locked.json("export", str(tmp_path / "b.zip"), "--encrypt", code=3)
    assert missing["error"]["code"] == "passphrase_needed"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no terminals of this kind")
def test_at_a_terminal_the_passphrase_is_typed_twice_and_not_shown(place: Path, tmp_path: Path) -> None:
    target = tmp_path / "x.zip.age"
    command = [*PROGRAM, "export", str(target), "--encrypt", "--vault", str(place / "plain")]
    shown, code = at_a_terminal(command, {"for the file": WORD, "Again": WORD})
    assert (code, target.exists()) == (0, True)
    assert WORD not in shown
    assert "encrypted with your passphrase" in shown
    shown, code = at_a_terminal(
        [*command[:-3], "--force", *command[-3:]], {"for the file": WORD, "Again": "another"}
    )
    assert (code, "The two passphrases differ. Nothing was written." in shown) == (2, True)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no terminals of this kind")
@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("n", 1)])
def test_at_a_terminal_one_yes_is_asked_for(answer: str, code: int, place: Path, tmp_path: Path) -> None:
    command = [*PROGRAM, "export", str(tmp_path / "x.zip"), "--vault", str(place / "locked")]
    environment = {"MNEMOSCOPE_PASSPHRASE_FILE": str(place / "key"), **NO_KEYRING}
    shown, left = at_a_terminal(command, {"Write it?": answer}, environment)
    assert (left, (tmp_path / "x.zip").exists()) == (code, code == 0)
    assert "whoever can open it can read it" in shown


def at_a_terminal(
    command: list[str], answers: Mapping[str, str], environment: Mapping[str, str] | None = None
) -> tuple[str, int]:
    """Run a command at a terminal of its own, type each answer when its question appears, and give what was shown."""
    ours, theirs = pty.openpty()
    env = {**{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}, **(environment or {})}
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True, close_fds=True
    )
    os.close(theirs)
    shown, waiting = "", dict(answers)
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            part = os.read(ours, 4096).decode("utf-8", "replace")
        except OSError:
            break
        if not part:
            break
        shown += part
        for question in [each for each in waiting if each in shown]:
            os.write(ours, f"{waiting.pop(question)}\n".encode())
    code = process.wait(timeout=60)
    os.close(ours)
    return shown, code
