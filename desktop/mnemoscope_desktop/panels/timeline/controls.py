"""The chips over the timeline: what makes a lane, which time counts, a day, and which standings are drawn."""

from __future__ import annotations

from PySide6.QtCore import QDate, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QButtonGroup, QMenu, QWidget

from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.timeline.legend import LegendChip
from mnemoscope_desktop.panels.timeline.pickers import DayChip
from mnemoscope_desktop.panels.timeline.reading import LANES
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.flow import FlowLayout

SHOWN = tuple(standing for standing in Standing if standing is not Standing.REJECTED)


class Controls(Translated, QWidget):
    """Attributes:
        lane: one of LANES.
        learned: whether memories stand where they were learned, or else where what they say happened.
        day: the day that is looked at alone, or None.

    Signals:
        asked: lane or learned changed; the timeline must be read again.
        filtered: other standings are to be drawn.
        day_picked: (QDate).
        fit_asked: everything is to be shown.
    """

    asked = Signal()
    filtered = Signal()
    day_picked = Signal(QDate)
    fit_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lane = "agent"
        flow = FlowLayout(self)
        self.lane_chip = ChipButton()
        self.lane_chip.set_emphasised(True)
        menu = QMenu(self)
        group = QActionGroup(self)
        self.lane_actions: dict[str, QAction] = {}
        for lane in LANES:
            action = QAction(self, checkable=True)
            action.triggered.connect(lambda _on, lane=lane: self.set_lane(lane))
            group.addAction(action)
            menu.addAction(action)
            self.lane_actions[lane] = action
        self.lane_chip.set_menu(menu)
        self.event_chip, self.learned_chip = ChipButton(checkable=True), ChipButton(checkable=True)
        axes = QButtonGroup(self)
        for chip in (self.event_chip, self.learned_chip):
            axes.addButton(chip)
        self.event_chip.setChecked(True)
        self.learned_chip.toggled.connect(lambda _on: self.asked.emit())
        self.day_chip = DayChip()
        self.day_chip.picked.connect(self.day_picked)
        self.fit_chip = ChipButton()
        self.fit_chip.clicked.connect(self.fit_asked)
        self.legend = {standing: LegendChip(standing) for standing in SHOWN}
        for each in (self.lane_chip, self.event_chip, self.learned_chip, self.day_chip, self.fit_chip,
                     *self.legend.values()):
            flow.addWidget(each)
        for chip in self.legend.values():
            chip.toggled.connect(lambda _on: self.filtered.emit())
        self.retranslate()

    @property
    def learned(self) -> bool:
        return self.learned_chip.isChecked()

    @property
    def day(self) -> QDate | None:
        return self.day_chip.day

    def shown(self) -> frozenset[Standing]:
        return frozenset(standing for standing, chip in self.legend.items() if chip.isChecked())

    def set_lane(self, lane: str) -> None:
        if lane in LANES and lane != self.lane:
            self.lane = lane
            self.retranslate()
            self.asked.emit()

    def set_learned(self, learned: bool) -> None:
        (self.learned_chip if learned else self.event_chip).setChecked(True)

    def set_shown(self, shown: frozenset[Standing]) -> None:
        for standing, chip in self.legend.items():
            chip.setChecked(standing in shown)

    def set_day(self, day: QDate | None) -> None:
        self.day_chip.day = day
        if day is None:
            self.day_chip.set_value(self.tr("Day…"), "")
        else:
            self.day_chip.set_value(self.tr("Day:"), formats.day(formats.to_moment(day)))
        self.day_chip.set_emphasised(day is not None)

    def show_counts(self, counts: dict[Standing, int]) -> None:
        for standing, chip in self.legend.items():
            chip.show_count(counts.get(standing, 0))
            chip.setVisible(counts.get(standing, 0) > 0)

    def retranslate(self) -> None:
        names = {
            "agent": (self.tr("By agent"), self.tr("Agent")),
            "scope": (self.tr("By scope"), self.tr("Scope")),
            "tier": (self.tr("By tier"), self.tr("Tier")),
            "subject": (self.tr("By subject"), self.tr("Subject")),
            "origin": (self.tr("By origin"), self.tr("Origin")),
        }
        for lane, action in self.lane_actions.items():
            action.setText(names[lane][1])
            action.setChecked(lane == self.lane)
        self.lane_chip.setText(names[self.lane][0])
        self.lane_chip.setToolTip(self.tr("What makes a lane"))
        self.event_chip.setText(self.tr("Event time"))
        self.event_chip.setToolTip(self.tr("Place memories where what they say happened"))
        self.learned_chip.setText(self.tr("Learned time"))
        self.learned_chip.setToolTip(self.tr("Place memories where they became known"))
        self.day_chip.setToolTip(self.tr("Look at one day, from midnight to midnight"))
        self.fit_chip.setText(self.tr("Show all"))
        for chip in self.legend.values():
            chip.say()
        self.set_day(self.day)
