"""Which line is which memory, and how high it is where one points. Text stays text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.plain import reveal, set_tip

WIDEST = 250


class LegendEntry(QAbstractButton):
    """A line's colour, the memory's words, and a value."""

    def __init__(self, memory_id: str, text: str, tone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.memory_id = memory_id
        self.shown_text = reveal(text, lines=False)
        self.tone = tone
        self.value = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        set_tip(self, text)
        self.say(None)

    def say(self, value: float | None) -> None:
        self.value = "" if value is None else formats.unit(value)
        self.setAccessibleName(f"{self.shown_text} {self.value}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(theme.font())
        words = min(metrics.horizontalAdvance(self.shown_text), theme.px(WIDEST))
        return QSize(words + 22 + theme.px(38), theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme.colour(self.tone)
        painter.fillRect(QRectF(2, self.height() / 2 - 1, 13, 2), colour)
        painter.setPen(colour)
        painter.setFont(theme.font())
        room = self.rect().adjusted(19, 0, -theme.px(38), 0)
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(self.shown_text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.setPen(theme.colour("mute"))
        painter.setFont(theme.font(theme.TYPE.small))
        left = room.left() + metrics.horizontalAdvance(shown) + 6
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), self.value)
        if self.hasFocus():
            paint_focus(painter, self.rect(), 4)


class CurveLegend(QWidget):
    """Signals:
        chosen: the id of the memory whose entry was clicked.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self, spacing=10, line_spacing=2)
        self.entries: list[LegendEntry] = []
        theme.manager().changed.connect(self.update)

    def show_memories(self, memories: Sequence[tuple[str, str, str]]) -> None:
        """(id, text, tone) of each line."""
        for entry in self.entries:
            self._flow.removeWidget(entry)
            entry.hide()
            entry.deleteLater()
        self.entries = [LegendEntry(memory_id, text, tone, self) for memory_id, text, tone in memories]
        for entry in self.entries:
            entry.clicked.connect(lambda _on=False, entry=entry: self.chosen.emit(entry.memory_id))
            self._flow.addWidget(entry)
            entry.show()
        self.updateGeometry()

    def show_values(self, values: Sequence[float | None]) -> None:
        for entry, value in zip(self.entries, values, strict=False):
            entry.say(value)
