"""The dialog that asks for the name of an episode."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from mnemoscope.model.drafts import DraftKind
from mnemoscope.model.episodes import Episode
from mnemoscope_desktop.drafts import Drafts
from mnemoscope_desktop.panels.timeline import episode_words
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel

LONGEST = 120


class NameDialog(Dialog):
    """Signals: named (title); empty means the title that is worked out."""

    named = Signal(str)

    def __init__(self, episode: Episode, drafts: Drafts, parent: QWidget) -> None:
        super().__init__("", parent, width=420)
        self._episode, self._drafts = episode, drafts
        self._stored = episode.title if episode.named else ""
        self.setWindowTitle(self.tr("Name this episode"))
        self.heading.setText(self.tr("Name this episode"))
        self.content.addWidget(PlainLabel(episode_words.span(episode), "mute"))
        self.field = QLineEdit(drafts.words(DraftKind.TITLE, episode.id) or self._stored)
        self.field.setPlaceholderText("" if episode.named else episode_words.title(episode))
        self.field.setAccessibleName(self.tr("Title"))
        self.field.setMaxLength(LONGEST)
        self.field.selectAll()
        self.field.textChanged.connect(self._keep)
        self.content.addWidget(self.field)
        self.content.addWidget(
            PlainLabel(
                self.tr("Leave it empty for the title of the conversation, or the words that tell it from others."),
                "mute",
                wrap=True,
            )
        )
        cancel = self.add_button(Button(self.tr("Cancel")))
        cancel.clicked.connect(self.reject)
        accept = self.add_button(Button(self.tr("Rename"), "primary"), default=True)
        accept.clicked.connect(self._accept)
        self.field.setFocus()

    def _keep(self, text: str) -> None:
        episode = self._episode.id
        self._drafts.keep(DraftKind.TITLE, episode, text, stored=self._stored, memories=[episode])

    def _accept(self) -> None:
        self._drafts.drop(DraftKind.TITLE, self._episode.id)
        self.accept()
        self.named.emit(self.field.text())
