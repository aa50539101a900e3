"""The line in the foot of the window: it leaves free what is pressed next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import messages
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.window import Window

from .panel_tools import Settle, settle

__all__ = ["settle"]
pytestmark = pytest.mark.gui


def covered(window: Window) -> list[str]:
    """The buttons in sight that a click on their middle does not reach."""
    toast = window.toast
    place = QRect(toast.mapTo(window, QPoint()), toast.size())
    found = []
    for button in window.findChildren(QAbstractButton):
        seen = button.visibleRegion().boundingRect()
        in_sight = button.isVisible() and not seen.isEmpty() and not toast.isAncestorOf(button)
        if in_sight and place.contains(button.mapTo(window, seen.center())):
            found.append(f"{button.text()} in {type(button.parent()).__name__}")
    return found


def test_it_covers_no_button_of_any_panel(window: Window, qtbot: QtBot, settle: Settle) -> None:
    window.resize(1100, 700)
    for spec in registry.present():
        window.go(spec.key)
        settle()
        messages.undoable("Confirmed. It does not expire, and the two that say the same are settled with it.")
        assert window.toast.isVisible()
        assert window.toast.geometry().bottom() <= window.pages.rect().bottom()
        assert window.toast.label.width() >= window.toast.label.sizeHint().width()
        assert covered(window) == [], spec.key


def test_it_stands_in_the_foot_and_follows_the_window(window: Window, qtbot: QtBot, settle: Settle) -> None:
    messages.undoable("Confirmed.")
    for width, height in ((1440, 900), (1100, 700)):
        window.resize(width, height)
        qtbot.waitUntil(lambda height=height: window.pages.height() == height)
        foot = window.status.mapTo(window, QPoint()).y()
        assert foot - 4 <= window.toast.geometry().top() <= foot
        assert window.toast.geometry().left() >= SIZES.navigation
