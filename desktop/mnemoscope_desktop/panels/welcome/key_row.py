"""How the new vault is locked: by the system's keyring, or by a passphrase."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mnemoscope_desktop import operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.strength_label import StrengthLabel

SHORTEST = 8


@dataclass(frozen=True, slots=True)
class Lock:
    """What `create_vault` takes."""

    kind: str
    passphrase: str | None = None


class KeyRow(Translated, QWidget):
    """Attributes:
        keyring: whether the system has one that keeps keys safe; None until that is known.
        by_passphrase: the person chose a passphrase, or must.
        chips: the layout at the right end, for more choices.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keyring: bool | None = None
        self.by_passphrase = False
        self._problem = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(10)
        self.name, self.text = PlainLabel("", "strong"), PlainLabel("", wrap=True)
        self.swap = ChipButton()
        row.addWidget(self.name)
        row.addWidget(self.text, 1)
        self.chips = QHBoxLayout()
        self.chips.setSpacing(8)
        self.chips.addWidget(self.swap)
        row.addLayout(self.chips)
        column.addLayout(row)
        self.fields = QWidget()
        pair = QHBoxLayout(self.fields)
        pair.setContentsMargins(0, 0, 0, 0)
        pair.setSpacing(8)
        self.first, self.second = QLineEdit(), QLineEdit()
        for field in (self.first, self.second):
            field.setEchoMode(QLineEdit.EchoMode.Password)
            field.textEdited.connect(lambda _text: self._complain(""))
            pair.addWidget(field)
        column.addWidget(self.fields)
        self.hint = StrengthLabel(self.first)
        column.addWidget(self.hint)
        self.problem = PlainLabel("", "bad", wrap=True)
        column.addWidget(self.problem)
        self.swap.clicked.connect(self._swap)
        operations.has_keyring().success(self.show_keyring).failure(lambda _why: self.show_keyring(False)).run(self)
        self.retranslate()

    def show_keyring(self, there: bool) -> None:
        self.keyring = there
        if not there:
            self.by_passphrase = True
        self.retranslate()

    def retranslate(self) -> None:
        self.name.setText(self.tr("Key"))
        if self.keyring is None:
            text = self.tr("Looking for the system keyring…")
        elif not self.by_passphrase:
            text = self.tr("Kept in the system keyring, with a recovery code to print")
        elif self.keyring:
            text = self.tr("A passphrase that you type at each start, with a recovery code to print")
        else:
            text = self.tr(
                "This computer has no keyring that keeps keys safe, so choose a passphrase. You also get a recovery "
                "code."
            )
        self.text.setText(text)
        self.swap.setText(
            self.tr("Use the system keyring instead") if self.by_passphrase else self.tr("Use a passphrase instead")
        )
        self.swap.setVisible(self.keyring is True)
        self.fields.setVisible(self.by_passphrase)
        self.hint.setVisible(self.by_passphrase)
        self.first.setPlaceholderText(self.tr("Passphrase, at least %n characters", "", SHORTEST))
        self.second.setPlaceholderText(self.tr("The same once more"))
        for field in (self.first, self.second):
            field.setAccessibleName(field.placeholderText())
        self.problem.setVisible(bool(self._problem))

    def lock(self) -> Lock | None:
        """How to lock the vault; None, with the reason shown, while that is not settled."""
        if self.keyring is None:
            return None
        if not self.by_passphrase:
            return Lock("keyring")
        if len(self.first.text()) < SHORTEST:
            self._complain(self.tr("Choose a passphrase of at least %n characters.", "", SHORTEST))
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)
            return None
        if self.first.text() != self.second.text():
            self._complain(self.tr("The two passphrases differ."))
            self.second.setFocus(Qt.FocusReason.OtherFocusReason)
            return None
        return Lock("passphrase", self.first.text())

    def forget(self) -> None:
        """No passphrase stays in the fields."""
        self.first.setText("")
        self.second.setText("")

    def _swap(self) -> None:
        self.by_passphrase = not self.by_passphrase
        self._complain("")
        if self.by_passphrase:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _complain(self, text: str) -> None:
        self._problem = text
        self.problem.setText(text)
        self.retranslate()
