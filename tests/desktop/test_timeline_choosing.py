"""Choosing a stretch of the timeline in the real window: by mouse and by keys, and what is done with it then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.memories.panel import MemoriesPanel
from mnemoscope_desktop.panels.timeline.brush import DAY, Brush
from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
from mnemoscope_desktop.panels.timeline.plot import TimelinePlot
from mnemoscope_desktop.window import Window

from .panel_tools import Settle, drag, settle

__all__ = ["settle"]
pytestmark = pytest.mark.gui
FEBRUARY = parse_moment("2026-02-01").us / 1e6


@pytest.fixture
def panel(window: Window, vault: Vault, settle: Settle) -> Iterator[TimelinePanel]:
    """The timeline of the window, with ten more memories in February: one a day, by two assistants."""
    for day in range(1, 11):
        agent = "Cursor" if day % 2 else "ChatGPT"
        noon = parse_moment(f"2026-02-{day:02}T12:00Z")
        vault.add(MemoryDraft(f"On day {day} the kettle broke", agent=agent, event_time=noon))
    window.go("timeline")
    settle()
    settle()
    shown = window.host.current
    assert isinstance(shown, TimelinePanel)
    plot_of(shown).look_at(FEBRUARY - 5 * DAY, FEBRUARY + 15 * DAY)
    settle()
    yield shown
    settle()


def plot_of(panel: TimelinePanel) -> TimelinePlot:
    assert panel.plot is not None
    return panel.plot


def at(plot: TimelinePlot, day: float, lane: float) -> QPoint:
    """The place of a day of February, counted from 1, and a lane."""
    y = plot.field().top() + plot.field().height() * lane / plot.lanes_in_sight()
    return QPoint(round(plot.position_of(FEBRUARY + (day - 1) * DAY)), round(y))


def in_days(vault: Vault, first: str, last: str, agents: frozenset[str] = frozenset()) -> int:
    where = Filter(
        states=CURRENT.states, not_standings=CURRENT.not_standings, since=parse_moment(first),
        until=parse_moment(last), agents=agents,
    )  # fmt: skip
    return vault.count(where)


def test_a_drag_chooses_whole_days_and_the_list_follows(
    panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    plot, bar = plot_of(panel), panel.content.brush_bar
    before = panel.model.rowCount()
    drag(qtbot, plot.viewport(), at(plot, 3.4, 1.5), at(plot, 6.3, 1.5))
    settle()
    assert panel.choosing.brush == Brush(FEBRUARY + 2 * DAY, FEBRUARY + 6 * DAY)
    assert panel.model.rowCount() == in_days(vault, "2026-02-03", "2026-02-07") == 4 < before
    assert bar.isVisible()
    assert bar.label.text() == "4 in the selection · 3 Feb 2026 – 6 Feb 2026"
    drag(qtbot, plot.viewport(), at(plot, 7, 1.5), at(plot, 9.2, 1.5))
    settle()
    assert panel.choosing.brush == Brush(FEBRUARY + 2 * DAY, FEBRUARY + 9 * DAY), "an end is taken along"
    qtbot.keyClick(plot, Qt.Key.Key_Escape)
    settle()
    assert panel.choosing.brush is None
    assert not bar.isVisible()
    assert panel.model.rowCount() == before


def test_a_slanting_drag_chooses_lanes_too_and_a_click_beside_lets_go(
    panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    plot = plot_of(panel)
    lane = plot.names.names.index("Cursor")
    drag(qtbot, plot.viewport(), at(plot, 1.2, lane + 0.1), at(plot, 10.5, lane + 0.9))
    settle()
    brush = panel.choosing.brush
    assert brush is not None
    assert brush.lanes == (lane, lane)
    assert panel.model.rowCount() == in_days(vault, "2026-02-01", "2026-02-11", frozenset({"Cursor"})) == 5
    assert panel.content.brush_bar.label.text().endswith("· Cursor")
    qtbot.mouseClick(plot.viewport(), Qt.MouseButton.LeftButton, pos=at(plot, 14, lane + 0.5))
    settle()
    assert panel.choosing.brush is None


def test_where_a_drag_began_stays_in_a_wide_view_however_few_moves_it_has(
    panel: TimelinePanel, qtbot: QtBot, settle: Settle
) -> None:
    """There a day is less than a pixel, so the stretch that one drag has just drawn lies where that drag began."""
    plot = plot_of(panel)
    plot.look_at(FEBRUARY - 1500 * DAY, FEBRUARY + 1500 * DAY)
    settle()
    begun, ended = at(plot, 600, 0.5), at(plot, -200, 0.5)
    for moves in ((ended,), (begun - QPoint(9, 0), begun - QPoint(30, 0), ended)):
        qtbot.mousePress(plot.viewport(), Qt.MouseButton.LeftButton, pos=begun)
        for place in moves:
            qtbot.mouseMove(plot.viewport(), place, delay=20)
        qtbot.mouseRelease(plot.viewport(), Qt.MouseButton.LeftButton, pos=ended)
        settle()
        brush = panel.choosing.brush
        assert brush is not None
        pixel = 3000 * DAY / plot.field().width()
        assert abs(brush.high - plot.seconds_at(begun.x())) <= pixel + DAY
        assert abs(brush.low - plot.seconds_at(ended.x())) <= pixel + DAY
        qtbot.keyClick(plot, Qt.Key.Key_Escape)
        settle()


def test_the_middle_button_moves_the_view_and_chooses_nothing(
    panel: TimelinePanel, qtbot: QtBot, settle: Settle
) -> None:
    plot = plot_of(panel)
    low, high = plot.view()
    start = at(plot, 8, 1.5)
    qtbot.mousePress(plot.viewport(), Qt.MouseButton.MiddleButton, pos=start)
    for step in (40, 80, 120):
        qtbot.mouseMove(plot.viewport(), start - QPoint(step, 0), delay=20)
    qtbot.mouseRelease(plot.viewport(), Qt.MouseButton.MiddleButton, pos=start - QPoint(120, 0))
    settle()
    assert plot.view()[0] > low
    assert plot.view()[1] - plot.view()[0] == pytest.approx(high - low)
    assert panel.choosing.brush is None


def test_the_overview_chooses_too(panel: TimelinePanel, qtbot: QtBot, settle: Settle) -> None:
    panel.fit()
    settle()
    overview = panel.overview
    first, last = (QPoint(round(overview.x_of(FEBRUARY + day * DAY)), 30) for day in (-1.5, 12.5))
    drag(qtbot, overview, first, last)
    settle()
    brush = panel.choosing.brush
    assert brush is not None
    assert abs(brush.low - (FEBRUARY - 1.5 * DAY)) < 2 * DAY
    assert brush.low % DAY == 0
    assert brush.high % DAY == 0
    assert panel.model.rowCount() == 10
    assert plot_of(panel).view() == pytest.approx(panel.span()), "the view stays"


def test_shift_and_the_arrows_choose(panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    plot = plot_of(panel)
    shift = Qt.KeyboardModifier.ShiftModifier
    plot.look_at(FEBRUARY - 8 * DAY, FEBRUARY + 12 * DAY)
    for _ in range(5):
        qtbot.keyClick(plot, Qt.Key.Key_Right, shift)
    settle()
    assert panel.choosing.brush == Brush(FEBRUARY + 2 * DAY, FEBRUARY + 7 * DAY)
    assert panel.model.rowCount() == 5
    qtbot.keyClick(plot, Qt.Key.Key_Left, shift)
    qtbot.keyClick(plot, Qt.Key.Key_Down, shift)
    settle()
    brush = panel.choosing.brush
    assert brush is not None
    assert brush.head == FEBRUARY + 6 * DAY
    assert brush.lanes == (0, 0)
    lane = plot.names.names[0]
    assert panel.model.rowCount() == in_days(vault, "2026-02-03", "2026-02-07", frozenset({lane})) == 2
    qtbot.keyClick(panel, Qt.Key.Key_Z)
    settle()
    low, high = plot.view()
    assert low == pytest.approx(brush.low, abs=0.1 * DAY)
    assert high == pytest.approx(brush.high, abs=0.1 * DAY)


def test_the_same_memories_open_in_the_list(
    window: Window, panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    plot = plot_of(panel)
    panel.controls.legend[Standing.INFERRED].setChecked(False)
    lane = plot.names.names.index("Cursor")
    plot.choose(Brush(FEBRUARY, FEBRUARY + 5 * DAY, (lane, lane)))
    settle()
    chosen = {vault.rows([panel.model.key(row)])[0].id for row in range(panel.model.rowCount())}
    assert len(chosen) == 3
    qtbot.mouseClick(panel.content.brush_bar.memories, Qt.MouseButton.LeftButton)
    settle()
    listed = window.host.current
    assert isinstance(listed, MemoriesPanel)
    assert listed.query.text == "agent:Cursor -standing:inferred since:2026-02-01 until:2026-02-05"
    assert {vault.rows([key])[0].id for key in listed.table.keys} == chosen
    window.go("timeline")
    settle()
    panel.controls.set_learned(True)
    settle()
    assert panel.choosing.brush is None, "on another axis it would mean other memories"
    now = panel.now()
    plot.look_at(now - 20 * DAY, now + DAY)
    plot.choose(Brush(now - DAY, now + DAY))
    settle()
    count = panel.model.rowCount()
    assert count >= 10
    qtbot.keyClick(panel, Qt.Key.Key_M)
    settle()
    assert window.host.current is listed
    assert len(listed.table.keys) == count


def test_all_that_is_chosen_is_archived_and_brought_back_as_one_step(
    window: Window, panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    plot, bar = plot_of(panel), panel.content.brush_bar
    plot.choose(Brush(FEBRUARY, FEBRUARY + 4 * DAY))
    settle()
    before = vault.count(CURRENT)
    bar.acts.menu().aboutToShow.emit()
    archive = next(action for action in bar.acts.menu().actions() if action.text() == "Archive 4")
    archive.trigger()
    settle()
    settle()
    assert vault.count(CURRENT) == before - 4
    assert panel.model.rowCount() == 0
    assert bar.label.text().startswith("0 in the selection")
    assert not bar.acts.isEnabled()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    settle()
    assert vault.count(CURRENT) == before
    assert panel.model.rowCount() == 4


def test_what_changed_compares_the_ends_of_the_stretch(
    panel: TimelinePanel, qtbot: QtBot, settle: Settle, clock: FixedClock
) -> None:
    plot_of(panel).choose(Brush(FEBRUARY + 2 * DAY, FEBRUARY + 6 * DAY))
    settle()
    qtbot.keyClick(panel, Qt.Key.Key_D)
    settle()
    assert panel.changes.isVisible()
    days = [formats.to_moment(chip.day).us / 1e6 for chip in (panel.changes.first_chip, panel.changes.second_chip)]
    assert days == [FEBRUARY + DAY, FEBRUARY + 5 * DAY]
    qtbot.keyClick(panel, Qt.Key.Key_D)
    settle()
    assert not panel.changes.isVisible()


def test_nothing_chosen_stays_after_locking(window: Window, panel: TimelinePanel, settle: Settle) -> None:
    plot_of(panel).choose(Brush(FEBRUARY, FEBRUARY + 4 * DAY))
    settle()
    bar = panel.content.brush_bar
    assert "Feb" in bar.label.text()
    panel.vault_closed()
    assert panel.choosing.brush is None
    assert bar.label.text() == "0 in the selection"
    assert list(bar.bulk._rows()) == []
