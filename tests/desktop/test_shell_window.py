"""The window as a person uses it: clicks, keys, and what stays when it locks."""

from __future__ import annotations

import base64
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QAccessibleInterface, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope_desktop import i18n, messages, operations, tasks
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.shell.asof import as_of_day
from mnemoscope_desktop.shell.dialogs import MessageDialog
from mnemoscope_desktop.shell.geometry import SMALLEST
from mnemoscope_desktop.shell.idle import IdleWatch
from mnemoscope_desktop.shell.keysheet import KeySheet
from mnemoscope_desktop.shell.settings.dialog import SettingsDialog
from mnemoscope_desktop.tasks import WriteOp
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
Settle = Callable[[], None]
CONTROL = Qt.KeyboardModifier.ControlModifier


def texts(root: QWidget) -> str:
    """Everything that the widgets below `root` show or say to a screen reader."""
    parts = [root.windowTitle()]
    for widget in [root, *root.findChildren(QWidget)]:
        parts += [widget.accessibleName(), widget.toolTip()]
        if isinstance(widget, QLabel | QLineEdit):
            parts.append(widget.text())
        if isinstance(widget, QPlainTextEdit):
            parts.append(widget.toPlainText())
    return "\n".join(parts)


def dialog(kind: type[QDialog]) -> QDialog:
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]
    assert len(found) == 1
    return found[0]


def item(window: Window, key: str):
    return next(entry for entry in window.navigation.items if entry.key == key)


def test_navigation_by_mouse_and_by_keys(window: Window, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(item(window, "memories"), Qt.MouseButton.LeftButton)
    settle()
    assert window.host.key == "memories"
    assert item(window, "memories").isChecked()
    number = [entry.key for entry in window.navigation.items].index("memories") + 1
    window.go("review")
    qtbot.keyClick(window, Qt.Key(Qt.Key.Key_0 + number), CONTROL)
    assert window.host.key == "memories"


def test_counts_follow_every_write(window: Window, vault: Vault, settle: Settle) -> None:
    assert item(window, "review").count == 6
    assert item(window, "memories").accessibleName() == "Memories, 19"
    guess = next(m for m in vault.list(limit=50) if m.text.startswith("Is learning"))
    operations.confirm_memories(ids=[guess.id]).run(window)
    settle()
    assert item(window, "review").count == 5
    vault.add(MemoryDraft("Plays the cello"))
    settle()
    assert item(window, "memories").count == 20
    assert window.status.counts.text().startswith("20 ")


def test_undo_names_what_it_undoes_and_restores_exactly(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    guess = next(m for m in vault.list(limit=50) if m.text.startswith("Is learning"))
    operations.confirm_memories(ids=[guess.id]).run(window)
    settle()
    assert "Confirm" in window.top.undo.text()
    assert vault.get(guess.id).trust == pytest.approx(0.9)
    qtbot.mouseClick(window.top.undo, Qt.MouseButton.LeftButton)
    settle()
    assert vault.get(guess.id).trust_hundredths == guess.trust_hundredths
    assert vault.get(guess.id).standing == guess.standing
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    settle()
    assert vault.get(guess.id).trust == pytest.approx(0.9)
    window.host.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    settle()
    assert vault.get(guess.id).trust_hundredths == guess.trust_hundredths


def test_another_process_is_seen_within_a_moment(window: Window, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    with Vault.open(vault.folder) as other:
        other.add(MemoryDraft("Has a parrot called Kiwi"))
        qtbot.waitUntil(lambda: item(window, "memories").count == 20, timeout=4000)
    settle()


def test_search_finds_a_memory_and_shows_it(window: Window, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    assert window.top.search.hasFocus()
    qtbot.keyClicks(window.top.search, "hamburg")
    settle()
    assert window.finder.isVisible()
    qtbot.keyClick(window.top.search, Qt.Key.Key_Return)
    settle()
    shown = window.inspector.shown
    assert shown is not None
    assert shown.memory.text == "Sister Mia lives in Hamburg"
    assert window.top.search.text() == ""
    assert not window.finder.isVisible()


def test_search_is_a_command_palette_too(window: Window, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.top.search, "go to memories")
    qtbot.waitUntil(window.finder.isVisible)
    rows = window.finder.list.values()
    place = next(i for i, line in enumerate(rows) if line.text == "Go to Memories")
    window.finder.list.choose(place)
    qtbot.keyClick(window.top.search, Qt.Key.Key_Return)
    settle()
    assert window.host.key == "memories"


def test_control_enter_lists_all_matches(window: Window, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.top.search, "pnpm")
    qtbot.keyClick(window.top.search, Qt.Key.Key_Return, CONTROL)
    settle()
    panel = window.host.current
    assert window.host.key == "memories"
    assert panel is not None
    assert panel.query.text == "pnpm"
    assert panel.table.rowCount() == 2


def test_escape_leaves_the_search(window: Window, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.top.search, "x")
    settle()
    qtbot.keyClick(window.top.search, Qt.Key.Key_Escape)
    assert not window.finder.isVisible()
    assert window.top.search.text() == ""


def test_a_past_day_is_shown_said_and_left_again(window: Window, qtbot: QtBot, settle: Settle) -> None:
    from PySide6.QtCore import QDate

    window.go("memories")
    settle()
    window.session.show_as_of(as_of_day(QDate(2026, 2, 26)))
    settle()
    assert "26 Feb 2026" in window.notice.label.text()
    assert window.notice.isVisible()
    panel = window.host.current
    assert panel is not None
    assert panel.table.rowCount() == 8
    assert not panel.bulk.archive.isEnabled()
    qtbot.mouseClick(window.notice.back, Qt.MouseButton.LeftButton)
    settle()
    assert panel.table.rowCount() == 19
    assert not window.notice.isVisible()


def test_a_locked_window_shows_nothing_of_the_vault(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    window.go("memories")
    aisle = next(m for m in vault.list(limit=50) if m.text.startswith("Prefers aisle"))
    window.session.select(aisle.id)
    settle()
    assert "aisle" in texts(window)
    window.inspector.head.edit()
    window.inspector.head.editor.setPlainText("a secret draft")
    window.top.search.setText("aisle")
    memories = [m.text for m in vault.list(limit=50)]
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL)
    settle()
    QApplication.sendPostedEvents(None, 0)
    left = texts(window)
    assert window.windowTitle() == "Mnemoscope"
    for secret in [*memories, "aisle", "Personal vault", "secret draft", "never again", "Claude Desktop"]:
        assert secret not in left, secret
    assert "not encrypted" in left
    assert "key is kept" not in left
    assert not window.unlock.swap.isVisible()
    assert window.pages.currentWidget() is window.unlock
    assert window.session.vault is None


def test_locking_lets_an_unfinished_write_end(window: Window, qtbot: QtBot) -> None:
    gate = threading.Timer(0.3, lambda: None)
    done: list[bool] = []

    def work(_vault: Vault) -> None:
        gate.start()
        gate.join()
        done.append(True)

    WriteOp(work).run(window)
    window.lock()
    assert window.pages.currentWidget() is window.unlock
    qtbot.waitUntil(lambda: window.session.vault is None, timeout=10_000)
    assert done == [True]


def test_a_passphrase_opens_it_again(qtbot: QtBot, tmp_path: Path, preferences: Preferences) -> None:
    from mnemoscope_desktop.app import Application, parse

    from .sample_vault import make_vault

    make_vault(tmp_path / "locked", passphrase="two words", name="Locked one").close()
    application = Application(parse(["--vault", str(tmp_path / "locked")]), preferences)
    window = application.window
    qtbot.addWidget(window)
    application.start()
    qtbot.waitUntil(lambda: window.unlock.field.isVisible(), timeout=10_000)
    assert window.windowTitle() == "Mnemoscope"
    qtbot.keyClicks(window.unlock.field, "wrong")
    qtbot.keyClick(window.unlock.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.unlock.problem.isVisible() and window.unlock.field.isVisible(), timeout=10_000)
    assert window.unlock.field.text() == ""
    qtbot.keyClicks(window.unlock.field, "two words")
    qtbot.keyClick(window.unlock.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: application.session.vault is not None, timeout=10_000)
    assert window.windowTitle() == "Locked one – Mnemoscope"
    qtbot.waitUntil(lambda: application.session.summary is not None, timeout=10_000)
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: window.unlock.field.isVisible())
    assert application.session.vault is None
    tasks.manager().wait()


def test_idle_and_sleep_lock(qapp: QApplication) -> None:
    watch = IdleWatch()
    fired: list[int] = []
    watch.idle.connect(lambda: fired.append(1))
    watch.start(10)
    watch.check(now=watch._last_input + 599)
    assert fired == []
    watch.check(now=watch._last_input + 601)
    assert fired == [1]
    watch.touch()
    watch.check(wall=watch._last_check + 300)
    assert fired == [1, 1]
    watch.start(0)
    watch.check(now=watch._last_input + 1e6, wall=watch._last_check + 1e6)
    assert fired == [1, 1]
    watch.stop()


def test_the_key_sheet_names_the_keys_of_the_panel(window: Window, qtbot: QtBot, settle: Settle) -> None:
    window.go("memories")
    settle()
    qtbot.keyClicks(window, "?")
    sheet = dialog(KeySheet)
    shown = texts(sheet)
    assert "Ctrl K" in shown
    assert "archive what is selected" in shown
    sheet.accept()


def test_typing_a_question_mark_into_a_field_is_text(window: Window, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(window.top.search, "why?")
    assert window.top.search.text() == "why?"
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, KeySheet) and w.isVisible()]
    settle()


def test_settings_change_the_store_and_can_be_undone(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    window.show_settings()
    settings = dialog(SettingsDialog)
    settings.show_page("numbers")
    settings.numbers.fields["half_life_inferred"].put(21.0)
    settings.numbers.fields["trust_helpful"].put(7)
    qtbot.mouseClick(settings.save, Qt.MouseButton.LeftButton)
    settle()
    assert vault.settings().half_life_inferred == 21.0
    assert vault.settings().trust_helpful == 7
    window.undo()
    settle()
    assert vault.settings().half_life_inferred == 14.0


def test_the_language_changes_while_it_runs_and_back(window: Window, settle: Settle) -> None:
    window.go("memories")
    settle()
    try:
        window.speak("zh_CN")
        settle()
        assert window.top.lock.text() == "锁定"
        assert item(window, "memories").text() == "记忆"
        assert window.host.current.header.title.text() == "记忆"
    finally:
        window.speak("en")
        settle()
    assert window.top.lock.text() == "Lock"
    assert window.host.current.header.title.text() == "Memories"


def test_geometry_and_panel_come_back(
    qtbot: QtBot, vault: Vault, preferences: Preferences, settle: Settle
) -> None:
    first = Window(Session(), preferences)
    qtbot.addWidget(first)
    first.session.open(vault)
    first.show()
    first.resize(SMALLEST.width(), 640)
    first.go("memories")
    settle()
    chosen = vault.list(limit=1).items[0].id
    first.session.select(chosen)
    settle()
    first.close()
    assert preferences.get("panel", "") == "memories"
    with Vault.open(vault.folder) as again:
        second = Window(Session(), preferences)
        qtbot.addWidget(second)
        second.show()
        second.session.open(again)
        settle()
        assert (second.width(), second.height()) == (SMALLEST.width(), 640)
        assert second.host.key == "memories"
        assert second.session.selected == chosen
        second.session.close()


@pytest.mark.parametrize("geometry", ["nonsense!", base64.b64encode(b"\x01\xd9\xd0\xcb" * 9).decode(), "AAAA"])
def test_a_damaged_geometry_is_ignored(qtbot: QtBot, preferences: Preferences, geometry: str) -> None:
    preferences.set("geometry", geometry)
    preferences.set("splitter", ["x", -3])
    window = Window(Session(), preferences)
    qtbot.addWidget(window)
    assert window.width() >= SMALLEST.width()


def test_an_off_screen_geometry_is_ignored(qtbot: QtBot, preferences: Preferences) -> None:
    far = Window(Session(), preferences)
    qtbot.addWidget(far)
    far.show()
    far.move(50_000, 50_000)
    far.save_preferences()
    back = Window(Session(), preferences)
    qtbot.addWidget(back)
    back.show()
    room = back.screen().availableGeometry()
    assert room.intersects(back.frameGeometry())


def test_dropped_files_go_to_the_import(window: Window, tmp_path: Path, settle: Settle) -> None:
    file = tmp_path / "export.json"
    file.write_text("[]")
    asked: list[tuple[str, object]] = []
    window.go = lambda key, where=None: asked.append((key, where))  # type: ignore[method-assign]
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)), QUrl("https://example.org")])
    action, buttons = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    drop = QDropEvent(QPointF(QPoint(500, 300)), action, data, buttons, Qt.KeyboardModifier.NoModifier)
    assert window.dropping.eventFilter(window, drop)
    settle()
    assert asked == [("import", {"paths": [file]})]


def test_closing_while_long_work_runs_asks_and_keeps_nothing(window: Window, qtbot: QtBot) -> None:
    started = threading.Event()
    ended: list[Exception] = []

    def work(_vault: Vault, progress: Callable[[int, int | None, str], None]) -> None:
        for number in range(100_000):
            progress(number, None, "working")
            started.set()
            threading.Event().wait(0.005)

    op = WriteOp(work).with_progress("Importing").if_closed("Nothing of it is kept.").failure(ended.append)
    op.run(window)
    qtbot.waitUntil(started.is_set)
    qtbot.waitUntil(window.progress.isVisible)
    assert not window.close()
    question = dialog(MessageDialog)
    assert "Importing is still running" in question.message.title
    assert "Nothing of it is kept." in question.message.text
    assert window.isVisible()
    qtbot.mouseClick(question.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.isVisible())
    qtbot.waitUntil(lambda: window.session.vault is None)


def test_panels_that_were_thrown_away_hear_nothing_of_another_day(window: Window, settle: Settle) -> None:
    for spec in registry.present():
        window.go(spec.key)
    settle()
    window.host.throw_away()
    window.host.leaving.finish()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    window.session.show_as_of(AsOf(known_on=window.session.now().plus_days(-30)))
    window.session.show_as_of(AsOf())
    settle()


def test_messages_are_shown_as_what_they_are(window: Window, qtbot: QtBot) -> None:
    done: list[int] = []
    messages.undoable("Archived <b>3</b>", lambda: done.append(1))
    assert window.toast.isVisible()
    assert window.toast.label.text() == "Archived <b>3</b>"
    qtbot.mouseClick(window.toast.button, Qt.MouseButton.LeftButton)
    assert done == [1]
    assert not window.toast.isVisible()
    messages.ask("Wipe?", "Gone for good.", button="Wipe", then=lambda: done.append(2), danger=True, typed="WIPE")
    question = dialog(MessageDialog)
    assert not question.act.isEnabled()
    qtbot.keyClicks(question.typed, "wipe")
    assert not question.act.isEnabled()
    question.typed.clear()
    qtbot.keyClicks(question.typed, "WIPE")
    qtbot.mouseClick(question.act, Qt.MouseButton.LeftButton)
    assert done == [1, 2]


def test_the_report_of_a_bug_can_be_copied(window: Window, qtbot: QtBot) -> None:
    try:
        raise ValueError("Lives in Los Angeles")
    except ValueError as problem:
        messages.exception(problem)
    shown = dialog(MessageDialog)
    assert shown.message.kind is Kind.BUG
    qtbot.mouseClick(shown.copy, Qt.MouseButton.LeftButton)
    copied = QApplication.clipboard().text()
    assert "Python" in copied
    assert "ValueError" in copied
    assert "Los Angeles" not in copied + texts(shown)
    shown.accept()


def test_everything_that_takes_the_keyboard_has_a_name(window: Window, vault: Vault, settle: Settle) -> None:
    QAccessible.setActive(True)
    window.go("memories")
    window.session.select(vault.list(limit=1).items[0].id)
    settle()
    nameless = []
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            interface: QAccessibleInterface | None = QAccessible.queryAccessibleInterface(widget)
            if interface is not None and not interface.text(QAccessible.Text.Name):
                nameless.append(f"{type(widget).__name__} {widget.objectName()}")
    assert nameless == []


def test_tab_reaches_every_control_and_comes_round(window: Window, qtbot: QtBot, settle: Settle) -> None:
    window.go("memories")
    settle()
    window.top.vault.setFocus()
    seen = []
    for _ in range(80):
        focused = QApplication.focusWidget()
        if focused in seen:
            break
        seen.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    kinds = {type(widget).__name__ for widget in seen}
    assert {"SearchField", "QueryEdit", "FittingTable", "ChipButton"} <= kinds
    assert item(window, "memories") in seen


def test_two_pictures_of_one_state_are_equal(window: Window, settle: Settle) -> None:
    window.go("memories")
    settle()
    window.setFocus()
    assert window.grab().toImage() == window.grab().toImage()


def test_a_window_without_a_vault_refuses_quietly(qtbot: QtBot, preferences: Preferences) -> None:
    window = Window(Session(), preferences)
    qtbot.addWidget(window)
    window.show()
    window.go("memories")
    window.undo()
    window.redo()
    window.lock()
    window.choose_day()
    window.show_keys()
    assert window.host.key == ""
    assert FixedClock is not None
    assert i18n.language() == "en"
