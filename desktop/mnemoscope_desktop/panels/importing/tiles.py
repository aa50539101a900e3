"""Big counts that are switches: press one to see only its rows."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.theme import RADII, TYPE
from mnemoscope_desktop.widgets.paint import paint_focus


class Tile(QAbstractButton):
    """A number over its word, on a card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = 0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.manager().changed.connect(self.update)

    def show_count(self, count: int, word: str) -> None:
        self.count = count
        self.setText(word)
        self.setAccessibleName(f"{formats.number(count)} {word}")
        self.setEnabled(count > 0)
        self.update()

    def sizeHint(self) -> QSize:
        wide = QFontMetrics(theme.font()).horizontalAdvance(self.text())
        return QSize(max(wide + 32, 110), theme.px(58))

    def minimumSizeHint(self) -> QSize:
        return QSize(90, theme.px(58))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.isChecked() or (self.underMouse() and self.isEnabled())
        painter.setPen(QPen(theme.colour("accent" if lit else "edge"), 1))
        painter.setBrush(theme.colour("accent_soft" if self.isChecked() else "panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADII.card, RADII.card)
        inner = self.rect().adjusted(14, 9, -10, -9)
        painter.setPen(theme.colour("ink" if self.count else "faint"))
        painter.setFont(theme.font(TYPE.number, 650))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), formats.number(self.count))
        painter.setPen(theme.colour("mute"))
        painter.setFont(theme.font())
        shown = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom), shown)
        if self.hasFocus():
            paint_focus(painter, self.rect(), RADII.card)
