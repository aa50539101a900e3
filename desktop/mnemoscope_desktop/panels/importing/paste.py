"""Pasting what an assistant wrote when it was asked for everything it remembers, with the questions to copy."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from mnemoscope.model.results import Pasted
from mnemoscope_desktop import messages
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.importing.prompts import VENDORS, prompt
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel

LANGUAGES = {"en": "English", "zh": "中文"}


class PastePage(Translated, QWidget):
    """The text lives in the field only: it goes when the person leaves, and with the vault.

    Signals:
        pasted: (Pasted) the text is to be looked at.
        left: the person goes back.
    """

    pasted = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.language = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        card = Card(margin=16)
        self.heading = PlainLabel("", "heading")
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.text.setUndoRedoEnabled(True)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.look, self.back = Button(kind="primary", key="Ctrl ⏎"), Button(key="Esc")
        row.addWidget(self.look)
        row.addWidget(self.back)
        row.addStretch(1)
        card.body.addWidget(self.heading)
        card.body.addWidget(self.text, 1)
        card.body.addLayout(row)
        column.addWidget(card, 1)
        asking = Card(margin=16)
        self.asking = PlainLabel("", "heading")
        self.how = PlainLabel("", "mute", wrap=True)
        self.words = PlainLabel("", "", wrap=True, selectable=True)
        copies = QHBoxLayout()
        copies.setSpacing(8)
        self.copies = {vendor: Button() for vendor in VENDORS}
        for vendor, button in self.copies.items():
            button.clicked.connect(partial(self._copy, vendor))
            copies.addWidget(button)
        copies.addStretch(1)
        self.speaks = Button()
        self.speaks.clicked.connect(self._switch)
        copies.addWidget(self.speaks)
        asking.body.addWidget(self.asking)
        asking.body.addWidget(self.how)
        asking.body.addWidget(self.words)
        asking.body.addLayout(copies)
        column.addWidget(asking)
        self.text.textChanged.connect(self._enable)
        self.look.clicked.connect(self._look)
        self.back.clicked.connect(self.left)
        self.retranslate()

    def retranslate(self) -> None:
        if not self.language:
            self.language = "zh" if QLocale().language() == QLocale.Language.Chinese else "en"
        self.heading.setText(self.tr("Paste what your assistant wrote"))
        self.text.setAccessibleName(self.heading.text())
        self.text.setPlaceholderText(self.tr("One statement a line, as a list or as sentences."))
        self.look.setText(self.tr("Look at it"))
        self.back.setText(self.tr("Back"))
        self.asking.setText(self.tr("Ask your assistant"))
        self.how.setText(
            self.tr("Copy the question, send it to your assistant, and paste the whole answer above. What it writes is "
                    "its own list: everything counts as a guess until you confirm it.")
        )
        for vendor, button in self.copies.items():
            button.setText(self.tr("Copy for %1").replace("%1", vendor))
        self.words.setText(prompt(VENDORS[0], self.language))
        other = next(code for code in LANGUAGES if code != self.language)
        self.speaks.setText(LANGUAGES[other])
        self.speaks.setAccessibleName(self.tr("The question in %1").replace("%1", LANGUAGES[other]))
        self._enable()

    def forget(self) -> None:
        """Keep nothing of what was pasted, not even for its own undo."""
        self.text.setPlainText("")
        self.text.document().clearUndoRedoStacks()

    def focus_first(self) -> None:
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enable(self) -> None:
        self.look.setEnabled(bool(self.text.toPlainText().strip()))

    def _look(self) -> None:
        if self.look.isEnabled():
            self.pasted.emit(Pasted(self.tr("Pasted text"), self.text.toPlainText().encode("utf-8", "replace")))

    def _copy(self, vendor: str, _on: bool = False) -> None:
        self.words.setText(prompt(vendor, self.language))
        QGuiApplication.clipboard().setText(prompt(vendor, self.language))
        messages.info(self.tr("The question for %1 is copied.").replace("%1", vendor))

    def _switch(self) -> None:
        self.language = next(code for code in LANGUAGES if code != self.language)
        self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._look()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
