"""Every window and each part of it wears the style sheet, also those that come later, and changes a part at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QColor, QFont, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import i18n, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme.tokens import DARK, LIGHT, Colours
from mnemoscope_desktop.theme.wardrobe import Wardrobe
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.window import Window

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
RED, BLUE = "QLabel { color: #ff0000; }", "QLabel { color: #0000ff; }"


def dressed(widget: QWidget) -> bool:
    return widget.style().inherits("QStyleSheetStyle")


def ink(label: QLabel) -> str:
    return label.palette().color(label.foregroundRole()).name()


class Spoken(Translated, QLabel):
    """Counts how often it was told of a language."""

    told = 0

    def retranslate(self) -> None:
        self.told += 1


class Painted(QWidget):
    """Counts how often it was painted."""

    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    theme.choose(theme.Choice.LIGHT)
    i18n.use("en")
    theme.manager().wardrobe.finish()


@pytest.fixture
def wardrobe(qapp: QApplication) -> Wardrobe:
    made = Wardrobe()
    made.change(RED)
    return made


@pytest.fixture
def pages(qtbot: QtBot, wardrobe: Wardrobe) -> QStackedWidget:
    """A shown window with two pages, each a part with a label in it."""
    window = QStackedWidget()
    qtbot.addWidget(window)
    wardrobe.share(window)
    for name in ("first", "second"):
        page = QWidget()
        page.setObjectName(name)
        QVBoxLayout(page).addWidget(Spoken(name))
        window.addWidget(page)
    window.show()
    qtbot.waitExposed(window)
    return window


def labels(window: QStackedWidget) -> list[Spoken]:
    return [window.widget(page).findChild(Spoken) for page in range(2)]


def test_what_is_put_into_a_shared_widget_is_dressed_before_it_is_seen(pages: QStackedWidget, qtbot: QtBot) -> None:
    assert not dressed(pages)
    assert [ink(label) for label in labels(pages)] == ["#ff0000"] * 2
    later = QLabel("later", pages)
    later.show()
    assert ink(later) == "#ff0000"
    polished = QLabel("polished before it came")
    polished.ensurePolished()
    pages.addWidget(polished)
    pages.setCurrentWidget(polished)
    QCoreApplication.sendPostedEvents(pages, QEvent.Type.LayoutRequest.value)
    assert ink(polished) == "#ff0000"


def test_parts_in_sight_change_first_with_the_window_still_and_the_hidden_ones_after(
    pages: QStackedWidget, wardrobe: Wardrobe, qtbot: QtBot
) -> None:
    wardrobe.change(BLUE)
    assert not pages.updatesEnabled()
    assert [ink(label) for label in labels(pages)] == ["#ff0000"] * 2
    wardrobe._next()
    assert [ink(label) for label in labels(pages)] == ["#0000ff", "#ff0000"]
    assert pages.updatesEnabled()
    qtbot.waitUntil(lambda: ink(labels(pages)[1]) == "#0000ff")


def test_a_window_that_waited_to_be_painted_when_it_was_kept_still_is_painted_after(
    wardrobe: Wardrobe, qtbot: QtBot
) -> None:
    """Qt forgets the painting that it had put off, and asks for no other one."""
    window = Painted()
    qtbot.addWidget(window)
    wardrobe.wear(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.painted > 0)
    window.update()
    wardrobe.change(BLUE)
    assert not window.updatesEnabled()
    window.painted = 0
    qtbot.waitUntil(window.updatesEnabled)
    qtbot.waitUntil(lambda: window.painted > 0)
    before = window.painted
    window.update()
    qtbot.waitUntil(lambda: window.painted > before)


def test_a_hidden_part_that_is_shown_meanwhile_changes_at_once(pages: QStackedWidget, wardrobe: Wardrobe) -> None:
    wardrobe.change(BLUE)
    wardrobe._next()
    pages.setCurrentIndex(1)
    assert ink(labels(pages)[1]) == "#0000ff"


def test_a_language_reaches_each_part_once(pages: QStackedWidget, wardrobe: Wardrobe, qtbot: QtBot) -> None:
    QCoreApplication.sendEvent(pages, QEvent(QEvent.Type.LanguageChange))
    assert [label.told for label in labels(pages)] == [0, 0]
    wardrobe._next()
    assert [label.told for label in labels(pages)] == [1, 0]
    wardrobe.finish()
    assert [label.told for label in labels(pages)] == [1, 1]


def test_one_that_fails_keeps_no_window_still(
    pages: QStackedWidget, wardrobe: Wardrobe, monkeypatch: pytest.MonkeyPatch
) -> None:
    wardrobe.change(BLUE)
    with monkeypatch.context() as broken:
        broken.setattr(QWidget, "setStyleSheet", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            wardrobe._next()
    assert pages.updatesEnabled()


def test_what_goes_away_is_held_by_nobody(pages: QStackedWidget, wardrobe: Wardrobe) -> None:
    gone = pages.widget(1)
    wardrobe.change(BLUE)
    shiboken6.delete(gone)
    wardrobe.finish()
    assert len(wardrobe._parts) == 1


def test_all_of_the_window_is_dressed_but_for_what_shares(window: Window, settle: Callable[[], None]) -> None:
    window.show_settings()
    window.show_help()
    window.choose_day()
    settle()
    sharing = {window, window.pages, window.shell, window.splitter, window.host}
    for top in QApplication.topLevelWidgets():
        if top is window or window.isAncestorOf(top):
            missing = {each for each in (top, *top.findChildren(QWidget)) if not dressed(each)}
            assert missing <= sharing


def test_what_pops_up_is_dressed(qtbot: QtBot, window: Window) -> None:
    dialog = Dialog("A question", window)
    box, field, button = QComboBox(), QLineEdit(), PlainLabel("Look here")
    box.addItems(["one", "two"])
    for each in (box, field, button):
        dialog.content.addWidget(each)
    dialog.open()
    box.showPopup()
    assert dressed(box.view())
    assert dressed(box.view().window())
    box.hidePopup()
    menu = QMenu(field)
    menu.popup(field.mapToGlobal(field.rect().center()))
    assert dressed(menu)
    menu.close()
    QToolTip.showText(button.mapToGlobal(button.rect().center()), "what it says", button)
    tip = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    assert dressed(tip)
    QToolTip.hideText()
    dialog.close()


@pytest.mark.parametrize(("choice", "colours"), [(theme.Choice.LIGHT, LIGHT), (theme.Choice.DARK, DARK)])
def test_a_tip_without_a_part_has_the_colours_of_the_theme(
    qapp: QApplication, choice: theme.Choice, colours: Colours
) -> None:
    theme.choose(choice)
    ground = QToolTip.palette().color(QToolTip.palette().ColorRole.ToolTipBase)
    assert ground == QColor(colours.panel)


def test_the_type_of_a_role_is_there_before_a_dialog_is_measured(window: Window) -> None:
    dialog = Dialog("A question", window)
    dialog.show()
    assert dialog.heading.font().pixelSize() == theme.TYPE.heading
    assert dialog.heading.font().weight() == QFont.Weight.DemiBold
    dialog.close()
