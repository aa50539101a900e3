"""A small bar chart that needs no plotting library: counts side by side, some of them in another tone."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.widgets.plain import tooltip

BAR_ALPHA = 190
"""Bars fill more than lines do, so they are drawn somewhat through, though still at 3:1."""


class BarChart(QWidget):
    """Bars from left to right.

    Attributes:
        values: their heights as counts.
        marked: how many of the first bars take the `mark` tone.
    """

    def __init__(
        self, parent: QWidget | None = None, *, tone: str = "accent", mark: str = "bad", gap: float = 0.34
    ) -> None:
        super().__init__(parent)
        self.values: tuple[int, ...] = ()
        self.marked = 0
        self._tone, self._mark, self._gap = tone, mark, gap
        self._ends = ("", "")
        self._says: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.manager().changed.connect(self.update)

    def set(
        self, values: Sequence[int], *, marked: int = 0, ends: tuple[str, str] = ("", ""), says: Sequence[str] = ()
    ) -> None:
        """Show counts. `ends` stand under the first and last bar; `says` are their tool tips."""
        self.values, self.marked, self._ends, self._says = tuple(values), marked, ends, tuple(says)
        self.update()

    def bar_rect(self, index: int) -> QRectF:
        foot = QFontMetrics(theme.font(theme.TYPE.caption)).height() + 2 if any(self._ends) else 0
        wide = self.width() / max(len(self.values), 1)
        room = self.height() - foot - 2
        most = max(self.values, default=0)
        tall = 0.0 if most == 0 else room * self.values[index] / most
        tall = max(tall, 2.0) if self.values[index] else 0.0
        return QRectF(index * wide + wide * self._gap / 2, 1 + room - tall, wide * (1 - self._gap), tall)

    # Qt ---------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(200, theme.px(92))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, theme.px(56))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        usual = theme.colour(self._tone)
        usual.setAlpha(BAR_ALPHA)
        for index in range(len(self.values)):
            painter.setBrush(theme.colour(self._mark) if index < self.marked else usual)
            painter.drawRoundedRect(self.bar_rect(index), 2, 2)
        if any(self._ends):
            painter.setPen(theme.colour("faint"))
            painter.setFont(theme.font(theme.TYPE.caption))
            flags = Qt.AlignmentFlag.AlignBottom
            painter.drawText(self.rect(), int(flags | Qt.AlignmentFlag.AlignLeft), self._ends[0])
            painter.drawText(self.rect(), int(flags | Qt.AlignmentFlag.AlignRight), self._ends[1])

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.values:
            index = min(int(event.pos().x() * len(self.values) / max(self.width(), 1)), len(self.values) - 1)
            if 0 <= index < len(self._says):
                QToolTip.showText(event.globalPos(), tooltip(self._says[index]), self)
            return True
        return super().event(event)
