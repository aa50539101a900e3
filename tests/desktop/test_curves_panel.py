"""Trust & decay as a person uses it: choose memories, read curves, try numbers, apply and undo them."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT
from mnemoscope.model.results import Curve, CurveEvent
from mnemoscope.model.words import FeedbackKind, Origin, State, StrengthModel
from mnemoscope_desktop import formats, messages
from mnemoscope_desktop.panels.curves.due import DueDialog, summary
from mnemoscope_desktop.panels.curves.lines import crosses_below, nearest_value, split
from mnemoscope_desktop.panels.curves.panel import CurvesPanel
from mnemoscope_desktop.panels.curves.picker import MOST
from mnemoscope_desktop.session import AsOf, Session

from .curves_tools import MARKUP, marked, panel, plot_of
from .panel_tools import Settle, drag, last_question, open_dialog, settle

__all__ = ["panel", "settle"]
pytestmark = pytest.mark.gui


def curve(values: list[float], now: int, *events: CurveEvent) -> Curve:
    times = np.arange(len(values), dtype=np.int64) * 1_000_000
    return Curve("a", times, np.array(values), events, now * 1_000_000)


def test_a_curve_is_cut_at_now() -> None:
    line = split(curve([1.0, 0.8, 0.6, 0.4, 0.2], 2))
    assert line.past_x.tolist() == [0, 1, 2]
    assert line.ahead_x.tolist() == [2, 3, 4]
    assert line.ahead_y.tolist() == [0.6, 0.4, 0.2]
    assert line.value_now() == 0.6
    assert crosses_below(line, 0.3) == 4
    assert crosses_below(line, 0.1) is None
    assert nearest_value(line, 2.5) == pytest.approx(0.5)
    assert nearest_value(line, 9) is None


def test_before_a_memory_there_is_no_line_and_events_outside_are_no_jumps() -> None:
    event = CurveEvent(Moment(2_000_000), "helpful", 0.5, 1.0)
    early = CurveEvent(Moment(-5_000_000), "helpful", 0.5, 1.0)
    line = split(curve([float("nan"), float("nan"), 1.0, 0.9], 9, event, early))
    assert line.past_x.tolist() == [2, 3]
    assert line.ahead_x.tolist() == []
    assert line.jumps == ((2.0, 0.5, 1.0, "helpful"),)
    assert split(curve([float("nan")], 0)).value_now() is None


def test_curves_of_telling_memories_are_there_at_once(panel: CurvesPanel, vault: Vault) -> None:
    assert len(panel.card.legend.entries) == 4
    first = panel.card.legend.entries[marked(panel)]
    assert first.value == formats.unit(vault.get(first.memory_id).strength)
    plot = plot_of(panel)
    past, ahead, jumps = plot._lines[marked(panel)]
    assert len(jumps.data) == 1
    assert past.getData()[0][-1] == pytest.approx(vault.now().us / 1e6)
    assert ahead.getData()[0][0] == pytest.approx(vault.now().us / 1e6)
    assert plot.view()[0] == pytest.approx(vault.now().us / 1e6 - 90 * 86_400)


def test_memory_text_is_never_markup(panel: CurvesPanel) -> None:
    entry = panel.card.legend.entries[marked(panel)]
    assert entry.accessibleName().startswith(MARKUP)
    assert "<b>" not in entry.toolTip()
    assert "&lt;b&gt;" in entry.toolTip()
    assert entry.text() == ""


def test_an_entry_selects_its_memory(panel: CurvesPanel, session: Session, qtbot: QtBot, settle: Settle) -> None:
    entry = panel.card.legend.entries[1]
    wanted = entry.memory_id
    qtbot.mouseClick(entry, Qt.MouseButton.LeftButton)
    settle()
    assert session.selected == wanted


def test_a_memory_selected_elsewhere_is_drawn(
    panel: CurvesPanel, session: Session, vault: Vault, settle: Settle
) -> None:
    other = next(m for m in vault.list(CURRENT, limit=100) if m.id not in panel.card.picker.chosen)
    session.select(other.id)
    settle()
    assert panel.card.legend.entries[0].memory_id == other.id
    assert len(panel.card.legend.entries) == 4


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_memories_are_found_added_and_removed(panel: CurvesPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    picker = panel.card.picker
    qtbot.mouseClick(picker, Qt.MouseButton.LeftButton)
    settle()
    qtbot.keyClicks(picker.field, "Dana")
    settle()
    found = [row for row in range(picker.list.count()) if "Dana" in picker.list.item(row).text()]
    assert found
    qtbot.keyClick(picker.field, Qt.Key.Key_Down)
    picker.list.setCurrentRow(found[0])
    qtbot.keyClick(picker.list, Qt.Key.Key_Space)
    settle()
    assert "Manager is Dana; weekly 1:1 on Tuesdays" in picker.chosen.values()
    assert picker.text() == "5 selected"
    assert len(panel.card.legend.entries) == 5
    picker.list.setCurrentRow(0)
    qtbot.keyClick(picker.list, Qt.Key.Key_Space)
    settle()
    assert len(panel.card.legend.entries) == 4
    picker.popup.hide()


def test_no_more_curves_than_can_be_told_apart(panel: CurvesPanel, vault: Vault, settle: Settle) -> None:
    panel.card.picker.choose({memory.id: memory.text for memory in vault.list(CURRENT, limit=100)})
    settle()
    assert len(panel.card.legend.entries) == MOST


def test_trust_and_other_stretches(panel: CurvesPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(panel.card.quantity_chips["trust"], Qt.MouseButton.LeftButton)
    panel.card.range_actions[365].trigger()
    settle()
    plot = plot_of(panel)
    assert plot.view()[0] == pytest.approx(vault.now().us / 1e6 - 365 * 86_400)
    past, _, _ = plot._lines[0]
    memory_id = panel.card.legend.entries[0].memory_id
    assert past.getData()[1][-1] == pytest.approx(vault.get(memory_id).trust)
    assert not plot.handle.isVisible()
    assert panel.card.range_chip.text() == "365 days"


def test_arrow_keys_read_the_curves(panel: CurvesPanel, qtbot: QtBot) -> None:
    plot = plot_of(panel)
    before = panel.card.legend.entries[0].value
    for _ in range(20):
        qtbot.keyClick(plot, Qt.Key.Key_Right)
    assert plot._pointer.isVisible()
    assert float(panel.card.legend.entries[0].value) < float(before)


def test_cards_say_what_the_store_says(panel: CurvesPanel, vault: Vault) -> None:
    forecast = vault.archive_forecast()
    assert panel.today_card.chart.values == vault.histogram("strength", 20)
    assert panel.today_card.caption.text() == "Strength today"
    panel.card.show_quantity("trust")
    assert panel.today_card.chart.values == vault.histogram("trust", 20)
    assert panel.today_card.caption.text() == "Trust today"
    assert panel.forecast_card.chart.values == forecast.per_week
    assert forecast.within_30_days > 0
    assert panel.forecast_card.sentence.text() == f"{forecast.within_30_days} in the next 30 days"
    assert [memory.id for memory in panel.fading_card.model.memories] == list(forecast.ids)


def test_show_them_goes_to_the_memories(panel: CurvesPanel, vault: Vault, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.go) as asked:
        qtbot.mouseClick(panel.forecast_card.link, Qt.MouseButton.LeftButton)
    assert asked.args == ["memories", {"ids": list(vault.archive_forecast().ids)}]


def test_the_threshold_can_be_dragged_and_moved_by_keys(panel: CurvesPanel, qtbot: QtBot, settle: Settle) -> None:
    plot = plot_of(panel)
    qtbot.keyClick(plot.handle, Qt.Key.Key_PageUp)
    assert panel.what_if.tried.archive_below_strength == pytest.approx(0.20)
    assert plot.handle.text() == "archive below 0.20 ⇕ drag"
    start = plot.handle.rect().center()
    drag(qtbot, plot.handle, start, start - QPoint(0, 60))
    settle()
    assert panel.what_if.tried.archive_below_strength > 0.3
    assert panel.what_if.values["archive_below_strength"].text() == formats.unit(
        panel.what_if.tried.archive_below_strength
    )
    assert float(plot.threshold.value()) == pytest.approx(panel.what_if.tried.archive_below_strength)


def test_nothing_stays_after_locking(panel: CurvesPanel, session: Session, settle: Settle) -> None:
    session.close()
    settle()
    assert panel.card.plot is None
    assert panel.card.legend.entries == []
    assert panel.card.picker.chosen == {}
    assert panel.fading_card.model.rowCount() == 0


def test_quantity_and_stretch_come_back(panel: CurvesPanel, session: Session, qtbot: QtBot) -> None:
    panel.card.show_quantity("trust")
    panel.card.show_days(30)
    again = CurvesPanel(session)
    qtbot.addWidget(again)
    again.restore_state(panel.save_state())
    assert (again.card.quantity, again.card.days) == ("trust", 30)
    again.restore_state({"quantity": "<b>", "days": "many"})
    assert (again.card.quantity, again.card.days) == ("trust", 30)


def test_answers_are_dots_and_both_models_can_be_drawn(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, qtbot: QtBot, settle: Settle
) -> None:
    memory_id = panel.card.legend.entries[marked(panel)].memory_id
    before = vault.get(memory_id).strength
    vault.feedback(memory_id, FeedbackKind.TRUE)
    clock.advance(days=3)
    vault.feedback(memory_id, FeedbackKind.OUTDATED)
    settle()
    plot = plot_of(panel)
    assert [(len(dots.data), held) for dots, _, held in plot._answers] == [(1, True), (1, False)]
    assert plot._answers[0][0].data["y"][0] == pytest.approx(before, abs=1e-6)
    card = panel.fit_card
    assert card.sentence.text() == (
        "2 answers, 1 still true. Too few to tell: 28 more until one can be called better."
    )
    score = vault.calibration().scores[StrengthModel.FSRS]
    assert [label.text() for label in card.numbers[StrengthModel.FSRS]] == [
        f"{score.log_loss:.3f}",
        f"{score.brier:.3f}",
        f"{score.rmse:.3f}",
    ]
    assert plot._others == []
    qtbot.mouseClick(card.both, Qt.MouseButton.LeftButton)
    settle()
    assert len(plot._others) == len(panel.card.legend.entries)
    qtbot.mouseClick(panel.card.quantity_chips["trust"], Qt.MouseButton.LeftButton)
    settle()
    assert plot._others == []


def test_the_other_model_is_used_only_after_a_question(
    panel: CurvesPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    card = panel.fit_card
    assert card.use.text() == "Use FSRS-6…"
    qtbot.mouseClick(card.use, Qt.MouseButton.LeftButton)
    assert vault.settings().strength_model is StrengthModel.EXPONENTIAL
    question = last_question()
    assert question.act is not None
    question.act()
    settle()
    assert vault.settings().strength_model is StrengthModel.FSRS
    assert card.names[StrengthModel.FSRS].text() == "■ FSRS-6 · in use"
    assert card.use.text() == "Use Half-lives…"
    entry = panel.card.legend.entries[0]
    assert entry.value == formats.unit(vault.get(entry.memory_id).strength)


def test_what_time_would_change_is_looked_at_before_it_is_applied(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, qtbot: QtBot, settle: Settle
) -> None:
    clock.advance(days=400)
    panel.refresh()
    settle()
    foreseen = vault.maintain(dry_run=True)
    assert foreseen.expired
    card = panel.due_card
    assert card.sentence.text() == summary(foreseen)
    qtbot.mouseClick(card.look, Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, DueDialog)
    assert dialog.model.rowCount() == foreseen.moves + len(foreseen.held) + len(foreseen.ask)
    first = dialog.model.index(0, 0)
    assert dialog.model.data(first) == vault.get(foreseen.expired[0][0]).text
    qtbot.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    settle()
    assert vault.maintain(dry_run=True) == foreseen
    qtbot.mouseClick(card.look, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(open_dialog(qtbot, DueDialog).apply, Qt.MouseButton.LeftButton)
    settle()
    assert vault.get(foreseen.expired[0][0]).state is State.EXPIRED
    assert vault.maintain(dry_run=True).moves == 0
    assert messages.channel().log[-1].text == summary(foreseen)


def test_an_absence_is_counted_as_a_pause_from_the_list(
    panel: CurvesPanel, vault: Vault, clock: FixedClock, qtbot: QtBot, settle: Settle
) -> None:
    vault.add_many([MemoryDraft(f"Parcel {number} arrived.", Origin.OBSERVED) for number in range(40)])
    left = clock.now()
    clock.advance(days=200)
    panel.refresh()
    settle()
    held = vault.maintain(dry_run=True).held
    assert len(held) >= 40
    assert "So many memories would be archived at once" in panel.due_card.warning.text()
    qtbot.mouseClick(panel.due_card.look, Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, DueDialog)
    assert dialog.pause.text() == f"Count the time since {formats.day(left)} as a pause"
    qtbot.mouseClick(dialog.pause, Qt.MouseButton.LeftButton)
    settle()
    assert [(each.start, each.end) for each in vault.pauses()] == [(left, clock.now())]
    assert vault.maintain(dry_run=True).held == ()


def test_an_earlier_day_shows_what_was_known_then(
    panel: CurvesPanel, vault: Vault, session: Session, clock: FixedClock, settle: Settle
) -> None:
    memory_id = panel.card.legend.entries[marked(panel)].memory_id
    then = clock.now()
    before = {entry.memory_id: entry.value for entry in panel.card.legend.entries}
    strengths = vault.histogram("strength", 20)
    clock.advance(days=30)
    vault.feedback(memory_id, FeedbackKind.TRUE)
    vault.pause(start=then.plus_days(-10), end=then)
    settle()
    assert {entry.memory_id: entry.value for entry in panel.card.legend.entries} != before
    session.show_as_of(AsOf(known_on=then))
    settle()
    assert {entry.memory_id: entry.value for entry in panel.card.legend.entries} == before
    assert panel.today_card.chart.values == strengths
    plot = plot_of(panel)
    assert float(plot._now.value()) == pytest.approx(then.us / 1e6)
    assert plot._bands == []
    assert not panel.due_card.isVisible()
    assert not panel.card.pause_chip.isEnabled()
    said = panel.header.subtitle
    assert said.text().startswith(f"As it stood on {formats.day(then)}")
    session.show_as_of(AsOf(true_on=then))
    settle()
    assert said.text() == f"Today's numbers, of what was true on {formats.day(then)}."
    session.show_as_of(AsOf())
    settle()
    assert said.text().startswith("How sure the vault is")
    assert panel.due_card.isVisible()
    assert len(plot._bands) == 1


def test_nothing_is_said_of_what_is_not_known_yet(qtbot: QtBot, vault: Vault, panel: CurvesPanel) -> None:
    """The cards are shown one after another in a large store: none may say "0" before it was counted."""
    fresh = CurvesPanel(Session())
    qtbot.addWidget(fresh)
    assert fresh.forecast_card.sentence.text() == fresh.due_card.sentence.text() == ""
    assert fresh.fading_card.nothing.isHidden()
    assert panel.forecast_card.sentence.text() == f"{vault.archive_forecast().within_30_days} in the next 30 days"
    assert panel.due_card.sentence.text() == summary(vault.maintain(dry_run=True))
    panel.vault_closed()
    assert panel.forecast_card.sentence.text() == panel.due_card.sentence.text() == ""
