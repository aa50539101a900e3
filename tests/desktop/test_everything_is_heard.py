"""What a screen reader is told of every scene, and where the Tab key goes in it.

A process of its own plays the scenes with a screen reader at work, so that an end of the program in the midst of it is
told as what it is.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect

from mnemoscope_desktop.widgets.tab_order import in_reading_order

from .test_everything_can_be_read import scenes

pytestmark = [pytest.mark.gui, pytest.mark.slow, pytest.mark.timeout(900)]

PLAY = """
import faulthandler, json, sys
from pathlib import Path
from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
faulthandler.enable()
app = QApplication([])
import tests.desktop.test_everything_can_be_read as here
from mnemoscope_desktop import theme
from tests.desktop import heard
theme.manager().start(theme.Choice.LIGHT)
demo, young = here.scenes.build_vaults(Path(sys.argv[1]))
QAccessible.setActive(True)
played, heard_badly, jumps = [], {}, {}
with here.scenes.on_stage(app, demo, young, QSize(1100, 700)) as on:
    for scene, front in here.scenes.played(on):
        top = front or on.window
        played.append(scene.name)
        for problem in heard.problems(top):
            heard_badly.setdefault(problem, []).append(scene.name)
        for jump in heard.jumps(top):
            jumps.setdefault(jump, []).append(scene.name)
print("FOUND", json.dumps([played, heard_badly, jumps]))
"""


def test_every_scene_is_told_to_who_listens_and_tab_goes_on_as_one_reads(tmp_path: Path) -> None:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen", "MNEMOSCOPE_VAULTS": str(tmp_path / "known-vaults.json"),
    }  # fmt: skip
    run = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path)],
        capture_output=True, text=True, env=environment, cwd=Path(__file__).parents[2], timeout=800, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-4000:]
    assert "Traceback" not in run.stderr, run.stderr[-4000:]
    line = next(line for line in run.stdout.splitlines() if line.startswith("FOUND"))
    played, heard_badly, jumps = json.loads(line.removeprefix("FOUND"))
    assert played == scenes.names()
    assert heard_badly == {}
    assert jumps == {}


@pytest.mark.parametrize(
    ("places", "order"),
    [
        ([(0, 0, 50, 20), (60, 0, 50, 20), (0, 30, 110, 20)], [0, 1, 2]),
        ([(0, 30, 110, 20), (60, 2, 50, 16), (0, 0, 50, 20)], [2, 1, 0]),
        ([(60, 0, 50, 20), (0, 0, 50, 100), (60, 30, 50, 20)], [1, 0, 2]),
        ([(0, 0, 50, 40), (60, 0, 50, 90), (0, 50, 50, 40)], [0, 2, 1]),
        ([(0, 0, 200, 90), (0, 100, 200, 20), (90, 60, 60, 60)], [0, 1, 2]),
        ([(0, 0, 100, 22), (0, 20, 100, 22)], [0, 1]),
        ([], []),
    ],
    ids=["two lines", "made from below", "beside a tall one", "a column, then a tall one", "one lies over", "touching",
         "nothing"],
)  # fmt: skip
def test_pieces_are_read_line_by_line_and_what_lies_over_them_last(
    places: list[tuple[int, int, int, int]], order: list[int]
) -> None:
    assert in_reading_order(range(len(places)), lambda number: QRect(*places[number])) == order
