"""What fades soon, answered one after the other by keys and by mouse, with the day's number of the review."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.words import Standing, State
from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.curves.panel import CurvesPanel

from .curves_tools import panel
from .panel_tools import Settle, settle

__all__ = ["panel", "settle"]
pytestmark = pytest.mark.gui


def queue(panel: CurvesPanel) -> list[str]:
    return [memory.id for memory in panel.fading_card.model.memories]


def test_keys_answer_and_go_on(panel: CurvesPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    table = panel.fading_card.table
    before = queue(panel)
    assert len(before) >= 3
    table.setFocus()
    table.selectRow(0)
    guess = vault.get(before[0])
    assert guess.standing is Standing.INFERRED
    qtbot.keyClick(table, Qt.Key.Key_Y)
    settle()
    assert vault.get(before[0]).standing is Standing.CONFIRMED
    assert queue(panel) == before[1:]
    assert table.currentIndex().row() == 0
    assert table.hasFocus()
    qtbot.keyClick(table, Qt.Key.Key_N)
    settle()
    assert vault.get(before[1]).state is State.ARCHIVED
    qtbot.keyClick(table, Qt.Key.Key_L)
    settle()
    assert before[2] not in queue(panel)
    assert vault.get(before[2]).state is State.ACTIVE
    assert vault.counts().reviewed_today == 3
    assert [line.verb for line in vault.history(limit=3)] == ["later", "no_longer_true", "still_true"]


def test_an_answer_is_taken_back_exactly(panel: CurvesPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    first = queue(panel)[0]
    before = vault.get(first)
    panel.fading_card.table.selectRow(0)
    for button in (panel.fading_card.gone, panel.fading_card.later, panel.fading_card.still):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        settle()
        assert first not in queue(panel)
        line = messages.channel().log[-1]
        assert line.kind is Kind.UNDOABLE
        assert line.act is not None
        line.act()
        settle()
        now = vault.get(first)
        assert (now.state, now.standing, now.trust_hundredths, now.expires_at) == (
            before.state, before.standing, before.trust_hundredths, before.expires_at,
        )  # fmt: skip
        assert queue(panel)[0] == first
        panel.fading_card.table.selectRow(0)


def test_the_day_is_shared_with_the_review(panel: CurvesPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    panel.session.refresh_summary() if hasattr(panel.session, "refresh_summary") else None
    vault.confirm(queue(panel)[-1])
    settle()
    panel.fading_card.table.setFocus()
    qtbot.keyClick(panel.fading_card.table, Qt.Key.Key_Y)
    settle()
    assert panel.fading_card.progress.text() == "2 of 40 today, together with the review"


def test_the_past_is_not_answered_about(panel: CurvesPanel, settle: Settle) -> None:
    panel.fading_card.set_enabled(False)
    assert not panel.fading_card.ready()
    assert not panel.fading_card.still.isEnabled()


def test_an_empty_queue_says_so_and_has_no_buttons(panel: CurvesPanel) -> None:
    panel.fading_card.show_memories(())
    assert panel.fading_card.nothing.isVisible()
    assert not panel.fading_card.still.isVisible()
