"""Starting: the window is there before anything heavy is, and the right page shows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mnemoscope_desktop.preferences import Preferences

from .sample_vault import make_vault

FIRST_PAINT = """
import sys
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
app = QApplication(["mnemoscope"])
from mnemoscope_desktop import app as start
from mnemoscope_desktop.preferences import Preferences, default_path
arguments = start.parse(sys.argv[1:])
preferences = Preferences(default_path())
start.prepare(arguments, preferences)
application = start.Application(arguments, preferences)
began = []
application._begin = lambda: (began.append(sorted(
    name for name in ("chromadb", "onnxruntime", "pyqtgraph", "numpy", "sqlalchemy") if name in sys.modules
)), app.exit())
application.start()
QTimer.singleShot(20000, app.exit)
app.exec()
assert application.window.isVisible()
print("LOADED", began[0])
application.end()
"""

WHOLE_RUN = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from mnemoscope_desktop import app as start, tasks
kept = []
original = start.Application.start
def started(self):
    kept.append(self)
    original(self)
    def look():
        if self.session.summary is None:
            return
        print("TITLE", self.window.windowTitle())
        print("COUNT", self.session.summary.counts.memories)
        timer.stop()
        self.window.close()
    timer = QTimer(self.window)
    timer.timeout.connect(look)
    timer.start(50)
start.Application.start = started
code = start.main(sys.argv[1:])
print("CODE", code)
"""


def run(script: str, tmp_path: Path, *arguments: str) -> str:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "MNEMOSCOPE_PREFERENCES": str(tmp_path / "preferences.json"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }
    environment.pop("MNEMOSCOPE_VAULT", None)
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_first_paint_needs_no_heavy_library(tmp_path: Path) -> None:
    assert "LOADED []" in run(FIRST_PAINT, tmp_path, "--vault", str(tmp_path / "nowhere"))


def test_a_whole_run_opens_the_vault_remembers_it_and_ends_cleanly(tmp_path: Path) -> None:
    make_vault(tmp_path / "vault", name="Mine").close()
    out = run(WHOLE_RUN, tmp_path, "--vault", str(tmp_path / "vault"), "--language", "en", "--theme", "dark")
    assert "TITLE Mine – Mnemoscope" in out
    assert "COUNT 19" in out
    assert "CODE 0" in out
    assert Preferences(tmp_path / "preferences.json").get("vault", "") == str(tmp_path / "vault")
    again = run(WHOLE_RUN, tmp_path)
    assert "COUNT 19" in again


@pytest.mark.parametrize("junk", ["", "{", "[1, 2]", '{"theme": 7, "vault": ["x"], "geometry": "!!"}', "\x00\xff"])
def test_damaged_preferences_are_as_none(tmp_path: Path, junk: str) -> None:
    path = tmp_path / "desktop.json"
    path.write_text(junk, "latin-1")
    preferences = Preferences(path)
    assert preferences.get("theme", "system") == "system"
    assert preferences.get("vault", "") == ""
    preferences.set("theme", "dark")
    assert Preferences(path).get("theme", "") == "dark"


def test_preferences_that_cannot_be_written_do_not_stop_the_work(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    preferences = Preferences(blocked / "desktop.json")
    preferences.set("theme", "dark")
    assert preferences.get("theme", "") == "dark"
