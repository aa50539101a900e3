"""Drags in the plot: the left button chooses a stretch, with Ctrl or another button one moves the view."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, Qt, Signal

from mnemoscope_desktop.charts import MouseDragEvent, pg

_MOVES = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class BrushBox(pg.ViewBox):
    """Signals:
    dragged: where the button went down and where the pointer is, in seconds and lanes; whether it was let go.
    """

    dragged = Signal(QPointF, QPointF, bool)

    def mouseDragEvent(self, event: MouseDragEvent, axis: Any = None) -> None:
        if event.button() == Qt.MouseButton.LeftButton and axis is None and not event.modifiers() & _MOVES:
            event.accept()
            start, now = (self.mapSceneToView(place) for place in (event.buttonDownScenePos(), event.scenePos()))
            self.dragged.emit(start, now, bool(event.isFinish()))
        else:
            super().mouseDragEvent(event, axis)
