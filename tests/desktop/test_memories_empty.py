"""A list that an act has emptied: what it says, where the keyboard is, and what Ctrl+Z means there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop.panels.memories.panel import MemoriesPanel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.window import Window

from .panel_tools import Settle, settle
from .sample_vault import START_US

__all__ = ["settle"]
pytestmark = pytest.mark.gui
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "vault", key=KeyChoice("plain"), clock=FixedClock(START_US)).vault
    made.add_many([MemoryDraft(f"Lamp number {n}") for n in range(5)])
    yield made
    made.close()


@pytest.fixture
def panel(window: Window, settle: Settle) -> MemoriesPanel:
    window.go("memories")
    settle()
    shown = window.host.current
    assert isinstance(shown, MemoriesPanel)
    return shown


def archive_all(panel: MemoriesPanel, settle: Settle) -> None:
    panel.view.setFocus()
    panel.view.selectAll()
    settle()
    QTest.keyClick(panel.view, Qt.Key.Key_Delete)
    settle()
    assert panel.table.rowCount() == 0


def empty_words(panel: MemoriesPanel) -> tuple[str, str, str]:
    empty = panel.states.empty
    assert panel.states.currentWidget() is empty
    return empty.title.text(), empty.text.text(), empty.button.text()


def test_it_says_where_they_are_and_shows_them(panel: MemoriesPanel, settle: Settle) -> None:
    archive_all(panel, settle)
    title, text, button = empty_words(panel)
    assert title == "No memory is in use"
    assert text == "5 memories are archived, superseded, expired or rejected."
    assert button == "Show them"
    panel.states.empty.button.click()
    settle()
    assert panel.table.rowCount() == 5


def test_rejected_ones_count_too(panel: MemoriesPanel, vault: Vault, settle: Settle) -> None:
    for memory in list(vault.list()):
        vault.reject(memory.id)
    settle()
    assert empty_words(panel)[:2] == (
        "No memory is in use", "5 memories are archived, superseded, expired or rejected."
    )  # fmt: skip


def test_a_vault_without_any_leads_to_the_import(qtbot: QtBot, tmp_path: Path, settle: Settle) -> None:
    session = Session()
    with Vault.create(tmp_path / "new", key=KeyChoice("plain")).vault as new:
        session.open(new)
        shown = MemoriesPanel(session)
        qtbot.addWidget(shown)
        shown.show()
        settle()
        assert empty_words(shown)[::2] == ("No memories yet", "Import…")
        session.close()


def test_undo_means_the_act_until_something_is_written(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClicks(panel.query, "lamp")
    panel.query.set_text("")
    settle()
    archive_all(panel, settle)
    assert QApplication.focusWidget() is panel.query
    qtbot.keyClick(panel.query, Qt.Key.Key_Z, CONTROL)
    settle()
    assert panel.query.text == "", "what was written before the act is not meant"
    assert panel.table.rowCount() == 5
    panel.query.setFocus()
    qtbot.keyClicks(panel.query, "number 3")
    qtbot.waitUntil(lambda: panel.table.rowCount() == 1)
    qtbot.keyClick(panel.query, Qt.Key.Key_Z, CONTROL)
    assert panel.query.text == ""
    qtbot.waitUntil(lambda: panel.table.rowCount() == 5)


def test_the_ends_of_the_list_are_selected_alone_while_control_is_down(panel: MemoriesPanel, settle: Settle) -> None:
    """A real key tells Qt's own selecting that Ctrl is down, which adds to the selection."""
    panel.view.setFocus()
    for key, row in ((Qt.Key.Key_End, 4), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(panel.window().windowHandle(), key, CONTROL)
        settle()
        assert panel.view.currentIndex().row() == row
        assert panel.list.selected_count() == 1
