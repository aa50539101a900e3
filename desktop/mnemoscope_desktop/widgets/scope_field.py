"""A field that takes any scope, shown and understood in the words of the person's language."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QWidget

from mnemoscope.model import query_chinese
from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.choice_box import ChoiceBox
from mnemoscope_desktop.words import scope_word

WIDTH = 220
USUAL = tuple(dict.fromkeys(query_chinese.SCOPES.values()))
"""The scopes that everyone has, which are shown in the person's language."""


def scope_named(text: str, known: Sequence[str] = ()) -> str:
    """The scope that is meant by what somebody wrote: one of theirs that is called so, or one that everyone has, in
    English or Chinese whatever the language of the window is; anything else is a scope's own name."""
    text = text.strip()
    if text in known:
        return text
    here = {scope_word(scope): scope for scope in USUAL}
    return here.get(text) or query_chinese.SCOPES.get(text, text)


class ScopeField(Translated, ChoiceBox):
    """Offers the scopes in use; another may be written."""

    def __init__(self, scope: str, known: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known: tuple[str, ...] = ()
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        theme.sized(self, width=WIDTH, height=SIZES.button)
        self.offer([*known, *([scope] if scope else [])])
        self.set_scope(scope)

    @property
    def scope(self) -> str:
        """What is chosen or written; empty for nothing."""
        text, chosen = self.currentText(), self.currentIndex()
        if chosen >= 0 and text == self.itemText(chosen):
            return str(self.itemData(chosen))
        return scope_named(text, self._known)

    def set_scope(self, scope: str) -> None:
        place = self.findData(scope)
        if place >= 0:
            self.setCurrentIndex(place)
        else:
            self.setCurrentIndex(-1)
            self.setEditText(scope_word(scope))

    def offer(self, known: Sequence[str]) -> None:
        """The scopes in use. What is written stays."""
        scope = self.scope
        self._known = tuple(dict.fromkeys(known))
        self._fill(scope)

    def retranslate(self) -> None:
        self._fill(self.scope)

    def _fill(self, scope: str) -> None:
        before = self.blockSignals(True)
        self.clear()
        for each in self._known:
            self.addItem(scope_word(each), each)
        self.set_scope(scope)
        self.blockSignals(before)
