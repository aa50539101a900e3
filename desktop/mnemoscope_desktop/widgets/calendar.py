"""A calendar in the colours of the theme: quiet weekends, no week numbers, the person's first day of the week."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QFrame, QTableView, QToolButton, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.icons import icon


class Calendar(Translated, QCalendarWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self.setHorizontalHeaderFormat(QCalendarWidget.HorizontalHeaderFormat.ShortDayNames)
        self.setGridVisible(False)
        self.setFirstDayOfWeek(QLocale.system().firstDayOfWeek())
        for name, picture in (("qt_calendar_prevmonth", "back"), ("qt_calendar_nextmonth", "forward")):
            button = self.findChild(QToolButton, name)
            if button is not None:
                button.setIcon(icon(picture))
        days = self.findChild(QTableView, "qt_calendar_calendarview")
        if days is not None:
            days.setFrameShape(QFrame.Shape.StyledPanel)  # the frame is where the style sheet draws the ring
        self._days = days
        theme.manager().changed.connect(self._dress)
        self._dress()
        self.retranslate()

    def retranslate(self) -> None:
        if self._days is not None:
            self._days.setAccessibleName(self.tr("Days of the month"))
        for name, words in (
            ("qt_calendar_prevmonth", self.tr("The month before")),
            ("qt_calendar_nextmonth", self.tr("The month after")),
        ):
            button = self.findChild(QToolButton, name)
            if button is not None:
                button.setAccessibleName(words)

    def minimumSizeHint(self) -> QSize:
        """With room for the frame, which Qt does not count."""
        return super().minimumSizeHint() + QSize(4, 8)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint().expandedTo(super().sizeHint())

    def _dress(self) -> None:
        day, head = QTextCharFormat(), QTextCharFormat()
        day.setForeground(theme.colour("ink"))
        head.setForeground(theme.colour("faint"))
        head.setBackground(theme.colour("panel"))
        self.setHeaderTextFormat(head)
        for weekday in Qt.DayOfWeek:
            self.setWeekdayTextFormat(weekday, day)
