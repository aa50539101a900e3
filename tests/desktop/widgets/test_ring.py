"""A table of very many rows costs as much to paint as one of few, also when all of them are selected."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets import ring
from mnemoscope_desktop.widgets.grid import Grid

from ...work import lines

pytestmark = pytest.mark.gui


class Numbers(QAbstractTableModel):
    """Two columns of numbers."""

    def __init__(self, rows: int) -> None:
        super().__init__()
        self._rows = rows

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 2

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return str(index.row()) if role == Qt.ItemDataRole.DisplayRole else None


def table(qtbot: QtBot, rows: int) -> Grid:
    view = Grid()
    qtbot.addWidget(view)
    view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    view.setModel(Numbers(rows))
    view.resize(600, 400)
    view.show()
    qtbot.waitExposed(view)
    view.grab()
    return view


def select_everything(view: Grid) -> None:
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    view.grab()
    QTest.keyClick(view, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    view.grab()


def test_all_of_many_rows_are_selected_and_painted_by_what_is_in_sight(qtbot: QtBot) -> None:
    few, many = table(qtbot, 100), table(qtbot, 20_000)
    of_few, of_many = lines(lambda: select_everything(few)), lines(lambda: select_everything(many))
    assert sum(part.height() for part in many.selectionModel().selection()) == 20_000
    assert of_many < of_few * 1.2


def test_the_header_keeps_its_own_selection_with_another_model(qtbot: QtBot) -> None:
    view = table(qtbot, 5)
    view.setModel(Numbers(7))
    view.selectAll()
    assert not view.horizontalHeader().selectionModel().hasSelection()
    assert view.horizontalHeader().selectionModel().model() is view.model()


def test_a_screen_reader_is_told_once_how_many_of_many_rows_are_selected(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    QAccessible.setActive(True)
    said: list[str] = []
    monkeypatch.setattr(ring, "announce", lambda _table, text: said.append(text))
    few, many = table(qtbot, 100), table(qtbot, 20_000)
    of_few, of_many = lines(lambda: select_everything(few)), lines(lambda: select_everything(many))
    assert said[0] == "100 selected"
    assert said[-1] == "20,000 selected"
    assert said.count("20,000 selected") == 1
    assert of_many < of_few * 1.2


def test_of_one_row_qt_tells_a_screen_reader_itself(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    QAccessible.setActive(True)
    said: list[str] = []
    monkeypatch.setattr(ring, "announce", lambda _table, text: said.append(text))
    view = table(qtbot, 100)
    view.selectRow(3)
    view.selectRow(4)
    assert said == []
    view.selectAll()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert said == ["100 selected", "1 selected"]
    view.clearSelection()
    assert said == ["100 selected", "1 selected"]


def test_what_a_screen_reader_is_told_of_is_painted_as_well(qtbot: QtBot) -> None:
    QAccessible.setActive(True)
    view = table(qtbot, 20)
    before = view.grab().toImage()
    view.selectAll()
    selected = view.grab().toImage()
    view.clearSelection()
    assert selected != before
    assert view.grab().toImage() == before
