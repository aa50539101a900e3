"""What panels need is imported ahead of them, whole, in the thread that Qt belongs to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mnemoscope_desktop.panels import registry

pytestmark = pytest.mark.gui

BEGIN = """
import sys, threading
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

class Watch:
    astray = []
    def find_spec(self, name, *_):
        if name.partition(".")[0] in ("PySide6", "pyqtgraph", "mnemoscope_desktop"):
            if threading.current_thread() is not threading.main_thread():
                self.astray.append(name)

sys.meta_path.insert(0, Watch())
app = QApplication([])
from mnemoscope_desktop import ahead
turns = []
beat = QTimer()
beat.timeout.connect(lambda: turns.append(ahead.done()))
beat.start(1)
ahead.start()

def until(reached):
    while not reached():
        app.processEvents()
"""
WHOLE = """
until(ahead.done)
import pyqtgraph as pg
print(Watch.astray, turns.count(False) > 20)
print(*(name for name in sys.modules if name.startswith("mnemoscope_desktop.panels.") and name.endswith(".panel")))
print(pg.PlotWidget.__module__, pg.__version__, pg.__spec__.name, pg.mkPen("r").color().name())
"""
FIRST = """
def panels():
    return sorted(spec.key for spec in registry.present() if spec.factory.partition(":")[0] in sys.modules)

from mnemoscope_desktop.panels import registry
seen = []
ahead.once_there(lambda: seen.append(panels()))
print(seen)
until(lambda: seen)
print(seen, ahead.done())
ahead.once_there(lambda: seen.append("now"))
print(seen[-1])
until(ahead.done)
print(len(seen), len(panels()) == len(registry.present()), Watch.astray)
"""
HALFWAY = """
until(lambda: hasattr(sys.modules.get("pyqtgraph"), "CONFIG_OPTIONS"))
print(hasattr(sys.modules["pyqtgraph"], "PlotWidget"))
from mnemoscope_desktop.charts import pg
print(pg is sys.modules["pyqtgraph"], pg.PlotWidget().plotItem.getViewBox() is not None)
until(ahead.done)
print(Watch.astray)
"""


def run(script: str, first: str = "") -> list[str]:
    ended = subprocess.run(
        [sys.executable, "-c", BEGIN.replace("start()", f"start({first!r})") + script],
        capture_output=True, text=True, timeout=120, check=False, cwd=Path(__file__).parents[2],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines()


def test_everything_is_there_in_the_end_and_the_loop_came_round_meanwhile() -> None:
    first, panels, charts = run(WHOLE)
    assert first == "[] True"
    assert set(panels.split()) >= {spec.factory.partition(":")[0] for spec in registry.present()}
    assert charts.startswith("pyqtgraph.widgets.PlotWidget ")
    assert charts.endswith(" pyqtgraph #ff0000")


def test_who_waits_for_the_first_panel_is_told_once_it_is_there_and_before_the_others_are() -> None:
    assert run(FIRST, "backups") == ["[]", "[['backups']] False", "now", "2 True []"]


def test_a_chart_that_is_wanted_halfway_gets_the_whole_of_it() -> None:
    assert run(HALFWAY) == ["False", "True True", "[]"]


def test_charts_are_reached_by_one_door() -> None:
    source = Path(registry.__file__).parents[1]
    direct = {
        path.name
        for path in source.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if line.strip().startswith(("import pyqtgraph", "from pyqtgraph"))
    }
    assert direct == {"charts.py"}
