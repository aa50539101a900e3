"""The validity bars under mouse, keyboard and assistive technology."""

from __future__ import annotations

from datetime import UTC

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.validity_bars import Bar, ValidityBars

pytestmark = pytest.mark.gui
Key = Qt.Key
NOW = parse_moment("2026-06-21T10:00")


@pytest.fixture
def bars(qtbot: QtBot) -> ValidityBars:
    shown = ValidityBars()
    qtbot.addWidget(shown)
    shown.resize(700, shown.sizeHint().height())
    shown.show_bars(
        [
            Bar("New York & <b>more</b>", Tone.STATED, parse_moment("2024-01"), None),
            Bar("Los Angeles", Tone.EVENT, parse_moment("2026-03-14"), None),
        ],
        boundaries=[parse_moment("2026-03-14")],
        now=NOW,
        zone=UTC,
    )
    shown.resize(700, shown.sizeHint().height())
    shown.show()
    qtbot.waitExposed(shown)
    return shown


def day(bars: ValidityBars) -> str:
    assert bars.boundary is not None
    return bars.boundary.iso()[:10]


@pytest.mark.parametrize(
    ("key", "modifier", "expected"),
    [
        (Key.Key_Left, Qt.KeyboardModifier.NoModifier, "2026-03-13"),
        (Key.Key_Right, Qt.KeyboardModifier.NoModifier, "2026-03-15"),
        (Key.Key_Left, Qt.KeyboardModifier.ShiftModifier, "2026-02-14"),
        (Key.Key_PageDown, Qt.KeyboardModifier.NoModifier, "2026-04-14"),
        (Key.Key_Home, Qt.KeyboardModifier.NoModifier, "2024-01-02"),
        (Key.Key_End, Qt.KeyboardModifier.NoModifier, "2026-06-21"),
    ],
)
def test_keys_move_the_boundary(
    bars: ValidityBars, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier, expected: str
) -> None:
    bars.setFocus()
    with qtbot.waitSignals([bars.boundary_moved, bars.boundary_settled]):
        QTest.keyClick(bars, key, modifier)
    assert day(bars) == expected


def test_the_boundary_cannot_leave_its_limits(bars: ValidityBars) -> None:
    bars.setFocus()
    QTest.keyClick(bars, Key.Key_End)
    QTest.keyClick(bars, Key.Key_Right)
    assert day(bars) == "2026-06-21"
    QTest.keyClick(bars, Key.Key_Home)
    QTest.keyClick(bars, Key.Key_PageUp)
    assert day(bars) == "2024-01-02"


def test_the_mouse_drags_the_boundary(bars: ValidityBars) -> None:
    moved: list[Moment] = []
    settled: list[Moment] = []
    bars.boundary_moved.connect(moved.append)
    bars.boundary_settled.connect(settled.append)
    axis = bars.axis()
    start = QPoint(round(axis.x(parse_moment("2026-03-14").us)), 20)
    end = QPoint(round(axis.x(parse_moment("2025-06-01").us)), 20)
    QTest.mousePress(bars, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(bars, QPoint((start.x() + end.x()) // 2, 20))
    QTest.mouseMove(bars, end)
    QTest.mouseRelease(bars, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    assert abs(bars.boundary.us - parse_moment("2025-06-01").us) < 3 * 86_400_000_000  # type: ignore[union-attr]
    assert len(moved) >= 2
    assert [m.iso() for m in settled] == [bars.boundary.iso()]  # type: ignore[union-attr]
    assert bars.boundary.iso().endswith("T00:00:00+00:00")  # type: ignore[union-attr]


def test_a_click_beside_the_boundary_moves_nothing(bars: ValidityBars) -> None:
    QTest.mouseClick(bars, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(250, 20))
    assert day(bars) == "2026-03-14"


def test_scrolling_moves_nothing(bars: ValidityBars) -> None:
    event = QWheelEvent(
        QPointF(300, 20), QPointF(300, 20), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(bars, event)
    assert day(bars) == "2026-03-14"


def test_it_is_a_slider_over_days_to_assistive_technology(bars: ValidityBars) -> None:
    QAccessible.setActive(True)
    face = QAccessible.queryAccessibleInterface(bars)
    assert face.role() == QAccessible.Role.Slider
    assert face.text(QAccessible.Text.Name) == "It changed on 14 Mar 2026. Arrow keys move the day."
    bars.setValue(bars.value() - 13)
    assert day(bars) == "2026-03-01"


def test_without_a_boundary_nothing_moves(bars: ValidityBars) -> None:
    bars.show_bars([Bar("One", Tone.STATED, None, None), Bar("Two", Tone.STATED, None, None)], now=NOW,
                   zone=UTC)
    QTest.keyClick(bars, Key.Key_Left)
    assert bars.boundary is None
    assert bars.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert bars.accessibleName() == "When was each true?"


def test_two_pictures_of_one_state_are_equal(bars: ValidityBars) -> None:
    assert bars.grab().toImage() == bars.grab().toImage()
