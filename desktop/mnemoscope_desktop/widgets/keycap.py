"""A key as it is printed on a keyboard, for hints."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mnemoscope_desktop.widgets.paint import key_cap_size, paint_key_cap
from mnemoscope_desktop.widgets.plain import PlainLabel


class KeyCap(QWidget):
    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        return key_cap_size(self.text)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_key_cap(QPainter(self), self.rect(), self.text)


class KeyHints(QWidget):
    """A row of keys with what they do: `hints.set([("X", "select"), ("Ctrl Z", "undo")])`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(5)

    def set(self, hints: list[tuple[str, str]]) -> None:
        while (item := self._row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for key, what in hints:
            self._row.addWidget(KeyCap(key), alignment=Qt.AlignmentFlag.AlignVCenter)
            self._row.addWidget(PlainLabel(what, "mute"))
            self._row.addSpacing(8)
        self._row.addStretch(1)
