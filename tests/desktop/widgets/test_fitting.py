"""An area that scrolls before anything below it is pressed together."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.fitting import FittingScrollArea
from mnemoscope_desktop.widgets.fitting_table import FittingTable
from mnemoscope_desktop.widgets.merge_editor import MergeForm
from mnemoscope_desktop.widgets.plain import PlainLabel

pytestmark = pytest.mark.gui

ORIGINALS = ["Lives in Porto by the river", "Lives in Leeds by the park", "Lives in <b>Graz</b> by the castle"]


@pytest.mark.parametrize("height", [900, 520, 420])
def test_a_form_below_the_evidence_keeps_its_height(qtbot: QtBot, height: int) -> None:
    room, evidence = QWidget(), QWidget()
    lines = QVBoxLayout(evidence)
    for number in range(20):
        lines.addWidget(PlainLabel(f"What was said {number} " * 12, wrap=True))
    area, form = FittingScrollArea(evidence), MergeForm(ORIGINALS, "", "Write one.", "Merge", "Cancel")
    column = QVBoxLayout(room)
    column.addWidget(area)
    column.addWidget(form)
    column.addStretch(1)
    qtbot.addWidget(room)
    room.resize(600, height)
    room.show()
    qtbot.waitExposed(room)
    qtbot.waitUntil(lambda: form.height() >= form.heightForWidth(form.width()))
    assert all(line.height() >= line.heightForWidth(line.width()) for line in form.origins.lines)
    assert area.height() >= 120
    assert form.geometry().bottom() <= room.height()
    assert area.verticalScrollBar().maximum() == max(0, area.needed(area.viewport().width()) - area.viewport().height())


def test_the_area_is_no_higher_than_what_is_in_it(qtbot: QtBot) -> None:
    room, evidence = QWidget(), QWidget()
    QVBoxLayout(evidence).addWidget(PlainLabel("Words that need more lines where there is less room " * 6, wrap=True))
    area = FittingScrollArea(evidence, least=20)
    column = QVBoxLayout(room)
    column.addWidget(area)
    column.addStretch(1)
    qtbot.addWidget(room)
    room.resize(900, 600)
    room.show()
    qtbot.waitExposed(room)
    for width in (900, 300, 700):
        room.resize(width, 600)
        qtbot.waitUntil(lambda: area.height() == area.needed(area.width()))


def test_a_hidden_column_leaves_its_room_to_the_main_one(qtbot: QtBot) -> None:
    table, model = FittingTable(0), QStandardItemModel(3, 6)
    table.setModel(model)
    qtbot.addWidget(table)
    table.resize(700, 300)
    table.show()
    qtbot.waitExposed(table)
    header = table.horizontalHeader()
    for section in (2, 3, 5):
        header.setSectionHidden(section, True)
        header.resizeSection(section, 120)
    qtbot.waitUntil(lambda: header.length() == table.viewport().width())
    assert header.length() == sum(header.sectionSize(section) for section in range(6))
    assert table.horizontalScrollBar().maximum() == 0
    header.setSectionHidden(3, False)
    qtbot.waitUntil(lambda: header.length() == table.viewport().width())
    assert header.sectionSize(3) == 120
