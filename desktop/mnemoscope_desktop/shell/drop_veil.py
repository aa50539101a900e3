"""What lies over the window while a file hangs above it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import PlainLabel


class DropVeil(Translated, Surface):
    def __init__(self, parent: QWidget) -> None:
        super().__init__("veil", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        self.title = PlainLabel("", "title")
        self.text = PlainLabel("", "mute")
        column.addStretch(1)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addStretch(1)
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(self.tr("Let go to import"))
        self.text.setText(self.tr("You see everything before anything is stored."))

    def show_over(self, widget: QWidget) -> None:
        self.setGeometry(widget.rect().adjusted(12, 12, -12, -12))
        self.show()
        self.raise_()
