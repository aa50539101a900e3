"""A table whose main column takes the room that the others leave, but never too little to be read. No column is
narrower than its title."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from mnemoscope_desktop.theme import px
from mnemoscope_desktop.widgets.ring import RingedTable

LEAST = 180
ROOMY = 184


class FittingTable(RingedTable):
    """`main` is the column that stretches; below `LEAST` pixels the table scrolls sideways instead.

    Attributes: by_room, the columns, with widths that hold their titles, that are shown only where `main` keeps `ROOMY`
    pixels.
    """

    def __init__(self, main: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._main = main
        self.by_room: dict[int, int] = {}
        self._fitting = False
        header = self.horizontalHeader()
        header.sectionResized.connect(self._resized)
        header.sectionCountChanged.connect(lambda *_: self.fit())

    def fit(self) -> None:
        """Give the main column what is left."""
        header = self.horizontalHeader()
        if self._fitting or header.count() <= self._main:
            return
        self._fitting = True
        self._show_by_room()
        for section in range(header.count()):
            if not header.isSectionHidden(section) and header.sectionSize(section) < header.sectionSizeHint(section):
                header.resizeSection(section, header.sectionSizeHint(section))
        taken = header.length() - header.sectionSize(self._main)
        header.resizeSection(self._main, max(px(LEAST), self.viewport().width() - taken))
        self._fitting = False

    def _show_by_room(self) -> None:
        header = self.horizontalHeader()
        fixed = [section for section in range(header.count()) if section != self._main and section not in self.by_room]
        room = self.viewport().width() - sum(header.sectionSize(section) for section in fixed) - px(ROOMY)
        for section, width in self.by_room.items():
            room -= px(width)
            if header.isSectionHidden(section) == (room >= 0):
                header.setSectionHidden(section, room < 0)
                if room >= 0:
                    header.resizeSection(section, px(width))

    def _resized(self, section: int, _old: int, new: int) -> None:
        # A header that hides a section tells it before it is done, and counts wrongly if it is changed meanwhile.
        if section != self._main and new:
            self.fit()
        elif section != self._main:
            QTimer.singleShot(0, self, self.fit)

    def refitted(self) -> None:
        """The text has another size."""
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
