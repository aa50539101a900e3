"""Writing a query: completion by keyboard and mouse, trouble that shows its place, saved and recent searches."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.query_completion import Option
from mnemoscope.model.querytext import FIELDS
from mnemoscope_desktop import i18n, tasks, theme
from mnemoscope_desktop.panels.memories.panel import MemoriesPanel
from mnemoscope_desktop.panels.memories.recent import MOST, Recent
from mnemoscope_desktop.panels.memories.search_dialogs import NameDialog, SearchesDialog, SyntaxDialog
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.window import Window

from .panel_tools import open_dialog

pytestmark = pytest.mark.gui
Settle = Callable[[], None]


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> Iterator[MemoriesPanel]:
    shown = MemoriesPanel(session)
    qtbot.addWidget(shown)
    shown.resize(1100, 760)
    shown.show()
    shown.activateWindow()
    settle()
    shown.query.setFocus()
    yield shown
    tasks.manager().wait()


def offered(panel: MemoriesPanel) -> list[Option]:
    completer = panel.query.completer
    return completer.popup.options() if completer.open and completer.popup is not None else []


def test_a_field_and_its_values_are_offered_with_counts_and_taken_by_keyboard(
    panel: MemoriesPanel, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.keyClicks(panel.query, "sco")
    assert [option.written for option in offered(panel)] == ["scope:"]
    qtbot.keyClick(panel.query, Qt.Key.Key_Tab)
    assert panel.query.text == "scope:"
    settle()
    assert [(option.value, option.count) for option in offered(panel)][:3] == [
        ("personal", 11), ("work", 4), ("project:atlas", 3)
    ]  # fmt: skip
    qtbot.keyClick(panel.query, Qt.Key.Key_Down)
    qtbot.keyClick(panel.query, Qt.Key.Key_Down)
    qtbot.keyClick(panel.query, Qt.Key.Key_Return)
    assert panel.query.text == "scope:work "
    assert not panel.query.completer.open
    settle()
    assert panel.table.rowCount() == 4
    assert panel.query.hasFocus()


def test_a_value_is_taken_by_a_click_and_a_name_with_a_blank_gets_its_marks(
    panel: MemoriesPanel, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.keyClicks(panel.query, "agent:cla")
    settle()
    popup = panel.query.completer.popup
    assert popup is not None
    assert popup.isVisible()
    place = popup.list.visualRect(popup.list.model().index(0, 0)).center()
    qtbot.mouseClick(popup.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert panel.query.text == 'agent:"Claude Desktop" '
    settle()
    assert panel.table.rowCount() == 6


@pytest.mark.parametrize(("width", "whole"), [(200, False), (330, False), (600, True)])
def test_an_empty_field_hints_on_one_line(panel: MemoriesPanel, settle: Settle, width: int, whole: bool) -> None:
    panel.query.setFixedWidth(width)
    settle()
    hint = panel.query.placeholderText()
    assert hint.startswith("Words")
    assert hint.endswith("trust:<0.3" if whole else "…")
    assert panel.query.fontMetrics().horizontalAdvance(hint) <= panel.query.viewport().width() - 4


def test_escape_closes_what_is_offered_first(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClicks(panel.query, "state:")
    settle()
    assert offered(panel)
    qtbot.keyClick(panel.query, Qt.Key.Key_Escape)
    assert not offered(panel)
    assert panel.query.text == "state:"
    qtbot.keyClick(panel.query, Qt.Key.Key_Escape)
    assert panel.query.text == ""


def test_control_space_offers_every_field_and_words_offer_people(
    panel: MemoriesPanel, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.keyClick(panel.query, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert [option.field for option in offered(panel)][:4] == ["standing", "origin", "state", "tier"]
    qtbot.keyClick(panel.query, Qt.Key.Key_Escape)
    qtbot.keyClicks(panel.query, "chat")
    settle()
    assert [option.written for option in offered(panel)] == ["agent:ChatGPT"]


def test_plain_words_are_not_disturbed(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClicks(panel.query, "fish")
    settle()
    assert not panel.query.completer.open
    qtbot.keyClick(panel.query, Qt.Key.Key_Down)
    assert panel.view.hasFocus()


def test_trouble_is_underlined_where_it_is_and_shown_on_demand(
    panel: MemoriesPanel, qtbot: QtBot, settle: Settle
) -> None:
    panel.query.insertPlainText("𝒳 ")
    qtbot.keyClicks(panel.query, "scope:work standing:stated,maybe tea")
    settle()
    assert panel.wrong.text().startswith("“standing:maybe” is not known.")
    underlined = [
        part for part in panel.query.document().begin().layout().formats() if part.format.fontUnderline()
        or part.format.underlineStyle() != part.format.UnderlineStyle.NoUnderline
    ]  # fmt: skip
    (wrong,) = underlined
    assert wrong.format.underlineColor() == QColor(theme.current().colours.bad)
    assert (wrong.start, wrong.length) == (len("𝒳 scope:work standing:stated,") + 1, len("maybe")), "in UTF-16 units"
    qtbot.mouseClick(panel.bar.show_it, Qt.MouseButton.LeftButton)
    assert panel.query.textCursor().selectedText() == "maybe"
    qtbot.keyClicks(panel.query, "confirmed")
    settle()
    assert not panel.wrong.isVisible()
    assert panel.bar.edit.property("wrong") is False


def test_a_query_in_chinese_is_read_and_completed(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    panel.query.insertPlainText("范围：")
    settle()
    assert offered(panel)[0].value == "personal"
    qtbot.keyClick(panel.query, Qt.Key.Key_Tab)
    settle()
    assert panel.query.text == "范围：personal "
    assert panel.table.rowCount() == 11


def test_a_search_is_saved_found_renamed_removed_and_brought_back(
    panel: MemoriesPanel, vault: Vault, session: Session, qtbot: QtBot, settle: Settle, said: Callable[[], list[str]]
) -> None:
    panel.query.set_text("scope:work")
    settle()
    qtbot.mouseClick(panel.bar.save, Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, NameDialog)
    assert not dialog.save.isEnabled()
    qtbot.keyClicks(dialog.field, "Office")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    settle()
    assert [(each.name, each.query) for each in vault.saved_searches()] == [("Office", "scope:work")]
    panel.query.set_text("fish")
    settle()
    panel.bar.fill_menu()
    entry = next(action for action in panel.bar._menu.actions() if action.text() == "Office")
    entry.trigger()
    settle()
    assert panel.query.text == "scope:work"
    assert panel.table.rowCount() == 4
    panel.bar._manage()
    manage = open_dialog(qtbot, SearchesDialog)
    qtbot.mouseClick(manage.rename_, Qt.MouseButton.LeftButton)
    naming = open_dialog(qtbot, NameDialog)
    naming.field.setText("Desk")
    qtbot.keyClick(naming.field, Qt.Key.Key_Return)
    settle()
    assert [each.name for each in vault.saved_searches()] == ["Desk"]
    assert manage.list.item(0).text() == "Desk  ·  scope:work"
    qtbot.mouseClick(manage.remove, Qt.MouseButton.LeftButton)
    settle()
    assert vault.saved_searches() == ()
    assert manage.list.count() == 0
    assert "Saved search removed." in said()
    vault.undo()
    settle()
    assert [each.name for each in session.summary.searches] == ["Desk"]  # type: ignore[union-attr]
    manage.accept()


def test_saving_under_a_known_name_says_what_happens(
    panel: MemoriesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    vault.save_search("Office", "scope:work")
    settle()
    panel.query.set_text("scope:work tea")
    settle()
    panel.bar.ask_name()
    dialog = open_dialog(qtbot, NameDialog)
    qtbot.keyClicks(dialog.field, "office")
    assert dialog.remark.text() == "A search of this name is there already. It gets this query instead."
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    settle()
    assert [(each.name, each.query) for each in vault.saved_searches()] == [("office", "scope:work tea")]


def test_the_syntax_lists_every_field_and_a_click_writes_it(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    panel.query.set_text("tea")
    panel.bar.show_syntax()
    dialog = open_dialog(qtbot, SyntaxDialog)
    assert {text.lstrip("-").partition(":")[0] for text in dialog.examples} >= set(FIELDS)
    button: QPushButton = dialog.examples["trust:>0.5"]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(6, button.height() // 2))
    settle()
    assert panel.query.text == "tea trust:>0.5"
    assert panel.query.textCursor().selectedText() == ">0.5"


@pytest.mark.parametrize(
    ("example", "word"), [("-tea", "tea"), ('-"green tea"', "green tea"), ('"oat milk"', "oat milk")]
)
def test_the_syntax_tells_how_to_leave_words_out(
    panel: MemoriesPanel, qtbot: QtBot, settle: Settle, example: str, word: str
) -> None:
    panel.query.set_text("coffee")
    panel.bar.show_syntax()
    open_dialog(qtbot, SyntaxDialog).examples[example].click()
    settle()
    assert panel.query.text == f"coffee {example}"
    assert panel.query.textCursor().selectedText() == word


def test_recent_queries_are_kept_in_memory_alone_and_forgotten_with_the_vault(
    panel: MemoriesPanel, session: Session, qtbot: QtBot, settle: Settle
) -> None:
    panel.query.set_text("scope:work fish")
    qtbot.keyClick(panel.query, Qt.Key.Key_Return)
    settle()
    assert panel.bar.recent.queries == ("scope:work fish",)
    panel.query.completer.offer()
    settle()
    panel.bar.fill_menu()
    session.close()
    assert panel.bar.recent.queries == ()
    assert panel.bar._menu.actions() == []
    assert offered(panel) == []
    assert panel.query.text == ""


def test_only_what_was_meant_is_remembered() -> None:
    recent = Recent()
    for query in ("sco", "scope:work", "tea", "scope:work", *(f"x{n:02}" for n in range(MOST - 1))):
        recent.note(query)
    assert len(recent.queries) == MOST
    assert recent.queries[0] == f"x{MOST - 2:02}"
    assert recent.queries[-1] == "scope:work"


def test_in_chinese_the_help_beside_a_value_is_chinese(panel: MemoriesPanel, qtbot: QtBot, settle: Settle) -> None:
    i18n.use("zh_CN")
    try:
        qtbot.keyClicks(panel.query, "standing:conf")
        settle()
        popup = panel.query.completer.popup
        assert popup is not None
        said = popup.list.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        assert said == "confirmed，已确认，1"
    finally:
        i18n.use("en")


def test_the_keys_reach_the_query_from_the_list(window: Window, qtbot: QtBot, settle: Settle) -> None:
    window.go("memories")
    settle()
    shown = window.host.current
    assert isinstance(shown, MemoriesPanel)
    shown.view.setFocus()
    qtbot.keyClick(shown.view, Qt.Key.Key_Slash)
    qtbot.keyClicks(shown.query, "state:arch")
    settle()
    assert [option.value for option in offered(shown)] == ["archived"]
    qtbot.keyClick(shown.query, Qt.Key.Key_Tab)
    settle()
    assert shown.query.text == "state:archived "
    qtbot.keyClick(shown.query, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = open_dialog(qtbot, NameDialog)
    dialog.reject()
    assert not any(isinstance(each, NameDialog) and each.isVisible() for each in QApplication.topLevelWidgets())
