"""A standing as a switch: its word on its ground while it is shown, hollow while it is not."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats, theme, words
from mnemoscope_desktop.theme import RADII, SIZES, px
from mnemoscope_desktop.widgets.paint import badge_font, badge_size, paint_badge, paint_focus


class LegendChip(QAbstractButton):
    """Checked: memories of this standing are drawn. The count is of those in the whole timeline."""

    def __init__(self, standing: Standing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.standing = standing
        self.count = 0
        self.setCheckable(True)
        self.setChecked(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.manager().changed.connect(self.update)
        self.toggled.connect(lambda _on: self.say())

    def show_count(self, count: int) -> None:
        self.count = count
        self.say()

    def say(self) -> None:
        """Put its words in the language in force."""
        word = words.standing_word(self.standing)
        self.setText(word)
        self.setAccessibleName(f"{word} {formats.number(self.count)}")
        self.setToolTip(self.tr("Click to hide") if self.isChecked() else self.tr("Click to show"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(badge_size(self._label()).width() + 2, px(SIZES.chip))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = words.standing_tone(self.standing)
        if self.isChecked():
            paint_badge(painter, self.rect(), self._label(), tone)
        else:
            painter.setPen(QPen(theme.colour("edge"), 1))
            painter.setBrush(theme.colour("panel"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADII.badge, RADII.badge)
            font = badge_font()
            font.setStrikeOut(True)
            painter.setFont(font)
            painter.setPen(theme.colour("mute"))
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self._label())
        if self.hasFocus():
            paint_focus(painter, self.rect(), RADII.badge)

    def _label(self) -> str:
        return f"{self.text()} {formats.number(self.count)}"
