"""The checks of what can be read do find what cannot."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import theme
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

from .visible_words import faint_words, problems, unseen_focus

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.setAutoFillBackground(True)
    made.resize(300, 200)
    made.show()
    return made


def put(page: QWidget, child: QWidget, width: int, height: int = 24, y: int = 10) -> QWidget:
    child.setParent(page)
    child.setGeometry(10, y, width, height)
    child.show()
    return child


def test_words_with_room_are_no_problem(page: QWidget) -> None:
    put(page, PlainLabel("A line with room"), 200)
    put(page, Button("Save"), 90, 32, 50)
    assert problems(page) == []


def test_a_label_that_is_cut_is_found(page: QWidget) -> None:
    put(page, PlainLabel("A line that is far too long for this"), 60)
    (problem,) = problems(page)
    assert "far too long" in problem


def test_a_wrapped_text_that_needs_more_lines_is_found(page: QWidget) -> None:
    put(page, PlainLabel("Several words that need three lines or so in this width", wrap=True), 120, 20)
    (problem,) = problems(page)
    assert "needs the height" in problem


def test_what_sticks_out_of_its_parent_is_found(page: QWidget) -> None:
    put(page, PlainLabel("Half outside"), 280, y=190)
    (problem,) = problems(page)
    assert "sticks out" in problem


def test_a_cut_text_is_no_problem_where_it_is_told_whole(page: QWidget) -> None:
    label = put(page, ElidedLabel("A line that is far too long for this"), 100)
    chip = put(page, ChipButton("Words that do not fit in here"), 90, 26, 50)
    assert problems(page) == []
    assert "far too long for this" in label.toolTip()
    assert "do not fit in here" in chip.toolTip()


class Painted(QWidget):
    """Paints two texts, over each other where `apart` is too little."""

    def __init__(self, apart: int, width: int = 200) -> None:
        super().__init__()
        self.apart, self.wide = apart, width

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(theme.font())
        for number, text in enumerate(("first text", "second text")):
            area = self.rect().adjusted(0, number * self.apart, 0, 0)
            area.setSize(area.size().boundedTo(self.rect().size()))
            area.setWidth(self.wide)
            area.setHeight(20)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), text)


def test_painted_texts_are_listened_to(page: QWidget) -> None:
    put(page, Painted(30), 200, 60)
    assert problems(page) == []
    put(page, Painted(4), 200, 60, 80)
    assert problems(page) == ["painted over each other: 'first text' and 'second text'"]


def test_a_painted_text_without_room_is_found(page: QWidget) -> None:
    put(page, Painted(30, width=20), 200, 60)
    assert [problem.split(" needs")[0] for problem in problems(page)] == [
        "painted: 'first text'", "painted: 'second text'",
    ]  # fmt: skip


def test_a_faint_text_is_found(page: QWidget, qtbot: QtBot) -> None:
    plain = QLabel("plain to read")
    QVBoxLayout(page).addWidget(plain)
    qtbot.waitUntil(plain.isVisible)
    assert faint_words(page, 4.5) == []
    label = QLabel("hard to read")
    page.layout().addWidget(label)
    qtbot.waitUntil(label.isVisible)
    label.setStyleSheet(f"color: {theme.current().colours.line}")
    (problem,) = faint_words(page, 4.5)
    assert "hard to read" in problem


class Silent(QWidget):
    """Takes the keyboard and looks as before."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


def test_what_lies_below_a_list_is_not_behind_the_words_of_a_row_that_goes_on_there(page: QWidget) -> None:
    rows = Grid(stretch=0, dense=True)
    model = QStandardItemModel(2, 1, page)
    for row, words in enumerate(("Whole", "Mostly hidden")):
        model.setItem(row, QStandardItem(words))
    rows.setModel(model)
    rows.horizontalHeader().hide()
    put(page, rows, 200, SIZES.row_dense + 12)
    below = QWidget()
    below.setAutoFillBackground(True)
    below.setPalette(QPalette(theme.colour("mute")))
    put(page, below, 200, 80, y=10 + SIZES.row_dense + 12)
    assert faint_words(page, 4.5) == []


def test_a_place_where_the_keyboard_is_not_seen_is_found(page: QWidget, qtbot: QtBot) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    put(page, Button("Save"), 90, 32)
    assert unseen_focus(page) == []
    put(page, Silent(), 90, 32, 60)
    (problem,) = unseen_focus(page)
    assert problem.startswith("Silent")
