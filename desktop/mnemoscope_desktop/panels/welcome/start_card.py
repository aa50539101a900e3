"""One way to begin: what it is, in a sentence, and a button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel


class StartCard(Card):
    """Attributes: title, text, button."""

    def __init__(self, kind: str = "plain", parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=18)
        if kind == "primary":
            self.set_tone("accent")
        self.title, self.text = PlainLabel("", "heading", wrap=True), PlainLabel("", "mute", wrap=True)
        self.button = Button(kind=kind)
        self.body.addWidget(self.title)
        self.body.addWidget(self.text)
        self.body.addStretch(1)
        self.body.addSpacing(6)
        self.body.addWidget(self.button, alignment=Qt.AlignmentFlag.AlignLeft)

    def say(self, title: str, text: str, button: str) -> None:
        self.title.setText(title)
        self.text.setText(text)
        self.button.setText(button)
        self.button.setAccessibleDescription(text)
        self.button.updateGeometry()
