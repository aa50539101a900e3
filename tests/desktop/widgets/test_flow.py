"""The layout that breaks like words do."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.flow import FlowLayout

from ...work import lines

SIZES = ((60, 20), (40, 30), (90, 20))


def placed(qtbot: QtBot, width: int) -> tuple[int, list[tuple[int, int, int, int]]]:
    """The height for `width`, and where three widgets of these sizes come to stand in it."""
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, spacing=10, line_spacing=6)
    widgets = [QWidget() for _ in SIZES]
    for widget, size in zip(widgets, SIZES, strict=True):
        widget.setFixedSize(*size)
        flow.addWidget(widget)
    high = flow.heightForWidth(width)
    holder.resize(width, high)
    holder.show()
    return high, [widget.geometry().getRect() for widget in widgets]


def test_what_stands_in_one_line_has_its_middle_at_one_height(qtbot: QtBot) -> None:
    assert placed(qtbot, 210) == (30, [(0, 5, 60, 20), (70, 0, 40, 30), (120, 5, 90, 20)])


def test_what_does_not_fit_goes_on_below(qtbot: QtBot) -> None:
    assert placed(qtbot, 209) == (56, [(0, 5, 60, 20), (70, 0, 40, 30), (0, 36, 90, 20)])
    assert placed(qtbot, 100) == (82, [(0, 0, 60, 20), (0, 26, 40, 30), (0, 62, 90, 20)])


def test_nothing_takes_no_room(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    assert FlowLayout(holder).heightForWidth(100) == 0


def test_its_height_is_worked_out_again_only_after_something_in_it_changed(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, spacing=10, line_spacing=6)
    buttons = [Button(text) for text in ("One", "Two", "Three")]
    for button in buttons:
        flow.addWidget(button)
    narrow = buttons[0].sizeHint().width() + buttons[1].sizeHint().width() + 10
    two_lines = flow.heightForWidth(narrow)
    assert lines(lambda: [flow.heightForWidth(narrow) for _ in range(10)]) < 50
    buttons[1].setText("Two, and longer than before")
    assert flow.heightForWidth(narrow) == two_lines + buttons[0].sizeHint().height() + 6
    buttons[2].hide()
    assert flow.heightForWidth(narrow) == two_lines
    taken = flow.takeAt(1)
    assert taken is not None
    assert flow.heightForWidth(narrow) == buttons[0].sizeHint().height()
