"""A passphrase that is chosen: typed twice, never shown, and gone when it was taken."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.plain import PlainLabel


class PassphrasePair(Translated, QWidget):
    """Attributes: first, second, its fields; problem, what is wrong with them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.first, self.second = QLineEdit(), QLineEdit()
        for field in (self.first, self.second):
            field.setEchoMode(QLineEdit.EchoMode.Password)
            field.setMinimumWidth(60)
            field.textEdited.connect(lambda _text: self.problem.hide())
            row.addWidget(field)
        self.problem = PlainLabel("", "bad", wrap=True)
        self.problem.hide()
        column.addLayout(row)
        column.addWidget(self.problem)
        self.retranslate()

    def retranslate(self) -> None:
        self.first.setPlaceholderText(self.tr("Passphrase for the file"))
        self.second.setPlaceholderText(self.tr("The same once more"))
        for field in (self.first, self.second):
            field.setAccessibleName(field.placeholderText())

    def agreed(self) -> str | None:
        """The passphrase, or None with the reason shown."""
        if not self.first.text():
            return self._complain(self.tr("Choose a passphrase. Without it nobody can open the file."), self.first)
        if self.first.text() != self.second.text():
            return self._complain(self.tr("The two passphrases differ."), self.second)
        return self.first.text()

    def forget(self) -> None:
        for field in (self.first, self.second):
            field.setText("")  # which leaves no step back to what was typed
        self.problem.hide()

    def _complain(self, why: str, field: QLineEdit) -> None:
        self.problem.setText(why)
        self.problem.show()
        field.setFocus(Qt.FocusReason.OtherFocusReason)
