"""A strip with names that may belong to one, one suggestion at a time. Only the person decides."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.entities import MergeSuggestion
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.entities import wording
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel


class SuggestionStrip(Translated, Card):
    """Hidden while there is no suggestion.

    Signals:
        merge_wanted, apart_wanted: (MergeSuggestion).
    """

    merge_wanted = Signal(object)
    apart_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=12)
        self._found: Sequence[MergeSuggestion] = ()
        self._at = 0
        self._may_write = True
        self.text = PlainLabel("", "strong", wrap=True)
        self.why = PlainLabel("", "mute", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.text)
        words.addWidget(self.why)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addLayout(words, 1)
        self.next = Button(kind="link")
        self.merge = Button(kind="primary")
        self.apart = Button()
        for button in (self.next, self.merge, self.apart):
            row.addWidget(button)
        self.body.addLayout(row)
        self.merge.clicked.connect(lambda: self.merge_wanted.emit(self.shown))
        self.apart.clicked.connect(lambda: self.apart_wanted.emit(self.shown))
        self.next.clicked.connect(self._step)
        self.retranslate()

    @property
    def shown(self) -> MergeSuggestion | None:
        return self._found[self._at] if self._found else None

    def retranslate(self) -> None:
        self.merge.setText(self.tr("Merge…"))
        self.apart.setText(self.tr("Not the same"))
        self.next.setText(self.tr("Next"))
        self.set_caption(self.tr("Perhaps one and the same"))
        self._say()

    def show_suggestions(self, found: Sequence[MergeSuggestion], *, may_write: bool) -> None:
        self._found, self._may_write = found, may_write
        self._at = min(self._at, max(0, len(found) - 1))
        self._say()

    def _step(self) -> None:
        self._at = (self._at + 1) % max(1, len(self._found))
        self._say()

    def _say(self) -> None:
        suggestion = self.shown
        self.setVisible(suggestion is not None)
        if suggestion is None:
            return
        names = self.tr("%1 and %2").replace("%1", wording.name_word(suggestion.a), 1)
        self.text.setText(names.replace("%2", wording.name_word(suggestion.b), 1))
        self.why.setText(wording.why(suggestion))
        self.next.setVisible(len(self._found) > 1)
        self.next.setText(self.tr("%1 of %2").replace("%1", str(self._at + 1)).replace("%2", str(len(self._found))))
        self.next.setAccessibleName(self.tr("Next suggestion"))
        for button in (self.merge, self.apart):
            button.setEnabled(self._may_write)
