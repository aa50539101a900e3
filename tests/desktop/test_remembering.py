"""The panel that is open is noted while the program runs, for a start after a kill, and nothing else wears the disk."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.window import Window

from .panel_tools import Settle

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def noted(preferences: Preferences) -> object:
    """The panel that lies on the disk."""
    return json.loads(preferences.path.read_text()).get("panel") if preferences.path.exists() else None


def test_the_open_panel_lies_on_the_disk_a_moment_later(
    window: Window, preferences: Preferences, qtbot: QtBot
) -> None:
    window.go("journal")
    window.go("memories")
    qtbot.waitUntil(lambda: noted(preferences) == "memories", timeout=5_000)
    written = preferences.path.stat().st_ino
    window.go("review")
    window.go("memories")
    qtbot.wait(1_300)
    assert preferences.path.stat().st_ino == written, "nothing is another than it was, so nothing is written"


def test_typing_and_selecting_write_nothing_and_name_no_memory(
    window: Window, vault: Vault, preferences: Preferences, qtbot: QtBot, settle: Settle
) -> None:
    window.go("memories")
    qtbot.waitUntil(lambda: noted(preferences) == "memories", timeout=5_000)
    written = preferences.path.stat().st_ino
    panel = window.host.current
    assert panel is not None
    memory = next(iter(vault.list(limit=1)))
    window.session.select(memory.id)
    panel.find_here()
    qtbot.keyClicks(window.focusWidget(), "standing:")
    qtbot.wait(1_200)
    settle()
    assert preferences.path.stat().st_ino == written
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    window.go("timeline")
    qtbot.waitUntil(lambda: noted(preferences) == "timeline", timeout=5_000)
    assert memory.id not in preferences.path.read_text(), "it may still be wiped"
