"""How far the day's reviewing has come, against what waits and what is enough for a day."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.meter import Meter
from mnemoscope_desktop.widgets.plain import PlainLabel


class DayProgress(Translated, QWidget):
    """A sentence and a bar."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 4)
        row.setSpacing(8)
        self.label = PlainLabel("", "mute")
        self.meter = Meter(0.0, width=120)
        row.addWidget(self.label)
        row.addWidget(self.meter)
        self._numbers = (0, 0, 0)
        self.retranslate()

    def show_day(self, done: int, waiting: int, budget: int) -> None:
        self._numbers = (done, waiting, budget)
        self.retranslate()

    def retranslate(self) -> None:
        done, waiting, budget = self._numbers
        total = done + waiting
        self.setVisible(total > 0)
        if done >= budget > 0 and waiting:
            text = self.tr("%1 done today, enough for one day; %2 can wait")
        else:
            text = self.tr("%1 of %2 done today")
            waiting = total
        self.label.setText(text.replace("%1", formats.number(done)).replace("%2", formats.number(waiting)))
        self.meter.set(done / total if total else 0.0)
        self.setToolTip(self.tr("%n a day are enough; the number is in the settings.", "", budget) if budget else "")
