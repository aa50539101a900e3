"""A choice that is a card: its name, and what it means below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.widgets.paint import paint_focus

RADIUS = 8


class OptionCard(QAbstractButton):
    """One of several; put them into a QButtonGroup."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._below = ""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.manager().changed.connect(self.update)

    def say(self, name: str, below: str) -> None:
        self.setText(name)
        self._below = below
        self.setAccessibleName(name)
        self.setAccessibleDescription(below)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        metrics = QFontMetrics(theme.font())
        room = metrics.boundingRect(
            0, 0, max(width - 24, 40), 1000, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft), self._below
        )
        return 10 + metrics.height() + 4 + room.height() + 10

    def sizeHint(self) -> QSize:
        return QSize(220, self.heightForWidth(220))

    def minimumSizeHint(self) -> QSize:
        return QSize(130, self.heightForWidth(max(self.width(), 130)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        painter.setPen(QPen(theme.colour("accent" if on else "edge"), 1))
        painter.setBrush(theme.colour("accent_soft" if on else "hover" if self.underMouse() else "panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        inner = self.rect().adjusted(12, 10, -12, -8)
        painter.setPen(theme.colour("ink"))
        painter.setFont(theme.font(weight=600))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), self.text())
        top = painter.fontMetrics().height() + 4
        painter.setPen(theme.colour("mute"))
        painter.setFont(theme.font())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(inner.adjusted(0, top, 0, 0), int(flags), self._below)
        if self.hasFocus():
            paint_focus(painter, self.rect(), RADIUS)
