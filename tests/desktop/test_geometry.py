"""Where the window comes back: on a screen that is there, with its title bar, whatever was stored."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell import geometry
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
FIRST, SECOND = QRect(0, 30, 1920, 1050), QRect(1920, 0, 2560, 1440)
RECTS = st.builds(
    QRect, st.integers(-9000, 9000), st.integers(-9000, 9000), st.integers(1, 12000), st.integers(1, 12000)
)


@given(RECTS, st.sampled_from([[FIRST], [FIRST, SECOND]]))
def test_what_is_placed_lies_wholly_on_one_screen(frame: QRect, rooms: list[QRect]) -> None:
    placed = geometry.placed_within(frame, rooms)
    if placed is not None:
        assert any(room.contains(placed) for room in rooms)
        assert placed.width() <= frame.width()
        assert placed.height() <= frame.height()


def test_a_frame_that_fits_stays_where_it_is() -> None:
    for frame in (QRect(100, 100, 1440, 900), QRect(2500, 300, 1440, 900)):
        assert geometry.placed_within(frame, [FIRST, SECOND]) == frame


@pytest.mark.parametrize(
    ("frame", "placed"),
    [
        (QRect(-700, 100, 1440, 900), QRect(0, 100, 1440, 900)),
        (QRect(100, -400, 1440, 900), QRect(100, 30, 1440, 900)),
        (QRect(100, 900, 1440, 900), QRect(100, 180, 1440, 900)),
        (QRect(0, 0, 9600, 5400), QRect(1920, 0, 2560, 1440)),
        (QRect(9000, 100, 1440, 900), None),
        (QRect(1900, 100, 10, 10), None),
    ],
)
def test_others_are_moved_shrunk_or_ignored(frame: QRect, placed: QRect | None) -> None:
    assert geometry.placed_within(frame, [FIRST, SECOND]) == placed


def stored_at(rect: QRect, *, maximised: bool = False) -> str:
    """What a window that stood there would have stored."""
    window = QWidget()
    window.setGeometry(rect)
    if maximised:
        window.setWindowState(Qt.WindowState.WindowMaximized)
    window.show()
    text = geometry.stored(window)
    window.close()
    return text


@pytest.mark.parametrize(
    "rect",
    [QRect(-5000, -5000, 900, 600), QRect(50_000, 0, 900, 600), QRect(0, 0, 9000, 6000), QRect(700, 700, 900, 600)],
)
def test_a_window_is_always_to_be_seen(qtbot: QtBot, preferences: Preferences, rect: QRect) -> None:
    preferences.set("geometry", stored_at(rect))
    window = Window(Session(), preferences)
    qtbot.addWidget(window)
    window.show()
    room = QGuiApplication.primaryScreen().availableGeometry()
    frame = window.frameGeometry()
    assert frame.top() >= room.top()
    assert frame.left() >= room.left()
    assert frame.top() + 40 <= room.bottom()
    assert window.width() <= max(room.width(), geometry.SMALLEST.width())
    assert window.height() <= max(room.height(), geometry.SMALLEST.height())


def test_the_foot_of_a_window_as_high_as_the_screen_is_in_sight(qtbot: QtBot, preferences: Preferences) -> None:
    window = Window(Session(), preferences)
    qtbot.addWidget(window)
    window.show()
    room = QGuiApplication.primaryScreen().availableGeometry()
    qtbot.waitUntil(lambda: window.frameGeometry().bottom() <= room.bottom())
    assert window.frameGeometry().height() == room.height()
    assert window.frameGeometry().top() == room.top()


@pytest.mark.parametrize(("wider", "higher"), [(300, 300), (300, -50)])
def test_a_window_that_was_made_larger_than_the_screen_stays_so(
    qtbot: QtBot, preferences: Preferences, wider: int, higher: int
) -> None:
    """As programs that take pictures do, and the tests of how the window looks on larger screens."""
    window = Window(Session(), preferences)
    qtbot.addWidget(window)
    room = QGuiApplication.primaryScreen().availableGeometry()
    window.resize(room.width() + wider, room.height() + higher)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert (window.width(), window.height()) == (room.width() + wider, room.height() + higher)


def test_a_maximised_window_comes_back_maximised(
    qtbot: QtBot, vault: Vault, preferences: Preferences, settle: Callable[[], None]
) -> None:
    first = Window(Session(), preferences)
    qtbot.addWidget(first)
    first.showMaximized()
    settle()
    first.close()
    second = Window(Session(), preferences)
    qtbot.addWidget(second)
    second.show()
    assert second.isMaximized()


@pytest.mark.parametrize("splitter", [[0, 0], [1], ["a", "b"], [10**9, 5], "x", [700, 300, 2], None])
def test_damaged_splitter_sizes_are_ignored(qtbot: QtBot, preferences: Preferences, splitter: object) -> None:
    preferences.set("splitter", splitter)
    window = Window(Session(), preferences)
    qtbot.addWidget(window)
    assert len(window.splitter.sizes()) == 2


def test_a_window_that_lies_well_is_not_moved_once_more(qtbot: QtBot) -> None:
    """Before it is shown nobody knows its frame: a move there pushed it down by the title bar at every start."""

    class Moved(QWidget):
        moves = 0

        def move(self, *_: object) -> None:
            self.moves += 1

    window = Moved()
    qtbot.addWidget(window)
    geometry.restore(window, stored_at(QRect(20, 60, 500, 400)))
    assert window.geometry() == QRect(20, 60, 500, 400)
    assert window.moves == 0
