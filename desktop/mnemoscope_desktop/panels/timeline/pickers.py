"""A chip that asks for a day."""

from __future__ import annotations

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QMenu, QWidget, QWidgetAction

from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.calendar import Calendar
from mnemoscope_desktop.widgets.later import later


class DayChip(ChipButton):
    """Opens a calendar.

    Attributes:
        day: the chosen day, or None.
        last: the last day that can be chosen, or None.
        calendar: in the menu.

    Signals:
        picked: (QDate).
    """

    picked = Signal(QDate)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.day: QDate | None = None
        self.last: QDate | None = None
        menu = QMenu(self)
        menu.aboutToShow.connect(self._open)
        self.set_menu(menu)

    @later
    def calendar(self) -> Calendar:
        calendar = Calendar()
        calendar.activated.connect(self._activated)
        calendar.clicked.connect(self._activated)
        holder = QWidgetAction(self.menu())
        holder.setDefaultWidget(calendar)
        self.menu().addAction(holder)
        return calendar

    def _open(self) -> None:
        if self.last is not None:
            self.calendar.setMaximumDate(self.last)
        if self.day is not None:
            self.calendar.setSelectedDate(self.day)
        self.calendar.setFocus()

    def _activated(self, day: QDate) -> None:
        self.menu().close()
        self.picked.emit(day)
