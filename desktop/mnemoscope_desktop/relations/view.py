"""The drawing as a widget: arrows walk, Enter and a double click put another memory in the middle, a drag moves all."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.model.neighbourhood import LOOSE, Neighbourhood
from mnemoscope_desktop import theme
from mnemoscope_desktop.relations.layout import Spot, laid_out, step_towards
from mnemoscope_desktop.relations.scene import Card, Frame, Line

ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
LEAST_SCALE, MOST_SCALE = 0.3, 2.0
_READABLE = 0.72
"""Below this nothing can be read, so a large drawing is not shrunk to fit but moved about."""
_AROUND = 24.0


class RelationsView(QWidget):
    """Attributes:
        cards: by memory id.
        lines, frames: links between two cards; groups of those that only stand beside the middle.
        current: the memory that is marked.

    Signals:
        current_changed: (memory id) another card is marked.
        centre_wanted: (memory id) it is to be put in the middle.
    """

    current_changed = Signal(str)
    centre_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.cards: dict[str, Card] = {}
        self.lines: list[Line] = []
        self.frames: list[Frame] = []
        self.current = ""
        self._spots: tuple[Spot, ...] = ()
        self._whole = QRectF()
        self._scale = 1.0
        self._middle = QPointF()
        self._dragged: QPointF | None = None
        theme.manager().changed.connect(self.update)

    def show_neighbourhood(self, found: Neighbourhood | None) -> None:
        """Draw it, with its middle marked; None: nothing."""
        self.cards, self.lines, self.frames, self._spots, self.current = {}, [], [], (), ""
        if found is not None:
            layout = laid_out(found)
            self._spots = layout.spots
            self.frames = [Frame(group) for group in layout.groups]
            for near, spot in zip(found.nodes, layout.spots, strict=True):
                self.cards[spot.memory_id] = Card(near, spot.x, spot.y)
            self.lines = [
                Line(link, self.cards[link.source], self.cards[link.target])
                for link in found.links
                if link.kind not in LOOSE  # of these the frame speaks
            ]
            self._whole = QRectF()
            for item in (*self.cards.values(), *self.frames):
                self._whole = self._whole.united(item.bounds)
            self.fit()
            self.mark(found.centre.memory.id)
        self.update()

    def fit(self) -> None:
        """Show all of it, as long as the words can be read; else begin at the middle."""
        if self._whole.isEmpty() or not self.width() or not self.height():
            return
        whole = self._whole.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
        scale = min(1.0, self.width() / whole.width(), self.height() / whole.height())
        self._scale = max(scale, _READABLE)
        self._middle = whole.center() if scale >= _READABLE else QPointF()
        self.update()

    def mark(self, memory_id: str) -> None:
        """Mark a card and bring it into sight; the words of its lines are shown."""
        if memory_id == self.current or memory_id not in self.cards:
            return
        for each, card in self.cards.items():
            card.current = each == memory_id
        for line in self.lines:
            line.speak(memory_id)
        self.current = memory_id
        self._show_card(self.cards[memory_id])
        self.update()
        self.current_changed.emit(memory_id)

    # where things are ---------------------------------------------------------------------------------

    def place_of(self, memory_id: str) -> QPointF:
        """The middle of a card in the widget."""
        return (self.cards[memory_id].centre - self._middle) * self._scale + QPointF(self.width(), self.height()) / 2

    def _at(self, place: QPointF) -> str:
        point = (place - QPointF(self.width(), self.height()) / 2) / self._scale + self._middle
        return next((each for each, card in self.cards.items() if card.rect.contains(point)), "")

    def _show_card(self, card: Card) -> None:
        half = QPointF(self.width(), self.height()) / (2 * self._scale)
        seen = QRectF(self._middle - half, self._middle + half)
        wanted = card.bounds.adjusted(-8, -8, 8, 8)
        dx = min(0.0, wanted.left() - seen.left()) + max(0.0, wanted.right() - seen.right())
        dy = min(0.0, wanted.top() - seen.top()) + max(0.0, wanted.bottom() - seen.bottom())
        self._middle += QPointF(dx, dy)

    def _move_by(self, delta: QPointF) -> None:
        """Move the drawing by so many pixels, never out of sight."""
        middle = self._middle - delta / self._scale
        self._middle = QPointF(
            min(self._whole.right(), max(self._whole.left(), middle.x())),
            min(self._whole.bottom(), max(self._whole.top(), middle.y())),
        )
        self.update()

    def _zoom(self, by: float) -> None:
        self._scale = min(MOST_SCALE, max(LEAST_SCALE, self._scale * by))
        self.update()

    # Qt's events --------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.colour("bg"))
        painter.save()
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(self._scale, self._scale)
        painter.translate(-self._middle)
        # The line to a further frame runs behind the nearer one; lines of the marked card lie above the others.
        for item in (*reversed(self.frames), *sorted(self.lines, key=lambda line: line.spoken), *self.cards.values()):
            item.paint(painter)
        painter.restore()
        painter.setPen(QPen(theme.colour("accent" if self.hasFocus() else "edge"), 2 if self.hasFocus() else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            memory_id = self._at(event.position())
            if memory_id:
                self.mark(memory_id)
            else:
                self._dragged = event.position()
                self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._move_by(event.position() - self._dragged)
            self._dragged = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None
        self.unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        memory_id = self._at(event.position())
        if memory_id:
            self.centre_wanted.emit(memory_id)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoom(1.1 if turn.y() > 0 else 1 / 1.1)
        else:
            self._move_by(QPointF(turn) / 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrow = ARROWS.get(Qt.Key(event.key()))
        if arrow is not None:
            self.mark(step_towards(self._spots, self.current, *arrow))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current:
            self.centre_wanted.emit(self.current)
        elif event.key() == Qt.Key.Key_Home and self._spots:
            self.mark(self._spots[0].memory_id)
        elif event.text() in ("+", "-"):
            self._zoom(1.2 if event.text() == "+" else 1 / 1.2)
        elif event.text() == "0":
            self.fit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
