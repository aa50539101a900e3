"""A locked window shows nothing and holds nothing: planted words are looked for in all that is left."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QPixmapCache
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope_desktop import clipboard, messages, tasks
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.tasks import WriteOp
from mnemoscope_desktop.window import Window

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
Calm = Callable[[], None]
WORDS = ("zebrafinch", "Quillfeather", "瑠璃色の鍵")
TEXTS = (
    "My locker holds a zebrafinch cage.",
    "I work with Quillfeather at the mill.",
    "我把瑠璃色の鍵放在抽屉里。",
)
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def planted(text: object) -> bool:
    return isinstance(text, str) and any(word in text for word in WORDS)


def texts_of(thing: QObject) -> Iterable[str]:
    """Every text property of a Qt object, and what its model shows."""
    meta = thing.metaObject()
    for number in range(meta.propertyCount()):
        value = meta.property(number).read(thing)
        if isinstance(value, str):
            yield value
    if isinstance(thing, QAbstractItemModel):
        for row in range(min(thing.rowCount(), 300)):
            for column in range(1 if isinstance(thing, QAbstractListModel) else thing.columnCount()):
                for role in ROLES:
                    value = thing.data(thing.index(row, column, QModelIndex()), role)
                    if isinstance(value, str):
                        yield value


def spoken(widget: QWidget) -> Iterable[str]:
    """What a screen reader is told of a window and all in it."""
    waiting: list[QAccessibleInterface | None] = [QAccessible.queryAccessibleInterface(widget)]
    seen = 0
    while waiting and seen < 20_000:
        here = waiting.pop()
        seen += 1
        if here is None or not here.isValid():
            continue
        for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
            yield here.text(kind)
        waiting += [here.child(number) for number in range(here.childCount())]


def held(thing: object) -> Iterable[str]:
    """Texts in the attributes of one of our objects, also inside its containers."""
    values: list[Any] = list(getattr(thing, "__dict__", {}).values())
    if is_dataclass(thing) and not isinstance(thing, type):
        values += [getattr(thing, field.name, None) for field in fields(thing)]
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from (each for pair in value.items() for each in pair if isinstance(each, str))
        elif isinstance(value, list | tuple | set | frozenset):
            yield from (each for each in value if isinstance(each, str))


def in_qt() -> list[str]:
    found = []
    for top in QApplication.topLevelWidgets():
        found += [f"{type(top).__name__}: {text}" for text in (*texts_of(top), *spoken(top)) if planted(text)]
        for thing in top.findChildren(QObject):
            found += [f"{type(thing).__name__}: {text}" for text in texts_of(thing) if planted(text)]
    found += [f"title: {each.title()}" for each in QGuiApplication.allWindows() if planted(each.title())]
    return found


def in_python() -> list[str]:
    gc.collect()
    ours = [each for each in gc.get_objects() if str(type(each).__module__).startswith("mnemoscope")]
    return [f"{type(each).__qualname__}: {text}" for each in ours for text in held(each) if planted(text)]


@pytest.fixture
def lived_in(window: Window, vault: Vault, qtbot: QtBot, settle: Calm) -> Window:
    """Every panel was shown, a memory is in the inspector, the search is open, a toast and a question stand there."""
    ids = [vault.add(MemoryDraft(text)).result.id for text in TEXTS]
    settle()
    for spec in registry.present():
        if spec.key not in ("welcome", "import"):
            window.go(spec.key)
            settle()
    window.go("memories")
    window.session.select(str(ids[0]))
    settle()
    window.focus_search()
    qtbot.keyClicks(window.top.search, "zebrafinch")
    qtbot.waitUntil(lambda: len(window.finder.list.values()) > 1, timeout=10_000)
    messages.undoable("Put away: zebrafinch")
    messages.ask("Quillfeather?", "About Quillfeather.", button="Yes", then=lambda: None)
    settle()
    return window


def test_the_search_for_planted_words_finds_them_while_the_vault_is_open(lived_in: Window) -> None:
    QAccessible.setActive(True)
    assert len(in_qt()) > 10
    assert len(in_python()) > 3
    # Nothing of this window is left for the next test, which finds everything that lives.
    lived_in.lock()
    lived_in.host.leaving.finish()


def test_after_the_lock_nothing_planted_is_left(lived_in: Window, qtbot: QtBot, settle: Calm) -> None:
    QAccessible.setActive(True)
    clipboard.copy_for_a_while(TEXTS[0])
    lived_in.setWindowTitle(f"{lived_in.windowTitle()} zebrafinch")
    # A question stands before the window, so it is the question that hears the key.
    qtbot.keyClick(QApplication.activeModalWidget(), Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: lived_in.session.vault is None, timeout=10_000)
    assert lived_in.pages.currentWidget() is lived_in.unlock
    qtbot.waitUntil(lambda: not lived_in.host.leaving.busy, timeout=10_000)
    settle()
    assert in_qt() == []
    assert in_python() == []
    assert lived_in.windowTitle() == "Mnemoscope"
    assert QGuiApplication.clipboard().text() == ""
    assert not [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not lived_in]
    lived_in.top.search.undo()
    assert lived_in.top.search.text() == ""


def test_the_first_picture_after_the_lock_shows_nothing_and_panels_go_one_by_one(lived_in: Window) -> None:
    """All is hidden before the event loop turns once; what is hidden then goes a panel a turn."""
    panels = list(lived_in.host.findChildren(Panel))
    assert len(panels) > 5
    lived_in.lock()
    picture = lived_in.grab().toImage()
    assert not [panel for panel in panels if panel.isVisible()]
    assert not [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not lived_in]
    assert lived_in.windowTitle() == "Mnemoscope"
    counts = []
    while lived_in.host.leaving.busy:
        counts.append(sum(map(shiboken6.isValid, panels)))
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        lived_in.host.leaving._next()
    assert counts == [len(panels), *range(len(panels), 0, -1)]
    assert lived_in.grab().toImage() == picture


def test_a_locked_window_looks_the_same_whatever_was_in_it(
    lived_in: Window, qtbot: QtBot, settle: Calm, tmp_path: Path
) -> None:
    lived_in.lock()
    settle()
    first = lived_in.grab().toImage()
    lived_in.unlock.show_locked(lived_in._protection)
    assert lived_in.grab().toImage() == first
    assert not QPixmapCache.find("anything")


def test_what_others_put_on_the_clipboard_stays(window: Window, settle: Calm) -> None:
    clipboard.copy_for_a_while("ours")
    QGuiApplication.clipboard().setText("theirs")
    window.lock()
    settle()
    assert QGuiApplication.clipboard().text() == "theirs"


def test_a_write_ends_behind_the_locked_page(window: Window, qtbot: QtBot) -> None:
    go = threading.Event()

    def slow(vault: Vault) -> int:
        go.wait(10)
        vault.add(MemoryDraft("I was written to the end."))
        return 1

    vault = window.session.vault
    assert vault is not None
    WriteOp(slow).run(window.session)
    window.lock()
    assert window.pages.currentWidget() is window.unlock
    assert not window.host.key
    assert window.session.vault is not None
    assert not window.unlock.go.isVisible()
    go.set()
    qtbot.waitUntil(lambda: window.session.vault is None, timeout=10_000)
    tasks.manager().wait()
    assert window.unlock.go.isVisible()
    with Vault.open(vault.folder) as again:
        assert again.count() == 20


def test_the_key_is_overwritten(window: Window) -> None:
    vault = window.session.vault
    assert vault is not None
    database = vault._database
    database._key = bytearray(b"k" * 32)
    key = database._key
    window.lock()
    assert key == bytes(32)
    assert database._key is None
    assert database.closed


@pytest.mark.parametrize(("wanted", "locked"), [(False, False), (True, True)])
def test_minimising_locks_only_where_that_was_wanted(
    window: Window, qtbot: QtBot, wanted: bool, locked: bool
) -> None:
    window.preferences.set("lock_minimised", wanted)
    window.showMinimized()
    qtbot.wait(200)
    assert (window.session.vault is None) is locked
    window.showNormal()


def test_a_locked_screen_locks_the_vault_unless_that_was_switched_off(window: Window, settle: Calm) -> None:
    window.preferences.set("lock_with_screen", False)
    window.lock_when_left()
    assert window.session.vault is not None
    window.preferences.set("lock_with_screen", True)
    window.lock_when_left()
    assert window.session.vault is None
