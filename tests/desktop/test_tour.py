"""The tour: by keyboard and by mouse, said to a screen reader, through a change of size, of language, and a lock."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop import i18n, shortcuts
from mnemoscope_desktop.shell.tour import STEPS, TOURED, Tour
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
Settle = Callable[[], None]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _english(qapp: object) -> Iterator[None]:
    yield
    i18n.use("en")


@pytest.fixture
def tour(window: Window, settle: Settle) -> Tour:
    assert shortcuts.manager().run("window.tour")
    settle()
    found = window.findChild(Tour)
    assert found is not None
    assert found.isVisible()
    return found


def test_enter_walks_through_and_the_end_is_remembered(
    tour: Tour, window: Window, qtbot: QtBot, settle: Settle
) -> None:
    seen = []
    for number in range(len(STEPS)):
        assert tour.step == number
        assert tour.next.hasFocus()
        assert tour.rect().contains(tour.card.geometry())
        assert not tour.card.geometry().intersects(tour.lit())
        seen.append(tour.card.accessibleName())
        assert tour.title.text() in seen[-1]
        assert tour.accessibleName() == tour.title.text()
        qtbot.keyClick(tour.next, Qt.Key.Key_Return)
    settle()
    assert len(set(seen)) == len(STEPS)
    assert seen[0].startswith("1 of 6: ")
    assert window.preferences.get(TOURED, False)
    assert window.findChild(Tour) is None


def test_escape_skips_and_it_can_be_repeated(tour: Tour, window: Window, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClick(tour.next, Qt.Key.Key_Escape)
    settle()
    assert window.preferences.get(TOURED, False)
    assert window.findChild(Tour) is None
    assert shortcuts.manager().run("window.tour")
    assert window.findChild(Tour).isVisible()


def test_back_and_forth_by_arrows_and_by_mouse(tour: Tour, qtbot: QtBot) -> None:
    assert not tour.back.isEnabled()
    qtbot.keyClick(tour.next, Qt.Key.Key_Right)
    qtbot.mouseClick(tour.next, LEFT)
    assert tour.step == 2
    qtbot.keyClick(tour.next, Qt.Key.Key_Left)
    assert tour.step == 1
    qtbot.mouseClick(tour.back, LEFT)
    assert tour.step == 0
    qtbot.mouseClick(tour.skip, LEFT)
    assert not tour.isVisible()


def test_tab_stays_within_and_no_other_key_means_anything(
    tour: Tour, window: Window, qtbot: QtBot, settle: Settle
) -> None:
    key = window.host.key
    for _ in range(5):
        qtbot.keyClick(tour.focusWidget(), Qt.Key.Key_Tab)
        assert tour.isAncestorOf(tour.focusWidget())
    for press in (Qt.Key.Key_K, Qt.Key.Key_2, Qt.Key.Key_Comma):
        qtbot.keyClick(tour.focusWidget(), press, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert window.host.key == key
    assert not window.top.search.hasFocus()
    assert tour.isVisible()


def test_it_follows_the_window_and_its_language(tour: Tour, window: Window, qtbot: QtBot, settle: Settle) -> None:
    for width, height in ((1000, 620), (1600, 1000)):
        window.resize(width, height)
        settle()
        assert tour.size() == window.shell.size()
        for step in range(len(STEPS)):
            tour._go(step)
            assert tour.rect().contains(tour.card.geometry()), (width, step)
            assert not tour.card.geometry().intersects(tour.lit()), (width, step)
    tour._go(0)
    window.speak("zh_CN")
    settle()
    assert tour.skip.text() == "跳过"
    assert "假" not in tour.title.text()
    assert any("一" <= sign <= "鿿" for sign in tour.title.text())


def test_locking_hides_it_and_it_goes_on_afterwards(
    tour: Tour, window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.keyClick(tour.next, Qt.Key.Key_Return)
    qtbot.keyClick(tour.focusWidget(), Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert window.session.vault is None
    assert not tour.isVisible()
    with Vault.open(vault.folder) as again:
        window.session.open(again)
        settle()
        assert tour.isVisible()
        assert tour.step == 1
        window.session.close()


def test_another_vault_can_be_opened_after_it(tour: Tour, window: Window, vault: Vault, settle: Settle) -> None:
    """What is gone hears of no vault any more."""
    tour.leave()
    settle()
    window.session.opened.emit()
    settle()
    assert window.findChild(Tour) is None
