"""A line that comes up in the foot of the window and goes away by itself, with Undo where something can be undone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.messages import Kind, Message
from mnemoscope_desktop.theme import SIZES, SPACE
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.picture import Picture
from mnemoscope_desktop.widgets.plain import PlainLabel

STAY_MS = 6000
HEIGHT = 30
"""Little more than that of the status bar, so that it stays below the buttons at the foot of panels: the next
decision is often one of them."""
_BELOW = 1


class Toast(Surface):
    """One at a time; a newer one takes the place of the older. The pointer on it keeps it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("toast", parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 4, 0)
        row.setSpacing(10)
        self.label = PlainLabel()
        self.picture = Picture("info", "bg")
        self.button = ChipButton(picture="undo")
        self.button.fixed_height = HEIGHT - 6
        self.button.clicked.connect(self._clicked)
        row.addWidget(self.picture)
        row.addWidget(self.label)
        row.addWidget(self.button)
        self._act: Callable[[], object] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._leave)
        theme.lift(self, theme.ELEVATION.toast)
        theme.sized(self, height=HEIGHT)
        parent.installEventFilter(self)
        self.hide()

    def show_message(self, message: Message, act: Callable[[], object] | None) -> None:
        self.picture.set("done" if message.kind is Kind.UNDOABLE else "info")
        self.label.setText(message.text)
        self.button.setText(message.button)
        self.button.setVisible(act is not None and bool(message.button))
        self._act = act
        self.setAccessibleName(message.text)
        self.show()
        self._place()
        self.raise_()
        self._timer.start(STAY_MS)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def dismiss(self) -> None:
        self._timer.stop()
        self._act = None
        self.label.setText("")
        self.setAccessibleName("")
        self.hide()

    def _clicked(self) -> None:
        act = self._act
        self.dismiss()
        if act is not None:
            act()

    def _leave(self) -> None:
        if self.underMouse() or self.button.hasFocus():
            self._timer.start(1500)
        else:
            self.dismiss()

    def _place(self) -> None:
        """In line with what the panels hold, over the words of the status bar; what runs is told at its other end."""
        room, edge = self.parentWidget().size(), theme.px(SPACE.panel)
        self.setMaximumWidth(max(200, room.width() - 2 * edge))
        self.adjustSize()
        left = min(theme.px(SIZES.navigation) + edge, room.width() - self.width() - edge)
        self.move(left, room.height() - self.height() - _BELOW)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
