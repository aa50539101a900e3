"""Other numbers, tried before they count: the list of what would leave and stay, then one act and one undo."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.settings import Settings
from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.curves.panel import CurvesPanel
from mnemoscope_desktop.panels.curves.trying import TryingDialog, read_difference

from .curves_tools import panel
from .panel_tools import Settle, open_dialog, settle

__all__ = ["panel", "settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def test_the_difference_is_that_of_two_forecasts(panel: CurvesPanel, vault: Vault) -> None:
    for tried in (replace(Settings(), half_life_observed=15.0), replace(Settings(), half_life_inferred=90.0)):
        now, then = vault.archive_forecast(), vault.archive_forecast(settings=tried)
        found = read_difference(vault, tried)
        assert (found.now, found.then) == (now.within_30_days, then.within_30_days)
        assert {memory_id for memory_id, _ in found.leaves} == set(then.ids) - set(now.ids)
        assert {memory_id for memory_id, _ in found.stays} == set(now.ids) - set(then.ids)
        assert found.then - found.now == found.more - found.fewer
        assert all(vault.get(memory_id).text == text for memory_id, text in (*found.leaves, *found.stays))


def test_trying_numbers_changes_nothing_until_they_are_applied(
    panel: CurvesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    card = panel.what_if
    assert not card.apply.isEnabled()
    card.sliders["half_life_observed"].setFocus()
    for _ in range(3):
        qtbot.keyClick(card.sliders["half_life_observed"], Qt.Key.Key_PageDown)
    settle()
    tried = replace(Settings(), half_life_observed=15.0)
    assert card.tried == tried
    now, then = vault.archive_forecast().within_30_days, vault.archive_forecast(settings=tried).within_30_days
    assert now != then
    assert card.sentence.text() == f"With these: {then} archived in 30 days instead of {now}."
    qtbot.mouseClick(card.apply, Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, TryingDialog)
    assert vault.settings() == Settings()
    told = f"Within 30 days {then} leave instead of {now}. {then - now} more would be archived. 0 would stay."
    assert dialog.counts.text() == told
    assert dialog.model.rowCount() == then - now
    assert {dialog.model.index(row, 1).data() for row in range(then - now)} == {"be archived"}
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    settle()
    assert vault.settings() == Settings()
    qtbot.mouseClick(card.apply, Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, TryingDialog)
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    settle()
    assert vault.settings() == tried
    assert not card.apply.isEnabled()
    assert messages.channel().log[-1].kind is Kind.UNDOABLE
    vault.undo()
    settle()
    assert vault.settings() == Settings()
    assert card.in_force == Settings()


def test_back_puts_the_sliders_back(panel: CurvesPanel, qtbot: QtBot, settle: Settle) -> None:
    card = panel.what_if
    card.sliders["half_life_inferred"].setValue(40)
    settle()
    qtbot.mouseClick(card.reset, Qt.MouseButton.LeftButton)
    assert card.tried == Settings()
    assert card.sliders["half_life_inferred"].value() == 14
