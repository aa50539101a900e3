"""The command `mnemoscope` in a process of its own, each time, without paying for its start each time.

One process imports the program and then splits off a child per command, which gets its own arguments, environment,
streams and exit code. What the child runs is the program's own `main`. Where processes cannot be split, every command
is started anew.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

PROGRAM = (sys.executable, "-c", "import sys; from mnemoscope.cli import main; sys.argv[0] = 'mnemoscope'; main()")
INHERITED = ("PATH", "HOME", "XDG_CACHE_HOME", "TMPDIR", "SYSTEMROOT", "LD_LIBRARY_PATH")

_SPLITTING = """
import gc, json, os, sys, tempfile, time, traceback
from contextlib import redirect_stdout, suppress
from io import StringIO
from mnemoscope.cli import main

# Once through the usual commands, so that children have nothing more to load.
with tempfile.TemporaryDirectory() as folder, redirect_stdout(StringIO()):
    for words in ("init --plain", "add kept", "search --words-only kept", "list"):
        sys.argv = ["mnemoscope", *words.split(), "--vault", folder + "/vault"]
        with suppress(SystemExit):
            main()
gc.freeze()

for line in sys.stdin:
    job = json.loads(line)
    pid = os.fork()
    if pid == 0:
        os.environ.clear()
        os.environ.update(job["environment"])
        time.tzset()
        for stream, flags, place in zip((0, 1, 2), (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY), job["streams"]):
            os.dup2(os.open(place, flags), stream)
        if job["user"] is not None:
            os.setgid(job["user"])
            os.setuid(job["user"])
        sys.stdin = open(0, closefd=False)
        sys.argv = ["mnemoscope", *job["arguments"]]
        code = 1
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    status = os.waitpid(pid, 0)[1]
    print(os.waitstatus_to_exitcode(status), flush=True)
"""


@dataclass(frozen=True)
class Answer:
    """What a command gave back."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The one JSON document on standard output."""
        return json.loads(self.out)


@dataclass
class CommandLine:
    """Runs commands on one vault. `environment` is all that they see beside the paths of the machine; with a number
    of a `user` they run as that one, which only the superuser can make them do."""

    vault: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    user: int | None = None
    _server: subprocess.Popen[str] | None = None

    def __call__(
        self, *arguments: str | Path, vault: Path | None = None, typed: str = "", **environment: str
    ) -> Answer:
        """Run one command to its end; upper-case keywords are added to its environment, `typed` is its input."""
        words = [str(argument) for argument in arguments]
        given = self.given(vault, environment)
        server = self._started_server()
        if server is None:
            done = subprocess.run([*PROGRAM, *words], capture_output=True, env=given, input=typed.encode())
            return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())
        with tempfile.TemporaryDirectory(prefix="command-") as folder:
            read, out, err = (Path(folder, name) for name in ("in", "out", "err"))
            read.write_text(typed, "utf-8")
            out.touch()
            err.touch()
            job: dict[str, Any] = {"arguments": words, "environment": given, "streams": [str(read), str(out), str(err)]}
            job["user"] = self.user
            assert server.stdin is not None
            assert server.stdout is not None
            server.stdin.write(json.dumps(job) + "\n")
            server.stdin.flush()
            code = int(server.stdout.readline())
            return Answer(code, out.read_text("utf-8"), err.read_text("utf-8"))

    def json(self, *arguments: str | Path, vault: Path | None = None, code: int = 0, **environment: str) -> Any:
        """Run one command with --json, which must end with `code`, and give its document."""
        answer = self(*arguments, "--json", vault=vault, **environment)
        assert answer.code == code, (arguments, answer)
        return answer.data

    def started(self, *arguments: str | Path, **environment: str) -> subprocess.Popen[bytes]:
        """Start one command the long way and do not wait for it."""
        return subprocess.Popen(
            [*PROGRAM, *(str(argument) for argument in arguments)],
            env=self.given(None, environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def given(self, vault: Path | None, more: Mapping[str, str]) -> dict[str, str]:
        kept = {name: os.environ[name] for name in INHERITED if name in os.environ}
        place = vault or self.vault
        named = {"MNEMOSCOPE_VAULT": str(place)} if place else {}
        # The list of vaults that whoever runs the tests has is not touched.
        named["MNEMOSCOPE_VAULTS"] = str(Path(tempfile.gettempdir()) / f"mnemoscope-vaults-{os.getpid()}.json")
        return {**kept, "LANG": "C.UTF-8", "TZ": "UTC", **named, **self.environment, **more}

    def on(self, vault: Path, *, user: int | None = None, **environment: str) -> CommandLine:
        """The same for another vault or user, with the same process behind it."""
        return CommandLine(vault, {**self.environment, **environment}, user, self._started_server())

    def _started_server(self) -> subprocess.Popen[str] | None:
        if self._server is None and hasattr(os, "fork"):
            self._server = subprocess.Popen(
                [sys.executable, "-c", _SPLITTING], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        return self._server

    def __enter__(self) -> CommandLine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None:
            assert self._server.stdin is not None
            assert self._server.stdout is not None
            self._server.stdin.close()
            self._server.wait(30)
            self._server.stdout.close()
