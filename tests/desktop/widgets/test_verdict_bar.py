"""The strip of decisions, and the forms that open in its place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.fitting import FittingScrollArea
from mnemoscope_desktop.widgets.inline_form import DayForm, ScopeForm, TextForm
from mnemoscope_desktop.widgets.verdict_bar import Choice, VerdictBar

pytestmark = pytest.mark.gui
Key = Qt.Key
TWO = [Choice("yes", "Tea & &cake", "Y", "primary"), Choice("no", "Not true", "0", "danger")]


@pytest.fixture
def bar(qtbot: QtBot) -> VerdictBar:
    shown = VerdictBar()
    qtbot.addWidget(shown)
    shown.show_choices(TWO)
    shown.resize(500, 60)
    shown.show()
    qtbot.waitExposed(shown)
    return shown


def test_an_ampersand_is_shown_and_makes_no_shortcut(bar: VerdictBar) -> None:
    button = bar.button("yes")
    assert button.text() == "Tea & &cake"
    assert button.accessibleName() == "Tea & &cake"
    assert button.shortcut().isEmpty()


def test_choices_of_the_same_names_keep_their_buttons(bar: VerdictBar) -> None:
    before = bar.button("yes")
    bar.show_choices([Choice("yes", "Confirm 3", "Y"), TWO[1]])
    assert bar.button("yes") is before
    assert before.text() == "Confirm 3"
    bar.show_choices([TWO[1], TWO[0]])
    assert bar.button("yes") is not before


def test_a_form_takes_the_place_of_the_decisions_and_leaves_nothing_pointed_at(bar: VerdictBar, qtbot: QtBot) -> None:
    form = TextForm("Lives in Oslo", "Put it right.", "Save", "Cancel")
    bar.open_form(form)
    assert form.editor.hasFocus()
    with qtbot.waitSignal(form.left):
        QTest.keyClick(form.editor, Key.Key_Escape)
    with qtbot.waitSignal(bar.pointed) as pointed:
        bar.close_form()
    assert pointed.args == [""]
    assert bar.form is None
    assert bar.button("yes").isVisible()


def test_the_text_form_refuses_nothing_and_takes_control_enter(qtbot: QtBot) -> None:
    form = TextForm("", "Put it right.", "Save", "Cancel")
    qtbot.addWidget(form)
    form.show()
    form.focus_first()
    QTest.keyClick(form.editor, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert form.problem.text() == "Write what should be remembered."
    QTest.keyClicks(form.editor, "Lives in Oslo")
    with qtbot.waitSignal(form.accepted):
        QTest.keyClick(form.editor, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert form.text == "Lives in Oslo"
    assert not form.problem.text()


def test_the_text_form_takes_markup_as_text_and_names_hidden_characters(qtbot: QtBot) -> None:
    form = TextForm("<b>Oslo</b>\u202e", "Put it right.", "Save", "Cancel")
    qtbot.addWidget(form)
    assert form.editor.toPlainText() == "<b>Oslo</b>\u202e"
    assert form.hidden.text() == "With its hidden characters: <b>Oslo</b>⟨U+202E⟩"
    form.editor.setPlainText("<b>Oslo</b>")
    assert form.hidden.isHidden()


def test_scopes_for_several_must_differ(qtbot: QtBot) -> None:
    rows = [("Uses pnpm", "work"), ("Uses yarn", "work")]
    form = ScopeForm(rows, ["work", "project:atlas"], "Where?", "Go", "Cancel")
    qtbot.addWidget(form)
    form.show()
    form.focus_first()
    QTest.keyClick(form.fields[0].lineEdit(), Key.Key_Return)
    assert form.problem.text().startswith("Choose different scopes")
    form.fields[1].setCurrentText("project:atlas")
    with qtbot.waitSignal(form.accepted):
        QTest.keyClick(form.fields[1].lineEdit(), Key.Key_Return)
    assert form.scopes == ["work", "project:atlas"]


def test_enter_in_a_scope_field_accepts_once(qtbot: QtBot) -> None:
    form = ScopeForm([("", "work")], [], "Where?", "Go", "Cancel")
    qtbot.addWidget(form)
    form.show()
    form.focus_first()
    seen: list[int] = []
    form.accepted.connect(lambda: seen.append(1))
    QTest.keyClick(form.fields[0].lineEdit(), Key.Key_Return)
    assert seen == [1]


def test_a_day_cannot_lie_after_the_latest(qtbot: QtBot) -> None:
    form = DayForm(QDate(2026, 3, 1), QDate(2026, 3, 14), "Until when?", "Go", "Cancel")
    qtbot.addWidget(form)
    form.field.setDate(QDate(2030, 1, 1))
    assert form.day == QDate(2026, 3, 14)


def test_a_fitting_area_is_as_high_as_its_content_and_scrolls_when_it_must(qtbot: QtBot) -> None:
    content = QWidget()
    column = QVBoxLayout(content)
    label = QLabel("word " * 200)
    label.setWordWrap(True)
    column.addWidget(label)
    area = FittingScrollArea(content, least=60)
    qtbot.addWidget(area)
    area.resize(400, 900)
    area.show()
    qtbot.waitExposed(area)
    assert area.sizeHint().height() == content.heightForWidth(400) > 60
    assert not area.verticalScrollBar().isVisible()
    assert content.width() == 400
    area.resize(400, 80)
    qtbot.waitUntil(area.verticalScrollBar().isVisible)
    assert content.width() < 400
    assert content.height() == content.heightForWidth(content.width())
