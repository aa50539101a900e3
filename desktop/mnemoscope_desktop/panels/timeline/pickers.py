"""A chip that asks for a day."""

from __future__ import annotations

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QMenu, QWidget, QWidgetAction

from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.calendar import Calendar


class DayChip(ChipButton):
    """Opens a calendar.

    Attributes:
        day: the chosen day, or None.

    Signals:
        picked: (QDate).
    """

    picked = Signal(QDate)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.day: QDate | None = None
        menu = QMenu(self)
        self.calendar = Calendar()
        holder = QWidgetAction(menu)
        holder.setDefaultWidget(self.calendar)
        menu.addAction(holder)
        menu.aboutToShow.connect(self.calendar.setFocus)
        self.set_menu(menu)
        self.calendar.activated.connect(self._activated)
        self.calendar.clicked.connect(self._activated)

    def _activated(self, day: QDate) -> None:
        self.menu().close()
        self.picked.emit(day)
