"""What is typed before there is a field for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_ALT_GR = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def writes(event: QKeyEvent) -> bool:
    """Whether a key writes something, and is no command."""
    held = event.modifiers() & _COMMANDS
    return event.text().isprintable() and event.text() != "" and (not held or held == _ALT_GR)


class EarlyKeys:
    """Attributes:
    text: what was typed.
    entered: whether Enter was pressed behind it; what comes then is meant for something else and is dropped.
    """

    def __init__(self) -> None:
        self.text = ""
        self.entered = False

    def forget(self) -> None:
        self.text = ""
        self.entered = False

    def write(self, text: str) -> None:
        if not self.entered:
            self.text += text

    def press(self, event: QKeyEvent) -> bool:
        """Note a key; false where it means nothing to a field."""
        if writes(event):
            self.write(event.text())
        elif event.key() == Qt.Key.Key_Backspace:
            self.text = "" if self.entered else self.text[:-1]
            self.entered = False
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered = bool(self.text)
        else:
            return False
        return True
