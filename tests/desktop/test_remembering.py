"""The panel that is open is noted while the program runs, for a start after a kill, and nothing else wears the disk."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import AsOf, Session
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


def test_neither_a_start_nor_an_unlock_begins_in_the_past(
    window: Window, vault: Vault, preferences: Preferences, qtbot: QtBot, settle: Settle
) -> None:
    """What was then, shown without being asked for, would be taken for what is now."""
    then = AsOf(known_on=vault.clock.now())
    window.session.show_as_of(then)
    settle()
    assert window.notice.isVisible()
    window.lock()
    settle()
    with Vault.open(vault.folder) as again:
        window.session.open(again)
        settle()
        assert (window.session.as_of, window.notice.isVisible()) == (AsOf(), False)
        window.session.show_as_of(then)
        window.save_preferences()
        second = Window(Session(), preferences)
        qtbot.addWidget(second)
        second.show()
        second.session.open(again)
        settle()
        assert (second.session.as_of, second.notice.isVisible()) == (AsOf(), False)
        second.session.close()
        window.session.close()
