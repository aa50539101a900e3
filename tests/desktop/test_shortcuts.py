"""Keys follow the person's settings: which key means what, what is refused, and what shows a key."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import keynames, shortcuts
from mnemoscope_desktop.commands import ALL, BY_ID, HELP, WINDOW
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.keysheet import KeySheet
from mnemoscope_desktop.widgets.keycap import KeyCap
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
Settle = Callable[[], None]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture(autouse=True)
def _default_keys(qapp: object) -> Iterator[None]:
    yield
    shortcuts.manager().use(Preferences(Path("absent") / "desktop.json"))


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers)


def test_ids_are_unique_and_each_belongs_to_a_scope_that_exists() -> None:
    assert len(BY_ID) == len(ALL)
    assert {command.scope for command in ALL} <= {WINDOW, HELP} | {spec.key for spec in registry.ALL}


def test_no_two_commands_have_the_same_default_key_where_both_work() -> None:
    manager = shortcuts.manager()
    clashes = [
        (command.id, key, other.id)
        for command in ALL
        for key in command.keys
        if (other := manager.holder(key, command.id)) is not None
    ]
    assert clashes == []


def test_default_keys_are_written_as_qt_writes_them() -> None:
    assert [key for command in ALL for key in command.keys if keynames.normal(key) != key] == []


def test_every_command_that_can_be_changed_is_bound(window: Window, settle: Settle, tmp_path: Path) -> None:
    """A key that can be changed in the settings must be one that something listens to, once it is in sight."""
    window.show_help()
    for spec in registry.present():
        if spec.key != "welcome":
            window.go(spec.key)
            settle()
    timeline = window.host.panel("timeline")
    assert isinstance(timeline, TimelinePanel)
    timeline.episodes_chip.click()
    listed = tmp_path / "memories.json"
    listed.write_text(json.dumps(["Keeps a kiln in the shed"]))
    window.go("import", {"paths": [str(listed)]})
    settle()
    bound = {each.name for each in shortcuts.manager().bound}
    assert [command.id for command in ALL if not command.fixed and command.id not in bound] == []
    window.help.close()


@pytest.mark.parametrize(
    ("event", "text", "cap"),
    [
        (press(Qt.Key.Key_Y), "Y", "Y"),
        (press(Qt.Key.Key_Y, SHIFT), "Shift+Y", "Shift Y"),
        (press(Qt.Key.Key_Question, SHIFT), "?", "?"),
        (press(Qt.Key.Key_1, SHIFT), "1", "1"),
        (press(Qt.Key.Key_5, Qt.KeyboardModifier.KeypadModifier), "5", "5"),
        (press(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier), "Return", "↵"),
        (press(Qt.Key.Key_Backtab, SHIFT), "Shift+Tab", "Shift Tab"),
        (press(Qt.Key.Key_Z, CONTROL | SHIFT), "Ctrl+Shift+Z", "Ctrl Shift Z"),
        (press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier), "Alt+Left", "Alt ←"),
        (press(Qt.Key.Key_Plus, CONTROL), "Ctrl++", "Ctrl +"),
        (press(Qt.Key.Key_Delete), "Del", "Delete"),
        (press(Qt.Key.Key_F11), "F11", "F11"),
    ],
)
def test_a_press_as_text_and_as_it_is_printed(event: QKeyEvent, text: str, cap: str) -> None:
    assert keynames.pressed(event) == text
    assert keynames.normal(text) == text
    assert keynames.printed(text) == cap


@pytest.mark.parametrize("key", [Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_AltGr, Qt.Key.Key_unknown])
def test_a_modifier_alone_is_no_key(key: Qt.Key) -> None:
    assert keynames.pressed(press(key)) == ""


@pytest.mark.parametrize("text", ["", "Ctrl+K, Ctrl+C", "no such key", "Ctrl+"])
def test_what_is_no_single_key_is_refused(text: str) -> None:
    assert keynames.normal(text) == ""


def test_a_key_is_changed_kept_and_reset(preferences: Preferences) -> None:
    manager = shortcuts.manager()
    manager.use(preferences)
    assert manager.command("Y", "review") == "review.confirm"
    assert manager.give("review.confirm", ("F",)) == ""
    assert (manager.command("F", "review"), manager.command("Y", "review")) == ("review.confirm", "")
    assert shortcuts.caps("review.confirm") == "F"
    assert json.loads(preferences.path.read_text("utf-8"))["shortcuts"] == {"review.confirm": ["F"]}
    manager.use(Preferences(preferences.path))
    assert manager.keys("review.confirm") == ("F",)
    assert manager.reset("review.confirm") == ""
    assert manager.keys("review.confirm") == ("Y",)
    assert manager.changes == ()
    manager.give("window.redo", ())
    assert shortcuts.hint("Redo", "window.redo") == "Redo"
    manager.reset_all()
    assert shortcuts.hint("Redo", "window.redo") == "Redo (Ctrl Shift Z)"


def test_conflicts_are_refused_with_a_sentence_that_names_the_other(preferences: Preferences) -> None:
    manager = shortcuts.manager()
    manager.use(preferences)
    assert manager.give("review.confirm", ("N",)) == (
        "N already means “Not true” (Review). Give that another key first, or choose another."
    )
    assert "“Lock” (Everywhere)" in manager.give("review.confirm", ("Ctrl+L",))
    assert "(Review)" in manager.give("window.lock", ("Y",))
    assert "“Zoom” (Timeline)" in manager.give("timeline.split", ("+",))
    assert manager.give("conflicts.later", ("Y",)) == ""
    assert manager.give("help.find", ("Ctrl+K",)) == ""
    assert "moves about" in manager.give("review.confirm", ("Return",))
    assert "moves about" in manager.give("review.confirm", ("Shift+Tab",))
    assert "text fields" in manager.give("review.confirm", ("Ctrl+C",))
    assert "system" in manager.give("window.quit", ("Alt+F4",))
    assert manager.give("review.confirm", ("Alt+Left",)) == ""
    assert manager.keys("review.reject") == ("N",)


def test_a_reset_is_refused_while_another_has_the_key(preferences: Preferences) -> None:
    manager = shortcuts.manager()
    manager.use(preferences)
    manager.give("review.confirm", ("F",))
    manager.give("review.reject", ("Y",))
    assert "“Not true”" in manager.reset("review.confirm")
    assert manager.keys("review.confirm") == ("F",)


def test_two_keys_can_be_exchanged_in_the_file(preferences: Preferences) -> None:
    preferences.set("shortcuts", {"review.confirm": ["N"], "review.reject": ["Y"]})
    manager = shortcuts.manager()
    manager.use(preferences)
    assert (manager.keys("review.confirm"), manager.keys("review.reject")) == (("N",), ("Y",))


@pytest.mark.parametrize(
    "stored",
    [
        [], "keys", {"review.confirm": "N"}, {"review.confirm": ["N"]}, {"review.confirm": [5]},
        {"review.confirm": ["Ctrl+K, Ctrl+C"]}, {"review.move": ["G"]}, {"nobody.knows": ["G"]},
        {"review.confirm": ["Esc"]}, {"review.later": ["F"], "review.edit": ["F"], "review.scope": ["F"]},
    ],
)  # fmt: skip
def test_damaged_keys_leave_the_defaults_or_at_least_no_conflict(preferences: Preferences, stored: object) -> None:
    preferences.set("shortcuts", stored)
    manager = shortcuts.manager()
    manager.use(preferences)
    assert manager.keys("review.confirm") == ("Y",)
    assert not any(manager.holder(key, command.id) for command in ALL for key in manager.keys(command.id))


def test_a_bound_key_follows_the_settings_and_leaves_text_alone(qtbot: QtBot, preferences: Preferences) -> None:
    manager = shortcuts.manager()
    manager.use(preferences)
    ground = QWidget()
    qtbot.addWidget(ground)
    column = QVBoxLayout(ground)
    field, list_ = QLineEdit(), QWidget()
    list_.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    column.addWidget(field)
    column.addWidget(list_)
    done: list[str] = []
    allowed = [True]
    shortcuts.bind(ground, "review.confirm", lambda: done.append("confirm"), when=lambda: allowed[0])
    ground.show()
    with qtbot.waitActive(ground):
        ground.show()
    list_.setFocus()
    qtbot.keyClick(list_, Qt.Key.Key_Y)
    assert done == ["confirm"]
    manager.give("review.confirm", ("F",))
    qtbot.keyClick(list_, Qt.Key.Key_Y)
    assert done == ["confirm"]
    qtbot.keyClick(list_, Qt.Key.Key_F)
    assert done == ["confirm"] * 2
    field.setFocus()
    qtbot.keyClicks(field, "fly")
    assert (field.text(), done) == ("fly", ["confirm"] * 2)
    assert manager.run("review.confirm")
    allowed[0] = False
    assert not manager.run("review.confirm")
    list_.setFocus()
    qtbot.keyClick(list_, Qt.Key.Key_F)
    assert len(done) == 3
    ground.hide()
    allowed[0] = True
    assert manager.ready("review.confirm") is None


def test_a_family_is_one_line_until_one_of_it_changes(preferences: Preferences) -> None:
    manager = shortcuts.manager()
    manager.use(preferences)
    assert ("1 … 9", "keep that one") in shortcuts.sheet("conflicts")
    assert ("Ctrl 1 … 9", "go to a panel") in shortcuts.sheet("window")
    manager.give("conflicts.keep_2", ("Z",))
    lines = shortcuts.sheet("conflicts")
    assert ("Z", "keep memory 2") in lines
    assert ("1", "keep memory 1") in lines
    assert "1 … 9" not in [keys for keys, _ in lines]


def test_the_windows_keys_follow_the_settings(window: Window, qtbot: QtBot, settle: Settle) -> None:
    shortcuts.manager().use(window.preferences)
    window.go("memories")
    settle()
    assert shortcuts.manager().give("window.go.journal", ("Ctrl+J",)) == ""
    settle()
    qtbot.keyClick(window, Qt.Key.Key_J, CONTROL)
    assert window.host.key == "journal"
    settle()
    assert ("Ctrl J", "go to History") in shortcuts.sheet("window")


def test_ctrl_f_finds_in_the_panel_where_it_can_and_f2_renames(
    window: Window, qtbot: QtBot, settle: Settle
) -> None:
    window.go("journal")
    settle()
    qtbot.keyClick(window, Qt.Key.Key_F, CONTROL)
    assert window.host.current.filters.words.hasFocus()
    window.go("entities")
    settle()
    qtbot.keyClick(window, Qt.Key.Key_F, CONTROL)
    assert window.host.current.search.hasFocus()
    window.go("backups")
    settle()
    qtbot.keyClick(window, Qt.Key.Key_F, CONTROL)
    assert window.top.search.hasFocus()


def test_the_key_sheet_lists_what_works_here_and_nothing_else(window: Window, qtbot: QtBot, settle: Settle) -> None:
    window.go("journal")
    settle()
    shortcuts.manager().give("journal.undo", ("Ctrl+U",))
    try:
        qtbot.keyClick(QApplication.focusWidget() or window, "?")
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), KeySheet))
        sheet = QApplication.activeModalWidget()
        assert isinstance(sheet, KeySheet)
        shown = {label.text() for label in sheet.findChildren(PlainLabel)}
        caps = {cap.text for cap in sheet.findChildren(KeyCap)}
        works = {command.id for command in ALL if command.scope in ("journal", "window") and not command.fixed}
        bound = {each.name for each in shortcuts.manager().bound if each.ready()}
        assert works <= bound, "what it lists is carried out by something in sight"
        here = {words for scope in ("journal", "window") for _, words in shortcuts.sheet(scope)}
        elsewhere = {command.words() for command in ALL if command.scope not in ("journal", "window")}
        assert here <= shown
        assert not (elsewhere - here) & shown
        assert {"Ctrl U", "V", "Ctrl L"} <= caps
        assert "U" not in caps
        sheet.accept()
        menu = window.host.current.menu()
        assert menu.actions()[0].text().endswith("\tCtrl U"), "a menu shows the key in force too"
    finally:
        shortcuts.manager().reset("journal.undo")
