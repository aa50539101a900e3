"""Merging by hand: pieces go where the cursor is, whole originals by their number, and every word shows its origin."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.merge_editor import MergeForm

pytestmark = pytest.mark.gui

ORIGINALS = ["Lives in Porto near the river", "Lives in Leeds near the park", "<b>Lives</b> in Graz"]


@pytest.fixture
def form(qtbot: QtBot) -> MergeForm:
    shown = MergeForm(ORIGINALS, "", "Write one.", "Merge", "Cancel")
    qtbot.addWidget(shown)
    shown.resize(700, 400)
    shown.show()
    qtbot.waitExposed(shown)
    shown.focus_first()
    return shown


def marks(form: MergeForm) -> list[tuple[str, bool, bool]]:
    """The stretches of the result that look different: words, whether underlined, whether bold."""
    form.origins._colours.rehighlight()
    block = form.editor.document().firstBlock()
    units = block.text().encode("utf-16-le")
    return [
        (
            units[2 * each.start : 2 * (each.start + each.length)].decode("utf-16-le"),
            each.format.underlineStyle() != each.format.UnderlineStyle.NoUnderline,
            each.format.fontWeight() > 400,
        )
        for each in block.layout().formats()
    ]


def test_pieces_are_put_where_the_cursor_is(form: MergeForm) -> None:
    assert [piece.words for piece in form.origins.lines[1].pieces] == ["Leeds", "park"]
    QTest.keyClicks(form.editor, "Moved from")
    piece = next(each for each in form.origins.lines[1].pieces if "Leeds" in each.words)
    QTest.mouseClick(piece, Qt.MouseButton.LeftButton)
    assert form.text == f"Moved from {piece.words}"
    assert form.editor.hasFocus()
    QTest.keyClick(form.editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert form.text == "Moved from"


def test_an_original_is_taken_whole_by_its_number(form: MergeForm) -> None:
    QTest.keyClicks(form.editor, "something")
    QTest.keyClick(form.editor, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert form.text == ORIGINALS[1]
    QTest.mouseClick(form.origins.lines[0].whole, Qt.MouseButton.LeftButton)
    assert form.text == ORIGINALS[0]
    QTest.keyClick(form.editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert form.text == ORIGINALS[1], "one step back"


def test_words_show_where_they_are_from(form: MergeForm) -> None:
    form.editor.setPlainText("Lives in Porto, in summer near the park")
    found = marks(form)
    assert ("Porto,", True, False) in found
    assert ("in summer", False, True) in found
    assert any("park" in words and underlined for words, underlined, _ in found)
    assert "2 words of your own" in form.origins.counts.text()
    assert "from 1" in form.origins.counts.text()
    assert "from 2" in form.origins.counts.text()


def test_emoji_before_a_word_do_not_shift_the_colours(form: MergeForm) -> None:
    form.editor.setPlainText("🏡🏡 Porto")
    assert ("Porto", True, False) in marks(form)


def test_a_selection_is_replaced_and_blanks_are_kept_apart(form: MergeForm) -> None:
    form.editor.setPlainText("Lives in X now")
    cursor = form.editor.textCursor()
    cursor.setPosition(9)
    cursor.setPosition(10, QTextCursor.MoveMode.KeepAnchor)
    form.editor.setTextCursor(cursor)
    form.origins.put("Porto")
    assert form.text == "Lives in Porto now"
    form.editor.setPlainText("住在")
    form.editor.moveCursor(QTextCursor.MoveOperation.End)
    form.origins.put("上海")
    assert form.text == "住在上海"


def test_markup_is_shown_letter_for_letter_and_everything_has_a_name(form: MergeForm) -> None:
    third = form.origins.lines[2]
    shown = " ".join(piece.shown for piece in third.pieces)
    assert "<b>" in shown or "b" in shown
    for line in form.origins.lines:
        assert line.whole.accessibleName() == f"Take all of original {line.number + 1}"
        for piece in line.pieces:
            assert piece.accessibleName() == f"Take “{piece.shown}” from original {line.number + 1}"
            assert "<b>" not in piece.toolTip()
