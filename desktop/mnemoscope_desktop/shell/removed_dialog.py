"""The receipt of a removed vault. It lay in the vault, so this is the one moment to keep it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from mnemoscope.model.removing import Destroyed
from mnemoscope_desktop import formats, messages
from mnemoscope_desktop.operations import removing as ops
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal


class RemovedDialog(Dialog):
    """Shows what is gone and what is left of it."""

    def __init__(self, gone: Destroyed, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=560)
        self.gone = gone
        not_all = self.tr("The vault is gone, but not all of its files")
        title = self.tr("The vault is gone") if gone.complete else not_all
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.lines = PlainLabel("\n".join(self._lines()), wrap=True, selectable=True)
        self.content.addWidget(self.lines)
        self.left = PlainLabel("\n".join(told(each) for each in gone.left), "bad", wrap=True, selectable=True)
        self.left.setVisible(not gone.complete)
        self.content.addWidget(self.left)
        self.content.addWidget(
            PlainLabel(
                self.tr("This is its receipt. It holds no content, and it is kept nowhere unless you keep it."),
                "mute",
                wrap=True,
            )
        )
        self.copy = self.add_button(Button(self.tr("Copy the receipt")))
        self.copy.clicked.connect(self._copy)
        self.save = self.add_button(Button(self.tr("Save…")))
        self.save.clicked.connect(self._ask_where)
        self.close_button = self.add_button(Button(self.tr("Close"), "primary"), default=True)
        self.close_button.clicked.connect(self.accept)
        self.saved = PlainLabel("", "good", wrap=True)
        self.saved.hide()
        self.content.addWidget(self.saved)

    def _lines(self) -> list[str]:
        gone = self.gone
        when = formats.day_time(gone.at) if gone.at is not None else ""
        lines = [" · ".join(filter(None, (reveal(gone.name, lines=False), when)))]
        lines.append(
            self.tr("Its keys were overwritten first.") if gone.encrypted
            else self.tr("It had no keys; its database was overwritten.")
        )
        lines.append(self.tr("%Ln files were removed.", "", gone.files))
        if gone.copies:
            lines.append(self.tr("%Ln backups in other folders are among what was removed.", "", gone.copies))
        return lines

    def as_text(self) -> str:
        """The receipt as lines."""
        at = self.gone.at.iso() if self.gone.at is not None else ""
        left = [told(each) for each in self.gone.left]
        return "\n".join([self.heading.text(), *self._lines(), *left, f"id {self.gone.vault_id} · {at}"])

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())
        self._say(self.tr("The receipt was copied."))

    def _ask_where(self) -> None:
        dialog = QFileDialog(self, self.tr("Save the receipt"), "", self.tr("JSON (*.json)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        day = self.gone.at.iso()[:10] if self.gone.at is not None else "vault"
        dialog.selectFile(f"removed-{day}.json")
        dialog.fileSelected.connect(lambda path: self.save_to(Path(path)))
        dialog.open()

    def save_to(self, target: Path) -> None:
        """Write the receipt into a new file."""
        said = self.tr("The receipt was saved as %1.")
        ops.save_removal(gone=self.gone, target=target).success(
            lambda path: self._say(said.replace("%1", path.name))
        ).failure(messages.exception).run(self)

    def _say(self, text: str) -> None:
        self.saved.setText(text)
        self.saved.show()
