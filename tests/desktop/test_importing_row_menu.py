"""The menu of the rows of an import, by mouse and by key."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.panels.importing.panel import ImportPanel
from mnemoscope_desktop.panels.importing.rows import TEXT, WILL

from .importing_tools import cells, click_row, export, panel, show
from .panel_tools import Settle, settle

__all__ = ["export", "panel", "settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def offered(panel: ImportPanel) -> dict[str, QAction]:
    """The entries of the menu for the selected rows, by their words."""
    actions = panel.preview.menu().actions()
    return {action.text().partition("\t")[0]: action for action in actions if not action.isSeparator()}


def test_a_row_is_changed_through_its_menu(panel: ImportPanel, export: Path, qtbot: QtBot, settle: Settle) -> None:
    show(panel, settle, export)
    table, detail = panel.preview.table, panel.preview.detail
    place = table.visualRect(panel.preview.model.index(1, TEXT)).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, table.viewport().mapToGlobal(place))
    QApplication.sendEvent(table.viewport(), event)
    (opened,) = [menu for menu in panel.preview.findChildren(QMenu) if menu.isVisible()]
    assert [part.row() for part in table.selectionModel().selectedRows()] == [1], "the row under the mouse is meant"
    (leave,) = [action for action in opened.actions() if action.text() == "Leave out\tSpace"]
    leave.trigger()
    opened.close()
    assert cells(panel, WILL)[1] == "Leave out"
    menu = offered(panel)
    assert (menu["Take"].isEnabled(), menu["Leave out"].isEnabled()) == (True, False)
    assert not menu["As in the file"].isEnabled()
    menu["Take"].trigger()
    menu["Reword"].trigger()
    assert detail.text.hasFocus()
    menu["Change the event time"].trigger()
    assert detail.time.hasFocus()
    qtbot.keyClicks(detail.time, "2026-01\r")
    (work,) = [action for action in menu["Set scope"].menu().actions() if action.text() == "work"]
    work.trigger()
    assert (detail.scope.scope, cells(panel, WILL)[1]) == ("work", "Add, changed")
    offered(panel)["As in the file"].trigger()
    assert (detail.scope.scope, detail.time.text(), cells(panel, WILL)[1]) == ("personal", "2026-02", "Add")


def test_the_menu_key_means_all_that_is_selected(
    panel: ImportPanel, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    show(panel, settle, export)
    table = panel.preview.table
    click_row(panel, qtbot, 0)
    click_row(panel, qtbot, 1, Qt.KeyboardModifier.ShiftModifier)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(3, 3), QPoint(3, 3))
    QApplication.sendEvent(table, event)
    (opened,) = [menu for menu in panel.preview.findChildren(QMenu) if menu.isVisible()]
    opened.close()
    assert len(table.selectionModel().selectedRows()) == 2
    menu = offered(panel)
    assert not menu["Reword"].isEnabled(), "words are of one row"
    menu["Leave out"].trigger()
    assert panel.preview.model.left_out() == {0, 1}
