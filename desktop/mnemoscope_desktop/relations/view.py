"""The drawing as a widget: arrows walk, Enter and a double click put another memory in the middle."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from mnemoscope.model.neighbourhood import Neighbourhood
from mnemoscope_desktop import theme
from mnemoscope_desktop.relations.layout import Spot, laid_out, step_towards
from mnemoscope_desktop.relations.scene import Card, Line

ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
LEAST_SCALE, MOST_SCALE = 0.3, 2.0
_READABLE = 0.72
"""Below this nothing can be read, so a large drawing is not shrunk to fit but scrolls."""
_AROUND = 24.0


class RelationsView(QGraphicsView):
    """Signals:
    current_changed: (memory id) the card that is marked.
    centre_wanted: (memory id) it is to be put in the middle.
    """

    current_changed = Signal(str)
    centre_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawing = QGraphicsScene(self)
        self.setScene(self._drawing)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.cards: dict[str, Card] = {}
        self.lines: list[Line] = []
        self.current = ""
        self._spots: tuple[Spot, ...] = ()
        self._pressed_at = ""
        theme.manager().changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.setBackgroundBrush(theme.colour("bg"))
        self._drawing.update()

    def show_neighbourhood(self, found: Neighbourhood | None) -> None:
        """Draw it, with its middle marked; None: nothing."""
        self._drawing.clear()
        self.cards, self.lines, self._spots, self.current = {}, [], (), ""
        if found is None:
            return
        self._spots = laid_out(found)
        for near, spot in zip(found.nodes, self._spots, strict=True):
            card = Card(near, spot.x, spot.y)
            self.cards[spot.memory_id] = card
            self._drawing.addItem(card)
        for link in found.links:
            line = Line(link, self.cards[link.source], self.cards[link.target])
            self.lines.append(line)
            self._drawing.addItem(line)
        whole = QRectF()
        for card in self.cards.values():
            whole = whole.united(card.mapRectToScene(card.boundingRect()))
        self._drawing.setSceneRect(whole.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND))
        self.fit()
        self.mark(found.centre.memory.id)

    def fit(self) -> None:
        """Show all of it, as long as the words can be read; else begin at the middle."""
        self.resetTransform()
        room, whole = self.viewport().rect(), self._drawing.sceneRect()
        if whole.isEmpty() or room.isEmpty():
            return
        scale = min(1.0, room.width() / whole.width(), room.height() / whole.height())
        self.scale(max(scale, _READABLE), max(scale, _READABLE))
        self.centerOn(whole.center() if scale >= _READABLE else whole.center() * 0)

    def mark(self, memory_id: str) -> None:
        """Mark a card; the words of its lines are shown."""
        if memory_id == self.current or memory_id not in self.cards:
            return
        for each, card in self.cards.items():
            card.set_current(each == memory_id)
        for line in self.lines:
            line.speak(memory_id)
        self.current = memory_id
        self.ensureVisible(self.cards[memory_id], 20, 20)
        self.current_changed.emit(memory_id)

    def _at(self, event: QMouseEvent) -> str:
        item = self.itemAt(event.position().toPoint())
        return item.near.memory.id if isinstance(item, Card) else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and (memory_id := self._at(event)):
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.mark(memory_id)
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if memory_id := self._at(event):
            self.centre_wanted.emit(memory_id)
            return
        super().mouseDoubleClickEvent(event)

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

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoom(1.1 if event.angleDelta().y() > 0 else 1 / 1.1)
        else:
            super().wheelEvent(event)

    def _zoom(self, by: float) -> None:
        scale = self.transform().m11()
        wanted = min(MOST_SCALE, max(LEAST_SCALE, scale * by))
        self.scale(wanted / scale, wanted / scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
