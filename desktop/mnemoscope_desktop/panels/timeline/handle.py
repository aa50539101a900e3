"""The label on the as-of line: dragged with the mouse, moved with the keys, read by a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated

_STEPS = {
    Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: -7, Qt.Key.Key_Up: 7,
    Qt.Key.Key_PageDown: -30, Qt.Key.Key_PageUp: 30,
}


class AsOfHandle(Translated, QWidget):
    """A pill.

    Signals:
        dragged: the horizontal position in the parent.
        dropped: the mouse button was released after a drag.
        stepped: days to move by; 0 asks for now.
    """

    dragged = Signal(int)
    dropped = Signal()
    stepped = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self._held: int | None = None
        self._moved = False
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

    def retranslate(self) -> None:
        self.setAccessibleDescription(
            self.tr("Arrow keys move by a day or a week, Page keys by a month, Delete goes back to now.")
        )

    # Qt ---------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(theme.font(theme.TYPE.caption, 600))
        return QSize(metrics.horizontalAdvance(self._text) + 20, 20)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self.stepped.emit(_STEPS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_End):
            self.stepped.emit(0)
        else:
            event.ignore()
