"""The daily budget: set in the review, reached, gone beyond, and given back by undo."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox, QWidgetAction

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope_desktop.panels.review.panel import ReviewPanel

from .review_tools import Settle, current, press, review_panel

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


def set_budget(panel: ReviewPanel, number: int, settle: Settle) -> None:
    panel.progress.budget_chosen.emit(number)
    settle()


def resting(panel: ReviewPanel) -> bool:
    return panel.states.currentWidget() is panel.day_done


def test_the_menu_offers_numbers_and_any_other(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    """One verdict was given in the sample; six guesses wait."""
    menu = panel.progress.chip.menu()
    menu.aboutToShow.emit()
    offered = {action.data(): action for action in menu.actions() if action.isCheckable()}
    assert set(offered) == {10, 20, 40, 80, 160}
    assert [number for number, action in offered.items() if action.isChecked()] == [40]
    offered[20].trigger()
    settle()
    assert vault.settings().review_daily_budget == 20
    menu.aboutToShow.emit()
    (field,) = [action for action in menu.actions() if isinstance(action, QWidgetAction)]
    number = field.defaultWidget().findChild(QSpinBox)
    number.setValue(7)
    number.lineEdit().returnPressed.emit()
    settle()
    assert vault.settings().review_daily_budget == 7
    assert vault.history(limit=1)[0].verb == "settings"
    assert panel.progress.chip.text() == "1 of 7 done today"


def test_the_day_ends_at_the_budget_and_keys_judge_nothing_then(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    set_budget(panel, 3, settle)
    press(panel, "yn")
    settle()
    assert resting(panel)
    assert panel.day_done.title.text() == "Done for today"
    assert panel.day_done.did.text() == "You gave 3 verdicts today. 1 right as it stood, 1 not true."
    assert panel.day_done.rest.text() == "4 more can wait. The next one expires in 12 days."
    assert panel.progress.chip.text() == "3 done today, enough for one day"
    assert panel.day_done.more.hasFocus()
    assert panel.session.selected == ""
    press(panel, "y")
    press(panel, "x")
    settle()
    assert vault.counts().to_review == 4
    assert panel.model.checked == []


def test_going_on_lasts_for_the_day(
    panel: ReviewPanel, vault: Vault, clock: FixedClock, settle: Settle
) -> None:
    set_budget(panel, 2, settle)
    press(panel, "y")
    settle()
    press(panel, Key.Key_Return)
    settle()
    assert not resting(panel)
    assert panel.view.hasFocus()
    assert panel.session.selected == current(panel).id
    press(panel, "y")
    settle()
    assert not resting(panel)
    restored = panel.save_state()
    clock.advance(days=1)
    panel.restore_state(restored)
    panel.refresh()
    settle()
    assert panel.progress.chip.text() == "0 of 2 done today"
    press(panel, "yy")
    settle()
    assert resting(panel)


def test_undo_gives_the_count_back_and_the_row_with_it(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    set_budget(panel, 2, settle)
    press(panel, Key.Key_Down)
    before = current(panel)
    press(panel, "n")
    settle()
    assert resting(panel)
    press(panel, "z", modifier=CONTROL)
    settle()
    assert not resting(panel)
    assert (panel.view.row, current(panel).id) == (1, before.id)
    assert panel.progress.chip.text() == "1 of 2 done today"
    assert panel.view.hasFocus()


def test_nobody_is_disturbed_while_they_write(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    set_budget(panel, 2, settle)
    press(panel, "e")
    vault.confirm(vault.rows(vault.review_queue())[-1].id)
    settle()
    assert panel.bar.form is not None
    assert not resting(panel)
    press(panel, Key.Key_Escape)
    settle()
    panel.session.refresh_summary()
    settle()
    assert resting(panel)


def test_who_comes_for_one_memory_sees_it(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    set_budget(panel, 1, settle)
    assert resting(panel)
    wanted = vault.rows(vault.review_queue())[2]
    panel.arrive(id=wanted.id)
    settle()
    assert not resting(panel)
    assert current(panel).id == wanted.id
