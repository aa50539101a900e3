"""Playing through time: play and pause, how fast, and back to now. Stands beside the overview."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from mnemoscope_desktop import formats, shortcuts
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.buttons import ChipButton

SPEEDS = (1, 2, 4, 8)


class Transport(Translated, QWidget):
    """Signals:
    play_clicked, now_clicked; speed_chosen: (one of SPEEDS).
    """

    play_clicked = Signal()
    now_clicked = Signal()
    speed_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.playing = False
        self.speed = 1
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 0, 0)
        row.setSpacing(6)
        self.play = ChipButton()
        self.play.clicked.connect(self.play_clicked)
        self.speed_chip = ChipButton()
        menu = QMenu(self)
        group = QActionGroup(self)
        self.actions_: dict[int, QAction] = {}
        for speed in SPEEDS:
            action = QAction(self, checkable=True)
            action.triggered.connect(lambda _on, speed=speed: self.set_speed(speed))
            group.addAction(action)
            menu.addAction(action)
            self.actions_[speed] = action
        self.speed_chip.set_menu(menu)
        self.to_now = ChipButton()
        self.to_now.clicked.connect(self.now_clicked)
        self.chips = (self.play, self.speed_chip, self.to_now)
        for chip in self.chips:
            row.addWidget(chip)
        self.retranslate()

    def set_speed(self, speed: int) -> None:
        if speed in SPEEDS and speed != self.speed:
            self.speed = speed
            self.retranslate()
            self.speed_chosen.emit(speed)

    def show_playing(self, playing: bool) -> None:
        self.playing = playing
        self.retranslate()

    def show_now(self, now: bool) -> None:
        """Back to now is offered where the line stands elsewhere."""
        self.to_now.setEnabled(not now)

    def retranslate(self) -> None:
        self.play.set_picture("pause" if self.playing else "play")
        self.play.setText(self.tr("Pause") if self.playing else self.tr("Play"))
        self.play.setToolTip(shortcuts.hint(self.tr("See your memory grow, from its first day until now"),
                                            "timeline.play"))
        for speed, action in self.actions_.items():
            action.setText(self.tr("%1×").replace("%1", formats.number(speed)))
            action.setChecked(speed == self.speed)
        self.speed_chip.setText(self.actions_[self.speed].text())
        self.speed_chip.setToolTip(self.tr("How fast"))
        self.speed_chip.setAccessibleName(self.tr("Speed: %1").replace("%1", self.speed_chip.text()))
        self.to_now.setText(self.tr("Now"))
        self.to_now.setToolTip(shortcuts.hint(self.tr("Put the line back to now"), "timeline.to_now"))
        for chip in self.chips:
            chip.updateGeometry()
