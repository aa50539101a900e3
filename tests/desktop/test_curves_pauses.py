"""Pauses in the window: the switch, and the list in which any pause is added, changed, deleted and brought back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QDate, Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.moment import parse_moment
from mnemoscope_desktop import formats, messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.curves.panel import CurvesPanel
from mnemoscope_desktop.panels.curves.pause_dialog import PauseDialog

from .curves_tools import panel, plot_of
from .panel_tools import Settle, open_dialog, settle

__all__ = ["panel", "settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def test_fading_is_paused_and_resumed_with_one_switch(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, qtbot: QtBot, settle: Settle
) -> None:
    chip, plot = panel.card.pause_chip, plot_of(panel)
    assert (chip.text(), chip.isChecked(), plot._bands) == ("Pause fading", False, [])
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    settle()
    since = clock.now()
    assert [(each.start, each.end) for each in vault.pauses()] == [(since, None)]
    assert chip.text() == f"Paused since {formats.short_day(since)}"
    assert chip.isChecked()
    assert messages.channel().log[-1].kind is Kind.UNDOABLE
    strength = {entry.memory_id: entry.value for entry in panel.card.legend.entries}
    clock.advance(days=10)
    panel.refresh()
    settle()
    assert {entry.memory_id: entry.value for entry in panel.card.legend.entries} == strength
    (band,) = plot._bands
    assert band.getRegion() == pytest.approx((since.us / 1e6, plot.view()[1]))
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    settle()
    assert chip.text() == "Pause fading"
    assert plot._bands[0].getRegion() == pytest.approx((since.us / 1e6, clock.now().us / 1e6))
    vault.undo()
    vault.undo()
    settle()
    assert plot._bands == []


@pytest.fixture
def dialog(panel: CurvesPanel, qtbot: QtBot, settle: Settle) -> PauseDialog:
    panel.setFocus()
    qtbot.mouseClick(panel.card.pauses, Qt.MouseButton.LeftButton)
    found = open_dialog(qtbot, PauseDialog)
    settle()
    return found


def lines(dialog: PauseDialog) -> list[tuple[str, str, str]]:
    return [
        tuple(dialog.model.index(row, column).data() for column in range(3))  # type: ignore[misc]
        for row in range(dialog.model.rowCount())
    ]


def test_any_pause_is_added_changed_and_deleted_by_mouse(
    dialog: PauseDialog, panel: CurvesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    assert dialog.nothing.isVisible()
    assert not dialog.edit.isEnabled()
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    assert dialog.form is not None
    dialog.form.start.setDate(QDate(2026, 3, 2))
    dialog.form.end.setDate(QDate(2026, 3, 8))
    qtbot.keyClick(dialog.form.end, Qt.Key.Key_Return)
    settle()
    assert lines(dialog) == [("2 Mar 2026", "8 Mar 2026", "7 days")]
    (pause,) = vault.pauses()
    assert (pause.start.us, pause.end) == (
        parse_moment("2026-03-02T00:00:00Z").us,
        parse_moment("2026-03-09T00:00:00Z"),
    )
    assert len(plot_of(panel)._bands) == 1
    qtbot.mouseClick(dialog.edit, Qt.MouseButton.LeftButton)
    assert dialog.form is not None
    assert dialog.form.end.date() == QDate(2026, 3, 8)
    dialog.form.end.setDate(QDate(2026, 3, 1))
    qtbot.keyClick(dialog.form.end, Qt.Key.Key_Return)
    assert dialog.problem.text() == "A pause ends after it begins. Check the two days."
    dialog.form.end.setDate(QDate(2026, 3, 12))
    qtbot.keyClick(dialog.form.end, Qt.Key.Key_Return)
    settle()
    assert lines(dialog) == [("2 Mar 2026", "12 Mar 2026", "11 days")]
    qtbot.mouseClick(dialog.delete, Qt.MouseButton.LeftButton)
    settle()
    assert lines(dialog) == []
    qtbot.mouseClick(dialog.undo, Qt.MouseButton.LeftButton)
    settle()
    assert lines(dialog) == [("2 Mar 2026", "12 Mar 2026", "11 days")]


def test_the_list_works_by_keys_alone(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, qtbot: QtBot, settle: Settle
) -> None:
    vault.pause()
    settle()
    panel.card.quantity_chips["strength"].setFocus()
    qtbot.keyClick(panel.card.quantity_chips["strength"], Qt.Key.Key_P)
    dialog = open_dialog(qtbot, PauseDialog)
    settle()
    assert [line[1:] for line in lines(dialog)] == [("until you resume it", "—")]
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    settle()
    assert vault.pauses() == ()
    assert messages.channel().log[-1].kind is Kind.UNDOABLE
    assert messages.channel().log[-1].act is not None
    messages.channel().log[-1].act()  # type: ignore[misc]
    settle()
    assert len(vault.pauses()) == 1


def test_closing_the_vault_leaves_no_list(dialog: PauseDialog, panel: CurvesPanel, settle: Settle) -> None:
    qtbot_dialog = dialog
    qtbot_dialog.accept()
    panel.session.close()
    settle()
    assert panel.card.pause_chip.since is None
