"""What moved the curves, told by pointer and keys; utility; how sure the forecast is; the reliability diagram."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.reliability import LEAST_ANSWERS
from mnemoscope.model.words import FeedbackKind
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.curves.panel import CurvesPanel

from .curves_tools import MARKUP, marked, panel, plot_of
from .panel_tools import Settle, settle

__all__ = ["panel", "settle"]
pytestmark = pytest.mark.gui


def test_keys_go_from_event_to_event(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, qtbot: QtBot, settle: Settle
) -> None:
    memory_id = panel.card.legend.entries[marked(panel)].memory_id
    clock.advance(days=4)
    vault.feedback(memory_id, FeedbackKind.WRONG)
    settle()
    panel.card.show_quantity("trust")
    settle()
    count = sum(len(line.events) for line in panel.card.lines)
    assert count >= 2
    assert panel.card.told.text() == f"{count} events moved these curves; point at one, or press “,” and “.”."
    chip = panel.card.quantity_chips["trust"]
    chip.setFocus()
    qtbot.keyClick(chip, Qt.Key.Key_Comma)
    assert panel.card.told.text().startswith(formats.day(clock.now()))
    assert "marked as wrong, by you: 0.65 → 0.55 (−0.10)" in panel.card.told.text()
    assert panel.card.told.text().endswith(f"“{MARKUP}”")
    assert plot_of(panel)._pointer.isVisible()
    qtbot.keyClick(chip, Qt.Key.Key_Comma)
    assert "marked as helpful, by you: 0.60 → 0.65 (+0.05)" in panel.card.told.text()
    qtbot.keyClick(chip, Qt.Key.Key_Period)
    assert "marked as wrong" in panel.card.told.text()
    qtbot.keyClick(chip, Qt.Key.Key_Period)
    assert "marked as wrong" in panel.card.told.text(), "after the last there is none"


def test_the_pointer_on_a_mark_tells_which_event(panel: CurvesPanel, qtbot: QtBot, settle: Settle) -> None:
    plot = plot_of(panel)
    event = plot.step_event(plot.pointed_at(), -1)
    assert event is not None
    plot.pointed.emit(float("nan"))
    qtbot.mouseMove(plot.viewport(), plot.position_of_event(event) - QPoint(60, -60))
    assert "events moved" in panel.card.told.text() or "event moved" in panel.card.told.text()
    qtbot.mouseMove(plot.viewport(), plot.position_of_event(event))
    qtbot.waitUntil(lambda: "marked as helpful, by you" in panel.card.told.text(), timeout=3_000)
    assert len(plot._ring_mark.data) == 1


def test_utility_is_a_curve_of_its_own(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, qtbot: QtBot, settle: Settle
) -> None:
    memory_id = panel.card.legend.entries[marked(panel)].memory_id
    for kind in (FeedbackKind.HELPFUL, FeedbackKind.UNHELPFUL, FeedbackKind.HELPFUL):
        clock.advance(days=1)
        vault.feedback(memory_id, kind)
    settle()
    chip = panel.card.quantity_chips["strength"]
    chip.setFocus()
    qtbot.keyClick(chip, Qt.Key.Key_3)
    settle()
    assert panel.card.quantity == "utility"
    assert panel.card.quantity_chips["utility"].isChecked()
    assert plot_of(panel).accessibleName() == "Utility over time"
    line = panel.card.lines[marked(panel)]
    assert line.past_y[-1] == pytest.approx(vault.get(memory_id).utility)
    assert len(line.events) == 4
    assert len(line.low) == len(line.high) == len(line.ahead_x) > 0
    asked = [line for line in panel.card.lines if len(line.low)]
    assert len(plot_of(panel)._sureness) == len(asked) < len(panel.card.lines), "some have no answers about use"
    assert not plot_of(panel).threshold.isVisible()
    assert panel.today_card.sentence.text() == "1 memory has enough answers to say"


def test_a_band_appears_when_there_are_enough_answers(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, settle: Settle
) -> None:
    assert plot_of(panel)._sureness == []
    assert not panel.fit_card.diagram.isVisible()
    ids = [entry.memory_id for entry in panel.card.legend.entries]
    for number in range(LEAST_ANSWERS):
        clock.advance(days=3)
        vault.feedback(ids[number % 2], FeedbackKind.OUTDATED if number % 5 == 4 else FeedbackKind.TRUE)
    panel.refresh()
    settle()
    assert len(plot_of(panel)._sureness) >= 1
    line = next(line for line in panel.card.lines if len(line.low))
    assert (line.low <= line.ahead_y + 1e-9).all()
    assert (line.ahead_y <= line.high + 1e-9).all()


def test_the_diagram_says_each_point(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, qtbot: QtBot, settle: Settle
) -> None:
    memory_id = panel.card.legend.entries[marked(panel)].memory_id
    for kind in (FeedbackKind.TRUE, FeedbackKind.OUTDATED):
        clock.advance(days=10)
        vault.feedback(memory_id, kind)
    panel.refresh()
    settle()
    diagram = panel.fit_card.diagram
    assert diagram.isVisibleTo(panel)
    said = diagram.accessibleDescription().splitlines()
    assert len(said) == len(diagram._points) >= 2
    assert said[0].startswith("Half-lives: predicted 0.")
    assert said[-1].startswith("FSRS-6: predicted 0.")
    diagram.setFocus()
    qtbot.keyClick(diagram, Qt.Key.Key_Right)
    assert diagram._at == 0
    qtbot.keyClick(diagram, Qt.Key.Key_Left)
    assert diagram._at == 0


def test_the_word_now_is_not_struck_by_its_line(panel: CurvesPanel) -> None:
    plot = plot_of(panel)
    words = plot._now_words
    assert words.fill.color().alpha() == 255
    assert words.zValue() > plot._now.zValue()
    assert words.pos().y() > 1.05, "above the highest value that a curve can have"
