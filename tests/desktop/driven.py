"""The whole application in a process of its own, driven from a test: ended by signals, starved of its disk, robbed of
its folder, or run as another person."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

ANSWER = "@@"
PATIENCE = 60.0

INSIDE = """
import json, sys, threading, traceback
from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope_desktop import app as start, messages, operations, tasks
from mnemoscope_desktop.widgets.plain import PlainLabel

class Ear(QObject):
    heard = Signal(str)

    def __init__(self, application):
        super().__init__(application)
        self.names = {**globals(), "application": application, "window": application.window,
                      "session": application.session}
        self.heard.connect(self.obey, Qt.ConnectionType.QueuedConnection)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in sys.stdin:
            self.heard.emit(line)

    def obey(self, line):
        code = json.loads(line)
        try:
            self.names["result"] = None
            try:
                self.names["result"] = eval(compile(code, "<driven>", "eval"), self.names)
            except SyntaxError:
                exec(code, self.names)
            answer = {"value": self.names["result"]}
        except BaseException:
            answer = {"error": traceback.format_exc()}
        print("@@" + json.dumps(answer, default=str, skipkeys=True), flush=True)

def calm():
    for _ in range(3):
        QTest.qWait(80)
        assert tasks.manager().wait(30)

def texts():
    return [label.text() for label in application_window().findChildren(PlainLabel) if label.isVisible()]

def application_window():
    return kept[0].window

def said():
    return [message.text for message in messages.channel().log]

def dialogs():
    return [type(each).__name__ for each in QApplication.topLevelWidgets() if each.isVisible() and each.isModal()]

kept = []
original = start.Application.start

def started(self):
    kept.append(self)
    kept.append(Ear(self))
    original(self)

start.Application.start = started
sys.argv[0] = "mnemoscope-desktop"
sys.exit(start.run())
"""


class Driven:
    """The application with its standard input as a line of commands: `do` runs Python on its event loop."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        environment: Mapping[str, str] | None = None,
        before: tuple[str, ...] = (),
    ) -> None:
        """`home` holds its settings; `before` is a program that runs it."""
        folders = {"XDG_DATA_HOME": "data", "TMPDIR": "temporary"}
        for name in folders.values():
            (home / name).mkdir(parents=True, exist_ok=True)
        preferences = home / "preferences.json"
        if not preferences.exists():
            preferences.write_text(json.dumps({"toured": True}), encoding="utf-8")
        own = {name: str(home / place) for name, place in folders.items()}
        known = {
            "QT_QPA_PLATFORM": "offscreen",
            "MNEMOSCOPE_PREFERENCES": str(preferences),
            "MNEMOSCOPE_VAULTS": str(home / "known-vaults.json"),
            "LANG": "C.UTF-8",
            "PYTHONFAULTHANDLER": "1",
        }
        inherited = {name: value for name, value in os.environ.items() if name != "MNEMOSCOPE_VAULT"}
        self.process = subprocess.Popen(
            [*before, sys.executable, "-c", INSIDE, "--language", "en", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=inherited | own | known | dict(environment or {}),
            start_new_session=True,
        )
        self.errors: list[str] = []
        assert self.process.stderr is not None
        reading = self.process.stderr
        self._reader = threading.Thread(target=lambda: self.errors.extend(reading), daemon=True)
        self._reader.start()

    def __enter__(self) -> Driven:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.kill()
        self.process.wait()
        self._reader.join(5)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()

    def do(self, code: str, seconds: float = PATIENCE) -> Any:
        """Run an expression, or statements that set `result`, on the event loop; gives it as JSON would."""
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(code) + "\n")
        process.stdin.flush()
        watch = threading.Timer(seconds, self.kill)
        watch.start()
        try:
            for line in process.stdout:
                if line.startswith(ANSWER):
                    answer = json.loads(line.removeprefix(ANSWER))
                    assert "error" not in answer, answer["error"]
                    return answer["value"]
        finally:
            watch.cancel()
        process.wait()
        raise AssertionError(f"It ended with {process.returncode}:\n{self.problems()}")

    def opened(self) -> None:
        """Wait until the vault is open and everything is calm."""
        self.do(
            "for _ in range(600):\n"
            "    if session.summary is not None or window.unlock._state not in ('opening', 'finishing'):\n"
            "        break\n"
            "    QTest.qWait(50)\n"
            "calm()"
        )
        assert self.do("session.vault is not None"), self.do("texts()")

    def end(self, number: int = signal.SIGTERM, seconds: float = PATIENCE) -> int:
        """Send a signal and give the exit code."""
        self.process.send_signal(number)
        return self.ended(seconds)

    def ended(self, seconds: float = PATIENCE) -> int:
        """Wait for the end and give the exit code."""
        return self.process.wait(seconds)

    def kill(self) -> None:
        """End it and whoever runs it without a chance to do anything more."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def problems(self) -> str:
        """What it wrote on the standard error."""
        self._reader.join(1)
        return "".join(self.errors)
