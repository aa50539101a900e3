"""The timeline as a person uses it: look, click, drag, zoom, choose lanes and days."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QDate, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QCursor, QGuiApplication, QHelpEvent, QImage
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import DAY, parse_moment
from mnemoscope.model.query import CURRENT
from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.panels.timeline.geometry import BAR_AT
from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
from mnemoscope_desktop.panels.timeline.plot import TimelinePlot
from mnemoscope_desktop.panels.timeline.table import STANDING, TEXT, TIME
from mnemoscope_desktop.session import AsOf, Session

from . import heard
from .panel_tools import Settle, drag, settle

__all__ = ["settle"]
pytestmark = pytest.mark.gui
MARKUP = 'Said <b>bold</b> &amp; <img src="file:///x.png"> in <a href="x">chat</a>'


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> Iterator[TimelinePanel]:
    shown = TimelinePanel(session)
    qtbot.addWidget(shown)
    shown.resize(872, 776)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    yield shown
    settle()


def plot_of(panel: TimelinePanel) -> TimelinePlot:
    assert panel.plot is not None
    return panel.plot


def place_of(plot: TimelinePlot, index: int) -> QPoint:
    scene = plot.scene_data
    assert scene is not None
    at = plot.box.mapViewToScene(QPointF(float(scene.x[index]), float(scene.y(slice(index, index + 1))[0])))
    return plot.mapFromScene(at)


def shown_texts(panel: TimelinePanel, settle: Settle) -> list[str]:
    rows = range(panel.model.rowCount())
    for row in rows:
        panel.model.memory(row)
    settle()
    return [panel.model.index(row, TEXT).data() for row in rows]


def test_everything_current_is_there_and_listed(panel: TimelinePanel, vault: Vault, settle: Settle) -> None:
    assert panel.model.rowCount() == vault.count(CURRENT)
    assert sorted(shown_texts(panel, settle)) == sorted(
        memory.text.replace("\u202e", "⟨U+202E⟩").replace("\u202c", "⟨U+202C⟩")
        for memory in vault.list(CURRENT, limit=100)
    )
    assert str(vault.count(CURRENT)) in panel.in_view.text()


def test_a_click_on_a_dot_selects_its_memory(
    panel: TimelinePanel, session: Session, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    plot = plot_of(panel)
    scene = plot.scene_data
    assert scene is not None
    at = place_of(plot, len(scene) - 1)
    clicked = min(range(len(scene)), key=lambda i: (place_of(plot, i) - at).manhattanLength())
    qtbot.mouseClick(plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
    settle()
    assert session.selected == vault.rows([int(scene.pk[clicked])])[0].id
    assert plot.selected == int(scene.pk[clicked])
    row = panel.table.currentIndex().row()
    assert panel.model.key(row) == plot.selected


def test_a_row_selects_its_dot(panel: TimelinePanel, session: Session, qtbot: QtBot, settle: Settle) -> None:
    rect = panel.table.visualRect(panel.model.index(1, TEXT))
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    settle()
    assert plot_of(panel).selected == panel.model.key(1)
    assert session.selected == panel.model.memory(1).id  # type: ignore[union-attr]


def test_a_selection_elsewhere_is_marked_here(
    panel: TimelinePanel, session: Session, vault: Vault, settle: Settle
) -> None:
    memory = next(iter(vault.list(CURRENT, limit=1)))
    session.select(memory.id)
    settle()
    assert plot_of(panel).selected == memory.pk


def test_validity_of_the_selected_memory_is_a_bar(panel: TimelinePanel, vault: Vault, settle: Settle) -> None:
    memory = next(m for m in vault.list(CURRENT, limit=100) if m.valid_from is not None)
    panel.session.select(memory.id)
    settle()
    plot = plot_of(panel)
    x, y = plot.drawing._chosen_bar.getData()
    scene = plot.scene_data
    assert scene is not None
    index = scene.index_of(memory.pk)
    assert index is not None
    assert x[0] == pytest.approx(scene.x[index])
    assert x[1] > x[0]
    assert y[0] == pytest.approx(int(scene.lane[index]) + BAR_AT)


def test_lanes_by_scope(panel: TimelinePanel, vault: Vault, settle: Settle) -> None:
    panel.controls.lane_actions["scope"].trigger()
    settle()
    plot = plot_of(panel)
    names = plot.names.names
    assert set(names) == {scope for scope in vault.scopes() if vault.scopes()[scope]}
    assert panel.controls.lane_chip.text() == "By scope"


def test_learned_time_moves_the_dots(panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(panel.controls.learned_chip, Qt.MouseButton.LeftButton)
    settle()
    scene = plot_of(panel).scene_data
    assert scene is not None
    assert list(scene.x) == sorted(m.recorded_at.us / 1e6 for m in vault.list(CURRENT, limit=100))
    assert panel.model.headerData(TIME, Qt.Orientation.Horizontal) == "Learned"


def test_a_standing_can_be_hidden(panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    chip = panel.controls.legend[Standing.INFERRED]
    inferred = vault.facets(CURRENT).standings["inferred"]
    assert chip.count == inferred
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    settle()
    assert panel.model.rowCount() == vault.count(CURRENT) - inferred
    shown_texts(panel, settle)
    assert {panel.model.index(row, STANDING).data() for row in range(panel.model.rowCount())} == {
        "You said", "Observed", "Confirmed",
    } & {panel.model.index(row, STANDING).data() for row in range(panel.model.rowCount())}
    qtbot.keyClick(chip, Qt.Key.Key_Space)
    settle()
    assert panel.model.rowCount() == vault.count(CURRENT)


def test_dragging_the_as_of_label_shows_another_day(
    panel: TimelinePanel, session: Session, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    plot = plot_of(panel)
    qtbot.mouseClick(panel.controls.learned_chip, Qt.MouseButton.LeftButton)
    settle()
    assert plot.handle.text() == "as of now"
    scene = plot.scene_data
    assert scene is not None
    middle = (scene.x[0] + scene.x[-1]) / 2
    start = plot.handle.rect().center()
    target = QPoint(int(plot.position_of(middle)), 0)
    drag(qtbot, plot.handle, start, plot.handle.mapFromParent(target) + QPoint(0, start.y()))
    settle()
    known_on = session.as_of.known_on
    assert known_on is not None
    assert session.as_of.true_on is None
    assert abs(known_on.us / 1e6 - middle) < 2 * 86_400
    then = vault.count(session.filter(CURRENT))
    assert plot.handle.text() == f"as of {formats.day(known_on)}: {then} known"
    assert 0 < then < vault.count(CURRENT)
    assert panel.model.rowCount() == then
    scene = plot.scene_data
    assert scene is not None
    assert scene.there is not None
    assert int((~scene.there).sum()) == vault.count(CURRENT) - then
    plot.handle.setFocus()
    qtbot.keyClick(plot.handle, Qt.Key.Key_Delete)
    settle()
    assert session.as_of == AsOf()
    assert panel.model.rowCount() == vault.count(CURRENT)


def test_the_line_itself_can_be_dragged(panel: TimelinePanel, session: Session, qtbot: QtBot, settle: Settle) -> None:
    plot = plot_of(panel)
    plot.look_at(plot.now - 40 * 86_400, plot.now + 4 * 86_400)
    settle()
    y = int(plot.field().bottom()) - 40
    start = QPoint(round(plot.position_of(plot.now)), y)
    drag(qtbot, plot.viewport(), start, start - QPoint(200, 0))
    settle()
    assert session.as_of.true_on is not None
    assert session.as_of.true_on.us / 1e6 < plot.now - 5 * 86_400


def test_the_label_moves_by_keys(panel: TimelinePanel, session: Session, qtbot: QtBot, settle: Settle) -> None:
    plot = plot_of(panel)
    qtbot.keyClick(plot.handle, Qt.Key.Key_Down)
    settle()
    true_on = session.as_of.true_on
    assert true_on is not None
    assert round((plot.now - true_on.us / 1e6) / 86_400) in (6, 7)


def test_keys_move_and_zoom(panel: TimelinePanel, qtbot: QtBot, settle: Settle) -> None:
    plot = plot_of(panel)
    low, high = plot.view()
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    nearer = plot.view()
    assert nearer[1] - nearer[0] == pytest.approx(0.8 * (high - low))
    qtbot.keyClick(plot, Qt.Key.Key_Left)
    assert plot.view()[0] == pytest.approx(nearer[0] - 0.1 * (nearer[1] - nearer[0]))
    settle()
    assert panel.overview.region() == pytest.approx(plot.view())
    qtbot.keyClick(plot, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: plot.view() == pytest.approx((low, high)), timeout=5_000)


def test_the_list_follows_the_view(panel: TimelinePanel, vault: Vault, settle: Settle) -> None:
    plot = plot_of(panel)
    scene = plot.scene_data
    assert scene is not None
    plot.look_at(float(scene.x[0]) - 86_400, float(scene.x[0]) + 86_400)
    settle()
    inside = scene.between(*plot.view())
    assert panel.model.rowCount() == inside.stop - inside.start < vault.count(CURRENT)


def test_the_overview_moves_the_plot(panel: TimelinePanel, qtbot: QtBot, settle: Settle) -> None:
    plot = plot_of(panel)
    plot.zoom(0.3)
    settle()
    low, high = plot.view()
    overview = panel.overview
    start = QPoint(round(overview.x_of((low + high) / 2)), 30)
    drag(qtbot, overview, start, start + QPoint(60, 0))
    settle()
    assert plot.view()[1] - plot.view()[0] == pytest.approx(high - low, rel=0.01)
    assert plot.view()[0] > low
    end = QPoint(round(overview.x_of(plot.view()[1])), 30)
    wide = plot.view()[1] - plot.view()[0]
    drag(qtbot, overview, end, end - QPoint(30, 0))
    assert plot.view()[1] - plot.view()[0] < wide


def test_days_are_cut_in_the_zone_of_the_person(
    panel: TimelinePanel, vault: Vault, settle: Settle
) -> None:
    """One instant: 10 March 01:30 in Shanghai is 9 March 10:30 in Los Angeles."""
    at = parse_moment("2026-03-10T01:30:00+08:00")
    vault.add(MemoryDraft("Early call with the printer", event_time=at))
    settle()
    try:
        for zone, day, time, other in (
            ("Asia/Shanghai", QDate(2026, 3, 10), "10 Mar 2026, 01:30", QDate(2026, 3, 9)),
            ("America/Los_Angeles", QDate(2026, 3, 9), "9 Mar 2026, 10:30", QDate(2026, 3, 10)),
        ):
            formats.use_zone(ZoneInfo(zone))
            panel.show_day(day)
            settle()
            assert shown_texts(panel, settle) == ["Early call with the printer"]
            assert panel.model.index(0, TIME).data() == time
            assert formats.day(formats.to_moment(day)) in panel.controls.day_chip.accessibleName()
            panel.show_day(other)
            settle()
            assert panel.model.rowCount() == 0
    finally:
        from datetime import UTC

        formats.use_zone(UTC)
    assert at.us == vault.list(CURRENT, limit=1).items[0].event_time.us  # type: ignore[union-attr]


def test_markup_is_shown_letter_for_letter(panel: TimelinePanel, vault: Vault, settle: Settle) -> None:
    vault.add(MemoryDraft(MARKUP, agent=MARKUP))
    settle()
    settle()
    texts = shown_texts(panel, settle)
    assert MARKUP in texts
    row = texts.index(MARKUP)
    hint = panel.model.index(row, TEXT).data(Qt.ItemDataRole.ToolTipRole)
    assert "<b>" not in hint
    assert "&lt;b&gt;" in hint
    assert MARKUP in plot_of(panel).names.names


def test_a_change_shows_at_once(panel: TimelinePanel, vault: Vault, settle: Settle) -> None:
    before = panel.model.rowCount()
    view = plot_of(panel).view()
    vault.add(MemoryDraft("Bought a blue bicycle", event_time=parse_moment("2026-01-20")))
    settle()
    settle()
    assert panel.model.rowCount() == before + 1
    assert plot_of(panel).view() == pytest.approx(view)


def test_nothing_stays_after_locking(panel: TimelinePanel, session: Session, settle: Settle) -> None:
    session.close()
    settle()
    assert panel.plot is None
    assert panel.model.rowCount() == 0


def test_an_empty_vault_says_so(qtbot: QtBot, tmp_path: object, settle: Settle) -> None:
    from pathlib import Path

    from mnemoscope.vault.keys import KeyChoice

    empty = Vault.create(Path(str(tmp_path)) / "empty", key=KeyChoice("plain"), clock=FixedClock()).vault
    session = Session()
    shown = TimelinePanel(session)
    qtbot.addWidget(shown)
    shown.show()
    session.open(empty)
    settle()
    assert shown.states.currentWidget() is shown.states.empty
    with qtbot.waitSignal(shown.go) as asked:
        qtbot.mouseClick(shown.states.empty.button, Qt.MouseButton.LeftButton)
    assert asked.args == ["import", {}]
    session.close()


def test_lanes_view_and_hidden_standings_come_back(
    panel: TimelinePanel, session: Session, qtbot: QtBot, settle: Settle
) -> None:
    panel.controls.lane_actions["tier"].trigger()
    panel.controls.legend[Standing.OBSERVED].setChecked(False)
    settle()
    plot_of(panel).zoom(0.5)
    settle()
    state = panel.save_state()
    again = TimelinePanel(session)
    qtbot.addWidget(again)
    again.restore_state(state)
    again.resize(panel.size())
    again.show()
    settle()
    assert again.controls.lane == "tier"
    assert not again.controls.legend[Standing.OBSERVED].isChecked()
    assert plot_of(again).view() == pytest.approx(plot_of(panel).view())
    again.restore_state({"lane": "<b>", "view": ["x"], "split": 7, "shown": 3})
    assert again.controls.lane == "tier"


def test_colours_follow_the_theme_while_open(panel: TimelinePanel, settle: Settle) -> None:
    plot = plot_of(panel)
    try:
        for choice in (theme.Choice.DARK, theme.Choice.LIGHT):
            theme.choose(choice)
            settle()
            image: QImage = plot.grab().toImage()
            assert QColor(image.pixel(3, 3)).name() == theme.current().colours.panel
            assert plot.drawing._dots[Standing.STATED].opts["brush"].color().name() == theme.current().colours.stated
    finally:
        theme.choose(theme.Choice.LIGHT)


def test_wide_views_are_bars_and_near_ones_dots(qtbot: QtBot, tmp_path: object, settle: Settle) -> None:
    import numpy as np

    from mnemoscope.model.results import POINT, Timeline
    from mnemoscope_desktop.panels.timeline.geometry import make_scene
    from mnemoscope_desktop.panels.timeline.levels import Levels

    n = 20_000
    at = np.arange(n, dtype=np.int64) * DAY // 24
    scene = make_scene(
        Timeline(np.arange(1, n + 1), at, np.full(n, POINT), np.zeros(n, np.int32), np.full(n, 2, np.int8), ("a",))
    )
    plot = TimelinePlot(now=at[-1] / 1e6)
    qtbot.addWidget(plot)
    plot.resize(800, 300)
    plot.show()
    plot.show_levels(Levels(scene), ("a",))
    plot.look_at(0, at[-1] / 1e6)
    plot.draw_now()
    assert plot.drawing._image.isVisible()
    assert not plot.drawing._dots[Standing.STATED].isVisible()
    plot.look_at(0, 1000 * 3600)
    plot.draw_now()
    assert not plot.drawing._image.isVisible()
    assert plot.drawing._dots[Standing.STATED].isVisible()
    assert 1001 <= len(plot.drawing._dots[Standing.STATED].data) <= 2002


def test_charts_are_not_imported_before_one_is_shown() -> None:
    """Start-up and an empty panel need no pyqtgraph."""
    program = (
        "import os, sys; os.environ['QT_QPA_PLATFORM'] = 'offscreen'\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from mnemoscope_desktop.session import Session\n"
        "from mnemoscope_desktop.panels.timeline.panel import TimelinePanel\n"
        "from mnemoscope_desktop.panels.curves.panel import CurvesPanel\n"
        "panels = [TimelinePanel(Session()), CurvesPanel(Session())]\n"
        "for panel in panels: panel.show()\n"
        "app.processEvents()\n"
        "print(sorted(name for name in ('pyqtgraph', 'chromadb', 'sqlalchemy') if name in sys.modules))\n"
        "os._exit(0)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip().endswith("[]") or done.stdout.splitlines()[-1:] == ["[]"], done.stdout + done.stderr


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_dot_tells_its_words_and_a_bar_its_number(
    panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    vault.add(MemoryDraft(MARKUP))
    settle()
    settle()
    plot = plot_of(panel)
    scene = plot.scene_data
    assert scene is not None
    index = next(n for n in range(len(scene)) if vault.rows([int(scene.pk[n])])[0].text == MARKUP)
    plot.look_at(float(scene.x[index]) - 3600, float(scene.x[index]) + 3600)
    settle()
    at = place_of(plot, index)
    QCursor.setPos(plot.viewport().mapToGlobal(at))
    event = QHelpEvent(QEvent.Type.ToolTip, at, plot.viewport().mapToGlobal(at))
    with qtbot.waitSignal(plot.hint_asked) as asked:
        QGuiApplication.sendEvent(plot.viewport(), event)
    assert asked.args[0] == int(scene.pk[index])
    settle()
    if QToolTip.isVisible():
        assert "&lt;b&gt;" in QToolTip.text()
    assert plot.drawing.levels is not None
    plot.drawing._draw_bars(plot.drawing.levels, *plot.view(), range(len(scene.lanes)), 200)
    assert plot.bar_at(plot.mapToScene(at)).startswith("1 memor")


def test_a_double_click_comes_nearer(panel: TimelinePanel, qtbot: QtBot, settle: Settle) -> None:
    plot = plot_of(panel)
    low, high = plot.view()
    at = plot.field().center().toPoint()
    qtbot.mouseDClick(plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
    settle()
    assert plot.view()[1] - plot.view()[0] == pytest.approx((high - low) / 4, rel=0.01)


def test_tab_goes_from_the_chips_through_the_plot_to_the_list(panel: TimelinePanel) -> None:
    plot = plot_of(panel)
    chain = heard.stops(panel.window())
    order = [chain.index(each) for each in (plot, plot.handle, panel.overview, panel.table)]
    assert order == sorted(order)
    for each in (plot, plot.handle, panel.overview, panel.table):
        assert each.accessibleName()
        assert each.focusPolicy() & Qt.FocusPolicy.TabFocus
