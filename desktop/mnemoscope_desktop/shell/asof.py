"""Choosing the day that the whole application shows, on two axes."""

from __future__ import annotations

from PySide6.QtCore import QDate, QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import AsOf
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.calendar import Calendar
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.tab_order import ReadsOn


class AsOfPopup(ReadsOn, Translated, QFrame):
    """Signals: chosen (AsOf); changes_asked, to see what changed between two days."""

    chosen = Signal(object)
    changes_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("surface", "popup")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        self.heading = PlainLabel("", "strong")
        column.addWidget(self.heading)
        self.true = QRadioButton()
        self.known = QRadioButton()
        self.both = QRadioButton()
        self.both.setChecked(True)
        for radio in (self.both, self.true, self.known):
            column.addWidget(radio)
        self.calendar = Calendar()
        self.calendar.activated.connect(lambda _day: self._apply())
        column.addWidget(self.calendar)
        row = QHBoxLayout()
        self.back = Button()
        self.back.clicked.connect(self._back)
        self.apply = Button(kind="primary")
        self.apply.clicked.connect(self._apply)
        row.addWidget(self.back)
        row.addStretch(1)
        row.addWidget(self.apply)
        column.addLayout(row)
        self.changes = Button(kind="link")
        self.changes.clicked.connect(self._ask_changes)
        column.addWidget(self.changes, alignment=Qt.AlignmentFlag.AlignLeft)
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("See your memory as it stood on a day"))
        self.both.setText(self.tr("Both: what was known then, of what was true then"))
        self.true.setText(self.tr("What was true that day, as known today"))
        self.known.setText(self.tr("What was known that day"))
        self.back.setText(self.tr("Back to now"))
        self.apply.setText(self.tr("Show this day"))
        self.changes.setText(self.tr("What changed between two days…"))

    def open_at(self, place: QPoint, as_of: AsOf, today: Moment) -> None:
        """Show below `place`, a point on the screen, with the day in force selected."""
        self.calendar.setMaximumDate(formats.to_date(today))
        moment = as_of.true_on or as_of.known_on
        self.calendar.setSelectedDate(formats.to_date(moment or today))
        if as_of.true_on and not as_of.known_on:
            self.true.setChecked(True)
        elif as_of.known_on and not as_of.true_on:
            self.known.setChecked(True)
        elif not as_of.now:
            self.both.setChecked(True)
        self.back.setEnabled(not as_of.now)
        self.adjustSize()
        self.move(place)
        self.show()
        self.calendar.setFocus(Qt.FocusReason.OtherFocusReason)

    def _apply(self) -> None:
        self.hide()
        axis = "true" if self.true.isChecked() else "known" if self.known.isChecked() else "both"
        self.chosen.emit(as_of_day(self.calendar.selectedDate(), axis))

    def _ask_changes(self) -> None:
        self.hide()
        self.changes_asked.emit()

    def _back(self) -> None:
        self.hide()
        self.chosen.emit(AsOf())


def as_of_day(date: QDate, axis: str = "both") -> AsOf:
    """The state at the end of a day on the axis "true", "known" or "both"."""
    day = formats.to_moment(date)
    end = Moment(formats.to_moment(date.addDays(1)).us - 1, day.offset_minutes)
    return AsOf(
        true_on=end if axis in ("true", "both") else None, known_on=end if axis in ("known", "both") else None
    )


class AsOfNotice(Translated, Surface):
    """The line under the top bar that says that the past is shown, and leads back.

    Signals: back_clicked.
    """

    back_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("notice", parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 5, 14, 5)
        self.label = PlainLabel("", "strong")
        self.back = Button(kind="link")
        self.back.clicked.connect(self.back_clicked)
        row.addWidget(self.label)
        row.addSpacing(12)
        row.addWidget(self.back)
        row.addStretch(1)
        self._as_of = AsOf()
        self.hide()
        self.retranslate()

    def show_as_of(self, as_of: AsOf) -> None:
        self._as_of = as_of
        self.setVisible(not as_of.now)
        self.retranslate()

    def announce_day(self, as_of: AsOf) -> None:
        """Let a screen reader say from which day one looks now."""
        self.show_as_of(as_of)
        announce(self, self.tr("You see your memory as it is now.") if as_of.now else self.label.text())

    def retranslate(self) -> None:
        self.back.setText(self.tr("Back to now"))
        as_of = self._as_of
        moment = as_of.true_on or as_of.known_on
        if moment is None:
            return
        if as_of.true_on and as_of.known_on:
            text = self.tr("You see your memory as it stood on %1.")
        elif as_of.true_on:
            text = self.tr("You see what was true on %1, as known today.")
        else:
            text = self.tr("You see what was known on %1.")
        self.label.setText(text.replace("%1", formats.day(moment)))
