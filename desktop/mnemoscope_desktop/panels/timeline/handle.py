"""The label on the as-of line: dragged with the mouse, moved with the keys, read and moved by a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated

_STEPS = {
    Qt.Key.Key_Left: ("days", -1), Qt.Key.Key_Right: ("days", 1),
    Qt.Key.Key_Down: ("days", -7), Qt.Key.Key_Up: ("days", 7),
    Qt.Key.Key_PageDown: ("months", -1), Qt.Key.Key_PageUp: ("months", 1),
}  # fmt: skip
MOST_DAYS = 36_525


class AsOfHandle(Translated, QAbstractSlider):
    """A pill. As a slider its value is the day in days before now, so 0 is now and -7 is a week ago.

    Signals:
        dragged: the horizontal position in the parent.
        dropped: the mouse button was released after a drag.
        stepped: a unit, "days" or "months", and how many of it to move by; 0 asks for now.
    """

    dragged = Signal(int)
    dropped = Signal()
    stepped = Signal(str, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self._held: int | None = None
        self._moved = False
        self._told = 0
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(-MOST_DAYS, 0)
        self.setValue(0)
        self.valueChanged.connect(self._moved_by_value)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        theme.manager().changed.connect(self.update)
        self.retranslate()

    def say(self, text: str) -> None:
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.adjustSize()
        self.update()

    def text(self) -> str:
        return self._text

    def tell_days(self, days: int) -> None:
        """Where the line stands: days from now, 0 or less."""
        self._told = max(days, -MOST_DAYS)
        self.setValue(self._told)

    def _moved_by_value(self, value: int) -> None:
        if value != self._told:
            by, self._told = value - self._told, value
            self.stepped.emit("days", by if value else 0)

    def retranslate(self) -> None:
        self.setAccessibleDescription(
            self.tr("Arrow keys move by a day or a week, Page keys by a month, Delete goes back to now.")
        )

    # Qt ---------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(theme.font(theme.TYPE.caption, 600))
        return QSize(metrics.horizontalAdvance(self._text) + 20, theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pill = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.colour("ink"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(pill, 7, 7)
        painter.setPen(theme.colour("on_accent"))
        painter.setFont(theme.font(theme.TYPE.caption, 600))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self._text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held, self._moved = int(event.position().x()) - self.width() // 2, False
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._moved = True
            self.dragged.emit(self.mapToParent(event.position().toPoint()).x() - self._held)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held is not None and self._moved:
            self.dropped.emit()
        self._held = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif event.key() in _STEPS:
            self.stepped.emit(*_STEPS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_End):
            self.stepped.emit("days", 0)
        else:
            event.ignore()
