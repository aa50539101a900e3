"""The last question before a wipe: what goes, in numbers, and a word to type."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QRadioButton, QSpinBox, QWidget

from mnemoscope.model.clock import system_clock
from mnemoscope.model.results import WipePlan
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.panels.transfer.words import also_goes, not_reached, what_goes
from mnemoscope_desktop.shell.dialogs import Dialog
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import FieldRow
from mnemoscope_desktop.widgets.plain import PlainLabel

translate = QCoreApplication.translate

WORD = "WIPE"
GRACE_DAYS = 14
MOST_GRACE_DAYS = 365


class WipeDialog(Dialog):
    """Calls `then(remember, days)`: at once (`days` None) when the word is typed, or with days in which it can be taken
    back, which asks for no word. The word is the language's own; WIPE works in all."""

    def __init__(
        self, plan: WipePlan, then: Callable[[bool, int | None], None], parent: QWidget | None = None
    ) -> None:
        title = translate("WipeDialog", "Wipe %n memories for good?", "", plan.memories)
        super().__init__(title, parent, width=580)
        self._then = then
        self._count = plan.memories
        self.word = self.tr("WIPE", "the word to type before a wipe")
        for label, text in (
            (self.tr("Goes"), what_goes(plan)),
            (self.tr("Also goes"), also_goes(plan)),
            (self.tr("Not reached"), not_reached(plan)),
        ):
            self.content.addWidget(FieldRow(label, PlainLabel(text, wrap=True), width=96))
        self._add_when()
        self.remember = QCheckBox(self.tr("Remember not to learn it again"))
        self.remember.setChecked(True)
        self.remember.setToolTip(self.tr("Keeps a fingerprint without content, so that no import brings it back"))
        self.content.addWidget(self.remember)
        ask = self.tr("Type %1 to go on.").replace("%1", self.word)
        self.asked = PlainLabel(ask, "mute")
        self.content.addWidget(self.asked)
        self.typed = QLineEdit()
        self.typed.setAccessibleName(ask)
        self.typed.textChanged.connect(self._typing)
        self.typed.returnPressed.connect(self._agree)
        self.content.addWidget(self.typed)
        self.cancel = self.add_button(Button(self.tr("Cancel")))
        self.cancel.clicked.connect(self.reject)
        self.act = self.add_button(Button("", "danger"))
        self.act.clicked.connect(self._agree)
        self._when_changed()
        self.typed.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_when(self) -> None:
        self.at_once = QRadioButton(self.tr("Now. This cannot be undone: nobody can bring them back, nor can we."))
        self.wait = QRadioButton(self.tr("Out of sight now, and gone for good after this many days:"))
        self.days = QSpinBox()
        self.days.setRange(1, MOST_GRACE_DAYS)
        self.days.setValue(GRACE_DAYS)
        theme.sized(self.days, width=84)
        self.days.setAccessibleName(self.tr("Days in which it can be taken back"))
        self.until = PlainLabel("", "mute", wrap=True)
        self.until.setContentsMargins(24, 0, 0, 0)
        self.at_once.setChecked(True)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.wait)
        row.addWidget(self.days)
        row.addStretch(1)
        self.content.addWidget(self.at_once)
        self.content.addLayout(row)
        self.content.addWidget(self.until)
        self.wait.toggled.connect(lambda _on: self._when_changed())
        self.days.valueChanged.connect(self._days_changed)

    def _days_changed(self, _days: int) -> None:
        self.wait.setChecked(True)
        self._when_changed()

    def _when_changed(self) -> None:
        waits = self.wait.isChecked()
        day = formats.day(system_clock.now().plus_days(self.days.value()))
        self.until.setText(self.tr("Until %1 you can take them back, exactly as they are.").replace("%1", day))
        self.until.setVisible(waits)
        for widget in (self.asked, self.typed):
            widget.setVisible(not waits)
        self.act.setText(
            self.tr("Let %n memories go", "", self._count) if waits else self.tr("Wipe %n memories", "", self._count)
        )
        self._typing(self.typed.text())

    def _typing(self, text: str) -> None:
        self.act.setEnabled(self.wait.isChecked() or text.strip() in (WORD, self.word))

    def _agree(self) -> None:
        if self.act.isEnabled():
            remember, days = self.remember.isChecked(), self.days.value() if self.wait.isChecked() else None
            self.accept()
            self._then(remember, days)
