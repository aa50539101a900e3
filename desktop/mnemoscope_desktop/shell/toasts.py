"""A line that comes up over the foot of the window and goes away by itself, with Undo where there is something to
undo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.messages import Kind, Message
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.picture import Picture
from mnemoscope_desktop.widgets.plain import PlainLabel

STAY_MS = 6000
_ABOVE = 64
"""Clear of the buttons that stand at the foot of panels."""


class Toast(Surface):
    """One at a time; a newer one takes the place of the older. The pointer on it keeps it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("toast", parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(10)
        self.label = PlainLabel()
        self.picture = Picture("info", "bg")
        self.button = ChipButton(picture="undo")
        self.button.clicked.connect(self._clicked)
        row.addWidget(self.picture)
        row.addWidget(self.label)
        row.addWidget(self.button)
        self._act: Callable[[], object] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._leave)
        theme.lift(self, theme.ELEVATION.toast)
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
        parent = self.parentWidget()
        self.setMaximumWidth(max(200, parent.width() - 40))
        self.adjustSize()
        below = theme.px(SIZES.status_bar) + _ABOVE
        self.move((parent.width() - self.width()) // 2, parent.height() - self.height() - below)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
