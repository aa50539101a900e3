"""The as-of line in the real window: a preview as it moves, the whole application where it rests, playing, reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.query import CURRENT
from mnemoscope.vault import in_time
from mnemoscope_desktop import formats, motion, tasks, theme
from mnemoscope_desktop.panels.timeline import line, lookback
from mnemoscope_desktop.panels.timeline.brush import DAY
from mnemoscope_desktop.panels.timeline.days import day_of, end_of_day
from mnemoscope_desktop.panels.timeline.layers import NAME_TOP
from mnemoscope_desktop.panels.timeline.levels import GHOST
from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
from mnemoscope_desktop.panels.timeline.plot import TimelinePlot
from mnemoscope_desktop.panels.timeline.reading import Answer
from mnemoscope_desktop.session import AsOf
from mnemoscope_desktop.shell import asof
from mnemoscope_desktop.window import Window

from .panel_tools import Settle, drag, settle

__all__ = ["settle"]
pytestmark = pytest.mark.gui


@pytest.fixture
def panel(window: Window, settle: Settle) -> Iterator[TimelinePanel]:
    """The timeline of the window, on the axis of learning."""
    window.go("timeline")
    settle()
    shown = window.host.current
    assert isinstance(shown, TimelinePanel)
    shown.controls.set_learned(True)
    settle()
    yield shown
    motion.reduce(None)
    settle()


@pytest.fixture
def still() -> Iterator[None]:
    motion.reduce(True)
    yield
    motion.reduce(None)


def plot_of(panel: TimelinePanel) -> TimelinePlot:
    assert panel.plot is not None
    return panel.plot


def known(vault: Vault, seconds: float, now: float) -> int:
    return vault.count(replace(CURRENT, known_on=end_of_day(seconds, now)))


def pull(qtbot: QtBot, plot: TimelinePlot, seconds: float) -> None:
    """Press on the label and move it to an instant, without letting go."""
    handle = plot.handle
    start = handle.rect().center()
    goal = plot.mapToGlobal(QPoint(round(plot.position_of(seconds)), 0)) + QPoint(0, start.y())
    first = handle.mapToGlobal(start)
    qtbot.mousePress(handle, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        qtbot.mouseMove(handle, handle.mapFromGlobal(first + (goal - first) * (step / 4)), delay=20)


def test_while_the_line_moves_one_sees_what_was_known_and_nothing_else_changes(
    window: Window, panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    plot = plot_of(panel)
    scene = plot.scene_data
    assert scene is not None
    middle = (scene.x[0] + scene.x[-1]) / 2
    pull(qtbot, plot, middle)
    settle()
    at = float(plot.line.value())
    count = known(vault, at, panel.now())
    assert 0 < count < vault.count(CURRENT)
    assert window.session.as_of == AsOf(), "nothing but the picture has moved"
    day = end_of_day(at, panel.now())
    assert day is not None
    assert plot.handle.text() == f"as of {formats.day(day)}: {count} known"
    assert panel.levels is not None
    assert int(panel.levels.existing(slice(0, len(scene))).sum()) == count
    assert panel.model.rowCount() == count
    drawn = sum(len(item.data) for item in plot.drawing._dots.values())
    assert (drawn, len(plot.drawing._ghost.data)) == (count, len(scene) - count)
    qtbot.mouseRelease(plot.handle, Qt.MouseButton.LeftButton, pos=plot.handle.rect().center())
    settle()
    settle()
    assert window.session.as_of == AsOf(known_on=day)
    assert window.notice.isVisible()
    assert plot.handle.text() == f"as of {formats.day(day)}: {count} known"
    assert panel.content.transport.to_now.isEnabled()
    qtbot.mouseClick(panel.content.transport.to_now, Qt.MouseButton.LeftButton)
    settle()
    settle()
    assert window.session.as_of == AsOf()
    assert plot.handle.text() == "as of now"
    assert panel.model.rowCount() == vault.count(CURRENT)


def test_what_appears_is_ringed_for_a_moment(
    panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    motion.reduce(False)
    plot = plot_of(panel)
    scene = plot.scene_data
    assert scene is not None
    panel.line.back.move(float(scene.x[0]) - 5 * DAY)
    settle()
    ringed: list[int] = []
    plot.drawing._fade.valueChanged.connect(lambda _value: ringed.append(len(plot.drawing._fresh.data)))
    panel.line.back.move((scene.x[0] + scene.x[-1]) / 2)
    settle()
    qtbot.waitUntil(lambda: len(plot.drawing._fresh.data) == 0, timeout=5_000)
    assert max(ringed) == known(vault, (scene.x[0] + scene.x[-1]) / 2, panel.now())


def test_keys_step_by_day_week_and_month_and_the_window_follows(
    window: Window, panel: TimelinePanel, qtbot: QtBot, settle: Settle
) -> None:
    today = day_of(panel.now())
    alt = Qt.KeyboardModifier.AltModifier
    for key, wanted in (
        (Qt.Key.Key_Left, today.addDays(-1)), (Qt.Key.Key_Down, today.addDays(-8)),
        (Qt.Key.Key_Right, today.addDays(-7)), (Qt.Key.Key_PageDown, today.addDays(-7).addMonths(-1)),
    ):  # fmt: skip
        qtbot.keyClick(panel, key, alt)
        settle()
        qtbot.waitUntil(lambda: not panel.line.back._rest.isActive(), timeout=5_000)
        settle()
        known_on = window.session.as_of.known_on
        assert known_on is not None
        assert formats.to_date(known_on) == wanted
    assert plot_of(panel).handle.value() == today.daysTo(wanted)
    qtbot.keyClick(panel, Qt.Key.Key_N)
    settle()
    assert window.session.as_of == AsOf()
    assert plot_of(panel).handle.value() == 0


def test_it_plays_until_now_and_stops(
    window: Window, panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    motion.reduce(False)
    monkeypatch.setattr(lookback, "WHOLE_SECONDS", 1.5)
    plot = plot_of(panel)
    counts: list[int] = []
    panel.line.back.previewed.connect(lambda found: counts.append(found.count))
    qtbot.keyClick(plot, Qt.Key.Key_Space)
    assert panel.line.back.playing
    assert panel.content.transport.play.text() == "Pause"
    assert plot.handle.text().startswith("as of ")
    assert window.session.as_of == AsOf()
    qtbot.waitUntil(lambda: not panel.line.back.playing, timeout=20_000)
    settle()
    assert window.session.as_of == AsOf()
    assert plot.handle.text() == "as of now"
    assert panel.content.transport.play.text() == "Play"
    assert counts == sorted(counts)
    assert counts[-1] <= vault.count(CURRENT)
    assert panel.model.rowCount() == vault.count(CURRENT)


def test_playing_is_followed_where_only_a_part_of_time_is_in_view(
    panel: TimelinePanel, still: None, settle: Settle
) -> None:
    plot, back = plot_of(panel), panel.line.back
    first, last = panel.span()
    wide = (last - first) / 8
    plot.look_at(last - wide, last)
    back.play()
    assert back.seconds is not None
    low, high = plot.view()
    assert low < back.seconds < high
    assert high - low == pytest.approx(wide)
    back.move(high + 1)
    assert plot.view()[0] < high + 1 < plot.view()[1], "the page is turned"
    plot.look_at(first, first + wide)
    back.move(high + 2)
    assert plot.view() == pytest.approx((first, first + wide)), "whoever looks elsewhere is left there"
    back.toggle()
    settle()


def test_a_pause_gives_the_day_to_the_whole_window(
    window: Window, panel: TimelinePanel, qtbot: QtBot, settle: Settle, still: None
) -> None:
    plot = plot_of(panel)
    qtbot.mouseClick(panel.content.transport.play, Qt.MouseButton.LeftButton)
    before = panel.line.back.seconds
    panel.line.back._play_on()
    after = panel.line.back.seconds
    assert before is not None
    assert after is not None
    assert day_of(after) > day_of(before), "without motion it goes on by days"
    assert panel.line.back._frame.interval() == lookback.STILL_FRAME_MS
    qtbot.keyClick(plot, Qt.Key.Key_Space)
    settle()
    settle()
    assert not panel.line.back.playing
    known_on = window.session.as_of.known_on
    assert known_on is not None
    assert formats.to_date(known_on) == day_of(panel.line.back.seconds or 0.0)


def test_locking_stops_it(window: Window, panel: TimelinePanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClick(plot_of(panel), Qt.Key.Key_Space)
    back = panel.line.back
    assert back.playing
    window.session.close()
    assert not back.playing
    assert not back._frame.isActive()
    back.toggle()
    assert not back.playing, "there is nothing to play"
    settle()


def test_leaving_the_panel_stops_it_on_the_day_it_had_reached(
    window: Window, panel: TimelinePanel, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.keyClick(plot_of(panel), Qt.Key.Key_Space)
    window.go("memories")
    settle()
    assert not panel.line.back.playing
    assert window.session.as_of.known_on is not None


def test_a_write_meanwhile_does_not_take_the_line_out_of_the_hand(
    window: Window, panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    plot = plot_of(panel)
    scene = plot.scene_data
    assert scene is not None
    pull(qtbot, plot, (scene.x[0] + scene.x[-1]) / 2)
    settle()
    at = float(plot.line.value())
    vault.add("I have a kayak.")
    settle()
    settle()
    assert plot.line.value() == at
    assert panel.model.rowCount() == known(vault, at, panel.now()) < vault.count(CURRENT)
    assert plot.scene_data is not scene
    assert len(plot.scene_data or ()) == vault.count(CURRENT)
    qtbot.mouseRelease(plot.handle, Qt.MouseButton.LeftButton, pos=plot.handle.rect().center())
    settle()
    known_on = window.session.as_of.known_on
    assert known_on is not None
    assert formats.to_date(known_on) == day_of(at)


# what is drawn and said ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("axis", ["event", "learned"])
@pytest.mark.parametrize("lanes", ["agent", "scope"])
def test_no_dot_lies_under_a_name_in_a_small_window(
    window: Window, panel: TimelinePanel, settle: Settle, lanes: str, axis: str
) -> None:
    window.resize(1100, 700)
    panel.controls.set_learned(axis == "learned")
    panel.controls.set_lane(lanes)
    settle()
    plot = plot_of(panel)
    scene = plot.scene_data
    assert scene is not None
    height = QFontMetricsF(theme.font(theme.TYPE.caption)).height() + 2
    for lane in range(plot._first_lane, plot._first_lane + plot.lanes_in_sight()):
        top = plot.box.mapViewToScene(QPointF(scene.x[0], lane)).y()
        highest = float(np.min(scene.y(slice(0, len(scene)))[scene.lane == lane]))
        dot = plot.box.mapViewToScene(QPointF(scene.x[0], highest)).y() - 4
        assert dot >= top + NAME_TOP + height - 2, plot.names.names[lane]


def test_bars_show_what_was_not_yet_known_apart(panel: TimelinePanel, vault: Vault, settle: Settle) -> None:
    levels = panel.levels
    assert levels is not None
    scene = levels.scene
    panel.line.back.move((scene.x[0] + scene.x[-1]) / 2)
    settle()
    assert panel.levels is not None
    _, _, counts = panel.levels.bars(*panel.span(), 100, frozenset(panel.controls.shown()))
    count = known(vault, (scene.x[0] + scene.x[-1]) / 2, panel.now())
    assert counts[:GHOST].sum() == count
    assert counts[GHOST].sum() == len(scene) - count


def test_a_listener_hears_where_one_is(
    panel: TimelinePanel, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(line, "announce", lambda _widget, text: said.append(text))
    plot = plot_of(panel)
    handle = QAccessible.queryAccessibleInterface(plot.handle)
    assert handle.role() is QAccessible.Role.Slider
    assert handle.text(QAccessible.Text.Name) == "as of now"
    value = handle.valueInterface()
    assert value.currentValue() == 0
    value.setCurrentValue(-20)
    settle()
    qtbot.waitUntil(lambda: not panel.line.back._rest.isActive(), timeout=5_000)
    settle()
    known_on = panel.session.as_of.known_on
    assert known_on is not None
    assert formats.to_date(known_on) == day_of(panel.now()).addDays(-20)
    assert said[-1] == plot.handle.text() == handle.text(QAccessible.Text.Name)
    assert "known" in said[-1]
    told = QAccessible.queryAccessibleInterface(plot).text(QAccessible.Text.Description)
    assert plot.handle.text() in told
    assert panel.in_view.text() in told


# reading ------------------------------------------------------------------------------------------------------------


def test_a_sample_is_shown_while_the_rest_is_read(
    panel: TimelinePanel, vault: Vault, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_time, "SAMPLED_FROM", 5)
    monkeypatch.setattr(in_time, "SAMPLE", 6)
    shown: list[tuple[int, bool, str]] = []

    def note(answer: Answer) -> None:
        scene = answer.levels.scene
        shown.append((len(scene), scene.whole, panel.in_view.text()))

    panel.reader.sampled.connect(note)
    panel.reader.arrived.connect(note)
    panel.refresh()
    settle()
    (few, partial, _), (many, whole, _) = shown
    assert not partial
    assert whole
    assert 0 < few < many == vault.count(CURRENT)
    assert panel.model.rowCount() == many


def test_reading_can_be_stopped_and_taken_up_again(
    panel: TimelinePanel, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_time, "PAGE", 1)
    panel.refresh()
    op = panel.reader._op
    assert op is not None
    assert op.title == "Reading the timeline"
    op.cancel()
    settle()
    assert panel.states.currentWidget() is panel.states.empty
    assert panel.states.empty.title.text() == "You stopped reading"
    assert not panel.reader.busy
    qtbot.mouseClick(panel.states.empty.button, Qt.MouseButton.LeftButton)
    settle()
    assert panel.states.currentWidget() is panel.states.content
    assert tasks.manager().pending == 0


def test_a_drag_in_the_plot_of_the_line_itself_previews_too(
    panel: TimelinePanel, qtbot: QtBot, settle: Settle
) -> None:
    plot = plot_of(panel)
    viewport: QWidget = plot.viewport()
    y = int(plot.field().bottom()) - 20
    start = QPoint(round(plot.position_of(plot.now)), y)
    previews: list[int] = []
    panel.line.back.previewed.connect(lambda found: previews.append(found.count))
    drag(qtbot, viewport, start, start - QPoint(150, 0))
    settle()
    assert previews
    assert panel.session.as_of.known_on is not None
    assert panel.choosing.brush is None


def test_another_day_is_announced_in_every_panel_but_not_when_locked(
    window: Window, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(asof, "announce", lambda _widget, text: said.append(text))
    window.go("memories")
    settle()
    day = day_of(window.session.now().us / 1e6).addDays(-3)
    window.session.show_as_of(asof.as_of_day(day))
    assert said == [f"You see your memory as it stood on {formats.day(formats.to_moment(day))}."]
    window.session.show_as_of(AsOf())
    assert said[1:] == ["You see your memory as it is now."]
    window.session.show_as_of(asof.as_of_day(day, "known"))
    window.session.close()
    assert len(said) == 3
    settle()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_control_of_the_top_bar_shows_the_axes_in_force(window: Window, settle: Settle) -> None:
    day = day_of(window.session.now().us / 1e6).addDays(-3)
    popup = window.as_of_popup
    for axis, radio in (("true", popup.true), ("both", popup.both), ("known", popup.known), ("both", popup.both)):
        window.session.show_as_of(asof.as_of_day(day, axis))
        window.choose_day()
        assert radio.isChecked()
        popup.hide()
    settle()
