"""The last question before a wipe: what goes, in numbers, and a word to type."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from mnemoscope.model.results import WipePlan
from mnemoscope_desktop.panels.transfer.words import also_goes, outside_word, what_goes
from mnemoscope_desktop.shell.dialogs import Dialog
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import FieldRow
from mnemoscope_desktop.widgets.plain import PlainLabel

translate = QCoreApplication.translate

WORD = "WIPE"


class WipeDialog(Dialog):
    """Calls `then(remember)` once the word is typed. The word is the language's own; WIPE works in all."""

    def __init__(self, plan: WipePlan, then: Callable[[bool], None], parent: QWidget | None = None) -> None:
        title = translate("WipeDialog", "Wipe %n memories for good?", "", plan.memories)
        super().__init__(title, parent, width=520)
        self._then = then
        self.word = self.tr("WIPE", "the word to type before a wipe")
        self.content.addWidget(
            PlainLabel(self.tr("This cannot be undone. Nobody can bring them back, nor can we."), wrap=True)
        )
        for label, text in (
            (self.tr("Goes"), what_goes(plan)),
            (self.tr("Also goes"), also_goes(plan)),
            (self.tr("Not reached"), "; ".join(outside_word(each) for each in plan.outside)),
        ):
            self.content.addWidget(FieldRow(label, PlainLabel(text, wrap=True), width=96))
        self.remember = QCheckBox(self.tr("Remember not to learn it again"))
        self.remember.setChecked(True)
        self.remember.setToolTip(self.tr("Keeps a fingerprint without content, so that no import brings it back"))
        self.content.addWidget(self.remember)
        ask = self.tr("Type %1 to go on.").replace("%1", self.word)
        self.content.addWidget(PlainLabel(ask, "mute"))
        self.typed = QLineEdit()
        self.typed.setAccessibleName(ask)
        self.typed.textChanged.connect(self._typing)
        self.typed.returnPressed.connect(self._agree)
        self.content.addWidget(self.typed)
        self.cancel = self.add_button(Button(self.tr("Cancel")))
        self.cancel.clicked.connect(self.reject)
        self.act = self.add_button(Button(self.tr("Wipe %n memories", "", plan.memories), "danger"))
        self.act.setEnabled(False)
        self.act.clicked.connect(self._agree)
        self.typed.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typing(self, text: str) -> None:
        self.act.setEnabled(text.strip() in (WORD, self.word))

    def _agree(self) -> None:
        if self.act.isEnabled():
            remember = self.remember.isChecked()
            self.accept()
            self._then(remember)
