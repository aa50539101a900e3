"""How far the day's reviewing has come, against what is enough for a day; and setting how much that is."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSpinBox, QWidget, QWidgetAction

from mnemoscope.model.settings import BOUNDS
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.meter import Meter
from mnemoscope_desktop.widgets.plain import PlainLabel

BUDGETS = (10, 20, 40, 80, 160)


def goal(done: int, waiting: int, budget: int) -> int:
    """How many verdicts make up the day: the budget, or all there is when that is less."""
    return min(budget, done + waiting) if budget else done + waiting


class DayProgress(Translated, QWidget):
    """A bar, and a chip that says how far it is and opens the choice of the daily budget.

    Signals:
        budget_chosen: (number) so many verdicts a day are enough from now on.
    """

    budget_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.chip = ChipButton()
        self.meter = Meter(0.0, width=120)
        row.addWidget(self.meter)
        row.addWidget(self.chip)
        self._numbers = (0, 0, 0)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._offer)
        self.chip.set_menu(self._menu)
        self.retranslate()

    def show_day(self, done: int, waiting: int, budget: int) -> None:
        self._numbers = (done, waiting, budget)
        self.retranslate()

    @property
    def reached(self) -> bool:
        """Whether what is enough for a day is done, and more waits."""
        done, waiting, budget = self._numbers
        return done >= budget > 0 and waiting > 0

    def retranslate(self) -> None:
        done, waiting, budget = self._numbers
        self.setVisible(done + waiting > 0)
        whole = goal(done, waiting, budget)
        if self.reached:
            text = self.tr("%1 done today, enough for one day").replace("%1", formats.number(done))
        else:
            text = self.tr("%1 of %2 done today")
            text = text.replace("%1", formats.number(done)).replace("%2", formats.number(whole))
        self.chip.setText(text)
        self.chip.setAccessibleName(text)
        self.chip.updateGeometry()
        self.chip.setToolTip(self.tr("%n verdicts a day are enough. Click to change that.", "", budget))
        self.meter.set(min(1.0, done / whole) if whole else 0.0)

    def _offer(self) -> None:
        """Fill the menu: usual numbers, the one in force, and a field for any other."""
        self._menu.clear()
        budget = self._numbers[2]
        heading = self._menu.addAction(self.tr("Enough for one day"))
        heading.setEnabled(False)
        group = QActionGroup(self._menu)
        for number in sorted({*BUDGETS, budget} - {0}):
            action = QAction(self.tr("%n verdicts", "", number), self._menu)
            action.setCheckable(True)
            action.setChecked(number == budget)
            action.setData(number)
            group.addAction(action)
            self._menu.addAction(action)
        group.triggered.connect(lambda action: self._choose(int(action.data())))
        self._menu.addSeparator()
        self._menu.addAction(self._field(budget))

    def _field(self, budget: int) -> QWidgetAction:
        least, most = BOUNDS["review_daily_budget"]
        number = QSpinBox()
        number.setRange(int(least), int(most))
        number.setValue(budget)
        number.setAccessibleName(self.tr("Another number of verdicts a day"))
        number.lineEdit().returnPressed.connect(lambda: self._choose(number.value()))
        place = QWidget()
        row = QHBoxLayout(place)
        row.setContentsMargins(12, 4, 12, 6)
        label = PlainLabel(self.tr("another number"), "mute")
        row.addWidget(label)
        row.addWidget(number, 1)
        action = QWidgetAction(self._menu)
        action.setDefaultWidget(place)
        return action

    def _choose(self, number: int) -> None:
        self._menu.close()
        if number != self._numbers[2]:
            self.budget_chosen.emit(number)
