"""A long act is told of in one place: by the panel that began it while that is in sight, else in the window's foot."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop.shell.progress import SHOW_AFTER_MS
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.progress_row import ProgressRow
from mnemoscope_desktop.window import Window

from .panel_tools import Settle

pytestmark = pytest.mark.gui


def test_the_foot_tells_of_an_act_only_while_its_panel_is_out_of_sight(
    window: Window, qtbot: QtBot, settle: Settle
) -> None:
    window.go("journal")
    settle()
    panel, foot = window.host.current, window.progress
    assert panel is not None
    row = ProgressRow()
    body = panel.body
    assert isinstance(body, QVBoxLayout)
    body.addWidget(row)
    qtbot.waitUntil(row.isVisible)
    stopped, goes_on = threading.Event(), threading.Event()

    def work(_vault: Vault, progress: Callable[[int, int | None, str], None]) -> None:
        while not goes_on.wait(0.02):
            try:
                progress(1, 4, "reading")
            except BaseException:
                stopped.set()
                raise

    row.watch(ReadOp(work).with_progress("Counting")).failure(lambda _problem: None).run(panel)
    qtbot.waitUntil(lambda: "reading" in row.what.text())
    qtbot.wait(2 * SHOW_AFTER_MS)
    assert (row.isVisible(), foot.isVisible()) == (True, False)
    window.go("memories")
    qtbot.waitUntil(foot.isVisible)
    assert foot.title.text() == "Counting"
    qtbot.waitUntil(lambda: "reading" in foot.what.text())
    window.go("journal")
    assert (row.isVisible(), foot.isVisible()) == (True, False)
    window.go("memories")
    qtbot.waitUntil(foot.isVisible)
    qtbot.mouseClick(foot.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(stopped.is_set)
    qtbot.waitUntil(lambda: not foot.isVisible())
