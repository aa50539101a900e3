"""Several memories at once, by keys and by mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mnemoscope import Vault
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.verdicts import Verdict

from .review_tools import Settle, click_row, press, review_panel, texts

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key


def test_ticked_rows_are_judged_together_under_their_true_number(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    chosen = [texts(panel)[0], texts(panel)[2]]
    press(panel, "x", Key.Key_Down, Key.Key_Down, "x")
    assert panel.bar.button(Verdict.CONFIRM).text() == "Confirm 2 as facts"
    assert panel.bar.button(Verdict.REJECT).text() == "2 not true"
    assert Verdict.EDIT not in panel.bar.names
    press(panel, "y")
    settle()
    operation = vault.history(limit=1)[0]
    assert (operation.verb, operation.count) == ("confirm", 2)
    assert {vault.get(i).text for i in operation.memories} == set(chosen)
    assert panel.bar.button(Verdict.CONFIRM).text() == "Confirm as fact"
    assert len(texts(panel)) == 4


def test_shift_down_extends(panel: ReviewPanel) -> None:
    press(panel, Key.Key_Down)
    press(panel, Key.Key_Down, Key.Key_Down, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert [panel.model.row_of(key) for key in panel.model.checked] == [1, 2, 3]
    assert panel.view.row == 3
    press(panel, Key.Key_Escape)
    assert panel.model.checked == []


def test_the_mouse_ticks_and_extends(panel: ReviewPanel) -> None:
    click_row(panel, 1, box=True)
    assert [panel.model.row_of(key) for key in panel.model.checked] == [1]
    click_row(panel, 4, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert [panel.model.row_of(key) for key in panel.model.checked] == [1, 2, 3, 4]
    click_row(panel, 2, box=True)
    assert [panel.model.row_of(key) for key in panel.model.checked] == [1, 3, 4]
    click_row(panel, 0)
    assert panel.view.row == 0
    assert len(panel.model.checked) == 3


def test_everything_listed_but_one(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    kept = texts(panel)[0]
    press(panel, "a", modifier=Qt.KeyboardModifier.ControlModifier)
    press(panel, "x")
    press(panel, "n")
    settle()
    assert texts(panel) == [kept]
    assert vault.counts().to_review == 1
    assert len(vault.tombstones()) == 5


def test_rows_that_a_filter_hides_are_never_judged(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    press(panel, "a", modifier=Qt.KeyboardModifier.ControlModifier)
    panel.filters.scope.choose("work")
    panel.filters.scope.changed.emit()
    settle()
    assert texts(panel) == ["Manager is Dana; weekly 1:1 on Tuesdays"]
    press(panel, "y")
    settle()
    assert vault.history(limit=1)[0].count == 1
    assert vault.counts().to_review == 5
