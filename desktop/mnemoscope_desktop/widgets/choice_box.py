"""A list to choose one from, which says what is chosen to whoever listens."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox


class ChoiceBox(QComboBox):
    """Outside of Windows and macOS Qt tells the chosen text as the name of a combo box, whatever its name is, so the
    name is its description too, and that of the field in it."""

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self.setAccessibleDescription(name)
        line = self.lineEdit()
        if line is not None:
            line.setAccessibleName(name)
