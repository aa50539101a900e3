"""Two ends of a row: side by side while there is room, below each other where there is none."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.two_ends import TwoEnds

pytestmark = pytest.mark.gui


def chips(*texts: str) -> list[QWidget]:
    made = []
    for text in texts:
        chip = ChipButton()
        chip.setText(text)
        made.append(chip)
    return made


def test_the_second_group_goes_below_where_both_do_not_fit(qtbot: QtBot) -> None:
    left, right = chips("Strength", "Trust", "Utility"), chips("Pause fading", "4 selected", "90 days")
    row = TwoEnds(left, right)
    ground = QWidget()
    qtbot.addWidget(ground)
    column = QVBoxLayout(ground)
    column.addWidget(row)
    column.addStretch(1)
    ground.resize(900, 200)
    ground.show()
    qtbot.waitExposed(ground)

    def place(widget: QWidget) -> tuple[int, int, int]:
        corner = widget.mapTo(row, widget.rect().topLeft())
        return corner.x(), corner.y(), corner.x() + widget.width()

    assert place(right[-1])[2] == row.width(), "at the right edge"
    assert place(right[0])[1] == place(left[0])[1]
    one_line = row.height()
    narrow = row.minimumSizeHint().width() + 20
    assert narrow < row.sizeHint().width()
    ground.resize(narrow + 24, 200)
    qtbot.waitUntil(lambda: place(right[0])[1] > place(left[0])[1], timeout=2_000)
    qtbot.waitUntil(lambda: row.height() == 2 * one_line + 8, timeout=2_000)
    assert place(right[-1])[2] <= row.width(), "nothing is cut off"
    left[0].setText("Strength")  # type: ignore[attr-defined]
    ground.resize(900, 200)
    qtbot.waitUntil(lambda: row.height() == one_line, timeout=2_000)
