"""Dialogs of the message channel: a warning, an error, a question, the report of a bug. All text is plain."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from mnemoscope_desktop import tasks, theme
from mnemoscope_desktop.messages import Kind, Message
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel

_PICTURES = {
    (Kind.WARNING, False): ("warning", "warn"),
    (Kind.ERROR, False): ("error", "bad"),
    (Kind.BUG, False): ("error", "bad"),
    (Kind.QUESTION, False): ("help", "accent"),
    (Kind.QUESTION, True): ("warning", "bad"),
}
"""By the kind of message, and whether its act is dangerous."""
MOST_NOTED = 32
_closed: dict[Message, float] = {}
"""When dialogs were closed that told of a trouble, the latest last, on the monotonic clock."""


class MessageDialog(Dialog):
    """What `messages` asks to be shown until it is closed."""

    def __init__(self, message: Message, parent: QWidget | None = None) -> None:
        super().__init__(message.title, parent, width=560 if message.kind is Kind.BUG else 440)
        self.message = message
        if message.kind is not Kind.QUESTION:
            self.finished.connect(lambda _result: _note_closed(message))
        self.set_picture(*_PICTURES.get((message.kind, message.danger), ("info", "mute")))
        self.text = PlainLabel(message.text, wrap=True, selectable=True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.content.addWidget(self.text)
        self.setAccessibleDescription(message.text)  # which is read out as the dialog comes up
        self.typed = QLineEdit()
        self.details = QPlainTextEdit(message.details)
        if message.kind is Kind.BUG:
            self._add_details()
        if message.kind is Kind.QUESTION:
            self._add_question()
        else:
            self.close_button = self.add_button(Button(self.tr("Close"), "primary"), default=True)
            self.close_button.clicked.connect(self.accept)
            self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_details(self) -> None:
        self.details.setReadOnly(True)
        theme.lettered(self.details, lambda: theme.font(theme.TYPE.small, mono=True))
        self.details.setAccessibleName(self.tr("Details"))
        theme.sized(self.details, least_height=150)
        self.content.addWidget(self.details)
        self.copy = self.add_button(Button(self.tr("Copy details")))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.message.details))

    def _add_question(self) -> None:
        message = self.message
        self.cancel = self.add_button(Button(message.decline or self.tr("Cancel")))
        self.cancel.clicked.connect(self.reject)
        self.act = self.add_button(Button(message.button, "danger" if message.danger else "primary"))
        self.act.clicked.connect(self._agree)
        if message.stands is not None:
            tasks.manager().ended.connect(self._look_again)
        if message.typed:
            self.content.addWidget(
                PlainLabel(self.tr("Type %1 to go on.").replace("%1", message.typed), "mute", wrap=True)
            )
            self.typed.setAccessibleName(self.tr("Type %1 to go on.").replace("%1", message.typed))
            self.typed.textChanged.connect(self._typing)
            self.typed.returnPressed.connect(self._agree)
            self.content.addWidget(self.typed)
            self.act.setEnabled(False)
            self.typed.setFocus()
        elif message.danger:
            self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.act.setAutoDefault(True)
            self.act.setDefault(True)
            self.act.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typing(self, text: str) -> None:
        self.act.setEnabled(text.strip() == self.message.typed)

    def _look_again(self) -> None:
        """Something ended: was it what the question is about, there is nothing to ask any more."""
        if self.message.stands is not None and not self.message.stands():
            self.reject()

    def _agree(self) -> None:
        if not self.act.isEnabled():
            return
        self.accept()
        if self.message.act is not None:
            self.message.act()


def is_told(message: Message) -> bool:
    """Whether a trouble needs no dialog: one that is open tells of it, or one told of it after the work that met it
    now had begun. A trouble that many meet at once is told by one of them, however slow the others are."""
    found = (each for each in QApplication.topLevelWidgets() if isinstance(each, MessageDialog))
    if any(dialog.isVisible() and dialog.message == message for dialog in found):
        return True
    closed = _closed.get(message)
    return closed is not None and message.begun is not None and message.begun <= closed


def _note_closed(message: Message) -> None:
    _closed.pop(message, None)
    _closed[message] = time.monotonic()
    if len(_closed) > MOST_NOTED:
        del _closed[next(iter(_closed))]
