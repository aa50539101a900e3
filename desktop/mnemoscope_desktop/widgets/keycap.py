"""A key as it is printed on a keyboard, for hints."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mnemoscope_desktop.widgets.card import clear
from mnemoscope_desktop.widgets.paint import key_cap_size, paint_key_cap
from mnemoscope_desktop.widgets.plain import PlainLabel

_BETWEEN = 13


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
    """A row of keys with what they do: `hints.set([("X", "select"), ("Ctrl Z", "undo")])`.

    Where room is short the first and the last stay (the last leads to all keys), and others give way.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hints: list[QWidget] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_BETWEEN)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set(self, hints: list[tuple[str, str]]) -> None:
        clear(self._row)
        self._hints = []
        for key, what in hints:
            hint = QWidget()
            row = QHBoxLayout(hint)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(5)
            row.addWidget(KeyCap(key), alignment=Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(PlainLabel(what, "mute"))
            self._row.addWidget(hint)
            self._hints.append(hint)
        self._row.addStretch(1)
        self._fit()

    def _fit(self) -> None:
        widths = [hint.sizeHint().width() + _BETWEEN for hint in self._hints]
        over = sum(widths) - _BETWEEN - self.width()
        for index in reversed(range(len(self._hints))):
            gives_way = over > 0 and 0 < index < len(self._hints) - 1
            self._hints[index].setVisible(not gives_way)
            over -= widths[index] if gives_way else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)
