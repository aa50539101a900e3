"""Merging several memories into one wording: the originals in view, the words editable, nothing lost."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.model.drafts import DraftKind
from mnemoscope.model.memory import Memory
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.inline_form import PlainEditor
from mnemoscope_desktop.widgets.merge_editor import Origins
from mnemoscope_desktop.widgets.plain import PlainLabel

LEAST, MOST = 2, 20
"""How many memories a person can take in at once."""


class MergeDialog(Dialog):
    """Signals: agreed (text)."""

    agreed = Signal(str)

    def __init__(self, session: Session, memories: Sequence[Memory], parent: QWidget) -> None:
        super().__init__("", parent, width=520)
        self._drafts = session.drafts
        self._ids = [memory.id for memory in memories]
        self._start = _longest(memories)
        title = self.tr("Merge %Ln memories into one", "", len(memories))
        self.setWindowTitle(title)
        self.heading.setText(title)
        words = self._drafts.words(DraftKind.JOIN, self._about)
        self.editor = PlainEditor(words or self._start, self.tr("The wording that takes their place"))
        self.origins = Origins([memory.text for memory in memories], self.editor)
        self.content.addWidget(self.origins)
        self.content.addWidget(PlainLabel(self.tr("The wording that takes their place")))
        self.content.addWidget(self.editor)
        self.content.addWidget(self.origins.counts)
        self.content.addWidget(
            PlainLabel(
                self.tr(
                    "It is confirmed by you and keeps all their sources. The originals stay in the history, word for "
                    "word, and you can take the merge apart at any time."
                ),
                "mute",
                wrap=True,
            )
        )
        cancel = self.add_button(Button(self.tr("Cancel")))
        cancel.clicked.connect(self.reject)
        self.merge = self.add_button(Button(self.tr("Merge"), "primary", key="Ctrl ↵"), default=True)
        self.merge.clicked.connect(self._agree)
        self.editor.textChanged.connect(self._changed)
        self.editor.setFocus()

    @property
    def _about(self) -> str:
        return "+".join(sorted(self._ids))

    def _changed(self) -> None:
        text = self.editor.toPlainText()
        self.merge.setEnabled(bool(text.strip()))
        self._drafts.keep(DraftKind.JOIN, self._about, text, stored=self._start, memories=self._ids)

    def _agree(self) -> None:
        self._drafts.drop(DraftKind.JOIN, self._about)
        self.accept()
        self.agreed.emit(self.editor.toPlainText().strip())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier and self.merge.isEnabled():
            self._agree()
        else:
            super().keyPressEvent(event)


def _longest(memories: Sequence[Memory]) -> str:
    """The wording that says most is the one to start from."""
    return max(memories, key=lambda memory: len(memory.text)).text
