"""Where an import begins: a place for files, a way to paste, what went wrong the last time, and past imports."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.importing.drop import DropPlace
from mnemoscope_desktop.panels.importing.past import PastImports
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel


class FirstPage(Translated, QWidget):
    """Signals:
    chosen: (list of Path) files or folders.
    paste_wanted: the person has text instead.
    passphrase: (text) for the encrypted file that could not be opened.
    """

    chosen = Signal(object)
    paste_wanted = Signal()
    passphrase = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.problem_card = Card()
        self.problem_card.set_tone("warn")
        self.problem = PlainLabel("", wrap=True, selectable=True)
        self.problem_card.body.addWidget(self.problem)
        self.sealed = QWidget()
        row = QHBoxLayout(self.sealed)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.words = QLineEdit()
        self.words.setEchoMode(QLineEdit.EchoMode.Password)
        theme.sized(self.words, most_width=320)
        self.open = Button(kind="primary")
        row.addWidget(self.words)
        row.addWidget(self.open)
        row.addStretch(1)
        self.problem_card.body.addWidget(self.sealed)
        self.drop = DropPlace()
        self.past = PastImports()
        column.addWidget(self.problem_card)
        column.addWidget(self.drop, 1)
        column.addWidget(self.past)
        self.drop.chosen.connect(self.chosen)
        self.drop.paste_wanted.connect(self.paste_wanted)
        self.open.clicked.connect(self._unseal)
        self.words.returnPressed.connect(self._unseal)
        self.say_nothing()
        self.retranslate()

    def retranslate(self) -> None:
        self.words.setPlaceholderText(self.tr("Passphrase of the file"))
        self.words.setAccessibleName(self.tr("Passphrase of the file"))
        self.open.setText(self.tr("Open"))

    def show_formats(self, titles: dict[str, str]) -> None:
        self.drop.show_formats(list(titles.values()))
        self.past.set_titles(titles)

    def say(self, problem: str, *, sealed: bool = False) -> None:
        """Say why a file could not be read; an encrypted one can be opened here."""
        self.problem.setText(problem)
        self.sealed.setVisible(sealed)
        self.problem_card.show()
        if sealed:
            self.words.setFocus()

    def say_nothing(self) -> None:
        self.problem_card.hide()
        self.words.setText("")

    def forget(self) -> None:
        """The vault was closed: show nothing of it."""
        self.say_nothing()
        self.past.forget()

    def _unseal(self) -> None:
        text = self.words.text()
        if text:
            self.words.setText("")
            self.passphrase.emit(text)
