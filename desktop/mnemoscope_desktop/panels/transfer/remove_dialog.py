"""The last question before a whole vault goes: what goes with it, what is not reached, and its name to type."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from mnemoscope.model.removing import RemovalPlan
from mnemoscope_desktop.panels.transfer.words import outside_word
from mnemoscope_desktop.shell.dialogs import Dialog
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import FieldRow
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

_LABEL = 96


class RemoveVaultDialog(Dialog):
    """Calls `then()` when the person typed the vault's name and agreed."""

    def __init__(
        self, plan: RemovalPlan, outside: tuple[str, ...], then: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent, width=600)
        self._then = then
        self._name = plan.name.strip()
        shown = reveal(self._name, lines=False)
        title = self.tr("Remove the vault “%1” altogether?").replace("%1", shown)
        self.setWindowTitle(title)
        self.heading.setText(title)
        for label, lines in (
            (self.tr("Goes"), self._goes(plan)),
            (self.tr("Also goes"), self._also(plan)),
            (self.tr("Not reached"), self._not_reached(plan, outside)),
            (self.tr("How"), [self._how(plan)]),
        ):
            if lines:
                self.content.addWidget(FieldRow(label, PlainLabel("\n".join(lines), wrap=True), width=_LABEL))
        self.content.addWidget(PlainLabel(self.tr("Nobody can undo this."), "bad", wrap=True))
        instead = self.tr("To begin anew with the same vault and its keys, wipe everything instead.")
        self.content.addWidget(PlainLabel(instead, "mute", wrap=True))
        ask = self.tr("Type the name of the vault, %1, to go on.").replace("%1", shown)
        self.content.addWidget(PlainLabel(ask, "mute", wrap=True))
        self.typed = QLineEdit()
        self.typed.setAccessibleName(ask)
        self.typed.textChanged.connect(self._typing)
        self.typed.returnPressed.connect(self._agree)
        self.content.addWidget(self.typed)
        self.cancel = self.add_button(Button(self.tr("Cancel")))
        self.cancel.clicked.connect(self.reject)
        self.act = self.add_button(Button(self.tr("Remove the vault"), "danger"))
        self.act.clicked.connect(self._agree)
        self._typing("")
        self.typed.setFocus(Qt.FocusReason.OtherFocusReason)

    def _goes(self, plan: RemovalPlan) -> list[str]:
        said = self.tr("%n memories, also rejected and archived ones", "", plan.memories)
        if plan.sources:
            said += self.tr(", ") + self.tr("%n source passages", "", plan.sources)
        files = self.tr("the history, the settings, and every file in %1").replace("%1", str(plan.folder))
        return [said, files]

    def _also(self, plan: RemovalPlan) -> list[str]:
        lines = []
        if plan.backups:
            lines.append(self.tr("%n backups in its folder", "", plan.backups))
        for place in plan.elsewhere:
            if place.reachable and place.copies:
                said = self.tr("%n backups in %1", "", place.copies)
                lines.append(said.replace("%1", str(place.folder)))
        if plan.receipts:
            lines.append(self.tr("%n receipts of earlier wipes; save them first if you want them", "", plan.receipts))
        if plan.barred:
            lines.append(self.tr("what must not come back (%n entries): a new vault does not know it", "", plan.barred))
        return lines

    def _not_reached(self, plan: RemovalPlan, outside: tuple[str, ...]) -> list[str]:
        away = self.tr("backups in %1: the drive is not connected. Connect it first, or remove them yourself")
        lines = [away.replace("%1", str(place.folder)) for place in plan.elsewhere if not place.reachable]
        return [*lines, *(outside_word(each) for each in outside)]

    def _how(self, plan: RemovalPlan) -> str:
        if plan.encrypted:
            return self.tr("The keys are overwritten first. From then on nobody can read what may be left.")
        return self.tr("This vault is not encrypted, so it has no keys. Its database is overwritten with zeros.")

    def _typing(self, text: str) -> None:
        self.act.setEnabled(text.strip() in (self._name, reveal(self._name, lines=False)))

    def _agree(self) -> None:
        if self.act.isEnabled():
            self.typed.setText("")
            self.accept()
            self._then()
