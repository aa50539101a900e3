"""A line that says how hard a passphrase is to guess, while it is typed. Nobody is asked for it."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from mnemoscope.model.passphrases import Strength, guessing
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.plain import PlainLabel


class StrengthLabel(Translated, PlainLabel):
    """Follows a field. It keeps the verdict, not the text."""

    def __init__(self, field: QLineEdit, parent: QWidget | None = None) -> None:
        super().__init__("", "small", wrap=True, parent=parent)
        self._strength: Strength | None = None
        field.textChanged.connect(self._follow)
        self.retranslate()

    def _follow(self, text: str) -> None:
        self._strength = guessing(text).strength if text else None
        self.retranslate()

    def retranslate(self) -> None:
        words = {
            None: self.tr("Several unrelated words make a good passphrase."),
            Strength.WEAK: self.tr("Easy to guess. Several unrelated words make a better one."),
            Strength.FAIR: self.tr("Takes long to guess. One more word makes it safe for good."),
            Strength.STRONG: self.tr("Very hard to guess."),
        }
        self.setText(words[self._strength])
        roles = {None: "small", Strength.WEAK: "warn", Strength.FAIR: "small", Strength.STRONG: "good"}
        self.set_role(roles[self._strength])
