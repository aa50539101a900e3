"""The label on the archive threshold: dragged with the mouse, moved with the keys."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated

_STEPS = {Qt.Key.Key_Up: 0.01, Qt.Key.Key_Down: -0.01, Qt.Key.Key_PageUp: 0.05, Qt.Key.Key_PageDown: -0.05}


class ThresholdHandle(Translated, QWidget):
    """Signals:
        dragged: the vertical position in the parent.
        stepped: by how much to move the threshold.
        dropped: the mouse button was released after a drag.
    """

    dragged = Signal(int)
    stepped = Signal(float)
    dropped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.value = 0.0
        self._held: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.SizeVerCursor)
        theme.manager().changed.connect(self.update)
        self.retranslate()

    def say(self, value: float) -> None:
        self.value = value
        self.setAccessibleName(self.text())
        self.adjustSize()
        self.update()

    def text(self) -> str:
        return self.tr("archive below %1 ⇕ drag").replace("%1", formats.unit(self.value))

    def retranslate(self) -> None:
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self.tr("Arrow keys move the threshold. Nothing changes until you apply it."))
        self.adjustSize()

    # Qt ---------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(theme.font(theme.TYPE.caption))
        return QSize(metrics.horizontalAdvance(self.text()) + 12, metrics.height() + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = theme.colour("panel")
        ground.setAlpha(215)
        painter.setBrush(ground)
        painter.setPen(QPen(theme.colour("accent"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.setPen(theme.colour("bad"))
        painter.setFont(theme.font(theme.TYPE.caption))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.text())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = int(event.position().y())
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self.dragged.emit(self.mapToParent(event.position().toPoint()).y() - self._held)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self.dropped.emit()
        self._held = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self.stepped.emit(_STEPS[Qt.Key(event.key())])
        else:
            event.ignore()
