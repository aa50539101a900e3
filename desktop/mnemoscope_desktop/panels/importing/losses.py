"""What could not be read, record by record, to look at and to copy."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from mnemoscope.model.results import Lost
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.shell.dialogs import Dialog
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal


def as_text(lost: Sequence[Lost]) -> str:
    """One line per record: where it is, and why it was left out."""
    return "\n".join(f"{told(each.where)}: {told(each.why)}" for each in lost)


class LossReport(Dialog):
    """The list as plain text."""

    def __init__(self, lost: Sequence[Lost], parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=620)
        self.setWindowTitle(self.tr("What could not be read"))
        self.heading.setText(self.tr("What could not be read"))
        self.note = PlainLabel(
            self.tr("%n records were left out. Everything else is unaffected; the file stays as it is.", "", len(lost)),
            "mute", wrap=True,
        )
        self.content.addWidget(self.note)
        self.list = QPlainTextEdit(reveal(as_text(lost)))
        self.list.setReadOnly(True)
        self.list.setMinimumHeight(260)
        self.list.setAccessibleName(self.windowTitle())
        self.content.addWidget(self.list)
        self.copy = self.add_button(Button(self.tr("Copy")))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.list.toPlainText()))
        self.close_button = self.add_button(Button(self.tr("Close"), "primary"), default=True)
        self.close_button.clicked.connect(self.accept)
