"""The palette: everything by its name, slips included, the last used first, with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop import i18n, shortcuts
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.palette import RECENT
from mnemoscope_desktop.shell.settings.dialog import SettingsDialog
from mnemoscope_desktop.widgets.plain import reveal
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
Settle = Callable[[], None]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _as_before(qapp: object) -> Iterator[None]:
    yield
    i18n.use("en")
    shortcuts.manager().use(Preferences(Path("absent") / "desktop.json"))


def ask(window: Window, qtbot: QtBot, settle: Settle, text: str) -> list[tuple[str, str, str]]:
    """Type into the palette; its lines as (text, what it is, key)."""
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    window.top.search.clear()
    if text.isascii():
        qtbot.keyClicks(window.top.search, text)
    else:  # as an input method commits it
        window.top.search.insert(text)
        window.top.search.textEdited.emit(text)
    settle()
    rows = window.finder.list.values()
    return [(line.text, line.hint, line.key) for line in rows]


def enter(window: Window, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClick(window.top.search, Qt.Key.Key_Return)
    settle()


def test_a_command_is_found_with_a_slip_shown_with_its_key_and_done(
    window: Window, qtbot: QtBot, settle: Settle
) -> None:
    window.go("memories")
    settle()
    lines = ask(window, qtbot, settle, "go to hsitory")
    assert ("Go to History", "", shortcuts.caps("window.go.journal")) in lines
    place = [line[0] for line in lines].index("Go to History")
    window.finder.list.choose(place)
    enter(window, qtbot, settle)
    assert window.host.key == "journal"


def test_the_key_that_is_shown_is_the_one_in_force(window: Window, qtbot: QtBot, settle: Settle) -> None:
    shortcuts.manager().use(window.preferences)
    shortcuts.manager().give("window.back_up", ("Ctrl+B",))
    assert ask(window, qtbot, settle, "make a backup")[0] == ("Make a backup", "", "Ctrl B")


def test_commands_of_the_panel_are_there_only_in_the_panel(window: Window, qtbot: QtBot, settle: Settle) -> None:
    window.go("journal")
    settle()
    assert ("Check the chain", "History", "V") in ask(window, qtbot, settle, "check the chain")
    window.finder.dismiss()
    window.go("memories")
    settle()
    assert "Check the chain" not in [line[0] for line in ask(window, qtbot, settle, "check the chain")]


def test_pages_of_the_settings_and_of_the_help_open(window: Window, qtbot: QtBot, settle: Settle) -> None:
    lines = ask(window, qtbot, settle, "settings shortcuts")
    assert lines[0][:2] == ("Shortcuts", "Settings")
    enter(window, qtbot, settle)
    dialog = next(each for each in window.findChildren(SettingsDialog) if each.isVisible())
    assert dialog.page is dialog.pages["shortcuts"]
    dialog.reject()
    settle()
    lines = ask(window, qtbot, settle, "help keys")
    assert lines[0][:2] == ("Keys", "Help")
    enter(window, qtbot, settle)
    assert window.help is not None
    assert window.help.shown == "keys"
    window.help.close()


def test_somebody_is_found_by_name(window: Window, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    name = next(entity.name for entity in vault.entities() if len(entity.name) >= 4)
    ask(window, qtbot, settle, name)
    lines = ask(window, qtbot, settle, name)
    assert (name, "Person or thing", "") in lines
    window.finder.list.choose(lines.index((name, "Person or thing", "")))
    enter(window, qtbot, settle)
    assert window.host.key == "entities"


def test_what_was_used_last_stands_first(window: Window, qtbot: QtBot, settle: Settle) -> None:
    before = [line[0] for line in ask(window, qtbot, settle, ">go to")]
    assert before[0] == "Go to Review"
    window.finder.list.choose(before.index("Go to Backups"))
    enter(window, qtbot, settle)
    assert window.host.key == "backups"
    assert ask(window, qtbot, settle, ">go to")[0][0] == "Go to Backups"
    qtbot.keyClick(window.top.search, Qt.Key.Key_Escape)
    assert ask(window, qtbot, settle, "")[-1][0] == "Go to Backups"
    assert window.preferences.get(RECENT, []) == ["window.go.backups"]


def test_the_memories_that_were_looked_at_last_are_offered(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    first, second = vault.list(limit=2).items
    for memory in (first, second):
        window.session.select(memory.id)
        settle()
    ask(window, qtbot, settle, "")
    lines = ask(window, qtbot, settle, "")
    assert [line[0] for line in lines[:2]] == [reveal(each.text, lines=False) for each in (second, first)]
    enter(window, qtbot, settle)
    assert window.session.selected == second.id
    window.lock()
    settle()
    assert window.finder.list.values() == []
    assert second.text not in window.preferences.path.read_text("utf-8")


def test_only_commands_after_a_bracket(window: Window, qtbot: QtBot, settle: Settle) -> None:
    lines = ask(window, qtbot, settle, ">")
    assert ("Lock", "", "Ctrl L") in lines
    assert "Show all matches in Memories" not in [line[0] for line in lines]


def test_in_chinese_too(window: Window, qtbot: QtBot, settle: Settle) -> None:
    window.speak("zh_CN")
    settle()
    lines = ask(window, qtbot, settle, "做一词备份")
    assert lines[0][0] == "做一次备份"
    lines = ask(window, qtbot, settle, "快捷键")
    assert ("快捷键", "设置", "") in lines


def test_a_remark_cannot_be_chosen(window: Window, qtbot: QtBot, settle: Settle) -> None:
    lines = ask(window, qtbot, settle, ">qqqq")
    assert lines == [("Nothing was found.", "", "")]
    qtbot.keyClick(window.top.search, Qt.Key.Key_Return)
    assert window.finder.isVisible()
