"""Records one key: whatever is pressed next, with its modifiers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from mnemoscope_desktop import keynames, theme
from mnemoscope_desktop.i18n import Translated


class Recorder(Translated, QLineEdit):
    """Takes every key while it has the focus, also Tab and those that mean something elsewhere; Esc leaves.

    Signals:
        recorded: (key as portable text).
        left: nothing is wanted.
    """

    recorded = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        theme.sized(self, width=190)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.retranslate()

    def retranslate(self) -> None:
        self.setPlaceholderText(self.tr("Press the new key"))
        self.setAccessibleName(self.tr("Press the new key; Esc leaves it as it is"))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._pressed(event)
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.left.emit()

    def _pressed(self, event: QKeyEvent) -> None:
        event.accept()
        key = keynames.pressed(event)
        if key == "Esc":
            self.left.emit()
        elif key:
            self.recorded.emit(key)
