"""The notification area and the desktop's notices: what is told, when, and that nothing of a memory is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QSystemTrayIcon
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope_desktop import operations
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.notices import NOTIFY, Notices, due
from mnemoscope_desktop.shell.tray import KEEP_RUNNING, SHOW_ICON, Tray, badged
from mnemoscope_desktop.tasks import BackgroundOp
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
Settle = Callable[[], None]


class Desk:
    """What the desktop was told, and whether the window is in front."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.in_front = False

    def tell(self, title: str, text: str) -> bool:
        assert title == "Mnemoscope"
        self.told.append(text)
        return True


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def notices(window: Window, desk: Desk) -> Notices:
    return Notices(
        window.session, window.session.activity, window.preferences, desk.tell, window, in_front=lambda: desk.in_front
    )


def fail(window: Window, qtbot: QtBot) -> None:
    """Let a backup fail, and wait for the end of it: it is work that nobody waits for."""
    before = len(window.session.activity.past)

    def work(_vault: Vault) -> None:
        raise OSError("no room left")

    BackgroundOp(work).as_job("backup").failure(lambda _p: None).run(window)
    qtbot.waitUntil(lambda: len(window.session.activity.past) == before + 1)


def test_a_backup_that_failed_is_told_unless_the_window_is_in_front(
    window: Window, notices: Notices, desk: Desk, qtbot: QtBot
) -> None:
    fail(window, qtbot)
    assert desk.told == ["A backup failed. Open the window to see why."]
    desk.in_front = True
    fail(window, qtbot)
    assert len(desk.told) == 1


def test_a_copy_that_a_schedule_could_not_make_is_told(
    window: Window, notices: Notices, desk: Desk, qtbot: QtBot
) -> None:
    BackgroundOp(lambda _vault: "report").as_job("backup", lambda _report: (1, 1)).run(window)
    qtbot.waitUntil(lambda: len(desk.told) == 1)


def test_a_finished_wipe_is_told_without_its_words(
    window: Window, vault: Vault, notices: Notices, desk: Desk, settle: Settle
) -> None:
    from mnemoscope.model.results import WipeSelection

    operations.wipe(selection=WipeSelection(about="Hamburg")).run(window)
    settle()
    assert desk.told == ["The wipe is finished, and every file was checked."]


@pytest.mark.parametrize("name", [NOTIFY, f"{NOTIFY}.backup"])
def test_what_is_switched_off_is_not_told(
    window: Window, notices: Notices, desk: Desk, qtbot: QtBot, name: str
) -> None:
    window.preferences.set(name, False)
    fail(window, qtbot)
    assert desk.told == []


def test_what_waits_is_told_once_after_a_quiet_day(
    window: Window, notices: Notices, desk: Desk, clock: FixedClock
) -> None:
    desk.in_front = True
    notices.look()
    desk.in_front = False
    clock.advance(days=23 / 24)
    notices.remind()
    assert desk.told == []
    clock.advance(days=2 / 24)
    notices.remind()
    assert len(desk.told) == 1
    assert "memories to review" in desk.told[0]
    clock.advance(days=1 / 24)
    notices.remind()
    assert len(desk.told) == 1
    desk.in_front = True
    notices.remind()
    desk.in_front = False
    clock.advance(days=25 / 24)
    notices.remind()
    assert len(desk.told) == 2


def test_nothing_waits_nothing_is_told(window: Window, notices: Notices, desk: Desk, clock: FixedClock) -> None:
    notices.look()
    summary = window.session.summary
    assert summary is not None
    window.session.summary = replace(summary, counts=replace(summary.counts, to_review=0, conflicts=0))
    notices.remind()
    clock.advance(days=30 / 24)
    notices.remind()
    assert desk.told == []


def test_while_locked_nothing_is_told_but_that_it_is_locked(
    window: Window, notices: Notices, desk: Desk, settle: Settle, clock: FixedClock
) -> None:
    window.locked_itself.connect(notices.locked)
    window.idle.idle.emit()
    settle()
    assert desk.told == ["The vault is locked."]
    notices.backup_failed()
    clock.advance(days=30 / 24)
    notices.remind()
    assert desk.told == ["The vault is locked."]


def test_locking_by_hand_needs_no_notice(window: Window, notices: Notices, desk: Desk, settle: Settle) -> None:
    window.locked_itself.connect(notices.locked)
    window.lock()
    settle()
    assert desk.told == []


def test_a_desktop_without_a_notification_area_is_no_problem(window: Window, settle: Settle) -> None:
    if QSystemTrayIcon.isSystemTrayAvailable():
        pytest.skip("this desktop has one")
    tray = Tray(window, window.session, window.preferences)
    window.preferences.set(KEEP_RUNNING, True)
    assert not tray.there
    assert not tray.keeps_running
    assert not tray.tell("Mnemoscope", "text")
    assert [action.text() for action in tray.actions() if action.text()] == [
        "Open Mnemoscope", f"Review {window.session.summary.counts.to_review} memories", "Lock", "Quit",
    ]  # fmt: skip
    window.lock()
    settle()
    assert [action.isEnabled() for action in (tray.open_, tray.review, tray.lock, tray.quit)] == [
        True, False, False, True,
    ]  # fmt: skip
    assert tray.review.text() == "Review"


def test_the_menu_says_how_much_waits_and_leads_there(window: Window, settle: Settle) -> None:
    tray = Tray(window, window.session, window.preferences)
    window.go("memories")
    window.hide()
    tray.review.trigger()
    settle()
    assert window.isVisible()
    assert window.host.key == "review"
    tray.lock.trigger()
    settle()
    assert window.session.vault is None


def image(count: int, side: int, *, locked: bool = False) -> QImage:
    return badged(count, locked=locked).pixmap(QSize(side, side)).toImage()


def test_the_badge_shows_the_number_and_a_locked_one_shows_none(qapp: object) -> None:
    for side in (16, 22, 32, 64):
        assert image(0, side).size() == QSize(side, side)
        pictures = [image(0, side), image(3, side), image(42, side), image(100, side), image(0, side, locked=True)]
        assert all(first != second for i, first in enumerate(pictures) for second in pictures[i + 1 :])
        assert image(100, side) == image(5000, side)


def test_the_badge_counts_reviews_and_conflicts(window: Window) -> None:
    summary = window.session.summary
    assert due(summary) == summary.counts.to_review + summary.counts.conflicts > 0


def test_closing_puts_the_window_away_only_where_it_can_come_back(
    window: Window, qtbot: QtBot, settle: Settle
) -> None:
    stays = [True]
    window.stays = lambda: stays[0]
    window.close()
    assert not window.isVisible()
    assert window.session.vault is not None
    assert not QApplication.quitOnLastWindowClosed()
    window.come_up()
    assert window.isVisible()
    assert QApplication.quitOnLastWindowClosed()
    # A real screen gives it the keyboard a moment after it was mapped, and no key means anything before.
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() == window.windowHandle(), timeout=5_000)
    qtbot.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert not window.isVisible()
    assert window.session.vault is None


def test_the_icon_is_wanted_or_not(window: Window, preferences: Preferences) -> None:
    tray = Tray(window, window.session, preferences)
    preferences.set(SHOW_ICON, False)
    assert tray.icon is None
    preferences.set(SHOW_ICON, True)
    assert tray.there == QSystemTrayIcon.isSystemTrayAvailable()


def test_where_there_is_a_notification_area_the_window_lives_on_in_it(
    window: Window, qtbot: QtBot, settle: Settle
) -> None:
    if not QSystemTrayIcon.isSystemTrayAvailable():
        pytest.skip("this desktop has none")
    tray = Tray(window, window.session, window.preferences)
    window.stays = lambda: tray.keeps_running
    settle()
    assert tray.there
    assert tray.icon is not None
    assert "6 memories to review" in tray.icon.toolTip()
    window.preferences.set(KEEP_RUNNING, True)
    window.close()
    assert not window.isVisible()
    assert window.session.vault is not None
    tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert window.isVisible()
    window.lock()
    settle()
    assert tray.icon.toolTip() == "Mnemoscope: locked"
    window.preferences.set(SHOW_ICON, False)
    assert not tray.there
    assert not tray.keeps_running
